// Keyboard events and their default actions (UI Events 3.5 and 4.3, HTML standard 6.4.2).

import { KeyboardEvent, PointerEvent } from "../generated/interfaces/ui-events.js";
import { $name } from "./attributes.js";
import { HTMLButtonElement } from "./button.js";
import { controlChanged, isDisabled, isListedControl, isTextField, setUserInteracted } from "./control-states.js";
import { summarizedDetails } from "./details.js";
import { closeTopmost } from "./dialog.js";
import { document } from "./document.js";
import { clusterEnds, editField } from "./editing.js";
import { $activate, Event, fireSteps } from "./events.js";
import { HTMLInputElement, radioGroup } from "./fields.js";
import { focusElement, isFocusable, moveFocus } from "./focus.js";
import { submitImplicitly } from "./forms.js";
import { editingHost } from "./html-elements.js";
import { allowedStep, limitOf, numberText, sanitizeRange } from "./input-types.js";
import { dismissMessage, keyInList, keyInSelect } from "./list.js";
import { maximumScroll, scrollToRow } from "./scrolling.js";
import { HTMLSelectElement } from "./select.js";
import { $userChanged, Input, focusedElement, openedList, shownMessage } from "./shared-state.js";
import { setFieldValue } from "./text-control.js";
import { topLayer } from "./top-layer.js";
import { reportUnsupported } from "./unsupported.js";
import { activateUser } from "./user-activation.js";
import { scrollRow, viewport } from "./viewport.js";

/** @type {Record<string, number>} */
const keyCodes = {
  Enter: 13, Tab: 9, Escape: 27, Backspace: 8, Delete: 46, Insert: 45, ArrowUp: 38, ArrowDown: 40, ArrowLeft: 37,
  ArrowRight: 39, Home: 36, End: 35, PageUp: 33, PageDown: 34, " ": 32, ";": 186, ":": 186, "=": 187, "+": 187,
  ",": 188, "<": 188, "-": 189, "_": 189, ".": 190, ">": 190, "/": 191, "?": 191, "`": 192, "~": 192, "[": 219,
  "{": 219, "\\": 220, "|": 220, "]": 221, "}": 221, "'": 222, '"': 222,
};
/// Key codes of symbols on a US keyboard.
/** @type {Record<string, string>} */
const keyCodesBySymbol = {
  " ": "Space", ";": "Semicolon", ":": "Semicolon", "=": "Equal", "+": "Equal", ",": "Comma", "<": "Comma",
  "-": "Minus", _: "Minus", ".": "Period", ">": "Period", "/": "Slash", "?": "Slash", "`": "Backquote",
  "~": "Backquote", "[": "BracketLeft", "{": "BracketLeft", "\\": "Backslash", "|": "Backslash",
  "]": "BracketRight", "}": "BracketRight", "'": "Quote", '"': "Quote",
};
/// Shifted digits.
const shiftedDigits = ")!@#$%^&*(";

/**
 * @param {string} key
 * @param {boolean | number} shift
 * @param {any} alt
 * @param {HTMLElement} control
 */
function keyInit(key, shift, alt, control) {
  const upper = key.toUpperCase();
  const isLetter = /^[A-Z]$/.test(upper);
  const digit = /^[0-9]$/.test(key) ? +key : key.length === 1 ? shiftedDigits.indexOf(key) : -1;
  let code = key.length > 1 ? key : keyCodesBySymbol[key] ?? "";
  let keyCode = keyCodes[key] ?? 0;
  if (isLetter) [code, keyCode] = [`Key${upper}`, upper.charCodeAt(0)];
  else if (digit >= 0) [code, keyCode] = [`Digit${digit}`, 48 + digit];
  else if (/^F\d\d?$/.test(key)) keyCode = 111 + Number(key.slice(1));
  // A terminal reports a capital letter, not the Shift key.
  const shifts = shift || (isLetter && key === upper);
  return {
    key, code, keyCode, which: keyCode, bubbles: true, cancelable: true, composed: true, view: window,
    shiftKey: shifts, altKey: alt, ctrlKey: control,
  };
}

/** @param {string} key */
export function isPrintable(key) {
  return key.length === 1 || clusterEnds(key).length === 1;
}

/// The target of keyboard events.
function keyTarget() {
  return focusedElement ?? document.body ?? document.documentElement ?? document;
}

/**
 * @param {string} key
 * @param {number} shift
 * @param {any} alt
 * @param {HTMLElement} control
 */
export function* pressKey(key, shift, alt, control) {
  activateUser();
  const target = keyTarget();
  const init = keyInit(key, shift, alt, control);
  let isUsed = true;
  let activates = false;
  if (shownMessage) dismissMessage();
  if (yield* fireSteps(target, new KeyboardEvent("keydown", init))) {
    const hasCharacter = isPrintable(key) || key === "Enter";
    const charCode = key === "Enter" ? 13 : key.codePointAt(0);
    const pressed = { ...init, charCode, keyCode: charCode, which: charCode };
    const allowed = !hasCharacter || control || alt ||
      (yield* fireSteps(keyTarget(), new KeyboardEvent("keypress", pressed)));
    if (allowed) {
      // The space bar activates on key release.
      activates = key === " " && !control && !alt && isActivatedBySpace(focusedElement);
      isUsed = activates || (yield* runKeyDefaultAction(key, shift, alt, control));
    }
  }
  const receiver = focusedElement ?? (target.isConnected ? target : document.body ?? document);
  const isFree = yield* fireSteps(receiver, new KeyboardEvent("keyup", init));
  if (activates && isFree && receiver === focusedElement) {
    yield* fireSteps(receiver, new PointerEvent("click", keyClick()));
  }
  return isUsed ? Input.consumed : Input.ignored;
}

