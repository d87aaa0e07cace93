// Popovers (HTML standard 6.12 and 4.10.6).

import { ToggleEvent } from "../generated/interfaces/event-types.js";
import { HTMLButtonElement } from "./button.js";
import { State, setState } from "./control-states.js";
import { queueToggle } from "./details.js";
import { $previousFocus, HTMLDialogElement, removeFromTopLayer } from "./dialog.js";
import { DOMException } from "./dom-exception.js";
import { flatParent, isFlatAncestor, isShadowInclusiveAncestor } from "./event-paths.js";
import { fire } from "./events.js";
import { HTMLInputElement } from "./fields.js";
import { focusArea, focusElement } from "./focus.js";
import { sharedKey } from "./kernel.js";
import { descendants } from "./nodes.js";
import { attributeOf } from "./reflection.js";
import { focusedElement } from "./shared-state.js";
import { $isPopoverOpen, isOpenPopover, topLayer } from "./top-layer.js";

export const $popoverSource = sharedKey("popoverSource");
const $popoverParent = sharedKey("popoverParent");

/** @param {any} element */
export function hideByScript(element) {
  checkPopover(element);
  hidePopover(element, true);
}

/**
 * @param {any} element
 * @param {Record<string, any>} options
 */
export function togglePopover(element, options) {
  checkPopover(element);
  const force = typeof options === "boolean" ? options : options?.force;
  if (isOpenPopover(element) && force !== true) hidePopover(element, true);
  else if (!isOpenPopover(element) && force !== false) showPopover(element, options?.source ?? null);
  return isOpenPopover(element);
}

/** @param {Element} element */
function checkPopover(element) {
  if (attributeOf(element, "popover") === null) {
    throw new DOMException("The element has no popover attribute", "NotSupportedError");
  }
}

/**
 * @param {any} element
 * @param {any} source
 */
export function showPopover(element, source) {
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
  /** @param {HTMLInputElement} inner */
  const wantsFocus = (inner) => attributeOf(inner, "autofocus") !== null && focusArea(inner) !== null;
  const target = wantsFocus(element) ? element : descendants(element, wantsFocus)[0];
  if (target) focusElement(target);
}

/**
 * @param {HTMLElement} element
 * @param {boolean} returnsFocus
 */
export function hidePopover(element, returnsFocus) {
  if (!isOpenPopover(element)) return;
  // Nested popovers are hidden first.
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

/// Hides without events, for elements that were removed from the document.
/** @param {Element} element */
export function endPopover(element) {
  element[$isPopoverOpen] = false;
  element[$popoverParent] = null;
  setState(element, State.popoverOpen, false);
  removeFromTopLayer(element);
}

/// Hides the popovers that a press dismisses, except one and its ancestors.
/** @param {HTMLElement} ancestor */
export function hideAllPopovers(ancestor) {
  for (const popover of [...topLayer].reverse()) {
    if (!isOpenPopover(popover) || popover.popover === "manual") continue;
    if (ancestor && (popover === ancestor || isPopoverAncestor(popover, ancestor))) continue;
    hidePopover(popover, false);
  }
}

/// The open popover that contains a node.
/** @param {any} node */
export function nearestPopover(node) {
  for (; node; node = flatParent(node)) if (isOpenPopover(node) && node.popover !== "manual") return node;
  return null;
}

/**
 * @param {HTMLElement} popover
 * @param {HTMLElement} inner
 */
export function isPopoverAncestor(popover, inner) {
  for (let node = inner; node; node = node[$popoverParent]) if (isFlatAncestor(popover, node)) return true;
  return false;
}

/// The popover that a press on this element or its ancestors would toggle.
/** @param {any} node */
export function invokerTarget(node) {
  for (; node; node = flatParent(node)) {
    if (node instanceof HTMLButtonElement || node instanceof HTMLInputElement) {
      return node.popoverTargetElement ?? node.commandForElement ?? null;
    }
  }
  return null;
}
