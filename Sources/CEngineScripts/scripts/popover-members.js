// Popover members of all elements (HTML standard 6.12); the implementation is a lazy module.

import { removeAttribute, setAttribute } from "./attributes.js";
import { HTMLElement } from "./html-elements.js";
import { hideByScript, showPopover, togglePopover } from "./popover.js";
import { asciiLowercase, attributeOf } from "./reflection.js";

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
  /** @param {ScriptValue} [options] */
  showPopover(options = {}) { showPopover(this, options?.source ?? null); },
  hidePopover() { hideByScript(this); },
  /** @param {ScriptValue} [options] */
  togglePopover(options = {}) { return togglePopover(this, options); },
}));
