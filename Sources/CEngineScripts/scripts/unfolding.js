// What the console's values are made of, for somebody who unfolds them later, when the page may be gone. As in
// `inspect`, nothing of the page is called: getters are named and not read.

/// Of one message: levels below a value, members of one, and characters of all names and texts.
const unfoldingLimits = { depth: 5, members: 60, characters: 12000, text: 200 };

/// JSON of the values that have something in them: `[[text, [[name, value], ...], omitted], ...]`, where a value
/// without members is its text alone. Empty when there is nothing to unfold.
function unfoldable(values) {
  const state = { room: unfoldingLimits.characters, path: [] };
  const found = [];
  for (const value of values) {
    if (found.length >= unfoldingLimits.members || state.room <= 0) break;
    const item = unfolded(value, 0, state);
    if (typeof item !== "string") found.push(item);
  }
  return found.length === 0 ? "" : stringifyJSON(found);
}

function unfolded(value, depth, state) {
  const text = shortText(value);
  state.room -= text.length + 4;
  const isObject = value !== null && typeof value === "object";
  if (!isObject || depth >= unfoldingLimits.depth || state.path.includes(value)) return text;
  let members;
  let count;
  try {
    [members, count] = membersOf(value);
  } catch {
    // A proxy may refuse every question.
    return text;
  }
  state.path.push(value);
  const shown = [];
  for (const [name, read] of members) {
    if (shown.length >= unfoldingLimits.members || state.room <= 0) break;
    const key = cutText(name);
    state.room -= key.length + 4;
    shown.push([key, read.length === 1 ? read[0] : unfolded(read[1], depth + 1, state)]);
  }
  state.path.pop();
  return shown.length === 0 ? text : [text, shown, count - shown.length];
}

function shortText(value) {
  if (typeof value === "string") return cutText(stringifyJSON(value));
  try {
    return cutText(inspect(value, inspectLimits.depth - 1));
  } catch {
    return "[object]";
  }
}

function cutText(text) {
  const line = `${text}`.replace(/\s*\n\s*/g, " ");
  return line.length > unfoldingLimits.text ? `${line.slice(0, unfoldingLimits.text - 1)}\u2026` : line;
}

/// The first members, as names with `[text]` for what is not read and `[, value]` for what is; and how many there are.
function membersOf(value) {
  if (Object.hasOwn(value, $parent)) return [[], 0];
  const limit = unfoldingLimits.members;
  if (value instanceof Map) {
    const entries = firstOf(Map.prototype.entries.call(value), (entry) => entry);
    return [entries.map(([key, item]) => [shortText(key), [, item]]), value.size];
  }
  if (value instanceof Set) {
    const items = firstOf(Set.prototype.values.call(value), (item) => item);
    return [items.map((item, index) => [`${index}`, [, item]]), value.size];
  }
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
    const read = (none, index) => [`${index}`, [, value[index]]];
    return [Array.from({ length: Math.min(value.length, limit) }, read), value.length];
  }
  const keys = Reflect.ownKeys(value).filter((key) => key !== "length" || !Array.isArray(value));
  const isError = value instanceof Error;
  const shown = keys.filter((key) => isError || getOwnPropertyDescriptor(value, key)?.enumerable);
  return [shown.slice(0, limit).map((key) => [nameOf(key), readMember(value, key)]), shown.length];
}

function nameOf(key) {
  return typeof key === "symbol" ? `[${String(key)}]` : key;
}

function readMember(value, key) {
  const descriptor = getOwnPropertyDescriptor(value, key);
  if (descriptor?.get) return [descriptor.set ? "[Getter/Setter]" : "[Getter]"];
  if (descriptor?.set) return ["[Setter]"];
  return [, descriptor?.value];
}
