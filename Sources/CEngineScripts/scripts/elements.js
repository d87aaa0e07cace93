// Elements (DOM standard, 4.9).

import { attributeMap, attributeNode, removeAttributeNode, setAttributeNode } from "./attribute-nodes.js";
import {
  $attributeMap, $attributeNodes, $attributes, $foreignNames, $name, $namespace, $ownerElement, $prefix, attributeName,
  changeAttribute, emptyToNull, extractName, isInHTML, keyFor, keyOfName, lowerASCII, qualifiedName, qualifiedOfKey,
  removeAttribute, setAttribute, setAttributeNS, validateAttributeName, xmlNamespace, xmlnsNamespace,
} from "./attributes.js";
import { descendantCollection } from "./collections.js";
import { enqueueUpgrade } from "./custom-elements.js";
import { $isHTML, document } from "./document.js";
import { templateDocument } from "./documents.js";
import { DOMException } from "./dom-exception.js";
import { $parent } from "./events.js";
import { createElement } from "./html-elements.js";
import { Op, expose, recordMutation, recordMutationText, register, secret, sharedKey } from "./kernel.js";
import { insertAdjacentHTML, setInnerHTML, setOuterHTML } from "./markup.js";
import { childMembers, matchesSelector, mixin, parentMembers, siblingMembers, unscopable } from "./node-members.js";
import {
  $content, $definition, $document, $first, $next, $shadow, $type, Node, NodeType, illegalInvocation, nodeDefaults,
  requireNode,
} from "./nodes.js";
import { definitionCount } from "./reactions.js";
import { serializeChildren, serializeNode } from "./serialization.js";
import { attachShadow, openSlot, shadowOptions } from "./shadow.js";
import { shadowCount } from "./shared-state.js";
import { $copyState, Text, inDocument } from "./text-nodes.js";
import { DOMTokenList, splitTokens } from "./tokens.js";
import { adoptTree, preInsert } from "./tree.js";
import { serializeInnerXML, serializeOuterXML } from "./xml-serializer.js";

/**
 * @param {any} value
 * @param {string} what
 */
function requireElement(value, what) {
  if (value === null || typeof value !== "object" || value[$attributes] === undefined) illegalInvocation(what);
  return value;
}

export class Element extends Node {
  /**
   * @param {unknown} [token]
   * @param {ScriptValue} [name]
   * @param {ScriptValue} [namespace]
   */
  constructor(token = undefined, name, namespace) {
    super(token);
    this[$name] = name;
    this[$namespace] = namespace;
    this[$attributes] = new Map();
    recordMutation(Op.createElement, register(this));
    recordMutationText(name);
  }
  get namespaceURI() { return this[$namespace] === undefined ? illegalInvocation("namespaceURI") : this[$namespace]; }
  get prefix() { return requireElement(this, "prefix")[$prefix]; }
  get localName() { return this[$name] ?? illegalInvocation("localName"); }
  get tagName() { return tagNameOf(this); }
  get classList() {
    return (this[$classList] ??= new DOMTokenList(secret, requireElement(this, "classList"), "class"));
  }
  set classList(value) { this.classList.value = value; }
  get part() { return (this[$part] ??= new DOMTokenList(secret, this, "part")); }
  set part(value) { this.part.value = value; }
  get attributes() { return (this[$attributeMap] ??= attributeMap(requireElement(this, "attributes"))); }

