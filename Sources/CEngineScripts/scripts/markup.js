// HTML as text: fragments in, serialisation out (HTML standard 13.3). Parsing itself is the host's.

const Markup = { open: 1, close: 2, text: 3, comment: 4, doctype: 5 };

/// Reads the host's stream of parsed nodes: numbers, and texts by their lengths in one long string.
class MarkupReader {
  constructor([numbers, text]) {
    this.numbers = numbers;
    this.text = text;
    this.position = 0;
    this.offset = 0;
  }
  get atEnd() { return this.position >= this.numbers.length; }
  number() { return this.numbers[this.position++]; }
  string() {
    const start = this.offset;
    this.offset += this.numbers[this.position++];
    return this.text.slice(start, this.offset);
  }
  /// An element with its attributes, after `Markup.open`.
  element(namespace) {
    const name = this.string();
    const line = this.number();
    const element = createElement(name, name === "svg" ? svgNamespace : namespace);
    element[$line] = line;
    for (let count = this.number(); count > 0; count--) {
      const attribute = this.string();
      if (attribute === "autofocus") autofocusCandidates.push(element);
      setAttribute(element, attribute, this.string());
    }
    return element;
  }
}
const $line = Symbol("line");

/// Where children of an element belong: a template keeps them in its content.
function childHolder(element) {
  return element[$content] ?? element;
}

function namespaceFor(parent) {
  return parent?.[$namespace] === svgNamespace && parent[$name] !== "foreignObject" ? svgNamespace : htmlNamespace;
}

function parseFragment(html, context) {
  // Text without markup is the common case of innerHTML.
  if (!/[<&\0\r]/.test(html)) return html === "" ? [] : [new Text(secret, html)];
  return readTrees(new MarkupReader(native.parseFragment(html, context)));
}

/// The trees of a stream; their scripts never run.
function readTrees(reader) {
  const roots = [];
  const stack = [];
  const place = (node) => {
    if (stack.length > 0) insertNode(childHolder(stack[stack.length - 1]), node, null);
    else roots.push(node);
  };
  while (!reader.atEnd) {
    switch (reader.number()) {
      case Markup.open: {
        const element = reader.element(namespaceFor(stack[stack.length - 1]));
        if (element[$name] === "script") element[$alreadyStarted] = true;
        place(element);
        stack.push(element);
        break;
      }
      case Markup.close: stack.pop(); break;
      case Markup.text: place(new Text(secret, reader.string())); break;
      case Markup.comment: place(new Comment(secret, reader.string())); break;
      default: {
        const name = reader.string();
        const publicID = reader.string();
        roots.push(new DocumentType(secret, name, publicID, reader.string()));
      }
    }
  }
  return roots;
}

const voidElements = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "));
const rawTextElements = new Set("style script xmp iframe noembed noframes plaintext".split(" "));

function escapeText(text) {
  return text.replace(/[&<>\u00a0]/g, (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" }[letter] ?? "&nbsp;"));
}

function escapeAttribute(text) {
  return text.replace(/[&"\u00a0<>]/g,
    (letter) => ({ "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" }[letter] ?? "&nbsp;"));
}

function serializeNode(node) {
  switch (node.nodeType) {
    case 1: {
      const name = node[$name];
      let markup = `<${name}`;
      for (const [attribute, value] of node[$attributes]) markup += ` ${attribute}="${escapeAttribute(value)}"`;
      markup += ">";
      return voidElements.has(name) ? markup : `${markup}${serializeChildren(node)}</${name}>`;
    }
    case 3: return rawTextElements.has(node[$parent]?.[$name]) ? node[$data] : escapeText(node[$data]);
    case 8: return `<!--${node[$data]}-->`;
    case 10: return `<!DOCTYPE ${node.name}>`;
    default: return serializeChildren(node);
  }
}

function serializeChildren(parent) {
  let markup = "";
  for (let node = childHolder(parent)[$first]; node; node = node[$next]) markup += serializeNode(node);
  return markup;
}

const blockNames = new Set((
  "address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer " +
  "form h1 h2 h3 h4 h5 h6 header hr html legend li main menu nav ol p pre section summary table tbody tfoot thead " +
  "tr ul"
).split(" "));
const unrenderedNames = new Set("head script style template title noscript".split(" "));

/// `innerText`: what is rendered, with line breaks where blocks begin and end.
function renderedText(root) {
  let text = "";
  const breakLine = (count) => {
    if (text === "") return;
    const have = /\n*$/.exec(text)[0].length;
    if (have < count) text = text.replace(/ +$/, "") + "\n".repeat(count - have);
  };
  const visit = (node, preserves) => {
    if (node.nodeType === 3) {
      if (preserves) text += node[$data];
      else {
        const collapsed = node[$data].replace(/[\t\n\f\r ]+/g, " ");
        text += text === "" || /[\s]$/.test(text) ? collapsed.replace(/^ /, "") : collapsed;
      }
      return;
    }
    if (node.nodeType !== 1) return;
    const name = node[$name];
    if (unrenderedNames.has(name) || native.computedValue(node[$id], "display") === "none") return;
    if (name === "br") {
      text = `${text.replace(/ +$/, "")}\n`;
      return;
    }
    const lines = name === "p" ? 2 : blockNames.has(name) ? 1 : 0;
    if (node !== root && lines > 0) breakLine(lines);
    const keepsSpaces = preserves || name === "pre" || name === "textarea";
    for (let child = node[$first]; child; child = child[$next]) visit(child, keepsSpaces);
    if (node !== root && lines > 0) breakLine(lines);
    if (name === "td" || name === "th") text += "\t";
  };
  flushJournal();
  visit(root, root[$name] === "pre");
  return text.replace(/[\s]+$/, "");
}
