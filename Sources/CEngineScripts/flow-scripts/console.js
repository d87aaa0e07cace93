// `console`: its lines go to whoever runs the flows.

/// A value in a line: texts as they are, everything else as far as JSON can say it.
function show(value) {
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

const cut = (text) => (text.length > limits.text ? `${text.slice(0, limits.text)}\u2026` : text);

const levels = { debug: 0, log: 1, info: 2, warn: 3, error: 4 };
given.console = Object.fromEntries(Object.entries(levels).map(([name, level]) => [
  name, (...values) => { host.log(level, cut(values.map(show).join(" "))); },
]));
