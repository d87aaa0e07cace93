// Lists of touches (Touch Events, 4).

import { Touch } from "../generated/interfaces/touch-events.js";
import { defineProperty } from "./built-ins.js";
import { toInstances, toUnsignedLong } from "./conversions.js";
import { expose, illegalConstructor, secret } from "./kernel.js";

class TouchList {
  #length;
  /**
   * @param {unknown} token
   * @param {any[]} touches
   */
  constructor(token, touches) {
    illegalConstructor(token);
    this.#length = touches.length;
    touches.forEach((/** @type {any} */ touch, /** @type {number} */ index) => {
      defineProperty(this, index, { value: touch, enumerable: true, configurable: true });
    });
  }
  get length() { return this.#length; }
  /** @param {ScriptValue} index */
  item(index) {
    index = toUnsignedLong(index);
    return index < this.#length ? /** @type {any} */ (this)[index] : null;
  }
}
defineProperty(TouchList.prototype, Symbol.iterator, {
  value: Array.prototype[Symbol.iterator], writable: true, configurable: true,
});

expose(TouchList);

/// Converts a sequence of touches.
/** @param {any} touches */
export function touchList(touches) { return new TouchList(secret, toInstances(touches, Touch, "Touch")); }
