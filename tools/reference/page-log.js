// Runs before the page's own scripts: every console call becomes one call with one text, so that what WebKit writes to
// its log is a whole line a message, in the true order with the errors that were not caught.
{
  const native = globalThis.console;
  const mark = "\u2192";
  const quote = JSON.stringify;
  const call = Function.prototype.toString;
  const groups = [];

  const inspect = (value, depth = 0, seen = []) => {
    switch (typeof value) {
      case "string": return depth === 0 ? value : quote(value);
      case "bigint": return `${value}n`;
      case "symbol": return value.toString();
      case "function":
        return `${/^class\b/.test(call.call(value)) ? "class" : "function"} ${value.name || "(anonymous)"}`;
      case "object": break;
      default: return Object.is(value, -0) ? "-0" : `${value}`;
    }
    if (value === null) return "null";
    try {
      return object(value, depth, seen);
    } catch (error) {
      return `[${error}]`;
    }
  };

  const object = (value, depth, seen) => {
    if (value instanceof Error) return `${value.name}: ${value.message}`;
    if (value === window) return "Window";
    if (value === document) return "#document";
    if (value instanceof Element) {
      const tag = value.tagName;
      const name = value.namespaceURI === "http://www.w3.org/1999/xhtml" ? tag.toLowerCase() : tag;
      return `<${name}${Array.from(value.attributes, (item) => ` ${item.name}="${item.value}"`).join("")}>`;
    }
    if (value instanceof Node) return `${value.nodeName} ${quote(value.textContent ?? "")}`;
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString();
    if (value instanceof RegExp) return value.toString();
    if (value instanceof Promise) return "Promise {}";
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
    const type = name === "" || name === "Object" ? "" : `${name} `;
    if (depth >= 3) return `${type}{…}`;
    if (value instanceof Map) {
      return `Map(${value.size}) ${listed([...value].map(([key, item]) => `${part(key)} => ${part(item)}`), "{", "}")}`;
    }
    if (value instanceof Set) return `Set(${value.size}) ${listed([...value].map(part), "{", "}")}`;
    const entries = Object.keys(value).map((key) => {
      const shown = Object.getOwnPropertyDescriptor(value, key)?.get ? "[Getter]" : part(value[key]);
      return `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key)}: ${shown}`;
    });
    return type + listed(entries, "{", "}");
  };

  const format = (values) => {
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
  };

  const say = (write, level, text) => {
    const shown = groups.length === 0 ? text : text.replace(/^/gm, groups.join(""));
    write.call(native, `${mark}${level} ${quote(shown)}`);
  };
  const levels = { debug: "debug", log: "log", info: "info", warn: "warning", error: "error", trace: "log" };
  const log = native.log;
  for (const [name, level] of Object.entries(levels)) {
    native[name] = { [name](...values) { say(log, level, format(name === "trace" ? ["Trace:", ...values] : values)); } }[name];
  }
  native.dir = function dir(value) { say(log, "log", inspect(value, 1)); };
  native.assert = function assert(condition, ...values) {
    if (!condition) say(log, "error", format(["Assertion failed:", ...values]));
  };
  native.group = native.groupCollapsed = function group(...values) {
    if (values.length > 0) say(log, "log", format(values));
    groups.push("  ");
  };
  native.groupEnd = function groupEnd() { groups.pop(); };
}
