// URLPattern (URL Pattern standard, section 1).

import { defineProperty } from "./built-ins.js";
import { dictionary } from "./conversions.js";
import { expose } from "./kernel.js";
import {
  canonical, isSpecialProtocol, parseConstructorString, patternComponents, plainOptions, processInit, specialPorts,
} from "./url-pattern-init.js";
import { compileComponent } from "./url-pattern-parts.js";
import { URL } from "./url.js";
import { scalarText } from "./web-idl.js";

class URLPattern {
  /** @type {Record<string, any>} */
  #components = {};
  /**
   * @param {ScriptValue} [input]
   * @param {ScriptValue} [baseURL]
   * @param {ScriptValue} [options]
   */
  constructor(input = {}, baseURL = undefined, options = undefined) {
    const hasBase = arguments.length > 1 && baseURL !== undefined && typeof baseURL !== "object";
    const { ignoreCase } = dictionary(hasBase ? options : options ?? baseURL, "URLPatternOptions");
    let init;
    if (isTextInput(input)) {
      init = parseConstructorString(scalarText(input));
      if (hasBase) init.baseURL = scalarText(baseURL);
      else if (init.protocol === undefined) throw new TypeError(`The URL pattern "${input}" needs a base URL`);
    } else {
      if (hasBase) throw new TypeError("A URL pattern dictionary contains its own base URL");
      init = dictionary(input, "URLPatternInit");
    }
    this.#compile(processInit(init, true), !!ignoreCase);
  }
  /**
   * @param {any} texts
   * @param {boolean} ignoreCase
   */
  #compile(texts, ignoreCase) {
    for (const name of patternComponents) texts[name] ??= "*";
    if (texts.protocol in specialPorts
      && specialPorts[/** @type {keyof typeof specialPorts} */ (texts.protocol)] === texts.port) texts.port = "";
    const components = this.#components;
    /** @param {string} name */
    const plain = (name) => { components[name] = compileComponent(texts[name], canonical[name], plainOptions); };
    plain("protocol");
    plain("username");
    plain("password");
    const encodeHost = /^(?:\[|\{\[|\\\[)/.test(texts.hostname) ? canonical.address : canonical.hostname;
    components.hostname = compileComponent(texts.hostname, encodeHost, { delimiter: ".", prefix: "" });
    components.port = compileComponent(texts.port, (text) => canonical.port(text), plainOptions);
    components.pathname = isSpecialProtocol(components.protocol)
      ? compileComponent(texts.pathname, canonical.pathname, { delimiter: "/", prefix: "/", ignoreCase })
      : compileComponent(texts.pathname, canonical.opaquePath, { ...plainOptions, ignoreCase });
    components.search = compileComponent(texts.search, canonical.search, { ...plainOptions, ignoreCase });
    components.hash = compileComponent(texts.hash, canonical.hash, { ...plainOptions, ignoreCase });
  }
  /**
   * @param {ScriptValue} [input]
   * @param {ScriptValue} [baseURL]
   */
  test(input = {}, baseURL = undefined) { return this.#match(input, baseURL) !== null; }
  /**
   * @param {ScriptValue} [input]
   * @param {ScriptValue} [baseURL]
   */
  exec(input = {}, baseURL = undefined) { return this.#match(input, baseURL); }
  get hasRegExpGroups() { return patternComponents.some((name) => this.#components[name].hasExpressions); }
  /**
   * @param {HTMLElement} input
   * @param {string} baseURL
   */
  #match(input, baseURL) {
    const components = this.#components;
    const values = componentsOf(input, baseURL);
    if (values === null) return null;
    /** @type {Record<string, any>} */
    const result = { inputs: values.inputs };
    for (const name of patternComponents) {
      const { expression, names } = components[name];
      const found = expression.exec(values[name]);
      if (found === null) return null;
      /** @type {Record<string, any>} */
      const groups = {};
      names.forEach((/** @type {any} */ group, /** @type {any} */ index) => { groups[group] = found[index + 1]; });
      result[name] = { input: values[name], groups };
    }
    return result;
  }
  static {
    for (const name of patternComponents) {
      /** @type {Mixin<any>} */
      const accessor = { get [name]() { return this.#components[name].text; } };
      defineProperty(URLPattern.prototype, name, Object.getOwnPropertyDescriptor(accessor, name));
    }
  }
}
expose(URLPattern);

/// Whether a value is converted to text; other objects are dictionaries.
/** @param {HTMLElement} input */
function isTextInput(input) {
  return (typeof input !== "object" && typeof input !== "function" && input !== undefined) || input instanceof URL;
}

/// The components of an input; null for an invalid URL.
/**
 * @param {HTMLElement} input
 * @param {string} baseURL
 */
function componentsOf(input, baseURL) {
  if (!isTextInput(input)) {
    if (baseURL !== undefined) throw new TypeError("A dictionary contains its own base URL");
    try {
      const empty = Object.fromEntries(patternComponents.map((name) => [name, ""]));
      return { ...processInit(dictionary(input, "URLPatternInit"), false, empty), inputs: [input] };
    } catch {
      return null;
    }
  }
  const text = scalarText(input);
  const url = URL.parse(text, baseURL === undefined ? undefined : scalarText(baseURL));
  if (url === null) return null;
  return {
    protocol: url.protocol.slice(0, -1), username: url.username, password: url.password, hostname: url.hostname,
    port: url.port, pathname: url.pathname, search: url.search.slice(1), hash: url.hash.slice(1),
    inputs: baseURL === undefined ? [text] : [text, scalarText(baseURL)],
  };
}
