// The console (Console standard).

import { sequence } from "./blob.js";
import { defineProperty } from "./built-ins.js";
import { Element } from "./elements.js";
import { frameNumber } from "./frames.js";
import { firstItems, inspect } from "./inspect.js";
import { platformSource } from "./kernel.js";
import { columnShifts } from "./module-access.js";
import { expandableValues } from "./object-preview.js";
import { performanceNow } from "./timers.js";

export const ConsoleLevel = { debug: 0, log: 1, info: 2, warn: 3, error: 4 };
/// Limits of one value in the console: levels, members of an object, characters of a text.
export const inspectLimits = { depth: 3, members: 100, characters: 16384 };

/// The formatter (section 2.2): %s %d %i %f %o %O %c %%.
/** @param {any} values */
function formatConsole(values) {
  let rest = values;
  let text = "";
  if (typeof values[0] === "string" && values.length > 1 && values[0].includes("%")) {
    rest = values.slice(1);
    text = values[0].replace(/%([sdifoOc%])/g, (directive, kind) => {
      if (kind === "%") return "%";
      if (rest.length === 0) return directive;
      const value = rest.shift();
      switch (kind) {
        case "s": return typeof value === "string" ? value : inspect(value);
        case "d": case "i": return typeof value === "symbol" ? "NaN" : `${parseInt(value, 10)}`;
        case "f": return typeof value === "symbol" ? "NaN" : `${parseFloat(value)}`;
        case "c": return "";
        default: return inspect(value, 1);
      }
    });
    if (rest.length === 0) return text;
    text += " ";
  }
  return text + rest.map((/** @type {any[]} */ value) => (typeof value === "string" ? value : inspect(value)))
    .join(" ");
}

/// The stack frame of the page that called into the platform, as `{url, line, column}`.
/** @param {any} stack */
export function callerPosition(stack) {
  for (const frame of `${stack ?? ""}`.split("\n")) {
    if (frame.includes(platformSource)) continue;
    const match = /(?:^|@)([^@]*):(\d+):(\d+)$/.exec(frame);
    if (match && match[1] !== "") return { url: match[1], line: +match[2], column: sourceColumn(match) };
  }
  return null;
}

/// The first line of a module is preceded by generated text.
/** @param {any} match */
function sourceColumn([, url, line, column]) {
  const shift = columnShifts.size > 0 ? columnShifts.get(`${url}\n${line}`) : undefined;
  return shift === undefined ? +column : Math.max(1, column - shift);
}

/** @param {any} position */
export function shortPosition(position) {
  if (!position) return "";
  const path = position.url.replace(/[?#].*$/, "");
  const file = path.slice(path.lastIndexOf("/") + 1) || path;
  return `${file}:${position.line}${position.column > 0 ? `:${position.column}` : ""}`;
}

/** @param {unknown} value */
function isExpandable(value) {
  return typeof value === "object" && value !== null;
}

/// Deeper groups are not indented further.
const deepestGroup = 40;
let consoleGroups = 0;
const consoleCounts = new Map();
const consoleTimers = new Map();
/// Maximum number of labels of counters and timers.
const consoleLabels = 1000;

/// Functions of drivers that are called before a call of the console prints something in this document, or also in the
/// documents of its frames.
/** @type {{ notify: AnyFunction, includesFrames: boolean }[]} */
export const consoleObservers = [];

/**
 * @param {string} name the method, or `exception`
 * @param {any[]} values
 * @param {string} [text] the formatted values
 * @param {string} [stack] that of the call
 */
export function notifyConsoleObservers(name, values, text = undefined, stack = undefined) {
  /** @type {typeof consoleObservers | undefined} */
  const main = frameNumber === 0 ? undefined : native.realm(0)?.consoleObservers;
  const observers = main === undefined
    ? consoleObservers : [...consoleObservers, ...main.filter(({ includesFrames }) => includesFrames)];
  if (observers.length === 0) return;
  const lines = (stack ?? `${new Error().stack}`).split("\n").filter((line) => !line.includes(platformSource));
  const call = { name, values, text: text ?? formatConsole([...values]), stack: lines.join("\n"), view: window };
  for (const { notify } of observers) notify(call);
}

/**
 * @param {any} level
 * @param {any} values
 * @param {string} name the method
 * @param {any[]} observed the values for drivers
 */
function logConsole(level, values, name = level, observed = values) {
  notifyConsoleObservers(name, observed);
  const text = formatConsole(values);
  const indent = "  ".repeat(Math.min(consoleGroups, deepestGroup));
  const shown = indent === "" ? text : text.replace(/^/gm, indent);
  const position = shortPosition(callerPosition(new Error().stack));
  const number = ConsoleLevel[/** @type {keyof typeof ConsoleLevel} */ (level)];
  if (values.some(isExpandable)) native.log(number, shown, position, expandableValues(values));
  else native.log(number, shown, position);
}

/// Rows of an array, a map or an object, as name and value.
/** @param {any} data */
function tableRows(data) {
  if (data instanceof Map) return firstItems(data.entries(), (pair) => pair);
  if (data instanceof Set) return firstItems(data.values(), (value) => value).map((value, index) => [index, value]);
  return Object.keys(data).slice(0, inspectLimits.members).map((key) => [key, data[key]]);
}

/**
 * @param {unknown} data
 * @param {any} shownColumns
 */
function tableText(data, shownColumns) {
  const rows = tableRows(data).map(([key, row]) => [inspect(key), row]);
  /** @param {Element} row */
  const isObject = (row) => row !== null && typeof row === "object";
  const found = [...new Set(rows.flatMap(([, row]) => (isObject(row) ? Object.keys(row) : [])))];
  const columns = (shownColumns ?? found).slice(0, inspectLimits.members);
  const hasValues = rows.some(([, row]) => !isObject(row));
  const lines = [["", ...columns, ...(hasValues ? ["Value"] : [])]];
  for (const [key, row] of rows) {
    const cells = columns
      .map((/** @type {number} */ column) => (isObject(row) && column in row ? inspect(row[column], 1) : ""));
    lines.push([key, ...cells, ...(hasValues ? [isObject(row) ? "" : inspect(row, 1)] : [])]);
  }
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column])).join(" | ").trimEnd()).join("\n");
}

