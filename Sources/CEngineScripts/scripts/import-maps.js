// Import maps and resolution of module specifiers (HTML standard 8.1.6).

import { parseJSON } from "./built-ins.js";
import { ConsoleLevel, shortPosition } from "./console.js";
import { baseURL } from "./location.js";
import { URL } from "./url.js";

/// Normalized specifiers and scopes; the longest prefixes first, so the first match is the best.
/** @type {any[]} */
let mappedImports = [];
/** @type {any[]} */
let mappedScopes = [];

/**
 * @param {any[]} entry
 * @param {any[]} entry
 */
function longestFirst([left], [right]) {
  return left < right ? 1 : left > right ? -1 : 0;
}

/// Resolves a specifier that is a URL or a path relative to a base.
/**
 * @param {string} specifier
 * @param {string | undefined} base
 */
function urlLikeSpecifier(specifier, base) {
  return /^(?:\/|\.\/|\.\.\/)/.test(specifier) ? URL.parse(specifier, base) : URL.parse(specifier);
}

/// Merges the map of a `<script type=importmap>`; earlier entries take precedence.
/**
 * @param {string} text
 * @param {string} url
 * @param {number} line
 */
export function addImportMap(text, url, line) {
  const base = baseURL().href;
  const position = shortPosition({ url, line, column: 0 });
  /** @param {string} message */
  const warn = (message) => native.log(ConsoleLevel.warn, `Import map: ${message}`, position);
  /** @param {unknown} value */
  const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
  /**
   * @param {any[]} entries
   * @param {string} name
   */
  const readImports = (entries, name) => {
    if (!isObject(entries)) throw new TypeError(`The import map's ${name} is not an object`);
    const imports = [];
    for (const [specifier, address] of Object.entries(entries)) {
      if (specifier === "") {
        warn("an empty specifier maps nothing");
        continue;
      }
      const key = urlLikeSpecifier(specifier, base)?.href ?? specifier;
      let target = typeof address === "string" ? urlLikeSpecifier(address, base)?.href ?? null : null;
      if (target === null) {
        warn(`the address of "${specifier}" is neither a URL nor a path that begins with /, ./ or ../`);
      } else if (specifier.endsWith("/") && !target.endsWith("/")) {
        warn(`the address of "${specifier}" has to end in a slash, too`);
        target = null;
      }
      imports.push([key, target]);
    }
    return imports;
  };
  /**
   * @param {any[]} old
   * @param {any} added
   */
  const merge = (old, added) => {
    const known = new Set(old.map(([key]) => key));
    return [...old, ...added.filter((/** @type {any[]} */ [key]) => !known.has(key))].sort(longestFirst);
  };
  const map = parseJSON(text);
  if (!isObject(map)) throw new TypeError("An import map is an object");
  const imports = readImports(map.imports ?? {}, "imports");
  if (!isObject(map.scopes ?? {})) throw new TypeError("The import map's scopes is not an object");
  const scopes = Object.entries(map.scopes ?? {}).map(([prefix, entries]) => {
    const scopeURL = URL.parse(prefix, base)?.href;
    if (scopeURL === undefined) warn(`the scope "${prefix}" is not a URL`);
    return [scopeURL, readImports(entries, `scope "${prefix}"`)];
  }).filter(([prefix]) => prefix !== undefined);
  for (const name of Object.keys(map)) {
    if (!["imports", "scopes", "integrity"].includes(name)) warn(`"${name}" is not a member of an import map`);
  }
  mappedImports = merge(mappedImports, imports);
  for (const [prefix, entries] of scopes) {
    const scope = mappedScopes.find(([known]) => known === prefix);
    if (scope) scope[1] = merge(scope[1], entries);
    else mappedScopes.push([prefix, merge([], entries)]);
  }
  mappedScopes.sort(longestFirst);
}

/// Resolves the URL of a module that a script of `base` imports; throws a TypeError when it cannot.
/**
 * @param {string} specifier
 * @param {string} base
 */
export function resolveSpecifier(specifier, base) {
  const url = urlLikeSpecifier(specifier, base);
  const name = url?.href ?? specifier;
  for (const [prefix, imports] of mappedScopes) {
    if (prefix !== base && !(prefix.endsWith("/") && base.startsWith(prefix))) continue;
    const found = matchImports(name, url, imports);
    if (found !== null) return found;
  }
  const found = matchImports(name, url, mappedImports);
  if (found !== null) return found;
  if (url) return url.href;
  const advice = "begin it with /, ./ or ../, or map it in a <script type=importmap>";
  throw new TypeError(`Module name, '${specifier}' does not resolve to a valid URL: ${advice}`);
}

/**
 * @param {string} name
 * @param {URL | null} url
 * @param {any[]} imports
 */
function matchImports(name, url, imports) {
  for (const [key, target] of imports) {
    if (key === name) {
      if (target === null) throw new TypeError(`The import map maps '${name}' to null`);
      return target;
    }
    if (!key.endsWith("/") || !name.startsWith(key)) continue;
    // A prefix maps bare names and URLs of special schemes, which have path segments.
    if (url && !/^(?:https?|wss?|ftp|file|app):/.test(url.protocol)) continue;
    if (target === null) throw new TypeError(`The import map maps '${key}' to null`);
    const mapped = URL.parse(name.slice(key.length), target);
    if (!mapped || !mapped.href.startsWith(target)) {
      throw new TypeError(`Module name, '${name}' leaves what the import map maps '${key}' to`);
    }
    return mapped.href;
  }
  return null;
}
