// What the modules of sockets and windows need of the page platform, in a browser that has its own.

import { defineProperty } from "../scripts/built-ins.js";
import { DOMException, dictionary, setCurrentSteps } from "./browser-platform.js";

const {
  Blob: SystemBlob, CloseEvent, EventTarget, MessageEvent: SystemMessageEvent, TextDecoder, TextEncoder, URL, XMLHttpRequest,
} = /** @type {any} */ (window);
export { CloseEvent, EventTarget, TextDecoder, URL, XMLHttpRequest };

/// 0 for the main document, as in the embedded engine.
export const frameNumber = /** @type {any} */ (window).top === window ? 0 : 1;
const scripts = /** @type {any} */ (window);

export function pageOrigin() { return scripts.origin; }

// ---- Events ----

export const $setSource = Symbol("setSource");

/// Other processes have no window that a browser accepts as the source of a message.
/**
 * @param {string} type
 * @param {any} init
 */
export function MessageEvent(type, init) {
  const event = new SystemMessageEvent(type, init);
  defineProperty(event, $setSource, {
    value: (/** @type {any} */ source) => defineProperty(event, "source", { get: () => source, configurable: true }),
  });
  return event;
}

/// Deliveries of the shell are tasks of their own already.
/** @param {() => any} task */
export function queueTask(task) { setCurrentSteps(task()); }

/// Accessors of event handlers, which are listeners whose position is that of their first activation.
/**
 * @param {any} owner
 * @param {string[]} names
 */
export function handlerAccessors(owner, names) {
  /** @type {WeakMap<object, Record<string, any>>} */
  const callbacks = new WeakMap();
  for (const name of names) {
    defineProperty(owner, `on${name}`, {
      get() { return callbacks.get(this)?.[name] ?? null; },
      set(value) {
        let own = callbacks.get(this);
        if (!own) callbacks.set(this, own = {});
        if (!(name in own)) this.addEventListener(name, (/** @type {any} */ event) => own?.[name]?.call(this, event));
        own[name] = typeof value === "function" ? value : null;
      },
      configurable: true, enumerable: true,
    });
  }
}

// ---- Interfaces ----

/**
 * @param {any} type
 * @param {Record<string, any>} values
 */
export function constants(type, values) {
  for (const [name, value] of Object.entries(values)) {
    for (const owner of [type, type.prototype]) defineProperty(owner, name, { value, enumerable: true });
  }
}

/** @param {unknown} value */
export function scalarText(value) {
  return `${value}`.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD");
}

/// Without its parameters.
/** @param {string} text */
export function parseMediaType(text) { return { essence: text.split(";", 1)[0].trim().toLowerCase() }; }

const encoder = new TextEncoder();
/** @param {string} text */
export function encodeUTF8(text) { return encoder.encode(text); }

/// The bytes of a buffer or a view of one; null for other values.
/** @param {any} value */
export function bufferBytes(value) {
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  return value instanceof ArrayBuffer ? new Uint8Array(value) : null;
}

/// Bytes as a text with a character for each.
/** @param {Uint8Array} bytes */
export function textOfBytes(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

export const $bytes = Symbol("bytes");
// Those of the browser, which are replaced later.
const { open: openRequest, send: sendRequest } = XMLHttpRequest.prototype;

/// The bytes of a blob, which browsers return at once by a synchronous request only.
/** @param {any} blob */
function bytesOf(blob) {
  const url = URL.createObjectURL(blob);
  const { bytes } = contentOf(url);
  URL.revokeObjectURL(url);
  return bytes;
}

/// The bytes and the type of the blob of a URL.
/** @param {string} url */
function contentOf(url) {
  const request = new XMLHttpRequest();
  openRequest.call(request, "GET", url, false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  sendRequest.call(request);
  const bytes = Uint8Array.from(request.responseText, (/** @type {string} */ unit) => unit.charCodeAt(0) & 0xff);
  return { bytes, type: request.getResponseHeader("content-type") ?? "" };
}

/// Blobs of the browser, made and read as those of the page platform.
export const Blob = new Proxy(SystemBlob, {
  construct: (target, [, { bytes, type }]) => new target([bytes], { type }),
  get: (target, key) => (key === $bytes ? bytesOf : Reflect.get(target, key)),
});

// ---- URLs and navigation ----

/// Reports the bytes of a blob before a link downloads it, since the page may revoke its URL at once. The browser names only the
/// URL.
/**
 * @param {(...values: any[]) => void} report receives the URL, the name and a `data:` URL.
 * @param {(target: any, members: Record<string, any>) => void} replace
 */
export function installBlobDownloads(report, replace) {
  const { HTMLAnchorElement, btoa } = scripts;
  const { click } = HTMLAnchorElement.prototype;
  const { dispatchEvent } = EventTarget.prototype;
  /** @param {any} link */
  const reportBlob = (link) => {
    if (link.protocol !== "blob:" || !link.hasAttribute("download")) return;
    try {
      const { bytes, type } = contentOf(link.href);
      report(link.href, link.download, `data:${type};base64,${btoa(textOfBytes(bytes))}`);
    } catch {
      // A URL that is revoked already: the browser loads nothing, either.
    }
  };
  scripts.addEventListener("click", (/** @type {any} */ event) => {
    const link = event.composedPath().find((/** @type {any} */ node) => node instanceof HTMLAnchorElement);
    if (link) reportBlob(link);
  }, { capture: true });
  // The events of a link that is not in the document do not reach the window.
  replace(HTMLAnchorElement.prototype, {
    /** @this {any} */
    click() {
      if (!this.isConnected) reportBlob(this);
      click.call(this);
    },
    /** @this {any} @param {any[]} values */
    dispatchEvent(...values) {
      if (!this.isConnected && values[0]?.type === "click") reportBlob(this);
      return Reflect.apply(dispatchEvent, this, values);
    },
  });
}

/** @param {string} text */
export function resolveURL(text) {
  try {
    return new URL(text, scripts.document.baseURI);
  } catch {
    return null;
  }
}

/** @param {unknown} value */
export function requiredURL(value) {
  const url = resolveURL(`${value}`);
  if (!url) throw new DOMException("Invalid URL", "SyntaxError");
  return url;
}

/// Policies are the browser's.
/** @param {string} url */
export function upgraded(url) { return url; }

/**
 * @param {URL} url
 * @param {string} cause
 */
export function navigate(url, cause) {
  if (cause === "locationReplace") scripts.location.replace(url.href);
  else scripts.location.assign(url.href);
}

/**
 * @param {string} cause
 * @param {string} url
 * @param {any} options
 */
export function requestNavigation(cause, url, options) { /** @type {any} */ (native).requestNavigation(cause, url, options); }

/// Whether another page has opened this window, and the connection exists.
export let hasOpener = false;
/** @param {boolean} value */
export function setHasOpener(value) { hasOpener = value; }

/**
 * @param {any} options
 * @param {any} transfer
 */
export function messageOptions(options, transfer) {
  if (options === undefined) return { targetOrigin: "/", list: [] };
  const isDictionary = options === null || typeof options === "object";
  const { targetOrigin = "/", transfer: list = /** @type {any[]} */ ([]) } =
    isDictionary ? dictionary(options, "WindowPostMessageOptions") : { targetOrigin: options, transfer };
  return { targetOrigin: `${targetOrigin}`, list: [...list] };
}
