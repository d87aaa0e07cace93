// Buttons, and members common to all controls (HTML standard 4.10.6 and 4.10.18).

import { $changed } from "./attributes.js";
import { $isListed, controlAttributeChanged, formOwner, isDisabled, recordControlName } from "./control-states.js";
import { $activate } from "./events.js";
import { submitForm } from "./form-submission.js";
import { formActionOf, resetForm } from "./forms.js";
import { HTMLElement, elementClass } from "./html-elements.js";
import { commandMembers, invokerMembers, runInvoker } from "./invokers.js";
import { labelsOf } from "./labels.js";
import { evaluatedLazyModules } from "./lazy-modules.js";
import { reportInvalid } from "./list.js";
import { mixin } from "./node-members.js";
import { asciiLowercase, attributeOf } from "./reflection.js";
import { checkControl, setCustomValidity, validationMessage, validityOf, willValidate } from "./validation.js";

export class HTMLButtonElement extends HTMLElement {
  get type() {
    const value = asciiLowercase(attributeOf(this, "type") ?? "");
    if (value === "submit" || value === "button" || value === "reset") return value;
    return attributeOf(this, "command") !== null || attributeOf(this, "commandfor") !== null ? "button" : "submit";
  }
  get formAction() { return formActionOf(this, "formaction"); }
  get [$activate]() { return activateButton; }
  /**
   * @param {string} name
   * @param {any} value
   */
  [$changed](name, value) {
    if (name === "name" || name === "id") recordControlName(value);
    // Only a custom validity message makes a button invalid, which requires that the forms module has been evaluated.
    if (evaluatedLazyModules.has("forms")) controlAttributeChanged(this, name, value);
  }
}
/** @this {HTMLButtonElement & { type: string }} */
function activateButton() {
  if (isDisabled(this)) return;
  const form = formOwner(this);
  if (form && this.type === "submit") {
    if (this.isConnected) submitForm(form, this);
  } else if (form && this.type === "reset") resetForm(form);
  else runInvoker(this);
}

/// Members of all form-associated elements.
/** @type {Mixin<any>} */
const controlMembers = {
  get form() { return formOwner(this); },
  get labels() {
    attributeOf(this, "id");
    return labelsOf(this);
  },
  get willValidate() { return willValidate(this); },
  get validity() { return validityOf(this); },
  get validationMessage() { return willValidate(this) ? validationMessage(this) : ""; },
  checkValidity() { return checkControl(this).valid; },
  reportValidity() {
    const { valid, unhandled } = checkControl(this);
    if (unhandled) reportInvalid(this);
    return valid;
  },
  /** @param {ScriptValue} message */
  setCustomValidity(message) {
    if (arguments.length === 0) throw new TypeError("setCustomValidity needs a message");
    setCustomValidity(this, message);
  },
};

/// Marks classes as listed elements.
/** @param {...any} types */
export function registerListedElements(...types) {
  for (const type of types) {
    type.prototype[$isListed] = true;
    mixin(type, controlMembers);
  }
}
registerListedElements(HTMLButtonElement);
mixin(HTMLButtonElement, invokerMembers, commandMembers);
elementClass(HTMLButtonElement);

export { invokerMembers } from "./invokers.js";
