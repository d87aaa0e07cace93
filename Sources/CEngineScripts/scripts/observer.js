// Mutation observers (DOM standard 4.3).

import { $foreignNames } from "./attributes.js";
import { staticList } from "./collections.js";
import { $activate, $parent, Event, fire } from "./events.js";
import { expose, illegalConstructor, secret, sharedKey } from "./kernel.js";
import { $observers, requireNode } from "./nodes.js";
import { observerCount, setObserverCount } from "./shared-state.js";
import { callAndReport } from "./tasks.js";
import { queueMicrotask } from "./window.js";

let pendingObservers = new Set();
let deliveryQueued = false;
/// Slots with a pending `slotchange`, which fires before mutation records are delivered.
let signalSlots = new Set();

const $mutation = sharedKey("record");

export class MutationRecord {
  /**
   * @param {unknown} [token]
   * @param {ScriptValue} [type]
   * @param {ScriptValue} [target]
   * @param {ScriptValue} [values]
   */
  constructor(token = undefined, type, target, values) {
    illegalConstructor(token);
    this[$mutation] = { type, target, ...values };
  }
  get type() { return this[$mutation].type; }
  get target() { return this[$mutation].target; }
  get addedNodes() { return (this[$mutation].addedList ??= staticList(this[$mutation].added ?? [])); }
  get removedNodes() { return (this[$mutation].removedList ??= staticList(this[$mutation].removed ?? [])); }
  get previousSibling() { return this[$mutation].previous ?? null; }
  get nextSibling() { return this[$mutation].next ?? null; }
  get attributeName() { return this[$mutation].name ?? null; }
  get attributeNamespace() { return this[$mutation].namespace ?? null; }
  get oldValue() { return this[$mutation].oldValue ?? null; }
}

