// Images (HTML standard 4.8.3 and 4.8.4): source selection and loading.

import { $changed, $name } from "./attributes.js";
import { Blob, blobOfURL } from "./blob.js";
import { SystemPromise, defineProperty } from "./built-ins.js";
import { ConsoleLevel } from "./console.js";
import { recordControlName } from "./control-states.js";
import { document } from "./document.js";
import { DOMException } from "./dom-exception.js";
import { $parent, Event } from "./events.js";
import { HTMLElement, createElement, elementClass } from "./html-elements.js";
import { chooseSource } from "./image-sources.js";
import { $id, flushMutations, sharedKey } from "./kernel.js";
import { defineGlobal } from "./lazy-globals.js";
import { checkLoaded, loadBlockers, setLoadBlockers } from "./loader.js";
import { resolveURL } from "./location.js";
import { Destination, requestResource } from "./network.js";
import { isConnected } from "./nodes.js";
import { isBlocked, referrerPolicyOf } from "./policies.js";
import { attributeOf, parseNonNegative } from "./reflection.js";
import { $bytes, documentPicture, setDocumentPicture } from "./shared-state.js";
import { queueEvent, queueTask } from "./tasks.js";
import { $connected } from "./tree.js";
import { boxOf } from "./viewport.js";
import { atob } from "./window.js";

const $picture = sharedKey("picture");
const $currentSource = sharedKey("currentSource");
const $imageState = sharedKey("imageState");
const $updateQueued = sharedKey("updateQueued");
const $decoding = sharedKey("decoding");
/// On a loading image: the number of its latest request.
const $imageRequest = sharedKey("imageRequest");

const ImageState = { unavailable: 0, loading: 1, complete: 2, broken: 3 };
const imageAttributes = new Set("src srcset sizes crossorigin referrerpolicy".split(" "));

export class HTMLImageElement extends HTMLElement {
  /**
   * @param {string} name
   * @param {any} value
   */
  [$changed](name, value) {
    if (name === "name" || name === "id") recordControlName(value);
    if (imageAttributes.has(name)) queueImageUpdate(this);
  }
  [$connected]() { if (this[$parent]?.[$name] === "picture") queueImageUpdate(this); }
  get complete() {
    if (attributeOf(this, "src") === null && attributeOf(this, "srcset") === null) return true;
    if (this[$updateQueued]) return false;
    return this[$imageState] === ImageState.complete || this[$imageState] === ImageState.broken;
  }
  get width() { return imageSize(this, 0); }
  get height() { return imageSize(this, 1); }
  get naturalWidth() { return this[$picture]?.width ?? 0; }
  get naturalHeight() { return this[$picture]?.height ?? 0; }
  get currentSrc() { return this[$currentSource] ?? ""; }
  get x() { return Math.round(this.getBoundingClientRect().x); }
  get y() { return Math.round(this.getBoundingClientRect().y); }
  decode() {
    attributeOf(this, "src");
    return new SystemPromise((resolve, reject) => {
      (this[$decoding] ??= []).push({ resolve, reject });
      if (!this[$updateQueued] && this[$imageState] !== ImageState.loading) endDecoding(this);
    });
  }
}

/// The rendered width or height, or that of the attribute, or the intrinsic one, in CSS pixels.
/**
 * @param {HTMLElement} image
 * @param {number} axis
 */
export function imageSize(image, axis) {
  attributeOf(image, "id");
  const box = isConnected(image) ? boxOf(image) : null;
  if (box) return Math.round(box[2 + axis]);
  return parseNonNegative(attributeOf(image, axis === 0 ? "width" : "height")) ??
    image[$picture]?.[axis === 0 ? "width" : "height"] ?? 0;
}

/// Coalesces several attribute changes: the update runs in a microtask.
/** @param {HTMLElement} image */
function queueImageUpdate(image) {
  if (image[$updateQueued]) return;
  image[$updateQueued] = true;
  // Images of the markup delay the load event.
  setLoadBlockers(loadBlockers + 1);
  queueTask(() => {
    setLoadBlockers(loadBlockers - 1);
    image[$updateQueued] = false;
    updateImage(image);
    queueTask(checkLoaded);
  });
}

