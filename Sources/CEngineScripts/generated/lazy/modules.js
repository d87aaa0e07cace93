(function (variables) { with (variables) return function (Array,ConsoleLevel,Destination,Map,Math,Number,Object,Proxy,Reflect,Set,Symbol,SystemPromise,TypeError,URL,baseURL,bindImports,columnShifts,defineProperty,headerOf,native,parseJSON,requestResource,scriptTypes,settled,shortPosition,then,undefined,window) {"use strict";
bindImports({ __proto__: null });
let mappedImports = [];
let mappedScopes = [];
function longestFirst([left], [right]) {
  return left < right ? 1 : left > right ? -1 : 0;
}
function urlLikeSpecifier(specifier, base) {
  return /^(?:\/|\.\/|\.\.\/)/.test(specifier) ? URL.parse(specifier, base) : URL.parse(specifier);
}
function addImportMap(text, url, line) {
  const base = baseURL().href;
  const position = shortPosition({ url, line, column: 0 });
  const warn = (message) => native.log(ConsoleLevel.warn, `Import map: ${message}`, position);
  const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
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
  const merge = (old, added) => {
    const known = new Set(old.map(([key]) => key));
    return [...old, ...added.filter(([key]) => !known.has(key))].sort(longestFirst);
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
function resolveSpecifier(specifier, base) {
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
function matchImports(name, url, imports) {
  for (const [key, target] of imports) {
    if (key === name) {
      if (target === null) throw new TypeError(`The import map maps '${name}' to null`);
      return target;
    }
    if (!key.endsWith("/") || !name.startsWith(key)) continue;
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
class ModuleRecord {
  constructor(url, source, line, scriptURL = url) {
    Object.assign(this, {
      url, scriptURL, source, line, syntax: null, requested: [], parseError: null, status: "unlinked", error: null,
      getters: null, namespace: null, run: null, isAsync: false,
      depth: 0, lowest: 0, cycleRoot: null, asyncOrder: 0, asyncParents: [], pendingAsync: 0, capability: null,
    });
  }
}
function makeValueModule(url, value) {
  const record = new ModuleRecord(url, "", 1);
  const local = { exported: "default", isFixed: true };
  record.syntax = { imports: [], locals: new Map([["default", local]]), indirect: new Map(), stars: [] };
  record.getters = new Map([["default", () => value]]);
  return record;
}
function makeSyntaxError(message, url, line, column) {
  const error = new SyntaxError(message);
  for (const [name, value] of Object.entries({ line, column, sourceURL: url })) {
    defineProperty(error, name, { value, writable: true, configurable: true });
  }
  return error;
}
function parseModule(record) {
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
  const names = record.syntax.imports.map(({ local }) => local);
  const declared = names.length > 0 ? `let ${names.join()};` : "";
  const check = (before, after) => (
    native.checkSyntax(`${before}"use strict";${declared}${read.body}\n${after}`, record.scriptURL, record.line));
  const isSync = !read.awaits || check("0&&class{static{", "}}") === undefined;
  record.isAsync = !isSync;
  const error = read.awaits && isSync ? undefined : check(isSync ? "(function*(){" : "(async function(){", "})");
  if (error !== undefined) {
    const lastLine = record.line + record.source.split(/\r\n?|[\n\u2028\u2029]/).length - 1;
    if (error.line > lastLine) error.line = lastLine;
    record.parseError = { value: error };
  }
  return requests;
}
function pairs(flat, count) {
  const groups = [];
  for (let index = 0; index < flat.length; index += count) groups.push(flat.slice(index, index + count));
  return groups;
}
const ambiguous = Symbol("ambiguous");
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
    const binding = resolveExport(record.requested[star], name, seen);
    if (binding === ambiguous) return ambiguous;
    if (binding === null) continue;
    if (found === null) found = binding;
    else if (found.record !== binding.record || found.name !== binding.name) return ambiguous;
  }
  return found;
}
function resolveImport(record, { request, kind, name }, seen) {
  const source = record.requested[request];
  return kind === "namespace" ? namespaceBinding(source) : resolveExport(source, name, seen);
}
function namespaceBinding(record) {
  return (record.namespaceBinding ??= { record, name: null, isFixed: true, isSettled: false, value: undefined });
}
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
function settleBinding(binding, value) {
  binding.value = value;
  binding.isSettled = true;
}
function isFixedNow({ record, name, isFixed }) {
  return name === null || (isFixed && record.status === "evaluated" && record.error === null);
}
function namespaceOf(record) {
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
  const handler = {
    get(object, key) {
      const binding = bindings.get(key);
      if (binding === undefined) return object[key];
      const value = bindingValue(binding);
      if (binding.isSettled && !settled.has(key)) {
        settled.add(key);
        object[key] = value;
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
      const current = handler.getOwnPropertyDescriptor(object, key);
      if (current === undefined || descriptor.get || descriptor.set) return false;
      for (const part of ["writable", "enumerable", "configurable"]) {
        if (part in descriptor && descriptor[part] !== current[part]) {
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
function linkModules(root) {
  const pending = [root];
  const linked = [];
  const seen = new Set(pending);
  while (pending.length > 0) {
    const record = pending.pop();
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
  function check({ scriptURL, line }, binding, name) {
    if (binding === null) throw makeSyntaxError(`Importing binding name '${name}' is not found.`, scriptURL, line, 0);
    if (binding !== ambiguous) return;
    const reason = "cannot be resolved due to ambiguous multiple bindings";
    throw makeSyntaxError(`Importing binding name '${name}' ${reason}.`, scriptURL, line, 0);
  }
}
const defaultName = "\u0131default";
const metaName = "\u0131mport\u00b7meta";
function instantiate(record) {
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
    (specifier, options) =>
      importModule(url, specifier, options), meta);
  if (record.isAsync) record.run = () => start.call(undefined);
  else {
    const steps = start.call(undefined);
    steps.next();
    record.run = () => { steps.next(); };
  }
}
function compile(source, url, line) {
  const result = native.compile(source, url, line);
  if (result.length > 1) throw result[1];
  return result[0];
}
function makeMeta(url) {
  const meta = Object.create(null);
  meta.url = url;
  meta.resolve = function resolve(specifier) { return resolveSpecifier(`${specifier}`, url); };
  return meta;
}
function namedDefault(value) {
  if (typeof value === "function" && Object.getOwnPropertyDescriptor(value, "name")?.value === defaultName) {
    defineProperty(value, "name", { value: "default", configurable: true });
  }
  return value;
}
let asyncEvaluations = 0;
function makeCapability() {
  const capability = {};
  capability.promise = new SystemPromise((resolve, reject) => Object.assign(capability, { resolve, reject }));
  return capability;
}
function evaluateModule(record) {
  const root = record.cycleRoot ?? record;
  if (root.capability) return root.capability.promise;
  const capability = (root.capability = makeCapability());
  const stack = [];
  try {
    evaluateInner(root, stack, 0);
    if (root.asyncOrder === 0 || root.status === "evaluated") capability.resolve(undefined);
  } catch (error) {
    for (const each of stack) Object.assign(each, { status: "evaluated", error: { value: error } });
    root.status = "evaluated";
    root.error ??= { value: error };
    capability.reject(error);
  }
  return capability.promise;
}
function evaluateInner(record, stack, depth) {
  if (record.status === "evaluated" || record.status === "awaiting") {
    if (record.error !== null) throw record.error.value;
    return depth;
  }
  if (record.status === "evaluating") return depth;
  Object.assign(record, { status: "evaluating", depth, lowest: depth, pendingAsync: 0 });
  depth++;
  stack.push(record);
  for (let required of record.requested) {
    depth = evaluateInner(required, stack, depth);
    if (required.status === "evaluating") record.lowest = Math.min(record.lowest, required.lowest);
    else {
      required = required.cycleRoot;
      if (required.error !== null) throw required.error.value;
    }
    if (required.asyncOrder > 0 && required.status !== "evaluated") {
      record.pendingAsync++;
      required.asyncParents.push(record);
    }
  }
  if (record.pendingAsync > 0 || record.isAsync) {
    record.asyncOrder = ++asyncEvaluations;
    if (record.pendingAsync === 0) executeAsync(record);
  } else executeModule(record);
  if (record.lowest !== record.depth) return depth;
  let member;
  do {
    member = stack.pop();
    member.status = member.asyncOrder === 0 ? "evaluated" : "awaiting";
    member.cycleRoot = record;
  } while (member !== record);
  return depth;
}
function executeModule(record) {
  instantiate(record);
  const { run } = record;
  record.run = null;
  record.source = "";
  record.syntax.body = "";
  return run?.();
}
function executeAsync(record) {
  let promise;
  try {
    promise = executeModule(record);
  } catch (error) {
    promise = SystemPromise.reject(error);
  }
  then.call(promise, () => asyncFulfilled(record), (error) => asyncRejected(record, error));
}
function gatherAvailableAncestors(record, list) {
  for (const parent of record.asyncParents) {
    if (list.includes(parent) || parent.cycleRoot?.error) continue;
    if (--parent.pendingAsync > 0) continue;
    list.push(parent);
    if (!parent.isAsync) gatherAvailableAncestors(parent, list);
  }
}
function asyncFulfilled(record) {
  if (record.status === "evaluated") return;
  record.status = "evaluated";
  record.capability?.resolve(undefined);
  const available = [];
  gatherAvailableAncestors(record, available);
  available.sort((left, right) => left.asyncOrder - right.asyncOrder);
  for (const parent of available) {
    if (parent.status === "evaluated") continue;
    if (parent.isAsync) {
      executeAsync(parent);
      continue;
    }
    try {
      executeModule(parent);
      parent.status = "evaluated";
      parent.capability?.resolve(undefined);
    } catch (error) {
      asyncRejected(parent, error);
    }
  }
}
function asyncRejected(record, error) {
  if (record.status === "evaluated") return;
  Object.assign(record, { status: "evaluated", error: { value: error } });
  for (const parent of record.asyncParents) asyncRejected(parent, error);
  record.capability?.reject(error);
}
const moduleMap = new Map();
const jsonMIME = /^(?:application|text)\/json$|\+json$/;
function mimeEssence(response) {
  return (headerOf(response, "content-type") ?? "").split(";", 1)[0].trim().toLowerCase();
}
function fetchModule(url, type, init = { isParserInserted: false }) {
  const key = `${type} ${url}`;
  const existing = moduleMap.get(key);
  if (existing) return existing;
  const entry = { url, record: null, error: null, waiting: [] };
  moduleMap.set(key, entry);
  const destination = type === "css" ? Destination.style : type === "json" ? Destination.fetch : Destination.script;
  requestResource(destination, url, (response) => {
    entry.error = moduleLoadError(response, type);
    if (entry.error === null) entry.record = makeRecord(response.url || url, type, decodeUTF8(response.body));
    const { waiting } = entry;
    entry.waiting = null;
    for (const arrived of waiting) arrived();
  }, init);
  return entry;
}
function decodeUTF8(bytes) {
  const text = native.decodeUTF8(bytes);
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
function moduleLoadError(response, type) {
  if (response.failure !== "") return response.failure;
  if (!response.ok) return `status ${response.status}`;
  const essence = mimeEssence(response);
  const expected = type === "json" ? jsonMIME : type === "css" ? /^text\/css$/ : scriptTypes;
  if (expected.test(essence)) return null;
  const expectedType = type === "json" ? "JSON" : type === "css" ? "CSS" : "JavaScript";
  return `its content type is "${essence}", not a ${expectedType} type`;
}
function makeRecord(url, type, text) {
  if (type === "json" || type === "css") {
    let value;
    try {
      if (type === "json") value = parseJSON(text);
      else {
        value = new window.CSSStyleSheet();
        value.replaceSync(text);
      }
    } catch (error) {
      const record = new ModuleRecord(url, "", 1);
      record.parseError = { value: makeSyntaxError(error.message, url, 1, 0) };
      return record;
    }
    return makeValueModule(url, value);
  }
  return makeScriptRecord(url, text, 1);
}
function makeScriptRecord(url, source, line, scriptURL = url) {
  const record = new ModuleRecord(url, source, line, scriptURL);
  const requests = parseModule(record);
  record.requests = [];
  if (record.parseError) return record;
  try {
    record.requests = requests.map(([specifier, type]) => {
      requireModuleType(type);
      return { url: resolveSpecifier(specifier, url), type };
    });
  } catch (error) {
    record.parseError = { value: error };
  }
  return record;
}
function requireModuleType(type) {
  const hasSheets = typeof window.CSSStyleSheet === "function" && "replaceSync" in window.CSSStyleSheet.prototype;
  if (type === "" || type === "json" || (type === "css" && hasSheets)) return;
  throw new TypeError(`Modules of type "${type}" are not supported`);
}
function loadModuleGraph(root, done, init = undefined) {
  const seen = new Set();
  let pending = 1;
  let missing = "";
  const end = () => { if (--pending === 0) done(missing); };
  const visit = (record) => {
    if (seen.has(record)) return;
    seen.add(record);
    if (record.parseError || !record.requests) return;
    record.requests.forEach(
      ({ url, type }, index) => {
      const entry = fetchModule(url, type, init);
      pending++;
      whenFetched(entry, () => {
        if (entry.error !== null) missing ||= `${url}, which ${record.scriptURL} imports: ${entry.error}`;
        else {
          record.requested[index] = entry.record;
          visit(entry.record);
        }
        end();
      });
    });
  };
  visit(root);
  end();
}
function whenFetched(entry, arrived) {
  if (entry.waiting) entry.waiting.push(arrived);
  else arrived();
}
function findParseError(root) {
  const seen = new Set();
  const pending = [root];
  while (pending.length > 0) {
    const record = pending.pop();
    if (seen.has(record)) continue;
    seen.add(record);
    if (record.parseError) return record.parseError;
    pending.push(...record.requested.toReversed());
  }
  return null;
}
function runModuleGraph(root) {
  const error = findParseError(root);
  if (error) return SystemPromise.reject(error.value);
  try {
    linkModules(root);
  } catch (error) {
    return SystemPromise.reject(error);
  }
  return evaluateModule(root);
}
function importModule(base, specifier, options) {
  return new SystemPromise((resolve, reject) => {
    const name = `${specifier}`;
    const type = importType(options);
    const entry = fetchModule(resolveSpecifier(name, base), type);
    const refuse = (missing) => reject(new TypeError(`Importing a module script failed: ${missing}`));
    const run = () => then.call(runModuleGraph(entry.record), () => resolve(namespaceOf(entry.record)), reject);
    whenFetched(entry, () => {
      if (entry.error !== null) refuse(`${entry.url}: ${entry.error}`);
      else {
        loadModuleGraph(entry.record, (missing) => {
          if (missing !== "") refuse(missing);
          else then.call(settled, run);
        });
      }
    });
  });
}
function importType(options) {
  if (options === undefined) return "";
  const isObject = (value) => value !== null && (typeof value === "object" || typeof value === "function");
  if (!isObject(options)) throw new TypeError("The second argument of import() is an object");
  const attributes = options.with;
  if (attributes === undefined) return "";
  if (!isObject(attributes)) throw new TypeError("The attributes of import() are an object");
  let type = "";
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value !== "string") throw new TypeError("The attributes of import() are strings");
    if (key !== "type") throw new TypeError(`Import attribute "${key}" is not supported: only "type" is`);
    type = value;
  }
  requireModuleType(type);
  return type;
}
return { addImportMap, fetchModule, importModule, loadModuleGraph, makeScriptRecord, runModuleGraph, whenFetched };
}})
