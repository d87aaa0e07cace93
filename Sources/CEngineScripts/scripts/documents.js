// Documents other than the page's own (DOM standard 4.5.1; HTML standard 8.5.1).

import { $isHTML, $url, HTMLDocument, XMLDocument } from "./document.js";
import { Op, recordMutation, register, secret, sharedKey } from "./kernel.js";
import { MarkupReader, readTrees } from "./markup.js";
import { insertNode } from "./tree.js";

/// Creates a document that is never shown and whose scripts never run. It is a fragment in the layout document.
export function makeDocument() {
  const made = new HTMLDocument(secret);
  recordMutation(Op.createFragment, register(made));
  return made;
}

/**
 * @param {string} html
 * @param {string} url
 */
export function makeDetachedDocument(html, url, shadows = false) {
  const made = makeDocument();
  made[$url] = url;
  const trees = readTrees(new MarkupReader(native.parseDocument(html), made), shadows);
  for (const node of trees) insertNode(made, node, null);
  return made;
}

const $templateDocument = sharedKey("templateDocument");
const $isInert = sharedKey("isInert");

/// The inert document that owns the contents of another document's templates.
/** @param {Document} owner */
export function templateDocument(owner) {
  if (owner[$isInert]) return owner;
  let made = owner[$templateDocument];
  if (made === undefined) {
    made = owner[$templateDocument] = owner[$isHTML] ? makeDocument() : new XMLDocument(secret);
    made[$isInert] = true;
  }
  return made;
}
