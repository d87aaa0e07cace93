// Parts of documents: title, body, base (HTML standard 3.1).

import { $attributes, $name, $namespace, htmlNamespace, svgNamespace } from "./attributes.js";
import { descendantCollection } from "./collections.js";
import { ConsoleLevel } from "./console.js";
import { $url, document } from "./document.js";
import { makeElement } from "./elements.js";
import { retarget, rootOf } from "./event-paths.js";
import { $parent } from "./events.js";
import { HTMLElement } from "./html-elements.js";
import { baseURL } from "./location.js";
import { $first, $next, $type, descendants, following } from "./nodes.js";
import { PageDate } from "./page-date.js";
import { focusedElement } from "./shared-state.js";
import { insertNode, preInsert, replaceAllWithText, replaceNode, throwHierarchyError } from "./tree.js";
import { URL } from "./url.js";

/** @param {string} name */
export function warnNotEditable(name) {
  native.log(ConsoleLevel.warn, `${name} is not supported: pages cannot be edited`, "");
}

/**
 * @param {Node} parent
 * @param {string} name
 */
export function childNamed(parent, name, namespace = htmlNamespace) {
  for (let node = parent?.[$first] ?? null; node; node = node[$next]) {
    if (node[$name] === name && node[$namespace] === namespace) return node;
  }
  return null;
}

/** @param {Document} owner */
function titleElement(owner) {
  for (let node = following(owner, owner); node; node = following(node, owner)) {
    if (node[$type] === 1 && node[$name] === "title" && node[$namespace] === htmlNamespace) return node;
  }
  return null;
}

/// The element whose text is the title.
/** @param {Document} owner */
export function titleElementOf(owner) {
  const root = owner.documentElement;
  const isSVG = root?.[$namespace] === svgNamespace && root[$name] === "svg";
  return isSVG ? childNamed(root, "title", svgNamespace) : titleElement(owner);
}

/**
 * @param {Document} owner
 * @param {string} text
 */
export function setTitle(owner, text) {
  const root = owner.documentElement;
  if (root === null) return;
  if (root[$namespace] === svgNamespace && root[$name] === "svg") {
    let title = childNamed(root, "title", svgNamespace);
    if (title === null) insertNode(root, (title = makeElement(owner, "title", svgNamespace)), root[$first]);
    replaceAllWithText(title, text);
    return;
  }
  if (root[$namespace] !== htmlNamespace) return;
  let title = titleElement(owner);
  if (title === null) {
    const { head } = owner;
    if (head === null) return;
    insertNode(head, (title = makeElement(owner, "title", htmlNamespace)), null);
  }
  replaceAllWithText(title, text);
}

/** @param {Element} element */
function isBody(element) {
  return (element[$name] === "body" || element[$name] === "frameset") && element[$namespace] === htmlNamespace;
}

/** @param {Document} owner */
export function bodyOf(owner) {
  const root = owner.documentElement;
  if (root === null || root[$name] !== "html" || root[$namespace] !== htmlNamespace) return null;
  for (let node = root[$first]; node; node = node[$next]) if (node[$type] === 1 && isBody(node)) return node;
  return null;
}

/**
 * @param {Document} owner
 * @param {Element} element
 */
export function setBody(owner, element) {
  if (element !== null && !(element instanceof HTMLElement)) throw new TypeError("The body must be an element of HTML");
  if (element === null || !isBody(element)) throwHierarchyError("The body must be a body or a frameset");
  const old = bodyOf(owner);
  if (old === element) return;
  const root = owner.documentElement;
  if (old) replaceNode(old[$parent], element, old);
  else if (root === null) throwHierarchyError("The document has no element to put a body into");
  else preInsert(root, element, null);
}

/**
 * @param {Node} root
 * @param {string} name
 */
export function elementsOfHTML(root, name) {
  return descendantCollection(root, (element) => element[$name] === name && element[$namespace] === htmlNamespace);
}

export function modificationDate() {
  /** @type {any} */
  const date = new PageDate();
  /** @param {number} number */
  const two = (number) => `${number}`.padStart(2, "0");
  const day = `${two(date.getMonth() + 1)}/${two(date.getDate())}/${date.getFullYear()}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/// The base URL of a document.
/**
 * @param {Document} owner
 * @returns {string}
 */
export function baseURLOf(owner) {
  return owner === document ? baseURL().href : documentBase(owner);
}

/** @param {Document} owner */
function documentBase(owner) {
  const base = descendants(owner, (element) => element[$name] === "base" && element[$attributes].has("href"))[0];
  return (base ? URL.parse(base[$attributes].get("href"), owner[$url])?.href : null) ?? owner[$url];
}

/// The focused element retargeted to a tree: the element itself, or the host of the shadow tree that contains it.
/** @param {Node} root */
export function activeElementOf(root) {
  if (!focusedElement) return null;
  const seen = retarget(focusedElement, root);
  return rootOf(seen) === root ? seen : null;
}
