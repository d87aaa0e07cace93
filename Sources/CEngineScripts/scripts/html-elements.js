// HTML elements: reflected attributes and the behaviour of those that have one.

class HTMLElement extends Element {
  get style() { return styleOf(this); }
  set style(text) { styleOf(this).cssText = text; }
  get dataset() { return (this[$dataset] ??= new DOMStringMap(secret, this)); }
  get innerText() { return this.isConnected ? renderedText(this) : this.textContent; }
  set innerText(value) {
    const nodes = [];
    `${value ?? ""}`.split(/\r\n|\r|\n/).forEach((line, index) => {
      if (index > 0) nodes.push(createElement("br"));
      if (line !== "") nodes.push(new Text(secret, line));
    });
    this.replaceChildren(...nodes);
  }
  get outerText() { return this.innerText; }
  get tabIndex() {
    const value = parseInt(this.getAttribute("tabindex") ?? "", 10);
    return Number.isNaN(value) ? (isFocusableByNature(this) ? 0 : -1) : value;
  }
  set tabIndex(value) { this.setAttribute("tabindex", value); }
  get isContentEditable() { return false; }
  get offsetWidth() { return boxOf(this)?.[2] ?? 0; }
  get offsetHeight() { return boxOf(this)?.[3] ?? 0; }
  get offsetTop() { return boxOf(this)?.[1] ?? 0; }
  get offsetLeft() { return boxOf(this)?.[0] ?? 0; }
  get offsetParent() { return boxOf(this) && this !== document.body ? document.body : null; }
  click() {
    if (this.disabled === true) return;
    const init = { bubbles: true, cancelable: true, composed: true, view: window };
    dispatch(this, new PointerEvent("click", init));
  }
  focus(options) { focusElement(this, options); }
  blur() { if (focusedElement === this) focusElement(null); }
}
handlerAccessors(HTMLElement.prototype, elementEventTypes);

/// Defines accessors that follow attributes: `name` or `name=attribute`.
function reflect(type, kinds) {
  for (const kind in kinds) {
    for (const pair of kinds[kind].split(" ")) {
      const [key, attribute = key.toLowerCase()] = pair.split("=");
      defineProperty(type.prototype, key, { ...reflections[kind](attribute), enumerable: true, configurable: true });
    }
  }
}

const reflections = {
  string: (name) => ({
    get() { return this[$attributes].get(name) ?? ""; },
    set(value) { setAttribute(this, name, `${value}`); },
  }),
  flag: (name) => ({
    get() { return this[$attributes].has(name); },
    set(value) { if (value) setAttribute(this, name, ""); else removeAttribute(this, name); },
  }),
  number: (name) => ({
    get() { return parseInt(this[$attributes].get(name) ?? "", 10) || 0; },
    set(value) { setAttribute(this, name, `${Math.trunc(value) || 0}`); },
  }),
  url: (name) => ({
    get() {
      const value = this[$attributes].get(name);
      if (value === undefined) return "";
      return resolveURL(value)?.href ?? value;
    },
    set(value) { setAttribute(this, name, `${value}`); },
  }),
};

reflect(Element, { string: "id className=class slot role ariaLabel=aria-label ariaHidden=aria-hidden" });
reflect(HTMLElement, { string: "title lang dir accessKey inputMode enterKeyHint", flag: "hidden inert autofocus" });

/// Activation of a link (HTML standard 4.6.5).
function followLink(link, event) {
  const href = link.getAttribute("href");
  if (href === null) return;
  if (link.hasAttribute("download")) {
    const url = resolveURL(href);
    if (url) requestNavigation("link", url.href, { target: "_download" });
    return;
  }
  openLink(href, event.ctrlKey || event.metaKey ? "_blank" : link.target);
}

/// What an anchor and an area share: the parts of their URL.
const linkMembers = {
  get origin() { return resolveURL(this.getAttribute("href") ?? "")?.origin ?? ""; },
  toString() { return this.href; },
};
for (const part of ["protocol", "host", "hostname", "port", "pathname", "search", "hash"]) {
  defineProperty(linkMembers, part, {
    get() { return (this.hasAttribute("href") && resolveURL(this.getAttribute("href"))?.[part]) || ""; },
    set(value) {
      const url = resolveURL(this.getAttribute("href") ?? "");
      if (!url) return;
      url[part] = value;
      this.href = url.href;
    },
    enumerable: true, configurable: true,
  });
}

