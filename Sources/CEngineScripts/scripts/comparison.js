// Comparison of positions, equality, and normalization of nodes (DOM standard, 4.4).

import { $attributes, $name, $namespace, $prefix, attributeKey, haveEqualAttributes } from "./attributes.js";
import { rootOf } from "./event-paths.js";
import { rangesBeforeMerging } from "./live-ranges.js";
import { $data, $first, $next, $type, ancestry, following } from "./nodes.js";
import { liveRanges } from "./shared-state.js";
import { replaceText } from "./text-nodes.js";
import { removeNode } from "./tree.js";

/// DOM standard, "compareDocumentPosition".
/**
 * @param {Node} node
 * @param {Node} other
 */
export function comparePosition(node, other) {
  if (node === other) return 0;
  /** @param {any} item */
  const owner = (item) => (item[$type] === 2 ? item.ownerElement : item);
  const start = owner(other);
  const end = owner(node);
  if (start !== null && start === end && start !== other && end !== node) {
    const names = [...start[$attributes].keys()];
    return names.indexOf(attributeKey(other)) < names.indexOf(attributeKey(node)) ? 32 | 2 : 32 | 4;
  }
  if (start === null || end === null || rootOf(start) !== rootOf(end)) {
    return 1 | 32 | (nodeOrder(end ?? node) < nodeOrder(start ?? other) ? 4 : 2);
  }
  const theirs = ancestry(start);
  const mine = ancestry(end);
  let depth = 0;
  while (depth < mine.length && depth < theirs.length && mine[depth] === theirs[depth]) depth++;
  if (start === end) return end === node ? 16 | 4 : 8 | 2;
  if (depth === mine.length) return end === node ? 16 | 4 : 4;
  if (depth === theirs.length) return start === other ? 8 | 2 : 2;
  for (let step = mine[depth]; step; step = step[$next]) if (step === theirs[depth]) return 4;
  return 2;
}

const nodeOrders = new WeakMap();
/// A stable number of a tree's root, which orders separate trees.
/** @param {Node} node */
function nodeOrder(node) {
  const root = rootOf(node);
  if (!nodeOrders.has(root)) nodeOrders.set(root, (lastNodeOrder += 1));
  return nodeOrders.get(root);
}
let lastNodeOrder = 0;

/// DOM standard, "equals"; walks both trees in parallel.
/**
 * @param {any} one
 * @param {any} two
 */
export function areEqual(one, two) {
  let left = one;
  let right = two;
  while (left && right) {
    if (!isSameAlone(left, right) || !left[$first] !== !right[$first]) return false;
    if (left !== one && !left[$next] !== !right[$next]) return false;
    left = following(left, one);
    right = following(right, two);
  }
  return !left && !right;
}

/**
 * @param {any} one
 * @param {any} two
 */
function isSameAlone(one, two) {
  if (one[$type] !== two[$type]) return false;
  switch (one[$type]) {
    case 1:
      return one[$name] === two[$name] && one[$namespace] === two[$namespace] && one[$prefix] === two[$prefix] &&
        haveEqualAttributes(one, two);
    case 2: return one.localName === two.localName && one.namespaceURI === two.namespaceURI && one.value === two.value;
    case 7: return one[$name] === two[$name] && one[$data] === two[$data];
    case 10: return one[$name] === two[$name] && one.publicId === two.publicId && one.systemId === two.systemId;
    case 3: case 4: case 8: return one[$data] === two[$data];
    default: return true;
  }
}

/** @param {Node} root */
export function normalizeNode(root) {
  for (let node = following(root, root); node; ) {
    if (node[$type] !== 3) {
      node = following(node, root);
      continue;
    }
    if (node[$data] === "") {
      const empty = node;
      node = following(node, root);
      removeNode(empty);
      continue;
    }
    let text = node[$data];
    const length = text.length;
    for (let next = node[$next]; next?.[$type] === 3; next = next[$next]) text += next[$data];
    if (text.length > length) {
      replaceText(node, length, 0, text.slice(length));
      if (liveRanges.length !== 0) rangesBeforeMerging(node, length);
      while (node[$next]?.[$type] === 3) removeNode(node[$next]);
    }
    node = following(node, root);
  }
}
