(function (variables) { with (variables) return function ($contentType,$type,$url,DocumentType,Text,TypeError,XMLDocument,bindImports,emptyToNull,expose,htmlNamespace,illegalConstructor,illegalInvocation,inDocument,insertNode,makeDetachedDocument,makeDocument,makeElement,missingArguments,parseXMLDocument,secret,splitName,svgNamespace,undefined) {"use strict";
bindImports({ __proto__: null,
  "xml": (exports) => ({ parseXMLDocument } = exports) });
class DOMImplementation {
  #document;
  constructor(token = undefined, owner) {
    illegalConstructor(token);
    this.#document = owner;
  }
  createDocumentType(name, publicID, systemID) {
    if (arguments.length < 3) missingArguments(arguments.length, 3, "DOMImplementation.createDocumentType");
    name = `${name}`;
    splitName(name);
    return inDocument(new DocumentType(secret, name, `${publicID}`, `${systemID}`), this.#document);
  }
  createDocument(namespace, name, doctype = null) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "DOMImplementation.createDocument");
    if (!(#document in this)) illegalInvocation("createDocument");
    namespace = emptyToNull(namespace);
    if (doctype !== null && doctype !== undefined && doctype[$type] !== 10) {
      throw new TypeError("createDocument needs a DocumentType or null");
    }
    const made = new XMLDocument(secret);
    const types = { [htmlNamespace]: "application/xhtml+xml", [svgNamespace]: "image/svg+xml" };
    made[$contentType] = types[namespace] ?? "application/xml";
    name = name === null ? "" : `${name}`;
    const element = name === "" ? null : made.createElementNS(namespace, name);
    if (doctype) made.appendChild(doctype);
    if (element) made.appendChild(element);
    return made;
  }
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
class DOMParser {
  [$url]() { return pageURL.href; }
  parseFromString(text, type) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "DOMParser.parseFromString");
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
function parseHTMLUnsafe(html) {
  return makeDetachedDocument(html, "about:blank", true);
}
return { DOMImplementation, DOMParser, parseHTMLUnsafe };
}})
