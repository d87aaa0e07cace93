// Attribute nodes and NamedNodeMap (DOM standard, 4.9.1 and 4.9.2).

import {
  $attributeNodes, $attributes, $foreignNames, $name, $namespace, $ownerElement, $prefix, attributeKey, changeAttribute,
  isInHTML, keyOfName, lowerASCII, qualifiedName, removeAttribute,
} from "./attributes.js";
import { $clock, $collect, $list, $names, $root, $seen, arrayIndex, iterable, listTraps } from "./collections.js";
import { DOMException } from "./dom-exception.js";
import { $id, expose, illegalConstructor, secret } from "./kernel.js";
import { $data, $document, $type, Node, NodeType, illegalInvocation, nodeDefaults } from "./nodes.js";
import { inDocument } from "./text-nodes.js";

export class Attr extends Node {
  /**
   * @param {unknown} [token]
   * @param {ScriptValue} [namespace]
   * @param {ScriptValue} [prefix]
   * @param {ScriptValue} [name]
   * @param {ScriptValue} [value]
   */
  constructor(token = undefined, namespace, prefix, name, value) {
    super(token);
    this[$namespace] = namespace;
    this[$prefix] = prefix;
    this[$name] = name;
    this[$data] = value;
    this[$ownerElement] = null;
    this[$id] = -1;
  }
  get namespaceURI() { return this[$namespace]; }
  get prefix() { return this[$prefix]; }
  get localName() { return this[$name] ?? illegalInvocation("localName"); }
  get name() { return qualifiedName(this); }
  get value() {
    const owner = this[$ownerElement];
    if (owner === undefined) illegalInvocation("value");
    return owner === null ? this[$data] : owner[$attributes].get(attributeKey(this));
  }
  set value(value) {
    value = `${value}`;
    const owner = this[$ownerElement];
    if (owner === undefined) illegalInvocation("value");
    if (owner === null) this[$data] = value;
    else changeAttribute(owner, attributeKey(this), value);
  }
  get ownerElement() { return this[$ownerElement]; }
  get specified() { return true; }
}
nodeDefaults(Attr, { [$type]: NodeType.attribute });

/// The node of an attribute that the element has; always the same object.
/**
 * @param {Element} element
 * @param {string | null} key
 */
export function attributeNode(element, key) {
  const value = element[$attributes].get(key);
  if (value === undefined) return null;
  const nodes = (element[$attributeNodes] ??= new Map());
  let node = nodes.get(key);
  if (!node) {
    const plain = { namespace: null, prefix: null, name: key };
    const { namespace, prefix, name } = element[$foreignNames]?.get(key) ?? plain;
    node = inDocument(new Attr(secret, namespace, prefix, name, value), element[$document]);
    node[$ownerElement] = element;
    nodes.set(key, node);
  }
  return node;
}

/// DOM standard, "set an attribute": returns the previous node.
/**
 * @param {Element} element
 * @param {Node} node
 */
export function setAttributeNode(element, node) {
  if (node === null || typeof node !== "object" || node[$type] !== 2) throw new TypeError("The value is not an Attr");
  const owner = node[$ownerElement];
  if (owner !== null && owner !== element) {
    throw new DOMException("The attribute is that of another element; clone it", "InUseAttributeError");
  }
  const key = attributeKey(node);
  const old = attributeNode(element, key);
  if (old === node) return node;
  const value = node[$data];
  if (old !== null) {
    old[$data] = element[$attributes].get(key);
    old[$ownerElement] = null;
  }
  if (node[$namespace] !== null) {
    const names = (element[$foreignNames] ??= new Map());
    const { [$namespace]: namespace, [$prefix]: prefix, [$name]: name } = node;
    names.set(key, { namespace, prefix, name, qualified: qualifiedName(node) });
  }
  node[$document] = element[$document];
  node[$ownerElement] = element;
  (element[$attributeNodes] ??= new Map()).set(key, node);
  changeAttribute(element, key, value);
  return old;
}

/**
 * @param {Element} element
 * @param {Node} node
 */
