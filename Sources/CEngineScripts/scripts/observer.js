// Mutation observers (DOM standard 4.3).

/// Registrations on all nodes; while it is zero, mutations cost nothing more.
let observerCount = 0;
const pendingObservers = new Set();

class MutationRecord {
  constructor(token, target, values) {
    illegalConstructor(token);
    Object.assign(this, {
      type: values.type, target, addedNodes: staticList(values.addedNodes ?? []),
      removedNodes: staticList(values.removedNodes ?? []), previousSibling: values.previousSibling ?? null,
      nextSibling: values.nextSibling ?? null, attributeName: values.attributeName ?? null, attributeNamespace: null,
      oldValue: values.oldValue ?? null,
    });
  }
}

class MutationObserver {
  #callback; #records = []; #nodes = [];
  constructor(callback) {
    if (typeof callback !== "function") throw new TypeError("MutationObserver needs a function");
    this.#callback = callback;
  }
  observe(node, init = {}) {
    const options = { ...init };
    const { attributeOldValue, attributeFilter, attributes } = options;
    if ((attributeOldValue || attributeFilter) && attributes === undefined) options.attributes = true;
    if (options.characterDataOldValue && options.characterData === undefined) options.characterData = true;
    if (!options.childList && !options.attributes && !options.characterData) {
      throw new TypeError("observe needs childList, attributes or characterData");
    }
    const list = (node[$observers] ??= []);
    const known = list.find((registration) => registration.observer === this);
    if (known) known.options = options;
    else {
      list.push({ observer: this, options });
      this.#nodes.push(node);
      observerCount++;
    }
  }
  disconnect() {
    for (const node of this.#nodes) {
      node[$observers] = node[$observers].filter((registration) => registration.observer !== this);
      observerCount--;
    }
    this.#nodes = [];
    this.#records = [];
  }
  takeRecords() {
    const records = this.#records;
    this.#records = [];
    return records;
  }
  static [$observers](observer, record) {
    observer.#records.push(record);
    if (pendingObservers.size === 0) queueMicrotask(deliverMutations);
    pendingObservers.add(observer);
  }
  static [$activate](observer) {
    const records = observer.takeRecords();
    if (records.length > 0) guarded(observer.#callback, observer, records, observer);
  }
}

function deliverMutations() {
  const observers = [...pendingObservers];
  pendingObservers.clear();
  for (const observer of observers) MutationObserver[$activate](observer);
}

function recordMutation(target, values) {
  const interested = new Map();
  for (let node = target; node; node = node[$parent]) {
    for (const { observer, options } of node[$observers] ?? []) {
      if ((node !== target && !options.subtree) || !options[values.type]) continue;
      const filter = options.attributeFilter;
      if (values.type === "attributes" && filter && !filter.includes(values.attributeName)) {
        continue;
      }
      const wantsOld = values.type === "attributes" ? options.attributeOldValue : options.characterDataOldValue;
      interested.set(observer, interested.get(observer) || !!wantsOld);
    }
  }
  for (const [observer, wantsOld] of interested) {
    const oldValue = wantsOld ? values.oldValue : null;
    MutationObserver[$observers](observer, new MutationRecord(secret, target, { ...values, oldValue }));
  }
}
expose(MutationRecord, MutationObserver);
