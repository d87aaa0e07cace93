// Request (Fetch standard, section 5.4).

import { AbortSignal } from "./abort.js";
import { bodyMembers, extractBody, streamState } from "./body.js";
import { dictionary } from "./conversions.js";
import { parseMediaType } from "./fetch-utilities.js";
import { headerList, headerName, makeHeaders } from "./headers.js";
import { expose, secret } from "./kernel.js";
import { pageURL, resolveURL } from "./location.js";
import { byteText, enumeration, scalarText } from "./web-idl.js";

const requestModes = ["same-origin", "no-cors", "cors", "navigate"];
const cacheModes = ["default", "no-store", "reload", "no-cache", "force-cache", "only-if-cached"];
const referrerPolicies = [
  "", "no-referrer", "no-referrer-when-downgrade", "same-origin", "origin", "strict-origin",
  "origin-when-cross-origin", "strict-origin-when-cross-origin", "unsafe-url",
];
export const $request = Symbol("request");

export class Request {
  #self;
  /**
   * @param {ScriptValue} input
   * @param {ScriptValue} [init]
   */
  constructor(input, init = undefined) {
    if (input === secret) {
      this.#self = init;
      return;
    }
    const source = typeof input === "object" && input !== null && #self in input ? input.#self : null;
    this.#self = makeRequest(source ?? scalarText(input), source, dictionary(init, "RequestInit"));
  }
  get method() { return this.#self.method; }
  get url() { return this.#self.url; }
  get headers() { return this.#self.headers; }
  get destination() { return this.#self && ""; }
  get referrer() { return this.#self.referrer; }
  get referrerPolicy() { return this.#self.referrerPolicy; }
  get mode() { return this.#self.mode; }
  get credentials() { return this.#self.credentials; }
  get cache() { return this.#self.cache; }
  get redirect() { return this.#self.redirect; }
  get integrity() { return this.#self.integrity; }
  get keepalive() { return this.#self.keepalive; }
  get signal() { return this.#self.signal; }
  get duplex() { return this.#self && "half"; }
  clone() {
    const self = this.#self;
    if (self.content && (self.content.wasUsed || self.content.isLocked)) {
      throw new TypeError("A request whose body was read cannot be cloned");
    }
    const headers = makeHeaders("request", headerList(self.headers).map((/** @type {any} */ pair) => [...pair]));
    return new Request(secret, {
      ...self, headers, content: self.content?.copy() ?? null, signal: AbortSignal.any([self.signal]),
    });
  }
  /** @param {any} request */
  static [$request](request) { return request.#self; }
}

/// The state of a request (section 5.4, the constructor's steps).
/**
 * @param {HTMLElement} input
 * @param {any} source
 * @param {Record<string, any>} init
 */
function makeRequest(input, source, init) {
  const self = source ? { ...source } : {
    url: requestURL(input), method: "GET", referrer: "about:client", referrerPolicy: "", mode: "cors",
    credentials: "same-origin", cache: "default", redirect: "follow", integrity: "", keepalive: false, content: null,
  };
  if (init.window !== undefined && init.window !== null) throw new TypeError('"window" of a request can only be null');
  if (init.mode !== undefined) self.mode = enumeration(init.mode, requestModes, null, "mode of a request");
  if (self.mode === "navigate") {
    if (init.mode !== undefined) throw new TypeError('A request cannot be made with the mode "navigate"');
    self.mode = "same-origin";
  }
  if (init.referrer !== undefined) self.referrer = requestReferrer(scalarText(init.referrer));
  /**
   * @param {string} name
   * @param {string[]} names
   * @param {string} what
   */
  const named = (name, names, what) => {
    if (init[name] !== undefined) self[name] = enumeration(init[name], names, null, what);
  };
  named("referrerPolicy", referrerPolicies, "referrer policy");
  named("credentials", ["omit", "same-origin", "include"], "credentials mode");
  named("cache", cacheModes, "cache mode");
  if (self.cache === "only-if-cached" && self.mode !== "same-origin") {
    throw new TypeError('The cache mode "only-if-cached" needs the mode "same-origin"');
  }
  named("redirect", ["follow", "error", "manual"], "redirect mode");
  named("duplex", ["half"], "duplex mode");
  named("priority", ["high", "low", "auto"], "priority");
  if (init.integrity !== undefined) self.integrity = `${init.integrity}`;
  if (init.keepalive !== undefined) self.keepalive = !!init.keepalive;
  if (init.method !== undefined) self.method = requestMethod(byteText(init.method));
  const signal = init.signal === undefined ? source?.signal : init.signal;
  if (signal !== undefined && signal !== null && !(signal instanceof AbortSignal)) {
    throw new TypeError('"signal" of a request must be an AbortSignal');
  }
  self.signal = AbortSignal.any(signal ? [signal] : []);
  if (self.mode === "no-cors" && !["GET", "HEAD", "POST"].includes(self.method)) {
    throw new TypeError(`The method ${self.method} is not allowed in the mode "no-cors"`);
  }
  const guard = self.mode === "no-cors" ? "request-no-cors" : "request";
  const headersInit = init.headers === undefined ? source && headerList(source.headers) : init.headers;
  self.headers = makeHeaders(guard, [], headersInit ?? undefined);
  const hasBody = init.body !== undefined && init.body !== null;
  const inherited = source?.content ?? null;
  if ((hasBody || inherited) && (self.method === "GET" || self.method === "HEAD")) {
    throw new TypeError(`A ${self.method} request has no body`);
  }
  if (hasBody) {
    if (streamState(init.body) && init.duplex === undefined) {
      throw new TypeError('A request with a stream as its body needs duplex: "half"');
    }
    const [content, type] = extractBody(init.body);
    self.content = content;
    if (type !== null && !self.headers.has("content-type")) self.headers.append("content-type", type);
  } else if (inherited) {
    if (inherited.wasUsed || inherited.isLocked) throw new TypeError("The body of the request was read already");
    // The body is transferred: the input request no longer has one.
    self.content = inherited.copy();
    inherited.isUsed = true;
  }
  return self;
}

/** @param {any} text */
function requestURL(text) {
  const url = resolveURL(text);
  if (!url) throw new TypeError(`"${text}" cannot be parsed as a URL`);
  if (url.username !== "" || url.password !== "") throw new TypeError(`The URL "${text}" has a user name`);
  return url.href;
}

/** @param {string} text */
function requestReferrer(text) {
  if (text === "") return "";
  const url = resolveURL(text);
  if (!url) throw new TypeError(`The referrer "${text}" cannot be parsed as a URL`);
  return url.href === "about:client" || url.origin !== pageURL.origin ? "about:client" : url.href;
}

/** @param {string} method */
function requestMethod(method) {
  if (!headerName.test(method)) throw new TypeError(`"${method}" is not an HTTP method`);
  if (/^(?:connect|trace|track)$/i.test(method)) throw new TypeError(`The method ${method} is not allowed`);
  return /^(?:delete|get|head|options|post|put)$/i.test(method) ? method.toUpperCase() : method;
}

bodyMembers(Request, (request) => Request[$request](request).content, (/** @type {any} */ request) => {
  const type = Request[$request](request).headers.get("content-type");
  return type === null ? null : parseMediaType(type);
});
expose(Request);
