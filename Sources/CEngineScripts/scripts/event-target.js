// Event targets and their listeners (DOM standard 2.7).

import { AbortSignal, whenAborted } from "./abort.js";
import { document } from "./document.js";
import { DOMException } from "./dom-exception.js";
import { $state, dispatch, listenedTypes } from "./events.js";
import { expose, sharedKey } from "./kernel.js";
import { isNode } from "./node-members.js";

export const $listeners = sharedKey("listeners");
/// A method of targets that stay alive while they can have listeners: called with the first listener.
export const $firstListenerAdded = sharedKey("firstListenerAdded");

export class EventTarget {
  constructor() {}
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} callback
   * @param {ScriptValue} [options]
   */
  addEventListener(type, callback, options = undefined) {
    const target = eventTarget(this);
    type = `${type}`;
    callback = listenerCallback(callback);
    let capture = false, once = false, passive, signal;
    if (options !== undefined) {
      if (options !== null && (typeof options === "object" || typeof options === "function")) {
        capture = !!options.capture;
        once = !!options.once;
        ({ passive, signal } = options);
        if (passive !== undefined) passive = !!passive;
        if (signal !== undefined && !(signal instanceof AbortSignal)) {
          throw new TypeError("The option signal must be an AbortSignal");
        }
        if (signal?.aborted) return;
      } else capture = !!options;
    }
    if (callback === null) return;
    const entry = { type, callback, capture, once, passive, removed: false };
    if (!addListener(target, entry)) return;
    if (signal !== undefined) whenAborted(signal, () => removeListener(target, entry));
  }
  /**
   * @param {ScriptValue} type
   * @param {ScriptValue} callback
   * @param {ScriptValue} [options]
   */
  removeEventListener(type, callback, options = undefined) {
    const target = eventTarget(this);
    type = `${type}`;
    callback = listenerCallback(callback);
    const isObject = options !== null && (typeof options === "object" || typeof options === "function");
    const capture = isObject ? !!options.capture : !!options;
    const entry = findListener(target[$listeners]?.get(type), callback, capture);
    if (entry) removeListener(target, entry);
  }
  /**
   * @param {ScriptValue} event
   * @returns {boolean}
   */
  dispatchEvent(event) {
    const target = eventTarget(this);
    const state = event !== null && event !== undefined ? event[$state] : undefined;
    if (state === undefined) throw new TypeError("dispatchEvent needs an Event");
    if (state.dispatching) throw new DOMException("The event is being dispatched already", "InvalidStateError");
    if (!state.initialized) throw new DOMException("The event has not been initialized", "InvalidStateError");
    state.trusted = false;
    return dispatch(target, event);
  }
}
expose(EventTarget);

/** @param {unknown} value */
export function isWindow(value) { return value === window; }
/** @param {unknown} value */
export function isEventTarget(value) {
  return value instanceof EventTarget || isWindow(value) || isNode(value);
}

/// A method of the window may be called without a receiver.
/** @param {any} receiver */
export function eventTarget(receiver) {
  if (receiver === undefined || receiver === null) return window;
  if (!isEventTarget(receiver)) throw new TypeError("The receiver is not an EventTarget");
  return receiver;
}

/** @param {unknown} value */
function listenerCallback(value) {
  if (typeof value === "function") return value;
  if (value === null || value === undefined) return null;
  if (typeof value !== "object") throw new TypeError("A listener must be a function or an object");
  return value;
}

/**
 * @param {any[]} list
 * @param {AnyFunction} callback
 * @param {boolean} capture
 */
function findListener(list, callback, capture) {
  if (list === undefined) return undefined;
  for (const entry of list) if (entry.callback === callback && entry.capture === capture) return entry;
  return undefined;
}

/// Adds a listener unless an equal one exists.
/**
 * @param {EventTarget} target
 * @param {any} entry
 */
export function addListener(target, entry) {
  let all = target[$listeners];
  if (all === undefined) {
    all = target[$listeners] = new Map();
    target[$firstListenerAdded]?.();
  }
  const list = all.get(entry.type);
  listenedTypes.add(entry.type);
  entry.passive ??= isPassiveByDefault(target, entry.type);
  if (list === undefined) all.set(entry.type, [entry]);
  else if (findListener(list, entry.callback, entry.capture)) return false;
  else list.push(entry);
  return true;
}

/// A running dispatch uses the old list, in which the entry is marked as removed.
/**
 * @param {EventTarget} target
 * @param {any} entry
 */
export function removeListener(target, entry) {
  if (entry.removed) return;
  entry.removed = true;
  const all = target[$listeners];
  const list = all.get(entry.type).filter((/** @type {Node} */ other) => other !== entry);
  if (list.length === 0) all.delete(entry.type);
  else all.set(entry.type, list);
}

/// Listeners of these types at the root are passive by default (DOM standard 2.7, "default passive value").
/**
 * @param {EventTarget} target
 * @param {string} type
 */
function isPassiveByDefault(target, type) {
  if (type !== "touchstart" && type !== "touchmove" && type !== "wheel" && type !== "mousewheel") return false;
  return target === window || target === document || target === document.documentElement || target === document.body;
}
