// Pair lists and iterable interfaces (Web IDL, sections 3.2 and 3.7.9).

import { defineProperty } from "./built-ins.js";
import { requireArguments } from "./conversions.js";

/// Converts a `sequence<sequence<T>>` or a `record<T, T>` to pairs.
/**
 * @param {Record<string, any>} init
 * @param {AnyFunction} convert
 * @param {string} what
 */
export function pairsOf(init, convert, what) {
  if (init === null || (typeof init !== "object" && typeof init !== "function")) {
    throw new TypeError(`${what} expects pairs or an object, not ${init === null ? "null" : typeof init}`);
  }
  const method = /** @type {any} */ (init)[Symbol.iterator];
  /** @type {any[]} */
  const pairs = [];
  if (method === undefined || method === null) {
    for (const key of Reflect.ownKeys(init)) {
      if (!Object.getOwnPropertyDescriptor(init, key)?.enumerable) continue;
      // A later key may convert to the same text as an earlier one, which it replaces.
      const name = convert(key);
      const value = convert(/** @type {any} */ (init)[key]);
      const same = pairs.find((pair) => pair[0] === name);
      if (same) same[1] = value;
      else pairs.push([name, value]);
    }
    return pairs;
  }
  if (typeof method !== "function") throw new TypeError(`${what}: the object's iterator is not a function`);
  for (const item of { [Symbol.iterator]: () => method.call(init) }) {
    if (item === null || (typeof item !== "object" && typeof item !== "function")) {
      throw new TypeError(`${what} expects pairs, but an item is not a pair`);
    }
    const pair = Array.from(item, convert);
    if (pair.length !== 2) throw new TypeError(`${what} expects pairs, but an item has ${pair.length} parts`);
    pairs.push(pair);
  }
  return pairs;
}

const iteratorPrototype = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));

/// Defines `entries`, `keys`, `values`, `forEach` and iteration on an interface (Web IDL 3.7.9). Each step reads the
/// current list, so changes during iteration are visible.
/// - list: the pairs of an object; throws for an object of another class.
/**
 * @param {Class} type
 * @param {any} list
 */
export function pairIterable(type, list) {
  class PairIterator {
    #object; #kind; #index = 0;
    /**
     * @param {any} object
     * @param {string} kind
     */
    constructor(object, kind) {
      this.#object = object;
      this.#kind = kind;
    }
    next() {
      const pair = list(this.#object)[this.#index];
      if (!pair) return { value: undefined, done: true };
      this.#index++;
      const value = this.#kind === "entries" ? [pair[0], pair[1]] : pair[this.#kind === "keys" ? 0 : 1];
      return { value, done: false };
    }
  }
  const next = Object.getOwnPropertyDescriptor(PairIterator.prototype, "next");
  delete /** @type {any} */ (PairIterator.prototype).constructor;
  Object.setPrototypeOf(PairIterator.prototype, iteratorPrototype);
  defineProperty(PairIterator.prototype, "next", { ...next, enumerable: true });
  defineProperty(PairIterator.prototype, Symbol.toStringTag, { value: `${type.name} Iterator`, configurable: true });
  /** @param {any} object */
  const check = (object) => {
    list(object);
    return object;
  };
  /** @type {Mixin<any>} */
  const members = {
    entries() { return new PairIterator(check(this), "entries"); },
    keys() { return new PairIterator(check(this), "keys"); },
    values() { return new PairIterator(check(this), "values"); },
    /** @param {ScriptValue} callback */
    forEach(callback) {
      const object = check(this);
      requireArguments(arguments.length, 1, `${type.name}.forEach`);
      if (typeof callback !== "function") throw new TypeError(`${type.name}.forEach needs a function`);
      const receiver = arguments[1];
      for (let index = 0; index < list(object).length; index++) {
        const pair = list(object)[index];
        callback.call(receiver, pair[1], pair[0], object);
      }
    },
  };
  for (const name in members) {
    defineProperty(type.prototype, name, {
      value: members[name], writable: true, enumerable: true, configurable: true,
    });
  }
  defineProperty(type.prototype, Symbol.iterator, { value: members.entries, writable: true, configurable: true });
}
