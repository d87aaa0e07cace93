// Popup lists: the options of a select, the suggestions of a field.
//
// The host draws them above the page, which observes only the events of a selection.

import { ConsoleLevel } from "./console.js";
import { State, isDisabled, isTextField, setState } from "./control-states.js";
import { edit } from "./editing.js";
import { $parent } from "./events.js";
import { focusElement, isRendered } from "./focus.js";
import { $id, flushMutations, sharedKey } from "./kernel.js";
import { isPrintable, userChange } from "./keyboard.js";
import { isConnected } from "./nodes.js";
import { attributeOf } from "./reflection.js";
import {
  HTMLOptGroupElement, HTMLSelectElement, chooseOption, displaySize, isChosen, isOptionDisabled, isSelected, optionsOf,
  selectedIndexOf, setSelected,
} from "./select.js";
import { focusedElement, openedList, setOpenedList, setShownMessage, shownMessage } from "./shared-state.js";
import { editedText } from "./text-control.js";
import { clockNow } from "./timers.js";
import { validationMessage } from "./validation.js";
import { scrollRow } from "./viewport.js";

const OverlayKind = { none: 0, list: 1, message: 2 };

/**
 * @param {HTMLElement | null} control
 * @param {number} kind
 * @param {string[]} lines
 * @param {number} index
 */
function showOverlay(control, kind, lines, index) {
  native.setOverlay(control ? control[$id] : 0, kind, lines, index);
}

/// The texts of options as list items; options of groups are indented.
/** @param {any[]} items */
function listLines(items) {
  return items.map((option) => {
    const group = option[$parent] instanceof HTMLOptGroupElement ? "  " : "";
    const mark = isOptionDisabled(option) ? "-" : " ";
    return `${mark}${group}${option.label || option.value}`;
  });
}

function renderList() {
  if (!openedList) return;
  const { control, items, index } = openedList;
  showOverlay(control, OverlayKind.list, listLines(items), index);
}

/// Maximum number of options in a list.
const listLimit = 10000;

/// Opens the list of a select.
/** @param {HTMLSelectElement} select */
export function openList(select) {
  if (isDisabled(select) || !isRendered(select)) return false;
  const items = optionsOf(select)
    .filter((/** @type {HTMLElement} */ option) => attributeOf(option, "hidden") === null).slice(0, listLimit);
  const chosen = optionsOf(select)[selectedIndexOf(select)];
  setOpenedList({ control: select, items, index: items.indexOf(chosen), typed: "", typedAt: 0 });
  setState(select, State.listOpen, true);
  renderList();
  return true;
}

/// The options of a field's `datalist` that contain the typed text.
/** @param {HTMLInputElement} field */
export function openSuggestions(field) {
  const text = editedText(field).toLowerCase();
  /** @param {any} option */
  const fits = (option) => !isOptionDisabled(option) && option.value !== "" &&
    (option.value.toLowerCase().includes(text) || option.label.toLowerCase().includes(text));
  const items = field.list ? [...field.list.options].filter(fits).slice(0, 100) : [];
  if (items.length === 0 || (items.length === 1 && items[0].value === editedText(field))) {
    closeList();
    return false;
  }
  setOpenedList({ control: field, items, index: -1, typed: "", typedAt: 0 });
  renderList();
  return true;
}

export function closeList() {
  if (!openedList) return;
  setState(openedList.control, State.listOpen, false);
  setOpenedList(null);
  showOverlay(null, OverlayKind.none, [], -1);
}

/// Closes the list when its control is removed.
export function checkList() {
  if (openedList && (!openedList.control.isConnected || openedList.control !== focusedElement)) closeList();
}

/** @param {any} item */
function isChoosable(item) {
  return item !== undefined && !isOptionDisabled(item);
}

/// The next selectable item in a direction, or the start index when there is none.
/**
 * @param {any[]} items
 * @param {number} from
 * @param {number} by
 */
function nextItem(items, from, by) {
  for (let index = from + by; index >= 0 && index < items.length; index += by) {
    if (isChoosable(items[index])) return index;
  }
  return from;
}

/**
 * @param {string} key
 * @param {HTMLElement} control
 * @param {any} alt
 */
export function* keyInList(key, control, alt) {
  const list = /** @type {any} */ (openedList);
  const { items } = list;
  /** @param {number} index */
  const moveTo = (index) => {
    list.index = index;
    renderList();
    return true;
  };
  switch (key) {
    case "ArrowUp": return moveTo(nextItem(items, list.index < 0 ? items.length : list.index, -1));
    case "ArrowDown": return moveTo(nextItem(items, list.index, 1));
    case "Escape":
      closeList();
      return true;
    case "Enter": case "Tab":
      if (list.index < 0) {
        closeList();
        return false;
      }
      yield* chooseItem(list.index);
      return key === "Enter";
  }
  if (isTextField(list.control)) return false;
  switch (key) {
    case "Home": return moveTo(nextItem(items, -1, 1));
    case "End": return moveTo(nextItem(items, items.length, -1));
    case "PageUp": return moveTo(nextItem(items, Math.max(list.index - 8, 0) + 1, -1));
    case "PageDown": return moveTo(nextItem(items, Math.min(list.index + 8, items.length - 1) - 1, 1));
    case " ":
      if (list.typed === "") {
        yield* chooseItem(list.index);
        return true;
      }
  }
  if (!isPrintable(key) || control || alt) return true;
  const found = typeAhead(list, items, key, list.index);
  return found >= 0 ? moveTo(found) : true;
}

