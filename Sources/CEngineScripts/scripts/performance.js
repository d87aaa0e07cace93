// Performance: High Resolution Time, Performance Timeline, User Timing.

import { defineProperty } from "./built-ins.js";
import { dictionary, initMember, noMembers, toDouble, toText } from "./conversions.js";
import { DOMException } from "./dom-exception.js";
import { EventTarget } from "./event-target.js";
import { $state } from "./events.js";
import { expose, illegalConstructor, secret } from "./kernel.js";
import { loadTimings } from "./loader.js";
import { StructuredCloner } from "./structured-clone.js";
import { callAndReport, queueTask } from "./tasks.js";
import { clock, performanceNow } from "./timers.js";

const $add = Symbol("add");

class PerformanceEntry {
  #name; #entryType; #startTime; #duration;
  /**
   * @param {unknown} token
   * @param {ScriptValue} name
   * @param {ScriptValue} entryType
   * @param {ScriptValue} startTime
   * @param {ScriptValue} duration
   */
  constructor(token, name, entryType, startTime, duration) {
    illegalConstructor(token);
    this.#name = name;
    this.#entryType = entryType;
    this.#startTime = startTime;
    this.#duration = duration;
  }
  get name() { return this.#name; }
  get entryType() { return this.#entryType; }
  get startTime() { return this.#startTime; }
  get duration() { return this.#duration; }
  toJSON() {
    return { name: this.#name, entryType: this.#entryType, startTime: this.#startTime, duration: this.#duration };
  }
}

class PerformanceMark extends PerformanceEntry {
  #detail;
  /**
   * @param {ScriptValue} name
   * @param {ScriptValue} [options]
   */
  constructor(name, options = undefined) {
    name = `${name}`;
    options = dictionary(options, "PerformanceMarkOptions");
    const detail = cloneDetail(options.detail);
    const start = initMember(options.startTime, toDouble, performanceNow());
    if (navigationTimingNames.includes(name)) {
      throw new DOMException(`"${name}" is a name of navigation timing`, "SyntaxError");
    }
    if (start < 0) throw new TypeError("The start time must not be negative");
    super(secret, name, "mark", start, 0);
    this.#detail = detail;
  }
  get detail() { return this.#detail; }
}

class PerformanceMeasure extends PerformanceEntry {
  #detail;
  /**
   * @param {unknown} token
   * @param {ScriptValue} name
   * @param {ScriptValue} start
   * @param {ScriptValue} duration
   * @param {ScriptValue} detail
   */
  constructor(token, name, start, duration, detail) {
    super(token, name, "measure", start, duration);
    this.#detail = detail;
  }
  get detail() { return this.#detail; }
}

/** @param {unknown} detail */
function cloneDetail(detail) {
  return detail === undefined || detail === null ? null : new StructuredCloner().clone(detail);
}

/// Names of `PerformanceTiming`, in the order of its members.
const navigationTimingNames = (
  "navigationStart unloadEventStart unloadEventEnd redirectStart redirectEnd fetchStart domainLookupStart " +
  "domainLookupEnd connectStart connectEnd secureConnectionStart requestStart responseStart responseEnd domLoading " +
  "domInteractive domContentLoadedEventStart domContentLoadedEventEnd domComplete loadEventStart loadEventEnd"
).split(" ");
export class PerformanceTiming {
  /** @param {unknown} token */
  constructor(token) { illegalConstructor(token); }
  toJSON() { return Object.fromEntries(navigationTimingNames.map((name) => [name, /** @type {any} */ (this)[name]])); }
}
const atOpening = new Set(navigationTimingNames.slice(5, 15));
for (const name of navigationTimingNames) {
  defineProperty(PerformanceTiming.prototype, name, Object.getOwnPropertyDescriptor({
    get [name]() {
      const origin = Math.floor(clock.epoch + clock.origin);
      if (name === "navigationStart" || (atOpening.has(name) && name !== "secureConnectionStart")) return origin;
      return loadTimings[name] === undefined ? 0 : Math.floor(origin + loadTimings[name]);
    },
  }, name));
}

class PerformanceNavigation {
  /** @param {unknown} token */
  constructor(token) { illegalConstructor(token); }
  get type() { return 0; }
  get redirectCount() { return 0; }
  toJSON() { return { type: this.type, redirectCount: this.redirectCount }; }
}

/// Maximum number of entries of one type; further ones are dropped.
const maximumEntries = 10_000;

class Performance extends EventTarget {
  /** @type {any[]} */
  #entries = [];
  #timing = new PerformanceTiming(secret);
  #navigation = new PerformanceNavigation(secret);
  /** @param {unknown} token */
  constructor(token) {
    illegalConstructor(token);
    super();
  }
  get timeOrigin() { return clock.epoch + clock.origin; }
  get navigation() { return this.#navigation; }
  get timing() { return this.#timing; }
  now() { return performanceNow(); }
  toJSON() {
    return { timeOrigin: this.timeOrigin, navigation: this.#navigation.toJSON(), timing: this.#timing.toJSON() };
  }
  getEntries() { return this.#sorted(() => true); }
  /** @param {ScriptValue} type */
  getEntriesByType(type) {
    type = `${type}`;
    return this.#sorted((entry) => entry.entryType === type);
  }
  /**
   * @param {ScriptValue} name
   * @param {ScriptValue} [type]
   */
  getEntriesByName(name, type = undefined) {
    name = `${name}`;
    if (type !== undefined) type = `${type}`;
    return this.#sorted((entry) => entry.name === name && (type === undefined || entry.entryType === type));
  }
  clearResourceTimings() { this.#drop("resource"); }
  /** @param {ScriptValue} size */
  setResourceTimingBufferSize(size) { }
  /**
   * @param {ScriptValue} name
   * @param {ScriptValue} [options]
   */
  mark(name, options = undefined) {
    return this.#add(new PerformanceMark(name, options));
  }
  /** @param {ScriptValue} [name] */
  clearMarks(name = undefined) { this.#drop("mark", name); }
  /**
   * @param {ScriptValue} name
   * @param {ScriptValue} [start]
   * @param {ScriptValue} [end]
   */
  measure(name, start = undefined, end = undefined) {
    name = `${name}`;
    let options = noMembers;
    if (start !== null && typeof start === "object") options = start;
    const { detail, duration } = options;
    const isDescribed = options !== noMembers && ["start", "end", "duration", "detail"].some((key) => key in options);
    if (isDescribed) {
      if (end !== undefined) throw new TypeError("Options and an end mark cannot be given together");
      if (options.start === undefined && options.end === undefined) throw new TypeError("start or end is needed");
      if (options.start !== undefined && options.end !== undefined && duration !== undefined) {
        throw new TypeError("Of start, end and duration only two can be given");
      }
    }
    const length = duration === undefined ? undefined : toDouble(duration);
    const endMark = isDescribed ? options.end : end;
    const startMark = options === noMembers ? start : options.start;
    let endTime;
    if (endMark !== undefined) endTime = this.#timeOf(endMark);
    else if (length !== undefined && startMark !== undefined) endTime = this.#timeOf(startMark) + length;
    else endTime = performanceNow();
    let startTime = 0;
    if (startMark !== undefined) startTime = this.#timeOf(startMark);
    else if (length !== undefined) startTime = endTime - length;
    return this.#add(new PerformanceMeasure(secret, name, startTime, endTime - startTime, cloneDetail(detail)));
  }
  /** @param {ScriptValue} [name] */
  clearMeasures(name = undefined) { this.#drop("measure", name); }
  /** @param {any} mark */
  #timeOf(mark) {
    if (typeof mark === "number") {
      if (toDouble(mark) < 0) throw new TypeError("A time must not be negative");
      return mark;
    }
    const name = `${mark}`;
    const found = this.#entries.findLast((entry) => entry.entryType === "mark" && entry.name === name);
    if (found) return found.startTime;
    if (!navigationTimingNames.includes(name)) throw new DOMException(`No mark named '${name}' exists`, "SyntaxError");
    if (name === "navigationStart") return 0;
    const time = /** @type {any} */ (this.#timing)[name];
    if (time === 0) throw new DOMException(`"${name}" has not come yet`, "InvalidAccessError");
    return time - this.#timing.navigationStart;
  }
  /** @param {any} entry */
  #add(entry) {
    if (this.#entries.length < maximumEntries) this.#entries.push(entry);
    queuePerformanceEntry(entry);
    return entry;
  }
  /**
   * @param {string} type
   * @param {string | undefined} [name]
   */
  #drop(type, name) {
    if (name !== undefined) name = `${name}`;
    this.#entries = this.#entries.filter(
      (entry) => entry.entryType !== type || (name !== undefined && entry.name !== name));
  }
  /** @param {AnyFunction} accepts */
  #sorted(accepts) {
    return this.#entries.filter(accepts).sort((left, right) => left.startTime - right.startTime);
  }
  /** @param {any} performance */
  static [$state](performance) { return performance.#entries; }
}

class PerformanceObserverEntryList {
  #entries;
  /**
   * @param {unknown} token
   * @param {ScriptValue} entries
   */
  constructor(token, entries) {
    illegalConstructor(token);
    this.#entries = entries.sort((/** @type {any} */ left, /** @type {any} */ right) =>
      left.startTime - right.startTime);
  }
  getEntries() { return [...this.#entries]; }
  /** @param {ScriptValue} type */
  getEntriesByType(type) {
    return this.#entries.filter((/** @type {any} */ entry) => entry.entryType === `${type}`);
  }
  /**
   * @param {ScriptValue} name
   * @param {ScriptValue} [type]
   */
  getEntriesByName(name, type = undefined) {
    return this.#entries.filter(
      (/** @type {any} */ entry) => entry.name === `${name}` && (type === undefined || entry.entryType === `${type}`));
  }
}

const performanceObservers = new Set();
const observedEntryTypes = Object.freeze(["mark", "measure"]);

class PerformanceObserver {
  #callback; #types = new Set();
  /** @type {any[]} */
  #entries = [];
  #mode = "";
  /** @param {ScriptValue} callback */
  constructor(callback) {
    if (typeof callback !== "function") throw new TypeError("PerformanceObserver needs a function");
    this.#callback = callback;
  }
  static get supportedEntryTypes() { return observedEntryTypes; }
  /** @param {ScriptValue} [options] */
  observe(options = undefined) {
    options = dictionary(options, "PerformanceObserverInit");
    const { entryTypes, type, buffered } = options;
    if (entryTypes === undefined && type === undefined) throw new TypeError("entryTypes or type is needed");
    if (entryTypes !== undefined && (type !== undefined || buffered !== undefined)) {
      throw new TypeError("entryTypes stands alone");
    }
    const mode = entryTypes === undefined ? "single" : "multiple";
    if (this.#mode !== "" && this.#mode !== mode) {
      throw new DOMException("The observer was used with the other kind of options", "InvalidModificationError");
    }
    const requested = (entryTypes === undefined ? [`${type}`] : [...entryTypes].map(toText))
      .filter((name) => observedEntryTypes.includes(name));
    if (requested.length === 0) return;
    this.#mode = mode;
    if (mode === "multiple") this.#types.clear();
    for (const name of requested) this.#types.add(name);
    performanceObservers.add(this);
    if (mode === "single" && buffered) {
      for (const entry of /** @type {any} */ (Performance)[$state](performance)) {
        if (requested.includes(entry.entryType)) this[$add](entry);
      }
    }
  }
  disconnect() {
    performanceObservers.delete(this);
    this.#types.clear();
    this.#entries = [];
    this.#mode = "";
  }
  takeRecords() { return this.#entries.splice(0); }
  /** @param {any} entry */
  [$add](entry) {
    if (!this.#types.has(entry.entryType)) return;
    this.#entries.push(entry);
    if (this.#entries.length > 1) return;
    queueTask(() => {
      const entries = this.takeRecords();
      if (entries.length === 0) return;
      const list = new PerformanceObserverEntryList(secret, entries);
      callAndReport(this.#callback, this, list, this, { droppedEntriesCount: 0 });
    });
  }
}

/** @param {any} entry */
function queuePerformanceEntry(entry) {
  for (const observer of performanceObservers) observer[$add](entry);
}
expose(
  PerformanceEntry, PerformanceMark, PerformanceMeasure, PerformanceTiming, PerformanceNavigation, Performance,
  PerformanceObserverEntryList, PerformanceObserver);
export const performance = new Performance(secret);
