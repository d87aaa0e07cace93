// Serialization of `history.state` as JSON for the shell. Values that JSON represents exactly are plain JSON; others
// are a list of parts under one key, and parts refer to each other by index.

import { SystemDate, defineProperty, parseJSON, stringifyJSON } from "./built-ins.js";
import { DOMException } from "./dom-exception.js";
import { errorTypes, isPlatformObject, typedArrayName } from "./structured-clone.js";

const partsKey = "hull:clone";

/// Whether JSON round-trips a value: a tree of plain objects, arrays and primitive values.
/**
 * @param {any} value
 * @param {any} [seen]
 * @returns {boolean}
 */
function isPlainData(value, seen) {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== "object" || seen.has(value)) return false;
  seen.add(value);
  if (Array.isArray(value)) {
    return Object.keys(value).length === value.length && value.every((item) => isPlainData(item, seen));
  }
  const isPlain = Object.getPrototypeOf(value) === Object.prototype && typeof value.toJSON !== "function";
  return isPlain && !Object.hasOwn(value, partsKey) && Object.values(value).every((item) => isPlainData(item, seen));
}

/// Serializes a cloned value.
/** @param {unknown} value */
export function serializeState(value) {
  if (isPlainData(value, new Set())) return stringifyJSON(value);
  /** @type {any[]} */
  const parts = [];
  const indexes = new Map();
  /** @param {any} item */
  const write = (item) => {
    switch (typeof item) {
      case "undefined": return { u: 1 };
      case "bigint": return { b: `${item}` };
      case "number": return isPlainData(item) ? item : { n: Object.is(item, -0) ? "-0" : `${item}` };
      case "object": break;
      default: return item;
    }
    if (item === null) return null;
    let index = indexes.get(item);
    if (index === undefined) {
      index = parts.push(null) - 1;
      indexes.set(item, index);
      parts[index] = serializePart(item, write);
    }
    return { p: index };
  };
  const root = write(value);
  return stringifyJSON({ [partsKey]: parts, root });
}

/// A part: its kind, followed by its contents.
/**
 * @param {any} value
 * @param {AnyFunction} write
 */
function serializePart(value, write) {
  if (Array.isArray(value)) return ["array", value.length, ...members(value, write)];
  if (value instanceof SystemDate) return ["date", write(value.getTime())];
  if (value instanceof RegExp) return ["regexp", value.source, value.flags];
  if (value instanceof Map) return ["map", ...[...value].flat().map(write)];
  if (value instanceof Set) return ["set", ...[...value].map(write)];
  if (value instanceof ArrayBuffer) return ["buffer", ...new Uint8Array(value)];
  if (value instanceof DataView) return ["view", "DataView", write(value.buffer), value.byteOffset, value.byteLength];
  if (ArrayBuffer.isView(value)) {
    return ["view", typedArrayName.call(value), write(value.buffer), value.byteOffset, value.length];
  }
  if (value instanceof DOMException) return ["exception", value.message, value.name];
  if (value instanceof Error) return ["error", value.name, value.message, `${value.stack}`];
  if (value instanceof Boolean || value instanceof Number || value instanceof String) {
    return ["wrapper", write(value.valueOf())];
  }
  if (isPlatformObject(value)) {
    throw new DOMException("An object of this kind cannot be kept in the history", "DataCloneError");
  }
  return ["object", ...members(value, write)];
}

/**
 * @param {any[]} value
 * @param {AnyFunction} write
 */
function members(value, write) {
  return Object.keys(value).flatMap((key) => [key, write(/** @type {any} */ (value)[key])]);
}

/// Deserializes a value; null for invalid text.
/** @param {string} text */
export function deserializeState(text) {
  const data = parseJSON(text);
  if (data === null || typeof data !== "object" || !Array.isArray(data[partsKey])) return data;
  const parts = data[partsKey];
  const made = new Array(parts.length);
  /** @param {any} item */
  const read = (item) => {
    if (item === null || typeof item !== "object") return item;
    if ("u" in item) return undefined;
    if ("b" in item) return BigInt(item.b);
    if ("n" in item) return Number(item.n);
    return (made[item.p] ??= deserializePart(parts[item.p], read, (/** @type {any} */ shell) =>
      (made[item.p] = shell)));
  };
  return read(data.root);
}

/**
 * @param {any} entry
 * @param {AnyFunction} read
 * @param {any} keep
 */
function deserializePart([kind, ...rest], read, keep) {
  /**
   * @param {any} object
   * @param {any[]} entries
   */
  const fill = (object, entries) => {
    for (let index = 0; index < entries.length; index += 2) {
      const value = read(entries[index + 1]);
      defineProperty(object, entries[index], { value, writable: true, enumerable: true, configurable: true });
    }
    return object;
  };
  switch (kind) {
    case "array": return fill(keep(new Array(rest[0])), rest.slice(1));
    case "date": return new SystemDate(read(rest[0]));
    case "regexp": return new RegExp(rest[0], rest[1]);
    case "map": {
      const map = keep(new Map());
      for (let index = 0; index < rest.length; index += 2) map.set(read(rest[index]), read(rest[index + 1]));
      return map;
    }
    case "set": {
      const set = keep(new Set());
      for (const item of rest) set.add(read(item));
      return set;
    }
    case "buffer": return new Uint8Array(rest).buffer;
    case "view": return new window[rest[0]](read(rest[1]), rest[2], rest[3]);
    case "exception": return new DOMException(rest[0], rest[1]);
    case "error": {
      const type = Object.hasOwn(errorTypes, rest[0])
        ? errorTypes[/** @type {keyof typeof errorTypes} */ (rest[0])] : Error;
      return defineProperty(new type(rest[1]), "stack", { value: rest[2], writable: true, configurable: true });
    }
    case "wrapper": return Object(read(rest[0]));
    default: return fill(keep({}), rest);
  }
}

export { structuredClone } from "./structured-clone.js";
