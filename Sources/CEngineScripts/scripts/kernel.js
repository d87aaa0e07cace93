// Foundation of the realm: node identities, the mutation buffer, and helpers that define interfaces.
//
// All modules of this folder are bundled into one function body, which is called once per realm with `native`, the host
// bindings; lazy modules (see lazy-modules.js) are evaluated later.

import { SystemWeakRef, defineProperty, getOwnPropertyDescriptor } from "./built-ins.js";
import { controlsNeedSync, lazilyTrackedStates, requestedStates, updateRequestedStates } from "./control-states.js";
import { document } from "./document.js";
import { defineGlobal } from "./lazy-globals.js";
import { lazyModule } from "./lazy-modules.js";
import { $live } from "./nodes.js";
import { assignStaleSlots } from "./shadow.js";
import { focusedElement, shadowCount } from "./shared-state.js";
import { syncControls } from "./validation.js";

/// The name of the platform in stacks of calls.
export const platformSource = "hull:platform";

/// The key under which platform objects store a part of their state. It is the same in all realms, because nodes and
/// events of same-origin frames are shared.
/** @param {string} name */
export function sharedKey(name) {
  const key = Symbol.for(`hull ${name}`);
  sharedKeys.add(key);
  return key;
}

/// The keys of this realm. Their properties have no getters, so they need no receiver.
export const sharedKeys = new Set();

/// Passed to constructors that scripts may not call.
export const secret = Symbol("constructor");

/** @param {any} token */
export function illegalConstructor(token) {
  if (token !== secret) throw new TypeError("Illegal constructor");
}

/// Prototypes of the platform's interfaces, whose instances are not plain data.
export const platformPrototypes = new WeakSet();

/// Makes a class visible as a global, with the property attributes that Web IDL prescribes for its members.
/** @param {...any} classes */
export function expose(...classes) {
  for (const type of classes) {
    const prototype = type.prototype;
    platformPrototypes.add(prototype);
    for (const key of Reflect.ownKeys(prototype)) {
      if (key === "constructor" || typeof key === "symbol") continue;
      const descriptor = getOwnPropertyDescriptor(prototype, key);
      descriptor.enumerable = true;
      defineProperty(prototype, key, descriptor);
    }
    for (const key of Object.getOwnPropertyNames(type)) {
      if (key === "length" || key === "name" || key === "prototype") continue;
      const descriptor = getOwnPropertyDescriptor(type, key);
      if (descriptor.configurable) defineProperty(type, key, { ...descriptor, enumerable: true });
    }
    defineProperty(prototype, Symbol.toStringTag, { value: type.name, configurable: true });
    defineGlobal(type.name, type);
  }
}

/// Defines the constants of an interface on its class and prototype.
/**
 * @param {Function} type
 * @param {Record<string, number>} values
 */
export function constants(type, values) {
  for (const name in values) {
    const descriptor = { value: values[name], enumerable: true };
    defineProperty(type, name, descriptor);
    defineProperty(type.prototype, name, descriptor);
  }
}

// ---- The mutation buffer: numbers in a shared array, texts in one long string; the host reads both in one call. ----

const mutationBuffer = native.mutationBuffer;
export const mutationBufferCapacity = mutationBuffer.length - 16;
export let mutationBufferLength = 0;
let mutationBufferText = "";
/// Whether the layout document changed since the last paint.
export let treeChanged = false;

export const Op = {
  createElement: 1, createText: 2, createComment: 3, createFragment: 4, setText: 5, insert: 6, remove: 7,
  setAttribute: 8, removeAttribute: 9, setValue: 10, setChecked: 11, setSelected: 12, setSheet: 13, free: 14,
  setState: 15, setFocused: 16, attachShadow: 17, clearSlot: 18, assignSlot: 19, setDefined: 20,
  adoptSheets: 21, setCustomStates: 22,
};

/**
 * @param {number} op a value of `Op`
 * @param {NodeID} id
 */
export function recordMutation(op, id) {
  if (mutationBufferLength > mutationBufferCapacity) flushMutations();
  mutationBuffer[mutationBufferLength++] = op;
  mutationBuffer[mutationBufferLength++] = id;
}

/** @param {number} number */
export function recordMutationNumber(number) {
  mutationBuffer[mutationBufferLength++] = number;
}

/** @param {string} text */
export function recordMutationText(text) {
  mutationBuffer[mutationBufferLength++] = text.length;
  mutationBufferText += text;
}

/// Style sheets whose rules scripts changed; their texts are serialized on demand.
/** @type {Set<any> | null} */
export let pendingSheets = null;

/// Numbers that are shared with the host, so that settling needs one call.
export const status = native.status;
/// The indexes of these numbers: `PlatformStatus` of the host describes them.
export const Status = {
  nextTimer: 0, focus: 1, scrollRow: 2, focusedNode: 3, caret: 4, treeChanged: 5, renderBlockers: 6, anchor: 7,
  queriedStates: 8, nextFrame: 9,
};

