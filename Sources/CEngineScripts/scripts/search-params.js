// URLSearchParams and the form encoding (URL standard, sections 5 and 6.2).

import { expose } from "./kernel.js";
import { pairIterable, pairsOf } from "./pairs.js";
import { formSet, percentDecode, percentEncodeCharacter } from "./percent-encoding.js";
import { $pairs, $reload, $update } from "./shared-state.js";
import { scalarText } from "./web-idl.js";

/// Parses names and values of `application/x-www-form-urlencoded` text.
/** @param {string} text */
export function parseForm(text) {
  const pairs = [];
  for (const part of text.split("&")) {
    if (part === "") continue;
    const at = part.indexOf("=");
    pairs.push(at < 0 ? [decodeForm(part), ""] : [decodeForm(part.slice(0, at)), decodeForm(part.slice(at + 1))]);
  }
  return pairs;
}

/** @param {string} text */
function decodeForm(text) {
  const plain = text.replace(/\+/g, " ");
  // A byte order mark is decoded like any other character.
  return plain.includes("%") ? native.decodeUTF8(percentDecode(plain)) : plain;
}

/** @param {string} text */
function encodeForm(text) {
  return text.replace(formSet, (letter) => (letter === " " ? "+" : percentEncodeCharacter(letter)));
}

/** @param {any[]} pairs */
function serializeForm(pairs) {
  return pairs.map(([name, value]) => `${encodeForm(name)}=${encodeForm(value)}`).join("&");
}

export class URLSearchParams {
  #pairs;
  /** @type {any} */
  #update = null;
  constructor(init = "") {
    const isList = init !== null && (typeof init === "object" || typeof init === "function");
    this.#pairs = isList ? pairsOf(init, scalarText, "URLSearchParams")
      : parseForm(scalarText(init).replace(/^\?/, ""));
  }
  /**
   * @param {any} params
   * @param {any} update
   */
  static [$update](params, update) { params.#update = update; }
  /**
   * @param {any} params
   * @param {any} query
   */
  static [$reload](params, query) { params.#pairs = parseForm(query); }
  #changed() { this.#update?.(serializeForm(this.#pairs)); }
  get size() { return this.#pairs.length; }
  /**
   * @param {ScriptValue} name
   * @param {ScriptValue} value
   */
  append(name, value) {
    const pairs = this.#pairs;
    pairs.push([scalarText(name), scalarText(value)]);
    this.#changed();
  }
  /** @param {ScriptValue} name */
  delete(name) {
    const pairs = this.#pairs;
    name = scalarText(name);
    const value = arguments[1] === undefined ? undefined : scalarText(arguments[1]);
    this.#pairs = pairs.filter((pair) => pair[0] !== name || (value !== undefined && pair[1] !== value));
    this.#changed();
  }
  /** @param {ScriptValue} name */
  get(name) {
    const pairs = this.#pairs;
    name = scalarText(name);
    return pairs.find((pair) => pair[0] === name)?.[1] ?? null;
  }
  /** @param {ScriptValue} name */
  getAll(name) {
    const pairs = this.#pairs;
    name = scalarText(name);
    return pairs.filter((pair) => pair[0] === name).map((pair) => pair[1]);
  }
  /** @param {ScriptValue} name */
  has(name) {
    const pairs = this.#pairs;
    name = scalarText(name);
    const value = arguments[1] === undefined ? undefined : scalarText(arguments[1]);
    return pairs.some((pair) => pair[0] === name && (value === undefined || pair[1] === value));
  }
  /**
   * @param {ScriptValue} name
   * @param {ScriptValue} value
   */
  set(name, value) {
    const pairs = this.#pairs;
    name = scalarText(name);
    value = scalarText(value);
    const first = pairs.find((pair) => pair[0] === name);
    if (first) {
      first[1] = value;
      this.#pairs = pairs.filter((pair) => pair[0] !== name || pair === first);
    } else pairs.push([name, value]);
    this.#changed();
  }
  sort() {
    this.#pairs.sort((left, right) => (left[0] < right[0] ? -1 : left[0] > right[0] ? 1 : 0));
    this.#changed();
  }
  toString() { return serializeForm(this.#pairs); }
  /** @param {any} params */
  static [$pairs](params) { return params.#pairs; }
}
pairIterable(URLSearchParams, (/** @type {any} */ params) => /** @type {any} */ (URLSearchParams)[$pairs](params));
expose(URLSearchParams);
