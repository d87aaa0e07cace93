// Formatting of values for the console. No code of the page is called: getters are named but not read.

import { SystemDate, SystemPromise, getOwnPropertyDescriptor, stringifyJSON } from "./built-ins.js";
import { inspectLimits } from "./console.js";
import { document } from "./document.js";
import { DOMException } from "./dom-exception.js";
import { $parent, Event } from "./events.js";
import { platformSource } from "./kernel.js";
import { $type } from "./nodes.js";

/**
 * @param {unknown} value
 * @param {any} [seen]
 * @returns {any}
 */
export function inspect(value, depth = 0, seen = []) {
  switch (typeof value) {
    case "string": {
      const cut = value.length > inspectLimits.characters ? `${value.slice(0, inspectLimits.characters)}\u2026` : value;
      return depth === 0 ? cut : stringifyJSON(cut);
    }
    case "bigint": return `${value}n`;
    case "symbol": return String(value);
    case "undefined": return "undefined";
    case "function": case "object": break;
    default: return Object.is(value, -0) ? "-0" : `${value}`;
  }
  if (value === null) return "null";
  try {
    return typeof value === "function" ? inspectFunction(value) : inspectObject(value, depth, seen);
  } catch (error) {
    // A proxy may throw for any access.
    return `[${error}]`;
  }
}

/** @param {unknown} value */
function inspectFunction(value) {
  const kind = /^class\b/.test(Function.prototype.toString.call(value)) ? "class" : "function";
  const name = getOwnPropertyDescriptor(value, "name")?.value;
  return `${kind} ${typeof name === "string" && name !== "" ? name : "(anonymous)"}`;
}

/// The name of an object's class; empty for plain objects.
/** @param {unknown} value */
function className(value) {
  for (let type = Object.getPrototypeOf(value); type !== null; type = Object.getPrototypeOf(type)) {
    const constructor = getOwnPropertyDescriptor(type, "constructor")?.value;
    const name = typeof constructor === "function" && getOwnPropertyDescriptor(constructor, "name")?.value;
    if (typeof name === "string" && name !== "") return name === "Object" ? "" : name;
  }
  return Object.getPrototypeOf(value) === null ? "[Object: null prototype]" : "";
}

/**
 * @param {any} value
 * @param {number} depth
 * @returns {any}
 */
function inspectError(value, depth) {
  const stack = `${value.stack ?? ""}`.split("\n").filter((line) => line !== "" && !line.includes(platformSource));
  let text = `${value.name}: ${value.message}`;
  if (depth === 0 && stack.length > 0) text += `\n${stack.map((line) => `    at ${line}`).join("\n")}`;
  const cause = getOwnPropertyDescriptor(value, "cause");
  return cause && depth < inspectLimits.depth ? `${text}\n[cause]: ${inspect(cause.value, depth + 1)}` : text;
}

/// Short forms of well-known objects; undefined for others.
/**
 * @param {any} value
 * @param {number} depth
 * @returns {any}
 */
function inspectSimple(value, depth) {
  if (value instanceof Error || value instanceof DOMException) return inspectError(value, depth);
  if (value === window) return "Window";
  if (value === document) return "#document";
  // Nodes of other realms are recognized by their state; other objects are not accessed.
  if (Object.hasOwn(value, $parent) && value[$type] === 1) return openingTag(value);
  if (Object.hasOwn(value, $parent)) return `${value.nodeName} ${inspect(value.textContent ?? "", 1)}`;
  if (value instanceof SystemDate) return Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString();
  if (value instanceof RegExp) return RegExp.prototype.toString.call(value);
  if (value instanceof SystemPromise) return "Promise {}";
  if (value instanceof WeakMap || value instanceof WeakSet || value instanceof WeakRef) return `${className(value)} {}`;
  if (value instanceof ArrayBuffer) return `ArrayBuffer(${value.byteLength})`;
  if (value instanceof String || value instanceof Number || value instanceof Boolean) {
    return inspect(value.valueOf(), 1);
  }
  return undefined;
}

