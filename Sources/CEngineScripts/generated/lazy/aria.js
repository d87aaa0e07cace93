(function (variables) { with (variables) return function ($attributes,$changed,$element,$host,$isShadowRoot,$type,Array,Boolean,Map,Object,Symbol,TypeError,WeakRef,ariaReflections,attributeOf,bindImports,defineAccessor,findByID,illegalInvocation,isNode,removeAttribute,rootOf,setAttribute,sharedKey,undefined) {"use strict";
bindImports({ __proto__: null });
const $references = sharedKey("references");
const $referenceLists = sharedKey("referenceLists");
let isSettingReference = false;
function explicitReferences(element) {
  if (element[$references] !== undefined) return element[$references];
  const references = new Map();
  const inherited = element[$changed];
  element[$changed] = function (name, value) {
    if (!isSettingReference) references.delete(name);
    inherited?.call(this, name, value);
  };
  return (element[$references] = references);
}
function isReferenceAllowed(element, target) {
  const tree = rootOf(target);
  for (let root = rootOf(element); ; root = rootOf(root[$host])) {
    if (root === tree) return true;
    if (!root[$isShadowRoot]) return false;
  }
}
function referredElements(element, name) {
  const set = element[$references]?.get(name);
  if (set !== undefined) {
    return set.map((item) => item.deref())
      .filter((item) => item !== undefined && isReferenceAllowed(element, item));
  }
  const value = attributeOf(element, name);
  if (value === null) return null;
  const root = rootOf(element);
  const ids = value.split(/[\t\n\f\r ]+/).filter(Boolean);
  return ids.map((id) => (root[$attributes]?.get("id") === id ? root : findByID(root, id)))
    .filter(Boolean);
}
function referredElement(element, name) {
  const set = element[$references]?.get(name);
  if (set !== undefined || attributeOf(element, name) === null) return referredElements(element, name)?.[0] ?? null;
  const id = attributeOf(element, name);
  return findByID(rootOf(element), id);
}
function referredList(element, name) {
  const found = referredElements(element, name);
  if (found === null) return null;
  const lists = (element[$referenceLists] ??= new Map());
  const existing = lists.get(name);
  if (existing?.length === found.length
    && found.every((item, index) =>
      item === existing[index])) return existing;
  const list = Object.freeze(found);
  lists.set(name, list);
  return list;
}
function requireReferred(value) {
  if (!isNode(value) || value[$type] !== 1) throw new TypeError("An ARIA reference must be an Element");
  return value;
}
function refer(element, name, targets) {
  attributeOf(element, name);
  if (targets === null) {
    removeAttribute(element, name);
    return;
  }
  const references = explicitReferences(element);
  isSettingReference = true;
  try {
    setAttribute(element, name, "");
  } finally {
    isSettingReference = false;
  }
  references.set(name, targets.map((target) => new WeakRef(target)));
}
function setReferredElement(element, name, value) {
  refer(element, name, value === null || value === undefined ? null : [requireReferred(value)]);
}
function setReferredList(element, name, value) {
  if (value === null || value === undefined) return refer(element, name, null);
  if (typeof value !== "object" || typeof value[Symbol.iterator] !== "function") {
    throw new TypeError("ARIA references must be a list of elements");
  }
  refer(element, name, Array.from(value, requireReferred));
}
const $semantics = sharedKey("semantics");
function semanticsOf(internals) {
  const element = internals?.[$element];
  if (element === undefined) illegalInvocation("ElementInternals");
  return (element[$semantics] ??= new Map());
}
function defineSemantics(type) {
  const define = (key, read, write) => defineAccessor(type, key, {
    get [key]() { return read(semanticsOf(this).get(key), this[$element]); },
    set [key](value) { semanticsOf(this).set(key, value === null || value === undefined ? null : write(value)); },
  });
  const inReach = (element, item) => (item !== undefined && isReferenceAllowed(element, item) ? item : null);
  for (const entry of ariaReflections.nullable.split(" ")) {
    define(entry.split("=")[0], (value) => value ?? null, (value) => `${value}`);
  }
  for (const entry of ariaReflections.reference.split(" ")) {
    define(entry.split("=")[0], (value, element) => inReach(element, value?.deref()),
      (value) => new WeakRef(requireReferred(value)));
  }
  for (const entry of ariaReflections.references.split(" ")) {
    define(entry.split("=")[0], (value) => value ?? null,
      (value) => Object.freeze(Array.from(value, requireReferred)));
  }
}
return { defineSemantics, referredElement, referredList, setReferredElement, setReferredList };
}})
