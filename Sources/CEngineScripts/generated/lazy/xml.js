(function (variables) { with (variables) return function ($alreadyStarted,$attributes,$contentType,$data,$document,$first,$foreignNames,$name,$namespace,$parserInserted,$prefix,$publicID,$systemID,$type,$url,CDATASection,Comment,DOMException,DocumentFragment,DocumentType,Error,Map,MarkupReader,ProcessingInstruction,Set,String,Text,XMLDocument,ancestry,bindImports,childArray,childHolder,createForParser,emptyToNull,endOfScript,expose,freeNodes,htmlNamespace,inDocument,insertNode,isNode,isVoidName,isXMLName,keyFor,makeDocument,makeElement,missingArguments,native,qualifiedName,readTrees,requireNode,secret,setAttributeNS,undefined,xmlNamespace,xmlnsNamespace) {"use strict";
bindImports({ __proto__: null,
  "custom-elements": (exports) => ({ createForParser } = exports),
  "serializing": (exports) => ({ isVoidName } = exports) });
class XMLParseError extends Error {}
function outermostScope() { return new Map([["xml", xmlNamespace], ["xmlns", xmlnsNamespace]]); }
const xmlEntityLimits = { references: 10_000, letters: 1 << 20 };
class XMLReader {
  #text; #at = 0; #owner; #holder; #isPage;
  #open = [];
  #scopes; #isDone = false;
  #entities = new Map(); #expanded = 0; #added = 0;
  constructor(text, holder, { scope = outermostScope(), isPage = false } = {}) {
    this.#text = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
    this.#holder = holder;
    this.#owner = holder[$type] === 9 ? holder : holder[$document];
    this.#isPage = isPage;
    this.#scopes = [scope];
  }
  get isStepwise() { return true; }
  get atEnd() { return this.#isDone; }
  step() {
    try {
      this.#readNext();
    } catch (error) {
      this.#isDone = true;
      if (!(error instanceof XMLParseError)) throw error;
      if (this.#holder !== this.#owner) throw new DOMException(`The XML is malformed: ${error.message}`, "SyntaxError");
      showXMLParseError(this.#owner, `error on line ${this.line} at column ${this.column}: ${error.message}`);
    }
  }
  #readNext() {
    if (this.#at === 0 && this.#starts("<?xml") && /[\t\n ]/.test(this.#text[5] ?? "")) this.#readDeclaration();
    else if (this.#at < this.#text.length) this.#readStep();
    if (this.#at < this.#text.length) return;
    if (this.#open.length > 0) this.#fail(`<${qualifiedName(this.#open.at(-1))}> is not closed`);
    if (this.#isInProlog && this.#owner.documentElement === null) this.#fail("The document has no element");
    this.#isDone = true;
  }
  get #isInProlog() { return this.#open.length === 0 && this.#holder === this.#owner; }
  get line() { return this.#text.slice(0, this.#at).split("\n").length; }
  get column() { return this.#at - this.#text.lastIndexOf("\n", this.#at - 1); }
  #fail(message) { throw new XMLParseError(message); }
  #starts(token) { return this.#text.startsWith(token, this.#at); }
  #top() { return this.#open.length > 0 ? childHolder(this.#open[this.#open.length - 1]) : this.#holder; }
  #insert(node) { insertNode(this.#top(), inDocument(node, this.#owner), null); }
  #readUntil(token, what) {
    const end = this.#text.indexOf(token, this.#at);
    if (end < 0) this.#fail(`${what} is not ended`);
    const text = this.#text.slice(this.#at, end);
    this.#at = end + token.length;
    return text;
  }
  #match(pattern) {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }
  #name(what) {
    const name = this.#match(/[^\t\n />=<"'&?!;]+/y)?.[0] ?? "";
    if (!isXMLName(name)) this.#fail(`${what} has no valid name`);
    return name;
  }
  #readDeclaration() {
    const text = this.#readUntil("?>", "The declaration");
    if (!/^<\?xml[\t\n ]+version[\t\n ]*=[\t\n ]*(["'])1\.\d+\1/.test(text)) this.#fail("The declaration is malformed");
  }
  #readStep() {
    if (!this.#starts("<")) this.#readText();
    else if (this.#starts("<!--")) {
      this.#at += 4;
      const data = this.#readUntil("-->", "A comment");
      if (data.includes("--") || data.endsWith("-")) this.#fail("A comment has two hyphens in a row");
      this.#insert(new Comment(secret, data));
    } else if (this.#starts("<![CDATA[")) {
      if (this.#isInProlog) this.#fail("Text stands outside of the document's element");
      this.#at += 9;
      this.#insert(new CDATASection(secret, this.#readUntil("]]>", "A CDATA section")));
    } else if (this.#starts("<!DOCTYPE")) this.#readDoctype();
    else if (this.#starts("<?")) this.#readInstruction();
    else if (this.#starts("</")) this.#readEnd();
    else this.#readElement();
  }
  #readText() {
    let raw = this.#rawText();
    if (this.#isInProlog) {
      if (/[^\t\n ]/.test(raw)) this.#fail("Text stands outside of the document's element");
    } else {
      if (this.#entities.size > 0 && this.#openEntity(raw)) raw = this.#rawText();
      if (raw.includes("]]>")) this.#fail('"]]>" stands in text');
      if (raw !== "") this.#insert(new Text(secret, this.#expand(raw)));
    }
    this.#at += raw.length;
  }
  #rawText() {
    const end = this.#text.indexOf("<", this.#at);
    return this.#text.slice(this.#at, end < 0 ? undefined : end);
  }
  #openEntity(raw) {
    let found = false;
    for (let match; (match = this.#ownReference(raw)) !== null; ) {
      const [start, end, value] = match;
      this.#text = this.#text.slice(0, this.#at + start) + value + this.#text.slice(this.#at + end);
      raw = this.#rawText();
      found = true;
    }
    return found;
  }
  #ownReference(text) {
    for (const match of text.matchAll(/&([^;&<\s]+);/g)) {
      const value = this.#entities.get(match[1]);
      if (value === undefined) continue;
      this.#added += value.length;
      if (++this.#expanded > xmlEntityLimits.references || this.#added > xmlEntityLimits.letters) {
        this.#fail("The entities of the document stand for too much text");
      }
      return [match.index, match.index + match[0].length, value];
    }
    return null;
  }
  #expand(text) {
    if (/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.test(text)) this.#fail("A character is not allowed");
    if (!text.includes("&")) return text;
    for (let own; this.#entities.size > 0 && (own = this.#ownReference(text)) !== null; ) {
      text = text.slice(0, own[0]) + own[2] + text.slice(own[1]);
    }
    return text.replace(/&([^;]*);?/g, (reference, name) => {
      if (!reference.endsWith(";")) this.#fail('"&" begins no reference');
      const names = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
      const known = names[name] ?? this.#namedByHTML(name);
      return known ?? this.#numbered(name) ?? this.#fail(`The entity "${name}" is not defined`);
    });
  }
  #numbered(name) {
    const number = /^#(?:x([0-9a-fA-F]+)|([0-9]+))$/.exec(name);
    const code = number ? parseInt(number[1] ?? number[2], number[1] ? 16 : 10) : -1;
    const isAllowed = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10ffff &&
      !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff);
    return isAllowed ? String.fromCodePoint(code) : undefined;
  }
  #namedByHTML(name) {
    const publicID = this.#owner.doctype?.[$publicID] ?? "";
    if (!/^-\/\/W3C\/\/(?:DTD (?:XHTML|MathML) |ENTITIES )/.test(publicID)) return undefined;
    if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name)) return undefined;
    const [node] = readTrees(new MarkupReader(native.parseFragment(`&${name};`, "body", 0), makeDocument()));
    const text = node?.[$data] ?? "";
    return text === "" || text.startsWith("&") ? undefined : text;
  }
  #readDoctype() {
    const owner = this.#owner;
    if (!this.#isInProlog || owner.doctype || owner.documentElement) this.#fail("A document type is misplaced");
    this.#at += 9;
    if (!this.#match(/[\t\n ]+/y)) this.#fail("The document type is malformed");
    const name = this.#name("The document type");
    const ids = this.#match(/[\t\n ]+(PUBLIC[\t\n ]+("[^"]*"|'[^']*')|SYSTEM)[\t\n ]+("[^"]*"|'[^']*')/y);
    this.#match(/[\t\n ]*/y);
    if (this.#starts("[")) {
      const start = this.#at;
      if (!this.#match(/\[(?:"[^"]*"|'[^']*'|<!--[^]*?-->|<\?[^]*?\?>|[^\]"'])*\]/y)) {
        this.#fail("The document type is not ended");
      }
      this.#readSubset(this.#text.slice(start, this.#at));
    }
    if (!this.#match(/[\t\n ]*>/y)) this.#fail("The document type is malformed");
    const publicID = ids?.[2]?.slice(1, -1) ?? "";
    const systemID = ids?.[3].slice(1, -1) ?? "";
    this.#insert(new DocumentType(secret, name, publicID, systemID));
  }
  #readSubset(text) {
    const definition = /<!--[^]*?-->|<!ENTITY[\t\n ]+([^\t\n %"'<>]+)[\t\n ]+("[^"]*"|'[^']*')[\t\n ]*>/g;
    for (const match of text.matchAll(definition)) {
      if (match[1] === undefined || this.#entities.has(match[1])) continue;
      const raw = match[2].slice(1, -1);
      const value = raw.replace(/&(#[^;]*);/g, (reference, name) => this.#numbered(name) ?? reference);
      this.#entities.set(match[1], value);
    }
  }
  #readInstruction() {
    this.#at += 2;
    const target = this.#name("An instruction");
    if (/^xml$/i.test(target)) this.#fail("The declaration is misplaced");
    const text = this.#readUntil("?>", "An instruction");
    if (text !== "" && !/^[\t\n ]/.test(text)) this.#fail("An instruction is malformed");
    this.#insert(new ProcessingInstruction(secret, target, text.replace(/^[\t\n ]+/, "")));
  }
  #readEnd() {
    this.#at += 2;
    const name = this.#name("An end tag");
    if (!this.#match(/[\t\n ]*>/y)) this.#fail(`The end tag of "${name}" is malformed`);
    const element = this.#open[this.#open.length - 1];
    if (!element || qualifiedName(element) !== name) this.#fail(`</${name}> ends no element that is open`);
    this.#close();
  }
  #close() {
    const element = this.#open.pop();
    this.#scopes.pop();
    if (this.#isPage && element[$name] === "script") endOfScript(element);
  }
  #readElement() {
    if (this.#isInProlog && this.#owner.documentElement) this.#fail("The document has a second element");
    this.#at += 1;
    const name = this.#name("A tag");
    const attributes = new Map();
    for (;;) {
      const space = this.#match(/[\t\n ]+/y);
      if (this.#starts(">") || this.#starts("/>")) break;
      if (!space) this.#fail(`The tag of "${name}" is malformed`);
      const key = this.#name("An attribute");
      if (!this.#match(/[\t\n ]*=[\t\n ]*/y)) this.#fail(`The attribute "${key}" has no value`);
      const quote = this.#match(/["']/y)?.[0] ?? this.#fail(`The value of "${key}" has no quotes`);
      const raw = this.#readUntil(quote, "A value");
      if (raw.includes("<")) this.#fail(`The value of "${key}" has a "<"`);
      if (attributes.has(key)) this.#fail(`The attribute "${key}" stands there twice`);
      attributes.set(key, this.#expand(raw.replace(/[\t\n]/g, " ")));
    }
    this.#openElement(name, attributes);
    if (this.#starts("/>")) {
      this.#at += 2;
      this.#close();
    } else this.#at += 1;
  }
  #openElement(name, attributes) {
    const outer = this.#scopes[this.#scopes.length - 1];
    let scope = outer;
    for (const [key, value] of attributes) {
      const prefix = key === "xmlns" ? "" : key.startsWith("xmlns:") ? key.slice(6) : null;
      if (prefix === null) continue;
      if (prefix !== "" && value === "") this.#fail(`The prefix "${prefix}" is bound to nothing`);
      if (scope === outer) scope = new Map(outer);
      scope.set(prefix, emptyToNull(value));
    }
    const resolve = (qualified, fallback) => {
      const colon = qualified.indexOf(":");
      if (colon < 0) return [fallback, null, qualified];
      const prefix = qualified.slice(0, colon);
      const local = qualified.slice(colon + 1);
      if (prefix === "" || local === "" || local.includes(":")) this.#fail(`"${qualified}" is not a qualified name`);
      if (!scope.has(prefix)) this.#fail(`The prefix "${prefix}" is not declared`);
      return [scope.get(prefix), prefix, local];
    };
    const [namespace, prefix, local] = resolve(name, scope.get("") ?? null);
    const isCustom = this.#isPage && definitionCount !== 0 && namespace === htmlNamespace && local.includes("-");
    const element = isCustom ? createForParser(local) : makeElement(this.#owner, local, namespace, prefix);
    if (local === "script") element[this.#isPage ? $parserInserted : $alreadyStarted] = true;
    const keys = new Set();
    for (const [key, value] of attributes) {
      const [uri, attributePrefix, attribute] = key === "xmlns" ? [xmlnsNamespace, null, key] : resolve(key, null);
      const identity = keyFor(uri, attribute);
      if (keys.has(identity)) this.#fail(`The attribute "${key}" stands there twice`);
      keys.add(identity);
      setAttributeNS(element, uri, attributePrefix, attribute, value);
    }
    this.#insert(element);
    this.#open.push(element);
    this.#scopes.push(scope);
  }
}
function parseXMLDocument(text, type, url) {
  const made = new XMLDocument(secret);
  made[$contentType] = type;
  made[$url] = url;
  const reader = new XMLReader(text, made);
  while (!reader.atEnd) reader.step();
  return made;
}
function parseXMLFragment(text, context) {
  const scope = outermostScope();
  for (const element of ancestry(context)) {
    if (element[$type] !== 1) continue;
    for (const [key, value] of element[$attributes]) {
      const foreign = element[$foreignNames]?.get(key);
      if (foreign?.namespace !== xmlnsNamespace) continue;
      scope.set(foreign.prefix === null ? "" : foreign.name, emptyToNull(value));
    }
    scope.set(element[$prefix] ?? "", element[$namespace]);
  }
  const fragment = inDocument(new DocumentFragment(), childHolder(context)[$document]);
  const reader = new XMLReader(text, fragment, { scope });
  while (!reader.atEnd) reader.step();
  return freeNodes(fragment);
}
function showXMLParseError(owner, message) {
  const make = (name, ...children) => {
    const element = makeElement(owner, name, htmlNamespace);
    for (const child of children) {
      insertNode(element, isNode(child) ? child : inDocument(new Text(secret, child), owner), null);
    }
    return element;
  };
  const fault = make("parsererror", make("h3", "This page contains the following errors:"), make("div", message),
    make("h3", "Below is a rendering of the page up to the first error."));
  const root = owner.documentElement;
  if (root === null) insertNode(owner, make("html", make("body", fault)), null);
  else insertNode(root, fault, root[$first]);
}
function serializeInnerXML(root) {
  const prefixes = new Map([["xml", xmlNamespace]]);
  const counter = { last: 0 };
  return childArray(childHolder(root)).map((node) => serializeXML(node, null, prefixes, counter)).join("");
}
function serializeOuterXML(root) {
  return serializeXML(root, null, new Map([["xml", xmlNamespace]]), { last: 0 });
}
class XMLSerializer {
  serializeToString(root) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "XMLSerializer.serializeToString");
    return serializeXML(requireNode(root, "serializeToString"), null, new Map([["xml", xmlNamespace]]), { last: 0 });
  }
}
function escapeXML(text, inAttribute) {
  const escaped = text.replace(/[&<>]/g, (letter) =>
    ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[letter]);
  if (!inAttribute) return escaped;
  return escaped.replace(/["\t\n\r]/g,
    (letter) => (({ '"': "&quot;", "\t": "&#9;", "\n": "&#10;", "\r": "&#13;" })[letter]));
}
function serializeXML(node, namespace, prefixes, counter) {
  switch (node[$type]) {
    case 1: return serializeXMLElement(node, namespace, prefixes, counter);
    case 3: return escapeXML(node[$data], false);
    case 4: return `<![CDATA[${node[$data]}]]>`;
    case 7: return `<?${node[$name]} ${node[$data]}?>`;
    case 8: return `<!--${node[$data]}-->`;
    case 2: return "";
    case 10: {
      const { [$publicID]: publicID, [$systemID]: systemID } = node;
      const system = systemID === "" ? "" : ` "${systemID}"`;
      const ids = publicID !== "" ? ` PUBLIC "${publicID}"${system}` : systemID !== "" ? ` SYSTEM${system}` : "";
      return `<!DOCTYPE ${node[$name]}${ids}>`;
    }
    default: return childArray(node).map((child) => serializeXML(child, namespace, prefixes, counter)).join("");
  }
}
function serializeXMLElement(element, inherited, outer, counter) {
  const prefixes = new Map(outer);
  let defaultNamespace = inherited;
  let declaredDefault = undefined;
  for (const [key, value] of element[$attributes]) {
    const foreign = element[$foreignNames]?.get(key);
    if (foreign?.namespace !== xmlnsNamespace) continue;
    if (foreign.prefix === null) declaredDefault = emptyToNull(value);
    else prefixes.set(foreign.name, value);
  }
  const namespace = element[$namespace];
  const { [$prefix]: prefix, [$name]: local } = element;
  let name = local;
  let declaration = "";
  let skipsDefault = false;
  if (namespace === inherited && (prefix === null || declaredDefault === undefined)) {
    if (declaredDefault !== undefined && declaredDefault !== namespace) skipsDefault = true;
    if (namespace === xmlNamespace) name = `xml:${local}`;
  } else if (prefix !== null && prefixes.get(prefix) === namespace) {
    name = `${prefix}:${local}`;
    if (declaredDefault !== undefined) defaultNamespace = declaredDefault;
  } else if (prefix !== null && namespace !== null) {
    let chosen = [...prefixes].find(([, uri]) => uri === namespace)?.[0];
    if (chosen === undefined) {
      const isTaken = prefixes.has(prefix) && element[$attributes].has(keyFor(xmlnsNamespace, prefix));
      chosen = isTaken ? `ns${++counter.last}` : prefix;
      prefixes.set(chosen, namespace);
      declaration = ` xmlns:${chosen}="${escapeXML(namespace, true)}"`;
    }
    name = `${chosen}:${local}`;
    if (declaredDefault !== undefined) defaultNamespace = declaredDefault;
  } else {
    if (declaredDefault !== namespace || declaredDefault === undefined) {
      declaration = ` xmlns="${escapeXML(namespace ?? "", true)}"`;
      skipsDefault = true;
    }
    defaultNamespace = namespace;
  }
  let markup = `<${name}${declaration}`;
  for (const [key, value] of element[$attributes]) {
    const foreign = element[$foreignNames]?.get(key);
    markup += foreign ? serializeXMLAttribute(foreign, value, prefixes, counter, skipsDefault)
      : ` ${key}="${escapeXML(value, true)}"`;
  }
  const holder = childHolder(element);
  if (holder[$first] === null) {
    if (namespace !== htmlNamespace) return `${markup}/>`;
    return isVoidName(local) ? `${markup} />` : `${markup}></${name}>`;
  }
  const inner = childArray(holder).map((child) => serializeXML(child, defaultNamespace, prefixes, counter)).join("");
  return `${markup}>${inner}</${name}>`;
}
function serializeXMLAttribute({ namespace, prefix, name }, value, prefixes, counter, skipsDefault) {
  const text = escapeXML(value, true);
  if (namespace === xmlnsNamespace) {
    if (prefix === null) return skipsDefault ? "" : ` xmlns="${text}"`;
    return ` xmlns:${name}="${text}"`;
  }
  if (namespace === xmlNamespace) return ` xml:${name}="${text}"`;
  let declaration = "";
  let chosen = prefix !== null && prefixes.get(prefix) === namespace ? prefix
    : [...prefixes].find(([, uri]) => uri === namespace)?.[0];
  if (chosen === undefined) {
    chosen = prefix !== null && !prefixes.has(prefix) ? prefix : `ns${++counter.last}`;
    prefixes.set(chosen, namespace);
    declaration = ` xmlns:${chosen}="${escapeXML(namespace, true)}"`;
  }
  return `${declaration} ${chosen}:${name}="${text}"`;
}
expose(XMLSerializer);
return { XMLReader, XMLSerializer, parseXMLDocument, parseXMLFragment, serializeInnerXML, serializeOuterXML };
}})
