// Adoption of nodes from the document of another realm of the same origin (DOM standard, "adopt"). Both realms know the
// keys of node state; its numbers in the layout document, and the functions that change it, belong to one realm.
//
// An adopted element gets the prototype of this realm, so `instanceof` is true here and false in the old realm; a
// custom element keeps its prototype.

import { Attr } from "./attribute-nodes.js";
import { $attributeNodes, $attributes, $name, $namespace, selectorName } from "./attributes.js";
import { setTreeVersion, treeVersion } from "./collections.js";
import { document } from "./document.js";
import { setShadowTreesExist } from "./event-paths.js";
import { $parent } from "./events.js";
import { createElement } from "./html-elements.js";
import {
  $id, Op, nodeOf, recordMutation, recordMutationNumber, recordMutationText, replaceRegistered, unregister,
} from "./kernel.js";
import { lazyModule } from "./lazy-modules.js";
import { isNode } from "./node-members.js";
import {
  $content, $definition, $document, $first, $isShadowRoot, $last, $listClock, $live, $next, $previous, $shadow, $type,
  following,
} from "./nodes.js";
import { definitionCount, setDefinitionCount } from "./reactions.js";
import { setShadowCount, shadowCount } from "./shared-state.js";
import { DocumentFragment, cloneAlone } from "./text-nodes.js";
import { removeNode } from "./tree.js";

/// Trees that were adopted but still refer to the other document until they are inserted.
export const claimedTrees = new WeakSet();
const { getPrototypeOf, setPrototypeOf } = Object;

/// The inner object of the realm that created a document; null when the realm no longer exists.
/** @param {Document} owner */
export function homeOf(owner) {
  const numbers = [0];
  for (const number of numbers) {
    const home = native.realm(number);
    if (home === null) continue;
    if (home.owns(owner)) return home;
    numbers.push(...home.frameNumbers());
  }
  return null;
}

/// Removes a tree from the other realm and adopts it into this one.
/** @param {Node} root */
export function claimTree(root) {
  if (claimedTrees.has(root)) return;
  claimedTrees.add(root);
  const owner = root[$document];
  const home = homeOf(owner);
  if (home !== null) home.release(root);
  else if (root[$parent] !== null) separate(root);
  welcomeTree(root, owner);
}

/// Removes a node without notifying observers.
/** @param {Node} node */
function separate(node) {
  const { [$parent]: parent, [$previous]: previous, [$next]: next } = node;
  if (previous === null) parent[$first] = next;
  else previous[$next] = next;
  if (next === null) parent[$last] = previous;
  else next[$previous] = previous;
  node[$parent] = node[$previous] = node[$next] = null;
}

/// Called by the other realm when it adopts a tree of this realm.
/** @param {Node} root */
export function releaseTree(root) {
  if (root[$parent] !== null) removeNode(root);
  for (const node of everyNode(root)) {
    const id = node[$id];
    if (id >= 0 && nodeOf(id) === node) unregister(id);
  }
}

/// The nodes of a tree with its shadow trees and template contents, containers first.
/** @param {Node} root */
function everyNode(root) {
  const list = [];
  const roots = [root];
  for (const top of roots) {
    for (let node = top; node; node = following(node, top)) {
      list.push(node);
      if (node[$shadow]) roots.push(node[$shadow]);
      if (node[$content]) roots.push(node[$content]);
    }
  }
  return list;
}

/**
 * @param {Node} root
 * @param {Document} owner
 */
function welcomeTree(root, owner) {
  const nodes = everyNode(root);
  for (const node of nodes) welcome(node, owner);
  for (const node of nodes) {
    if (node[$shadow]) {
      recordMutation(Op.attachShadow, node[$id]);
      recordMutationNumber(node[$shadow][$id]);
      setShadowCount(shadowCount + 1);
      setShadowTreesExist(true);
    }
    const parent = node === root ? null : node[$parent];
    if (parent === null || node[$type] === 10) continue;
    recordMutation(Op.insert, node[$id]);
    recordMutationNumber(parent[$id]);
    recordMutationNumber(-1);
  }
  setTreeVersion(treeVersion + 1);
  if (shadowCount > 0) lazyModule("shadow").staleAll(nodes);
}

/// Gives a node the identity and prototype of a new node of this realm.
/**
 * @param {Node} node
 * @param {Document} owner
 */
function welcome(node, owner) {
  const twin = twinOf(node);
  dropOldObjects(node);
  node[$document] = owner;
  node[$live] = false;
  if (node[$attributeNodes]) {
    for (const attribute of node[$attributeNodes].values()) setPrototypeOf(attribute, Attr.prototype);
  }
  if (node[$definition]) setDefinitionCount(definitionCount + 1);
  else setPrototypeOf(node, getPrototypeOf(twin));
  const id = node[$id] = twin[$id];
  if (id >= 0) replaceRegistered(node, node);
}

/** @param {Node} node */
function twinOf(node) {
  if (node[$isShadowRoot]) {
    const twin = new DocumentFragment();
    setPrototypeOf(twin, lazyModule("shadow").ShadowRoot.prototype);
    return twin;
  }
  if (node[$type] !== 1) return cloneAlone(node, document);
  const twin = createElement(node[$name], node[$namespace]);
  for (const [key, value] of node[$attributes]) {
    recordMutation(Op.setAttribute, twin[$id]);
    recordMutationText(key.charCodeAt(0) === 0 ? selectorName(node, key) : key);
    recordMutationText(value);
  }
  return twin;
}

/// Collections and maps that the node returned to scripts are bound to the other realm; new ones are created on demand.
/** @param {Node} node */
function dropOldObjects(node) {
  for (const key of Object.getOwnPropertySymbols(node)) {
    const value = node[key];
    if (value === null || typeof value !== "object" || isNode(value) || Array.isArray(value)) continue;
    const kind = value[Symbol.toStringTag];
    if (typeof kind === "string" && kind !== "Map" && kind !== "Set" && !kind.startsWith("Weak")) delete node[key];
  }
  node[$listClock] = null;
}
