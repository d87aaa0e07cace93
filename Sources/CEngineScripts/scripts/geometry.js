// Element geometry and scroll offsets (CSSOM View 6 to 9). The host returns one list of numbers.

import { defineProperty } from "./built-ins.js";
import { requireArguments } from "./conversions.js";
import { Document, document } from "./document.js";
import { DOMRect, Element } from "./elements.js";
import { retarget } from "./event-paths.js";
import { HTMLElement } from "./html-elements.js";
import { $id, expose, flushMutations, illegalConstructor, nodeOf, secret, sharedKey } from "./kernel.js";
import { scrollIntoView } from "./scroll-into-view.js";
import {
  documentScrollLeft, documentScrollTop, finite, scrollElement, scrollTarget, viewportRow,
} from "./scrolling.js";
import { cellWidth, documentHeight, scrollRow, viewportHeight, viewportWidth } from "./viewport.js";

/// Indexes into the result of `native.geometry`; all values in CSS pixels.
export const Geometry = {
  x: 0, y: 1, width: 2, height: 3, borderLeft: 4, borderTop: 5, clientWidth: 6, clientHeight: 7, scrollWidth: 8,
  scrollHeight: 9, scrollLeft: 10, scrollTop: 11, isInline: 12,
};

/// Null for elements without boxes. Coordinates are relative to the document.
/** @param {Element} element */
export function geometryOf(element) {
  flushMutations();
  return native.geometry(element[$id], scrollRow);
}

/**
 * @param {unknown} value
 * @param {string} name
 */
function elementOf(value, name) {
  if (!(value instanceof Element)) throw new TypeError(`${name} needs an Element as its receiver`);
  return value;
}

/** @param {Element} element */
export function isRoot(element) {
  return element === document.documentElement;
}

/**
 * @param {any} element
 * @param {number} item
 */
function clientNumber(element, item) {
  const geometry = geometryOf(element);
  return geometry === null || geometry[Geometry.isInline] === 1 ? 0 : geometry[item];
}

/// The point of a tap on an element, in CSS pixels of the viewport.
/** @param {Element} element */
export function middleOf(element) {
  const [x, y, width, height] = geometryOf(element) ?? [documentScrollLeft(), documentScrollTop(), 0, 0];
  return { clientX: x - documentScrollLeft() + width / 2, clientY: y - documentScrollTop() + height / 2 };
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number | undefined} width
 * @param {number | undefined} height
 */
function rectOf(x, y, width, height) {
  return new DOMRect(x - documentScrollLeft(), y - documentScrollTop(), width, height);
}

class DOMRectList {
  /**
   * @param {unknown} token
   * @param {ScriptValue} rects
   */
  constructor(token, rects) {
    illegalConstructor(token);
    rects.forEach((/** @type {any} */ rect, /** @type {number} */ index) =>
      defineProperty(this, index, { value: rect, enumerable: true, configurable: true }));
    defineProperty(this, $rectCount, { value: rects.length });
  }
  get length() { return /** @type {any} */ (this)[$rectCount]; }
  /** @param {ScriptValue} index */
  item(index) { return /** @type {any} */ (this)[index >>> 0] ?? null; }
}
const $rectCount = sharedKey("length");
/** @type {any} */ (DOMRectList.prototype)[Symbol.iterator] = Array.prototype.values;

/// Copies the members of a class to a prototype defined by another script.
/**
 * @param {object} prototype
 * @param {any} source
 */
function mixInto(prototype, source) {
  for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(source.prototype))) {
    if (key === "constructor") continue;
    descriptor.enumerable = true;
    defineProperty(prototype, key, descriptor);
  }
}

