// Constraint validation (HTML standard 4.10.21).

import { $name } from "./attributes.js";
import { HTMLButtonElement } from "./button.js";
import { treeVersion } from "./collections.js";
import {
  $isFormAssociated, $states, State, changedControls, controlChanged, formOwner, invalidGroups, isDisabled,
  isListedControl, setState, setSyncedVersion,
} from "./control-states.js";
import { $parent, Event, fire } from "./events.js";
import { HTMLInputElement, radioGroup } from "./fields.js";
import { HTMLFormElement, controlsOf, submittableControls } from "./forms.js";
import { elementClass } from "./html-elements.js";
import { hasNumber, hasStepMismatch, limitOf, numberOf } from "./input-types.js";
import { expose, illegalConstructor, secret, sharedKey } from "./kernel.js";
import { HTMLFieldSetElement, HTMLLabelElement, HTMLLegendElement, HTMLOutputElement } from "./labels.js";
import { lazyModule } from "./lazy-modules.js";
import { reportInvalid } from "./list.js";
import { mixin } from "./node-members.js";
import { ancestorNamed, descendants, isConnected } from "./nodes.js";
import { attributeOf, defineAccessor, parseNonNegative } from "./reflection.js";
import { HTMLSelectElement, displaySize, isChosen, optionsOf } from "./select.js";
import { $flagMessage, $flags, $typed, $userChanged, $value } from "./shared-state.js";
import { HTMLObjectElement } from "./simple-elements.js";
import { HTMLTextAreaElement, normalizeBreaks, textMembers } from "./text-control.js";
import { URL } from "./url.js";

const $customError = sharedKey("customError");
const $validity = sharedKey("validity");

/// Whether a control is a candidate for constraint validation.
/** @param {any} control */
export function willValidate(control) {
  if (control instanceof HTMLFieldSetElement || control instanceof HTMLOutputElement) return false;
  if (control instanceof HTMLObjectElement || !isListedControl(control)) return false;
  if (isDisabled(control) || ancestorNamed(control, "datalist")) return false;
  const type = control.type;
  if (control instanceof HTMLButtonElement) return type === "submit";
  if (type === "hidden" || type === "button" || type === "reset") return false;
  const canBeReadOnly = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ||
    control[$isFormAssociated];
  return !canBeReadOnly || attributeOf(control, "readonly") === null;
}

const emailPattern = new RegExp(
  "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?" +
  "(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$");

/// The violated constraints of a control, by the names of `ValidityState`.
/** @param {HTMLElement} control */
export function brokenConstraints(control) {
  /** @type {string[]} */
  const broken = [];
  if (control instanceof HTMLInputElement) addInputConstraints(control, broken);
  else if (control instanceof HTMLTextAreaElement) {
    const value = control.value;
    if (attributeOf(control, "required") !== null && isMutable(control) && value === "") broken.push("valueMissing");
    addLengthConstraints(control, value, broken);
  } else if (control instanceof HTMLSelectElement && attributeOf(control, "required") !== null) {
    const options = optionsOf(control);
    /** @param {any} option */
    const isPlaceholder = (option) => option === options[0] && option[$parent] === control && option.value === "" &&
      displaySize(control) === 1 && attributeOf(control, "multiple") === null;
    if (!options.some((/** @type {HTMLOptionElement} */ option) => isChosen(control, option)
      && !isPlaceholder(option))) broken.push("valueMissing");
  }
  if (control[$customError]) broken.push("customError");
  if (control[$isFormAssociated]) broken.push(...(control[$flags] ?? []));
  return broken;
}

/** @param {HTMLElement} control */
export function isMutable(control) {
  return !isDisabled(control) && attributeOf(control, "readonly") === null;
}

/**
 * @param {HTMLInputElement} input
 * @param {any[]} broken
 */