  hasAttributes() { return this[$attributes].size > 0; }
  getAttributeNames() { return [...this[$attributes].keys()].map((key) => qualifiedOfKey(this, key)); }
  /** @param {ScriptValue} name */
  getAttribute(name) {
    name = attributeName(this, name);
    return this[$attributes].get(this[$foreignNames] === null ? name : keyOfName(this, name)) ?? null;
  }
  /**
   * @param {ScriptValue} namespace
   * @param {ScriptValue} name
   */
  getAttributeNS(namespace, name) {
    return this[$attributes].get(keyFor(emptyToNull(namespace), `${name}`)) ?? null;
  }
  /**
   * @param {ScriptValue} name
   * @param {ScriptValue} value
   */
  setAttribute(name, value) {
    name = `${name}`;
    validateAttributeName(name);
    name = attributeName(this, name);
    changeAttribute(this, this[$foreignNames] === null ? name : keyOfName(this, name), `${value}`);
  }
  /**
   * @param {ScriptValue} namespace
   * @param {ScriptValue} name
   * @param {ScriptValue} value
   */
  setAttributeNS(namespace, name, value) {
    const [uri, prefix, local] = extractName(namespace, name);
    setAttributeNS(this, uri, prefix, local, `${value}`);
  }
  /** @param {ScriptValue} name */
  removeAttribute(name) {
    removeAttribute(this, keyOfName(this, attributeName(this, name)));
  }
  /**
   * @param {ScriptValue} namespace
   * @param {ScriptValue} name
   */
  removeAttributeNS(namespace, name) {
    removeAttribute(this, keyFor(emptyToNull(namespace), `${name}`));
  }
  /**
   * @param {ScriptValue} name
   * @param {ScriptValue} [force]
   */
  toggleAttribute(name, force = undefined) {
    name = `${name}`;
    validateAttributeName(name);
    const key = keyOfName(this, attributeName(this, name));
    if (this[$attributes].has(key)) {
      if (force !== undefined && force) return true;
      removeAttribute(this, key);
      return false;
    }
    if (force !== undefined && !force) return false;
    setAttribute(this, key, "");
    return true;
  }
  /** @param {ScriptValue} name */
  hasAttribute(name) {
    return this[$attributes].has(keyOfName(this, attributeName(this, name)));
  }
  /**
   * @param {ScriptValue} namespace
   * @param {ScriptValue} name
   */
  hasAttributeNS(namespace, name) {
    return this[$attributes].has(keyFor(emptyToNull(namespace), `${name}`));
  }
  /** @param {ScriptValue} name */
  getAttributeNode(name) {
    return attributeNode(this, keyOfName(this, attributeName(this, name)));
  }
  /**
   * @param {ScriptValue} namespace
   * @param {ScriptValue} name
   */
  getAttributeNodeNS(namespace, name) {
    return attributeNode(this, keyFor(emptyToNull(namespace), `${name}`));
  }
  /** @param {ScriptValue} attribute */
  setAttributeNode(attribute) { return setAttributeNode(this, attribute); }
  /** @param {ScriptValue} attribute */
  setAttributeNodeNS(attribute) { return setAttributeNode(this, attribute); }
  /** @param {ScriptValue} attribute */
  removeAttributeNode(attribute) { return removeAttributeNode(this, attribute); }

  /** @param {ScriptValue} init */
  attachShadow(init) { return attachShadow(this, init); }
  get shadowRoot() {
    const shadow = this[$shadow];
    return shadow !== null && shadow.mode === "open" ? shadow : null;
  }
  /** @returns {any} */
  get assignedSlot() { return shadowCount === 0 ? null : openSlot(this); }

  /**
   * @param {ScriptValue} selector
   * @returns {any}
   */
  closest(selector) {
    requireElement(this, "closest");
    selector = `${selector}`;
    for (let node = this; node?.[$type] === 1; node = node[$parent]) if (matchesSelector(node, selector)) return node;
    return null;
  }
  /** @param {ScriptValue} selector */
  matches(selector) {
    return matchesSelector(this, selector);
  }
  /** @param {ScriptValue} selector */
  webkitMatchesSelector(selector) {
    return matchesSelector(this, selector);
  }
  /** @param {ScriptValue} name */
  getElementsByTagName(name) {
    requireElement(this, "getElementsByTagName");
    return elementsByTagName(this, name);
  }
  /**
   * @param {ScriptValue} namespace
   * @param {ScriptValue} name
   */
  getElementsByTagNameNS(namespace, name) {
    requireElement(this, "getElementsByTagNameNS");
    return elementsByTagNameNS(this, namespace, name);
  }
  /** @param {ScriptValue} names */
  getElementsByClassName(names) {
    requireElement(this, "getElementsByClassName");
    return elementsByClassName(this, names);
  }
  /**
   * @param {ScriptValue} position
   * @param {ScriptValue} element
   */
  insertAdjacentElement(position, element) {
    requireElement(this, "insertAdjacentElement");
    const [parent, before] = adjacentPosition(this, position);
    if (requireNode(element, "insertAdjacentElement")[$type] !== 1) throw new TypeError("The value is not an Element");
    return parent ? preInsert(parent, element, before) : null;
  }
  /**
   * @param {ScriptValue} position
   * @param {ScriptValue} text
   */
  insertAdjacentText(position, text) {
    requireElement(this, "insertAdjacentText");
    const [parent, before] = adjacentPosition(this, position);
    if (parent) preInsert(parent, inDocument(new Text(secret, `${text}`), this[$document]), before);
  }

