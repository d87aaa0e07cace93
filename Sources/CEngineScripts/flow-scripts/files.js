// Script files that require or import each other. CommonJS files are functions, others are modules as in pages; each is
// evaluated once per flow.

import { SystemJSON, SystemPromise, columnShifts, limits, then } from "./names.js";
import { evaluateModule } from "../scripts/module-evaluation.js";
import {
  ModuleRecord, compile, linkModules, makeValueModule, namespaceOf, parseModule,
} from "../scripts/module-records.js";

/// By path: `{path, text, kind, module, record}`.
export const files = new Map();
/// Paths by `referrer\nspecifier`.
const resolved = new Map();

/**
 * @param {string} specifier
 * @param {string} referrer
 */
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

/**
 * @param {string} path
 * @param {string} text
 */
export function makeFile(path, text) {
  const kind = /\.json$/i.test(path) ? "json" : isModule(path, text) ? "module" : "script";
  return { path, text, kind, module: null, record: null };
}

/// Import and export declarations make a file a module; so does `.mjs`.
/**
 * @param {string} path
 * @param {string} text
 */
function isModule(path, text) {
  if (/\.mjs$/i.test(path)) return true;
  if (!/\b(?:import|export)\b/.test(text)) return false;
  const read = host.readModule(text, []);
  if (read.error !== undefined) return /^\s*(?:import\s*["'{*\w]|export\s)/m.test(text);
  return [read.requests, read.locals, read.indirect, read.stars].some((list) => list.length > 0);
}

/** @param {string} path */
const folderOf = (path) => (path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : ".");

// ---- CommonJS ----

/** @param {string} path */
export const makeRequire = (path) =>
  function require(/** @type {string} */ specifier) { return exportsOf(fileOf(`${specifier}`, path)); };

/** @param {any} file */
export function exportsOf(file) {
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

/** @param {{ path: string, text: string }} options */
function parseFile({ path, text }) {
  try {
    return SystemJSON.parse(text);
  } catch (error) {
    throw new SyntaxError(`${path} is not valid JSON: ${/** @type {Error} */ (error).message}`);
  }
}

/// Files with cyclic requires see the partial exports of each other.
/** @param {any} file */
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

/// Text with its `import()` replaced.
/** @param {{ path: string, text: string }} options */
export function withImports({ path, text }) {
  if (!/\bimport\s*(?:\(|\/[*/])/.test(text)) return text;
  const name = `\u0131${[...path].reduce((sum, each) => (sum * 31 + each.charCodeAt(0)) % 60466176, 7).toString(36)
    .padStart(5, "0")}`;
  /** @param {string} specifier */
  /** @type {any} */ (builtIns)[name] = (/** @type {string} */ specifier) => importModule(path, specifier);
  return host.renameImports(text, name) ?? text;
}

// ---- Modules ----

/** @param {any} file */
export function recordOf(file) {
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

/// The exports of a CommonJS file as a module: the default export and its named members.
/**
 * @param {string} path
 * @param {any} exports
 */
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

/**
 * @param {string} base
 * @param {string} specifier
 */
export function importModule(base, specifier) {
  return new SystemPromise((resolve, reject) => {
    const record = recordOf(fileOf(`${specifier}`, base));
    linkModules(record);
    then.call(evaluateModule(record), () => resolve(namespaceOf(record)), reject);
  });
}

/**
 * @param {string} specifier
 * @param {string} base
 */
export function resolveSpecifier(specifier, base) { return fileOf(specifier, base).path; }
