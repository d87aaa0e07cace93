// XPath 1.0, sections 3.4, 3.5 and 4: values, operators and functions. A node set is an array.

import { htmlNamespace } from "./attributes.js";
import { DOMException } from "./dom-exception.js";
import { Node } from "./nodes.js";
import { inDocumentOrder, xpathAxes } from "./xpath-nodes.js";

/** @param {unknown} value */
export function xpathNodes(value) {
  if (Array.isArray(value)) return value;
  throw new DOMException(`An XPath expression needs nodes where it has a ${typeof value}`, "SyntaxError");
}

/// The string value of a node (section 5).
/** @param {any} node */
function textOfXPath(node) {
  return node.nodeType === Node.DOCUMENT_NODE ? node.documentElement?.textContent ?? "" : node.textContent;
}

/** @param {unknown} value */
export function xpathString(value) {
  if (Array.isArray(value)) return value.length === 0 ? "" : textOfXPath(value[0]);
  if (typeof value !== "number" || !Number.isFinite(value)) return `${value}`;
  const text = `${value === 0 ? 0 : value}`;
  if (!text.includes("e")) return text;
  // Numbers are written without exponents (section 4.2).
  return Math.abs(value) >= 1 ? `${BigInt(value)}` : value.toFixed(100).replace(/0+$/, "");
}

/** @param {unknown} value */
export function xpathNumber(value) {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  const text = xpathString(value);
  return /^[ \t\r\n]*-?(?:\d+(?:\.\d*)?|\.\d+)[ \t\r\n]*$/.test(text) ? Number(text) : NaN;
}

