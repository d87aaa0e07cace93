// localStorage and sessionStorage (HTML standard 12.2). The shell stores the contents; the page reports every change,
// and receives those of other pages.

import { StorageEvent } from "../generated/interfaces/event-types.js";
import { toUnsignedLong } from "./conversions.js";
import { DOMException } from "./dom-exception.js";
import { friendlyRealms } from "./frames.js";
import { expose, illegalConstructor, secret } from "./kernel.js";
import { pageURL } from "./location.js";
import { $pairs, $reload, $update, localQuota, storedItems } from "./shared-state.js";
import { queueEvent } from "./tasks.js";

const $target = Symbol("target");
const $replace = Symbol("replace");
/// Maximum size of sessionStorage in UTF-8 bytes, as in the shell.
const sessionQuota = 5 << 20;

export class Storage {
  #items = new Map(); #bytes = 0; #isSession;
  /**
   * @param {unknown} token
   * @param {ScriptValue} isSession
   */
  constructor(token, isSession) {
    illegalConstructor(token);
    this.#isSession = isSession;
    return new Proxy(this, storageTraps);
  }
  get length() { return this[$target].#items.size; }
  /** @param {ScriptValue} index */
  key(index) {
    const items = this[$target].#items;
    const pairIndex = toUnsignedLong(index);
    return pairIndex < items.size ? [...items.keys()][pairIndex] : null;
  }
  /** @param {ScriptValue} key */
  getItem(key) {
    const items = this[$target].#items;
    return items.get(`${key}`) ?? null;
  }
  /**
   * @param {ScriptValue} key
   * @param {ScriptValue} value
   */
  setItem(key, value) {
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
  /** @param {ScriptValue} key */
  removeItem(key) {
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
  /**
   * @param {any} storage
   * @param {string} key
   */
  static #remove(storage, key) {
    const old = storage.#items.get(key);
    if (old === undefined) return false;
    storage.#items.delete(key);
    storage.#bytes -= textBytes(key) + textBytes(old);
    return true;
  }
  /**
   * @param {any} storage
   * @param {any[]} pairs
   */
  static [$reload](storage, pairs) {
    const self = storage[$target];
    for (let index = 0; index + 1 < pairs.length; index += 2) Storage.#put(self, pairs[index], pairs[index + 1]);
  }
  /**
   * @param {any} storage
   * @param {any} pairs
   */
  static [$replace](storage, pairs) {
    const self = storage[$target];
    self.#items.clear();
    self.#bytes = 0;
    /** @type {any} */ (Storage)[$reload](storage, pairs);
  }
  /** @param {any} storage */
  static [$pairs](storage) { return [...storage[$target].#items].flat(); }
  /**
   * @param {any} self
   * @param {string} key
   * @param {any} value
   */
  static #put(self, key, value) {
    const old = self.#items.get(key);
    self.#bytes += textBytes(value) + (old === undefined ? textBytes(key) : -textBytes(old));
    self.#items.set(key, value);
  }
  /// Applies a change of another page; returns the old value, null when there was none.
  /**
   * @param {any} storage
   * @param {number} kind
   * @param {string} key
   * @param {unknown} value
   */
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

/// The UTF-8 length of a text.
/** @param {string} text */
function textBytes(text) {
  if (/^[\0-\x7f]*$/.test(text)) return text.length;
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    // Each half of a surrogate pair counts for two of its four bytes.
    if (unit >= 0x80) bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return bytes;
}

/// Keys are properties unless the interface has a member of that name.
/** @type {ProxyHandler<any>} */
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

export const localStorage = new Storage(secret, false);
export const sessionStorage = new Storage(secret, true);
/** @type {any} */ (Storage)[$reload](localStorage, storedItems.local);
/** @type {any} */ (Storage)[$reload](sessionStorage, storedItems.session);

/// Reports a change to the shell and to same-origin documents in other frames.
/**
 * @param {boolean} isSession
 * @param {number} kind
 * @param {string} key
 * @param {string} value
 */
function storageChangedHere(isSession, kind, key, value) {
  native.storageChanged(isSession, kind, key, value);
  for (const other of friendlyRealms()) other.storageChanged(isSession, kind, key, value, pageURL.href);
}

/// Another page of the origin changed localStorage; kind 3: the user cleared the tab's sessionStorage; kind 4: the
/// quota of localStorage is the number in `value`.
/**
 * @param {number} kind
 * @param {string} key
 * @param {unknown} value
 * @param {string} url
 */
export function storageChangedElsewhere(kind, key, value, url) {
  if (kind === 4) {
    for (const realm of native.realms()) realm.setLocalQuota(Number(value));
    return;
  }
  const change = kind === 3 ? [true, 2, key, value, url] : [false, kind, key, value, url];
  /** @type {AnyFunction} */ (storageChanged)(...change);
  for (const other of friendlyRealms()) other.storageChanged(...change);
}

/// Another document changed a storage of the origin (12.2.1, broadcast).
/**
 * @param {boolean} isSession
 * @param {number | undefined} kind
 * @param {string} key
 * @param {unknown} value
 * @param {string} url
 */
export function storageChanged(isSession, kind, key, value, url) {
  const storageArea = isSession ? sessionStorage : localStorage;
  const oldValue = /** @type {any} */ (Storage)[$update](storageArea, kind, key, value);
  queueEvent(window, new StorageEvent("storage", {
    key: kind === 2 ? null : key, oldValue: kind === 2 ? null : oldValue, newValue: kind === 0 ? value : null, url,
    storageArea,
  }));
}

/// Replaces the areas by the shell's contents.
/**
 * @param {string} local
 * @param {any} session
 */
export function replaceStorage(local, session) {
  Storage[$replace](localStorage, local);
  Storage[$replace](sessionStorage, session);
}

/// Keys and values of an area as alternating items.
/** @param {boolean} isSession */
export function storedPairs(isSession) {
  return /** @type {any} */ (Storage)[$pairs](isSession ? sessionStorage : localStorage);
}
