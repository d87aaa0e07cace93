// Network requests: all resources are requested from the shell, by number.

import { lazyModule } from "./lazy-modules.js";
import { hasPolicies, isBlocked, isExempt, referrerPolicy, reportRefusal, upgraded } from "./policies.js";
import { queueTask } from "./tasks.js";

export const Destination = { script: 0, style: 1, image: 2, fetch: 3 };
/** @type {Record<string, number>} */
const RequestMode = { "no-cors": 0, cors: 1, "same-origin": 2 };
/** @type {Record<string, number>} */
const CredentialsMode = { omit: 0, "same-origin": 1, include: 2 };
/** @type {Record<string, number>} */
const RedirectMode = { follow: 0, error: 1, manual: 2 };
/** @type {Record<string, number>} */
const CacheMode = {
  default: 0, "no-store": 1, reload: 2, "no-cache": 3, "force-cache": 4, "only-if-cached": 5,
};
const ResponseKind = ["basic", "cors", "opaque", "opaqueredirect"];
export const pendingResources = new Map();
let nextResource = 1;

/// Requests a resource from the shell; `onResponse` receives `{status, url, headers, body, failure}` and more in a
/// task.
///
/// `init` may contain `method`, `headers` (alternating names and values), `body`, `mode`, `credentials`, `redirect`,
/// `referrerPolicy` (that of the document if it is empty), `cache`, `preflights`, `keepalive`, and `part`: a function
/// that receives `{bytes, isLast, failure}` for each chunk of the body. An `endless` resource does not keep the page
/// busy.
/**
 * @param {number} destination
 * @param {string | null} url
 * @param {AnyFunction} onResponse
 * @param {Record<string, any>} [init]
 */
export function requestResource(destination, url, onResponse, init = {}) {
  const request = nextResource++;
  url = upgraded(url);
  if (hasPolicies && !init.isReport && isBlocked(kindOf(destination), { url, ...init })) {
    queueTask(() => onResponse(blockedResponse(url)));
    return request;
  }
  pendingResources.set(request, { onResponse, part: init.part, hasResponse: false, destination, url });
  native.requestResource(...resourceArguments(request, destination, url, init));
  return request;
}

/// The synchronous version; null when the page is being closed.
/**
 * @param {string | null} url
 * @param {Record<string, any>} init
 */
export function requestResourceNow(url, init) {
  url = upgraded(url);
  if (hasPolicies && isBlocked("connect", { url })) return blockedResponse(url);
  const response = native.requestResourceNow(...resourceArguments(0, Destination.fetch, url, init));
  const facts = response && /** @type {AnyFunction} */ (makeResourceResponse)(...response);
  if (facts) reportRefusals({ destination: Destination.fetch, url }, facts);
  return facts;
}

/**
 * @param {number} request
 * @param {number} destination
 * @param {string | null} url
 * @param {any} init
 */
function resourceArguments(request, destination, url, init) {
  const flags =
    (init.part ? 1 : 0) | (init.endless ? 2 : 0) | (init.preflights ? 4 : 0) | (init.keepalive ? 8 : 0) |
    (init.isReport || (hasPolicies && isExempt(kindOf(destination), init)) ? 16 : 0);
  return [
    request, destination, url, init.method ?? "GET", init.headers ?? [], init.body ?? "", RequestMode[init.mode] ?? 255,
    CredentialsMode[init.credentials] ?? 255, RedirectMode[init.redirect] ?? 0,
    init.referrerPolicy || referrerPolicy, flags,
    CacheMode[init.cache] ?? 0,
  ];
}

/**
 * @param {any} request
 * @param {any} status
 * @param {string | undefined} url
 * @param {any} headers
 * @param {string | undefined} body
 * @param {string | undefined} failure
 * @param {string[]} refusing
 * @param {string[]} reported
 */
export function makeResourceResponse(
  request, status, url, headers, body, failure, statusText = "", kind = 0, redirected = false, complete = true,
  refusing = [], reported = [],
) {
  return {
    isBlocked: false, status, url, headers, body, failure, statusText, type: ResponseKind[kind], redirected, complete,
    ok: status >= 200 && status < 300, refusing, reported,
  };
}

/** @param {number} destination */
const kindOf = (destination) => ["script", "style", "image", "connect"][destination];

/// A response in place of one that a policy does not allow. Its violation has been reported.
/** @param {string | null} url */
function blockedResponse(url) {
  const reason = "the Content Security Policy does not allow it";
  const response = makeResourceResponse(0, 0, url ?? "", [], "", reason);
  response.isBlocked = true;
  return response;
}

/// Reports redirects that the policies that the shell names do not allow.
/**
 * @param {any} pending
 * @param {any} response
 */
function reportRefusals({ destination, url }, response) {
  const { refusing, reported } = response;
  if (reported.length > 0) reportRefusal(kindOf(destination), url, reported, true);
  if (refusing.length === 0) return;
  reportRefusal(kindOf(destination), url, refusing, false);
  response.isBlocked = true;
}

/**
 * @param {any} request
 * @param {...any} response
 */
export function receiveResponse(request, ...response) {
  const pending = pendingResources.get(request);
  if (!pending) return;
  const facts = /** @type {AnyFunction} */ (makeResourceResponse)(request, ...response);
  reportRefusals(pending, facts);
  if (facts.complete) pendingResources.delete(request);
  else pending.hasResponse = true;
  queueTask(() => pending.onResponse(facts));
}

/**
 * @param {any} request
 * @param {Uint8Array} bytes
 * @param {boolean} isLast
 * @param {unknown} failure
 */
export function receiveResponseChunk(request, bytes, isLast, failure) {
  const pending = pendingResources.get(request);
  if (!pending) return;
  if (isLast) pendingResources.delete(request);
  queueTask(() => pending.part?.({ bytes, isLast, failure }));
}

/// Cancels a request.
/** @param {number} request */
export function cancelResource(request) {
  if (pendingResources.delete(request)) native.cancelResource(request);
}

/**
 * @param {HTMLElement} input
 * @param {Record<string, any>} [init]
 */
export function fetch(input, init = undefined) {
  return lazyModule("fetch").fetch(arguments.length, input, init);
}
