// Input events that the engine creates itself.

import { PointerEvent } from "../generated/interfaces/ui-events.js";
import { noPath } from "./event-paths.js";

/// The init dictionary of the engine's own taps. All members exist with their type and default, so no lookup or
/// conversion is needed as for a page's dictionaries; events keep the object as it is.
export class SyntheticInit {}
/** @type {readonly any[]} */
export const noModifiers = Object.freeze([]);
Object.assign(SyntheticInit.prototype, {
  bubbles: true, cancelable: true, composed: true, view: window, detail: 0, which: 0,
  screenX: 0, screenY: 0, clientX: 0, clientY: 0, button: 0, buttons: 0, movementX: 0, movementY: 0,
  relatedTarget: null, modifiers: noModifiers,
  altitudeAngle: Math.PI / 2, azimuthAngle: 0, coalescedEvents: noPath, height: 1, isPrimary: false,
  persistentDeviceId: 0, pointerId: 0, pointerType: "", predictedEvents: noPath, pressure: 0, tangentialPressure: 0,
  tiltX: 0, tiltY: 0, twist: 0, width: 1,
});

/// A click at a point, or without one for a click by script.
/** @param {any} [point] */
export function clickInit(point = undefined, detail = 1) {
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

/// A click that does not stem from a touch.
export function syntheticClick() {
  return new PointerEvent("click", new SyntheticInit());
}
