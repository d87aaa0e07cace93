// Shadow trees and slots (DOM standard, 4.2.2 and 4.8).

import { $attributes, $changed, $name, $namespace, htmlNamespace, lowerASCII } from "./attributes.js";
import { setTreeVersion, treeVersion } from "./collections.js";
import { activeElementOf } from "./document-parts.js";
import { $isHTML } from "./document.js";
import { DOMException } from "./dom-exception.js";
import { rootOf, setShadowTreesExist } from "./event-paths.js";
import { $assignedSlot, $host, $isClosed, $parent } from "./events.js";
import { retargetedElementsAt } from "./geometry.js";
import { HTMLElement, elementClass } from "./html-elements.js";
import {
  $id, Op, expose, illegalConstructor, recordMutation, recordMutationNumber, secret, sharedKey,
} from "./kernel.js";
import { setInnerHTML } from "./markup.js";
import { isNode } from "./node-members.js";
import {
  $definition, $document, $first, $isShadowRoot, $live, $next, $shadow, $type, childArray, descendants,
  illegalInvocation, nodeDefaults,
} from "./nodes.js";
import { signalSlotChange } from "./observer.js";
import { $upgrading, definitionsByName, isCustomName } from "./reactions.js";
import { serializeChildren } from "./serialization.js";
import { $shadowState, setShadowCount, shadowCount } from "./shared-state.js";
import { ownSheets } from "./sheet-owners.js";
import { DocumentFragment, cloneTree, inDocument } from "./text-nodes.js";
import { insertNode, replaceAll } from "./tree.js";
import { serializeInnerXML } from "./xml-serializer.js";

/// Shadow roots with outdated slot assignments.
const staleShadows = new Set();

const $assigned = sharedKey("assigned");
const $manual = sharedKey("manual");

export class ShadowRoot extends DocumentFragment {
  /**
   * @param {unknown} [token]
   * @param {ScriptValue} [host]
   * @param {ScriptValue} [state]
   */
  constructor(token = undefined, host, state) {
    illegalConstructor(token);
    super();
    this[$host] = host;
    this[$shadowState] = state;
  }
  get mode() { return this[$shadowState].mode; }
  get delegatesFocus() { return this[$shadowState].delegatesFocus; }
  get slotAssignment() { return this[$shadowState].slotAssignment; }
  get clonable() { return this[$shadowState].clonable; }
  get serializable() { return this[$shadowState].serializable; }
  get host() { return this[$host] ?? illegalInvocation("host"); }
  get innerHTML() { return this[$document][$isHTML] ? serializeChildren(this) : serializeInnerXML(this); }
  set innerHTML(html) { setInnerHTML(this, this, html === null ? "" : `${html}`); }
  /** @param {ScriptValue} html */
  setHTMLUnsafe(html) {
    setInnerHTML(this, this, `${html}`, true);
  }
  /** @param {ScriptValue} [options] */
  getHTML(options = undefined) { return serializeChildren(this, shadowOptions(options)); }
  get activeElement() { return activeElementOf(this); }
  /**
   * @param {ScriptValue} x
   * @param {ScriptValue} y
   */
  elementFromPoint(x, y) {
    return retargetedElementsAt(this, x, y)[0] ?? null;
  }
  /**
   * @param {ScriptValue} x
   * @param {ScriptValue} y
   */
  elementsFromPoint(x, y) {
    return retargetedElementsAt(this, x, y);
  }
}
nodeDefaults(ShadowRoot, { [$isShadowRoot]: true });

const shadowHosts = new Set((
  "article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span"
).split(" "));

/**
 * @param {Element} element
 * @param {Record<string, any>} init
 */
