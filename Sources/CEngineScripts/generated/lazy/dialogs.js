(function (variables) { with (variables) return function ($isModal,$isPopoverOpen,DOMException,Event,HTMLButtonElement,HTMLElement,HTMLInputElement,State,ToggleEvent,asciiLowercase,attributeOf,bindImports,descendants,elementClass,fire,flatParent,focusArea,focusDelegate,focusElement,isFlatAncestor,isFocusable,isOpenPopover,isShadowInclusiveAncestor,queueTask,queueToggle,removeAttribute,setAttribute,setState,sharedKey,topLayer,undefined) {"use strict";
bindImports({ __proto__: null,
  "event-types": (exports) => ({ ToggleEvent } = exports),
  "details": (exports) => ({ queueToggle } = exports),
  "controls": (exports) => ({ HTMLButtonElement } = exports),
  "forms": (exports) => ({ HTMLInputElement } = exports),
  "focus": (exports) => ({ focusArea, focusDelegate, focusElement, isFocusable } = exports) });
const $popoverSource = sharedKey("popoverSource");
const $popoverParent = sharedKey("popoverParent");
function hideByScript(element) {
  checkPopover(element);
  hidePopover(element, true);
}
function togglePopover(element, options) {
  checkPopover(element);
  const force = typeof options === "boolean" ? options : options?.force;
  if (isOpenPopover(element) && force !== true) hidePopover(element, true);
  else if (!isOpenPopover(element) && force !== false) showPopover(element, options?.source ?? null);
  return isOpenPopover(element);
}
function checkPopover(element) {
  if (attributeOf(element, "popover") === null) {
    throw new DOMException("The element has no popover attribute", "NotSupportedError");
  }
}
function showPopover(element, source) {
  checkPopover(element);
  if (isOpenPopover(element)) return;
  if (!element.isConnected) throw new DOMException("The popover is not in the document", "InvalidStateError");
  if (element instanceof HTMLDialogElement && element.open) {
    throw new DOMException("An open dialog cannot be shown as a popover", "InvalidStateError");
  }
  const kind = element.popover;
  const init = { oldState: "closed", newState: "open", source };
  if (!fire(element, new ToggleEvent("beforetoggle", { ...init, cancelable: true }))) return;
  if (isOpenPopover(element) || !element.isConnected || element.popover !== kind) return;
  const parent = kind === "manual" ? null : nearestPopover(flatParent(element)) ?? (source && nearestPopover(source));
  if (kind !== "manual") hideAllPopovers(parent);
  element[$previousFocus] = kind === "manual" || topLayer.some(isOpenPopover) ? null : focusedElement;
  element[$isPopoverOpen] = true;
  element[$popoverSource] = source;
  element[$popoverParent] = parent;
  setState(element, State.popoverOpen, true);
  topLayer.push(element);
  queueToggle(element, "closed", "open", source);
  const wantsFocus = (inner) => attributeOf(inner, "autofocus") !== null && focusArea(inner) !== null;
  const target = wantsFocus(element) ? element : descendants(element, wantsFocus)[0];
  if (target) focusElement(target);
}
function hidePopover(element, returnsFocus) {
  if (!isOpenPopover(element)) return;
  for (const inner of [...topLayer].reverse()) if (inner[$popoverParent] === element) hidePopover(inner, returnsFocus);
  fire(element, new ToggleEvent("beforetoggle", { oldState: "open", newState: "closed" }));
  if (!isOpenPopover(element)) return;
  endPopover(element);
  queueToggle(element, "open", "closed");
  const previous = element[$previousFocus];
  element[$previousFocus] = null;
  if (previous && returnsFocus && focusedElement && isShadowInclusiveAncestor(element, focusedElement)) {
    focusElement(previous.isConnected ? previous : null, { preventScroll: true });
  }
}
function endPopover(element) {
  element[$isPopoverOpen] = false;
  element[$popoverParent] = null;
  setState(element, State.popoverOpen, false);
  removeFromTopLayer(element);
}
function hideAllPopovers(ancestor) {
  for (const popover of [...topLayer].reverse()) {
    if (!isOpenPopover(popover) || popover.popover === "manual") continue;
    if (ancestor && (popover === ancestor || isPopoverAncestor(popover, ancestor))) continue;
    hidePopover(popover, false);
  }
}
function nearestPopover(node) {
  for (; node; node = flatParent(node)) if (isOpenPopover(node) && node.popover !== "manual") return node;
  return null;
}
function isPopoverAncestor(popover, inner) {
  for (let node = inner; node; node = node[$popoverParent]) if (isFlatAncestor(popover, node)) return true;
  return false;
}
function invokerTarget(node) {
  for (; node; node = flatParent(node)) {
    if (node instanceof HTMLButtonElement || node instanceof HTMLInputElement) {
      return node.popoverTargetElement ?? node.commandForElement ?? null;
    }
  }
  return null;
}
const $previousFocus = sharedKey("previousFocus");
const $returnValue = sharedKey("returnValue");
class HTMLDialogElement extends HTMLElement {
  get returnValue() {
    attributeOf(this, "open");
    return this[$returnValue] ?? "";
  }
  set returnValue(value) { this[$returnValue] = `${value}`; }
  get closedBy() {
    const value = asciiLowercase(attributeOf(this, "closedby") ?? "");
    if (["any", "closerequest", "none"].includes(value)) return value;
    return this[$isModal] ? "closerequest" : "none";
  }
  set closedBy(value) { setAttribute(this, "closedby", `${value}`); }
  show() {
    if (this.open) {
      if (!this[$isModal]) return;
      throw new DOMException("The dialog is open as a modal one already", "InvalidStateError");
    }
    if (!fireBeforeToggle(this) || this.open) return;
    this[$previousFocus] = focusedElement;
    openDialog(this);
  }
  showModal() { showModalDialog(this, null); }
  close(value = undefined) { closeDialog(this, value); }
  requestClose(value = undefined) { requestDialogClose(this, value); }
}
function fireBeforeToggle(dialog, source = null) {
  const init = { cancelable: true, oldState: "closed", newState: "open", source };
  return fire(dialog, new ToggleEvent("beforetoggle", init));
}
function showModalDialog(dialog, source) {
  if (dialog.open) {
    if (dialog[$isModal]) return;
    throw new DOMException("The dialog is open already, and not as a modal one", "InvalidStateError");
  }
  if (!dialog.isConnected) throw new DOMException("The dialog is not in the document", "InvalidStateError");
  if (isOpenPopover(dialog)) throw new DOMException("The dialog is open as a popover", "InvalidStateError");
  if (!fireBeforeToggle(dialog, source) || dialog.open || !dialog.isConnected) return;
  hideAllPopovers(dialog);
  dialog[$previousFocus] = focusedElement;
  dialog[$isModal] = true;
  setState(dialog, State.modal, true);
  topLayer.push(dialog);
  openDialog(dialog);
}
function openDialog(dialog) {
  setAttribute(dialog, "open", "");
  queueToggle(dialog, "closed", "open");
  focusInside(dialog);
}
function focusInside(dialog) {
  const takesFocus = attributeOf(dialog, "autofocus") !== null && isFocusable(dialog);
  const target = takesFocus ? dialog : focusDelegate(dialog);
  if (target) focusElement(target);
  else if (focusedElement && !isShadowInclusiveAncestor(dialog, focusedElement)) focusElement(null);
}
function closeDialog(dialog, value) {
  if (!dialog.open) return;
  fire(dialog, new ToggleEvent("beforetoggle", { oldState: "open", newState: "closed" }));
  if (!dialog.open) return;
  removeAttribute(dialog, "open");
  queueToggle(dialog, "open", "closed");
  const wasModal = dialog[$isModal];
  dialog[$isModal] = false;
  setState(dialog, State.modal, false);
  removeFromTopLayer(dialog);
  if (value !== undefined) dialog[$returnValue] = `${value}`;
  const previous = dialog[$previousFocus];
  dialog[$previousFocus] = null;
  if (previous && (wasModal || (focusedElement && isShadowInclusiveAncestor(dialog, focusedElement)))) {
    focusElement(previous.isConnected ? previous : null, { preventScroll: true });
  }
  queueTask(() => fire(dialog, new Event("close")));
}
function requestDialogClose(dialog, value) {
  if (!dialog.open) return;
  if (fire(dialog, new Event("cancel", { cancelable: true })) && dialog.open) closeDialog(dialog, value);
}
function closeOnRemoval(root) {
  for (const element of [...topLayer]) {
    if (!isShadowInclusiveAncestor(root, element)) continue;
    if (isOpenPopover(element)) endPopover(element);
    else {
      element[$isModal] = false;
      setState(element, State.modal, false);
      removeFromTopLayer(element);
    }
  }
}
function removeFromTopLayer(element) {
  const index = topLayer.indexOf(element);
  if (index >= 0) topLayer.splice(index, 1);
}
function closeTopmost() {
  const top = topLayer[topLayer.length - 1] ?? null;
  if (top && isOpenPopover(top)) {
    if (top.popover !== "manual") {
      hidePopover(top, true);
      return true;
    }
    return false;
  }
  if (top && top[$isModal]) {
    if (top.closedBy !== "none") requestDialogClose(top);
    return true;
  }
  return false;
}
function lightDismiss(target) {
  if (topLayer.length === 0) return;
  const ancestor = nearestPopover(target);
  for (const popover of [...topLayer].reverse()) {
    if (!isOpenPopover(popover) || popover.popover === "manual") continue;
    if (ancestor && (popover === ancestor || isPopoverAncestor(popover, ancestor))) break;
    if (target[$popoverSource] === popover || invokerTarget(target) === popover) break;
    hidePopover(popover, false);
  }
  const top = topLayer[topLayer.length - 1];
  if (top?.[$isModal] && top.closedBy === "any" && !isFlatAncestor(top, target)) requestDialogClose(top);
}
elementClass(HTMLDialogElement);
return { $previousFocus, HTMLDialogElement, closeDialog, closeOnRemoval, closeTopmost, hideByScript, hidePopover, lightDismiss, removeFromTopLayer, requestDialogClose, showModalDialog, showPopover, togglePopover };
}})
