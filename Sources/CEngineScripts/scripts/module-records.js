// Module records: what their names stand for, and their linking (ECMA-262, section 16.2.1).
//
// A module's text is the body of a function (see the target ModuleSource). Its imports are arguments: constants,
// without a cost, for the values of other modules that cannot change any more; properties of an object scope in cycles,
// and where a function assigns to an export.

import { defineProperty } from "./built-ins.js";
import { resolveSpecifier } from "./import-maps.js";
import { columnShifts } from "./module-access.js";
import { importModule } from "./module-loader.js";

export class ModuleRecord {
  /// `formatPosition` is what errors name: an inline module is at its document's URL, and resolves by the base.
  /**
   * @param {string} url
   * @param {any} source
   * @param {number} line
   */
  constructor(url, source, line, scriptURL = url) {
    Object.assign(this, {
      url, scriptURL, source, line, syntax: null, requested: [], parseError: null, status: "unlinked", error: null,
      // By exported name; a module that is no script has all of them at once.
      getters: null, namespace: null, run: null, isAsync: false,
      // Of the evaluation: see module-evaluation.js.
      depth: 0, lowest: 0, cycleRoot: null, asyncOrder: 0, asyncParents: [], pendingAsync: 0, capability: null,
    });
  }
}

/// A module with one export, its value.
/**
 * @param {string} url
 * @param {unknown} value
 */
export function makeValueModule(url, value) {
  const record = new ModuleRecord(url, "", 1);
  const local = { exported: "default", isFixed: true };
  record.syntax = { imports: [], locals: new Map([["default", local]]), indirect: new Map(), stars: [] };
  record.getters = new Map([["default", () => value]]);
  return record;
}

/// A syntax error like those of the parser.
/**
 * @param {string | undefined} message
 * @param {string} url
 * @param {number} line
 * @param {number} column
 */
export function makeSyntaxError(message, url, line, column) {
  const error = new SyntaxError(message);
  for (const [name, value] of Object.entries({ line, column, sourceURL: url })) {
    defineProperty(error, name, { value, writable: true, configurable: true });
  }
  return error;
}

/// Parses a module. An error is stored as its parse error.
/** @param {Record<string, any>} record */
export function parseModule(record) {
  const read = native.readModule(record.source, []);
  if (read.error !== undefined) {
    const line = record.line + read.line - 1;
    record.parseError = { value: makeSyntaxError(read.error, record.scriptURL, line, read.column) };
    return [];
  }
  const requests = pairs(read.requests, 2);
  record.syntax = {
    imports: pairs(read.imports, 4).map(([local, request, kind, name]) => ({ local, request: +request, kind, name })),
    locals: new Map(pairs(read.locals, 3).map(([exported, local, fixed]) => (
      [exported, { exported, local, isFixed: fixed === "fixed" }]))),
    indirect: new Map(pairs(read.indirect, 4).map(([exported, request, kind, name]) => (
      [exported, { request: +request, kind, name }]))),
    stars: read.stars.map(Number),
    body: read.body,
  };
  const names = record.syntax.imports.map((/** @type {{ local: string }} */ { local }) => local);
  const declared = names.length > 0 ? `let ${names.join()};` : "";
  /**
   * @param {string} before
   * @param {string} after
   */
  const check = (before, after) => (
    native.checkSyntax(`${before}"use strict";${declared}${read.body}\n${after}`, record.scriptURL, record.line));
  // A static block does not allow `await`: text that compiles there is a synchronous module.
  const isSync = !read.awaits || check("0&&class{static{", "}}") === undefined;
  record.isAsync = !isSync;
  const error = read.awaits && isSync ? undefined : check(isSync ? "(function*(){" : "(async function(){", "})");
  if (error !== undefined) {
    // An error at the end is reported in the module's last line.
    const lastLine = record.line + record.source.split(/\r\n?|[\n\u2028\u2029]/).length - 1;
    if (/** @type {any} */ (error).line > lastLine) error.line = lastLine;
    record.parseError = { value: error };
  }
  return requests;
}

/// Groups of a flat array.
/**
 * @param {any} flat
 * @param {number} count
 */
function pairs(flat, count) {
  const groups = [];
  for (let index = 0; index < flat.length; index += count) groups.push(flat.slice(index, index + count));
  return groups;
}

// ---- Names ----

const ambiguous = Symbol("ambiguous");

/// ResolveExport: a binding, null, or `ambiguous`. A binding without a name is a namespace.
/**
 * @param {any} record
 * @param {string} name
 * @returns {any}
 */
