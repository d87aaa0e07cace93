// Forms and their controls (HTML standard 4.10.3 and 4.10.17).

import { $changed } from "./attributes.js";
import { HTMLButtonElement } from "./button.js";
import { $list, liveList } from "./collections.js";
import { HTMLFormControlsCollection, namedControl } from "./control-collections.js";
import {
  $isFormAssociated, State, controlChanged, controlNames, formOwner, isDisabled, isListedControl, setState, treeRoot,
} from "./control-states.js";
import { enqueueReaction } from "./custom-elements.js";
import { document } from "./document.js";
import { DOMException } from "./dom-exception.js";
import { resetFormOwners } from "./element-internals.js";
import { Element } from "./elements.js";
import { $state, Event, beginDispatch, continueDispatch, endDispatch, fire } from "./events.js";
import { $checked, $files, HTMLInputElement, refreshValue, uncheckGroup } from "./fields.js";
import { sendForm, submitForm } from "./form-submission.js";
import { HTMLElement } from "./html-elements.js";
import { HTMLImageElement } from "./images.js";
import { textInputTypes } from "./input-types.js";
import { $id, Op, recordMutation, recordMutationNumber, replaceRegistered, sharedKey, sharedKeys } from "./kernel.js";
import { $defaultText, HTMLOutputElement } from "./labels.js";
import { pageURL, resolveIn } from "./location.js";
import { $document, descendants } from "./nodes.js";
import { formAssociatedCount, withReactionsHeld } from "./reactions.js";
import { attributeOf } from "./reflection.js";
import { HTMLSelectElement, optionsOf, setSelectedness } from "./select.js";
import { $isChosenByScript, $selected, $typed, $userChanged, $value, indexPattern } from "./shared-state.js";
import { syntheticClick } from "./synthetic-events.js";
import { $isValueSent, HTMLTextAreaElement, sendFieldValue } from "./text-control.js";
import { $connected, $disconnected, replaceAllWithText } from "./tree.js";
import { invalidControls, reportFormValidity } from "./validation.js";

export const $elements = sharedKey("elements");
const $pastNames = sharedKey("pastNames");
/// The proxy that represents the object in the tree.
const $proxy = sharedKey("proxy");
/// Lists of several controls with one name.
const $formLists = sharedKey("formLists");

export class HTMLFormElement extends HTMLElement {
  /** @param {...ScriptValue} values */
  constructor(...values) {
    super(...values);
    const form = new Proxy(this, formTraps);
    this[$proxy] = form;
    replaceRegistered(this, form);
    return form;
  }
  /** @returns {any} */
  get elements() {
    attributeOf(this, "id");
    return formElements(this);
  }
  get length() { return controlsOf(this).length; }
  get action() { return formActionOf(this, "action"); }
  submit() { sendForm(this, null); }
  /** @param {ScriptValue} [submitter] */
  requestSubmit(submitter = null) {
    if (submitter !== null) {
      if (!(submitter instanceof HTMLElement) || !isSubmitButton(submitter)) {
        throw new TypeError("The submitter is not a submit button");
      }
      if (formOwner(submitter) !== this) {
        throw new DOMException("The submitter does not belong to this form", "NotFoundError");
      }
    }
    submitForm(this, submitter);
  }
  reset() { withReactionsHeld(() => resetForm(this)); }
  checkValidity() { return invalidControls(this).length === 0; }
  reportValidity() { return reportFormValidity(this); }
  [Symbol.iterator]() { return controlsOf(this).values(); }
  // Controls elsewhere can refer to their form by ID.
  [$connected]() { if (formAssociatedCount > 0) resetFormOwners(this[$document]); }
  [$disconnected]() { if (formAssociatedCount > 0) resetFormOwners(this[$document]); }
  /** @param {string} name */
  [$changed](name) { if (name === "id" && formAssociatedCount > 0) resetFormOwners(this[$document]); }
}

/// `action` and `formaction`: the document's own URL by default.
/**
 * @param {Element} element
 * @param {string} name
 */
export function formActionOf(element, name) {
  const value = attributeOf(element, name);
  if (value === null || value === "") return pageURL.href;
  return resolveIn(element[$document], value)?.href ?? value;
}

/** @param {Element} element */
export function isSubmitButton(element) {
  if (element instanceof HTMLButtonElement) return element.type === "submit";
  return element instanceof HTMLInputElement && (element.type === "submit" || element.type === "image");
}

// The following code accesses forms by symbols and functions only, because a control can shadow any of a form's own
// names.

/**
 * @param {HTMLElement} form
 * @returns {any}
 */
function formElements(form) {
  return (form[$elements] ??= liveList(HTMLFormControlsCollection, document, () => {
    /** @param {Element} element */
    const isImage = (element) => element instanceof HTMLInputElement && element.type === "image";
    return submittableControls(form).filter((/** @type {Element} */ element) => !isImage(element));
  }));
}

/// Controls in tree order, without image buttons.
/** @param {HTMLFormElement} form */
export function controlsOf(form) {
  return formElements(form)[$list];
}

/// Includes image buttons, as submission does.
/**
 * @param {HTMLElement} form
 * @returns {any}
 */
