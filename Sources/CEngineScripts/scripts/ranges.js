// Ranges (DOM standard, section 5).

import { $name, htmlNamespace } from "./attributes.js";
import {
  $end, $endOffset, $start, $startOffset, afterRange, commonAncestor, compareBoundaries, firstInRange, lengthOf,
} from "./boundaries.js";
import { document } from "./document.js";
import { DOMException } from "./dom-exception.js";
import { DOMRect, makeElement } from "./elements.js";
import { rootOf } from "./event-paths.js";
import { $parent } from "./events.js";
import { expose, illegalConstructor, secret } from "./kernel.js";
import { rangesSincePurge, setRangesSincePurge } from "./live-ranges.js";
import { fragmentOf, parseFragment } from "./markup.js";
import { isNode } from "./node-members.js";
import { $data, $document, $type, following, illegalInvocation, indexOf, requireNode } from "./nodes.js";
import {
  cloneContents, deleteContents, extractContents, insertIntoRange, rangeRects, surroundContents,
} from "./range-contents.js";
import { withReactionsHeld } from "./reactions.js";
import { $alreadyStarted } from "./scripts.js";
import { rangeMoved } from "./selection.js";
import { liveRanges, setLiveRanges } from "./shared-state.js";
import { isText } from "./text-nodes.js";

export class AbstractRange {
  /** @param {unknown} [token] */
  constructor(token = undefined) { illegalConstructor(token); }
  get startContainer() { return this[$start] ?? illegalInvocation("startContainer"); }
  get startOffset() { return this[$startOffset] ?? illegalInvocation("startOffset"); }
  get endContainer() { return this[$end] ?? illegalInvocation("endContainer"); }
  get endOffset() { return this[$endOffset] ?? illegalInvocation("endOffset"); }
  get collapsed() {
    return (this[$start] ?? illegalInvocation("collapsed")) === this[$end] && this[$startOffset] === this[$endOffset];
  }
}

export class StaticRange extends AbstractRange {
  /** @param {ScriptValue} init */
  constructor(init) {
    if (init === null || typeof init !== "object") throw new TypeError("StaticRange needs its boundaries");
    const { startContainer, startOffset, endContainer, endOffset } = init;
    if (startOffset === undefined || endOffset === undefined) throw new TypeError("StaticRange needs two offsets");
    for (const container of [startContainer, endContainer]) {
      if (!isNode(container)) throw new TypeError("A boundary's container must be a Node");
      if (container[$type] === 10 || container[$type] === 2) {
        throw new DOMException("A boundary cannot be in a document type or an attribute", "InvalidNodeTypeError");
      }
    }
    super(secret);
    this[$start] = startContainer;
    this[$startOffset] = startOffset >>> 0;
    this[$end] = endContainer;
    this[$endOffset] = endOffset >>> 0;
  }
}

