// The URL parser (URL standard, section 4), with one addition: `app` is a special scheme, so that an app's own pages
// have an origin.
//
// A record has `scheme`, `username`, `password`, `host` (serialized, null without one), `port` (a number or null),
// `path` (segments, or the text of an opaque path), `query` and `fragment` (null without one).

import { controlSet, fragmentSet, percentEncode, querySet, specialQuerySet, userinfoSet } from "./percent-encoding.js";
import { parseHost } from "./url-host.js";
import {
  addSegment, changeScheme, copyURLParts, hasOpaquePath, isSpecial, isWindowsDrive, shortenPath, startsWithWindowsDrive,
} from "./url-record.js";

export const specialPorts = { __proto__: null, http: 80, https: 443, ws: 80, wss: 443, ftp: 21, file: null, app: null };
export const ParserState = {
  schemeStart: 0, scheme: 1, noScheme: 2, specialRelativeOrAuthority: 3, pathOrAuthority: 4, relative: 5,
  relativeSlash: 6, specialAuthoritySlashes: 7, specialAuthorityIgnoreSlashes: 8, authority: 9, host: 10, hostname: 11,
  port: 12, file: 13, fileSlash: 14, fileHost: 15, pathStart: 16, path: 17, opaquePath: 18, query: 19, fragment: 20,
};

/// Parses a URL; null on failure.
/**
 * @param {any} input
 * @param {any} [base]
 */
export function parseURL(input, base = null) {
  const url = {
    scheme: "", username: "", password: "", host: null, port: null, path: [], query: null, fragment: null,
  };
  const text = input.replace(/^[\0- ]+|[\0- ]+$/g, "").replace(/[\t\n\r]/g, "");
  return runParser(text, base, url, ParserState.schemeStart, false) ? url : null;
}

/// Changes a part of a record, as setters do; false when the text is not allowed.
/**
 * @param {any} url
 * @param {any} input
 * @param {number} state
 */
export function parseInto(url, input, state) {
  return runParser(input.replace(/[\t\n\r]/g, ""), null, url, state, true);
}

/// - Parameter overrides: whether a setter passed the state.
/**
 * @param {any} input
 * @param {any} base
 * @param {any} url
 * @param {number} state
 * @param {boolean} overrides
 */
