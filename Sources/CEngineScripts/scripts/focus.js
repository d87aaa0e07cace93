// Focus (HTML standard 6.6).

import { FocusEvent } from "../generated/interfaces/ui-events.js";
import { $name } from "./attributes.js";
import {
  State, controlChanged, isDisabled, isListedControl, isTextField, setState, setUserInteracted,
} from "./control-states.js";
import { HTMLDetailsElement, summarizedDetails } from "./details.js";
import { flatParent, isShadowInclusiveAncestor } from "./event-paths.js";
import { $parent, Event, fire } from "./events.js";
import { HTMLInputElement, radioGroup } from "./fields.js";
import { frameNumber, parentNumber } from "./frames.js";
import { editingHost } from "./html-elements.js";
import { $id, Op, flushMutations, nodeOf, recordMutation } from "./kernel.js";
import { evaluatedLazyModules } from "./lazy-modules.js";
import { closeList, dismissMessage } from "./list.js";
import { fragmentTarget } from "./location.js";
import { $shadow, $type, descendants } from "./nodes.js";
import { attributeOf, parseInteger } from "./reflection.js";
import { scrollElementIntoView } from "./scroll-into-view.js";
import {
  $selection, $userChanged, autofocusCandidates, focusedElement, openedList, setFocusedElement, shownMessage,
} from "./shared-state.js";
import { editedText, hasSelection, moveCaretToEnd, setSelection } from "./text-control.js";
import { isInert, modalDialog } from "./top-layer.js";

/** @param {any} element */
function isFocusableByNature(element) {
  switch (element[$name]) {
    case "a": case "area": return attributeOf(element, "href") !== null;
    case "input": return element.type !== "hidden" && !isDisabled(element);
    case "button": case "select": case "textarea": return !isDisabled(element);
    case "iframe": case "embed": return true;
    case "summary": return summarizedDetails(element) !== null;
    case "audio": case "video": return attributeOf(element, "controls") !== null;
    default: return editingHost(element) === element;
  }
}

/// Whether an element has a box according to its styles and its ancestors' styles.
/** @param {Element} element */
export function isRendered(element) {
  flushMutations();
  if (!native.isShown(element[$id])) return false;
  if (!evaluatedLazyModules.has("details")) return true;
  for (let node = element; node?.[$type] === 1; node = flatParent(node)) {
    const details = node[$parent];
    if (details instanceof HTMLDetailsElement && !details.open && summarizedDetails(node) === null) return false;
  }
  return true;
}

/** @param {Element} element */
export function isFocusable(element) {
  if (element[$type] !== 1 || !element.isConnected || delegatesFocus(element)) return false;
  const hasTabIndex = parseInteger(attributeOf(element, "tabindex")) !== null;
  if (hasTabIndex && isListedControl(element) && isDisabled(element)) return false;
  return (hasTabIndex || isFocusableByNature(element)) && !isInert(element) && isRendered(element);
}

/** @param {Element} element */
function delegatesFocus(element) { return !!element[$shadow]?.delegatesFocus; }

/// The focus delegate of a shadow host or a dialog: the element with `autofocus`, or the first focusable one; null
/// without any (HTML standard 6.6.4, "focus delegate").
/**
 * @param {EventTarget} target
 * @returns {any}
 */
export function focusDelegate(target) {
  let first = null;
  for (const element of descendants(target[$shadow] ?? target, (node) => node[$type] === 1)) {
    /** @type {any} */
    const area = focusArea(element);
    if (!area) continue;
    if (attributeOf(element, "autofocus") !== null) return area;
    first ??= area;
  }
  return first;
}

/// The element itself or its delegate; null when neither is focusable.
/**
 * @param {Element} element
 * @returns {any}
 */
export function focusArea(element) {
  if (delegatesFocus(element)) return focusDelegate(element);
  return isFocusable(element) ? element : null;
}

/// Focuses the nearest focusable element around a pressed one, or none.
/** @param {Element} pressed */
export function focusByPointer(pressed) {
  /** @type {any} */
  let element = pressed;
  while (element && !(element[$type] === 1 && focusArea(element))) element = flatParent(element);
  focusElement(element, { byPointer: true });
}

/// Moves the focus, with the events in the order of UI Events 3.3; null clears it.
/**
 * @param {any} element
 * @param {Record<string, any>} [options]
 */