/**
 * @param {unknown} value
 * @param {number} depth
 * @param {any} seen
 * @returns {any}
 */
function inspectObject(value, depth, seen) {
  /** @type {any} */
  const simple = inspectSimple(value, depth);
  if (simple !== undefined) return simple;
  if (seen.includes(value)) return "[Circular]";
  const inner = [...seen, value];
  /** @param {any} item */
  const part = (item) => inspect(item, depth + 1, inner);
  const isView = ArrayBuffer.isView(value) && !(value instanceof DataView);
  if (Array.isArray(value) || isView) return inspectList(value, depth, part);
  const name = className(value);
  if (depth >= inspectLimits.depth) return name === "" ? "{\u2026}" : `${name} {\u2026}`;
  if (value instanceof Map) {
    const entries = firstItems(Map.prototype.entries.call(value), ([key, item]) => `${part(key)} => ${part(item)}`);
    return `${name}(${value.size}) ${formatList(entries, value.size, "{ ", " }")}`;
  }
  if (value instanceof Set) {
    const items = firstItems(Set.prototype.values.call(value), part);
    return `${name}(${value.size}) ${formatList(items, value.size, "{ ", " }")}`;
  }
  const keys = value instanceof Event ? ["type", "isTrusted", "target"] : memberKeys(value);
  const members = keys.slice(0, inspectLimits.members).map((key) => inspectMember(value, key, part));
  return (name === "" ? "" : `${name} `) + formatList(members, keys.length, "{ ", " }");
}

/**
 * @param {any} value
 * @param {number} depth
 * @param {any} part
 */
function inspectList(value, depth, part) {
  const { length } = value;
  if (depth >= inspectLimits.depth) return `${className(value)}(${length})`;
  const items = [];
  for (let index = 0; index < Math.min(length, inspectLimits.members); index++) {
    if (ArrayBuffer.isView(value) || Object.hasOwn(value, index)) items.push(part(value[index]));
    else {
      let end = index;
      while (end < length && end - index < 1e6 && !Object.hasOwn(value, end)) end++;
      items.push(`<${end - index} empty>`);
      index = end - 1;
    }
  }
  const prefix = Array.isArray(value) ? "" : `${className(value)}(${length}) `;
  return prefix + formatList(items, length, "[", "]");
}

/** @param {any} value */
function memberKeys(value) {
  /** @param {PropertyKey} key */
  const isShown = (key) => getOwnPropertyDescriptor(value, key)?.enumerable;
  return Reflect.ownKeys(value).filter(isShown);
}

/**
 * @param {any} value
 * @param {any} key
 * @param {any} part
 */
function inspectMember(value, key, part) {
  const descriptor = getOwnPropertyDescriptor(value, key);
  let shown;
  if (descriptor?.get) shown = descriptor.set ? "[Getter/Setter]" : "[Getter]";
  else if (descriptor?.set) shown = "[Setter]";
  else shown = part(descriptor ? descriptor.value : value[key]);
  const name = typeof key === "symbol" ? `[${String(key)}]` : /^[A-Za-z_$][\w$]*$/.test(key) ? key : stringifyJSON(key);
  return `${name}: ${shown}`;
}

/**
 * @param {any} iterator
 * @param {AnyFunction} convert
 */
export function firstItems(iterator, convert) {
  const items = [];
  for (const item of iterator) {
    if (items.length >= inspectLimits.members) break;
    items.push(convert(item));
  }
  return items;
}

/**
 * @param {any[]} items
 * @param {number} count
 * @param {string} open
 * @param {string} close
 */
function formatList(items, count, open, close) {
  if (items.length === 0) return (open + close).replace(/ /g, "");
  return `${open}${items.join(", ")}${count > inspectLimits.members ? ", \u2026" : ""}${close}`;
}

/** @param {HTMLElement} element */
function openingTag(element) {
  const attributes = Array.from(element.attributes, ({ name, value }) => ` ${name}="${value}"`);
  return `<${element.localName}${attributes.join("")}>`;
}