export function attachShadow(element, init) {
  if (init === null || typeof init !== "object") throw new TypeError("attachShadow needs an object with a mode");
  const mode = `${init.mode}`;
  if (mode !== "open" && mode !== "closed") throw new TypeError('The mode of a shadow root is "open" or "closed"');
  const slotAssignment = init.slotAssignment === undefined ? "named" : `${init.slotAssignment}`;
  if (slotAssignment !== "named" && slotAssignment !== "manual") {
    throw new TypeError('The slot assignment of a shadow root is "named" or "manual"');
  }
  /** @param {string | undefined} message */
  const refuse = (message) => { throw new DOMException(message, "NotSupportedError"); };
  const name = element[$name];
  const definition = element[$definition] ?? definitionsByName.get(name);
  if (element[$namespace] !== htmlNamespace || !(shadowHosts.has(name) || isCustomName(name))) {
    refuse(`A ${name} element cannot have a shadow root`);
  }
  if (definition?.disablesShadow) refuse("The definition of this element forbids shadow roots");
  const old = element[$shadow];
  if (old !== null) {
    if (!old[$shadowState].declarative || old.mode !== mode) refuse("The element has a shadow root already");
    replaceAll(old, []);
    old[$shadowState].declarative = false;
    return old;
  }
  return makeShadow(element, {
    // ElementInternals expose shadow roots that the element's constructor, or markup, attached.
    isOwn: !!(element[$definition] || element[$upgrading]),
    mode, slotAssignment, delegatesFocus: !!init.delegatesFocus, clonable: !!init.clonable,
    serializable: !!init.serializable, declarative: false,
  });
}

/**
 * @param {Element} host
 * @param {Record<string, any>} state
 */
function makeShadow(host, state) {
  const shadow = inDocument(new ShadowRoot(secret, host, state), host[$document]);
  host[$shadow] = shadow;
  if (host[$live]) shadow[$live] = true;
  shadow[$isClosed] = state.mode === "closed";
  setShadowCount(shadowCount + 1);
  setShadowTreesExist(true);
  recordMutation(Op.attachShadow, host[$id]);
  recordMutationNumber(shadow[$id]);
  setTreeVersion(treeVersion + 1);
  staleShadows.add(shadow);
  return shadow;
}

/// HTML standard, "a start tag whose tag name is template": the declarative shadow root of its parent, or null when it
/// remains a template.
/**
 * @param {Element} host
 * @param {any} template
 */
export function declaredShadow(host, template) {
  const attributes = template[$attributes];
  const mode = lowerASCII(attributes.get("shadowrootmode") ?? "");
  if (mode !== "open" && mode !== "closed") return null;
  if (host === null || host[$type] !== 1 || host[$shadow] !== null) return null;
  if (definitionsByName.get(host[$name])?.disablesShadow) return null;
  if (host[$namespace] !== htmlNamespace || !(shadowHosts.has(host[$name]) || isCustomName(host[$name]))) return null;
  return makeShadow(host, {
    mode, slotAssignment: "named", delegatesFocus: attributes.has("shadowrootdelegatesfocus"),
    clonable: attributes.has("shadowrootclonable"), serializable: attributes.has("shadowrootserializable"),
    declarative: true,
  });
}

/**
 * @param {Node} node
 * @param {any} copy
 * @param {Document} owner
 */
export function cloneShadow(node, copy, owner) {
  const shadow = makeShadow(copy, { ...node[$shadow][$shadowState] });
  for (let child = node[$shadow][$first]; child; child = child[$next]) {
    insertNode(shadow, cloneTree(child, owner, true), null);
  }
}

/** @param {Record<string, any>} options */
export function shadowOptions(options) {
  return {
    all: !!options?.serializableShadowRoots, roots: new Set(options?.shadowRoots ?? []),
  };
}

/**
 * @param {any} element
 * @param {Record<string, any>} options
 * @returns {string}
 */
export function serializeShadow(element, options) {
  const shadow = element[$shadow];
  if (!shadow || !((options.all && shadow.serializable) || options.roots.has(shadow))) return "";
  const flags = [
    ["shadowrootdelegatesfocus", shadow.delegatesFocus], ["shadowrootserializable", shadow.serializable],
    ["shadowrootclonable", shadow.clonable],
  ];
  const attributes = flags.filter(([, value]) => value).map(([name]) => ` ${name}=""`).join("");
  return `<template shadowrootmode="${shadow.mode}"${attributes}>${serializeChildren(shadow, options)}</template>`;
}

// ---- Slots ----