export class MutationObserver {
  #callback;
  /** @type {any[]} */
  #records = [];
  /** @type {any[]} */
  #nodes = [];
  /** @param {ScriptValue} callback */
  constructor(callback) {
    if (typeof callback !== "function") throw new TypeError("MutationObserver needs a function");
    this.#callback = callback;
  }
  /**
   * @param {ScriptValue} target
   * @param {ScriptValue} [options]
   */
  observe(target, options = {}) {
    requireNode(target, "observe");
    if (options !== null && typeof options !== "object" && typeof options !== "function") {
      throw new TypeError("observe needs an object of options");
    }
    const requested = observerOptions(options ?? {});
    const list = (target[$observers] ??= []);
    const existing = list
      .find((/** @type {any} */ registration) => registration.observer === this && !registration.source);
    if (existing) {
      dropTransient(this.#nodes, existing);
      existing.options = requested;
      return;
    }
    list.push({ observer: this, options: requested, source: null });
    this.#nodes.push(new WeakRef(target));
    setObserverCount(observerCount + 1);
  }
  disconnect() {
    for (const reference of this.#nodes) {
      const node = reference.deref();
      const remaining = node?.[$observers]?.filter((/** @type {any} */ registration) => registration.observer !== this);
      if (remaining) node[$observers] = remaining;
    }
    setObserverCount(observerCount - this.#nodes.length);
    this.#nodes = [];
    this.#records = [];
  }
  takeRecords() {
    const records = this.#records;
    this.#records = [];
    return records;
  }
  /**
   * @param {any} observer
   * @param {Record<string, any>} record
   */
  static [$mutation](observer, record) { observer.#records.push(record); }
  /**
   * @param {any} observer
   * @param {Node} node
   */
  static [$observers](observer, node) {
    observer.#nodes.push(new WeakRef(node));
    setObserverCount(observerCount + 1);
  }
  /** @param {any} observer */
  static [$activate](observer) {
    const records = observer.takeRecords();
    observer.#nodes = observer.#nodes.filter((/** @type {any} */ reference) => {
      const node = reference.deref();
      if (!node) {
        setObserverCount(observerCount - 1);
        return false;
      }
      const list = node[$observers] ?? [];
      const remaining = list
        .filter((/** @type {any} */ registration) => registration.observer !== observer || !registration.source);
      node[$observers] = remaining;
      if (remaining.some((/** @type {any} */ registration) => registration.observer === observer)) return true;
      setObserverCount(observerCount - 1);
      return false;
    });
    if (records.length > 0) callAndReport(observer.#callback, observer, records, observer);
  }
}

/** @param {Record<string, any>} options */
function observerOptions(options) {
  /** @type {Record<string, any>} */
  const requested = {};
  for (const key of [
    "attributeFilter", "attributeOldValue", "attributes", "characterData", "characterDataOldValue", "childList",
    "subtree",
  ]) {
    const value = options[key];
    if (value === undefined) continue;
    requested[key] = key === "attributeFilter" ? Array.from(value, (name) => `${name}`) : !!value;
  }
  const wantsDetail = requested.attributeOldValue !== undefined || requested.attributeFilter !== undefined;
  if (wantsDetail && requested.attributes === undefined) requested.attributes = true;
  if (requested.characterDataOldValue !== undefined && requested.characterData === undefined) {
    requested.characterData = true;
  }
  if (!requested.childList && !requested.attributes && !requested.characterData) {
    throw new TypeError("observe needs childList, attributes or characterData");
  }
  if (requested.attributeOldValue && !requested.attributes) throw new TypeError("attributeOldValue needs attributes");
  if (requested.attributeFilter && !requested.attributes) throw new TypeError("attributeFilter needs attributes");
  if (requested.characterDataOldValue && !requested.characterData) {
    throw new TypeError("characterDataOldValue needs characterData");
  }
  return requested;
}

/// A new registration removes the transient observers of detached subtrees.
/**
 * @param {any[]} nodes
 * @param {any} registration
 */
function dropTransient(nodes, registration) {
  for (const reference of nodes) {
    const node = reference.deref();
    if (node?.[$observers]) {
      node[$observers] = node[$observers].filter((/** @type {any} */ other) => other.source !== registration);
    }
  }
}

/// Transient registrations: observers of a subtree observe removed nodes until the records are delivered (DOM standard,
/// "remove").
/**
 * @param {Node} node
 * @param {Node} parent
 */
export function watchRemoved(node, parent) {
  for (let ancestor = parent; ancestor; ancestor = ancestor[$parent]) {
    for (const registration of ancestor[$observers] ?? []) {
      if (!registration.options.subtree) continue;
      const list = (node[$observers] ??= []);
      list.push({ observer: registration.observer, options: registration.options, source: registration });
      /** @type {any} */ (MutationObserver)[$observers](registration.observer, node);
      queueDelivery(registration.observer);
    }
  }
}

/** @param {any} observer */
function queueDelivery(observer) {
  pendingObservers.add(observer);
  if (deliveryQueued) return;
  deliveryQueued = true;
  queueMicrotask(deliverMutations);
}

/** @param {any} slot */
export function signalSlotChange(slot) {
  signalSlots.add(slot);
  if (deliveryQueued) return;
  deliveryQueued = true;
  queueMicrotask(deliverMutations);
}

function deliverMutations() {
  deliveryQueued = false;
  const observers = pendingObservers;
  const slots = signalSlots;
  pendingObservers = new Set();
  signalSlots = new Set();
  for (const observer of observers) /** @type {any} */ (MutationObserver)[$activate](observer);
  for (const slot of slots) fire(slot, new Event("slotchange", { bubbles: true }));
}

/// The interested observers of a change, with their request for the old value.
/**
 * @param {EventTarget} target
 * @param {string} type
 * @param {string} wantsOld
 * @param {string | null} name
 * @param {boolean} isPlain
 */
function interestedObservers(target, type, wantsOld, name, isPlain) {
  const interested = new Map();
  for (let node = target; node; node = node[$parent]) {
    const list = node[$observers];
    if (list === undefined) continue;
    for (const { observer, options } of list) {
      if ((node !== target && !options.subtree) || !options[type]) continue;
      if (name !== null && options.attributeFilter && !(isPlain && options.attributeFilter.includes(name))) continue;
      interested.set(observer, interested.get(observer) || (wantsOld !== "" && !!options[wantsOld]));
    }
  }
  return interested;
}

/**
 * @param {any} interested
 * @param {string} type
 * @param {EventTarget} target
 * @param {any} values
 */
function giveRecords(interested, type, target, values) {
  for (const [observer, wantsOld] of interested) {
    const record = new MutationRecord(secret, type, target, wantsOld ? values : { ...values, oldValue: null });
    /** @type {any} */ (MutationObserver)[$mutation](observer, record);
    queueDelivery(observer);
  }
}

/**
 * @param {EventTarget} target
 * @param {any[]} added
 * @param {any} removed
 * @param {any} previous
 * @param {any} next
 */
export function recordChildren(target, added, removed, previous, next) {
  const interested = interestedObservers(target, "childList", "", null, true);
  if (interested.size > 0) giveRecords(interested, "childList", target, { added, removed, previous, next });
}

/**
 * @param {EventTarget} target
 * @param {any} oldValue
 */
export function recordText(target, oldValue) {
  const interested = interestedObservers(target, "characterData", "characterDataOldValue", null, true);
  if (interested.size > 0) giveRecords(interested, "characterData", target, { oldValue });
}

/**
 * @param {EventTarget} target
 * @param {PropertyKey | null} key
 * @param {any} oldValue
 */
export function recordAttribute(target, key, oldValue) {
  const foreign = target[$foreignNames]?.get(key);
  const name = foreign?.name ?? key;
  const interested = interestedObservers(target, "attributes", "attributeOldValue", name, !foreign);
  if (interested.size === 0) return;
  giveRecords(interested, "attributes", target, { name, namespace: foreign?.namespace ?? null, oldValue });
}
expose(MutationRecord, MutationObserver);
