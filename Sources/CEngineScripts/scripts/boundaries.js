// Boundary points of ranges: their order and the nodes between them (DOM standard, 5.2 and 5.5).
//
// A lazy module looks up the platform's names at each use. The keys of node state and the tree traversal functions are
// passed as parameters, because they are used for whole trees.

import { $parent } from "./events.js";
import { sharedKey } from "./kernel.js";
import {
  $data, $first, $next, $type, following, followingSkippingChildren, illegalInvocation, indexOf, isInclusiveAncestor,
} from "./nodes.js";

export const $start = sharedKey("start");
export const $startOffset = sharedKey("startOffset");
export const $end = sharedKey("end");
export const $endOffset = sharedKey("endOffset");

export const {
  lengthOf, compareBoundaries, commonAncestor, isContained, isCharacterData, childAt, firstInRange, afterRange,
} = (function (
  $data, $end, $endOffset, $first, $next, $parent, $start, $startOffset, $type,
  following, followingSkippingChildren, indexOf, isInclusiveAncestor, illegalInvocation,
) {

/** @param {Node} node */
function lengthOf(node) {
  const data = node[$data];
  if (data !== undefined) return node[$type] === 2 ? 0 : data.length;
  let count = 0;
  for (let child = node[$first]; child; child = child[$next]) count++;
  return count;
}

/** @param {any} node */
function isCharacterData(node) {
  return node[$data] !== undefined && node[$type] !== 2;
}

/// The order of two boundary points of one tree: -1, 0 or 1.
/**
 * @param {Node} node
 * @param {number} offset
 * @param {Node} other
 * @param {number} otherOffset
 */
function compareBoundaries(node, offset, other, otherOffset) {
  if (node === other) return offset < otherOffset ? -1 : offset === otherOffset ? 0 : 1;
  let depth = 0;
  for (let step = node[$parent]; step; step = step[$parent]) depth++;
  for (let step = other[$parent]; step; step = step[$parent]) depth--;
  // The children of the common ancestor that contain the two nodes.
  let child = null;
  let otherChild = null;
  for (; depth > 0; depth--) [child, node] = [node, node[$parent]];
  for (; depth < 0; depth++) [otherChild, other] = [other, other[$parent]];
  while (node !== other) {
    child = node;
    node = node[$parent];
    otherChild = other;
    other = other[$parent];
  }
  if (child === null) return indexOf(otherChild) < offset ? 1 : -1;
  if (otherChild === null) return indexOf(child) < otherOffset ? -1 : 1;
  return isBefore(child, otherChild) ? -1 : 1;
}

/// Whether one sibling precedes another. Walks from both of them, so the cost is their distance or the distance to the
/// end.
/**
 * @param {any} one
 * @param {any} two
 */
function isBefore(one, two) {
  for (let first = one, second = two; ;) {
    first = first[$next];
    if (first === two) return true;
    if (first === null) return false;
    second = second[$next];
    if (second === one) return false;
    if (second === null) return true;
  }
}

/** @param {Range} range */
function commonAncestor(range) {
  let container = range[$start] ?? illegalInvocation("commonAncestorContainer");
  while (!isInclusiveAncestor(container, range[$end])) container = container[$parent];
  return container;
}

/// Whether a node is completely contained in a range.
/**
 * @param {Node} node
 * @param {Range} range
 */
function isContained(node, range) {
  return compareBoundaries(node, 0, range[$start], range[$startOffset]) > 0 &&
    compareBoundaries(node, lengthOf(node), range[$end], range[$endOffset]) < 0;
}

/**
 * @param {any} node
 * @param {number} offset
 */
function childAt(node, offset) {
  let child = node[$first];
  while (child && offset-- > 0) child = child[$next];
  return child;
}

/// The first node that begins at or after a boundary.
/**
 * @param {number} start
 * @param {number} offset
 */
function firstInRange(start, offset) {
  if (isCharacterData(start)) return following(start, null);
  return childAt(start, offset) ?? followingSkippingChildren(start, null);
}

/// The first node that begins after a boundary; null at the end of the tree.
/**
 * @param {number} end
 * @param {number} offset
 */
function afterRange(end, offset) {
  if (isCharacterData(end)) return following(end, null);
  return childAt(end, offset) ?? followingSkippingChildren(end, null);
}

return {
  lengthOf, compareBoundaries, commonAncestor, isContained, isCharacterData, childAt, firstInRange, afterRange,
};

})(
  $data, $end, $endOffset, $first, $next, $parent, $start, $startOffset, $type,
  following, followingSkippingChildren, indexOf, isInclusiveAncestor, illegalInvocation);
