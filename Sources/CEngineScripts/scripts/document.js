// The document (DOM standard 4.5, HTML standard 3.1).

let readyState = "loading";
let pageReferrer = "";
const cookies = new Map();
const $isHTML = Symbol("isHTML");
const $contentType = Symbol("contentType");
const $implementation = Symbol("implementation");

const $url = Symbol("url");

function requireDocument(value) {
  if (value === null || typeof value !== "object" || value[$isHTML] === undefined) illegalInvocation("This member");
  return value;
}

class Document extends Node {
  constructor(token = undefined) {
    super(secret);
    this[$document] = this;
    if (token === secret) return;
    this[$isHTML] = false;
    this[$contentType] = "application/xml";
    note(Op.createFragment, register(this));
  }
  get implementation() { return (this[$implementation] ??= new DOMImplementation(secret, this)); }
  get URL() { return this === document ? pageURL.href : this[$url]; }
  get documentURI() { return this.URL; }
  get compatMode() { return this[$mode] ?? "CSS1Compat"; }
  get characterSet() { return "UTF-8"; }
  get charset() { return "UTF-8"; }
  get inputEncoding() { return "UTF-8"; }
  get contentType() { return this[$contentType]; }
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
  get domain() { return this === document ? pageURL.hostname : ""; }
  get referrer() { return this === document ? pageReferrer : ""; }
  get cookie() {
    if (this !== document) return "";
    return [...cookies].map(([name, value]) => (name === "" ? value : `${name}=${value}`)).join("; ");
  }
  set cookie(text) { if (this === document) setCookie(`${text}`); }
  get lastModified() { return modificationDate(); }
  get readyState() { return this === document ? readyState : "complete"; }
  get title() {
    const root = this.documentElement;
    const isSVG = root?.[$namespace] === svgNamespace && root[$name] === "svg";
    const title = isSVG ? childNamed(root, "title") : titleElement(this);
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
  get images() { return (this[$images] ??= elementsOfHTML(this, "img")); }
  get embeds() { return (this[$embeds] ??= elementsOfHTML(this, "embed")); }
  get plugins() { return this.embeds; }
  get links() {
    return (this[$links] ??= descendantCollection(this, (element) =>
      (element[$name] === "a" || element[$name] === "area") && element[$namespace] === htmlNamespace &&
      element[$attributes].has("href")));
  }
  get forms() { return (this[$forms] ??= elementsOfHTML(this, "form")); }
  get scripts() { return (this[$scripts] ??= elementsOfHTML(this, "script")); }
  get anchors() {
    return (this[$anchors] ??= descendantCollection(this, (element) =>
      element[$name] === "a" && element[$namespace] === htmlNamespace && element[$attributes].has("name")));
  }
  get applets() { return (this[$applets] ??= descendantCollection(this, () => false)); }
  get currentScript() { return this === document ? runningScript : null; }
  get defaultView() { return this === document ? window : null; }
  get designMode() { return "off"; }
  set designMode(value) { if (lowerASCII(`${value}`) === "on") refuseEditing("document.designMode"); }
  get hidden() { return this !== document || !pageVisible; }
  get visibilityState() { return this === document && pageVisible ? "visible" : "hidden"; }
  get activeElement() { return this === document ? activeIn(this) ?? bodyOf(this) : null; }
  get scrollingElement() { return this.documentElement; }
  get styleSheets() { return treeSheets(this); }
  hasFocus() { return this === document && pageVisible; }

  createElement(name, options = undefined) {
    requireArguments(arguments.length, 1, "createElement");
    name = `${name}`;
    if (!isElementName(name)) throw new DOMException(`"${name}" is no element name`, "InvalidCharacterError");
    if (this === document) {
      name = lowerASCII(name);
      return (definitionCount !== 0 && name.includes("-") ? createReported(name, this) : null) ?? createElement(name);
    }
    if (requireDocument(this)[$isHTML]) return makeElement(this, lowerASCII(name), htmlNamespace);
    const isXHTML = this[$contentType] === "application/xhtml+xml";
    return makeElement(this, name, isXHTML ? htmlNamespace : null);
  }
  createElementNS(namespace, name, options = undefined) {
    requireArguments(arguments.length, 2, "createElementNS");
    const [uri, prefix, local] = extractName(namespace, name, true);
    const isCustom = definitionCount !== 0 && uri === htmlNamespace && local.includes("-") && this === document;
    const custom = isCustom ? createReported(local, this) : null;
    if (custom === null) return makeElement(this, local, uri, prefix);
    if (prefix !== null) custom[$prefix] = prefix;
    return custom;
  }
  createDocumentFragment() { return inDocument(new DocumentFragment(), this); }
  createTextNode(data) {
    requireArguments(arguments.length, 1, "createTextNode");
    return inDocument(new Text(secret, `${data}`), this);
  }
  createCDATASection(data) {
    requireArguments(arguments.length, 1, "createCDATASection");
    if (this[$isHTML]) throw new DOMException("Documents of HTML have no CDATA sections", "NotSupportedError");
    data = `${data}`;
    if (data.includes("]]>")) throw new DOMException('The data must not contain "]]>"', "InvalidCharacterError");
    return inDocument(new CDATASection(secret, data), this);
  }
  createComment(data) {
    requireArguments(arguments.length, 1, "createComment");
    return inDocument(new Comment(secret, `${data}`), this);
  }
  createProcessingInstruction(target, data) {
    requireArguments(arguments.length, 2, "createProcessingInstruction");
    target = `${target}`;
    data = `${data}`;
    if (!xmlName.test(target)) throw new DOMException(`"${target}" is no name`, "InvalidCharacterError");
    if (data.includes("?>")) throw new DOMException('The data must not contain "?>"', "InvalidCharacterError");
    return inDocument(new ProcessingInstruction(secret, target, data), this);
  }
  createAttribute(name) {
    requireArguments(arguments.length, 1, "createAttribute");
    name = `${name}`;
    validateAttributeName(name);
    return inDocument(new Attr(secret, null, null, this[$isHTML] ? lowerASCII(name) : name, ""), this);
  }
  createAttributeNS(namespace, name) {
    requireArguments(arguments.length, 2, "createAttributeNS");
    return inDocument(new Attr(secret, ...extractName(namespace, name, false), ""), this);
  }
  createEvent(name) {
    requireArguments(arguments.length, 1, "createEvent");
    return createLegacyEvent(name);
  }
  createRange() {
    const range = new Range();
    range[$start] = range[$end] = requireNode(this, "createRange");
    return range;
  }
  createNodeIterator(root, whatToShow = 0xffffffff, filter = null) {
    requireNode(root, "createNodeIterator");
    return new NodeIterator(secret, root, whatToShow >>> 0, checkedFilter(filter));
  }
  createTreeWalker(root, whatToShow = 0xffffffff, filter = null) {
    requireNode(root, "createTreeWalker");
    return new TreeWalker(secret, root, whatToShow >>> 0, checkedFilter(filter));
  }
  importNode(node, options = false) {
    const type = requireNode(node, "importNode")[$type];
    if (type === 9 || node[$isShadowRoot]) {
      throw new DOMException("Documents and shadow roots cannot be imported", "NotSupportedError");
    }
    const subtree = options !== null && typeof options === "object" ? !options.selfOnly : !!options;
    return withReactionsHeld(() => cloneTree(node, this, subtree));
  }
  adoptNode(node) {
    const type = requireNode(node, "adoptNode")[$type];
    if (type === 9) throw new DOMException("A document cannot be adopted", "NotSupportedError");
    if (node[$isShadowRoot]) refuseInsertion("A shadow root cannot be adopted; adopt its host");
    // The content of a template stays where it is.
    if (type === 11 && node[$contentHost]) return node;
    withReactionsHeld(() => {
      if (type === 2 && node[$ownerElement]) removeAttribute(node[$ownerElement], attributeKey(node));
      if (node[$parent]) takeOut(node);
      if (node[$document] !== this) adoptTree(node, this);
    });
    return node;
  }
  getElementById(id) {
    requireArguments(arguments.length, 1, "getElementById");
    return findByID(this, `${id}`);
  }
  getElementsByTagName(name) {
    requireArguments(arguments.length, 1, "getElementsByTagName");
    return elementsByTagName(this, name);
  }
  getElementsByTagNameNS(namespace, name) {
    requireArguments(arguments.length, 2, "getElementsByTagNameNS");
    return elementsByTagNameNS(this, namespace, name);
  }
  getElementsByClassName(names) {
    requireArguments(arguments.length, 1, "getElementsByClassName");
    return elementsByClassName(this, names);
  }
  getElementsByName(name) {
    requireArguments(arguments.length, 1, "getElementsByName");
    name = `${name}`;
    const isNamed = (element) =>
      element[$attributes].get("name") === name && element[$namespace] === htmlNamespace;
    return liveList(NodeList, this, () => descendants(this, isNamed));
  }
  getSelection() { return this === document ? selection : null; }
  execCommand() {
    refuseEditing("document.execCommand");
    return false;
  }
  queryCommandSupported() { return false; }
  queryCommandEnabled() { return false; }
  /// The tree comes from one parsing of the whole text; there is no open stream to write into.
  write() { refuseWriting("document.write"); }
  writeln() { refuseWriting("document.writeln"); }
  elementFromPoint(x, y) {
    flushJournal();
    const id = native.hitTest(Math.floor(x / cellWidth), Math.floor(y / cellHeight), scrollRow);
    return id < 0 ? null : nodeOf(id);
  }
}
nodeDefaults(Document, {
  [$type]: NodeType.document, [$isHTML]: true, [$contentType]: "text/html", [$mode]: undefined, [$url]: "about:blank",
});
const $images = Symbol("images");
const $embeds = Symbol("embeds");
const $links = Symbol("links");
const $forms = Symbol("forms");
const $scripts = Symbol("scripts");
const $anchors = Symbol("anchors");
const $applets = Symbol("applets");

class HTMLDocument extends Document {
  constructor(token) {
    illegalConstructor(token);
    super(secret);
  }
}

class XMLDocument extends Document {
  constructor(token) {
    illegalConstructor(token);
    super(null);
  }
}

class DOMImplementation {
  #document;
  constructor(token, owner) {
    illegalConstructor(token);
    this.#document = owner;
  }
  createDocumentType(name, publicID, systemID) {
    requireArguments(arguments.length, 3, "createDocumentType");
    name = `${name}`;
    if (/[\t\n\f\r \0>]/.test(name)) throw new DOMException(`"${name}" is no name`, "InvalidCharacterError");
    return inDocument(new DocumentType(secret, name, `${publicID}`, `${systemID}`), this.#document);
  }
  createDocument(namespace, name, doctype = null) {
    requireArguments(arguments.length, 2, "createDocument");
    namespace = emptyToNull(namespace);
    const made = new XMLDocument(secret);
    const types = { [htmlNamespace]: "application/xhtml+xml", [svgNamespace]: "image/svg+xml" };
    made[$contentType] = types[namespace] ?? "application/xml";
    name = name === null ? "" : `${name}`;
    const element = name === "" ? null : made.createElementNS(namespace, name);
    if (doctype) made.appendChild(doctype);
    if (element) made.appendChild(element);
    return made;
  }
  createHTMLDocument(title) {
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
  hasFeature() { return true; }
}

// ---- Parts of documents ----

function refuseWriting(name) {
  const place = shortPlace(callerPlace(new Error().stack));
  native.log(ConsoleLevel.error, `${name} is not supported: change the tree instead`, place);
}

function refuseEditing(name) {
  native.log(ConsoleLevel.warn, `${name} is not supported: pages cannot be edited`, "");
}

function childNamed(parent, name) {
  for (let node = parent?.[$first] ?? null; node; node = node[$next]) if (node[$name] === name) return node;
  return null;
}

function childText(parent) {
  let text = "";
  for (let node = parent[$first]; node; node = node[$next]) if (isText(node)) text += node[$data];
  return text;
}

function titleElement(owner) {
  for (let node = following(owner, owner); node; node = following(node, owner)) {
    if (node[$type] === 1 && node[$name] === "title" && node[$namespace] === htmlNamespace) return node;
  }
  return null;
}

function setTitle(owner, text) {
  const root = owner.documentElement;
  if (root === null) return;
  if (root[$namespace] === svgNamespace && root[$name] === "svg") {
    let title = childNamed(root, "title");
    if (title === null) insertNode(root, (title = makeElement(owner, "title", svgNamespace)), root[$first]);
    replaceAllWithText(title, text);
    return;
  }
  if (root[$namespace] !== htmlNamespace) return;
  let title = titleElement(owner);
  if (title === null) {
    const { head } = owner;
    if (head === null) return;
    insertNode(head, (title = makeElement(owner, "title", htmlNamespace)), null);
  }
  replaceAllWithText(title, text);
}

function isBody(element) {
  return (element[$name] === "body" || element[$name] === "frameset") && element[$namespace] === htmlNamespace;
}

function bodyOf(owner) {
  const root = owner.documentElement;
  if (root === null || root[$name] !== "html" || root[$namespace] !== htmlNamespace) return null;
  for (let node = root[$first]; node; node = node[$next]) if (node[$type] === 1 && isBody(node)) return node;
  return null;
}

function setBody(owner, element) {
  if (element !== null && !(element instanceof HTMLElement)) throw new TypeError("The body must be an element of HTML");
  if (element === null || !isBody(element)) refuseInsertion("The body must be a body or a frameset");
  const old = bodyOf(owner);
  if (old === element) return;
  const root = owner.documentElement;
  if (old) replaceNode(old[$parent], element, old);
  else if (root === null) refuseInsertion("The document has no element to put a body into");
  else preInsert(root, element, null);
}

function elementsOfHTML(root, name) {
  return descendantCollection(root, (element) => element[$name] === name && element[$namespace] === htmlNamespace);
}

function modificationDate() {
  const date = new PageDate();
  const two = (number) => `${number}`.padStart(2, "0");
  const day = `${two(date.getMonth() + 1)}/${two(date.getDate())}/${date.getFullYear()}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/// The base URL of a document: that of its `base`, or of the page.
function baseOf(owner) {
  return owner === document ? baseURL().href : documentBase(owner);
}

function documentBase(owner) {
  const base = descendants(owner, (element) => element[$name] === "base" && element[$attributes].has("href"))[0];
  return (base ? URL.parse(base[$attributes].get("href"), pageURL.href)?.href : null) ?? pageURL.href;
}

/// Cookies that scripts set live as long as the document; what the shell's jar holds is not shown to scripts.
function setCookie(text) {
  const [pair, ...attributes] = text.split(";");
  const at = pair.indexOf("=");
  const name = at < 0 ? "" : pair.slice(0, at).trim();
  const value = pair.slice(at + 1).trim();
  for (const attribute of attributes) {
    const [key, argument = ""] = attribute.trim().split("=");
    const expired = /^max-age$/i.test(key) ? Number(argument) <= 0
      : /^expires$/i.test(key) && SystemDate.parse(argument) <= PageDate.now();
    if (expired) {
      cookies.delete(name);
      return;
    }
  }
  cookies.set(name, value);
}

mixin(Document, parentMembers);
unscopable(Document, "prepend append replaceChildren fullscreen");
handlerAccessors(Document.prototype, [...elementEventTypes, "readystatechange", "visibilitychange"]);
expose(Document, HTMLDocument, XMLDocument, DOMImplementation);

const document = new HTMLDocument(secret);
document[$id] = 0;
nodeDefaults(Node, { [$document]: document });

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

class DOMParser {
  parseFromString(text, type) {
    requireArguments(arguments.length, 2, "parseFromString");
    text = `${text}`;
    type = `${type}`;
    switch (type) {
      case "text/html": return makeDetachedDocument(text);
      case "text/xml": case "application/xml": case "application/xhtml+xml": case "image/svg+xml":
        return parseXMLDocument(text, type);
      default: throw new TypeError(`DOMParser parses HTML and XML, not "${type}"`);
    }
  }
}
expose(DOMParser);

function* setReadyState(state) {
  readyState = state;
  noteMoment(state === "interactive" ? "domInteractive" : "domComplete");
  yield* fireSteps(document, new Event("readystatechange"));
}
