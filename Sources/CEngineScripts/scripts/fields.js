// Input elements (HTML standard 4.10.5).

import { $changed, setAttribute } from "./attributes.js";
import { FileList } from "./blob.js";
import { SystemDate } from "./built-ins.js";
import {
  State, controlAttributeChanged, controlChanged, formOwner, isDisabled, recordControlName, setState, setUserInteracted,
  treeRoot,
} from "./control-states.js";
import { DOMException } from "./dom-exception.js";
import { $activate, $parent, $preactivate, fireIfObserved } from "./events.js";
import { submitForm } from "./form-submission.js";
import { formActionOf, resetForm } from "./forms.js";
import { HTMLElement } from "./html-elements.js";
import { imageSize } from "./images.js";
import {
  dateNumber, dateText, dateTypes, dayMilliseconds, dayNumber, hasNumber, inputTypes, numberOf, sanitizeValue,
  selectableTypes, stepInput, textOfNumber, valueMode,
} from "./input-types.js";
import { runInvoker } from "./invokers.js";
import { $id, Op, recordMutation, recordMutationNumber, secret, sharedKey } from "./kernel.js";
import { findByID } from "./named-access.js";
import { $first, $type, descendants } from "./nodes.js";
import { PageDate } from "./page-date.js";
import { asciiLowercase, attributeOf } from "./reflection.js";
import { $clickPosition, $selection, $typed, $userChanged, $value } from "./shared-state.js";
import { HTMLDataListElement } from "./simple-elements.js";
import { $isValueSent, sendFieldValue, setFieldValue } from "./text-control.js";
import { $copyState } from "./text-nodes.js";
import { $connected } from "./tree.js";
import { reportUnsupported } from "./unsupported.js";

export const $checked = sharedKey("checked");
const $indeterminate = sharedKey("indeterminate");
const $inputType = sharedKey("inputType");
export const $files = sharedKey("files");
const $clickChanges = sharedKey("clickChanges");

