// The page's clock and its timers. Time is the shell's: it moves when the shell says so.

const frameMilliseconds = 16;

const clock = { virtual: true, now: 0, epoch: 0, origin: 0 };
/// Waiting timers; few enough that the next one is looked for.
const timers = new Map();
let nextTimerID = 1;
/// How deep the running timer was set inside of others.
let timerNesting = 0;

function clockNow() {
  return clock.virtual ? clock.now : native.clockNow();
}

function performanceNow() {
  return clockNow() - clock.origin;
}

function setTimer(callback, delay, values, repeats) {
  let wait = Number(delay);
  if (!(wait > 0)) wait = 0;
  const nesting = timerNesting + 1;
  if (nesting > 5 && wait < 4) wait = 4;
  const id = nextTimerID++;
  timers.set(id, { id, due: clockNow() + wait, wait, callback, values, repeats, nesting });
  return id;
}

function setTimeout(callback, delay, ...values) { return setTimer(callback, delay, values, false); }
function setInterval(callback, delay, ...values) { return setTimer(callback, delay, values, true); }
function clearTimeout(id) { timers.delete(Number(id)); }
function clearInterval(id) { timers.delete(Number(id)); }

function nextTimer() {
  let next = null;
  for (const timer of timers.values()) {
    // Timers that are due at the same time run in the order of their making.
    if (next === null || timer.due < next.due) next = timer;
  }
  return next;
}

/// Runs the next timer that is due at a time; false when there is none.
function runDueTimer(time) {
  const timer = nextTimer();
  if (timer === null || timer.due > time) return false;
  clock.now = Math.max(clock.now, timer.due);
  if (timer.repeats) {
    timer.nesting++;
    timer.due = clock.now + Math.max(timer.wait, timer.nesting > 5 ? 4 : 1);
    // A repeated timer goes behind those that were set for the same time.
    timers.delete(timer.id);
    timers.set(timer.id, timer);
  } else timers.delete(timer.id);
  timerNesting = timer.nesting;
  try {
    if (typeof timer.callback === "function") timer.callback.apply(window, timer.values);
    else (0, eval)(`${timer.callback}`);
  } catch (error) {
    reportException(error);
  } finally {
    timerNesting = 0;
  }
  return true;
}

const frameCallbacks = new Map();
let nextFrameID = 1;
let frameTimer = 0;

function requestAnimationFrame(callback) {
  if (typeof callback !== "function") throw new TypeError("requestAnimationFrame needs a function");
  frameCallbacks.set(nextFrameID, callback);
  scheduleFrame();
  return nextFrameID++;
}

function cancelAnimationFrame(id) {
  frameCallbacks.delete(id);
}

/// A page that is not shown has no frames.
function scheduleFrame() {
  if (frameTimer !== 0 || frameCallbacks.size === 0 || !pageVisible) return;
  frameTimer = nextTimerID++;
  const due = clockNow() + frameMilliseconds;
  timers.set(frameTimer, { id: frameTimer, due, wait: 0, callback: runFrame, values: [], repeats: false, nesting: 0 });
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

/// `Date` by the page's clock.
function PageDate(...values) {
  if (!new.target) return new SystemDate(clock.epoch + clockNow()).toString();
  const actual = values.length === 0 ? [clock.epoch + clockNow()] : values;
  return Reflect.construct(SystemDate, actual, new.target);
}
Object.defineProperties(PageDate, {
  name: { value: "Date", configurable: true },
  length: { value: 7, configurable: true },
  prototype: { value: SystemDate.prototype, writable: false },
});
for (const [name, value] of Object.entries({
  now() { return Math.floor(clock.epoch + clockNow()); }, parse: SystemDate.parse, UTC: SystemDate.UTC,
})) defineProperty(PageDate, name, { value, writable: true, configurable: true });
defineProperty(SystemDate.prototype, "constructor", { value: PageDate, writable: true, configurable: true });
defineProperty(window, "Date", { value: PageDate, writable: true, configurable: true });

class Performance extends EventTarget {
  constructor(token) {
    illegalConstructor(token);
    super();
  }
  get timeOrigin() { return clock.epoch + clock.origin; }
  now() { return performanceNow(); }
  toJSON() { return { timeOrigin: this.timeOrigin }; }
}
expose(Performance);

// ---- Randomness: a seed makes a page's life repeatable. ----

let randomState = null;
const systemRandom = Math.random;

/// SplitMix64 in two 32-bit halves is more than a page needs; mulberry32 passes the tests that matter for one.
function seededWord() {
  randomState = (randomState + 0x6d2b79f5) >>> 0;
  let word = randomState;
  word = Math.imul(word ^ (word >>> 15), word | 1);
  word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
  return (word ^ (word >>> 14)) >>> 0;
}

function random() {
  if (randomState === null) return systemRandom();
  return (seededWord() * 2097152 + (seededWord() >>> 11)) / 9007199254740992;
}
defineProperty(Math, "random", { value: random, writable: true, configurable: true });
