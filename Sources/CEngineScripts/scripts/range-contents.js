// The contents of ranges (DOM standard, 5.5: "delete", "extract", "clone the contents", "insert", "surround").

import {
  $end, $endOffset, $start, $startOffset, afterRange, childAt, commonAncestor, firstInRange, isCharacterData,
  isContained, lengthOf,
} from "./boundaries.js";
import { DOMException } from "./dom-exception.js";
import { $parent } from "./events.js";
import {
  $data, $document, $next, $type, childArray, following, followingSkippingChildren, indexOf, isConnected,
  isInclusiveAncestor,
} from "./nodes.js";
import { AbstractRange, Range, setRangeBoundaries } from "./ranges.js";
import {
  DocumentFragment, cloneAlone, cloneTree, inDocument, isText, replaceText, setData, splitText,
} from "./text-nodes.js";
import { checkInsertion, insertNode, preInsert, removeNode, replaceAll, throwHierarchyError } from "./tree.js";

/// The nodes that are completely contained in a range while their parents are not.
/** @param {Range} range */
function containedNodes(range) {
  const nodes = [];
  const root = commonAncestor(range);
  for (let node = root; node; ) {
    if (node !== root && isContained(node, range)) {
      nodes.push(node);
      node = followingSkippingChildren(node, root);
    } else node = following(node, root);
  }
  return nodes;
}

/// The position to which a range collapses when its contents are removed.
/** @param {Range} range */
function positionAfterRemoval(range) {
  let node = range[$start];
  if (isInclusiveAncestor(node, range[$end])) return [node, range[$startOffset]];
  while (node[$parent] && !isInclusiveAncestor(node[$parent], range[$end])) node = node[$parent];
  return [node[$parent], indexOf(node) + 1];
}

/** @param {Range} range */
export function deleteContents(range) {
  if (range.collapsed) return;
  const { [$start]: start, [$startOffset]: startOffset, [$end]: end, [$endOffset]: endOffset } = range;
  if (start === end && isCharacterData(start)) {
    replaceText(start, startOffset, endOffset - startOffset, "");
    return;
  }
  const nodes = containedNodes(range);
  const [container, offset] = positionAfterRemoval(range);
  if (isCharacterData(start)) replaceText(start, startOffset, start[$data].length - startOffset, "");
  for (const node of nodes) removeNode(node);
  if (isCharacterData(end)) replaceText(end, 0, endOffset, "");
  setRangeBoundaries(range, container, offset, container, offset);
}

/// A temporary range that does not follow the tree.
/**
 * @param {any} start
 * @param {number} startOffset
 * @param {any} end
 * @param {number} endOffset
 */
function partOfRange(start, startOffset, end, endOffset) {
  const range = Object.create(AbstractRange.prototype);
  setRangeBoundaries(range, start, startOffset, end, endOffset);
  return range;
}

/// The parts of a range: partially contained children of the common ancestor, and the contained ones between them.
/** @param {Range} range */
function rangeParts(range) {
  const { [$start]: start, [$end]: end } = range;
  const ancestor = commonAncestor(range);
  /** @param {Node} node */
  const childOf = (node) => {
    while (node[$parent] !== ancestor) node = node[$parent];
    return node;
  };
  const firstPart = isInclusiveAncestor(start, end) ? null : childOf(start);
  const lastPart = isInclusiveAncestor(end, start) ? null : childOf(end);
  const whole = childArray(ancestor).filter((child) => isContained(child, range));
  if (whole.some((child) => child[$type] === 10)) throwHierarchyError("A document type cannot be part of a fragment");
  return { firstPart, lastPart, whole };
}

/**
 * @param {Node} node
 * @param {Document} owner
 * @param {number} from
 * @param {any} [to]
 */
function cloneOfText(node, owner, from, to) {
  const copy = cloneAlone(node, owner);
  setData(copy, node[$data].slice(from, to));
  return copy;
}