export class HTMLInputElement extends HTMLElement {
  get type() {
    const value = attributeOf(this, "type");
    if (value === null) return "text";
    if (inputTypes.has(value)) return value;
    const type = asciiLowercase(value);
    return inputTypes.has(type) ? type : "text";
  }
  get value() {
    const type = this.type;
    switch (valueMode(type)) {
      case "value": return sanitizeValue(this, type, this[$value] ?? attributeOf(this, "value") ?? "");
      case "on": return attributeOf(this, "value") ?? "on";
      case "filename": return this[$files]?.length > 0 ? `C:\\fakepath\\${this[$files][0].name}` : "";
      default: return attributeOf(this, "value") ?? "";
    }
  }
  set value(value) {
    const text = value === null ? "" : `${value}`;
    const type = this.type;
    switch (valueMode(type)) {
      case "value": setFieldValue(this, sanitizeValue(this, type, text)); break;
      case "filename":
        if (text !== "") throw new DOMException("The value of a file input can only be emptied", "InvalidStateError");
        this[$files] = undefined;
        break;
      default: setAttribute(this, "value", text);
    }
  }
  get valueAsNumber() {
    const type = this.type;
    return hasNumber(type) ? numberOf(type, this.value) : NaN;
  }
  set valueAsNumber(value) {
    const number = Number(value);
    if (number === Infinity || number === -Infinity) throw new TypeError("The number must be finite");
    const type = this.type;
    if (!hasNumber(type)) throw new DOMException(`An input of type ${type} has no number`, "InvalidStateError");
    this.value = Number.isNaN(number) ? "" : textOfNumber(type, number);
  }
  get valueAsDate() {
    const type = this.type;
    if (!dateTypes.has(type) || type === "datetime-local") return null;
    const number = dateNumber(type, this.value);
    if (Number.isNaN(number)) return null;
    if (type !== "month") return new PageDate(number);
    return new PageDate(dayNumber(1970 + Math.floor(number / 12), (number % 12 + 12) % 12 + 1, 1));
  }
  set valueAsDate(value) {
    const type = this.type;
    if (!dateTypes.has(type) || type === "datetime-local") {
      throw new DOMException(`An input of type ${type} has no date`, "InvalidStateError");
    }
    if (value !== null && !(value instanceof SystemDate)) throw new TypeError("The value is not a Date");
    if (value === null || Number.isNaN(value.getTime())) {
      this.value = "";
      return;
    }
    const time = value.getTime();
    switch (type) {
      case "month":
        this.value = dateText(type, (value.getUTCFullYear() - 1970) * 12 + value.getUTCMonth());
        break;
      case "time": this.value = dateText(type, ((time % dayMilliseconds) + dayMilliseconds) % dayMilliseconds); break;
      default: this.value = dateText(type, time);
    }
  }
  get checked() {
    return this[$checked] ?? attributeOf(this, "checked") !== null;
  }
  set checked(value) {
    attributeOf(this, "id");
    setChecked(this, !!value);
  }
  get indeterminate() { return this[$indeterminate] ?? false; }
  set indeterminate(value) {
    this[$indeterminate] = !!value;
    setState(this, State.indeterminate, !!value);
  }
  get files() {
    if (this.type !== "file") return null;
    return (this[$files] ??= new FileList(secret, []));
  }
  set files(value) {
    if (value !== null && !(value instanceof FileList)) throw new TypeError("The value is not a FileList");
    if (this.type === "file" && value !== null) this[$files] = value;
  }
  get list() {
    const id = attributeOf(this, "list");
    const list = id === null || id === "" ? null : findByID(this.getRootNode(), id);
    return list instanceof HTMLDataListElement ? list : null;
  }
  get width() { return this.type === "image" ? imageSize(this, 0) : 0; }
  get height() { return this.type === "image" ? imageSize(this, 1) : 0; }
  get formAction() { return formActionOf(this, "formaction"); }
  stepUp(count = 1) { stepInput(this, count >> 0, 1); }
  stepDown(count = 1) { stepInput(this, count >> 0, -1); }
  showPicker() {
    if (isDisabled(this) || this.readOnly) throw new DOMException("The input cannot be changed", "InvalidStateError");
    if (this.type === "file") warnNoFileChooser();
  }
  /**
   * @param {string} name
   * @param {any} value
   */
  [$changed](name, value) {
    switch (name) {
      case "id": case "name": recordControlName(value); break;
      case "type": changeInputType(this); break;
      case "checked":
        if (this[$checked] === undefined && value !== null) uncheckGroup(this);
        controlChanged(this);
        break;
      case "value": case "min": case "max": case "step": case "multiple": refreshValue(this); break;
      default: controlAttributeChanged(this, name, value);
    }
    if (name === "name") controlChanged(this);
  }
  [$connected]() { if (this.type === "radio" && this.checked) uncheckGroup(this); }
  /** @param {any} copy */
  [$copyState](copy) {
    if (this[$value] !== undefined) {
      copy[$value] = this[$value];
      sendFieldValue(copy, copy.value);
    }
    if (this[$checked] !== undefined) setChecked(copy, this[$checked]);
    if (this[$indeterminate]) copy.indeterminate = true;
    if (this[$files]) copy[$files] = this[$files];
  }
  get [$preactivate]() { return preactivateInput; }
  get [$activate]() { return this.type === "hidden" ? undefined : activateInput; }
}

/// The host paints the attribute until a value is sent.
/** @param {HTMLInputElement} input */
export function refreshValue(input) {
  const type = input.type;
  if (valueMode(type) === "value" && (input[$isValueSent] || (type !== "text" && type !== "password"))) {
    const shown = input.value;
    if (input[$isValueSent] || shown !== (attributeOf(input, "value") ?? "")) sendFieldValue(input, shown);
  }
  controlChanged(input);
}

