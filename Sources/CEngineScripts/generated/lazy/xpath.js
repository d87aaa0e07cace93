(function (variables) { with (variables) return function (Array,Boolean,DOMException,Infinity,Map,Math,NaN,Node,Number,Object,RegExp,Set,String,TypeError,bindImports,constants,expose,htmlNamespace,illegalConstructor,missingArguments,secret,toUnsignedLong,toUnsignedShort,undefined) {"use strict";
bindImports({ __proto__: null });
function xpathError(source, what) {
  return new DOMException(`"${source}" is not an XPath expression: ${what}`, "SyntaxError");
}
const xpathName = String.raw`[\p{L}_][\p{L}\p{N}\p{M}_.\-\u00b7]*`;
const xpathToken = new RegExp(
  [
    String.raw`(?<space>[ \t\r\n]+)`,
    String.raw`(?<literal>"[^"]*"|'[^']*')`,
    String.raw`(?<number>\d+(?:\.\d*)?|\.\d+)`,
    String.raw`(?<operator>\.\.|::|\/\/|!=|<=|>=|[()[\].@,/|+\-=<>*$])`,
    `(?<name>${xpathName}(?::(?:\\*|${xpathName}))?)`,
  ].join("|"), "uy");
function xpathTokens(source) {
  const tokens = [];
  xpathToken.lastIndex = 0;
  let afterOperand = false;
  while (xpathToken.lastIndex < source.length) {
    const start = xpathToken.lastIndex;
    const found = xpathToken.exec(source);
    if (!found) throw xpathError(source, `it cannot be read from "${source.slice(start, start + 20)}" on`);
    const { space, literal, number, operator, name } = found.groups;
    if (space !== undefined) continue;
    if (literal !== undefined) tokens.push({ kind: "literal", text: literal.slice(1, -1) });
    else if (number !== undefined) tokens.push({ kind: "number", text: number });
    else if (afterOperand || (name === undefined && operator !== "*")) {
      tokens.push({ kind: "operator", text: operator ?? name });
      afterOperand = /^(?:[)\]]|\.\.?)$/.test(operator ?? "");
      continue;
    } else tokens.push({ kind: "name", text: name ?? "*" });
    afterOperand = true;
  }
  return tokens;
}
const xpathNodeTypes = new Map([
  ["node", 0], ["text", Node.TEXT_NODE], ["comment", Node.COMMENT_NODE],
  ["processing-instruction", Node.PROCESSING_INSTRUCTION_NODE],
]);
function xpathTextType(node) {
  return node.nodeType === Node.CDATA_SECTION_NODE ? Node.TEXT_NODE : node.nodeType;
}
function xpathParent(node) {
  return node.nodeType === Node.ATTRIBUTE_NODE ? node.ownerElement : node.parentNode;
}
function rootOfXPath(node) {
  let root = node;
  for (let parent = xpathParent(root); parent; parent = xpathParent(root)) root = parent;
  return root;
}
function* siblings(node, direction) {
  if (node.nodeType === Node.ATTRIBUTE_NODE) return;
  for (let sibling = node[direction]; sibling; sibling = sibling[direction]) yield sibling;
}
function* descendants(top) {
  let node = top.firstChild;
  while (node) {
    yield node;
    if (node.firstChild) node = node.firstChild;
    else {
      while (node !== top && !node.nextSibling) node = node.parentNode;
      if (node === top) return;
      node = node.nextSibling;
    }
  }
}
function* ancestors(node) {
  for (let parent = xpathParent(node); parent; parent = xpathParent(parent)) yield parent;
}
const xpathAxes = {
  * self(node) { yield node; },
  * child(node) { for (let child = node.firstChild; child; child = child.nextSibling) yield child; },
  * parent(node) {
    const parent = xpathParent(node);
    if (parent) yield parent;
  },
  * attribute(node) { if (node.nodeType === Node.ELEMENT_NODE) yield* Array.from(node.attributes); },
  * namespace() {},
  descendant: descendants,
  * "descendant-or-self"(node) {
    yield node;
    yield* descendants(node);
  },
  ancestor: ancestors,
  * "ancestor-or-self"(node) {
    yield node;
    yield* ancestors(node);
  },
  * "following-sibling"(node) { yield* siblings(node, "nextSibling"); },
  * "preceding-sibling"(node) { yield* siblings(node, "previousSibling"); },
  * following(node) {
    if (node.nodeType === Node.ATTRIBUTE_NODE) yield* descendants(node.ownerElement);
    const start = node.nodeType === Node.ATTRIBUTE_NODE ? node.ownerElement : node;
    for (const holder of xpathAxes["ancestor-or-self"](start)) {
      for (const sibling of siblings(holder, "nextSibling")) yield* xpathAxes["descendant-or-self"](sibling);
    }
  },
  * preceding(node) {
    const start = node.nodeType === Node.ATTRIBUTE_NODE ? node.ownerElement : node;
    for (const holder of xpathAxes["ancestor-or-self"](start)) {
      for (const sibling of siblings(holder, "previousSibling")) {
        yield* [...xpathAxes["descendant-or-self"](sibling)].reverse();
      }
    }
  },
};
const backwardXPathAxes = new Set(["ancestor", "ancestor-or-self", "preceding", "preceding-sibling"]);
function evaluateXPathStep(nodes, { axis, test, predicates }) {
  if (nodes.length === 1) {
    const found = stepFrom(nodes[0], axis, test, predicates);
    return backwardXPathAxes.has(axis) ? found.reverse() : found;
  }
  const found = new Set();
  for (const node of nodes) for (const item of stepFrom(node, axis, test, predicates)) found.add(item);
  if (axis === "self" || axis === "attribute") return [...found];
  return inDocumentOrder(found);
}
function stepFrom(node, axis, test, predicates) {
  const found = [];
  for (const item of xpathAxes[axis](node)) if (test(item)) found.push(item);
  return predicates.reduce(filterXPath, found);
}
function filterXPath(nodes, predicate) {
  const size = nodes.length;
  return nodes.filter((node, index) => {
    const value = predicate({ node, position: index + 1, size });
    return typeof value === "number" ? value === index + 1 : xpathBoolean(value);
  });
}
function inDocumentOrder(nodes) {
  return [...nodes].sort((left, right) => {
    const leftOwner = left.nodeType === Node.ATTRIBUTE_NODE ? left.ownerElement : left;
    const rightOwner = right.nodeType === Node.ATTRIBUTE_NODE ? right.ownerElement : right;
    if (leftOwner === rightOwner) {
      const names = [...leftOwner.attributes];
      return names.indexOf(left) - names.indexOf(right);
    }
    return leftOwner.compareDocumentPosition(rightOwner) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}
function xpathNodes(value) {
  if (Array.isArray(value)) return value;
  throw new DOMException(`An XPath expression needs nodes where it has a ${typeof value}`, "SyntaxError");
}
function textOfXPath(node) {
  return node.nodeType === Node.DOCUMENT_NODE ? node.documentElement?.textContent ?? "" : node.textContent;
}
function xpathString(value) {
  if (Array.isArray(value)) return value.length === 0 ? "" : textOfXPath(value[0]);
  if (typeof value !== "number" || !Number.isFinite(value)) return `${value}`;
  const text = `${value === 0 ? 0 : value}`;
  if (!text.includes("e")) return text;
  return Math.abs(value) >= 1 ? `${BigInt(value)}` : value.toFixed(100).replace(/0+$/, "");
}
function xpathNumber(value) {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  const text = xpathString(value);
  return /^[ \t\r\n]*-?(?:\d+(?:\.\d*)?|\.\d+)[ \t\r\n]*$/.test(text) ? Number(text) : NaN;
}
function xpathBoolean(value) {
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
function xpathOperation(operator, left, right) {
  if (operator === "or") {
    return (context) => xpathBoolean(left(context)) || xpathBoolean(right(context));
  }
  if (operator === "and") {
    return (context) => xpathBoolean(left(context)) && xpathBoolean(right(context));
  }
  const compare = xpathComparisons[operator];
  if (compare) return (context) => compareXPath(operator, compare, left(context), right(context));
  const calculate = xpathArithmetic[operator];
  return (context) => calculate(xpathNumber(left(context)), xpathNumber(right(context)));
}
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
function xpathSubject(context, value) {
  return value === undefined ? textOfXPath(context.node) : xpathString(value);
}
function namedXPathNode(context, value) {
  return value === undefined ? context.node : xpathNodes(value)[0];
}
function roundXPath(number) {
  return Number.isFinite(number) && number !== 0 ? Math.floor(number + 0.5) : number;
}
const xpathFunctions = {
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
    return xpathSubject(context, value).split(/[ \t\r\n]+/).filter((part) => part !== "")
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
const xpathDepth = 100;
const xpathLevels = [["or"], ["and"], ["=", "!="], ["<", "<=", ">", ">="], ["+", "-"], ["*", "div", "mod"]];
class XPathParser {
  #source; #tokens; #resolver; #index = 0; #depth = 0;
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
  #error(what) { return xpathError(this.#source, what); }
  #peek(offset = 0) { return this.#tokens[this.#index + offset]; }
  #isAt(text, offset = 0) {
    const token = this.#peek(offset);
    return token?.kind === "operator" && token.text === text;
  }
  #accept(...texts) {
    const text = texts.find((item) => this.#isAt(item));
    if (text !== undefined) this.#index++;
    return text;
  }
  #expect(text) {
    if (!this.#accept(text)) throw this.#error(`"${text}" is missing`);
  }
  #expression() {
    if (++this.#depth > xpathDepth) throw this.#error(`it nests more than ${xpathDepth} levels deep`);
    const run = this.#binary(0);
    this.#depth--;
    return run;
  }
  #binary(level) {
    if (level === xpathLevels.length) return this.#negation();
    let left = this.#binary(level + 1);
    for (;;) {
      const operator = this.#accept(...xpathLevels[level]);
      if (operator === undefined) return left;
      left = xpathOperation(operator, left, this.#binary(level + 1));
    }
  }
  #negation() {
    let signs = 0;
    while (this.#accept("-")) signs++;
    const run = this.#union();
    if (signs === 0) return run;
    return (context) => (signs % 2 === 1 ? -xpathNumber(run(context)) : xpathNumber(run(context)));
  }
  #union() {
    const parts = [this.#path()];
    while (this.#accept("|")) parts.push(this.#path());
    if (parts.length === 1) return parts[0];
    return (context) =>
      inDocumentOrder(new Set(parts.flatMap((part) => xpathNodes(part(context)))));
  }
  #path() {
    const token = this.#peek();
    if (token === undefined) throw this.#error("it ends too early");
    let start = null;
    const steps = [];
    if (this.#startsPrimary(token)) {
      start = this.#primary();
      const predicates = this.#predicates();
      if (predicates.length > 0) {
        const primary = start;
        start = (context) => predicates.reduce(filterXPath, xpathNodes(primary(context)));
      }
      if (!this.#isAt("/") && !this.#isAt("//")) return start;
    } else if (this.#isAt("/") || this.#isAt("//")) {
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
      if (separator === "//" && step.axis === "child" && step.predicates.length === 0) step.axis = "descendant";
      else if (separator === "//") steps.push({ axis: "descendant-or-self", test: () => true, predicates: [] });
      steps.push(step);
    }
    return (context) => steps.reduce(evaluateXPathStep, start === null ? [context.node] : xpathNodes(start(context)));
  }
  #startsPrimary(token) {
    if (token.kind === "literal" || token.kind === "number" || this.#isAt("(") || this.#isAt("$")) return true;
    return token.kind === "name" && this.#isAt("(", 1) && !xpathNodeTypes.has(token.text);
  }
  #startsStep(token) {
    return token?.kind === "name" || (token?.kind === "operator" && [".", "..", "@"].includes(token.text));
  }
  #primary() {
    const token = this.#peek();
    this.#index++;
    if (token.kind === "literal") return () => token.text;
    if (token.kind === "number") return () => Number(token.text);
    if (token.text === "$") throw this.#error("variables have no values here");
    if (token.text === "(") {
      const run = this.#expression();
      this.#expect(")");
      return run;
    }
    return this.#call(token.text);
  }
  #call(name) {
    this.#expect("(");
    const values = [];
    if (!this.#accept(")")) {
      do values.push(this.#expression()); while (this.#accept(","));
      this.#expect(")");
    }
    const found = Object.hasOwn(xpathFunctions, name) ? xpathFunctions[name] : undefined;
    if (!found) throw this.#error(`there is no function ${name}`);
    const [least, most, run] = found;
    if (values.length < least || values.length > most) throw this.#error(`${name} has a wrong number of arguments`);
    return (context) => run(context, ...values.map((value) => value(context)));
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
      return (node) => (type === 0 || type === xpathTextType(node))
        && (literal === null || node.nodeName === literal);
    }
    const type = axis === "attribute" ? Node.ATTRIBUTE_NODE : Node.ELEMENT_NODE;
    if (token.text === "*") return (node) => node.nodeType === type;
    const [local, prefix] = token.text.split(":").reverse();
    if (prefix === undefined) return unprefixedXPathTest(local, type);
    const namespace = this.#namespace(prefix);
    return (node) => node.nodeType === type && node.namespaceURI === namespace
      && (local === "*" || node.localName === local);
  }
  #namespace(prefix) {
    const resolver = this.#resolver;
    const found = typeof resolver === "function" ? resolver(prefix) : resolver?.lookupNamespaceURI(prefix);
    if (found === null || found === undefined || found === "") {
      throw new DOMException(`The prefix "${prefix}" stands for no namespace here`, "NamespaceError");
    }
    return `${found}`;
  }
}
function unprefixedXPathTest(local, type) {
  if (type === Node.ATTRIBUTE_NODE) {
    return (node) => node.nodeType === type && node.namespaceURI === null
      && (node.localName === local || (isHTMLAttribute(node) && node.localName === local.toLowerCase()));
  }
  const lower = local.toLowerCase();
  return (node) => node.nodeType === type
    && (node.namespaceURI === htmlNamespace ? node.localName === lower
      : node.namespaceURI === null && node.localName === local);
}
function isHTMLAttribute(attribute) {
  return attribute.ownerElement?.namespaceURI === htmlNamespace;
}
class XPathResult {
  #type; #value; #index = 0; #version;
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
  snapshotItem(index) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "XPathResult.snapshotItem");
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
  #need(...types) {
    if (!types.includes(this.#type)) throw new TypeError("The result is of another type");
  }
  #valueOf(type) {
    this.#need(type);
    return this.#value;
  }
}
constants(XPathResult, { ANY_TYPE: 0, NUMBER_TYPE: 1, STRING_TYPE: 2, BOOLEAN_TYPE: 3, UNORDERED_NODE_ITERATOR_TYPE: 4, ORDERED_NODE_ITERATOR_TYPE: 5, UNORDERED_NODE_SNAPSHOT_TYPE: 6, ORDERED_NODE_SNAPSHOT_TYPE: 7, ANY_UNORDERED_NODE_TYPE: 8, FIRST_ORDERED_NODE_TYPE: 9 });
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
  constructor(token, run) {
    illegalConstructor(token);
    this.#run = run;
  }
  evaluate(contextNode, type = 0, result = null) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "XPathExpression.evaluate");
    if (!(contextNode instanceof Node)) throw new TypeError("evaluate needs a node to start from");
    const run = this.#run;
    return xpathResult(run({ node: contextNode, position: 1, size: 1 }), toUnsignedShort(type));
  }
}
function createXPathExpression(text, resolver) {
  if (resolver !== null && typeof resolver !== "function" && typeof resolver !== "object") {
    throw new TypeError("A namespace resolver is a function or an object");
  }
  return new XPathExpression(secret, new XPathParser(`${text}`, resolver).parse());
}
class XPathEvaluator {
  createExpression(expression, resolver = null) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "XPathEvaluator.createExpression");
    return createXPathExpression(expression, resolver);
  }
  createNSResolver(nodeResolver) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "XPathEvaluator.createNSResolver");
    return nodeResolver;
  }
  evaluate(expression, contextNode, resolver = null, type = 0, result = null) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "XPathEvaluator.evaluate");
    return createXPathExpression(expression, resolver).evaluate(contextNode, type, result);
  }
}
expose(XPathResult, XPathExpression, XPathEvaluator);
const evaluator = XPathEvaluator.prototype;
return { XPathResult, evaluator };
}})
