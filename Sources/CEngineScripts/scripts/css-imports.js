// `@import` (CSS Cascade 5, section 2): sheets are loaded in order, and their rules replace the import within its layer
// and conditions.

import { ConsoleLevel } from "./console.js";
import { Destination } from "./network.js";
import { requestText } from "./preloads.js";
import { decodeResource } from "./resources.js";
import { URL } from "./url.js";

const maximumImports = 200;
const maximumImportDepth = 8;
/// Sheet texts by URL; null while loading and after a failure.
const importedTexts = new Map();
const pendingImports = new Map();

/// Absolute URLs of a sheet's imports.
/**
 * @param {string} text
 * @param {string} base
 */
function importsOf(text, base) {
  const parts = native.sheetImports(text);
  const urls = [];
  for (let index = 1; index < parts.length; index += 4) {
    const url = URL.parse(parts[index], base);
    if (url) urls.push(url.href);
  }
  return urls;
}

/// Replaces imports by their loaded texts. A cyclic import is expanded once.
/**
 * @param {string} text
 * @param {string | undefined} base
 * @param {any} [around]
 */
function expandImports(text, base, around = []) {
  const parts = /@import/i.test(text) ? native.sheetImports(text) : [];
  if (parts.length === 0) return text;
  let result = "";
  for (let index = 0; index + 4 < parts.length; index += 4) {
    const [before, name, open, close] = parts.slice(index, index + 4);
    const url = URL.parse(name, base)?.href;
    result += before;
    const imported = url && !around.includes(url) && around.length < maximumImportDepth ? importedTexts.get(url) : null;
    if (imported) result += `${open}${expandImports(imported, url, [...around, url])}\n${close}`;
  }
  return result + parts[parts.length - 1];
}

/// Loads the imports of a sheet recursively, then calls back with the expanded text.
/**
 * @param {string} text
 * @param {string} base
 * @param {AnyFunction} done
 */
function loadImports(text, base, done) {
  let pending = 1;
  const onComplete = () => {
    pending--;
    if (pending === 0) done(expandImports(text, base));
  };
  /**
   * @param {string} text
   * @param {string} base
   * @param {number} depth
   */
  const visit = (text, base, depth) => {
    if (depth >= maximumImportDepth || !/@import/i.test(text)) return;
    for (const url of importsOf(text, base)) {
      pending++;
      loadImport(url, (imported, isNew) => {
        if (imported !== null && isNew) visit(imported, url, depth + 1);
        onComplete();
      });
    }
  };
  const visited = new Set();
  /**
   * @param {string} url
   * @param {AnyFunction} callback
   */
  const loadImport = (url, callback) => {
    if (visited.has(url)) return callback(null, false);
    visited.add(url);
    if (importedTexts.get(url)) return callback(importedTexts.get(url), true);
    if (importedTexts.size >= maximumImports) return callback(null, false);
    return fetchImport(url, (imported) => callback(imported, true));
  };
  visit(text, base, 0);
  onComplete();
}

/**
 * @param {string} url
 * @param {AnyFunction} callback
 */
function fetchImport(url, callback) {
  const waiting = pendingImports.get(url);
  if (waiting) {
    waiting.push(callback);
    return;
  }
  pendingImports.set(url, [callback]);
  requestText(Destination.style, url, (response) => {
    const loaded = response.failure === "" && response.ok;
    if (!loaded) {
      const reason = response.failure || `status ${response.status}`;
      if (!response.isBlocked) native.log(ConsoleLevel.error, `The style sheet ${url} was not loaded: ${reason}`, "");
    }
    const text = loaded ? decodeResource(response, null) : null;
    importedTexts.set(url, text);
    const callbacks = pendingImports.get(url);
    pendingImports.delete(url);
    for (const callback of callbacks) callback(text);
  });
}

/** @param {string | undefined} url */
export const textOf = (url) => importedTexts.get(url) ?? null;
export { loadImports as load, expandImports as expand };
