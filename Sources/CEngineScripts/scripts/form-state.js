// What the user typed, kept for the history entry.

function formKey(control, index) {
  return control.id === "" ? `${index}` : `#${control.id}`;
}

function formFields() {
  return [...document.getElementsByTagName("*")].filter((element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement);
}

/// JSON of the fields that the user changed; empty when there are none. Passwords are never kept.
function savedFormState() {
  const saved = {};
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
  const saved = guarded(parseJSON, null, restoredForm);
  if (saved === null || typeof saved !== "object") return;
  formFields().forEach((control, index) => {
    const value = saved[formKey(control, index)];
    if (value === undefined) return;
    control[$userChanged] = true;
    if (typeof value === "boolean") setChecked(control, value);
    else control.value = value;
  });
}

({ restoreFormState, savedFormState });