/// Updates the layout document; must precede every style or layout query.
export function flushMutations() {
  if (controlsNeedSync()) syncControls();
  if (shadowCount !== 0) assignStaleSlots();
  if (pendingSheets !== null) lazyModule("sheets").writeSheets();
  if (mutationBufferLength !== 0) applyMutations();
  if (unrequestedStates() !== 0 && updateRequestedStates()) flushMutations();
}

/// Bits of the states that rules or selectors query, and that are not sent to the host yet.
export function unrequestedStates() {
  // All bits except the sign are set when the value is unknown.
  return status[Status.queriedStates] & ~requestedStates & lazilyTrackedStates;
}

/// Whether the layout document is current, so that earlier results of the host are still valid.
export function isLayoutDocumentCurrent() {
  return mutationBufferLength === 0 && shadowCount === 0 && pendingSheets === null && !controlsNeedSync() &&
    unrequestedStates() === 0;
}

/// Whether an element had the focus when the page settled and nothing has changed since, so that it is still focusable.
/** @param {Element} element */
export function isFocusCurrent(element) {
  return element === focusedElement && !treeChanged && isLayoutDocumentCurrent();
}

function applyMutations() {
  const length = mutationBufferLength;
  const text = mutationBufferText;
  mutationBufferLength = 0;
  mutationBufferText = "";
  treeChanged = true;
  native.applyMutations(length, text);
}

// ---- Node identities ----

export const $id = sharedKey("id");
let nextNodeID = 1;
/// Nodes by identity, in pages of 1,024. Nodes of the document's tree are held strongly, others weakly, so that a
/// detached tree can be collected as a whole. A page without nodes is undefined.
/** @type {(any[] | undefined)[]} */
const nodePages = [];
/// Nodes from this number on, and removed nodes, are held strongly until the next sweep.
let firstUnsorted = 1;
/** @type {any[]} */
export let removedNodes = [];
export const removedNodesLimit = 65536;
let nodesSinceSweep = 0;

/** @param {Node} node */
export function register(node) {
  const id = nextNodeID++;
  node[$id] = id;
  const page = nodePages[id >> 10];
  if (page === undefined) (nodePages[id >> 10] = new Array(1024))[id & 1023] = node;
  else page[id & 1023] = node;
  return id;
}

/// For a proxy that represents its node in the tree.
/**
 * @param {Node} node
 * @param {any} proxy
 */
export function replaceRegistered(node, proxy) {
  const id = node[$id];
  /** @type {any[]} */ (nodePages[id >> 10])[id & 1023] = proxy;
}

/// Called when the node was adopted by another realm.
/** @param {NodeID} id */
export function unregister(id) {
  /** @type {any[]} */ (nodePages[id >> 10])[id & 1023] = undefined;
  recordMutation(Op.free, id);
}

/** @param {NodeID} id */
export function nodeOf(id) {
  if (id === 0) return document;
  const entry = nodePages[id >> 10]?.[id & 1023];
  return entry instanceof SystemWeakRef ? entry.deref() ?? null : entry ?? null;
}

/// Holds nodes outside of the page's tree weakly.
export function sortNodes() {
  for (let id = firstUnsorted; id < nextNodeID; id++) holdWeakly(id);
  for (const node of removedNodes) holdWeakly(node[$id]);
  nodesSinceSweep += nextNodeID - firstUnsorted + removedNodes.length;
  firstUnsorted = nextNodeID;
  removedNodes = [];
}

/** @param {NodeID} id */
function holdWeakly(id) {
  // A document type has no number.
  const page = nodePages[id >> 10];
  const entry = page?.[id & 1023];
  if (entry === undefined || entry instanceof SystemWeakRef || entry[$live]) return;
  /** @type {any[]} */ (page)[id & 1023] = new SystemWeakRef(entry);
}

/// Frees the layout nodes of collected objects. The page's tree holds its objects, so a dead reference means that the
/// node was in no tree. Runs during settling instead of in a finalization registry, which would need a run loop.
export function sweepNodes() {
  if (nextNodeID - firstUnsorted + removedNodes.length >= 512) sortNodes();
  if (nodesSinceSweep < 4096) return;
  nodesSinceSweep = 0;
  for (let number = 0; number < nodePages.length; number++) {
    const page = nodePages[number];
    if (page !== undefined && sweepPage(page, number) === 0 && number < nextNodeID >> 10) nodePages[number] = undefined;
  }
}

/// Returns the number of remaining nodes.
/**
 * @param {any[]} page
 * @param {number} number
 */
function sweepPage(page, number) {
  let count = 0;
  for (let index = 0; index < 1024; index++) {
    const entry = page[index];
    if (entry === undefined) continue;
    if (entry instanceof SystemWeakRef && entry.deref() === undefined) {
      page[index] = undefined;
      recordMutation(Op.free, (number << 10) + index);
    } else count++;
  }
  return count;
}

// ---- Variables that other modules set ----

/** @param {boolean} value */
export function setTreeChanged(value) { treeChanged = value; }
/** @param {Set<any> | null} value */
export function setPendingSheets(value) { pendingSheets = value; }
