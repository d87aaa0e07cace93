// FileReader (File API, section 6). A blob is in memory, so a single task reads it.

import { binaryText, encodeBase64 } from "./base64.js";
import { Blob } from "./blob.js";
import { DOMException } from "./dom-exception.js";
import { packageText } from "./encoding.js";
import { EventTarget } from "./event-target.js";
import { fire, fireSteps } from "./events.js";
import { progressEvent } from "./fetch-utilities.js";
import { expose } from "./kernel.js";
import { $bytes } from "./shared-state.js";
import { queueTask } from "./tasks.js";

/** @param {Blob} blob */
export function dataURLOfBlob(blob) {
  const bytes = /** @type {any} */ (Blob)[$bytes](blob);
  const type = blob.type || "application/octet-stream";
  return `data:${type};base64,${encodeBase64(bytes.length, (index) => bytes[index])}`;
}

class FileReader extends EventTarget {
  #state = 0; #result = null;
  /** @type {DOMException | null} */
  #error = null;
  /** @type {any} */
  #reading = null;
  constructor() { super(); }
  get readyState() { return this.#state; }
  get result() { return this.#result; }
  get error() { return this.#error; }
  /** @param {ScriptValue} blob */
  readAsArrayBuffer(blob) {
    this.#read(blob, (bytes) => bytes.slice().buffer);
  }
  /** @param {ScriptValue} blob */
  readAsBinaryString(blob) {
    this.#read(blob, binaryText);
  }
  /**
   * @param {ScriptValue} blob
   * @param {ScriptValue} [encoding]
   */
  readAsText(blob, encoding = undefined) {
    const label = encoding === undefined ? null : `${encoding}`;
    this.#read(blob, (bytes) => packageText(bytes, label, blob.type));
  }
  /** @param {ScriptValue} blob */
  readAsDataURL(blob) {
    this.#read(blob, () => dataURLOfBlob(blob));
  }
  /**
   * @param {Blob} blob
   * @param {AnyFunction} convert
   */
  #read(blob, convert) {
    if (!(blob instanceof Blob)) throw new TypeError("A FileReader reads Blobs");
    if (this.#state === 1) throw new DOMException("The FileReader is busy with another Blob", "InvalidStateError");
    this.#state = 1;
    this.#result = null;
    this.#error = null;
    const reading = (this.#reading = {});
    const bytes = /** @type {any} */ (Blob)[$bytes](blob);
    const reader = this;
    /**
     * @param {string} type
     * @param {number} loaded
     */
    const event = (type, loaded) => progressEvent(type, loaded, bytes.length);
    queueTask(function* () {
      if (reader.#reading === reading) yield* fireSteps(reader, event("loadstart", 0));
    });
    queueTask(function* () {
      if (reader.#reading === reading && bytes.length > 0) yield* fireSteps(reader, event("progress", bytes.length));
    });
    queueTask(function* () {
      if (reader.#reading !== reading) return;
      reader.#state = 2;
      reader.#result = convert(bytes);
      yield* fireSteps(reader, event("load", bytes.length));
      // A listener may have started another read.
      if (reader.#state !== 1) yield* fireSteps(reader, event("loadend", bytes.length));
    });
  }
  abort() {
    if (this.#state !== 1) {
      this.#result = null;
      return;
    }
    this.#state = 2;
    this.#result = null;
    this.#reading = null;
    this.#error = new DOMException("The reading was aborted", "AbortError");
    fire(this, progressEvent("abort", 0, 0));
    if (this.#state !== 1) fire(this, progressEvent("loadend", 0, 0));
  }
}
expose(FileReader);
