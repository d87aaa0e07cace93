// The `fetch` method (Fetch standard, section 5.6).

import { whenAborted } from "./abort.js";
import { encodeBase64 } from "./base64.js";
import { BodyContent } from "./body.js";
import { SystemPromise } from "./built-ins.js";
import { ConsoleLevel } from "./console.js";
import { requireArguments } from "./conversions.js";
import { headerList } from "./headers.js";
import { secret } from "./kernel.js";
import { localSchemeResponse, makeLocalResponse } from "./local-scheme-response.js";
import { Destination, cancelResource, requestResource } from "./network.js";
import { $request, Request } from "./request.js";
import { $response, Response, makeResponseInit, nullBodyStatuses } from "./response.js";
import { queueTask } from "./tasks.js";
import { pageLanguages } from "./user-activation.js";
import { promiseThen } from "./web-idl.js";

/**
 * @param {number} argumentCount
 * @param {HTMLElement} input
 * @param {Record<string, any> | undefined} init
 */
function startFetch(argumentCount, input, init) {
  return new SystemPromise((resolve, reject) => {
    requireArguments(argumentCount, 1, "fetch");
    const self = Request[$request](new Request(input, init));
    const { signal } = self;
    if (signal.aborted) {
      self.content?.cancel?.(signal.reason);
      return reject(signal.reason);
    }
    /** @type {Record<string, any>} */
    const state = { number: 0, content: null, reject };
    whenAborted(signal, () => {
      cancelResource(state.number);
      reject(signal.reason);
      state.content?.fail(signal.reason);
    });
    /** @param {unknown} reason */
    const fail = (reason, isBlocked = false) => {
      if (!isBlocked) native.log(ConsoleLevel.error, `${self.url} was not fetched: ${reason}`, "");
      reject(new TypeError(`Fetching failed: ${reason}`));
    };
    const local = localSchemeResponse(self.url, self.method, self.headers.get("range"));
    if (local) {
      const resource = local.failure ? () => fail(local.failure) : () => resolve(makeLocalResponse(self, local));
      return queueTask(() => (signal.aborted ? undefined : resource()));
    }
    if (!self.content) return send(self, state, new Uint8Array(), resolve, fail);
    promiseThen(self.content.consume(), (/** @type {Uint8Array} */ bytes) => {
      if (!signal.aborted) send(self, state, bytes, resolve, fail);
    }, reject);
  });
}

/**
 * @param {Record<string, any>} self
 * @param {Record<string, any>} state
 * @param {Uint8Array} body
 * @param {AnyFunction} resolve
 * @param {AnyFunction} fail
 */
function send(self, state, body, resolve, fail) {
  const headers = headerList(self.headers).flat();
  if (!self.headers.has("accept")) headers.push("accept", "*/*");
  if (!self.headers.has("accept-language")) headers.push("accept-language", pageLanguages.join(","));
  const referrerPolicy = self.referrer === "" ? "no-referrer" : self.referrerPolicy;
  const { mode, credentials, redirect, keepalive, method, cache } = self;
  state.number = requestResource(Destination.fetch, self.url, (resource) => {
    const mayHaveNoStatus = resource.type === "opaque" || resource.type === "opaqueredirect";
    if (resource.failure !== "" || (resource.status === 0 && !mayHaveNoStatus)) {
      return fail(resource.failure || "no response was received", resource.isBlocked);
    }
    if (self.integrity !== "") return respondWithIntegrity(self, state, resource, resolve, fail);
    resolve(fetchedResponse(self, state, resource));
  }, {
    method, headers, body, mode, credentials, redirect, keepalive, referrerPolicy, cache,
    /** @param {{ bytes: Uint8Array, isLast: boolean, failure: unknown }} options */
    part({ bytes, isLast, failure }) {
      state.content?.append(bytes);
      if (failure !== "") state.content?.fail(new TypeError(`Fetching failed: ${failure}`));
      else if (isLast) state.content?.append(null);
    },
  });
}

/**
 * @param {Record<string, any>} self
 * @param {Record<string, any>} state
 * @param {any} resource
 */
function fetchedResponse(self, state, resource) {
  const headers = [];
  for (let index = 0; index + 1 < resource.headers.length; index += 2) {
    headers.push([resource.headers[index].toLowerCase(), resource.headers[index + 1]]);
  }
  /** @type {any} */
  let content = null;
  const isOpaque = resource.type === "opaque" || resource.type === "opaqueredirect";
  if (!isOpaque && !nullBodyStatuses.includes(resource.status)) {
    content = resource.complete
      ? BodyContent.of(resource.body) : BodyContent.arriving(() => cancelResource(state.number));
    if (!resource.complete) content.append(resource.body);
    state.content = content;
  }
  return new Response(secret, makeResponseInit({
    type: resource.type, url: resource.type === "opaque" ? "" : resource.url,
    redirected: resource.redirected && !isOpaque,
    status: resource.status, statusText: resource.statusText, headers, guard: "immutable", content,
  }));
}

/// Checks that one of the strongest digests matches before the body is exposed (Subresource Integrity, section 3.3).
/**
 * @param {Record<string, any>} self
 * @param {Record<string, any>} state
 * @param {any} resource
 * @param {AnyFunction} resolve
 * @param {AnyFunction} fail
 */
function respondWithIntegrity(self, state, resource, resolve, fail) {
  const response = fetchedResponse(self, state, resource);
  /** @param {Uint8Array} bytes */
  const check = (bytes) => {
    if (!fitsIntegrity(bytes, self.integrity)) return fail("its content does not have the digest of the integrity");
    resolve(new Response(secret, { ...Response[$response](response), content: BodyContent.of(bytes) }));
  };
  if (resource.type === "opaque") return fail("the integrity of an opaque answer cannot be checked");
  if (!state.content) return check(new Uint8Array());
  promiseThen(state.content.consume(), check, (/** @type {any} */ error) => fail(error.message));
}

/**
 * @param {Uint8Array} bytes
 * @param {string} integrity
 */
function fitsIntegrity(bytes, integrity) {
  const digests = Array.from(integrity.matchAll(/(?:^|\s)(sha256|sha384|sha512)-([A-Za-z0-9+/=_-]+)/g));
  if (digests.length === 0) return true;
  const strongest = digests.map((match) => match[1]).sort().at(-1);
  const actual = native.digest(/** @type {string} */ (strongest).replace("sha", "SHA-"), bytes);
  const text = encodeBase64(actual.length, (index) => actual[index]);
  return digests.some(([, name, value]) =>
    name === strongest && value.replace(/-/g, "+").replace(/_/g, "/").replace(/=+$/, "") === text.replace(/=+$/, ""));
}

export { startFetch as fetch };
export { extractBody } from "./body.js";
export { localSchemeResponse } from "./local-scheme-response.js";
export { isForbiddenHeader, isSafelistedHeader } from "./headers.js";
