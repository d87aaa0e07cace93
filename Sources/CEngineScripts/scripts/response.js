// Response (Fetch standard, section 5.5).

import { BodyContent, bodyMembers, extractBody } from "./body.js";
import { defineProperty, stringifyJSON } from "./built-ins.js";
import { dictionary } from "./conversions.js";
import { parseMediaType } from "./fetch-utilities.js";
import { headerList, makeHeaders } from "./headers.js";
import { expose, secret } from "./kernel.js";
import { resolveURL } from "./location.js";
import { byteText, scalarText, toWellFormed, wrappedInteger } from "./web-idl.js";

export const $response = Symbol("response");
export const nullBodyStatuses = [101, 103, 204, 205, 304];

export class Response {
  #self;
  /**
   * @param {ScriptValue} [body]
   * @param {ScriptValue} [init]
   */
  constructor(body = null, init = undefined) {
    if (body === secret) {
      this.#self = init;
      return;
    }
    const isBodySet = body === null || body === undefined ? null : extractBody(body);
    this.#self = makeResponse(isBodySet, dictionary(init, "ResponseInit"));
  }
  static error() { return new Response(secret, makeResponseInit({ type: "error", status: 0, guard: "immutable" })); }
  /** @param {ScriptValue} url */
  static redirect(url, status = 302) {
    const target = resolveURL(scalarText(url));
    if (!target) throw new TypeError(`"${url}" cannot be parsed as a URL`);
    const code = wrappedInteger(status, 16);
    if (![301, 302, 303, 307, 308].includes(code)) throw new RangeError(`${code} is not a redirect status`);
    return new Response(secret, makeResponseInit({
      status: code, headers: [["location", target.href]], guard: "immutable",
    }));
  }
  /**
   * @param {ScriptValue} data
   * @param {ScriptValue} [init]
   */
  static json(data, init = undefined) {
    const text = stringifyJSON(data);
    if (text === undefined) throw new TypeError("The value cannot be written as JSON");
    const content = [BodyContent.of(native.encodeUTF8(toWellFormed(text))), "application/json"];
    return new Response(secret, makeResponse(content, dictionary(init, "ResponseInit")));
  }
  get type() { return this.#self.type; }
  get url() { return this.#self.url.replace(/#.*$/s, ""); }
  get redirected() { return this.#self.redirected; }
  get status() { return this.#self.status; }
  get ok() { return this.#self.status >= 200 && this.#self.status < 300; }
  get statusText() { return this.#self.statusText; }
  get headers() { return this.#self.headers; }
  clone() {
    const self = this.#self;
    if (self.content && (self.content.wasUsed || self.content.isLocked)) {
      throw new TypeError("A response whose body was read cannot be cloned");
    }
    const headers = makeHeaders(self.guard, headerList(self.headers).map((/** @type {any} */ pair) => [...pair]));
    return new Response(secret, { ...self, headers, content: self.content?.copy() ?? null });
  }
  /** @param {any} response */
  static [$response](response) { return response.#self; }
}

/** @param {any} options */
export function makeResponseInit({ headers = [], guard = "response", ...facts }) {
  return {
    type: "default", url: "", redirected: false, status: 200, statusText: "", content: null, guard,
    headers: makeHeaders(guard, headers), ...facts,
  };
}

/**
 * @param {any[] | null} body
 * @param {Record<string, any>} init
 */
function makeResponse(body, init) {
  const status = init.status === undefined ? 200 : wrappedInteger(init.status, 16);
  const statusText = init.statusText === undefined ? "" : byteText(init.statusText);
  if (status < 200 || status > 599) throw new RangeError("The status of a response is from 200 to 599");
  if (/[^\t\x20-\x7e\x80-\xff]/.test(statusText)) throw new TypeError("The status text contains control characters");
  const facts = makeResponseInit({ status, statusText });
  facts.headers = makeHeaders("response", [], init.headers);
  if (!body) return facts;
  if (nullBodyStatuses.includes(status)) throw new TypeError(`A response with status ${status} has no body`);
  const [content, type] = body;
  facts.content = content;
  if (type !== null && !facts.headers.has("content-type")) facts.headers.append("content-type", type);
  return facts;
}

bodyMembers(Response, (response) => Response[$response](response).content, (/** @type {any} */ response) => {
  const type = Response[$response](response).headers.get("content-type");
  return type === null ? null : parseMediaType(type);
});
expose(Response);
for (const name of ["error", "redirect", "json"]) defineProperty(Response, name, { enumerable: true });