/// Characters typed in quick succession select an option by prefix; the same character again selects the next match.
/**
 * @param {any} state
 * @param {any[]} items
 * @param {string} key
 * @param {number} current
 */
function typeAhead(state, items, key, current) {
  const now = clockNow();
  if (now - state.typedAt > 1000) state.typed = "";
  state.typedAt = now;
  state.typed += key.toLowerCase();
  const repeats = [...state.typed].every((letter) => letter === state.typed[0]);
  const requested = repeats ? state.typed[0] : state.typed;
  const start = repeats || state.typed.length === 1 ? current + 1 : Math.max(current, 0);
  for (let step = 0; step < items.length; step++) {
    const index = (start + step) % items.length;
    if (isChoosable(items[index]) && items[index].label.toLowerCase().startsWith(requested)) return index;
  }
  return -1;
}

/// The user selected an item of the open list.
/** @param {number} index */
function* chooseItem(index) {
  const { control, items } = /** @type {any} */ (openedList);
  const item = items[index];
  closeList();
  if (!isChoosable(item)) return;
  if (control instanceof HTMLSelectElement) {
    yield* chooseInSelect(control, item);
    return;
  }
  yield* edit(control, 0, editedText(control).length, item.value, "insertReplacementText");
  closeList();
}

/**
 * @param {HTMLSelectElement} select
 * @param {HTMLOptionElement} option
 */
function* chooseInSelect(select, option) {
  if (isChosen(select, option) && attributeOf(select, "multiple") === null) return;
  chooseOption(option, attributeOf(select, "multiple") === null || !isSelected(option));
  yield* userChange(select);
}

/// Handles keys in a select whose list is closed.
/**
 * @param {HTMLSelectElement} select
 * @param {string} key
 * @param {HTMLElement} control
 * @param {any} alt
 */
export function* keyInSelect(select, key, control, alt) {
  const isBox = displaySize(select) > 1;
  const options = optionsOf(select);
  const current = isBox && attributeOf(select, "multiple") !== null ? select[$activeIndex] ?? selectedIndexOf(select)
    : selectedIndexOf(select);
  if (alt && (key === "ArrowDown" || key === "ArrowUp")) return isBox ? false : openList(select);
  if (control || alt) return false;
  if ((key === "Enter" || key === " ") && !isBox) return openList(select);
  const isMultiple = attributeOf(select, "multiple") !== null;
  if (key === " " && isMultiple && options[current]) {
    if (isChoosable(options[current])) yield* chooseInSelect(select, options[current]);
    return true;
  }
  let index;
  switch (key) {
    case "ArrowUp": index = nextItem(options, current < 0 ? options.length : current, -1); break;
    case "ArrowDown": index = nextItem(options, current, 1); break;
    case "Home": index = nextItem(options, -1, 1); break;
    case "End": index = nextItem(options, options.length, -1); break;
    default:
      if (!isPrintable(key)) return false;
      index = typeAhead((select[$typeAhead] ??= { typed: "", typedAt: 0 }), options, key, current);
  }
  if (index < 0 || index === current || !options[index]) return true;
  select[$activeIndex] = index;
  if (isMultiple) for (const option of options) setSelected(option, option === options[index]);
  else chooseOption(options[index], true);
  yield* userChange(select);
  return true;
}
const $activeIndex = sharedKey("activeIndex");
const $typeAhead = sharedKey("typeAhead");

/// Handles a tap while a list is open: true when it hit the list.
/**
 * @param {number} column
 * @param {any} row
 */
export function* tapInList(column, row) {
  flushMutations();
  const index = native.overlayLine(column, row, scrollRow);
  if (index < 0) {
    closeList();
    return false;
  }
  yield* chooseItem(index);
  return true;
}

// ---- Validation messages ----

/// Shows the message bubble at an invalid control.
/** @param {HTMLInputElement} control */
export function reportInvalid(control) {
  if (!isConnected(control)) return;
  const message = validationMessage(control);
  const name = attributeOf(control, "name") || attributeOf(control, "id") || control.type;
  native.log(ConsoleLevel.warn, `The form was not sent: ${name}: ${message}`, "");
  focusElement(control);
  closeList();
  setShownMessage(control);
  showOverlay(control, OverlayKind.message, message.split("\n").slice(0, 4), -1);
}

export function dismissMessage() {
  if (!shownMessage) return;
  setShownMessage(null);
  showOverlay(null, OverlayKind.none, [], -1);
}
