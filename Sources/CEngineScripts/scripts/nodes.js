// Nodes (DOM standard, section 4.4). The tree is a linked list per parent; indexes are built on demand.

import { $name, qualifiedName } from "./attributes.js";
import { defineProperty } from "./built-ins.js";
import { childList } from "./collections.js";
import { areEqual, comparePosition, normalizeNode } from "./comparison.js";
import { baseURLOf } from "./document-parts.js";
import { DOMException } from "./dom-exception.js";
import { locateNamespace, locatePrefix, namespaceElement, tagNameOf } from "./elements.js";
import { rootOf } from "./event-paths.js";
import { EventTarget } from "./event-target.js";
import { $host, $parent } from "./events.js";
import { illegalConstructor, sharedKey } from "./kernel.js";
import { finishReactions } from "./reactions.js";
import { cloneTree, setData } from "./text-nodes.js";
import { preInsert, removeNode, replaceAllWithText, replaceNode } from "./tree.js";

export const $first = sharedKey("first");
export const $last = sharedKey("last");
export const $next = sharedKey("next");
export const $previous = sharedKey("previous");
export const $data = sharedKey("data");
export const $type = sharedKey("type");
export const $document = sharedKey("document");
const $childNodes = sharedKey("childNodes");
export const $listClock = sharedKey("listClock");
export const $observers = sharedKey("observers");
export const $content = sharedKey("content");
export const $definition = sharedKey("definition");

export const NodeType = {
  element: 1, attribute: 2, text: 3, section: 4, instruction: 7, comment: 8, document: 9, doctype: 10, fragment: 11,
};

/// For members that are read from a prototype or from an object of another class.
/**
 * @param {string} name
 * @returns {never}
 */
export function illegalInvocation(name) {
  throw new TypeError(`${name} can only be used on objects of its interface`);
}

/**
 * @param {any} value
 * @param {string} [what]
 * @returns {Node}
 */
export function requireNode(value, what) {
  if (value === null || typeof value !== "object" || value[$parent] === undefined) {
    throw new TypeError(`${what} needs a Node`);
  }
  return value;
}

/// Requires a node that may have children.
/**
 * @param {any} value
 * @param {string} what
 * @returns {Node}
 */
export function requireParent(value, what) {
  const type = requireNode(value, what)[$type];
  if (type !== 1 && type !== 9 && type !== 11) illegalInvocation(what);
  return value;
}

