// DOMStringList and the ancestor origins (HTML standard 7.2.4).

import { defineProperty } from "./built-ins.js";
import { toUnsignedLong } from "./conversions.js";
import { frameNumber, isDetached, parentNumber } from "./frames.js";
import { expose, illegalConstructor, secret } from "./kernel.js";

class DOMStringList {
  #items;
  /**
   * @param {unknown} token
   * @param {ScriptValue} items
   */
  constructor(token, items) {
    illegalConstructor(token);
    this.#items = items;
    items.forEach((/** @type {any} */ item, /** @type {number} */ index) =>
      defineProperty(this, index, { value: item, enumerable: true, configurable: true }));
  }
  get length() { return this.#items.length; }
  /** @param {ScriptValue} index */
  item(index) {
    return this.#items[toUnsignedLong(index)] ?? null;
  }
  /** @param {ScriptValue} text */
  contains(text) {
    return this.#items.includes(`${text}`);
  }
}
defineProperty(DOMStringList.prototype, Symbol.iterator, {
  value: Array.prototype[Symbol.iterator], writable: true, configurable: true,
});
expose(DOMStringList);

/** @type {any} */
let ancestorOrigins = null;
let noOrigins = null;

export function listAncestors() {
  if (isDetached()) return (noOrigins ??= new DOMStringList(secret, []));
  if (ancestorOrigins !== null) return ancestorOrigins;
  const origins = [];
  for (let number = frameNumber; number !== 0; ) {
    number = number === frameNumber ? parentNumber : native.realm(number).parentNumber();
    origins.push(native.realm(number).origin());
  }
  return (ancestorOrigins = new DOMStringList(secret, origins));
}
