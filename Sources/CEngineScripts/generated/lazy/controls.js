(function (variables) { with (variables) return function ($activate,$changed,$isListed,Element,Event,HTMLDialogElement,HTMLElement,Set,TypeError,WeakRef,asciiLowercase,attributeOf,bindImports,checkControl,closeDialog,controlAttributeChanged,dictionary,elementClass,evaluatedLazyModules,expose,findByID,fire,formActionOf,formOwner,hidePopover,initMember,isDisabled,isOpenPopover,labelsOf,mixin,recordControlName,removeAttribute,reportInvalid,requestDialogClose,requireArguments,resetForm,scalarText,setAttribute,setCustomValidity,sharedKey,showModalDialog,showPopover,submitForm,toInstance,toText,undefined,validationMessage,validityOf,willValidate) {"use strict";
bindImports({ __proto__: null,
  "dialogs": (exports) => ({ HTMLDialogElement, closeDialog, hidePopover, requestDialogClose, showModalDialog, showPopover } = exports),
  "forms": (exports) => ({ checkControl, formActionOf, labelsOf, resetForm, setCustomValidity, validationMessage, validityOf, willValidate } = exports),
  "lists": (exports) => ({ reportInvalid } = exports),
  "submission": (exports) => ({ submitForm } = exports) });
class CommandEvent extends Event {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "CommandEvent");
    super(type, init);
    init = dictionary(init, "CommandEventInit");
    this.#values = {
      command: initMember(init.command, toText, ""),
      source: toInstance(init.source, Element, "Element"),
    };
  }
  get source() { return this.#values.source; }
  get command() { return this.#values.command; }
}
expose(CommandEvent);
function referencedElement(element, name, $explicit) {
  const explicit = element[$explicit]?.deref();
  if (explicit) return explicit.isConnected ? explicit : null;
  const id = attributeOf(element, name);
  return id === null || id === "" ? null : findByID(element.getRootNode(), id);
}
const $popoverTarget = sharedKey("popoverTarget");
const $commandTarget = sharedKey("commandTarget");
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
const invokerMembers = {
  get popoverTargetElement() { return referencedElement(this, "popovertarget", $popoverTarget); },
  set popoverTargetElement(value) { setReference(this, "popovertarget", $popoverTarget, value); },
  get popoverTargetAction() {
    const value = asciiLowercase(attributeOf(this, "popovertargetaction") ?? "");
    return value === "show" || value === "hide" ? value : "toggle";
  },
  set popoverTargetAction(value) { setAttribute(this, "popovertargetaction", `${value}`); },
};
const commandMembers = {
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
function runInvoker(button) {
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
class HTMLButtonElement extends HTMLElement {
  get type() {
    const value = asciiLowercase(attributeOf(this, "type") ?? "");
    if (value === "submit" || value === "button" || value === "reset") return value;
    return attributeOf(this, "command") !== null || attributeOf(this, "commandfor") !== null ? "button" : "submit";
  }
  set type(value) { setAttribute(this, "type", `${value}`); }
  get formAction() { return formActionOf(this, "formaction"); }
  set formAction(value) { setAttribute(this, "formaction", scalarText(value)); }
  get [$activate]() { return activateButton; }
  [$changed](name, value) {
    if (name === "name" || name === "id") recordControlName(value);
    if (evaluatedLazyModules.has("forms")) controlAttributeChanged(this, name, value);
  }
}
function activateButton() {
  if (isDisabled(this)) return;
  const form = formOwner(this);
  if (form && this.type === "submit") {
    if (this.isConnected) submitForm(form, this);
  } else if (form && this.type === "reset") resetForm(form);
  else runInvoker(this);
}
const controlMembers = {
  get form() { return formOwner(this); },
  get labels() {
    attributeOf(this, "id");
    return labelsOf(this);
  },
  get willValidate() { return willValidate(this); },
  get validity() { return validityOf(this); },
  get validationMessage() { return willValidate(this) ? validationMessage(this) : ""; },
  checkValidity() { return checkControl(this).valid; },
  reportValidity() {
    const { valid, unhandled } = checkControl(this);
    if (unhandled) reportInvalid(this);
    return valid;
  },
  setCustomValidity(message) {
    if (arguments.length === 0) throw new TypeError("setCustomValidity needs a message");
    setCustomValidity(this, message);
  },
};
function registerListedElements(...types) {
  for (const type of types) {
    type.prototype[$isListed] = true;
    mixin(type, controlMembers);
  }
}
registerListedElements(HTMLButtonElement);
mixin(HTMLButtonElement, invokerMembers, commandMembers);
elementClass(HTMLButtonElement);
return { HTMLButtonElement, invokerMembers, registerListedElements, runInvoker };
}})
