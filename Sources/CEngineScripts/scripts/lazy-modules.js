// Lazy modules: parts of the platform that most pages never use. Compiling a script at each start of a page process
// costs far more than running it, so a module is evaluated when one of its interfaces or functions is first used.
//
// bundles.json lists the files of each lazy module. Other modules import their names as from every file; the generator
// passes the imports of a lazy module to its function as arguments, and replaces imports from it by `lazyImport`.

import { defineProperty, getOwnPropertyDescriptor } from "./built-ins.js";
import { noMembers } from "./conversions.js";
import { defineLazyGlobal } from "./lazy-globals.js";

export const systemEval = eval;
export const evaluatedLazyModules = new Map();
const { apply, construct } = Reflect;

/// Returns the exports of a module's last file, which is evaluated if necessary.
/**
 * @template {keyof LazyModules} K
 * @param {K} name
 * @returns {LazyModules[K]}
 */
export function lazyModule(name) {
  return evaluatedLazyModules.get(name) ?? startLazyModule(name);
}

/** @param {string} name */
function startLazyModule(name) {
  const exports = evaluateLazyModule(name) ?? noMembers;
  evaluatedLazyModules.set(name, exports);
  lazyImportBinders.get(name)?.(exports);
  for (const binders of importBinders) binders[name]?.(exports);
  return exports;
}

/// For each evaluated module, functions by the names of other modules: they bind names that those modules export.
/** @type {any[]} */
const importBinders = [];

/// Called by every lazy module before its own first statement.
/** @param {any} binders */
function bindImports(binders) {
  importBinders.push(binders);
}

/// A module is a script of its own, which JavaScriptCore compiles once for all documents of a process; code evaluated
/// in the scope of the platform would be compiled for each. Constants are passed as arguments, which are as fast as
/// other names; variables are accessors of an object, by which the module reads and sets the platform's own.
/** @param {string} name */
function evaluateLazyModule(name) {
  const body = native.lazyModule(name)(lazyModuleVariables);
  return apply(body, undefined, valuesOf(native.lazyModuleParameters(name)));
}

/// Only a direct call of `eval` runs in the platform's scope, and a page may have replaced the global.
/** @param {string} names */
function valuesOf(names) {
  const found = getOwnPropertyDescriptor(window, "eval");
  if (found !== undefined && found.value === systemEval) return eval(`[${names}]`);
  defineProperty(window, "eval", { value: systemEval, writable: true, configurable: true });
  try {
    return eval(`[${names}]`);
  } finally {
    if (found === undefined) delete /** @type {any} */ (window).eval;
    else defineProperty(window, "eval", found);
  }
}

/// Defines the interfaces of a module as lazy globals. The first access to one of them evaluates the module, which
/// exposes all of them.
/**
 * @param {any} name
 * @param {...any} interfaces
 */
export function defineLazyGlobals(name, ...interfaces) {
  const bind = () => lazyModule(name);
  for (const type of interfaces) defineLazyGlobal(type, bind);
}

/// Functions that bind the imports of a module after its evaluation, by module name.
const lazyImportBinders = new Map();

/// Imports functions and classes of a module under their own names: the first use of one of them evaluates the module.
/// The generator writes the calls: `let { parseXML } = lazyImport("xml", (exports) => ({ parseXML } = exports));`
/// - read: binds the exports once the module has been evaluated, so that later uses have no overhead. Lazy modules bind
/// these names in the same way.
/**
 * @param {string} name
 * @param {AnyFunction} bind
 */
function lazyImport(name, bind) {
  lazyImportBinders.set(name, bind);
  return new Proxy({}, {
    get: (none, key) => (/** @type {any} */ (key)[0] >= "A" && /** @type {any} */ (key)[0] <= "Z"
      ? lazyClass(name, key) : lazyFunction(name, key)),
  });
}

/**
 * @param {any} name
 * @param {PropertyKey} key
 */
function lazyFunction(name, key) {
  /** @this {any} */
  return function (/** @type {any} */ ...values) {
    return apply(lazyModule(name)[key], this, values);
  };
}

/// Before a module is evaluated, no instances of its classes exist.
/**
 * @param {any} name
 * @param {PropertyKey} key
 */
function lazyClass(name, key) {
  /** @param {unknown} value */
  const isOne = (value) => evaluatedLazyModules.has(name) && value instanceof evaluatedLazyModules.get(name)[key];
  return new Proxy(lazyFunction(name, key), {
    construct: (none, values) => construct(lazyModule(name)[key], values),
    get: (none, member) => (member === Symbol.hasInstance ? isOne : lazyModule(name)[key][member]),
  });
}
