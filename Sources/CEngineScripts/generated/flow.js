(function (host) {"use strict";
const { defineProperty } = Object;
const SystemPromise = Promise;
const SystemDate = Date;
const SystemJSON = { parse: JSON.parse, stringify: JSON.stringify };
const { then } = Promise.prototype;
const hostGlobal = globalThis;
const columnShifts = new Map();
const limits = {
  files: 1000,
  depth: 100, values: 200000,
  text: 4000,
};
const native = {
  readModule: (source, names) => host.readModule(source, names),
  checkSyntax: (source, path, line) => host.checkSyntax(source, path, line),
  compile(source, path, line) {
    const key = `${path}\n${line}`;
    const head = "(function(\u0131names){with(\u0131names){return ";
    columnShifts.set(key, (columnShifts.get(key) ?? 0) + head.length);
    const result = host.compile(`${head}${source}}})`, path, line);
    return result.length > 1 ? result : [result[0](scope)];
  },
};
let variables = Object.create(null);
const globals = Object.create(null);
const builtIns = Object.create(null);
const scope = new Proxy(Object.create(null), {
  has: (target, key) => typeof key === "string",
  get(target, key) {
    if (typeof key !== "string") return undefined;
    for (const names of [variables, globals, builtIns]) if (key in names) return names[key];
    return hostGlobal[key];
  },
  set(target, key, value) {
    if (key === "output") throw new TypeError("`output` cannot be replaced: set its members");
    if (key in variables) variables[key] = value;
    else globals[key] = value;
    return true;
  },
  deleteProperty: (target, key) => delete globals[key],
});
let ownNames = 0;
const hasGlobals = () => Object.keys(globals).length > 0 || Object.keys(hostGlobal).length > ownNames;
function setVariables(flat) {
  variables = Object.create(null);
  for (let index = 0; index + 1 < flat.length; index += 2) {
    if (flat[index] !== "output") variables[flat[index]] = flat[index + 1];
  }
}
const maestro = { platform: "", copiedText: "" };
builtIns.maestro = maestro;
builtIns.json = function json(text) { return SystemJSON.parse(text); };
builtIns.relativePoint = function relativePoint(x, y) { return `${Math.ceil(x * 100)}%,${Math.ceil(y * 100)}%`; };
builtIns.faker = new Proxy(Object.create(null), {
  get(target, key) {
    const path = typeof key === "string" ? `faker.${key}` : "faker";
    throw new Error(`${path} is not there: use inputRandomText and its like, or a list of your own and Math.random()`);
  },
});
function setOwnNames(value) { ownNames = value; }
let time;
let clockQueryCount = 0;
const freeClockQueries = 100;
const spentTime = () => time === undefined ? 0 : Math.max(0, clockQueryCount - freeClockQueries);
function readClock() {
  if (time === undefined) return SystemDate.now();
  clockQueryCount += 1;
  return time + spentTime();
}
function FlowDate(...values) {
  if (new.target && values.length > 0) return Reflect.construct(SystemDate, values, new.target);
  const now = readClock();
  if (!new.target) return new SystemDate(now).toString();
  return Reflect.construct(SystemDate, [now], new.target);
}
Object.defineProperties(FlowDate, {
  name: { value: "Date", configurable: true },
  length: { value: 7, configurable: true },
  prototype: { value: SystemDate.prototype, writable: false },
});
for (const [name, value] of Object.entries({
  now() { return Math.floor(readClock()); }, parse: SystemDate.parse, UTC: SystemDate.UTC,
})) defineProperty(FlowDate, name, { value, writable: true, configurable: true });
defineProperty(SystemDate.prototype, "constructor", { value: FlowDate, writable: true, configurable: true });
defineProperty(hostGlobal, "Date", { value: FlowDate, writable: true, configurable: true });
function setTime(value) { time = value; }
function setClockQueryCount(value) { clockQueryCount = value; }
const output = {};
defineProperty(builtIns, "output", { value: output });
function adopt(target, source) {
  for (const key of Object.keys(target)) {
    if (!Object.hasOwn(source, key) && isSerializable(target[key])) delete target[key];
  }
  for (const [key, value] of Object.entries(source)) {
    const old = target[key];
    if (isRecord(old) && isRecord(value)) adopt(old, value);
    else target[key] = value;
  }
}
const isRecord = (value) => (
  value !== null && typeof value === "object" && !Array.isArray(value)
  && [Object.prototype, null].includes(Object.getPrototypeOf(value)));
const isSerializable = (value) => typeof value !== "function" && value !== undefined;
function serializeOutput() {
  if (isPlainJSON(output, 0, { values: 0 })) return [SystemJSON.stringify(output), true];
  const path = [];
  const text = SystemJSON.stringify(output, function (key, value) {
    while (path.length > 0 && path.at(-1) !== this) path.pop();
    if (typeof value === "bigint") return `${value}`;
    if (value === null || typeof value !== "object") return value;
    if (path.includes(value) || path.length >= limits.depth) return undefined;
    path.push(value);
    return value;
  });
  return [text ?? "{}", false];
}
function isPlainJSON(value, depth, count) {
  if (++count.values > limits.values || depth > limits.depth) return false;
  switch (typeof value) {
    case "string": case "boolean": return true;
    case "number": return Number.isFinite(value) && !Object.is(value, -0);
    case "object": break;
    default: return false;
  }
  if (value === null) return true;
  if (Array.isArray(value)) {
    if (Object.getPrototypeOf(value) !== Array.prototype || Object.keys(value).length !== value.length) return false;
    return value.every((each) => isPlainJSON(each, depth + 1, count));
  }
  if (Object.getPrototypeOf(value) !== Object.prototype || Object.getOwnPropertySymbols(value).length > 0) return false;
  return Object.entries(Object.getOwnPropertyDescriptors(value)).every(([key, member]) => (
    key !== "toString" && key !== "valueOf" && member.enumerable && "value" in member
      && isPlainJSON(member.value, depth + 1, count)));
}
function formatValue(value) {
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
const truncate = (text) => (text.length > limits.text ? `${text.slice(0, limits.text)}\u2026` : text);
const levels = { debug: 0, log: 1, info: 2, warn: 3, error: 4 };
builtIns.console = Object.fromEntries(Object.entries(levels).map(([name, level]) => [
  name, (...values) => { host.log(level, truncate(values.map(formatValue).join(" "))); },
]));
function errorPosition(error) {
  if (error instanceof SyntaxError && isFile(error.sourceURL)) return `${error.sourceURL}:${error.line}: `;
  for (const frame of `${error.stack ?? ""}`.split("\n")) {
    if (frame.endsWith("@")) return "";
    const match = /(?:^|@)([^@]+):(\d+):(\d+)$/.exec(frame);
    if (match && isFile(match[1])) return formatPosition(match[1], +match[2], +match[3]);
  }
  return "";
}
const isFile = (url) => typeof url === "string" && url !== "" && !url.startsWith("hull:");
function formatPosition(path, line, column) {
  const shown = column - (columnShifts.get(`${path}\n${line}`) ?? 0);
  return shown > 0 ? `${path}:${line}:${shown}: ` : `${path}:${line}: `;
}
function errorText(error) {
  try {
    if (!(error instanceof Error)) return truncate(formatValue(error));
    return truncate(`${errorPosition(error)}${error.name}: ${error.message}`);
  } catch {
    return "an exception that cannot be described";
  }
}
function httpRequest(name, url, options, method) {
  if (url === undefined) throw new TypeError(`http.${name} needs a URL`);
  if (options === null || typeof options !== "object") throw new TypeError(`The options of http.${name} are an object`);
  const headers = Object.entries(options.headers ?? {}).flatMap(([key, value]) => [key, String(value)]);
  const [kind, parts] = httpBody(name, options);
  const verb = method ?? String(options.method ?? "GET").toUpperCase();
  const response = host.request(verb, String(url), headers, kind, parts);
  if (response.length === 1) throw new Error(`http.${name} ${url}: ${response[0]}`);
  const [status, flat, body] = response;
  const received = {};
  for (let index = 0; index + 1 < flat.length; index += 2) {
    const key = flat[index];
    received[key] = Object.hasOwn(received, key) ? `${received[key]},${flat[index + 1]}` : flat[index + 1];
  }
  return { ok: status >= 200 && status < 300, status, body, headers: received };
}
function httpBody(name, options) {
  const { body, multipartForm } = options;
  if (multipartForm !== undefined && multipartForm !== null) {
    return [2, Object.entries(multipartForm).flatMap(([field, value]) => {
      if (value === null || typeof value !== "object") return [field, String(value), "", ""];
      if (typeof value.filePath === "string") return [field, "", value.filePath, String(value.mediaType ?? "")];
      throw new TypeError(`The field "${field}" of a form is a text or {filePath, mediaType}`);
    })];
  }
  if (body === undefined || body === null) return [0, []];
  if (typeof body === "object") throw new TypeError(`The body of http.${name} is a text: use JSON.stringify`);
  return [1, [String(body)]];
}
builtIns.http = {
  get: (url, options = {}) => httpRequest("get", url, options, "GET"),
  post: (url, options = {}) => httpRequest("post", url, options, "POST"),
  put: (url, options = {}) => httpRequest("put", url, options, "PUT"),
  delete: (url, options = {}) => httpRequest("delete", url, options, "DELETE"),
  request: (url, options = {}) => httpRequest("request", url, options),
};
const files = new Map();
const resolved = new Map();
function fileOf(specifier, referrer) {
  const key = `${referrer}\n${specifier}`;
  let path = resolved.get(key);
  if (path === undefined) {
    const file = host.readFile(specifier, referrer);
    if (file.length === 1) throw new Error(file[0]);
    path = file[0];
    resolved.set(key, path);
    if (!files.has(path)) {
      if (files.size >= limits.files) throw new RangeError(`more than ${limits.files} script files`);
      files.set(path, makeFile(path, file[1]));
    }
  }
  return files.get(path);
}
function makeFile(path, text) {
  const kind = /\.json$/i.test(path) ? "json" : isModule(path, text) ? "module" : "script";
  return { path, text, kind, module: null, record: null };
}
function isModule(path, text) {
  if (/\.mjs$/i.test(path)) return true;
  if (!/\b(?:import|export)\b/.test(text)) return false;
  const read = host.readModule(text, []);
  if (read.error !== undefined) return /^\s*(?:import\s*["'{*\w]|export\s)/m.test(text);
  return [read.requests, read.locals, read.indirect, read.stars].some((list) => list.length > 0);
}
const folderOf = (path) => (path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : ".");
const makeRequire = (path) =>
  function require(specifier) { return exportsOf(fileOf(`${specifier}`, path)); };
function exportsOf(file) {
  switch (file.kind) {
    case "json": return (file.module ??= { exports: parseFile(file) }).exports;
    case "module": {
      const record = recordOf(file);
      linkModules(record);
      evaluateModule(record);
      if (record.error !== null) throw record.error.value;
      if (record.status === "evaluated") return namespaceOf(record);
      throw new Error(`${file.path} uses top-level await: import it instead of requiring it`);
    }
    default: return runCommon(file);
  }
}
function parseFile({ path, text }) {
  try {
    return SystemJSON.parse(text);
  } catch (error) {
    throw new SyntaxError(`${path} is not valid JSON: ${error.message}`);
  }
}
function runCommon(file) {
  if (file.module) return file.module.exports;
  const module = (file.module = { exports: {}, id: file.path, filename: file.path, loaded: false });
  try {
    const head = "(function(exports,require,module,__filename,__dirname){";
    columnShifts.set(`${file.path}\n1`, head.length);
    const run = compile(`${head}${withImports(file)}\n})`, file.path, 1);
    run.call(module.exports, module.exports, makeRequire(file.path), module, file.path, folderOf(file.path));
    module.loaded = true;
  } catch (error) {
    file.module = null;
    throw error;
  }
  return module.exports;
}
function withImports({ path, text }) {
  if (!/\bimport\s*(?:\(|\/[*/])/.test(text)) return text;
  const name = `\u0131${[...path].reduce((sum, each) => (sum * 31 + each.charCodeAt(0)) % 60466176, 7).toString(36)
    .padStart(5, "0")}`;
  builtIns[name] = (specifier) => importModule(path, specifier);
  return host.renameImports(text, name) ?? text;
}
function recordOf(file) {
  if (file.record) return file.record;
  if (file.kind === "json") return (file.record = makeValueModule(file.path, parseFile(file)));
  if (file.kind === "script") return (file.record = makeCommonRecord(file.path, runCommon(file)));
  const record = (file.record = new ModuleRecord(file.path, file.text, 1));
  try {
    const requests = parseModule(record);
    if (record.parseError) throw record.parseError.value;
    record.requested = requests.map(([specifier]) => recordOf(fileOf(specifier, file.path)));
  } catch (error) {
    file.record = null;
    throw error;
  }
  return record;
}
function makeCommonRecord(path, exports) {
  const record = makeValueModule(path, exports);
  const isObject = exports !== null && (typeof exports === "object" || typeof exports === "function");
  for (const key of isObject ? Object.keys(exports) : []) {
    if (key === "default") continue;
    record.syntax.locals.set(key, { exported: key, isFixed: true });
    record.getters.set(key, () => exports[key]);
  }
  return record;
}
function importModule(base, specifier) {
  return new SystemPromise((resolve, reject) => {
    const record = recordOf(fileOf(`${specifier}`, base));
    linkModules(record);
    then.call(evaluateModule(record), () => resolve(namespaceOf(record)), reject);
  });
}
function resolveSpecifier(specifier, base) { return fileOf(specifier, base).path; }
let isRandomnessSeeded = false;
let randomA = 0;
let randomB = 0;
let randomC = 0;
let randomCounter = 1;
function seedRandomness(seed) {
  isRandomnessSeeded = seed >= 0;
  const words = new Uint32Array([seed, seed >>> 16, 0x9e3779b9]);
  if (!isRandomnessSeeded) native.fillRandom(words);
  [randomA, randomB, randomC] = words;
  randomCounter = 1;
  for (let round = 0; round < 12; round++) randomWord();
}
function randomWord() {
  const word = (randomA + randomB + randomCounter) | 0;
  randomCounter = (randomCounter + 1) | 0;
  randomA = randomB ^ (randomB >>> 9);
  randomB = (randomC + (randomC << 3)) | 0;
  randomC = (((randomC << 21) | (randomC >>> 11)) + word) | 0;
  return word >>> 0;
}
function random() {
  return (randomWord() * 2097152 + (randomWord() >>> 11)) / 9007199254740992;
}
defineProperty(Math, "random", { value: random, writable: true, configurable: true });
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
let outcome;
let rejection;
const runText = compile(
  "function(require,module,exports,\u0131text){return eval(\u0131text)}", "hull:expression", 1);
function runExpression(path, text) {
  const error = host.checkSyntax(text, "hull:expression", 1);
  if (error !== undefined) throw error;
  const module = { exports: {} };
  return runText(makeRequire(path), module, module.exports, withImports({ path, text }));
}
function runFile(path, text) {
  const file = makeFile(path, text);
  files.set(path, file);
  if (file.kind !== "module") return exportsOf(file);
  const record = recordOf(file);
  linkModules(record);
  return evaluateModule(record);
}
function settle(value) {
  try {
    outcome = [true, typeof value === "symbol" ? value.toString() : `${value}`];
  } catch (error) {
    fail(error);
  }
}
function fail(error) { outcome = [false, errorText(error)]; }
setOwnNames(Object.keys(hostGlobal).length);
const hostCallbacks = {
  begin(seed, platform) {
    seedRandomness(seed);
    maestro.platform = platform;
  },
  evaluate(isFile, text, path, flat, copiedText, now, json) {
    outcome = rejection = undefined;
    setVariables(flat);
    maestro.copiedText = copiedText;
    setTime(Number.isNaN(now) ? undefined : now);
    setClockQueryCount(0);
    try {
      if (json !== undefined) adopt(output, SystemJSON.parse(json));
      const value = isFile ? runFile(path, text) : runExpression(path, text);
      if (value instanceof SystemPromise) then.call(value, settle, fail);
      else settle(value);
    } catch (error) {
      fail(error);
    }
  },
  finish() {
    if (outcome?.[0] !== false && rejection) fail(rejection.value);
    outcome ??= [false, "the script awaits what never comes: scripts of flows have no timers"];
    let serialized;
    try {
      serialized = serializeOutput();
    } catch (error) {
      fail(error);
      serialized = ["{}", false];
    }
    return [...outcome, ...serialized, hasGlobals(), spentTime()];
  },
  reportRejection(promise, reason) { rejection ??= { value: reason }; },
};
return hostCallbacks;
})
