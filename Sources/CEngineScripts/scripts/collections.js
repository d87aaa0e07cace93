// Collections of nodes, live and static (DOM standard, 4.2.10), and the indexed and named properties of such objects
// (Web IDL, 3.9).

import { $attributes, $namespace, htmlNamespace } from "./attributes.js";
import { defineProperty } from "./built-ins.js";
import { expose, illegalConstructor, secret, sharedKey } from "./kernel.js";
import { $first, $listClock, $next, $type, childArray, descendants } from "./nodes.js";

/// Counts changes of the tree; live collections compare it to know whether their list still holds.
export let treeVersion = 0;
export function invalidateLists() {
  treeVersion++;
}

export const $list = sharedKey("list");
export const $names = sharedKey("names");
export const $collect = sharedKey("collect");
export const $root = sharedKey("root");
export const $clock = sharedKey("clock");
export const $seen = sharedKey("seen");

/// The current list of a collection.
/** @param {EventTarget} target */
function listOf(target) {
  const collect = target[$collect];
  if (collect === null) return target[$list];
  const clock = target[$clock];
  const version = clock === null ? treeVersion : clock.version;
  if (target[$seen] !== version) {
    target[$list] = collect(target[$root]);
    target[$seen] = version;
  }
  return target[$list];
}

export class NodeList {
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
}

export class HTMLCollection {
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
  namedItem(name) {
    return namedIn(this[$list], `${name}`);
  }
  /** @param {any[]} list */
  static [$names](list) { return elementNames(list); }
}

/// The first element with this ID, or the first HTML element with this name.
/**
 * @param {any[]} list
 * @param {string} name
 */
function namedIn(list, name) {
  if (name === "") return null;
  for (const element of list) {
    const attributes = element[$attributes];
    if (attributes.get("id") === name) return element;
    if (attributes.get("name") === name && element[$namespace] === htmlNamespace) return element;
  }
  return null;
}

/** @param {any[]} list */
function elementNames(list) {
  const names = new Set();
  for (const element of list) {
    const attributes = element[$attributes];
    if (attributes.get("id")) names.add(attributes.get("id"));
    if (attributes.get("name") && element[$namespace] === htmlNamespace) names.add(attributes.get("name"));
  }
  return [...names];
}

/// Lists share the iteration methods of arrays.
/**
 * @param {Class} type
 * @param {boolean} hasMethods
 */
export function iterable(type, hasMethods) {
  const values = Array.prototype.values;
  defineProperty(type.prototype, Symbol.iterator, { value: values, writable: true, configurable: true });
  if (!hasMethods) return;
  for (const name of ["entries", "forEach", "keys", "values"]) {
    defineProperty(type.prototype, name, {
      value: /** @type {any} */ (Array.prototype)[name], writable: true, enumerable: true, configurable: true,
    });
  }
}
iterable(NodeList, true);
iterable(HTMLCollection, false);
expose(NodeList, HTMLCollection);

/// The array index that a property name represents, or -1.
/** @param {any} key */
export function arrayIndex(key) {
  const code = key.charCodeAt(0);
  if (!(code >= 48 && code <= 57)) return -1;
  if (key.length === 1) return code - 48;
  const index = key >>> 0;
  return `${index}` === key && index !== 0xffffffff ? index : -1;
}

/// The named property of a collection, unless the prototype chain has a property of that name.
/**
 * @param {any} target
 * @param {string} key
 */
function namedValue(target, key) {
  if (target.namedItem === undefined || key in target) return null;
  return target.namedItem(key);
}

