// Focus: which element gets the keys.

let focusedElement = null;

function isFocusableByNature(element) {
  if (element instanceof HTMLAnchorElement) return element.hasAttribute("href");
  if (element instanceof HTMLInputElement) return element.type !== "hidden" && !isDisabled(element);
  const isControl = element instanceof HTMLButtonElement || element instanceof HTMLSelectElement;
  if (isControl || element instanceof HTMLTextAreaElement) {
    return !isDisabled(element);
  }
  return element?.[$name] === "summary" && element[$parent] instanceof HTMLDetailsElement;
}

function isFocusable(element) {
  if (element.nodeType !== 1 || !element.isConnected) return false;
  if (isFocusableByNature(element)) return true;
  return element.hasAttribute("tabindex") && !isDisabled(element);
}

/// Moves the focus, with the events in the order of UI Events 3.3; null takes it away.
function focusElement(element, options) {
  if (element === focusedElement || (element && !isFocusable(element))) return;
  const old = focusedElement;
  if (old) {
    commitField(old);
    focusedElement = null;
    fire(old, new FocusEvent("blur", { relatedTarget: element }));
    fire(old, new FocusEvent("focusout", { bubbles: true, relatedTarget: element }));
    // A listener may have moved the focus already.
    if (focusedElement) return;
  }
  if (!element) return;
  focusedElement = element;
  valueAtFocus = isTextField(element) ? element.value : null;
  fire(element, new FocusEvent("focus", { relatedTarget: old }));
  fire(element, new FocusEvent("focusin", { bubbles: true, relatedTarget: old }));
  if (focusedElement === element && !options?.preventScroll) scrollElementIntoView(element, false);
}

/// The focused element left the document: nobody is told (HTML standard, focus fixup).
function dropFocus() {
  focusedElement = null;
  valueAtFocus = null;
}

/// A text field's value when it got the focus; `change` is owed once it differs.
let valueAtFocus = null;

function commitField(field) {
  if (valueAtFocus === null || !isTextField(field)) return;
  const changed = field.value !== valueAtFocus;
  valueAtFocus = field.value;
  if (changed && field[$userChanged]) fire(field, new Event("change", { bubbles: true }));
}

const FocusKind = { none: 0, control: 1, textField: 2 };

function focusKind() {
  if (!focusedElement) return FocusKind.none;
  return isTextField(focusedElement) && !focusedElement.readOnly ? FocusKind.textField : FocusKind.control;
}

/// Moves the focus along the tab order; false at its end.
function moveFocus(backwards) {
  flushJournal();
  const order = native.focusOrder().map(nodeOf).filter((element) => element && isFocusable(element));
  const index = order.indexOf(focusedElement);
  const next = index < 0 ? (backwards ? order.length - 1 : 0) : index + (backwards ? -1 : 1);
  if (next < 0 || next >= order.length) return false;
  focusElement(order[next]);
  return true;
}
