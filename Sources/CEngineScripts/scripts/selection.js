// The selection (Selection API): one for the page, with at most one range.

import { $end, $endOffset, $start, $startOffset, compareBoundaries, lengthOf } from "./boundaries.js";
import { dictionary } from "./conversions.js";
import { document } from "./document.js";
import { DOMException } from "./dom-exception.js";
import { rootOf } from "./event-paths.js";
import { $host, $parent, Event, fireSteps } from "./events.js";
import { expose, illegalConstructor, secret } from "./kernel.js";
import { $isShadowRoot, $type, childArray, illegalInvocation, indexOf, requireNode } from "./nodes.js";
import { Range, StaticRange, boundaryOffset, rangeText, setRangeBoundaries, throwInvalidBoundary } from "./ranges.js";
import { queueTask } from "./tasks.js";

/// The range of the selection; null without a selection.
/** @type {any} */
let selectedRange = null;
let selectionBackwards = false;
let selectionChangeQueued = false;

/** @param {Range} range */
export function rangeMoved(range) {
  if (range === selectedRange) selectionChanged();
}

function selectionChanged() {
  if (selectionChangeQueued) return;
  selectionChangeQueued = true;
  queueTask(() => {
    selectionChangeQueued = false;
    return fireSteps(document, new Event("selectionchange"));
  });
}

/** @param {Range | null} range */
function select(range, backwards = false) {
  if (range === selectedRange && backwards === selectionBackwards) return;
  selectedRange = range;
  selectionBackwards = backwards;
  selectionChanged();
}

/**
 * @param {Element} anchor
 * @param {number} anchorOffset
 * @param {any} focus
 * @param {number} focusOffset
 */
function selectBetween(anchor, anchorOffset, focus, focusOffset) {
  const backwards = rootOf(anchor) === rootOf(focus) &&
    compareBoundaries(focus, focusOffset, anchor, anchorOffset) < 0;
  const range = backwards
    ? subrange(focus, focusOffset, anchor, anchorOffset) : subrange(anchor, anchorOffset, focus, focusOffset);
  select(range, backwards);
}

/**
 * @param {any} start
 * @param {number} startOffset
 * @param {any} end
 * @param {number} endOffset
 */
function subrange(start, startOffset, end, endOffset) {
  const range = new Range();
  setRangeBoundaries(range, start, startOffset, end, endOffset);
  return range;
}

/// The range of the receiver.
/** @param {unknown} value */
function rangeOf(value) {
  return value === selection ? selectedRange : illegalInvocation("Selection");
}

