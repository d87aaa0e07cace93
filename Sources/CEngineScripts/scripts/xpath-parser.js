// XPath 1.0, section 3: expressions as functions of a context `{node, position, size}`.

import { htmlNamespace } from "./attributes.js";
import { DOMException } from "./dom-exception.js";
import { Node } from "./nodes.js";
import {
  evaluateXPathStep, filterXPath, inDocumentOrder, rootOfXPath, xpathAxes, xpathNodeTypes, xpathTextType,
} from "./xpath-nodes.js";
import { xpathError, xpathTokens } from "./xpath-tokens.js";
import { xpathFunctions, xpathNodes, xpathNumber, xpathOperation } from "./xpath-values.js";

/// Maximum nesting of expressions: each level uses stack while it is parsed and evaluated.
const xpathDepth = 100;
const xpathLevels = [["or"], ["and"], ["=", "!="], ["<", "<=", ">", ">="], ["+", "-"], ["*", "div", "mod"]];

export class XPathParser {
  #source; #tokens; #resolver; #index = 0; #depth = 0;

  /// - resolver: a function or an object that returns the namespace of a prefix, or null.
  /**
   * @param {string} source
   * @param {AnyFunction} resolver
   */
  constructor(source, resolver) {
    this.#source = source;
    this.#tokens = xpathTokens(source);
    this.#resolver = resolver;
  }

  parse() {
    const run = this.#expression();
    if (this.#index < this.#tokens.length) throw this.#error(`"${this.#tokens[this.#index].text}" is not expected`);
    return run;
  }

  /** @param {string} what */
  #error(what) { return xpathError(this.#source, what); }
  #peek(offset = 0) { return this.#tokens[this.#index + offset]; }
  /** @param {string} text */
  #isAt(text, offset = 0) {
    const token = this.#peek(offset);
    return token?.kind === "operator" && token.text === text;
  }
  /** @param {...any} texts */
  #accept(...texts) {
    const text = texts.find((item) => this.#isAt(item));
    if (text !== undefined) this.#index++;
    return text;
  }
  /** @param {string} text */
  #expect(text) {
    if (!this.#accept(text)) throw this.#error(`"${text}" is missing`);
  }

  /** @returns {XPathExpressionFunction} */
  #expression() {
    if (++this.#depth > xpathDepth) throw this.#error(`it nests more than ${xpathDepth} levels deep`);
    /** @type {any} */
    const run = this.#binary(0);
    this.#depth--;
    return run;
  }

  /**
   * @param {number} level
   * @returns {XPathExpressionFunction}
   */
  #binary(level) {
    if (level === xpathLevels.length) return this.#negation();
    /** @type {any} */
    let left = this.#binary(level + 1);
    for (;;) {
      const operator = this.#accept(...xpathLevels[level]);
      if (operator === undefined) return left;
      left = xpathOperation(operator, left, this.#binary(level + 1));
    }
  }

  /** @returns {XPathExpressionFunction} */
  #negation() {
    let signs = 0;
    while (this.#accept("-")) signs++;
    /** @type {any} */
    const run = this.#union();
    if (signs === 0) return run;
    return (context) => (signs % 2 === 1 ? -xpathNumber(run(context)) : xpathNumber(run(context)));
  }

  /** @returns {XPathExpressionFunction} */
  #union() {
    /** @type {any} */
    const parts = [this.#path()];
    while (this.#accept("|")) parts.push(this.#path());
    if (parts.length === 1) return parts[0];
    return (/** @type {any} */ context) =>
      inDocumentOrder(new Set(parts.flatMap((/** @type {AnyFunction} */ part) => xpathNodes(part(context)))));
  }

  /// A location path, or a filter expression with steps.
  /** @returns {XPathExpressionFunction} */
  #path() {
    const token = this.#peek();
    if (token === undefined) throw this.#error("it ends too early");
    /** @type {XPathExpressionFunction | null} */
    let start = null;
    /** @type {any[]} */
    const steps = [];
    if (this.#startsPrimary(token)) {
      start = this.#primary();
      const predicates = this.#predicates();
      if (predicates.length > 0) {
        const primary = start;
        /** @param {any} context */
        start = (context) => predicates.reduce(filterXPath, xpathNodes(primary(context)));
      }
      if (!this.#isAt("/") && !this.#isAt("//")) return start;
    } else if (this.#isAt("/") || this.#isAt("//")) {
      /** @param {any} context */
      start = (context) => [rootOfXPath(context.node)];
      if (this.#isAt("/") && !this.#startsStep(this.#peek(1))) {
        this.#index++;
        return start;
      }
    } else steps.push(this.#step());
    for (;;) {
      const separator = this.#accept("/", "//");
      if (separator === undefined) break;
      const step = this.#step();
      // `//x` means `/descendant-or-self::node()/x`, which equals `/descendant::x` except for positional predicates.
      if (separator === "//" && step.axis === "child" && step.predicates.length === 0) step.axis = "descendant";
      else if (separator === "//") steps.push({ axis: "descendant-or-self", test: () => true, predicates: [] });
      steps.push(step);
    }
    return (context) => steps.reduce(evaluateXPathStep, start === null ? [context.node] : xpathNodes(start(context)));
  }

  /** @param {any} token */
  #startsPrimary(token) {
    if (token.kind === "literal" || token.kind === "number" || this.#isAt("(") || this.#isAt("$")) return true;
    return token.kind === "name" && this.#isAt("(", 1) && !xpathNodeTypes.has(token.text);
  }

  /** @param {any} token */
  #startsStep(token) {
    return token?.kind === "name" || (token?.kind === "operator" && [".", "..", "@"].includes(token.text));
  }

  /** @returns {XPathExpressionFunction} */
  #primary() {
    const token = this.#peek();
    this.#index++;
    if (token.kind === "literal") return () => token.text;
    if (token.kind === "number") return () => Number(token.text);
    if (token.text === "$") throw this.#error("variables have no values here");
    if (token.text === "(") {
      /** @type {any} */
      const run = this.#expression();
      this.#expect(")");
      return run;
    }
    return this.#call(token.text);
  }

