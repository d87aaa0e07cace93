// Keyboard editing of fields, with the events of Input Events 2.

import { InputEvent } from "../generated/interfaces/ui-events.js";
import { controlChanged, isDisabled, isTextField } from "./control-states.js";
import { fireSteps } from "./events.js";
import { HTMLInputElement } from "./fields.js";
import { commitField } from "./focus.js";
import { submitImplicitly } from "./forms.js";
import { allowedStep, hasNumber, sanitizeValue, stepInput } from "./input-types.js";
import { sharedKey } from "./kernel.js";
import { isPrintable } from "./keyboard.js";
import { openSuggestions } from "./list.js";
import { attributeOf, parseNonNegative } from "./reflection.js";
import { $typed, $userChanged, $value, Input, focusedElement } from "./shared-state.js";
import { HTMLDataListElement } from "./simple-elements.js";
import {
  HTMLTextAreaElement, editedText, queueSelect, selectionOf, sendFieldValue, setSelection,
} from "./text-control.js";
import { isMutable } from "./validation.js";

let segmenter = null;

/// The ends of the grapheme clusters of a text; ASCII needs no segmenter.
/** @param {string} text */
export function clusterEnds(text) {
  if (/^[\x20-\x7e\n\t]*$/.test(text)) return Array.from(text, (_, index) => index + 1);
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ index, segment }) => index + segment.length);
}

/// Converts an offset in a field's text to grapheme clusters, which the painter counts.
/**
 * @param {HTMLInputElement} field
 * @param {number} offset
 */
export function clustersBefore(field, offset) {
  return clusterEnds(editedText(field).slice(0, offset)).length;
}

/// The focus end of the selection.
/** @param {HTMLInputElement} field */
export function caretOf(field) {
  const { start, end, direction } = selectionOf(field);
  return direction === "backward" ? start : end;
}

/** @param {HTMLInputElement} field */
export function anchorOf(field) {
  const { start, end, direction } = selectionOf(field);
  return direction === "backward" ? end : start;
}

/// Moves the caret; extends the selection with Shift.
/**
 * @param {HTMLInputElement} field
 * @param {number} offset
 * @param {boolean | number} extends_
 */
function moveCaret(field, offset, extends_) {
  const anchor = extends_ ? anchorOf(field) : offset;
  const changed = setSelection(
    field, Math.min(anchor, offset), Math.max(anchor, offset),
    anchor === offset ? "none" : offset < anchor ? "backward" : "forward");
  if (changed && (extends_ || anchor !== offset)) queueSelect(field);
  return true;
}

const wordBefore = /[\p{L}\p{N}\p{M}_]+[^\p{L}\p{N}\p{M}_]*$|[^\p{L}\p{N}\p{M}_]+$/u;
const wordAfter = /^[^\p{L}\p{N}\p{M}_]*[\p{L}\p{N}\p{M}_]+|^[^\p{L}\p{N}\p{M}_]+/u;

/// Handles a key in a field; false when the key has no effect there.
/**
 * @param {HTMLInputElement} field
 * @param {string} key
 * @param {number} shift
 * @param {HTMLElement} control
 * @param {any} alt
 */
