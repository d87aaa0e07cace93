// Events (DOM standard 2.2 to 2.5) and their dispatch (2.9).

import { defineProperty } from "./built-ins.js";
import { dictionary } from "./conversions.js";
import { realmOf } from "./errors.js";
import {
  activatedBy, buildPath, composedPathOf, hasListenersOnPath, noPath, rootOf, shadowTreesExist,
} from "./event-paths.js";
import { $listeners, removeListener } from "./event-target.js";
import { frameElements, frameNumber, realm } from "./frames.js";
import { expose, sharedKey } from "./kernel.js";
import { $type } from "./nodes.js";
import { assignStaleSlots } from "./shadow.js";
import { isStepGenerator, runSteps } from "./tasks.js";
import { firstTimestamp, performanceNow } from "./timers.js";

export const $state = sharedKey("event");
export const $parent = sharedKey("parent");
export const $activate = sharedKey("activate");
export const $preactivate = sharedKey("preactivate");
/// Static members by which legacy `init...Event` methods initialize the values of the superclass.
export const $initialize = sharedKey("initialize");
/// The host of a shadow root; only shadow roots have one.
export const $host = sharedKey("host");
export const $assignedSlot = sharedKey("assignedSlot");
/// On a shadow root whose mode is `closed`.
export const $isClosed = sharedKey("closed");

/// The value of `window.event`.
/** @type {any} */
export let currentEvent = undefined;

/// `isTrusted` is an own, unforgeable property of each event.
const trustedDescriptor = {
  ...Object.getOwnPropertyDescriptor({ get isTrusted() { return this[$state].trusted; } }, "isTrusted"),
  configurable: false,
};

export class Event {
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} [init]
   */
  constructor(type, init = undefined) {
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
      trusted: false, path: noPath, time: performanceNow() || firstTimestamp,
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
  /** @param {ScriptValue} type */
  initEvent(type, bubbles = false, cancelable = false) {
    initializeEvent(this, type, bubbles, cancelable);
  }
}
expose(Event);

/** @param {Record<string, any>} state */
export function cancelEvent(state) {
  if (state.cancelable && !state.passive) state.canceled = true;
}

/// Returns false for an event that is being dispatched, which must not change.
/**
 * @param {Event} event
 * @param {string} type
 * @param {boolean} bubbles
 * @param {boolean} cancelable
 */
export function initializeEvent(event, type, bubbles, cancelable) {
  type = `${type}`;
  const state = event[$state];
  if (state.dispatching) return false;
  Object.assign(state, {
    type, bubbles: !!bubbles, cancelable: !!cancelable, canceled: false, stopped: false, stoppedNow: false,
    trusted: false, target: null, initialized: true,
  });
  return true;
}

/// A copy of an event's values with changes. Values of synthetic events are inherited.
/**
 * @param {Record<string, any>} values
 * @param {object} changes
 * @returns {any}
 */
export function changedValues(values, changes) {
  /** @type {Record<string, any>} */
  const copy = {};
  for (const name in values) copy[name] = values[name];
  return Object.assign(copy, changes);
}

// ---- Dispatch: started, continued listener by listener, finished ----

/// Legacy names under which engine events are dispatched when there is no listener for their own type (DOM standard
/// 2.9, "invoke").
const legacyTypes = new Map([
  ["animationend", "webkitAnimationEnd"], ["animationiteration", "webkitAnimationIteration"],
  ["animationstart", "webkitAnimationStart"], ["transitionend", "webkitTransitionEnd"],
]);

/**
 * @param {EventTarget} target
 * @param {Event} event
 * @param {EventTarget} [override]
 * @returns {any}
 */
export function beginDispatch(target, event, override) {
  const state = event[$state];
  state.dispatching = true;
  let activated;
  if (shadowTreesExist || hadFrames || target[$type] === undefined || state.relatedTarget || override ||
    legacyTypes.has(state.type) || hasListenersOnPath(target, state.type)) {
    if (shadowTreesExist) assignStaleSlots();
    activated = buildPath(target, event, state, override);
  } else {
    activated = activatedBy(target, event, state);
    state.target = target;
  }
  const path = state.path;
  /** @type {any} */
  const dispatching = {
    event, state, path, activated, undo: undefined, clears: false, original: state.relatedTarget,
    // Capturing walks the path from its last item to the first, bubbling the other way.
    capturing: true, index: path.length, end: path.length, list: null, count: 0, listenerIndex: 0, shown: undefined,
  };
  if (shadowTreesExist) dispatching.clears = shouldClearTargets(path);
  if (activated) dispatching.undo = /** @type {any} */ (activated)[$preactivate]?.();
  return dispatching;
}

/** @param {any[]} path */
function shouldClearTargets(path) {
  /** @param {EventTarget} target */
  const isInside = (target) => target?.[$type] !== undefined && !!rootOf(target)[$host];
  for (let index = path.length - 1; index >= 0; index--) {
    const step = path[index];
    if (step.adjusted) return isInside(step.adjusted) || isInside(step.related);
  }
  return false;
}

