// Creation of documents by scripts (DOM standard 4.5.1; HTML standard 8.5.1).

import { emptyToNull, htmlNamespace, splitName, svgNamespace } from "./attributes.js";
import { $contentType, $url, XMLDocument } from "./document.js";
import { makeDetachedDocument, makeDocument } from "./documents.js";
import { makeElement } from "./elements.js";
import { expose, illegalConstructor, secret } from "./kernel.js";
import { pageURL } from "./location.js";
import { $type, illegalInvocation } from "./nodes.js";
import { DocumentType, Text, inDocument } from "./text-nodes.js";
import { insertNode } from "./tree.js";
import { parseXMLDocument } from "./xml.js";

export class DOMImplementation {
  #document;
  /**
   * @param {unknown} [token]
   * @param {ScriptValue} [owner]
   */
  constructor(token = undefined, owner) {
    illegalConstructor(token);
    this.#document = owner;
  }
  /**
   * @param {ScriptValue} name
   * @param {ScriptValue} publicID
   * @param {ScriptValue} systemID
   */
  createDocumentType(name, publicID, systemID) {
    name = `${name}`;
    splitName(name);
    return inDocument(new DocumentType(secret, name, `${publicID}`, `${systemID}`), this.#document);
  }
  /**
   * @param {ScriptValue} namespace
   * @param {ScriptValue} name
   * @param {ScriptValue} [doctype]
   */
  createDocument(namespace, name, doctype = null) {
    if (!(#document in this)) illegalInvocation("createDocument");
    namespace = emptyToNull(namespace);
    if (doctype !== null && doctype !== undefined && doctype[$type] !== 10) {
      throw new TypeError("createDocument needs a DocumentType or null");
    }
    const made = new XMLDocument(secret);
    /** @type {Record<string, string>} */
    const types = { [htmlNamespace]: "application/xhtml+xml", [svgNamespace]: "image/svg+xml" };
    made[$contentType] = types[namespace] ?? "application/xml";
    name = name === null ? "" : `${name}`;
    const element = name === "" ? null : made.createElementNS(namespace, name);
    if (doctype) made.appendChild(doctype);
    if (element) made.appendChild(element);
    return made;
  }
  /** @param {ScriptValue} [title] */
  createHTMLDocument(title = undefined) {
    if (!(#document in this)) illegalInvocation("createHTMLDocument");
    const made = makeDocument();
    const html = makeElement(made, "html", htmlNamespace);
    const head = makeElement(made, "head", htmlNamespace);
    insertNode(made, inDocument(new DocumentType(secret, "html", "", ""), made), null);
    insertNode(made, html, null);
    insertNode(html, head, null);
    if (title !== undefined) {
      const element = makeElement(made, "title", htmlNamespace);
      insertNode(element, inDocument(new Text(secret, `${title}`), made), null);
      insertNode(head, element, null);
    }
    insertNode(html, makeElement(made, "body", htmlNamespace), null);
    return made;
  }
  hasFeature() { return #document in this ? true : illegalInvocation("hasFeature"); }
}

export class DOMParser {
  /// Created documents have the URL of this window's document, whatever realm the caller belongs to.
  [$url]() { return pageURL.href; }
  /**
   * @param {ScriptValue} text
   * @param {ScriptValue} type
   */
  parseFromString(text, type) {
    text = `${text}`;
    type = `${type}`;
    switch (type) {
      case "text/html": return makeDetachedDocument(text, this[$url]());
      case "text/xml": case "application/xml": case "application/xhtml+xml": case "image/svg+xml":
        return parseXMLDocument(text, type, this[$url]());
      default: throw new TypeError(`DOMParser parses HTML and XML, not "${type}"`);
    }
  }
}
expose(DOMImplementation, DOMParser);

/// `Document.parseHTMLUnsafe`: declarative shadow roots are attached.
/** @param {string} html */
export function parseHTMLUnsafe(html) {
  return makeDetachedDocument(html, "about:blank", true);
}
