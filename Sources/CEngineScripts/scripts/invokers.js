// Invoker buttons and their targets (HTML standard 4.10.6 and 6.12).

import { CommandEvent } from "../generated/interfaces/command-event.js";
import { removeAttribute, setAttribute } from "./attributes.js";
import { HTMLDialogElement, closeDialog, requestDialogClose, showModalDialog } from "./dialog.js";
import { Element } from "./elements.js";
import { fire } from "./events.js";
import { sharedKey } from "./kernel.js";
import { findByID } from "./named-access.js";
import { hidePopover, showPopover } from "./popover.js";
import { asciiLowercase, attributeOf } from "./reflection.js";
import { isOpenPopover } from "./top-layer.js";

/// The element that an attribute of a button refers to.
/**
 * @param {Element} element
 * @param {string} name
 * @param {any} $explicit
 */
function referencedElement(element, name, $explicit) {
  const explicit = element[$explicit]?.deref();
  if (explicit) return explicit.isConnected ? explicit : null;
  const id = attributeOf(element, name);
  return id === null || id === "" ? null : findByID(element.getRootNode(), id);
}
const $popoverTarget = sharedKey("popoverTarget");
const $commandTarget = sharedKey("commandTarget");

/**
 * @param {Element} element
 * @param {string} name
 * @param {any} $explicit
 * @param {Element | null | undefined} target
 */
function setReference(element, name, $explicit, target) {
  if (target === null || target === undefined) {
    element[$explicit] = undefined;
    removeAttribute(element, name);
    return;
  }
  if (!(target instanceof Element)) throw new TypeError("The target is not an Element");
  setAttribute(element, name, "");
  element[$explicit] = new WeakRef(target);
}

/** @type {Mixin<Element>} */
export const invokerMembers = {
  get popoverTargetElement() { return referencedElement(this, "popovertarget", $popoverTarget); },
  set popoverTargetElement(value) { setReference(this, "popovertarget", $popoverTarget, value); },
  get popoverTargetAction() {
    const value = asciiLowercase(attributeOf(this, "popovertargetaction") ?? "");
    return value === "show" || value === "hide" ? value : "toggle";
  },
  set popoverTargetAction(value) { setAttribute(this, "popovertargetaction", `${value}`); },
};

/** @type {Mixin<Element>} */
export const commandMembers = {
  get commandForElement() { return referencedElement(this, "commandfor", $commandTarget); },
  set commandForElement(value) { setReference(this, "commandfor", $commandTarget, value); },
  get command() {
    const value = attributeOf(this, "command") ?? "";
    if (value.startsWith("--")) return value;
    const lower = asciiLowercase(value);
    return commands.has(lower) ? lower : "";
  },
  set command(value) { setAttribute(this, "command", `${value}`); },
};
const commands = new Set("show-modal close request-close show-popover hide-popover toggle-popover".split(" "));

/// Runs a button's command or popover target; true when it has one.
/** @param {any} button */
export function runInvoker(button) {
  const target = button.commandForElement;
  const command = target && button.command;
  if (target) {
    if (command === "") return true;
    if (!fire(target, new CommandEvent("command", { cancelable: true, source: button, command }))) return true;
    if (target.isConnected) runCommand(target, command, button);
    return true;
  }
  const popover = button.popoverTargetElement;
  if (!popover || popover.popover === null) return false;
  const isOpen = isOpenPopover(popover);
  if (isOpen && button.popoverTargetAction !== "show") hidePopover(popover, true);
  else if (!isOpen && button.popoverTargetAction !== "hide") showPopover(popover, button);
  return true;
}

/**
 * @param {any} target
 * @param {string} command
 * @param {any} source
 */
function runCommand(target, command, source) {
  if (target instanceof HTMLDialogElement) {
    if (command === "show-modal" && !target.open) return showModalDialog(target, source);
    const value = attributeOf(source, "value") ?? undefined;
    if (command === "close") return closeDialog(target, value);
    if (command === "request-close") return requestDialogClose(target, value);
  }
  if (target.popover === null) return;
  const isOpen = isOpenPopover(target);
  if (isOpen && (command === "hide-popover" || command === "toggle-popover")) hidePopover(target, true);
  else if (!isOpen && (command === "show-popover" || command === "toggle-popover")) showPopover(target, source);
}
