// Previews of console values that can be expanded later, when the page may no longer exist. As in `inspect`, no code of
// the page is called: getters are named but not read.

import { getOwnPropertyDescriptor, stringifyJSON } from "./built-ins.js";
import { inspectLimits } from "./console.js";
import { $parent } from "./events.js";
import { firstItems, inspect } from "./inspect.js";

/// Limits of one message: levels below a value, members of an object, and total characters.
const previewLimits = { depth: 5, members: 60, characters: 12000, text: 200 };

/// JSON of the expandable values: `[[text, [[name, value], ...], omitted], ...]`, where a value without members is only
/// its text. Empty when no value is expandable.
/** @param {any[]} values */
export function expandableValues(values) {
  const state = { remainingCharacters: previewLimits.characters, path: [] };
  const found = [];
  for (const value of values) {
    if (found.length >= previewLimits.members || state.remainingCharacters <= 0) break;
    const item = expandedMembers(value, 0, state);
    if (typeof item !== "string") found.push(item);
  }
  return found.length === 0 ? "" : stringifyJSON(found);
}

/**
 * @param {unknown} value
 * @param {number} depth
 * @param {Record<string, any>} state
 * @returns {any}
 */
function expandedMembers(value, depth, state) {
  const text = shortText(value);
  state.remainingCharacters -= text.length + 4;
  const isObject = value !== null && typeof value === "object";
  if (!isObject || depth >= previewLimits.depth || state.path.includes(value)) return text;
  let members;
  let count;
  try {
    [members, count] = membersOf(value);
  } catch {
    // A proxy may throw for any access.
    return text;
  }
  state.path.push(value);
  const shown = [];
  for (const [name, read] of members) {
    if (shown.length >= previewLimits.members || state.remainingCharacters <= 0) break;
    const key = truncateLine(name);
    state.remainingCharacters -= key.length + 4;
    shown.push([key, read.length === 1 ? read[0] : expandedMembers(read[1], depth + 1, state)]);
  }
  state.path.pop();
  return shown.length === 0 ? text : [text, shown, count - shown.length];
}

/** @param {unknown} value */
function shortText(value) {
  if (typeof value === "string") return truncateLine(stringifyJSON(value));
  try {
    return truncateLine(inspect(value, inspectLimits.depth - 1));
  } catch {
    return "[object]";
  }
}

/** @param {string} text */
function truncateLine(text) {
  const line = `${text}`.replace(/\s*\n\s*/g, " ");
  return line.length > previewLimits.text ? `${line.slice(0, previewLimits.text - 1)}\u2026` : line;
}

/// The first members, as names with `[text]` for unread and `[, value]` for read values; and the total count.
/**
 * @param {any} value
 * @returns {any[]}
 */
function membersOf(value) {
  if (Object.hasOwn(value, $parent)) return [[], 0];
  const limit = previewLimits.members;
  if (value instanceof Map) {
    const entries = firstItems(Map.prototype.entries.call(value), (entry) => entry);
    return [entries.map(([key, item]) => [shortText(key), [, item]]), value.size];
  }
  if (value instanceof Set) {
    const items = firstItems(Set.prototype.values.call(value), (item) => item);
    return [items.map((item, index) => [`${index}`, [, item]]), value.size];
  }
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
    /**
     * @param {any} none
     * @param {any} index
     */
    const read = (none, index) => [`${index}`, [, /** @type {any} */ (value)[index]]];
    return [Array.from({ length: Math.min(/** @type {any} */ (value).length, limit) }, read),
      /** @type {any} */ (value).length];
  }
  const keys = Reflect.ownKeys(value).filter((key) => key !== "length" || !Array.isArray(value));
  const isError = value instanceof Error;
  const shown = keys.filter((key) => isError || getOwnPropertyDescriptor(value, key)?.enumerable);
  return [shown.slice(0, limit).map((key) => [nameOf(key), readMember(value, key)]), shown.length];
}

/** @param {PropertyKey} key */
function nameOf(key) {
  return typeof key === "symbol" ? `[${String(key)}]` : key;
}

/**
 * @param {unknown} value
 * @param {PropertyKey} key
 */
function readMember(value, key) {
  const descriptor = getOwnPropertyDescriptor(value, key);
  if (descriptor?.get) return [descriptor.set ? "[Getter/Setter]" : "[Getter]"];
  if (descriptor?.set) return ["[Setter]"];
  return [, descriptor?.value];
}