function addInputConstraints(input, broken) {
  const type = input.type;
  const isRequired = attributeOf(input, "required") !== null;
  switch (type) {
    case "hidden": case "submit": case "image": case "reset": case "button": return;
    case "checkbox":
      if (isRequired && !input.checked) broken.push("valueMissing");
      return;
    case "radio":
      if (!input.checked && attributeOf(input, "name")) {
        const group = radioGroup(input);
        const groupRequires = isRequired || group.some((other) => attributeOf(other, "required") !== null);
        if (groupRequires && !group.some((other) => other.checked)) broken.push("valueMissing");
      }
      return;
    case "file":
      if (isRequired && input.files.length === 0) broken.push("valueMissing");
      return;
  }
  const value = input.value;
  if (input[$typed] !== undefined && input[$typed] !== "" && value === "") {
    broken.push("badInput");
    return;
  }
  if (value === "") {
    if (isRequired && type !== "range" && type !== "color" && isMutable(input)) broken.push("valueMissing");
    return;
  }
  if (type === "email") {
    const addresses = attributeOf(input, "multiple") === null ? [value] : value.split(",");
    if (!addresses.every((/** @type {string} */ address) => emailPattern.test(address))) broken.push("typeMismatch");
  } else if (type === "url" && !URL.canParse(value)) broken.push("typeMismatch");
  if (hasNumber(type)) addRangeConstraints(input, type, value, broken);
  else if (type !== "color") {
    addPatternConstraint(input, type, value, broken);
    addLengthConstraints(input, value, broken);
  }
}

/**
 * @param {HTMLInputElement} input
 * @param {string} type
 * @param {any} value
 * @param {string[]} broken
 */
function addRangeConstraints(input, type, value, broken) {
  const number = numberOf(type, value);
  const minimum = limitOf(input, "min");
  const maximum = limitOf(input, "max");
  // A range of times may cross midnight.
  if (type === "time" && minimum !== null && maximum !== null && maximum < minimum) {
    if (number > maximum && number < minimum) broken.push("rangeUnderflow", "rangeOverflow");
  } else {
    if (minimum !== null && number < minimum) broken.push("rangeUnderflow");
    if (maximum !== null && number > maximum) broken.push("rangeOverflow");
  }
  if (hasStepMismatch(input, number)) broken.push("stepMismatch");
}

const patterns = new Map();

/**
 * @param {HTMLElement} input
 * @param {string} type
 * @param {string} value
 * @param {string[]} broken
 */
function addPatternConstraint(input, type, value, broken) {
  const pattern = attributeOf(input, "pattern");
  if (pattern === null || pattern === "") return;
  let expression = patterns.get(pattern);
  if (expression === undefined) {
    try {
      new RegExp(pattern, "v");
      expression = new RegExp(`^(?:${pattern})$`, "v");
    } catch {
      // An invalid pattern is ignored.
      expression = null;
    }
    if (patterns.size > 500) patterns.clear();
    patterns.set(pattern, expression);
  }
  if (expression === null) return;
  const values = type === "email" && attributeOf(input, "multiple") !== null ? value.split(",") : [value];
  if (!values.every((each) => expression.test(each))) broken.push("patternMismatch");
}

/// Length constraints apply to user input only.
/**
 * @param {HTMLElement} control
 * @param {any} value
 * @param {string[]} broken
 */
function addLengthConstraints(control, value, broken) {
  if (!control[$userChanged] || control[$value] === undefined) return;
  const minimum = parseNonNegative(attributeOf(control, "minlength"));
  const maximum = parseNonNegative(attributeOf(control, "maxlength"));
  if (minimum !== null && value !== "" && value.length < minimum) broken.push("tooShort");
  if (maximum !== null && value.length > maximum) broken.push("tooLong");
}

export class ValidityState {
  /**
   * @param {unknown} token
   * @param {ScriptValue} control
   */
  constructor(token, control) {
    illegalConstructor(token);
    this[$validity] = control;
  }
  get valid() { return brokenConstraints(stateOwner(this)).length === 0; }
}
for (const name of [
  "valueMissing", "typeMismatch", "patternMismatch", "tooLong", "tooShort", "rangeUnderflow", "rangeOverflow",
  "stepMismatch", "badInput", "customError",
]) defineAccessor(ValidityState, name, { get [name]() { return brokenConstraints(stateOwner(this)).includes(name); } });

/** @param {Record<string, any>} state */
function stateOwner(state) {
  const control = /** @type {any} */ (state)?.[$validity];
  if (!control) throw new TypeError("The receiver is not a ValidityState");
  return control;
}

/** @param {HTMLElement} control */
export function validityOf(control) {
  attributeOf(control, "id");
  return (control[$validity] ??= new ValidityState(secret, control));
}

/**
 * @param {HTMLElement} control
 * @param {string} message
 */
