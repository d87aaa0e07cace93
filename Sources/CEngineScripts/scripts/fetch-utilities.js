// Media types and `data:` URLs of requests and responses.

import { ProgressEvent } from "../generated/interfaces/event-types.js";
import { binaryText, decodeBase64 } from "./base64.js";
import { percentDecode } from "./percent-encoding.js";

/// The bytes and the type of a `data:` URL (Fetch standard, section 6); null when it is malformed.
/** @param {any} href */
export function dataOfURL(href) {
  const text = href.replace(/#.*$/s, "").slice("data:".length);
  const comma = text.indexOf(",");
  if (comma < 0) return null;
  let type = text.slice(0, comma).trim();
  let bytes = percentDecode(text.slice(comma + 1));
  const isBase64 = /;\x20*base64$/i.exec(type);
  if (isBase64) {
    bytes = /** @type {any} */ (decodeBase64(binaryText(bytes)));
    if (bytes === null) return null;
    type = type.slice(0, isBase64.index);
  }
  if (type.startsWith(";")) type = `text/plain${type}`;
  return { type: parseMediaType(type)?.text ?? "text/plain;charset=US-ASCII", bytes };
}

/// Parses a media type (MIME Sniffing standard, section 4.4); null when it is malformed.
/** @param {any} text */
export function parseMediaType(text) {
  const [essence, ...rest] = text.trim().split(";");
  const [type, subtype = "", ...more] = essence.trim().split("/");
  if (!token.test(type) || !token.test(subtype) || more.length > 0) return null;
  const parameters = new Map();
  for (const match of `;${rest.join(";")}`.matchAll(/;\s*([^;=]+)=(?:"((?:[^"\\]|\\.)*)"[^;]*|([^;]*))/g)) {
    const name = match[1].trim().toLowerCase();
    const value = match[2] === undefined ? match[3].trimEnd() : match[2].replace(/\\(.)/g, "$1");
    const isThere = match[2] !== undefined || value !== "";
    const isValid = token.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
    if (isThere && isValid && !parameters.has(name)) parameters.set(name, value);
  }
  const name = `${type}/${subtype}`.toLowerCase();
  return { essence: name, parameters, text: mediaText(name, parameters) };
}
const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/// Serializes a media type.
/**
 * @param {string} essence
 * @param {any} parameters
 */
export function mediaText(essence, parameters) {
  /** @param {string} value */
  const quoted = (value) => (token.test(value) ? value : `"${value.replace(/["\\]/g, "\\$&")}"`);
  return essence + Array.from(parameters, ([key, value]) => `;${key}=${quoted(value)}`).join("");
}

/**
 * @param {string} type
 * @param {number} loaded
 * @param {number} total
 */
export function progressEvent(type, loaded, total) {
  return new ProgressEvent(type, { lengthComputable: total > 0, loaded, total });
}

/// A content type whose charset is UTF-8 or missing (XMLHttpRequest standard, 3.5.6).
/** @param {string} text */
export function inUTF8(text) {
  const type = parseMediaType(text);
  const charset = type?.parameters.get("charset");
  if (charset === undefined || charset.toLowerCase() === "utf-8") return text;
  return mediaText(/** @type {any} */ (type).essence, /** @type {any} */ (type).parameters.set("charset", "UTF-8"));
}
