// Tree construction from HTML text (HTML standard 13.2). The host parses the text.

import {
  $name, $namespace, htmlNamespace, mathNamespace, setAttribute, setAttributeNS, svgNamespace, xlinkNamespace,
  xmlNamespace, xmlnsNamespace,
} from "./attributes.js";
import { createForParser, enqueueUpgrade } from "./custom-elements.js";
import { $isHTML, document } from "./document.js";
import { DOMException } from "./dom-exception.js";
import { adjacentPosition } from "./elements.js";
import { $host, $parent } from "./events.js";
import { createElement } from "./html-elements.js";
import { secret, sharedKey } from "./kernel.js";
import { $content, $document, $first, $isShadowRoot, $type } from "./nodes.js";
import { readPlainTrees } from "./plain-markup.js";
import { definitionCount, withReactionsHeld } from "./reactions.js";
import { $alreadyStarted } from "./scripts.js";
import { declaredShadow } from "./shadow.js";
import { autofocusCandidates } from "./shared-state.js";
import { Comment, DocumentFragment, DocumentType, Text, inDocument } from "./text-nodes.js";
import { insertNode, link, removeNode, replaceAll, replaceNode } from "./tree.js";
import { parseXMLFragment } from "./xml.js";

export const Markup = {
  open: 1, close: 2, text: 3, comment: 4, doctype: 5, openSVG: 6, openMath: 7, mode: 8,
};
/** @type {Record<string, any>} */
const markupNamespaces = {
  [Markup.open]: htmlNamespace, [Markup.openSVG]: svgNamespace, [Markup.openMath]: mathNamespace,
};

/// Reads the host's stream of parsed nodes: numbers, and texts by their lengths in one long string.
export class MarkupReader {
  /** @param {any[]} entry */
  constructor([numbers, text], owner = document) {
    this.numbers = numbers;
    this.text = text;
    this.position = 0;
    this.offset = 0;
    this.owner = owner;
  }
  get atEnd() { return this.position >= this.numbers.length; }
  number() { return this.numbers[this.position++]; }
  string() {
    const start = this.offset;
    this.offset += this.numbers[this.position++];
    return this.text.slice(start, this.offset);
  }
  /// Creates an element with its attributes after an open step. `isPage` is for the parser of the page itself, which
  /// constructs custom elements synchronously.
  /** @param {string | number} step */
  element(step, isPage = false) {
    const namespace = markupNamespaces[step];
    const name = this.string();
    const line = this.number();
    const element = isPage && definitionCount !== 0 && namespace === htmlNamespace && name.includes("-")
      ? createForParser(name)
      : inDocument(createElement(name, namespace), this.owner);
    // Only scripts need their line; a further property would change the object's shape.
    if (name === "script") element[$line] = line;
    for (let count = this.number(); count > 0; count--) {
      const attribute = this.string();
      const value = this.string();
      if (attribute.startsWith("on")) element[$line] = line;
      if (attribute === "autofocus") autofocusCandidates.push(element);
      if (namespace === htmlNamespace) setAttribute(element, attribute, value);
      else setForeignAttribute(element, attribute, value);
    }
    return element;
  }
  /// Creates a text, comment or document type; null for a step that creates no node.
  /** @param {number} step */
  leaf(step) {
    switch (step) {
      case Markup.text: return inDocument(new Text(secret, this.string()), this.owner);
      case Markup.comment: return inDocument(new Comment(secret, this.string()), this.owner);
      case Markup.doctype: {
        const name = this.string();
        const publicID = this.string();
        return inDocument(new DocumentType(secret, name, publicID, this.string()), this.owner);
      }
      default:
        this.owner[$mode] = this.number() === 1 ? "BackCompat" : "CSS1Compat";
        return null;
    }
  }
}
export const $line = sharedKey("line");
export const $mode = sharedKey("mode");

/// HTML standard, "adjust foreign attributes".
/**
 * @param {Element} element
 * @param {string} name
 * @param {any} value
 */
function setForeignAttribute(element, name, value) {
  const colon = name.indexOf(":");
  const prefix = colon < 0 ? null : name.slice(0, colon);
  if (name === "xmlns") setAttributeNS(element, xmlnsNamespace, null, name, value);
  else if (prefix === "xlink") setAttributeNS(element, xlinkNamespace, prefix, name.slice(colon + 1), value);
  else if (prefix === "xml") setAttributeNS(element, xmlNamespace, prefix, name.slice(colon + 1), value);
  else if (prefix === "xmlns") setAttributeNS(element, xmlnsNamespace, prefix, name.slice(colon + 1), value);
  else setAttribute(element, name, value);
}

