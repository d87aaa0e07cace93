// IntersectionObserver (Intersection Observer, W3C). Evaluated when a page first uses a geometry observer.

import { dictionary } from "./conversions.js";
import { document } from "./document.js";
import { DOMException } from "./dom-exception.js";
import { DOMRect, Element } from "./elements.js";
import { flatParent, isFlatAncestor } from "./event-paths.js";
import { $id } from "./kernel.js";
import { isConnected } from "./nodes.js";
import { intersectionObservers, watchGeometry } from "./resize-observer.js";
import { callAndReport } from "./tasks.js";
import { performanceNow } from "./timers.js";
import { boxOf, viewportHeight, viewportWidth } from "./viewport.js";

export const $observe = Symbol("look");
export const $notify = Symbol("tell");

export class IntersectionObserverEntry {
  #init;
  /** @param {ScriptValue} init */
  constructor(init) {
    const {
      time, rootBounds, boundingClientRect, intersectionRect, isIntersecting, intersectionRatio, target,
    } = dictionary(init, "IntersectionObserverEntryInit");
    if (!(target instanceof Element)) throw new TypeError("IntersectionObserverEntryInit needs a target, an Element");
    /** @param {unknown} value */
    const rect = (value) => DOMRectReadOnlyOf(value);
    this.#init = {
      time: +time, target, isIntersecting: !!isIntersecting, intersectionRatio: +intersectionRatio,
      rootBounds: rootBounds === null ? null : rect(rootBounds), boundingClientRect: rect(boundingClientRect),
      intersectionRect: rect(intersectionRect),
    };
  }
  get time() { return this.#init.time; }
  get rootBounds() { return this.#init.rootBounds; }
  get boundingClientRect() { return this.#init.boundingClientRect; }
  get intersectionRect() { return this.#init.intersectionRect; }
  get isIntersecting() { return this.#init.isIntersecting; }
  get intersectionRatio() { return this.#init.intersectionRatio; }
  get target() { return this.#init.target; }
}

/** @param {unknown} value */
function DOMRectReadOnlyOf(value) {
  const { x = 0, y = 0, width = 0, height = 0 } = /** @type {any} */ (value ?? {});
  return new DOMRect(x, y, width, height);
}

/// Parses one to four lengths in pixels or percent: top, right, bottom and left.
/** @param {string} text */
function parseRootMargin(text) {
  const parts = `${text}`.trim().split(/\s+/).filter(Boolean);
  if (parts.length > 4) throw new DOMException(`rootMargin "${text}" has more than four values`, "SyntaxError");
  const values = parts.map((part) => {
    const match = /^([+-]?(?:\d+\.?\d*|\.\d+))(px|%)$/.exec(part);
    if (!match && !/^[+-]?0+(?:\.0*)?$/.test(part)) {
      throw new DOMException(`rootMargin "${text}" is not in pixels or percent`, "SyntaxError");
    }
    return match ? { value: Number(match[1]), unit: match[2] } : { value: 0, unit: "px" };
  });
  if (values.length === 0) values.push({ value: 0, unit: "px" });
  const [top, right = top, bottom = top, left = right] = values;
  return [top, right, bottom, left];
}

/** @param {any} value */
function parseThresholds(value) {
  const isList = value !== null && typeof value === "object" && typeof value[Symbol.iterator] === "function";
  const list = (isList ? [...value] : [value]).map(Number);
  if (list.length === 0) list.push(0);
  if (list.some((each) => !Number.isFinite(each))) throw new TypeError("A threshold must be a finite number");
  if (list.some((each) => each < 0 || each > 1)) throw new RangeError("A threshold goes from 0 to 1");
  return Object.freeze(list.sort((one, two) => one - two));
}

export class IntersectionObserver {
  #callback; #root; #margin; #thresholds;
  #targets = new Map();
  /** @type {any[]} */
  #queue = [];
  /**
   * @param {ScriptValue} callback
   * @param {ScriptValue} [options]
   */
  constructor(callback, options = undefined) {
    if (typeof callback !== "function") throw new TypeError("IntersectionObserver needs a function");
    const { root = null, rootMargin = "0px", threshold = 0 } = dictionary(options, "IntersectionObserverInit");
    if (root !== null && !(root instanceof Element) && root !== document) {
      throw new TypeError("The root must be an Element or the document");
    }
    this.#callback = callback;
    this.#root = root;
    this.#margin = parseRootMargin(rootMargin);
    this.#thresholds = parseThresholds(threshold);
  }
  get root() { return this.#root; }
  get rootMargin() { return this.#margin.map(({ value, unit }) => `${value}${unit}`).join(" "); }
  get thresholds() { return this.#thresholds; }
  /** @param {ScriptValue} target */
  observe(target) {
    if (!(target instanceof Element)) throw new TypeError("observe needs an Element");
    if (this.#targets.has(target)) return;
    this.#targets.set(target, { threshold: -1, isIntersecting: false });
    watchGeometry(intersectionObservers, this);
  }
  /** @param {ScriptValue} target */
  unobserve(target) {
    if (!(target instanceof Element)) throw new TypeError("unobserve needs an Element");
    this.#targets.delete(target);
    if (this.#targets.size === 0) intersectionObservers.delete(this);
  }
  disconnect() {
    this.#targets.clear();
    this.#queue = [];
    intersectionObservers.delete(this);
  }
  takeRecords() {
    const records = this.#queue;
    this.#queue = [];
    return records;
  }

  /// Updates the intersections of the targets; true when entries were queued.
  /** @param {any} observer */
  static [$observe](observer) {
    const bounds = observer.#rootBounds();
    for (const [target, last] of observer.#targets) observer.#observe(target, last, bounds);
    return observer.#queue.length > 0;
  }
  /** @param {any} observer */
  static [$notify](observer) {
    const records = observer.takeRecords();
    if (records.length > 0) callAndReport(observer.#callback, observer, records, observer);
  }

  #rootBounds() {
    const isElement = this.#root instanceof Element;
    const box = isElement ? rectOf(this.#root)
      : { left: 0, top: 0, right: viewportWidth(), bottom: viewportHeight() };
    /** @param {number} side */
    const size = (side) => (side % 2 === 0 ? box.bottom - box.top : box.right - box.left);
    const margins = this.#margin.map(({ value, unit }, side) => (unit === "%" ? (value * size(side)) / 100 : value));
    return {
      left: box.left - margins[3], top: box.top - margins[0], right: box.right + margins[1],
      bottom: box.bottom + margins[2],
    };
  }

  /**
   * @param {Element} target
   * @param {any} last
   * @param {any} bounds
   */
  #observe(target, last, bounds) {
    const root = this.#root instanceof Element ? this.#root : null;
    const isBelow = isConnected(target) && (root === null || (root !== target && isFlatAncestor(root, target)));
    const box = isBelow && boxOf(target) !== null ? rectOf(target) : null;
    let meeting = box;
    for (let node = flatParent(target); meeting && node && node !== root; node = flatParent(node)) {
      if (node.nodeType !== 1 || node === document.documentElement || node === document.body) continue;
      if (native.computedValue(node[$id], "overflow") !== "visible") meeting = overlap(meeting, rectOf(node));
    }
    meeting &&= overlap(meeting, bounds);
    /** @param {{ left: number, top: number, right: number, bottom: any }} options */
    const area = ({ left, top, right, bottom }) => (right - left) * (bottom - top);
    const isIntersecting = meeting !== null;
    const whole = box ? area(box) : 0;
    const ratio = whole > 0 ? (meeting ? Math.min(1, area(meeting) / whole) : 0) : isIntersecting ? 1 : 0;
    const passed = this.#thresholds.findIndex((threshold) => threshold > ratio);
    const threshold = !isIntersecting ? 0 : passed < 0 ? this.#thresholds.length : passed;
    if (threshold === last.threshold && isIntersecting === last.isIntersecting) return;
    last.threshold = threshold;
    last.isIntersecting = isIntersecting;
    /** @param {any} sides */
    const rect = (sides) => (sides ? { ...sides, x: sides.left, y: sides.top, width: sides.right - sides.left,
      height: sides.bottom - sides.top } : null);
    this.#queue.push(new IntersectionObserverEntry({
      time: performanceNow(), target, isIntersecting, intersectionRatio: ratio, rootBounds: rect(bounds),
      boundingClientRect: rect(box), intersectionRect: rect(meeting),
    }));
  }
}

/// The intersection of two rectangles, which may be an edge; null when they are disjoint.
/**
 * @param {any} one
 * @param {any} two
 */
function overlap(one, two) {
  const left = Math.max(one.left, two.left);
  const top = Math.max(one.top, two.top);
  const right = Math.min(one.right, two.right);
  const bottom = Math.min(one.bottom, two.bottom);
  return left <= right && top <= bottom ? { left, top, right, bottom } : null;
}

/** @param {Element} element */
function rectOf(element) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}
