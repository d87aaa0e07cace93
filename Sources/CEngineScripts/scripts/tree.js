// Insertion and removal (DOM standard, 4.2.3). Every change of the tree goes through `link` and `unlink`.

import { $attributeNodes, $attributes, $name } from "./attributes.js";
import { setTreeVersion, treeVersion } from "./collections.js";
import { $isFormAssociated } from "./control-states.js";
import { customConnected, enqueueReaction, flushReactions, shadowIncludingElements } from "./custom-elements.js";
import { closeOnRemoval } from "./dialog.js";
import { Document, document } from "./document.js";
import { templateDocument } from "./documents.js";
import { DOMException } from "./dom-exception.js";
import { formOwnerChanged, resetFormOwners } from "./element-internals.js";
import { isShadowInclusiveAncestor, rootOf } from "./event-paths.js";
import { $parent } from "./events.js";
import { clearFocus } from "./focus.js";
import {
  $id, Op, recordMutation, recordMutationNumber, removedNodes, removedNodesLimit, secret, sharedKey, sortNodes,
} from "./kernel.js";
import { lazyModule } from "./lazy-modules.js";
import { rangesBeforeInsertion, rangesBeforeRemoval } from "./live-ranges.js";
import { nameElement, namedTypes, unnameElement } from "./named-access.js";
import {
  $content, $definition, $document, $first, $isShadowRoot, $last, $listClock, $live, $next, $previous, $shadow, $type,
  childArray, following, isConnected, isHostIncludingAncestor, shadowIncludingRoot,
} from "./nodes.js";
import { recordChildren, watchRemoved } from "./observer.js";
import { definitionCount, formAssociatedCount, holdReactions, reactionQueue, releaseReactions } from "./reactions.js";
import { slotsAfterInsertion, slotsAfterRemoval } from "./shadow.js";
import { focusedElement, liveIterators, liveRanges, observerCount, shadowCount } from "./shared-state.js";
import { Text } from "./text-nodes.js";
import { topLayer } from "./top-layer.js";
import { iteratorsBeforeRemoval } from "./traversal.js";

export const $connected = sharedKey("connected");
export const $disconnected = sharedKey("disconnected");
export const $childrenChanged = sharedKey("childrenChanged");

/** @param {string | undefined} message */
export function throwHierarchyError(message) {
  throw new DOMException(message, "HierarchyRequestError");
}

/// DOM standard, "ensure pre-insertion validity", and the same for replacing a child.
/**
 * @param {Node} parent
 * @param {any} node
 * @param {Node | null} child
 * @param {boolean | undefined} [replacing]
 */
export function checkInsertion(parent, node, child, replacing) {
  const parentType = parent[$type];
  if (parentType !== 1 && parentType !== 11 && parentType !== 9) throwHierarchyError("This node cannot have children");
  if (node === parent || ((node[$first] || node[$shadow] || node[$content]) && isHostIncludingAncestor(node, parent))) {
    throwHierarchyError("The new child contains its parent");
  }
  if (child !== null && child[$parent] !== parent) {
    throw new DOMException("The node before which to insert is not a child of this node", "NotFoundError");
  }
  const type = node[$type];
  if (type === 9 || type === 2) throwHierarchyError("This kind of node cannot be inserted");
  if (parentType === 9) checkDocumentChild(parent, node, child, replacing);
  else if (type === 10) throwHierarchyError("A document type belongs into a document");
}

/// A document has at most one document type, and after it at most one element.
/**
 * @param {any} owner
 * @param {Node} node
 * @param {Node | null} child
 * @param {any} replacing
 */
