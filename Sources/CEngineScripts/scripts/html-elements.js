// HTML elements: common members, and the mapping from tags to interfaces.

import { htmlElementReflections } from "../generated/interfaces/html-elements.js";
import {
  $changed, $name, htmlNamespace, mathNamespace, removeAttribute, setAttribute, svgNamespace,
} from "./attributes.js";
import { formOwner, isDisabled, isListedControl } from "./control-states.js";
import { constructCustom } from "./custom-elements.js";
import { summarizedDetails, toggleDetails } from "./details.js";
import { document } from "./document.js";
import { templateDocument } from "./documents.js";
import { DOMException } from "./dom-exception.js";
import { attachInternals } from "./element-internals.js";
import { Element } from "./elements.js";
import { elementEventTypes, handlerAccessors } from "./event-handlers.js";
import { $activate, $parent, dispatch } from "./events.js";
import { focusElement, isFocusable } from "./focus.js";
import { elementType } from "./html-interfaces.js";
import { renderedText, setInnerText, setOuterText } from "./inner-text.js";
import { expose, secret, sharedKey } from "./kernel.js";
import { HTMLLabelElement, labeledControl } from "./labels.js";
import { baseURL, pageURL } from "./location.js";
import { $content, $contentHost, $data, $first, $next, $type, isConnected } from "./nodes.js";
import { hasPolicies } from "./policies.js";
import { asciiLowercase, attributeOf, parseInteger, reflect } from "./reflection.js";
import { prepareLink, prepareMeta } from "./resources.js";
import { $alreadyStarted, $ordered, prepareScript } from "./scripts.js";
import { $style, focusedElement } from "./shared-state.js";
import { prepareStyle } from "./style-elements.js";
import { styleOf } from "./style.js";
import { drawnElement } from "./svg-elements.js";
import { syntheticClick } from "./synthetic-events.js";
import { $copyState, DocumentFragment, inDocument } from "./text-nodes.js";
import { DOMStringMap } from "./tokens.js";
import { $childrenChanged, $connected, replaceAllWithText } from "./tree.js";
import { URL } from "./url.js";

