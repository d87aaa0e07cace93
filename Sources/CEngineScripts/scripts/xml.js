// XML: a strict parser without external entities (XML 1.0; Namespaces in XML 1.0), and serialisation (DOM Parsing and
// Serialization, section 3.2).

const xmlNameStart = ":A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff" +
  "\\u200c\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}";
const xmlName = new RegExp(`^[${xmlNameStart}][${xmlNameStart}\\-.0-9\\u00b7\\u0300-\\u036f\\u203f-\\u2040]*$`, "u");

function isXMLName(text) {
  return xmlName.test(text);
}

class XMLFault extends Error {}

/// Reads a text of XML into a document. Elements that are open are in a list, as pages nest deeper than stacks.
class XMLReader {
  #text; #at = 0; #owner; #open = []; #scopes = [new Map([["xml", xmlNamespace], ["xmlns", xmlnsNamespace]])];
  constructor(text, owner) {
    this.#text = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
    this.#owner = owner;
  }
  read() {
    if (this.#starts("<?xml") && /[\t\n ]/.test(this.#text[5] ?? "")) this.#readDeclaration();
    while (this.#at < this.#text.length) this.#readStep();
    if (this.#open.length > 0) this.#fail(`<${qualifiedName(this.#top())}> is not closed`);
    if (this.#owner.documentElement === null) this.#fail("The document has no element");
  }
  get line() { return this.#text.slice(0, this.#at).split("\n").length; }
  get column() { return this.#at - this.#text.lastIndexOf("\n", this.#at - 1); }
  #fail(message) { throw new XMLFault(message); }
  #starts(token) { return this.#text.startsWith(token, this.#at); }
  #top() { return this.#open[this.#open.length - 1] ?? this.#owner; }
  #place(node) { insertNode(this.#top(), inDocument(node, this.#owner), null); }
  /// The text up to a token, which is left behind.
  #until(token, what) {
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
    if (!xmlName.test(name)) this.#fail(`${what} has no valid name`);
    return name;
  }
  #readDeclaration() {
    const text = this.#until("?>", "The declaration");
    if (!/^<\?xml[\t\n ]+version[\t\n ]*=[\t\n ]*(["'])1\.\d+\1/.test(text)) this.#fail("The declaration is malformed");
  }
  #readStep() {
    if (!this.#starts("<")) this.#readText();
    else if (this.#starts("<!--")) {
      this.#at += 4;
      const data = this.#until("-->", "A comment");
      if (data.includes("--") || data.endsWith("-")) this.#fail("A comment has two hyphens in a row");
      this.#place(new Comment(secret, data));
    } else if (this.#starts("<![CDATA[")) {
      if (this.#open.length === 0) this.#fail("Text stands outside of the document's element");
      this.#at += 9;
      this.#place(new CDATASection(secret, this.#until("]]>", "A CDATA section")));
    } else if (this.#starts("<!DOCTYPE")) this.#readDoctype();
    else if (this.#starts("<?")) this.#readInstruction();
    else if (this.#starts("</")) this.#readEnd();
    else this.#readElement();
  }
  #readText() {
    const end = this.#text.indexOf("<", this.#at);
    const raw = this.#text.slice(this.#at, end < 0 ? undefined : end);
    if (this.#open.length === 0) {
      if (/[^\t\n ]/.test(raw)) this.#fail("Text stands outside of the document's element");
    } else {
      if (raw.includes("]]>")) this.#fail('"]]>" stands in text');
      this.#place(new Text(secret, this.#expand(raw)));
    }
    this.#at += raw.length;
  }
  #expand(text) {
    if (/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.test(text)) this.#fail("A character is not allowed");
    return text.replace(/&([^;]*);?/g, (reference, name) => {
      if (!reference.endsWith(";")) this.#fail('"&" begins no reference');
      const known = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }[name];
      if (known !== undefined) return known;
      const number = /^#(?:x([0-9a-fA-F]+)|([0-9]+))$/.exec(name);
      const code = number ? parseInt(number[1] ?? number[2], number[1] ? 16 : 10) : -1;
      const isAllowed = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10ffff &&
        !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff);
      if (!isAllowed) this.#fail(`The entity "${name}" is not defined`);
      return String.fromCodePoint(code);
    });
  }
  #readDoctype() {
    const owner = this.#owner;
    if (this.#open.length > 0 || owner.doctype || owner.documentElement) this.#fail("A document type is misplaced");
    this.#at += 9;
    if (!this.#match(/[\t\n ]+/y)) this.#fail("The document type is malformed");
    const name = this.#name("The document type");
    const ids = this.#match(/[\t\n ]+(PUBLIC[\t\n ]+("[^"]*"|'[^']*')|SYSTEM)[\t\n ]+("[^"]*"|'[^']*')/y);
    this.#match(/[\t\n ]*/y);
    // Definitions inside of the document type are read over: entities of its own are not defined.
    if (this.#starts("[")) {
      if (!this.#match(/\[(?:"[^"]*"|'[^']*'|<!--[^]*?-->|<\?[^]*?\?>|[^\]"'])*\]/y)) {
        this.#fail("The document type is not ended");
      }
    }
    if (!this.#match(/[\t\n ]*>/y)) this.#fail("The document type is malformed");
    const publicID = ids?.[2]?.slice(1, -1) ?? "";
    const systemID = ids?.[3].slice(1, -1) ?? "";
    this.#place(new DocumentType(secret, name, publicID, systemID));
  }
  #readInstruction() {
    this.#at += 2;
    const target = this.#name("An instruction");
    if (/^xml$/i.test(target)) this.#fail("The declaration is misplaced");
    const text = this.#until("?>", "An instruction");
    if (text !== "" && !/^[\t\n ]/.test(text)) this.#fail("An instruction is malformed");
    this.#place(new ProcessingInstruction(secret, target, text.replace(/^[\t\n ]+/, "")));
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
    this.#open.pop();
    this.#scopes.pop();
  }
  #readElement() {
    if (this.#open.length === 0 && this.#owner.documentElement) this.#fail("The document has a second element");
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
      const raw = this.#until(quote, "A value");
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
  /// Makes an element in the scope of the namespaces that it declares.
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
      if (prefix === "" || local === "" || local.includes(":")) this.#fail(`"${qualified}" is no qualified name`);
      if (!scope.has(prefix)) this.#fail(`The prefix "${prefix}" is not declared`);
      return [scope.get(prefix), prefix, local];
    };
    const [namespace, prefix, local] = resolve(name, scope.get("") ?? null);
    const element = makeElement(this.#owner, local, namespace, prefix);
    if (local === "script") element[$alreadyStarted] = true;
    const keys = new Set();
    for (const [key, value] of attributes) {
      const [uri, attributePrefix, attribute] = key === "xmlns" ? [xmlnsNamespace, null, key] : resolve(key, null);
      const identity = keyFor(uri, attribute);
      if (keys.has(identity)) this.#fail(`The attribute "${key}" stands there twice`);
      keys.add(identity);
      setAttributeNS(element, uri, attributePrefix, attribute, value);
    }
    this.#place(element);
    this.#open.push(childHolder(element));
    this.#scopes.push(scope);
  }
}

function parseXMLDocument(text, type) {
  const made = new XMLDocument(secret);
  made[$contentType] = type;
  made[$url] = pageURL.href;
  const reader = new XMLReader(text, made);
  try {
    reader.read();
  } catch (error) {
    if (!(error instanceof XMLFault)) throw error;
    showXMLFault(made, `error on line ${reader.line} at column ${reader.column}: ${error.message}`);
  }
  return made;
}

/// A document that is malformed says so in a `parsererror`, in front of what was read.
function showXMLFault(owner, message) {
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

// ---- Serialisation ----

class XMLSerializer {
  serializeToString(root) {
    requireArguments(arguments.length, 1, "serializeToString");
    return serializeXML(requireNode(root, "serializeToString"), null, new Map([["xml", xmlNamespace]]), { last: 0 });
  }
}

function escapeXML(text, inAttribute) {
  const escaped = text.replace(/[&<>]/g, (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" }[letter]));
  if (!inAttribute) return escaped;
  return escaped.replace(/["\t\n\r]/g,
    (letter) => ({ '"': "&quot;", "\t": "&#9;", "\n": "&#10;", "\r": "&#13;" }[letter]));
}

/// - prefixes: those declared around the node, with their namespaces.
/// - counter: for prefixes that must be made up.
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
    return voidElements.has(local) ? `${markup} />` : `${markup}></${name}>`;
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

({ XMLSerializer, parseXMLDocument, isXMLName });