class HTMLAnchorElement extends HTMLElement {
  get text() { return this.textContent; }
  set text(value) { this.textContent = value; }
  get [$activate]() { return this.hasAttribute("href") ? activateAnchor : undefined; }
}
function activateAnchor(event) {
  followLink(this, event);
}
mixin(HTMLAnchorElement, linkMembers);
reflect(HTMLAnchorElement, { url: "href", string: "target rel download hreflang type ping" });

class HTMLScriptElement extends HTMLElement {
  get text() { return this.textContent; }
  set text(value) { this.textContent = value; }
  [$connected]() { prepareScript(this); }
  [$childrenChanged]() { if (isConnected(this)) prepareScript(this); }
  [$copyState](copy) { copy[$alreadyStarted] = this[$alreadyStarted]; }
  get async() { return this.hasAttribute("async") || !this[$parserInserted]; }
  set async(value) { this.toggleAttribute("async", !!value); }
}
const $alreadyStarted = Symbol("alreadyStarted");
const $parserInserted = Symbol("parserInserted");
reflect(HTMLScriptElement, { url: "src", string: "type charset integrity crossOrigin", flag: "defer noModule" });

class HTMLStyleElement extends HTMLElement {}
reflect(HTMLStyleElement, { string: "media type" });

class HTMLLinkElement extends HTMLElement {
  get relList() { return new DOMTokenList(secret, this, "rel"); }
  [$connected]() { prepareSheet(this); }
  [$changed](name) { if (name === "href" || name === "rel") prepareSheet(this); }
}
reflect(HTMLLinkElement, { url: "href", string: "rel media type as crossOrigin", flag: "disabled" });

class HTMLImageElement extends HTMLElement {
  [$changed](name, value) { if (name === "src" && value) requestImage(this); }
  get complete() { return !this[$imageRequest]; }
}
const $imageRequest = Symbol("imageRequest");
reflect(HTMLImageElement, {
  url: "src currentSrc=src", string: "alt srcset sizes loading decoding useMap crossOrigin", number: "width height",
  flag: "isMap",
});

class HTMLTemplateElement extends HTMLElement {
  constructor(...values) {
    super(...values);
    this[$content] = new DocumentFragment();
  }
  get content() { return this[$content]; }
}

class HTMLDetailsElement extends HTMLElement {
  [$changed](name) {
    if (name !== "open") return;
    queueEvent(this, new Event("toggle"));
  }
}
reflect(HTMLDetailsElement, { flag: "open" });

