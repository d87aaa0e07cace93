// Constraint validation (HTML standard 4.10.21).

function willValidate(control) {
  if (isDisabled(control) || control.readOnly) return false;
  if (control instanceof HTMLFieldSetElement || control instanceof HTMLOutputElement) return false;
  return !["hidden", "button", "reset"].includes(control.type);
}

/// Which constraints a control breaks, by the names of `ValidityState`.
function brokenConstraints(control) {
  const broken = [];
  if (control[$customError]) broken.push("customError");
  const type = control.type;
  const isChoice = control instanceof HTMLInputElement && (type === "checkbox" || type === "radio");
  const value = control.value ?? "";
  if (control.required) {
    const missing = type === "radio" ? !control.checked && !radioGroup(control).some((other) => other.checked)
      : isChoice ? !control.checked : value === "";
    if (missing) broken.push("valueMissing");
  }
  const isEditable = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (value === "" || isChoice || !isEditable) return broken;
  if (type === "email" && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(value)) broken.push("typeMismatch");
  if (type === "url" && !URL.canParse(value)) broken.push("typeMismatch");
  if (type === "number" || type === "range") {
    const number = Number(value);
    const { min, max } = control;
    if (Number.isNaN(number)) broken.push("badInput");
    if (min !== "" && number < Number(min)) broken.push("rangeUnderflow");
    if (max !== "" && number > Number(max)) broken.push("rangeOverflow");
    const step = Number(control.step) || 1;
    const steps = (number - (Number(min) || 0)) / step;
    const isOffStep = Math.abs(steps - Math.round(steps)) > 1e-9;
    if (control.step !== "any" && type === "number" && isOffStep) broken.push("stepMismatch");
  }
  const pattern = control.getAttribute("pattern");
  if (pattern && control instanceof HTMLInputElement) {
    let matches = true;
    try {
      matches = new RegExp(`^(?:${pattern})$`, "u").test(value);
    } catch {
      // A pattern that is no expression constrains nothing.
    }
    if (!matches) broken.push("patternMismatch");
  }
  const minimum = parseInt(control.getAttribute("minlength"), 10);
  const maximum = parseInt(control.getAttribute("maxlength"), 10);
  if (minimum > value.length && control[$userChanged]) broken.push("tooShort");
  if (maximum < value.length && control[$userChanged]) broken.push("tooLong");
  return broken;
}

class ValidityState {
  #control;
  constructor(token, control) {
    illegalConstructor(token);
    this.#control = control;
  }
  get valid() { return brokenConstraints(this.#control).length === 0; }
  static [$activate](state, name) { return brokenConstraints(state.#control).includes(name); }
}
for (const name of [
  "valueMissing", "typeMismatch", "patternMismatch", "tooLong", "tooShort", "rangeUnderflow", "rangeOverflow",
  "stepMismatch", "badInput", "customError",
]) {
  defineProperty(ValidityState.prototype, name, {
    get() { return ValidityState[$activate](this, name); }, enumerable: true, configurable: true,
  });
}

function validationMessage(control) {
  switch (brokenConstraints(control)[0]) {
    case undefined: return "";
    case "customError": return control[$customError];
    case "valueMissing": return control.type === "checkbox" ? "Please tick this box" : "Please fill in this field";
    case "typeMismatch": return control.type === "email" ? "Please enter an email address" : "Please enter a URL";
    case "badInput": return "Please enter a number";
    case "rangeUnderflow": return `The value must be ${control.min} or more`;
    case "rangeOverflow": return `The value must be ${control.max} or less`;
    case "stepMismatch": return "The value is not one of the allowed steps";
    case "patternMismatch": return control.title || "The value does not have the requested format";
    case "tooShort": return `Please use at least ${control.getAttribute("minlength")} characters`;
    default: return `Please use at most ${control.getAttribute("maxlength")} characters`;
  }
}

function checkValidity(control) {
  if (!willValidate(control) || brokenConstraints(control).length === 0) return true;
  fire(control, new Event("invalid", { cancelable: true }));
  return false;
}

function reportInvalid(control) {
  const name = control.getAttribute("name") || control.id || control.type;
  native.log(3, `The form was not sent: ${name}: ${validationMessage(control)}`, "");
  focusElement(control);
}

function reportFormValidity(form) {
  const invalid = controlsOf(form).filter((control) => !checkValidity(control));
  if (invalid.length > 0) reportInvalid(invalid[0]);
  return invalid.length === 0;
}
expose(ValidityState);
