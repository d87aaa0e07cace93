// Headers (Fetch standard, section 5.1).

import { parseMediaType } from "./fetch-utilities.js";
import { expose, secret } from "./kernel.js";
import { pairIterable, pairsOf } from "./pairs.js";
import { $pairs } from "./shared-state.js";
import { byteText } from "./web-idl.js";

export const headerName = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const forbiddenHeaders = new Set([
  "accept-charset", "accept-encoding", "access-control-request-headers", "access-control-request-method", "connection",
  "content-length", "cookie", "cookie2", "date", "dnt", "expect", "host", "keep-alive", "origin", "referer",
  "set-cookie", "te", "trailer", "transfer-encoding", "upgrade", "via",
]);

/**
 * @param {string} name
 * @param {string} value
 */
export function isForbiddenHeader(name, value) {
  if (forbiddenHeaders.has(name) || name.startsWith("proxy-") || name.startsWith("sec-")) return true;
  const isOverride = ["x-http-method", "x-http-method-override", "x-method-override"].includes(name);
  return isOverride && value.split(",").some((method) => /^(?:connect|trace|track)$/i.test(method.trim()));
}

/// A request header that needs no preflight (section 2.2.2).
/**
 * @param {string} name
 * @param {any} value
 */
export function isSafelistedHeader(name, value) {
  if (value.length > 128) return false;
  switch (name) {
    case "accept": return !/[^\t\x20-\xff]|["():<>?@[\\\]{}\x7f]/.test(value);
    case "accept-language": case "content-language": return /^[0-9A-Za-z *,\-.;=]*$/.test(value);
    case "content-type": {
      if (/[^\t\x20-\xff]|["():<>?@[\\\]{}\x7f]/.test(value)) return false;
      const essence = parseMediaType(value)?.essence;
      return ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]
        .includes(/** @type {string} */ (essence));
    }
    case "range": return /^bytes=\d+-\d*$/.test(value);
    default: return false;
  }
}

class Headers {
  /// Lowercase names with values, in insertion order.
  /** @type {any[]} */
  #list = []; #guard = "none"; #sorted = null;
  /** @param {ScriptValue} [init] */
  constructor(init = undefined) {
    if (init === secret) return;
    if (init !== undefined) this.#fill(init);
  }
  /** @param {Record<string, any>} init */
  #fill(init) {
    const pairs = pairsOf(init, byteText, "Headers");
    for (const [name, value] of pairs) this.#append(name, value);
  }
  /// Returns false when the guard forbids the change.
  /**
   * @param {string} name
   * @param {string} value
   */
  #mayChange(name, value) {
    if (!headerName.test(name)) throw new TypeError(`"${name}" is not a header name`);
    if (/[\0\r\n]/.test(value)) {
      throw new TypeError(`The value of the header ${name} contains line breaks or NUL characters`);
    }
    if (this.#guard === "immutable") throw new TypeError("These headers cannot be changed");
    if (this.#guard === "request" && isForbiddenHeader(name, value)) return false;
    return !(this.#guard === "response" && (name === "set-cookie" || name === "set-cookie2"));
  }
  /**
   * @param {string} name
   * @param {any} value
   */
  #append(name, value) {
    const key = name.toLowerCase();
    const text = normalizeValue(value);
    if (!this.#mayChange(key, text)) return;
    if (this.#guard === "request-no-cors") {
      const whole = [...this.#valuesOf(key), text].join(", ");
      if (!isSafelistedHeader(key, whole) || key === "range") return;
    }
    this.#list.push([key, text]);
    this.#sorted = null;
  }
  /** @param {string} key */
  #valuesOf(key) { return this.#list.filter((pair) => pair[0] === key).map((pair) => pair[1]); }
  /**
   * @param {ScriptValue} name
   * @param {ScriptValue} value
   */
  append(name, value) {
    this.#list;
    this.#append(byteText(name), byteText(value));
  }
  /** @param {ScriptValue} name */
  delete(name) {
    this.#list;
    const key = byteText(name).toLowerCase();
    if (!this.#mayChange(key, "")) return;
    if (this.#guard === "request-no-cors" && !/^(?:accept|accept-language|content-language|content-type)$/.test(key)) {
      return;
    }
    this.#list = this.#list.filter((pair) => pair[0] !== key);
    this.#sorted = null;
  }
  /** @param {ScriptValue} name */
  get(name) {
    this.#list;
    const values = this.#valuesOf(checkedName(name));
    return values.length === 0 ? null : values.join(", ");
  }
  getSetCookie() { return this.#valuesOf("set-cookie"); }
  /** @param {ScriptValue} name */
  has(name) {
    const list = this.#list;
    const key = checkedName(name);
    return list.some((pair) => pair[0] === key);
  }
  /**
   * @param {ScriptValue} name
   * @param {ScriptValue} value
   */
  set(name, value) {
    this.#list;
    const key = byteText(name).toLowerCase();
    const text = normalizeValue(byteText(value));
    if (!this.#mayChange(key, text)) return;
    if (this.#guard === "request-no-cors" && (!isSafelistedHeader(key, text) || key === "range")) return;
    const index = this.#list.findIndex((pair) => pair[0] === key);
    if (index < 0) this.#list.push([key, text]);
    else {
      this.#list = this.#list.filter((pair, position) => pair[0] !== key || position === index);
      this.#list.find((pair) => pair[0] === key)[1] = text;
    }
    this.#sorted = null;
  }
  /// Sorted and combined, in the order of iteration.
  /** @param {any} headers */
  static [$pairs](headers) {
    if (!headers.#sorted) {
      const names = [...new Set(headers.#list.map((/** @type {any} */ pair) => pair[0]))].sort();
      headers.#sorted = names.flatMap((name) => {
        const values = headers.#valuesOf(name);
        return name === "set-cookie"
          ? values.map((/** @type {any} */ value) => [name, value]) : [[name, values.join(", ")]];
      });
    }
    return headers.#sorted;
  }
  /// Creates headers with a guard, from normalized pairs or from a script's value.
  /**
   * @param {ScriptValue} guard
   * @param {ScriptValue} pairs
   * @param {ScriptValue} [init]
   */
  static make(guard, pairs, init) {
    const headers = new Headers(secret);
    headers.#list = pairs;
    headers.#guard = guard;
    if (init !== undefined) headers.#fill(init);
    return headers;
  }
  /** @param {ScriptValue} headers */
  static list(headers) { return headers.#list; }
  /**
   * @param {ScriptValue} headers
   * @param {ScriptValue} guard
   */
  static guard(headers, guard) { headers.#guard = guard; }
}

/// Internal access to headers, not reachable by pages.
export const { make: makeHeaders, list: headerList, guard: setHeaderGuard } = Headers;
for (const name of ["make", "list", "guard"]) delete Headers[/** @type {keyof typeof Headers} */ (name)];

/** @param {string} value */
function normalizeValue(value) {
  return value.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, "");
}

/** @param {string} name */
function checkedName(name) {
  const key = byteText(name).toLowerCase();
  if (!headerName.test(key)) throw new TypeError(`"${key}" is not a header name`);
  return key;
}

pairIterable(Headers, (/** @type {any} */ headers) => /** @type {any} */ (Headers)[$pairs](headers));
expose(Headers);
