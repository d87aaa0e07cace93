// Parses files in the language of Web IDL: the parts that the interfaces of the page platform use.
//
// A definition is a plain object with its `kind`, `name`, `attributes` (extended attributes by name) and `members`.
// An extended attribute without a value is `true`; a list of values is an array.

"use strict";

const tokenPattern = new RegExp([
  /\s+|\/\/[^\n]*|\/\*[^]*?\*\//, /(?<string>"[^"\n]*")/, /(?<number>-?(?:0[xX][\da-fA-F]+|\d+(?:\.\d+)?))/,
  /(?<word>[_-]?[A-Za-z][\w-]*)/, /(?<sign>\.\.\.|[{}()[\]<>:;,=?])/,
].map(({ source }) => source).join("|"), "y");

const integerWords = ["unsigned", "unrestricted", "long", "short", "float", "double"];

/// The definitions of a text. Throws an Error with the line of a mistake.
/**
 * @param {string} file
 * @param {string} text
 */
function parseIDL(file, text) {
  return new Parser(file, tokens(file, text)).definitions();
}

/**
 * @param {string} text
 * @param {number} position
 */
function lineOf(text, position) {
  return text.slice(0, position).split("\n").length;
}

/**
 * @param {string} file
 * @param {string} text
 */
function tokens(file, text) {
  const found = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < text.length) {
    const position = tokenPattern.lastIndex;
    const match = tokenPattern.exec(text);
    if (!match) throw new Error(`${file}:${lineOf(text, position)}: unexpected character "${text[position]}"`);
    for (const [kind, value] of Object.entries(match.groups ?? {})) {
      if (value !== undefined) found.push({ kind, text: value, line: lineOf(text, position) });
    }
  }
  return found;
}

class Parser {
  #file; #tokens;
  #index = 0;

  /**
   * @param {string} file
   * @param {IDLToken[]} tokens
   */
  constructor(file, tokens) {
    this.#file = file;
    this.#tokens = tokens;
  }

