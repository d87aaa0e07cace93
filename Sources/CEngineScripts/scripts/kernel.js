// The realm's ground: node identities, the journal of tree mutations, and the helpers that define interfaces.
//
// All scripts of this folder are one function body, called once per realm with `native`, the functions of the host;
// those of sections (see sections.js) are read into it later.

const window = globalThis;
// Pages may replace these; the platform keeps its own. It also finds them faster than those of the global object, whose
// properties JavaScriptCore does not cache because it has a class.
const {
  Array, ArrayBuffer, Boolean, Error, Function, Map, Math, Number, Object, Proxy, RangeError, Reflect, RegExp, Set,
  String, Symbol, TypeError, Uint8Array, WeakMap, WeakRef, WeakSet,
} = window;
const { parse: parseJSON, stringify: stringifyJSON } = JSON;
const SystemDate = Date;
const SystemPromise = Promise;
const { defineProperty, getOwnPropertyDescriptor } = Object;

/// The key under which objects of the platform keep a part of their state. It is the same in all realms, because nodes
/// and events of frames of one origin meet.
function sharedKey(name) {
  return Symbol.for(`hull ${name}`);
}

/// Passed to constructors that scripts may not call.
const secret = Symbol("constructor");

function illegalConstructor(token) {
  if (token !== secret) throw new TypeError("Illegal constructor");
}

/// Prototypes of the platform's interfaces: their objects are no plain data.
const platformPrototypes = new WeakSet();

/// Makes a class visible as a global, with the property attributes that Web IDL prescribes for its members.
function expose(...classes) {
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

/// Constants of an interface are on the class and on its prototype.
function constants(type, values) {
  for (const name in values) {
    const descriptor = { value: values[name], enumerable: true };
    defineProperty(type, name, descriptor);
    defineProperty(type.prototype, name, descriptor);
  }
}

// ---- The journal: numbers in a shared array, texts in one long string, read by the host in one call. ----

const journal = native.journal;
const journalCapacity = journal.length - 16;
let journalLength = 0;
let journalText = "";
/// Whether the mirror tree changed since the host painted.
let treeChanged = false;

const Op = {
  createElement: 1, createText: 2, createComment: 3, createFragment: 4, setText: 5, insert: 6, remove: 7,
  setAttribute: 8, removeAttribute: 9, setValue: 10, setChecked: 11, setSelected: 12, setSheet: 13, free: 14,
  setState: 15, setFocused: 16, attachShadow: 17, clearSlot: 18, assignSlot: 19, setDefined: 20,
  adoptSheets: 21,
};

function note(op, id) {
  if (journalLength > journalCapacity) flushJournal();
  journal[journalLength++] = op;
  journal[journalLength++] = id;
}

function noteNumber(number) {
  journal[journalLength++] = number;
}

function noteText(text) {
  journal[journalLength++] = text.length;
  journalText += text;
}

/// Style sheets whose rules scripts changed; their texts are written when somebody asks.
let pendingSheets = null;

/// Brings the mirror tree up to date; every question that style or layout must answer begins with it.
function flushJournal() {
  if (controlsNeedSync()) syncControls();
  if (shadowCount !== 0) assignStaleSlots();
  if (pendingSheets !== null) section("sheets").writeSheets();
  if (journalLength === 0) return;
  const length = journalLength;
  const text = journalText;
  journalLength = 0;
  journalText = "";
  treeChanged = true;
  native.applyJournal(length, text);
}

// ---- Node identities ----

const $id = sharedKey("id");
let nextNodeID = 1;
/// Nodes by identity, held weakly: a tree that no script can reach any more goes with all of its nodes.
const nodesByID = new Map();
let nodesSinceSweep = 0;

function register(node) {
  const id = nextNodeID++;
  node[$id] = id;
  nodesByID.set(id, new WeakRef(node));
  nodesSinceSweep++;
  return id;
}

function nodeOf(id) {
  return id === 0 ? document : nodesByID.get(id)?.deref() ?? null;
}

/// Frees the mirror nodes of collected objects. Objects of the page's tree are held by it, so a dead reference means
/// that the node was in no tree. Rides on settling rather than on a finalization registry, which would need a run loop.
function sweepNodes() {
  if (nodesSinceSweep < 4096) return;
  nodesSinceSweep = 0;
  for (const [id, reference] of nodesByID) {
    if (reference.deref() === undefined) {
      nodesByID.delete(id);
      note(Op.free, id);
    }
  }
}
