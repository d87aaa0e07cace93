(function (variables) { with (variables) return function ($attributeNodes,$attributes,$content,$definition,$document,$first,$id,$isShadowRoot,$last,$listClock,$live,$name,$namespace,$next,$parent,$previous,$shadow,$type,Array,Attr,DocumentFragment,Object,Op,Symbol,WeakSet,bindImports,cloneAlone,createElement,document,following,isNode,lazyModule,native,nodeOf,recordMutation,recordMutationNumber,recordMutationText,removeNode,replaceRegistered,selectorName,setDefinitionCount,setShadowCount,setShadowTreesExist,setTreeVersion,unregister) {"use strict";
bindImports({ __proto__: null,
  "attributes": (exports) => ({ Attr } = exports) });
const claimedTrees = new WeakSet();
const { getPrototypeOf, setPrototypeOf } = Object;
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
function claimTree(root) {
  if (claimedTrees.has(root)) return;
  claimedTrees.add(root);
  const owner = root[$document];
  const home = homeOf(owner);
  if (home !== null) home.release(root);
  else if (root[$parent] !== null) separate(root);
  welcomeTree(root, owner);
}
function separate(node) {
  const { [$parent]: parent, [$previous]: previous, [$next]: next } = node;
  if (previous === null) parent[$first] = next;
  else previous[$next] = next;
  if (next === null) parent[$last] = previous;
  else next[$previous] = previous;
  node[$parent] = node[$previous] = node[$next] = null;
}
function releaseTree(root) {
  if (root[$parent] !== null) removeNode(root);
  for (const node of everyNode(root)) {
    const id = node[$id];
    if (id >= 0 && nodeOf(id) === node) unregister(id);
  }
}
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
function dropOldObjects(node) {
  for (const key of Object.getOwnPropertySymbols(node)) {
    const value = node[key];
    if (value === null || typeof value !== "object" || isNode(value) || Array.isArray(value)) continue;
    const kind = value[Symbol.toStringTag];
    if (typeof kind === "string" && kind !== "Map" && kind !== "Set" && !kind.startsWith("Weak")) delete node[key];
  }
  node[$listClock] = null;
}
return { claimTree, claimedTrees, homeOf, releaseTree };
}})