export class Node extends EventTarget {
  /** @param {unknown} [token] */
  constructor(token = undefined) {
    illegalConstructor(token);
    super();
    this[$parent] = null;
    this[$first] = null;
    this[$last] = null;
    this[$next] = null;
    this[$previous] = null;
  }
  get nodeType() { return this[$type] ?? illegalInvocation("nodeType"); }
  get nodeName() {
    switch (this[$type]) {
      case 1: return tagNameOf(/** @type {any} */ (this));
      case 2: return qualifiedName(/** @type {any} */ (this));
      case 3: return "#text";
      case 4: return "#cdata-section";
      case 7: return this[$name];
      case 8: return "#comment";
      case 9: return "#document";
      case 10: return this[$name];
      case 11: return "#document-fragment";
      default: return illegalInvocation("nodeName");
    }
  }
  /** @returns {any} */
  get baseURI() { return baseURLOf(requireNode(this, "baseURI")[$document]); }
  get isConnected() {
    return isConnected(requireNode(this, "isConnected")) || shadowIncludingRoot(this)[$type] === 9;
  }
  get ownerDocument() { return requireNode(this, "ownerDocument")[$type] === 9 ? null : this[$document]; }
  get parentNode() {
    const parent = this[$parent];
    return parent === undefined ? illegalInvocation("parentNode") : parent;
  }
  get parentElement() {
    const parent = this[$parent];
    if (parent === undefined) illegalInvocation("parentElement");
    return parent !== null && parent[$type] === 1 ? parent : null;
  }
  get childNodes() { return (this[$childNodes] ??= childList(requireNode(this, "childNodes"))); }
  get firstChild() {
    const child = this[$first];
    return child === undefined ? illegalInvocation("firstChild") : child;
  }
  get lastChild() {
    const child = this[$last];
    return child === undefined ? illegalInvocation("lastChild") : child;
  }
  get previousSibling() {
    const sibling = this[$previous];
    return sibling === undefined ? illegalInvocation("previousSibling") : sibling;
  }
  get nextSibling() {
    const sibling = this[$next];
    return sibling === undefined ? illegalInvocation("nextSibling") : sibling;
  }
  get nodeValue() {
    switch (this[$type]) {
      case 2: return /** @type {any} */ (this).value;
      case 3: case 4: case 7: case 8: return this[$data];
      case undefined: return illegalInvocation("nodeValue");
      default: return null;
    }
  }
  set nodeValue(value) {
    switch (this[$type]) {
      case 2: /** @type {any} */ (this).value = value ?? ""; break;
      case 3: case 4: case 7: case 8: setData(this, value === null || value === undefined ? "" : `${value}`); break;
      case undefined: illegalInvocation("nodeValue");
    }
  }
  get textContent() {
    switch (this[$type]) {
      case 1: case 11: return descendantText(this);
      case 2: return /** @type {any} */ (this).value;
      case 3: case 4: case 7: case 8: return this[$data];
      case undefined: return illegalInvocation("textContent");
      default: return null;
    }
  }
  set textContent(value) {
    const text = value === null || value === undefined ? "" : `${value}`;
    switch (this[$type]) {
      case 1: case 11: replaceAllWithText(this, text); break;
      case 2: /** @type {any} */ (this).value = text; break;
      case 3: case 4: case 7: case 8: setData(this, text); break;
      case undefined: illegalInvocation("textContent");
    }
  }
  hasChildNodes() { return requireNode(this, "hasChildNodes")[$first] !== null; }
  /** @param {ScriptValue} [options] */
  getRootNode(options = undefined) {
    requireNode(this, "getRootNode");
    return options?.composed ? shadowIncludingRoot(this) : rootOf(this);
  }
  normalize() { normalizeNode(requireNode(this, "normalize")); }
  /** @returns {any} */
  cloneNode(subtree = false) {
    if (requireNode(this, "cloneNode")[$isShadowRoot]) {
      throw new DOMException("A shadow root cannot be cloned; clone its host", "NotSupportedError");
    }
    return finishReactions(cloneTree(this, this[$document], !!subtree));
  }
  /** @param {ScriptValue} other */
  isEqualNode(other) {
    requireNode(this, "isEqualNode");
    if (other !== null && other !== undefined) requireNode(other, "isEqualNode");
    return !!other && areEqual(this, other);
  }
  /** @param {ScriptValue} other */
  isSameNode(other) {
    requireNode(this, "isSameNode");
    return this === other;
  }
  /** @param {ScriptValue} other */
  compareDocumentPosition(other) {
    return comparePosition(requireNode(this), requireNode(other, "compareDocumentPosition"));
  }
  /** @param {ScriptValue} other */
  contains(other) {
    requireNode(this, "contains");
    if (other === null || other === undefined) return false;
    return isInclusiveAncestor(this, requireNode(other, "contains"));
  }
  /** @param {ScriptValue} namespace */
  lookupPrefix(namespace) {
    requireNode(this, "lookupPrefix");
    const element = namespaceElement(this);
    return namespace === null || namespace === undefined || namespace === "" || !element ? null
      : locatePrefix(element, `${namespace}`);
  }
  /** @param {ScriptValue} prefix */
  lookupNamespaceURI(prefix) {
    requireNode(this, "lookupNamespaceURI");
    return locateNamespace(this, prefix === null || prefix === undefined || prefix === "" ? null : `${prefix}`);
  }
  /** @param {ScriptValue} namespace */
  isDefaultNamespace(namespace) {
    requireNode(this, "isDefaultNamespace");
    const requested = namespace === null || namespace === undefined || namespace === "" ? null : `${namespace}`;
    return locateNamespace(this, null) === requested;
  }
  /**
   * @param {ScriptValue} node
   * @param {ScriptValue} child
   */
  insertBefore(node, child) {
    requireNode(node, "insertBefore");
    if (child !== null && child !== undefined) requireNode(child, "insertBefore");
    return preInsert(requireNode(this), node, child ?? null);
  }
  /** @param {ScriptValue} node */
  appendChild(node) { return preInsert(requireNode(this), requireNode(node, "appendChild"), null); }
  /**
   * @param {ScriptValue} node
   * @param {ScriptValue} child
   */
  replaceChild(node, child) {
    return replaceNode(requireNode(this), requireNode(node, "replaceChild"), requireNode(child, "replaceChild"));
  }
  /** @param {ScriptValue} child */
  removeChild(child) {
    requireNode(this, "removeChild");
    requireNode(child, "removeChild");
    if (child[$parent] !== this) throw new DOMException("The node is not a child of this node", "NotFoundError");
    removeNode(child);
    return child;
  }
}

