// Structured cloning (HTML standard 2.7). A serializable platform object has `$clone`, which returns the copy. A
// transferable one has `$transfer`, which returns `{owner, commit}`: the new object, and a function that detaches the
// old one.

import { Blob, File } from "./blob.js";
import { SystemDate, SystemPromise, defineProperty } from "./built-ins.js";
import { dictionary, requireArguments } from "./conversions.js";
import { $clone, DOMException } from "./dom-exception.js";
import { DOMRect } from "./elements.js";
import { platformPrototypes } from "./kernel.js";
import { location } from "./location.js";
import { $transfer } from "./shared-state.js";

export const errorTypes = { Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };
const TypedArray = Object.getPrototypeOf(Uint8Array);
export const typedArrayName = Object.getOwnPropertyDescriptor(TypedArray.prototype, Symbol.toStringTag).get;

function notCloneable() {
  return new DOMException("The object can not be cloned.", "DataCloneError");
}

/// Whether a value is a built-in object with an internal slot: its methods throw for other receivers.
/**
 * @param {any} method
 * @param {unknown} value
 */
function isOfKind(method, value) {
  try {
    method.call(value);
    return true;
  } catch {
    return false;
  }
}

/** @type {[(this: any) => unknown, (value: any) => object][]} */
const kindTests = [
  [Boolean.prototype.valueOf, (value) => Object(Boolean.prototype.valueOf.call(value))],
  [Number.prototype.valueOf, (value) => Object(Number.prototype.valueOf.call(value))],
  [String.prototype.valueOf, (value) => Object(String.prototype.valueOf.call(value))],
  [BigInt.prototype.valueOf, (value) => Object(BigInt.prototype.valueOf.call(value))],
  [SystemDate.prototype.getTime, (value) => new SystemDate(SystemDate.prototype.getTime.call(value))],
];
const mapSize = Object.getOwnPropertyDescriptor(Map.prototype, "size").get;
const setSize = Object.getOwnPropertyDescriptor(Set.prototype, "size").get;
const mapEach = Map.prototype.forEach;
const setEach = Set.prototype.forEach;
const bufferLength = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "byteLength").get;
/// Built-in objects that cannot be cloned, apart from functions and platform objects.
const opaqueTypes = [WeakMap, WeakSet, WeakRef, SystemPromise, Symbol];

export class StructuredCloner {
  constructor() {
    /// Copies of objects that were already cloned, for cycles and shared references.
    this.copies = new Map();
  }

  /**
   * @param {any} value
   * @returns {any}
   */
  clone(value) {
    if (typeof value === "function" || typeof value === "symbol") throw notCloneable();
    if (value === null || typeof value !== "object") return value;
    const existing = this.copies.get(value);
    if (existing !== undefined) return existing;
    if (Array.isArray(value)) return this.fill(value, this.register(value, new Array(value.length)));
    const prototype = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) {
      /** @type {any} */
      const special = this.copyBuiltIn(value);
      if (special !== undefined) return special;
    } else if (value === window) throw notCloneable();
    return this.fill(value, this.register(value, {}));
  }

  /**
   * @param {unknown} value
   * @param {unknown} copy
   */
  register(value, copy) {
    this.copies.set(value, copy);
    return copy;
  }

  /**
   * @param {any} value
   * @param {any} copy
   */
  fill(value, copy) {
    for (const key of Object.keys(value)) {
      // A getter that ran before may have deleted it.
      if (!Object.hasOwn(value, key)) continue;
      const item = this.clone(value[key]);
      if (key !== "__proto__") copy[key] = item;
      else defineProperty(copy, key, { value: item, writable: true, enumerable: true, configurable: true });
    }
    return copy;
  }

  /// The copy of a built-in or platform object; undefined for ordinary objects.
  /**
   * @param {any} value
   * @returns {any}
   */
  copyBuiltIn(value) {
    if (typeof value[$clone] === "function") return this.register(value, value[$clone](this));
    if (isPlatformObject(value)) return this.register(value, platformCopy(value));
    if (ArrayBuffer.isView(value)) return this.view(value);
    for (const [method, copy] of kindTests) if (isOfKind(method, value)) return this.register(value, copy(value));
    if (value instanceof RegExp || isOfKind(RegExp.prototype.exec, value)) {
      return this.register(value, new RegExp(value.source, value.flags));
    }
    if (isOfKind(bufferLength, value)) return this.register(value, copyBuffer(value));
    if (isOfKind(mapSize, value)) return this.map(value);
    if (isOfKind(setSize, value)) return this.set(value);
    if (Error.isError ? Error.isError(value) : value instanceof Error) return this.error(value);
    if (opaqueTypes.some((type) => value instanceof type)) throw notCloneable();
    const tag = Object.prototype.toString.call(value);
    if (tag === "[object Generator]" || tag.endsWith(" Iterator]")) throw notCloneable();
    return undefined;
  }

  /**
   * @param {any} value
   * @returns {any}
   */
  view(value) {
    /** @type {any} */
    const copy = this.clone(value.buffer);
    const name = typedArrayName.call(value);
    const type = name === undefined ? DataView : window[name];
    return this.register(value, new type(copy, value.byteOffset, name === undefined ? value.byteLength : value.length));
  }

  /** @param {any} value */
  map(value) {
    const copy = /** @type {Map<any, any>} */ (this.register(value, new Map()));
    /** @type {any[]} */
    const entries = [];
    mapEach.call(value, (item, key) => entries.push(key, item));
    for (let index = 0; index < entries.length; index += 2) {
      copy.set(this.clone(entries[index]), this.clone(entries[index + 1]));
    }
    return copy;
  }

  /** @param {any} value */
  set(value) {
    const copy = /** @type {Set<any>} */ (this.register(value, new Set()));
    /** @type {any[]} */
    const items = [];
    setEach.call(value, (item) => items.push(item));
    for (const item of items) copy.add(this.clone(item));
    return copy;
  }

  /** @param {any} value */
  error(value) {
    const name = `${value.name}`;
    const type = Object.hasOwn(errorTypes, name) ? /** @type {any} */ (errorTypes)[name] : Error;
    const message = Object.getOwnPropertyDescriptor(value, "message");
    const copy = this.register(value, message && "value" in message ? new type(`${message.value}`) : new type());
    for (const key of ["cause", "stack", "line", "column", "sourceURL"]) {
      const { value: existing } = Object.getOwnPropertyDescriptor(value, key) ?? {};
      if (existing === undefined) continue;
      defineProperty(copy, key, {
        value: key === "cause" ? this.clone(existing) : existing, writable: true, configurable: true,
      });
    }
    return copy;
  }
}

