// Entry points of ES modules, whose implementation is a lazy module.

import { defineProperty } from "./built-ins.js";
import { lazyModule } from "./lazy-modules.js";
import { baseURL } from "./location.js";
import { hasPolicies } from "./policies.js";

export const modules = () => lazyModule("modules");

/// Number of columns before the text of a module in its first line, by `url\nline`.
export const columnShifts = new Map();

/**
 * @param {any} response
 * @param {string} name
 */
export function headerOf(response, name) {
  for (let index = 0; index + 1 < response.headers.length; index += 2) {
    if (response.headers[index].toLowerCase() === name) return response.headers[index + 1];
  }
  return null;
}

/// Classic scripts call `import()` through a global of the same length, one for each URL.
const importFunctions = new Map();

/// Source text with its dynamic imports replaced.
/**
 * @param {string} source
 * @param {string} url
 */
export function withDynamicImports(source, url) {
  if (!/\bimport\s*(?:\(|\/[*/])/.test(source)) return source;
  let name = importFunctions.get(url) ?? `\u0131${importFunctions.size.toString(36).padStart(5, "0")}`;
  const text = native.renameImports(source, name);
  if (text === null) return source;
  if (!importFunctions.has(url)) {
    importFunctions.set(url, name);
    defineProperty(window, name, {
      value: (/** @type {string} */ specifier, /** @type {Record<string, any>} */ options) =>
        modules().importModule(url, specifier, options),
    });
  }
  return text;
}

// Functions created from text can import as well.
const SystemFunction = Function;
/**
 * @class @returns {any}
 * @param {...any} parts
 */
function PageFunction(...parts) {
  if (hasPolicies) lazyModule("content-security").requireEvaluation();
  return makeFunction(parts, new.target ?? SystemFunction);
}

/// The function of the text of an event handler, which has policies of its own.
/**
 * @class @returns {any}
 * @param {...any} parts
 */
export function compileFunction(...parts) { return makeFunction(parts, SystemFunction); }

/**
 * @param {any[]} parts
 * @param {Function} type
 */
function makeFunction(parts, type) {
  const last = parts.length - 1;
  if (last >= 0) parts[last] = withDynamicImports(`${parts[last]}`, baseURL().href);
  return Reflect.construct(SystemFunction, parts, type);
}
Object.defineProperties(PageFunction, {
  name: { value: "Function", configurable: true },
  length: { value: 1, configurable: true },
  prototype: { value: SystemFunction.prototype, writable: false },
});
defineProperty(SystemFunction.prototype, "constructor", { value: PageFunction, writable: true, configurable: true });
defineProperty(window, "Function", { value: PageFunction, writable: true, configurable: true });
