// Forms, their labels and groups, and what they send (HTML standard 4.10).

class HTMLLabelElement extends HTMLElement {
  get control() {
    const id = this.getAttribute("for");
    if (id !== null) return document.getElementById(id);
    return descendants(this, (element) => isLabelable(element))[0] ?? null;
  }
  get form() { return this.control?.form ?? null; }
  get [$activate]() { return activateLabel; }
}
function activateLabel(event) {
  const control = this.control;
  if (!control || control.disabled) return;
  // A click on something interactive inside of the label is that thing's own.
  for (let node = event.target; node && node !== this; node = node[$parent]) if (isFocusableByNature(node)) return;
  if (isTextField(control) || control instanceof HTMLSelectElement) focusElement(control);
  else {
    focusElement(control);
    dispatch(control, new PointerEvent("click", { bubbles: true, cancelable: true, composed: true, view: window }));
  }
}

function isLabelable(element) {
  if (element instanceof HTMLInputElement) return element.type !== "hidden";
  return ["select", "textarea", "button", "meter", "progress", "output"].includes(element[$name]);
}

class HTMLFieldSetElement extends HTMLElement {
  get type() { return "fieldset"; }
  get elements() { return descendantCollection(this, isListedControl); }
}
class HTMLLegendElement extends HTMLElement {}
class HTMLOutputElement extends HTMLElement {
  get value() { return this.textContent; }
  set value(value) { this.textContent = value; }
}

function isListedControl(element) {
  return element[$isListed] === true;
}

class HTMLFormElement extends HTMLElement {
  constructor(...values) {
    super(...values);
    const form = new Proxy(this, formTraps);
    nodesByID.set(this[$id], new WeakRef(form));
    return form;
  }
  get elements() {
    return (this[$elements] ??= liveList(HTMLCollection, document, () => controlsOf(this)));
  }
  get length() { return this.elements.length; }
  get method() {
    const method = (this.getAttribute("method") ?? "").toLowerCase();
    return method === "post" || method === "dialog" ? method : "get";
  }
  set method(value) { this.setAttribute("method", value); }
  get action() { return resolveURL(this.getAttribute("action") ?? "")?.href ?? ""; }
  set action(value) { this.setAttribute("action", value); }
  submit() { sendForm(this, null); }
  requestSubmit(submitter = null) { submitForm(this, submitter); }
  reset() {
    if (!fire(this, new Event("reset", { bubbles: true, cancelable: true }))) return;
    for (const control of controlsOf(this)) resetControl(control);
  }
  checkValidity() { return controlsOf(this).filter((control) => !checkValidity(control)).length === 0; }
  reportValidity() { return reportFormValidity(this); }
}
const $elements = Symbol("elements");

/// Controls of a form are its named members. The tree holds the proxy itself: an element has one identity.
const formTraps = {
  get(target, key, receiver) {
    const value = Reflect.get(target, key, receiver);
    if (value !== undefined || typeof key !== "string" || key in target) return value;
    return controlsOf(receiver).find((control) => control.name === key || control.id === key);
  },
};

function controlsOf(form) {
  return descendants(form.getRootNode(), (element) => isListedControl(element) && element.form === form);
}

function resetControl(control) {
  if (control instanceof HTMLSelectElement) {
    for (const option of control.options) {
      option[$selected] = undefined;
      setSelected(option, option.hasAttribute("selected"));
      option[$selected] = undefined;
    }
    return;
  }
  if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio")) {
    setChecked(control, control.hasAttribute("checked"));
    control[$checked] = undefined;
  } else if (isTextField(control)) {
    control[$value] = undefined;
    setFieldValue(control, control.value);
    control[$value] = undefined;
  }
}

/// Name and value pairs that a form sends (HTML standard 4.10.22.4).
function formEntries(form, submitter) {
  const entries = [];
  for (const control of controlsOf(form)) {
    const name = control.getAttribute("name") ?? "";
    if (name === "" || isDisabled(control)) continue;
    if (control instanceof HTMLFieldSetElement || control instanceof HTMLOutputElement) continue;
    if (control instanceof HTMLSelectElement) {
      for (const option of control.options) if (option.selected && !option.disabled) entries.push([name, option.value]);
      continue;
    }
    if (control instanceof HTMLButtonElement || ["submit", "image", "reset", "button"].includes(control.type)) {
      if (control === submitter) entries.push([name, control.value]);
      continue;
    }
    if ((control.type === "checkbox" || control.type === "radio") && !control.checked) continue;
    entries.push([name, control.value]);
  }
  return entries;
}

function isDisabled(control) {
  if (control.hasAttribute?.("disabled")) return true;
  for (let node = control[$parent]; node; node = node[$parent]) {
    if (node[$name] === "fieldset" && node.hasAttribute("disabled")) return true;
  }
  return false;
}

/// Submission by the user or `requestSubmit`: validated, and announced by an event that can be canceled.
function submitForm(form, submitter) {
  if (!form.isConnected) return;
  const skipsValidation = form.hasAttribute("novalidate") || submitter?.hasAttribute("formnovalidate");
  if (!skipsValidation && !reportFormValidity(form)) return;
  if (!fire(form, new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter }))) return;
  sendForm(form, submitter);
}