  get innerHTML() {
    const isHTML = requireElement(this, "innerHTML")[$document][$isHTML];
    return isHTML ? serializeChildren(this) : serializeInnerXML(this);
  }
  set innerHTML(html) { setInnerHTML(this[$content] ?? this, this, html === null ? "" : `${html}`); }
  get outerHTML() {
    const isHTML = requireElement(this, "outerHTML")[$document][$isHTML];
    return isHTML ? serializeNode(this) : serializeOuterXML(this);
  }
  set outerHTML(html) { setOuterHTML(this, html === null ? "" : `${html}`); }
  /**
   * @param {ScriptValue} position
   * @param {ScriptValue} html
   */
  insertAdjacentHTML(position, html) {
    insertAdjacentHTML(this, position, `${html}`);
  }
  /** @param {ScriptValue} html */
  setHTMLUnsafe(html) {
    setInnerHTML(this[$content] ?? this, this, `${html}`, true);
  }
  /** @param {ScriptValue} [options] */
  getHTML(options = undefined) { return serializeChildren(this, shadowOptions(options)); }
}
const $classList = sharedKey("classList");
const $part = sharedKey("part");
nodeDefaults(Element, {
  [$type]: NodeType.element, [$prefix]: null, [$foreignNames]: null, [$attributeNodes]: null, [$definition]: null,
});

const upperNames = new Map();
/// The qualified name; in upper case for HTML elements in HTML documents.
/** @param {Element} element */
export function tagNameOf(element) {
  const name = element[$name];
  if (name === undefined || element[$attributes] === undefined) illegalInvocation("tagName");
  if (element[$prefix] !== null) {
    const qualified = qualifiedName(element);
    return isInHTML(element)
      ? qualified.replace(/[a-z]+/g, (/** @type {string} */ letters) => letters.toUpperCase()) : qualified;
  }
  if (!isInHTML(element)) return name;
  let upper = upperNames.get(name);
  if (upper === undefined) {
    upper = name.replace(/[a-z]+/g, (/** @type {string} */ letters) => letters.toUpperCase());
    // Names come from pages, so the cache is limited.
    if (upperNames.size < 1000) upperNames.set(name, upper);
  }
  return upper;
}

/**
 * @param {Element} element
 * @param {number} position
 */
export function adjacentPosition(element, position) {
  switch (lowerASCII(`${position}`)) {
    case "beforebegin": return [element[$parent], element];
    case "afterbegin": return [element, element[$first]];
    case "beforeend": return [element, null];
    case "afterend": return [element[$parent], element[$next]];
  }
  const known = '"beforebegin", "afterbegin", "beforeend" or "afterend"';
  throw new DOMException(`"${position}" is not a position; use ${known}`, "SyntaxError");
}

/**
 * @param {Node} root
 * @param {string} name
 */
export function elementsByTagName(root, name) {
  name = `${name}`;
  if (name === "*") return descendantCollection(root, () => true);
  const lower = lowerASCII(name);
  return descendantCollection(root, (element) => {
    const requested = isInHTML(element) ? lower : name;
    return element[$prefix] === null ? element[$name] === requested : qualifiedName(element) === requested;
  });
}

/**
 * @param {Node} root
 * @param {string | null} namespace
 * @param {string} name
 */
export function elementsByTagNameNS(root, namespace, name) {
  namespace = emptyToNull(namespace);
  name = `${name}`;
  return descendantCollection(root, (element) =>
    (namespace === "*" || element[$namespace] === namespace) && (name === "*" || element[$name] === name));
}

/**
 * @param {Node} root
 * @param {string[]} names
 */
