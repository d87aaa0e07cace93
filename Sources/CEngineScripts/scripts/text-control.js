// Values, selection and text editing of fields (HTML standard 4.10.20).

import { $changed } from "./attributes.js";
import { controlAttributeChanged, controlChanged, isTextField } from "./control-states.js";
import { DOMException } from "./dom-exception.js";
import { Event } from "./events.js";
import { HTMLInputElement } from "./fields.js";
import { HTMLElement, childText } from "./html-elements.js";
import { selectableTypes, textInputTypes } from "./input-types.js";
import { $id, Op, recordMutation, recordMutationText, sharedKey } from "./kernel.js";
import { attributeOf } from "./reflection.js";
import { $selection, $typed, $value } from "./shared-state.js";
import { queueEvent } from "./tasks.js";
import { $copyState } from "./text-nodes.js";
import { $childrenChanged, replaceAllWithText } from "./tree.js";

/** @param {Element} element */
export function isTextControl(element) {
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && textInputTypes.has(element.type);
}

/// Whether the selection API applies.
/** @param {any} field */
export function hasSelection(field) {
  return field instanceof HTMLTextAreaElement || selectableTypes.has(field.type);
}

/// The edited text: for a number the typed text, even if it is not a valid number.
/** @param {any} field */
export function editedText(field) {
  if (field instanceof HTMLTextAreaElement) return field.value;
  return field[$typed] ?? field.value;
}

/// Start, end and direction in UTF-16 units, clamped to the text.
/** @param {HTMLElement} field */
export function selectionOf(field) {
  const selection = (field[$selection] ??= { start: 0, end: 0, direction: "none" });
  const length = editedText(field).length;
  if (selection.end > length) selection.end = length;
  if (selection.start > selection.end) selection.start = selection.end;
  return selection;
}

/// Sets the caret or selection; fires `select` when it changes.
/**
 * @param {HTMLElement} field
 * @param {number} start
 * @param {number} end
 */
export function setSelection(field, start, end, direction = "none") {
  const old = selectionOf(field);
  const changed = old.start !== start || old.end !== end || old.direction !== direction;
  field[$selection] = { start, end, direction };
  return changed;
}

/** @param {any} field */
export function moveCaretToEnd(field) {
  const length = editedText(field).length;
  field[$selection] = { start: length, end: length, direction: "none" };
}

/** @param {HTMLElement} field */
export function queueSelect(field) {
  queueEvent(field, new Event("select", { bubbles: true }));
}

/**
 * @param {HTMLInputElement} field
 * @param {number} start
 * @param {number} end
 * @param {string | undefined} direction
 */
function selectRange(field, start, end, direction) {
  const length = editedText(field).length;
  end = Math.min(end, length);
  start = Math.min(start, end);
  if (direction !== "forward" && direction !== "backward") direction = "none";
  if (setSelection(field, start, end, direction)) queueSelect(field);
}

/** @param {HTMLInputElement} field */
function requireSelection(field) {
  if (!hasSelection(field)) {
    throw new DOMException(`An input of type ${field.type} has no selection`, "InvalidStateError");
  }
}

