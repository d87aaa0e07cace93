(function (variables) { with (variables) return function ($pairs,$reload,$update,bindImports,expose,formSet,missingArguments,native,pairIterable,pairsOf,percentDecode,percentEncodeCharacter,scalarText,undefined) {"use strict";
bindImports({ __proto__: null,
  "pairs": (exports) => ({ pairIterable, pairsOf } = exports) });
function parseForm(text) {
  const pairs = [];
  for (const part of text.split("&")) {
    if (part === "") continue;
    const at = part.indexOf("=");
    pairs.push(at < 0 ? [decodeForm(part), ""] : [decodeForm(part.slice(0, at)), decodeForm(part.slice(at + 1))]);
  }
  return pairs;
}
function decodeForm(text) {
  const plain = text.replace(/\+/g, " ");
  return plain.includes("%") ? native.decodeUTF8(percentDecode(plain)) : plain;
}
function encodeForm(text) {
  return text.replace(formSet, (letter) => (letter === " " ? "+" : percentEncodeCharacter(letter)));
}
function serializeForm(pairs) {
  return pairs.map(([name, value]) => `${encodeForm(name)}=${encodeForm(value)}`).join("&");
}
class URLSearchParams {
  #pairs;
  #update = null;
  constructor(init = "") {
    const isList = init !== null && (typeof init === "object" || typeof init === "function");
    this.#pairs = isList ? pairsOf(init, scalarText, "URLSearchParams")
      : parseForm(scalarText(init).replace(/^\?/, ""));
  }
  static [$update](params, update) { params.#update = update; }
  static [$reload](params, query) { params.#pairs = parseForm(query); }
  #changed() { this.#update?.(serializeForm(this.#pairs)); }
  get size() { return this.#pairs.length; }
  append(name, value) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "URLSearchParams.append");
    const pairs = this.#pairs;
    pairs.push([scalarText(name), scalarText(value)]);
    this.#changed();
  }
  delete(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "URLSearchParams.delete");
    const pairs = this.#pairs;
    name = scalarText(name);
    const value = arguments[1] === undefined ? undefined : scalarText(arguments[1]);
    this.#pairs = pairs.filter((pair) => pair[0] !== name || (value !== undefined && pair[1] !== value));
    this.#changed();
  }
  get(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "URLSearchParams.get");
    const pairs = this.#pairs;
    name = scalarText(name);
    return pairs.find((pair) => pair[0] === name)?.[1] ?? null;
  }
  getAll(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "URLSearchParams.getAll");
    const pairs = this.#pairs;
    name = scalarText(name);
    return pairs.filter((pair) => pair[0] === name).map((pair) => pair[1]);
  }
  has(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "URLSearchParams.has");
    const pairs = this.#pairs;
    name = scalarText(name);
    const value = arguments[1] === undefined ? undefined : scalarText(arguments[1]);
    return pairs.some((pair) => pair[0] === name && (value === undefined || pair[1] === value));
  }
  set(name, value) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "URLSearchParams.set");
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
  static [$pairs](params) { return params.#pairs; }
}
pairIterable(URLSearchParams, (params) => URLSearchParams[$pairs](params));
expose(URLSearchParams);
return { URLSearchParams, parseForm };
}})
