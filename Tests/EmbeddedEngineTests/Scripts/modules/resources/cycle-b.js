import { other } from "./cycle-a.js";
export const name = "b";
log("cycle-b.js", typeof other);