/// Members of text fields.
/** @type {Mixin<any>} */
export const textMembers = {
  get selectionStart() { return hasSelection(this) ? selectionOf(this).start : null; },
  set selectionStart(value) {
    requireSelection(this);
    const { end, direction } = selectionOf(this);
    const start = value === null ? 0 : value >>> 0;
    selectRange(this, start, Math.max(start, end), direction);
  },
  get selectionEnd() { return hasSelection(this) ? selectionOf(this).end : null; },
  set selectionEnd(value) {
    requireSelection(this);
    const { start, direction } = selectionOf(this);
    selectRange(this, start, value === null ? 0 : value >>> 0, direction);
  },
  get selectionDirection() { return hasSelection(this) ? selectionOf(this).direction : null; },
  set selectionDirection(value) {
    requireSelection(this);
    const { start, end } = selectionOf(this);
    selectRange(this, start, end, `${value}`);
  },
  select() {
    if (!isTextField(this)) return;
    selectRange(this, 0, editedText(this).length, "none");
  },
  /**
   * @param {ScriptValue} start
   * @param {ScriptValue} end
   * @param {ScriptValue} direction
   */
  setSelectionRange(start, end, direction) {
    if (arguments.length < 2) throw new TypeError("setSelectionRange needs a start and an end");
    requireSelection(this);
    selectRange(this, start === null ? 0 : start >>> 0, end === null ? 0 : end >>> 0, `${direction}`);
  },
  /**
   * @param {ScriptValue} replacement
   * @param {ScriptValue} start
   * @param {ScriptValue} end
   */
  setRangeText(replacement, start, end, mode = "preserve") {
    if (arguments.length === 0) throw new TypeError("setRangeText needs a text");
    if (arguments.length === 2) throw new TypeError("setRangeText needs an end after the start");
    requireSelection(this);
    if (!["preserve", "select", "start", "end"].includes(mode)) {
      throw new TypeError(`"${mode}" is not a selection mode`);
    }
    const selection = { ...selectionOf(this) };
    const wholeSelection = arguments.length === 1;
    replaceRange(this, `${replacement}`, wholeSelection ? selection.start : start >>> 0,
      wholeSelection ? selection.end : end >>> 0, mode, selection);
  },
};

/**
 * @param {HTMLInputElement} field
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @param {string} mode
 * @param {any} selection
 */
function replaceRange(field, text, start, end, mode, selection) {
  if (start > end) throw new DOMException("The start is behind the end", "IndexSizeError");
  const value = editedText(field);
  start = Math.min(start, value.length);
  end = Math.min(end, value.length);
  const newEnd = start + text.length;
  storeValue(field, value.slice(0, start) + text + value.slice(end));
  let { start: from, end: to } = selection;
  switch (mode) {
    case "select": [from, to] = [start, newEnd]; break;
    case "start": [from, to] = [start, start]; break;
    case "end": [from, to] = [newEnd, newEnd]; break;
    default: {
      const shift = newEnd - end;
      from = from > end ? from + shift : from > start ? start : from;
      to = to > end ? to + shift : to > start ? newEnd : to;
    }
  }
  setSelection(field, from, to, selection.direction);
  queueSelect(field);
}

/// Stores a text as the field's value without moving the caret.
/**
 * @param {HTMLInputElement} field
 * @param {string} text
 */
export function storeValue(field, text) {
  field[$value] = text;
  field[$typed] = undefined;
  sendFieldValue(field, field.value);
  controlChanged(field);
}

/// Sends the displayed text of a field to the host.
/**
 * @param {HTMLElement} field
 * @param {string} text
 */
export function sendFieldValue(field, text) {
  field[$isValueSent] = true;
  recordMutation(Op.setValue, field[$id]);
  recordMutationText(text);
}
export const $isValueSent = sharedKey("isMirrored");

/// Sets the value by script: a different value moves the caret to the end.
/**
 * @param {any} field
 * @param {any} value
 */
export function setFieldValue(field, value) {
  const old = field.value;
  const isTyping = field[$typed] !== undefined;
  if (field[$value] === value && old === value && !isTyping) return;
  storeValue(field, value);
  if (field.value !== old || isTyping) moveCaretToEnd(field);
}

export class HTMLTextAreaElement extends HTMLElement {
  get type() { return "textarea"; }
  get value() { return this[$value] ?? normalizeBreaks(childText(this)); }
  set value(value) {
    attributeOf(this, "id");
    setFieldValue(this, normalizeBreaks(value === null ? "" : `${value}`));
  }
  get defaultValue() { return childText(this); }
  set defaultValue(value) { replaceAllWithText(this, `${value}`); }
  get textLength() { return this.value.length; }
  [$childrenChanged]() {
    if (this[$value] === undefined) {
      this[$selection] = undefined;
      if (this[$isValueSent]) sendFieldValue(this, this.value);
      controlChanged(this);
    }
  }
  /**
   * @param {string} name
   * @param {unknown} value
   */
  [$changed](name, value) { controlAttributeChanged(this, name, value); }
  /** @param {any} copy */
  [$copyState](copy) {
    if (this[$value] === undefined) return;
    copy[$value] = this[$value];
    sendFieldValue(copy, this[$value]);
  }
}

/** @param {string} text */
export function normalizeBreaks(text) {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}