class HTMLSlotElement extends HTMLElement {
  /** @param {ScriptValue} [options] */
  assignedNodes(options = undefined) {
    if (options?.flatten) return flattened(this);
    return assignedTo(this).slice();
  }
  /** @param {ScriptValue} [options] */
  assignedElements(options = undefined) {
    return this.assignedNodes(options).filter((/** @type {Node} */ node) => node[$type] === 1);
  }
  /** @param {...ScriptValue} nodes */
  assign(...nodes) {
    for (const node of nodes) {
      if (!isNode(node) || !isSlottable(node)) throw new TypeError("assign needs elements and texts");
    }
    assignByHand(this, nodes);
  }
  /** @param {string} name */
  [$changed](name) { if (name === "name" && shadowCount !== 0) slotsChanged(rootOf(this)); }
}

/** @param {Node} node */
function isSlottable(node) {
  return node[$type] === 1 || node[$type] === 3 || node[$type] === 4;
}

/** @param {Node} node */
function isSlot(node) {
  return node[$name] === "slot" && node[$type] === 1 && node[$namespace] === htmlNamespace;
}

/** @param {Node} root */
function slotsIn(root) {
  return descendants(root, isSlot);
}

/// The nodes that are currently assigned to a slot.
/** @param {Element} slot */
function assignedTo(slot) {
  assignStaleSlots();
  return slot[$assigned] ?? [];
}

/// The slot of a node, if its shadow root is open.
/** @param {Node} node */
export function openSlot(node) {
  const slot = slotOf(node);
  return slot !== null && rootOf(slot).mode === "open" ? slot : null;
}

/** @param {Node} node */
function slotOf(node) {
  if (shadowCount === 0 || !node[$parent]?.[$shadow]) return null;
  assignStaleSlots();
  return node[$assignedSlot] ?? null;
}

/// DOM standard, "find flattened slottables".
/** @param {Element} slot */
function flattened(slot) {
  if (!rootOf(slot)[$isShadowRoot]) return [];
  const assigned = assignedTo(slot);
  const nodes = assigned.length > 0 ? assigned : childArray(slot).filter(isSlottable);
  return nodes.flatMap((/** @type {Element} */ node) =>
    (isSlot(node) && rootOf(node)[$isShadowRoot] ? flattened(node) : [node]));
}

/**
 * @param {Element} slot
 * @param {any[]} nodes
 */
function assignByHand(slot, nodes) {
  for (const node of slot[$manual] ?? []) if (node[$manualSlot] === slot) node[$manualSlot] = null;
  const chosen = [...new Set(nodes)];
  for (const node of chosen) {
    const old = node[$manualSlot];
    if (old && old !== slot) old[$manual] = old[$manual].filter((/** @type {Node} */ other) => other !== node);
    node[$manualSlot] = slot;
  }
  slot[$manual] = chosen;
  slotsChanged(rootOf(slot));
}
const $manualSlot = sharedKey("manualSlot");

/// DOM standard, "find slottables" for all slots of a shadow tree at once.
/** @param {any} shadow */
function findAssignments(shadow) {
  const slots = slotsIn(shadow);
  /** @type {Map<any, any[]>} */
  const lists = new Map(slots.map((slot) => [slot, []]));
  if (shadow.slotAssignment === "manual") {
    for (const slot of slots) {
      lists.set(slot, (slot[$manual] ?? []).filter((/** @type {Node} */ node) => node[$parent] === shadow[$host]));
    }
    return lists;
  }
  const byName = new Map();
  for (const slot of slots) if (!byName.has(slot.name)) byName.set(slot.name, slot);
  for (let node = shadow[$host][$first]; node; node = node[$next]) {
    if (isSlottable(node)) lists.get(byName.get(slotNameOf(node)))?.push(node);
  }
  return lists;
}

/** @param {Node} node */
function slotNameOf(node) {
  return node[$type] === 1 ? node[$attributes].get("slot") ?? "" : "";
}

