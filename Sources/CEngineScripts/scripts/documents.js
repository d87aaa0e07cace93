// Documents beside the page's own (DOM standard 4.5.1; HTML standard 8.5.1).

/// A document beside the page's own, which is never shown and whose scripts never run. In the mirror tree it is a
/// fragment.
function makeDocument() {
  const made = new HTMLDocument(secret);
  note(Op.createFragment, register(made));
  return made;
}

function makeDetachedDocument(html, url, shadows = false) {
  const made = makeDocument();
  made[$url] = url;
  const trees = readTrees(new MarkupReader(native.parseDocument(html), made), shadows);
  for (const node of trees) insertNode(made, node, null);
  return made;
}

const $templateDocument = sharedKey("templateDocument");
const $isInert = sharedKey("isInert");

/// The document of what is in templates of another: nothing in it is alive.
function templateDocument(owner) {
  if (owner[$isInert]) return owner;
  let made = owner[$templateDocument];
  if (made === undefined) {
    made = owner[$templateDocument] = owner[$isHTML] ? makeDocument() : new XMLDocument(secret);
    made[$isInert] = true;
  }
  return made;
}
