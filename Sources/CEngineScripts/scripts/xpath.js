// XPathEvaluator, XPathExpression and XPathResult (DOM standard, section 8).

import { treeVersion } from "./collections.js";
import { toUnsignedLong, toUnsignedShort } from "./conversions.js";
import { DOMException } from "./dom-exception.js";
import { expose, illegalConstructor, secret } from "./kernel.js";
import { Node } from "./nodes.js";
import { XPathParser } from "./xpath-parser.js";
import { xpathBoolean, xpathNumber, xpathString } from "./xpath-values.js";

export class XPathResult {
  #type; #value; #index = 0; #version;
  /**
   * @param {unknown} token
   * @param {ScriptValue} type
   * @param {ScriptValue} value
   */
  constructor(token, type, value) {
    illegalConstructor(token);
    this.#type = type;
    this.#value = value;
    this.#version = treeVersion;
  }
  get resultType() { return this.#type; }
  get numberValue() { return this.#valueOf(XPathResult.NUMBER_TYPE); }
  get stringValue() { return this.#valueOf(XPathResult.STRING_TYPE); }
  get booleanValue() { return this.#valueOf(XPathResult.BOOLEAN_TYPE); }
  get singleNodeValue() {
    this.#need(XPathResult.ANY_UNORDERED_NODE_TYPE, XPathResult.FIRST_ORDERED_NODE_TYPE);
    return this.#value[0] ?? null;
  }
  get invalidIteratorState() { return this.#isIterator && this.#version !== treeVersion; }
  get snapshotLength() { return this.#snapshot.length; }
  iterateNext() {
    this.#need(XPathResult.UNORDERED_NODE_ITERATOR_TYPE, XPathResult.ORDERED_NODE_ITERATOR_TYPE);
    if (this.invalidIteratorState) {
      throw new DOMException("The document changed since the iteration began", "InvalidStateError");
    }
    return this.#value[this.#index++] ?? null;
  }
  /** @param {ScriptValue} index */
  snapshotItem(index) {
    return this.#snapshot[toUnsignedLong(index)] ?? null;
  }

  get #isIterator() {
    return this.#type === XPathResult.UNORDERED_NODE_ITERATOR_TYPE
      || this.#type === XPathResult.ORDERED_NODE_ITERATOR_TYPE;
  }
  get #snapshot() {
    this.#need(XPathResult.UNORDERED_NODE_SNAPSHOT_TYPE, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
    return this.#value;
  }
  /** @param {...any} types */
  #need(...types) {
    if (!types.includes(this.#type)) throw new TypeError("The result is of another type");
  }
  /** @param {string | number} type */
  #valueOf(type) {
    this.#need(type);
    return this.#value;
  }
}

/// Converts a value to a result type; `ANY_TYPE` keeps the value's own type.
/**
 * @param {unknown} value
 * @param {number} type
 * @returns {any}
 */
function xpathResult(value, type) {
  switch (type) {
    case XPathResult.ANY_TYPE: return xpathResult(value, ownXPathType(value));
    case XPathResult.NUMBER_TYPE: return new XPathResult(secret, type, xpathNumber(value));
    case XPathResult.STRING_TYPE: return new XPathResult(secret, type, xpathString(value));
    case XPathResult.BOOLEAN_TYPE: return new XPathResult(secret, type, xpathBoolean(value));
    default:
      if (type > XPathResult.FIRST_ORDERED_NODE_TYPE) {
        throw new DOMException(`There is no result type ${type}`, "NotSupportedError");
      }
      if (!Array.isArray(value)) throw new TypeError(`The expression returns a ${typeof value}, not nodes`);
      return new XPathResult(secret, type, value);
  }
}

/** @param {unknown} value */
function ownXPathType(value) {
  switch (typeof value) {
    case "number": return XPathResult.NUMBER_TYPE;
    case "string": return XPathResult.STRING_TYPE;
    case "boolean": return XPathResult.BOOLEAN_TYPE;
    default: return XPathResult.UNORDERED_NODE_ITERATOR_TYPE;
  }
}

class XPathExpression {
  #run;
  /**
   * @param {unknown} token
   * @param {ScriptValue} run
   */
  constructor(token, run) {
    illegalConstructor(token);
    this.#run = run;
  }
  /**
   * @param {ScriptValue} contextNode
   * @param {ScriptValue} [result]
   */
  evaluate(contextNode, type = 0, result = null) {
    if (!(contextNode instanceof Node)) throw new TypeError("evaluate needs a node to start from");
    const run = this.#run;
    return xpathResult(run({ node: contextNode, position: 1, size: 1 }), toUnsignedShort(type));
  }
}

/**
 * @param {string} text
 * @param {AnyFunction} resolver
 */
function createXPathExpression(text, resolver) {
  if (resolver !== null && typeof resolver !== "function" && typeof resolver !== "object") {
    throw new TypeError("A namespace resolver is a function or an object");
  }
  return new XPathExpression(secret, new XPathParser(`${text}`, resolver).parse());
}

class XPathEvaluator {
  /**
   * @param {ScriptValue} expression
   * @param {ScriptValue} [resolver]
   */
  createExpression(expression, resolver = null) {
    return createXPathExpression(expression, resolver);
  }
  /** @param {ScriptValue} nodeResolver */
  createNSResolver(nodeResolver) {
    return nodeResolver;
  }
  /**
   * @param {ScriptValue} expression
   * @param {ScriptValue} contextNode
   * @param {ScriptValue} [resolver]
   * @param {ScriptValue} [result]
   */
  evaluate(expression, contextNode, resolver = null, type = 0, result = null) {
    return createXPathExpression(expression, resolver).evaluate(contextNode, type, result);
  }
}
expose(XPathResult, XPathExpression, XPathEvaluator);

export const evaluator = XPathEvaluator.prototype;
