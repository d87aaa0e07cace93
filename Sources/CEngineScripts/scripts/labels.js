// Labels, fieldsets, legends and outputs (HTML standard 4.10.4, 4.10.12, 4.10.15 and 4.10.16).

import { $changed, $name, $namespace, htmlNamespace } from "./attributes.js";
import { HTMLCollection, NodeList, liveList } from "./collections.js";
import {
  $isFormAssociated, controlAttributeChanged, controlChanged, formOwner, isDisabled, isListedControl,
} from "./control-states.js";
import { document } from "./document.js";
import { resetFormOwners } from "./element-internals.js";
import { flatParent } from "./event-paths.js";
import { $activate, $parent, dispatch, fire } from "./events.js";
import { HTMLInputElement } from "./fields.js";
import { focusElement, isFocusable } from "./focus.js";
import { $elements } from "./forms.js";
import { HTMLElement } from "./html-elements.js";
import { sharedKey } from "./kernel.js";
import { findByID } from "./named-access.js";
import { descendantText, descendants, following } from "./nodes.js";
import { formAssociatedCount } from "./reactions.js";
import { attributeOf, parseInteger } from "./reflection.js";
import { syntheticClick } from "./synthetic-events.js";
import { replaceAllWithText } from "./tree.js";

export class HTMLLabelElement extends HTMLElement {
  get control() {
    attributeOf(this, "for");
    return labeledControl(this);
  }
  get form() {
    const control = labeledControl(this);
    return control ? formOwner(control) : null;
  }
  get [$activate]() { return labeledControl(this) ? activateLabel : undefined; }
}

/** @param {HTMLLabelElement} label */
export function labeledControl(label) {
  const id = attributeOf(label, "for");
  if (id !== null) {
    const element = id === "" ? null : findByID(label.getRootNode(), id);
    return element && isLabelable(element) ? element : null;
  }
  for (let node = following(label, label); node; node = following(node, label)) {
    if (node.nodeType === 1 && isLabelable(node)) return node;
  }
  return null;
}

const $labels = sharedKey("labels");

/// The labels of a control in tree order; null for elements that are not labelable.
/** @param {HTMLElement} control */
export function labelsOf(control) {
  if (!isLabelable(control)) return null;
  return (control[$labels] ??= liveList(NodeList, document, () =>
    descendants(control.getRootNode(), (element) =>
      element instanceof HTMLLabelElement && labeledControl(element) === control)));
}

const labelableNames = new Set("select textarea button meter progress output".split(" "));

/** @param {Element} element */
function isLabelable(element) {
  if (element instanceof HTMLInputElement) return element.type !== "hidden";
  return labelableNames.has(element[$name]) || element[$isFormAssociated] === true;
}

/// Interactive content, which handles clicks itself (HTML standard 3.2.5.2.7).
/** @param {any} element */
function isInteractive(element) {
  if (element[$namespace] !== htmlNamespace) return false;
  switch (element[$name]) {
    case "a": return attributeOf(element, "href") !== null;
    case "input": return element.type !== "hidden";
    case "button": case "details": case "embed": case "iframe": case "label": case "select": case "summary":
    case "textarea": return true;
    case "audio": case "video": return attributeOf(element, "controls") !== null;
    case "img": return attributeOf(element, "usemap") !== null;
    default: return parseInteger(attributeOf(element, "tabindex")) !== null;
  }
}

/// - Parameter origin: the clicked node, in any shadow tree.
/**
 * @param {any} event
 * @param {Node} origin
 * @this {any}
 */
function activateLabel(event, origin) {
  const control = labeledControl(this);
  if (!control || (isListedControl(control) && isDisabled(control))) return;
  for (let node = origin; node && node !== this; node = flatParent(node)) {
    if (node === control || (node.nodeType === 1 && isInteractive(node))) return;
  }
  if (isFocusable(control)) focusElement(control);
  const click = syntheticClick();
  if (event.isTrusted) fire(control, click);
  else dispatch(control, click);
}

export class HTMLFieldSetElement extends HTMLElement {
  get type() { return "fieldset"; }
  get elements() {
    return (this[$elements] ??= liveList(HTMLCollection, this, () => descendants(this, isListedControl)));
  }
  /**
   * @param {string} name
   * @param {unknown} value
   */
  [$changed](name, value) {
    controlAttributeChanged(this, name, value);
    if (name !== "disabled") return;
    for (const control of descendants(this, isListedControl)) controlChanged(control);
    if (formAssociatedCount > 0) resetFormOwners(this);
  }
}

export class HTMLLegendElement extends HTMLElement {
  get form() { return this[$parent] instanceof HTMLFieldSetElement ? formOwner(this[$parent]) : null; }
}

/// Its value is its text content; a reset restores the default.
export class HTMLOutputElement extends HTMLElement {
  /**
   * @param {string} name
   * @param {unknown} value
   */
  [$changed](name, value) { controlAttributeChanged(this, name, value); }
  get type() { return "output"; }
  get defaultValue() { return this[$defaultText] ?? descendantText(this); }
  set defaultValue(value) {
    if (this[$defaultText] === undefined) replaceAllWithText(this, `${value}`);
    else this[$defaultText] = `${value}`;
  }
  get value() { return descendantText(this); }
  set value(value) {
    const text = `${value}`;
    this[$defaultText] ??= descendantText(this);
    replaceAllWithText(this, text);
  }
}
export const $defaultText = sharedKey("defaultText");
