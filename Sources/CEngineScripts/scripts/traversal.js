// TreeWalker and NodeIterator (DOM standard, section 6).

import { defineProperty } from "./built-ins.js";
import { DOMException } from "./dom-exception.js";
import { $parent } from "./events.js";
import { expose, illegalConstructor, sharedKey } from "./kernel.js";
import { defineGlobal } from "./lazy-globals.js";
import { isNode } from "./node-members.js";
import {
  $first, $last, $next, $previous, $type, following, followingSkippingChildren, isInclusiveAncestor,
} from "./nodes.js";
import { liveIterators, setLiveIterators } from "./shared-state.js";

class NodeFilter {
  /** @param {unknown} [token] */
  constructor(token = undefined) { illegalConstructor(token); }
}
/// A callback interface has constants on the interface object only.
/**
 * @param {Class} type
 * @param {any} values
 */
function constantsOf(type, values) {
  for (const name in values) defineProperty(type, name, { value: values[name], enumerable: true });
}

defineGlobal("NodeFilter", NodeFilter);
constantsOf(NodeFilter, {
  FILTER_ACCEPT: 1, FILTER_REJECT: 2, FILTER_SKIP: 3, SHOW_ALL: 0xffffffff, SHOW_ELEMENT: 1, SHOW_ATTRIBUTE: 2,
  SHOW_TEXT: 4, SHOW_CDATA_SECTION: 8, SHOW_ENTITY_REFERENCE: 16, SHOW_ENTITY: 32, SHOW_PROCESSING_INSTRUCTION: 64,
  SHOW_COMMENT: 128, SHOW_DOCUMENT: 256, SHOW_DOCUMENT_TYPE: 512, SHOW_DOCUMENT_FRAGMENT: 1024, SHOW_NOTATION: 2048,
});


const Verdict = { accept: 1, reject: 2, skip: 3 };
const $traversal = sharedKey("traversal");

/**
 * @param {any} token
 * @param {Node} root
 * @param {any} show
 * @param {any} filter
 */
function traversalState(token, root, show, filter) {
  illegalConstructor(token);
  return { root, show, filter, active: false };
}

/// DOM standard, "filter".
/**
 * @param {Record<string, any>} state
 * @param {Node} node
 */
function filterNode(state, node) {
  if (state.active) throw new DOMException("The filter must not walk itself", "InvalidStateError");
  if (((1 << (node[$type] - 1)) & state.show) === 0) return Verdict.skip;
  const { filter } = state;
  if (filter === null) return Verdict.accept;
  state.active = true;
  try {
    if (typeof filter === "function") return filter(node) & 0xffff;
    const method = filter.acceptNode;
    if (typeof method !== "function") throw new TypeError("A filter is a function, or has a function acceptNode");
    return method.call(filter, node) & 0xffff;
  } finally {
    state.active = false;
  }
}

/** @param {any} filter */
export function checkedFilter(filter) {
  if (filter === null || filter === undefined) return null;
  if (typeof filter !== "function" && typeof filter !== "object") throw new TypeError("The filter is not a NodeFilter");
  return filter;
}

export class TreeWalker {
  /**
   * @param {unknown} [token]
   * @param {ScriptValue} [root]
   * @param {ScriptValue} [show]
   * @param {ScriptValue} [filter]
   */
  constructor(token = undefined, root, show, filter) {
    this[$traversal] = { ...traversalState(token, root, show, filter), current: root };
  }
  get root() { return this[$traversal].root; }
  get whatToShow() { return this[$traversal].show; }
  get filter() { return this[$traversal].filter; }
  get currentNode() { return this[$traversal].current; }
  set currentNode(node) {
    if (!isNode(node)) throw new TypeError("currentNode needs a Node");
    this[$traversal].current = node;
  }
  parentNode() {
    const state = this[$traversal];
    for (let node = state.current; node && node !== state.root; ) {
      node = node[$parent];
      if (node && filterNode(state, node) === Verdict.accept) return (state.current = node);
    }
    return null;
  }
  firstChild() { return walkChildren(this[$traversal], $first, $next); }
  lastChild() { return walkChildren(this[$traversal], $last, $previous); }
  previousSibling() { return walkSiblings(this[$traversal], $previous, $last); }
  nextSibling() { return walkSiblings(this[$traversal], $next, $first); }
  previousNode() {
    const state = this[$traversal];
    let node = state.current;
    while (node !== state.root) {
      for (let sibling = node[$previous]; sibling; sibling = node[$previous]) {
        node = sibling;
        let verdict = filterNode(state, node);
        while (verdict !== Verdict.reject && node[$last]) {
          node = node[$last];
          verdict = filterNode(state, node);
        }
        if (verdict === Verdict.accept) return (state.current = node);
      }
      if (node === state.root || !node[$parent]) return null;
      node = node[$parent];
      if (filterNode(state, node) === Verdict.accept) return (state.current = node);
    }
    return null;
  }
  nextNode() {
    const state = this[$traversal];
    let verdict = Verdict.accept;
    for (let node = state.current; ; ) {
      if (verdict !== Verdict.reject && node[$first]) node = node[$first];
      else {
        while (node && node !== state.root && !node[$next]) node = node[$parent];
        if (!node || node === state.root) return null;
        node = node[$next];
      }
      verdict = filterNode(state, node);
      if (verdict === Verdict.accept) return (state.current = node);
    }
  }
}

