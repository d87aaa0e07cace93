// Nodes and the tree (DOM standard, section 4). The tree is a linked list per parent; indexes are made when asked for.

const $first = Symbol("first");
const $last = Symbol("last");
const $next = Symbol("next");
const $previous = Symbol("previous");
const $data = Symbol("data");
const $childNodes = Symbol("childNodes");
const $observers = Symbol("observers");
const $content = Symbol("content");

class Node extends EventTarget {
  constructor(token) {
    illegalConstructor(token);
    super();
    this[$parent] = null;
    this[$first] = null;
    this[$last] = null;
    this[$next] = null;
    this[$previous] = null;
  }
  get nodeValue() { return null; }
  set nodeValue(value) {}
  get parentNode() { return this[$parent]; }
  get parentElement() { return this[$parent] instanceof Element ? this[$parent] : null; }
  get firstChild() { return this[$first]; }
  get lastChild() { return this[$last]; }
  get nextSibling() { return this[$next]; }
  get previousSibling() { return this[$previous]; }
  get childNodes() { return (this[$childNodes] ??= liveList(NodeList, this, childArray)); }
  get ownerDocument() { return this === document ? null : document; }
  get baseURI() { return document.baseURI; }
  get isConnected() { return isConnected(this); }
  hasChildNodes() { return this[$first] !== null; }
  getRootNode() {
    let node = this;
    while (node[$parent]) node = node[$parent];
    return node;
  }
  contains(other) {
    for (let node = other; node; node = node[$parent]) if (node === this) return true;
    return false;
  }
  isSameNode(other) { return this === other; }
  isEqualNode(other) { return !!other && serializeNode(this) === serializeNode(other); }
  compareDocumentPosition(other) {
    if (this === other) return 0;
    const mine = ancestry(this);
    const theirs = ancestry(other);
    if (mine[0] !== theirs[0]) return 1 | 32 | (this[$id] < other[$id] ? 4 : 2);
    let depth = 0;
    while (depth < mine.length && depth < theirs.length && mine[depth] === theirs[depth]) depth++;
    if (depth === mine.length) return 16 | 4;
    if (depth === theirs.length) return 8 | 2;
    for (let node = mine[depth]; node; node = node[$next]) if (node === theirs[depth]) return 4;
    return 2;
  }
  appendChild(node) { return preInsert(this, node, null); }
  insertBefore(node, child) {
    if (arguments.length < 2) throw new TypeError("insertBefore needs two arguments");
    return preInsert(this, node, child ?? null);
  }
  removeChild(child) {
    if (child?.[$parent] !== this) throw new DOMException("The node is not a child of this node", "NotFoundError");
    removeNode(child);
    return child;
  }
  replaceChild(node, child) {
    if (child?.[$parent] !== this) throw new DOMException("The node is not a child of this node", "NotFoundError");
    const next = child[$next] === node ? node[$next] : child[$next];
    checkInsertion(this, node);
    removeNode(child);
    preInsert(this, node, next);
    return child;
  }
  cloneNode(deep = false) { return cloneNode(this, deep); }
  normalize() {
    for (let node = this[$first]; node; ) {
      const next = node[$next];
      if (node.nodeType === 3) {
        if (node[$data] === "") removeNode(node);
        else if (next?.nodeType === 3) {
          setData(node, node[$data] + next[$data]);
          removeNode(next);
          continue;
        }
      } else node.normalize();
      node = next;
    }
  }
  get textContent() { return null; }
  set textContent(value) {}
}
constants(Node, {
  ELEMENT_NODE: 1, ATTRIBUTE_NODE: 2, TEXT_NODE: 3, CDATA_SECTION_NODE: 4, PROCESSING_INSTRUCTION_NODE: 7,
  COMMENT_NODE: 8, DOCUMENT_NODE: 9, DOCUMENT_TYPE_NODE: 10, DOCUMENT_FRAGMENT_NODE: 11,
  DOCUMENT_POSITION_DISCONNECTED: 1, DOCUMENT_POSITION_PRECEDING: 2, DOCUMENT_POSITION_FOLLOWING: 4,
  DOCUMENT_POSITION_CONTAINS: 8, DOCUMENT_POSITION_CONTAINED_BY: 16, DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC: 32,
});

function isConnected(node) {
  while (node[$parent]) node = node[$parent];
  return node === document;
}

function ancestry(node) {
  const path = [];
  for (; node; node = node[$parent]) path.unshift(node);
  return path;
}

function childArray(parent) {
  const list = [];
  for (let node = parent[$first]; node; node = node[$next]) list.push(node);
  return list;
}

