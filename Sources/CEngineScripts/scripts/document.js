// The document (DOM standard 4.5, HTML standard 3.1).

import { Attr } from "./attribute-nodes.js";
import {
  $attributes, $name, $namespace, $ownerElement, $prefix, attributeKey, extractName, htmlNamespace, isXMLName,
  lowerASCII, removeAttribute, validateAttributeName,
} from "./attributes.js";
import { defineProperty } from "./built-ins.js";
import { NodeList, descendantCollection, liveList } from "./collections.js";
import { readCookies, writeCookie } from "./cookies.js";
import { relaxDomain } from "./cross-origin-window.js";
import { createCustomOrUnknown } from "./custom-elements.js";
import {
  activeElementOf, bodyOf, childNamed, elementsOfHTML, modificationDate, setBody, setTitle, titleElementOf,
  warnNotEditable,
} from "./document-parts.js";
import { closeDocument, openDocument, writeDocument } from "./document-write.js";
import { DOMException } from "./dom-exception.js";
import { DOMImplementation } from "./dom-parser.js";
import { elementsByClassName, elementsByTagName, elementsByTagNameNS, makeElement } from "./elements.js";
import { elementEventTypes, handlerAccessors } from "./event-handlers.js";
import { rootOf } from "./event-paths.js";
import { createLegacyEvent } from "./event-types.js";
import { $parent, Event, fireSteps } from "./events.js";
import { originURL, relaxedDomain } from "./frames.js";
import { childText, createElement } from "./html-elements.js";
import { $id, Op, expose, illegalConstructor, recordMutation, register, secret, sharedKey } from "./kernel.js";
import { lazyModule } from "./lazy-modules.js";
import { markLoadTiming } from "./loader.js";
import { location, pageURL } from "./location.js";
import { $mode } from "./markup.js";
import { findByID } from "./named-access.js";
import { mixin, parentMembers, unscopable } from "./node-members.js";
import {
  $contentHost, $document, $first, $isShadowRoot, $live, $next, $type, Node, NodeType, descendants, illegalInvocation,
  nodeDefaults, requireNode,
} from "./nodes.js";
import { rangeAtStart } from "./ranges.js";
import { definitionCount, withReactionsHeld } from "./reactions.js";
import { encodingName } from "./resources.js";
import { runningScript } from "./scripts.js";
import {
  CDATASection, Comment, DocumentFragment, ProcessingInstruction, Text, cloneTree, inDocument,
} from "./text-nodes.js";
import { NodeIterator, TreeWalker, checkedFilter } from "./traversal.js";
import { adoptTree, detach, throwHierarchyError } from "./tree.js";
import { pageVisible } from "./viewport.js";
import { getSelection, open } from "./window.js";

export let readyState = "loading";
export let pageReferrer = "";
export const $isHTML = sharedKey("isHTML");
export const $contentType = sharedKey("contentType");
const $implementation = sharedKey("implementation");

export const $url = sharedKey("url");

/** @param {any} value */
function requireDocument(value) {
  if (value === null || typeof value !== "object" || value[$isHTML] === undefined) illegalInvocation("This member");
  return value;
}

/// An own property of each document, as nothing may replace it (Web IDL, `LegacyUnforgeable`).
const locationMember = {
  ...Object.getOwnPropertyDescriptor({
    get location() { return this === document ? location : null; },
    set location(value) { if (this === document) location.href = value; },
  }, "location"),
  configurable: false,
};