/// Changing the type preserves the value where possible (4.10.5, "when an input element's type attribute changes
/// state").
/** @param {HTMLInputElement} input */
function changeInputType(input) {
  const old = input[$inputType] ?? "text";
  const type = input.type;
  input[$inputType] = type;
  if (old === type) return;
  const oldMode = valueMode(old);
  const mode = valueMode(type);
  if (oldMode === "value" && (mode === "default" || mode === "on") && (input[$value] ?? "") !== "") {
    const value = input[$value];
    input[$value] = undefined;
    setAttribute(input, "value", value);
  } else if (oldMode !== "value" && mode === "value") input[$value] = undefined;
  else if (mode === "filename") input[$value] = undefined;
  input[$typed] = undefined;
  if (mode === "value" && input[$value] !== undefined) input[$value] = sanitizeValue(input, type, input[$value]);
  if (!selectableTypes.has(old) && selectableTypes.has(type)) input[$selection] = undefined;
  if (type === "radio" && input.checked) uncheckGroup(input);
  refreshValue(input);
}

/**
 * @param {HTMLInputElement} input
 * @param {boolean} checked
 */
export function setChecked(input, checked) {
  input[$checked] = checked;
  recordMutation(Op.setChecked, input[$id]);
  recordMutationNumber(checked ? 1 : 0);
  if (checked) uncheckGroup(input);
  controlChanged(input);
}

/// The radio buttons of a group, including this one.
/** @param {HTMLInputElement} input */
export function radioGroup(input) {
  const name = attributeOf(input, "name") ?? "";
  if (input.type !== "radio" || name === "") return [];
  const form = formOwner(input);
  /** @param {Node} other */
  const isMember = (other) => other instanceof HTMLInputElement && other.type === "radio" &&
    attributeOf(other, "name") === name && formOwner(other) === form;
  const root = treeRoot(input);
  const members = descendants(root, isMember);
  return root[$type] === 1 && isMember(root) ? [root, ...members] : members;
}

/** @param {HTMLInputElement} input */
export function uncheckGroup(input) {
  if (input.type !== "radio" || (!input[$parent] && !input[$first])) return;
  for (const other of radioGroup(input)) if (other !== input && other.checked) setChecked(other, false);
}

/// A checkbox or radio button changes before its click is dispatched, and back when the click is canceled. This
/// includes disabled ones, which only a script can dispatch a click to.
/** @this {HTMLInputElement} */
function preactivateInput() {
  const type = this.type;
  this[$clickedType] = type;
  if (!isChoiceType(type)) return undefined;
  const before = this.checked;
  const previous = type === "radio" ? radioGroup(this).find((other) => other.checked) : undefined;
  const wasIndeterminate = this.indeterminate;
  this[$clickChanges] = type === "checkbox" || !before;
  if (type === "checkbox") {
    if (wasIndeterminate) this.indeterminate = false;
    setChecked(this, !before);
  } else setChecked(this, true);
  return () => {
    setChecked(this, before);
    if (type === "checkbox") this.indeterminate = wasIndeterminate;
    if (previous && previous !== this && radioGroup(this).includes(previous)) setChecked(previous, true);
  };
}

/**
 * @param {Event} event
 * @this {HTMLInputElement}
 */
function activateInput(event) {
  const type = this.type;
  // An input that became a checkbox or radio button during its click did not change before it.
  if (isChoiceType(type) ? this[$clickedType] !== type : isDisabled(this)) return;
  switch (type) {
    case "checkbox": case "radio":
      // A click on the checked radio button changes nothing.
      if (!this.isConnected || !this[$clickChanges]) return;
      this[$userChanged] = true;
      setUserInteracted(this);
      fireIfObserved(this, "input", true);
      fireIfObserved(this, "change", false);
      return;
    case "file": warnNoFileChooser(); return;
    case "submit": case "image":
      if (formOwner(this)) {
        this[$clickPosition] = event;
        if (this.isConnected) submitForm(formOwner(this), this);
        return;
      }
      break;
    case "reset":
      if (formOwner(this)) {
        resetForm(formOwner(this));
        return;
      }
      break;
    case "button": break;
    default: return;
  }
  runInvoker(this);
}

/// The type that an input had when its click began.
const $clickedType = sharedKey("clickedType");
/** @param {string} type */
function isChoiceType(type) { return type === "checkbox" || type === "radio"; }

function warnNoFileChooser() {
  reportUnsupported("choosing files", "a file input stays empty");
}
