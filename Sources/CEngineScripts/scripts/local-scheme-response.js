// Responses for local schemes: `data:` and `blob:` URLs (Fetch standard, section 4.2).

import { Blob, blobOfURL } from "./blob.js";
import { BodyContent } from "./body.js";
import { dataOfURL } from "./fetch-utilities.js";
import { secret } from "./kernel.js";
import { Response, makeResponseInit } from "./response.js";
import { $bytes } from "./shared-state.js";

/// Returns `{status, statusText, headers, bytes}`, or `{failure}`; null for other schemes.
/**
 * @param {any} href
 * @param {string} method
 * @param {Range} range
 * @returns {any}
 */
export function localSchemeResponse(href, method, range) {
  if (href.startsWith("data:")) {
    const data = dataOfURL(href);
    if (!data) return { failure: "the data URL is malformed" };
    const bytes = method === "HEAD" ? new Uint8Array() : data.bytes;
    return { status: 200, statusText: "OK", headers: ["content-type", data.type], bytes };
  }
  if (href.startsWith("blob:")) {
    const blob = blobOfURL(href);
    if (!blob) return { failure: "the blob URL was revoked or belongs to another page" };
    if (method !== "GET") return { failure: "blob URLs allow only GET" };
    return range === null ? blobResponse(blob) : blobRangeResponse(blob, range);
  }
  return href.startsWith("about:") ? { failure: "about: URLs cannot be fetched" } : null;
}

/** @param {Blob} blob */
function blobResponse(blob) {
  const bytes = /** @type {any} */ (Blob)[$bytes](blob);
  const headers = ["content-length", `${bytes.length}`, "content-type", blob.type];
  return { status: 200, statusText: "OK", headers, bytes };
}

/// A single range: from the first byte, up to the last one, or a suffix ("parse a single range header value").
/**
 * @param {Blob} blob
 * @param {any} range
 */
function blobRangeResponse(blob, range) {
  const failure = "the range is malformed or outside of the blob";
  const parts = /^bytes[\t ]*=[\t ]*(\d*)[\t ]*-[\t ]*(\d*)$/.exec(range);
  if (!parts || (parts[1] === "" && parts[2] === "")) return { failure };
  const all = /** @type {any} */ (Blob)[$bytes](blob);
  const isSuffix = parts[1] === "";
  const start = isSuffix ? Math.max(0, all.length - Number(parts[2])) : Number(parts[1]);
  const last = isSuffix || parts[2] === "" ? all.length - 1 : Math.min(Number(parts[2]), all.length - 1);
  if (start >= all.length || (!isSuffix && parts[2] !== "" && Number(parts[2]) < start)) return { failure };
  const bytes = all.slice(start, last + 1);
  const headers = [
    "content-length", `${bytes.length}`, "content-type", blob.type,
    "content-range", `bytes ${start}-${last}/${all.length}`,
  ];
  return { status: 206, statusText: "Partial Content", headers, bytes };
}

/**
 * @param {Record<string, any>} self
 * @param {{ status: any, statusText: any, headers: any, bytes: Uint8Array }} options
 */
export function makeLocalResponse(self, { status, statusText, headers, bytes }) {
  const pairs = [];
  for (let index = 0; index < headers.length; index += 2) pairs.push([headers[index], headers[index + 1]]);
  return new Response(secret, makeResponseInit({
    type: "basic", url: self.url, status, statusText, headers: pairs, guard: "immutable",
    content: BodyContent.of(bytes),
  }));
}
