// Randomness (Web Cryptography API).

import { DOMException } from "./dom-exception.js";
import { expose, illegalConstructor, secret } from "./kernel.js";
import { lazyModule } from "./lazy-modules.js";
import { isRandomnessSeeded, randomWord } from "./random.js";

/** @param {Uint8Array} bytes */
function randomBytes(bytes) {
  if (!isRandomnessSeeded) native.fillRandom(bytes);
  else for (let index = 0; index < bytes.length; index++) bytes[index] = randomWord();
  return bytes;
}

export function randomUUID() {
  const bytes = randomBytes(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

class Crypto {
  /** @type {any} */
  #subtle = null;
  /** @param {unknown} token */
  constructor(token) { illegalConstructor(token); }
  get subtle() { return (this.#subtle ??= lazyModule("crypto").subtle); }
  /** @param {ScriptValue} array */
  getRandomValues(array) {
    this.#subtle;
    if (!ArrayBuffer.isView(array)) throw new TypeError("crypto.getRandomValues needs a typed array");
    if (array instanceof DataView || /^Float/.test(/** @type {any} */ (array)[Symbol.toStringTag])) {
      throw new DOMException("crypto.getRandomValues fills arrays of integers only", "TypeMismatchError");
    }
    if (array.byteLength > 65536) {
      throw new DOMException("crypto.getRandomValues fills at most 65536 bytes", "QuotaExceededError");
    }
    randomBytes(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    return array;
  }
  randomUUID() {
    this.#subtle;
    return randomUUID();
  }
}
expose(Crypto);

export const crypto = new Crypto(secret);
