(function (variables) { with (variables) return function ($assignedSlot,$attributes,$changed,$definition,$document,$first,$host,$id,$isClosed,$isHTML,$isShadowRoot,$live,$name,$namespace,$next,$parent,$shadow,$shadowState,$type,$upgrading,DOMException,DocumentFragment,HTMLElement,Map,Op,Set,TypeError,activeElementOf,bindImports,childArray,cloneTree,definitionsByName,descendants,elementClass,expose,handlerAccessors,htmlNamespace,illegalConstructor,illegalInvocation,inDocument,insertNode,isCustomName,isNode,lowerASCII,missingArguments,nodeDefaults,ownSheets,recordMutation,recordMutationNumber,replaceAll,retargetedElementsAt,rootOf,secret,serializeChildren,serializeInnerXML,setInnerHTML,setShadowCount,setShadowTreesExist,setTreeVersion,sharedKey,signalSlotChange,undefined) {"use strict";
bindImports({ __proto__: null,
  "xml": (exports) => ({ serializeInnerXML } = exports),
  "observer": (exports) => ({ signalSlotChange } = exports),
  "serializing": (exports) => ({ serializeChildren } = exports) });
const staleShadows = new Set();
const $assigned = sharedKey("assigned");
const $manual = sharedKey("manual");
class ShadowRoot extends DocumentFragment {
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
  setHTMLUnsafe(html) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "ShadowRoot.setHTMLUnsafe");
    setInnerHTML(this, this, `${html}`, true);
  }
  getHTML(options = undefined) { return serializeChildren(this, shadowOptions(options)); }
  get activeElement() { return activeElementOf(this); }
  elementFromPoint(x, y) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "ShadowRoot.elementFromPoint");
    return retargetedElementsAt(this, x, y)[0] ?? null;
  }
  elementsFromPoint(x, y) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "ShadowRoot.elementsFromPoint");
    return retargetedElementsAt(this, x, y);
  }
}
handlerAccessors(ShadowRoot.prototype, ["slotchange"]);
nodeDefaults(ShadowRoot, { [$isShadowRoot]: true });
const shadowHosts = new Set((
  "article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span"
).split(" "));
function attachShadow(element, init) {
  if (init === null || typeof init !== "object") throw new TypeError("attachShadow needs an object with a mode");
  const mode = `${init.mode}`;
  if (mode !== "open" && mode !== "closed") throw new TypeError('The mode of a shadow root is "open" or "closed"');
  const slotAssignment = init.slotAssignment === undefined ? "named" : `${init.slotAssignment}`;
  if (slotAssignment !== "named" && slotAssignment !== "manual") {
    throw new TypeError('The slot assignment of a shadow root is "named" or "manual"');
  }
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
    isOwn: !!(element[$definition] || element[$upgrading]),
    mode, slotAssignment, delegatesFocus: !!init.delegatesFocus, clonable: !!init.clonable,
    serializable: !!init.serializable, declarative: false,
  });
}
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
function declaredShadow(host, template) {
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
function cloneShadow(node, copy, owner) {
  const shadow = makeShadow(copy, { ...node[$shadow][$shadowState] });
  for (let child = node[$shadow][$first]; child; child = child[$next]) {
    insertNode(shadow, cloneTree(child, owner, true), null);
  }
}
function shadowOptions(options) {
  return {
    all: !!options?.serializableShadowRoots, roots: new Set(options?.shadowRoots ?? []),
  };
}
function serializeShadow(element, options) {
  const shadow = element[$shadow];
  if (!shadow || !((options.all && shadow.serializable) || options.roots.has(shadow))) return "";
  const flags = [
    ["shadowrootdelegatesfocus", shadow.delegatesFocus], ["shadowrootserializable", shadow.serializable],
    ["shadowrootclonable", shadow.clonable],
  ];
  const attributes = flags.filter(([, value]) => value).map(([name]) => ` ${name}=""`).join("");
  return `<template shadowrootmode="${shadow.mode}"${attributes}>${serializeChildren(shadow, options)}</template>`;
}
class HTMLSlotElement extends HTMLElement {
  assignedNodes(options = undefined) {
    if (options?.flatten) return flattened(this);
    return assignedTo(this).slice();
  }
  assignedElements(options = undefined) {
    return this.assignedNodes(options).filter((node) => node[$type] === 1);
  }
  assign(...nodes) {
    for (const node of nodes) {
      if (!isNode(node) || !isSlottable(node)) throw new TypeError("assign needs elements and texts");
    }
    assignByHand(this, nodes);
  }
  [$changed](name) { if (name === "name" && shadowCount !== 0) slotsChanged(rootOf(this)); }
}
function isSlottable(node) {
  return node[$type] === 1 || node[$type] === 3 || node[$type] === 4;
}
function isSlot(node) {
  return node[$name] === "slot" && node[$type] === 1 && node[$namespace] === htmlNamespace;
}
function slotsIn(root) {
  return descendants(root, isSlot);
}
function assignedTo(slot) {
  assignStaleSlots();
  return slot[$assigned] ?? [];
}
function openSlot(node) {
  const slot = slotOf(node);
  return slot !== null && rootOf(slot).mode === "open" ? slot : null;
}
function slotOf(node) {
  if (shadowCount === 0 || !node[$parent]?.[$shadow]) return null;
  assignStaleSlots();
  return node[$assignedSlot] ?? null;
}
function flattened(slot) {
  if (!rootOf(slot)[$isShadowRoot]) return [];
  const assigned = assignedTo(slot);
  const nodes = assigned.length > 0 ? assigned : childArray(slot).filter(isSlottable);
  return nodes.flatMap((node) =>
    (isSlot(node) && rootOf(node)[$isShadowRoot] ? flattened(node) : [node]));
}
function assignByHand(slot, nodes) {
  for (const node of slot[$manual] ?? []) if (node[$manualSlot] === slot) node[$manualSlot] = null;
  const chosen = [...new Set(nodes)];
  for (const node of chosen) {
    const old = node[$manualSlot];
    if (old && old !== slot) old[$manual] = old[$manual].filter((other) => other !== node);
    node[$manualSlot] = slot;
  }
  slot[$manual] = chosen;
  slotsChanged(rootOf(slot));
}
const $manualSlot = sharedKey("manualSlot");
function findAssignments(shadow) {
  const slots = slotsIn(shadow);
  const lists = new Map(slots.map((slot) => [slot, []]));
  if (shadow.slotAssignment === "manual") {
    for (const slot of slots) {
      lists.set(slot, (slot[$manual] ?? []).filter((node) => node[$parent] === shadow[$host]));
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
function slotNameOf(node) {
  return node[$type] === 1 ? node[$attributes].get("slot") ?? "" : "";
}
function assignSlots(shadow) {
  staleShadows.delete(shadow);
  const changed = [];
  const lists = findAssignments(shadow);
  for (const slot of shadow[$shadowState].slots ?? []) if (!lists.has(slot)) lists.set(slot, []);
  for (const [slot, nodes] of lists) {
    const old = slot[$assigned] ?? [];
    if (old.length === nodes.length
      && old.every((node, index) =>
        node === nodes[index])) continue;
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
function assignStaleSlots() {
  while (staleShadows.size > 0) for (const shadow of staleShadows) assignSlots(shadow);
}
function slotsChanged(root) {
  if (!root[$isShadowRoot]) return;
  for (const slot of assignSlots(root)) if (rootOf(slot) === root) signalSlotChange(slot);
}
function containsSlot(node) {
  if (node[$type] !== 1) return false;
  if (isSlot(node)) return true;
  return node[$first] !== null && slotsIn(node).length > 0;
}
function slotsAfterInsertion(parent, node) {
  const shadow = parent[$shadow];
  if (shadow !== null && isSlottable(node)) staleHost(shadow, node);
  const root = rootOf(parent);
  if (!root[$isShadowRoot]) return;
  if (isSlot(parent) && (parent[$assigned] ?? []).length === 0) signalSlotChange(parent);
  if (containsSlot(node)) slotsChanged(root);
}
function slotsAfterRemoval(parent, node) {
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
function staleHost(shadow, node) {
  staleShadows.add(shadow);
  const slot = shadow.slotAssignment === "manual" ? node[$manualSlot] : slotNamed(shadow, slotNameOf(node));
  if (slot && rootOf(slot) === shadow) signalSlotChange(slot);
}
function slotNamed(shadow, name) {
  return (shadow[$shadowState].slots ?? slotsIn(shadow)).find((slot) => slot.name === name) ?? null;
}
function slotsAfterRenaming(node) {
  const shadow = node[$parent]?.[$shadow];
  if (shadow) slotsChanged(shadow);
}
ownSheets(ShadowRoot);
expose(ShadowRoot);
elementClass(HTMLSlotElement);
function staleAll(nodes) {
  for (const node of nodes) if (node[$isShadowRoot]) staleShadows.add(node);
}
return { ShadowRoot, assignStaleSlots, attachShadow, cloneShadow, declaredShadow, openSlot, serializeShadow, shadowOptions, slotsAfterInsertion, slotsAfterRemoval, slotsAfterRenaming, staleAll };
}})
