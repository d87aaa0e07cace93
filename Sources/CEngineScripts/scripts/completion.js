// Completions for a script that is being typed. The page must not notice them: only values and the platform's own
// getters are read.

import { getOwnPropertyDescriptor } from "./built-ins.js";
import { document } from "./document.js";
import { inspect } from "./inspect.js";
import { platformPrototypes } from "./kernel.js";
import { systemEval } from "./lazy-modules.js";
import { expandableValues } from "./object-preview.js";

/// Maximum number of names; the shell truncates a longer list.
const completionLimit = 300;

/// Returns `[characters to replace, ...names]`, or an empty list.
/** @param {string} text */
export function completions(text) {
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

/// Limits for the document's scripts that are searched for names: number of scripts, and characters of each.
const searchedScripts = { count: 30, characters: 100000 };

/// Names that the document's scripts declare with `let` and `const`. These are not properties, and JavaScriptCore does
/// not enumerate global variables of an object with a class of its own.
/** @param {string} typed */
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

/// A global variable, or a binding of the script scope, as `{value}`; null when it does not exist.
/** @param {string} name */
function readGlobal(name) {
  if (name in window) return readWithoutSideEffects(window, name);
  try {
    const indirectEval = systemEval;
    return { value: indirectEval(name) };
  } catch {
    return null;
  }
}

/// Sorts internal names behind the others.
/**
 * @param {number} first
 * @param {any} second
 */
function inOrder(first, second) {
  /** @param {any} name */
  const rank = (name) => (name[0] === "_" || name[0] === "$" ? 1 : 0);
  return rank(first) - rank(second) || (first < second ? -1 : 1);
}

/// The value at a path such as `document.body.children[0].`; null when reading it would run a script of the page.
/** @param {string} path */
function followPath(path) {
  let value;
  let isFirst = true;
  for (const step of path.slice(0, -1).split(".")) {
    const [, name, index] = /^([\w$]+)(?:\[(\d+)\])?$/.exec(step) ?? [];
    for (const key of index === undefined ? [name] : [name, index]) {
      /** @type {any} */
      const found = isFirst ? readGlobal(key) : readWithoutSideEffects(value, key);
      isFirst = false;
      if (found === null || found.value === null || found.value === undefined) return null;
      ({ value } = found);
    }
  }
  return { value };
}

/// A property's value as `{value}`; null when reading it would run a script of the page.
/**
 * @param {unknown} value
 * @param {string} key
 * @returns {any}
 */
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

/** @param {unknown} value */
function namesOf(value) {
  const names = [];
  const isName = /^[A-Za-z_$][\w$]*$/;
  let rounds = 0;
  for (let owner = Object(value); owner !== null && rounds < 20; owner = Object.getPrototypeOf(owner), rounds++) {
    for (const name of Object.getOwnPropertyNames(owner)) if (isName.test(name)) names.push(name);
  }
  return names;
}

/// The result for the console prompt: the formatted value, and its expandable members.
/** @param {unknown} value */
export function promptResult(value) {
  return [inspect(value, typeof value === "string" ? 1 : 0), expandableValues([value])];
}
