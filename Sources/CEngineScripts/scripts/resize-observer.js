// ResizeObserver (Resize Observer, W3C), and the timing of geometry observers.

import { ErrorEvent } from "../generated/interfaces/event-types.js";
import { $namespace, htmlNamespace } from "./attributes.js";
import { dictionary } from "./conversions.js";
import { DOMRect, Element } from "./elements.js";
import { $parent, fireSteps } from "./events.js";
import { setObserveGeometry } from "./geometry-observers.js";
import { $notify, $observe, IntersectionObserver, IntersectionObserverEntry } from "./intersection-observer.js";
import { $id, expose, illegalConstructor, secret } from "./kernel.js";
import { isConnected } from "./nodes.js";
import { callAndReport, queueTask } from "./tasks.js";
import { boxOf, cellHeight, cellWidth, scrollRow, viewport } from "./viewport.js";

class ResizeObserverSize {
  #inline; #block;
  /**
   * @param {unknown} token
   * @param {ScriptValue} inline
   * @param {ScriptValue} block
   */
  constructor(token, inline, block) {
    illegalConstructor(token);
    this.#inline = inline;
    this.#block = block;
  }
  get inlineSize() { return this.#inline; }
  get blockSize() { return this.#block; }
}

class ResizeObserverEntry {
  #values;
  /**
   * @param {unknown} token
   * @param {ScriptValue} values
   */
  constructor(token, values) {
    illegalConstructor(token);
    this.#values = values;
  }
  get target() { return this.#values.target; }
  get contentRect() { return this.#values.contentRect; }
  get borderBoxSize() { return this.#values.borderBoxSize; }
  get contentBoxSize() { return this.#values.contentBoxSize; }
  get devicePixelContentBoxSize() { return this.#values.contentBoxSize; }
}

/// Border box and content box of an element in pixels, and the offset of the content inside the padding box.
/** @param {Element} element */
function measureBox(element) {
  const box = isConnected(element) ? boxOf(element) : null;
  if (!box || (element[$namespace] === htmlNamespace && native.computedValue(element[$id], "display") === "inline")) {
    return { border: [0, 0], content: [0, 0], padding: [0, 0] };
  }
  /** @param {string} name */
  const pixels = (name) => parseFloat(native.computedValue(element[$id], name)) || 0;
  // A border line has the size of a cell.
  /**
   * @param {string} side
   * @param {any} cell
   */
  const line = (side, cell) => (pixels(`border-${side}-width`) > 0 ? cell : 0);
  const left = pixels("padding-left");
  const top = pixels("padding-top");
  const width = box[2] - line("left", cellWidth) - line("right", cellWidth) - left - pixels("padding-right");
  const height = box[3] - line("top", cellHeight) - line("bottom", cellHeight) - top - pixels("padding-bottom");
  return { border: [box[2], box[3]], content: [Math.max(0, width), Math.max(0, height)], padding: [left, top] };
}

/** @param {Element} element */
function depthOf(element) {
  let depth = 0;
  for (let node = element; node; node = node[$parent]) depth++;
  return depth;
}

class ResizeObserver {
  #callback;
  #targets = new Map();
  /** @type {any[]} */
  #active = [];
  /** @param {ScriptValue} callback */
  constructor(callback) {
    if (typeof callback !== "function") throw new TypeError("ResizeObserver needs a function");
    this.#callback = callback;
  }
  /**
   * @param {ScriptValue} target
   * @param {ScriptValue} [options]
   */
  observe(target, options = undefined) {
    if (!(target instanceof Element)) throw new TypeError("observe needs an Element");
    const { box = "content-box" } = dictionary(options, "ResizeObserverOptions");
    if (!["content-box", "border-box", "device-pixel-content-box"].includes(box)) {
      throw new TypeError(`"${box}" is not a box`);
    }
    if (this.#targets.get(target)?.box === box) return;
    this.#targets.set(target, { box, width: -1, height: -1 });
    watchGeometry(resizeObservers, this);
  }
  /** @param {ScriptValue} target */
  unobserve(target) {
    if (!(target instanceof Element)) throw new TypeError("unobserve needs an Element");
    this.#targets.delete(target);
    if (this.#targets.size === 0) resizeObservers.delete(this);
  }
  disconnect() {
    this.#targets.clear();
    resizeObservers.delete(this);
  }

  /// Finds resized targets below a depth: returns the shallowest depth found, and whether other targets were skipped.
  /**
   * @param {any} observer
   * @param {number} depth
   */
  static [$observe](observer, depth) {
    let shallowest = Infinity;
    let skipped = false;
    observer.#active = [];
    for (const [target, last] of observer.#targets) {
      const measured = measureBox(target);
      const [width, height] = last.box === "border-box" ? measured.border : measured.content;
      // A target without a size is reported only when it had one.
      if (last.width < 0 && width === 0 && height === 0) Object.assign(last, { width: 0, height: 0 });
      if (width === last.width && height === last.height) continue;
      const targetDepth = depthOf(target);
      if (targetDepth <= depth) {
        skipped = true;
        continue;
      }
      shallowest = Math.min(shallowest, targetDepth);
      observer.#active.push({ target, last, measured, width, height });
    }
    return { shallowest, skipped };
  }
  /** @param {any} observer */
  static [$notify](observer) {
    const active = observer.#active;
    observer.#active = [];
    if (active.length === 0) return;
    const entries = active.map((/** @type {Record<string, any>} */ { target, last, measured, width, height }) => {
      Object.assign(last, { width, height });
      /** @param {any[]} entry */
      const size = ([inline, block]) => Object.freeze([new ResizeObserverSize(secret, inline, block)]);
      return new ResizeObserverEntry(secret, {
        target, borderBoxSize: size(measured.border), contentBoxSize: size(measured.content),
        contentRect: new DOMRect(...measured.padding, ...measured.content),
      });
    });
    callAndReport(observer.#callback, observer, entries, observer);
  }
}

// ---- Observers run while the page settles, before it is painted ----

export const intersectionObservers = new Set();
const resizeObservers = new Set();
let isUpdatingObservations = false;
let hasNewTarget = false;
let lastViewportState = "";

/**
 * @param {any} observers
 * @param {any} observer
 */
export function watchGeometry(observers, observer) {
  observers.add(observer);
  hasNewTarget = true;
  setObserveGeometry(updateObservations);
}

/// Called during settling once something is observed; unchanged pages are not measured.
/** @param {any} treeChanged */
function updateObservations(treeChanged) {
  const now = `${scrollRow} ${viewport.columns} ${viewport.rows}`;
  if (isUpdatingObservations || (!treeChanged && !hasNewTarget && now === lastViewportState)) return;
  if (resizeObservers.size === 0 && intersectionObservers.size === 0) {
    setObserveGeometry(null);
    return;
  }
  lastViewportState = now;
  hasNewTarget = false;
  isUpdatingObservations = true;
  queueTask(notifyResizeObservers);
}

/// Each iteration only notifies deeper elements than the previous one, so the loop ends.
function* notifyResizeObservers() {
  try {
    let depth = 0;
    for (;;) {
      let shallowest = Infinity;
      let skipped = false;
      for (const observer of resizeObservers) {
        const found = ResizeObserver[$observe](observer, depth);
        shallowest = Math.min(shallowest, found.shallowest);
        skipped ||= found.skipped;
      }
      if (shallowest === Infinity) {
        if (skipped) {
          hasNewTarget = true;
          const message = "ResizeObserver loop completed with undelivered notifications.";
          yield* fireSteps(window, new ErrorEvent("error", { message, cancelable: true }));
        }
        break;
      }
      for (const observer of [...resizeObservers]) {
        ResizeObserver[$notify](observer);
        yield;
      }
      depth = shallowest;
    }
    const pendingObservers = [...intersectionObservers].filter((observer) => IntersectionObserver[$observe](observer));
    for (const observer of pendingObservers) {
      IntersectionObserver[$notify](observer);
      yield;
    }
  } finally {
    isUpdatingObservations = false;
  }
}

expose(
  IntersectionObserver, IntersectionObserverEntry, ResizeObserver, ResizeObserverEntry, ResizeObserverSize);
