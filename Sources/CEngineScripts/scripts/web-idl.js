// Strings, integers, lists and iterable interfaces of Web IDL (sections 3.2 and 3.7.9).

const promiseThen = Function.prototype.call.bind(SystemPromise.prototype.then);
const resolvedWith = (value) => new SystemPromise((resolve) => resolve(value));
const rejectedWith = (reason) => SystemPromise.reject(reason);
const toWellFormed = Function.prototype.call.bind(String.prototype.toWellFormed);

/// A USVString: lone surrogates become U+FFFD.
function scalarText(value) {
  return toWellFormed(`${value}`);
}

/// A ByteString: a text of code units below 256.
function byteText(value) {
  const text = `${value}`;
  if (/[^\0-\xff]/.test(text)) throw new TypeError(`"${text}" has characters beyond U+00FF, where bytes are needed`);
  return text;
}

/// A value out of a list of names; undefined stands for the default.
function enumeration(value, names, fallback, what) {
  if (value === undefined) return fallback;
  const name = `${value}`;
  if (!names.includes(name)) throw new TypeError(`"${name}" is no ${what}; it must be one of ${names.join(", ")}`);
  return name;
}

/// An integer type that wraps around, `long long` and `unsigned long long` included as far as doubles reach.
function wrappedInteger(value, bits, signed = false) {
  let number = Number(value);
  if (!Number.isFinite(number)) return 0;
  number = Math.trunc(number);
  const range = 2 ** bits;
  number %= range;
  if (number < 0) number += range;
  if (signed && number >= range / 2) number -= range;
  return number === 0 ? 0 : number;
}

/// An integer type with [EnforceRange].
function enforcedInteger(value, least, greatest, what) {
  const number = Math.trunc(Number(value));
  if (!(number >= least && number <= greatest)) {
    throw new TypeError(`${what} must be a number from ${least} to ${greatest}, not ${String(value)}`);
  }
  return number === 0 ? 0 : number;
}

/// The pairs of a `sequence<sequence<T>>` or of a `record<T, T>`.
function pairsOf(init, convert, what) {
  if (init === null || (typeof init !== "object" && typeof init !== "function")) {
    throw new TypeError(`${what} takes pairs or an object, not ${init === null ? "null" : typeof init}`);
  }
  const method = init[Symbol.iterator];
  const pairs = [];
  if (method === undefined || method === null) {
    for (const key of Reflect.ownKeys(init)) {
      if (!Object.getOwnPropertyDescriptor(init, key)?.enumerable) continue;
      // A later key may become the same text as an earlier one: it takes its place.
      const name = convert(key);
      const value = convert(init[key]);
      const same = pairs.find((pair) => pair[0] === name);
      if (same) same[1] = value;
      else pairs.push([name, value]);
    }
    return pairs;
  }
  if (typeof method !== "function") throw new TypeError(`${what}: the object's iterator is no function`);
  for (const item of { [Symbol.iterator]: () => method.call(init) }) {
    if (item === null || (typeof item !== "object" && typeof item !== "function")) {
      throw new TypeError(`${what} takes pairs, and an item is none`);
    }
    const pair = Array.from(item, convert);
    if (pair.length !== 2) throw new TypeError(`${what} takes pairs, and an item has ${pair.length} parts`);
    pairs.push(pair);
  }
  return pairs;
}

/// Where a class keeps its function that gives the pairs of an object.
const $pairs = Symbol("list");
const iteratorPrototype = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));

/// Gives an interface `entries`, `keys`, `values`, `forEach` and iteration (Web IDL 3.7.9). They look at the list anew
/// at each step, so that changes made meanwhile are seen.
/// - list: the pairs of an object; throws for an object of another kind.
function pairIterable(type, list) {
  class PairIterator {
    #object; #kind; #index = 0;
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
  delete PairIterator.prototype.constructor;
  Object.setPrototypeOf(PairIterator.prototype, iteratorPrototype);
  defineProperty(PairIterator.prototype, "next", { ...next, enumerable: true });
  defineProperty(PairIterator.prototype, Symbol.toStringTag, { value: `${type.name} Iterator`, configurable: true });
  const check = (object) => {
    list(object);
    return object;
  };
  const members = {
    entries() { return new PairIterator(check(this), "entries"); },
    keys() { return new PairIterator(check(this), "keys"); },
    values() { return new PairIterator(check(this), "values"); },
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
