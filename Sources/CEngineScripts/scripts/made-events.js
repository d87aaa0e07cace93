// Events of input that the engine makes itself.

/// What the engine makes its own taps of. Every member is there, in its type and with its default, so that nothing has
/// to be searched for and converted as in a page's dictionaries; events keep it as it is.
class MadeInit {}
const noModifiers = Object.freeze([]);
Object.assign(MadeInit.prototype, {
  bubbles: true, cancelable: true, composed: true, view: window, detail: 0, which: 0,
  screenX: 0, screenY: 0, clientX: 0, clientY: 0, button: 0, buttons: 0, movementX: 0, movementY: 0,
  relatedTarget: null, modifiers: noModifiers,
  altitudeAngle: Math.PI / 2, azimuthAngle: 0, coalesced: noPath, height: 1, isPrimary: false, persistentDeviceId: 0,
  pointerId: 0, pointerType: "", predicted: noPath, pressure: 0, tangentialPressure: 0, tiltX: 0, tiltY: 0, twist: 0,
  width: 1,
});

/// The click of a finger at a place, or of a script where there is none.
function clickInit(place = undefined, detail = 1) {
  const init = new MadeInit();
  init.detail = detail;
  init.pointerId = 1;
  init.pointerType = "touch";
  init.isPrimary = true;
  if (place !== undefined) {
    init.clientX = init.screenX = place.clientX;
    init.clientY = init.screenY = place.clientY;
  }
  return init;
}

/// A click that stands for something else than a finger's.
function plainClick() {
  return new PointerEvent("click", new MadeInit());
}
