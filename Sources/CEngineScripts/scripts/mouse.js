// Mice and pens, which hover and have buttons, unlike the finger of `pointer.js` (Pointer Events 3, section 4; UI
// Events, sections 3.4 and 3.5). Each pointer event is followed by its compatibility mouse event (Pointer Events 3,
// section 11).

import { MouseEvent, PointerEvent, WheelEvent } from "../generated/interfaces/ui-events.js";
import { State, isDisabled, isListedControl, setSharedState } from "./control-states.js";
import { lightDismiss } from "./dialog.js";
import { document } from "./document.js";
import { flatParent } from "./event-paths.js";
import { fireSteps } from "./events.js";
import { focusByPointer } from "./focus.js";
import { flushMutations, isFocusCurrent, nodeOf } from "./kernel.js";
import { dismissMessage, openList, tapInList } from "./list.js";
import { $type } from "./nodes.js";
import { scrollAcross, scrollByWheel } from "./scroll-into-view.js";
import { viewportRow } from "./scrolling.js";
import { HTMLSelectElement, displaySize } from "./select.js";
import { Input, openedList, shownMessage } from "./shared-state.js";
import { inputTime } from "./timers.js";
import { topLayer } from "./top-layer.js";
import { activateUser } from "./user-activation.js";
import { cellHeight, cellWidth, scrollRow } from "./viewport.js";

/// Bits of `MouseEvent.buttons`, by `MouseEvent.button`.
const buttonBits = [1, 4, 2, 8, 16];
const primary = 0;
const secondary = 2;
/// Milliseconds and CSS pixels within which presses are clicks of one series.
const seriesTime = 500;
const seriesDistance = 4;
/// Bits of `KeyModifiers`.
const modifierBits = { shiftKey: 1, altKey: 2, ctrlKey: 4, metaKey: 8 };

/// The state of a device: where it is, what it is over, its pressed buttons, and the series of clicks.
class Pointer {
  /**
   * @param {string} type
   * @param {number} id
   */
  constructor(type, id) {
    this.type = type;
    this.id = id;
    this.x = 0;
    this.y = 0;
    this.buttons = 0;
    /** @type {any} */
    this.over = null;
    /// Whether the page has prevented `pointerdown`: no mouse events until the release (section 11.2).
    this.isSilent = false;
    /// Whether the press has chosen an option of an open list, which belongs to the system.
    this.isInList = false;
    /// The target and count of each pressed button.
    /** @type {Map<number, { element: any, count: number, isFree: boolean }>} */
    this.presses = new Map();
    /// The last press.
    /** @type {any} */
    this.last = { element: null, button: -1, count: 0, time: 0, x: 0, y: 0 };
  }
}

/** @type {Record<string, Pointer>} */
const pointers = { __proto__: /** @type {any} */ (null), mouse: new Pointer("mouse", 2), pen: new Pointer("pen", 3) };

/// Performs a step: `move`, `press`, `release`, `cancel`, `wheel`, or `leave` when the pointer moves to another
/// document.
/**
 * @param {string} step
 * @param {string} device
 * @param {number} x
 * @param {number} y
 * @param {number} button
 * @param {number} keys bits of `modifierBits`
 * @param {number} width
 * @param {number} height
 * @param {number} pressure negative for that of a device without a sensor
 * @param {number} tangentialPressure
 * @param {number} tiltX
 * @param {number} tiltY
 * @param {number} twist
 * @param {number} deltaX
 * @param {number} deltaY
 */
export function* pointer(
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

/// Fires `wheel` and scrolls unless prevented (UI Events, section 3.6). Vertically the page scrolls by whole rows, away
/// from zero.
/**
 * @param {any} target
 * @param {any} init
 */
function* turnWheel(target, init) {
  const event = new WheelEvent("wheel", { bubbles: true, cancelable: true, composed: true, view: window, ...init });
  if (!(yield* fireSteps(target, event))) return Input.consumed;
  const rows = Math.sign(init.deltaY) * Math.ceil(Math.abs(init.deltaY) / cellHeight);
  const down = rows !== 0 && scrollByWheel(target, rows);
  const across = init.deltaX !== 0 && scrollAcross(target, init.deltaX);
  return down || across ? Input.consumed : Input.ignored;
}

/// Factories of events of a pointer, by type and additional values.
/**
 * @param {Pointer} state
 * @param {any} modifiers
 * @param {any} contact
 * @param {number} [pressure]
 */
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
    pointerOf: (/** @type {string} */ type, /** @type {any} */ values) =>
      new PointerEvent(type, { ...pointerInit(), ...values }),
    mouseOf: (/** @type {string} */ type, /** @type {any} */ values) => new MouseEvent(type, { ...init(), ...values }),
  };
}

/// The angles of a pen with a tilt (Pointer Events 3, section 4.1.3).
/**
 * @param {number} tiltX
 * @param {number} tiltY
 */
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

/// Fires a pointer event and, unless the page prevented the press, its mouse event.
/**
 * @param {Pointer} state
 * @param {any} target
 * @param {string} name
 * @param {any} make
 * @param {any} pointerValues
 * @param {any} mouseValues
 */
function* fireBoth(state, target, name, make, pointerValues, mouseValues) {
  yield* fireSteps(target, make.pointerOf("pointer" + name, pointerValues));
  if (!state.isSilent && !isInert(target)) yield* fireSteps(target, make.mouseOf("mouse" + name, mouseValues));
}

/// Whether an element gets no mouse events: a disabled control (HTML, 4.10.18.5).
/** @param {any} element */
const isInert = (element) => isDisabled(element) && isListedControl(element);

/// The elements from an element outwards.
/** @param {any} element */
function pathOf(element) {
  const path = [];
  for (let node = element; node; node = flatParent(node)) if (node[$type] === 1) path.push(node);
  return path;
}

/// Moves the pointer from the element that it was over to another one; null for none.
/**
 * @param {Pointer} state
 * @param {any} target
 * @param {any} make
 */
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

/**
 * @param {Pointer} state
 * @param {any} target
 * @param {number} button
 * @param {any} make
 */
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
  // A further button changes a pressed pointer (Pointer Events 3, section 4.3).
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

/**
 * @param {Pointer} state
 * @param {any} target
 * @param {number} button
 * @param {any} make
 */
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
  // The nearest common ancestor of the press and the release (UI Events, section 3.5.1).
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

/// Ends the presses of a pointer without clicks (Pointer Events 3, section 4.2.4).
/**
 * @param {Pointer} state
 * @param {any} target
 * @param {any} make
 */
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