export class Range extends AbstractRange {
  constructor() {
    super(secret);
    this[$start] = this[$end] = document;
    this[$startOffset] = this[$endOffset] = 0;
    setRangesSincePurge(rangesSincePurge + 1);
    if (rangesSincePurge > 64) {
      setRangesSincePurge(0);
      setLiveRanges(liveRanges.filter((reference) => reference.deref() !== undefined));
    }
    liveRanges.push(new WeakRef(this));
  }
  get commonAncestorContainer() { return commonAncestor(this); }
  /**
   * @param {ScriptValue} node
   * @param {ScriptValue} offset
   */
  setStart(node, offset) {
    setStart(this, node, boundaryOffset(node, offset));
  }
  /**
   * @param {ScriptValue} node
   * @param {ScriptValue} offset
   */
  setEnd(node, offset) {
    setEnd(this, node, boundaryOffset(node, offset));
  }
  /** @param {ScriptValue} node */
  setStartBefore(node) { setStart(this, parentOfBoundary(node), indexOf(node)); }
  /** @param {ScriptValue} node */
  setStartAfter(node) { setStart(this, parentOfBoundary(node), indexOf(node) + 1); }
  /** @param {ScriptValue} node */
  setEndBefore(node) { setEnd(this, parentOfBoundary(node), indexOf(node)); }
  /** @param {ScriptValue} node */
  setEndAfter(node) { setEnd(this, parentOfBoundary(node), indexOf(node) + 1); }
  collapse(toStart = false) {
    if (toStart) setRangeBoundaries(this, this[$start], this[$startOffset], this[$start], this[$startOffset]);
    else setRangeBoundaries(this, this[$end], this[$endOffset], this[$end], this[$endOffset]);
  }
  /** @param {ScriptValue} node */
  selectNode(node) {
    const parent = parentOfBoundary(node);
    const index = indexOf(node);
    setRangeBoundaries(this, parent, index, parent, index + 1);
  }
  /** @param {ScriptValue} node */
  selectNodeContents(node) {
    if (requireNode(node, "selectNodeContents")[$type] === 10) throwInvalidBoundary();
    setRangeBoundaries(this, node, 0, node, lengthOf(node));
  }
  /**
   * @param {ScriptValue} how
   * @param {ScriptValue} other
   */
  compareBoundaryPoints(how, other) {
    how = how & 0xffff;
    if (how > 3) throw new DOMException("The comparison type must be from 0 to 3", "NotSupportedError");
    if (!(other instanceof Range)) throw new TypeError("compareBoundaryPoints needs a Range");
    if (rootOf(this[$start]) !== rootOf(other[$start])) {
      throw new DOMException("The ranges are in different trees", "WrongDocumentError");
    }
    const mine = how === 0 || how === 3 ? [this[$start], this[$startOffset]] : [this[$end], this[$endOffset]];
    const theirs = how === 0 || how === 1 ? [other[$start], other[$startOffset]] : [other[$end], other[$endOffset]];
    return /** @type {AnyFunction} */ (compareBoundaries)(...mine, ...theirs);
  }
  deleteContents() { withReactionsHeld(() => deleteContents(this)); }
  extractContents() { return withReactionsHeld(() => extractContents(this)); }
  cloneContents() { return withReactionsHeld(() => cloneContents(this)); }
  /** @param {ScriptValue} node */
  insertNode(node) {
    requireNode(node, "insertNode");
    withReactionsHeld(() => insertIntoRange(this, node));
  }
  /** @param {ScriptValue} parent */
  surroundContents(parent) {
    requireNode(parent, "surroundContents");
    withReactionsHeld(() => surroundContents(this, parent));
  }
  cloneRange() {
    const copy = new Range();
    setRangeBoundaries(copy, this[$start], this[$startOffset], this[$end], this[$endOffset]);
    return copy;
  }
  detach() {}
  /**
   * @param {ScriptValue} node
   * @param {ScriptValue} offset
   */
  isPointInRange(node, offset) {
    if (rootOf(requireNode(node, "isPointInRange")) !== rootOf(this[$start])) return false;
    offset = boundaryOffset(node, offset);
    return compareBoundaries(node, offset, this[$start], this[$startOffset]) >= 0 &&
      compareBoundaries(node, offset, this[$end], this[$endOffset]) <= 0;
  }
  /**
   * @param {ScriptValue} node
   * @param {ScriptValue} offset
   */
  comparePoint(node, offset) {
    if (rootOf(requireNode(node, "comparePoint")) !== rootOf(this[$start])) {
      throw new DOMException("The node is in another tree", "WrongDocumentError");
    }
    offset = boundaryOffset(node, offset);
    if (compareBoundaries(node, offset, this[$start], this[$startOffset]) < 0) return -1;
    return compareBoundaries(node, offset, this[$end], this[$endOffset]) > 0 ? 1 : 0;
  }
  /** @param {ScriptValue} node */
  intersectsNode(node) {
    if (rootOf(requireNode(node, "intersectsNode")) !== rootOf(this[$start])) return false;
    const parent = node[$parent];
    if (parent === null) return true;
    const index = indexOf(node);
    return compareBoundaries(parent, index, this[$end], this[$endOffset]) < 0 &&
      compareBoundaries(parent, index + 1, this[$start], this[$startOffset]) > 0;
  }
  /** @override */
  toString() { return rangeText(this); }
  /** @param {ScriptValue} html */
  createContextualFragment(html) {
    const node = this[$start];
    let context = node[$type] === 1 ? node : node[$parent]?.[$type] === 1 ? node[$parent] : null;
    if (context === null || context[$name] === "html") context = makeElement(node[$document], "body", htmlNamespace);
    const nodes = parseFragment(`${html}`, context);
    for (const root of nodes) {
      for (let inner = root; inner; inner = following(inner, root)) {
        if (inner[$name] === "script") inner[$alreadyStarted] = false;
      }
    }
    return fragmentOf(nodes, node[$document]);
  }
  getClientRects() { return rangeRects(this); }
  getBoundingClientRect() {
    const rects = rangeRects(this);
    if (rects.length === 0) return new DOMRect();
    const left = Math.min(...rects.map((rect) => rect.left));
    const top = Math.min(...rects.map((rect) => rect.top));
    const right = Math.max(...rects.map((rect) => rect.right));
    const bottom = Math.max(...rects.map((rect) => rect.bottom));
    return new DOMRect(left, top, right - left, bottom - top);
  }
}