function resolveExport(record, name, seen = new Set()) {
  const { syntax } = record;
  const local = syntax.locals.get(name);
  if (local) return (local.binding ??= { record, name, isFixed: local.isFixed, isSettled: false, value: undefined });
  const step = `${name}\n${record.url}`;
  if (seen.has(record) && seen.has(step)) return null;
  seen.add(record).add(step);
  const indirect = syntax.indirect.get(name);
  if (indirect) return resolveImport(record, indirect, seen);
  if (name === "default") return null;
  let found = null;
  for (const star of syntax.stars) {
    /** @type {any} */
    const binding = resolveExport(record.requested[star], name, seen);
    if (binding === ambiguous) return ambiguous;
    if (binding === null) continue;
    if (found === null) found = binding;
    else if (found.record !== binding.record || found.name !== binding.name) return ambiguous;
  }
  return found;
}

/// Resolves an entry of imports or of indirect exports.
/**
 * @param {any} record
 * @param {{ request: any, kind: string, name: string }} options
 * @param {any} [seen]
 * @returns {any}
 */
function resolveImport(record, { request, kind, name }, seen) {
  const source = record.requested[request];
  return kind === "namespace" ? namespaceBinding(source) : resolveExport(source, name, seen);
}

/** @param {Record<string, any>} record */
function namespaceBinding(record) {
  return (record.namespaceBinding ??= { record, name: null, isFixed: true, isSettled: false, value: undefined });
}

/// GetExportedNames.
/** @param {Record<string, any>} record */
function exportedNames(record, seen = new Set()) {
  if (seen.has(record)) return [];
  seen.add(record);
  const { syntax } = record;
  const names = new Set([...syntax.locals.keys(), ...syntax.indirect.keys()]);
  for (const star of syntax.stars) {
    for (const name of exportedNames(record.requested[star], seen)) if (name !== "default") names.add(name);
  }
  return [...names];
}

/// The current value of a binding; throws a ReferenceError while it is uninitialized.
/** @param {any} binding */
function bindingValue(binding) {
  if (binding.isSettled) return binding.value;
  const { record, name } = binding;
  if (name === null) {
    settleBinding(binding, namespaceOf(record));
    return binding.value;
  }
  if (!record.getters && !record.isAsync) instantiate(record);
  const get = record.getters?.get(name);
  if (!get) throw new ReferenceError("Cannot access uninitialized variable.");
  const value = get();
  if (isFixedNow(binding)) settleBinding(binding, value);
  return value;
}

/**
 * @param {any} binding
 * @param {unknown} value
 */
function settleBinding(binding, value) {
  binding.value = value;
  binding.isSettled = true;
}

/// Whether the binding's value can no longer change.
/** @param {{ record: Record<string, any>, name: string, isFixed: any }} options */
function isFixedNow({ record, name, isFixed }) {
  return name === null || (isFixed && record.status === "evaluated" && record.error === null);
}

// ---- Namespaces ----

/// The module namespace exotic object (ECMA-262, section 10.4.6).
/** @param {Record<string, any>} record */
export function namespaceOf(record) {
  if (record.namespace) return record.namespace;
  const bindings = new Map();
  for (const name of exportedNames(record).sort()) {
    const binding = resolveExport(record, name);
    if (binding !== null && binding !== ambiguous) bindings.set(name, binding);
  }
  const target = Object.create(null);
  for (const name of bindings.keys()) defineProperty(target, name, { writable: true, enumerable: true });
  defineProperty(target, Symbol.toStringTag, { value: "Module" });
  Object.preventExtensions(target);
  let unsettled = bindings.size;
  const settled = new Set();
  /** @type {ProxyHandler<any>} */
  const handler = {
    get(object, key) {
      const binding = bindings.get(key);
      if (binding === undefined) return object[key];
      const value = bindingValue(binding);
      if (binding.isSettled && !settled.has(key)) {
        settled.add(key);
        object[key] = value;
        // Without a trap, access is as fast as for any object.
        if (--unsettled === 0) delete handler.get;
      }
      return value;
    },
    getOwnPropertyDescriptor(object, key) {
      const binding = bindings.get(key);
      if (binding === undefined) return Reflect.getOwnPropertyDescriptor(object, key);
      return { value: bindingValue(binding), writable: true, enumerable: true, configurable: false };
    },
    defineProperty(object, key, descriptor) {
      const current = /** @type {any} */ (handler).getOwnPropertyDescriptor(object, key);
      if (current === undefined || descriptor.get || descriptor.set) return false;
      for (const part of ["writable", "enumerable", "configurable"]) {
        if (part in descriptor && /** @type {any} */ (descriptor)[part] !== /** @type {any} */ (current)[part]) {
          return false;
        }
      }
      return !("value" in descriptor) || Object.is(descriptor.value, current.value);
    },
    set() { return false; },
    deleteProperty(object, key) { return !Object.hasOwn(object, key); },
    setPrototypeOf(object, prototype) { return prototype === null; },
  };
  return (record.namespace = new Proxy(target, handler));
}

