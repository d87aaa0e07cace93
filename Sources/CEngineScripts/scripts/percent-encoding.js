// Percent-encoding (URL standard, section 1.3). A set is a pattern of the characters to encode.

export const controlSet = /[^\x20-\x7e]/gu;
export const fragmentSet = /[^\x21\x23-\x3b\x3d\x3f-\x5f\x61-\x7e]/gu;
export const querySet = /[^\x21\x24-\x3b\x3d\x3f-\x7e]/gu;
export const specialQuerySet = /[^\x21\x24-\x26\x28-\x3b\x3d\x3f-\x7e]/gu;
export const pathSet = /[^\x21\x24-\x3b\x3d\x40-\x5d\x5f\x61-\x7a\x7c\x7e]/gu;
export const userinfoSet = /[^\x21\x24-\x2e\x30-\x39\x41-\x5a\x5f\x61-\x7a\x7e]/gu;
export const formSet = /[^*\-.0-9A-Z_a-z]/gu;

/// Percent-encodes the UTF-8 bytes of characters in the set.
/**
 * @param {any} text
 * @param {RegExp} set
 */
export function percentEncode(text, set) {
  return text.replace(set, percentEncodeCharacter);
}

/** @param {any} character */
export function percentEncodeCharacter(character) {
  const code = character.codePointAt(0);
  if (code < 128) return `%${code < 16 ? "0" : ""}${code.toString(16).toUpperCase()}`;
  return code >= 0xd800 && code < 0xe000 ? "%EF%BF%BD" : encodeURIComponent(character);
}

/// The decoded bytes; a `%` without two hexadecimal digits is kept.
/** @param {any} text */
export function percentDecode(text) {
  const bytes = native.encodeUTF8(text);
  let length = 0;
  for (let index = 0; index < bytes.length; index++) {
    const digits = bytes[index] === 37 ? hexadecimal(bytes[index + 1]) * 16 + hexadecimal(bytes[index + 2]) : -1;
    // NaN compares false.
    if (digits >= 0) {
      bytes[length++] = digits;
      index += 2;
    } else bytes[length++] = bytes[index];
  }
  return bytes.subarray(0, length);
}

/** @param {number} byte */
function hexadecimal(byte) {
  if (byte >= 48 && byte <= 57) return byte - 48;
  const letter = byte | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : NaN;
}

/// Decodes UTF-8 with or without a byte order mark; malformed bytes become U+FFFD.
/** @param {Uint8Array | null} bytes */
export function decodeUTF8Text(bytes) {
  const text = native.decodeUTF8(bytes);
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