export class HTMLElement extends Element {
  /**
   * @param {unknown} [token]
   * @param {ScriptValue} [name]
   * @param {ScriptValue} [namespace]
   */
  constructor(token = undefined, name, namespace) {
    // A subclass defined by a page is a custom element.
    if (token !== secret) return constructCustom(new.target);
    super(token, name, namespace);
  }
  /** @returns {any} */
  get style() { return this[$style] ?? styleOf(this); }
  set style(text) { styleOf(this).cssText = text; }
  get dataset() { return (this[$dataset] ??= new DOMStringMap(secret, this)); }
  get innerText() { return renderedText(this); }
  set innerText(value) { setInnerText(this, value); }
  get outerText() { return renderedText(this); }
  set outerText(value) { setOuterText(this, value); }
  get hidden() {
    const value = attributeOf(this, "hidden");
    return value !== null && asciiLowercase(value) === "until-found" ? "until-found" : value !== null;
  }
  /** @param {any} value */
  set hidden(value) {
    const isUntilFound = typeof value === "string" && asciiLowercase(value) === "until-found";
    if (isUntilFound) setAttribute(this, "hidden", "until-found");
    else if (value === "" || value === null || Number.isNaN(value) || !value) removeAttribute(this, "hidden");
    else setAttribute(this, "hidden", "");
  }
  get translate() {
    for (let element = this; element?.nodeType === 1; element = element[$parent]) {
      const value = attributeOf(element, "translate")?.toLowerCase();
      if (value === "" || value === "yes") return true;
      if (value === "no") return false;
    }
    return true;
  }
  set translate(value) { setAttribute(this, "translate", value ? "yes" : "no"); }
  get draggable() {
    const value = attributeOf(this, "draggable")?.toLowerCase();
    if (value === "true" || value === "false") return value === "true";
    return this[$name] === "img" || (this[$name] === "a" && attributeOf(this, "href") !== null);
  }
  set draggable(value) { setAttribute(this, "draggable", `${!!value}`); }
  get spellcheck() {
    for (let element = this; element?.nodeType === 1; element = element[$parent]) {
      const value = attributeOf(element, "spellcheck")?.toLowerCase();
      if (value === "false") return false;
      if (value === "true" || value === "") return true;
    }
    return true;
  }
  set spellcheck(value) { setAttribute(this, "spellcheck", `${!!value}`); }
  get contentEditable() {
    const value = attributeOf(this, "contenteditable")?.toLowerCase();
    if (value === "" || value === "true") return "true";
    return value === "false" || value === "plaintext-only" ? value : "inherit";
  }
  set contentEditable(value) {
    const lower = asciiLowercase(`${value}`);
    if (lower === "inherit") removeAttribute(this, "contenteditable");
    else if (["true", "false", "plaintext-only"].includes(lower)) setAttribute(this, "contenteditable", lower);
    else throw new DOMException(`contentEditable cannot be "${value}"`, "SyntaxError");
  }
  get isContentEditable() { return editingHost(this) !== null; }
  get autocapitalize() { return autocapitalizationHint(this); }
  /** @returns {any} */
  get tabIndex() { return parseInteger(attributeOf(this, "tabindex")) ?? (hasTabStop(this) ? 0 : -1); }
  get accessKeyLabel() { return ""; }
  get nonce() { return this[$nonce] ?? attributeOf(this, "nonce") ?? ""; }
  set nonce(value) { this[$nonce] = `${value}`; }
  attachInternals() { return attachInternals(this); }
  click() { clickByScript(this); }
  /** @param {ScriptValue} [options] */
  focus(options = undefined) {
    const label = this instanceof HTMLLabelElement && !isFocusable(this) ? labeledControl(this) : null;
    focusElement(label ?? this, options);
  }
  blur() {
    attributeOf(this, "id");
    if (focusedElement === this) focusElement(null);
  }
}
const $nonce = sharedKey("nonce");

/// The own autocapitalization hint (HTML standard 6.8.6).
/**
 * @param {Element} element
 * @returns {string}
 */
function autocapitalizationHint(element) {
  const value = attributeOf(element, "autocapitalize");
  if (value) {
    const word = asciiLowercase(value);
    return word === "off" ? "none" : ["none", "words", "characters"].includes(word) ? word : "sentences";
  }
  const form = isAutocapitalizeInheriting(element) ? formOwner(element) : null;
  return form ? autocapitalizationHint(form) : "";
}
/** @param {Element} element */
function isAutocapitalizeInheriting(element) {
  return ["button", "fieldset", "input", "output", "select", "textarea"].includes(element[$name]);
}
export const $dataset = sharedKey("dataset");
const tabStopNames = new Set("a area button frame iframe input object select textarea".split(" "));
/**
 * @param {Element} element
 * @returns {any}
 */
function hasTabStop(element) {
  return tabStopNames.has(element[$name]) || (element[$name] === "summary" && summarizedDetails(element) !== null);
}
handlerAccessors(HTMLElement.prototype, elementEventTypes);
reflect(HTMLElement, htmlElementReflections);

/// The editing host of an element, or null.
/** @param {Element} element */
export function editingHost(element) {
  let host = null;
  for (let node = element; node?.nodeType === 1; node = node[$parent]) {
    const value = attributeOf(node, "contenteditable")?.toLowerCase();
    if (value === "" || value === "true" || value === "plaintext-only") host = node;
    else if (value === "false") break;
  }
  return host;
}

const $clicking = sharedKey("clicking");

/// `click()`: not reentrant, and without effect on a disabled control.
/** @param {Element} element */
function clickByScript(element) {
  if (element[$clicking] || (isListedControl(element) && isDisabled(element))) return;
  attributeOf(element, "id");
  element[$clicking] = true;
  try {
    dispatch(element, syntheticClick());
  } finally {
    element[$clicking] = false;
  }
}

