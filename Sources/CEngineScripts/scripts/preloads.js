// Preloading: while a script blocks the parser, the resources after it are requested, so that requests run in parallel;
// and `<link rel=preload>`.

import { Event } from "./events.js";
import { sharedKey } from "./kernel.js";
import { lazyModule } from "./lazy-modules.js";
import { reader } from "./loader.js";
import { resolveURL } from "./location.js";
import { Markup, MarkupReader } from "./markup.js";
import { modules } from "./module-access.js";
import { Destination, requestResource } from "./network.js";
import { hasPolicies, referrerPolicyOf } from "./policies.js";
import { scriptTypes } from "./scripts.js";
import { queueEvent, queueTask } from "./tasks.js";

/// Responses, or their pending callbacks, by destination and URL. Each is used once.
const preloads = new Map();
let isRemainderPreloaded = false;

/// Like `requestResource`, but uses the response of a preload if there is one.
/**
 * @param {number} destination
 * @param {string} url
 * @param {AnyFunction} onResponse
 * @param {Record<string, any>} [init] what a policy compares
 */
export function requestText(destination, url, onResponse, init = {}) {
  const key = `${destination} ${url}`;
  const preload = preloads.get(key);
  if (!preload) return requestResource(destination, url, onResponse, init);
  preloads.delete(key);
  if (preload.response) queueTask(() => onResponse(preload.response));
  else preload.onResponse = onResponse;
  return undefined;
}

/**
 * @param {number} destination
 * @param {string} url
 * @param {AnyFunction | undefined} onResponse
 * @param {Record<string, any>} init
 */
function preload(destination, url, onResponse, init) {
  const key = `${destination} ${url}`;
  const existing = preloads.get(key);
  if (existing) {
    if (!onResponse) return;
    if (existing.response) onResponse(existing.response);
    else existing.hints.push(onResponse);
    return;
  }
  /** @type {any} */
  const entry = { response: null, onResponse: null, hints: onResponse ? [onResponse] : [] };
  preloads.set(key, entry);
  requestResource(destination, url, (response) => {
    entry.response = response;
    for (const hint of entry.hints) hint(response);
    entry.onResponse?.(response);
  }, init);
}

/// Requests the scripts and style sheets in the unparsed remainder of the document.
export function preloadRemainder() {
  if (isRemainderPreloaded || !reader || reader.isStepwise) return;
  isRemainderPreloaded = true;
  const ahead = new MarkupReader([reader.numbers, reader.text]);
  ahead.position = reader.position;
  ahead.offset = reader.offset;
  /** @param {number} count */
  const skip = (count) => {
    for (; count > 0; count--) ahead.offset += ahead.numbers[ahead.position++];
  };
  while (!ahead.atEnd) {
    switch (ahead.number()) {
      case Markup.open: case Markup.openSVG: case Markup.openMath: {
        const name = ahead.string();
        ahead.number();
        const count = ahead.number();
        if (name !== "script" && name !== "link") {
          skip(2 * count);
          break;
        }
        /** @type {any} */
        const attributes = {};
        for (let index = 0; index < count; index++) {
          const attribute = ahead.string();
          attributes[attribute] = ahead.string();
        }
        preloadElement(name, attributes);
        break;
      }
      case Markup.close: break;
      case Markup.text: case Markup.comment: skip(1); break;
      case Markup.doctype: skip(3); break;
      default: ahead.number();
    }
  }
}

/**
 * @param {string} name
 * @param {Record<string, any>} options
 */
function preloadElement(name, { src, href, rel = "", type = "", nonce = "", nomodule, disabled, referrerpolicy }) {
  const address = name === "script" ? src : href;
  const url = address ? resolveURL(address)?.href : undefined;
  if (url === undefined || !/^(?:https?|app):/.test(url)) return;
  const kinds = rel.toLowerCase().split(/[\t\n\f\r ]+/);
  const init = { nonce, referrerPolicy: referrerPolicyOf(referrerpolicy) };
  const kind = kinds.includes("stylesheet") ? "style" : "script";
  // The element reports the violation when the parser reaches it.
  if (hasPolicies && lazyModule("content-security").isQuietlyBlocked(kind, { url, nonce })) return;
  if (name === "script") {
    if (/^\s*module\s*$/i.test(type)) modules().fetchModule(url, "", init);
    else if (nomodule === undefined && (type === "" || scriptTypes.test(type.trim()))) {
      preload(Destination.script, url, undefined, init);
    }
  } else if (kinds.includes("modulepreload")) modules().fetchModule(url, "", init);
  else if (kinds.includes("stylesheet") && !kinds.includes("alternate") && disabled === undefined) {
    preload(Destination.style, url, undefined, init);
  }
}

/// `<link rel=modulepreload>` and `<link rel=preload>` (HTML standard 4.6.8): fires events at the element.
/** @param {any} link */
export function prepareHint(link) {
  const url = resolveURL(link.getAttribute("href") ?? "")?.href;
  if (url === undefined || !link.getAttribute("href") || link[$hintURL] === url) return;
  /** @param {boolean} isLoaded */
  const notifyElement = (isLoaded) => queueEvent(link, new Event(isLoaded ? "load" : "error"));
  const rel = link.rel.toLowerCase().split(/[\t\n\f\r ]+/);
  if (rel.includes("modulepreload")) {
    link[$hintURL] = url;
    const entry = modules().fetchModule(url, "", { nonce: link.nonce });
    modules().whenFetched(entry, () => notifyElement(entry.error === null));
  } else if (rel.includes("preload")) {
    const destination = hintDestinations[(link.getAttribute("as") ?? "").toLowerCase()];
    if (destination === undefined) return;
    link[$hintURL] = url;
    preload(Destination[/** @type {keyof typeof Destination} */ (destination)], url, (response) =>
      notifyElement(response.failure === "" && response.ok), { nonce: link.nonce });
  }
}
const $hintURL = sharedKey("hintURL");
/** @type {Record<string, string>} */
const hintDestinations = { script: "script", style: "style", fetch: "fetch", image: "image", font: "fetch" };
