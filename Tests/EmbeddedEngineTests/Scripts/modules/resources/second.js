import { value } from "./first.js";
log("second.js", value.n);
