// The user's input as the state of a history entry: hullEngine.forms.saved() returns it as JSON, and restore(json) sets it in a
// document of the same entry. Passwords are not in it.

"use strict";
{
  const engine = (globalThis.hullEngine ??= {});
  /// Fields that the user has changed.
  const changed = new WeakSet();

  const fields = () => [...document.querySelectorAll("input, textarea, select")];
  const keyOf = (field, index) => (field.id === "" ? `${index}` : `#${field.id}`);
  const isSwitch = (field) => field.type === "checkbox" || field.type === "radio";

  for (const type of ["input", "change"]) {
    addEventListener(type, (event) => {
      if (!event.isTrusted) return;
      const field = /** @type {HTMLInputElement} */ (event.composedPath()[0]);
      changed.add(field);
      if (field.type !== "radio") return;
      for (const other of fields()) {
        if (other.type === "radio" && other.name === field.name && other.form === field.form) changed.add(other);
      }
    }, { capture: true });
  }

  /// JSON of the fields that the user has changed; empty without any.
  function saved() {
    const values = {};
    fields().forEach((field, index) => {
      if (!changed.has(field) || field.type === "password" || field.type === "file") return;
      values[keyOf(field, index)] = isSwitch(field) ? field.checked : field.value;
    });
    return Object.keys(values).length === 0 ? "" : JSON.stringify(values);
  }

  function restore(json) {
    let values;
    try {
      values = JSON.parse(json);
    } catch {
      // The state of another engine.
      return;
    }
    fields().forEach((field, index) => {
      const value = values?.[keyOf(field, index)];
      if (typeof value === "boolean" && isSwitch(field)) field.checked = value;
      else if (typeof value === "string" && !isSwitch(field) && field.type !== "file") field.value = value;
      else return;
      changed.add(field);
    });
  }

  engine.forms = { saved, restore };
}
