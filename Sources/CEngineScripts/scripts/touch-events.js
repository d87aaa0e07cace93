// Touches and their events (Touch Events).

import { defineProperty } from "./built-ins.js";
import { dictionary, initMember, requireArguments, toDouble, toLong, toText, toUnsignedLong } from "./conversions.js";
import { isEventTarget } from "./event-target.js";
import { expose, illegalConstructor, secret } from "./kernel.js";
import {
  ClipboardEvent, CompositionEvent, DragEvent, FocusEvent, InputEvent, KeyboardEvent, MouseEvent, PointerEvent,
  TextEvent, UIEvent, WheelEvent, modifiersOf,
} from "./ui-events.js";

export class Touch {
  /** @type {Record<string, any>} */
  #values;
  /** @param {ScriptValue} init */
  constructor(init) {
    requireArguments(arguments.length, 1, "Touch");
    init = dictionary(init, "TouchInit");
    if (init.identifier === undefined || init.target === undefined) {
      throw new TypeError("A Touch needs an identifier and a target");
    }
    if (!isEventTarget(init.target)) throw new TypeError("The target of a Touch must be an EventTarget");
    /** @type {Record<string, any>} */
    const values = (this.#values = { identifier: toLong(init.identifier), target: init.target });
    for (const name of [
      "altitudeAngle", "azimuthAngle", "clientX", "clientY", "force", "pageX", "pageY", "radiusX", "radiusY",
      "rotationAngle", "screenX", "screenY",
    ]) values[name] = initMember(init[name], toDouble, 0);
    values.touchType = initMember(init.touchType, toText, "direct");
  }
  get identifier() { return this.#values.identifier; }
  get target() { return this.#values.target; }
  get screenX() { return this.#values.screenX; }
  get screenY() { return this.#values.screenY; }
  get clientX() { return this.#values.clientX; }
  get clientY() { return this.#values.clientY; }
  get pageX() { return this.#values.pageX; }
  get pageY() { return this.#values.pageY; }
  get radiusX() { return this.#values.radiusX; }
  get radiusY() { return this.#values.radiusY; }
  get rotationAngle() { return this.#values.rotationAngle; }
  get force() { return this.#values.force; }
  get altitudeAngle() { return this.#values.altitudeAngle; }
  get azimuthAngle() { return this.#values.azimuthAngle; }
  get touchType() { return this.#values.touchType; }
}

class TouchList {
  #length;
  /**
   * @param {unknown} token
   * @param {ScriptValue} touches
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
    requireArguments(arguments.length, 1, "item");
    index = toUnsignedLong(index);
    return index < this.#length ? /** @type {any} */ (this)[index] : null;
  }
}
defineProperty(TouchList.prototype, Symbol.iterator, {
  value: Array.prototype[Symbol.iterator], writable: true, configurable: true,
});

export class TouchEvent extends UIEvent {
  #touches; #targetTouches; #changedTouches; #modifiers;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "TouchEvent");
    super(type, init);
    init = dictionary(init, "TouchEventInit");
    this.#modifiers = modifiersOf(init);
    this.#changedTouches = touchList(init.changedTouches);
    this.#targetTouches = touchList(init.targetTouches);
    this.#touches = touchList(init.touches);
  }
  get touches() { return this.#touches; }
  get targetTouches() { return this.#targetTouches; }
  get changedTouches() { return this.#changedTouches; }
  get altKey() { return this.#modifiers.includes("Alt"); }
  get metaKey() { return this.#modifiers.includes("Meta"); }
  get ctrlKey() { return this.#modifiers.includes("Control"); }
  get shiftKey() { return this.#modifiers.includes("Shift"); }
}

/** @param {any[]} touches */
function touchList(touches) {
  const list = touches === undefined ? [] : [...touches];
  for (const touch of list) if (!(touch instanceof Touch)) throw new TypeError("A list of touches holds Touch objects");
  return new TouchList(secret, list);
}

expose(
  UIEvent, MouseEvent, PointerEvent, WheelEvent, DragEvent, KeyboardEvent, InputEvent, CompositionEvent, TextEvent,
  FocusEvent, ClipboardEvent, Touch, TouchList, TouchEvent);
