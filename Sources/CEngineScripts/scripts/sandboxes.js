// Sandboxes of the shell's drivers (W3C WebDriver BiDi, section 7.6.1): global objects of their own for the document.
// They have the members of the window that the platform defines, not those of the page.

import { defineProperty } from "./built-ins.js";
import { EventTarget } from "./event-target.js";
import { PageDate } from "./page-date.js";
import { random } from "./random.js";

/// Maximum number of sandboxes of a document.
const maximumSandboxes = 100;
/** @type {Map<string, any>} */
const sandboxes = new Map();
/** @type {string | null} */
let loggingSandbox = null;

/// Members that are set on the window; others are replaced in the sandbox only.
const assignable = /^(?:on|location$|name$|status$)/;

/// The global object of a sandbox, which is created on demand; null when there are too many.
/** @param {string} name */
export function sandboxNamed(name) {
  const found = sandboxes.get(name);
  if (found !== undefined) return found;
  if (sandboxes.size >= maximumSandboxes) return null;
  const scope = makeSandbox(name);
  sandboxes.set(name, scope);
  return scope;
}

/// The name of the sandbox whose script calls the console; null for the page's own scripts.
export const sandboxOfConsole = () => loggingSandbox;

/** @param {string} name */
function makeSandbox(name) {
  const scope = native.createSandbox();
  const names = new Set([...native.platformNames(), ...Object.getOwnPropertyNames(EventTarget.prototype)]);
  for (const key of Object.getOwnPropertyNames(scope)) if (!names.has(key)) Reflect.deleteProperty(scope, key);
  // The language is the sandbox's own, but for what follows the clock and the seed of the page.
  defineProperty(scope, "Date", { value: PageDate, writable: true, configurable: true });
  defineProperty(scope.Math, "random", { value: random, writable: true, configurable: true });
  const console = sandboxConsole(scope, name);
  defineProperty(scope, "console", { value: console, writable: true, configurable: true });
  for (const key of names) if (key !== "constructor" && !(key in scope)) forward(scope, key);
  defineProperty(scope, Symbol.toStringTag, { value: "Window", configurable: true });
  return scope;
}

/// Defines a member of the window in a sandbox.
/**
 * @param {any} scope
 * @param {string} key
 */
function forward(scope, key) {
  /** @type {any} */
  let method;
  /** @type {any} */
  let bound;
  defineProperty(scope, key, {
    get() {
      const value = (/** @type {any} */ (window))[key];
      if (value === window) return scope;
      if (typeof value !== "function" || value.prototype !== undefined) return value;
      if (value !== method) [method, bound] = [value, value.bind(window)];
      return bound;
    },
    set(value) {
      if (assignable.test(key)) (/** @type {any} */ (window))[key] = value;
      else defineProperty(scope, key, { value, writable: true, enumerable: true, configurable: true });
    },
    enumerable: true, configurable: true,
  });
}

/// A console that names its sandbox to observers.
/**
 * @param {any} scope
 * @param {string} name
 */
function sandboxConsole(scope, name) {
  const result = new scope.Object();
  for (const [key, method] of Object.entries(window.console)) {
    result[key] = (/** @type {any[]} */ ...values) => {
      const outer = loggingSandbox;
      loggingSandbox = name;
      try {
        return method(...values);
      } finally {
        loggingSandbox = outer;
      }
    };
  }
  return result;
}
