// The page's clock and its timers (HTML standard 8.7). Time is the shell's: it moves when the shell says so.

const frameMilliseconds = 16;

const clock = { virtual: true, now: 0, epoch: 0, origin: 0 };
/// Virtual time stands still while a script runs. One that waits for it in a loop would never end, so after many
/// looks in one task each further look takes some time.
const freeClockReads = 1000;
const clockReadMilliseconds = 0.05;
let clockReads = 0;
/// Virtual time begins at zero, where no event of a browser ever is.
const firstMoment = 0.1;
/// Waiting timers by their ids; a timer that was cleared is out of it and still in the heap.
const timers = new Map();
/// The timers as a binary heap: the one that is due first on top, of two the older one.
const timerHeap = [];
let nextTimerID = 1;
let timerOrder = 0;
/// How deep the running timer was set inside of others.
let timerNesting = 0;

function clockNow() {
  if (!clock.virtual) return native.clockNow();
  if (++clockReads > freeClockReads) clock.now += clockReadMilliseconds;
  return clock.now;
}

function performanceNow() {
  return clockNow() - clock.origin;
}

function isEarlier(left, right) {
  return left.due < right.due || (left.due === right.due && left.order < right.order);
}

function pushTimer(timer) {
  timer.order = timerOrder++;
  timers.set(timer.id, timer);
  let place = timerHeap.push(timer) - 1;
  while (place > 0) {
    const above = (place - 1) >> 1;
    if (!isEarlier(timer, timerHeap[above])) break;
    timerHeap[place] = timerHeap[above];
    place = above;
  }
  timerHeap[place] = timer;
}

function popTimer() {
  const top = timerHeap[0];
  const last = timerHeap.pop();
  if (timerHeap.length === 0) return top;
  let place = 0;
  for (;;) {
    let below = 2 * place + 1;
    if (below >= timerHeap.length) break;
    if (below + 1 < timerHeap.length && isEarlier(timerHeap[below + 1], timerHeap[below])) below++;
    if (!isEarlier(timerHeap[below], last)) break;
    timerHeap[place] = timerHeap[below];
    place = below;
  }
  timerHeap[place] = last;
  return top;
}

/// - `delay`: any value, as `setTimeout` takes it: a whole number of 32 bits, of which negative ones are zero.
function setTimer(callback, delay, values, repeats) {
  const nesting = timerNesting + 1;
  const wait = Math.max(0, toLong(delay));
  const due = clockNow() + (nesting > 5 && wait < 4 ? 4 : wait);
  const id = nextTimerID++;
  pushTimer({ id, due, order: 0, wait, callback, values, repeats, nesting });
  return id;
}

function timerHandler(handler) {
  return typeof handler === "function" ? handler : `${handler}`;
}
function setTimeout(handler, timeout = undefined, ...values) {
  requireArguments(arguments.length, 1, "setTimeout");
  return setTimer(timerHandler(handler), timeout, values, false);
}
function setInterval(handler, timeout = undefined, ...values) {
  requireArguments(arguments.length, 1, "setInterval");
  return setTimer(timerHandler(handler), timeout, values, true);
}
function clearTimeout(id = 0) { timers.delete(toLong(id)); }
function clearInterval(id = 0) { timers.delete(toLong(id)); }

function nextTimer() {
  while (timerHeap.length > 0 && timers.get(timerHeap[0].id) !== timerHeap[0]) popTimer();
  return timerHeap[0] ?? null;
}

/// Runs the next timer that is due at a time; false when there is none.
function runDueTimer(time) {
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
  // An interval is set again after it ran, unless it was cleared meanwhile.
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

function requestAnimationFrame(callback) {
  requireArguments(arguments.length, 1, "requestAnimationFrame");
  if (typeof callback !== "function") throw new TypeError("requestAnimationFrame needs a function");
  const id = nextFrameID++;
  frameCallbacks.set(id, callback);
  scheduleFrame();
  return id;
}

function cancelAnimationFrame(id = 0) {
  frameCallbacks.delete(toUnsignedLong(id));
}

/// A timer of the platform's own, which neither has an id that pages know nor counts as nested.
function setOwnTimer(callback, wait) {
  const id = -nextTimerID++;
  pushTimer({ id, due: clockNow() + wait, order: 0, wait: 0, callback, values: [], repeats: false, nesting: 0 });
  return id;
}

/// A page that is not shown has no frames.
function scheduleFrame() {
  if (frameTimer !== 0 || frameCallbacks.size === 0 || !pageVisible) return;
  // Frames come at whole multiples of their time, so that two requests never make two frames.
  const now = performanceNow();
  frameTimer = setOwnTimer(runFrame, (Math.floor(now / frameMilliseconds) + 1) * frameMilliseconds - now);
}

function runFrame() {
  frameTimer = 0;
  if (pageVisible) activity = frameSteps();
}

/// Callbacks of one frame get one time; those that they ask for belong to the next frame.
function* frameSteps() {
  const callbacks = [...frameCallbacks];
  const time = performanceNow();
  for (const [id, callback] of callbacks) {
    if (!frameCallbacks.delete(id)) continue;
    guarded(callback, window, time);
    yield;
  }
}

/// When the next frame or idle callback of a shown page is due; -1 without one.
function nextFrameDue() {
  if (!pageVisible || (frameCallbacks.size === 0 && idleCallbacks.size === 0)) return -1;
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
  constructor(token, end, didTimeout) {
    illegalConstructor(token);
    this.#end = end;
    this.#didTimeout = didTimeout;
  }
  get didTimeout() { return this.#didTimeout; }
  timeRemaining() { return Math.max(0, this.#end - performanceNow()); }
}
expose(IdleDeadline);

function requestIdleCallback(callback, options = undefined) {
  requireArguments(arguments.length, 1, "requestIdleCallback");
  if (typeof callback !== "function") throw new TypeError("requestIdleCallback needs a function");
  const timeout = initMember(dictionary(options, "IdleRequestOptions").timeout, toUnsignedLong, 0);
  const id = nextIdleID++;
  // The page is idle once what is under way is done; while it is hidden, ten times later.
  const timer = setOwnTimer(() => runIdle(id), pageVisible ? 1 : 10);
  idleCallbacks.set(id, { callback, timer, late: timeout > 0 ? performanceNow() + timeout : Infinity });
  return id;
}

function cancelIdleCallback(handle = 0) {
  const idle = idleCallbacks.get(toUnsignedLong(handle));
  if (!idle) return;
  idleCallbacks.delete(toUnsignedLong(handle));
  timers.delete(idle.timer);
}

function runIdle(id) {
  const { callback, late } = idleCallbacks.get(id);
  idleCallbacks.delete(id);
  const now = performanceNow();
  guarded(callback, window, new IdleDeadline(secret, now + idleMilliseconds, now > late));
}
