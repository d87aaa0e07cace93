// XPath 1.0, sections 3.4, 3.5 and 4: values, operators and functions. A node set is an array.

import { htmlNamespace } from "./attributes.js";
import { DOMException } from "./dom-exception.js";
import { Node } from "./nodes.js";
import { inDocumentOrder, xpathAxes } from "./xpath-nodes.js";

export function xpathNodes(value) {
  if (Array.isArray(value)) return value;
  throw new DOMException(`An XPath expression needs nodes where it has a ${typeof value}`, "SyntaxError");
}

/// The string value of a node (section 5).
function textOfXPath(node) {
  return node.nodeType === Node.DOCUMENT_NODE ? node.documentElement?.textContent ?? "" : node.textContent;
}

export function xpathString(value) {
  if (Array.isArray(value)) return value.length === 0 ? "" : textOfXPath(value[0]);
  if (typeof value !== "number" || !Number.isFinite(value)) return `${value}`;
  const text = `${value === 0 ? 0 : value}`;
  if (!text.includes("e")) return text;
  // Numbers are written without exponents (section 4.2).
  return Math.abs(value) >= 1 ? `${BigInt(value)}` : value.toFixed(100).replace(/0+$/, "");
}

export function xpathNumber(value) {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  const text = xpathString(value);
  return /^[ \t\r\n]*-?(?:\d+(?:\.\d*)?|\.\d+)[ \t\r\n]*$/.test(text) ? Number(text) : NaN;
}

export function xpathBoolean(value) {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

const xpathComparisons = {
  "=": (left, right) => left === right,
  "!=": (left, right) => left !== right,
  "<": (left, right) => left < right,
  "<=": (left, right) => left <= right,
  ">": (left, right) => left > right,
  ">=": (left, right) => left >= right,
};

const xpathArithmetic = {
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  "*": (left, right) => left * right,
  div: (left, right) => left / right,
  mod: (left, right) => left % right,
};

export function xpathOperation(operator, left, right) {
  if (operator === "or") return (context) => xpathBoolean(left(context)) || xpathBoolean(right(context));
  if (operator === "and") return (context) => xpathBoolean(left(context)) && xpathBoolean(right(context));
  const compare = xpathComparisons[operator];
  if (compare) return (context) => compareXPath(operator, compare, left(context), right(context));
  const calculate = xpathArithmetic[operator];
  return (context) => calculate(xpathNumber(left(context)), xpathNumber(right(context)));
}

/// A comparison with a node set is true when it is true for one of its nodes (section 3.4).
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
function xpathSubject(context, value) {
  return value === undefined ? textOfXPath(context.node) : xpathString(value);
}

/// The first node of the argument, or the context node.
function namedXPathNode(context, value) {
  return value === undefined ? context.node : xpathNodes(value)[0];
}

function roundXPath(number) {
  return Number.isFinite(number) && number !== 0 ? Math.floor(number + 0.5) : number;
}

/// Minimum and maximum number of arguments, and the function.
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
    return xpathSubject(context, value).split(/[ \t\r\n]+/).filter((part) => part !== "").join(" ");
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

function nodesByXPathID(node, value) {
  const ids = (Array.isArray(value) ? value.map(textOfXPath) : [xpathString(value)]).join(" ").split(/[ \t\r\n]+/);
  const owner = node.nodeType === Node.DOCUMENT_NODE ? node : node.ownerDocument;
  const found = ids.map((id) => (id === "" ? null : owner.getElementById(id)));
  return inDocumentOrder(new Set(found.filter((element) => element !== null)));
}

const xmlLanguageNamespace = "http://www.w3.org/XML/1998/namespace";

function hasXPathLanguage(node, language) {
  for (const holder of xpathAxes["ancestor-or-self"](node)) {
    const found = holder.nodeType === Node.ELEMENT_NODE ? holder.getAttributeNS(xmlLanguageNamespace, "lang") : null;
    if (found !== null) return `${found.toLowerCase()}-`.startsWith(`${language}-`);
  }
  return false;
}