export class Document extends Node {
  /** @param {unknown} [token] */
  constructor(token = undefined) {
    super(secret);
    this[$document] = this;
    defineProperty(this, "location", locationMember);
    if (token === secret) return;
    this[$isHTML] = false;
    this[$contentType] = "application/xml";
    recordMutation(Op.createFragment, register(this));
  }
  /** @param {ScriptValue} html */
  static parseHTMLUnsafe(html) {
    return lazyModule("documents").parseHTMLUnsafe(`${html}`);
  }
  get implementation() { return (requireDocument(this)[$implementation] ??= new DOMImplementation(secret, this)); }
  get URL() { return requireDocument(this) === document ? pageURL.href : this[$url]; }
  get documentURI() { return this.URL; }
  get compatMode() { return requireDocument(this)[$mode] ?? "CSS1Compat"; }
  get characterSet() { return requireDocument(this) === document ? encodingName() : "UTF-8"; }
  get charset() { return this.characterSet; }
  get inputEncoding() { return this.characterSet; }
  get contentType() { return requireDocument(this)[$contentType]; }
  get doctype() {
    let node = this[$first];
    while (node !== null && node[$type] !== 10) node = node[$next];
    return node;
  }
  get documentElement() {
    let node = requireNode(this, "documentElement")[$first];
    while (node !== null && node[$type] !== 1) node = node[$next];
    return node;
  }
  get domain() { return relaxedDomain ?? originURL().hostname; }
  set domain(value) { relaxDomain(this, `${value}`); }
  /** @returns {string} */
  get referrer() { return this === document ? pageReferrer : ""; }
  /** @returns {string} */
  get cookie() { return this === document ? readCookies() : ""; }
  set cookie(text) { if (this === document) writeCookie(`${text}`); }
  get lastModified() { return modificationDate(); }
  /** @returns {string} */
  get readyState() { return this === document ? readyState : "complete"; }
  get title() {
    const title = titleElementOf(this);
    return title === null ? "" : childText(title).replace(/[\t\n\f\r ]+/g, " ").replace(/^ | $/g, "");
  }
  set title(value) { setTitle(this, `${value}`); }
  get dir() {
    const value = lowerASCII(this.documentElement?.[$attributes].get("dir") ?? "");
    return value === "ltr" || value === "rtl" || value === "auto" ? value : "";
  }
  set dir(value) { this.documentElement?.setAttribute("dir", value); }
  get body() { return bodyOf(this); }
  set body(element) { setBody(this, element); }
  get head() {
    const root = this.documentElement;
    return root?.[$name] === "html" && root[$namespace] === htmlNamespace ? childNamed(root, "head") : null;
  }
  /** @returns {HTMLCollection} */
  get images() { return (this[$imageList] ??= elementsOfHTML(this, "img")); }
  /** @returns {HTMLCollection} */
  get embeds() { return (this[$embedList] ??= elementsOfHTML(this, "embed")); }
  /** @returns {HTMLCollection} */
  get plugins() { return this.embeds; }
  get links() {
    return (this[$linkList] ??= descendantCollection(this, (element) =>
      (element[$name] === "a" || element[$name] === "area") && element[$namespace] === htmlNamespace &&
      element[$attributes].has("href")));
  }
  get forms() { return (this[$formList] ??= elementsOfHTML(this, "form")); }
  get scripts() { return (this[$scriptList] ??= elementsOfHTML(this, "script")); }
  get anchors() {
    return (this[$anchorList] ??= descendantCollection(this, (element) =>
      element[$name] === "a" && element[$namespace] === htmlNamespace && element[$attributes].has("name")));
  }
  get applets() { return (this[$appletList] ??= descendantCollection(this, () => false)); }
  /** @returns {any} */
  get currentScript() {
    return this !== document || runningScript === null || rootOf(runningScript)[$isShadowRoot] ? null : runningScript;
  }
  /** @returns {any} */
  get defaultView() { return this === document ? window : null; }
  get designMode() { return "off"; }
  set designMode(value) { if (lowerASCII(`${value}`) === "on") warnNotEditable("document.designMode"); }
  /** @returns {boolean} */
  get hidden() { return this !== document || !pageVisible; }
  /** @returns {string} */
  get visibilityState() { return this === document && pageVisible ? "visible" : "hidden"; }
  /** @returns {any} */
  get activeElement() { return this === document ? activeElementOf(this) ?? bodyOf(this) : null; }
  get scrollingElement() { return this.documentElement; }
  /** @returns {boolean} */
  hasFocus() { return this === document && pageVisible; }

