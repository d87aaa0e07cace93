// The entries of a form as an object (XMLHttpRequest standard, section 4).

class FormData {
  #entries = [];
  constructor(form = undefined, submitter = null) {
    if (form === undefined) return;
    if (!(form instanceof HTMLFormElement)) throw new TypeError("FormData needs an HTMLFormElement");
    if (submitter !== null) {
      if (!(submitter instanceof HTMLElement) || !isSubmitButton(submitter)) {
        throw new TypeError("The submitter is no submit button");
      }
      if (formOwner(submitter) !== form) {
        throw new DOMException("The submitter does not belong to the form", "NotFoundError");
      }
    }
    const entries = constructEntryList(form, submitter);
    if (entries === null) throw new DOMException("The form's entries are being made already", "InvalidStateError");
    this.#entries = entries;
  }
  append(name, value) { this.#entries.push([`${name}`, entryValue(value)]); }
  set(name, value) {
    const index = this.#entries.findIndex((entry) => entry[0] === `${name}`);
    if (index < 0) return this.append(name, value);
    this.#entries = this.#entries.filter((entry, place) => entry[0] !== `${name}` || place === index);
    this.#entries[index][1] = entryValue(value);
  }
  delete(name) { this.#entries = this.#entries.filter((entry) => entry[0] !== `${name}`); }
  get(name) { return this.#entries.find((entry) => entry[0] === `${name}`)?.[1] ?? null; }
  getAll(name) { return this.#entries.filter((entry) => entry[0] === `${name}`).map((entry) => entry[1]); }
  has(name) { return this.#entries.some((entry) => entry[0] === `${name}`); }
  forEach(callback, receiver) { for (const [name, value] of this.#entries) callback.call(receiver, value, name, this); }
  *entries() { for (const [name, value] of this.#entries) yield [name, value]; }
  *keys() { for (const [name] of this.#entries) yield name; }
  *values() { for (const [, value] of this.#entries) yield value; }
  [Symbol.iterator]() { return this.entries(); }
}
expose(FormData);

function entryValue(value) {
  return value instanceof Blob ? value : `${value}`;
}
