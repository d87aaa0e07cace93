// Fields and buttons (HTML standard 4.10.5, 4.10.6, 4.10.11).

const $value = Symbol("value");
const $checked = Symbol("checked");
const $selected = Symbol("selected");
const $selection = Symbol("selection");
const $customError = Symbol("customError");
const $userChanged = Symbol("userChanged");
/// On the prototypes of the controls that a form lists.
const $isListed = Symbol("isListed");

/// Members of everything that belongs to a form.
const controlMembers = {
  get form() {
    const id = this.getAttribute("form");
    const owner = id === null ? ancestorNamed(this, "form") : document.getElementById(id);
    return owner instanceof HTMLFormElement ? owner : null;
  },
  get labels() {
    return staticList([...document.getElementsByTagName("label")].filter((label) => label.control === this));
  },
  get willValidate() { return willValidate(this); },
  get validity() { return new ValidityState(secret, this); },
  get validationMessage() { return willValidate(this) ? validationMessage(this) : ""; },
  checkValidity() { return checkValidity(this); },
  reportValidity() {
    if (checkValidity(this)) return true;
    reportInvalid(this);
    return false;
  },
  setCustomValidity(message) { this[$customError] = `${message}`; },
};

/// Members of fields that hold text; the caret is kept as offsets in UTF-16 units.
const textMembers = {
  get selectionStart() { return isTextField(this) ? selectionOf(this).start : null; },
  set selectionStart(value) { this.setSelectionRange(value, Math.max(value, selectionOf(this).end)); },
  get selectionEnd() { return isTextField(this) ? selectionOf(this).end : null; },
  set selectionEnd(value) { this.setSelectionRange(Math.min(value, selectionOf(this).start), value); },
  get selectionDirection() { return "none"; },
  select() { this.setSelectionRange(0, this.value.length); },
  setSelectionRange(start, end) {
    const length = this.value.length;
    end = Math.max(0, Math.min(length, end >>> 0));
    this[$selection] = { start: Math.min(start >>> 0, end), end };
  },
  setRangeText(text, start = selectionOf(this).start, end = selectionOf(this).end) {
    const value = this.value;
    this.value = value.slice(0, start) + text + value.slice(end);
  },
};

function selectionOf(field) {
  const length = field.value.length;
  const selection = (field[$selection] ??= { start: length, end: length });
  selection.end = Math.min(selection.end, length);
  selection.start = Math.min(selection.start, selection.end);
  return selection;
}

/// Sets a field's live value, and the caret after it.
function setFieldValue(field, value) {
  const changed = field.value !== value;
  field[$value] = value;
  note(Op.setValue, field[$id]);
  noteText(value);
  if (changed) field[$selection] = { start: value.length, end: value.length };
}

const textInputTypes = new Set(
  "text search tel url email password number date month week time datetime-local".split(" "));
const inputTypes = new Set(
  [...textInputTypes, ..."hidden checkbox radio file submit image reset button range color".split(" ")]);

function isTextField(element) {
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && textInputTypes.has(element.type);
}

class HTMLInputElement extends HTMLElement {
  get type() {
    const type = (this.getAttribute("type") ?? "").toLowerCase();
    return inputTypes.has(type) ? type : "text";
  }
  set type(value) { this.setAttribute("type", value); }
  get value() {
    const type = this.type;
    if (type === "checkbox" || type === "radio") return this.getAttribute("value") ?? "on";
    return this[$value] ?? this.getAttribute("value") ?? "";
  }
  set value(value) {
    value = value === null ? "" : `${value}`;
    switch (this.type) {
      case "checkbox": case "radio": case "hidden": case "submit": case "reset": case "button": case "image":
        setAttribute(this, "value", value);
        break;
      default: setFieldValue(this, value.replace(/[\r\n]/g, ""));
    }
  }
  get valueAsNumber() { return this.value === "" ? NaN : Number(this.value); }
  set valueAsNumber(value) { this.value = `${value}`; }
  get checked() { return this[$checked] ?? this.hasAttribute("checked"); }
  set checked(value) { setChecked(this, !!value); }
  get indeterminate() { return this[$indeterminate] ?? false; }
  set indeterminate(value) { this[$indeterminate] = !!value; }
  stepUp(count = 1) { this.value = `${(Number(this.value) || 0) + count * (Number(this.step) || 1)}`; }
  stepDown(count = 1) { this.stepUp(-count); }
  [$changed](name) {
    if (name === "checked" && this[$checked] === undefined && this.checked) uncheckGroup(this);
  }
  [$copyState](copy) {
    if (this[$value] !== undefined) setFieldValue(copy, this[$value]);
    if (this[$checked] !== undefined) setChecked(copy, this[$checked]);
  }
  get [$preactivate]() { return this.type === "checkbox" || this.type === "radio" ? preactivateInput : undefined; }
  get [$activate]() { return activateInput; }
}
const $indeterminate = Symbol("indeterminate");

function setChecked(input, checked) {
  input[$checked] = checked;
  note(Op.setChecked, input[$id]);
  noteNumber(checked ? 1 : 0);
  if (checked) uncheckGroup(input);
}

function radioGroup(input) {
  const name = input.name;
  if (input.type !== "radio" || name === "") return [];
  const form = input.form;
  return descendants(input.getRootNode(), (other) =>
    other instanceof HTMLInputElement && other.type === "radio" && other.name === name && other.form === form);
}

function uncheckGroup(input) {
  if (input.type !== "radio" || !input[$parent]) return;
  for (const other of radioGroup(input)) if (other !== input && other.checked) setChecked(other, false);
}

/// A checkbox or radio changes before its click is dispatched, and back when the click is canceled.
function preactivateInput() {
  if (this.disabled) return undefined;
  const group = radioGroup(this);
  const before = this.checked;
  const previous = group.find((other) => other.checked);
  setChecked(this, this.type === "radio" ? true : !before);
  return () => {
    setChecked(this, before);
    if (previous && previous !== this) setChecked(previous, true);
  };
}

function activateInput() {
  if (this.disabled) return;
  switch (this.type) {
    case "checkbox": case "radio":
      if (!this.isConnected) return;
      this[$userChanged] = true;
      fire(this, new Event("input", { bubbles: true, composed: true }));
      fire(this, new Event("change", { bubbles: true }));
      break;
    case "submit": case "image":
      if (this.form) submitForm(this.form, this);
      break;
    case "reset": this.form?.reset(); break;
  }
}

class HTMLTextAreaElement extends HTMLElement {
  get type() { return "textarea"; }
  get value() { return this[$value] ?? this.defaultValue; }
  set value(value) { setFieldValue(this, value === null ? "" : `${value}`.replace(/\r\n?/g, "\n")); }
  get defaultValue() { return descendantText(this).replace(/^\n/, ""); }
  set defaultValue(value) { this.textContent = value; }
  get textLength() { return this.value.length; }
  [$copyState](copy) { if (this[$value] !== undefined) setFieldValue(copy, this[$value]); }
}

class HTMLButtonElement extends HTMLElement {
  get type() {
    const type = (this.getAttribute("type") ?? "").toLowerCase();
    return type === "button" || type === "reset" ? type : "submit";
  }
  set type(value) { this.setAttribute("type", value); }
  get [$activate]() { return activateButton; }
}
function activateButton() {
  if (this.disabled || !this.form) return;
  if (this.type === "submit") submitForm(this.form, this);
  else if (this.type === "reset") this.form.reset();
}
