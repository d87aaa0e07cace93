// Synchronous requests of XMLHttpRequest, which block the script until the shell has answered. The browser would block the whole
// process, and the shell would never get the request: the script asks it first, and the browser loads the response from a URL
// that contains it.

import { defineProperty } from "../scripts/built-ins.js";
import { DOMException, document } from "./browser-platform.js";
import { URL, XMLHttpRequest, bufferBytes, encodeUTF8, textOfBytes } from "./browser-services.js";

const { URLSearchParams, btoa } = /** @type {any} */ (window);
const standardMethods = /^(?:delete|get|head|options|post|put)$/i;

/// The bytes of a body as a text.
/** @param {any} body */
function textOfBody(body) {
  if (body === null || body === undefined) return "";
  const bytes = bufferBytes(body);
  if (bytes === null && typeof body === "object" && !(body instanceof URLSearchParams)) {
    throw new DOMException("A synchronous request cannot send this body", "NetworkError");
  }
  return textOfBytes(bytes ?? encodeUTF8(`${body}`));
}

/** @param {any} body */
function typeOf(body) {
  if (body instanceof URLSearchParams) return "application/x-www-form-urlencoded;charset=UTF-8";
  return typeof body === "string" ? "text/plain;charset=UTF-8" : "";
}

/// Members of a request with a response of the shell, which hide those of its class.
const responseMembers = ["status", "statusText", "responseURL", "getResponseHeader", "getAllResponseHeaders"];

/**
 * @param {any} target
 * @param {{ status: number, statusText: string, url: string, headers: [string, string][] }} response
 */
function showResponse(target, { status, statusText, url, headers }) {
  const lines = headers.map(([name, value]) => `${name.toLowerCase()}: ${value}\r\n`).sort();
  /** @param {string} name */
  const header = (name) => {
    const values = headers.filter(([other]) => other.toLowerCase() === `${name}`.toLowerCase()).map(([, value]) => value);
    return values.length === 0 ? null : values.join(", ");
  };
  const values = [status, statusText, url, header, () => lines.join("")];
  responseMembers.forEach((name, index) => defineProperty(target, name, { value: values[index], configurable: true }));
}

/**
 * @param {(...values: any[]) => any} ask requests a resource of the shell: method, URL, headers, body and credentials. Returns
 *   the response, or null.
 * @param {(target: any, members: Record<string, any>) => void} replace
 */
export function installSynchronousRequests(ask, replace) {
  const { prototype } = XMLHttpRequest;
  const { open, send, setRequestHeader } = prototype;
  /** @type {WeakMap<object, { method: string, url: string, headers: [string, string][] }>} */
  const requests = new WeakMap();
  replace(prototype, {
    /** @this {any} @param {any[]} values */
    open(...values) {
      requests.delete(this);
      for (const name of responseMembers) delete this[name];
      Reflect.apply(open, this, values);
      const [method, url, isAsync] = values;
      if (values.length < 3 || isAsync) return;
      const name = `${method}`;
      requests.set(this, {
        method: standardMethods.test(name) ? name.toUpperCase() : name, url: new URL(url, document.baseURI).href, headers: [],
      });
    },
    /** @this {any} @param {any[]} values */
    setRequestHeader(...values) {
      Reflect.apply(setRequestHeader, this, values);
      requests.get(this)?.headers.push([`${values[0]}`, `${values[1]}`]);
    },
    /** @this {any} @param {any} body */
    send(body = null) {
      const request = requests.get(this);
      if (!request) return void send.call(this, body);
      const { method, url, headers } = request;
      const content = method === "GET" || method === "HEAD" ? null : body;
      const type = typeOf(content);
      if (type !== "" && !headers.some(([name]) => name.toLowerCase() === "content-type")) headers.push(["Content-Type", type]);
      const response = ask(method, url, headers, textOfBody(content), this.withCredentials);
      if (response === null) throw new DOMException("A network error occurred.", "NetworkError");
      const { body: text, headers: received } = response;
      const receivedType = received.find((/** @type {string[]} */ [name]) => name?.toLowerCase() === "content-type")?.[1];
      // A type without a charset is read as UTF-8.
      open.call(this, "GET", `data:${receivedType ?? "application/octet-stream"};base64,${btoa(text)}`, false);
      send.call(this);
      return showResponse(this, response);
    },
  });
}