/// The formatted timer of a label; warns when it does not exist.
/** @param {any} label */
function elapsedText(label) {
  const start = consoleTimers.get(label);
  if (start !== undefined) return `${label}: ${Math.round((performanceNow() - start) * 1000) / 1000} ms`;
  logConsole("warn", [`Timer "${label}" does not exist`]);
  return null;
}

const pageConsole = Object.assign(Object.create({}), {
  /** @param {...any} values */
  assert(condition = false, ...values) {
    if (condition) return;
    const [first, ...rest] = values;
    if (typeof first === "string") logConsole("error", [`Assertion failed: ${first}`, ...rest], "assert", values);
    else logConsole("error", ["Assertion failed", ...values], "assert", values);
  },
  clear() {
    notifyConsoleObservers("clear", []);
    consoleGroups = 0;
  },
  /** @param {...any} values */
  debug(...values) { logConsole("debug", values); },
  /** @param {...any} values */
  error(...values) { logConsole("error", values); },
  /** @param {...any} values */
  info(...values) { logConsole("info", values); },
  /** @param {...any} values */
  log(...values) { logConsole("log", values); },
  /**
   * @param {unknown} [data]
   * @param {number} [columns]
   */
  table(data = undefined, columns = undefined) {
    if (data === null || typeof data !== "object") return logConsole("log", [data], "table");
    const shown = columns === undefined ? null : sequence(columns, "The columns").map(String);
    logConsole("log", [tableText(data, shown)], "table", columns === undefined ? [data] : [data, columns]);
  },
  /** @param {...any} values */
  trace(...values) {
    const frames = `${new Error().stack}`.split("\n").filter((line) => line !== "" && !line.includes(platformSource));
    const title = values.length > 0 ? `Trace: ${formatConsole(values)}` : "Trace";
    logConsole("log", [[title, ...frames.map((line) => `    at ${line}`)].join("\n")], "trace", values);
  },
  /** @param {...any} values */
  warn(...values) { logConsole("warn", values); },
  /**
   * @param {any} [item]
   * @param {Record<string, any>} [options]
   */
  dir(item = undefined, options = undefined) { logConsole("log", [inspect(item, 1)], "dir", [item]); },
  /** @param {...any} values */
  dirxml(...values) {
    logConsole("log", values.map((value) => (value instanceof Element ? value.outerHTML : value)), "dirxml", values);
  },
  count(label = "default") {
    const key = `${label}`;
    const count = (consoleCounts.get(key) ?? 0) + 1;
    if (count > 1 || consoleCounts.size < consoleLabels) consoleCounts.set(key, count);
    logConsole("info", [`${key}: ${count}`], "count");
  },
  countReset(label = "default") {
    if (!consoleCounts.delete(`${label}`)) logConsole("warn", [`Counter "${label}" does not exist`]);
  },
  /** @param {...any} values */
  group(...values) {
    if (values.length > 0) logConsole("log", values, "group");
    else notifyConsoleObservers("group", values);
    consoleGroups++;
  },
  /** @param {...any} values */
  groupCollapsed(...values) {
    if (values.length > 0) logConsole("log", values, "groupCollapsed");
    else notifyConsoleObservers("groupCollapsed", values);
    consoleGroups++;
  },
  groupEnd() {
    notifyConsoleObservers("groupEnd", []);
    consoleGroups = Math.max(0, consoleGroups - 1);
  },
  time(label = "default") {
    const key = `${label}`;
    if (consoleTimers.has(key)) logConsole("warn", [`Timer "${key}" already exists`]);
    else if (consoleTimers.size < consoleLabels) consoleTimers.set(key, performanceNow());
  },
  /** @param {...any} values */
  timeLog(label = "default", ...values) {
    const text = elapsedText(`${label}`);
    if (text !== null) logConsole("log", [text, ...values], "timeLog");
  },
  timeEnd(label = "default") {
    const text = elapsedText(`${label}`);
    consoleTimers.delete(`${label}`);
    if (text !== null) logConsole("info", [text], "timeEnd");
  },
});
defineProperty(pageConsole, Symbol.toStringTag, { value: "console", configurable: true });
defineProperty(window, "console", { value: pageConsole, writable: true, configurable: true });
