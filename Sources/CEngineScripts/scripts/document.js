// The document (DOM standard 4.5, HTML standard 3.1).

let readyState = "loading";
let pageReferrer = "";

class Document extends Node {
  constructor(token) {
    super(token);
    this[$id] = 0;
  }
  get nodeType() { return 9; }
  get nodeName() { return "#document"; }
  get documentElement() { return this.firstElementChild; }
  get head() { return childNamed(this.documentElement, "head"); }
  get body() { return childNamed(this.documentElement, "body"); }
  set body(body) {
    const old = this.body;
    if (old) this.documentElement.replaceChild(body, old);
    else this.documentElement?.appendChild(body);
  }
  get doctype() { return childArray(this).find((node) => node.nodeType === 10) ?? null; }
  get title() { return titleElement(this)?.textContent.replace(/[\t\n\f\r ]+/g, " ").trim() ?? ""; }
  set title(value) {
    const title = titleElement(this) ?? this.head?.appendChild(createElement("title"));
    if (title) title.textContent = value;
  }
  get URL() { return pageURL.href; }
  get documentURI() { return pageURL.href; }
  get baseURI() { return baseURL().href; }
  get domain() { return pageURL.hostname; }
  get origin() { return pageURL.origin; }
  get referrer() { return pageReferrer; }
  get defaultView() { return window; }
  get readyState() { return readyState; }
  get compatMode() { return this.doctype ? "CSS1Compat" : "BackCompat"; }
  get characterSet() { return "UTF-8"; }
  get charset() { return "UTF-8"; }
  get contentType() { return "text/html"; }
  get visibilityState() { return pageVisible ? "visible" : "hidden"; }
  get hidden() { return !pageVisible; }
  get activeElement() { return focusedElement ?? this.body; }
  get currentScript() { return runningScript; }
  get scrollingElement() { return this.documentElement; }
  get cookie() { return readCookies(); }
  set cookie(text) { writeCookie(`${text}`); }
  get forms() { return elementsByTagName(this, "form"); }
  get images() { return elementsByTagName(this, "img"); }
  get scripts() { return elementsByTagName(this, "script"); }
  get links() {
    const isLink = (element) => element[$name] === "a" || element[$name] === "area";
    return descendantCollection(this, (element) => isLink(element) && element.hasAttribute("href"));
  }
  get textContent() { return null; }
  set textContent(value) {}
  hasFocus() { return pageVisible; }
  createElement(name) {
    name = `${name}`;
    if (!/^[A-Za-z_:][^\0\t\n\f\r />]*$/.test(name)) {
      throw new DOMException(`"${name}" is no element name`, "InvalidCharacterError");
    }
    return createElement(name.toLowerCase());
  }
  createElementNS(namespace, name) {
    name = `${name}`.replace(/^.*:/, "");
    return createElement(name, namespace || htmlNamespace);
  }
  createTextNode(data) { return new Text(secret, `${data}`); }
  createComment(data) { return new Comment(secret, `${data}`); }
  createDocumentFragment() { return new DocumentFragment(); }
  createAttribute(name) { return new Attr(secret, null, `${name}`.toLowerCase(), ""); }
  createEvent(name) {
    requireArguments(arguments.length, 1, "createEvent");
    return createLegacyEvent(name);
  }
  createTreeWalker(root, show = 0xffffffff, filter = null) { return new TreeWalker(secret, root, show >>> 0, filter); }
  importNode(node, deep = false) { return cloneNode(node, deep); }
  adoptNode(node) {
    removeNode(node);
    return node;
  }
  getElementById(id) { return findByID(this, `${id}`); }
  getElementsByTagName(name) { return elementsByTagName(this, name); }
  getElementsByClassName(names) { return elementsByClassName(this, names); }
  getElementsByName(name) {
    const isNamed = (element) => element.getAttribute("name") === `${name}`;
    return liveList(NodeList, this, () => [...elementsByTagName(this, "*")].filter(isNamed));
  }
  /// The tree comes from one parsing of the whole text; there is no open stream to write into.
  write() { refuseWriting("document.write"); }
  writeln() { refuseWriting("document.writeln"); }
  elementFromPoint(x, y) {
    flushJournal();
    const id = native.hitTest(Math.floor(x / cellWidth), Math.floor(y / cellHeight), scrollRow);
    return id < 0 ? null : nodeOf(id);
  }
}
class HTMLDocument extends Document {}

class TreeWalker {
  #root; #show; #filter;
  constructor(token, root, show, filter) {
    illegalConstructor(token);
    this.#root = root;
    this.#show = show;
    this.#filter = typeof filter === "function" ? filter : filter ? (node) => filter.acceptNode(node) : null;
    this.currentNode = root;
  }
  get root() { return this.#root; }
  get whatToShow() { return this.#show; }
  #accepts(node) {
    if (!((1 << (node.nodeType - 1)) & this.#show)) return NodeFilter.FILTER_SKIP;
    return this.#filter ? this.#filter(node) : NodeFilter.FILTER_ACCEPT;
  }
  nextNode() {
    let verdict = NodeFilter.FILTER_ACCEPT;
    for (let node = this.currentNode; ; ) {
      if (verdict !== NodeFilter.FILTER_REJECT && node[$first]) node = node[$first];
      else {
        while (node && node !== this.#root && !node[$next]) node = node[$parent];
        if (!node || node === this.#root) return null;
        node = node[$next];
      }
      verdict = this.#accepts(node);
      if (verdict === NodeFilter.FILTER_ACCEPT) return (this.currentNode = node);
    }
  }
}
const NodeFilter = {
  FILTER_ACCEPT: 1, FILTER_REJECT: 2, FILTER_SKIP: 3, SHOW_ALL: 0xffffffff, SHOW_ELEMENT: 1, SHOW_TEXT: 4,
  SHOW_COMMENT: 128,
};
defineProperty(window, "NodeFilter", { value: NodeFilter, writable: true, configurable: true });

function refuseWriting(name) {
  const place = shortPlace(callerPlace(new Error().stack));
  native.log(ConsoleLevel.error, `${name} is not supported: change the tree instead`, place);
}

function childNamed(parent, name) {
  for (let node = parent?.[$first] ?? null; node; node = node[$next]) if (node[$name] === name) return node;
  return null;
}

function titleElement(owner) {
  return childNamed(owner.head, "title") ?? owner.getElementsByTagName("title")[0] ?? null;
}

mixin(Document, parentMembers);
handlerAccessors(Document.prototype, [...elementEventTypes, "readystatechange", "visibilitychange"]);
expose(Document, HTMLDocument, TreeWalker);

const document = new HTMLDocument(secret);

/// A document beside the page's own, which is never shown and whose scripts never run. In the mirror tree it is a
/// fragment.
function makeDetachedDocument(html) {
  const detached = new HTMLDocument(secret);
  note(Op.createFragment, register(detached));
  for (const node of readTrees(new MarkupReader(native.parseDocument(html)))) insertNode(detached, node, null);
  return detached;
}

class DOMParser {
  parseFromString(text, type) {
    if (`${type}` !== "text/html") throw new TypeError(`DOMParser parses text/html, not "${type}"`);
    return makeDetachedDocument(`${text}`);
  }
}
expose(DOMParser);

function* setReadyState(state) {
  readyState = state;
  noteMoment(state === "interactive" ? "domInteractive" : "domComplete");
  yield* fireSteps(document, new Event("readystatechange"));
}
