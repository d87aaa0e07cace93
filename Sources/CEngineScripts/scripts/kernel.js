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
const SystemWeakRef = WeakRef;
const { defineProperty, getOwnPropertyDescriptor } = Object;

/// The key under which objects of the platform keep a part of their state. It is the same in all realms, because nodes
/// and events of frames of one origin meet.
function sharedKey(name) {
  const key = Symbol.for(`hull ${name}`);
  sharedKeys.add(key);
  return key;
}

/// Those that this realm has asked for. What stands under them has no getter, so it needs no receiver.
const sharedKeys = new Set();

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
  adoptSheets: 21, setCustomStates: 22,
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

/// Shared with the host, so that settling costs one call: see `PlatformStatus` there.
const status = native.status;

/// Brings the mirror tree up to date; every question that style or layout must answer begins with it.
function flushJournal() {
  if (controlsNeedSync()) syncControls();
  if (shadowCount !== 0) assignStaleSlots();
  if (pendingSheets !== null) section("sheets").writeSheets();
  if (journalLength !== 0) applyJournal();
  // All bits but the sign are set where it is not known.
  if ((status[8] & ~askedStates & statesOnDemand) !== 0 && takeAskedStates()) flushJournal();
}

/// Whether the host has heard of everything: what it knew before it asked is still so.
function isMirrorCurrent() {
  return journalLength === 0 && shadowCount === 0 && pendingSheets === null && !controlsNeedSync() &&
    (status[8] & ~askedStates & statesOnDemand) === 0;
}

/// Whether an element had the focus when the page came to rest, and nothing has changed since: it can have it still.
function keepsFocus(element) {
  return element === focusedElement && !treeChanged && isMirrorCurrent();
}

function applyJournal() {
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
/// Nodes by identity, in pages of 1,024: those of the document's tree themselves, as it holds them anyway, and others
/// weakly, so that a tree that no script can reach any more goes with all of its nodes. A page without nodes is
/// undefined.
const nodePages = [];
/// Nodes from this number on, and those that left the page's tree, are held until the next sweep.
let firstUnsorted = 1;
let leftNodes = [];
const leftNodesLimit = 65536;
let nodesSinceSweep = 0;

function register(node) {
  const id = nextNodeID++;
  node[$id] = id;
  const page = nodePages[id >> 10];
  if (page === undefined) (nodePages[id >> 10] = new Array(1024))[id & 1023] = node;
  else page[id & 1023] = node;
  return id;
}

/// For a proxy that stands for its node in the tree.
function replaceRegistered(node, proxy) {
  const id = node[$id];
  nodePages[id >> 10][id & 1023] = proxy;
}

/// The node of this number has gone to another realm.
function unregister(id) {
  nodePages[id >> 10][id & 1023] = undefined;
  note(Op.free, id);
}

function nodeOf(id) {
  if (id === 0) return document;
  const entry = nodePages[id >> 10]?.[id & 1023];
  return entry instanceof SystemWeakRef ? entry.deref() ?? null : entry ?? null;
}

/// Lets go of what is not in the page's tree.
function sortNodes() {
  for (let id = firstUnsorted; id < nextNodeID; id++) weaken(id);
  for (const node of leftNodes) weaken(node[$id]);
  nodesSinceSweep += nextNodeID - firstUnsorted + leftNodes.length;
  firstUnsorted = nextNodeID;
  leftNodes = [];
}

function weaken(id) {
  // A document type has no number.
  const page = nodePages[id >> 10];
  const entry = page?.[id & 1023];
  if (entry === undefined || entry instanceof SystemWeakRef || entry[$live]) return;
  page[id & 1023] = new SystemWeakRef(entry);
}

/// Frees the mirror nodes of collected objects. Objects of the page's tree are held by it, so a dead reference means
/// that the node was in no tree. Rides on settling rather than on a finalization registry, which would need a run loop.
function sweepNodes() {
  if (nextNodeID - firstUnsorted + leftNodes.length >= 512) sortNodes();
  if (nodesSinceSweep < 4096) return;
  nodesSinceSweep = 0;
  for (let number = 0; number < nodePages.length; number++) {
    const page = nodePages[number];
    if (page !== undefined && sweepPage(page, number) === 0 && number < nextNodeID >> 10) nodePages[number] = undefined;
  }
}

/// Gives the number of nodes that are left.
function sweepPage(page, number) {
  let count = 0;
  for (let place = 0; place < 1024; place++) {
    const entry = page[place];
    if (entry === undefined) continue;
    if (entry instanceof SystemWeakRef && entry.deref() === undefined) {
      page[place] = undefined;
      note(Op.free, (number << 10) + place);
    } else count++;
  }
  return count;
}
