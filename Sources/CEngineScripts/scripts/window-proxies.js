// What scripts may do with windows of other origins and other processes (HTML standard 7.2.1.3).

import { DOMException } from "./dom-exception.js";
import { pageOrigin } from "./frames.js";

export const hiddenKeys = new Set(["then", Symbol.toStringTag, Symbol.hasInstance, Symbol.isConcatSpreadable]);
export const crossOriginWindowMembers = [
  "window", "self", "location", "close", "closed", "focus", "blur", "frames", "length", "top", "opener", "parent",
  "postMessage",
];

/** @returns {never} */
export function throwCrossOrigin() {
  throw new DOMException(
    `Blocked a frame with origin "${pageOrigin()}" from accessing a cross-origin frame. ` +
      "Protocols, domains, and ports must match.",
    "SecurityError");
}

/// Proxy traps of a window whose members cannot be changed, apart from `set`.
/**
 * @param {AnyFunction} read
 * @param {(key: string | symbol) => boolean} isVisible
 * @param {string[]} names
 * @returns {ProxyHandler<any>}
 */
export function windowTraps(read, isVisible, names) {
  return {
    get(target, key) {
      if (hiddenKeys.has(key)) return undefined;
      return isVisible(key) ? read(key) : throwCrossOrigin();
    },
    has(target, key) {
      return hiddenKeys.has(key) || isVisible(key) ? !hiddenKeys.has(key) : throwCrossOrigin();
    },
    getOwnPropertyDescriptor(target, key) {
      if (hiddenKeys.has(key)) return { value: undefined, writable: false, enumerable: false, configurable: true };
      if (!isVisible(key)) throwCrossOrigin();
      return { value: read(key), writable: false, enumerable: false, configurable: true };
    },
    defineProperty: throwCrossOrigin,
    deleteProperty: throwCrossOrigin,
    ownKeys: () => [...names, ...hiddenKeys],
    getPrototypeOf: () => null,
    setPrototypeOf: (target, prototype) => prototype === null,
    preventExtensions: () => false,
  };
}
