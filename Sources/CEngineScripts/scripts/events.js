// Events (DOM standard 2.2 to 2.5) and their dispatch (2.9).

const $state = sharedKey("event");
const $parent = sharedKey("parent");
const $activate = sharedKey("activate");
const $preactivate = sharedKey("preactivate");
/// Static members by which legacy `init...Event` methods set the members of the interface above.
const $initialize = sharedKey("initialize");
/// The host of a shadow root; only shadow roots have one.
const $host = sharedKey("host");
const $assignedSlot = sharedKey("assignedSlot");
/// On a shadow root whose mode is `closed`.
const $isClosed = sharedKey("closed");

/// What `window.event` says.
let currentEvent = undefined;

/// `isTrusted` is an own property of each event, which no script can change.
const trustedDescriptor = {
  ...Object.getOwnPropertyDescriptor({ get isTrusted() { return this[$state].trusted; } }, "isTrusted"),
  configurable: false,
};

class Event {
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "Event");
    type = `${type}`;
    let bubbles = false, cancelable = false, composed = false;
    if (init !== undefined) {
      init = dictionary(init, "The init dictionary of an event");
      bubbles = !!init.bubbles;
      cancelable = !!init.cancelable;
      composed = !!init.composed;
    }
    this[$state] = {
      type, bubbles, cancelable, composed, target: null, currentTarget: null, relatedTarget: null, phase: 0,
      stopped: false, stoppedNow: false, canceled: false, passive: false, dispatching: false, initialized: true,
      trusted: false, path: noPath, time: performanceNow() || firstMoment,
    };
    defineProperty(this, "isTrusted", trustedDescriptor);
  }
  get type() { return this[$state].type; }
  get target() { return this[$state].target; }
  get srcElement() { return this[$state].target; }
  get currentTarget() { return this[$state].currentTarget; }
  composedPath() { return composedPathOf(this[$state]); }
  get eventPhase() { return this[$state].phase; }
  stopPropagation() { this[$state].stopped = true; }
  get cancelBubble() { return this[$state].stopped; }
  set cancelBubble(value) { if (value) this[$state].stopped = true; }
  stopImmediatePropagation() {
    const state = this[$state];
    state.stopped = true;
    state.stoppedNow = true;
  }
  get bubbles() { return this[$state].bubbles; }
  get cancelable() { return this[$state].cancelable; }
  get returnValue() { return !this[$state].canceled; }
  set returnValue(value) { if (!value) cancelEvent(this[$state]); }
  preventDefault() { cancelEvent(this[$state]); }
  get defaultPrevented() { return this[$state].canceled; }
  get composed() { return this[$state].composed; }
  get timeStamp() { return this[$state].time; }
  initEvent(type, bubbles = false, cancelable = false) {
    requireArguments(arguments.length, 1, "initEvent");
    initializeEvent(this, type, bubbles, cancelable);
  }
}
constants(Event, { NONE: 0, CAPTURING_PHASE: 1, AT_TARGET: 2, BUBBLING_PHASE: 3 });
expose(Event);

function cancelEvent(state) {
  if (state.cancelable && !state.passive) state.canceled = true;
}

/// False for an event that is being dispatched: nothing of it may change then.
function initializeEvent(event, type, bubbles, cancelable) {
  type = `${type}`;
  const state = event[$state];
  if (state.dispatching) return false;
  Object.assign(state, {
    type, bubbles: !!bubbles, cancelable: !!cancelable, canceled: false, stopped: false, stoppedNow: false,
    trusted: false, target: null, initialized: true,
  });
  return true;
}

// ---- Dispatch: begun, continued listener by listener, ended ----

/// Names under which engine events are heard when nobody listens to their own (DOM standard 2.9, "invoke").
const legacyTypes = new Map([
  ["animationend", "webkitAnimationEnd"], ["animationiteration", "webkitAnimationIteration"],
  ["animationstart", "webkitAnimationStart"], ["transitionend", "webkitTransitionEnd"],
]);