export function elementsByClassName(root, names) {
  const ignoresCase = (root[$document] ?? root).compatMode === "BackCompat";
  /** @param {string} text */
  const fold = (text) => (ignoresCase ? lowerASCII(text) : text);
  const requested = splitTokens(fold(`${names}`));
  return descendantCollection(root, (element) => {
    const value = element[$attributes].get("class");
    if (value === undefined || requested.length === 0) return false;
    const tokens = splitTokens(fold(value));
    return requested.every((token) => tokens.includes(token));
  });
}

/**
 * @param {Node} node
 * @param {Document} owner
 * @returns {any}
 */
export function cloneElement(node, owner) {
  /** @type {any} */
  const copy = makeElement(owner, node[$name], node[$namespace], node[$prefix]);
  for (const [key, value] of node[$attributes]) {
    const foreign = node[$foreignNames]?.get(key);
    if (foreign) setAttributeNS(copy, foreign.namespace, foreign.prefix, foreign.name, value);
    else setAttribute(copy, key, value);
  }
  node[$copyState]?.(copy);
  return copy;
}

/// Creates an element whose interface depends on its name only.
/**
 * @param {Document} owner
 * @param {string | null} name
 * @param {any} namespace
 * @param {any} [prefix]
 * @returns {any}
 */
export function makeElement(owner, name, namespace, prefix = null) {
  /** @type {any} */
  const element = createElement(name, namespace);
  if (prefix !== null) element[$prefix] = prefix;
  if (owner !== document) {
    element[$document] = owner;
    if (element[$content]) adoptTree(element[$content], templateDocument(owner));
  } else if (definitionCount !== 0) enqueueUpgrade(element);
  return element;
}

// ---- Namespaces (DOM standard, 4.4, "locate a namespace") ----

/** @param {any} node */
export function namespaceElement(node) {
  switch (node[$type]) {
    case 1: return node;
    case 9: return node.documentElement;
    case 10: case 11: return null;
    case 2: return node[$ownerElement];
    default: return node[$parent]?.[$type] === 1 ? node[$parent] : null;
  }
}

/**
 * @param {Element} element
 * @param {string} namespace
 */
export function locatePrefix(element, namespace) {
  for (; element?.[$type] === 1; element = element[$parent]) {
    if (element[$namespace] === namespace && element[$prefix] !== null) return element[$prefix];
    for (const [key, value] of element[$attributes]) {
      const foreign = element[$foreignNames]?.get(key);
      if (foreign?.prefix === "xmlns" && value === namespace) return foreign.name;
    }
  }
  return null;
}

/**
 * @param {Node} node
 * @param {string | null} prefix
 */
export function locateNamespace(node, prefix) {
  for (let element = namespaceElement(node); element?.[$type] === 1; element = element[$parent]) {
    if (prefix === "xml") return xmlNamespace;
    if (prefix === "xmlns") return xmlnsNamespace;
    if (element[$namespace] !== null && element[$prefix] === prefix) return element[$namespace];
    const declared = element[$attributes].get(keyFor(xmlnsNamespace, prefix ?? "xmlns"));
    if (declared !== undefined && (prefix === null || declaresPrefix(element, prefix))) return emptyToNull(declared);
  }
  return null;
}

/**
 * @param {Element} element
 * @param {string} prefix
 */
function declaresPrefix(element, prefix) {
  return element[$foreignNames]?.get(keyFor(xmlnsNamespace, prefix))?.prefix === "xmlns";
}

export class DOMRect {
  constructor(x = 0, y = 0, width = 0, height = 0) { Object.assign(this, { x, y, width, height }); }
  get left() { return Math.min(this.x, this.x + this.width); }
  get right() { return Math.max(this.x, this.x + this.width); }
  get top() { return Math.min(this.y, this.y + this.height); }
  get bottom() { return Math.max(this.y, this.y + this.height); }
  toJSON() {
    const { x, y, width, height, top, right, bottom, left } = this;
    return { x, y, width, height, top, right, bottom, left };
  }
}

mixin(Element, parentMembers, childMembers, siblingMembers);
unscopable(Element, "before after replaceWith remove prepend append replaceChildren slot");
expose(Element, DOMRect);