/// The node after this one in document order inside of a root.
function following(node, root) {
  if (node[$first]) return node[$first];
  while (node && node !== root) {
    if (node[$next]) return node[$next];
    node = node[$parent];
  }
  return null;
}

function descendantText(root) {
  let text = "";
  for (let node = following(root, root); node; node = following(node, root)) {
    if (node.nodeType === 3) text += node[$data];
  }
  return text;
}

// ---- Insertion and removal ----

function checkInsertion(parent, node) {
  if (!(node instanceof Node)) throw new TypeError("The value is not a Node");
  const type = parent.nodeType;
  if (type !== 1 && type !== 9 && type !== 11) {
    throw new DOMException("This node cannot have children", "HierarchyRequestError");
  }
  if (node === document || node.contains(parent)) {
    throw new DOMException("The new child contains its parent", "HierarchyRequestError");
  }
}

function preInsert(parent, node, before) {
  checkInsertion(parent, node);
  if (before !== null && before[$parent] !== parent) {
    throw new DOMException("The node before which to insert is not a child of this node", "NotFoundError");
  }
  if (before === node) before = node[$next];
  insertNode(parent, node, before);
  return node;
}

/// Every change of the tree goes through here and `removeNode`.
function insertNode(parent, node, before) {
  if (node.nodeType === 11) {
    const children = childArray(node);
    for (const child of children) removeNode(child);
    for (const child of children) insertNode(parent, child, before);
    return;
  }
  if (node[$parent]) removeNode(node);
  const previous = before ? before[$previous] : parent[$last];
  node[$parent] = parent;
  node[$previous] = previous;
  node[$next] = before;
  if (previous) previous[$next] = node;
  else parent[$first] = node;
  if (before) before[$previous] = node;
  else parent[$last] = node;
  invalidateLists(parent);
  // A document type has no place in the mirror tree.
  if (node.nodeType !== 10) {
    const place = before && before.nodeType !== 10 ? before[$id] : -1;
    note(Op.insert, node[$id]);
    noteNumber(parent[$id]);
    noteNumber(place);
  }
  if (observerCount > 0) {
    recordMutation(parent, { type: "childList", addedNodes: [node], previousSibling: previous, nextSibling: before });
  }
  parent[$childrenChanged]?.();
  if (isConnected(parent)) connected(node);
}

function removeNode(node) {
  const parent = node[$parent];
  if (!parent) return;
  const previous = node[$previous];
  const next = node[$next];
  if (previous) previous[$next] = next;
  else parent[$first] = next;
  if (next) next[$previous] = previous;
  else parent[$last] = previous;
  const wasConnected = isConnected(parent);
  node[$parent] = null;
  node[$previous] = null;
  node[$next] = null;
  invalidateLists(parent);
  if (node.nodeType !== 10) note(Op.remove, node[$id]);
  if (observerCount > 0) {
    recordMutation(parent, { type: "childList", removedNodes: [node], previousSibling: previous, nextSibling: next });
  }
  if (wasConnected && focusedElement && node.contains(focusedElement)) dropFocus();
  parent[$childrenChanged]?.();
}

const $connected = Symbol("connected");
const $childrenChanged = Symbol("childrenChanged");

/// Runs what elements do when they enter the document: scripts, style sheets, images.
function connected(root) {
  if (root.nodeType !== 1) return;
  for (let node = root; node; node = following(node, root)) {
    if (node.nodeType !== 1) continue;
    const id = node[$attributes].get("id");
    if (id) nameOnWindow(id);
    node[$connected]?.();
  }
}

/// Elements are found by their id on the window (HTML standard 7.2.2.3), unless something else has that name.
function nameOnWindow(id) {
  if (id in window) return;
  defineProperty(window, id, {
    get() { return findByID(document, id) ?? undefined; },
    set(value) { defineProperty(window, id, { value, writable: true, enumerable: true, configurable: true }); },
    enumerable: false, configurable: true,
  });
}

/// The nearest element of that name that a node is in; null when there is none.
function ancestorNamed(node, name) {
  for (let parent = node[$parent]; parent; parent = parent[$parent]) if (parent[$name] === name) return parent;
  return null;
}

/// Descendant elements that are accepted, in document order.
function descendants(root, accepts) {
  const list = [];
  for (let node = following(root, root); node; node = following(node, root)) {
    if (node.nodeType === 1 && accepts(node)) list.push(node);
  }
  return list;
}

function findByID(root, id) {
  if (id === "") return null;
  for (let node = following(root, root); node; node = following(node, root)) {
    if (node.nodeType === 1 && node[$attributes].get("id") === id) return node;
  }
  return null;
}
