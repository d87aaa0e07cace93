// Mixins of several kinds of nodes (DOM standard, 4.2.4 to 4.2.8).

import { $attributes } from "./attributes.js";
import { defineProperty } from "./built-ins.js";
import { HTMLCollection, childClock, childElementArray, liveList, staticList } from "./collections.js";
import { updateRequestedStates } from "./control-states.js";
import { requireArguments } from "./conversions.js";
import { DOMException } from "./dom-exception.js";
import { $parent } from "./events.js";
import { $id, expose, flushMutations, nodeOf, secret, sharedKey, unrequestedStates } from "./kernel.js";
import { lazyModule } from "./lazy-modules.js";
import {
  $document, $first, $last, $next, $previous, $type, Node, childArray, illegalInvocation, requireNode, requireParent,
} from "./nodes.js";
import { recordChildren } from "./observer.js";
import { withReactionsHeld } from "./reactions.js";
import { observerCount } from "./shared-state.js";
import {
  CDATASection, CharacterData, Comment, DocumentFragment, DocumentType, ProcessingInstruction, Text, inDocument,
} from "./text-nodes.js";
import {
  checkInsertion, detach, isFromOtherRealm, preInsert, removeNode, replaceAll, replaceNode, unlink,
} from "./tree.js";

/// Converts values to one node: a fragment for several.
/**
 * @param {any[]} values
 * @param {Document} owner
 */
function nodeFrom(values, owner) {
  /** @param {unknown} value */
  const toNode = (value) => (isNode(value) ? value : inDocument(new Text(secret, `${value}`), owner));
  if (values.length === 1) return toNode(values[0]);
  const nodes = values.map(toNode);
  const fragment = inDocument(new DocumentFragment(), owner);
  for (const node of nodes) preInsert(fragment, node, null);
  return fragment;
}

/** @param {any} value */
export function isNode(value) {
  return value !== null && typeof value === "object" && value[$parent] !== undefined && value[$type] !== undefined;
}

/** @type {Mixin<Node>} */
export const parentMembers = {
  get children() {
    requireParent(this, "children");
    return (this[$children] ??= liveList(HTMLCollection, this, childElementArray, childClock(this)));
  },
  get firstElementChild() {
    let node = requireParent(this, "firstElementChild")[$first];
    while (node !== null && node[$type] !== 1) node = node[$next];
    return node;
  },
  get lastElementChild() {
    let node = requireParent(this, "lastElementChild")[$last];
    while (node !== null && node[$type] !== 1) node = node[$previous];
    return node;
  },
  get childElementCount() {
    let count = 0;
    for (let node = requireParent(this, "childElementCount")[$first]; node; node = node[$next]) {
      if (node[$type] === 1) count++;
    }
    return count;
  },
  /** @param {...any} nodes */
  append(...nodes) {
    requireParent(this, "append");
    if (nodes.length > 0) withReactionsHeld(() => preInsert(this, nodeFrom(nodes, this[$document]), null));
  },
  /** @param {...any} nodes */
  prepend(...nodes) {
    requireParent(this, "prepend");
    if (nodes.length === 0) return;
    withReactionsHeld(() => preInsert(this, nodeFrom(nodes, this[$document]), this[$first]));
  },
  /** @param {...any} nodes */
  replaceChildren(...nodes) {
    requireParent(this, "replaceChildren");
    withReactionsHeld(() => {
      const node = nodes.length === 0 ? null : nodeFrom(nodes, this[$document]);
      if (node === null) {
        replaceAll(this, []);
        return;
      }
      checkInsertion(this, node, null, false);
      replaceAll(this, freeNodes(node));
    });
  },
  /** @param {ScriptValue} selectors */
  querySelector(selectors) {
    requireArguments(arguments.length, 1, "querySelector");
    const found = selectNodes(this, selectors, true);
    return found.length > 0 ? nodeOf(found[0]) : null;
  },
  /** @param {ScriptValue} selectors */
  querySelectorAll(selectors) {
    requireArguments(arguments.length, 1, "querySelectorAll");
    return staticList(selectNodes(this, selectors, false).map(nodeOf));
  },
};

/// A node, or the children of a fragment, removed from their parents.
/** @param {any} node */
export function freeNodes(node) {
  if (node[$type] !== 11) {
    if (node[$parent] !== null) detach(node);
    return [node];
  }
  if (isFromOtherRealm(node)) lazyModule("cross-realm-nodes").claimTree(node);
  const nodes = childArray(node);
  for (const inner of nodes) unlink(inner);
  if (nodes.length > 0 && observerCount > 0) recordChildren(node, [], nodes, null, null);
  return nodes;
}

