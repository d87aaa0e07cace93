(function (variables) { with (variables) return function ($parent,Array,ArrayBuffer,Error,Map,Math,Object,Reflect,Set,String,bindImports,document,firstItems,getOwnPropertyDescriptor,inspect,inspectLimits,platformPrototypes,stringifyJSON,systemEval,undefined,window) {"use strict";
bindImports({ __proto__: null,
  "inspect": (exports) => ({ firstItems, inspect } = exports) });
const previewLimits = { depth: 5, members: 60, characters: 12000, text: 200 };
function expandableValues(values) {
  const state = { remainingCharacters: previewLimits.characters, path: [] };
  const found = [];
  for (const value of values) {
    if (found.length >= previewLimits.members || state.remainingCharacters <= 0) break;
    const item = expandedMembers(value, 0, state);
    if (typeof item !== "string") found.push(item);
  }
  return found.length === 0 ? "" : stringifyJSON(found);
}
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
function shortText(value) {
  if (typeof value === "string") return truncateLine(stringifyJSON(value));
  try {
    return truncateLine(inspect(value, inspectLimits.depth - 1));
  } catch {
    return "[object]";
  }
}
function truncateLine(text) {
  const line = `${text}`.replace(/\s*\n\s*/g, " ");
  return line.length > previewLimits.text ? `${line.slice(0, previewLimits.text - 1)}\u2026` : line;
}
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
    const read = (none, index) => [`${index}`, [, value[index]]];
    return [Array.from({ length: Math.min(value.length, limit) }, read),
      value.length];
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
const completionLimit = 300;
function completions(text) {
  const match = /(?:^|[^\w$.\])"'`])((?:[A-Za-z_$][\w$]*(?:\[\d{1,9}\])?\.)*)([A-Za-z_$][\w$]*)?$/.exec(text);
  if (match === null) return [];
  const [, path, typed = ""] = match;
  if (path === "" && typed === "") return [];
  const owner = path === "" ? { value: window } : followPath(path);
  if (owner === null) return [];
  const candidates = path === "" ? [...namesOf(window), ...declaredNames(typed), ...scriptWords] : namesOf(owner.value);
  const fitting = candidates.filter((name) => name.startsWith(typed) && name !== typed);
  const all = [...new Set(fitting)].sort(inOrder);
  return all.length === 0 ? [] : [typed.length, ...all.slice(0, completionLimit)];
}
const scriptWords = [
  "async", "await", "break", "case", "catch", "class", "const", "continue", "delete", "else", "export", "false",
  "finally", "for", "function", "import", "instanceof", "let", "new", "null", "return", "super", "switch", "this",
  "throw", "true", "try", "typeof", "undefined", "void", "while", "yield",
];
const searchedScripts = { count: 30, characters: 100000 };
function declaredNames(typed) {
  const names = new Set();
  const scripts = [...document.scripts].slice(0, searchedScripts.count);
  for (const { textContent } of scripts) {
    const text = textContent.slice(0, searchedScripts.characters);
    for (const [, name] of text.matchAll(/\b(?:var|let|const|function|class)\s+([A-Za-z_$][\w$]*)/g)) {
      if (name.startsWith(typed)) names.add(name);
      if (names.size >= completionLimit) break;
    }
  }
  return [...names].filter((name) => readGlobal(name) !== null);
}
function readGlobal(name) {
  if (name in window) return readWithoutSideEffects(window, name);
  try {
    const indirectEval = systemEval;
    return { value: indirectEval(name) };
  } catch {
    return null;
  }
}
function inOrder(first, second) {
  const rank = (name) => (name[0] === "_" || name[0] === "$" ? 1 : 0);
  return rank(first) - rank(second) || (first < second ? -1 : 1);
}
function followPath(path) {
  let value;
  let isFirst = true;
  for (const step of path.slice(0, -1).split(".")) {
    const [, name, index] = /^([\w$]+)(?:\[(\d+)\])?$/.exec(step) ?? [];
    for (const key of index === undefined ? [name] : [name, index]) {
      const found = isFirst ? readGlobal(key) : readWithoutSideEffects(value, key);
      isFirst = false;
      if (found === null || found.value === null || found.value === undefined) return null;
      ({ value } = found);
    }
  }
  return { value };
}
function readWithoutSideEffects(value, key) {
  if (typeof value === "function" || (typeof value === "object" && value !== null)) {
    for (let owner = value; owner !== null; owner = Object.getPrototypeOf(owner)) {
      const descriptor = getOwnPropertyDescriptor(owner, key);
      if (descriptor === undefined) continue;
      if (!descriptor.get) return { value: descriptor.value };
      if (owner !== window && !platformPrototypes.has(owner)) return null;
      try {
        return { value: Reflect.apply(descriptor.get, value, []) };
      } catch {
        return null;
      }
    }
    return null;
  }
  return readWithoutSideEffects(Object(value), key);
}
function namesOf(value) {
  const names = [];
  const isName = /^[A-Za-z_$][\w$]*$/;
  let rounds = 0;
  for (let owner = Object(value); owner !== null && rounds < 20; owner = Object.getPrototypeOf(owner), rounds++) {
    for (const name of Object.getOwnPropertyNames(owner)) if (isName.test(name)) names.push(name);
  }
  return names;
}
function promptResult(value) {
  return [inspect(value, typeof value === "string" ? 1 : 0), expandableValues([value])];
}
return { completions, expandableValues, promptResult };
}})
