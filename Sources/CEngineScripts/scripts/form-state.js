// Form control state of a history entry.

import { parseJSON, stringifyJSON } from "./built-ins.js";
import { $isFormAssociated } from "./control-states.js";
import { enqueueReaction } from "./custom-elements.js";
import { document } from "./document.js";
import { HTMLInputElement, radioGroup, setChecked } from "./fields.js";
import { FormData } from "./form-data.js";
import { $definition } from "./nodes.js";
import { formAssociatedCount } from "./reactions.js";
import { HTMLSelectElement } from "./select.js";
import { $restorable, $userChanged, restoredForm } from "./shared-state.js";
import { callAndReport } from "./tasks.js";
import { HTMLTextAreaElement } from "./text-control.js";

/**
 * @param {HTMLElement} control
 * @param {number} index
 */
function formKey(control, index) {
  return control.id === "" ? `${index}` : `#${control.id}`;
}

function formFields() {
  return [...document.getElementsByTagName("*")].filter((element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement);
}

/// Form-associated custom elements that set a restorable state, or may have one.
function customFields() {
  return formAssociatedCount === 0 ? []
    : [...document.getElementsByTagName("*")].filter((element) => element[$isFormAssociated] && element[$definition]);
}
/**
 * @param {HTMLElement} control
 * @param {number} index
 */
const customKey = (control, index) => `custom ${formKey(control, index)}`;

/// A text, or the texts of a FormData as a list; files are not stored.
/** @param {HTMLElement} control */
function restorableOf(control) {
  const value = control[$restorable];
  if (!(value instanceof FormData)) return typeof value === "string" ? value : undefined;
  const texts = [...value].filter((entry) => typeof entry[1] === "string");
  return texts.length > 0 ? texts : undefined;
}

/**
 * @param {HTMLElement} control
 * @param {any} value
 */
function restoreCustom(control, value) {
  let state = value;
  if (Array.isArray(value)) {
    state = new FormData();
    for (const [name, text] of value) state.append(name, text);
  }
  enqueueReaction(control, "formStateRestoreCallback", [state, "restore"]);
}

/// JSON of the fields that the user changed; empty without any. Passwords are never stored.
export function savedFormState() {
  /** @type {Record<string, any>} */
  const saved = {};
  customFields().forEach((control, index) => {
    const value = restorableOf(control);
    if (value !== undefined) saved[customKey(control, index)] = value;
  });
  formFields().forEach((control, index) => {
    if (!control[$userChanged] || control.type === "password") return;
    const value = control.type === "checkbox" || control.type === "radio" ? control.checked : control.value;
    saved[formKey(control, index)] = value;
    if (control.type === "radio") for (const other of radioGroup(control)) other[$userChanged] = true;
  });
  return Object.keys(saved).length === 0 ? "" : stringifyJSON(saved);
}

export function restoreFormState() {
  if (restoredForm === "") return;
  const saved = callAndReport(parseJSON, null, restoredForm);
  if (saved === null || typeof saved !== "object") return;
  formFields().forEach((control, index) => {
    const value = saved[formKey(control, index)];
    if (value === undefined) return;
    control[$userChanged] = true;
    if (typeof value === "boolean") setChecked(control, value);
    else control.value = value;
  });
  customFields().forEach((control, index) => {
    const value = saved[customKey(control, index)];
    if (value !== undefined) restoreCustom(control, value);
  });
}