function sendForm(form, submitter) {
  const method = (submitter?.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get").toLowerCase();
  if (method === "dialog") {
    ancestorNamed(form, "dialog")?.close(submitter?.value);
    return;
  }
  const url = resolveURL(submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "");
  if (!url) return;
  const target = submitter?.getAttribute("formtarget") ?? form.getAttribute("target") ?? "";
  const query = new URLSearchParams(formEntries(form, submitter)).toString();
  if (method === "post") {
    const contentType = "application/x-www-form-urlencoded";
    requestNavigation("form", url.href, { method: "POST", contentType, body: query, target });
  } else {
    url.search = query;
    requestNavigation("form", url.href, { target });
  }
}

/// Enter in a text field: the form's first submit button is clicked, or a form of one field sends itself.
function submitImplicitly(field) {
  const form = field.form;
  if (!form) return false;
  const controls = controlsOf(form);
  const button = controls.find((control) => {
    const mayBeButton = control instanceof HTMLButtonElement || control instanceof HTMLInputElement;
    return mayBeButton && (control.type === "submit" || control.type === "image");
  });
  if (button) {
    if (isDisabled(button)) return false;
    dispatch(button, new PointerEvent("click", { bubbles: true, cancelable: true, composed: true, view: window }));
    return true;
  }
  if (controls.filter(isTextField).length > 1) return false;
  submitForm(form, null);
  return true;
}

class FormData {
  #entries;
  constructor(form, submitter = null) {
    this.#entries = form === undefined ? [] : formEntries(form, submitter);
  }
  append(name, value, filename = undefined) {
    this.#entries;
    requireArguments(arguments.length, 2, "FormData.append");
    this.#entries.push(formEntry(name, value, filename, arguments.length));
  }
  set(name, value, filename = undefined) {
    this.#entries;
    requireArguments(arguments.length, 2, "FormData.set");
    const entry = formEntry(name, value, filename, arguments.length);
    const index = this.#entries.findIndex((other) => other[0] === entry[0]);
    if (index < 0) this.#entries.push(entry);
    else {
      this.#entries[index] = entry;
      this.#entries = this.#entries.filter((other, place) => other[0] !== entry[0] || place === index);
    }
  }
  delete(name) {
    const key = scalarText(name);
    this.#entries = this.#entries.filter((entry) => entry[0] !== key);
  }
  get(name) { return this.#find(name)[0]?.[1] ?? null; }
  getAll(name) { return this.#find(name).map((entry) => entry[1]); }
  has(name) { return this.#find(name).length > 0; }
  #find(name) {
    const key = scalarText(name);
    return this.#entries.filter((entry) => entry[0] === key);
  }
  static [$pairs](data) { return data.#entries; }
}
pairIterable(FormData, (data) => FormData[$pairs](data));

/// A name and a value, which is a text or a file (XMLHttpRequest standard, "create an entry").
function formEntry(name, value, filename, given) {
  const key = scalarText(name);
  if (!(value instanceof Blob)) {
    if (given > 2 && filename !== undefined) throw new TypeError("Only a Blob can have a file name");
    return [key, scalarText(value)];
  }
  if (value instanceof File && filename === undefined) return [key, value];
  const fileName = filename === undefined ? "blob" : scalarText(filename);
  const lastModified = value instanceof File ? value.lastModified : undefined;
  return [key, new File([value], fileName, { type: value.type, lastModified })];
}

for (const type of [
  HTMLInputElement, HTMLTextAreaElement, HTMLButtonElement, HTMLSelectElement, HTMLFieldSetElement, HTMLOutputElement,
]) {
  type.prototype[$isListed] = true;
  mixin(type, controlMembers);
  reflect(type, { string: "name", flag: "disabled" });
}
mixin(HTMLInputElement, textMembers);
mixin(HTMLTextAreaElement, textMembers);
reflect(HTMLInputElement, {
  string: "placeholder autocomplete pattern min max step accept alt defaultValue=value formAction formMethod",
  flag: "required readOnly multiple defaultChecked=checked formNoValidate", number: "maxLength minLength size",
});
reflect(HTMLTextAreaElement, {
  string: "placeholder autocomplete wrap", flag: "required readOnly", number: "maxLength minLength rows cols",
});
reflect(HTMLButtonElement, { string: "value formAction formMethod formTarget", flag: "formNoValidate" });
reflect(HTMLSelectElement, { string: "autocomplete", flag: "required multiple", number: "size" });
reflect(HTMLOptionElement, { flag: "disabled defaultSelected=selected" });
reflect(HTMLOptGroupElement, { string: "label", flag: "disabled" });
reflect(HTMLLabelElement, { string: "htmlFor=for" });
reflect(HTMLFormElement, {
  string: "name target enctype autocomplete acceptCharset=accept-charset", flag: "noValidate",
});

for (const [name, type] of Object.entries({
  input: HTMLInputElement, textarea: HTMLTextAreaElement, button: HTMLButtonElement, option: HTMLOptionElement,
  select: HTMLSelectElement, label: HTMLLabelElement, fieldset: HTMLFieldSetElement, legend: HTMLLegendElement,
  output: HTMLOutputElement, datalist: HTMLDataListElement, optgroup: HTMLOptGroupElement, form: HTMLFormElement,
})) elementTypes.set(name, type);

expose(
  HTMLInputElement, HTMLTextAreaElement, HTMLButtonElement, HTMLOptionElement, HTMLSelectElement, HTMLLabelElement,
  HTMLFieldSetElement, HTMLLegendElement, HTMLOutputElement, HTMLDataListElement, HTMLOptGroupElement, HTMLFormElement,
  FormData);
