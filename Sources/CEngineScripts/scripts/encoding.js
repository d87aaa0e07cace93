// TextEncoder and TextDecoder (Encoding standard).

import { dictionary } from "./conversions.js";
import { expose } from "./kernel.js";
import { scalarText, toWellFormed } from "./web-idl.js";

/// The number of trailing bytes that begin an incomplete character (Encoding standard 8.1.1).
/** @param {Uint8Array} bytes */
function unfinishedUTF8(bytes) {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const lead = bytes[bytes.length - back];
    if (lead < 0x80 || lead > 0xf4) return 0;
    if (lead < 0xc0) continue;
    const needed = lead < 0xc2 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (needed <= back) return 0;
    if (back === 1) return 1;
    const second = bytes[bytes.length - back + 1];
    const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    const greatest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    return second >= least && second <= greatest ? back : 0;
  }
  return 0;
}

/// Decodes UTF-16 in either byte order; an unpaired surrogate or byte becomes U+FFFD.
/**
 * @param {Uint8Array} bytes
 * @param {boolean} isBigEndian
 */
function decodeUTF16(bytes, isBigEndian) {
  const units = new Uint16Array(bytes.length >> 1);
  for (let index = 0; index < units.length; index++) {
    const first = bytes[2 * index];
    const second = bytes[2 * index + 1];
    units[index] = isBigEndian ? (first << 8) | second : (second << 8) | first;
  }
  let text = "";
  for (let index = 0; index < units.length; index += 8192) {
    text += String.fromCharCode.apply(null, /** @type {any} */ (units.subarray(index, index + 8192)));
  }
  return bytes.length % 2 === 1 ? `${text}\ufffd` : text;
}

/// A view of the bytes of a BufferSource; null for other values.
/** @param {any} source */
export function bufferBytes(source) {
  if (ArrayBuffer.isView(source)) return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  const isShared = typeof SharedArrayBuffer === "function" && source instanceof SharedArrayBuffer;
  return source instanceof ArrayBuffer || isShared ? new Uint8Array(source) : null;
}

export class TextEncoder {
  /** @type {undefined} */
  #isEncoder;
  get encoding() {
    this.#isEncoder;
    return "utf-8";
  }
  encode(input = "") {
    this.#isEncoder;
    return native.encodeUTF8(scalarText(input));
  }
  /**
   * @param {ScriptValue} source
   * @param {ScriptValue} destination
   */
  encodeInto(source, destination) {
    this.#isEncoder;
    const text = `${source}`;
    if (!(destination instanceof Uint8Array)) throw new TypeError("TextEncoder.encodeInto needs a Uint8Array");
    let read = 0;
    let available = destination.length;
    while (read < text.length) {
      const code = /** @type {number} */ (text.codePointAt(read));
      const bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
      if (bytes > available) break;
      available -= bytes;
      read += bytes === 4 ? 2 : 1;
    }
    const bytes = native.encodeUTF8(toWellFormed(text.slice(0, read)));
    destination.set(bytes);
    return { read, written: bytes.length };
  }
}

