// The console, and how errors of the page reach it.

const ConsoleLevel = { debug: 0, log: 1, info: 2, warn: 3, error: 4 };
const platformSource = "hull:platform";

/// A value as the console shows it; objects down to three levels.
function inspect(value, depth = 0, seen = []) {
  switch (typeof value) {
    case "string": return depth === 0 ? value : stringifyJSON(value);
    case "bigint": return `${value}n`;
    case "symbol": return value.toString();
    case "function": {
      const kind = /^class\b/.test(Function.prototype.toString.call(value)) ? "class" : "function";
      return `${kind} ${value.name || "(anonymous)"}`;
    }
    case "object": break;
    default: return Object.is(value, -0) ? "-0" : `${value}`;
  }
  if (value === null) return "null";
  try {
    return inspectObject(value, depth, seen);
  } catch (error) {
    return `[${error}]`;
  }
}

function inspectObject(value, depth, seen) {
  if (value instanceof Error) {
    const stack = `${value.stack ?? ""}`.split("\n").filter((line) => line !== "" && !line.includes(platformSource));
    const text = `${value.name}: ${value.message}`;
    return depth === 0 && stack.length > 0 ? `${text}\n${stack.map((line) => `    at ${line}`).join("\n")}` : text;
  }
  if (value === window) return "Window";
  if (value === document) return "#document";
  if (value instanceof Element) return openingTag(value);
  if (value instanceof Node) return `${value.nodeName} ${stringifyJSON(value.textContent ?? "")}`;
  if (value instanceof SystemDate) return Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString();
  if (value instanceof RegExp) return value.toString();
  if (value instanceof SystemPromise) return "Promise {}";
  if (seen.includes(value)) return "[Circular]";
  if (value instanceof String || value instanceof Number || value instanceof Boolean) {
    return inspect(value.valueOf(), 1);
  }
  const inner = [...seen, value];
  const part = (item) => inspect(item, depth + 1, inner);
  const listed = (parts, open, close) => {
    if (parts.length === 0) return open + close;
    const space = open === "[" ? "" : " ";
    return `${open}${space}${parts.slice(0, 100).join(", ")}${parts.length > 100 ? ", …" : ""}${space}${close}`;
  };
  if (Array.isArray(value) || ArrayBuffer.isView(value)) {
    const prefix = Array.isArray(value) ? "" : `${value.constructor.name}(${value.length}) `;
    return depth >= 3 ? `Array(${value.length})` : prefix + listed(Array.from(value).map(part), "[", "]");
  }
  const name = value.constructor?.name ?? "";
  if (depth >= 3) return name === "" || name === "Object" ? "{…}" : `${name} {…}`;
  if (value instanceof Map) {
    return `Map(${value.size}) ${listed([...value].map(([key, item]) => `${part(key)} => ${part(item)}`), "{", "}")}`;
  }
  if (value instanceof Set) return `Set(${value.size}) ${listed([...value].map(part), "{", "}")}`;
  const entries = Object.keys(value).map((key) => {
    const descriptor = Object.getOwnPropertyDescriptor(value, key);
    const shown = descriptor?.get ? "[Getter]" : part(value[key]);
    return `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : stringifyJSON(key)}: ${shown}`;
  });
  return (name === "" || name === "Object" ? "" : `${name} `) + listed(entries, "{", "}");
}

function openingTag(element) {
  return `<${element[$name]}${[...element[$attributes]].map(([name, value]) => ` ${name}="${value}"`).join("")}>`;
}

/// The console standard's formatter: %s %d %i %f %o %O %c %%.
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
        case "s": return inspect(value);
        case "d": case "i": return typeof value === "symbol" ? "NaN" : `${parseInt(value, 10)}`;
        case "f": return typeof value === "symbol" ? "NaN" : `${parseFloat(value)}`;
        case "c": return "";
        default: return inspect(value, 1);
      }
    });
    if (rest.length === 0) return text;
    text += " ";
  }
  return text + rest.map((value) => inspect(value)).join(" ");
}

/// The page's own frame that called into the platform, as `{url, line, column}`.
function callerPlace(stack) {
  for (const frame of `${stack ?? ""}`.split("\n")) {
    if (frame.includes(platformSource)) continue;
    const match = /(?:^|@)([^@]*):(\d+):(\d+)$/.exec(frame);
    if (match && match[1] !== "") return { url: match[1], line: +match[2], column: ownColumn(match) };
  }
  return null;
}

/// A module's first line has text of ours before it.
function ownColumn([, url, line, column]) {
  const shift = columnShifts.size > 0 ? columnShifts.get(`${url}\n${line}`) : undefined;
  return shift === undefined ? +column : Math.max(1, column - shift);
}

function shortPlace(place) {
  if (!place) return "";
  const path = place.url.replace(/[?#].*$/, "");
  const file = path.slice(path.lastIndexOf("/") + 1) || path;
  return `${file}:${place.line}${place.column > 0 ? `:${place.column}` : ""}`;
}

let consoleIndent = "";
const consoleCounts = new Map();
const consoleTimers = new Map();

function logConsole(level, values) {
  const text = formatConsole(values);
  const shown = consoleIndent === "" ? text : text.replace(/^/gm, consoleIndent);
  native.log(ConsoleLevel[level], shown, shortPlace(callerPlace(new Error().stack)));
}

function tableText(data) {
  if (data === null || typeof data !== "object") return inspect(data);
  const rows = Object.entries(data);
  const keysOf = (row) => (row !== null && typeof row === "object" ? Object.keys(row) : []);
  const columns = [...new Set(rows.flatMap(([, row]) => keysOf(row)))];
  const hasValues = rows.some(([, row]) => row === null || typeof row !== "object");
  const lines = [["", ...columns, ...(hasValues ? ["Value"] : [])]];
  for (const [key, row] of rows) {
    const isObject = row !== null && typeof row === "object";
    const cells = columns.map((column) => (isObject && column in row ? inspect(row[column], 1) : ""));
    lines.push([key, ...cells, ...(hasValues ? [isObject ? "" : inspect(row, 1)] : [])]);
  }
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column])).join(" | ").trimEnd()).join("\n");
}

const pageConsole = {
  debug(...values) { logConsole("debug", values); },
  log(...values) { logConsole("log", values); },
  info(...values) { logConsole("info", values); },
  warn(...values) { logConsole("warn", values); },
  error(...values) { logConsole("error", values); },
  trace(...values) { logConsole("log", ["Trace:", ...values]); },
  dir(value) { logConsole("log", [inspect(value, 1)]); },
  assert(condition, ...values) { if (!condition) logConsole("error", ["Assertion failed:", ...values]); },
  table(data) { logConsole("log", [tableText(data)]); },
  group(...values) {
    if (values.length > 0) logConsole("log", values);
    consoleIndent += "  ";
  },
  groupCollapsed(...values) { this.group(...values); },
  groupEnd() { consoleIndent = consoleIndent.slice(2); },
  count(label = "default") {
    const count = (consoleCounts.get(label) ?? 0) + 1;
    consoleCounts.set(label, count);
    logConsole("log", [`${label}: ${count}`]);
  },
  countReset(label = "default") { consoleCounts.delete(label); },
  time(label = "default") { consoleTimers.set(label, performanceNow()); },
  timeLog(label = "default") {
    logConsole("log", [`${label}: ${performanceNow() - (consoleTimers.get(label) ?? 0)} ms`]);
  },
  timeEnd(label = "default") {
    this.timeLog(label);
    consoleTimers.delete(label);
  },
  clear() {},
};
defineProperty(window, "console", { value: pageConsole, writable: true, configurable: true });
