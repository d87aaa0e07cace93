// The module map, and fetching of module graphs (HTML standard 8.1.5).

import { SystemPromise, parseJSON } from "./built-ins.js";
import { resolveSpecifier } from "./import-maps.js";
import { headerOf } from "./module-access.js";
import { evaluateModule } from "./module-evaluation.js";
import {
  ModuleRecord, linkModules, makeSyntaxError, makeValueModule, namespaceOf, parseModule,
} from "./module-records.js";
import { Destination, requestResource } from "./network.js";
import { scriptTypes } from "./scripts.js";
import { settled, then } from "./window.js";

/// Modules by type and URL: each is fetched once, even if it fails.
const moduleMap = new Map();

const jsonMIME = /^(?:application|text)\/json$|\+json$/;

/// The MIME type of a response without parameters.
/** @param {any} response */
function mimeEssence(response) {
  return (headerOf(response, "content-type") ?? "").split(";", 1)[0].trim().toLowerCase();
}

/// An entry of the module map: `{url, record, error, waiting}`. The error is null for a loaded module; `waiting` is
/// null once the result is known.
/**
 * @param {string} url
 * @param {string} type
 * @param {Record<string, any>} [init] what a policy compares
 */
export function fetchModule(url, type, init = { isParserInserted: false }) {
  const key = `${type} ${url}`;
  const existing = moduleMap.get(key);
  if (existing) return existing;
  /** @type {Record<string, any>} */
  const entry = { url, record: null, error: null, waiting: [] };
  moduleMap.set(key, entry);
  const destination = type === "css" ? Destination.style : type === "json" ? Destination.fetch : Destination.script;
  requestResource(destination, url, (response) => {
    entry.error = moduleLoadError(response, type);
    // Redirects: imports are relative to the response URL.
    if (entry.error === null) entry.record = makeRecord(response.url || url, type, decodeUTF8(response.body));
    const { waiting } = entry;
    entry.waiting = null;
    for (const arrived of waiting) arrived();
  }, init);
  return entry;
}

/** @param {Uint8Array} bytes */
function decodeUTF8(bytes) {
  const text = native.decodeUTF8(bytes);
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/// The reason why a response is not a module; null for a valid one.
/**
 * @param {any} response
 * @param {string} type
 */
function moduleLoadError(response, type) {
  if (response.failure !== "") return response.failure;
  if (!response.ok) return `status ${response.status}`;
  const essence = mimeEssence(response);
  const expected = type === "json" ? jsonMIME : type === "css" ? /^text\/css$/ : scriptTypes;
  if (expected.test(essence)) return null;
  const expectedType = type === "json" ? "JSON" : type === "css" ? "CSS" : "JavaScript";
  return `its content type is "${essence}", not a ${expectedType} type`;
}

/**
 * @param {string} url
 * @param {string} type
 * @param {string} text
 */
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
      /** @type {ModuleRecord | null} */
      const record = new ModuleRecord(url, "", 1);
      record.parseError = { value: makeSyntaxError(/** @type {Error} */ (error).message, url, 1, 0) };
      return record;
    }
    return makeValueModule(url, value);
  }
  return makeScriptRecord(url, text, 1);
}

/// A module of source text with resolved requests.
/**
 * @param {string} url
 * @param {any} source
 * @param {number} line
 */
export function makeScriptRecord(url, source, line, scriptURL = url) {
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

/** @param {string} type */
function requireModuleType(type) {
  const hasSheets = typeof window.CSSStyleSheet === "function" && "replaceSync" in window.CSSStyleSheet.prototype;
  if (type === "" || type === "json" || (type === "css" && hasSheets)) return;
  throw new TypeError(`Modules of type "${type}" are not supported`);
}

/// Fetches all imports recursively and in parallel. `done` gets the first error, or an empty text.
/**
 * @param {Node} root
 * @param {AnyFunction} done
 * @param {Record<string, any>} [init]
 */
export function loadModuleGraph(root, done, init = undefined) {
  const seen = new Set();
  let pending = 1;
  let missing = "";
  const end = () => { if (--pending === 0) done(missing); };
  /** @param {Record<string, any>} record */
  const visit = (record) => {
    if (seen.has(record)) return;
    seen.add(record);
    if (record.parseError || !record.requests) return;
    record.requests.forEach(
      (/** @type {{ url: string, type: string }} */ { url, type }, /** @type {number} */ index) => {
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

/**
 * @param {any} entry
 * @param {any} arrived
 */
export function whenFetched(entry, arrived) {
  if (entry.waiting) entry.waiting.push(arrived);
  else arrived();
}

/// The first error of a loaded graph that prevents linking; null without one.
/** @param {Record<string, any>} root */
function findParseError(root) {
  const seen = new Set();
  const pending = [root];
  while (pending.length > 0) {
    const record = /** @type {Record<string, any>} */ (pending.pop());
    if (seen.has(record)) continue;
    seen.add(record);
    if (record.parseError) return record.parseError;
    pending.push(...record.requested.toReversed());
  }
  return null;
}

/// Links and evaluates a loaded graph. Errors reject the promise.
/** @param {Node} root */
export function runModuleGraph(root) {
  const error = findParseError(root);
  if (error) return SystemPromise.reject(error.value);
  try {
    linkModules(root);
  } catch (error) {
    return SystemPromise.reject(error);
  }
  return evaluateModule(root);
}

// ---- import() ----

/// Implements `import(specifier, options)` in a script with that URL.
/**
 * @param {string} base
 * @param {string} specifier
 * @param {Record<string, any>} options
 */
export function importModule(base, specifier, options) {
  return new SystemPromise((resolve, reject) => {
    const name = `${specifier}`;
    const type = importType(options);
    const entry = fetchModule(resolveSpecifier(name, base), type);
    /** @param {string} missing */
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

/// The value of the attribute `type` of an import's options.
/** @param {Record<string, any>} options */
function importType(options) {
  if (options === undefined) return "";
  /** @param {unknown} value */
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

export { addImportMap } from "./import-maps.js";
