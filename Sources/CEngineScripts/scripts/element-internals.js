// ElementInternals: form participation, validation and states of custom elements (HTML standard 4.13.7).

import { $name, $namespace, htmlNamespace } from "./attributes.js";
import { File } from "./blob.js";
import { defineProperty } from "./built-ins.js";
import {
  $isFormAssociated, $isListed, State, controlChanged, formOwner, isDisabled, setState,
} from "./control-states.js";
import { enqueueReaction, shadowIncludingElements } from "./custom-elements.js";
import { DOMException } from "./dom-exception.js";
import { isShadowInclusiveAncestor } from "./event-paths.js";
import { FormData } from "./form-data.js";
import {
  $id, Op, expose, flushMutations, illegalConstructor, mutationBufferCapacity, mutationBufferLength, recordMutation,
  recordMutationNumber, recordMutationText, secret, sharedKey,
} from "./kernel.js";
import { labelsOf } from "./labels.js";
import { lazyModule } from "./lazy-modules.js";
import { reportInvalid } from "./list.js";
import { $definition, $shadow, illegalInvocation } from "./nodes.js";
import { $upgrading, definitionsByName } from "./reactions.js";
import { $flagMessage, $flags, $formValue, $restorable, $shadowState } from "./shared-state.js";
import { $element } from "./tokens.js";
import { checkControl, validityOf, willValidate } from "./validation.js";
import { scalarText } from "./web-idl.js";

const $internals = sharedKey("internals");
const $customStates = sharedKey("customStates");
const $lastOwner = sharedKey("formOwner");

/** @param {Element} element */
export function attachInternals(element) {
  /** @param {string | undefined} message */
  const refuse = (message) => { throw new DOMException(message, "NotSupportedError"); };
  const definition = definitionsByName.get(element[$name]);
  if (!definition || element[$namespace] !== htmlNamespace) refuse("Only custom elements have internals");
  if (definition.disablesInternals) refuse("The definition of this element forbids internals");
  if (element[$internals]) refuse("The internals of this element were given already");
  if (!element[$definition] && !element[$upgrading]) refuse("The element is not upgraded yet");
  return (element[$internals] = new ElementInternals(secret, element));
}

export class ElementInternals {
  /**
   * @param {unknown} [token]
   * @param {ScriptValue} [element]
   */
  constructor(token = undefined, element) {
    illegalConstructor(token);
    this[$element] = element;
  }
  get shadowRoot() {
    const shadow = this[$element][$shadow];
    return shadow?.[$shadowState].isOwn || shadow?.[$shadowState].declarative ? shadow : null;
  }
  get states() { return (this[$customStates] ??= new CustomStateSet(secret, this[$element])); }
  get form() { return formOwner(formAssociated(this)); }
  get labels() { return labelsOf(formAssociated(this)); }
  get willValidate() { return willValidate(formAssociated(this)); }
  get validity() { return validityOf(formAssociated(this)); }
  get validationMessage() { return formAssociated(this)[$flagMessage] ?? ""; }
  /**
   * @param {ScriptValue} value
   * @param {ScriptValue} [state]
   */
  setFormValue(value, state = undefined) {
    const element = formAssociated(this);
    value = formValue(value);
    element[$restorable] = state === undefined ? value : formValue(state);
    if (value === null) element[$formValue] = undefined;
    else if (value instanceof FormData) {
      const entries = [...value];
      element[$formValue] = () => entries;
    } else element[$formValue] = (/** @type {string} */ name) => (name === "" ? [] : [[name, value]]);
  }
  /**
   * @param {ScriptValue} [flags]
   * @param {ScriptValue} [message]
   * @param {ScriptValue} [anchor]
   */
  setValidity(flags = {}, message = undefined, anchor = undefined) {
    const element = formAssociated(this);
    const broken = constraintNames.filter((name) => flags?.[name]);
    if (broken.length > 0 && (message === undefined || `${message}` === "")) {
      throw new TypeError("setValidity needs a message that says what is wrong");
    }
    if (anchor !== undefined && anchor !== null && !isShadowInclusiveAncestor(element, anchor)) {
      throw new DOMException("The anchor must be inside of the element", "NotFoundError");
    }
    element[$flags] = broken;
    element[$flagMessage] = broken.length > 0 ? `${message}` : "";
    controlChanged(element);
  }
  checkValidity() { return checkControl(formAssociated(this)).valid; }
  reportValidity() {
    const { valid, unhandled } = checkControl(formAssociated(this));
    if (unhandled) reportInvalid(this[$element]);
    return valid;
  }
}