mixInto(Element.prototype, class {
  getBoundingClientRect() {
    const geometry = geometryOf(elementOf(this, "getBoundingClientRect"));
    return geometry ? rectOf(geometry[0], geometry[1], geometry[2], geometry[3]) : new DOMRect();
  }
  getClientRects() {
    flushMutations();
    const numbers = native.clientRects(elementOf(this, "getClientRects")[$id], scrollRow);
    const rects = [];
    for (let at = 0; at < numbers.length; at += 4) {
      rects.push(/** @type {AnyFunction} */ (rectOf)(...numbers.slice(at, at + 4)));
    }
    return new DOMRectList(secret, rects);
  }
  get clientTop() { return clientNumber(elementOf(this, "clientTop"), Geometry.borderTop); }
  get clientLeft() { return clientNumber(elementOf(this, "clientLeft"), Geometry.borderLeft); }
  get clientWidth() {
    return isRoot(elementOf(this, "clientWidth")) ? viewportWidth() : clientNumber(this, Geometry.clientWidth);
  }
  get clientHeight() {
    return isRoot(elementOf(this, "clientHeight")) ? viewportHeight() : clientNumber(this, Geometry.clientHeight);
  }
  get scrollWidth() {
    if (isRoot(elementOf(this, "scrollWidth"))) return viewportWidth();
    return clientNumber(this, Geometry.scrollWidth);
  }
  get scrollHeight() {
    if (isRoot(elementOf(this, "scrollHeight"))) return documentHeight();
    return clientNumber(this, Geometry.scrollHeight);
  }
  get scrollTop() {
    if (isRoot(elementOf(this, "scrollTop"))) return documentScrollTop();
    return clientNumber(this, Geometry.scrollTop);
  }
  set scrollTop(value) { scrollElement(elementOf(this, "scrollTop"), undefined, finite(value)); }
  get scrollLeft() {
    if (isRoot(elementOf(this, "scrollLeft"))) return documentScrollLeft();
    return clientNumber(this, Geometry.scrollLeft);
  }
  set scrollLeft(value) { scrollElement(elementOf(this, "scrollLeft"), finite(value), undefined); }
  /**
   * @param {number} [x]
   * @param {number} [y]
   */
  scroll(x = undefined, y = undefined) {
    /** @type {AnyFunction} */ (scrollElement)(elementOf(this, "scroll"), ...scrollTarget(arguments));
  }
  /**
   * @param {number} [x]
   * @param {number} [y]
   */
  scrollTo(x = undefined, y = undefined) {
    /** @type {AnyFunction} */ (scrollElement)(elementOf(this, "scrollTo"), ...scrollTarget(arguments));
  }
  /**
   * @param {number} [x]
   * @param {number} [y]
   */
  scrollBy(x = undefined, y = undefined) {
    const [left, top] = scrollTarget(arguments);
    elementOf(this, "scrollBy");
    scrollElement(
      this, left === undefined ? left : this.scrollLeft + left, top === undefined ? top : this.scrollTop + top);
  }
  /** @param {Record<string, any>} [options] */
  scrollIntoView(options = undefined) { scrollIntoView(elementOf(this, "scrollIntoView"), options); }
  checkVisibility() { return geometryOf(elementOf(this, "checkVisibility")) !== null; }
});

mixInto(HTMLElement.prototype, class {
  get offsetWidth() { return geometryOf(elementOf(this, "offsetWidth"))?.[Geometry.width] ?? 0; }
  get offsetHeight() { return geometryOf(elementOf(this, "offsetHeight"))?.[Geometry.height] ?? 0; }
  get offsetTop() { return offsetOf(elementOf(this, "offsetTop"))[2]; }
  get offsetLeft() { return offsetOf(elementOf(this, "offsetLeft"))[1]; }
  get offsetParent() {
    const parent = offsetOf(elementOf(this, "offsetParent"))[0];
    return parent > 0 ? nodeOf(parent) : null;
  }
});

/// Identity of the offset parent (or -1), left and top.
/** @param {Element} element */
function offsetOf(element) {
  flushMutations();
  return native.offset(element[$id]);
}

/// The IDs of the elements at a point of the viewport, topmost first.
/**
 * @param {number} x
 * @param {number} y
 */
function elementsAt(x, y) {
  const column = Math.floor((x + documentScrollLeft()) / cellWidth);
  const row = viewportRow(y);
  const isInside = x >= 0 && y >= 0 && x < viewportWidth() && y < viewportHeight();
  if (!isInside) return [];
  flushMutations();
  return native.hits(column, row, scrollRow);
}

/// The elements at a point as seen from a tree: the host represents its shadow tree (CSSOM View, section 5; DOM
/// standard 4.8, "retarget").
/**
 * @param {any} root
 * @param {number} x
 * @param {number} y
 */
export function retargetedElementsAt(root, x, y) {
  const seen = new Set();
  for (const id of elementsAt(toFinite(x), toFinite(y))) {
    const node = nodeOf(id);
    if (node) seen.add(retarget(node, root));
  }
  return [...seen];
}

mixInto(Document.prototype, class {
  /**
   * @param {number} x
   * @param {number} y
   */
  elementFromPoint(x, y) {
    requireArguments(arguments.length, 2, "elementFromPoint");
    return retargetedElementsAt(this, x, y)[0] ?? null;
  }
  /**
   * @param {number} x
   * @param {number} y
   */
  elementsFromPoint(x, y) {
    requireArguments(arguments.length, 2, "elementsFromPoint");
    return retargetedElementsAt(this, x, y);
  }
  get scrollingElement() { return /** @type {any} */ (this).documentElement; }
});

/** @param {unknown} value */
function toFinite(value) {
  const number = Number(value);
  if (!Number.isFinite(number)) throw new TypeError(`A coordinate must be a finite number, not ${String(value)}`);
  return number;
}
expose(DOMRectList);
