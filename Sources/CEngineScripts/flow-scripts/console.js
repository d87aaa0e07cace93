// `console`: its lines are sent to the flow runner.

import { errorText } from "./errors.js";
import { SystemJSON, limits } from "./names.js";

/// Formats a value in one line: strings as they are, other values as JSON where possible.
/**
 * @param {unknown} value
 * @returns {string}
 */
export function formatValue(value) {
  switch (typeof value) {
    case "string": return value;
    case "function": return `function ${value.name || "(anonymous)"}`;
    case "object": break;
    default: return String(value);
  }
  if (value === null) return "null";
  if (value instanceof Error) return errorText(value);
  try {
    return SystemJSON.stringify(value) ?? String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}

/** @param {string} text */
export const truncate = (text) => (text.length > limits.text ? `${text.slice(0, limits.text)}\u2026` : text);

const levels = { debug: 0, log: 1, info: 2, warn: 3, error: 4 };
builtIns.console = Object.fromEntries(Object.entries(levels).map(([name, level]) => [
  name, (/** @type {any} */ ...values) => { host.log(level, truncate(values.map(formatValue).join(" "))); },
]));
