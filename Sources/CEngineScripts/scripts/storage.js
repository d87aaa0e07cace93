// localStorage and sessionStorage. The shell keeps what is in localStorage; the page tells it of every change.

const $target = Symbol("target");

class Storage {
  #items = new Map(); #changed;
  constructor(token, changed) {
    illegalConstructor(token);
    this.#changed = changed;
    return new Proxy(this, storageTraps);
  }
  get length() { return this[$target].#items.size; }
  key(index) { return [...this[$target].#items.keys()][index] ?? null; }
  getItem(key) { return this[$target].#items.get(`${key}`) ?? null; }
  setItem(key, value) {
    if (arguments.length < 2) throw new TypeError("setItem needs a key and a value");
    const storage = this[$target];
    key = `${key}`;
    value = `${value}`;
    if (storage.#items.get(key) === value) return;
    if (value.length > 5 << 20) throw new DOMException("The storage is full", "QuotaExceededError");
    storage.#items.set(key, value);
    storage.#changed?.(0, key, value);
  }
  removeItem(key) {
    const storage = this[$target];
    if (storage.#items.delete(`${key}`)) storage.#changed?.(1, `${key}`, "");
  }
  clear() {
    const storage = this[$target];
    if (storage.#items.size === 0) return;
    storage.#items.clear();
    storage.#changed?.(2, "", "");
  }
  get [$target]() { return this; }
  static [$reload](storage, pairs) {
    const items = storage[$target].#items;
    for (let index = 0; index + 1 < pairs.length; index += 2) items.set(pairs[index], pairs[index + 1]);
  }
}
expose(Storage);

/// Keys are properties, unless the interface has a member of that name.
const storageTraps = {
  get(target, key) {
    if (key === $target) return target;
    if (typeof key === "symbol" || key in Storage.prototype) {
      return Reflect.get(target, key, target);
    }
    return target.getItem(key) ?? undefined;
  },
  set(target, key, value) {
    if (typeof key === "symbol") return Reflect.set(target, key, value);
    target.setItem(key, value);
    return true;
  },
  has: (target, key) => key in Storage.prototype || (typeof key === "string" && target.getItem(key) !== null),
  deleteProperty(target, key) {
    if (typeof key === "string") target.removeItem(key);
    return true;
  },
  ownKeys: (target) => Array.from({ length: target.length }, (_, index) => target.key(index)),
  getOwnPropertyDescriptor(target, key) {
    const value = typeof key === "string" ? target.getItem(key) : null;
    return value === null ? undefined : { value, writable: true, enumerable: true, configurable: true };
  },
};

const localStorage = new Storage(secret, (kind, key, value) => native.storageChanged(kind, key, value));
const sessionStorage = new Storage(secret, null);
