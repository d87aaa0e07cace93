// Accessors that reflect content attributes (HTML standard 2.6.1), defined from generated tables.

import { $attributes, removeAttribute, setAttribute } from "./attributes.js";
import { defineProperty } from "./built-ins.js";
import { DOMException } from "./dom-exception.js";
import { secret } from "./kernel.js";
import { lazyModule } from "./lazy-modules.js";
import { resolveIn } from "./location.js";
import { $document } from "./nodes.js";
import { DOMTokenList } from "./tokens.js";
import { scalarText } from "./web-idl.js";

/// The value of an attribute by its lowercase name, or null. Throws a TypeError for a receiver that is not an element.
/**
 * @param {any} element
 * @param {string} name
 */
export function attributeOf(element, name) {
  return element[$attributes].get(name) ?? null;
}

/// Converts to ASCII lower case for comparisons: other letters never map to ASCII.
/** @param {string} text */
export function asciiLowercase(text) {
  return /[^\0-\x7f]/.test(text) ? text.replace(/[A-Z]+/g, (part) => part.toLowerCase()) : text.toLowerCase();
}

/// Rules for parsing integers (HTML standard 2.3.4.1); null for failures and values beyond 32 bits.
/** @param {string} text */
export function parseInteger(text) {
  const match = /^[\t\n\f\r ]*([+-]?\d+)/.exec(text ?? "");
  if (!match) return null;
  const value = Number(match[1]) + 0;
  return value >= -2147483648 && value <= 2147483647 ? value : null;
}

/// Rules for parsing floating-point numbers (HTML standard 2.3.4.3); null on failure.
/** @param {string} text */
export function parseFloatingPoint(text) {
  const match = /^[\t\n\f\r ]*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)/.exec(text ?? "");
  const value = match ? Number(match[1]) : NaN;
  return Number.isFinite(value) ? value : null;
}

/// Converts a finite double as in Web IDL.
/** @param {ScriptValue} value */
export function finiteNumber(value) {
  const number = Number(value);
  if (!Number.isFinite(number)) throw new TypeError(`"${value}" is not a finite number`);
  return number;
}

/** @param {string} text */
export function parseNonNegative(text) {
  const value = parseInteger(text);
  return value !== null && value >= 0 ? value : null;
}

/// The content attribute for an unsigned long.
/** @param {any} value */
export function unsignedText(value, standard = 0) {
  const number = value >>> 0;
  return `${number > 2147483647 ? standard : number}`;
}

/// Defines accessors of an interface, by kind. A table is a text of `name`, `name=attribute`, `name:default` or
/// `name=attribute:default`; enumerations are an object of `[attribute, keywords, missing value default, invalid value
/// default]`. tools/scripts/reflection-tables.js writes the tables.
/**
 * @param {Class} type
 * @param {any} kinds
 */
export function reflect(type, kinds) {
  for (const kind in kinds) {
    const table = kinds[kind];
    if (typeof table === "object") {
      for (const key in table) {
        defineAccessor(type, key, /** @type {AnyFunction} */ (enumeratedReflection)(key, ...table[key]));
      }
      continue;
    }
    const entries = table.split(" ");
    const make = reflections[kind];
    // Runs about seven hundred times at each start: indexes are faster here than iterators and patterns.
    for (let index = 0; index < entries.length; index++) {
      const entry = entries[index];
      const colon = entry.indexOf(":");
      const path = colon < 0 ? entry : entry.slice(0, colon);
      const equals = path.indexOf("=");
      const key = equals < 0 ? path : path.slice(0, equals);
      const attribute = equals < 0 ? path.toLowerCase() : path.slice(equals + 1);
      defineAccessor(type, key, make(key, attribute, colon < 0 ? undefined : entry.slice(colon + 1)));
    }
  }
}

const descriptorOf = Object.getOwnPropertyDescriptor;

/// The object literal names its functions as Web IDL requires.
/**
 * @param {Class} type
 * @param {string} key
 * @param {any} literal
 */
export function defineAccessor(type, key, literal) {
  defineProperty(type.prototype, key, descriptorOf(literal, key));
}

