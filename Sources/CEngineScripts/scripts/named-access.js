// Named access to elements: `getElementById`, and named properties of the window (HTML standard 7.2.2.3).

import { $attributes, $name } from "./attributes.js";
import { defineProperty, getOwnPropertyDescriptor } from "./built-ins.js";
import { descendantCollection } from "./collections.js";
import { document } from "./document.js";
import { rootOf, shadowTreesExist } from "./event-paths.js";
import { EventTarget } from "./event-target.js";
import { windowFor } from "./frames.js";
import { $isShadowRoot, $live, $type, descendants, following, isConnected } from "./nodes.js";
import { $frame, shadowCount } from "./shared-state.js";

/// Connected elements with an ID, or with a name that is exposed on the window. A name of several elements maps to a
/// set.
const namedElements = new Map();
/// The named properties object between `Window.prototype` and `EventTarget.prototype` (Web IDL). JavaScriptCore allows
/// no proxy there, so each name is an accessor.
export const windowProperties = Object.create(EventTarget.prototype, {
  [Symbol.toStringTag]: { value: "WindowProperties", configurable: true },
});
/// Elements whose `name` attribute is exposed on the window.
export const namedTypes = new Set(["embed", "form", "img", "object", "iframe", "frameset"]);

/**
 * @param {string} name
 * @param {any} element
 */
export function nameElement(name, element) {
  if (!name) return;
  const named = namedElements.get(name);
  if (named === undefined) {
    namedElements.set(name, element);
    nameOnWindow(name);
    if (isNamedOnDocument(element, name)) nameOnDocument(name);
    return;
  }
  if (named instanceof Set) named.add(element);
  else if (named !== element) namedElements.set(name, new Set([named, element]));
  if (isNamedOnDocument(element, name)) nameOnDocument(name);
}

/**
 * @param {string | number} name
 * @param {any} element
 */
export function unnameElement(name, element) {
  if (!name) return;
  if (documentNames.size !== 0) removeNamedDocumentProperty(name);
  const named = namedElements.get(name);
  if (named instanceof Set) {
    named.delete(element);
    if (named.size > 0) return;
  } else if (named !== element) return;
  namedElements.delete(name);
  delete windowProperties[name];
}

/// Called when the naming attribute of an element changed.
/**
 * @param {Element} element
 * @param {any} oldValue
 * @param {any} value
 */
export function renameElement(element, oldValue, value) {
  if (oldValue === value || !isConnected(element)) return;
  if (shadowCount !== 0 && rootOf(element)[$isShadowRoot]) return;
  const attributes = element[$attributes];
  const keepsOld = attributes.get("id") === oldValue ||
    (namedTypes.has(element[$name]) && attributes.get("name") === oldValue);
  if (oldValue && !keepsOld) unnameElement(oldValue, element);
  else if (oldValue) removeNamedDocumentProperty(oldValue);
  if (value) nameElement(value, element);
}

/// Whether an element is in the document tree, outside of shadow trees.
/** @param {Element} element */
function isInLightTree(element) {
  return shadowTreesExist ? rootOf(element) === document : element[$live];
}

/// The first element of a tree with the ID.
/**
 * @param {Node} root
 * @param {string | number} id
 */
export function findByID(root, id) {
  if (id === "") return null;
  if (root === document) {
    const named = namedElements.get(id);
    if (named === undefined) return null;
    if (!(named instanceof Set) && named[$attributes].get("id") === id && isInLightTree(named)) return named;
  }
  for (let node = following(root, root); node; node = following(node, root)) {
    if (node[$type] === 1 && node[$attributes].get("id") === id) return node;
  }
  return null;
}

/// The named property of the window: the window of a frame, an element, or a collection of several; undefined without
/// any.
/** @param {string} name */
function namedOnWindow(name) {
  const named = namedElements.get(name);
  if (named === undefined) return undefined;
  /** @param {Element} element */
  const isNamed = (element) => {
    const attributes = element[$attributes];
    return attributes.get("id") === name || (namedTypes.has(element[$name]) && attributes.get("name") === name);
  };
  const candidates = named instanceof Set ? [...named] : [named];
  const found = candidates.filter((element) => rootOf(element) === document && isNamed(element));
  const frame = found.find((element) => element[$frame] && element[$attributes].get("name") === name);
  if (frame) return windowFor(frame[$frame]);
  if (found.length <= 1) return found[0];
  return descendantCollection(document, isNamed);
}

/// Defines a name on the window, unless it is a member of all windows.
/** @param {string} name */
function nameOnWindow(name) {
  if (name in windowProperties) return;
  defineProperty(windowProperties, name, {
    get: () => namedOnWindow(name),
    set(value) { defineProperty(window, name, { value, writable: true, enumerable: true, configurable: true }); },
    enumerable: false, configurable: true,
  });
}

/// HTML standard 3.1.5: which elements are properties of the document.
/**
 * @param {Element} element
 * @param {string | null} name
 */
function isNamedOnDocument(element, name) {
  const attributes = element[$attributes];
  switch (element[$name]) {
    case "embed": case "form": case "iframe": return attributes.get("name") === name;
    case "img": return attributes.get("name") === name || (attributes.get("id") === name && !!attributes.get("name"));
    case "object": return attributes.get("name") === name || attributes.get("id") === name;
    default: return false;
  }
}

/** @param {string | null} name */
function namedOnDocument(name) {
  /** @param {Element} element */
  const isNamed = (element) => isNamedOnDocument(element, name);
  const found = descendants(document, isNamed);
  if (found.length > 1) return descendantCollection(document, isNamed);
  return found[0]?.[$frame] ? windowFor(found[0][$frame]) : found[0];
}

/// Getters of the document's named properties.
const documentNames = new Map();

/** @param {string} name */
function nameOnDocument(name) {
  if (name in document) return;
  const get = () => namedOnDocument(name);
  documentNames.set(name, get);
  defineProperty(document, name, {
    get,
    set(value) { defineProperty(document, name, { value, writable: true, enumerable: true, configurable: true }); },
    enumerable: false, configurable: true,
  });
}

/// Removes a name that no element has any more. A value set by the page remains.
/** @param {any} name */
function removeNamedDocumentProperty(name) {
  const get = documentNames.get(name);
  if (get === undefined || namedOnDocument(name) !== undefined) return;
  documentNames.delete(name);
  if (getOwnPropertyDescriptor(document, name)?.get === get) delete document[name];
}