/// Assigns nodes to the slots of a shadow tree and updates the layout document; returns the changed slots.
/** @param {any} shadow */
function assignSlots(shadow) {
  staleShadows.delete(shadow);
  const changed = [];
  const lists = findAssignments(shadow);
  for (const slot of shadow[$shadowState].slots ?? []) if (!lists.has(slot)) lists.set(slot, []);
  for (const [slot, nodes] of lists) {
    const old = slot[$assigned] ?? [];
    if (old.length === nodes.length
      && old.every((/** @type {Node} */ node, /** @type {number} */ index) =>
        node === /** @type {any} */ (nodes)[index])) continue;
    for (const node of old) if (node[$assignedSlot] === slot) node[$assignedSlot] = null;
    slot[$assigned] = nodes;
    changed.push(slot);
  }
  for (const slot of changed) {
    recordMutation(Op.clearSlot, slot[$id]);
    for (const node of slot[$assigned]) {
      node[$assignedSlot] = slot;
      recordMutation(Op.assignSlot, node[$id]);
      recordMutationNumber(slot[$id]);
    }
  }
  shadow[$shadowState].slots = [...lists.keys()];
  return changed;
}

export function assignStaleSlots() {
  while (staleShadows.size > 0) for (const shadow of staleShadows) assignSlots(shadow);
}

/// Slots were inserted, removed or renamed: signals the slots whose nodes changed.
/** @param {Node} root */
function slotsChanged(root) {
  if (!root[$isShadowRoot]) return;
  for (const slot of assignSlots(root)) if (rootOf(slot) === root) signalSlotChange(slot);
}

/** @param {Node} node */
function containsSlot(node) {
  if (node[$type] !== 1) return false;
  if (isSlot(node)) return true;
  return node[$first] !== null && slotsIn(node).length > 0;
}

/**
 * @param {Node} parent
 * @param {Node} node
 */
export function slotsAfterInsertion(parent, node) {
  const shadow = parent[$shadow];
  if (shadow !== null && isSlottable(node)) staleHost(shadow, node);
  const root = rootOf(parent);
  if (!root[$isShadowRoot]) return;
  if (isSlot(parent) && (parent[$assigned] ?? []).length === 0) signalSlotChange(parent);
  if (containsSlot(node)) slotsChanged(root);
}

/**
 * @param {Element} parent
 * @param {Node} node
 */
export function slotsAfterRemoval(parent, node) {
  const shadow = parent[$shadow];
  if (shadow !== null && isSlottable(node)) {
    staleHost(shadow, node);
    node[$assignedSlot] = null;
  }
  const root = rootOf(parent);
  if (!root[$isShadowRoot]) return;
  if (isSlot(parent) && (parent[$assigned] ?? []).length === 0) signalSlotChange(parent);
  if (!containsSlot(node)) return;
  slotsChanged(root);
  for (const slot of isSlot(node) ? [node, ...slotsIn(node)] : slotsIn(node)) {
    if ((slot[$assigned] ?? []).length === 0) signalSlotChange(slot);
  }
}

/// A child of the host was inserted or removed: signals its slot; assignments are updated on demand.
/**
 * @param {any} shadow
 * @param {Node} node
 */
function staleHost(shadow, node) {
  staleShadows.add(shadow);
  const slot = shadow.slotAssignment === "manual" ? node[$manualSlot] : slotNamed(shadow, slotNameOf(node));
  if (slot && rootOf(slot) === shadow) signalSlotChange(slot);
}

/**
 * @param {any} shadow
 * @param {string} name
 */
function slotNamed(shadow, name) {
  return (shadow[$shadowState].slots ?? slotsIn(shadow)).find((/** @type {any} */ slot) => slot.name === name) ?? null;
}

/// The `slot` attribute of a host's child changed.
/** @param {Node} node */
export function slotsAfterRenaming(node) {
  const shadow = node[$parent]?.[$shadow];
  if (shadow) slotsChanged(shadow);
}

ownSheets(ShadowRoot);
expose(ShadowRoot);
elementClass(HTMLSlotElement);

/// Invalidates the slots of trees that were adopted from another realm.
/** @param {any[]} nodes */
export function staleAll(nodes) {
  for (const node of nodes) if (node[$isShadowRoot]) staleShadows.add(node);
}
