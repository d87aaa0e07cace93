// Events of user input: UI Events, Pointer Events.

import {
  dictionary, initMember, noMembers, requireArguments, toDouble, toEventTarget, toInterface, toLong, toShort, toText,
  toUnsignedLong, toUnsignedShort, toWindow,
} from "./conversions.js";
import { Element } from "./elements.js";
import { noPath } from "./event-paths.js";
import { $initialize, $state, Event, initializeEvent } from "./events.js";
import { constants, illegalConstructor } from "./kernel.js";
import { SyntheticInit, noModifiers } from "./synthetic-events.js";

export class UIEvent extends Event {
  #values;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "UIEvent");
    super(type, init);
    if (init instanceof SyntheticInit) {
      this.#values = init;
      return;
    }
    init = dictionary(init, "UIEventInit");
    const detail = initMember(init.detail, toLong, 0);
    const view = toWindow(init.view);
    this.#values = { view, detail, which: initMember(init.which, toUnsignedLong, 0) };
  }
  get view() { return this.#values.view; }
  get detail() { return this.#values.detail; }
  get which() { return this.#values.which; }
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [view]
   */
  initUIEvent(type, bubbles = false, cancelable = false, view = null, detail = 0) {
    requireArguments(arguments.length, 1, "initUIEvent");
    /** @type {any} */ (UIEvent)[$initialize](this, type, bubbles, cancelable, toWindow(view), toLong(detail));
  }
  /**
   * @param {any} event
   * @param {string} type
   * @param {boolean} bubbles
   * @param {boolean} cancelable
   * @param {any} view
   * @param {unknown} detail
   */
  static [$initialize](event, type, bubbles, cancelable, view, detail) {
    if (!initializeEvent(event, type, bubbles, cancelable)) return false;
    event.#values = { view, detail, which: event.#values.which };
    return true;
  }
}

/** @type {Record<string, string>} */
const modifierNames = {
  ctrlKey: "Control", shiftKey: "Shift", altKey: "Alt", metaKey: "Meta", modifierAltGraph: "AltGraph",
  modifierCapsLock: "CapsLock", modifierFn: "Fn", modifierFnLock: "FnLock", modifierHyper: "Hyper",
  modifierNumLock: "NumLock", modifierScrollLock: "ScrollLock", modifierSuper: "Super", modifierSymbol: "Symbol",
  modifierSymbolLock: "SymbolLock",
};

/// The modifier names that an EventModifierInit sets.
/** @param {Record<string, any>} init */
export function modifiersOf(init) {
  const held = [];
  for (const name in modifierNames) if (init[name]) held.push(modifierNames[name]);
  return held;
}

export class MouseEvent extends UIEvent {
  #values;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "MouseEvent");
    super(type, init);
    if (init instanceof SyntheticInit) {
      this.#values = init;
      this[$state].relatedTarget = init.relatedTarget;
      return;
    }
    init = dictionary(init, "MouseEventInit");
    const modifiers = init === noMembers ? noModifiers : modifiersOf(init);
    const button = initMember(init.button, toShort, 0);
    const buttons = initMember(init.buttons, toUnsignedShort, 0);
    const clientX = initMember(init.clientX, toDouble, 0);
    const clientY = initMember(init.clientY, toDouble, 0);
    const movementX = initMember(init.movementX, toDouble, 0);
    const movementY = initMember(init.movementY, toDouble, 0);
    this[$state].relatedTarget = toEventTarget(init.relatedTarget);
    const screenX = initMember(init.screenX, toDouble, 0);
    const screenY = initMember(init.screenY, toDouble, 0);
    this.#values = { screenX, screenY, clientX, clientY, button, buttons, movementX, movementY, modifiers };
  }
  get screenX() { return this.#values.screenX; }
  get screenY() { return this.#values.screenY; }
  get clientX() { return this.#values.clientX; }
  get clientY() { return this.#values.clientY; }
  get x() { return this.#values.clientX; }
  get y() { return this.#values.clientY; }
  get pageX() { return this.#values.clientX + window.scrollX; }
  get pageY() { return this.#values.clientY + window.scrollY; }
  get offsetX() { return this.#values.clientX - originOf(this).x; }
  get offsetY() { return this.#values.clientY - originOf(this).y; }
  get layerX() { return this.offsetX; }
  get layerY() { return this.offsetY; }
  get movementX() { return this.#values.movementX; }
  get movementY() { return this.#values.movementY; }
  get ctrlKey() { return this.#values.modifiers.includes("Control"); }
  get shiftKey() { return this.#values.modifiers.includes("Shift"); }
  get altKey() { return this.#values.modifiers.includes("Alt"); }
  get metaKey() { return this.#values.modifiers.includes("Meta"); }
  get button() { return this.#values.button; }
  get buttons() { return this.#values.buttons; }
  /** @override */
  get which() { return this.#values.button + 1; }
  get relatedTarget() { return relatedTargetOf(this, this.#values.button); }
  /** @param {ScriptValue} key */
  getModifierState(key) {
    requireArguments(arguments.length, 1, "getModifierState");
    return this.#values.modifiers.includes(`${key}`);
  }
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [view]
   * @param {ScriptValue} [relatedTarget]
   */
  initMouseEvent(
    type, bubbles = false, cancelable = false, view = null, detail = 0, screenX = 0, screenY = 0, clientX = 0,
    clientY = 0, ctrlKey = false, altKey = false, shiftKey = false, metaKey = false, button = 0, relatedTarget = null,
  ) {
    requireArguments(arguments.length, 1, "initMouseEvent");
    relatedTarget = toEventTarget(relatedTarget);
    if (!/** @type {any} */ (UIEvent)[$initialize](this, type, bubbles, cancelable, toWindow(view), toLong(detail))) {
      return;
    }
    const { buttons, movementX, movementY } = this.#values;
    this.#values = {
      buttons, movementX, movementY,
      screenX: toLong(screenX), screenY: toLong(screenY), clientX: toLong(clientX), clientY: toLong(clientY),
      modifiers: modifiersOf({ ctrlKey, altKey, shiftKey, metaKey }), button: toShort(button),
    };
    this[$state].relatedTarget = relatedTarget;
  }
}

/// A related target as exposed to listeners; reading the private member checks the receiver.
/**
 * @param {Event} event
 * @param {boolean} _member
 */
function relatedTargetOf(event, _member) { return event[$state].relatedTarget; }

/// The origin of `offsetX` and `offsetY`: the target's padding edge, or that of the page.
/** @param {Event} event */
function originOf(event) {
  const { target } = event[$state];
  if (!(target instanceof Element)) return { x: -window.scrollX, y: -window.scrollY };
  const box = target.getBoundingClientRect();
  return { x: box.left + (target.clientLeft || 0), y: box.top + (target.clientTop || 0) };
}

export class PointerEvent extends MouseEvent {
  #values;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "PointerEvent");
    super(type, init);
    if (init instanceof SyntheticInit) {
      this.#values = init;
      return;
    }
    init = dictionary(init, "PointerEventInit");
    this.#values = {
      altitudeAngle: initMember(init.altitudeAngle, toDouble, Math.PI / 2),
      azimuthAngle: initMember(init.azimuthAngle, toDouble, 0),
      coalesced: initMember(init.coalescedEvents, (events) => [...events], noPath),
      height: initMember(init.height, toDouble, 1),
      isPrimary: !!init.isPrimary,
      persistentDeviceId: initMember(init.persistentDeviceId, toLong, 0),
      pointerId: initMember(init.pointerId, toLong, 0),
      pointerType: initMember(init.pointerType, toText, ""),
      predicted: initMember(init.predictedEvents, (events) => [...events], noPath),
      pressure: initMember(init.pressure, toDouble, 0),
      tangentialPressure: initMember(init.tangentialPressure, toDouble, 0),
      tiltX: initMember(init.tiltX, toLong, 0),
      tiltY: initMember(init.tiltY, toLong, 0),
      twist: initMember(init.twist, toLong, 0),
      width: initMember(init.width, toDouble, 1),
    };
  }
  get pointerId() { return this.#values.pointerId; }
  get width() { return this.#values.width; }
  get height() { return this.#values.height; }
  get pressure() { return this.#values.pressure; }
  get tangentialPressure() { return this.#values.tangentialPressure; }
  get tiltX() { return this.#values.tiltX; }
  get tiltY() { return this.#values.tiltY; }
  get twist() { return this.#values.twist; }
  get altitudeAngle() { return this.#values.altitudeAngle; }
  get azimuthAngle() { return this.#values.azimuthAngle; }
  get pointerType() { return this.#values.pointerType; }
  get isPrimary() { return this.#values.isPrimary; }
  get persistentDeviceId() { return this.#values.persistentDeviceId; }
  getCoalescedEvents() { return [...this.#values.coalesced]; }
  getPredictedEvents() { return [...this.#values.predicted]; }
}

export class WheelEvent extends MouseEvent {
  #deltaX; #deltaY; #deltaZ; #deltaMode;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "WheelEvent");
    super(type, init);
    init = dictionary(init, "WheelEventInit");
    this.#deltaMode = initMember(init.deltaMode, toUnsignedLong, 0);
    this.#deltaX = initMember(init.deltaX, toDouble, 0);
    this.#deltaY = initMember(init.deltaY, toDouble, 0);
    this.#deltaZ = initMember(init.deltaZ, toDouble, 0);
  }
  get deltaX() { return this.#deltaX; }
  get deltaY() { return this.#deltaY; }
  get deltaZ() { return this.#deltaZ; }
  get deltaMode() { return this.#deltaMode; }
  /// WebKit's legacy members: 120 per notch, positive upwards.
  get wheelDeltaX() { return -this.#deltaX * 3 || 0; }
  get wheelDeltaY() { return -this.#deltaY * 3 || 0; }
  get wheelDelta() { return this.wheelDeltaY || this.wheelDeltaX; }
}

export class DragEvent extends MouseEvent {
  #dataTransfer;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "DragEvent");
    super(type, init);
    this.#dataTransfer = toDataTransfer(dictionary(init, "DragEventInit").dataTransfer);
  }
  get dataTransfer() { return this.#dataTransfer; }
}

/** @param {unknown} value */
function toDataTransfer(value) {
  return toInterface(value, (object) => window.DataTransfer && object instanceof window.DataTransfer, "DataTransfer");
}

export class KeyboardEvent extends UIEvent {
  #key; #code; #location; #repeat; #isComposing; #charCode; #keyCode; #modifiers; #which;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "KeyboardEvent");
    super(type, init);
    init = dictionary(init, "KeyboardEventInit");
    this.#modifiers = init === noMembers ? noModifiers : modifiersOf(init);
    this.#charCode = initMember(init.charCode, toUnsignedLong, 0);
    this.#code = initMember(init.code, toText, "");
    this.#isComposing = !!init.isComposing;
    this.#key = initMember(init.key, toText, "");
    this.#keyCode = initMember(init.keyCode, toUnsignedLong, 0);
    this.#location = initMember(init.location, toUnsignedLong, 0);
    this.#repeat = !!init.repeat;
    this.#which = initMember(init.which, toUnsignedLong, 0);
  }
  get key() { return this.#key; }
  get code() { return this.#code; }
  get location() { return this.#location; }
  get ctrlKey() { return this.#modifiers.includes("Control"); }
  get shiftKey() { return this.#modifiers.includes("Shift"); }
  get altKey() { return this.#modifiers.includes("Alt"); }
  get metaKey() { return this.#modifiers.includes("Meta"); }
  get repeat() { return this.#repeat; }
  get isComposing() { return this.#isComposing; }
  get keyCode() { return this.#keyCode || (this.type === "keypress" ? this.#charCode : 0); }
  get charCode() { return this.#charCode; }
  /** @override */
  get which() { return this.#which; }
  get keyIdentifier() { return ""; }
  /** @param {ScriptValue} key */
  getModifierState(key) {
    requireArguments(arguments.length, 1, "getModifierState");
    return this.#modifiers.includes(`${key}`);
  }
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [view]
   */
  initKeyboardEvent(
    type, bubbles = false, cancelable = false, view = null, key = "", position = 0, ctrlKey = false, altKey = false,
    shiftKey = false, metaKey = false,
  ) {
    requireArguments(arguments.length, 1, "initKeyboardEvent");
    key = `${key}`;
    if (!/** @type {any} */ (UIEvent)[$initialize](this, type, bubbles, cancelable, toWindow(view), 0)) return;
    this.#key = key;
    this.#location = toUnsignedLong(position);
    this.#modifiers = modifiersOf({ ctrlKey, altKey, shiftKey, metaKey });
  }
}
constants(KeyboardEvent, {
  DOM_KEY_LOCATION_STANDARD: 0, DOM_KEY_LOCATION_LEFT: 1, DOM_KEY_LOCATION_RIGHT: 2, DOM_KEY_LOCATION_NUMPAD: 3,
});
constants(WheelEvent, { DOM_DELTA_PIXEL: 0, DOM_DELTA_LINE: 1, DOM_DELTA_PAGE: 2 });

export class InputEvent extends UIEvent {
  #data; #inputType; #isComposing; #dataTransfer; #targetRanges;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "InputEvent");
    super(type, init);
    init = dictionary(init, "InputEventInit");
    this.#data = init.data === undefined || init.data === null ? null : `${init.data}`;
    this.#dataTransfer = toDataTransfer(init.dataTransfer);
    this.#inputType = initMember(init.inputType, toText, "");
    this.#isComposing = !!init.isComposing;
    this.#targetRanges = initMember(init.targetRanges, (ranges) => [...ranges], noPath);
  }
  get data() { return this.#data; }
  get isComposing() { return this.#isComposing; }
  get inputType() { return this.#inputType; }
  get dataTransfer() { return this.#dataTransfer; }
  getTargetRanges() { return [...this.#targetRanges]; }
}

export class CompositionEvent extends UIEvent {
  #data;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "CompositionEvent");
    super(type, init);
    this.#data = initMember(dictionary(init, "CompositionEventInit").data, toText, "");
  }
  get data() { return this.#data; }
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [view]
   */
  initCompositionEvent(type, bubbles = false, cancelable = false, view = null, data = "") {
    requireArguments(arguments.length, 1, "initCompositionEvent");
    data = `${data}`;
    if (/** @type {any} */ (UIEvent)[$initialize](this, type, bubbles, cancelable, toWindow(view), 0)) {
      this.#data = data;
    }
  }
}

export class TextEvent extends UIEvent {
  #data = "";
  /** @param {unknown} token */
  constructor(token) {
    illegalConstructor(token);
    super("");
  }
  get data() { return this.#data; }
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [view]
   */
  initTextEvent(type, bubbles = false, cancelable = false, view = null, data = "undefined") {
    requireArguments(arguments.length, 1, "initTextEvent");
    data = `${data}`;
    if (/** @type {any} */ (UIEvent)[$initialize](this, type, bubbles, cancelable, toWindow(view), 0)) {
      this.#data = data;
    }
  }
}

export class FocusEvent extends UIEvent {
  #isFocus = true;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "FocusEvent");
    super(type, init);
    this[$state].relatedTarget = toEventTarget(dictionary(init, "FocusEventInit").relatedTarget);
  }
  get relatedTarget() { return relatedTargetOf(this, this.#isFocus); }
}

export class ClipboardEvent extends Event {
  #clipboardData;
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "ClipboardEvent");
    super(type, init);
    this.#clipboardData = toDataTransfer(dictionary(init, "ClipboardEventInit").clipboardData);
  }
  get clipboardData() { return this.#clipboardData; }
}