/** @param {HTMLElement} image */
function updateImage(image) {
  const source = chooseSource(image);
  const request = (image[$imageRequest] ?? 0) + 1;
  image[$imageRequest] = request;
  if (image[$picture]) {
    image[$picture] = null;
    flushMutations();
    native.dropPicture(image[$id]);
  }
  if (source === null) {
    image[$imageState] = ImageState.unavailable;
    image[$currentSource] = "";
    if (attributeOf(image, "src") !== null) endImage(image, null);
    return;
  }
  const url = resolveURL(source);
  image[$currentSource] = url?.href ?? source;
  image[$imageState] = ImageState.loading;
  if (!url) {
    endImage(image, null);
    return;
  }
  setLoadBlockers(loadBlockers + 1);
  /** @param {Uint8Array | null} bytes */
  const onComplete = (bytes) => {
    setLoadBlockers(loadBlockers - 1);
    if (image[$imageRequest] === request) endImage(image, bytes);
    queueTask(checkLoaded);
  };
  if (documentPicture !== null) return queueTask(() => showDocumentPicture(image, onComplete));
  const blob = url.protocol === "blob:" ? blobOfURL(url.href) : null;
  if (blob) queueTask(() => onComplete(/** @type {any} */ (Blob)[$bytes](blob)));
  else if (url.protocol === "data:" && isBlocked("image", { url: url.href })) queueTask(() => onComplete(null));
  else if (url.protocol === "data:") queueTask(() => onComplete(bytesOfDataURL(url.href)));
  else {
    requestResource(Destination.image, url.href, (response) => {
      if (response.failure !== "" && !response.isBlocked) {
        native.log(ConsoleLevel.error, `The image ${url.href} was not loaded: ${response.failure}`, "");
      }
      onComplete(response.failure === "" && response.ok ? response.body : null);
    }, { referrerPolicy: referrerPolicyOf(attributeOf(image, "referrerpolicy")) });
  }
}

/// Loads the image of a document that is a picture. WebKit gives it a title with its size.
/**
 * @param {HTMLElement} image
 * @param {(bytes: Uint8Array | null) => void} onComplete
 */
function showDocumentPicture(image, onComplete) {
  const picture = documentPicture;
  setDocumentPicture(null);
  onComplete(picture?.bytes ?? null);
  const size = image[$picture];
  if (!size) return;
  const name = native.decodeUTF8(percentDecoded(picture?.name ?? ""));
  document.title = `${name} ${size.width}\u00d7${size.height} pixels`.trim();
}

/// Called when an image has loaded or failed.
/**
 * @param {HTMLElement} image
 * @param {Uint8Array | null} bytes
 */
function endImage(image, bytes) {
  flushMutations();
  const size = bytes === null ? null : native.decodePicture(image[$id], bytes) ?? drawingSize(bytes);
  image[$picture] = size && { width: size[0], height: size[1] };
  image[$imageState] = size ? ImageState.complete : ImageState.broken;
  endDecoding(image);
  queueEvent(image, new Event(size ? "load" : "error"));
}

/** @param {HTMLElement} image */
function endDecoding(image) {
  const waiting = image[$decoding] ?? [];
  image[$decoding] = undefined;
  for (const { resolve, reject } of waiting) {
    if (image[$imageState] === ImageState.complete) resolve();
    else reject(new DOMException("The image is not loaded or cannot be decoded", "EncodingError"));
  }
}

/// The size of an SVG image, whose alternative text is shown; null for other images.
/** @param {Uint8Array} bytes */
function drawingSize(bytes) {
  const text = native.decodeUTF8(bytes.subarray(0, 4096));
  const root = /<svg\b[^>]*>/.exec(text)?.[0];
  if (root === undefined) return null;
  const box = /\bviewBox\s*=\s*["']\s*\S+\s+\S+\s+([\d.]+)\s+([\d.]+)/.exec(root);
  /**
   * @param {string} name
   * @param {number} index
   * @param {number} standard
   */
  const side = (name, index, standard) => {
    const attribute = new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)(?:px)?["']`).exec(root)?.[1];
    return Math.round(Number(attribute ?? box?.[index] ?? standard));
  };
  return [side("width", 1, 300), side("height", 2, 150)];
}

/// The bytes of a `data:` URL (Fetch standard 6), or null.
/** @param {string} url */
function bytesOfDataURL(url) {
  const parts = /^data:([^,]*),([^#]*)/s.exec(url);
  if (!parts) return null;
  const body = percentDecoded(parts[2]);
  if (!/;\s*base64\s*$/i.test(parts[1])) return body;
  try {
    const text = atob(native.decodeUTF8(body));
    return Uint8Array.from(/** @type {any} */ (text), (/** @type {any} */ letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

/** @param {string} text */
function percentDecoded(text) {
  const bytes = native.encodeUTF8(text);
  if (!text.includes("%")) return bytes;
  const result = [];
  for (let index = 0; index < bytes.length; index++) {
    const pair = bytes[index] === 37 ? text.slice(index + 1, index + 3) : "";
    if (/^[0-9a-fA-F]{2}$/.test(pair)) {
      result.push(parseInt(pair, 16));
      index += 2;
    } else result.push(bytes[index]);
  }
  return Uint8Array.from(result);
}

/// `new Image(width, height)`
/**
 * @param {number} [width]
 * @param {number} [height]
 */
function Image(width = undefined, height = undefined) {
  if (!new.target) throw new TypeError("Image is a constructor: use new");
  const image = createElement("img");
  if (width !== undefined) image.width = width;
  if (height !== undefined) image.height = height;
  return image;
}
defineProperty(Image, "prototype", { value: HTMLImageElement.prototype, writable: false });
defineGlobal("Image", Image);

elementClass(HTMLImageElement);
