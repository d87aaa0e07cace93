// XPath 1.0, section 2: axes, steps and the order of nodes.

import { Node } from "./nodes.js";
import { xpathBoolean } from "./xpath-values.js";

/// Node types by their tests; 0 is any.
export const xpathNodeTypes = new Map([
  ["node", 0], ["text", Node.TEXT_NODE], ["comment", Node.COMMENT_NODE],
  ["processing-instruction", Node.PROCESSING_INSTRUCTION_NODE],
]);

/** @param {Node} node */
export function xpathTextType(node) {
  return node.nodeType === Node.CDATA_SECTION_NODE ? Node.TEXT_NODE : node.nodeType;
}

/** @param {any} node */
function xpathParent(node) {
  return node.nodeType === Node.ATTRIBUTE_NODE ? node.ownerElement : node.parentNode;
}

/** @param {Node} node */
export function rootOfXPath(node) {
  let root = node;
  for (let parent = xpathParent(root); parent; parent = xpathParent(root)) root = parent;
  return root;
}

/**
 * @param {any} node
 * @param {string} direction
 */
function* siblings(node, direction) {
  if (node.nodeType === Node.ATTRIBUTE_NODE) return;
  for (let sibling = node[direction]; sibling; sibling = sibling[direction]) yield sibling;
}

/// The descendants in document order, without recursion.
/** @param {any} top */
function* descendants(top) {
  let node = top.firstChild;
  while (node) {
    yield node;
    if (node.firstChild) node = node.firstChild;
    else {
      while (node !== top && !node.nextSibling) node = node.parentNode;
      if (node === top) return;
      node = node.nextSibling;
    }
  }
}

/** @param {Node} node */
function* ancestors(node) {
  for (let parent = xpathParent(node); parent; parent = xpathParent(parent)) yield parent;
}

/// Functions that return the nodes of an axis, nearest first.
/** @type {Record<string, (node: any) => Iterable<any>>} */
export const xpathAxes = {
  * self(node) { yield node; },
  * child(node) { for (let child = node.firstChild; child; child = child.nextSibling) yield child; },
  * parent(node) {
    const parent = xpathParent(node);
    if (parent) yield parent;
  },
  * attribute(node) { if (node.nodeType === Node.ELEMENT_NODE) yield* Array.from(node.attributes); },
  * namespace() {},
  descendant: descendants,
  * "descendant-or-self"(node) {
    yield node;
    yield* descendants(node);
  },
  ancestor: ancestors,
  * "ancestor-or-self"(node) {
    yield node;
    yield* ancestors(node);
  },
  * "following-sibling"(node) { yield* siblings(node, "nextSibling"); },
  * "preceding-sibling"(node) { yield* siblings(node, "previousSibling"); },
  * following(node) {
    if (node.nodeType === Node.ATTRIBUTE_NODE) yield* descendants(node.ownerElement);
    const start = node.nodeType === Node.ATTRIBUTE_NODE ? node.ownerElement : node;
    for (const holder of xpathAxes["ancestor-or-self"](start)) {
      for (const sibling of siblings(holder, "nextSibling")) yield* xpathAxes["descendant-or-self"](sibling);
    }
  },
  * preceding(node) {
    const start = node.nodeType === Node.ATTRIBUTE_NODE ? node.ownerElement : node;
    for (const holder of xpathAxes["ancestor-or-self"](start)) {
      for (const sibling of siblings(holder, "previousSibling")) {
        yield* [...xpathAxes["descendant-or-self"](sibling)].reverse();
      }
    }
  },
};

const backwardXPathAxes = new Set(["ancestor", "ancestor-or-self", "preceding", "preceding-sibling"]);

/// Evaluates one step: maps a list of nodes in document order to the next list.
/**
 * @param {any[]} nodes
 * @param {{ axis: string, test: AnyFunction, predicates: any[] }} options
 */
export function evaluateXPathStep(nodes, { axis, test, predicates }) {
  if (nodes.length === 1) {
    const found = stepFrom(nodes[0], axis, test, predicates);
    return backwardXPathAxes.has(axis) ? found.reverse() : found;
  }
  const found = new Set();
  for (const node of nodes) for (const item of stepFrom(node, axis, test, predicates)) found.add(item);
  // These axes preserve the order of their start nodes.
  if (axis === "self" || axis === "attribute") return [...found];
  return inDocumentOrder(found);
}

/**
 * @param {Node} node
 * @param {string | number} axis
 * @param {AnyFunction} test
 * @param {any[]} predicates
 */
function stepFrom(node, axis, test, predicates) {
  const found = [];
  for (const item of xpathAxes[axis](node)) if (test(item)) found.push(item);
  return predicates.reduce(filterXPath, found);
}

/// Filters a list by a predicate: a number is a position, any other value a boolean.
/**
 * @param {any[]} nodes
 * @param {AnyFunction} predicate
 */
export function filterXPath(nodes, predicate) {
  const size = nodes.length;
  return nodes.filter((node, index) => {
    const value = predicate({ node, position: index + 1, size });
    return typeof value === "number" ? value === index + 1 : xpathBoolean(value);
  });
}

/** @param {any} nodes */
export function inDocumentOrder(nodes) {
  return [...nodes].sort((left, right) => {
    const leftOwner = left.nodeType === Node.ATTRIBUTE_NODE ? left.ownerElement : left;
    const rightOwner = right.nodeType === Node.ATTRIBUTE_NODE ? right.ownerElement : right;
    if (leftOwner === rightOwner) {
      const names = [...leftOwner.attributes];
      return names.indexOf(left) - names.indexOf(right);
    }
    return leftOwner.compareDocumentPosition(rightOwner) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}
