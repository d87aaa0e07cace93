// Nodes other than elements: texts, comments, processing instructions, document types and fragments (DOM standard, 4.7
// to 4.14).

import { cloneAttribute } from "./attribute-nodes.js";
import { $name } from "./attributes.js";
import { $contentType, $isHTML, $url, Document, HTMLDocument, XMLDocument } from "./document.js";
import { DOMException } from "./dom-exception.js";
import { cloneElement } from "./elements.js";
import { $parent } from "./events.js";
import {
  $id, Op, illegalConstructor, recordMutation, recordMutationText, register, secret, sharedKey,
} from "./kernel.js";
import { rangesAfterSplitting, rangesBeforeReplacing } from "./live-ranges.js";
import { $mode } from "./markup.js";
import { findByID } from "./named-access.js";
import {
  $content, $data, $document, $first, $next, $previous, $shadow, $type, Node, NodeType, illegalInvocation, nodeDefaults,
} from "./nodes.js";
import { recordText } from "./observer.js";
import { cloneShadow, openSlot } from "./shadow.js";
import { liveRanges, observerCount, shadowCount } from "./shared-state.js";
import { $childrenChanged, insertNode } from "./tree.js";

export class CharacterData extends Node {
  /**
   * @param {unknown} [token]
   * @param {ScriptValue} [data]
   */
  constructor(token = undefined, data) {
    super(token);
    this[$data] = data;
  }
  get data() { return this[$data] ?? illegalInvocation("data"); }
  set data(value) { setData(this, value === null ? "" : `${value}`); }
  get length() { return (this[$data] ?? illegalInvocation("length")).length; }
  /**
   * @param {ScriptValue} offset
   * @param {ScriptValue} count
   */
  substringData(offset, count) {
    offset = dataOffset(this, offset);
    return this[$data].slice(offset, offset + (count >>> 0));
  }
  /** @param {ScriptValue} data */
  appendData(data) {
    replaceText(this, this[$data].length, 0, `${data}`);
  }
  /**
   * @param {ScriptValue} offset
   * @param {ScriptValue} data
   */
  insertData(offset, data) {
    replaceText(this, dataOffset(this, offset), 0, `${data}`);
  }
  /**
   * @param {ScriptValue} offset
   * @param {ScriptValue} count
   */
  deleteData(offset, count) {
    replaceText(this, dataOffset(this, offset), count >>> 0, "");
  }
  /**
   * @param {ScriptValue} offset
   * @param {ScriptValue} count
   * @param {ScriptValue} data
   */
  replaceData(offset, count, data) {
    offset = offset >>> 0;
    count = count >>> 0;
    data = `${data}`;
    replaceText(this, dataOffset(this, offset), count, data);
  }
}

/**
 * @param {Node} node
 * @param {number} offset
 */
function dataOffset(node, offset) {
  offset = offset >>> 0;
  if (offset > node[$data].length) throw new DOMException("The offset is beyond the data", "IndexSizeError");
  return offset;
}

/**
 * @param {any} node
 * @param {any} data
 */
export function setData(node, data) {
  if (node[$data] === undefined) illegalInvocation("data");
  if (liveRanges.length !== 0) rangesBeforeReplacing(node, 0, node[$data].length, data.length);
  storeData(node, data);
}

/// DOM standard, "replace data".
/**
 * @param {Node} node
 * @param {number} offset
 * @param {number} count
 * @param {any} data
 */
export function replaceText(node, offset, count, data) {
  const old = node[$data];
  count = Math.min(count, old.length - offset);
  if (liveRanges.length !== 0) rangesBeforeReplacing(node, offset, count, data.length);
  storeData(node, old.slice(0, offset) + data + old.slice(offset + count));
}

/**
 * @param {Node} node
 * @param {any} data
 */
function storeData(node, data) {
  const oldValue = node[$data];
  node[$data] = data;
  if ((node[$type] === 3 || node[$type] === 4) && oldValue !== data) {
    recordMutation(Op.setText, node[$id]);
    recordMutationText(data);
  }
  if (observerCount > 0) recordText(node, oldValue);
  if (node[$parent]) node[$parent][$childrenChanged]?.();
}

export class Text extends CharacterData {
  /**
   * @param {any} data
   * @param {ScriptValue} [own]
   */
  constructor(data = "", own = undefined) {
    super(secret, data === secret ? own : `${data}`);
    recordMutation(Op.createText, register(this));
    recordMutationText(this[$data]);
  }
  get wholeText() {
    let text = this[$data] ?? illegalInvocation("wholeText");
    for (let node = this[$previous]; isText(node); node = node[$previous]) text = node[$data] + text;
    for (let node = this[$next]; isText(node); node = node[$next]) text += node[$data];
    return text;
  }
  /** @param {ScriptValue} offset */
  splitText(offset) {
    return splitText(this, dataOffset(this, offset));
  }
  get assignedSlot() { return shadowCount === 0 ? null : openSlot(this); }
}

/** @param {Node} node */
export function isText(node) {
  return node !== null && (node[$type] === 3 || node[$type] === 4);
}

/**
 * @param {Node} node
 * @param {number} offset
 */
export function splitText(node, offset) {
  const text = node[$data].slice(offset);
  const rest = inDocument(node[$type] === 4 ? new CDATASection(secret, text) : new Text(secret, text), node[$document]);
  const parent = node[$parent];
  if (parent !== null) {
    insertNode(parent, rest, node[$next]);
    if (liveRanges.length !== 0) rangesAfterSplitting(node, offset, rest);
  }
  replaceText(node, offset, text.length, "");
  return rest;
}

