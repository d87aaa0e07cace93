// Scrolling of the document and of elements (CSSOM View 4, 6 and 13). The document scrolls by whole rows; a position
// set by a script is returned unrounded.

import { document } from "./document.js";
import { Event, fireSteps } from "./events.js";
import { isRoot } from "./geometry.js";
import { $id, flushMutations, setTreeChanged } from "./kernel.js";
import { queueTask } from "./tasks.js";
import { cellHeight, contentRows, insetRows, scrollRow, setScrollRow, viewport } from "./viewport.js";
import { enumeration } from "./web-idl.js";

/// The last position that a script requested, in pixels; valid while it matches the row.
let requestedScrollTop = 0;
/// Targets with a pending `scroll` event.
const scrolledTargets = new Set();

export function documentScrollTop() {
  return Math.round(requestedScrollTop / cellHeight) === scrollRow ? requestedScrollTop : scrollRow * cellHeight;
}

/// The painted row of the viewport at a position in pixels. Rows are painted at whole ones, while scroll positions can
/// be between two.
/** @param {number} y */
export function viewportRow(y) { return Math.floor((y + documentScrollTop()) / cellHeight) - scrollRow; }

/// Documents are as wide as the viewport.
export function documentScrollLeft() { return 0; }

export function maximumScroll() {
  return Math.max(0, contentRows() + insetRows - viewport.rows);
}

/** @param {EventTarget} target */
function queueScrollEvent(target) {
  setTreeChanged(true);
  if (scrolledTargets.size === 0) {
    queueTask(function* () {
      const targets = [...scrolledTargets];
      scrolledTargets.clear();
      for (const target of targets) yield* fireSteps(target, new Event("scroll", { bubbles: target === document }));
    });
  }
  scrolledTargets.add(target);
}

/// Returns true when the page scrolled.
/** @param {any} row */
export function scrollToRow(row) {
  const target = Math.max(0, Math.min(Math.round(row) || 0, maximumScroll()));
  if (target === scrollRow) return false;
  setScrollRow(target);
  queueScrollEvent(document);
  return true;
}

/** @param {number} y */
export function scrollToPixel(y) {
  const most = maximumScroll() * cellHeight;
  requestedScrollTop = Math.max(0, Math.min(y, most));
  scrollToRow(requestedScrollTop / cellHeight);
}

/** @param {unknown} value */
export function finite(value) {
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
}

/// Left and top of the arguments of `scroll` and similar methods; undefined for missing ones.
/** @param {any} values */
export function scrollTarget(values) {
  if (values.length === 0) return [undefined, undefined];
  if (values.length > 1) return [finite(values[0]), finite(values[1])];
  const options = values[0];
  if (options === undefined || options === null) return [undefined, undefined];
  if (typeof options !== "object" && typeof options !== "function") {
    throw new TypeError("Scrolling needs two numbers, or an object with left and top");
  }
  enumeration(options.behavior, ["auto", "instant", "smooth"], "auto", "scroll behavior");
  const { left, top } = options;
  return [left === undefined ? left : finite(left), top === undefined ? top : finite(top)];
}

/**
 * @param {number} [x]
 * @param {number} [y]
 */
export function scrollTo(x = undefined, y = undefined) {
  const [, top] = scrollTarget(arguments);
  if (top !== undefined) scrollToPixel(top);
}

/**
 * @param {number} [x]
 * @param {number} [y]
 */
export function scrollBy(x = undefined, y = undefined) {
  const [, top] = scrollTarget(arguments);
  if (top !== undefined) scrollToPixel(documentScrollTop() + top);
}

/// Scrolls the content of an element; undefined keeps an axis. Returns true when it scrolled.
/**
 * @param {any} element
 * @param {number | undefined} left
 * @param {number | undefined} top
 */
export function scrollElement(element, left, top) {
  if (isRoot(element)) {
    const before = scrollRow;
    if (top !== undefined) scrollToPixel(top);
    return before !== scrollRow;
  }
  flushMutations();
  if (!native.scrollArea(element[$id], left ?? NaN, top ?? NaN)) return false;
  queueScrollEvent(element);
  return true;
}