  /**
   * @param {ScriptValue} name
   * @param {ScriptValue} [options]
   * @returns {any}
   */
  createElement(name, options = undefined) {
    name = `${name}`;
    if (!isXMLName(name)) throw new DOMException(`"${name}" is not an element name`, "InvalidCharacterError");
    if (this === document && this[$isHTML]) {
      name = lowerASCII(name);
      /** @type {any} */
      const custom = definitionCount !== 0 && name.includes("-") ? createCustomOrUnknown(name, this) : null;
      return custom ?? createElement(name);
    }
    if (requireDocument(this)[$isHTML]) return makeElement(this, lowerASCII(name), htmlNamespace);
    const isXHTML = this[$contentType] === "application/xhtml+xml";
    return makeElement(this, name, isXHTML ? htmlNamespace : null);
  }
  /**
   * @param {ScriptValue} namespace
   * @param {ScriptValue} name
   * @param {ScriptValue} [options]
   * @returns {any}
   */
  createElementNS(namespace, name, options = undefined) {
    requireDocument(this);
    const [uri, prefix, local] = extractName(namespace, name);
    /** @type {any} */
    const isCustom = definitionCount !== 0 && uri === htmlNamespace && /** @type {string} */ (local).includes("-")
      && this === document;
    /** @type {any} */
    const custom = isCustom ? createCustomOrUnknown(local, this) : null;
    if (custom === null) return makeElement(this, local, uri, prefix);
    if (prefix !== null) custom[$prefix] = prefix;
    return custom;
  }
  /** @returns {DocumentFragment} */
  createDocumentFragment() { return /** @type {any} */ (inDocument(new DocumentFragment(), requireDocument(this))); }
  /** @param {ScriptValue} data */
  createTextNode(data) {
    requireDocument(this);
    return inDocument(new Text(secret, `${data}`), this);
  }
  /** @param {ScriptValue} data */
  createCDATASection(data) {
    requireDocument(this);
    if (this[$isHTML]) throw new DOMException("Documents of HTML have no CDATA sections", "NotSupportedError");
    data = `${data}`;
    if (data.includes("]]>")) throw new DOMException('The data must not contain "]]>"', "InvalidCharacterError");
    return inDocument(new CDATASection(secret, data), this);
  }
  /** @param {ScriptValue} data */
  createComment(data) {
    requireDocument(this);
    return inDocument(new Comment(secret, `${data}`), this);
  }
  /**
   * @param {ScriptValue} target
   * @param {ScriptValue} data
   */
  createProcessingInstruction(target, data) {
    requireDocument(this);
    target = `${target}`;
    data = `${data}`;
    if (!isXMLName(target)) throw new DOMException(`"${target}" is not a valid name`, "InvalidCharacterError");
    if (data.includes("?>")) throw new DOMException('The data must not contain "?>"', "InvalidCharacterError");
    return inDocument(new ProcessingInstruction(secret, target, data), this);
  }
  /** @param {ScriptValue} name */
  createAttribute(name) {
    requireDocument(this);
    name = `${name}`;
    validateAttributeName(name);
    return inDocument(new Attr(secret, null, null, this[$isHTML] ? lowerASCII(name) : name, ""), this);
  }
  /**
   * @param {ScriptValue} namespace
   * @param {ScriptValue} name
   */
  createAttributeNS(namespace, name) {
    requireDocument(this);
    return inDocument(new Attr(secret, ...extractName(namespace, name), ""), this);
  }
  /** @param {ScriptValue} name */
  createEvent(name) {
    requireDocument(this);
    return createLegacyEvent(name);
  }
  createRange() {
    requireDocument(this);
    return rangeAtStart(requireNode(this, "createRange"));
  }
  /**
   * @param {ScriptValue} root
   * @param {ScriptValue} [filter]
   */
  createNodeIterator(root, whatToShow = 0xffffffff, filter = null) {
    requireDocument(this);
    requireNode(root, "createNodeIterator");
    return new NodeIterator(secret, root, whatToShow >>> 0, checkedFilter(filter));
  }
  /**
   * @param {ScriptValue} root
   * @param {ScriptValue} [filter]
   */
  createTreeWalker(root, whatToShow = 0xffffffff, filter = null) {
    requireDocument(this);
    requireNode(root, "createTreeWalker");
    return new TreeWalker(secret, root, whatToShow >>> 0, checkedFilter(filter));
  }
  /**
   * @param {ScriptValue} node
   * @param {any} options
   */
  importNode(node, options = false) {
    requireDocument(this);
    const type = requireNode(node, "importNode")[$type];
    if (type === 9 || node[$isShadowRoot]) {
      throw new DOMException("Documents and shadow roots cannot be imported", "NotSupportedError");
    }
    const subtree = options !== null && typeof options === "object" ? !options.selfOnly : !!options;
    return withReactionsHeld(() => cloneTree(node, this, subtree));
  }
  /** @param {ScriptValue} node */
  adoptNode(node) {
    requireDocument(this);
    const type = requireNode(node, "adoptNode")[$type];
    if (type === 9) throw new DOMException("A document cannot be adopted", "NotSupportedError");
    if (node[$isShadowRoot]) throwHierarchyError("A shadow root cannot be adopted; adopt its host");
    // Template contents cannot be adopted.
    if (type === 11 && node[$contentHost]) return node;
    withReactionsHeld(() => {
      if (type === 2 && node[$ownerElement]) removeAttribute(node[$ownerElement], attributeKey(node));
      if (node[$parent]) detach(node);
      if (node[$document] !== this) adoptTree(node, this);
    });
    return node;
  }
  /** @param {ScriptValue} id */
  getElementById(id) {
    requireDocument(this);
    return findByID(this, `${id}`);
  }
  /** @param {ScriptValue} name */
  getElementsByTagName(name) {
    requireDocument(this);
    return elementsByTagName(this, name);
  }
  /**
   * @param {ScriptValue} namespace
   * @param {ScriptValue} name
   */
  getElementsByTagNameNS(namespace, name) {
    requireDocument(this);
    return elementsByTagNameNS(this, namespace, name);
  }
  /** @param {ScriptValue} names */
  getElementsByClassName(names) {
    requireDocument(this);
    return elementsByClassName(this, names);
  }
  /** @param {ScriptValue} name */
  getElementsByName(name) {
    requireDocument(this);
    name = `${name}`;
    /** @param {Element} element */
    const isNamed = (element) =>
      element[$attributes].get("name") === name && element[$namespace] === htmlNamespace;
    return liveList(NodeList, this, () => descendants(this, isNamed));
  }
  /** @returns {any} */
  getSelection() { return this === document ? getSelection() : null; }
  /** @param {ScriptValue} command */
  execCommand(command) {
    // Obsolete command names that do not edit.
    if (editingCommands.test(`${command}`)) warnNotEditable("document.execCommand");
    return false;
  }
  /** @param {ScriptValue} _command */
  queryCommandSupported(_command) { return false; }
  /** @param {ScriptValue} _command */
  queryCommandEnabled(_command) { return false; }
  /** @param {...ScriptValue} values */
  open(...values) {
    if (values.length > 2) return open(...values);
    openDocument(this, "document.open");
    return this;
  }
  /** @param {...ScriptValue} texts */
  write(...texts) { writeDocument(this, "document.write", texts); }
  /** @param {...ScriptValue} texts */
  writeln(...texts) { writeDocument(this, "document.writeln", [...texts, "\n"]); }
  close() { closeDocument(this); }
}
/// Prefixes of the names of editing commands.
const editingCommands = new RegExp(
  "^(?:backColor|bold|copy|create|cut|delete|font|fore|format|forward|heading|hilite|indent|insert|italic|justify|" +
  "outdent|paste|redo|remove|selectAll|strike|style|subscript|superscript|underline|undo|unlink)", "i");
