// Strings, integers and enumerations (Web IDL, section 3.2).

import { SystemPromise } from "./built-ins.js";

export const promiseThen = Function.prototype.call.bind(SystemPromise.prototype.then);
/** @param {unknown} value */
export const resolvedWith = (value) => new SystemPromise((resolve) => resolve(value));
/** @param {unknown} reason */
export const rejectedWith = (reason) => SystemPromise.reject(reason);
export const toWellFormed = Function.prototype.call.bind(String.prototype.toWellFormed);

/// A USVString: lone surrogates become U+FFFD.
/** @param {unknown} value */
export function scalarText(value) {
  return toWellFormed(`${value}`);
}

/// A ByteString: a text of code units below 256.
/** @param {unknown} value */
export function byteText(value) {
  const text = `${value}`;
  if (/[^\0-\xff]/.test(text)) throw new TypeError(`"${text}" has characters beyond U+00FF, where bytes are needed`);
  return text;
}

/// Converts an enumeration value; undefined selects the default.
/**
 * @param {unknown} value
 * @param {string[]} names
 * @param {string | null | undefined} fallback
 * @param {string} what
 */
export function enumeration(value, names, fallback, what) {
  if (value === undefined) return fallback;
  const name = `${value}`;
  if (!names.includes(name)) throw new TypeError(`"${name}" is no ${what}; it must be one of ${names.join(", ")}`);
  return name;
}

/// Converts a wrapping integer type, including `long long` and `unsigned long long` within the precision of doubles.
/**
 * @param {ScriptValue} value
 * @param {number} bits
 */
export function wrappedInteger(value, bits, signed = false) {
  let number = Number(value);
  if (!Number.isFinite(number)) return 0;
  number = Math.trunc(number);
  const range = 2 ** bits;
  number %= range;
  if (number < 0) number += range;
  if (signed && number >= range / 2) number -= range;
  return number === 0 ? 0 : number;
}

/// Converts an integer type with [EnforceRange].
/**
 * @param {ScriptValue} value
 * @param {number} least
 * @param {number} greatest
 * @param {string} what
 */
export function enforcedInteger(value, least, greatest, what) {
  const number = Math.trunc(Number(value));
  if (!(number >= least && number <= greatest)) {
    throw new TypeError(`${what} must be a number from ${least} to ${greatest}, not ${String(value)}`);
  }
  return number === 0 ? 0 : number;
}
