// Attributes (DOM standard, 4.9.1 and 4.9.2). An element stores values by key; attribute nodes are created on demand.
// The key of an attribute without a namespace is its name; the key of a namespaced attribute begins with a zero, which
// names cannot.

import { setTreeVersion, treeVersion } from "./collections.js";
import { attributeReaction, flushReactions } from "./custom-elements.js";
import { $isHTML } from "./document.js";
import { DOMException } from "./dom-exception.js";
import { elementEventTypes, setHandlerSource, windowEventTypes } from "./event-handlers.js";
import { $id, Op, recordMutation, recordMutationText, sharedKey } from "./kernel.js";
import { $line } from "./markup.js";
import { namedTypes, renameElement } from "./named-access.js";
import { $data, $definition, $document } from "./nodes.js";
import { recordAttribute } from "./observer.js";
import { hasPolicies, isBlocked } from "./policies.js";
import { reactionQueue } from "./reactions.js";
import { slotsAfterRenaming } from "./shadow.js";
import { $reload, $style, observerCount, shadowCount } from "./shared-state.js";

export const $attributes = sharedKey("attributes");
export const $attributeNodes = sharedKey("attributeNodes");
export const $attributeMap = sharedKey("attributeMap");
/// Names of namespaced attributes, by key; null for elements without any, which is the usual case.
export const $foreignNames = sharedKey("foreignNames");
export const $name = sharedKey("name");
export const $namespace = sharedKey("namespace");
export const $prefix = sharedKey("prefix");
export const $changed = sharedKey("attributeChanged");
export const $ownerElement = sharedKey("ownerElement");

export const htmlNamespace = "http://www.w3.org/1999/xhtml";
export const svgNamespace = "http://www.w3.org/2000/svg";
export const mathNamespace = "http://www.w3.org/1998/Math/MathML";
export const xmlNamespace = "http://www.w3.org/XML/1998/namespace";
export const xmlnsNamespace = "http://www.w3.org/2000/xmlns/";
export const xlinkNamespace = "http://www.w3.org/1999/xlink";

/** @param {Node} node */
export function qualifiedName(node) {
  const prefix = node[$prefix];
  return prefix === null ? node[$name] : `${prefix}:${node[$name]}`;
}

/**
 * @param {any} namespace
 * @param {string | null} name
 */
export function keyFor(namespace, name) {
  return namespace === null ? name : `\0${namespace}\0${name}`;
}

/** @param {any} attribute */
export function attributeKey(attribute) {
  return keyFor(attribute[$namespace], attribute[$name]);
}

/** @param {string | null | undefined} text */
export function emptyToNull(text) {
  return text === null || text === undefined || text === "" ? null : `${text}`;
}