class HTMLScriptElement extends HTMLElement {
  /** @returns {any} */
  get text() { return childText(this); }
  set text(value) { /** @type {any} */ this.textContent = `${value}`; }
  [$connected]() { prepareScript(this); }
  [$childrenChanged]() { if (isConnected(this)) prepareScript(this); }
  /**
   * @param {string} name
   * @param {unknown} value
   */
  [$changed](name, value) {
    if (name === "async" && value !== null) this[$ordered] = true;
    if (name === "src" && value !== null && isConnected(this)) prepareScript(this);
  }
  /** @param {any} copy */
  [$copyState](copy) { copy[$alreadyStarted] = this[$alreadyStarted]; }
  get async() { return this.hasAttribute("async") || !this[$ordered]; }
  set async(value) {
    this[$ordered] = true;
    this.toggleAttribute("async", !!value);
  }
  /** @param {ScriptValue} type */
  static supports(type) {
    return ["classic", "module", "importmap"].includes(`${type}`);
  }
}

export class HTMLStyleElement extends HTMLElement {
  [$connected]() { prepareStyle(this); }
  [$childrenChanged]() { if (isConnected(this)) prepareStyle(this); }
}

export class HTMLLinkElement extends HTMLElement {
  [$connected]() { prepareLink(this); }
  /** @param {string} name */
  [$changed](name) { if (name === "href" || name === "rel") prepareLink(this); }
}

class HTMLTemplateElement extends HTMLElement {
  /** @param {...ScriptValue} values */
  constructor(...values) {
    super(...values);
    this[$content] = inDocument(new DocumentFragment(), templateDocument(document));
    this[$content][$contentHost] = this;
  }
  get content() { return this[$content]; }
}

export class HTMLUnknownElement extends HTMLElement {}

class HTMLMetaElement extends HTMLElement {
  [$connected]() { prepareMeta(this); }
}

class HTMLBaseElement extends HTMLElement {
  /// A policy is asked at once.
  [$connected]() { if (hasPolicies) baseURL(); }
  /// Relative to the document's fallback base URL, not to this element's own value.
  get href() {
    const value = attributeOf(this, "href") ?? "";
    return URL.parse(value, pageURL.protocol === "about:" ? undefined : pageURL.href)?.href ?? value;
  }
}

class HTMLTitleElement extends HTMLElement {
  get text() { return childText(this); }
  set text(value) { replaceAllWithText(this, `${value}`); }
}

class HTMLBodyElement extends HTMLElement {}

/// The text of an element's own text nodes.
/** @param {Element} element */
export function childText(element) {
  let text = "";
  for (let node = element[$first]; node; node = node[$next]) {
    if (node[$type] === 3 || node[$type] === 4) text += node[$data];
  }
  return text;
}

/// Interfaces of elements by name, created on demand; see `elementType`.
export const elementTypes = new Map();
/// Classes of elements with more members than reflected attributes.
export const elementClasses = new Map();

/** @param {...any} types */
export function elementClass(...types) {
  for (const type of types) elementClasses.set(type.name, type);
}

export const plainNames = new Set((
  "abbr acronym address article aside b basefont bdi bdo big center cite code dd dfn dt em figcaption figure footer " +
  "header hgroup i kbd main mark nav nobr noembed noframes noscript plaintext rb rp rt rtc ruby s samp search " +
  "section small strike strong sub summary sup tt u var wbr"
).split(" "));

/**
 * @param {string | null} name
 * @returns {any}
 */
export function createElement(name, namespace = htmlNamespace) {
  if (namespace !== htmlNamespace) {
    if (namespace === svgNamespace || namespace === mathNamespace) return drawnElement(name, namespace);
    return new Element(secret, name, namespace);
  }
  const element = new (elementTypes.get(name) ?? elementType(name))(secret, name, namespace);
  if (name === "summary") element[$activate] = toggleDetails;
  return element;
}

expose(HTMLElement);
elementClass(
  HTMLScriptElement, HTMLStyleElement, HTMLLinkElement, HTMLTemplateElement, HTMLUnknownElement, HTMLMetaElement,
  HTMLBaseElement, HTMLTitleElement, HTMLBodyElement);
