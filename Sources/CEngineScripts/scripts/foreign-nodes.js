// Nodes that come from the document of another realm of the same origin (DOM standard, "adopt"). Both realms know the
// keys of their state; its numbers in the mirror tree, and the functions that change it, are those of one realm.
//
// An element that comes gets the prototype that it would have had here, so that `instanceof` is true here and no longer
// there; that of a custom element stays.
//
// A section searches for the platform's names at each use: what each node needs is handed in.
(function (
  $attributeNodes, $attributes, $content, $definition, $document, $first, $id, $isShadowRoot, $listClock, $live, $name,
  $namespace, $next, $parent, $previous, $shadow, $type,
  cloneAlone, createElement, following, getPrototypeOf, isNode, mirrorName, note, noteNumber, noteText,
  replaceRegistered, setPrototypeOf,
) {

/// Trees that are here but still say that they belong to the other document, until they are inserted.
const claimedTrees = new WeakSet();

/// The inner object of the realm that made a document; null when that is gone.
function homeOf(owner) {
  const numbers = [0];
  for (const number of numbers) {
    const home = native.realm(number);
    if (home === null) continue;
    if (home.owns(owner)) return home;
    numbers.push(...home.frameNumbers());
  }
  return null;
}

/// Takes a tree out of its place in the other realm, and makes it one of this.
function claimTree(root) {
  if (claimedTrees.has(root)) return;
  claimedTrees.add(root);
  const owner = root[$document];
  const home = homeOf(owner);
  if (home !== null) home.release(root);
  else if (root[$parent] !== null) separate(root);
  welcomeTree(root, owner);
}

/// What is left of a removal when nobody is there to hear of it.
function separate(node) {
  const { [$parent]: parent, [$previous]: previous, [$next]: next } = node;
  if (previous === null) parent[$first] = next;
  else previous[$next] = next;
  if (next === null) parent[$last] = previous;
  else next[$previous] = previous;
  node[$parent] = node[$previous] = node[$next] = null;
}

/// Called by the other realm: the tree leaves this one.
function releaseTree(root) {
  if (root[$parent] !== null) removeNode(root);
  for (const node of everyNode(root)) {
    const id = node[$id];
    if (id >= 0 && nodeOf(id) === node) unregister(id);
  }
}

/// A tree with its shadow trees and the contents of its templates, what contains before what is contained.
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

function welcomeTree(root, owner) {
  const nodes = everyNode(root);
  for (const node of nodes) welcome(node, owner);
  for (const node of nodes) {
    if (node[$shadow]) {
      note(Op.attachShadow, node[$id]);
      noteNumber(node[$shadow][$id]);
      shadowCount++;
      shadowTreesExist = true;
    }
    const parent = node === root ? null : node[$parent];
    if (parent === null || node[$type] === 10) continue;
    note(Op.insert, node[$id]);
    noteNumber(parent[$id]);
    noteNumber(-1);
  }
  treeVersion++;
  if (shadowCount > 0) section("shadow").staleAll(nodes);
}

/// A node of this realm of the same kind gives it identity and prototype.
function welcome(node, owner) {
  const twin = twinOf(node);
  dropOldObjects(node);
  node[$document] = owner;
  node[$live] = false;
  if (node[$attributeNodes]) {
    for (const attribute of node[$attributeNodes].values()) setPrototypeOf(attribute, Attr.prototype);
  }
  if (node[$definition]) definitionCount++;
  else setPrototypeOf(node, getPrototypeOf(twin));
  const id = node[$id] = twin[$id];
  if (id >= 0) replaceRegistered(node, node);
}

function twinOf(node) {
  if (node[$isShadowRoot]) {
    const twin = new DocumentFragment();
    setPrototypeOf(twin, section("shadow").ShadowRoot.prototype);
    return twin;
  }
  if (node[$type] !== 1) return cloneAlone(node, document);
  const twin = createElement(node[$name], node[$namespace]);
  for (const [key, value] of node[$attributes]) {
    note(Op.setAttribute, twin[$id]);
    noteText(key.charCodeAt(0) === 0 ? mirrorName(node, key) : key);
    noteText(value);
  }
  return twin;
}

/// Lists and maps that the node gave to scripts are bound to the other realm; new ones are made when asked for.
function dropOldObjects(node) {
  for (const key of Object.getOwnPropertySymbols(node)) {
    const value = node[key];
    if (value === null || typeof value !== "object" || isNode(value) || Array.isArray(value)) continue;
    const kind = value[Symbol.toStringTag];
    if (typeof kind === "string" && kind !== "Map" && kind !== "Set" && !kind.startsWith("Weak")) delete node[key];
  }
  node[$listClock] = null;
}

return { homeOf, claimTree, claimedTrees, releaseTree };

})(
  $attributeNodes, $attributes, $content, $definition, $document, $first, $id, $isShadowRoot, $listClock, $live, $name,
  $namespace, $next, $parent, $previous, $shadow, $type,
  cloneAlone, createElement, following, Object.getPrototypeOf, isNode, mirrorName, note, noteNumber, noteText,
  replaceRegistered, Object.setPrototypeOf);