function checkDocumentChild(owner, node, child, replacing) {
  /** @param {number} kind */
  const elsewhere = (kind) => {
    for (let other = owner[$first]; other; other = other[$next]) {
      if (other[$type] === kind && !(replacing && other === child)) return true;
    }
    return false;
  };
  const doctypeFollows = () => {
    for (let other = replacing ? child?.[$next] : child; other; other = other[$next]) {
      if (other[$type] === 10) return true;
    }
    return false;
  };
  switch (node[$type]) {
    case 3: case 4: throwHierarchyError("A document cannot have text as its child"); break;
    case 11: {
      let elements = 0;
      for (let inner = node[$first]; inner; inner = inner[$next]) {
        if (inner[$type] === 3 || inner[$type] === 4) throwHierarchyError("A document cannot have text as its child");
        if (inner[$type] === 1) elements++;
      }
      if (elements === 0) break;
      if (elements > 1 || elsewhere(1)) throwHierarchyError("A document has one element only");
      if (doctypeFollows()) throwHierarchyError("The document type must precede the document's element");
      break;
    }
    case 1:
      if (elsewhere(1)) throwHierarchyError("A document has one element only");
      if (doctypeFollows()) throwHierarchyError("The document type must precede the document's element");
      break;
    case 10: {
      if (elsewhere(10)) throwHierarchyError("A document has one document type only");
      for (let other = owner[$first]; other && other !== child; other = other[$next]) {
        if (other[$type] === 1) throwHierarchyError("The document type must precede the document's element");
      }
      if (child === null && elsewhere(1)) throwHierarchyError("The document type must precede the document's element");
    }
  }
}

/**
 * @param {Node} parent
 * @param {any} node
 * @param {Node | null} before
 */
export function preInsert(parent, node, before) {
  checkInsertion(parent, node, before, false);
  if (before === node) before = node[$next];
  insertNode(parent, node, before);
  return node;
}

/// Inserts a node, or the children of a fragment, without checks.
/**
 * @param {Node} parent
 * @param {Node} node
 * @param {Node | null} before
 */
export function insertNode(parent, node, before) {
  if (node[$type] === 11) insertFragment(parent, node, before);
  else {
    if (node[$parent] !== null) detach(node);
    const previous = before === null ? parent[$last] : before[$previous];
    link(parent, node, before);
    if (observerCount > 0) recordChildren(parent, [node], [], previous, before);
    parent[$childrenChanged]?.(node);
    if (isConnected(parent)) connected([node]);
    else if (definitionCount !== 0 && node[$type] === 1) connectedInOtherDocument(node, "connectedCallback");
  }
  if (reactionQueue.length !== 0) flushReactions();
}

/**
 * @param {Node} parent
 * @param {any} fragment
 * @param {Node | null} before
 */
function insertFragment(parent, fragment, before) {
  if (isFromOtherRealm(fragment)) lazyModule("cross-realm-nodes").claimTree(fragment);
  const nodes = childArray(fragment);
  if (nodes.length === 0) return;
  for (const node of nodes) unlink(node);
  if (observerCount > 0) recordChildren(fragment, [], nodes, null, null);
  insertAll(parent, nodes, before);
}

/// Inserts parentless nodes as one change.
/**
 * @param {Node} parent
 * @param {any[]} nodes
 * @param {Node | null} before
 */
function insertAll(parent, nodes, before) {
  const previous = before === null ? parent[$last] : before[$previous];
  for (const node of nodes) link(parent, node, before);
  if (observerCount > 0) recordChildren(parent, nodes, [], previous, before);
  parent[$childrenChanged]?.();
  if (!isConnected(parent)) {
    if (definitionCount !== 0) for (const node of nodes) connectedInOtherDocument(node, "connectedCallback");
    return;
  }
  connected(nodes);
}

/**
 * @param {Node} parent
 * @param {Node} node
 * @param {Node | null} before
 */
export function link(parent, node, before) {
  if (node[$document] !== parent[$document]) adoptTree(node, parent[$document]);
  if (liveRanges.length !== 0 && before !== null) rangesBeforeInsertion(parent, before);
  const previous = before === null ? parent[$last] : before[$previous];
  node[$parent] = parent;
  node[$previous] = previous;
  node[$next] = before;
  if (previous === null) parent[$first] = node;
  else previous[$next] = node;
  if (before === null) parent[$last] = node;
  else before[$previous] = node;
  setTreeVersion(treeVersion + 1);
  const clock = parent[$listClock];
  if (clock !== null) clock.version++;
  // Document types are not part of the layout document.
  if (node[$type] !== 10) {
    recordMutation(Op.insert, node[$id]);
    recordMutationNumber(parent[$id]);
    recordMutationNumber(before === null || before[$type] === 10 ? -1 : before[$id]);
  }
  if (shadowCount !== 0) slotsAfterInsertion(parent, node);
}