/// Copies platform objects that consist of data only.
/** @param {any} value */
function platformCopy(value) {
  const { type, name, lastModified } = value;
  if (value instanceof File) return new File([value], name, { type, lastModified });
  if (value instanceof Blob) return new Blob([value], { type });
  if (value instanceof DOMRect) return new DOMRect(value.x, value.y, value.width, value.height);
  throw notCloneable();
}

/** @param {any} buffer */
function copyBuffer(buffer) {
  if (buffer.detached) throw new DOMException("A detached buffer can not be cloned.", "DataCloneError");
  if (!buffer.resizable) return buffer.slice(0);
  const copy = new /** @type {any} */ (ArrayBuffer)(buffer.byteLength, { maxByteLength: buffer.maxByteLength });
  new Uint8Array(copy).set(new Uint8Array(buffer));
  return copy;
}

/// Whether an object implements an interface of the platform, or extends one.
/** @param {unknown} value */
export function isPlatformObject(value) {
  if (value === window || value === location) return true;
  for (let type = Object.getPrototypeOf(value); type; type = Object.getPrototypeOf(type)) {
    if (platformPrototypes.has(type)) return true;
  }
  return false;
}

/// Clones with a transfer list: returns the data, and the new owners in order.
/**
 * @param {unknown} value
 * @param {any[]} list
 */
export function cloneWithTransfer(value, list) {
  const transfers = [...list];
  const cloner = new StructuredCloner();
  const moves = transfers.map((item, index) => {
    if (transfers.indexOf(item) !== index) {
      throw new DOMException("Duplicate transferable for structured clone", "DataCloneError");
    }
    if (item === null || typeof item !== "object") throw notCloneable();
    const move = isOfKind(bufferLength, item) ? moveBuffer(item) : item[$transfer]?.();
    if (!move) throw notCloneable();
    return move;
  });
  // Nothing is transferred before the whole value has been cloned.
  moves.forEach(({ owner }, index) => cloner.copies.set(transfers[index], owner));
  const data = cloner.clone(value);
  for (const { commit } of moves) commit();
  return { data, moved: moves.map(({ owner }) => owner) };
}

/// Copies the bytes, so that views can be cloned while the old owner still has them.
/** @param {any} buffer */
function moveBuffer(buffer) {
  return { owner: copyBuffer(buffer), commit: () => void buffer.transfer() };
}

/**
 * @param {unknown} value
 * @param {Record<string, any>} [options]
 */
export function structuredClone(value, options = undefined) {
  requireArguments(arguments.length, 1, "structuredClone");
  const { transfer = [] } = dictionary(options, "StructuredSerializeOptions");
  return cloneWithTransfer(value, transfer).data;
}