/// The parent for children of an element: a template stores them in its content.
/** @param {any} element */
export function childHolder(element) {
  return element[$content] ?? element;
}

/// The parsed nodes of HTML text in a context element, without a parent.
/**
 * @param {string} html
 * @param {any} context
 */
export function parseFragment(html, context, shadows = false) {
  const owner = childHolder(context)[$document];
  // Fast path for text without markup, the common case of innerHTML.
  if (!/[<&\0\r]/.test(html)) return html === "" ? [] : [inDocument(new Text(secret, html), owner)];
  // Shadow roots are declared in HTML markup only, whatever the document.
  if (!context[$document][$isHTML] && !shadows) return parseXMLFragment(html, context);
  const isHTML = context[$namespace] === htmlNamespace || context[$type] !== 1;
  const name = context[$type] === 1 ? context[$name] : "body";
  if (isHTML) {
    const plain = native.parsePlain(html, name);
    if (plain !== undefined) return readPlainTrees(plain, html, owner);
  }
  const space = isHTML ? 0 : context[$namespace] === svgNamespace ? 1 : 2;
  return readTrees(new MarkupReader(native.parseFragment(html, name, space), owner), shadows);
}

/// The trees of a stream. Their scripts never run, and custom elements are constructed when the markup is inserted.
/** @param {any} reader */
export function readTrees(reader, shadows = false) {
  /** @type {Node[]} */
  const roots = [];
  const stack = [];
  /** @type {any} */
  let holder = null;
  /** @param {Node} node */
  const checkNode = (node) => {
    if (holder === null) roots.push(node);
    else insertNode(holder, node, null);
  };
  while (!reader.atEnd) {
    const step = reader.number();
    switch (step) {
      case Markup.open: case Markup.openSVG: case Markup.openMath: {
        const element = reader.element(step);
        if (element[$name] === "script") element[$alreadyStarted] = true;
        /** @type {any} */
        const shadow = shadows && element[$name] === "template"
          ? declaredShadow(/** @type {any} */ (holder), element) : null;
        if (shadow === null) {
          checkNode(element);
          if (definitionCount !== 0 && element[$document] === document) enqueueUpgrade(element);
        }
        stack.push(holder);
        holder = shadow ?? childHolder(element);
        break;
      }
      case Markup.close: holder = stack.pop(); break;
      default: {
        const node = reader.leaf(step);
        if (node !== null) checkNode(node);
      }
    }
  }
  return roots;
}

// ---- Markup set by scripts (HTML standard, 8.5) ----

/**
 * @param {EventTarget} target
 * @param {any} context
 * @param {string} html
 */
export function setInnerHTML(target, context, html, shadows = false) {
  withReactionsHeld(() => {
    replaceAll(target, parseFragment(html, context[$isShadowRoot] ? context[$host] : context, shadows));
  });
}

/**
 * @param {Element} element
 * @param {string} html
 */
export function setOuterHTML(element, html) {
  const parent = element[$parent];
  if (!parent) return;
  if (parent[$type] === 9) {
    throw new DOMException("The document's element cannot be replaced by markup", "NoModificationAllowedError");
  }
  withReactionsHeld(() => {
    const fragment = fragmentOf(parseFragment(html, parent), element[$document]);
    if (fragment[$first] === null) removeNode(element);
    else replaceNode(parent, fragment, element);
  });
}

/**
 * @param {Element} element
 * @param {number} position
 * @param {string} html
 */
export function insertAdjacentHTML(element, position, html) {
  const [parent, before] = adjacentPosition(element, position);
  if (!parent || parent[$type] === 9) {
    throw new DOMException("The element has no parent to insert markup into", "NoModificationAllowedError");
  }
  withReactionsHeld(() => {
    insertNode(parent, fragmentOf(parseFragment(html, parent), element[$document]), before);
  });
}

/**
 * @param {any[]} nodes
 * @param {Document} owner
 */
export function fragmentOf(nodes, owner) {
  const fragment = inDocument(new DocumentFragment(), owner);
  for (const node of nodes) link(fragment, node, null);
  return fragment;
}
