// Nodes that are no elements: texts, comments, document types and fragments (DOM standard, 4.7 to 4.11).

class CharacterData extends Node {
  constructor(token, data) {
    super(token);
    this[$data] = data;
  }
  get data() { return this[$data]; }
  set data(value) { setData(this, value === null ? "" : `${value}`); }
  get length() { return this[$data].length; }
  get nodeValue() { return this[$data]; }
  set nodeValue(value) { this.data = value ?? ""; }
  get textContent() { return this[$data]; }
  set textContent(value) { this.data = value ?? ""; }
  substringData(offset, count) { return this[$data].substr(offset, count); }
  appendData(data) { setData(this, this[$data] + data); }
  insertData(offset, data) { this.replaceData(offset, 0, data); }
  deleteData(offset, count) { this.replaceData(offset, count, ""); }
  replaceData(offset, count, data) {
    if (offset > this[$data].length) throw new DOMException("The offset is beyond the data", "IndexSizeError");
    setData(this, this[$data].slice(0, offset) + data + this[$data].slice(offset + count));
  }
}

function setData(node, data) {
  const oldValue = node[$data];
  node[$data] = data;
  if (node.nodeType === 3 && oldValue !== data) {
    note(Op.setText, node[$id]);
    noteText(data);
  }
  if (observerCount > 0) recordMutation(node, { type: "characterData", oldValue });
  if (node[$parent]) node[$parent][$childrenChanged]?.();
}

class Text extends CharacterData {
  constructor(token, data) {
    const own = token !== secret;
    super(secret, own ? (token === undefined ? "" : `${token}`) : data);
    note(Op.createText, register(this));
    noteText(this[$data]);
  }
  get nodeType() { return 3; }
  get nodeName() { return "#text"; }
  get wholeText() {
    let text = this[$data];
    for (let node = this[$previous]; node?.nodeType === 3; node = node[$previous]) text = node[$data] + text;
    for (let node = this[$next]; node?.nodeType === 3; node = node[$next]) text += node[$data];
    return text;
  }
  splitText(offset) {
    const rest = new Text(secret, this[$data].slice(offset));
    if (this[$parent]) insertNode(this[$parent], rest, this[$next]);
    setData(this, this[$data].slice(0, offset));
    return rest;
  }
}

class Comment extends CharacterData {
  constructor(token, data) {
    const own = token !== secret;
    super(secret, own ? (token === undefined ? "" : `${token}`) : data);
    note(Op.createComment, register(this));
  }
  get nodeType() { return 8; }
  get nodeName() { return "#comment"; }
}

class DocumentType extends Node {
  #name; #publicID; #systemID;
  constructor(token, name, publicID, systemID) {
    super(token);
    this.#name = name;
    this.#publicID = publicID;
    this.#systemID = systemID;
    this[$id] = -1;
  }
  get nodeType() { return 10; }
  get nodeName() { return this.#name; }
  get name() { return this.#name; }
  get publicId() { return this.#publicID; }
  get systemId() { return this.#systemID; }
}

class DocumentFragment extends Node {
  constructor() {
    super(secret);
    note(Op.createFragment, register(this));
  }
  get nodeType() { return 11; }
  get nodeName() { return "#document-fragment"; }
  get textContent() { return descendantText(this); }
  set textContent(value) { replaceAllWithText(this, value ?? ""); }
  getElementById(id) { return findByID(this, `${id}`); }
}

function replaceAllWithText(parent, text) {
  while (parent[$first]) removeNode(parent[$first]);
  if (`${text}` !== "") insertNode(parent, new Text(secret, `${text}`), null);
}

function cloneNode(node, deep) {
  let copy;
  switch (node.nodeType) {
    case 1:
      copy = createElement(node.localName, node.namespaceURI);
      for (const [name, value] of node[$attributes]) setAttribute(copy, name, value);
      node[$copyState]?.(copy);
      break;
    case 3: return new Text(secret, node[$data]);
    case 8: return new Comment(secret, node[$data]);
    case 10: return new DocumentType(secret, node.name, node.publicId, node.systemId);
    case 11: copy = new DocumentFragment(); break;
    default: throw new DOMException("This node cannot be cloned", "NotSupportedError");
  }
  if (deep) {
    for (let child = node[$first]; child; child = child[$next]) insertNode(copy, cloneNode(child, true), null);
    if (node[$content]) {
      for (let child = node[$content][$first]; child; child = child[$next]) {
        insertNode(copy[$content], cloneNode(child, true), null);
      }
    }
  }
  return copy;
}
const $copyState = Symbol("copyState");
