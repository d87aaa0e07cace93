// The URL interface (URL standard, section 6.1).

import { createObjectURL, revokeObjectURL } from "./blob.js";
import { defineProperty } from "./built-ins.js";
import { expose, secret } from "./kernel.js";
import { percentEncode, userinfoSet } from "./percent-encoding.js";
import { URLSearchParams } from "./search-params.js";
import { $reload, $update } from "./shared-state.js";
import { ParserState, parseInto, parseURL } from "./url-parser.js";
import { hasOpaquePath, serializeHost, serializeOrigin, serializePath, serializeURL } from "./url-record.js";
import { scalarText } from "./web-idl.js";

export const $record = Symbol("record");

/// The setters that URL, links and the location share: each changes a part of a record.
/** @type {Record<string, (url: URLRecord, value: string) => void>} */
const urlSetters = {
  protocol(url, value) { parseInto(url, `${value}:`, ParserState.schemeStart); },
  username(url, value) {
    if (mayHaveCredentials(url)) url.username = percentEncode(value, userinfoSet);
  },
  password(url, value) {
    if (mayHaveCredentials(url)) url.password = percentEncode(value, userinfoSet);
  },
  host(url, value) {
    if (!hasOpaquePath(url)) parseInto(url, value, ParserState.host);
  },
  hostname(url, value) {
    if (!hasOpaquePath(url)) parseInto(url, value, ParserState.hostname);
  },
  port(url, value) {
    if (!mayHaveCredentials(url)) return;
    if (value === "") url.port = null;
    else parseInto(url, value, ParserState.port);
  },
  pathname(url, value) {
    if (hasOpaquePath(url)) return;
    url.path = [];
    parseInto(url, value, ParserState.pathStart);
  },
  search(url, value) {
    url.query = null;
    if (value === "") return;
    url.query = "";
    parseInto(url, value.replace(/^\?/, ""), ParserState.query);
  },
  hash(url, value) {
    url.fragment = null;
    if (value === "") return;
    url.fragment = "";
    parseInto(url, value.replace(/^#/, ""), ParserState.fragment);
  },
};
/** @type {Record<string, (url: URLRecord) => string>} */
const urlGetters = {
  protocol: (url) => `${url.scheme}:`,
  username: (url) => url.username,
  password: (url) => url.password,
  host: serializeHost,
  hostname: (url) => url.host ?? "",
  port: (url) => (url.port === null ? "" : `${url.port}`),
  pathname: serializePath,
  search: (url) => (url.query ? `?${url.query}` : ""),
  hash: (url) => (url.fragment ? `#${url.fragment}` : ""),
};

/** @param {any} url */
function mayHaveCredentials(url) {
  return url.host !== null && url.host !== "" && url.scheme !== "file";
}

/// Parses a URL with an optional base URL.
/**
 * @param {HTMLElement} input
 * @param {string} base
 */
function parseWithBase(input, base) {
  const baseRecord = base === undefined ? null : parseURL(scalarText(base));
  return base !== undefined && baseRecord === null ? null : parseURL(scalarText(input), baseRecord);
}

export class URL {
  #url;
  /** @type {URLSearchParams | null} */
  #params = null;
  /**
   * @param {ScriptValue} url
   * @param {ScriptValue} [base]
   */
  constructor(url, base = undefined) {
    if (url === secret) {
      this.#url = base;
      return;
    }
    const text = scalarText(url);
    const record = parseWithBase(text, base);
    if (record === null) {
      const relative = base === undefined ? "" : ` against "${base}"`;
      throw new TypeError(`"${text}" cannot be parsed as a URL${relative}`);
    }
    this.#url = record;
  }
  /**
   * @param {ScriptValue} url
   * @param {ScriptValue} [base]
   */
  static parse(url, base = undefined) {
    const record = parseWithBase(url, base);
    return record && new URL(secret, record);
  }
  /**
   * @param {ScriptValue} url
   * @param {ScriptValue} [base]
   */
  static canParse(url, base = undefined) {
    return parseWithBase(url, base) !== null;
  }
  /** @param {ScriptValue} object */
  static createObjectURL(object) {
    return createObjectURL(object);
  }
  /** @param {ScriptValue} url */
  static revokeObjectURL(url) {
    revokeObjectURL(scalarText(url));
  }
  get href() { return serializeURL(this.#url); }
  set href(value) {
    const text = scalarText(value);
    const url = parseURL(text);
    if (!url) throw new TypeError(`"${text}" cannot be parsed as a URL`);
    this.#url = url;
    this.#refreshParams();
  }
  get origin() { return serializeOrigin(this.#url); }
  get searchParams() {
    if (!this.#params) {
      this.#params = new URLSearchParams();
      this.#refreshParams();
      /** @type {any} */ (URLSearchParams)[$update](this.#params,
        (/** @type {any} */ query) => { this.#url.query = query === "" ? null : query; });
    }
    return this.#params;
  }
  #refreshParams() {
    if (this.#params) /** @type {any} */ (URLSearchParams)[$reload](this.#params, this.#url.query ?? "");
  }
  toString() { return serializeURL(this.#url); }
  toJSON() { return serializeURL(this.#url); }
  /** @param {URL} url */
  static [$record](url) { return url.#url; }
  static {
    for (const part in urlGetters) {
      /** @type {Mixin<any>} */
      const accessors = {
        /** @returns {string} */
        get [part]() { return urlGetters[part](this.#url); },
        /** @param {ScriptValue} value */
        set [part](value) {
          const url = this.#url;
          urlSetters[part](url, scalarText(value));
          if (part === "search") this.#refreshParams();
        },
      };
      defineProperty(URL.prototype, part, Object.getOwnPropertyDescriptor(accessors, part));
    }
  }
}
expose(URL);
