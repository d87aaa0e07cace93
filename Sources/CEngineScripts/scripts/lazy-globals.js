// Globals that are created on first access. Until then they are accessors that scripts cannot observe: reading a
// descriptor creates the global first, because pages detect native interfaces that way.

import { defineProperty, getOwnPropertyDescriptor } from "./built-ins.js";

/// Getters of lazy globals by name, and names by getter.
const lazyGlobals = new Map();
const lazyNames = new Map();
/// Globals that were created after the page froze the window.
const unconfigurableGlobals = new Map();

/// Defines a global that is created on first access.
/// - read: calls `defineGlobal` for this global, and possibly for others.
/**
 * @param {string} name
 * @param {AnyFunction} read
 */
export function defineLazyGlobal(name, read) {
  const get = () => {
    read();
    return unconfigurableGlobals.has(name) ? unconfigurableGlobals.get(name) : window[name];
  };
  /** @param {unknown} value */
  const set = (value) => {
    lazyGlobals.delete(name);
    lazyNames.delete(get);
    defineProperty(window, name, { value, writable: true, enumerable: true, configurable: true });
  };
  lazyGlobals.set(name, get);
  lazyNames.set(get, name);
  defineProperty(window, name, { get, set, configurable: true });
}

/// Defines a global of the platform, unless the page has replaced it.
/**
 * @param {string} name
 * @param {unknown} value
 */
export function defineGlobal(name, value) {
  const get = lazyGlobals.get(name);
  if (get !== undefined) {
    lazyGlobals.delete(name);
    lazyNames.delete(get);
    const found = getOwnPropertyDescriptor(window, name);
    if (found?.get !== get) return;
    if (!found.configurable) {
      unconfigurableGlobals.set(name, value);
      return;
    }
  }
  defineProperty(window, name, { value, writable: true, configurable: true });
}

/// Replaces a built-in function by one that cannot be distinguished from it.
/**
 * @param {any} owner
 * @param {string} name
 * @param {AnyFunction} make
 */
function replaceBuiltIn(owner, name, make) {
  const found = getOwnPropertyDescriptor(owner, name);
  const value = make(found.value).bind();
  for (const key of ["name", "length"]) {
    defineProperty(value, key, { value: found.value[key], configurable: true });
  }
  defineProperty(owner, name, { ...found, value });
}

for (const owner of [Object, Reflect]) {
  replaceBuiltIn(owner, "getOwnPropertyDescriptor", (system) =>
    (/** @type {any} */ object, /** @type {string} */ key) => {
    const found = system(object, key);
    if (found === undefined || found.get === undefined) return found;
    const name = lazyNames.get(found.get);
    if (name === undefined) return found;
    found.get();
    return system(object, name);
  });
}
replaceBuiltIn(Object, "getOwnPropertyDescriptors", (system) => (/** @type {any} */ object) => {
  if (object === window) for (const get of [...lazyNames.keys()]) get();
  return system(object);
});