/** @param {Element} element */
function isActivatedBySpace(element) {
  if (!element || openedList) return false;
  if (element instanceof HTMLButtonElement) return true;
  if (element instanceof HTMLInputElement) {
    return ["checkbox", "radio", "submit", "reset", "button", "image", "file", "color"].includes(element.type);
  }
  return element[$name] === "summary" && summarizedDetails(element) !== null;
}

/// Returns true when the key had a default action.
/**
 * @param {string} key
 * @param {number} shift
 * @param {any} alt
 * @param {HTMLElement} control
 */
function* runKeyDefaultAction(key, shift, alt, control) {
  const field = focusedElement;
  if (openedList) {
    const used = yield* keyInList(key, control, alt);
    if (used) return true;
  }
  if (key === "Tab") return moveFocus(shift);
  if (key === "Escape") {
    if (topLayer.length > 0 && closeTopmost()) return true;
    if (!field) return false;
    focusElement(null);
    return true;
  }
  if (field && isTextField(field) && !isDisabled(field)) {
    const used = yield* editField(field, key, shift, control, alt);
    if (used) return true;
  }
  if (field instanceof HTMLSelectElement && !isDisabled(field)) {
    const used = yield* keyInSelect(field, key, control, alt);
    if (used) return true;
  }
  if (field instanceof HTMLInputElement && !control && !alt) {
    if (field.type === "radio" && /^Arrow/.test(key)) {
      return yield* stepRadio(field, key === "ArrowUp" || key === "ArrowLeft" ? -1 : 1);
    }
    if (field.type === "range") {
      const used = yield* keyInRange(field, key);
      if (used) return true;
    }
  }
  if (field && key === "Enter" && !control && !alt) {
    if (field instanceof HTMLInputElement && !isPressedByEnter(field)) return submitImplicitly(field);
    if (field[$activate] && !(isListedControl(field) && isDisabled(field))) {
      yield* fireSteps(field, new PointerEvent("click", keyClick()));
      return true;
    }
  }
  if (field && isPrintable(key) && !control && !alt && editingHost(field)) {
    reportUnsupported("editing of contenteditable elements", "their text is shown, but cannot be edited");
    return true;
  }
  if (control || alt) return false;
  const page = Math.max(1, viewport.rows - 1);
  switch (key) {
    case "ArrowUp": return scrollToRow(scrollRow - 1);
    case "ArrowDown": return scrollToRow(scrollRow + 1);
    case "PageUp": return scrollToRow(scrollRow - page);
    case "PageDown": return scrollToRow(scrollRow + page);
    case " ": return scrollToRow(scrollRow + (shift ? -page : page));
    case "Home": return scrollToRow(0);
    case "End": return scrollToRow(maximumScroll());
  }
  return false;
}

/// The click of a key activation.
function keyClick() {
  return {
    bubbles: true, cancelable: true, composed: true, view: window, pointerId: 1, isPrimary: true, pointerType: "",
    detail: 0,
  };
}

/// Enter presses buttons; other inputs submit their form.
/** @param {HTMLInputElement} input */
function isPressedByEnter(input) {
  return ["submit", "reset", "button", "image", "file", "color"].includes(input.type);
}

/// Fires `input` and `change` after a selection by the user.
/** @param {HTMLElement} control */
export function* userChange(control) {
  control[$userChanged] = true;
  setUserInteracted(control);
  controlChanged(control);
  yield* fireSteps(control, new Event("input", { bubbles: true, composed: true }));
  yield* fireSteps(control, new Event("change", { bubbles: true }));
}

/**
 * @param {HTMLInputElement} input
 * @param {number} by
 */
function* stepRadio(input, by) {
  const group = radioGroup(input).filter((other) => !isDisabled(other) && isFocusable(other));
  const index = group.indexOf(input);
  if (index < 0 || group.length < 2) return false;
  const next = group[(index + by + group.length) % group.length];
  focusElement(next, { byKey: true });
  yield* fireSteps(next, new PointerEvent("click", keyClick()));
  return true;
}

/// Arrow keys move a slider by a step, page keys by a tenth.
/**
 * @param {HTMLInputElement} input
 * @param {string} key
 */
function* keyInRange(input, key) {
  const minimum = /** @type {number} */ (limitOf(input, "min"));
  const maximum = /** @type {number} */ (limitOf(input, "max"));
  const old = input.value;
  const step = allowedStep(input) ?? (maximum - minimum) / 100;
  const large = Math.max(1, Math.round((maximum - minimum) / 10 / step)) * step;
  const value = Number(old);
  let next = null;
  switch (key) {
    case "ArrowUp": case "ArrowRight": next = value + step; break;
    case "ArrowDown": case "ArrowLeft": next = value - step; break;
    case "PageUp": next = value + large; break;
    case "PageDown": next = value - large; break;
    case "Home": next = minimum; break;
    case "End": next = maximum; break;
    default: return false;
  }
  setFieldValue(input, sanitizeRange(input, numberText(Math.min(maximum, Math.max(minimum, next)))));
  if (input.value !== old) yield* userChange(input);
  return true;
}