export class TextDecoder {
  #encoding; #ignoreBOM; #fatal;
  /** @type {any} */
  #rest = null;
  #bomSeen = false;
  /// For stateful encodings: the number of characters of the decoded text that were already returned.
  #emittedCount = 0;
  /** @param {ScriptValue} [options] */
  constructor(label = "utf-8", options = undefined) {
    const name = `${label}`;
    const encoding = native.encodingOf(name);
    if (encoding === null || encoding === "replacement") {
      throw new RangeError(`"${name}" is not an encoding of TextDecoder`);
    }
    const { fatal, ignoreBOM } = dictionary(options, "TextDecoderOptions");
    this.#encoding = encoding;
    this.#fatal = !!fatal;
    this.#ignoreBOM = !!ignoreBOM;
  }
  get encoding() { return this.#encoding; }
  get fatal() { return this.#fatal; }
  get ignoreBOM() { return this.#ignoreBOM; }
  /**
   * @param {ScriptValue} [input]
   * @param {ScriptValue} [options]
   */
  decode(input = undefined, options = undefined) {
    const encoding = this.#encoding;
    let bytes = input === undefined ? new Uint8Array() : bufferBytes(input);
    if (bytes === null) throw new TypeError("TextDecoder.decode needs an ArrayBuffer or a view of one");
    const streams = !!dictionary(options, "TextDecodeOptions").stream;
    if (this.#rest) {
      const whole = new Uint8Array(this.#rest.length + bytes.length);
      whole.set(this.#rest);
      whole.set(bytes, this.#rest.length);
      bytes = whole;
      this.#rest = null;
    }
    const { text, rest, isValid } = decodeChunk(encoding, bytes, streams);
    if (!isValid && this.#fatal) {
      this.#bomSeen = false;
      this.#emittedCount = 0;
      throw new TypeError(`The data is not valid ${encoding}`);
    }
    if (encoding === "iso-2022-jp") return this.#shifted(bytes, text, rest, streams);
    if (rest > 0) this.#rest = bytes.slice(bytes.length - rest);
    return this.#withoutMark(text, streams);
  }
  /**
   * @param {string} text
   * @param {any} streams
   */
  #withoutMark(text, streams) {
    const isFirst = !this.#bomSeen && text !== "";
    this.#bomSeen = streams && (this.#bomSeen || isFirst);
    const mayHaveMark = this.#encoding === "utf-8" || this.#encoding.startsWith("utf-16");
    return isFirst && mayHaveMark && !this.#ignoreBOM && text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  }
  /**
   * @param {Uint8Array} bytes
   * @param {string} text
   * @param {any} rest
   * @param {any} streams
   */
  #shifted(bytes, text, rest, streams) {
    const previousCount = this.#emittedCount;
    this.#emittedCount = streams ? text.length : 0;
    if (streams) this.#rest = bytes.slice();
    return text.slice(previousCount);
  }
}

/// Returns the decoded text, the number of trailing bytes of an incomplete character, and whether all bytes are valid.
/**
 * @param {string} encoding
 * @param {Uint8Array} bytes
 * @param {boolean} keepsRest
 */
function decodeChunk(encoding, bytes, keepsRest) {
  if (encoding === "utf-8") {
    const rest = keepsRest ? unfinishedUTF8(bytes) : 0;
    const whole = rest > 0 ? bytes.subarray(0, bytes.length - rest) : bytes;
    const text = native.decodeUTF8(whole);
    return { text, rest, isValid: !text.includes("\ufffd") || native.isUTF8(whole) };
  }
  if (!encoding.startsWith("utf-16")) return native.decodeChunk(bytes, encoding, keepsRest);
  const rest = keepsRest ? unfinishedUTF16(bytes, encoding === "utf-16le") : 0;
  const length = bytes.length - rest;
  const raw = decodeUTF16(bytes.subarray(0, length), encoding === "utf-16be");
  const text = toWellFormed(raw);
  return { text, rest, isValid: text === raw && length % 2 === 0 };
}

/// The number of trailing bytes of an incomplete unit or an unpaired high surrogate.
/**
 * @param {Uint8Array} bytes
 * @param {boolean} isLittleEndian
 */
function unfinishedUTF16(bytes, isLittleEndian) {
  const odd = bytes.length % 2;
  const high = bytes[bytes.length - odd - (isLittleEndian ? 1 : 2)];
  return odd + (high >= 0xd8 && high <= 0xdb ? 2 : 0);
}

/// Decodes a blob's bytes. Precedence: byte order mark, label, the blob's charset, UTF-8.
/**
 * @param {Uint8Array} bytes
 * @param {any} label
 * @param {string} type
 */
export function packageText(bytes, label, type) {
  const charset = /;\s*charset=\s*"?([^";]+)/i.exec(type)?.[1];
  const labels = [label, charset].filter(Boolean);
  let encoding = labels.map((each) => native.encodingOf(each)).find((each) => each !== null) ?? "utf-8";
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) encoding = "utf-8";
  else if (bytes[0] === 0xfe && bytes[1] === 0xff) encoding = "utf-16be";
  else if (bytes[0] === 0xff && bytes[1] === 0xfe) encoding = "utf-16le";
  return new TextDecoder(encoding === "replacement" ? "utf-8" : encoding).decode(bytes);
}
expose(TextEncoder, TextDecoder);
