// The parts of the events of idl/ui-events.idl that are not values of a dictionary.

import { UIEvent } from "../generated/interfaces/ui-events.js";
import { noMembers, toWindow } from "./conversions.js";
import { Element } from "./elements.js";
import { $initialize, $state, initializeEvent } from "./events.js";
import { expose, illegalConstructor } from "./kernel.js";
import { noModifiers } from "./synthetic-events.js";

/** @type {Record<string, string>} */
const modifierNames = {
  altKey: "Alt", ctrlKey: "Control", metaKey: "Meta", modifierAltGraph: "AltGraph", modifierCapsLock: "CapsLock",
  modifierFn: "Fn", modifierFnLock: "FnLock", modifierHyper: "Hyper", modifierNumLock: "NumLock",
  modifierScrollLock: "ScrollLock", modifierSuper: "Super", modifierSymbol: "Symbol", modifierSymbolLock: "SymbolLock",
  shiftKey: "Shift",
};

/// The modifier names that an EventModifierInit sets.
/** @param {any} init */
export function modifiersOf(init) {
  if (init === noMembers) return noModifiers;
  const held = [];
  for (const name in modifierNames) if (init[name]) held.push(modifierNames[name]);
  return held;
}

/** @typedef {(event: any, values: any, ...rest: any[]) => any} Implementation what `ImplementedAs` names */

/** @type {Implementation} */
export function isModifierHeld(event, { modifiers }, key) { return modifiers.includes(key); }
/** @type {Implementation} */
export function isAltHeld(event, { modifiers }) { return modifiers.includes("Alt"); }
/** @type {Implementation} */
export function isControlHeld(event, { modifiers }) { return modifiers.includes("Control"); }
/** @type {Implementation} */
export function isMetaHeld(event, { modifiers }) { return modifiers.includes("Meta"); }
/** @type {Implementation} */
export function isShiftHeld(event, { modifiers }) { return modifiers.includes("Shift"); }

/// The related target as exposed to listeners.
/** @type {Implementation} */
export function relatedTargetOf(event, _values) { return event[$state].relatedTarget; }

// ---- Pointers ----

/** @type {Implementation} */
export function mousePageX(event, { clientX }) { return clientX + window.scrollX; }
/** @type {Implementation} */
export function mousePageY(event, { clientY }) { return clientY + window.scrollY; }
/** @type {Implementation} */
export function mouseOffsetX(event, { clientX }) { return clientX - originOf(event).x; }
/** @type {Implementation} */
export function mouseOffsetY(event, { clientY }) { return clientY - originOf(event).y; }
/** @type {Implementation} */
export function mouseWhich(event, { button }) { return button + 1; }

/// The origin of `offsetX` and `offsetY`: the target's padding edge, or that of the page.
/** @param {any} event */
function originOf(event) {
  const { target } = event[$state];
  if (!(target instanceof Element)) return { x: -window.scrollX, y: -window.scrollY };
  const box = target.getBoundingClientRect();
  return { x: box.left + (target.clientLeft || 0), y: box.top + (target.clientTop || 0) };
}

/** @type {Implementation} */
export function coalescedEventsOf(event, { coalescedEvents }) { return [...coalescedEvents]; }
/** @type {Implementation} */
export function predictedEventsOf(event, { predictedEvents }) { return [...predictedEvents]; }

/// WebKit's legacy members: 120 per notch, positive upwards.
/** @type {Implementation} */
export function wheelDeltaXOf(event, { deltaX }) { return -deltaX * 3 || 0; }
/** @type {Implementation} */
export function wheelDeltaYOf(event, { deltaY }) { return -deltaY * 3 || 0; }
/** @type {Implementation} */
export function wheelDeltaOf(event, values) { return wheelDeltaYOf(event, values) || wheelDeltaXOf(event, values); }

// ---- Text ----

/** @type {Implementation} */
export function keyCodeOf(event, { keyCode, charCode }) {
  return keyCode || (event[$state].type === "keypress" ? charCode : 0);
}
/** @type {Implementation} */
export function keyIdentifierOf(_event, _values) { return ""; }
/** @type {Implementation} */
export function targetRangesOf(event, { targetRanges }) { return [...targetRanges]; }

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
    view = toWindow(view);
    data = `${data}`;
    if (!initializeEvent(this, type, bubbles, cancelable)) return;
    /** @type {any} */ (UIEvent)[$initialize](this, { view, detail: 0 });
    this.#data = data;
  }
}
expose(TextEvent);