/** @param {Range} range */
export function extractContents(range) {
  const { [$start]: start, [$startOffset]: startOffset, [$end]: end, [$endOffset]: endOffset } = range;
  const owner = start[$document];
  const fragment = inDocument(new DocumentFragment(), owner);
  if (range.collapsed) return fragment;
  if (start === end && isCharacterData(start)) {
    insertNode(fragment, cloneOfText(start, owner, startOffset, endOffset), null);
    replaceText(start, startOffset, endOffset - startOffset, "");
    return fragment;
  }
  const { firstPart, lastPart, whole } = rangeParts(range);
  const [container, offset] = positionAfterRemoval(range);
  if (firstPart && isCharacterData(firstPart)) {
    insertNode(fragment, cloneOfText(start, owner, startOffset), null);
    replaceText(start, startOffset, start[$data].length - startOffset, "");
  } else if (firstPart) {
    const copy = cloneAlone(firstPart, owner);
    insertNode(fragment, copy, null);
    insertNode(copy, extractContents(partOfRange(start, startOffset, firstPart, lengthOf(firstPart))), null);
  }
  for (const node of whole) insertNode(fragment, node, null);
  if (lastPart && isCharacterData(lastPart)) {
    insertNode(fragment, cloneOfText(end, owner, 0, endOffset), null);
    replaceText(end, 0, endOffset, "");
  } else if (lastPart) {
    const copy = cloneAlone(lastPart, owner);
    insertNode(fragment, copy, null);
    insertNode(copy, extractContents(partOfRange(lastPart, 0, end, endOffset)), null);
  }
  setRangeBoundaries(range, container, offset, container, offset);
  return fragment;
}

/** @param {Range} range */
export function cloneContents(range) {
  const { [$start]: start, [$startOffset]: startOffset, [$end]: end, [$endOffset]: endOffset } = range;
  const owner = start[$document];
  const fragment = inDocument(new DocumentFragment(), owner);
  if (range.collapsed) return fragment;
  if (start === end && isCharacterData(start)) {
    insertNode(fragment, cloneOfText(start, owner, startOffset, endOffset), null);
    return fragment;
  }
  const { firstPart, lastPart, whole } = rangeParts(range);
  if (firstPart && isCharacterData(firstPart)) insertNode(fragment, cloneOfText(start, owner, startOffset), null);
  else if (firstPart) {
    const copy = cloneAlone(firstPart, owner);
    insertNode(fragment, copy, null);
    insertNode(copy, cloneContents(partOfRange(start, startOffset, firstPart, lengthOf(firstPart))), null);
  }
  for (const node of whole) insertNode(fragment, cloneTree(node, owner, true), null);
  if (lastPart && isCharacterData(lastPart)) insertNode(fragment, cloneOfText(end, owner, 0, endOffset), null);
  else if (lastPart) {
    const copy = cloneAlone(lastPart, owner);
    insertNode(fragment, copy, null);
    insertNode(copy, cloneContents(partOfRange(lastPart, 0, end, endOffset)), null);
  }
  return fragment;
}

/**
 * @param {Range} range
 * @param {Node} node
 */
export function insertIntoRange(range, node) {
  let start = range[$start];
  if (start[$type] === 7 || start[$type] === 8 || (isText(start) && !start[$parent]) || start === node) {
    throwHierarchyError("A node cannot be inserted where the range begins");
  }
  let before = isText(start) ? start : childAt(start, range[$startOffset]);
  const parent = before === null ? start : before[$parent];
  checkInsertion(parent, node, before, false);
  if (isText(start)) before = splitText(start, range[$startOffset]);
  if (node === before) before = before[$next];
  if (node[$parent]) removeNode(node);
  let offset = before === null ? lengthOf(parent) : indexOf(before);
  offset += node[$type] === 11 ? lengthOf(node) : 1;
  preInsert(parent, node, before);
  if (range.collapsed) setRangeBoundaries(range, range[$start], range[$startOffset], parent, offset);
}

/**
 * @param {Range} range
 * @param {Node} parent
 */
export function surroundContents(range, parent) {
  const ancestor = commonAncestor(range);
  /** @param {Node} node */
  const cuts = (node) => {
    for (; node && node !== ancestor; node = node[$parent]) if (!isText(node)) return true;
    return false;
  };
  if (cuts(range[$start]) || cuts(range[$end])) {
    throw new DOMException("The range contains a part of an element only", "InvalidStateError");
  }
  if (parent[$type] === 9 || parent[$type] === 10 || parent[$type] === 11) {
    throw new DOMException("This kind of node cannot surround a range", "InvalidNodeTypeError");
  }
  const contents = extractContents(range);
  replaceAll(parent, []);
  insertIntoRange(range, parent);
  preInsert(parent, contents, null);
  Range.prototype.selectNode.call(range, parent);
}

/// Boxes of the elements that a range intersects; boxes of partial text lines are not available.
/** @param {Range} range */
export function rangeRects(range) {
  const rects = [];
  const past = afterRange(range[$end], range[$endOffset]);
  const first = isCharacterData(range[$start]) ? range[$start] : firstInRange(range[$start], range[$startOffset]);
  for (let node = first; node && node !== past; node = following(node, null)) {
    const element = node[$type] === 1 ? node : isText(node) ? node[$parent] : null;
    if (element?.[$type] !== 1 || !isConnected(element)) continue;
    const box = element.getBoundingClientRect();
    if (box.width > 0 || box.height > 0) rects.push(box);
  }
  return rects;
}