export function submittableControls(form) {
  return descendants(treeRoot(form), (element) => isListedControl(element) && formOwner(element) === form);
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 */
function namedMember(form, name) {
  const lists = (form[$formLists] ??= new Map());
  const found = namedControl(() => controlsOf(form), name, lists) ??
    namedControl(() => descendants(form, (element) => element instanceof HTMLImageElement), name, lists);
  const past = (form[$pastNames] ??= new Map());
  if (found) {
    if (found instanceof Element) past.set(name, new WeakRef(found));
    return found;
  }
  const old = past.get(name)?.deref();
  return old && formOwner(old) === form ? old : undefined;
}

/// Whether a control shadows a property that a script sets or deletes.
/**
 * @param {EventTarget} target
 * @param {PropertyKey} key
 */
function hidesMember(target, key) {
  if (typeof key !== "string") return false;
  const form = target[$proxy];
  if (indexPattern.test(key)) return true;
  return controlNames.has(key) && !Object.hasOwn(target, key) && namedMember(form, key) !== undefined;
}

/// Controls are members of a form by index and by name, and shadow its own members. The tree contains the proxy itself:
/// an element has one identity.
/** @type {ProxyHandler<any>} */
const formTraps = {
  get(target, key, receiver) {
    if (typeof key !== "string") return sharedKeys.has(key) ? target[key] : Reflect.get(target, key, receiver);
    if (indexPattern.test(key)) return controlsOf(receiver)[key];
    // Properties that a script set take precedence.
    if (controlNames.has(key) && !Object.hasOwn(target, key)) {
      const member = namedMember(receiver, key);
      if (member !== undefined) return member;
    }
    return Reflect.get(target, key, receiver);
  },
  set(target, key, value, receiver) {
    if (!sharedKeys.has(key)) return Reflect.set(target, key, value, receiver);
    target[key] = value;
    return true;
  },
  has(target, key) {
    if (typeof key === "string") {
      if (indexPattern.test(key)) return +key < controlsOf(target[$proxy]).length;
      if (controlNames.has(key) && namedMember(target[$proxy], key) !== undefined) return true;
    }
    return Reflect.has(target, key);
  },
  defineProperty(target, key, descriptor) {
    return !hidesMember(target, key) && Reflect.defineProperty(target, key, descriptor);
  },
  deleteProperty(target, key) { return !hidesMember(target, key) && Reflect.deleteProperty(target, key); },
  ownKeys(target) {
    const controls = controlsOf(target[$proxy]);
    const names = controls.flatMap((/** @type {HTMLElement} */ control) =>
      [attributeOf(control, "id"), attributeOf(control, "name")]);
    const known = new Set(Reflect.ownKeys(target));
    const named = [...new Set(names)].filter((name) => name && !known.has(name) && !indexPattern.test(name));
    return [...controls.keys().map(String), ...named, ...known];
  },
  getOwnPropertyDescriptor(target, key) {
    if (typeof key === "string") {
      const form = target[$proxy];
      const isIndex = indexPattern.test(key);
      const isNamed = controlNames.has(key) && !Object.hasOwn(target, key);
      const value = isIndex ? controlsOf(form)[key] : isNamed ? namedMember(form, key) : undefined;
      if (value) return { value, writable: false, enumerable: isIndex, configurable: true };
    }
    return Reflect.getOwnPropertyDescriptor(target, key);
  },
};

/// Fires `submit` or `reset`, which do not bubble from a nested form into the outer form, as in all browsers.
/**
 * @param {HTMLElement} form
 * @param {Event} event
 */
export function fireInForm(form, event) {
  event[$state].trusted = true;
  const dispatching = beginDispatch(form, event);
  const outer = dispatching.path.findIndex((/** @type {{ item: any }} */ { item }) => item !== form
    && item instanceof HTMLFormElement);
  if (outer >= 0) dispatching.end = outer;
  while (continueDispatch(dispatching));
  endDispatch(dispatching);
  return !dispatching.state.canceled;
}

/** @param {any} form */
export function resetForm(form) {
  if (form[$resetting]) return;
  form[$resetting] = true;
  const isCanceled = !fireInForm(form, new Event("reset", { bubbles: true, cancelable: true }));
  form[$resetting] = false;
  if (!isCanceled) for (const control of submittableControls(form)) resetControl(control);
}
const $resetting = sharedKey("resetting");

/** @param {HTMLElement} control */
function resetControl(control) {
  control[$userChanged] = false;
  setState(control, State.interacted, false);
  if (control[$isFormAssociated]) {
    enqueueReaction(control, "formResetCallback", []);
  } else if (control instanceof HTMLSelectElement) {
    for (const option of optionsOf(control)) {
      option[$isChosenByScript] = false;
      setSelectedness(option, attributeOf(option, "selected") !== null);
      option[$selected] = undefined;
    }
  } else if (control instanceof HTMLInputElement) {
    const wasChecked = control.checked;
    control[$value] = undefined;
    control[$typed] = undefined;
    control[$files] = undefined;
    control[$checked] = undefined;
    const checked = attributeOf(control, "checked") !== null;
    if (wasChecked !== checked) {
      recordMutation(Op.setChecked, control[$id]);
      recordMutationNumber(checked ? 1 : 0);
      if (checked) uncheckGroup(control);
    }
    refreshValue(control);
  } else if (control instanceof HTMLTextAreaElement) {
    control[$value] = undefined;
    if (control[$isValueSent]) sendFieldValue(control, control.value);
  } else if (control instanceof HTMLOutputElement && control[$defaultText] !== undefined) {
    const text = control[$defaultText];
    control[$defaultText] = undefined;
    replaceAllWithText(control, text);
  }
  controlChanged(control);
}

/// Implicit submission by Enter: clicks the form's default button, or submits a form with a single field.
/** @param {HTMLElement} field */
export function submitImplicitly(field) {
  const form = formOwner(field);
  if (!form) return false;
  const controls = submittableControls(form);
  const button = controls.find(isSubmitButton);
  if (button) {
    if (!isDisabled(button)) fire(button, syntheticClick());
    return true;
  }
  /** @param {HTMLElement} control */
  const blocks = (control) => control instanceof HTMLInputElement && textInputTypes.has(control.type);
  if (controls.filter(blocks).length > 1) return false;
  submitForm(form, null);
  return true;
}
