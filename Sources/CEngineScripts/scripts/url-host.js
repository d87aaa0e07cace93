// URL hosts (URL standard, section 3). A host is stored serialized.

import { parseIPv6, serializeIPv6 } from "./ipv6.js";
import { controlSet, decodeUTF8Text, percentDecode, percentEncode } from "./percent-encoding.js";
import { domainToASCII } from "./punycode.js";

/// Parses a host; null on failure.
/**
 * @param {any} input
 * @param {boolean} isOpaque
 */
export function parseHost(input, isOpaque) {
  if (input.startsWith("[")) {
    if (!input.endsWith("]")) return null;
    const pieces = parseIPv6(input.slice(1, -1));
    return pieces && `[${serializeIPv6(pieces)}]`;
  }
  if (isOpaque) return /[\0\t\n\r #/:<>?@[\\\]^|]/.test(input) ? null : percentEncode(input, controlSet);
  let domain = input;
  if (/[^a-z0-9.-]|xn--/.test(input)) {
    domain = decodeUTF8Text(percentDecode(input));
    domain = /^[\0-\x7f]*$/.test(domain) && !/xn--/i.test(domain) ? domain.toLowerCase() : domainToASCII(domain);
    if (domain === null || domain === "" || /[\0- #%/:<>?@[\\\]^|\x7f]/.test(domain)) return null;
  }
  return endsInNumber(domain) ? parseIPv4(domain) : domain;
}

/** @param {any} domain */
function endsInNumber(domain) {
  const parts = domain.split(".");
  if (parts[parts.length - 1] === "" && parts.length > 1) parts.pop();
  const last = parts[parts.length - 1];
  return /^[0-9]+$/.test(last) || /^0[xX][0-9A-Fa-f]*$/.test(last);
}

/// Parses a dotted address: numbers may be decimal, octal or hexadecimal, and the last one covers the remaining bytes.
/** @param {any} domain */
function parseIPv4(domain) {
  const parts = domain.split(".");
  if (parts[parts.length - 1] === "" && parts.length > 1) parts.pop();
  if (parts.length > 4) return null;
  const numbers = parts.map(parseIPv4Number);
  if (numbers.includes(null)) return null;
  const last = numbers.pop();
  if (numbers.some((/** @type {number} */ number) => number > 255) || last >= 256 ** (4 - numbers.length)) return null;
  const value = numbers.reduce(
    (/** @type {number} */ sum, /** @type {number} */ number, /** @type {number} */ index) =>
      sum + number * 256 ** (3 - index), last);
  return [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join(".");
}

/** @param {string} text */
function parseIPv4Number(text) {
  if (/^0[xX][0-9A-Fa-f]*$/.test(text)) return text.length === 2 ? 0 : parseInt(text.slice(2), 16);
  if (/^0[0-7]*$/.test(text)) return text.length === 1 ? 0 : parseInt(text, 8);
  return /^[1-9][0-9]*$/.test(text) ? parseInt(text, 10) : null;
}
