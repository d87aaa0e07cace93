// Documents beside the page's own (DOM standard 4.5.1; HTML standard 8.5.1).

/// A document beside the page's own, which is never shown and whose scripts never run. In the mirror tree it is a
/// fragment.
function makeDocument() {
  const made = new HTMLDocument(secret);
  note(Op.createFragment, register(made));
  return made;
}

function makeDetachedDocument(html) {
  const made = makeDocument();
  made[$url] = pageURL.href;
  for (const node of readTrees(new MarkupReader(native.parseDocument(html), made))) insertNode(made, node, null);
  return made;
}

/// The document of what is in templates: nothing in it is alive.
let inertDocument = null;
function templateDocument(owner) {
  if (owner !== document) return owner;
  return (inertDocument ??= makeDocument());
}