/// Calls the next listener; false when none is left.
/** @param {any} dispatching */
export function continueDispatch(dispatching) {
  const { state, path } = dispatching;
  for (;;) {
    while (dispatching.listenerIndex < dispatching.count) {
      const entry = dispatching.list[dispatching.listenerIndex++];
      if (entry.removed || entry.capture !== dispatching.capturing) continue;
      callListener(dispatching, entry, path[dispatching.index]);
      if (state.stoppedNow) dispatching.listenerIndex = dispatching.count;
      return true;
    }
    if (!enterNextStep(dispatching)) return false;
  }
}

/// Advances to the next item of the path that has listeners.
/** @param {any} dispatching */
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
    // Removing a listener creates a new list; added listeners are beyond the count.
    Object.assign(dispatching, { list, count: list.length, listenerIndex: 0 });
    return true;
  }
}

/**
 * @param {any} dispatching
 * @param {any} entry
 * @param {any} step
 */
function callListener(dispatching, entry, step) {
  const { event, state } = dispatching;
  if (entry.once) removeListener(step.item, entry);
  const shown = step.inShadow ? undefined : event;
  // `window.event` is set in the realm of the listener.
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

/** @param {any} dispatching */
export function endDispatch(dispatching) {
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
  // The event's target is now the host of the outermost shadow tree, or null.
  return dispatching.activated[$activate]?.(event, path.length > 0 ? path[0].item : state.target);
}

/// Dispatches synchronously, then runs the activation behavior. Returns true unless the event was canceled.
/**
 * @param {EventTarget} target
 * @param {Event} event
 * @param {EventTarget} [override]
 * @returns {boolean}
 */
export function dispatch(target, event, override) {
  /** @type {any} */
  const dispatching = beginDispatch(target, event, override);
  while (continueDispatch(dispatching));
  runSteps(endDispatch(dispatching));
  return !dispatching.state.canceled;
}

/// Types for which a listener was ever added. An event without listeners needs no path, and often is not created.
export const listenedTypes = new Set();
/// Whether the view ever had more than one document.
let hadFrames = false;

/// Whether an event of a type can be observed. Nodes of other realms may have listeners that are unknown here, and
/// legacy names of animation events are resolved by the dispatch.
/** @param {string} type */
export function hasListenersFor(type) {
  return listenedTypes.has(type) || hadFrames || legacyTypes.has(type);
}

/// Touch and pointer events of a tap, apart from the click.
const touchEventTypes = [
  "pointerover", "pointerenter", "pointerdown", "pointerup", "pointerout", "pointerleave", "touchstart", "touchend",
  "mouseover", "mouseenter", "mousemove", "mousedown", "mouseup", "dblclick",
];
/// Whether any of these had a listener, for a given number of listened types.
let touchListenerCache = { types: 0, hasListener: false };

/// Cached, because most pages listen for clicks only.
export function hasTouchListeners() {
  if (touchListenerCache.types !== listenedTypes.size) {
    touchListenerCache = {
      types: listenedTypes.size, hasListener: touchEventTypes.some((type) => listenedTypes.has(type)),
    };
  }
  return touchListenerCache.hasListener || hadFrames;
}

/// Dispatches an engine event while script is on the stack, as for `focus()`.
/**
 * @param {EventTarget} target
 * @param {Event} event
 * @param {any} [override]
 */
export function fire(target, event, override) {
  const state = event[$state];
  state.trusted = true;
  if (state.type !== "click" && !hasListenersFor(state.type)) {
    return finishUnobservedDispatch(override ?? target, state);
  }
  return dispatch(target, event, override);
}

/// Fires an event without a default action: it is not created when no listener is on its path.
/**
 * @param {EventTarget} target
 * @param {string} type
 * @param {boolean} composed
 */
export function fireIfObserved(target, type, composed) {
  if (!hasListenersFor(type) || !(shadowTreesExist || hadFrames || hasListenersOnPath(target, type))) return;
  fire(target, new Event(type, { bubbles: true, composed }));
}

/// The remainder of a dispatch without listeners.
/**
 * @param {EventTarget} target
 * @param {Record<string, any>} state
 */
function finishUnobservedDispatch(target, state) {
  state.target = target;
  return true;
}

/// Dispatches an event that the engine started: microtasks run after each listener. `override` replaces `target`.
/**
 * @param {EventTarget} target
 * @param {Event} event
 * @param {any} [override]
 */
export function* fireSteps(target, event, override) {
  const ownState = event[$state];
  ownState.trusted = true;
  if (ownState.type !== "click" && !hasListenersFor(ownState.type)) {
    return finishUnobservedDispatch(override ?? target, ownState);
  }
  const dispatching = beginDispatch(target, event, override);
  while (continueDispatch(dispatching)) {
    // The event is still the current event in the microtasks of its listener.
    const previous = currentEvent;
    currentEvent = dispatching.shown;
    yield;
    currentEvent = previous;
  }
  const behavior = endDispatch(dispatching);
  if (isStepGenerator(behavior)) yield* behavior;
  return !dispatching.state.canceled;
}

// ---- Variables that other modules set ----

/** @param {unknown} value */
export function setCurrentEvent(value) { currentEvent = value; }
/** @param {boolean} value */
export function setHadFrames(value) { hadFrames = value; }