export function focusElement(element, options) {
  if (element) attributeOf(element, "id");
  if (element && delegatesFocus(element)) {
    if (focusedElement && isShadowInclusiveAncestor(element, focusedElement)) return;
    element = focusDelegate(element);
    if (!element) return;
  }
  if (element === focusedElement || (element && !isFocusable(element))) return;
  const old = focusedElement;
  if (old) {
    commitField(old);
    setFocusedElement(null);
    recordMutation(Op.setFocused, 0);
    setState(old, State.focusVisible, false);
    if (openedList) closeList();
    if (shownMessage) dismissMessage();
    fire(old, new FocusEvent("blur", { relatedTarget: element, view: window, composed: true }));
    fire(old, new FocusEvent("focusout", { bubbles: true, relatedTarget: element, view: window, composed: true }));
    // A listener may have moved the focus already.
    if (focusedElement) return;
  }
  if (!element || !element.isConnected) return;
  setFocusedElement(element);
  recordMutation(Op.setFocused, element[$id]);
  if (frameNumber !== 0) native.realm(parentNumber)?.focusFrame(frameNumber);
  valueAtFocus = isTextField(element) ? element.value : null;
  const isVisible = options?.focusVisible ?? (options?.byKey || isTextField(element) || !options?.byPointer);
  setState(element, State.focusVisible, !!isVisible);
  if (options?.byKey && isTextField(element) && hasSelection(element) && element instanceof HTMLInputElement) {
    setSelection(element, 0, editedText(element).length);
  } else if (isTextField(element) && element[$selection] === undefined) moveCaretToEnd(element);
  fire(element, new FocusEvent("focus", { relatedTarget: old, view: window, composed: true }));
  // A listener that moved the focus fired the events.
  if (focusedElement !== element) return;
  fire(element, new FocusEvent("focusin", { bubbles: true, relatedTarget: old, view: window, composed: true }));
  if (focusedElement === element && !options?.preventScroll) scrollElementIntoView(element, false);
}

/// Clears the focus without events when the focused element left the document (HTML standard, focus fixup).
export function clearFocus() {
  setFocusedElement(null);
  recordMutation(Op.setFocused, 0);
  valueAtFocus = null;
  if (openedList) closeList();
}

/// An element that became disabled, inert or invisible loses the focus when the page settles.
/** @param {any} old */
export function runFocusFixup(old) {
  if (isFocusable(old)) return;
  clearFocus();
  setState(old, State.focusVisible, false);
}

/// The value of a text field when it was focused; `change` fires once it differs.
/** @type {string | null} */
let valueAtFocus = null;

/** @param {HTMLInputElement} field */
export function commitField(field) {
  if (valueAtFocus === null || !isTextField(field)) return;
  const changed = field.value !== valueAtFocus;
  valueAtFocus = field.value;
  if (!changed || !field[$userChanged]) return;
  setUserInteracted(field);
  controlChanged(field);
  fire(field, new Event("change", { bubbles: true }));
}

const FocusKind = { none: 0, control: 1, textField: 2 };

/** @param {any} element */
export function focusKind(element) {
  return isTextField(element) && !element.readOnly ? FocusKind.textField : FocusKind.control;
}

/// Whether Tab stops at an element. In a group of radio buttons it stops at the checked one, or at the first and last
/// one.
/**
 * @param {Element} element
 * @param {any} order
 * @param {any} backwards
 */
function isTabStop(element, order, backwards) {
  if (!isFocusable(element)) return false;
  if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
  const group = radioGroup(element).filter((other) => order.includes(other));
  if (group.length < 2 || group.includes(focusedElement)) return element === focusedElement || group.length < 2;
  const checked = group.find((other) => other.checked);
  return element === (checked ?? group[backwards ? group.length - 1 : 0]);
}

/// Moves the focus along the tab order; false at its end.
/** @param {any} backwards */
export function moveFocus(backwards) {
  flushMutations();
  const all = native.focusOrder().map(nodeOf).filter(Boolean);
  const order = all.filter((element) => isTabStop(element, all, backwards));
  const index = order.indexOf(focusedElement);
  const next = index < 0 ? (backwards ? order.length - 1 : 0) : index + (backwards ? -1 : 1);
  const isTrapped = modalDialog() !== null && order.length > 0;
  if (isTrapped) {
    focusElement(order[(next + order.length) % order.length], { byKey: true });
    return true;
  }
  if (next < 0 || next >= order.length) return false;
  focusElement(order[next], { byKey: true });
  return true;
}

/// Focuses the first focusable element with `autofocus` (HTML standard 6.6.7).
export function flushAutofocus() {
  const candidates = autofocusCandidates.splice(0);
  if (focusedElement || fragmentTarget()) return;
  for (const element of candidates) {
    if (element.isConnected && focusArea(element)) return focusElement(element);
  }
}
