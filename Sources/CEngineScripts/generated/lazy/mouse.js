(function (variables) { with (variables) return function ($type,HTMLSelectElement,Input,Map,Math,MouseEvent,PointerEvent,State,WheelEvent,activateUser,bindImports,cellHeight,cellWidth,dismissMessage,displaySize,document,fireSteps,flatParent,flushMutations,focusByPointer,inputTime,isDisabled,isFocusCurrent,isListedControl,lightDismiss,native,nodeOf,openList,scrollAcross,scrollByWheel,setSharedState,tapInList,topLayer,viewportRow,window) {"use strict";
bindImports({ __proto__: null,
  "input-events": (exports) => ({ MouseEvent, PointerEvent, WheelEvent } = exports),
  "dialogs": (exports) => ({ lightDismiss } = exports),
  "select": (exports) => ({ HTMLSelectElement, displaySize } = exports),
  "lists": (exports) => ({ dismissMessage, openList, tapInList } = exports),
  "focus": (exports) => ({ focusByPointer } = exports),
  "scroll-into-view": (exports) => ({ scrollAcross, scrollByWheel } = exports) });
const buttonBits = [1, 4, 2, 8, 16];
const primary = 0;
const secondary = 2;
const seriesTime = 500;
const seriesDistance = 4;
const modifierBits = { shiftKey: 1, altKey: 2, ctrlKey: 4, metaKey: 8 };
class Pointer {
  constructor(type, id) {
    this.type = type;
    this.id = id;
    this.x = 0;
    this.y = 0;
    this.buttons = 0;
    this.over = null;
    this.isSilent = false;
    this.isInList = false;
    this.presses = new Map();
    this.last = { element: null, button: -1, count: 0, time: 0, x: 0, y: 0 };
  }
}
const pointers = { __proto__: (null), mouse: new Pointer("mouse", 2), pen: new Pointer("pen", 3) };
function* pointer(
  step, device, x, y, button, keys, width, height, pressure, tangentialPressure, tiltX, tiltY, twist, deltaX,
  deltaY,
) {
  const state = pointers[device];
  if (step === "leave") {
    yield* moveOver(state, null, makersOf(state, {}, {}));
    return Input.ignored;
  }
  flushMutations();
  const id = native.hitTest(Math.floor(x / cellWidth), viewportRow(y), scrollRow);
  const target = (id > 0 ? nodeOf(id) : null) ?? document.documentElement;
  const modifiers = {
    shiftKey: (keys & modifierBits.shiftKey) !== 0, altKey: (keys & modifierBits.altKey) !== 0,
    ctrlKey: (keys & modifierBits.ctrlKey) !== 0, metaKey: (keys & modifierBits.metaKey) !== 0,
  };
  if (step === "wheel") {
    const at = { clientX: x, clientY: y, screenX: x, screenY: y };
    const init = { ...modifiers, ...at, deltaX, deltaY, buttons: state.buttons };
    return target ? yield* turnWheel(target, init) : Input.ignored;
  }
  const hasMoved = x !== state.x || y !== state.y;
  const movement = { movementX: x - state.x, movementY: y - state.y };
  state.x = x;
  state.y = y;
  const contact = { width, height, tangentialPressure, tiltX, tiltY, twist, ...anglesOf(tiltX, tiltY) };
  const make = makersOf(state, modifiers, contact, pressure);
  yield* moveOver(state, target, make);
  if (!target) return Input.ignored;
  if (hasMoved) yield* fireBoth(state, target, "move", make, { ...movement, button: -1 }, movement);
  if (step === "press") return yield* press(state, target, button, make);
  if (step === "release") return yield* release(state, target, button, make);
  if (step === "cancel") yield* cancel(state, target, make);
  return hasMoved ? Input.consumed : Input.ignored;
}
function* turnWheel(target, init) {
  const event = new WheelEvent("wheel", { bubbles: true, cancelable: true, composed: true, view: window, ...init });
  if (!(yield* fireSteps(target, event))) return Input.consumed;
  const rows = Math.sign(init.deltaY) * Math.ceil(Math.abs(init.deltaY) / cellHeight);
  const down = rows !== 0 && scrollByWheel(target, rows);
  const across = init.deltaX !== 0 && scrollAcross(target, init.deltaX);
  return down || across ? Input.consumed : Input.ignored;
}
function makersOf(state, modifiers, contact, pressure = -1) {
  const init = () => ({
    bubbles: true, cancelable: true, composed: true, view: window, clientX: state.x, clientY: state.y,
    screenX: state.x, screenY: state.y, button: 0, buttons: state.buttons, ...modifiers,
  });
  const pointerInit = () => ({
    ...init(), ...contact, pointerId: state.id, pointerType: state.type, isPrimary: true,
    pressure: pressure < 0 ? (state.buttons === 0 ? 0 : 0.5) : pressure,
  });
  return {
    pointerOf: (type, values) =>
      new PointerEvent(type, { ...pointerInit(), ...values }),
    mouseOf: (type, values) => new MouseEvent(type, { ...init(), ...values }),
  };
}
function anglesOf(tiltX, tiltY) {
  if (tiltX === 0 && tiltY === 0) return { altitudeAngle: Math.PI / 2, azimuthAngle: 0 };
  const [x, y] = [Math.tan(tiltX * Math.PI / 180), Math.tan(tiltY * Math.PI / 180)];
  const isFlat = Math.abs(tiltX) === 90 || Math.abs(tiltY) === 90;
  const azimuth = Math.atan2(y, x);
  return {
    altitudeAngle: isFlat ? 0 : Math.atan(1 / Math.hypot(x, y)),
    azimuthAngle: azimuth < 0 ? azimuth + 2 * Math.PI : azimuth,
  };
}
function* fireBoth(state, target, name, make, pointerValues, mouseValues) {
  yield* fireSteps(target, make.pointerOf("pointer" + name, pointerValues));
  if (!state.isSilent && !isInert(target)) yield* fireSteps(target, make.mouseOf("mouse" + name, mouseValues));
}
const isInert = (element) => isDisabled(element) && isListedControl(element);
function pathOf(element) {
  const path = [];
  for (let node = element; node; node = flatParent(node)) if (node[$type] === 1) path.push(node);
  return path;
}
function* moveOver(state, target, make) {
  const old = state.over?.isConnected ? state.over : null;
  state.over = target;
  if (old === target) return;
  setSharedState(State.hover, target);
  const [left, entered] = [pathOf(old), pathOf(target)];
  const kinds = [["pointer", make.pointerOf]];
  if (!state.isSilent) kinds.push(["mouse", make.mouseOf]);
  for (const [kind, makeEvent] of kinds) {
    const out = { relatedTarget: target, button: kind === "pointer" ? -1 : 0 };
    const into = { ...out, relatedTarget: old };
    const still = { bubbles: false, cancelable: false };
    if (old) yield* fireSteps(old, makeEvent(kind + "out", out));
    for (const node of left) {
      if (!entered.includes(node)) yield* fireSteps(node, makeEvent(kind + "leave", { ...out, ...still }));
    }
    if (target) yield* fireSteps(target, makeEvent(kind + "over", into));
    for (const node of [...entered].reverse()) {
      if (!left.includes(node)) yield* fireSteps(node, makeEvent(kind + "enter", { ...into, ...still }));
    }
  }
}
function* press(state, target, button, make) {
  const bit = buttonBits[button] ?? 0;
  if (bit === 0 || (state.buttons & bit) !== 0) return Input.ignored;
  activateUser();
  if (shownMessage) dismissMessage();
  const isFirst = state.buttons === 0;
  state.buttons |= bit;
  const [column, row] = [Math.floor(state.x / cellWidth), Math.floor(state.y / cellHeight)];
  if (openedList && (yield* tapInList(column, row))) {
    state.isInList = true;
    return Input.consumed;
  }
  if (topLayer.length > 0) lightDismiss(target);
  const isFree = yield* fireSteps(target, make.pointerOf(isFirst ? "pointerdown" : "pointermove", { button }));
  if (isFirst) state.isSilent = !isFree;
  if (!target.isConnected || isInert(target)) return Input.consumed;
  const { last } = state;
  const now = inputTime();
  const isNext = last.element === target && last.button === button && now - last.time <= seriesTime
    && Math.hypot(state.x - last.x, state.y - last.y) <= seriesDistance;
  const count = isNext ? last.count + 1 : 1;
  state.last = { element: target, button, count, time: now, x: state.x, y: state.y };
  if (button === primary) setSharedState(State.active, target);
  const moves = state.isSilent
    || (yield* fireSteps(target, make.mouseOf("mousedown", { button, detail: count })));
  state.presses.set(button, { element: target, count, isFree: moves });
  if (moves && button === primary && !isFocusCurrent(target)) focusByPointer(target);
  if (button === secondary) yield* fireSteps(target, make.pointerOf("contextmenu", { button, pressure: 0 }));
  return Input.consumed;
}
function* release(state, target, button, make) {
  const bit = buttonBits[button] ?? 0;
  if ((state.buttons & bit) === 0) return Input.ignored;
  state.buttons &= ~bit;
  const isLast = state.buttons === 0;
  if (isLast && state.isInList) {
    state.isInList = false;
    return Input.consumed;
  }
  const pressed = state.presses.get(button);
  state.presses.delete(button);
  yield* fireSteps(target, make.pointerOf(isLast ? "pointerup" : "pointermove", { button }));
  if (button === primary) setSharedState(State.active, null);
  const detail = pressed?.count ?? 0;
  if (!state.isSilent && !isInert(target)) yield* fireSteps(target, make.mouseOf("mouseup", { button, detail }));
  if (isLast) state.isSilent = false;
  if (!pressed) return Input.consumed;
  const released = pathOf(target);
  const clicked = pathOf(pressed.element).find((element) => released.includes(element));
  if (!clicked?.isConnected || isInert(clicked)) return Input.consumed;
  const click = make.pointerOf(button === primary ? "click" : "auxclick", { button, detail, pressure: 0 });
  const isFree = yield* fireSteps(clicked, click);
  if (button !== primary) return Input.consumed;
  if (detail % 2 === 0 && clicked.isConnected) yield* fireSteps(clicked, make.mouseOf("dblclick", { button, detail }));
  if (isFree && pressed.isFree && clicked instanceof HTMLSelectElement && displaySize(clicked) === 1) openList(clicked);
  return Input.consumed;
}
function* cancel(state, target, make) {
  if (state.buttons === 0) return;
  state.buttons = 0;
  state.isSilent = false;
  state.isInList = false;
  state.presses.clear();
  setSharedState(State.active, null);
  yield* fireSteps(target, make.pointerOf("pointercancel", { cancelable: false }));
  yield* moveOver(state, null, make);
}
return { pointer };
}})
