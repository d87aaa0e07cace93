// The parts of the events of idl/ui-events.idl that are not values of a dictionary.

import { UIEvent } from "../generated/interfaces/ui-events.js";
import { noMembers, requireArguments, toWindow } from "./conversions.js";
import { Element } from "./elements.js";
import { $initialize, $state, initializeEvent } from "./events.js";
import { expose, illegalConstructor } from "./kernel.js";
import { noModifiers } from "./synthetic-events.js";

const modifierNames = {
  altKey: "Alt", ctrlKey: "Control", metaKey: "Meta", modifierAltGraph: "AltGraph", modifierCapsLock: "CapsLock",
  modifierFn: "Fn", modifierFnLock: "FnLock", modifierHyper: "Hyper", modifierNumLock: "NumLock",
  modifierScrollLock: "ScrollLock", modifierSuper: "Super", modifierSymbol: "Symbol", modifierSymbolLock: "SymbolLock",
  shiftKey: "Shift",
};

/// The modifier names that an EventModifierInit sets.
export function modifiersOf(init) {
  if (init === noMembers) return noModifiers;
  const held = [];
  for (const name in modifierNames) if (init[name]) held.push(modifierNames[name]);
  return held;
}

export function isModifierHeld(event, { modifiers }, key) { return modifiers.includes(key); }
export function isAltHeld(event, { modifiers }) { return modifiers.includes("Alt"); }
export function isControlHeld(event, { modifiers }) { return modifiers.includes("Control"); }
export function isMetaHeld(event, { modifiers }) { return modifiers.includes("Meta"); }
export function isShiftHeld(event, { modifiers }) { return modifiers.includes("Shift"); }

/// The related target as exposed to listeners.
export function relatedTargetOf(event, _values) { return event[$state].relatedTarget; }

// ---- Pointers ----

export function mousePageX(event, { clientX }) { return clientX + window.scrollX; }
export function mousePageY(event, { clientY }) { return clientY + window.scrollY; }
export function mouseOffsetX(event, { clientX }) { return clientX - originOf(event).x; }
export function mouseOffsetY(event, { clientY }) { return clientY - originOf(event).y; }
export function mouseWhich(event, { button }) { return button + 1; }

/// The origin of `offsetX` and `offsetY`: the target's padding edge, or that of the page.
function originOf(event) {
  const { target } = event[$state];
  if (!(target instanceof Element)) return { x: -window.scrollX, y: -window.scrollY };
  const box = target.getBoundingClientRect();
  return { x: box.left + (target.clientLeft || 0), y: box.top + (target.clientTop || 0) };
}

export function coalescedEventsOf(event, { coalescedEvents }) { return [...coalescedEvents]; }
export function predictedEventsOf(event, { predictedEvents }) { return [...predictedEvents]; }

/// WebKit's legacy members: 120 per notch, positive upwards.
export function wheelDeltaXOf(event, { deltaX }) { return -deltaX * 3 || 0; }
export function wheelDeltaYOf(event, { deltaY }) { return -deltaY * 3 || 0; }
export function wheelDeltaOf(event, values) { return wheelDeltaYOf(event, values) || wheelDeltaXOf(event, values); }

// ---- Text ----

export function keyCodeOf(event, { keyCode, charCode }) {
  return keyCode || (event[$state].type === "keypress" ? charCode : 0);
}
export function keyIdentifierOf(_event, _values) { return ""; }
export function targetRangesOf(event, { targetRanges }) { return [...targetRanges]; }

export class TextEvent extends UIEvent {
  #data = "";
  constructor(token) {
    illegalConstructor(token);
    super("");
  }
  get data() { return this.#data; }
  initTextEvent(type, bubbles = false, cancelable = false, view = null, data = "undefined") {
    requireArguments(arguments.length, 1, "initTextEvent");
    view = toWindow(view);
    data = `${data}`;
    if (!initializeEvent(this, type, bubbles, cancelable)) return;
    UIEvent[$initialize](this, { view, detail: 0 });
    this.#data = data;
  }
}
expose(TextEvent);
