// URL records and their serialization (URL standard, sections 4.1, 4.2 and 4.5).

import { pathSet, percentEncode } from "./percent-encoding.js";
import { parseURL, specialPorts } from "./url-parser.js";

/** @param {any} url */
export function isSpecial(url) {
  return url.scheme in specialPorts;
}

/** @param {any} url */
export function hasOpaquePath(url) {
  return typeof url.path === "string";
}

/** @param {string} text */
export function isWindowsDrive(text) {
  return /^[A-Za-z][:|]$/.test(text);
}

/** @param {string} text */
export function startsWithWindowsDrive(text) {
  return /^[A-Za-z][:|](?:[/\\?#]|$)/.test(text);
}

/** @param {any} url */
export function shortenPath(url) {
  if (url.scheme === "file" && url.path.length === 1 && /^[A-Za-z]:$/.test(url.path[0])) return;
  url.path.pop();
}

/**
 * @param {any} base
 * @param {any} url
 * @param {...any} parts
 */
export function copyURLParts(base, url, ...parts) {
  for (const part of parts) url[part] = part === "path" && !hasOpaquePath(base) ? base.path.slice() : base[part];
}

/// Sets a new scheme where the standard allows it (section 4.4, scheme state).
/**
 * @param {any} url
 * @param {any} scheme
 */
export function changeScheme(url, scheme) {
  if (scheme in specialPorts !== isSpecial(url)) return false;
  if (scheme === "file" && (url.username !== "" || url.password !== "" || url.port !== null)) return false;
  if (url.scheme === "file" && url.host === "") return false;
  url.scheme = scheme;
  if (url.port === specialPorts[/** @type {keyof typeof specialPorts} */ (scheme)]) url.port = null;
  return true;
}

/// Adds a segment to a path; resolves `.` and `..`, including their encoded forms.
/**
 * @param {any} url
 * @param {any} segment
 * @param {boolean} isSlash
 */
export function addSegment(url, segment, isSlash) {
  const plain = segment.replace(/%2e/gi, ".");
  if (plain === "..") {
    shortenPath(url);
    if (!isSlash) url.path.push("");
  } else if (plain === ".") {
    if (!isSlash) url.path.push("");
  } else {
    if (url.scheme === "file" && url.path.length === 0 && isWindowsDrive(segment)) segment = `${segment[0]}:`;
    url.path.push(percentEncode(segment, pathSet));
  }
}

/** @param {any} url */
export function serializePath(url) {
  if (hasOpaquePath(url)) return url.path;
  return url.path.length === 0 ? "" : `/${url.path.join("/")}`;
}

/** @param {any} url */
export function serializeHost(url) {
  return url.host === null ? "" : url.port === null ? url.host : `${url.host}:${url.port}`;
}

/** @param {any} url */
export function serializeURL(url) {
  let text = `${url.scheme}:`;
  if (url.host !== null) {
    text += "//";
    if (url.username !== "" || url.password !== "") {
      text += `${url.username}${url.password === "" ? "" : `:${url.password}`}@`;
    }
    text += serializeHost(url);
  } else if (!hasOpaquePath(url) && url.path.length > 1 && url.path[0] === "") text += "/.";
  text += serializePath(url);
  if (url.query !== null) text += `?${url.query}`;
  return url.fragment === null ? text : `${text}#${url.fragment}`;
}

/// The serialized origin; `null` for an opaque one.
/**
 * @param {any} url
 * @returns {string}
 */
export function serializeOrigin(url) {
  if (url.scheme === "blob") {
    const inner = parseURL(serializePath(url));
    return inner && ["http", "https", "app"].includes(inner.scheme) ? serializeOrigin(inner) : "null";
  }
  return isSpecial(url) && url.scheme !== "file" ? `${url.scheme}://${serializeHost(url)}` : "null";
}