function runParser(input, base, url, state, overrides) {
  let buffer = "";
  let seenAt = false;
  let inBrackets = false;
  let seenPassword = false;
  const end = input.length;
  for (let index = 0; ; index++) {
    const letter = index < end ? input[index] : "";
    switch (state) {
      case ParserState.schemeStart:
        if (/^[A-Za-z]$/.test(letter)) {
          buffer += letter.toLowerCase();
          state = ParserState.scheme;
        } else if (overrides) return false;
        else {
          state = ParserState.noScheme;
          index--;
        }
        break;

      case ParserState.scheme:
        if (/^[A-Za-z0-9+.-]$/.test(letter)) buffer += letter.toLowerCase();
        else if (letter === ":") {
          if (overrides) return changeScheme(url, buffer);
          url.scheme = buffer;
          buffer = "";
          if (url.scheme === "file") state = ParserState.file;
          else if (isSpecial(url)) {
            state = base?.scheme === url.scheme ? ParserState.specialRelativeOrAuthority
              : ParserState.specialAuthoritySlashes;
          } else if (input[index + 1] === "/") {
            state = ParserState.pathOrAuthority;
            index++;
          } else {
            url.path = "";
            state = ParserState.opaquePath;
          }
        } else if (overrides) return false;
        else {
          buffer = "";
          state = ParserState.noScheme;
          index = -1;
        }
        break;

      case ParserState.noScheme:
        if (!base || (hasOpaquePath(base) && letter !== "#")) return false;
        if (hasOpaquePath(base)) {
          copyURLParts(base, url, "scheme", "path", "query");
          url.fragment = "";
          state = ParserState.fragment;
        } else {
          state = base.scheme === "file" ? ParserState.file : ParserState.relative;
          index--;
        }
        break;

      case ParserState.specialRelativeOrAuthority:
        if (letter === "/" && input[index + 1] === "/") {
          state = ParserState.specialAuthorityIgnoreSlashes;
          index++;
        } else {
          state = ParserState.relative;
          index--;
        }
        break;

      case ParserState.pathOrAuthority:
        if (letter === "/") state = ParserState.authority;
        else {
          state = ParserState.path;
          index--;
        }
        break;

      case ParserState.relative:
        url.scheme = base.scheme;
        if (letter === "/" || (letter === "\\" && isSpecial(url))) state = ParserState.relativeSlash;
        else {
          copyURLParts(base, url, "username", "password", "host", "port", "path", "query");
          if (letter === "?" || letter === "#") {
            if (letter === "?") url.query = "";
            else url.fragment = "";
            state = letter === "?" ? ParserState.query : ParserState.fragment;
          } else if (letter !== "") {
            url.query = null;
            shortenPath(url);
            state = ParserState.path;
            index--;
          }
        }
        break;

      case ParserState.relativeSlash:
        if (isSpecial(url) && (letter === "/" || letter === "\\")) state = ParserState.specialAuthorityIgnoreSlashes;
        else if (letter === "/") state = ParserState.authority;
        else {
          copyURLParts(base, url, "username", "password", "host", "port");
          state = ParserState.path;
          index--;
        }
        break;

      case ParserState.specialAuthoritySlashes:
        state = ParserState.specialAuthorityIgnoreSlashes;
        if (letter === "/" && input[index + 1] === "/") index++;
        else index--;
        break;

      case ParserState.specialAuthorityIgnoreSlashes:
        if (letter !== "/" && letter !== "\\") {
          state = ParserState.authority;
          index--;
        }
        break;

      case ParserState.authority:
        if (letter === "@") {
          if (seenAt) buffer = `%40${buffer}`;
          seenAt = true;
          for (const part of buffer) {
            if (part === ":" && !seenPassword) seenPassword = true;
            else url[seenPassword ? "password" : "username"] += percentEncode(part, userinfoSet);
          }
          buffer = "";
        } else if (letter === "" || "/?#".includes(letter) || (letter === "\\" && isSpecial(url))) {
          if (seenAt && buffer === "") return false;
          index -= buffer.length + 1;
          buffer = "";
          state = ParserState.host;
        } else buffer += letter;
        break;

      case ParserState.host:
      case ParserState.hostname:
        if (overrides && url.scheme === "file") {
          index--;
          state = ParserState.fileHost;
        } else if (letter === ":" && !inBrackets) {
          if (buffer === "") return false;
          if (overrides && state === ParserState.hostname) return false;
          const host = parseHost(buffer, !isSpecial(url));
          if (host === null) return false;
          url.host = host;
          buffer = "";
          state = ParserState.port;
        } else if (letter === "" || "/?#".includes(letter) || (letter === "\\" && isSpecial(url))) {
          index--;
          if (buffer === "" && isSpecial(url)) return false;
          const hasCredentials = url.username !== "" || url.password !== "" || url.port !== null;
          if (overrides && buffer === "" && hasCredentials) return false;
          const host = parseHost(buffer, !isSpecial(url));
          if (host === null) return false;
          url.host = host;
          if (overrides) return true;
          buffer = "";
          state = ParserState.pathStart;
        } else {
          if (letter === "[") inBrackets = true;
          if (letter === "]") inBrackets = false;
          buffer += letter;
        }
        break;

      case ParserState.port:
        if (letter >= "0" && letter <= "9") buffer += letter;
        else if (letter === "" || "/?#".includes(letter) || (letter === "\\" && isSpecial(url)) || overrides) {
          if (buffer !== "") {
            const port = Number(buffer);
            if (port > 65535) return false;
            url.port = port === /** @type {any} */ (specialPorts)[url.scheme] ? null : port;
            buffer = "";
            if (overrides) return true;
          }
          if (overrides) return false;
          state = ParserState.pathStart;
          index--;
        } else return false;
        break;

      case ParserState.file:
        url.scheme = "file";
        url.host = "";
        if (letter === "/" || letter === "\\") state = ParserState.fileSlash;
        else if (base?.scheme === "file") {
          copyURLParts(base, url, "host", "path", "query");
          if (letter === "?" || letter === "#") {
            if (letter === "?") url.query = "";
            else url.fragment = "";
            state = letter === "?" ? ParserState.query : ParserState.fragment;
          } else if (letter !== "") {
            url.query = null;
            if (!startsWithWindowsDrive(input.slice(index))) shortenPath(url);
            else url.path = [];
            state = ParserState.path;
            index--;
          }
        } else {
          state = ParserState.path;
          index--;
        }
        break;

      case ParserState.fileSlash:
        if (letter === "/" || letter === "\\") state = ParserState.fileHost;
        else {
          if (base?.scheme === "file") {
            url.host = base.host;
            const drive = base.path[0];
            if (!startsWithWindowsDrive(input.slice(index)) && drive !== undefined && /^[A-Za-z]:$/.test(drive)) {
              url.path.push(drive);
            }
          }
          state = ParserState.path;
          index--;
        }
        break;

      case ParserState.fileHost:
        if (letter === "" || "/\\?#".includes(letter)) {
          index--;
          if (!overrides && isWindowsDrive(buffer)) state = ParserState.path;
          else if (buffer === "") {
            url.host = "";
            if (overrides) return true;
            state = ParserState.pathStart;
          } else {
            const host = parseHost(buffer, false);
            if (host === null) return false;
            url.host = host === "localhost" ? "" : host;
            if (overrides) return true;
            buffer = "";
            state = ParserState.pathStart;
          }
        } else buffer += letter;
        break;

      case ParserState.pathStart:
        if (isSpecial(url)) {
          state = ParserState.path;
          if (letter !== "/" && letter !== "\\") index--;
        } else if (!overrides && letter === "?") {
          url.query = "";
          state = ParserState.query;
        } else if (!overrides && letter === "#") {
          url.fragment = "";
          state = ParserState.fragment;
        } else if (letter !== "") {
          state = ParserState.path;
          if (letter !== "/") index--;
        } else if (overrides && url.host === null) url.path.push("");
        break;

      case ParserState.path: {
        const isSlash = letter === "/" || (letter === "\\" && isSpecial(url));
        if (letter !== "" && !isSlash && (overrides || (letter !== "?" && letter !== "#"))) {
          buffer += letter;
          break;
        }
        addSegment(url, buffer, isSlash);
        buffer = "";
        if (letter === "?") {
          url.query = "";
          state = ParserState.query;
        } else if (letter === "#") {
          url.fragment = "";
          state = ParserState.fragment;
        }
        break;
      }

      case ParserState.opaquePath:
        if (letter === "?" || letter === "#" || letter === "") {
          // A trailing space before the next part would be lost when the URL is parsed again.
          const text = letter === "" ? buffer : buffer.replace(/ $/, "%20");
          url.path += percentEncode(text, controlSet);
          buffer = "";
          if (letter === "?") {
            url.query = "";
            state = ParserState.query;
          } else if (letter === "#") {
            url.fragment = "";
            state = ParserState.fragment;
          }
        } else buffer += letter;
        break;

      case ParserState.query:
        if (letter === "" || (!overrides && letter === "#")) {
          url.query += percentEncode(buffer, isSpecial(url) ? specialQuerySet : querySet);
          buffer = "";
          if (letter === "#") {
            url.fragment = "";
            state = ParserState.fragment;
          }
        } else buffer += letter;
        break;

      case ParserState.fragment:
        url.fragment += percentEncode(input.slice(index), fragmentSet);
        return true;
    }
    if (index >= end) return true;
  }
}
