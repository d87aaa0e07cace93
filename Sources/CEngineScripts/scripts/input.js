// Keys, taps and the wheel, and what they do by default.

const Input = { none: 0, consumed: 1, ignored: 2 };

const keyCodes = {
  Enter: 13, Tab: 9, Escape: 27, Backspace: 8, Delete: 46, Insert: 45, ArrowUp: 38, ArrowDown: 40, ArrowLeft: 37,
  ArrowRight: 39, Home: 36, End: 35, PageUp: 33, PageDown: 34, " ": 32,
};

function keyInit(key, shift, alt, control) {
  const upper = key.toUpperCase();
  const isLetter = /^[A-Z]$/.test(upper);
  const isDigit = /^[0-9]$/.test(key);
  const code = isLetter ? `Key${upper}` : isDigit ? `Digit${key}` : key === " " ? "Space" : key.length > 1 ? key : "";
  const keyCode = keyCodes[key] ?? (isLetter || isDigit ? upper.charCodeAt(0) : 0);
  return {
    key, code, keyCode, which: keyCode, bubbles: true, cancelable: true, composed: true, view: window, shiftKey: shift,
    altKey: alt, ctrlKey: control,
  };
}

function* pressKey(key, shift, alt, control) {
  noteUserActivation();
  const target = focusedElement ?? document.body ?? document.documentElement ?? document;
  const init = keyInit(key, shift, alt, control);
  let result = Input.consumed;
  if (yield* fireSteps(target, new KeyboardEvent("keydown", init))) {
    const printable = key.length <= 2 || [...key].length === 1 || key === "Enter";
    const charCode = key === "Enter" ? 13 : key.codePointAt(0);
    const pressed = { ...init, charCode, keyCode: charCode, which: charCode };
    const allowed = !printable || control || alt ||
      (yield* fireSteps(focusedElement ?? target, new KeyboardEvent("keypress", pressed)));
    if (allowed) result = keyDefault(key, shift, alt, control) ? Input.consumed : Input.ignored;
  }
  const receiver = focusedElement ?? (target.isConnected ? target : document.body ?? document);
  yield* fireSteps(receiver, new KeyboardEvent("keyup", init));
  return result;
}

/// True when the key was of use.
function keyDefault(key, shift, alt, control) {
  const field = focusedElement;
  if (key === "Tab") return moveFocus(shift);
  if (field && isTextField(field) && editField(field, key, control, alt)) return true;
  if (field instanceof HTMLSelectElement && (key === "ArrowUp" || key === "ArrowDown") && !control) {
    return stepSelect(field, key === "ArrowUp" ? -1 : 1);
  }
  if (field instanceof HTMLInputElement && field.type === "radio" && /^Arrow/.test(key)) {
    return stepRadio(field, key === "ArrowUp" || key === "ArrowLeft" ? -1 : 1);
  }
  if (field instanceof HTMLInputElement && field.type === "range" && /^Arrow/.test(key)) {
    return stepRange(field, key === "ArrowDown" || key === "ArrowLeft" ? -1 : 1);
  }
  if (field && (key === "Enter" || key === " ") && !control && !alt) {
    if (field instanceof HTMLSelectElement) return cycleSelect(field);
    const isChoice = field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");
    if (isChoice && key === "Enter") return submitImplicitly(field);
    const isLinkAndSpace = field instanceof HTMLAnchorElement && key === " ";
    if (!isTextField(field) && (field[$activate] || key === "Enter") && !isLinkAndSpace) {
      click(field);
      return true;
    }
  }
  if (key === "Escape") {
    if (!field) return false;
    focusElement(null);
    return true;
  }
  if (control || alt) return false;
  const page = Math.max(1, viewport.rows - 1);
  switch (key) {
    case "ArrowUp": return scrollToRow(scrollRow - 1);
    case "ArrowDown": return scrollToRow(scrollRow + 1);
    case "PageUp": return scrollToRow(scrollRow - page);
    case "PageDown": return scrollToRow(scrollRow + page);
    case " ": return scrollToRow(scrollRow + page);
    case "Home": return scrollToRow(0);
    case "End": return scrollToRow(maximumScroll());
  }
  return false;
}

// ---- Text editing ----

let segmenter = null;

/// Ends of the grapheme clusters of a text; ASCII needs no segmenter.
function clusterEnds(text) {
  if (/^[\x20-\x7e\n\t]*$/.test(text)) return Array.from(text, (_, index) => index + 1);
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ index, segment }) => index + segment.length);
}

/// The caret of a field in grapheme clusters, as the painter wants it.
function caretClusters(field) {
  const { end } = selectionOf(field);
  return clusterEnds(field.value.slice(0, end)).length;
}

