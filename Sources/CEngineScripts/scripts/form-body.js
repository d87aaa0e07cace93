// Serialization and parsing of multipart form data (RFC 7578; Fetch standard, section 5.2).

import { binaryText } from "./base64.js";
import { Blob, File, joinBytes } from "./blob.js";
import { randomUUID } from "./crypto.js";
import { FormData } from "./form-data.js";
import { parseForm } from "./search-params.js";
import { $bytes } from "./shared-state.js";

/// The type with its boundary, and the bytes.
/** @param {any[]} entries */
export function encodeFormData(entries) {
  const boundary = `----HullFormBoundary${randomUUID().replace(/-/g, "").slice(0, 16)}`;
  /** @param {string} name */
  const escape = (name) => name.replace(/\n/g, "%0A").replace(/\r/g, "%0D").replace(/"/g, "%22");
  /** @param {string} text */
  const lines = (text) => text.replace(/\r\n?|\n/g, "\r\n");
  const parts = [];
  for (const [name, value] of entries) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escape(lines(name))}"`;
    if (typeof value === "string") parts.push(native.encodeUTF8(`${head}\r\n\r\n${lines(value)}\r\n`));
    else {
      const type = value.type || "application/octet-stream";
      const fileName = escape(value.name ?? "blob");
      parts.push(native.encodeUTF8(`${head}; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`));
      parts.push(/** @type {any} */ (Blob)[$bytes](value), native.encodeUTF8("\r\n"));
    }
  }
  parts.push(native.encodeUTF8(`--${boundary}--\r\n`));
  return [`multipart/form-data; boundary=${boundary}`, joinBytes(parts)];
}

/**
 * @param {Uint8Array} bytes
 * @param {Class} type
 */
export function parseFormData(bytes, type) {
  const data = new FormData();
  if (type?.essence === "application/x-www-form-urlencoded") {
    for (const [name, value] of parseForm(native.decodeUTF8(bytes))) data.append(name, value);
    return data;
  }
  const boundary = type?.essence === "multipart/form-data" ? type.parameters.get("boundary") : undefined;
  if (boundary === undefined) throw new TypeError("The body is not form data: its Content-Type is not a form type");
  for (const [name, value] of multipartEntries(bytes, boundary)) data.append(name, value);
  return data;
}

/// Parts are located in a text whose code units are the bytes.
/**
 * @param {Uint8Array} bytes
 * @param {string} boundary
 */
function multipartEntries(bytes, boundary) {
  const text = binaryText(bytes);
  /** @type {(letter: any) => number} */
  const toByte = (letter) => letter.charCodeAt(0);
  /** @param {any} binary */
  const toText = (binary) => native.decodeUTF8(Uint8Array.from(binary, toByte));
  /** @param {string} name */
  const unescape = (name) => toText(name).replace(/%0A/gi, "\n").replace(/%0D/gi, "\r").replace(/%22/g, '"');
  const mark = `--${boundary}`;
  const entries = [];
  let at = text.indexOf(mark);
  if (at < 0) throw new TypeError("The form data has no boundary");
  at += mark.length;
  while (!text.startsWith("--", at)) {
    if (!text.startsWith("\r\n", at)) throw new TypeError("A part of the form data does not begin on a line");
    const headEnd = text.indexOf("\r\n\r\n", at);
    const end = text.indexOf(`\r\n${mark}`, headEnd < 0 ? at : headEnd + 2);
    if (headEnd < 0 || end < 0) throw new TypeError("A part of the form data does not end");
    const head = text.slice(at + 2, headEnd);
    const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(head)?.[1] ?? "";
    const name = /(?:^|;)\s*name="([^"]*)"/i.exec(disposition)?.[1];
    if (name === undefined) throw new TypeError("A part of the form data has no name");
    const fileName = /;\s*filename="([^"]*)"/i.exec(disposition)?.[1];
    const content = text.slice(Math.min(headEnd + 4, end), end);
    if (fileName === undefined) entries.push([unescape(name), toText(content)]);
    else {
      const type = /^content-type:\s*(.*?)\s*$/im.exec(head)?.[1] ?? "text/plain";
      const contentBytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0));
      entries.push([unescape(name), new File([contentBytes], unescape(fileName), { type })]);
    }
    at = end + 2 + mark.length;
  }
  return entries;
}