export function removeAttributeNode(element, node) {
  if (node === null || typeof node !== "object" || node[$type] !== 2) throw new TypeError("The value is not an Attr");
  if (node[$ownerElement] !== element) throw new DOMException("The element has no such attribute", "NotFoundError");
  removeAttribute(element, attributeKey(node));
  return node;
}

/**
 * @param {any} node
 * @param {Document} owner
 * @returns {Attr}
 */
export function cloneAttribute(node, owner) {
  const copy = new Attr(secret, node[$namespace], node[$prefix], node[$name], node.value);
  return /** @type {Attr} */ (inDocument(copy, owner));
}

export class NamedNodeMap {
  /**
   * @param {unknown} [token]
   * @param {ScriptValue} [list]
   */
  constructor(token = undefined, list) {
    illegalConstructor(token);
    this[$list] = list;
    this[$collect] = null;
  }
  get length() { return this[$list].length; }
  /** @param {ScriptValue} index */
  item(index) {
    return this[$list][index >>> 0] ?? null;
  }
  /** @param {ScriptValue} name */
  getNamedItem(name) {
    return this[$root].getAttributeNode(name);
  }
  /**
   * @param {ScriptValue} namespace
   * @param {ScriptValue} name
   */
  getNamedItemNS(namespace, name) {
    return this[$root].getAttributeNodeNS(namespace, name);
  }
  /** @param {ScriptValue} attribute */
  setNamedItem(attribute) { return setAttributeNode(this[$root], attribute); }
  /** @param {ScriptValue} attribute */
  setNamedItemNS(attribute) { return setAttributeNode(this[$root], attribute); }
  /** @param {ScriptValue} name */
  removeNamedItem(name) {
    return removeAttributeNodeOf(this[$root], this[$root].getAttributeNode(name));
  }
  /**
   * @param {ScriptValue} namespace
   * @param {ScriptValue} name
   */
  removeNamedItemNS(namespace, name) {
    return removeAttributeNodeOf(this[$root], this[$root].getAttributeNodeNS(namespace, name));
  }
  /**
   * @param {any[]} list
   * @param {EventTarget} target
   */
  static [$names](list, target) {
    const names = list.map((attribute) => attribute.name);
    return isInHTML(target[$root]) ? names.filter((name) => name === lowerASCII(name)) : names;
  }
}
iterable(NamedNodeMap, false);

/**
 * @param {HTMLElement} element
 * @param {any} node
 */
function removeAttributeNodeOf(element, node) {
  if (node === null) throw new DOMException("The element has no such attribute", "NotFoundError");
  removeAttribute(element, attributeKey(node));
  return node;
}

/** @param {Element} element */
function attributeNodes(element) {
  return [...element[$attributes].keys()].map((key) => attributeNode(element, key));
}

/** @type {ProxyHandler<any>} */
const attributeMapTraps = {
  ...listTraps,
  get(target, key, receiver) {
    if (key === $root) return target[$root];
    if (typeof key === "string" && arrayIndex(key) < 0 && !(key in target)) {
      return visibleAttribute(target, key) ?? undefined;
    }
    return /** @type {any} */ (listTraps).get(target, key, receiver);
  },
  has(target, key) {
    return /** @type {any} */ (listTraps).has(target, key)
      || (typeof key === "string" && visibleAttribute(target, key) !== null);
  },
  getOwnPropertyDescriptor(target, key) {
    const existing = /** @type {any} */ (listTraps).getOwnPropertyDescriptor(target, key);
    if (existing || typeof key !== "string" || arrayIndex(key) >= 0 || key in target) return existing;
    const value = visibleAttribute(target, key);
    return value === null ? undefined : { value, writable: false, enumerable: false, configurable: true };
  },
};

/**
 * @param {EventTarget} target
 * @param {string} key
 */
function visibleAttribute(target, key) {
  const element = target[$root];
  if (isInHTML(element) && key !== lowerASCII(key)) return null;
  return attributeNode(element, keyOfName(element, key));
}

/** @param {HTMLElement} element */
export function attributeMap(element) {
  const target = new NamedNodeMap(secret, null);
  target[$collect] = attributeNodes;
  target[$root] = element;
  target[$clock] = null;
  target[$seen] = -1;
  return new Proxy(target, attributeMapTraps);
}

expose(Attr, NamedNodeMap);
