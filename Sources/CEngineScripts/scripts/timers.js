// The page's clock and timers (HTML standard 8.7). The shell controls the time.

import { dictionary, initMember, requireArguments, toLong, toUnsignedLong } from "./conversions.js";
import { reportFor } from "./errors.js";
import { expose, illegalConstructor, secret } from "./kernel.js";
import { pageURL } from "./location.js";
import { isBlocked } from "./policies.js";
import { callAndReport, setCurrentSteps } from "./tasks.js";
import { pageVisible } from "./viewport.js";

const frameMilliseconds = 16;

export const clock = { virtual: true, now: 0, epoch: 0, origin: 0 };
/// Virtual time does not advance while a script runs. A script that polls the clock in a loop would never end, so after
/// many reads in one task each further read advances it.
const freeClockReads = 1000;
const clockReadMilliseconds = 0.05;
let clockReads = 0;
/// Virtual time starts at zero, a time that no browser event has.
export const firstTimestamp = 0.1;
/// Active timers by ID; a cleared timer is removed from here but still in the heap.
export const timers = new Map();
/// A binary heap of timers, ordered by due time and age.
/** @type {any[]} */
export const timerHeap = [];
let nextTimerID = 1;
let timerOrder = 0;
/// The timer nesting level of the running timer.
let timerNesting = 0;

export function clockNow() {
  if (!clock.virtual) return native.clockNow();
  if (++clockReads > freeClockReads) clock.now += clockReadMilliseconds;
  return clock.now;
}

/// The time of an input of the user, which is no read by a script.
export const inputTime = () => (clock.virtual ? clock.now : native.clockNow());

export function performanceNow() {
  return clockNow() - clock.origin;
}

/**
 * @param {any} left
 * @param {any} right
 */
function isEarlier(left, right) {
  return left.due < right.due || (left.due === right.due && left.order < right.order);
}

/** @param {any} timer */
function pushTimer(timer) {
  timer.order = timerOrder++;
  timers.set(timer.id, timer);
  let index = timerHeap.push(timer) - 1;
  while (index > 0) {
    const above = (index - 1) >> 1;
    if (!isEarlier(timer, timerHeap[above])) break;
    timerHeap[index] = timerHeap[above];
    index = above;
  }
  timerHeap[index] = timer;
}

function popTimer() {
  const top = timerHeap[0];
  const last = timerHeap.pop();
  if (timerHeap.length === 0) return top;
  let index = 0;
  for (;;) {
    let below = 2 * index + 1;
    if (below >= timerHeap.length) break;
    if (below + 1 < timerHeap.length && isEarlier(timerHeap[below + 1], timerHeap[below])) below++;
    if (!isEarlier(timerHeap[below], last)) break;
    timerHeap[index] = timerHeap[below];
    index = below;
  }
  timerHeap[index] = last;
  return top;
}

/// - `delay`: any value as for `setTimeout`: converted to a 32-bit integer; negative ones become zero.
/**
 * @param {any} callback
 * @param {number | undefined} delay
 * @param {any[]} values
 * @param {boolean} repeats
 */
export function setTimer(callback, delay, values, repeats) {
  const nesting = timerNesting + 1;
  const wait = Math.max(0, toLong(delay));
  const due = clockNow() + (nesting > 5 && wait < 4 ? 4 : wait);
  const id = nextTimerID++;
  pushTimer({ id, due, order: 0, wait, callback, values, repeats, nesting });
  return id;
}

/// The function or text of a timer; null for a text that a policy forbids.
/** @param {AnyFunction} handler */
function timerHandler(handler) {
  if (typeof handler === "function") return handler;
  return isBlocked("evaluation", {}) ? null : `${handler}`;
}
/**
 * @param {AnyFunction} handler
 * @param {any} [timeout]
 * @param {...any} values
 */
export function setTimeout(handler, timeout = undefined, ...values) {
  requireArguments(arguments.length, 1, "setTimeout");
  const callback = timerHandler(handler);
  return callback === null ? 0 : setTimer(callback, timeout, values, false);
}
/**
 * @param {AnyFunction} handler
 * @param {any} [timeout]
 * @param {...any} values
 */
export function setInterval(handler, timeout = undefined, ...values) {
  requireArguments(arguments.length, 1, "setInterval");
  const callback = timerHandler(handler);
  return callback === null ? 0 : setTimer(callback, timeout, values, true);
}
export function clearTimeout(id = 0) { timers.delete(toLong(id)); }
export function clearInterval(id = 0) { timers.delete(toLong(id)); }

export function nextTimer() {
  while (timerHeap.length > 0 && timers.get(timerHeap[0].id) !== timerHeap[0]) popTimer();
  return timerHeap[0] ?? null;
}