/// Converts a form value: a file, form data, a text or null.
/** @param {unknown} value */
function formValue(value) {
  if (value === null || value === undefined) return null;
  return value instanceof File || value instanceof FormData ? value : scalarText(value);
}

const constraintNames = (
  "valueMissing typeMismatch patternMismatch tooLong tooShort rangeUnderflow rangeOverflow stepMismatch badInput " +
  "customError"
).split(" ");

/** @param {any} internals */
function formAssociated(internals) {
  const element = internals?.[$element];
  if (element === undefined) illegalInvocation("ElementInternals");
  if (!element[$isFormAssociated]) {
    throw new DOMException("The element is not form-associated; its class must say so", "NotSupportedError");
  }
  return element;
}

/// Maximum number of states that selectors match; further states are stored only.
const matchedStates = 1000;

/// The custom states of an element, which `:state()` matches.
class CustomStateSet {
  #states = new Set();
  #element;
  /**
   * @param {unknown} [token]
   * @param {ScriptValue} [element]
   */
  constructor(token = undefined, element) {
    illegalConstructor(token);
    this.#element = element;
  }
  /** @param {any} [result] */
  #commit(result) {
    const names = [...this.#states].slice(0, matchedStates);
    if (mutationBufferLength + names.length > mutationBufferCapacity) flushMutations();
    recordMutation(Op.setCustomStates, this.#element[$id]);
    recordMutationNumber(names.length);
    for (const name of names) recordMutationText(name);
    return result;
  }
  get size() { return this.#states.size; }
  /** @param {ScriptValue} value */
  has(value) { return this.#states.has(`${value}`); }
  /** @param {ScriptValue} value */
  add(value) {
    this.#states.add(`${value}`);
    return this.#commit(this);
  }
  /** @param {ScriptValue} value */
  delete(value) { return this.#commit(this.#states.delete(`${value}`)); }
  clear() {
    this.#states.clear();
    this.#commit();
  }
  entries() { return this.#states.entries(); }
  keys() { return this.#states.keys(); }
  values() { return this.#states.values(); }
  /**
   * @param {ScriptValue} callback
   * @param {ScriptValue} [receiver]
   */
  forEach(callback, receiver = undefined) {
    this.#states.forEach((value) => callback.call(receiver, value, value, this));
  }
}
defineProperty(CustomStateSet.prototype, Symbol.iterator, {
  value: CustomStateSet.prototype.values, writable: true, configurable: true,
});

/// An element is form-associated from the start of its constructor.
/**
 * @param {Element} element
 * @param {boolean} isOne
 */
export function becomeFormAssociated(element, isOne) {
  element[$isFormAssociated] = element[$isListed] = isOne;
  setState(element, State.formAssociated, isOne);
}

/// Called when an element gets its definition.
/** @param {HTMLElement} element */
export function associateWithForm(element) {
  if (!element[$definition].isFormAssociated) return;
  becomeFormAssociated(element, true);
  formOwnerChanged(element);
}

/// Called when an element may have entered or left a form or a disabled fieldset.
/** @param {any} element */
export function formOwnerChanged(element) {
  const owner = formOwner(element);
  if (owner !== (element[$lastOwner] ?? null)) {
    element[$lastOwner] = owner;
    enqueueReaction(element, "formAssociatedCallback", [owner]);
  }
  const isOff = isDisabled(element);
  if (isOff !== (element[$wasDisabled] ?? false)) {
    element[$wasDisabled] = isOff;
    enqueueReaction(element, "formDisabledCallback", [isOff]);
  }
  controlChanged(element);
}
const $wasDisabled = sharedKey("wasDisabled");

/// Updates the form owners below a node after a form was inserted, removed or renamed, or a part of the tree was moved.
/** @param {Node} root */
export function resetFormOwners(root) {
  for (const element of shadowIncludingElements(root)) {
    if (element[$isFormAssociated] && element[$definition]) formOwnerChanged(element);
  }
}

lazyModule("aria").defineSemantics(ElementInternals);
expose(ElementInternals, CustomStateSet);
