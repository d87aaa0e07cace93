(function (variables) { with (variables) return function ($id,$parent,ConsoleLevel,HTMLOptGroupElement,HTMLSelectElement,Math,State,attributeOf,bindImports,chooseOption,clockNow,displaySize,edit,editedText,flushMutations,focusElement,isChosen,isConnected,isDisabled,isOptionDisabled,isPrintable,isRendered,isSelected,isTextField,native,optionsOf,selectedIndexOf,setOpenedList,setSelected,setShownMessage,setState,sharedKey,undefined,userChange,validationMessage) {"use strict";
bindImports({ __proto__: null,
  "forms": (exports) => ({ editedText, validationMessage } = exports),
  "select": (exports) => ({ HTMLOptGroupElement, HTMLSelectElement, chooseOption, displaySize, isChosen, isOptionDisabled, isSelected, optionsOf, selectedIndexOf, setSelected } = exports),
  "editing": (exports) => ({ edit } = exports),
  "focus": (exports) => ({ focusElement, isRendered } = exports),
  "keyboard": (exports) => ({ isPrintable, userChange } = exports) });
const OverlayKind = { none: 0, list: 1, message: 2 };
function showOverlay(control, kind, lines, index) {
  native.setOverlay(control ? control[$id] : 0, kind, lines, index);
}
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
const listLimit = 10000;
function openList(select) {
  if (isDisabled(select) || !isRendered(select)) return false;
  const items = optionsOf(select)
    .filter((option) => attributeOf(option, "hidden") === null).slice(0, listLimit);
  const chosen = optionsOf(select)[selectedIndexOf(select)];
  setOpenedList({ control: select, items, index: items.indexOf(chosen), typed: "", typedAt: 0 });
  setState(select, State.listOpen, true);
  renderList();
  return true;
}
function openSuggestions(field) {
  const text = editedText(field).toLowerCase();
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
function closeList() {
  if (!openedList) return;
  setState(openedList.control, State.listOpen, false);
  setOpenedList(null);
  showOverlay(null, OverlayKind.none, [], -1);
}
function checkList() {
  if (openedList && (!openedList.control.isConnected || openedList.control !== focusedElement)) closeList();
}
function isChoosable(item) {
  return item !== undefined && !isOptionDisabled(item);
}
function nextItem(items, from, by) {
  for (let index = from + by; index >= 0 && index < items.length; index += by) {
    if (isChoosable(items[index])) return index;
  }
  return from;
}
function* keyInList(key, control, alt) {
  const list = openedList;
  const { items } = list;
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
function* chooseItem(index) {
  const { control, items } = openedList;
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
function* chooseInSelect(select, option) {
  if (isChosen(select, option) && attributeOf(select, "multiple") === null) return;
  chooseOption(option, attributeOf(select, "multiple") === null || !isSelected(option));
  yield* userChange(select);
}
function* keyInSelect(select, key, control, alt) {
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
function* tapInList(column, row) {
  flushMutations();
  const index = native.overlayLine(column, row, scrollRow);
  if (index < 0) {
    closeList();
    return false;
  }
  yield* chooseItem(index);
  return true;
}
function reportInvalid(control) {
  if (!isConnected(control)) return;
  const message = validationMessage(control);
  const name = attributeOf(control, "name") || attributeOf(control, "id") || control.type;
  native.log(ConsoleLevel.warn, `The form was not sent: ${name}: ${message}`, "");
  focusElement(control);
  closeList();
  setShownMessage(control);
  showOverlay(control, OverlayKind.message, message.split("\n").slice(0, 4), -1);
}
function dismissMessage() {
  if (!shownMessage) return;
  setShownMessage(null);
  showOverlay(null, OverlayKind.none, [], -1);
}
return { checkList, closeList, dismissMessage, keyInList, keyInSelect, openList, openSuggestions, reportInvalid, tapInList };
}})