// ---- Linking ----

/// Link: resolves every import of the graph; throws a SyntaxError when one is unresolvable.
/** @param {Record<string, any>} root */
export function linkModules(root) {
  const pending = [root];
  const linked = [];
  const seen = new Set(pending);
  while (pending.length > 0) {
    const record = /** @type {Record<string, any>} */ (pending.pop());
    if (record.status !== "unlinked") continue;
    linked.push(record);
    for (const requested of record.requested) {
      if (seen.has(requested)) continue;
      seen.add(requested);
      pending.push(requested);
    }
  }
  for (const record of linked) {
    for (const [exported, entry] of record.syntax.indirect) check(record, resolveExport(record, exported), entry.name);
    for (const entry of record.syntax.imports) {
      entry.binding = resolveImport(record, entry);
      check(record, entry.binding, entry.name);
    }
  }
  for (const record of linked) record.status = "linked";

  /**
   * @param {any} options
   * @param {any} binding
   * @param {string} name
   */
  function check({ scriptURL, line }, binding, name) {
    if (binding === null) throw makeSyntaxError(`Importing binding name '${name}' is not found.`, scriptURL, line, 0);
    if (binding !== ambiguous) return;
    const reason = "cannot be resolved due to ambiguous multiple bindings";
    throw makeSyntaxError(`Importing binding name '${name}' ${reason}.`, scriptURL, line, 0);
  }
}

// ---- Instances ----

const defaultName = "\u0131default";
const metaName = "\u0131mport\u00b7meta";

/// Creates the environment of a linked module: afterwards its hoisted functions can be imported.
/** @param {Record<string, any>} record */
export function instantiate(record) {
  const { syntax, url, scriptURL, line } = record;
  if (record.getters || !syntax.body) return;
  record.getters = new Map();
  const fixed = Object.create(null);
  const live = Object.create(null);
  const liveNames = [];
  for (const { local, binding } of syntax.imports) {
    if (isFixedNow(binding)) fixed[local] = bindingValue(binding);
    else {
      liveNames.push(local);
      defineProperty(live, local, { get: () => bindingValue(binding), configurable: true });
    }
  }
  const body = liveNames.length > 0 ? native.readModule(record.source, liveNames).body : syntax.body;
  const locals = [...syntax.locals.values()];
  /** @param {any[]} getters */
  const give = (getters) => getters.forEach((get, index) => {
    const { exported, local } = locals[index];
    record.getters.set(exported, local === defaultName ? () => namedDefault(get()) : get);
  });
  const parts = [
    "(function(\u0131,\u0131mport,", metaName, "){", liveNames.length > 0 ? "with(\u0131.live)" : "", "{const{",
    Object.keys(fixed).join(), "}=\u0131.fixed;return ", record.isAsync ? "async function" : "function*",
    "(){\"use strict\";\u0131.give([", locals.map(({ local }) => `()=>${local}`).join(), "]);",
    record.isAsync ? "" : "yield;",
  ];
  const prefix = parts.join("");
  columnShifts.set(`${scriptURL}\n${line}`, prefix.length);
  const make = compile(`${prefix}${body}\n}}})`, scriptURL, line);
  const meta = body.includes(metaName) ? makeMeta(url) : undefined;
  const start = make({ fixed, live, give },
    (/** @type {string} */ specifier, /** @type {Record<string, any>} */ options) =>
      importModule(url, specifier, options), meta);
  if (record.isAsync) record.run = () => start.call(undefined);
  else {
    const steps = start.call(undefined);
    steps.next();
    record.run = () => { steps.next(); };
  }
}

/// Compiles a script of the platform's and returns its function.
/**
 * @param {string} source
 * @param {string} url
 * @param {number} line
 */
export function compile(source, url, line) {
  const result = native.compile(source, url, line);
  if (result.length > 1) throw result[1];
  return result[0];
}

/** @param {string} url */
function makeMeta(url) {
  const meta = Object.create(null);
  meta.url = url;
  /** @param {string} specifier */
  meta.resolve = function resolve(specifier) { return resolveSpecifier(`${specifier}`, url); };
  return meta;
}

/// Anonymous functions and classes that are the default export are named "default".
/** @param {unknown} value */
function namedDefault(value) {
  if (typeof value === "function" && Object.getOwnPropertyDescriptor(value, "name")?.value === defaultName) {
    defineProperty(value, "name", { value: "default", configurable: true });
  }
  return value;
}