export function setCustomValidity(control, message) {
  control[$customError] = normalizeBreaks(`${message}`);
  controlChanged(control);
}

/** @param {HTMLInputElement} control */
export function validationMessage(control) {
  const broken = brokenConstraints(control);
  if (control[$isFormAssociated]) return control[$flagMessage] ?? "";
  if (broken.includes("customError")) return control[$customError];
  const type = control.type;
  switch (broken[0]) {
    case undefined: return "";
    case "valueMissing":
      if (type === "checkbox") return "Please tick this box";
      if (type === "radio") return "Please choose one of these options";
      if (control instanceof HTMLSelectElement) return "Please choose an item of the list";
      return "Please fill in this field";
    case "typeMismatch": return type === "email" ? "Please enter an email address" : "Please enter a URL";
    case "badInput": return type === "number" ? "Please enter a number" : "Please enter a valid value";
    case "rangeUnderflow": return `The value must be ${attributeOf(control, "min")} or more`;
    case "rangeOverflow": return `The value must be ${attributeOf(control, "max")} or less`;
    case "stepMismatch": return "The value is not one of the allowed steps";
    case "patternMismatch": return attributeOf(control, "title") || "The value does not have the requested format";
    case "tooShort": return `Please use at least ${attributeOf(control, "minlength")} characters`;
    default: return `Please use at most ${attributeOf(control, "maxlength")} characters`;
  }
}

/// Fires `invalid` for an invalid control. `unhandled` is set when the page did not cancel the event.
/** @param {HTMLElement} control */
export function checkControl(control) {
  if (!willValidate(control) || brokenConstraints(control).length === 0) return { valid: true, unhandled: false };
  return { valid: false, unhandled: fire(control, new Event("invalid", { cancelable: true })) };
}

/// The invalid controls of a form, after `invalid` was fired at each.
/** @param {HTMLElement} form */
export function invalidControls(form) {
  return submittableControls(form).map((/** @type {any} */ control) => ({ control, ...checkControl(control) }))
    .filter((/** @type {{ valid: boolean }} */ { valid }) => !valid);
}

/** @param {HTMLElement} form */
export function reportFormValidity(form) {
  const invalid = invalidControls(form);
  const first = invalid.find((/** @type {any} */ { control, unhandled }) => unhandled && isConnected(control));
  if (first) reportInvalid(first.control);
  return invalid.length === 0;
}

/// Part of every flush of the mutation buffer.
export function syncControls() {
  const controls = [...changedControls];
  changedControls.clear();
  setSyncedVersion(treeVersion);
  const groups = new Set(invalidGroups);
  for (const control of controls) {
    const radios = control.type === "radio" ? radioGroup(control) : [];
    for (const each of radios.length > 0 ? radios : [control]) {
      const broken = brokenConstraints(each);
      setState(each, State.invalid, broken.length > 0);
      setState(each, State.outOfRange, broken.includes("rangeUnderflow") || broken.includes("rangeOverflow"));
    }
    for (let node = control; node; node = node[$parent]) if (node[$name] === "fieldset") groups.add(node);
    const form = formOwner(control);
    if (form) groups.add(form);
  }
  for (const group of groups) {
    const members = group instanceof HTMLFormElement ? controlsOf(group) : descendants(group, isListedControl);
    const isInvalid = members
      .some((/** @type {any} */ each) => (each[$states] & State.invalid) !== 0 && willValidate(each));
    setState(group, State.invalid, isInvalid);
    if (isInvalid) invalidGroups.add(group);
    else invalidGroups.delete(group);
  }
}

const { registerListedElements, invokerMembers } = lazyModule("controls");

registerListedElements(HTMLInputElement, HTMLTextAreaElement, HTMLFieldSetElement, HTMLOutputElement);
delete HTMLFieldSetElement.prototype.labels;
mixin(HTMLInputElement, textMembers, invokerMembers);
mixin(HTMLTextAreaElement, textMembers);
expose(ValidityState);
elementClass(
  HTMLInputElement, HTMLTextAreaElement, HTMLLabelElement, HTMLFieldSetElement, HTMLLegendElement, HTMLOutputElement,
  HTMLFormElement);

export { controlsOf } from "./forms.js";
export { storeValue, normalizeBreaks } from "./text-control.js";
