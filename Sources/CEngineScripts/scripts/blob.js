// Blob, File and FileList (File API).

import { defineProperty } from "./built-ins.js";
import { dictionary } from "./conversions.js";
import { randomUUID } from "./crypto.js";
import { $clone } from "./dom-exception.js";
import { bufferBytes } from "./encoding.js";
import { expose, illegalConstructor, secret } from "./kernel.js";
import { lazyModule } from "./lazy-modules.js";
import { pageURL } from "./location.js";
import { decodeUTF8Text } from "./percent-encoding.js";
import { $bytes, $refill } from "./shared-state.js";
import { clock, clockNow } from "./timers.js";
import { enumeration, scalarText, wrappedInteger } from "./web-idl.js";

/// A media type as stored by blobs: in lower case, or empty when it contains characters outside ASCII.
/** @param {string} type */
function blobType(type) {
  return /^[\x20-\x7e]*$/.test(type) ? type.toLowerCase() : "";
}

/// Concatenates the bytes of blob parts.
/**
 * @param {any[]} parts
 * @param {any} endings
 */
function joinParts(parts, endings) {
  const chunks = parts.map((part) => {
    if (part instanceof Blob) return /** @type {any} */ (Blob)[$bytes](part);
    const text = bufferBytes(part) === null ? scalarText(part) : null;
    if (text === null) return bufferBytes(part);
    return native.encodeUTF8(endings === "native" ? text.replace(/\r\n?/g, "\n") : text);
  });
  return joinBytes(chunks);
}

/** @param {any} chunks */
export function joinBytes(chunks) {
  const bytes = new Uint8Array(
    chunks.reduce((/** @type {any} */ sum, /** @type {any} */ chunk) => sum + chunk.length, 0));
  let length = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return bytes;
}

/// Converts a sequence argument of a constructor.
/**
 * @param {any} value
 * @param {string} what
 */
export function sequence(value, what) {
  if (value === null || (typeof value !== "object" && typeof value !== "function")) {
    throw new TypeError(`${what} must be a sequence`);
  }
  const method = value[Symbol.iterator];
  if (typeof method !== "function") throw new TypeError(`${what} must be a sequence`);
  return Array.from({ [Symbol.iterator]: () => method.call(value) });
}

export class Blob {
  #bytes; #type;
  /**
   * @param {ScriptValue} [blobParts]
   * @param {ScriptValue} [options]
   */
  constructor(blobParts = undefined, options = undefined) {
    // A blob that wraps existing, immutable bytes.
    if (blobParts === secret) {
      this.#bytes = options.bytes;
      this.#type = options.type;
      return;
    }
    const parts = blobParts === undefined ? [] : sequence(blobParts, "The parts of a Blob");
    const bag = dictionary(options, "BlobPropertyBag");
    const endings = enumeration(bag.endings, ["transparent", "native"], "transparent", "EndingType");
    const type = bag.type;
    this.#bytes = joinParts(parts, endings);
    this.#type = type === undefined ? "" : blobType(`${type}`);
  }
  get size() { return this.#bytes.length; }
  get type() { return this.#type; }
  /**
   * @param {ScriptValue} [start]
   * @param {ScriptValue} [end]
   * @param {ScriptValue} [contentType]
   */
  slice(start = undefined, end = undefined, contentType = undefined) {
    const bytes = this.#bytes;
    /**
     * @param {unknown} value
     * @param {number} fallback
     */
    const toIndex = (value, fallback) => {
      if (value === undefined) return fallback;
      const number = clampedInteger(value);
      return number < 0 ? Math.max(bytes.length + number, 0) : Math.min(number, bytes.length);
    };
    const from = toIndex(start, 0);
    const part = bytes.subarray(from, Math.max(from, toIndex(end, bytes.length)));
    return new Blob(secret, { bytes: part, type: contentType === undefined ? "" : blobType(`${contentType}`) });
  }
  stream() { return lazyModule("streams").streamOfBytes(this.#bytes); }
  async text() { return decodeUTF8Text(this.#bytes); }
  async arrayBuffer() { return this.#bytes.slice().buffer; }
  async bytes() { return this.#bytes.slice(); }
  /** @param {Blob} blob */
  static [$bytes](blob) { return blob.#bytes; }
}

/// Converts a long with [Clamp].
/** @param {unknown} value */
function clampedInteger(value) {
  const number = Number(value);
  if (Number.isNaN(number)) return 0;
  return Math.max(-(2 ** 53) + 1, Math.min(2 ** 53 - 1, Math.trunc(number)));
}

export class File extends Blob {
  #name; #lastModified;
  /**
   * @param {ScriptValue} fileBits
   * @param {ScriptValue} fileName
   * @param {ScriptValue} [options]
   */
  constructor(fileBits, fileName, options = undefined) {
    // @ts-expect-error: the call is in a branch.
    if (fileBits === secret) super(fileBits, options);
    else {
      sequence(fileBits, "The parts of a File");
      super(fileBits, options);
    }
    this.#name = scalarText(fileName);
    const modified = dictionary(options, "FilePropertyBag").lastModified;
    this.#lastModified = modified === undefined ? Math.floor(clock.epoch + clockNow())
      : wrappedInteger(modified, 64, true);
  }
  get name() { return this.#name; }
  get lastModified() { return this.#lastModified; }
  get webkitRelativePath() {
    this.#name;
    return "";
  }
}

/// The files of an input or of a drop.
export class FileList {
  #count = 0;
  /**
   * @param {unknown} token
   * @param {ScriptValue} files
   */
  constructor(token, files) {
    illegalConstructor(token);
    /** @type {any} */ (FileList)[$refill](this, files);
  }
  /**
   * @param {any} list
   * @param {any[]} files
   */
  static [$refill](list, files) {
    for (let index = 0; index < list.#count; index++) delete list[index];
    list.#count = files.length;
    files.forEach((file, index) => {
      defineProperty(list, index, { value: file, enumerable: true, configurable: true });
    });
  }
  get length() { return this.#count; }
  /** @param {ScriptValue} index */
  item(index) {
    const count = this.#count;
    const toIndex = wrappedInteger(index, 32);
    return toIndex < count ? /** @type {any} */ (this)[toIndex] : null;
  }
  [$clone]() {
    return new FileList(secret, Array.from({ length: this.#count }, (_, index) => /** @type {any} */ (this)[index]));
  }
}
expose(Blob, File, FileList);
defineProperty(FileList.prototype, Symbol.iterator, {
  value: Array.prototype[Symbol.iterator], writable: true, configurable: true,
});

// ---- Blob URLs (File API, section 8). Their lifetime is that of the document. ----

const objectURLs = new Map();

/** @param {any} object */
export function createObjectURL(object) {
  if (!(object instanceof Blob)) throw new TypeError("URL.createObjectURL needs a Blob");
  const url = `blob:${pageURL.origin}/${randomUUID()}`;
  objectURLs.set(url, object);
  return url;
}

/** @param {string} url */
export function revokeObjectURL(url) {
  objectURLs.delete(url.replace(/#.*$/, ""));
}

/// The blob of a URL, or null.
/** @param {any} url */
export function blobOfURL(url) {
  return objectURLs.get(url.replace(/#.*$/, "")) ?? null;
}