/// Initial state of a node class: stored on the prototype, as most nodes never change it.
/**
 * @param {Class} type
 * @param {any} values
 */
export function nodeDefaults(type, values) {
  for (const key of Object.getOwnPropertySymbols(values)) {
    defineProperty(type.prototype, key, { value: values[key], writable: true });
  }
}
/// On the content of a template: the template element.
export const $contentHost = sharedKey("contentHost");
export const $isShadowRoot = sharedKey("isShadowRoot");
export const $shadow = sharedKey("shadow");
/// Whether a node is connected to the page's document, cached to avoid a walk.
export const $live = sharedKey("live");
nodeDefaults(Node, {
  [$live]: false, [$contentHost]: null, [$shadow]: null, [$isShadowRoot]: false, [$listClock]: null,
});

// ---- Tree queries ----

/** @param {Node} node */
export function shadowIncludingRoot(node) {
  for (;;) {
    node = rootOf(node);
    if (!node[$isShadowRoot]) return node;
    node = node[$host];
  }
}

/// Whether a node is connected to the page's document, including its shadow trees.
/** @param {Node} node */
export function isConnected(node) {
  return node[$live];
}

/**
 * @param {Node} ancestor
 * @param {Node} node
 */
export function isInclusiveAncestor(ancestor, node) {
  for (; node; node = node[$parent]) if (node === ancestor) return true;
  return false;
}

/// Includes template contents and shadow trees (DOM standard, "host-including").
/**
 * @param {Node} ancestor
 * @param {Node} node
 */
export function isHostIncludingAncestor(ancestor, node) {
  for (; node; node = node[$parent] ?? node[$host] ?? node[$contentHost]) if (node === ancestor) return true;
  return false;
}

/** @param {Node} node */
export function ancestry(node) {
  const path = [];
  for (; node; node = node[$parent]) path.push(node);
  return path.reverse();
}

/** @param {Node} parent */
export function childArray(parent) {
  const list = [];
  for (let node = parent[$first]; node; node = node[$next]) list.push(node);
  return list;
}

/** @param {any} node */
export function indexOf(node) {
  let index = 0;
  while ((node = node[$previous])) index++;
  return index;
}

/// The next node in document order within a root.
/**
 * @param {any} node
 * @param {Node | null} root
 */
export function following(node, root) {
  if (node[$first]) return node[$first];
  return followingSkippingChildren(node, root);
}

/**
 * @param {any} node
 * @param {Node | null} root
 */
export function followingSkippingChildren(node, root) {
  while (node && node !== root) {
    if (node[$next]) return node[$next];
    node = node[$parent];
  }
  return null;
}

/** @param {Node} root */
export function descendantText(root) {
  const first = root[$first];
  if (first === null) return "";
  if (first[$next] === null && first[$type] === 3) return first[$data];
  let text = "";
  for (let node = first; node; node = following(node, root)) {
    if (node[$type] === 3 || node[$type] === 4) text += node[$data];
  }
  return text;
}

/// The nearest ancestor with that name; null without any.
/**
 * @param {Node} node
 * @param {string} name
 */
export function ancestorNamed(node, name) {
  for (let parent = node[$parent]; parent; parent = parent[$parent]) if (parent[$name] === name) return parent;
  return null;
}

/// The accepted descendant elements, in document order.
/**
 * @param {Node} root
 * @param {AnyFunction} accepts
 */
export function descendants(root, accepts) {
  const list = [];
  for (let node = following(root, root); node; node = following(node, root)) {
    if (node[$type] === 1 && accepts(node)) list.push(node);
  }
  return list;
}