/// DOM standard, "traverse children".
/**
 * @param {Record<string, any>} state
 * @param {any} first
 * @param {any} next
 */
function walkChildren(state, first, next) {
  let node = state.current[first];
  while (node) {
    const verdict = filterNode(state, node);
    if (verdict === Verdict.accept) return (state.current = node);
    if (verdict === Verdict.skip && node[first]) {
      node = node[first];
      continue;
    }
    while (node && !node[next]) {
      const parent = node[$parent];
      if (!parent || parent === state.root || parent === state.current) return null;
      node = parent;
    }
    node = node?.[next];
  }
  return null;
}

/// DOM standard, "traverse siblings".
/**
 * @param {Record<string, any>} state
 * @param {any} next
 * @param {any} first
 */
function walkSiblings(state, next, first) {
  let node = state.current;
  if (node === state.root) return null;
  for (;;) {
    for (let sibling = node[next]; sibling; ) {
      node = sibling;
      const verdict = filterNode(state, node);
      if (verdict === Verdict.accept) return (state.current = node);
      sibling = verdict === Verdict.reject ? null : node[first];
      sibling ??= node[next];
    }
    node = node[$parent];
    if (!node || node === state.root || filterNode(state, node) === Verdict.accept) return null;
  }
}

export class NodeIterator {
  /**
   * @param {unknown} [token]
   * @param {ScriptValue} [root]
   * @param {ScriptValue} [show]
   * @param {ScriptValue} [filter]
   */
  constructor(token = undefined, root, show, filter) {
    this[$traversal] = { ...traversalState(token, root, show, filter), reference: root, isBefore: true };
    setLiveIterators(liveIterators.filter((reference) => reference.deref() !== undefined));
    liveIterators.push(new WeakRef(this));
  }
  get root() { return this[$traversal].root; }
  get referenceNode() { return this[$traversal].reference; }
  get pointerBeforeReferenceNode() { return this[$traversal].isBefore; }
  get whatToShow() { return this[$traversal].show; }
  get filter() { return this[$traversal].filter; }
  nextNode() { return iterate(this[$traversal], true); }
  previousNode() { return iterate(this[$traversal], false); }
  detach() {}
}

/**
 * @param {Record<string, any>} state
 * @param {boolean} forward
 */
function iterate(state, forward) {
  let node = state.reference;
  let { isBefore } = state;
  for (;;) {
    if (forward === isBefore) isBefore = !forward;
    else {
      node = forward ? following(node, state.root) : preceding(node, state.root);
      if (!node) return null;
    }
    if (filterNode(state, node) !== Verdict.accept) continue;
    state.reference = node;
    state.isBefore = isBefore;
    return node;
  }
}

/// The previous node in document order within a root.
/**
 * @param {Node} node
 * @param {Node} root
 */
export function preceding(node, root) {
  if (node === root) return null;
  let previous = node[$previous];
  if (!previous) return node[$parent];
  while (previous[$last]) previous = previous[$last];
  return previous;
}

/// DOM standard, "NodeIterator pre-removal steps".
/** @param {Node} removed */
export function iteratorsBeforeRemoval(removed) {
  for (const reference of liveIterators) {
    const state = reference.deref()?.[$traversal];
    if (!state || removed === state.root || !isInclusiveAncestor(removed, state.reference)) continue;
    if (!isInclusiveAncestor(state.root, removed)) continue;
    if (state.isBefore) {
      const next = followingSkippingChildren(removed, state.root);
      if (next) {
        state.reference = next;
        continue;
      }
      state.isBefore = false;
    }
    state.reference = preceding(removed, state.root);
  }
}
expose(TreeWalker, NodeIterator);
