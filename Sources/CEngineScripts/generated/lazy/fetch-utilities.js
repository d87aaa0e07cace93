(function (variables) { with (variables) return function (Array,Map,ProgressEvent,binaryText,bindImports,decodeBase64,percentDecode,undefined) {"use strict";
bindImports({ __proto__: null,
  "event-types": (exports) => ({ ProgressEvent } = exports),
  "base64": (exports) => ({ binaryText, decodeBase64 } = exports) });
function dataOfURL(href) {
  const text = href.replace(/#.*$/s, "").slice("data:".length);
  const comma = text.indexOf(",");
  if (comma < 0) return null;
  let type = text.slice(0, comma).trim();
  let bytes = percentDecode(text.slice(comma + 1));
  const isBase64 = /;\x20*base64$/i.exec(type);
  if (isBase64) {
    bytes = decodeBase64(binaryText(bytes));
    if (bytes === null) return null;
    type = type.slice(0, isBase64.index);
  }
  if (type.startsWith(";")) type = `text/plain${type}`;
  return { type: parseMediaType(type)?.text ?? "text/plain;charset=US-ASCII", bytes };
}
function parseMediaType(text) {
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
function mediaText(essence, parameters) {
  const quoted = (value) => (token.test(value) ? value : `"${value.replace(/["\\]/g, "\\$&")}"`);
  return essence + Array.from(parameters, ([key, value]) => `;${key}=${quoted(value)}`).join("");
}
function progressEvent(type, loaded, total) {
  return new ProgressEvent(type, { lengthComputable: total > 0, loaded, total });
}
function inUTF8(text) {
  const type = parseMediaType(text);
  const charset = type?.parameters.get("charset");
  if (charset === undefined || charset.toLowerCase() === "utf-8") return text;
  return mediaText(type.essence, type.parameters.set("charset", "UTF-8"));
}
return { dataOfURL, inUTF8, mediaText, parseMediaType, progressEvent };
}})