export function throwInvalidBoundary() {
  throw new DOMException(
    "A boundary cannot be there: the node has no parent or is a document type", "InvalidNodeTypeError");
}

/** @param {Node} node */
function parentOfBoundary(node) {
  return requireNode(node, "A boundary")[$parent] ?? throwInvalidBoundary();
}

/**
 * @param {Node} node
 * @param {number} offset
 */
export function boundaryOffset(node, offset) {
  offset = offset >>> 0;
  if (requireNode(node, "A boundary")[$type] === 10) throwInvalidBoundary();
  if (offset > lengthOf(node)) throw new DOMException("The offset is beyond the node's length", "IndexSizeError");
  return offset;
}

/**
 * @param {Range} range
 * @param {any} start
 * @param {number} startOffset
 * @param {any} end
 * @param {number} endOffset
 */
export function setRangeBoundaries(range, start, startOffset, end, endOffset) {
  range[$start] = start;
  range[$startOffset] = startOffset;
  range[$end] = end;
  range[$endOffset] = endOffset;
  rangeMoved(range);
}

/**
 * @param {Range} range
 * @param {Node} node
 * @param {number} offset
 */
function setStart(range, node, offset) {
  const keepsEnd = rootOf(node) === rootOf(range[$start]) &&
    compareBoundaries(node, offset, range[$end], range[$endOffset]) <= 0;
  if (keepsEnd) setRangeBoundaries(range, node, offset, range[$end], range[$endOffset]);
  else setRangeBoundaries(range, node, offset, node, offset);
}

/**
 * @param {Range} range
 * @param {Node} node
 * @param {number} offset
 */
function setEnd(range, node, offset) {
  const keepsStart = rootOf(node) === rootOf(range[$start]) &&
    compareBoundaries(node, offset, range[$start], range[$startOffset]) >= 0;
  if (keepsStart) setRangeBoundaries(range, range[$start], range[$startOffset], node, offset);
  else setRangeBoundaries(range, node, offset, node, offset);
}

/** @param {Range} range */
export function rangeText(range) {
  const { [$start]: start, [$startOffset]: startOffset, [$end]: end, [$endOffset]: endOffset } = range;
  if (start === undefined) illegalInvocation("toString");
  if (start === end && isText(start)) return start[$data].slice(startOffset, endOffset);
  let text = isText(start) ? start[$data].slice(startOffset) : "";
  const past = afterRange(end, endOffset);
  for (let node = firstInRange(start, startOffset); node && node !== past; node = following(node, null)) {
    if (isText(node) && node !== start && node !== end) text += node[$data];
  }
  return isText(end) ? text + end[$data].slice(0, endOffset) : text;
}

/// `document.createRange`
/** @param {Node} node */
export function rangeAtStart(node) {
  const range = new Range();
  range[$start] = range[$end] = node;
  return range;
}

expose(AbstractRange, StaticRange, Range);
