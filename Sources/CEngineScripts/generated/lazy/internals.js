(function (variables) { with (variables) return function ($definition,$element,$flagMessage,$flags,$formValue,$id,$isFormAssociated,$isListed,$name,$namespace,$restorable,$shadow,$shadowState,$upgrading,DOMException,File,FormData,Op,Set,State,Symbol,TypeError,bindImports,checkControl,controlChanged,defineProperty,definitionsByName,enqueueReaction,expose,flushMutations,formOwner,htmlNamespace,illegalConstructor,illegalInvocation,isDisabled,isShadowInclusiveAncestor,labelsOf,lazyModule,missingArguments,mutationBufferCapacity,recordMutation,recordMutationNumber,recordMutationText,reportInvalid,scalarText,secret,setState,shadowIncludingElements,sharedKey,undefined,validityOf,willValidate) {"use strict";
bindImports({ __proto__: null,
  "files": (exports) => ({ File } = exports),
  "form-data": (exports) => ({ FormData } = exports),
  "custom-elements": (exports) => ({ enqueueReaction, shadowIncludingElements } = exports),
  "forms": (exports) => ({ checkControl, labelsOf, validityOf, willValidate } = exports),
  "lists": (exports) => ({ reportInvalid } = exports) });
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
  get states() { return (this[$customStates] ??= new CustomStateSet(secret, this[$element])); }
  get form() { return formOwner(formAssociated(this)); }
  get labels() { return labelsOf(formAssociated(this)); }
  get willValidate() { return willValidate(formAssociated(this)); }
  get validity() { return validityOf(formAssociated(this)); }
  get validationMessage() { return formAssociated(this)[$flagMessage] ?? ""; }
  setFormValue(value, state = undefined) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "ElementInternals.setFormValue");
    const element = formAssociated(this);
    value = formValue(value);
    element[$restorable] = state === undefined ? value : formValue(state);
    if (value === null) element[$formValue] = undefined;
    else if (value instanceof FormData) {
      const entries = [...value];
      element[$formValue] = () => entries;
    } else element[$formValue] = (name) => (name === "" ? [] : [[name, value]]);
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
function formValue(value) {
  if (value === null || value === undefined) return null;
  return value instanceof File || value instanceof FormData ? value : scalarText(value);
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
const matchedStates = 1000;
class CustomStateSet {
  #states = new Set();
  #element;
  constructor(token = undefined, element) {
    illegalConstructor(token);
    this.#element = element;
  }
  #commit(result) {
    const names = [...this.#states].slice(0, matchedStates);
    if (mutationBufferLength + names.length > mutationBufferCapacity) flushMutations();
    recordMutation(Op.setCustomStates, this.#element[$id]);
    recordMutationNumber(names.length);
    for (const name of names) recordMutationText(name);
    return result;
  }
  get size() { return this.#states.size; }
  has(value) { return this.#states.has(`${value}`); }
  add(value) {
    this.#states.add(`${value}`);
    return this.#commit(this);
  }
  delete(value) { return this.#commit(this.#states.delete(`${value}`)); }
  clear() {
    this.#states.clear();
    this.#commit();
  }
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
function becomeFormAssociated(element, isOne) {
  element[$isFormAssociated] = element[$isListed] = isOne;
  setState(element, State.formAssociated, isOne);
}
function associateWithForm(element) {
  if (!element[$definition].isFormAssociated) return;
  becomeFormAssociated(element, true);
  formOwnerChanged(element);
}
function formOwnerChanged(element) {
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
function resetFormOwners(root) {
  for (const element of shadowIncludingElements(root)) {
    if (element[$isFormAssociated] && element[$definition]) formOwnerChanged(element);
  }
}
lazyModule("aria").defineSemantics(ElementInternals);
expose(ElementInternals, CustomStateSet);
return { ElementInternals, associateWithForm, attachInternals, becomeFormAssociated, formOwnerChanged, resetFormOwners };
}})