nodeDefaults(Document, {
  [$type]: NodeType.document, [$isHTML]: true, [$contentType]: "text/html", [$mode]: undefined, [$url]: "about:blank",
});
const $imageList = sharedKey("images");
const $embedList = sharedKey("embeds");
const $linkList = sharedKey("links");
const $formList = sharedKey("forms");
const $scriptList = sharedKey("scripts");
const $anchorList = sharedKey("anchors");
const $appletList = sharedKey("applets");

export class HTMLDocument extends Document {
  /** @param {unknown} [token] */
  constructor(token = undefined) {
    illegalConstructor(token);
    super(secret);
  }
}

export class XMLDocument extends Document {
  /** @param {unknown} [token] */
  constructor(token = undefined) {
    illegalConstructor(token);
    super(null);
  }
}

mixin(Document, parentMembers);
unscopable(Document, "prepend append replaceChildren fullscreen");
handlerAccessors(Document.prototype, [...elementEventTypes, "readystatechange", "visibilitychange"]);
expose(Document, HTMLDocument, XMLDocument);

export const document = new HTMLDocument(secret);
document[$id] = 0;
document[$live] = true;
nodeDefaults(Node, { [$document]: document });

/** @param {string} state */
export function* changeReadyState(state) {
  readyState = state;
  markLoadTiming(state === "interactive" ? "domInteractive" : "domComplete");
  yield* fireSteps(document, new Event("readystatechange"));
}

// ---- Variables that other modules set ----

/** @param {string} value */
export function setPageReferrer(value) { pageReferrer = value; }
/** @param {string} value */
export function setReadyState(value) { readyState = value; }