/** @type {ProxyHandler<any>} */
export const listTraps = {
  get(target, key, receiver) {
    if (typeof key === "string") {
      if (key === "length") return Reflect.get(target, key, receiver);
      const index = arrayIndex(key);
      if (index >= 0) return listOf(target)[index];
      if (target.namedItem !== undefined && !(key in target)) return receiver.namedItem(key) ?? undefined;
    } else if (key === $list) return listOf(target);
    return Reflect.get(target, key, receiver);
  },
  set(target, key, value, receiver) {
    if (typeof key === "string") {
      const index = arrayIndex(key);
      if (index >= 0) return target[$setItem] ? target[$setItem].call(receiver, index, value) !== false : false;
    }
    return Reflect.set(target, key, value, receiver);
  },
  has(target, key) {
    if (typeof key !== "string") return Reflect.has(target, key);
    const index = arrayIndex(key);
    if (index >= 0) return index < listOf(target).length;
    listOf(target);
    return Reflect.has(target, key) || namedValue(target, key) !== null;
  },
  deleteProperty(target, key) {
    if (typeof key !== "string") return Reflect.deleteProperty(target, key);
    const index = arrayIndex(key);
    if (index >= 0) return index >= listOf(target).length;
    if (!Object.hasOwn(target, key)) {
      listOf(target);
      if (namedValue(target, key) !== null) return false;
    }
    return Reflect.deleteProperty(target, key);
  },
  ownKeys(target) {
    const list = listOf(target);
    const keys = [];
    for (let index = 0; index < list.length; index++) keys.push(`${index}`);
    const own = Reflect.ownKeys(target).filter((key) => !isListState(key));
    const names = target.constructor[$names]?.(list, target) ?? [];
    return [...new Set([...keys, ...names, ...own])];
  },
  getOwnPropertyDescriptor(target, key) {
    if (typeof key === "string") {
      const index = arrayIndex(key);
      const list = listOf(target);
      if (index >= 0) {
        if (index >= list.length) return undefined;
        const writable = target[$setItem] !== undefined;
        return { value: list[index], writable, enumerable: true, configurable: true };
      }
      const own = Reflect.getOwnPropertyDescriptor(target, key);
      if (own) return own;
      const value = namedValue(target, key);
      return value === null ? undefined : { value, writable: false, enumerable: false, configurable: true };
    }
    return isListState(key) ? undefined : Reflect.getOwnPropertyDescriptor(target, key);
  },
  defineProperty(target, key, descriptor) {
    if (typeof key === "string") {
      if (arrayIndex(key) >= 0) return false;
      listOf(target);
      if (!Object.hasOwn(target, key) && namedValue(target, key) !== null) return false;
    }
    return Reflect.defineProperty(target, key, descriptor);
  },
  preventExtensions() { return false; },
};
/// A method of collections whose indexed properties can be set: (index, value).
const $setItem = sharedKey("setItem");

/** @param {PropertyKey} key */
function isListState(key) {
  return key === $list || key === $collect || key === $root || key === $clock || key === $seen;
}

/// A collection that follows the tree, or only the children of a node when a clock of their own is passed.
/**
 * @param {Class} type
 * @param {Node} root
 * @param {AnyFunction} collect
 * @param {any} [ownClock]
 */
export function liveList(type, root, collect, ownClock = null) {
  const target = new type(secret, null);
  target[$collect] = collect;
  target[$root] = root;
  target[$clock] = ownClock;
  target[$seen] = -1;
  return new Proxy(target, listTraps);
}

/** @param {any[]} list */
export function staticList(list) {
  return new Proxy(new NodeList(secret, list), listTraps);
}

/// A counter that changes when a node gains or loses a child.
/** @param {Node} parent */
export function childClock(parent) {
  return (parent[$listClock] ??= { version: 0 });
}

/** @param {Node} parent */
export function childList(parent) {
  return liveList(NodeList, parent, childArray, childClock(parent));
}

/** @param {Node} root */
export function childElementArray(root) {
  const list = [];
  for (let node = root[$first]; node; node = node[$next]) if (node[$type] === 1) list.push(node);
  return list;
}

/**
 * @param {Node} root
 * @param {AnyFunction} accepts
 */
export function descendantCollection(root, accepts) {
  return liveList(HTMLCollection, root, () => descendants(root, accepts));
}

// ---- Variables that other modules set ----

/** @param {number} value */
export function setTreeVersion(value) { treeVersion = value; }
