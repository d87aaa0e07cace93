// Live range updates (DOM standard, 5.5, and where 4.2.3 and 4.10 change it).
//
// Every function iterates over all ranges at each change of the tree, so their names are passed as parameters, as in
// `boundaries.js`.

import { $end, $endOffset, $start, $startOffset } from "./boundaries.js";
import { $parent } from "./events.js";
import { $data, $live, $next, $type, indexOf, isInclusiveAncestor } from "./nodes.js";
import { liveRanges } from "./shared-state.js";

export let rangesSincePurge = 0;

export const {
  rangesBeforeInsertion, rangesBeforeRemoval, rangesBeforeReplacing, rangesAfterSplitting, rangesBeforeMerging,
} = (function (
  $data, $end, $endOffset, $live, $next, $parent, $start, $startOffset, $type,
  indexOf, isInclusiveAncestor, ranges,
) {

/**
 * @param {Node} parent
 * @param {Node} before
 */
function rangesBeforeInsertion(parent, before) {
  let index = -1;
  for (const reference of ranges()) {
    const range = reference.deref();
    if (range === undefined || (range[$start] !== parent && range[$end] !== parent)) continue;
    if (index < 0) index = indexOf(before);
    if (range[$start] === parent && range[$startOffset] > index) range[$startOffset]++;
    if (range[$end] === parent && range[$endOffset] > index) range[$endOffset]++;
  }
}

/// Both nodes must be connected, or both disconnected, for one to contain the other.
/**
 * @param {Node} container
 * @param {Node} node
 */
function isInside(container, node) {
  return container[$live] === node[$live] && isInclusiveAncestor(node, container);
}

/**
 * @param {Node} parent
 * @param {Node} node
 */
function rangesBeforeRemoval(parent, node) {
  let index = -1;
  for (const reference of ranges()) {
    const range = reference.deref();
    if (range === undefined) continue;
    const start = range[$start];
    const end = range[$end];
    const startGoes = isInside(start, node);
    const endGoes = start === end ? startGoes : isInside(end, node);
    if (!startGoes && !endGoes && start !== parent && end !== parent) continue;
    if (index < 0) index = indexOf(node);
    if (startGoes) {
      range[$start] = parent;
      range[$startOffset] = index;
    } else if (start === parent && range[$startOffset] > index) range[$startOffset]--;
    if (endGoes) {
      range[$end] = parent;
      range[$endOffset] = index;
    } else if (end === parent && range[$endOffset] > index) range[$endOffset]--;
  }
}

/**
 * @param {Node} node
 * @param {number} offset
 * @param {number} count
 * @param {number} length
 */
function rangesBeforeReplacing(node, offset, count, length) {
  /** @param {number} shifted */
  const moved = (shifted) => (shifted <= offset + count ? offset : shifted + length - count);
  for (const reference of ranges()) {
    const range = reference.deref();
    if (range === undefined) continue;
    if (range[$start] === node && range[$startOffset] > offset) range[$startOffset] = moved(range[$startOffset]);
    if (range[$end] === node && range[$endOffset] > offset) range[$endOffset] = moved(range[$endOffset]);
  }
}

/**
 * @param {Node} node
 * @param {number} offset
 * @param {any} rest
 */
function rangesAfterSplitting(node, offset, rest) {
  const parent = node[$parent];
  const index = indexOf(node);
  for (const reference of ranges()) {
    const range = reference.deref();
    if (range === undefined) continue;
    if (range[$start] === node && range[$startOffset] > offset) {
      range[$start] = rest;
      range[$startOffset] -= offset;
    } else if (range[$start] === parent && range[$startOffset] === index + 1) range[$startOffset]++;
    if (range[$end] === node && range[$endOffset] > offset) {
      range[$end] = rest;
      range[$endOffset] -= offset;
    } else if (range[$end] === parent && range[$endOffset] === index + 1) range[$endOffset]++;
  }
}

/// `normalize` merges following texts into a node: boundaries inside them, or before them, move along.
/**
 * @param {Node} node
 * @param {number} length
 */
function rangesBeforeMerging(node, length) {
  const parent = node[$parent];
  let index = indexOf(node) + 1;
  for (let next = node[$next]; next?.[$type] === 3; next = next[$next], index++) {
    for (const reference of ranges()) {
      const range = reference.deref();
      if (range === undefined) continue;
      if (range[$start] === next) {
        range[$start] = node;
        range[$startOffset] += length;
      } else if (range[$start] === parent && range[$startOffset] === index) {
        range[$start] = node;
        range[$startOffset] = length;
      }
      if (range[$end] === next) {
        range[$end] = node;
        range[$endOffset] += length;
      } else if (range[$end] === parent && range[$endOffset] === index) {
        range[$end] = node;
        range[$endOffset] = length;
      }
    }
    length += next[$data].length;
  }
}

return {
  rangesBeforeInsertion, rangesBeforeRemoval, rangesBeforeReplacing, rangesAfterSplitting, rangesBeforeMerging,
};

})(
  $data, $end, $endOffset, $live, $next, $parent, $start, $startOffset, $type,
  indexOf, isInclusiveAncestor, () => liveRanges);

// ---- Variables that other modules set ----

/** @param {number} value */
export function setRangesSincePurge(value) { rangesSincePurge = value; }
