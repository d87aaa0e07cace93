// Web IDL conversions that events and other interfaces share (Web IDL, section 3.2).

import { isEventTarget, isWindow } from "./event-target.js";

/**
 * @param {number} argumentCount
 * @param {number} needed
 * @param {string} name
 */
export function requireArguments(argumentCount, needed, name) {
  if (argumentCount < needed) {
    throw new TypeError(`${name} needs ${needed} argument${needed === 1 ? "" : "s"}, but got ${argumentCount}`);
  }
}

export const noMembers = Object.freeze(Object.create(null));

/// Converts a dictionary argument: undefined and null have no members.
/**
 * @param {unknown} value
 * @param {string} name
 */
export function dictionary(value, name) {
  if (value === undefined || value === null) return noMembers;
  if (typeof value !== "object" && typeof value !== "function") throw new TypeError(`${name} must be an object`);
  return value;
}

/** @param {ScriptValue} value */
export function toLong(value) { return +value | 0; }
/** @param {ScriptValue} value */
export function toUnsignedLong(value) { return +value >>> 0; }
/** @param {ScriptValue} value */
export function toShort(value) { return (+value << 16) >> 16; }
/** @param {ScriptValue} value */
export function toUnsignedShort(value) { return +value & 0xffff; }
/** @param {ScriptValue} value */
export function toDouble(value) {
  const number = +value;
  if (!Number.isFinite(number)) throw new TypeError("The value must be a finite number");
  return number;
}
/// A member of a dictionary, or its default.
/**
 * @param {unknown} value
 * @param {AnyFunction} convert
 * @param {any} fallback
 */
export function initMember(value, convert, fallback) { return value === undefined ? fallback : convert(value); }
/** @param {unknown} value */
export function toText(value) { return `${value}`; }

/// Converts a member that is null or an object of an interface.
/**
 * @param {unknown} value
 * @param {AnyFunction} accepts
 * @param {string} name
 */
export function toInterface(value, accepts, name) {
  if (value === undefined || value === null) return null;
  if (!accepts(value)) throw new TypeError(`The value must be a ${name}`);
  return value;
}
/** @param {unknown} value */
export function toEventTarget(value) { return toInterface(value, isEventTarget, "EventTarget"); }
/** @param {unknown} value */
export function toWindow(value) { return toInterface(value, isWindow, "Window"); }