  /** @param {string} name */
  #call(name) {
    this.#expect("(");
    /** @type {any[]} */
    const values = [];
    if (!this.#accept(")")) {
      do values.push(this.#expression()); while (this.#accept(","));
      this.#expect(")");
    }
    const found = Object.hasOwn(xpathFunctions, name) ? xpathFunctions[name] : undefined;
    if (!found) throw this.#error(`there is no function ${name}`);
    const [least, most, run] = found;
    if (values.length < least || values.length > most) throw this.#error(`${name} has a wrong number of arguments`);
    return (/** @type {any} */ context) => run(context, ...values.map((value) => value(context)));
  }

  #predicates() {
    const predicates = [];
    while (this.#accept("[")) {
      predicates.push(this.#expression());
      this.#expect("]");
    }
    return predicates;
  }

  #step() {
    if (this.#accept(".")) return { axis: "self", test: () => true, predicates: [] };
    if (this.#accept("..")) return { axis: "parent", test: () => true, predicates: [] };
    let axis = "child";
    if (this.#accept("@")) axis = "attribute";
    else if (this.#peek()?.kind === "name" && this.#isAt("::", 1)) {
      axis = this.#peek().text;
      if (!Object.hasOwn(xpathAxes, axis)) throw this.#error(`there is no axis ${axis}`);
      this.#index += 2;
    }
    return { axis, test: this.#nodeTest(axis), predicates: this.#predicates() };
  }

  /** @param {string} axis */
  #nodeTest(axis) {
    const token = this.#peek();
    if (token?.kind !== "name") throw this.#error("a test of a node is missing");
    this.#index++;
    if (this.#isAt("(") && xpathNodeTypes.has(token.text)) {
      this.#index++;
      const literal = this.#peek()?.kind === "literal" && token.text === "processing-instruction"
        ? this.#tokens[this.#index++].text : null;
      this.#expect(")");
      const type = xpathNodeTypes.get(token.text);
      return (/** @type {Node} */ node) => (type === 0 || type === xpathTextType(node))
        && (literal === null || node.nodeName === literal);
    }
    const type = axis === "attribute" ? Node.ATTRIBUTE_NODE : Node.ELEMENT_NODE;
    if (token.text === "*") return (/** @type {Node} */ node) => node.nodeType === type;
    const [local, prefix] = token.text.split(":").reverse();
    if (prefix === undefined) return unprefixedXPathTest(local, type);
    const namespace = this.#namespace(prefix);
    return (/** @type {any} */ node) => node.nodeType === type && node.namespaceURI === namespace
      && (local === "*" || node.localName === local);
  }

  /** @param {string} prefix */
  #namespace(prefix) {
    /** @type {any} */
    const resolver = this.#resolver;
    const found = typeof resolver === "function" ? resolver(prefix) : resolver?.lookupNamespaceURI(prefix);
    if (found === null || found === undefined || found === "") {
      throw new DOMException(`The prefix "${prefix}" stands for no namespace here`, "NamespaceError");
    }
    return `${found}`;
  }
}

/// Names without a prefix: in HTML documents they match HTML elements case-insensitively.
/**
 * @param {string} local
 * @param {number} type
 */
function unprefixedXPathTest(local, type) {
  if (type === Node.ATTRIBUTE_NODE) {
    return (/** @type {any} */ node) => node.nodeType === type && node.namespaceURI === null
      && (node.localName === local || (isHTMLAttribute(node) && node.localName === local.toLowerCase()));
  }
  const lower = local.toLowerCase();
  return (/** @type {any} */ node) => node.nodeType === type
    && (node.namespaceURI === htmlNamespace ? node.localName === lower
      : node.namespaceURI === null && node.localName === local);
}

/** @param {any} attribute */
function isHTMLAttribute(attribute) {
  return attribute.ownerElement?.namespaceURI === htmlNamespace;
}