/** @param {unknown} value */
export function xpathBoolean(value) {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

/** @type {Record<string, (left: any, right: any) => boolean>} */
const xpathComparisons = {
  "=": (left, right) => left === right,
  "!=": (left, right) => left !== right,
  "<": (left, right) => left < right,
  "<=": (left, right) => left <= right,
  ">": (left, right) => left > right,
  ">=": (left, right) => left >= right,
};

/** @type {Record<string, (left: number, right: number) => number>} */
const xpathArithmetic = {
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  "*": (left, right) => left * right,
  div: (left, right) => left / right,
  mod: (left, right) => left % right,
};

/**
 * @param {string} operator
 * @param {XPathExpressionFunction} left
 * @param {XPathExpressionFunction} right
 */
export function xpathOperation(operator, left, right) {
  if (operator === "or") {
    return (/** @type {XPathContext} */ context) => xpathBoolean(left(context)) || xpathBoolean(right(context));
  }
  if (operator === "and") {
    return (/** @type {XPathContext} */ context) => xpathBoolean(left(context)) && xpathBoolean(right(context));
  }
  const compare = xpathComparisons[operator];
  if (compare) return (/** @type {any} */ context) => compareXPath(operator, compare, left(context), right(context));
  const calculate = xpathArithmetic[operator];
  return (/** @type {any} */ context) => calculate(xpathNumber(left(context)), xpathNumber(right(context)));
}

/// A comparison with a node set is true when it is true for one of its nodes (section 3.4).
/**
 * @param {string} operator
 * @param {AnyFunction} compare
 * @param {XPathValue} left
 * @param {XPathValue} right
 * @returns {boolean}
 */
function compareXPath(operator, compare, left, right) {
  if (Array.isArray(left) && typeof right === "boolean") return compareXPath(operator, compare, left.length > 0, right);
  if (Array.isArray(right) && typeof left === "boolean") return compareXPath(operator, compare, left, right.length > 0);
  if (Array.isArray(left)) return left.some((node) => compareXPath(operator, compare, textOfXPath(node), right));
  if (Array.isArray(right)) return right.some((node) => compareXPath(operator, compare, left, textOfXPath(node)));
  if (operator !== "=" && operator !== "!=") return compare(xpathNumber(left), xpathNumber(right));
  if (typeof left === "boolean" || typeof right === "boolean") return compare(xpathBoolean(left), xpathBoolean(right));
  if (typeof left === "number" || typeof right === "number") return compare(xpathNumber(left), xpathNumber(right));
  return compare(left, right);
}

/// The string argument of a function, or by default the string value of the context node.
/**
 * @param {any} context
 * @param {unknown} value
 */
function xpathSubject(context, value) {
  return value === undefined ? textOfXPath(context.node) : xpathString(value);
}

/// The first node of the argument, or the context node.
/**
 * @param {any} context
 * @param {unknown} value
 */
function namedXPathNode(context, value) {
  return value === undefined ? context.node : xpathNodes(value)[0];
}

/** @param {number} number */
function roundXPath(number) {
  return Number.isFinite(number) && number !== 0 ? Math.floor(number + 0.5) : number;
}

/// Minimum and maximum number of arguments, and the function.
/** @type {Record<string, [number, number, (context: XPathContext, ...values: any[]) => XPathValue]>} */
export const xpathFunctions = {
  last: [0, 0, (context) => context.size],
  position: [0, 0, (context) => context.position],
  count: [1, 1, (_, nodes) => xpathNodes(nodes).length],
  id: [1, 1, (context, value) => nodesByXPathID(context.node, value)],
  "local-name": [0, 1, (context, value) => namedXPathNode(context, value)?.localName ?? ""],
  "namespace-uri": [0, 1, (context, value) => namedXPathNode(context, value)?.namespaceURI ?? ""],
  name: [0, 1, (context, value) => nameOfXPath(namedXPathNode(context, value))],
  string: [0, 1, xpathSubject],
  concat: [2, Infinity, (_, ...values) => values.map(xpathString).join("")],
  "starts-with": [2, 2, (_, text, start) => xpathString(text).startsWith(xpathString(start))],
  contains: [2, 2, (_, text, part) => xpathString(text).includes(xpathString(part))],
  "substring-before": [2, 2, (_, value, part) => {
    const text = xpathString(value);
    return text.slice(0, Math.max(0, text.indexOf(xpathString(part))));
  }],
  "substring-after": [2, 2, (_, value, part) => {
    const text = xpathString(value);
    const mark = xpathString(part);
    const start = text.indexOf(mark);
    return start < 0 ? "" : text.slice(start + mark.length);
  }],
  substring: [2, 3, (_, value, start, length) => {
    const first = roundXPath(xpathNumber(start));
    const end = length === undefined ? Infinity : first + roundXPath(xpathNumber(length));
    return [...xpathString(value)].filter((_character, index) => index + 1 >= first && index + 1 < end).join("");
  }],
  "string-length": [0, 1, (context, value) => [...xpathSubject(context, value)].length],
  "normalize-space": [0, 1, (context, value) => {
    return xpathSubject(context, value).split(/[ \t\r\n]+/).filter((/** @type {string} */ part) => part !== "")
      .join(" ");
  }],
  translate: [3, 3, (_, value, from, to) => {
    const [old, fresh] = [[...xpathString(from)], [...xpathString(to)]];
    return [...xpathString(value)].map((character) => {
      const index = old.indexOf(character);
      return index < 0 ? character : fresh[index] ?? "";
    }).join("");
  }],
  boolean: [1, 1, (_, value) => xpathBoolean(value)],
  not: [1, 1, (_, value) => !xpathBoolean(value)],
  true: [0, 0, () => true],
  false: [0, 0, () => false],
  lang: [1, 1, (context, value) => hasXPathLanguage(context.node, xpathString(value).toLowerCase())],
  number: [0, 1, (context, value) => xpathNumber(value === undefined ? [context.node] : value)],
  sum: [1, 1, (_, nodes) => xpathNodes(nodes).reduce((sum, node) => sum + xpathNumber([node]), 0)],
  floor: [1, 1, (_, value) => Math.floor(xpathNumber(value))],
  ceiling: [1, 1, (_, value) => Math.ceil(xpathNumber(value))],
  round: [1, 1, (_, value) => roundXPath(xpathNumber(value))],
};

/** @param {any} node */
function nameOfXPath(node) {
  switch (node?.nodeType) {
    case Node.ELEMENT_NODE:
      return node.namespaceURI === htmlNamespace ? node.localName : node.prefix ? `${node.prefix}:${node.localName}`
        : node.localName;
    case Node.ATTRIBUTE_NODE: return node.name;
    case Node.PROCESSING_INSTRUCTION_NODE: return node.target;
    default: return "";
  }
}

/**
 * @param {Node} node
 * @param {any[]} value
 */
function nodesByXPathID(node, value) {
  const ids = (Array.isArray(value) ? value.map(textOfXPath) : [xpathString(value)]).join(" ").split(/[ \t\r\n]+/);
  const owner = node.nodeType === Node.DOCUMENT_NODE ? node : node.ownerDocument;
  const found = ids.map((id) => (id === "" ? null : owner.getElementById(id)));
  return inDocumentOrder(new Set(found.filter((element) => element !== null)));
}

const xmlLanguageNamespace = "http://www.w3.org/XML/1998/namespace";

/**
 * @param {Node} node
 * @param {string} language
 */
function hasXPathLanguage(node, language) {
  for (const holder of xpathAxes["ancestor-or-self"](node)) {
    const found = holder.nodeType === Node.ELEMENT_NODE ? holder.getAttributeNS(xmlLanguageNamespace, "lang") : null;
    if (found !== null) return `${found.toLowerCase()}-`.startsWith(`${language}-`);
  }
  return false;
}