/** @type {Record<string, (key: string, name: string, ...values: any[]) => Mixin<Element>>} */
const reflections = {
  reference: (key, name) => ({
    get [key]() { return lazyModule("aria").referredElement(this, name); },
    /** @param {unknown} value */
    set [key](value) { lazyModule("aria").setReferredElement(this, name, value); },
  }),
  references: (key, name) => ({
    get [key]() { return lazyModule("aria").referredList(this, name); },
    /** @param {unknown} value */
    set [key](value) { lazyModule("aria").setReferredList(this, name, value); },
  }),
  string: (key, name) => ({
    get [key]() { return attributeOf(this, name) ?? ""; },
    /** @param {unknown} value */
    set [key](value) { setAttribute(this, name, `${value}`); },
  }),
  scalar: (key, name) => ({
    get [key]() { return attributeOf(this, name) ?? ""; },
    /** @param {unknown} value */
    set [key](value) { setAttribute(this, name, scalarText(value)); },
  }),
  /// Null converts to the empty string.
  cleared: (key, name) => ({
    get [key]() { return attributeOf(this, name) ?? ""; },
    /** @param {unknown} value */
    set [key](value) { setAttribute(this, name, value === null ? "" : `${value}`); },
  }),
  nullable: (key, name) => ({
    get [key]() { return attributeOf(this, name); },
    /** @param {unknown} value */
    set [key](value) {
      if (value === null || value === undefined) removeAttribute(this, name);
      else setAttribute(this, name, `${value}`);
    },
  }),
  flag: (key, name) => ({
    get [key]() { return attributeOf(this, name) !== null; },
    /** @param {unknown} value */
    set [key](value) { if (value) setAttribute(this, name, ""); else removeAttribute(this, name); },
  }),
  url: (key, name) => ({
    get [key]() {
      const value = attributeOf(this, name);
      return value === null ? "" : resolveIn(this[$document], value)?.href ?? value;
    },
    /** @param {unknown} value */
    set [key](value) { setAttribute(this, name, scalarText(value)); },
  }),
  long: (key, name, standard = 0) => ({
    get [key]() { return parseInteger(attributeOf(this, name)) ?? +standard; },
    /** @param {any} value */
    set [key](value) { setAttribute(this, name, `${value >> 0}`); },
  }),
  /// A long limited to non-negative numbers.
  limitedLong: (key, name, standard = -1) => ({
    get [key]() { return parseNonNegative(attributeOf(this, name)) ?? +standard; },
    /** @param {any} value */
    set [key](value) {
      const number = value >> 0;
      if (number < 0) throw new DOMException(`${key} must not be negative`, "IndexSizeError");
      setAttribute(this, name, `${number}`);
    },
  }),
  unsigned: (key, name, standard = 0) => ({
    get [key]() { return parseNonNegative(attributeOf(this, name)) ?? +standard; },
    /** @param {any} value */
    set [key](value) { setAttribute(this, name, unsignedText(value, standard)); },
  }),
  /// Limited to positive numbers.
  positive: (key, name, standard = 1) => ({
    get [key]() { return parseNonNegative(attributeOf(this, name)) || +standard; },
    /** @param {any} value */
    set [key](value) {
      const number = value >>> 0;
      if (number === 0) throw new DOMException(`${key} must be positive`, "IndexSizeError");
      setAttribute(this, name, `${number > 2147483647 ? standard : number}`);
    },
  }),
  /// Limited to positive numbers, with a fallback.
  fallback: (key, name, standard = 1) => ({
    get [key]() { return parseNonNegative(attributeOf(this, name)) || +standard; },
    /** @param {any} value */
    set [key](value) {
      const number = value >>> 0;
      setAttribute(this, name, `${number === 0 || number > 2147483647 ? standard : number}`);
    },
  }),
  /// `default,minimum,maximum`
  clamped: (key, name, range) => {
    const [standard, least, most] = range.split(",").map(Number);
    return {
      get [key]() {
        // A number beyond 32 bits is clamped.
        const match = /^[\t\n\f\r ]*\+?(\d+)/.exec(attributeOf(this, name) ?? "");
        return match ? Math.min(most, Math.max(least, Number(match[1]))) : standard;
      },
      /** @param {any} value */
      set [key](value) {
        const number = value >>> 0;
        setAttribute(this, name, `${number > 2147483647 ? standard : number}`);
      },
    };
  },
  /// The autofill detail tokens (HTML standard 4.10.18.7).
  autofill: (key, name) => ({
    get [key]() {
      const text = attributeOf(this, name);
      return text === null ? "" : lazyModule("autofill").autofillDetail(this, text);
    },
    /** @param {unknown} value */
    set [key](value) { setAttribute(this, name, `${value}`); },
  }),
  tokens: (key, name) => {
    const $tokens = Symbol(key);
    return {
      get [key]() {
        attributeOf(this, name);
        return (this[$tokens] ??= new DOMTokenList(secret, this, name));
      },
      /** @param {unknown} value */
      set [key](value) { /** @type {any} */ (this)[key].value = value; },
    };
  },
};

/// An attribute limited to known values: the keyword in lower case, or the missing or invalid value default.
/**
 * @param {string} key
 * @param {string} name
 * @param {any} keywords
 */
function enumeratedReflection(key, name, keywords, missing = "", invalid = missing) {
  const known = keywords.split(" ");
  const nullable = missing === null;
  return {
    get [key]() {
      const value = attributeOf(this, name);
      if (value === null) return missing;
      const lower = asciiLowercase(value);
      return lower !== "" && known.includes(lower) ? lower : invalid;
    },
    /** @param {unknown} value */
    set [key](value) {
      if (nullable && (value === null || value === undefined)) removeAttribute(this, name);
      else setAttribute(this, name, `${value}`);
    },
  };
}