export function* editField(field, key, shift, control, alt) {
  const text = editedText(field);
  const { start, end } = selectionOf(field);
  const caret = caretOf(field);
  const isArea = field instanceof HTMLTextAreaElement;
  const isCollapsed = start === end;
  const before = () => clusterEnds(text).filter((offset) => offset < caret).pop() ?? 0;
  const after = () => clusterEnds(text).find((offset) => offset > caret) ?? text.length;
  const wordStart = () => caret - (wordBefore.exec(text.slice(0, caret))?.[0].length ?? 0);
  const wordEnd = () => caret + (wordAfter.exec(text.slice(caret))?.[0].length ?? 0);
  const lineStart = isArea ? text.lastIndexOf("\n", caret - 1) + 1 : 0;
  const lineEnd = isArea && text.indexOf("\n", caret) >= 0 ? text.indexOf("\n", caret) : text.length;
  // Any deletion key deletes the whole selection.
  /**
   * @param {number} from
   * @param {any} to
   * @param {string} inputType
   */
  const erase = (from, to, inputType) => {
    if (!isCollapsed) return edit(field, start, end, "", "deleteContentBackward");
    return edit(field, from, to, "", inputType);
  };
  if (control || alt) {
    switch (key) {
      case "ArrowLeft": return moveCaret(field, wordStart(), shift);
      case "ArrowRight": return moveCaret(field, wordEnd(), shift);
      case "Home": return moveCaret(field, 0, shift);
      case "End": return moveCaret(field, text.length, shift);
      case "Backspace": return yield* erase(wordStart(), caret, "deleteWordBackward");
      case "Delete": return yield* erase(caret, wordEnd(), "deleteWordForward");
    }
    if (alt && !control) {
      switch (key) {
        case "b": return moveCaret(field, wordStart(), false);
        case "f": return moveCaret(field, wordEnd(), false);
        case "d": return yield* erase(caret, wordEnd(), "deleteWordForward");
        default: return false;
      }
    }
    switch (key) {
      case "u": return yield* erase(lineStart, caret, "deleteSoftLineBackward");
      case "k": return yield* erase(caret, lineEnd, "deleteSoftLineForward");
      case "w":
        return yield* erase(text.slice(0, caret).replace(/\S+\s*$|\s+$/, "").length, caret, "deleteWordBackward");
      case "d": return yield* erase(caret, after(), "deleteContentForward");
      case "h": return yield* erase(before(), caret, "deleteContentBackward");
      case "a": return moveCaret(field, lineStart, false);
      case "e": return moveCaret(field, lineEnd, false);
      case "b": return moveCaret(field, before(), false);
      case "f": return moveCaret(field, after(), false);
      case "z": case "_": return yield* undo(field);
      default: return false;
    }
  }
  switch (key) {
    case "ArrowLeft": return moveCaret(field, isCollapsed || shift ? before() : start, shift);
    case "ArrowRight": return moveCaret(field, isCollapsed || shift ? after() : end, shift);
    case "Home": return moveCaret(field, lineStart, shift);
    case "End": return moveCaret(field, lineEnd, shift);
    case "ArrowUp": case "ArrowDown": {
      if (!isArea) return yield* arrowInField(field, key === "ArrowUp" ? 1 : -1);
      const offset = offsetInAdjacentLine(text, caret, lineStart, lineEnd, key === "ArrowUp");
      return offset === null ? false : moveCaret(field, offset, shift);
    }
    case "Backspace": return yield* erase(before(), caret, "deleteContentBackward");
    case "Delete": return yield* erase(caret, after(), "deleteContentForward");
    case "Enter":
      if (isArea) return yield* edit(field, start, end, "\n", "insertLineBreak");
      commitField(field);
      return submitImplicitly(field);
  }
  if (!isPrintable(key)) return false;
  return yield* edit(field, start, end, key, "insertText");
}

/// The same column in the previous or next line, or null at the first or last line.
/**
 * @param {string | string[]} text
 * @param {number} caret
 * @param {number} lineStart
 * @param {number} lineEnd
 * @param {boolean} upwards
 */
function offsetInAdjacentLine(text, caret, lineStart, lineEnd, upwards) {
  const column = caret - lineStart;
  if (upwards) {
    if (lineStart === 0) return null;
    const previousStart = text.lastIndexOf("\n", lineStart - 2) + 1;
    return Math.min(previousStart + column, lineStart - 1);
  }
  if (lineEnd === text.length) return null;
  const nextEnd = text.indexOf("\n", lineEnd + 1);
  return Math.min(lineEnd + 1 + column, nextEnd < 0 ? text.length : nextEnd);
}

/// In a single-line field the arrow keys step numbers and dates, and open a list of suggestions.
/**
 * @param {HTMLInputElement} field
 * @param {number} direction
 */
