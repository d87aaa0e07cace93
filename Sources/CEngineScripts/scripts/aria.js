// Element references of ARIA attributes (HTML standard 2.6.1, "reflecting content attributes in IDL attributes").

import { ariaReflections } from "../generated/interfaces/html-elements.js";
import { $attributes, $changed, removeAttribute, setAttribute } from "./attributes.js";
import { rootOf } from "./event-paths.js";
import { $host } from "./events.js";
import { sharedKey } from "./kernel.js";
import { findByID } from "./named-access.js";
import { isNode } from "./node-members.js";
import { $isShadowRoot, $type, illegalInvocation } from "./nodes.js";
import { attributeOf, defineAccessor } from "./reflection.js";
import { $element } from "./tokens.js";

const $references = sharedKey("references");
const $referenceLists = sharedKey("referenceLists");
let isSettingReference = false;

/// Elements that scripts set, by attribute. They are valid until the attribute changes in another way.
/** @param {Element} element */
function explicitReferences(element) {
  if (element[$references] !== undefined) return element[$references];
  const references = new Map();
  const inherited = element[$changed];
  /**
   * @param {string} name
   * @param {unknown} value
   */
  element[$changed] = function (name, value) {
    if (!isSettingReference) references.delete(name);
    inherited?.call(this, name, value);
  };
  return (element[$references] = references);
}

/// An element can refer to elements of its own tree and of the enclosing trees.
/**
 * @param {Element} element
 * @param {EventTarget} target
 */
function isReferenceAllowed(element, target) {
  const tree = rootOf(target);
  for (let root = rootOf(element); ; root = rootOf(root[$host])) {
    if (root === tree) return true;
    if (!root[$isShadowRoot]) return false;
  }
}

/// The elements that an attribute refers to; null without the attribute.
/**
 * @param {Element} element
 * @param {string} name
 */
function referredElements(element, name) {
  const set = element[$references]?.get(name);
  if (set !== undefined) {
    return set.map((/** @type {any} */ item) => item.deref())
      .filter((/** @type {any} */ item) => item !== undefined && isReferenceAllowed(element, item));
  }
  const value = attributeOf(element, name);
  if (value === null) return null;
  const root = rootOf(element);
  const ids = value.split(/[\t\n\f\r ]+/).filter(Boolean);
  return ids.map((/** @type {number} */ id) => (root[$attributes]?.get("id") === id ? root : findByID(root, id)))
    .filter(Boolean);
}

/**
 * @param {Element} element
 * @param {string} name
 */
export function referredElement(element, name) {
  const set = element[$references]?.get(name);
  if (set !== undefined || attributeOf(element, name) === null) return referredElements(element, name)?.[0] ?? null;
  const id = attributeOf(element, name);
  return findByID(rootOf(element), id);
}

/// Returns the same list object as long as it has the same elements.
/**
 * @param {Element} element
 * @param {string} name
 */
export function referredList(element, name) {
  const found = referredElements(element, name);
  if (found === null) return null;
  const lists = (element[$referenceLists] ??= new Map());
  const existing = lists.get(name);
  if (existing?.length === found.length
    && found.every((/** @type {any} */ item, /** @type {number} */ index) =>
      item === existing[index])) return existing;
  const list = Object.freeze(found);
  lists.set(name, list);
  return list;
}

/** @param {any} value */
function requireReferred(value) {
  if (!isNode(value) || value[$type] !== 1) throw new TypeError("An ARIA reference must be an Element");
  return value;
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {any[] | null} targets
 */
function refer(element, name, targets) {
  attributeOf(element, name);
  if (targets === null) {
    removeAttribute(element, name);
    return;
  }
  const references = explicitReferences(element);
  isSettingReference = true;
  try {
    setAttribute(element, name, "");
  } finally {
    isSettingReference = false;
  }
  references.set(name, targets.map((target) => new WeakRef(target)));
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {unknown} value
 */
export function setReferredElement(element, name, value) {
  refer(element, name, value === null || value === undefined ? null : [requireReferred(value)]);
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {any} value
 */
export function setReferredList(element, name, value) {
  if (value === null || value === undefined) return refer(element, name, null);
  if (typeof value !== "object" || typeof value[Symbol.iterator] !== "function") {
    throw new TypeError("ARIA references must be a list of elements");
  }
  refer(element, name, Array.from(value, requireReferred));
}

// ---- The same for ElementInternals, which reflects no attributes ----

const $semantics = sharedKey("semantics");

/** @param {any} internals */
function semanticsOf(internals) {
  const element = internals?.[$element];
  if (element === undefined) illegalInvocation("ElementInternals");
  return (element[$semantics] ??= new Map());
}

/// Defines the ARIA accessors of an interface whose objects store the values.
/** @param {Class} type */
export function defineSemantics(type) {
  /**
   * @param {string} key
   * @param {AnyFunction} read
   * @param {any} write
   */
  const define = (key, read, write) => defineAccessor(type, key, {
    get [key]() { return read(semanticsOf(this).get(key), this[$element]); },
    /** @param {unknown} value */
    set [key](value) { semanticsOf(this).set(key, value === null || value === undefined ? null : write(value)); },
  });
  /**
   * @param {Element} element
   * @param {any} item
   */
  const inReach = (element, item) => (item !== undefined && isReferenceAllowed(element, item) ? item : null);
  for (const entry of ariaReflections.nullable.split(" ")) {
    define(entry.split("=")[0], (value) => value ?? null, (/** @type {unknown} */ value) => `${value}`);
  }
  for (const entry of ariaReflections.reference.split(" ")) {
    define(entry.split("=")[0], (value, element) => inReach(element, value?.deref()),
      (/** @type {unknown} */ value) => new WeakRef(requireReferred(value)));
  }
  for (const entry of ariaReflections.references.split(" ")) {
    define(entry.split("=")[0], (value) => value ?? null,
      (/** @type {any} */ value) => Object.freeze(Array.from(value, requireReferred)));
  }
}
