(function (variables) { with (variables) return function ($pairs,$reload,$update,Array,DOMException,Map,Number,Object,Proxy,Reflect,StorageEvent,Symbol,bindImports,expose,friendlyRealms,illegalConstructor,missingArguments,native,queueEvent,secret,toUnsignedLong,undefined,window) {"use strict";
bindImports({ __proto__: null,
  "event-types": (exports) => ({ StorageEvent } = exports) });
const $target = Symbol("target");
const $replace = Symbol("replace");
const sessionQuota = 5 << 20;
class Storage {
  #items = new Map(); #bytes = 0; #isSession;
  constructor(token, isSession) {
    illegalConstructor(token);
    this.#isSession = isSession;
    return new Proxy(this, storageTraps);
  }
  get length() { return this[$target].#items.size; }
  key(index) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Storage.key");
    const items = this[$target].#items;
    const pairIndex = toUnsignedLong(index);
    return pairIndex < items.size ? [...items.keys()][pairIndex] : null;
  }
  getItem(key) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Storage.getItem");
    const items = this[$target].#items;
    return items.get(`${key}`) ?? null;
  }
  setItem(key, value) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "Storage.setItem");
    const storage = this[$target];
    storage.#items;
    key = `${key}`;
    value = `${value}`;
    const old = storage.#items.get(key);
    if (old === value) return;
    const size = textBytes(key) + textBytes(value);
    const total = storage.#bytes + size - (old === undefined ? 0 : textBytes(key) + textBytes(old));
    const quota = storage.#isSession ? sessionQuota : localQuota;
    if (total > quota) {
      const full = `The storage is full: an origin has ${quota >> 20} MB`;
      throw new DOMException(quota === 0 ? "The storage cannot be written" : full, "QuotaExceededError");
    }
    storage.#items.set(key, value);
    storage.#bytes = total;
    storageChangedHere(storage.#isSession, 0, key, value);
  }
  removeItem(key) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Storage.removeItem");
    const storage = this[$target];
    storage.#items;
    key = `${key}`;
    if (Storage.#remove(storage, key)) storageChangedHere(storage.#isSession, 1, key, "");
  }
  clear() {
    const storage = this[$target];
    if (storage.#items.size === 0) return;
    storage.#items.clear();
    storage.#bytes = 0;
    storageChangedHere(storage.#isSession, 2, "", "");
  }
  get [$target]() { return this; }
  static #remove(storage, key) {
    const old = storage.#items.get(key);
    if (old === undefined) return false;
    storage.#items.delete(key);
    storage.#bytes -= textBytes(key) + textBytes(old);
    return true;
  }
  static [$reload](storage, pairs) {
    const self = storage[$target];
    for (let index = 0; index + 1 < pairs.length; index += 2) Storage.#put(self, pairs[index], pairs[index + 1]);
  }
  static [$replace](storage, pairs) {
    const self = storage[$target];
    self.#items.clear();
    self.#bytes = 0;
    Storage[$reload](storage, pairs);
  }
  static [$pairs](storage) { return [...storage[$target].#items].flat(); }
  static #put(self, key, value) {
    const old = self.#items.get(key);
    self.#bytes += textBytes(value) + (old === undefined ? textBytes(key) : -textBytes(old));
    self.#items.set(key, value);
  }
  static [$update](storage, kind, key, value) {
    const self = storage[$target];
    const old = self.#items.get(key) ?? null;
    if (kind === 0) Storage.#put(self, key, value);
    else if (kind === 1) Storage.#remove(self, key);
    else {
      self.#items.clear();
      self.#bytes = 0;
    }
    return old;
  }
}
expose(Storage);
function textBytes(text) {
  if (/^[\0-\x7f]*$/.test(text)) return text.length;
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit >= 0x80) bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return bytes;
}
const storageTraps = {
  get(target, key, receiver) {
    if (key === $target) return target;
    if (typeof key === "symbol" || key in Storage.prototype) return Reflect.get(target, key, receiver);
    return target.getItem(key) ?? undefined;
  },
  set(target, key, value, receiver) {
    if (typeof key === "symbol") return Reflect.set(target, key, value);
    if (Object.getPrototypeOf(receiver) === null) return false;
    target.setItem(key, value);
    return true;
  },
  has: (target, key) => Reflect.has(target, key) || (typeof key === "string" && target.getItem(key) !== null),
  deleteProperty(target, key) {
    if (typeof key === "symbol") return Reflect.deleteProperty(target, key);
    target.removeItem(key);
    return true;
  },
  defineProperty(target, key, descriptor) {
    if (typeof key === "symbol") return Reflect.defineProperty(target, key, descriptor);
    if ("get" in descriptor || "set" in descriptor) return false;
    target.setItem(key, descriptor.value);
    return true;
  },
  ownKeys(target) {
    const keys = Array.from({ length: target.length }, (_, index) => target.key(index));
    return [...keys, ...Reflect.ownKeys(target)];
  },
  getOwnPropertyDescriptor(target, key) {
    if (typeof key === "symbol") return Reflect.getOwnPropertyDescriptor(target, key);
    const value = key in Storage.prototype ? null : target.getItem(key);
    return value === null ? undefined : { value, writable: true, enumerable: true, configurable: true };
  },
};
const localStorage = new Storage(secret, false);
const sessionStorage = new Storage(secret, true);
Storage[$reload](localStorage, storedItems.local);
Storage[$reload](sessionStorage, storedItems.session);
function storageChangedHere(isSession, kind, key, value) {
  native.storageChanged(isSession, kind, key, value);
  for (const other of friendlyRealms()) other.storageChanged(isSession, kind, key, value, pageURL.href);
}
function storageChangedElsewhere(kind, key, value, url) {
  if (kind === 4) {
    for (const realm of native.realms()) realm.setLocalQuota(Number(value));
    return;
  }
  const change = kind === 3 ? [true, 2, key, value, url] : [false, kind, key, value, url];
  storageChanged(...change);
  for (const other of friendlyRealms()) other.storageChanged(...change);
}
function storageChanged(isSession, kind, key, value, url) {
  const storageArea = isSession ? sessionStorage : localStorage;
  const oldValue = Storage[$update](storageArea, kind, key, value);
  queueEvent(window, new StorageEvent("storage", {
    key: kind === 2 ? null : key, oldValue: kind === 2 ? null : oldValue, newValue: kind === 0 ? value : null, url,
    storageArea,
  }));
}
function replaceStorage(local, session) {
  Storage[$replace](localStorage, local);
  Storage[$replace](sessionStorage, session);
}
function storedPairs(isSession) {
  return Storage[$pairs](isSession ? sessionStorage : localStorage);
}
return { Storage, localStorage, replaceStorage, sessionStorage, storageChanged, storageChangedElsewhere, storedPairs };
}})