/// Whether a node belongs to the document of another realm.
/** @param {Node} node */
export function isFromOtherRealm(node) {
  const owner = node[$document];
  return owner !== document && !(owner instanceof Document);
}

/// Removes a node from its parent, with all notifications.
/** @param {Node} node */
export function detach(node) {
  if (isFromOtherRealm(node)) {
    lazyModule("cross-realm-nodes").claimTree(node);
    return;
  }
  const parent = node[$parent];
  const previous = node[$previous];
  const next = node[$next];
  if (observerCount > 0) watchRemoved(node, parent);
  unlink(node);
  if (observerCount > 0) recordChildren(parent, [], [node], previous, next);
  parent[$childrenChanged]?.();
}

/** @param {Node} node */
export function removeNode(node) {
  if (!node[$parent]) return;
  detach(node);
  if (reactionQueue.length !== 0) flushReactions();
}

/** @param {Node} node */
export function unlink(node) {
  const parent = node[$parent];
  if (liveRanges.length !== 0) rangesBeforeRemoval(parent, node);
  if (liveIterators.length !== 0) iteratorsBeforeRemoval(node);
  const wasConnected = isConnected(parent);
  const previous = node[$previous];
  const next = node[$next];
  if (previous === null) parent[$first] = next;
  else previous[$next] = next;
  if (next === null) parent[$last] = previous;
  else next[$previous] = previous;
  node[$parent] = null;
  node[$previous] = null;
  node[$next] = null;
  setTreeVersion(treeVersion + 1);
  const clock = parent[$listClock];
  if (clock !== null) clock.version++;
  if (node[$type] !== 10) recordMutation(Op.remove, node[$id]);
  if (shadowCount !== 0) slotsAfterRemoval(parent, node);
  if (wasConnected) disconnected(node);
  else if (definitionCount !== 0 && shadowIncludingRoot(parent)[$type] === 9) {
    enqueueReactionsInTree(node, "disconnectedCallback");
  }
  if (formAssociatedCount !== 0 && !wasConnected) resetFormOwners(node);
}

/// DOM standard, "replace".
/**
 * @param {Node} parent
 * @param {any} node
 * @param {Node} child
 */
export function replaceNode(parent, node, child) {
  checkInsertion(parent, node, child, true);
  let before = child[$next];
  if (before === node) before = node[$next];
  const previous = child[$previous];
  holdReactions();
  try {
    // Replacing a node by itself removes and inserts it again.
    if (child === node) {
      detach(node);
      insertNode(parent, node, before);
      return child;
    }
    if (node[$parent] !== null) detach(node);
    if (node[$type] === 11 && isFromOtherRealm(node)) lazyModule("cross-realm-nodes").claimTree(node);
    const nodes = node[$type] === 11 ? childArray(node) : [node];
    if (node[$type] === 11 && nodes.length > 0) {
      for (const inner of nodes) unlink(inner);
      if (observerCount > 0) recordChildren(node, [], nodes, null, null);
    }
    const previousSibling = previous === node ? child[$previous] : previous;
    /** @type {Node[]} */
    let removed = [];
    if (child[$parent] === parent) {
      if (observerCount > 0) watchRemoved(child, parent);
      unlink(child);
      removed = [child];
    }
    for (const inner of nodes) link(parent, inner, before);
    if (observerCount > 0) recordChildren(parent, nodes, removed, previousSibling, before);
    parent[$childrenChanged]?.();
    if (isConnected(parent)) connected(nodes);
  } finally {
    releaseReactions();
  }
  return child;
}

/// DOM standard, "replace all": nodes have no parent; the list may be empty.
/**
 * @param {any} parent
 * @param {any[]} nodes
 */
export function replaceAll(parent, nodes) {
  const removed = parent[$first] === null ? [] : childArray(parent);
  if (removed.length === 0 && nodes.length === 0) return;
  holdReactions();
  try {
    for (const child of removed) {
      if (observerCount > 0) watchRemoved(child, parent);
      unlink(child);
    }
    for (const node of nodes) link(parent, node, null);
    if (observerCount > 0) recordChildren(parent, nodes, removed, null, null);
    parent[$childrenChanged]?.();
    if (isConnected(parent)) connected(nodes);
  } finally {
    releaseReactions();
  }
}

/**
 * @param {Node} parent
 * @param {string | undefined} text
 */
