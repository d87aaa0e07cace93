// The components of a URL pattern: parsed from one text (URL Pattern standard, 1.6) or from a dictionary (1.5), and
// canonicalized (1.7).

import { compileComponent } from "./url-pattern-parts.js";
import { escapePattern, tokenizePattern } from "./url-pattern-tokens.js";
import { URL } from "./url.js";
import { scalarText } from "./web-idl.js";

export const patternComponents = ["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"];
export const specialPorts = { ftp: "21", http: "80", https: "443", ws: "80", wss: "443", file: "" };

/**
 * @param {string} name
 * @param {unknown} value
 */
function invalidComponent(name, value) {
  return new TypeError(`"${value}" is no ${name} of a URL`);
}

/// Canonicalizes a component by a dummy URL.
/** @type {Record<string, (value: string, protocol?: string) => string>} */
export const canonical = {
  protocol(value) {
    const url = value === "" ? null : URL.parse(`${value}://dummy.test`);
    if (url === null && value !== "") throw invalidComponent("protocol", value);
    return url === null ? "" : url.protocol.slice(0, -1);
  },
  username: (value) => setIn("https://dummy.test", "username", value),
  password: (value) => setIn("https://dummy.test", "password", value),
  hostname(value) {
    if (value === "") return "";
    const host = setIn("https://dummy.test", "hostname", value);
    if (host === "dummy.test" && value !== host) throw invalidComponent("hostname", value);
    return host;
  },
  address(value) {
    if (/[^0-9a-fA-F[\]:]/.test(value)) throw invalidComponent("hostname", value);
    return value.toLowerCase();
  },
  port(value, protocol = "") {
    if (value === "") return "";
    const digits = /^\d+/.exec(value.replace(/[\t\n\r]/g, ""))?.[0];
    if (digits === undefined || +digits > 65535) throw invalidComponent("port", value);
    return /** @type {any} */ (specialPorts)[protocol] === `${+digits}` ? "" : `${+digits}`;
  },
  pathname(value) {
    if (value === "") return "";
    const path = setIn("https://dummy.test", "pathname", value.startsWith("/") ? value : `/-${value}`);
    return value.startsWith("/") ? path : path.slice(2);
  },
  opaquePath(value) {
    if (value === "") return "";
    return URL.parse(`data:${value.replace(/[?#]/g, encodeURIComponent)}`)?.pathname ?? value;
  },
  search: (value) => (value === "" ? "" : setIn("https://dummy.test", "search", value).slice(1)),
  hash: (value) => (value === "" ? "" : setIn("https://dummy.test", "hash", value).slice(1)),
};

/**
 * @param {string} href
 * @param {string} name
 * @param {unknown} value
 */
function setIn(href, name, value) {
  const url = new URL(href);
  /** @type {any} */ (url)[name] = value;
  return /** @type {any} */ (url)[name];
}

/** @param {any} component */
export function isSpecialProtocol(component) {
  return Object.keys(specialPorts).some((scheme) => component.expression.test(scheme));
}

export const plainOptions = { delimiter: "", prefix: "" };

/// Parses the components of a pattern from one text.
/** @param {any} input */
export function parseConstructorString(input) {
  const tokens = tokenizePattern(input, false);
  const letters = Array.from(input);
  /** @type {Record<string, any>} */
  const result = {};
  let state = "init", start = 0, index = 0, increment = 1, depth = 0, brackets = 0, isSpecial = false;
  /** @param {number} index */
  const at = (index) => tokens[Math.min(index, tokens.length - 1)];
  /**
   * @param {number} index
   * @param {string} value
   */
  const isLetter = (index, value) =>
    at(index).value === value && ["char", "escaped", "invalid"].includes(at(index).type);
  const component = () => letters.slice(at(start).index, tokens[index].index).join("");
  const isSearch = () => {
    if (isLetter(index, "?")) return true;
    if (tokens[index].value !== "?") return false;
    return index === 0 || !["name", "expression", "close", "asterisk"].includes(tokens[index - 1].type);
  };
  /** @param {string | undefined} [next] */
  const rewind = (next) => {
    index = start;
    increment = 0;
    if (next) state = next;
  };
  /**
   * @param {string} next
   * @param {number} skip
   */
  const change = (next, skip) => {
    if (state !== "init" && state !== "authority") result[state] = component();
    if (state !== "init" && next !== "done") {
      const from = ["protocol", "authority", "username", "password", "hostname", "port", "pathname"].indexOf(state);
      if (from >= 0 && from < 4 && ["port", "pathname", "search", "hash"].includes(next)) result.hostname ??= "";
      if (from >= 0 && from < 6 && (next === "search" || next === "hash")) result.pathname ??= isSpecial ? "/" : "";
      if (from >= 0 && next === "hash") result.search ??= "";
    }
    state = next;
    index += skip;
    start = index;
    increment = 0;
  };
  const toRest = () => {
    if (isLetter(index, "/")) change("pathname", 0);
    else if (isSearch()) change("search", 1);
    else if (isLetter(index, "#")) change("hash", 1);
  };
  for (; index < tokens.length; index += increment) {
    increment = 1;
    if (tokens[index].type === "end") {
      if (state === "init") {
        rewind();
        if (isLetter(index, "#")) change("hash", 1);
        else if (isSearch()) change("search", 1);
        else change("pathname", 0);
        continue;
      }
      if (state === "authority") {
        rewind("hostname");
        continue;
      }
      change("done", 0);
      break;
    }
    if (tokens[index].type === "open") {
      depth++;
      continue;
    }
    if (depth > 0) {
      if (tokens[index].type !== "close") continue;
      depth--;
    }
    switch (state) {
      case "init": if (isLetter(index, ":")) rewind("protocol"); break;
      case "protocol":
        if (isLetter(index, ":")) {
          isSpecial = isSpecialProtocol(compileComponent(component(), canonical.protocol, plainOptions));
          if (isLetter(index + 1, "/") && isLetter(index + 2, "/")) change("authority", 3);
          else change(isSpecial ? "authority" : "pathname", 1);
        }
        break;
      case "authority":
        if (isLetter(index, "@")) rewind("username");
        else if (isLetter(index, "/") || isSearch() || isLetter(index, "#")) rewind("hostname");
        break;
      case "username":
        if (isLetter(index, ":")) change("password", 1);
        else if (isLetter(index, "@")) change("hostname", 1);
        break;
      case "password": if (isLetter(index, "@")) change("hostname", 1); break;
      case "hostname":
        if (isLetter(index, "[")) brackets++;
        else if (isLetter(index, "]")) brackets--;
        else if (isLetter(index, ":") && brackets === 0) change("port", 1);
        else toRest();
        break;
      case "port": toRest(); break;
      case "pathname":
        if (isSearch()) change("search", 1);
        else if (isLetter(index, "#")) change("hash", 1);
        break;
      case "search": if (isLetter(index, "#")) change("hash", 1); break;
    }
  }
  if (result.hostname !== undefined) result.port ??= "";
  return result;
}