/// Converts ASCII letters to lower case.
/** @param {string} text */
export function lowerASCII(text) {
  const lower = text.toLowerCase();
  return lower === text ? text : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** @param {Element} element */
export function isInHTML(element) {
  return element[$namespace] === htmlNamespace && element[$document][$isHTML];
}

/// Attribute names of HTML elements are compared case-insensitively.
/**
 * @param {Element} element
 * @param {string} name
 */
export function attributeName(element, name) {
  name = `${name}`;
  return isInHTML(element) ? lowerASCII(name) : name;
}

/// The key of the first attribute with this qualified name.
/**
 * @param {Element} element
 * @param {string} name
 */
export function keyOfName(element, name) {
  const foreign = element[$foreignNames];
  if (foreign === null) return name;
  for (const key of element[$attributes].keys()) {
    const existing = foreign.get(key);
    if (existing === undefined ? key === name : existing.qualified === name) return key;
  }
  return name;
}

/**
 * @param {Element} element
 * @param {string} key
 */
export function qualifiedOfKey(element, key) {
  return element[$foreignNames]?.get(key)?.qualified ?? key;
}

/** @type {RegExp | null} */
let namePattern = null;
/// The production Name of XML.
/** @param {string} name */
export function isXMLName(name) {
  if (/^[A-Za-z_][A-Za-z0-9_.-]*$/.test(name)) return true;
  if (namePattern === null) {
    const start = ":A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d" +
      "\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}";
    namePattern = new RegExp(`^[${start}][${start}\\-.0-9\\u00b7\\u0300-\\u036f\\u203f-\\u2040]*$`, "u");
  }
  return namePattern.test(name);
}

/** @param {string} name */
export function validateAttributeName(name) {
  if (!isXMLName(name)) {
    throw new DOMException(`"${name}" cannot be the name of an attribute`, "InvalidCharacterError");
  }
}

/// Prefix, or null, and local name.
/** @param {string} name */
export function splitName(name) {
  const colon = name.indexOf(":");
  const prefix = colon < 0 ? null : name.slice(0, colon);
  const local = colon < 0 ? name : name.slice(colon + 1);
  if (local.includes(":") || !isXMLName(local) || (prefix !== null && !isXMLName(prefix))) {
    throw new DOMException(`"${name}" is not a valid name`, "InvalidCharacterError");
  }
  return [prefix, local];
}

/// DOM standard, "validate and extract": [namespace, prefix, local name].
/**
 * @param {string | null} namespace
 * @param {string} name
 */
export function extractName(namespace, name) {
  namespace = emptyToNull(namespace);
  name = `${name}`;
  const [prefix, local] = splitName(name);
  const isXmlns = name === "xmlns" || prefix === "xmlns";
  if ((prefix !== null && namespace === null) || (prefix === "xml" && namespace !== xmlNamespace) ||
    isXmlns !== (namespace === xmlnsNamespace)) {
    throw new DOMException(`"${name}" does not fit the namespace "${namespace ?? ""}"`, "NamespaceError");
  }
  return [namespace, prefix, local];
}

// ---- Changes: all of them use these two functions. ----

/// Sets an attribute without a namespace. The name is stored as it is.
/**
 * @param {any} element
 * @param {string} name
 * @param {string} value
 */
export function setAttribute(element, name, value) {
  changeAttribute(element, name, value);
}

/**
 * @param {any} element
 * @param {any} key
 * @param {string} value
 */
export function changeAttribute(element, key, value) {
  const attributes = element[$attributes];
  const oldValue = attributes.get(key);
  if (oldValue !== value && hasPolicies && key === "style" && isStyleBlocked(element, value)) {
    attributes.set(key, value);
    element[$blockedStyle] = value;
    setTreeVersion(treeVersion + 1);
  } else if (oldValue !== value) {
    attributes.set(key, value);
    recordMutation(Op.setAttribute, element[$id]);
    recordMutationText(key.charCodeAt(0) === 0 ? selectorName(element, key) : key);
    recordMutationText(value);
    setTreeVersion(treeVersion + 1);
  }
  if (observerCount > 0) recordAttribute(element, key, oldValue);
  if (element[$definition]) attributeReaction(element, key, oldValue, value);
  attributeChanged(element, key, value, oldValue);
  if (reactionQueue.length !== 0) flushReactions();
}

/// Whether a policy forbids the text of a style attribute. What the style object writes is always allowed.
/**
 * @param {any} element
 * @param {string} content
 */
function isStyleBlocked(element, content) {
  if (content === "" || content === element[$writtenStyle]) return false;
  return isBlocked("style-attribute", { content, element, line: element[$line] });
}

/// On elements: the text of a style attribute that a policy forbids, and the text that the style object writes.
export const $blockedStyle = sharedKey("blockedStyle");
export const $writtenStyle = sharedKey("writtenStyle");

/**
 * @param {any} element
 * @param {any} key
 */
export function removeAttribute(element, key) {
  const attributes = element[$attributes];
  const oldValue = attributes.get(key);
  if (oldValue === undefined) return;
  const node = element[$attributeNodes]?.get(key);
  if (node) {
    node[$data] = oldValue;
    node[$ownerElement] = null;
    element[$attributeNodes].delete(key);
  }
  attributes.delete(key);
  recordMutation(Op.removeAttribute, element[$id]);
  recordMutationText(key.charCodeAt(0) === 0 ? selectorName(element, key) : key);
  setTreeVersion(treeVersion + 1);
  if (observerCount > 0) recordAttribute(element, key, oldValue);
  if (element[$definition]) attributeReaction(element, key, oldValue, null);
  if (key.charCodeAt(0) === 0) element[$foreignNames].delete(key);
  attributeChanged(element, key, null, oldValue);
  if (reactionQueue.length !== 0) flushReactions();
}

/// The name under which selectors match an attribute. Selectors ignore namespaces: a prefixed attribute is matched by
/// its prefix, and an attribute without one must not be mistaken for an HTML attribute.
/**
 * @param {any} element
 * @param {PropertyKey | null} key
 */
export function selectorName(element, key) {
  const { prefix, qualified } = element[$foreignNames].get(key);
  return prefix === null ? `|${qualified}` : qualified;
}

/**
 * @param {Element} element
 * @param {any} namespace
 * @param {any} prefix
 * @param {string | null} name
 * @param {string} value
 */
export function setAttributeNS(element, namespace, prefix, name, value) {
  const key = keyFor(namespace, name);
  if (namespace !== null && !element[$attributes].has(key)) {
    const qualified = prefix === null ? name : `${prefix}:${name}`;
    (element[$foreignNames] ??= new Map()).set(key, { namespace, prefix, name, qualified });
  }
  changeAttribute(element, key, value);
}

const handlerAttributes = new Set([...elementEventTypes, ...windowEventTypes].map((type) => `on${type}`));

/**
 * @param {HTMLElement} element
 * @param {any} name
 * @param {any} value
 * @param {any} oldValue
 */
function attributeChanged(element, name, value, oldValue) {
  if (name.charCodeAt(0) === 111 && handlerAttributes.has(name)) setHandlerSource(element, name.slice(2), value);
  else if (name === "style") element[$style]?.[$reload]();
  else if (name === "id") renameElement(element, oldValue, value);
  else if (name === "name" && namedTypes.has(element[$name])) renameElement(element, oldValue, value);
  else if (name === "slot" && shadowCount !== 0) slotsAfterRenaming(element);
  element[$changed]?.(name, value);
}

/**
 * @param {any} one
 * @param {any} two
 */
export function haveEqualAttributes(one, two) {
  const attributes = two[$attributes];
  if (one[$attributes].size !== attributes.size) return false;
  for (const [key, value] of one[$attributes]) if (attributes.get(key) !== value) return false;
  return true;
}