  definitions() {
    const found = [];
    while (this.#index < this.#tokens.length) {
      const attributes = this.#extendedAttributes();
      found.push({ ...this.#definition(), attributes, file: this.#file });
    }
    return found;
  }

  // ---- Tokens ----

  /**
   */
  #peek(offset = 0) { return this.#tokens[this.#index + offset]?.text; }

  #next() { return this.#tokens[this.#index++]?.text; }

  /** @param {string} text */
  #accept(text) {
    if (this.#peek() !== text) return false;
    this.#index++;
    return true;
  }

  /** @param {string} text */
  #expect(text) {
    if (!this.#accept(text)) this.#fail(`expected "${text}"`);
  }

  /** @param {string} message */
  #fail(message) {
    const token = this.#tokens[Math.min(this.#index, this.#tokens.length - 1)];
    throw new Error(`${this.#file}:${token?.line ?? 1}: ${message}, found "${this.#peek() ?? "the end of the file"}"`);
  }

  #word() {
    if (this.#tokens[this.#index]?.kind !== "word") this.#fail("expected a name");
    return this.#next().replace(/^_/, "");
  }

  #line() { return this.#tokens[this.#index]?.line; }

  // ---- Definitions ----

  #definition() {
    const line = this.#line();
    const isPartial = this.#accept("partial");
    const word = this.#word();
    switch (word) {
      case "interface": {
        const isMixin = this.#accept("mixin");
        return { kind: isMixin ? "mixin" : "interface", line, isPartial, ...this.#body(() => this.#interfaceMember()) };
      }
      case "dictionary": return { kind: "dictionary", line, isPartial, ...this.#body(() => this.#dictionaryMember()) };
      case "enum": return { kind: "enum", line, ...this.#enumeration() };
      case "typedef": {
        const type = this.#type();
        return { kind: "typedef", line, type, name: this.#endOfName() };
      }
      default:
        this.#expect("includes");
        return { kind: "includes", line, name: word, mixin: this.#endOfName() };
    }
  }

  #endOfName() {
    const name = this.#word();
    this.#expect(";");
    return name;
  }

  /** @param {() => object} member */
  #body(member) {
    const name = this.#word();
    const inherits = this.#accept(":") ? this.#word() : null;
    const members = [];
    this.#expect("{");
    while (!this.#accept("}")) {
      const line = this.#line();
      const attributes = this.#extendedAttributes();
      members.push({ ...member(), attributes, line });
    }
    this.#expect(";");
    return { name, inherits, members };
  }

  #enumeration() {
    const name = this.#word();
    this.#expect("{");
    const values = this.#list("}", () => this.#string());
    this.#expect(";");
    return { name, values };
  }

  #string() {
    if (this.#tokens[this.#index]?.kind !== "string") this.#fail("expected a string");
    return this.#next().slice(1, -1);
  }

  /// Items between commas, and the end. A trailing comma is allowed.
  /**
   * @param {string} end
   * @param {() => any} item
   */
  #list(end, item) {
    const items = [];
    while (!this.#accept(end)) {
      items.push(item());
      if (this.#accept(end)) break;
      this.#expect(",");
    }
    return items;
  }

  // ---- Members ----

  #interfaceMember() {
    if (this.#accept("const")) {
      const type = this.#type();
      const name = this.#word();
      this.#expect("=");
      const value = this.#value();
      this.#expect(";");
      return { kind: "const", type, name, value };
    }
    if (this.#peek() === "constructor" && this.#peek(1) === "(") {
      this.#next();
      return { kind: "constructor", name: "constructor", ...this.#arguments() };
    }
    if (["iterable", "maplike", "setlike"].includes(this.#peek()) && this.#peek(1) === "<") return this.#collection();
    const isStatic = this.#accept("static");
    const isStringifier = this.#accept("stringifier");
    if (isStringifier && this.#accept(";")) return { kind: "stringifier", name: "toString" };
    const special = ["getter", "setter", "deleter"].find((word) => this.#accept(word)) ?? null;
    const isReadOnly = this.#accept("readonly");
    if (isReadOnly || (this.#peek() === "attribute")) {
      this.#expect("attribute");
      const type = this.#type();
      return { kind: "attribute", isStatic, isStringifier, isReadOnly, type, name: this.#endOfName() };
    }
    const type = this.#type();
    const name = this.#peek() === "(" ? "" : this.#word();
    return { kind: "operation", isStatic, special, type, name, ...this.#arguments() };
  }

  #collection() {
    const kind = this.#next();
    this.#expect("<");
    const types = this.#list(">", () => this.#type());
    this.#expect(";");
    return { kind, name: kind, types };
  }

  #arguments() {
    this.#expect("(");
    const parameters = this.#list(")", () => this.#argument());
    this.#expect(";");
    return { parameters };
  }

  #argument() {
    const attributes = this.#extendedAttributes();
    const isOptional = this.#accept("optional");
    const type = this.#type();
    const isVariadic = this.#accept("...");
    const name = this.#word();
    const fallback = this.#accept("=") ? this.#value() : undefined;
    return { name, type, isOptional: isOptional || isVariadic, isVariadic, fallback, attributes };
  }

  #dictionaryMember() {
    const isRequired = this.#accept("required");
    const type = this.#type();
    const name = this.#word();
    const fallback = this.#accept("=") ? this.#value() : undefined;
    this.#expect(";");
    return { kind: "field", isRequired, type, name, fallback };
  }

  /// A constant or a default value, as source text of JavaScript.
  #value() {
    if (this.#accept("[")) {
      this.#expect("]");
      return "[]";
    }
    if (this.#accept("{")) {
      this.#expect("}");
      return "{}";
    }
    const { kind, text } = this.#tokens[this.#index++] ?? {};
    if (kind === "string" || kind === "number" || ["true", "false", "null", "undefined"].includes(text)) return text;
    this.#index--;
    return this.#fail("expected a value");
  }

  // ---- Types ----

  /** @returns {IDLType} */
  #type() {
    const attributes = this.#extendedAttributes();
    let type;
    if (this.#accept("(")) {
      const union = [this.#type()];
      while (this.#accept("or")) union.push(this.#type());
      this.#expect(")");
      type = { name: "union", union };
    } else type = this.#namedType();
    return { parameters: [], ...type, attributes, isNullable: this.#accept("?") };
  }

  #namedType() {
    if (integerWords.includes(this.#peek())) {
      const words = [];
      while (integerWords.includes(this.#peek())) words.push(this.#next());
      return { name: words.join(" ") };
    }
    const name = this.#word();
    return this.#accept("<") ? { name, parameters: this.#list(">", () => this.#type()) } : { name };
  }

  // ---- Extended attributes ----

  #extendedAttributes() {
    /** @type {ExtendedAttributes} */
    const attributes = {};
    if (!this.#accept("[")) return attributes;
    for (const [name, value] of this.#list("]", () => this.#extendedAttribute())) attributes[name] = value;
    return attributes;
  }

  #extendedAttribute() {
    const name = this.#word();
    if (!this.#accept("=")) return [name, true];
    return [name, this.#accept("(") ? this.#list(")", () => this.#attributeValue()) : this.#attributeValue()];
  }

  #attributeValue() {
    const { kind, text } = this.#tokens[this.#index] ?? {};
    if (kind !== "string" && kind !== "number" && kind !== "word") this.#fail("expected a value");
    this.#index++;
    return kind === "string" ? text.slice(1, -1) : kind === "number" ? Number(text) : text;
  }
}

module.exports = { parseIDL };
