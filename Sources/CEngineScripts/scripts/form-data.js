// FormData (XMLHttpRequest standard, section 5).

import { $name } from "./attributes.js";
import { Blob, File } from "./blob.js";
import { formOwner } from "./control-states.js";
import { DOMException } from "./dom-exception.js";
import { constructEntryList } from "./form-submission.js";
import { HTMLFormElement, isSubmitButton } from "./forms.js";
import { HTMLElement } from "./html-elements.js";
import { expose } from "./kernel.js";
import { lazyModule } from "./lazy-modules.js";
import { $document } from "./nodes.js";
import { pairIterable } from "./pairs.js";
import { $pairs } from "./shared-state.js";
import { isFromOtherRealm } from "./tree.js";
import { scalarText } from "./web-idl.js";

export class FormData {
  /** @type {any[]} */
  #entries = [];
  /**
   * @param {ScriptValue} [form]
   * @param {ScriptValue} [submitter]
   */
  constructor(form = undefined, submitter = null) {
    if (form === undefined) return;
    if (!(form instanceof HTMLFormElement)) {
      const home = form?.[$name] === "form" && isFromOtherRealm(form)
        ? lazyModule("cross-realm-nodes").homeOf(form[$document]) : null;
      if (home === null) throw new TypeError("FormData needs an HTMLFormElement");
      this.#entries = home.entriesOf(form);
      return;
    }
    if (submitter !== null && submitter !== undefined) {
      if (!(submitter instanceof HTMLElement) || !isSubmitButton(submitter)) {
        throw new TypeError("The submitter is not a submit button");
      }
      if (formOwner(submitter) !== form) {
        throw new DOMException("The submitter does not belong to the form", "NotFoundError");
      }
    }
    const entries = constructEntryList(form, submitter ?? null);
    if (entries === null) throw new DOMException("The form's entries are being made already", "InvalidStateError");
    this.#entries = entries;
  }
  /**
   * @param {ScriptValue} name
   * @param {ScriptValue} value
   */
  append(name, value) {
    this.#entries;
    this.#entries.push(formEntry(name, value, arguments[2]));
  }
  /**
   * @param {ScriptValue} name
   * @param {ScriptValue} value
   */
  set(name, value) {
    this.#entries;
    const entry = formEntry(name, value, arguments[2]);
    const index = this.#entries.findIndex((other) => other[0] === entry[0]);
    if (index < 0) this.#entries.push(entry);
    else {
      this.#entries[index] = entry;
      this.#entries = this.#entries.filter((other, otherIndex) => other[0] !== entry[0] || otherIndex === index);
    }
  }
  /** @param {ScriptValue} name */
  delete(name) {
    this.#entries;
    const key = scalarText(name);
    this.#entries = this.#entries.filter((entry) => entry[0] !== key);
  }
  /** @param {ScriptValue} name */
  get(name) {
    return this.#find(name)[0]?.[1] ?? null;
  }
  /** @param {ScriptValue} name */
  getAll(name) {
    return this.#find(name).map((entry) => entry[1]);
  }
  /** @param {ScriptValue} name */
  has(name) {
    return this.#find(name).length > 0;
  }
  /** @param {string} name */
  #find(name) {
    const entries = this.#entries;
    const key = scalarText(name);
    return entries.filter((entry) => entry[0] === key);
  }
  /** @param {any} data */
  static [$pairs](data) { return data.#entries; }
}
pairIterable(FormData, (/** @type {unknown} */ data) => /** @type {any} */ (FormData)[$pairs](data));
expose(FormData);

/// A name and a value, which is a text or a file ("create an entry").
/**
 * @param {string} name
 * @param {unknown} value
 * @param {string} fileName
 */
function formEntry(name, value, fileName) {
  const key = scalarText(name);
  if (!(value instanceof Blob)) {
    if (fileName !== undefined) throw new TypeError("Only a Blob can have a file name");
    return [key, scalarText(value)];
  }
  if (value instanceof File && fileName === undefined) return [key, value];
  const shown = fileName === undefined ? "blob" : scalarText(fileName);
  const lastModified = value instanceof File ? value.lastModified : undefined;
  return [key, new File([value], shown, { type: value.type, lastModified })];
}
