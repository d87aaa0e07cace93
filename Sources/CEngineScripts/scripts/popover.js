// Popovers, and buttons that command (HTML standard 6.12 and 4.10.6).

const $isPopoverOpen = Symbol("isPopoverOpen");
const $popoverSource = Symbol("popoverSource");
const $popoverParent = Symbol("popoverParent");

function isOpenPopover(element) {
  return element[$isPopoverOpen] === true;
}

Object.defineProperties(HTMLElement.prototype, Object.getOwnPropertyDescriptors({
  get popover() {
    const value = attributeOf(this, "popover");
    if (value === null) return null;
    const lower = asciiLowercase(value);
    return lower === "" || lower === "auto" ? "auto" : lower === "hint" ? "hint" : "manual";
  },
  set popover(value) {
    if (value === null || value === undefined) removeAttribute(this, "popover");
    else setAttribute(this, "popover", `${value}`);
  },
  showPopover(options = {}) { showPopover(this, options?.source ?? null); },
  hidePopover() {
    checkPopover(this);
    hidePopover(this, true);
  },
  togglePopover(options = {}) {
    checkPopover(this);
    const force = typeof options === "boolean" ? options : options?.force;
    if (isOpenPopover(this) && force !== true) hidePopover(this, true);
    else if (!isOpenPopover(this) && force !== false) showPopover(this, options?.source ?? null);
    return isOpenPopover(this);
  },
}));

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
  const parent = kind === "manual" ? null : nearestPopover(element[$parent]) ?? (source && nearestPopover(source));
  if (kind !== "manual") hideAllPopovers(parent);
  element[$previousFocus] = kind === "manual" || topLayer.some(isOpenPopover) ? null : focusedElement;
  element[$isPopoverOpen] = true;
  element[$popoverSource] = source;
  element[$popoverParent] = parent;
  setState(element, State.popoverOpen, true);
  topLayer.push(element);
  queueToggle(element, "closed", "open", source);
  const wantsFocus = (inner) => attributeOf(inner, "autofocus") !== null && isFocusable(inner);
  const target = wantsFocus(element) ? element : descendants(element, wantsFocus)[0];
  if (target) focusElement(target);
}

function hidePopover(element, returnsFocus) {
  if (!isOpenPopover(element)) return;
  // What was opened from inside of it goes first.
  for (const inner of [...topLayer].reverse()) if (inner[$popoverParent] === element) hidePopover(inner, returnsFocus);
  fire(element, new ToggleEvent("beforetoggle", { oldState: "open", newState: "closed" }));
  if (!isOpenPopover(element)) return;
  endPopover(element);
  queueToggle(element, "open", "closed");
  const previous = element[$previousFocus];
  element[$previousFocus] = null;
  if (previous && returnsFocus && focusedElement && element.contains(focusedElement)) {
    focusElement(previous.isConnected ? previous : null, { preventScroll: true });
  }
}

/// No event is fired: for what is removed from the document.
function endPopover(element) {
  element[$isPopoverOpen] = false;
  element[$popoverParent] = null;
  setState(element, State.popoverOpen, false);
  leaveTopLayer(element);
}

/// Hides the popovers that a press dismisses, but for one and those around it.
function hideAllPopovers(kept) {
  for (const popover of [...topLayer].reverse()) {
    if (!isOpenPopover(popover) || popover.popover === "manual") continue;
    if (kept && (popover === kept || isPopoverAncestor(popover, kept))) continue;
    hidePopover(popover, false);
  }
}

/// The open popover that a node is in.
function nearestPopover(node) {
  for (; node; node = node[$parent]) if (isOpenPopover(node) && node.popover !== "manual") return node;
  return null;
}

function isPopoverAncestor(popover, inner) {
  for (let node = inner; node; node = node[$popoverParent]) if (node === popover || popover.contains(node)) return true;
  return false;
}

class CommandEvent extends Event {
  #source; #command;
  constructor(type, init = undefined) {
    super(...arguments);
    this.#source = init?.source ?? null;
    this.#command = init?.command === undefined ? "" : `${init.command}`;
  }
  get source() { return this.#source; }
  get command() { return this.#command; }
}
expose(CommandEvent);

/// The element that an attribute of a button names.
function referencedElement(element, name, $explicit) {
  const explicit = element[$explicit]?.deref();
  if (explicit) return explicit.isConnected ? explicit : null;
  const id = attributeOf(element, name);
  return id === null || id === "" ? null : findByID(element.getRootNode(), id);
}
const $popoverTarget = Symbol("popoverTarget");
const $commandTarget = Symbol("commandTarget");

function setReference(element, name, $explicit, target) {
  if (target === null || target === undefined) {
    element[$explicit] = undefined;
    removeAttribute(element, name);
    return;
  }
  if (!(target instanceof Element)) throw new TypeError("The target is no Element");
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

/// The popover that a press on this element or around it would toggle.
function invokerTarget(node) {
  for (; node; node = node[$parent]) {
    if (node instanceof HTMLButtonElement || node instanceof HTMLInputElement) {
      return node.popoverTargetElement ?? node.commandForElement ?? null;
    }
  }
  return null;
}

/// A button's command or popover target; true when it had one.
function runInvoker(button) {
  const target = button.commandForElement;
  const command = target && button.command;
  if (target) {
    if (command === "") return true;
    if (!fire(target, new CommandEvent("command", { cancelable: true, source: button, command }))) return true;
    if (target.isConnected) obeyCommand(target, command, button);
    return true;
  }
  const popover = button.popoverTargetElement;
  if (!popover || popover.popover === null) return false;
  const isOpen = isOpenPopover(popover);
  if (isOpen && button.popoverTargetAction !== "show") hidePopover(popover, true);
  else if (!isOpen && button.popoverTargetAction !== "hide") showPopover(popover, button);
  return true;
}

function obeyCommand(target, command, source) {
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
