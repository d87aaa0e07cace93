// The encodings of form submissions (HTML standard 4.10.22.5; Encoding standard 4.4 and 6).
//
// The encoder's table is built by decoding all sequences that the encoding can contain.

import { TextDecoder } from "./encoding.js";
import { attributeOf } from "./reflection.js";
import { pageEncoding } from "./resources.js";
import { URLSearchParams } from "./search-params.js";
import { toWellFormed } from "./web-idl.js";

/// The encoding of a form: the first supported one in `accept-charset`, or the document's.
/** @param {HTMLElement} form */
export function formEncoding(form) {
  const labels = (attributeOf(form, "accept-charset") ?? "").split(/[\t\n\f\r ]+/).filter(Boolean);
  const supported = labels.map((/** @type {any} */ label) => native.encodingOf(label))
    .find((/** @type {string} */ encoding) => encoding !== null);
  const encoding = labels.length === 0 ? pageEncoding : supported ?? "utf-8";
  return unencodable.has(encoding) ? "utf-8" : encoding;
}

/// Encodings without an encoder, and one that is stateful.
const unencodable = new Set(["utf-16le", "utf-16be", "replacement", "iso-2022-jp", "x-user-defined"]);
const encoders = new Map();

/// Bytes by characters outside ASCII.
/** @param {string | undefined} encoding */
function encoderFor(encoding) {
  let bytes = encoders.get(encoding);
  if (bytes !== undefined) return bytes;
  bytes = new Map();
  /** @type {number[][]} */
  const codes = [];
  for (let first = 0x80; first < 0x100; first++) codes.push([first]);
  for (let first = 0x81; first < 0xff; first++) {
    for (let second = 0x40; second < 0xff; second++) codes.push([first, second]);
  }
  const text = new TextDecoder(encoding).decode(new Uint8Array(codes.flatMap((code) => [...code, 10])));
  text.split("\n").forEach((letter, index) => {
    const isOne = letter !== "" && letter !== "\ufffd"
      && letter.length === (/** @type {number} */ (letter.codePointAt(0)) > 0xffff ? 2 : 1);
    if (isOne && letter > "\x7f" && !bytes.has(letter)) bytes.set(letter, codes[index]);
  });
  encoders.set(encoding, bytes);
  return bytes;
}

/// Encodes a text; unmappable characters become HTML character references.
/**
 * @param {string} text
 * @param {string} encoding
 */
export function encodeForForm(text, encoding) {
  text = toWellFormed(text);
  if (encoding === "utf-8") return native.encodeUTF8(text);
  const encoder = encoderFor(encoding);
  const bytes = [];
  for (const letter of text) {
    const code = letter.codePointAt(0);
    if (/** @type {number} */ (code) < 0x80) bytes.push(code);
    else bytes.push(...(encoder.get(letter) ?? native.encodeUTF8(`&#${code};`)));
  }
  return new Uint8Array(bytes);
}

/// Serializes names and values as `application/x-www-form-urlencoded`.
/**
 * @param {any} pairs
 * @param {string} encoding
 */
export function encodePairs(pairs, encoding) {
  if (encoding === "utf-8") return new URLSearchParams(pairs).toString();
  /** @param {string} text */
  const part = (text) => Array.from(encodeForForm(text, encoding), (byte) => {
    const letter = String.fromCharCode(byte);
    if (letter === " ") return "+";
    return /[A-Za-z0-9*._-]/.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }).join("");
  return pairs.map((/** @type {any[]} */ [name, value]) => `${part(name)}=${part(value)}`).join("&");
}
