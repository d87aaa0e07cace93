(function (variables) { with (variables) return function ($document,$name,$pairs,Blob,DOMException,File,HTMLElement,HTMLFormElement,TypeError,bindImports,constructEntryList,expose,formOwner,isFromOtherRealm,isSubmitButton,lazyModule,missingArguments,pairIterable,scalarText,undefined) {"use strict";
bindImports({ __proto__: null,
  "files": (exports) => ({ Blob, File } = exports),
  "forms": (exports) => ({ HTMLFormElement, isSubmitButton } = exports),
  "submission": (exports) => ({ constructEntryList } = exports),
  "pairs": (exports) => ({ pairIterable } = exports) });
class FormData {
  #entries = [];
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
  append(name, value) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "FormData.append");
    this.#entries;
    this.#entries.push(formEntry(name, value, arguments[2]));
  }
  set(name, value) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "FormData.set");
    this.#entries;
    const entry = formEntry(name, value, arguments[2]);
    const index = this.#entries.findIndex((other) => other[0] === entry[0]);
    if (index < 0) this.#entries.push(entry);
    else {
      this.#entries[index] = entry;
      this.#entries = this.#entries.filter((other, otherIndex) => other[0] !== entry[0] || otherIndex === index);
    }
  }
  delete(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "FormData.delete");
    this.#entries;
    const key = scalarText(name);
    this.#entries = this.#entries.filter((entry) => entry[0] !== key);
  }
  get(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "FormData.get");
    return this.#find(name)[0]?.[1] ?? null;
  }
  getAll(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "FormData.getAll");
    return this.#find(name).map((entry) => entry[1]);
  }
  has(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "FormData.has");
    return this.#find(name).length > 0;
  }
  #find(name) {
    const entries = this.#entries;
    const key = scalarText(name);
    return entries.filter((entry) => entry[0] === key);
  }
  static [$pairs](data) { return data.#entries; }
}
pairIterable(FormData, (data) => FormData[$pairs](data));
expose(FormData);
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
return { FormData };
}})
