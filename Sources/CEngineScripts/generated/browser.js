(function (native) {"use strict";
const window = globalThis;
const {
  Array, ArrayBuffer, Boolean, Error, Function, Map, Math, Number, Object, Proxy, RangeError, Reflect, RegExp, Set,
  String, Symbol, TypeError, Uint8Array, WeakMap, WeakRef, WeakSet,
} = window;
const { parse: parseJSON, stringify: stringifyJSON } = JSON;
const SystemDate = Date;
const SystemPromise = Promise;
const SystemWeakRef = WeakRef;
const { defineProperty, getOwnPropertyDescriptor } = Object;
const {
  CustomEvent, DOMException, Element, ErrorEvent, Event, HashChangeEvent, PageTransitionEvent, PopStateEvent, document,
} = window;
const platformSource = "user-script:";
const $parent = Symbol("parent");
const $type = Symbol("type");
const secret = Symbol("secret");
const then = Promise.prototype.then;
const columnShifts = new Map();
const noMembers = Object.freeze(Object.create(null));
const pageURL = { get href() { return window.location.href; } };
let pageVisible = document.visibilityState === "visible";
function setPageVisible(value) { pageVisible = value; }
const replacedInterfaces = ["EventSource", "WebSocket"];
function expose(type) {
  const { name } = type;
  if (!replacedInterfaces.includes(name)) return;
  defineProperty(type.prototype, Symbol.toStringTag, { value: name, configurable: true });
  defineProperty(window, name, { value: type, writable: true, configurable: true });
}
function illegalConstructor(token) {
  if (token !== secret) throw new TypeError("Illegal constructor");
}
function missingArguments(argumentCount, needed, name) {
  throw new TypeError(`${name} needs ${needed} argument${needed === 1 ? "" : "s"}, but got ${argumentCount}`);
}
function requireArguments(argumentCount, needed, name) {
  if (argumentCount < needed) missingArguments(argumentCount, needed, name);
}
function dictionary(value, name) {
  if (value === undefined || value === null) return noMembers;
  if (typeof value !== "object" && typeof value !== "function") throw new TypeError(`${name} must be an object`);
  return value;
}
function toLong(value) { return +value | 0; }
function toUnsignedLong(value) { return +value >>> 0; }
function initMember(value, convert, fallback) { return value === undefined ? fallback : convert(value); }
function sequence(values) { return [...values]; }
function isBlocked() { return false; }
const reportToWindow = window.reportError;
function reportException(error) { reportToWindow.call(window, error); }
function reportFor(callback, error) {
  void callback;
  reportException(error);
}
function callAndReport(callback, receiver, ...values) {
  try {
    return Reflect.apply(callback, receiver, values);
  } catch (error) {
    reportException(error);
    return undefined;
  }
}
function setCurrentSteps(steps) {
  if (steps) while (!steps.next().done) continue;
}
function* fireSteps(target, event) {
  yield;
  return target.dispatchEvent(event);
}
const systemClone = window.structuredClone;
function clone(value) { return systemClone.call(window, value); }
function lazyModule(name) {
  void name;
  return { structuredClone: clone };
}
function reportErrors() {
  window.addEventListener("error", (event) => {
    if (event.defaultPrevented || !(event instanceof ErrorEvent)) return;
    const { error, message, filename, lineno, colno } = event;
    const position = filename === "" ? null : { url: filename, line: lineno, column: colno };
    const text = error instanceof Error ? `${error.name}: ${error.message}` : error === null ? message : inspect(error, 1);
    native.log(ConsoleLevel.error, `Uncaught ${text}`, shortPosition(position));
  });
  window.addEventListener("unhandledrejection", (event) => {
    if (event.defaultPrevented) return;
    const { reason } = event;
    const position = reason instanceof Error ? callerPosition(reason.stack) : null;
    const text = reason instanceof Error ? `${reason.name}: ${reason.message}` : inspect(reason, 1);
    native.log(ConsoleLevel.error, `Unhandled promise rejection: ${text}`, shortPosition(position));
  });
}
function errorText(error) {
  if (!(error instanceof Error)) return `Uncaught ${inspect(error, 1)}`;
  const position = error instanceof SyntaxError ? null : callerPosition(error.stack);
  return `${error.name}: ${error.message}${position ? ` (${shortPosition(position)})` : ""}`;
}
let isRandomnessSeeded = false;
let randomA = 0;
let randomB = 0;
let randomC = 0;
let randomCounter = 1;
function seedRandomness(seed) {
  isRandomnessSeeded = seed >= 0;
  const words = new Uint32Array([seed, seed >>> 16, 0x9e3779b9]);
  if (!isRandomnessSeeded) native.fillRandom(words);
  [randomA, randomB, randomC] = words;
  randomCounter = 1;
  for (let round = 0; round < 12; round++) randomWord();
}
function randomWord() {
  const word = (randomA + randomB + randomCounter) | 0;
  randomCounter = (randomCounter + 1) | 0;
  randomA = randomB ^ (randomB >>> 9);
  randomB = (randomC + (randomC << 3)) | 0;
  randomC = (((randomC << 21) | (randomC >>> 11)) + word) | 0;
  return word >>> 0;
}
function random() {
  return (randomWord() * 2097152 + (randomWord() >>> 11)) / 9007199254740992;
}
defineProperty(Math, "random", { value: random, writable: true, configurable: true });
const frameMilliseconds = 16;
const clock = { virtual: true, now: 0, epoch: 0, origin: 0 };
const freeClockReads = 1000;
const clockReadMilliseconds = 0.05;
let clockReads = 0;
const firstTimestamp = 0.1;
const timers = new Map();
const timerHeap = [];
let nextTimerID = 1;
let timerOrder = 0;
let timerNesting = 0;
function clockNow() {
  if (!clock.virtual) return native.clockNow();
  if (++clockReads > freeClockReads) clock.now += clockReadMilliseconds;
  return clock.now;
}
const inputTime = () => (clock.virtual ? clock.now : native.clockNow());
function performanceNow() {
  return clockNow() - clock.origin;
}
function isEarlier(left, right) {
  return left.due < right.due || (left.due === right.due && left.order < right.order);
}
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
function setTimer(callback, delay, values, repeats) {
  const nesting = timerNesting + 1;
  const wait = Math.max(0, toLong(delay));
  const due = clockNow() + (nesting > 5 && wait < 4 ? 4 : wait);
  const id = nextTimerID++;
  pushTimer({ id, due, order: 0, wait, callback, values, repeats, nesting });
  return id;
}
function timerHandler(handler) {
  if (typeof handler === "function") return handler;
  return isBlocked("evaluation", {}) ? null : `${handler}`;
}
function setTimeout(handler, timeout = undefined, ...values) {
  requireArguments(arguments.length, 1, "setTimeout");
  const callback = timerHandler(handler);
  return callback === null ? 0 : setTimer(callback, timeout, values, false);
}
function setInterval(handler, timeout = undefined, ...values) {
  requireArguments(arguments.length, 1, "setInterval");
  const callback = timerHandler(handler);
  return callback === null ? 0 : setTimer(callback, timeout, values, true);
}
function clearTimeout(id = 0) { timers.delete(toLong(id)); }
function clearInterval(id = 0) { timers.delete(toLong(id)); }
function nextTimer() {
  while (timerHeap.length > 0 && timers.get(timerHeap[0].id) !== timerHeap[0]) popTimer();
  return timerHeap[0] ?? null;
}
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
function setInternalTimer(callback, wait) {
  const id = -nextTimerID++;
  pushTimer({ id, due: clockNow() + wait, order: 0, wait: 0, callback, values: [], repeats: false, nesting: 0 });
  return id;
}
let animatesHidden = false;
function setAnimatesHidden(value) { animatesHidden = value; }
const hasFrames = () => pageVisible || animatesHidden;
function scheduleFrame() {
  if (frameTimer !== 0 || frameCallbacks.size === 0 || !hasFrames()) return;
  const now = performanceNow();
  frameTimer = setInternalTimer(runFrame, (Math.floor(now / frameMilliseconds) + 1) * frameMilliseconds - now);
}
function runFrame() {
  frameTimer = 0;
  if (hasFrames()) setCurrentSteps(frameSteps());
}
function* frameSteps() {
  const callbacks = [...frameCallbacks];
  const time = performanceNow();
  for (const [id, callback] of callbacks) {
    if (!frameCallbacks.delete(id)) continue;
    callAndReport(callback, window, time);
    yield;
  }
}
function nextFrameDue() {
  if (!hasFrames() || (frameCallbacks.size === 0 && idleCallbacks.size === 0)) return -1;
  let due = Infinity;
  if (frameCallbacks.size > 0) due = timers.get(frameTimer)?.due ?? due;
  for (const { timer } of idleCallbacks.values()) due = Math.min(due, timers.get(timer)?.due ?? due);
  return due === Infinity ? -1 : due;
}
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
  const timer = setInternalTimer(() => runIdle(id), pageVisible ? 1 : 10);
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
  callAndReport(callback, window, new IdleDeadline(secret, now + idleMilliseconds, now > late));
}
function setClockReads(value) { clockReads = value; }
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
function inspect(value, depth = 0, seen = []) {
  switch (typeof value) {
    case "string": {
      const cut = value.length > inspectLimits.characters ? `${value.slice(0, inspectLimits.characters)}\u2026` : value;
      return depth === 0 ? cut : stringifyJSON(cut);
    }
    case "bigint": return `${value}n`;
    case "symbol": return String(value);
    case "undefined": return "undefined";
    case "function": case "object": break;
    default: return Object.is(value, -0) ? "-0" : `${value}`;
  }
  if (value === null) return "null";
  try {
    return typeof value === "function" ? inspectFunction(value) : inspectObject(value, depth, seen);
  } catch (error) {
    return `[${error}]`;
  }
}
function inspectFunction(value) {
  const kind = /^class\b/.test(Function.prototype.toString.call(value)) ? "class" : "function";
  const name = getOwnPropertyDescriptor(value, "name")?.value;
  return `${kind} ${typeof name === "string" && name !== "" ? name : "(anonymous)"}`;
}
function className(value) {
  for (let type = Object.getPrototypeOf(value); type !== null; type = Object.getPrototypeOf(type)) {
    const constructor = getOwnPropertyDescriptor(type, "constructor")?.value;
    const name = typeof constructor === "function" && getOwnPropertyDescriptor(constructor, "name")?.value;
    if (typeof name === "string" && name !== "") return name === "Object" ? "" : name;
  }
  return Object.getPrototypeOf(value) === null ? "[Object: null prototype]" : "";
}
function inspectError(value, depth) {
  const stack = `${value.stack ?? ""}`.split("\n").filter((line) => line !== "" && !line.includes(platformSource));
  let text = `${value.name}: ${value.message}`;
  if (depth === 0 && stack.length > 0) text += `\n${stack.map((line) => `    at ${line}`).join("\n")}`;
  const cause = getOwnPropertyDescriptor(value, "cause");
  return cause && depth < inspectLimits.depth ? `${text}\n[cause]: ${inspect(cause.value, depth + 1)}` : text;
}
function inspectSimple(value, depth) {
  if (value instanceof Error || value instanceof DOMException) return inspectError(value, depth);
  if (value === window) return "Window";
  if (value === document) return "#document";
  if (Object.hasOwn(value, $parent) && value[$type] === 1) return openingTag(value);
  if (Object.hasOwn(value, $parent)) return `${value.nodeName} ${inspect(value.textContent ?? "", 1)}`;
  if (value instanceof SystemDate) return Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString();
  if (value instanceof RegExp) return RegExp.prototype.toString.call(value);
  if (value instanceof SystemPromise) return "Promise {}";
  if (value instanceof WeakMap || value instanceof WeakSet || value instanceof WeakRef) return `${className(value)} {}`;
  if (value instanceof ArrayBuffer) return `ArrayBuffer(${value.byteLength})`;
  if (value instanceof String || value instanceof Number || value instanceof Boolean) {
    return inspect(value.valueOf(), 1);
  }
  return undefined;
}
function inspectObject(value, depth, seen) {
  const simple = inspectSimple(value, depth);
  if (simple !== undefined) return simple;
  if (seen.includes(value)) return "[Circular]";
  const inner = [...seen, value];
  const part = (item) => inspect(item, depth + 1, inner);
  const isView = ArrayBuffer.isView(value) && !(value instanceof DataView);
  if (Array.isArray(value) || isView) return inspectList(value, depth, part);
  const name = className(value);
  if (depth >= inspectLimits.depth) return name === "" ? "{\u2026}" : `${name} {\u2026}`;
  if (value instanceof Map) {
    const entries = firstItems(Map.prototype.entries.call(value), ([key, item]) => `${part(key)} => ${part(item)}`);
    return `${name}(${value.size}) ${formatList(entries, value.size, "{ ", " }")}`;
  }
  if (value instanceof Set) {
    const items = firstItems(Set.prototype.values.call(value), part);
    return `${name}(${value.size}) ${formatList(items, value.size, "{ ", " }")}`;
  }
  const keys = value instanceof Event ? ["type", "isTrusted", "target"] : memberKeys(value);
  const members = keys.slice(0, inspectLimits.members).map((key) => inspectMember(value, key, part));
  return (name === "" ? "" : `${name} `) + formatList(members, keys.length, "{ ", " }");
}
function inspectList(value, depth, part) {
  const { length } = value;
  if (depth >= inspectLimits.depth) return `${className(value)}(${length})`;
  const items = [];
  for (let index = 0; index < Math.min(length, inspectLimits.members); index++) {
    if (ArrayBuffer.isView(value) || Object.hasOwn(value, index)) items.push(part(value[index]));
    else {
      let end = index;
      while (end < length && end - index < 1e6 && !Object.hasOwn(value, end)) end++;
      items.push(`<${end - index} empty>`);
      index = end - 1;
    }
  }
  const prefix = Array.isArray(value) ? "" : `${className(value)}(${length}) `;
  return prefix + formatList(items, length, "[", "]");
}
function memberKeys(value) {
  const isShown = (key) => getOwnPropertyDescriptor(value, key)?.enumerable;
  return Reflect.ownKeys(value).filter(isShown);
}
function inspectMember(value, key, part) {
  const descriptor = getOwnPropertyDescriptor(value, key);
  let shown;
  if (descriptor?.get) shown = descriptor.set ? "[Getter/Setter]" : "[Getter]";
  else if (descriptor?.set) shown = "[Setter]";
  else shown = part(descriptor ? descriptor.value : value[key]);
  const name = typeof key === "symbol" ? `[${String(key)}]` : /^[A-Za-z_$][\w$]*$/.test(key) ? key : stringifyJSON(key);
  return `${name}: ${shown}`;
}
function firstItems(iterator, convert) {
  const items = [];
  for (const item of iterator) {
    if (items.length >= inspectLimits.members) break;
    items.push(convert(item));
  }
  return items;
}
function formatList(items, count, open, close) {
  if (items.length === 0) return (open + close).replace(/ /g, "");
  return `${open}${items.join(", ")}${count > inspectLimits.members ? ", \u2026" : ""}${close}`;
}
function openingTag(element) {
  const attributes = Array.from(element.attributes, ({ name, value }) => ` ${name}="${value}"`);
  return `<${element.localName}${attributes.join("")}>`;
}
const previewLimits = { depth: 5, members: 60, characters: 12000, text: 200 };
function expandableValues(values) {
  const state = { remainingCharacters: previewLimits.characters, path: [] };
  const found = [];
  for (const value of values) {
    if (found.length >= previewLimits.members || state.remainingCharacters <= 0) break;
    const item = expandedMembers(value, 0, state);
    if (typeof item !== "string") found.push(item);
  }
  return found.length === 0 ? "" : stringifyJSON(found);
}
function expandedMembers(value, depth, state) {
  const text = shortText(value);
  state.remainingCharacters -= text.length + 4;
  const isObject = value !== null && typeof value === "object";
  if (!isObject || depth >= previewLimits.depth || state.path.includes(value)) return text;
  let members;
  let count;
  try {
    [members, count] = membersOf(value);
  } catch {
    return text;
  }
  state.path.push(value);
  const shown = [];
  for (const [name, read] of members) {
    if (shown.length >= previewLimits.members || state.remainingCharacters <= 0) break;
    const key = truncateLine(name);
    state.remainingCharacters -= key.length + 4;
    shown.push([key, read.length === 1 ? read[0] : expandedMembers(read[1], depth + 1, state)]);
  }
  state.path.pop();
  return shown.length === 0 ? text : [text, shown, count - shown.length];
}
function shortText(value) {
  if (typeof value === "string") return truncateLine(stringifyJSON(value));
  try {
    return truncateLine(inspect(value, inspectLimits.depth - 1));
  } catch {
    return "[object]";
  }
}
function truncateLine(text) {
  const line = `${text}`.replace(/\s*\n\s*/g, " ");
  return line.length > previewLimits.text ? `${line.slice(0, previewLimits.text - 1)}\u2026` : line;
}
function membersOf(value) {
  if (Object.hasOwn(value, $parent)) return [[], 0];
  const limit = previewLimits.members;
  if (value instanceof Map) {
    const entries = firstItems(Map.prototype.entries.call(value), (entry) => entry);
    return [entries.map(([key, item]) => [shortText(key), [, item]]), value.size];
  }
  if (value instanceof Set) {
    const items = firstItems(Set.prototype.values.call(value), (item) => item);
    return [items.map((item, index) => [`${index}`, [, item]]), value.size];
  }
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
    const read = (none, index) => [`${index}`, [, value[index]]];
    return [Array.from({ length: Math.min(value.length, limit) }, read),
      value.length];
  }
  const keys = Reflect.ownKeys(value).filter((key) => key !== "length" || !Array.isArray(value));
  const isError = value instanceof Error;
  const shown = keys.filter((key) => isError || getOwnPropertyDescriptor(value, key)?.enumerable);
  return [shown.slice(0, limit).map((key) => [nameOf(key), readMember(value, key)]), shown.length];
}
function nameOf(key) {
  return typeof key === "symbol" ? `[${String(key)}]` : key;
}
function readMember(value, key) {
  const descriptor = getOwnPropertyDescriptor(value, key);
  if (descriptor?.get) return [descriptor.set ? "[Getter/Setter]" : "[Getter]"];
  if (descriptor?.set) return ["[Setter]"];
  return [, descriptor?.value];
}
const ConsoleLevel = { debug: 0, log: 1, info: 2, warn: 3, error: 4 };
const inspectLimits = { depth: 3, members: 100, characters: 16384 };
function formatConsole(values) {
  let rest = values;
  let text = "";
  if (typeof values[0] === "string" && values.length > 1 && values[0].includes("%")) {
    rest = values.slice(1);
    text = values[0].replace(/%([sdifoOc%])/g, (directive, kind) => {
      if (kind === "%") return "%";
      if (rest.length === 0) return directive;
      const value = rest.shift();
      switch (kind) {
        case "s": return typeof value === "string" ? value : inspect(value);
        case "d": case "i": return typeof value === "symbol" ? "NaN" : `${parseInt(value, 10)}`;
        case "f": return typeof value === "symbol" ? "NaN" : `${parseFloat(value)}`;
        case "c": return "";
        default: return inspect(value, 1);
      }
    });
    if (rest.length === 0) return text;
    text += " ";
  }
  return text + rest.map((value) => (typeof value === "string" ? value : inspect(value)))
    .join(" ");
}
function callerPosition(stack) {
  for (const frame of `${stack ?? ""}`.split("\n")) {
    if (frame.includes(platformSource)) continue;
    const match = /(?:^|@)([^@]*):(\d+):(\d+)$/.exec(frame);
    if (match && match[1] !== "") return { url: match[1], line: +match[2], column: sourceColumn(match) };
  }
  return null;
}
function sourceColumn([, url, line, column]) {
  const shift = columnShifts.size > 0 ? columnShifts.get(`${url}\n${line}`) : undefined;
  return shift === undefined ? +column : Math.max(1, column - shift);
}
function shortPosition(position) {
  if (!position) return "";
  const path = position.url.replace(/[?#].*$/, "");
  const file = path.slice(path.lastIndexOf("/") + 1) || path;
  return `${file}:${position.line}${position.column > 0 ? `:${position.column}` : ""}`;
}
function isExpandable(value) {
  return typeof value === "object" && value !== null;
}
const deepestGroup = 40;
let consoleGroups = 0;
const consoleCounts = new Map();
const consoleTimers = new Map();
const consoleLabels = 1000;
const consoleObservers = [];
function notifyConsoleObservers(name, values, text = undefined, stack = undefined) {
  const main = frameNumber === 0 ? undefined : native.realm(0)?.consoleObservers;
  const observers = main === undefined
    ? consoleObservers : [...consoleObservers, ...main.filter(({ includesFrames }) => includesFrames)];
  if (observers.length === 0) return;
  const lines = (stack ?? `${new Error().stack}`).split("\n").filter((line) => !line.includes(platformSource));
  const call = { name, values, text: text ?? formatConsole([...values]), stack: lines.join("\n"), view: window };
  for (const { notify } of observers) notify(call);
}
function logConsole(level, values, name = level, observed = values) {
  notifyConsoleObservers(name, observed);
  const text = formatConsole(values);
  const indent = "  ".repeat(Math.min(consoleGroups, deepestGroup));
  const shown = indent === "" ? text : text.replace(/^/gm, indent);
  const position = shortPosition(callerPosition(new Error().stack));
  const number = ConsoleLevel[level];
  if (values.some(isExpandable)) native.log(number, shown, position, expandableValues(values));
  else native.log(number, shown, position);
}
function tableRows(data) {
  if (data instanceof Map) return firstItems(data.entries(), (pair) => pair);
  if (data instanceof Set) return firstItems(data.values(), (value) => value).map((value, index) => [index, value]);
  return Object.keys(data).slice(0, inspectLimits.members).map((key) => [key, data[key]]);
}
function tableText(data, shownColumns) {
  const rows = tableRows(data).map(([key, row]) => [inspect(key), row]);
  const isObject = (row) => row !== null && typeof row === "object";
  const found = [...new Set(rows.flatMap(([, row]) => (isObject(row) ? Object.keys(row) : [])))];
  const columns = (shownColumns ?? found).slice(0, inspectLimits.members);
  const hasValues = rows.some(([, row]) => !isObject(row));
  const lines = [["", ...columns, ...(hasValues ? ["Value"] : [])]];
  for (const [key, row] of rows) {
    const cells = columns
      .map((column) => (isObject(row) && column in row ? inspect(row[column], 1) : ""));
    lines.push([key, ...cells, ...(hasValues ? [isObject(row) ? "" : inspect(row, 1)] : [])]);
  }
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column])).join(" | ").trimEnd()).join("\n");
}
function elapsedText(label) {
  const start = consoleTimers.get(label);
  if (start !== undefined) return `${label}: ${Math.round((performanceNow() - start) * 1000) / 1000} ms`;
  logConsole("warn", [`Timer "${label}" does not exist`]);
  return null;
}
const pageConsole = Object.assign(Object.create({}), {
  assert(condition = false, ...values) {
    if (condition) return;
    const [first, ...rest] = values;
    if (typeof first === "string") logConsole("error", [`Assertion failed: ${first}`, ...rest], "assert", values);
    else logConsole("error", ["Assertion failed", ...values], "assert", values);
  },
  clear() {
    notifyConsoleObservers("clear", []);
    consoleGroups = 0;
  },
  debug(...values) { logConsole("debug", values); },
  error(...values) { logConsole("error", values); },
  info(...values) { logConsole("info", values); },
  log(...values) { logConsole("log", values); },
  table(data = undefined, columns = undefined) {
    if (data === null || typeof data !== "object") return logConsole("log", [data], "table");
    const shown = columns === undefined ? null : sequence(columns, "The columns").map(String);
    logConsole("log", [tableText(data, shown)], "table", columns === undefined ? [data] : [data, columns]);
  },
  trace(...values) {
    const frames = `${new Error().stack}`.split("\n").filter((line) => line !== "" && !line.includes(platformSource));
    const title = values.length > 0 ? `Trace: ${formatConsole(values)}` : "Trace";
    logConsole("log", [[title, ...frames.map((line) => `    at ${line}`)].join("\n")], "trace", values);
  },
  warn(...values) { logConsole("warn", values); },
  dir(item = undefined, options = undefined) { logConsole("log", [inspect(item, 1)], "dir", [item]); },
  dirxml(...values) {
    logConsole("log", values.map((value) => (value instanceof Element ? value.outerHTML : value)), "dirxml", values);
  },
  count(label = "default") {
    const key = `${label}`;
    const count = (consoleCounts.get(key) ?? 0) + 1;
    if (count > 1 || consoleCounts.size < consoleLabels) consoleCounts.set(key, count);
    logConsole("info", [`${key}: ${count}`], "count");
  },
  countReset(label = "default") {
    if (!consoleCounts.delete(`${label}`)) logConsole("warn", [`Counter "${label}" does not exist`]);
  },
  group(...values) {
    if (values.length > 0) logConsole("log", values, "group");
    else notifyConsoleObservers("group", values);
    consoleGroups++;
  },
  groupCollapsed(...values) {
    if (values.length > 0) logConsole("log", values, "groupCollapsed");
    else notifyConsoleObservers("groupCollapsed", values);
    consoleGroups++;
  },
  groupEnd() {
    notifyConsoleObservers("groupEnd", []);
    consoleGroups = Math.max(0, consoleGroups - 1);
  },
  time(label = "default") {
    const key = `${label}`;
    if (consoleTimers.has(key)) logConsole("warn", [`Timer "${key}" already exists`]);
    else if (consoleTimers.size < consoleLabels) consoleTimers.set(key, performanceNow());
  },
  timeLog(label = "default", ...values) {
    const text = elapsedText(`${label}`);
    if (text !== null) logConsole("log", [text, ...values], "timeLog");
  },
  timeEnd(label = "default") {
    const text = elapsedText(`${label}`);
    consoleTimers.delete(`${label}`);
    if (text !== null) logConsole("info", [text], "timeEnd");
  },
});
defineProperty(pageConsole, Symbol.toStringTag, { value: "console", configurable: true });
defineProperty(window, "console", { value: pageConsole, writable: true, configurable: true });
const watchedValueLimit = 16384;
function serializeWatched(value) {
  const text = stringifyJSON(value);
  if (text === undefined || text.length <= watchedValueLimit) return text;
  return stringifyJSON(`too large: ${text.length} characters`);
}
function readWatched(path) {
  try {
    let value = window[bridgeNamespace]?.state;
    for (const name of path) value = value?.[name];
    return serializeWatched(value);
  } catch (error) {
    return stringifyJSON(`no value: ${errorText(error)}`);
  }
}
function watchState(names) {
  const paths = names.map((name) => {
    const dot = name.indexOf(".");
    return [name, dot < 0 ? [name] : [name.slice(0, dot), name.slice(dot + 1)]];
  });
  let reported = "{}";
  return (isRequested = false) => {
    const members = [];
    for (const [name, path] of paths) {
      const text = readWatched(path);
      if (text !== undefined) members.push(`${stringifyJSON(name)}:${text}`);
    }
    const now = `{${members.join(",")}}`;
    if (now === reported && (!isRequested || now === "{}")) return;
    reported = now;
    native.stateChanged(now);
  };
}
function installActions(bridge) {
  const listeners = [];
  bridge.action = function action(message) {
    const type = message?.type;
    if (typeof type !== "string") {
      native.log(ConsoleLevel.error, "An action must be {type, payload} with a string as its type", "");
      return false;
    }
    const sent = message.payload === undefined ? { ...message, payload: {} } : message;
    let isTaken = false;
    for (const listener of [...listeners]) {
      if (callAndReport(listener, bridge, sent) !== false) isTaken = true;
    }
    return isTaken;
  };
  bridge.add_action_listener = function (listener) {
    if (typeof listener !== "function") throw new TypeError("An action's listener is a function");
    if (!listeners.includes(listener)) listeners.push(listener);
  };
  bridge.remove_action_listener = function (listener) {
    const index = listeners.indexOf(listener);
    if (index >= 0) listeners.splice(index, 1);
  };
}
const messageHandler = "bridgeMessageHandler";
const syncMarker = "call_interface_sync";
let bridgeNamespace = "bridge";
let syncFailure = null;
class BridgeError extends Error {
  constructor({ code = "NATIVE_ERROR", message = "", detail = null } = {}) {
    super(message);
    this.code = code;
    this.detail = detail;
  }
  get name() { return "BridgeError"; }
  toJSON() { return { code: this.code, message: this.message, detail: this.detail }; }
}
function bridgeErrorFrom(text) {
  try {
    return new BridgeError(parseJSON(text));
  } catch {
    return new BridgeError({ message: `${text}` });
  }
}
function jsonOf(value) {
  return stringifyJSON(value) ?? "null";
}
function makeMessageHandler(name, replies) {
  return {
    postMessage(body) {
      try {
        requireArguments(arguments.length, 1, "postMessage");
        const message = messageBody(body);
        if (replies) return postForReply(name, jsonOf(message));
        if (name === messageHandler) postToBridge(message);
        else native.postMessage(name, jsonOf(message), "");
        return SystemPromise.resolve();
      } catch (error) {
        return SystemPromise.reject(error);
      }
    },
  };
}
const pendingMessages = new Map();
let nextMessage = 0;
function postForReply(name, json) {
  return new SystemPromise((resolve, reject) => {
    nextMessage ||= Math.floor(random() * 1e9) + 1;
    const id = `message ${nextMessage++}`;
    pendingMessages.set(id, { resolve, reject });
    native.postMessage(name, json, id);
  });
}
function settleMessage(id, succeeded, text) {
  const pending = pendingMessages.get(id);
  if (!pending) return;
  pendingMessages.delete(id);
  if (succeeded) pending.resolve(parseJSON(text));
  else pending.reject(new Error(bridgeErrorFrom(text).message));
}
function messageBody(body) {
  return isPlainData(body, 0) ? body : lazyModule("structured-clone").structuredClone(body);
}
const plainDataDepth = 100;
function isPlainData(value, depth) {
  switch (typeof value) {
    case "function": case "symbol": case "bigint": return false;
    case "object": {
      if (value === null) return true;
      const prototype = Object.getPrototypeOf(value);
      if (depth > plainDataDepth || (prototype !== Object.prototype && !Array.isArray(value))) return false;
      return Object.keys(value).every((key) => isPlainData(value[key], depth + 1));
    }
    default: return true;
  }
}
function postToBridge(body) {
  const { interface_name: interfaceName, data, callback_id: callbackID } = body ?? {};
  if (typeof interfaceName !== "string") {
    const text = `A message to ${messageHandler} is ignored: it needs {interface_name, data, callback_id}`;
    native.log(ConsoleLevel.warn, `${text}, found ${jsonOf(body).slice(0, 100)}`, "");
    return;
  }
  native.callBridge(
    interfaceName, typeof data === "string" ? data : jsonOf(data),
    callbackID === undefined || callbackID === null ? "" : `${callbackID}`);
}
let notifyStateChange = null;
function installBridge({
  namespace, webView, handlers, replyingHandlers, objects, objectMethods, watches, takesActions,
}) {
  const isAndroid = webView === "android";
  bridgeNamespace = namespace || "bridge";
  if (watches.length > 0) notifyStateChange = watchState(watches);
  if (isAndroid) {
    installRawObject();
    objects.forEach((name, index) => installObject(name, objectMethods[index].split(" ")));
  } else {
    installHandlers(handlers, replyingHandlers);
  }
  if (namespace !== "") installNamespace(namespace, isAndroid, takesActions);
}
function installHandlers(handlers, replyingHandlers) {
  let messageHandlers = {};
  for (const name of handlers) messageHandlers[name] = makeMessageHandler(name, replyingHandlers.includes(name));
  if (handlers.length > 1) messageHandlers = reportUnknownHandlers(messageHandlers);
  defineProperty(window, "webkit", { value: { messageHandlers }, writable: true, configurable: true });
}
function reportUnknownHandlers(handlers) {
  const reported = new Set();
  return new Proxy(handlers, {
    get(target, name) {
      if (name in target || typeof name !== "string") return target[name];
      if (!reported.has(name) && reported.size < 100) {
        reported.add(name);
        native.postMessage(name, "", "");
      }
      return undefined;
    },
  });
}
function installRawObject() {
  const object = {
    postMessage(json) {
      try {
        postToBridge(parseJSON(`${json}`));
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        native.log(ConsoleLevel.warn, `A message to ${messageHandler} is ignored: it is not JSON text`, "");
      }
    },
  };
  defineProperty(window, messageHandler, { value: object, writable: true, configurable: true, enumerable: true });
}
function installNamespace(namespace, isAndroid, takesActions) {
  let nextCallback = Math.floor(random() * 1e9) + 1;
  const bridge = {
    callbacks: {},
    call_interface(interfaceName, data) {
      return new SystemPromise((resolve, reject) => {
        const id = `${nextCallback++}`;
        bridge.callbacks[id] = {
          success: (text) => {
            try {
              resolve(parseJSON(text));
            } catch {
              resolve(text);
            }
          },
          failure: (text) => reject(bridgeErrorFrom(text)),
        };
        const fail = (error) => {
          delete bridge.callbacks[id];
          reject(error);
        };
        try {
          const message = { interface_name: interfaceName, data: jsonOf(data), callback_id: id };
          const sent = isAndroid
            ? window[messageHandler].postMessage(stringifyJSON(message))
            : window.webkit.messageHandlers[messageHandler].postMessage(message);
          if (sent instanceof SystemPromise) then.call(sent, undefined, fail);
        } catch (error) {
          fail(error);
        }
      });
    },
    watch_interface(interfaceName, data, listener) {
      if (typeof listener !== "function") throw new TypeError("watch_interface expects a function");
      const first = nextCallback;
      const done = bridge.call_interface(interfaceName, data);
      const callback = bridge.callbacks[`${first}`];
      if (callback) callback.progress = (text) => listener(parseJSON(text));
      return { done, cancel: () => bridge.call_interface("cancel_call", { callback_id: `${first}` }) };
    },
    call_interface_sync(interfaceName, data) {
      syncFailure = null;
      const reply = window.prompt(stringifyJSON({ interface_name: interfaceName, data }), syncMarker);
      const failure = syncFailure;
      syncFailure = null;
      if (failure !== null) throw bridgeErrorFrom(failure);
      return reply;
    },
    set_navigation_bar(bar) { return bridge.call_interface("set_navigation_bar", bar); },
    move_to_tab(target) { return bridge.call_interface("move_to_tab", target); },
    set_badge(badge) { return bridge.call_interface("set_badge", badge); },
    present_modal(target) { return bridge.call_interface("present_modal", target); },
    push_screen(target) { return bridge.call_interface("push_screen", target); },
    present_screen(contract) { return bridge.call_interface("present_screen", contract); },
    update_screen(values) { return bridge.call_interface("update_screen", { values }); },
    dismiss_modal() { return bridge.call_interface("dismiss_modal", {}); },
    skip_history_entry() { return bridge.call_interface("skip_history_entry", { skip: true }); },
    storage_get(key) { return bridge.call_interface("storage_get", { key }); },
    storage_set(key, value) { return bridge.call_interface("storage_set", { key, value }); },
    storage_remove(key) { return bridge.call_interface("storage_remove", { key }); },
    storage_keys() { return bridge.call_interface("storage_keys", {}); },
    storage_clear() { return bridge.call_interface("storage_clear", {}); },
    keychain_get(key) { return bridge.call_interface("keychain_get", { key }); },
    keychain_set(key, value) { return bridge.call_interface("keychain_set", { key, value }); },
    keychain_remove(key) { return bridge.call_interface("keychain_remove", { key }); },
    cache_get(key) { return bridge.call_interface("cache_get", { key }); },
    cache_put(key, value) { return bridge.call_interface("cache_put", { key, value }); },
    cache_remove(key) { return bridge.call_interface("cache_remove", { key }); },
    cache_keys() { return bridge.call_interface("cache_keys", {}); },
    cache_clear() { return bridge.call_interface("cache_clear", {}); },
    permission_request(name, reason) { return bridge.call_interface("permission_request", { name, reason }); },
    save_state(value) { return bridge.call_interface("save_state", value); },
    load_state() { return bridge.call_interface("load_state", {}); },
    last_death() { return bridge.call_interface("last_death", {}); },
  };
  if (takesActions) installActions(bridge);
  defineProperty(window, namespace, { value: bridge, writable: true, configurable: true, enumerable: true });
}
function installObject(name, methods) {
  const object = {};
  for (const method of methods) {
    object[method] = (...parameters) => callMethod(`${name}.${method}`, parameters);
  }
  defineProperty(window, name, { value: object, writable: true, configurable: true, enumerable: true });
}
function callMethod(name, parameters) {
  const reply = native.openDialog(DialogKind.method, jsonOf(parameters.map(methodArgument)), name);
  if (reply === null) return undefined;
  if (typeof reply !== "string") {
    const error = new Error("Java exception was raised during method invocation");
    error.cause = bridgeErrorFrom(reply[0]);
    throw error;
  }
  const value = parseJSON(reply);
  return value !== null && typeof value === "object" ? undefined : value ?? undefined;
}
function methodArgument(value) {
  switch (typeof value) {
    case "string": case "boolean": return value;
    case "number": return Number.isFinite(value) ? value : `${value}`;
    case "object":
      if (value === null) return null;
      if (Array.isArray(value)) {
        return value.map((element) => typeof element === "object" ? null : methodArgument(element));
      }
      return "undefined";
    default: return "undefined";
  }
}
function deliverReply(id, succeeded, text) {
  const callbacks = window[bridgeNamespace]?.callbacks;
  const callback = callbacks && Object.hasOwn(callbacks, id) ? callbacks[id] : null;
  if (!callback) {
    native.log(ConsoleLevel.debug, `Received a reply for the unknown callback ${id}`, "");
    return;
  }
  callAndReport(succeeded ? callback.success : callback.failure, callback, text);
  delete callbacks[id];
}
function deliverProgress(id, succeeded, text) {
  const callbacks = window[bridgeNamespace]?.callbacks;
  const callback = callbacks && Object.hasOwn(callbacks, id) ? callbacks[id] : null;
  if (succeeded && typeof callback?.progress === "function") callAndReport(callback.progress, callback, text);
}
function* tapNavigationBar(item, icon) {
  const detail = { item, icon };
  const event = new CustomEvent("navigation_bar_tap", { detail, cancelable: true });
  const free = yield* fireSteps(window, event);
  const listener = window[bridgeNamespace]?.on_navigation_bar_tap;
  const reply = typeof listener === "function" ? callAndReport(listener, window[bridgeNamespace], detail) : undefined;
  return !free || reply === true;
}
expose(BridgeError);
const DialogKind = { alert: 0, confirm: 1, prompt: 2, leave: 3, method: 4 };
function alert() {
  native.openDialog(DialogKind.alert, arguments.length === 0 ? "" : `${arguments[0]}`, "");
}
function confirm(message = "") {
  return native.openDialog(DialogKind.confirm, `${message}`, "") !== null;
}
function prompt(message = "", defaultText = "") {
  const reply = native.openDialog(DialogKind.prompt, `${message}`, `${defaultText}`);
  if (reply === null || typeof reply === "string") return reply;
  syncFailure = reply[0];
  return `{"error": ${reply[0]}}`;
}
function platformName(userAgent, webView) {
  if (/iPhone/.test(userAgent)) return "iPhone";
  if (/iPad/.test(userAgent)) return "iPad";
  if (/Android/.test(userAgent)) return "Linux armv8l";
  if (/Macintosh/.test(userAgent)) return "MacIntel";
  if (webView === "ios") return "iPhone";
  return webView === "android" ? "Linux armv8l" : "Linux x86_64";
}
function vendorName(userAgent, webView) {
  if (/Chrome\/|Android/.test(userAgent)) return "Google Inc.";
  if (/AppleWebKit/.test(userAgent)) return "Apple Computer, Inc.";
  if (webView === "ios") return "Apple Computer, Inc.";
  return webView === "android" ? "Google Inc." : "";
}
const whitespace = "[\\t\\n\\f\\r ]*";
const number = new RegExp(`^${whitespace}(?:(\\d+)|(?=\\.))[\\d.]*(?=$|[\\t\\n\\f\\r ;,])`);
const separator = new RegExp(`^${whitespace}[;,]?${whitespace}`);
const name = new RegExp(`^url${whitespace}=${whitespace}`, "i");
function refreshOf(content) {
  const delay = number.exec(content);
  if (!delay) return null;
  let target = content.slice(delay[0].length).replace(separator, "").replace(name, "");
  const quote = target[0];
  if (quote === '"' || quote === "'") target = target.slice(1).split(quote)[0];
  return { delay: Number(delay[1] ?? 0) * 1000, target };
}
const {
  Blob: SystemBlob, CloseEvent, EventTarget, MessageEvent: SystemMessageEvent, TextDecoder, TextEncoder, URL, XMLHttpRequest,
} = window;
const frameNumber = window.top === window ? 0 : 1;
const scripts = window;
function pageOrigin() { return scripts.origin; }
const $setSource = Symbol("setSource");
function MessageEvent(type, init) {
  const event = new SystemMessageEvent(type, init);
  defineProperty(event, $setSource, {
    value: (source) => defineProperty(event, "source", { get: () => source, configurable: true }),
  });
  return event;
}
function queueTask(task) { setCurrentSteps(task()); }
function handlerAccessors(owner, names) {
  const callbacks = new WeakMap();
  for (const name of names) {
    defineProperty(owner, `on${name}`, {
      get() { return callbacks.get(this)?.[name] ?? null; },
      set(value) {
        let own = callbacks.get(this);
        if (!own) callbacks.set(this, own = {});
        if (!(name in own)) this.addEventListener(name, (event) => own?.[name]?.call(this, event));
        own[name] = typeof value === "function" ? value : null;
      },
      configurable: true, enumerable: true,
    });
  }
}
function constants(type, values) {
  for (const [name, value] of Object.entries(values)) {
    for (const owner of [type, type.prototype]) defineProperty(owner, name, { value, enumerable: true });
  }
}
function scalarText(value) {
  return `${value}`.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD");
}
function parseMediaType(text) { return { essence: text.split(";", 1)[0].trim().toLowerCase() }; }
const encoder = new TextEncoder();
function encodeUTF8(text) { return encoder.encode(text); }
function bufferBytes(value) {
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  return value instanceof ArrayBuffer ? new Uint8Array(value) : null;
}
function textOfBytes(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
const $bytes = Symbol("bytes");
const { open: openRequest, send: sendRequest } = XMLHttpRequest.prototype;
function bytesOf(blob) {
  const url = URL.createObjectURL(blob);
  const { bytes } = contentOf(url);
  URL.revokeObjectURL(url);
  return bytes;
}
function contentOf(url) {
  const request = new XMLHttpRequest();
  openRequest.call(request, "GET", url, false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  sendRequest.call(request);
  const bytes = Uint8Array.from(request.responseText, (unit) => unit.charCodeAt(0) & 0xff);
  return { bytes, type: request.getResponseHeader("content-type") ?? "" };
}
const Blob = new Proxy(SystemBlob, {
  construct: (target, [, { bytes, type }]) => new target([bytes], { type }),
  get: (target, key) => (key === $bytes ? bytesOf : Reflect.get(target, key)),
});
function installBlobDownloads(report, replace) {
  const { HTMLAnchorElement, btoa } = scripts;
  const { click } = HTMLAnchorElement.prototype;
  const { dispatchEvent } = EventTarget.prototype;
  const reportBlob = (link) => {
    if (link.protocol !== "blob:" || !link.hasAttribute("download")) return;
    try {
      const { bytes, type } = contentOf(link.href);
      report(link.href, link.download, `data:${type};base64,${btoa(textOfBytes(bytes))}`);
    } catch {
    }
  };
  scripts.addEventListener("click", (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (link) reportBlob(link);
  }, { capture: true });
  replace(HTMLAnchorElement.prototype, {
    click() {
      if (!this.isConnected) reportBlob(this);
      click.call(this);
    },
    dispatchEvent(...values) {
      if (!this.isConnected && values[0]?.type === "click") reportBlob(this);
      return Reflect.apply(dispatchEvent, this, values);
    },
  });
}
function resolveURL(text) {
  try {
    return new URL(text, scripts.document.baseURI);
  } catch {
    return null;
  }
}
function requiredURL(value) {
  const url = resolveURL(`${value}`);
  if (!url) throw new DOMException("Invalid URL", "SyntaxError");
  return url;
}
function upgraded(url) { return url; }
function navigate(url, cause) {
  if (cause === "locationReplace") scripts.location.replace(url.href);
  else scripts.location.assign(url.href);
}
function requestNavigation(cause, url, options) { native.requestNavigation(cause, url, options); }
let hasOpener = false;
function setHasOpener(value) { hasOpener = value; }
function messageOptions(options, transfer) {
  if (options === undefined) return { targetOrigin: "/", list: [] };
  const isDictionary = options === null || typeof options === "object";
  const { targetOrigin = "/", transfer: list = ([]) } =
    isDictionary ? dictionary(options, "WindowPostMessageOptions") : { targetOrigin: options, transfer };
  return { targetOrigin: `${targetOrigin}`, list: [...list] };
}
const { AbortController, Request, fetch } = window;
const Destination = { fetch: 3 };
const controllers = new Map();
let lastRequest = 0;
function requestResource(destination, url, onResponse, init) {
  void destination;
  const number = ++lastRequest;
  const controller = new AbortController();
  controllers.set(number, controller);
  void receive(url, onResponse, init, controller.signal).finally(() => controllers.delete(number));
  return number;
}
function cancelResource(number) { controllers.get(number)?.abort(); }
const empty = new Uint8Array();
async function receive(url, onResponse, { headers, part, mode, credentials, cache }, signal) {
  const fields = [];
  for (let index = 0; index < headers.length; index += 2) fields.push([headers[index], headers[index + 1]]);
  let response;
  try {
    response = await fetch.call(window, url, { headers: fields, mode, credentials, cache, signal });
  } catch (error) {
    if (signal.aborted) return;
    const failure = error.message;
    setCurrentSteps(onResponse({ failure, status: 0, headers: [], body: empty, complete: true, isBlocked: false }));
    return;
  }
  setCurrentSteps(onResponse({
    failure: "", status: response.status, headers: [...response.headers].flat(), body: empty, complete: false, isBlocked: false,
  }));
  const reader = response.body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      setCurrentSteps(part({ bytes: next.value, isLast: false, failure: "" }));
    }
  } catch {
  }
  if (!signal.aborted) setCurrentSteps(part({ bytes: empty, isLast: true, failure: "" }));
}
const describedSchemes = new Set(["https:", "data:", "blob:"]);
function installAnnouncements(announce, replace) {
  const { prototype } = XMLHttpRequest;
  const { open, send } = prototype;
  const targets = new WeakMap();
  const announceTarget = (target) => {
    if (target && !describedSchemes.has(target.protocol)) announce(target.href.replace(/#.*$/s, ""));
  };
  replace(window, {
    fetch(...values) {
      if (values.length > 0) announceTarget(resolveURL(values[0] instanceof Request ? values[0].url : `${values[0]}`));
      return Reflect.apply(fetch, this, values);
    },
  });
  replace(prototype, {
    open(...values) {
      Reflect.apply(open, this, values);
      targets.set(this, resolveURL(`${values[1]}`));
    },
    send(body = null) {
      announceTarget(targets.get(this));
      send.call(this, body);
    },
  });
}
let nextSocket = 1;
const openSockets = new Map();
class WebSocket extends EventTarget {
  #url; #number; #state = 0; #protocol = ""; #type = "blob"; #waiting = 0; #lost = 0;
  constructor(url, protocols = []) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "WebSocket");
    super();
    this.#url = socketURL(scalarText(url));
    const isList = protocols !== null && typeof protocols === "object" && Symbol.iterator in protocols;
    const names = isList ? sequence(protocols, "Protocols").map(String) : [`${protocols}`];
    for (const [index, name] of names.entries()) {
      if (!/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name)) {
        throw new DOMException(`"${name}" is not a protocol name`, "SyntaxError");
      }
      if (names.indexOf(name) !== index) throw new DOMException(`The protocol "${name}" is there twice`, "SyntaxError");
    }
    if (isBlocked("connect", { url: this.#url })) throw new DOMException("The operation is insecure.", "SecurityError");
    this.#number = nextSocket++;
    openSockets.set(this.#number, this);
    native.openSocket(this.#number, this.#url, names);
  }
  get url() { return this.#url; }
  get readyState() { return this.#state; }
  get bufferedAmount() { return this.#waiting + this.#lost; }
  get extensions() { return this.#url && ""; }
  get protocol() { return this.#protocol; }
  get binaryType() { return this.#type; }
  set binaryType(value) {
    const type = `${value}`;
    if (type === "blob" || type === "arraybuffer") this.#type = type;
  }
  send(data) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "WebSocket.send");
    const state = this.#state;
    const bytes = data instanceof Blob ? Blob[$bytes](data) : bufferBytes(data);
    const content = bytes ?? native.encodeUTF8(scalarText(data));
    if (state === 0) throw new DOMException("The WebSocket is not open yet", "InvalidStateError");
    if (state !== 1) {
      this.#lost += content.length;
      return;
    }
    this.#waiting += content.length;
    native.sendToSocket(this.#number, bytes === null, content);
  }
  close(code = undefined, reason = undefined) {
    const number = code === undefined ? 0 : clampedCode(code);
    const text = reason === undefined ? "" : scalarText(reason);
    if (code !== undefined && number !== 1000 && !(number >= 3000 && number <= 4999)) {
      throw new DOMException(`A page may close with 1000 or 3000 to 4999, not ${number}`, "InvalidAccessError");
    }
    if (native.encodeUTF8(text).length > 123) {
      throw new DOMException("The reason for closing has more than 123 bytes", "SyntaxError");
    }
    if (this.#state >= 2) return;
    this.#state = 2;
    native.closeSocket(this.#number, number, text);
  }
  static *handleEvent(socket, kind, ...facts) {
    switch (kind) {
      case 0:
        if (socket.#state !== 0) return;
        socket.#state = 1;
        socket.#protocol = facts[0];
        yield* fireSteps(socket, new Event("open"));
        return;
      case 1: {
        if (socket.#state !== 1) return;
        const [content] = facts;
        const data = typeof content === "string" ? content
          : socket.#type === "blob" ? new Blob(secret, { bytes: content, type: "" }) : content.buffer;
        yield* fireSteps(socket, new MessageEvent("message", { data, origin: new URL(socket.#url).origin }));
        return;
      }
      case 2:
        socket.#waiting = Math.max(0, socket.#waiting - facts[0]);
        return;
      default: {
        const [code, reason, wasClean, failure] = facts;
        openSockets.delete(socket.#number);
        socket.#state = 3;
        if (failure !== "") {
          native.log(ConsoleLevel.error, `The WebSocket ${socket.#url} failed: ${failure}`, "");
          yield* fireSteps(socket, new Event("error"));
        }
        yield* fireSteps(socket, new CloseEvent("close", { code, reason, wasClean }));
      }
    }
  }
}
handlerAccessors(WebSocket.prototype, ["open", "message", "error", "close"]);
constants(WebSocket, { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 });
const { handleEvent: handleSocketEvent } = WebSocket;
delete WebSocket.handleEvent;
function socketURL(text) {
  const url = resolveURL(text);
  if (!url) throw new DOMException(`"${text}" cannot be parsed as a URL`, "SyntaxError");
  if (url.protocol === "http:") url.protocol = "ws:";
  if (url.protocol === "https:") url.protocol = "wss:";
  if (url.protocol !== "ws:" && url.protocol !== "wss:") {
    throw new DOMException(`A WebSocket's URL begins with ws: or wss:, not ${url.protocol}`, "SyntaxError");
  }
  if (url.href.includes("#")) throw new DOMException("A WebSocket's URL has no fragment", "SyntaxError");
  return upgraded(url.href);
}
function clampedCode(value) {
  return Math.max(0, Math.min(65535, Math.round(Number(value)) || 0));
}
expose(WebSocket);
function handleEvent(number, kind, ...facts) {
  const socket = openSockets.get(number);
  if (socket) queueTask(() => handleSocketEvent(socket, kind, ...facts));
}
function closeAll(reason) {
  for (const [number, socket] of openSockets) {
    native.closeSocket(number, 1001, reason);
    queueTask(() => handleSocketEvent(socket, 3, 1006, "", false, reason));
  }
}
const standardRetry = 3000;
class EventSource extends EventTarget {
  #url; #withCredentials; #state = 0; #number = 0; #lastEventID = ""; #retry = standardRetry; #timer = 0;
  #decoder = null;
  #rest = ""; #skipsLineFeed = false; #data = ""; #type = "";
  #id = null;
  constructor(url, init = undefined) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "EventSource");
    super();
    const target = resolveURL(scalarText(url));
    if (!target) throw new DOMException(`"${url}" cannot be parsed as a URL`, "SyntaxError");
    if (isBlocked("connect", { url: target.href })) {
      throw new DOMException("The operation is insecure.", "SecurityError");
    }
    this.#url = target.href;
    this.#withCredentials = !!dictionary(init, "EventSourceInit").withCredentials;
    this.#connect();
  }
  get url() { return this.#url; }
  get withCredentials() { return this.#withCredentials; }
  get readyState() { return this.#state; }
  close() {
    this.#state = 2;
    cancelResource(this.#number);
    clearTimeout(this.#timer);
  }
  #connect() {
    const headers = ["Accept", "text/event-stream"];
    if (this.#lastEventID !== "") headers.push("Last-Event-ID", this.#lastEventID);
    const self = this;
    this.#decoder = new TextDecoder();
    this.#rest = "";
    this.#resetEvent();
    const number = (this.#number = requestResource(Destination.fetch, this.#url, function* (response) {
      if (self.#number === number && self.#state !== 2) yield* self.#handleResponse(response);
    }, {
      mode: "cors", credentials: this.#withCredentials ? "include" : "same-origin", headers, endless: true,
      cache: "no-store",
      part: function* ({ bytes, isLast }) {
        if (self.#number !== number || self.#state === 2) return;
        yield* self.#handleText(self.#decoder.decode(bytes, { stream: true }));
        if (isLast && self.#number === number && self.#state !== 2) yield* self.#reconnect();
      },
    }));
  }
  *#handleResponse(response) {
    if (response.failure !== "") {
      if (!response.isBlocked) {
        native.log(ConsoleLevel.error, `The event stream ${this.#url} cannot be read: ${response.failure}`, "");
      }
      const isLost = response.isBlocked || /Access-Control|mixed content/.test(response.failure);
      return yield* isLost ? this.#fail() : this.#reconnect();
    }
    const index = response.headers.findIndex(
      (name, offset) => offset % 2 === 0
        && name.toLowerCase() === "content-type");
    const type = parseMediaType(index < 0 ? "" : response.headers[index + 1])?.essence;
    if (response.status !== 200 || type !== "text/event-stream") {
      const reason = response.status === 200 ? `its type is ${type ?? "unknown"}` : `status ${response.status}`;
      native.log(ConsoleLevel.error, `The event stream ${this.#url} cannot be read: ${reason}`, "");
      return yield* this.#fail();
    }
    this.#state = 1;
    yield* fireSteps(this, new Event("open"));
    if (this.#state !== 1) return;
    yield* this.#handleText(
      this.#decoder.decode(response.body, { stream: !response.complete }));
    if (response.complete && this.#state !== 2) yield* this.#reconnect();
  }
  *#fail() {
    this.#state = 2;
    cancelResource(this.#number);
    yield* fireSteps(this, new Event("error"));
  }
  *#reconnect() {
    this.#state = 0;
    this.#timer = setTimer(() => { if (this.#state === 0) this.#connect(); }, this.#retry, [], false);
    yield* fireSteps(this, new Event("error"));
  }
  *#handleText(text) {
    if (this.#skipsLineFeed && text !== "") {
      this.#skipsLineFeed = false;
      if (text.startsWith("\n")) text = text.slice(1);
    }
    this.#rest += text;
    const lines = this.#rest.split(/\r\n|\n|\r/);
    this.#skipsLineFeed = this.#rest.endsWith("\r");
    this.#rest = lines.pop();
    for (const line of lines) {
      if (line === "") yield* this.#dispatch();
      else this.#handleLine(line);
      if (this.#state === 2) return;
    }
  }
  #handleLine(line) {
    const colon = line.indexOf(":");
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    switch (field) {
      case "event": this.#type = value; break;
      case "data": this.#data += `${value}\n`; break;
      case "id": if (!value.includes("\0")) this.#id = value; break;
      case "retry": if (/^[0-9]+$/.test(value)) this.#retry = Number(value); break;
      default: break;
    }
  }
  *#dispatch() {
    if (this.#id !== null) this.#lastEventID = this.#id;
    const data = this.#data;
    const type = this.#type || "message";
    this.#resetEvent();
    if (data === "") return;
    yield* fireSteps(this, new MessageEvent(type, {
      data: data.slice(0, -1), origin: new URL(this.#url).origin, lastEventId: this.#lastEventID,
    }));
  }
  #resetEvent() {
    this.#data = "";
    this.#type = "";
    this.#id = null;
  }
}
handlerAccessors(EventSource.prototype, ["open", "message", "error"]);
constants(EventSource, { CONNECTING: 0, OPEN: 1, CLOSED: 2 });
expose(EventSource);
const hiddenKeys = new Set(["then", Symbol.toStringTag, Symbol.hasInstance, Symbol.isConcatSpreadable]);
const crossOriginWindowMembers = [
  "window", "self", "location", "close", "closed", "focus", "blur", "frames", "length", "top", "opener", "parent",
  "postMessage",
];
function throwCrossOrigin() {
  throw new DOMException(
    `Blocked a frame with origin "${pageOrigin()}" from accessing a cross-origin frame. ` +
      "Protocols, domains, and ports must match.",
    "SecurityError");
}
function windowTraps(read, isVisible, names) {
  return {
    get(target, key) {
      if (hiddenKeys.has(key)) return undefined;
      return isVisible(key) ? read(key) : throwCrossOrigin();
    },
    has(target, key) {
      return hiddenKeys.has(key) || isVisible(key) ? !hiddenKeys.has(key) : throwCrossOrigin();
    },
    getOwnPropertyDescriptor(target, key) {
      if (hiddenKeys.has(key)) return { value: undefined, writable: false, enumerable: false, configurable: true };
      if (!isVisible(key)) throwCrossOrigin();
      return { value: read(key), writable: false, enumerable: false, configurable: true };
    },
    defineProperty: throwCrossOrigin,
    deleteProperty: throwCrossOrigin,
    ownKeys: () => [...names, ...hiddenKeys],
    getPrototypeOf: () => null,
    setPrototypeOf: (target, prototype) => prototype === null,
    preventExtensions: () => false,
  };
}
const WindowAction = { message: 0, navigate: 1, close: 2, disown: 3 };
const openerNumber = 0;
let lastWindow = openerNumber;
const windowNumbers = new Map();
const openedWindows = new Map();
function hasFeature(features, ...names) {
  return features.toLowerCase().split(/[\t\n\f\r ,]+/).some((feature) => {
    const [name, value = ""] = feature.split("=");
    if (!names.includes(name)) return false;
    return value === "" || value === "yes" || value === "true" || Number.parseInt(value, 10) > 0;
  });
}
function nextWindow(target) {
  if (frameNumber !== 0) return 0;
  const existing = windowNumbers.get(target);
  if (existing !== undefined && native.isWindowOpen(existing)) return existing;
  const number = ++lastWindow;
  if (!target.startsWith("_")) windowNumbers.set(target, number);
  return number;
}
function disownOpener() {
  setHasOpener(false);
  native.commandWindow(openerNumber, WindowAction.disown, "", false);
}
function openNewWindow(url, target, features) {
  const hidesReferrer = hasFeature(features, "noreferrer");
  const number = hidesReferrer || hasFeature(features, "noopener") ? 0 : nextWindow(target);
  requestNavigation(
    "windowOpen", url.href, { target, window: number, referrerPolicy: hidesReferrer ? "no-referrer" : "" });
  return number !== 0 && native.isWindowOpen(number) ? openedWindow(number) : null;
}
function openerWindow() {
  return native.isWindowOpen(openerNumber) ? openedWindow(openerNumber) : null;
}
function openedWindow(number) {
  let found = openedWindows.get(number);
  if (!found) {
    const functions = openedFunctions(number);
    const read = (key) => openedMember(number, key, found, functions);
    const isVisible = (key) => crossOriginWindowMembers.includes(key);
    found = new Proxy({}, {
      ...windowTraps(read, isVisible, crossOriginWindowMembers),
      set(target, key, value) {
        if (key !== "location") throwCrossOrigin();
        navigateOpenedWindow(number, value, false);
        return true;
      },
    });
    openedWindows.set(number, found);
  }
  return found;
}
function openedMember(number, key, proxy, functions) {
  switch (key) {
    case "closed": return !native.isWindowOpen(number);
    case "opener": return number === openerNumber ? null : window;
    case "length": return 0;
    case "window": case "self": case "frames": case "top": case "parent": return proxy;
    default: return functions[key];
  }
}
function openedFunctions(number) {
  const replace = (url) => navigateOpenedWindow(number, url, true);
  return {
    location: new Proxy({ replace }, {
      get: (target, key) => (key === "replace" ? replace : hiddenKeys.has(key) ? undefined : throwCrossOrigin()),
      set(target, key, value) {
        if (key !== "href") throwCrossOrigin();
        navigateOpenedWindow(number, value, false);
        return true;
      },
      has: (target, key) => key === "replace" || key === "href" || throwCrossOrigin(),
      defineProperty: throwCrossOrigin,
      deleteProperty: throwCrossOrigin,
      getPrototypeOf: () => null,
      setPrototypeOf: (target, prototype) => prototype === null,
      preventExtensions: () => false,
    }),
    close() { native.commandWindow(number, WindowAction.close, "", false); },
    focus() {},
    blur() {},
    postMessage(message, options = undefined, transfer = undefined) {
      requireArguments(arguments.length, 1, "postMessage");
      const { list, targetOrigin } = messageOptions(options, transfer);
      if (list.length > 0) throw new DOMException("Nothing can be transferred to another process", "DataCloneError");
      const requested =
        targetOrigin === "*" ? "*" : targetOrigin === "/" ? pageOrigin() : requiredURL(targetOrigin).origin;
      const json = stringifyJSON([window.structuredClone(message)]);
      native.commandWindow(number, WindowAction.message, json, requested);
    },
  };
}
function navigateOpenedWindow(number, value, replaces) {
  const url = requiredURL(value);
  if (url.protocol === "javascript:") throwCrossOrigin();
  native.commandWindow(number, WindowAction.navigate, url.href, replaces);
}
function handleWindowCommand(kind, number, text, detail, origin) {
  queueTask(() => {
    if (kind === WindowAction.message) return receiveFromWindow(number, text, detail, origin);
    const url = URL.parse(text);
    if (url && url.protocol !== "javascript:") navigate(url, detail ? "locationReplace" : "locationAssign");
    return undefined;
  });
}
function receiveFromWindow(number, json, targetOrigin, origin) {
  if (targetOrigin !== "*" && targetOrigin !== pageOrigin()) {
    const text = `Unable to post message to ${targetOrigin}. Recipient has origin ${pageOrigin()}.`;
    return void native.log(ConsoleLevel.error, text, "");
  }
  const event = new MessageEvent("message", { data: parseJSON(json)[0], origin });
  event[$setSource](openedWindow(number));
  return fireSteps(window, event);
}
const { URLSearchParams, btoa } = window;
const standardMethods = /^(?:delete|get|head|options|post|put)$/i;
function textOfBody(body) {
  if (body === null || body === undefined) return "";
  const bytes = bufferBytes(body);
  if (bytes === null && typeof body === "object" && !(body instanceof URLSearchParams)) {
    throw new DOMException("A synchronous request cannot send this body", "NetworkError");
  }
  return textOfBytes(bytes ?? encodeUTF8(`${body}`));
}
function typeOf(body) {
  if (body instanceof URLSearchParams) return "application/x-www-form-urlencoded;charset=UTF-8";
  return typeof body === "string" ? "text/plain;charset=UTF-8" : "";
}
const responseMembers = ["status", "statusText", "responseURL", "getResponseHeader", "getAllResponseHeaders"];
function showResponse(target, { status, statusText, url, headers }) {
  const lines = headers.map(([name, value]) => `${name.toLowerCase()}: ${value}\r\n`).sort();
  const header = (name) => {
    const values = headers.filter(([other]) => other.toLowerCase() === `${name}`.toLowerCase()).map(([, value]) => value);
    return values.length === 0 ? null : values.join(", ");
  };
  const values = [status, statusText, url, header, () => lines.join("")];
  responseMembers.forEach((name, index) => defineProperty(target, name, { value: values[index], configurable: true }));
}
function installSynchronousRequests(ask, replace) {
  const { prototype } = XMLHttpRequest;
  const { open, send, setRequestHeader } = prototype;
  const requests = new WeakMap();
  replace(prototype, {
    open(...values) {
      requests.delete(this);
      for (const name of responseMembers) delete this[name];
      Reflect.apply(open, this, values);
      const [method, url, isAsync] = values;
      if (values.length < 3 || isAsync) return;
      const name = `${method}`;
      requests.set(this, {
        method: standardMethods.test(name) ? name.toUpperCase() : name, url: new URL(url, document.baseURI).href, headers: [],
      });
    },
    setRequestHeader(...values) {
      Reflect.apply(setRequestHeader, this, values);
      requests.get(this)?.headers.push([`${values[0]}`, `${values[1]}`]);
    },
    send(body = null) {
      const request = requests.get(this);
      if (!request) return void send.call(this, body);
      const { method, url, headers } = request;
      const content = method === "GET" || method === "HEAD" ? null : body;
      const type = typeOf(content);
      if (type !== "" && !headers.some(([name]) => name.toLowerCase() === "content-type")) headers.push(["Content-Type", type]);
      const response = ask(method, url, headers, textOfBody(content), this.withCredentials);
      if (response === null) throw new DOMException("A network error occurred.", "NetworkError");
      const { body: text, headers: received } = response;
      const receivedType = received.find(([name]) => name?.toLowerCase() === "content-type")?.[1];
      open.call(this, "GET", `data:${receivedType ?? "application/octet-stream"};base64,${btoa(text)}`, false);
      send.call(this);
      return showResponse(this, response);
    },
  });
}
const { StorageEvent, history, navigator, performance } = window;
const dispatch = window.dispatchEvent.bind(window);
const isTop = window.top === window;
let channel = "";
let reply = null;
let isEnded = false;
function send(kind, ...values) {
  if (!isEngineReady) return sendEarly(kind, values);
  reply = null;
  dispatch(new StorageEvent(`${channel}>engine`, { key: kind, newValue: stringifyJSON(values) }));
  if (isEnded) throw new DOMException("The document has ended", "AbortError");
  return reply;
}
let isEngineReady = false;
const blockingKinds = new Set(["dialog", "cookies", "isWindowOpen", "resource"]);
const ask = window.prompt.bind(window);
function sendEarly(kind, values) {
  const { origin, pathname } = window.location;
  if (blockingKinds.has(kind)) {
    return parseJSON(ask(channel + stringifyJSON([kind, ...values, origin, pathname]), "") ?? "[null]")[0];
  }
  if (kind === "setCookie") values.push(pathname);
  ask(channel + stringifyJSON(["message", stringifyJSON([kind, isTop, origin, ...values])]), "");
  return null;
}
const start = performance.now();
const monotonic = performance.now.bind(performance);
let realStart = 0;
let messageLimit = Infinity;
function sizeError(text) {
  if (text.length <= messageLimit) return null;
  const message = `${text.length} characters exceed the message size limit of the bridge`;
  native.log(ConsoleLevel.error, message, window.location.href);
  return stringifyJSON({ code: "PAYLOAD_TOO_LARGE", message, detail: null });
}
Object.assign(native, {
  log(level, text, position, values = "") { send("log", level, text, position, values); },
  callBridge(name, data, callback) {
    const error = sizeError(data);
    if (error === null) send("call", name, data, callback);
    else deliverReply(callback, false, error);
  },
  postMessage(handler, body, callback) { send("post", handler, body, callback); },
  openDialog(kind, message, initial) {
    const error = sizeError(message);
    if (error !== null) return [error];
    const text = send("dialog", kind, message, initial);
    return text === null ? null : parseJSON(text);
  },
  stateChanged(json) { send("state", json); },
  clockNow() { return realStart + monotonic() - start; },
  fillRandom(words) { window.crypto.getRandomValues(words); },
  encodeUTF8,
  openSocket(socket, url, protocols) { send("openSocket", socket, url, protocols); },
  sendToSocket(socket, isText, bytes) { send("sendToSocket", socket, isText, textOfBytes(bytes)); },
  closeSocket(socket, code, reason) { send("closeSocket", socket, code, reason); },
  isWindowOpen(number) { return send("isWindowOpen", number) === "true"; },
  commandWindow(number, action, text, detail) { send("commandWindow", number, action, text, detail); },
  requestNavigation(cause, url, { target, window: number, referrerPolicy }) {
    send("openWindow", url, target, number, referrerPolicy);
  },
  evaluate(source) { return (0, eval)(source); },
  evaluationSucceeded(request, json) { send("evaluated", request, true, json); },
  evaluationFailed(request, text) { send("evaluated", request, false, text); },
});
function replace(target, members) {
  for (const [name, value] of Object.entries(members)) {
    defineProperty(target, name, { value, writable: true, configurable: true, enumerable: true });
  }
}
function installHistory(context) {
  let { length } = context;
  let state = parseJSON(context.stateJSON);
  const prototype = Object.getPrototypeOf(history);
  const { pushState, replaceState } = history;
  defineProperty(prototype, "length", { get: () => length, configurable: true, enumerable: true });
  defineProperty(prototype, "state", { get: () => state, configurable: true, enumerable: true });
  const go = (delta) => {
    if (delta === 0) window.location.reload();
    else send("traverse", delta);
  };
  const update = (change, values, isPushed) => {
    requireArguments(values.length, 2, isPushed ? "pushState" : "replaceState");
    const copy = clone(values[0] ?? null);
    change.call(history, null, ...values.slice(1));
    state = copy;
    if (isPushed) length = ++context.index + 1;
    send("history", isPushed ? 0 : 1, window.location.href, jsonOf(copy));
  };
  replace(prototype, {
    back() { go(-1); }, forward() { go(1); }, go(delta = 0) { go(+delta | 0); },
    pushState(...values) { update(pushState, values, true); },
    replaceState(...values) { update(replaceState, values, false); },
  });
  return {
    didNavigateToFragment(isReplaced) {
      state = null;
      if (!isReplaced) length = ++context.index + 1;
      send("history", isReplaced ? 1 : 2, window.location.href, "null");
    },
    returnToEntry(url, stateJSON, newLength, index) {
      if (index !== context.index) return true;
      length = newLength;
      return url !== window.location.href || stateJSON !== jsonOf(state);
    },
    traverse(url, stateJSON, newLength, index) {
      const oldURL = window.location.href;
      length = newLength;
      context.index = index;
      replaceState.call(history, null, "", url);
      state = parseJSON(stateJSON);
      dispatch(new PopStateEvent("popstate", { state }));
      const isFragment = oldURL !== url && oldURL.replace(/#.*/, "") === url.replace(/#.*/, "");
      if (isFragment) dispatch(new HashChangeEvent("hashchange", { oldURL, newURL: url }));
    },
  };
}
function installClock({ isVirtual, now, epoch, seed }) {
  realStart = now;
  Object.assign(clock, { virtual: isVirtual, now, epoch, origin: now });
  seedRandomness(seed);
  replace(window, {
    setTimeout, setInterval, clearTimeout, clearInterval, requestAnimationFrame, cancelAnimationFrame,
    requestIdleCallback, cancelIdleCallback, alert, confirm, prompt,
  });
  replace(Object.getPrototypeOf(performance), { now: performanceNow });
  defineProperty(performance, "timeOrigin", { get: () => epoch + now, configurable: true, enumerable: true });
  if (isVirtual) installTimeStamps();
}
function installTimeStamps() {
  const times = new WeakMap();
  const timeOf = times.get.bind(times);
  const keepTime = times.set.bind(times);
  const { get } = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp");
  const check = get.call.bind(get);
  defineProperty(Event.prototype, "timeStamp", {
    get() {
      const known = timeOf(this);
      if (known !== undefined) return known;
      check(this);
      const time = performanceNow();
      keepTime(this, time);
      return time;
    },
    configurable: true, enumerable: true,
  });
}
function installWindows(isOpened) {
  const { open: openHere, document } = window;
  setHasOpener(isOpened);
  const isHere = (name) => /^_(?:self|parent|top)$/i.test(name) || name === window.name ||
    [...document.querySelectorAll("iframe, frame, object")].some((frame) => frame.name === name);
  replace(window, {
    open(url = "", target = "_blank", features = "") {
      const name = `${target}` || "_blank";
      const resolved = resolveURL(`${url}` || "about:blank");
      if (!resolved) throw new DOMException(`"${url}" cannot be parsed as a URL`, "SyntaxError");
      if (isHere(name) || resolved.protocol === "javascript:") return openHere.call(window, url, target, features);
      return openNewWindow(resolved, name, `${features}`);
    },
  });
  if (!isTop) return;
  defineProperty(window, "opener", {
    get: () => (hasOpener ? openerWindow() : null),
    set(value) {
      if (value !== null) {
        defineProperty(window, "opener", { value, writable: true, enumerable: true, configurable: true });
      } else if (hasOpener) disownOpener();
    },
    enumerable: true, configurable: true,
  });
}
function installDevice(device, webView) {
  const members = {
    platform: () => platformName(device.userAgent, webView), vendor: () => vendorName(device.userAgent, webView),
    cookieEnabled: () => true, hardwareConcurrency: () => 1, maxTouchPoints: () => 5, onLine: () => device.isOnline, userAgent: () => device.userAgent,
    appVersion: () => device.userAgent.replace(/^Mozilla\//, ""),
  };
  for (const [name, get] of Object.entries(members)) {
    defineProperty(Object.getPrototypeOf(navigator), name, { get, configurable: true, enumerable: true });
  }
}
function installPermissions(device) {
  const { Permissions } = window;
  if (Permissions === undefined) return;
  const { query } = Permissions.prototype;
  replace(Permissions.prototype, {
    async query(...values) {
      const status = await Reflect.apply(query, this, values);
      const { name } = values[0];
      if (name in device.grants) {
        defineProperty(status, "state", { get: () => device.grants[name] ?? "denied", configurable: true });
      }
      return status;
    },
  });
}
function installCookies() {
  const prototype = window.Document.prototype;
  defineProperty(prototype, "cookie", {
    get: () => send("cookies") ?? "",
    set(text) { send("setCookie", `${text}`); },
    configurable: true, enumerable: true,
  });
}
function finishEvaluation(request = 0, value) {
  SystemPromise.resolve(value).then(
    (result) => {
      try {
        native.evaluationSucceeded(request, jsonOf(result));
      } catch (error) {
        native.evaluationFailed(request, errorText(error));
      }
    },
    (error) => native.evaluationFailed(request, errorText(error)));
}
function run(steps) {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
let suspensionTime = 0;
function leave(isKept) {
  dispatch(new PageTransitionEvent("pagehide", { persisted: isKept }));
  if (document.visibilityState === "visible") {
    setPageVisible(false);
    for (const [name, value] of Object.entries({ visibilityState: "hidden", hidden: true })) {
      defineProperty(document, name, { value, configurable: true });
    }
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }
  suspensionTime = clockNow();
  if (!isKept) dispatch(new Event("unload"));
}
function enter(now, isVisible) {
  clock.now = Math.max(clock.now, now);
  setClockReads(0);
  const suspendedTime = Math.max(0, clockNow() - suspensionTime);
  for (const timer of timerHeap) timer.due += suspendedTime;
  delete document.visibilityState;
  delete document.hidden;
  if (isVisible) {
    setPageVisible(true);
    scheduleFrame();
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }
  dispatch(new PageTransitionEvent("pageshow", { persisted: true }));
}
function begin(options) {
  channel = options.channel;
  messageLimit = options.messageLimit;
  const device = { ...options.device };
  installClock(options.clock);
  const historyActions = installHistory(options.history);
  installDevice(device, options.bridge.webView);
  installPermissions(device);
  installCookies();
  installWindows(options.hasOpener);
  installBlobDownloads((...values) => { send("blob", ...values); }, replace);
  installAnnouncements((url) => { (url.startsWith("http:") ? sendEarly("fetch", [url]) : send("fetch", url)); }, replace);
  installSynchronousRequests((...values) => parseJSON(send("resource", ...values) ?? "null"), replace);
  if (isTop) replace(window, { close() { send("close"); } });
  reportErrors();
  installBridge(options.bridge);
  const actions = {
    runDueTimer: (time) => runDueTimer(time),
    setClock(time) {
      clock.now = Math.max(clock.now, time);
      setClockReads(0);
    },
    status() {
      setClockReads(0);
      notifyStateChange?.();
      return [nextTimer()?.due ?? -1, nextFrameDue()];
    },
    hasCallback: (id) => Object.hasOwn(window[options.bridge.namespace]?.callbacks ?? {}, id),
    socketEvent(kind, socket, ...facts) { handleEvent(socket, kind, ...facts); },
    socketBytes(socket, text) {
      handleEvent(socket, 1, Uint8Array.from(text, (byte) => byte.charCodeAt(0)));
    },
    windowCommand: (kind, number, text, detail, origin) => handleWindowCommand(kind, number, text, detail, origin),
    setVisibility(isVisible) {
      setPageVisible(isVisible);
      scheduleFrame();
    },
    setDevice(isOnline, grants) {
      device.grants = grants;
      if (device.isOnline === isOnline) return;
      device.isOnline = isOnline;
      dispatch(new Event(isOnline ? "online" : "offline"));
    },
    deliverReply: (id, succeeded, text) => deliverReply(id, succeeded, text),
    deliverProgress: (id, succeeded, text) => deliverProgress(id, succeeded, text),
    settleMessage: (id, succeeded, text) => settleMessage(id, succeeded, text),
    tapNavigationBar: (item, icon) => run(tapNavigationBar(item, icon)),
    traverse: historyActions.traverse,
    leave,
    enter(now, isVisible, isOnline) {
      device.isOnline = isOnline;
      enter(now, isVisible);
    },
    returnToEntry: historyActions.returnToEntry,
    didNavigateToFragment: historyActions.didNavigateToFragment,
    evaluate(request, source) {
      try {
        finishEvaluation(request, (0, eval)(source));
      } catch (error) {
        native.evaluationFailed(request, errorText(error));
      }
    },
    receiveEvaluation(request, name) {
      defineProperty(window, name, {
        value: (succeeded, value) => {
          if (succeeded) finishEvaluation(request, value);
          else native.evaluationFailed(request, errorText(value));
        },
        configurable: true,
      });
    },
    now: () => clockNow(),
    scheduleRefresh(content) {
      const refresh = clock.virtual ? refreshOf(content) : null;
      if (!refresh) return null;
      const url = refresh.target === "" ? window.location.href : resolveURL(refresh.target)?.href;
      if (!url) return null;
      setTimer(() => send("refresh", url), refresh.delay, [], false);
      return [url, refresh.delay];
    },
  };
  window.addEventListener(`${channel}>page`, (event) => {
    const result = actions[event.key](...parseJSON(event.newValue));
    dispatch(new StorageEvent(`${channel}>result`, { newValue: stringifyJSON(result ?? null) }));
  });
  window.addEventListener(`${channel}>ready`, () => { isEngineReady = true; });
  dispatch(new StorageEvent(`${channel}>begun`));
  window.addEventListener(`${channel}>reply`, (event) => {
    reply = event.newValue;
    isEnded = event.key === "ended";
  });
}
const hostCallbacks = { begin };
return hostCallbacks;
})
