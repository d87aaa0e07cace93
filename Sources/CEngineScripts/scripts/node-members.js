// Members that several kinds of nodes share (DOM standard, 4.2.4 to 4.2.8).

function nodesFrom(values) {
  return values.map((value) => (value instanceof Node ? value : new Text(secret, `${value}`)));
}

const parentMembers = {
  get children() {
    const elements = (root) => childArray(root).filter((node) => node.nodeType === 1);
    return (this[$children] ??= liveList(HTMLCollection, this, elements));
  },
  get firstElementChild() {
    for (let node = this[$first]; node; node = node[$next]) if (node.nodeType === 1) return node;
    return null;
  },
  get lastElementChild() {
    for (let node = this[$last]; node; node = node[$previous]) if (node.nodeType === 1) return node;
    return null;
  },
  get childElementCount() {
    let count = 0;
    for (let node = this[$first]; node; node = node[$next]) if (node.nodeType === 1) count++;
    return count;
  },
  append(...values) { for (const node of nodesFrom(values)) preInsert(this, node, null); },
  prepend(...values) {
    const first = this[$first];
    for (const node of nodesFrom(values)) preInsert(this, node, first);
  },
  replaceChildren(...values) {
    const nodes = nodesFrom(values);
    for (const node of nodes) checkInsertion(this, node);
    while (this[$first]) removeNode(this[$first]);
    for (const node of nodes) preInsert(this, node, null);
  },
  querySelector(selector) {
    const found = selectNodes(this, selector, true);
    return found.length > 0 ? nodeOf(found[0]) : null;
  },
  querySelectorAll(selector) {
    return staticList(selectNodes(this, selector, false).map(nodeOf));
  },
};

/// Identities of the descendants that match.
function selectNodes(root, selector, firstOnly) {
  flushJournal();
  const found = native.select(root[$id], `${selector}`, firstOnly);
  if (typeof found === "string") throw new DOMException(found, "SyntaxError");
  return found;
}

function matchesSelector(element, selector) {
  flushJournal();
  const answer = native.matches(element[$id], `${selector}`);
  if (typeof answer === "string") throw new DOMException(answer, "SyntaxError");
  return answer;
}
const $children = Symbol("children");

const childMembers = {
  remove() { removeNode(this); },
  before(...values) {
    const parent = this[$parent];
    if (parent) for (const node of nodesFrom(values)) preInsert(parent, node, this);
  },
  after(...values) {
    const parent = this[$parent];
    const next = this[$next];
    if (parent) for (const node of nodesFrom(values)) preInsert(parent, node, next);
  },
  replaceWith(...values) {
    const parent = this[$parent];
    const nodes = nodesFrom(values);
    if (!parent) return;
    let next = this[$next];
    while (next && nodes.includes(next)) next = next[$next];
    removeNode(this);
    for (const node of nodes) preInsert(parent, node, next);
  },
};

const siblingMembers = {
  get nextElementSibling() {
    for (let node = this[$next]; node; node = node[$next]) if (node.nodeType === 1) return node;
    return null;
  },
  get previousElementSibling() {
    for (let node = this[$previous]; node; node = node[$previous]) if (node.nodeType === 1) return node;
    return null;
  },
};

function mixin(type, ...members) {
  for (const source of members) Object.defineProperties(type.prototype, Object.getOwnPropertyDescriptors(source));
}
mixin(CharacterData, childMembers, siblingMembers);
mixin(DocumentType, childMembers);
mixin(DocumentFragment, parentMembers);
expose(Node, CharacterData, Text, Comment, DocumentType, DocumentFragment);