export function replaceAllWithText(parent, text) {
  const first = parent[$first];
  // Fast path: an empty element gets its text.
  if (first === null) {
    if (text !== "") insertNode(parent, new Text(secret, text), null);
    return;
  }
  replaceAll(parent, text === "" ? [] : [new Text(secret, text)]);
}

/// DOM standard, "adopt", for a parentless node: changes the document of the node and its descendants.
/**
 * @param {Node} root
 * @param {Document} owner
 */
export function adoptTree(root, owner) {
  const old = root[$document];
  if (isFromOtherRealm(root)) lazyModule("cross-realm-nodes").claimTree(root);
  for (let node = root; node; node = following(node, root)) {
    node[$document] = owner;
    if (node[$type] !== 1) continue;
    if (node[$attributeNodes]) for (const attribute of node[$attributeNodes].values()) attribute[$document] = owner;
    if (node[$content]) adoptTree(node[$content], templateDocument(owner));
    if (node[$shadow]) adoptTree(node[$shadow], owner);
    if (node[$definition]) enqueueReaction(node, "adoptedCallback", [old, owner]);
  }
}

// ---- Insertion into and removal from the page's document ----

/// Marks trees as connected, and then runs the insertion steps of scripts, style sheets and images.
/** @param {any[]} roots */
function connected(roots) {
  /** @type {any[]} */
  const acting = [];
  for (const root of roots) insertedIntoDocument(root, acting);
  // Insertion steps of one element may remove others.
  for (const node of acting) if (node[$live]) node[$connected]();
}

/**
 * @param {Node} root
 * @param {any[]} acting
 */
function insertedIntoDocument(root, acting) {
  // Elements in shadow trees are not named properties.
  const isNamed = shadowCount === 0 || !rootOf(root)[$isShadowRoot];
  for (let node = root; node; node = following(node, root)) {
    node[$live] = true;
    if (node[$type] !== 1) continue;
    const attributes = node[$attributes];
    if (isNamed && attributes.size !== 0) {
      const id = attributes.get("id");
      if (id) nameElement(id, node);
      if (namedTypes.has(node[$name])) nameElement(attributes.get("name"), node);
    }
    if (definitionCount !== 0) customConnected(node);
    if (node[$shadow] !== null) insertedIntoDocument(node[$shadow], acting);
    if (node[$connected] !== undefined) acting.push(node);
  }
}

/// Documents other than the page's own only have custom elements that were adopted.
/**
 * @param {Node} root
 * @param {string} callback
 */
function connectedInOtherDocument(root, callback) {
  if (shadowIncludingRoot(root)[$type] === 9) enqueueReactionsInTree(root, callback);
  if (formAssociatedCount !== 0) resetFormOwners(root);
}

/**
 * @param {Node} root
 * @param {string} callback
 */
function enqueueReactionsInTree(root, callback) {
  for (const element of shadowIncludingElements(root)) if (element[$definition]) enqueueReaction(element, callback, []);
}

/// The reverse of `connected`.
/** @param {Node} root */
function disconnected(root) {
  if (topLayer.length !== 0) closeOnRemoval(root);
  if (focusedElement !== null && isShadowInclusiveAncestor(root, focusedElement)) clearFocus();
  /** @type {any[]} */
  const acting = [];
  removedFromDocument(root, acting);
  for (const node of acting) node[$disconnected]();
}

/**
 * @param {Node} root
 * @param {any[]} acting
 */
function removedFromDocument(root, acting) {
  for (let node = root; node; node = following(node, root)) {
    node[$live] = false;
    if (removedNodes.push(node) > removedNodesLimit) sortNodes();
    if (node[$type] !== 1) continue;
    const attributes = node[$attributes];
    if (attributes.size !== 0) {
      const id = attributes.get("id");
      if (id) unnameElement(id, node);
      if (namedTypes.has(node[$name])) unnameElement(attributes.get("name"), node);
    }
    if (node[$definition]) {
      enqueueReaction(node, "disconnectedCallback", []);
      if (node[$isFormAssociated]) formOwnerChanged(node);
    }
    if (node[$shadow] !== null) removedFromDocument(node[$shadow], acting);
    if (node[$disconnected] !== undefined) acting.push(node);
  }
}