class HTMLDialogElement extends HTMLElement {
  #returnValue = "";
  get returnValue() { return this.#returnValue; }
  set returnValue(value) { this.#returnValue = `${value}`; }
  show() { this.open = true; }
  showModal() {
    if (this.open) throw new DOMException("The dialog is open already", "InvalidStateError");
    this.open = true;
    const choices = descendants(this, isFocusable);
    focusElement(choices.find((element) => element.hasAttribute("autofocus")) ?? choices[0] ?? null);
  }
  close(value) {
    if (!this.open) return;
    this.open = false;
    if (value !== undefined) this.#returnValue = `${value}`;
    queueEvent(this, new Event("close"));
  }
}
reflect(HTMLDialogElement, { flag: "open" });

class HTMLTableElement extends HTMLElement {
  get rows() { return elementsByTagName(this, "tr"); }
  get tBodies() { return elementsByTagName(this, "tbody"); }
  get tHead() { return childNamed(this, "thead"); }
  get tFoot() { return childNamed(this, "tfoot"); }
  get caption() { return childNamed(this, "caption"); }
  insertRow(index = -1) {
    const body = this.tBodies[this.tBodies.length - 1] ?? this.appendChild(createElement("tbody"));
    return body.insertBefore(createElement("tr"), index < 0 ? null : this.rows[index] ?? null);
  }
  deleteRow(index) { this.rows[index < 0 ? this.rows.length - 1 : index]?.remove(); }
}
class HTMLTableSectionElement extends HTMLElement {
  get rows() { return elementsByTagName(this, "tr"); }
  insertRow(index = -1) { return this.insertBefore(createElement("tr"), index < 0 ? null : this.rows[index] ?? null); }
}
class HTMLTableRowElement extends HTMLElement {
  get cells() { return descendantCollection(this, (element) => element[$name] === "td" || element[$name] === "th"); }
  get rowIndex() { return [...(ancestorNamed(this, "table")?.rows ?? [])].indexOf(this); }
  insertCell(index = -1) {
    return this.insertBefore(createElement("td"), index < 0 ? null : this.cells[index] ?? null);
  }
}
class HTMLTableCellElement extends HTMLElement {
  get cellIndex() { return [...(this[$parent]?.cells ?? [])].indexOf(this); }
}
reflect(HTMLTableCellElement, { number: "colSpan rowSpan", string: "headers scope" });

class HTMLUnknownElement extends HTMLElement {}
class HTMLProgressElement extends HTMLElement {
  get value() { return parseFloat(this.getAttribute("value")) || 0; }
  set value(value) { this.setAttribute("value", value); }
  get max() { return parseFloat(this.getAttribute("max")) || 1; }
  set max(value) { this.setAttribute("max", value); }
  get position() { return this.hasAttribute("value") ? this.value / this.max : -1; }
}

class HTMLMetaElement extends HTMLElement {
  [$connected]() { preparePageRefresh(this); }
}
reflect(HTMLMetaElement, { string: "name content httpEquiv=http-equiv" });
class HTMLBaseElement extends HTMLElement {}
reflect(HTMLBaseElement, { string: "target href" });
class HTMLTitleElement extends HTMLElement {
  get text() { return this.textContent; }
  set text(value) { this.textContent = value; }
}
class HTMLLIElement extends HTMLElement {}
reflect(HTMLLIElement, { number: "value" });
class HTMLOListElement extends HTMLElement {}
reflect(HTMLOListElement, { number: "start", flag: "reversed", string: "type" });
class HTMLMeterElement extends HTMLElement {}
reflect(HTMLMeterElement, { string: "value min max low high optimum" });

const elementTypes = new Map(Object.entries({
  a: HTMLAnchorElement, script: HTMLScriptElement, style: HTMLStyleElement, link: HTMLLinkElement,
  img: HTMLImageElement, template: HTMLTemplateElement, details: HTMLDetailsElement, dialog: HTMLDialogElement,
  table: HTMLTableElement, thead: HTMLTableSectionElement, tbody: HTMLTableSectionElement,
  tfoot: HTMLTableSectionElement, tr: HTMLTableRowElement, td: HTMLTableCellElement, th: HTMLTableCellElement,
  progress: HTMLProgressElement, meta: HTMLMetaElement, base: HTMLBaseElement, title: HTMLTitleElement,
  li: HTMLLIElement, ol: HTMLOListElement, meter: HTMLMeterElement,
}));

/// Elements that have an interface of their own and nothing to do: interface name, then tag names.
for (const line of [
  "Html html", "Head head", "Body body", "Div div", "Span span", "Paragraph p", "Heading h1 h2 h3 h4 h5 h6", "UList ul",
  "Pre pre listing", "HR hr", "BR br", "Quote blockquote q", "DList dl", "TableCaption caption",
  "TableCol col colgroup",
  "Data data", "Time time", "Mod ins del", "Picture picture", "Source source", "Map map", "Area area", "Menu menu",
]) {
  const [stem, ...names] = line.split(" ");
  const interfaceName = `HTML${stem}Element`;
  const type = { [interfaceName]: class extends HTMLElement {} }[interfaceName];
  expose(type);
  for (const name of names) elementTypes.set(name, type);
}
const plainNames = new Set((
  "abbr acronym address article aside b bdi bdo big center cite code dd dfn dt em figcaption figure footer header " +
  "hgroup i kbd main mark nav nobr noscript rp rt ruby s samp search section small strike strong sub summary sup " +
  "tt u var wbr"
).split(" "));

/// A click on a summary opens or closes its details.
function toggleDetails() {
  const details = this[$parent];
  if (details instanceof HTMLDetailsElement) details.open = !details.open;
}

function createElement(name, namespace = htmlNamespace) {
  if (namespace === svgNamespace) return new SVGElement(secret, name, namespace);
  const isPlain = plainNames.has(name) || name.includes("-");
  const type = elementTypes.get(name) ?? (isPlain ? HTMLElement : HTMLUnknownElement);
  const element = new type(secret, name, namespace);
  if (name === "summary") element[$activate] = toggleDetails;
  return element;
}

expose(
  HTMLElement, HTMLAnchorElement, HTMLScriptElement, HTMLStyleElement, HTMLLinkElement, HTMLImageElement,
  HTMLTemplateElement, HTMLDetailsElement, HTMLDialogElement, HTMLTableElement, HTMLTableSectionElement,
  HTMLTableRowElement, HTMLTableCellElement, HTMLUnknownElement, HTMLProgressElement, HTMLMetaElement,
  HTMLBaseElement, HTMLTitleElement, HTMLLIElement, HTMLOListElement, HTMLMeterElement);
