(function (variables) { with (variables) return function ($id,$name,$parent,$selection,$shadow,$type,$userChanged,Boolean,Event,FocusEvent,HTMLDetailsElement,HTMLInputElement,Op,State,attributeOf,autofocusCandidates,bindImports,closeList,controlChanged,descendants,dismissMessage,editedText,editingHost,evaluatedLazyModules,fire,flatParent,flushMutations,fragmentTarget,hasSelection,isDisabled,isInert,isListedControl,isShadowInclusiveAncestor,isTextField,modalDialog,moveCaretToEnd,native,nodeOf,parseInteger,radioGroup,recordMutation,scrollElementIntoView,setFocusedElement,setSelection,setState,setUserInteracted,summarizedDetails,undefined,window) {"use strict";
bindImports({ __proto__: null,
  "input-events": (exports) => ({ FocusEvent } = exports),
  "details": (exports) => ({ HTMLDetailsElement, summarizedDetails } = exports),
  "forms": (exports) => ({ HTMLInputElement, editedText, hasSelection, moveCaretToEnd, radioGroup, setSelection } = exports),
  "lists": (exports) => ({ closeList, dismissMessage } = exports),
  "scroll-into-view": (exports) => ({ scrollElementIntoView } = exports) });
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
function isRendered(element) {
  flushMutations();
  if (!native.isShown(element[$id])) return false;
  if (!evaluatedLazyModules.has("details")) return true;
  for (let node = element; node?.[$type] === 1; node = flatParent(node)) {
    const details = node[$parent];
    if (details instanceof HTMLDetailsElement && !details.open && summarizedDetails(node) === null) return false;
  }
  return true;
}
function isFocusable(element) {
  if (element[$type] !== 1 || !element.isConnected || delegatesFocus(element)) return false;
  const hasTabIndex = parseInteger(attributeOf(element, "tabindex")) !== null;
  if (hasTabIndex && isListedControl(element) && isDisabled(element)) return false;
  return (hasTabIndex || isFocusableByNature(element)) && !isInert(element) && isRendered(element);
}
function delegatesFocus(element) { return !!element[$shadow]?.delegatesFocus; }
function focusDelegate(target) {
  let first = null;
  for (const element of descendants(target[$shadow] ?? target, (node) => node[$type] === 1)) {
    const area = focusArea(element);
    if (!area) continue;
    if (attributeOf(element, "autofocus") !== null) return area;
    first ??= area;
  }
  return first;
}
function focusArea(element) {
  if (delegatesFocus(element)) return focusDelegate(element);
  return isFocusable(element) ? element : null;
}
function focusByPointer(pressed) {
  let element = pressed;
  while (element && !(element[$type] === 1 && focusArea(element))) element = flatParent(element);
  focusElement(element, { byPointer: true });
}
function focusElement(element, options) {
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
  if (focusedElement !== element) return;
  fire(element, new FocusEvent("focusin", { bubbles: true, relatedTarget: old, view: window, composed: true }));
  if (focusedElement === element && !options?.preventScroll) scrollElementIntoView(element, false);
}
function clearFocus() {
  setFocusedElement(null);
  recordMutation(Op.setFocused, 0);
  valueAtFocus = null;
  if (openedList) closeList();
}
function runFocusFixup(old) {
  if (isFocusable(old)) return;
  clearFocus();
  setState(old, State.focusVisible, false);
}
let valueAtFocus = null;
function commitField(field) {
  if (valueAtFocus === null || !isTextField(field)) return;
  const changed = field.value !== valueAtFocus;
  valueAtFocus = field.value;
  if (!changed || !field[$userChanged]) return;
  setUserInteracted(field);
  controlChanged(field);
  fire(field, new Event("change", { bubbles: true }));
}
const FocusKind = { none: 0, control: 1, textField: 2 };
function focusKind(element) {
  return isTextField(element) && !element.readOnly ? FocusKind.textField : FocusKind.control;
}
function isTabStop(element, order, backwards) {
  if (!isFocusable(element)) return false;
  if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
  const group = radioGroup(element).filter((other) => order.includes(other));
  if (group.length < 2 || group.includes(focusedElement)) return element === focusedElement || group.length < 2;
  const checked = group.find((other) => other.checked);
  return element === (checked ?? group[backwards ? group.length - 1 : 0]);
}
function moveFocus(backwards) {
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
function flushAutofocus() {
  const candidates = autofocusCandidates.splice(0);
  if (focusedElement || fragmentTarget()) return;
  for (const element of candidates) {
    if (element.isConnected && focusArea(element)) return focusElement(element);
  }
}
return { clearFocus, commitField, flushAutofocus, focusArea, focusByPointer, focusDelegate, focusElement, focusKind, isFocusable, isRendered, moveFocus, runFocusFixup };
}})
