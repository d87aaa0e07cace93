// What a custom element says of itself: to its form, to validation and to selectors (HTML standard 4.13.7).

const $internals = sharedKey("internals");
const $customStates = sharedKey("customStates");
const $lastOwner = sharedKey("formOwner");

function attachInternals(element) {
  const refuse = (message) => { throw new DOMException(message, "NotSupportedError"); };
  const definition = definitionsByName.get(element[$name]);
  if (!definition || element[$namespace] !== htmlNamespace) refuse("Only custom elements have internals");
  if (definition.disablesInternals) refuse("The definition of this element forbids internals");
  if (element[$internals]) refuse("The internals of this element were given already");
  if (!element[$definition] && !element[$upgrading]) refuse("The element is not upgraded yet");
  return (element[$internals] = new ElementInternals(secret, element));
}

class ElementInternals {
  constructor(token = undefined, element) {
    illegalConstructor(token);
    this[$element] = element;
  }
  get shadowRoot() {
    const shadow = this[$element][$shadow];
    return shadow?.[$shadowState].isOwn || shadow?.[$shadowState].declarative ? shadow : null;
  }
  get states() { return (this[$customStates] ??= new CustomStateSet(secret)); }
  get form() { return formOwner(formAssociated(this)); }
  get labels() { return labelsOf(formAssociated(this)); }
  get willValidate() { return willValidate(formAssociated(this)); }
  get validity() { return validityOf(formAssociated(this)); }
  get validationMessage() { return formAssociated(this)[$flagMessage] ?? ""; }
  setFormValue(value, state = undefined) {
    requireArguments(arguments.length, 1, "setFormValue");
    const element = formAssociated(this);
    if (value === null || value === undefined) element[$formValue] = undefined;
    else if (value instanceof FormData) {
      const entries = [...value];
      element[$formValue] = () => entries;
    } else {
      const single = value instanceof Blob ? value : `${value}`;
      element[$formValue] = (name) => (name === "" ? [] : [[name, single]]);
    }
  }
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

const constraintNames = (
  "valueMissing typeMismatch patternMismatch tooLong tooShort rangeUnderflow rangeOverflow stepMismatch badInput " +
  "customError"
).split(" ");

function formAssociated(internals) {
  const element = internals?.[$element];
  if (element === undefined) illegalInvocation("ElementInternals");
  if (!element[$isFormAssociated]) {
    throw new DOMException("The element is not form-associated; its class must say so", "NotSupportedError");
  }
  return element;
}

/// Texts that a custom element has for its states.
class CustomStateSet {
  #states = new Set();
  constructor(token = undefined) { illegalConstructor(token); }
  get size() { return this.#states.size; }
  has(value) { return this.#states.has(`${value}`); }
  add(value) {
    this.#states.add(`${value}`);
    return this;
  }
  delete(value) { return this.#states.delete(`${value}`); }
  clear() { this.#states.clear(); }
  entries() { return this.#states.entries(); }
  keys() { return this.#states.keys(); }
  values() { return this.#states.values(); }
  forEach(callback, receiver = undefined) {
    this.#states.forEach((value) => callback.call(receiver, value, value, this));
  }
}
defineProperty(CustomStateSet.prototype, Symbol.iterator, {
  value: CustomStateSet.prototype.values, writable: true, configurable: true,
});

/// An element that has got its definition, if that is form-associated.
function associateWithForm(element) {
  if (!element[$definition].isFormAssociated) return;
  element[$isFormAssociated] = true;
  element[$isListed] = true;
  formOwnerChanged(element);
  if (isDisabled(element)) enqueueReaction(element, "formDisabledCallback", [true]);
}

/// The element came into a form, or out of one.
function formOwnerChanged(element) {
  const owner = formOwner(element);
  if (owner === (element[$lastOwner] ?? null)) return;
  element[$lastOwner] = owner;
  enqueueReaction(element, "formAssociatedCallback", [owner]);
}

section("aria").defineSemantics(ElementInternals);
expose(ElementInternals, CustomStateSet);

({ ElementInternals, attachInternals, associateWithForm, formOwnerChanged });
