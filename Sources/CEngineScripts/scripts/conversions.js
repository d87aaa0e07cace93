// Web IDL conversions that events and other interfaces share (Web IDL, section 3.2).

import { isEventTarget, isWindow } from "./event-target.js";
import { MessagePort } from "./messages.js";

/**
 * @param {number} argumentCount
 * @param {number} needed
 * @param {string} name
 */
export function requireArguments(argumentCount, needed, name) {
  if (argumentCount < needed) missingArguments(argumentCount, needed, name);
}

/// The generator adds calls to the methods and constructors of interfaces in idl/.
/**
 * @param {number} argumentCount
 * @param {number} needed
 * @param {string} name
 */
export function missingArguments(argumentCount, needed, name) {
  throw new TypeError(`${name} needs ${needed} argument${needed === 1 ? "" : "s"}, but got ${argumentCount}`);
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
export function toFloat(value) { return Math.fround(toDouble(value)); }
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

/**
 * @param {unknown} value
 * @param {AnyFunction} convert
 */
export function toNullable(value, convert) { return value === undefined || value === null ? null : convert(value); }
/// A member that a dictionary must have.
/**
 * @param {any} value
 * @param {string} name
 */
export function required(value, name) {
  if (value === undefined) throw new TypeError(`${name} is missing`);
  return value;
}
/**
 * @param {any} value
 * @param {string} name
 */
export function requiredObject(value, name) { return required(value ?? undefined, name); }

/// Converts a member that is null or an object of an interface.
/**
 * @param {unknown} value
 * @param {AnyFunction} accepts
 * @param {string} name
 */
function toInterface(value, accepts, name) {
  if (value === undefined || value === null) return null;
  if (!accepts(value)) throw new TypeError(`The value must be a ${name}`);
  return value;
}
/**
 * @param {unknown} value
 * @param {Class} type
 * @param {string} name
 */
export function toInstance(value, type, name) { return toInterface(value, (object) => object instanceof type, name); }
/** @param {unknown} value */
export function toEventTarget(value) { return toInterface(value, isEventTarget, "EventTarget"); }
/** @param {unknown} value */
export function toWindow(value) { return toInterface(value, isWindow, "Window"); }
/** @param {unknown} value */
export function toMessageSource(value) {
  return toInterface(value, (object) => isWindow(object) || object instanceof MessagePort, "Window or MessagePort");
}
/// Converts a sequence of objects of an interface to a frozen array.
/**
 * @param {ScriptValue} values
 * @param {Class} type
 * @param {string} name
 * @returns {any}
 */
export function toInstances(values, type, name) {
  if (values === undefined) return Object.freeze([]);
  if (typeof values !== "object" && typeof values !== "function") {
    throw new TypeError(`A list of ${name} must be an object`);
  }
  const list = [...values];
  if (!list.every((value) => value instanceof type)) throw new TypeError(`A list of ${name} has other values`);
  return Object.freeze(list);
}