class Selection {
  /** @param {unknown} [token] */
  constructor(token = undefined) { illegalConstructor(token); }
  get anchorNode() { return rangeOf(this)?.[selectionBackwards ? $end : $start] ?? null; }
  get anchorOffset() { return rangeOf(this)?.[selectionBackwards ? $endOffset : $startOffset] ?? 0; }
  get focusNode() { return rangeOf(this)?.[selectionBackwards ? $start : $end] ?? null; }
  get focusOffset() { return rangeOf(this)?.[selectionBackwards ? $startOffset : $endOffset] ?? 0; }
  get baseNode() { return this.anchorNode; }
  get baseOffset() { return this.anchorOffset; }
  get extentNode() { return this.focusNode; }
  get extentOffset() { return this.focusOffset; }
  get isCollapsed() { return rangeOf(this) === null || selectedRange.collapsed; }
  get rangeCount() { return rangeOf(this) === null ? 0 : 1; }
  get type() { return rangeOf(this) === null ? "None" : selectedRange.collapsed ? "Caret" : "Range"; }
  get direction() {
    if (rangeOf(this) === null || selectedRange.collapsed) return "none";
    return selectionBackwards ? "backward" : "forward";
  }
  /** @param {ScriptValue} index */
  getRangeAt(index) {
    rangeOf(this);
    if (index >>> 0 !== 0 || selectedRange === null) {
      throw new DOMException("The selection has no such range", "IndexSizeError");
    }
    return selectedRange;
  }
  /** @param {ScriptValue} [options] */
  getComposedRanges(options = undefined) {
    if (rangeOf(this) === null) return [];
    const { shadowRoots = [] } = dictionary(options, "GetComposedRangesOptions");
    const roots = new Set(shadowRoots);
    const { [$start]: start, [$startOffset]: startOffset, [$end]: end, [$endOffset]: endOffset } = selectedRange;
    const [startContainer, first] = composedBoundary(start, startOffset, roots, 0);
    const [endContainer, last] = composedBoundary(end, endOffset, roots, 1);
    return [new StaticRange({ startContainer, startOffset: first, endContainer, endOffset: last })];
  }
  /** @param {ScriptValue} range */
  addRange(range) {
    rangeOf(this);
    if (!(range instanceof Range)) throw new TypeError("addRange needs a Range");
    if (selectedRange === null && rootOf(range[$start]) === document) select(range);
  }
  /** @param {ScriptValue} range */
  removeRange(range) {
    rangeOf(this);
    if (!(range instanceof Range)) throw new TypeError("removeRange needs a Range");
    if (range !== selectedRange) throw new DOMException("The range is not selected", "NotFoundError");
    select(null);
  }
  removeAllRanges() {
    rangeOf(this);
    select(null);
  }
  empty() {
    rangeOf(this);
    select(null);
  }
  /** @param {ScriptValue} node */
  collapse(node, offset = 0) {
    rangeOf(this);
    if (node === null || node === undefined) {
      select(null);
      return;
    }
    offset = boundaryOffset(node, offset);
    if (rootOf(node) === document) select(subrange(node, offset, node, offset));
  }
  /** @param {ScriptValue} node */
  setPosition(node, offset = 0) {
    rangeOf(this);
    this.collapse(node, offset);
  }
  collapseToStart() {
    rangeOf(this);
    collapseSelection($start, $startOffset);
  }
  collapseToEnd() {
    rangeOf(this);
    collapseSelection($end, $endOffset);
  }
  /** @param {ScriptValue} node */
  extend(node, offset = 0) {
    rangeOf(this);
    requireNode(node, "extend");
    if (rootOf(node) !== document) return;
    if (selectedRange === null) throw new DOMException("There is no selection to extend", "InvalidStateError");
    selectBetween(this.anchorNode, this.anchorOffset, node, boundaryOffset(node, offset));
  }
  /**
   * @param {ScriptValue} anchor
   * @param {ScriptValue} anchorOffset
   * @param {ScriptValue} focus
   * @param {ScriptValue} focusOffset
   */
  setBaseAndExtent(anchor, anchorOffset, focus, focusOffset) {
    rangeOf(this);
    if (anchor === null || focus === null) {
      select(null);
      return;
    }
    anchorOffset = boundaryOffset(anchor, anchorOffset);
    focusOffset = boundaryOffset(focus, focusOffset);
    if (rootOf(anchor) === document && rootOf(focus) === document) {
      selectBetween(anchor, anchorOffset, focus, focusOffset);
    }
  }
  /** @param {ScriptValue} node */
  selectAllChildren(node) {
    rangeOf(this);
    if (requireNode(node, "selectAllChildren")[$type] === 10) throwInvalidBoundary();
    if (rootOf(node) === document) select(subrange(node, 0, node, childArray(node).length));
  }
  modify() { rangeOf(this); }
  deleteFromDocument() { rangeOf(this)?.deleteContents(); }
  /** @param {ScriptValue} node */
  containsNode(node, allowsPartial = false) {
    rangeOf(this);
    requireNode(node, "containsNode");
    if (selectedRange === null || rootOf(node) !== document) return false;
    if (allowsPartial) return selectedRange.intersectsNode(node);
    const { [$start]: start, [$startOffset]: startOffset, [$end]: end, [$endOffset]: endOffset } = selectedRange;
    return compareBoundaries(node, 0, start, startOffset) >= 0 &&
      compareBoundaries(node, lengthOf(node), end, endOffset) <= 0;
  }
  toString() { return rangeOf(this) === null ? "" : rangeText(selectedRange); }
}

/// A boundary rescoped out of shadow trees that must not be exposed: at their outermost host.
/**
 * @param {Node} node
 * @param {number} offset
 * @param {any} roots
 * @param {number} after
 */
function composedBoundary(node, offset, roots, after) {
  for (let root = rootOf(node); root[$isShadowRoot] && !roots.has(root); root = rootOf(node)) {
    offset = indexOf(root[$host]) + after;
    node = root[$host][$parent] ?? root[$host];
  }
  return [node, offset];
}

/**
 * @param {any} node
 * @param {any} offset
 */
function collapseSelection(node, offset) {
  if (selectedRange === null) throw new DOMException("There is no selection to collapse", "InvalidStateError");
  const [container, at] = [selectedRange[node], selectedRange[offset]];
  select(subrange(container, at, container, at));
}

export const selection = new Selection(secret);
expose(Selection);