export class CDATASection extends Text {
  /**
   * @param {unknown} [token]
   * @param {ScriptValue} [data]
   */
  constructor(token = undefined, data) {
    illegalConstructor(token);
    super(secret, data);
  }
}

export class Comment extends CharacterData {
  /**
   * @param {any} data
   * @param {ScriptValue} [own]
   */
  constructor(data = "", own = undefined) {
    super(secret, data === secret ? own : `${data}`);
    recordMutation(Op.createComment, register(this));
  }
}

export class ProcessingInstruction extends CharacterData {
  /**
   * @param {unknown} [token]
   * @param {ScriptValue} [target]
   * @param {ScriptValue} [data]
   */
  constructor(token = undefined, target, data) {
    super(token, data);
    this[$name] = target;
    recordMutation(Op.createComment, register(this));
  }
  get target() { return this[$name]; }
  get sheet() { return null; }
}

export class DocumentType extends Node {
  /**
   * @param {unknown} [token]
   * @param {ScriptValue} [name]
   * @param {ScriptValue} [publicID]
   * @param {ScriptValue} [systemID]
   */
  constructor(token = undefined, name, publicID, systemID) {
    super(token);
    this[$name] = name;
    this[$publicID] = publicID;
    this[$systemID] = systemID;
    this[$id] = -1;
  }
  get name() { return this[$name] ?? illegalInvocation("name"); }
  get publicId() { return this[$publicID] ?? illegalInvocation("publicId"); }
  get systemId() { return this[$systemID] ?? illegalInvocation("systemId"); }
}
export const $publicID = sharedKey("publicID");
export const $systemID = sharedKey("systemID");

export class DocumentFragment extends Node {
  constructor() {
    super(secret);
    recordMutation(Op.createFragment, register(this));
  }
  /** @param {ScriptValue} id */
  getElementById(id) {
    return findByID(this, `${id}`);
  }
}

nodeDefaults(Text, { [$type]: NodeType.text });
nodeDefaults(CDATASection, { [$type]: NodeType.section });
nodeDefaults(Comment, { [$type]: NodeType.comment });
nodeDefaults(ProcessingInstruction, { [$type]: NodeType.instruction });
nodeDefaults(DocumentType, { [$type]: NodeType.doctype });
nodeDefaults(DocumentFragment, { [$type]: NodeType.fragment });

/// Moves a new node of the page's document to another document.
/**
 * @param {Node} node
 * @param {any} owner
 */
export function inDocument(node, owner) {
  if (node[$document] !== owner) node[$document] = owner;
  return node;
}

// ---- Cloning (DOM standard, "clone a node") ----

/**
 * @param {Node} node
 * @returns {Document}
 */
function cloneDocument(node) {
  /** @type {any} */
  const kinds = [HTMLDocument, XMLDocument];
  /** @type {any} */
  const copy = new (kinds.find((/** @type {Class} */ type) => node instanceof type) ?? Document)(secret);
  if (copy[$id] === undefined) recordMutation(Op.createFragment, register(copy));
  for (const key of [$isHTML, $contentType, $url, $mode]) copy[key] = node[key];
  return copy;
}

/**
 * @param {Node} node
 * @param {Document} owner
 * @returns {any}
 */
export function cloneAlone(node, owner) {
  switch (node[$type]) {
    case 1: return cloneElement(node, owner);
    case 2: return cloneAttribute(node, owner);
    case 3: return inDocument(new Text(secret, node[$data]), owner);
    case 4: return inDocument(new CDATASection(secret, node[$data]), owner);
    case 7: return inDocument(new ProcessingInstruction(secret, node[$name], node[$data]), owner);
    case 8: return inDocument(new Comment(secret, node[$data]), owner);
    case 9: return cloneDocument(node);
    case 10: return inDocument(new DocumentType(secret, node[$name], node[$publicID], node[$systemID]), owner);
    default: return inDocument(new DocumentFragment(), owner);
  }
}

/// Clones a node, optionally with its subtree. Walks without recursion, because pages nest deeper than the stack
/// allows.
/**
 * @param {Node} root
 * @param {Document} owner
 * @param {any} subtree
 * @returns {any}
 */
export function cloneTree(root, owner, subtree) {
  /** @type {any} */
  const copy = cloneAlone(root, owner);
  if (copy[$type] === 9) owner = copy;
  cloneInside(root, copy, owner, subtree);
  if (!subtree) return copy;
  let parent = copy;
  for (let node = root[$first]; node; ) {
    const inner = cloneAlone(node, owner);
    insertNode(parent, inner, null);
    cloneInside(node, inner, owner, true);
    if (node[$first]) {
      parent = inner;
      node = node[$first];
      continue;
    }
    while (node !== root && !node[$next]) {
      node = node[$parent];
      parent = parent[$parent];
    }
    if (node === root) break;
    node = node[$next];
  }
  return copy;
}

/// Clones what is not among the children: template contents, and clonable shadow trees.
/**
 * @param {Node} node
 * @param {any} copy
 * @param {Document} owner
 * @param {any} subtree
 */
function cloneInside(node, copy, owner, subtree) {
  if (subtree && node[$content]) {
    const contents = copy[$content];
    for (let child = node[$content][$first]; child; child = child[$next]) {
      insertNode(contents, cloneTree(child, contents[$document], true), null);
    }
  }
  if (node[$shadow] && node[$shadow].clonable) cloneShadow(node, copy, owner);
}
export const $copyState = sharedKey("copyState");
