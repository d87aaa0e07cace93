// Dialogs and the top layer (HTML standard 4.11.4, CSS Positioned Layout 4).

import { ToggleEvent } from "../generated/interfaces/event-types.js";
import { removeAttribute, setAttribute } from "./attributes.js";
import { State, setState } from "./control-states.js";
import { queueToggle } from "./details.js";
import { DOMException } from "./dom-exception.js";
import { isFlatAncestor, isShadowInclusiveAncestor } from "./event-paths.js";
import { Event, fire } from "./events.js";
import { focusDelegate, focusElement, isFocusable } from "./focus.js";
import { HTMLElement, elementClass } from "./html-elements.js";
import { sharedKey } from "./kernel.js";
import {
  $popoverSource, endPopover, hideAllPopovers, hidePopover, invokerTarget, isPopoverAncestor, nearestPopover,
} from "./popover.js";
import { asciiLowercase, attributeOf } from "./reflection.js";
import { focusedElement } from "./shared-state.js";
import { queueTask } from "./tasks.js";
import { $isModal, isOpenPopover, topLayer } from "./top-layer.js";

export const $previousFocus = sharedKey("previousFocus");
const $returnValue = sharedKey("returnValue");

export class HTMLDialogElement extends HTMLElement {
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
  /** @param {ScriptValue} [value] */
  close(value = undefined) { closeDialog(this, value); }
  /** @param {ScriptValue} [value] */
  requestClose(value = undefined) { requestDialogClose(this, value); }
}

/**
 * @param {HTMLElement} dialog
 * @param {any} [source]
 */
function fireBeforeToggle(dialog, source = null) {
  const init = { cancelable: true, oldState: "closed", newState: "open", source };
  return fire(dialog, new ToggleEvent("beforetoggle", init));
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {any} source
 */
export function showModalDialog(dialog, source) {
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

/** @param {HTMLElement} dialog */
function openDialog(dialog) {
  setAttribute(dialog, "open", "");
  queueToggle(dialog, "closed", "open");
  focusInside(dialog);
}

/// Dialog focusing steps: focuses the autofocus delegate or the first focusable element; otherwise the focus is
/// cleared.
/** @param {HTMLElement} dialog */
function focusInside(dialog) {
  const takesFocus = attributeOf(dialog, "autofocus") !== null && isFocusable(dialog);
  const target = takesFocus ? dialog : focusDelegate(dialog);
  if (target) focusElement(target);
  else if (focusedElement && !isShadowInclusiveAncestor(dialog, focusedElement)) focusElement(null);
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {unknown} value
 */
export function closeDialog(dialog, value) {
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

/// Fires `cancel` first, which a listener can prevent.
/**
 * @param {HTMLDialogElement} dialog
 * @param {unknown} [value]
 */
export function requestDialogClose(dialog, value) {
  if (!dialog.open) return;
  if (fire(dialog, new Event("cancel", { cancelable: true })) && dialog.open) closeDialog(dialog, value);
}

/// Closes dialogs and popovers that were removed from the document, without events.
/** @param {Node} root */
export function closeOnRemoval(root) {
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

/** @param {Element} element */
export function removeFromTopLayer(element) {
  const index = topLayer.indexOf(element);
  if (index >= 0) topLayer.splice(index, 1);
}

/// Handles Escape: true when a dialog or popover received a close request.
export function closeTopmost() {
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

/// A press outside of light-dismissible dialogs and popovers closes them (HTML standard 6.12.2 and 4.11.4).
/** @param {EventTarget} target */
export function lightDismiss(target) {
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
