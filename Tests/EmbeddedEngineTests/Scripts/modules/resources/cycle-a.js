import { name as b } from "./cycle-b.js";
export const name = "a";
export function other() { return b; }
log("cycle-a.js");
