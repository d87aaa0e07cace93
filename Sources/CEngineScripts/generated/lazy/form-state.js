(function (variables) { with (variables) return function ($definition,$isFormAssociated,$restorable,$userChanged,Array,FormData,HTMLInputElement,HTMLSelectElement,HTMLTextAreaElement,Object,bindImports,callAndReport,document,enqueueReaction,parseJSON,radioGroup,setChecked,stringifyJSON,undefined) {"use strict";
bindImports({ __proto__: null,
  "form-data": (exports) => ({ FormData } = exports),
  "custom-elements": (exports) => ({ enqueueReaction } = exports),
  "forms": (exports) => ({ HTMLInputElement, HTMLTextAreaElement, radioGroup, setChecked } = exports),
  "select": (exports) => ({ HTMLSelectElement } = exports) });
function formKey(control, index) {
  return control.id === "" ? `${index}` : `#${control.id}`;
}
function formFields() {
  return [...document.getElementsByTagName("*")].filter((element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement);
}
function customFields() {
  return formAssociatedCount === 0 ? []
    : [...document.getElementsByTagName("*")].filter((element) => element[$isFormAssociated] && element[$definition]);
}
const customKey = (control, index) => `custom ${formKey(control, index)}`;
function restorableOf(control) {
  const value = control[$restorable];
  if (!(value instanceof FormData)) return typeof value === "string" ? value : undefined;
  const texts = [...value].filter((entry) => typeof entry[1] === "string");
  return texts.length > 0 ? texts : undefined;
}
function restoreCustom(control, value) {
  let state = value;
  if (Array.isArray(value)) {
    state = new FormData();
    for (const [name, text] of value) state.append(name, text);
  }
  enqueueReaction(control, "formStateRestoreCallback", [state, "restore"]);
}
function savedFormState() {
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
function restoreFormState() {
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
return { restoreFormState, savedFormState };
}})