/// The IDs of the matching descendants.
/**
 * @param {Node} root
 * @param {string} selector
 * @param {boolean} firstOnly
 */
function selectNodes(root, selector, firstOnly) {
  requireNode(root, "querySelector");
  flushMutations();
  let found = native.select(root[$id], `${selector}`, firstOnly);
  if (selectorNeedsMoreStates()) found = native.select(root[$id], `${selector}`, firstOnly);
  if (typeof found === "string") throw new DOMException(found, "SyntaxError");
  return found;
}

/// Whether a selector queries states that have not been sent. Returns true after they have been sent.
function selectorNeedsMoreStates() {
  if (unrequestedStates() === 0 || !updateRequestedStates()) return false;
  flushMutations();
  return true;
}

/**
 * @param {Element} element
 * @param {string} selector
 */
export function matchesSelector(element, selector) {
  if (element[$attributes] === undefined) illegalInvocation("matches");
  flushMutations();
  let answer = native.matches(element[$id], `${selector}`);
  if (selectorNeedsMoreStates()) answer = native.matches(element[$id], `${selector}`);
  if (typeof answer === "string") throw new DOMException(answer, "SyntaxError");
  return answer;
}
const $children = sharedKey("children");

/** @type {Mixin<Node>} */
export const childMembers = {
  remove() { removeNode(requireNode(this, "remove")); },
  /** @param {...any} nodes */
  before(...nodes) {
    const parent = requireNode(this, "before")[$parent];
    if (parent === null || nodes.length === 0) return;
    let previous = this[$previous];
    while (previous && nodes.includes(previous)) previous = previous[$previous];
    withReactionsHeld(() => {
      const node = nodeFrom(nodes, this[$document]);
      preInsert(parent, node, previous === null ? parent[$first] : previous[$next]);
    });
  },
  /** @param {...any} nodes */
  after(...nodes) {
    const parent = requireNode(this, "after")[$parent];
    if (parent === null || nodes.length === 0) return;
    let next = this[$next];
    while (next && nodes.includes(next)) next = next[$next];
    withReactionsHeld(() => preInsert(parent, nodeFrom(nodes, this[$document]), next));
  },
  /** @param {...any} nodes */
  replaceWith(...nodes) {
    const parent = requireNode(this, "replaceWith")[$parent];
    if (parent === null) return;
    let next = this[$next];
    while (next && nodes.includes(next)) next = next[$next];
    withReactionsHeld(() => {
      if (nodes.length === 0) {
        removeNode(this);
        return;
      }
      const node = nodeFrom(nodes, this[$document]);
      if (this[$parent] === parent) replaceNode(parent, node, this);
      else preInsert(parent, node, next);
    });
  },
};

/** @type {Mixin<Node>} */
export const siblingMembers = {
  get nextElementSibling() {
    let node = requireNode(this, "nextElementSibling")[$next];
    while (node !== null && node[$type] !== 1) node = node[$next];
    return node;
  },
  get previousElementSibling() {
    let node = requireNode(this, "previousElementSibling")[$previous];
    while (node !== null && node[$type] !== 1) node = node[$previous];
    return node;
  },
};

/**
 * @param {Function} type
 * @param {...Mixin<any>} members
 */
export function mixin(type, ...members) {
  for (const source of members) Object.defineProperties(type.prototype, Object.getOwnPropertyDescriptors(source));
}

/// Members that are hidden from `with` statements, such as those of event handler attributes.
/**
 * @param {Class} type
 * @param {string} names
 */
export function unscopable(type, names) {
  const hidden = Object.create(null);
  for (const name of names.split(" ")) hidden[name] = true;
  defineProperty(type.prototype, Symbol.unscopables, { value: hidden, configurable: true });
}
mixin(CharacterData, childMembers, siblingMembers);
mixin(DocumentType, childMembers);
mixin(DocumentFragment, parentMembers);
unscopable(CharacterData, "before after replaceWith remove");
unscopable(DocumentType, "before after replaceWith remove");
unscopable(DocumentFragment, "prepend append replaceChildren");
expose(Node, CharacterData, Text, CDATASection, Comment, ProcessingInstruction, DocumentType, DocumentFragment);
