(function (variables) { with (variables) return function ($initialize,$state,Array,DataTransfer,Element,Event,Math,Object,StaticRange,Symbol,bindImports,changedValues,constants,defineProperty,dictionary,enumeration,expose,illegalConstructor,initMember,initializeEvent,missingArguments,noMembers,noPath,requireArguments,required,requiredObject,secret,toDouble,toEventTarget,toFloat,toInstance,toInstances,toLong,toNullable,toShort,toText,toUnsignedLong,toUnsignedShort,toWindow,undefined,window) {"use strict";
bindImports({ __proto__: null,
  "data-transfer": (exports) => ({ DataTransfer } = exports),
  "ranges": (exports) => ({ StaticRange } = exports) });
class SyntheticInit {}
const noModifiers = Object.freeze([]);
Object.assign(SyntheticInit.prototype, {
  bubbles: true, cancelable: true, composed: true, view: window, detail: 0, which: 0,
  screenX: 0, screenY: 0, clientX: 0, clientY: 0, button: 0, buttons: 0, movementX: 0, movementY: 0,
  relatedTarget: null, modifiers: noModifiers,
  altitudeAngle: Math.PI / 2, azimuthAngle: 0, coalescedEvents: noPath, height: 1, isPrimary: false,
  persistentDeviceId: 0, pointerId: 0, pointerType: "", predictedEvents: noPath, pressure: 0, tangentialPressure: 0,
  tiltX: 0, tiltY: 0, twist: 0, width: 1,
});
function clickInit(point = undefined, detail = 1) {
  const init = new SyntheticInit();
  init.detail = detail;
  init.pointerId = 1;
  init.pointerType = "touch";
  init.isPrimary = true;
  if (point !== undefined) {
    init.clientX = init.screenX = point.clientX;
    init.clientY = init.screenY = point.clientY;
  }
  return init;
}
function syntheticClick() {
  return new PointerEvent("click", new SyntheticInit());
}
class UIEvent extends Event {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "UIEvent");
    super(type, init);
    if (init instanceof SyntheticInit) {
      this.#values = init;
      return;
    }
    init = dictionary(init, "UIEventInit");
    this.#values = {
      detail: initMember(init.detail, toLong, 0),
      view: toWindow(init.view),
      which: initMember(init.which, toUnsignedLong, 0),
    };
  }
  get view() { return this.#values.view; }
  get detail() { return this.#values.detail; }
  get which() { return this.#values.which; }
  initUIEvent(type, bubbles = false, cancelable = false, view = null, detail = 0) {
    const values = this.#values;
    requireArguments(arguments.length, 1, "initUIEvent");
    type = toText(type);
    bubbles = !!bubbles;
    cancelable = !!cancelable;
    view = toWindow(view);
    detail = toLong(detail);
    if (!initializeEvent(this, type, bubbles, cancelable)) return;
    this.#values = changedValues(values, { detail, view });
  }
  static [$initialize](event, values) { event.#values = changedValues(event.#values, values); }
}
class MouseEvent extends UIEvent {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "MouseEvent");
    super(type, init);
    if (init instanceof SyntheticInit) {
      this.#values = init;
      this[$state].relatedTarget = this.#values.relatedTarget;
      return;
    }
    init = dictionary(init, "MouseEventInit");
    this.#values = {
      modifiers: modifiersOf(init),
      button: initMember(init.button, toShort, 0),
      buttons: initMember(init.buttons, toUnsignedShort, 0),
      clientX: initMember(init.clientX, toDouble, 0.0),
      clientY: initMember(init.clientY, toDouble, 0.0),
      movementX: initMember(init.movementX, toDouble, 0.0),
      movementY: initMember(init.movementY, toDouble, 0.0),
      relatedTarget: toEventTarget(init.relatedTarget),
      screenX: initMember(init.screenX, toDouble, 0.0),
      screenY: initMember(init.screenY, toDouble, 0.0),
    };
    this[$state].relatedTarget = this.#values.relatedTarget;
  }
  get screenX() { return this.#values.screenX; }
  get screenY() { return this.#values.screenY; }
  get clientX() { return this.#values.clientX; }
  get clientY() { return this.#values.clientY; }
  get x() { return this.#values.clientX; }
  get y() { return this.#values.clientY; }
  get pageX() { return mousePageX(this, this.#values); }
  get pageY() { return mousePageY(this, this.#values); }
  get offsetX() { return mouseOffsetX(this, this.#values); }
  get offsetY() { return mouseOffsetY(this, this.#values); }
  get layerX() { return mouseOffsetX(this, this.#values); }
  get layerY() { return mouseOffsetY(this, this.#values); }
  get movementX() { return this.#values.movementX; }
  get movementY() { return this.#values.movementY; }
  get ctrlKey() { return isControlHeld(this, this.#values); }
  get shiftKey() { return isShiftHeld(this, this.#values); }
  get altKey() { return isAltHeld(this, this.#values); }
  get metaKey() { return isMetaHeld(this, this.#values); }
  get button() { return this.#values.button; }
  get buttons() { return this.#values.buttons; }
  get which() { return mouseWhich(this, this.#values); }
  get relatedTarget() { return relatedTargetOf(this, this.#values); }
  getModifierState(key) {
    const values = this.#values;
    requireArguments(arguments.length, 1, "getModifierState");
    key = toText(key);
    return isModifierHeld(this, values, key);
  }
  initMouseEvent(type, bubbles = false, cancelable = false, view = null, detail = 0, screenX = 0, screenY = 0, clientX = 0, clientY = 0, ctrlKey = false, altKey = false, shiftKey = false, metaKey = false, button = 0, relatedTarget = null) {
    const values = this.#values;
    requireArguments(arguments.length, 1, "initMouseEvent");
    type = toText(type);
    bubbles = !!bubbles;
    cancelable = !!cancelable;
    view = toWindow(view);
    detail = toLong(detail);
    screenX = toLong(screenX);
    screenY = toLong(screenY);
    clientX = toLong(clientX);
    clientY = toLong(clientY);
    ctrlKey = !!ctrlKey;
    altKey = !!altKey;
    shiftKey = !!shiftKey;
    metaKey = !!metaKey;
    button = toShort(button);
    relatedTarget = toEventTarget(relatedTarget);
    if (!initializeEvent(this, type, bubbles, cancelable)) return;
    UIEvent[$initialize](this, { view, detail });
    this[$state].relatedTarget = relatedTarget;
    this.#values = changedValues(values, { modifiers: modifiersOf({ ctrlKey, shiftKey, altKey, metaKey }), button, clientX, clientY, screenX, screenY });
  }
}
class PointerEvent extends MouseEvent {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "PointerEvent");
    super(type, init);
    if (init instanceof SyntheticInit) {
      this.#values = init;
      return;
    }
    init = dictionary(init, "PointerEventInit");
    this.#values = {
      altitudeAngle: initMember(init.altitudeAngle, toDouble, 1.5707963267948966),
      azimuthAngle: initMember(init.azimuthAngle, toDouble, 0),
      coalescedEvents: toInstances(init.coalescedEvents, PointerEvent, "PointerEvent"),
      height: initMember(init.height, toDouble, 1),
      isPrimary: !!init.isPrimary,
      persistentDeviceId: initMember(init.persistentDeviceId, toLong, 0),
      pointerId: initMember(init.pointerId, toLong, 0),
      pointerType: initMember(init.pointerType, toText, ""),
      predictedEvents: toInstances(init.predictedEvents, PointerEvent, "PointerEvent"),
      pressure: initMember(init.pressure, toFloat, 0),
      tangentialPressure: initMember(init.tangentialPressure, toFloat, 0),
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
  getCoalescedEvents() {
    const values = this.#values;
    return coalescedEventsOf(this, values);
  }
  getPredictedEvents() {
    const values = this.#values;
    return predictedEventsOf(this, values);
  }
}
class WheelEvent extends MouseEvent {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "WheelEvent");
    super(type, init);
    init = dictionary(init, "WheelEventInit");
    this.#values = {
      deltaMode: initMember(init.deltaMode, toUnsignedLong, 0),
      deltaX: initMember(init.deltaX, toDouble, 0.0),
      deltaY: initMember(init.deltaY, toDouble, 0.0),
      deltaZ: initMember(init.deltaZ, toDouble, 0.0),
    };
  }
  get deltaX() { return this.#values.deltaX; }
  get deltaY() { return this.#values.deltaY; }
  get deltaZ() { return this.#values.deltaZ; }
  get deltaMode() { return this.#values.deltaMode; }
  get wheelDeltaX() { return wheelDeltaXOf(this, this.#values); }
  get wheelDeltaY() { return wheelDeltaYOf(this, this.#values); }
  get wheelDelta() { return wheelDeltaOf(this, this.#values); }
}
class DragEvent extends MouseEvent {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "DragEvent");
    super(type, init);
    init = dictionary(init, "DragEventInit");
    this.#values = {
      dataTransfer: toInstance(init.dataTransfer, DataTransfer, "DataTransfer"),
    };
  }
  get dataTransfer() { return this.#values.dataTransfer; }
}
class KeyboardEvent extends UIEvent {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "KeyboardEvent");
    super(type, init);
    init = dictionary(init, "KeyboardEventInit");
    this.#values = {
      modifiers: modifiersOf(init),
      charCode: initMember(init.charCode, toUnsignedLong, 0),
      code: initMember(init.code, toText, ""),
      isComposing: !!init.isComposing,
      key: initMember(init.key, toText, ""),
      keyCode: initMember(init.keyCode, toUnsignedLong, 0),
      location: initMember(init.location, toUnsignedLong, 0),
      repeat: !!init.repeat,
    };
  }
  get key() { return this.#values.key; }
  get code() { return this.#values.code; }
  get location() { return this.#values.location; }
  get ctrlKey() { return isControlHeld(this, this.#values); }
  get shiftKey() { return isShiftHeld(this, this.#values); }
  get altKey() { return isAltHeld(this, this.#values); }
  get metaKey() { return isMetaHeld(this, this.#values); }
  get repeat() { return this.#values.repeat; }
  get isComposing() { return this.#values.isComposing; }
  get keyCode() { return keyCodeOf(this, this.#values); }
  get charCode() { return this.#values.charCode; }
  get keyIdentifier() { return keyIdentifierOf(this, this.#values); }
  getModifierState(key) {
    const values = this.#values;
    requireArguments(arguments.length, 1, "getModifierState");
    key = toText(key);
    return isModifierHeld(this, values, key);
  }
  initKeyboardEvent(type, bubbles = false, cancelable = false, view = null, key = "", location = 0, ctrlKey = false, altKey = false, shiftKey = false, metaKey = false) {
    const values = this.#values;
    requireArguments(arguments.length, 1, "initKeyboardEvent");
    type = toText(type);
    bubbles = !!bubbles;
    cancelable = !!cancelable;
    view = toWindow(view);
    key = toText(key);
    location = toUnsignedLong(location);
    ctrlKey = !!ctrlKey;
    altKey = !!altKey;
    shiftKey = !!shiftKey;
    metaKey = !!metaKey;
    if (!initializeEvent(this, type, bubbles, cancelable)) return;
    UIEvent[$initialize](this, { view, detail: 0 });
    this.#values = changedValues(values, { modifiers: modifiersOf({ ctrlKey, shiftKey, altKey, metaKey }), key, location });
  }
}
class InputEvent extends UIEvent {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "InputEvent");
    super(type, init);
    init = dictionary(init, "InputEventInit");
    this.#values = {
      data: toNullable(init.data, toText),
      dataTransfer: toInstance(init.dataTransfer, DataTransfer, "DataTransfer"),
      inputType: initMember(init.inputType, toText, ""),
      isComposing: !!init.isComposing,
      targetRanges: toInstances(init.targetRanges, StaticRange, "StaticRange"),
    };
  }
  get data() { return this.#values.data; }
  get isComposing() { return this.#values.isComposing; }
  get inputType() { return this.#values.inputType; }
  get dataTransfer() { return this.#values.dataTransfer; }
  getTargetRanges() {
    const values = this.#values;
    return targetRangesOf(this, values);
  }
}
class CompositionEvent extends UIEvent {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "CompositionEvent");
    super(type, init);
    init = dictionary(init, "CompositionEventInit");
    this.#values = {
      data: initMember(init.data, toText, ""),
    };
  }
  get data() { return this.#values.data; }
  initCompositionEvent(type, bubbles = false, cancelable = false, view = null, data = "") {
    const values = this.#values;
    requireArguments(arguments.length, 1, "initCompositionEvent");
    type = toText(type);
    bubbles = !!bubbles;
    cancelable = !!cancelable;
    view = toWindow(view);
    data = toText(data);
    if (!initializeEvent(this, type, bubbles, cancelable)) return;
    UIEvent[$initialize](this, { view, detail: 0 });
    this.#values = changedValues(values, { data });
  }
}
class FocusEvent extends UIEvent {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "FocusEvent");
    super(type, init);
    init = dictionary(init, "FocusEventInit");
    this.#values = {
      relatedTarget: toEventTarget(init.relatedTarget),
    };
    this[$state].relatedTarget = this.#values.relatedTarget;
  }
  get relatedTarget() { return relatedTargetOf(this, this.#values); }
}
class ClipboardEvent extends Event {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "ClipboardEvent");
    super(type, init);
    init = dictionary(init, "ClipboardEventInit");
    this.#values = {
      clipboardData: toInstance(init.clipboardData, DataTransfer, "DataTransfer"),
    };
  }
  get clipboardData() { return this.#values.clipboardData; }
}
constants(WheelEvent, { DOM_DELTA_PIXEL: 0, DOM_DELTA_LINE: 1, DOM_DELTA_PAGE: 2 });
constants(KeyboardEvent, { DOM_KEY_LOCATION_STANDARD: 0x00, DOM_KEY_LOCATION_LEFT: 0x01, DOM_KEY_LOCATION_RIGHT: 0x02, DOM_KEY_LOCATION_NUMPAD: 0x03 });
expose(UIEvent, MouseEvent, PointerEvent, WheelEvent, DragEvent, KeyboardEvent, InputEvent, CompositionEvent, FocusEvent, ClipboardEvent);
const modifierNames = {
  altKey: "Alt", ctrlKey: "Control", metaKey: "Meta", modifierAltGraph: "AltGraph", modifierCapsLock: "CapsLock",
  modifierFn: "Fn", modifierFnLock: "FnLock", modifierHyper: "Hyper", modifierNumLock: "NumLock",
  modifierScrollLock: "ScrollLock", modifierSuper: "Super", modifierSymbol: "Symbol", modifierSymbolLock: "SymbolLock",
  shiftKey: "Shift",
};
function modifiersOf(init) {
  if (init === noMembers) return noModifiers;
  const held = [];
  for (const name in modifierNames) if (init[name]) held.push(modifierNames[name]);
  return held;
}
function isModifierHeld(event, { modifiers }, key) { return modifiers.includes(key); }
function isAltHeld(event, { modifiers }) { return modifiers.includes("Alt"); }
function isControlHeld(event, { modifiers }) { return modifiers.includes("Control"); }
function isMetaHeld(event, { modifiers }) { return modifiers.includes("Meta"); }
function isShiftHeld(event, { modifiers }) { return modifiers.includes("Shift"); }
function relatedTargetOf(event, _values) { return event[$state].relatedTarget; }
function mousePageX(event, { clientX }) { return clientX + window.scrollX; }
function mousePageY(event, { clientY }) { return clientY + window.scrollY; }
function mouseOffsetX(event, { clientX }) { return clientX - originOf(event).x; }
function mouseOffsetY(event, { clientY }) { return clientY - originOf(event).y; }
function mouseWhich(event, { button }) { return button + 1; }
function originOf(event) {
  const { target } = event[$state];
  if (!(target instanceof Element)) return { x: -window.scrollX, y: -window.scrollY };
  const box = target.getBoundingClientRect();
  return { x: box.left + (target.clientLeft || 0), y: box.top + (target.clientTop || 0) };
}
function coalescedEventsOf(event, { coalescedEvents }) { return [...coalescedEvents]; }
function predictedEventsOf(event, { predictedEvents }) { return [...predictedEvents]; }
function wheelDeltaXOf(event, { deltaX }) { return -deltaX * 3 || 0; }
function wheelDeltaYOf(event, { deltaY }) { return -deltaY * 3 || 0; }
function wheelDeltaOf(event, values) { return wheelDeltaYOf(event, values) || wheelDeltaXOf(event, values); }
function keyCodeOf(event, { keyCode, charCode }) {
  return keyCode || (event[$state].type === "keypress" ? charCode : 0);
}
function keyIdentifierOf(_event, _values) { return ""; }
function targetRangesOf(event, { targetRanges }) { return [...targetRanges]; }
class TextEvent extends UIEvent {
  #data = "";
  constructor(token) {
    illegalConstructor(token);
    super("");
  }
  get data() { return this.#data; }
  initTextEvent(type, bubbles = false, cancelable = false, view = null, data = "undefined") {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "TextEvent.initTextEvent");
    view = toWindow(view);
    data = `${data}`;
    if (!initializeEvent(this, type, bubbles, cancelable)) return;
    UIEvent[$initialize](this, { view, detail: 0 });
    this.#data = data;
  }
}
expose(TextEvent);
class Touch {
  #values;
  constructor(init) {
    requireArguments(arguments.length, 1, "Touch");
    init = dictionary(init, "TouchInit");
    this.#values = {
      altitudeAngle: initMember(init.altitudeAngle, toDouble, 0),
      azimuthAngle: initMember(init.azimuthAngle, toDouble, 0),
      clientX: initMember(init.clientX, toDouble, 0),
      clientY: initMember(init.clientY, toDouble, 0),
      force: initMember(init.force, toFloat, 0),
      identifier: toLong(required(init.identifier, "TouchInit.identifier")),
      pageX: initMember(init.pageX, toDouble, 0),
      pageY: initMember(init.pageY, toDouble, 0),
      radiusX: initMember(init.radiusX, toFloat, 0),
      radiusY: initMember(init.radiusY, toFloat, 0),
      rotationAngle: initMember(init.rotationAngle, toFloat, 0),
      screenX: initMember(init.screenX, toDouble, 0),
      screenY: initMember(init.screenY, toDouble, 0),
      target: requiredObject(toEventTarget(init.target), "TouchInit.target"),
      touchType: enumeration(init.touchType, ["direct","stylus"], "direct", "TouchType"),
    };
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
class TouchEvent extends UIEvent {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "TouchEvent");
    super(type, init);
    init = dictionary(init, "TouchEventInit");
    this.#values = {
      modifiers: modifiersOf(init),
      changedTouches: touchList(init.changedTouches),
      targetTouches: touchList(init.targetTouches),
      touches: touchList(init.touches),
    };
  }
  get touches() { return this.#values.touches; }
  get targetTouches() { return this.#values.targetTouches; }
  get changedTouches() { return this.#values.changedTouches; }
  get altKey() { return isAltHeld(this, this.#values); }
  get metaKey() { return isMetaHeld(this, this.#values); }
  get ctrlKey() { return isControlHeld(this, this.#values); }
  get shiftKey() { return isShiftHeld(this, this.#values); }
}
expose(Touch, TouchEvent);
class TouchList {
  #length;
  constructor(token, touches) {
    illegalConstructor(token);
    this.#length = touches.length;
    touches.forEach((touch, index) => {
      defineProperty(this, index, { value: touch, enumerable: true, configurable: true });
    });
  }
  get length() { return this.#length; }
  item(index) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "TouchList.item");
    index = toUnsignedLong(index);
    return index < this.#length ? this[index] : null;
  }
}
defineProperty(TouchList.prototype, Symbol.iterator, {
  value: Array.prototype[Symbol.iterator], writable: true, configurable: true,
});
expose(TouchList);
function touchList(touches) { return new TouchList(secret, toInstances(touches, Touch, "Touch")); }
return { CompositionEvent, DragEvent, FocusEvent, InputEvent, KeyboardEvent, MouseEvent, PointerEvent, TextEvent, Touch, TouchEvent, UIEvent, WheelEvent, clickInit, syntheticClick, touchList };
}})
