// `output`: one object for all scripts of a flow. The shell stores its JSON, so that it outlives this process and can
// be read without a call.

import { SystemJSON, defineProperty, limits } from "./names.js";

export const output = {};
defineProperty(builtIns, "output", { value: output });

/// Updates the object from the shell's JSON. Values that JSON cannot represent, such as functions, remain.
/**
 * @param {any} target
 * @param {any} source
 */
export function adopt(target, source) {
  for (const key of Object.keys(target)) {
    if (!Object.hasOwn(source, key) && isSerializable(target[key])) delete target[key];
  }
  for (const [key, value] of Object.entries(source)) {
    const old = target[key];
    if (isRecord(old) && isRecord(value)) adopt(old, value);
    else target[key] = value;
  }
}

/** @param {unknown} value */
const isRecord = (value) => (
  value !== null && typeof value === "object" && !Array.isArray(value)
  && [Object.prototype, null].includes(Object.getPrototypeOf(value)));

/** @param {unknown} value */
const isSerializable = (value) => typeof value !== "function" && value !== undefined;

/// Returns the JSON of `output`, and whether it is complete.
export function serializeOutput() {
  if (isPlainJSON(output, 0, { values: 0 })) return [SystemJSON.stringify(output), true];
  /** @type {any[]} */
  const path = [];
  const text = SystemJSON.stringify(output, function (key, value) {
    while (path.length > 0 && path.at(-1) !== this) path.pop();
    if (typeof value === "bigint") return `${value}`;
    if (value === null || typeof value !== "object") return value;
    // A cyclic object, or one that is nested too deeply.
    if (path.includes(value) || path.length >= limits.depth) return undefined;
    path.push(value);
    return value;
  });
  return [text ?? "{}", false];
}

/**
 * @param {unknown} value
 * @param {number} depth
 * @param {any} count
 * @returns {boolean}
 */
function isPlainJSON(value, depth, count) {
  if (++count.values > limits.values || depth > limits.depth) return false;
  switch (typeof value) {
    case "string": case "boolean": return true;
    case "number": return Number.isFinite(value) && !Object.is(value, -0);
    case "object": break;
    default: return false;
  }
  if (value === null) return true;
  if (Array.isArray(value)) {
    if (Object.getPrototypeOf(value) !== Array.prototype || Object.keys(value).length !== value.length) return false;
    return value.every((each) => isPlainJSON(each, depth + 1, count));
  }
  if (Object.getPrototypeOf(value) !== Object.prototype || Object.getOwnPropertySymbols(value).length > 0) return false;
  return Object.entries(Object.getOwnPropertyDescriptors(value)).every(([key, member]) => (
    key !== "toString" && key !== "valueOf" && member.enumerable && "value" in member
      && isPlainJSON(member.value, depth + 1, count)));
}