function* arrowInField(field, direction) {
  if (hasNumber(field.type)) {
    if (isMutable(field) && allowedStep(field) !== null) {
      const old = field.value;
      stepInput(field, 1, direction);
      if (field.value !== old) {
        field[$userChanged] = true;
        const init = { bubbles: true, composed: true, inputType: "insertReplacementText" };
        yield* fireSteps(field, new InputEvent("input", init));
      }
    }
    return true;
  }
  if (direction < 0 && field.list) return openSuggestions(field);
  return false;
}

/// Maximum number of undo steps of a field, and of their characters.
const undoLimit = 100;
const undoLength = 1 << 20;
const $undo = sharedKey("undo");

/** @param {HTMLInputElement} field */
function pushUndo(field) {
  const texts = (field[$undo] ??= []);
  texts.push({ text: editedText(field), ...selectionOf(field) });
  let length = 0;
  for (let index = texts.length - 1; index >= 0; index--) {
    length += texts[index].text.length;
    if (length > undoLength || texts.length - index > undoLimit) {
      texts.splice(0, index + 1);
      break;
    }
  }
}

/** @param {HTMLElement} field */
function* undo(field) {
  const old = field[$undo]?.pop();
  if (!old || !isMutable(field)) return true;
  const init = { bubbles: true, cancelable: true, composed: true, inputType: "historyUndo", view: window };
  if (!(yield* fireSteps(field, new InputEvent("beforeinput", init)))) return true;
  storeTyped(field, old.text);
  setSelection(field, old.start, old.end, old.direction);
  yield* fireSteps(field, new InputEvent("input", { ...init, cancelable: false }));
  return true;
}

/// Stores the typed text. Text that is not a valid value of the type is shown but not exposed to scripts.
/**
 * @param {HTMLElement} field
 * @param {string} text
 */
function storeTyped(field, text) {
  const isInput = field instanceof HTMLInputElement;
  const value = isInput ? sanitizeValue(field, field.type, text) : text;
  field[$userChanged] = true;
  field[$value] = value;
  field[$typed] = value === text ? undefined : text;
  sendFieldValue(field, text);
  controlChanged(field);
}

/// Replaces a part of a field's text as a user action, with its events.
/**
 * @param {HTMLInputElement} field
 * @param {number} start
 * @param {number} end
 * @param {string} text
 * @param {string} inputType
 */
export function* edit(field, start, end, text, inputType) {
  if (!isMutable(field) || (start === end && text === "")) return true;
  const data = text === "" || inputType === "insertLineBreak" ? null : text;
  const init = { bubbles: true, cancelable: true, composed: true, data, inputType, view: window };
  if (!(yield* fireSteps(field, new InputEvent("beforeinput", init)))) return true;
  const old = editedText(field);
  const limit = parseNonNegative(attributeOf(field, "maxlength"));
  if (limit !== null) text = withinLength(text, Math.max(0, limit - (old.length - (end - start))));
  start = Math.min(start, old.length);
  end = Math.min(end, old.length);
  if (start === end && text === "") return true;
  pushUndo(field);
  storeTyped(field, old.slice(0, start) + text + old.slice(end));
  setSelection(field, start + text.length, start + text.length);
  yield* fireSteps(field, new InputEvent("input", { ...init, cancelable: false }));
  if (focusedElement === field && field.list instanceof HTMLDataListElement) openSuggestions(field);
  return true;
}

/// The longest prefix of whole clusters that fits a length.
/**
 * @param {string} text
 * @param {number} length
 */
function withinLength(text, length) {
  if (text.length <= length) return text;
  return text.slice(0, clusterEnds(text).findLast((end) => end <= length) ?? 0);
}

/// Inserts text that was typed or pasted.
/** @param {string} text */
export function* insertText(text) {
  const field = focusedElement;
  if (!field || !isTextField(field) || isDisabled(field)) return Input.ignored;
  const plain = field instanceof HTMLTextAreaElement ? text.replace(/\r\n?/g, "\n") : text.replace(/[\r\n]+/g, " ");
  const { start, end } = selectionOf(field);
  yield* edit(field, start, end, plain, "insertText");
  return Input.consumed;
}