/// Runs the next timer that is due at a time; false when there is none.
/** @param {number} time */
export function runDueTimer(time) {
  const timer = nextTimer();
  if (timer === null || timer.due > time) return false;
  popTimer();
  clock.now = Math.max(clock.now, timer.due);
  clockReads = 0;
  timerNesting = timer.nesting;
  if (!timer.repeats) timers.delete(timer.id);
  try {
    if (typeof timer.callback === "function") timer.callback.apply(window, timer.values);
    else native.evaluate(timer.callback, pageURL.href, 1);
  } catch (error) {
    reportFor(timer.callback, error);
  } finally {
    timerNesting = 0;
  }
  // An interval is rescheduled after it ran, unless it was cleared.
  if (timer.repeats && timers.get(timer.id) === timer) {
    timer.nesting++;
    timer.due = clock.now + Math.max(timer.wait, timer.nesting > 5 ? 4 : 1);
    pushTimer(timer);
  }
  return true;
}

let nextFrameID = 1;
let frameTimer = 0;
const frameCallbacks = new Map();

/** @param {AnyFunction} callback */
export function requestAnimationFrame(callback) {
  requireArguments(arguments.length, 1, "requestAnimationFrame");
  if (typeof callback !== "function") throw new TypeError("requestAnimationFrame needs a function");
  const id = nextFrameID++;
  frameCallbacks.set(id, callback);
  scheduleFrame();
  return id;
}

export function cancelAnimationFrame(id = 0) {
  frameCallbacks.delete(toUnsignedLong(id));
}

/// A timer of the platform's own, which has no public ID and does not count as nested.
/**
 * @param {AnyFunction} callback
 * @param {number} wait
 */
export function setInternalTimer(callback, wait) {
  const id = -nextTimerID++;
  pushTimer({ id, due: clockNow() + wait, order: 0, wait: 0, callback, values: [], repeats: false, nesting: 0 });
  return id;
}

/// Whether a driver wants animation frames of a hidden page, which has none otherwise.
let animatesHidden = false;
/** @param {boolean} value */
export function setAnimatesHidden(value) { animatesHidden = value; }
const hasFrames = () => pageVisible || animatesHidden;

export function scheduleFrame() {
  if (frameTimer !== 0 || frameCallbacks.size === 0 || !hasFrames()) return;
  // Frames are at multiples of the frame duration, so two requests share one frame.
  const now = performanceNow();
  frameTimer = setInternalTimer(runFrame, (Math.floor(now / frameMilliseconds) + 1) * frameMilliseconds - now);
}

function runFrame() {
  frameTimer = 0;
  if (hasFrames()) setCurrentSteps(frameSteps());
}

/// All callbacks of a frame get the same time; requests made by them belong to the next frame.
function* frameSteps() {
  const callbacks = [...frameCallbacks];
  const time = performanceNow();
  for (const [id, callback] of callbacks) {
    if (!frameCallbacks.delete(id)) continue;
    callAndReport(callback, window, time);
    yield;
  }
}

/// The due time of the next frame or idle callback of a page with frames; -1 without one.
export function nextFrameDue() {
  if (!hasFrames() || (frameCallbacks.size === 0 && idleCallbacks.size === 0)) return -1;
  let due = Infinity;
  if (frameCallbacks.size > 0) due = timers.get(frameTimer)?.due ?? due;
  for (const { timer } of idleCallbacks.values()) due = Math.min(due, timers.get(timer)?.due ?? due);
  return due === Infinity ? -1 : due;
}

// ---- Idle callbacks ----

const idleCallbacks = new Map();
let nextIdleID = 1;
const idleMilliseconds = 50;

class IdleDeadline {
  #end; #didTimeout;
  /**
   * @param {unknown} token
   * @param {ScriptValue} end
   * @param {ScriptValue} didTimeout
   */
  constructor(token, end, didTimeout) {
    illegalConstructor(token);
    this.#end = end;
    this.#didTimeout = didTimeout;
  }
  get didTimeout() { return this.#didTimeout; }
  timeRemaining() { return Math.max(0, this.#end - performanceNow()); }
}
expose(IdleDeadline);

/**
 * @param {AnyFunction} callback
 * @param {Record<string, any>} [options]
 */
export function requestIdleCallback(callback, options = undefined) {
  requireArguments(arguments.length, 1, "requestIdleCallback");
  if (typeof callback !== "function") throw new TypeError("requestIdleCallback needs a function");
  const timeout = initMember(dictionary(options, "IdleRequestOptions").timeout, toUnsignedLong, 0);
  const id = nextIdleID++;
  // The page is idle once pending work is done; a hidden page ten times later.
  const timer = setInternalTimer(() => runIdle(id), pageVisible ? 1 : 10);
  idleCallbacks.set(id, { callback, timer, late: timeout > 0 ? performanceNow() + timeout : Infinity });
  return id;
}

export function cancelIdleCallback(handle = 0) {
  const idle = idleCallbacks.get(toUnsignedLong(handle));
  if (!idle) return;
  idleCallbacks.delete(toUnsignedLong(handle));
  timers.delete(idle.timer);
}

/** @param {number} id */
function runIdle(id) {
  const { callback, late } = idleCallbacks.get(id);
  idleCallbacks.delete(id);
  const now = performanceNow();
  callAndReport(callback, window, new IdleDeadline(secret, now + idleMilliseconds, now > late));
}

// ---- Variables that other modules set ----

/** @param {number} value */
export function setClockReads(value) { clockReads = value; }