function beginDispatch(target, event, override) {
  const state = event[$state];
  state.dispatching = true;
  let activated;
  if (shadowTreesExist || hadFrames || target[$type] === undefined || state.relatedTarget || override ||
    legacyTypes.has(state.type) || meetsListeners(target, state.type)) {
    if (shadowTreesExist) assignStaleSlots();
    activated = buildPath(target, event, state, override);
  } else {
    activated = activatedBy(target, event, state);
    state.target = target;
  }
  const path = state.path;
  const dispatching = {
    event, state, path, activated, undo: undefined, clears: false, original: state.relatedTarget,
    // Capturing goes from the last step of the path to the first, bubbling the other way.
    capturing: true, index: path.length, end: path.length, list: null, count: 0, place: 0, shown: undefined,
  };
  if (shadowTreesExist) dispatching.clears = clearsTargets(path);
  if (activated) dispatching.undo = activated[$preactivate]?.();
  return dispatching;
}

function clearsTargets(path) {
  const isInside = (target) => target?.[$type] !== undefined && !!rootOf(target)[$host];
  for (let index = path.length - 1; index >= 0; index--) {
    const step = path[index];
    if (step.adjusted) return isInside(step.adjusted) || isInside(step.related);
  }
  return false;
}

/// Calls the next listener; false when there is none.
function continueDispatch(dispatching) {
  const { state, path } = dispatching;
  for (;;) {
    while (dispatching.place < dispatching.count) {
      const entry = dispatching.list[dispatching.place++];
      if (entry.removed || entry.capture !== dispatching.capturing) continue;
      callListener(dispatching, entry, path[dispatching.index]);
      if (state.stoppedNow) dispatching.place = dispatching.count;
      return true;
    }
    if (!enterNextStep(dispatching)) return false;
  }
}

/// Goes to the next step of the path that has listeners.
function enterNextStep(dispatching) {
  const { state, path } = dispatching;
  for (;;) {
    if (state.stopped) return false;
    if (dispatching.capturing && --dispatching.index < 0) {
      dispatching.capturing = false;
      dispatching.index = -1;
    }
    if (!dispatching.capturing && ++dispatching.index >= dispatching.end) return false;
    const step = path[dispatching.index];
    if (!dispatching.capturing && !step.adjusted && !state.bubbles) continue;
    const all = step.item[$listeners];
    if (all === undefined) continue;
    let list = all.get(state.type);
    if (list === undefined && state.trusted) list = all.get(legacyTypes.get(state.type));
    if (list === undefined || list.length === 0) continue;
    state.phase = step.adjusted ? 2 : dispatching.capturing ? 1 : 3;
    let above = dispatching.index;
    while (!path[above].adjusted) above--;
    state.target = path[above].adjusted;
    state.relatedTarget = step.related;
    state.currentTarget = step.item;
    // A listener that is removed leaves a new list, one that is added goes behind the count.
    Object.assign(dispatching, { list, count: list.length, place: 0 });
    return true;
  }
}

function callListener(dispatching, entry, step) {
  const { event, state } = dispatching;
  if (entry.once) removeListener(step.item, entry);
  const shown = step.inShadow ? undefined : event;
  // `window.event` is that of the realm from which the listener comes.
  const other = frameElements.size > 0 || frameNumber !== 0 ? realmOf(entry.slot?.callback ?? entry.callback) : null;
  const previous = other === null ? currentEvent : other.event;
  if (other === null) currentEvent = dispatching.shown = shown;
  else {
    other.event = shown;
    dispatching.shown = currentEvent;
  }
  state.passive = entry.passive;
  const type = state.type;
  if (entry.type !== type) state.type = entry.type;
  try {
    const { callback } = entry;
    if (typeof callback === "function") callback.call(step.item, event);
    else {
      const handle = callback.handleEvent;
      if (typeof handle !== "function") {
        throw new (other === null ? TypeError : other.TypeError)("The listener has no function handleEvent");
      }
      handle.call(callback, event);
    }
  } catch (error) {
    (other ?? realm).reportException(error);
  }
  if (entry.type !== type) state.type = type;
  state.passive = false;
  if (other === null) currentEvent = previous;
  else other.event = previous;
}

