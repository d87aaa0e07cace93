// Requests of the modules shared with the page platform, made by the browser, whose policies hold.

import { setCurrentSteps } from "./browser-platform.js";
import { XMLHttpRequest, resolveURL } from "./browser-services.js";

const { AbortController, Request, fetch } = /** @type {any} */ (window);

export const Destination = { fetch: 3 };
/** @type {Map<number, any>} */
const controllers = new Map();
let lastRequest = 0;

/// Requests a resource. `onResponse` receives `{status, headers, body, failure, complete, isBlocked}`, and `part` each chunk of its
/// body.
/**
 * @param {number} destination
 * @param {string} url
 * @param {AnyFunction} onResponse
 * @param {Record<string, any>} init
 */
export function requestResource(destination, url, onResponse, init) {
  void destination;
  const number = ++lastRequest;
  const controller = new AbortController();
  controllers.set(number, controller);
  void receive(url, onResponse, init, controller.signal).finally(() => controllers.delete(number));
  return number;
}

/** @param {number} number */
export function cancelResource(number) { controllers.get(number)?.abort(); }

const empty = new Uint8Array();

/**
 * @param {string} url
 * @param {AnyFunction} onResponse
 * @param {Record<string, any>} init
 * @param {any} signal
 */
async function receive(url, onResponse, { headers, part, mode, credentials, cache }, signal) {
  const fields = [];
  for (let index = 0; index < headers.length; index += 2) fields.push([headers[index], headers[index + 1]]);
  let response;
  try {
    response = await fetch.call(window, url, { headers: fields, mode, credentials, cache, signal });
  } catch (error) {
    if (signal.aborted) return;
    const failure = /** @type {Error} */ (error).message;
    setCurrentSteps(onResponse({ failure, status: 0, headers: [], body: empty, complete: true, isBlocked: false }));
    return;
  }
  setCurrentSteps(onResponse({
    failure: "", status: response.status, headers: [...response.headers].flat(), body: empty, complete: false, isBlocked: false,
  }));
  const reader = response.body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      setCurrentSteps(part({ bytes: next.value, isLast: false, failure: "" }));
    }
  } catch {
    // A connection that breaks off ends the body.
  }
  if (!signal.aborted) setCurrentSteps(part({ bytes: empty, isLast: true, failure: "" }));
}

const describedSchemes = new Set(["https:", "data:", "blob:"]);

/// Announces what scripts request without TLS: the browser does not say what such a request is for (Fetch Metadata, section 3).
/**
 * @param {(url: string) => void} announce
 * @param {(target: any, members: Record<string, any>) => void} replace
 */
export function installAnnouncements(announce, replace) {
  const { prototype } = XMLHttpRequest;
  const { open, send } = prototype;
  /** @type {WeakMap<object, URL | null>} */
  const targets = new WeakMap();
  /** @param {URL | null | undefined} target */
  const announceTarget = (target) => {
    if (target && !describedSchemes.has(target.protocol)) announce(target.href.replace(/#.*$/s, ""));
  };
  replace(window, {
    /** @this {any} @param {any[]} values */
    fetch(...values) {
      if (values.length > 0) announceTarget(resolveURL(values[0] instanceof Request ? values[0].url : `${values[0]}`));
      return Reflect.apply(fetch, this, values);
    },
  });
  replace(prototype, {
    /** @this {any} @param {any[]} values */
    open(...values) {
      Reflect.apply(open, this, values);
      targets.set(this, resolveURL(`${values[1]}`));
    },
    /** @this {any} @param {any} body */
    send(body = null) {
      announceTarget(targets.get(this));
      send.call(this, body);
    },
  });
}