function editField(field, key, control, alt) {
  const value = field.value;
  const { start, end } = selectionOf(field);
  const isArea = field instanceof HTMLTextAreaElement;
  const before = () => clusterEnds(value).filter((place) => place < end).pop() ?? 0;
  const after = () => clusterEnds(value).find((place) => place > end) ?? value.length;
  const moveTo = (place) => {
    field[$selection] = { start: place, end: place };
    return true;
  };
  const lineStart = isArea ? value.lastIndexOf("\n", end - 1) + 1 : 0;
  const lineEnd = isArea && value.indexOf("\n", end) >= 0 ? value.indexOf("\n", end) : value.length;
  if (control) {
    switch (key) {
      case "u": return edit(field, lineStart, end, "", "deleteSoftLineBackward");
      case "k": return edit(field, end, lineEnd, "", "deleteSoftLineForward");
      case "w": return edit(field, value.slice(0, end).replace(/\S+\s*$/, "").length, end, "", "deleteWordBackward");
      case "a": return moveTo(lineStart);
      case "e": return moveTo(lineEnd);
      default: return false;
    }
  }
  if (alt) return false;
  switch (key) {
    case "ArrowLeft": return moveTo(start !== end ? start : before());
    case "ArrowRight": return moveTo(start !== end ? end : after());
    case "Home": return moveTo(lineStart);
    case "End": return moveTo(lineEnd);
    case "ArrowUp": case "ArrowDown": {
      if (!isArea) return field.type === "number" ? stepNumber(field, key === "ArrowUp" ? 1 : -1) : false;
      const column = end - lineStart;
      if (key === "ArrowUp") {
        if (lineStart === 0) return false;
        const previousStart = value.lastIndexOf("\n", lineStart - 2) + 1;
        return moveTo(Math.min(previousStart + column, lineStart - 1));
      }
      if (lineEnd === value.length) return false;
      const nextEnd = value.indexOf("\n", lineEnd + 1);
      return moveTo(Math.min(lineEnd + 1 + column, nextEnd < 0 ? value.length : nextEnd));
    }
    case "Backspace": return edit(field, start !== end ? start : before(), end, "", "deleteContentBackward");
    case "Delete": return edit(field, start, start !== end ? end : after(), "", "deleteContentForward");
    case "Enter":
      if (isArea) return edit(field, start, end, "\n", "insertLineBreak");
      commitField(field);
      return submitImplicitly(field);
  }
  if (clusterEnds(key).length !== 1) return false;
  return edit(field, start, end, key, "insertText");
}

/// Replaces a part of a field's text as the user's doing, with its events.
function edit(field, start, end, text, inputType) {
  if (field.readOnly || (start === end && text === "")) return true;
  const data = text === "" ? null : text;
  const init = { bubbles: true, cancelable: true, composed: true, data, inputType };
  if (!fire(field, new InputEvent("beforeinput", init))) return true;
  const value = field.value;
  const limit = parseInt(field.getAttribute("maxlength"), 10);
  if (limit >= 0) text = text.slice(0, Math.max(0, limit - (value.length - (end - start))));
  field[$userChanged] = true;
  setFieldValue(field, value.slice(0, start) + text + value.slice(end));
  field[$selection] = { start: start + text.length, end: start + text.length };
  fire(field, new InputEvent("input", { ...init, cancelable: false }));
  return true;
}

/// Text that was typed or pasted at once.
function insertText(text) {
  const field = focusedElement;
  if (!field || !isTextField(field)) return Input.ignored;
  const plain = field instanceof HTMLTextAreaElement ? text.replace(/\r\n?/g, "\n") : text.replace(/[\r\n]+/g, " ");
  const { start, end } = selectionOf(field);
  edit(field, start, end, plain, "insertText");
  return Input.consumed;
}

function userChange(field) {
  field[$userChanged] = true;
  fire(field, new Event("input", { bubbles: true, composed: true }));
  fire(field, new Event("change", { bubbles: true }));
}

function stepSelect(select, by) {
  const options = [...select.options];
  for (let index = select.selectedIndex + by; index >= 0 && index < options.length; index += by) {
    if (options[index].disabled) continue;
    select.selectedIndex = index;
    userChange(select);
    break;
  }
  return true;
}

/// The next choice, after the last one the first: a list of cells has no room to unfold.
function cycleSelect(select) {
  if (select.multiple || isDisabled(select)) return true;
  const options = [...select.options];
  for (let step = 1; step < options.length; step++) {
    const index = (select.selectedIndex + step) % options.length;
    if (options[index].disabled) continue;
    select.selectedIndex = index;
    userChange(select);
    break;
  }
  return true;
}

function stepRadio(input, by) {
  const group = radioGroup(input).filter((other) => !isDisabled(other));
  const index = group.indexOf(input);
  if (index < 0 || group.length < 2) return false;
  const next = group[(index + by + group.length) % group.length];
  focusElement(next);
  click(next);
  return true;
}

function stepRange(input, by) {
  const minimum = Number(input.min) || 0;
  const maximum = input.max === "" ? 100 : Number(input.max);
  const value = input.value === "" ? (minimum + maximum) / 2 : Number(input.value);
  input.value = `${Math.max(minimum, Math.min(maximum, value + by * (Number(input.step) || 1)))}`;
  userChange(input);
  return true;
}

function stepNumber(input, by) {
  if (input.readOnly) return true;
  const value = (Number(input.value) || 0) + by * (Number(input.step) || 1);
  const minimum = input.min === "" ? -Infinity : Number(input.min);
  const maximum = input.max === "" ? Infinity : Number(input.max);
  input.value = `${Math.max(minimum, Math.min(maximum, value))}`;
  input[$userChanged] = true;
  fire(input, new InputEvent("input", { bubbles: true, composed: true, inputType: "insertReplacementText" }));
  return true;
}