function endDispatch(dispatching) {
  const { event, state, path } = dispatching;
  if (path.length > 0) {
    let last = path.length - 1;
    while (!path[last].adjusted) last--;
    state.target = path[last].adjusted;
    state.relatedTarget = path[last].related;
  } else state.relatedTarget = dispatching.original;
  state.phase = 0;
  state.currentTarget = null;
  state.path = noPath;
  state.dispatching = false;
  state.stopped = false;
  state.stoppedNow = false;
  if (dispatching.clears) {
    state.target = null;
    state.relatedTarget = null;
  }
  if (!dispatching.activated) return undefined;
  if (state.canceled) return dispatching.undo?.();
  // The event's own target is by now the host of the outermost shadow tree, or null.
  return dispatching.activated[$activate]?.(event, path.length > 0 ? path[0].item : state.target);
}

/// Dispatches at once, and then runs the activation behaviour of the element that has one. True unless canceled.
function dispatch(target, event, override) {
  const dispatching = beginDispatch(target, event, override);
  while (continueDispatch(dispatching));
  finish(endDispatch(dispatching));
  return !dispatching.state.canceled;
}

/// Types that a listener was ever added for. Most of what a tap consists of is heard by nobody, and an event that
/// nobody can hear needs no path, and often need not be made.
const heardTypes = new Set();
/// Whether this document was ever one of several in its view.
let hadFrames = false;

/// Whether an event of a type can be noticed. Nodes of other realms bring listeners that this one does not know of,
/// and the legacy names of animations' events are left to the dispatch.
function isHeard(type) {
  return heardTypes.has(type) || hadFrames || legacyTypes.has(type);
}

/// What a finger makes beside its click.
const fingerTypes = [
  "pointerover", "pointerenter", "pointerdown", "pointerup", "pointerout", "pointerleave", "touchstart", "touchend",
  "mouseover", "mouseenter", "mousemove", "mousedown", "mouseup", "dblclick",
];
/// Whether any of these was ever listened for, when so many types were.
let fingerHearing = { types: 0, isHeard: false };

/// Most pages listen for clicks alone.
function isFingerHeard() {
  if (fingerHearing.types !== heardTypes.size) {
    fingerHearing = { types: heardTypes.size, isHeard: fingerTypes.some((type) => heardTypes.has(type)) };
  }
  return fingerHearing.isHeard || hadFrames;
}

/// Dispatches an event of the engine's own while script is on the stack, as for `focus()`.
function fire(target, event, override) {
  const state = event[$state];
  state.trusted = true;
  if (state.type !== "click" && !isHeard(state.type)) return passUnheard(override ?? target, state);
  return dispatch(target, event, override);
}

/// Fires an event that only its listeners have to do with: it is not made when there is none on its way.
function announce(target, type, composed) {
  if (!isHeard(type) || !(shadowTreesExist || hadFrames || meetsListeners(target, type))) return;
  fire(target, new Event(type, { bubbles: true, composed }));
}

/// What is left of a dispatch that no script sees.
function passUnheard(target, state) {
  state.target = target;
  return true;
}

/// Dispatches an event that the engine started: microtasks run after each listener. `override` is what `target` says.
function* fireSteps(target, event, override) {
  const ownState = event[$state];
  ownState.trusted = true;
  if (ownState.type !== "click" && !isHeard(ownState.type)) return passUnheard(override ?? target, ownState);
  const dispatching = beginDispatch(target, event, override);
  while (continueDispatch(dispatching)) {
    // The event is still the current one in the microtasks of its listener.
    const previous = currentEvent;
    currentEvent = dispatching.shown;
    yield;
    currentEvent = previous;
  }
  const behaviour = endDispatch(dispatching);
  if (areSteps(behaviour)) yield* behaviour;
  return !dispatching.state.canceled;
}