/// The components of a dictionary, with those of its base URL as defaults ("process a URLPatternInit").
/// - isPattern: whether the values are patterns, which are not canonicalized.
/**
 * @param {Record<string, any>} init
 * @param {boolean} isPattern
 * @param {any} [result]
 */
export function processInit(init, isPattern, result = {}) {
  /** @type {Record<string, any>} */
  const components = {};
  for (const name of [...patternComponents, "baseURL"]) {
    if (init[name] !== undefined) components[name] = scalarText(init[name]);
  }
  /** @param {...any} names */
  const lacks = (...names) => names.every((name) => components[name] === undefined);
  /** @param {string} text */
  const fromBase = (text) => (isPattern ? escapePattern(text) : text);
  let base = null;
  if (components.baseURL !== undefined) {
    base = URL.parse(components.baseURL);
    if (base === null) throw new TypeError(`"${components.baseURL}" cannot be parsed as a URL`);
    if (lacks("protocol")) result.protocol = fromBase(base.protocol.slice(0, -1));
    if (!isPattern && lacks("protocol", "hostname", "port", "username")) result.username = base.username;
    if (!isPattern && lacks("protocol", "hostname", "port", "username", "password")) result.password = base.password;
    if (lacks("protocol", "hostname")) result.hostname = fromBase(base.hostname);
    if (lacks("protocol", "hostname", "port")) result.port = base.port;
    if (lacks("protocol", "hostname", "port", "pathname")) result.pathname = fromBase(base.pathname);
    if (lacks("protocol", "hostname", "port", "pathname", "search")) result.search = fromBase(base.search.slice(1));
    if (lacks("protocol", "hostname", "port", "pathname", "search", "hash")) result.hash = fromBase(base.hash.slice(1));
  }
  /**
   * @param {string} name
   * @param {string} text
   * @param {...any} more
   */
  const setComponent = (name, text, ...more) => { result[name] = isPattern ? text : canonical[name](text, ...more); };
  if (!lacks("protocol")) setComponent("protocol", components.protocol.replace(/:$/, ""));
  for (const name of ["username", "password", "hostname"]) if (!lacks(name)) setComponent(name, components[name]);
  if (!lacks("port")) setComponent("port", components.port, result.protocol);
  if (!lacks("pathname")) {
    let path = components.pathname;
    if (base !== null && !hasOpaquePath(base) && !isAbsolutePath(path, isPattern)) {
      const basePath = fromBase(base.pathname);
      path = basePath.slice(0, basePath.lastIndexOf("/") + 1) + path;
    }
    const isSpecial = !result.protocol || result.protocol in specialPorts;
    result.pathname = isPattern ? path : isSpecial ? canonical.pathname(path) : canonical.opaquePath(path);
  }
  if (!lacks("search")) setComponent("search", components.search.replace(/^\?/, ""));
  if (!lacks("hash")) setComponent("hash", components.hash.replace(/^#/, ""));
  return result;
}

/** @param {URL} url */
function hasOpaquePath(url) { return !url.pathname.startsWith("/"); }
/**
 * @param {string} path
 * @param {boolean} isPattern
 */
function isAbsolutePath(path, isPattern) { return isPattern ? /^(?:\/|\\\/|\{\/)/.test(path) : path.startsWith("/"); }
