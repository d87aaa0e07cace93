// The scope of scripts. An undeclared name reads as undefined: the prototype of the global object cannot be replaced,
// so scripts run inside a `with` over this proxy.

import { SystemJSON, hostGlobal } from "./names.js";

/// The flow's `env` for the running script.
let variables = Object.create(null);
/// Undeclared variables that scripts of this flow assigned.
const globals = Object.create(null);
/// Built-in names of all scripts.
const builtIns = Object.create(null);

export const scope = new Proxy(Object.create(null), {
  has: (target, key) => typeof key === "string",
  get(target, key) {
    if (typeof key !== "string") return undefined;
    for (const names of [variables, globals, builtIns]) if (key in names) return names[key];
    return hostGlobal[/** @type {keyof typeof hostGlobal} */ (key)];
  },
  set(target, key, value) {
    if (key === "output") throw new TypeError("`output` cannot be replaced: set its members");
    if (key in variables) variables[key] = value;
    else globals[key] = value;
    return true;
  },
  deleteProperty: (target, key) => delete globals[key],
});

let ownNames = 0;
/// Whether scripts created names that only the engine knows.
export const hasGlobals = () => Object.keys(globals).length > 0 || Object.keys(hostGlobal).length > ownNames;

/** @param {any} flat */
export function setVariables(flat) {
  variables = Object.create(null);
  for (let index = 0; index + 1 < flat.length; index += 2) {
    if (flat[index] !== "output") variables[flat[index]] = flat[index + 1];
  }
}

export const maestro = { platform: "", copiedText: "" };
builtIns.maestro = maestro;
/** @param {string} text */
builtIns.json = function json(text) { return SystemJSON.parse(text); };
/**
 * @param {number} x
 * @param {number} y
 */
builtIns.relativePoint = function relativePoint(x, y) { return `${Math.ceil(x * 100)}%,${Math.ceil(y * 100)}%`; };

// Not emulated: its texts come from a large library of another language.
builtIns.faker = new Proxy(Object.create(null), {
  get(target, key) {
    const path = typeof key === "string" ? `faker.${key}` : "faker";
    throw new Error(`${path} is not there: use inputRandomText and its like, or a list of your own and Math.random()`);
  },
});

// ---- Variables that other modules set ----

/** @param {number} value */
export function setOwnNames(value) { ownNames = value; }
