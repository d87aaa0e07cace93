// Base64 (HTML standard 8.3; Infra standard, forgiving-base64).

import { requireArguments } from "./conversions.js";
import { DOMException } from "./dom-exception.js";

const base64Alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Encodes a list of bytes, or a text whose code units are bytes.
/**
 * @param {number} length
 * @param {AnyFunction} byteAt
 */
export function encodeBase64(length, byteAt) {
  let result = "";
  for (let index = 0; index < length; index += 3) {
    const left = length - index;
    const word = (byteAt(index) << 16) | (left > 1 ? byteAt(index + 1) << 8 : 0) | (left > 2 ? byteAt(index + 2) : 0);
    result += base64Alphabet[word >> 18] + base64Alphabet[(word >> 12) & 63] +
      (left > 1 ? base64Alphabet[(word >> 6) & 63] : "=") + (left > 2 ? base64Alphabet[word & 63] : "=");
  }
  return result;
}

/// Decodes a base64 text with optional white space and padding; null when it is malformed.
/** @param {string} text */
export function decodeBase64(text) {
  let plain = text.replace(/[\t\n\f\r ]+/g, "");
  if (plain.length % 4 === 0) plain = plain.replace(/={1,2}$/, "");
  if (plain.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(plain)) return null;
  const bytes = new Uint8Array(Math.floor((plain.length * 3) / 4));
  let length = 0;
  let word = 0;
  let bits = 0;
  for (let index = 0; index < plain.length; index++) {
    word = ((word << 6) | base64Value(plain.charCodeAt(index))) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = word >> bits;
  }
  return bytes;
}

/** @param {number} code */
function base64Value(code) {
  if (code >= 97) return code - 71;
  if (code >= 65) return code - 65;
  if (code >= 48) return code + 4;
  return code === 43 ? 62 : 63;
}

/// A text whose code units are the bytes.
/** @param {any} bytes */
export function binaryText(bytes) {
  let text = "";
  for (let index = 0; index < bytes.length; index += 8192) {
    text += String.fromCharCode.apply(null, bytes.subarray(index, index + 8192));
  }
  return text;
}

/** @param {unknown} data */
export function btoa(data) {
  requireArguments(arguments.length, 1, "btoa");
  const text = `${data}`;
  if (/[^\0-\xff]/.test(text)) {
    throw new DOMException("btoa takes characters up to U+00FF only; encode the text as UTF-8 first",
      "InvalidCharacterError");
  }
  return encodeBase64(text.length, (index) => text.charCodeAt(index));
}

/** @param {unknown} data */
export function atob(data) {
  requireArguments(arguments.length, 1, "atob");
  const bytes = decodeBase64(`${data}`);
  if (bytes === null) throw new DOMException("The text is not base64", "InvalidCharacterError");
  return binaryText(bytes);
}
