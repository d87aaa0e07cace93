(function (variables) { with (variables) return function ($activate,$changed,$childrenChanged,$clickPosition,$connected,$copyState,$disconnected,$document,$first,$flagMessage,$flags,$id,$isChosenByScript,$isFormAssociated,$list,$name,$namespace,$parent,$preactivate,$selected,$selection,$state,$states,$type,$typed,$userChanged,$value,DOMException,Element,Event,FileList,HTMLButtonElement,HTMLCollection,HTMLDataListElement,HTMLElement,HTMLFormControlsCollection,HTMLImageElement,HTMLObjectElement,HTMLSelectElement,Infinity,Map,Math,NaN,NodeList,Number,Object,Op,PageDate,Proxy,Reflect,RegExp,Set,State,String,Symbol,SystemDate,TypeError,URL,WeakRef,ancestorNamed,asciiLowercase,attributeOf,beginDispatch,bindImports,changedControls,childText,continueDispatch,controlAttributeChanged,controlChanged,controlNames,defineAccessor,descendantText,descendants,dispatch,displaySize,document,elementClass,endDispatch,enqueueReaction,expose,findByID,fire,fireIfObserved,flatParent,focusElement,following,formOwner,htmlNamespace,illegalConstructor,imageSize,indexPattern,invalidGroups,isChosen,isConnected,isDisabled,isFocusable,isListedControl,isTextField,lazyModule,liveList,mixin,namedControl,optionsOf,parseFloatingPoint,parseInteger,parseNonNegative,queueEvent,recordControlName,recordMutation,recordMutationNumber,recordMutationText,replaceAllWithText,replaceRegistered,reportInvalid,reportUnsupported,resetFormOwners,resolveIn,runInvoker,scalarText,secret,sendForm,setAttribute,setSelectedness,setState,setSyncedVersion,setUserInteracted,sharedKey,sharedKeys,submitForm,syntheticClick,treeRoot,undefined,unsignedText,withReactionsHeld) {"use strict";
bindImports({ __proto__: null,
  "files": (exports) => ({ FileList } = exports),
  "input-events": (exports) => ({ syntheticClick } = exports),
  "custom-elements": (exports) => ({ enqueueReaction } = exports),
  "internals": (exports) => ({ resetFormOwners } = exports),
  "simple": (exports) => ({ HTMLDataListElement, HTMLObjectElement } = exports),
  "images": (exports) => ({ HTMLImageElement, imageSize } = exports),
  "controls": (exports) => ({ HTMLButtonElement, runInvoker } = exports),
  "select": (exports) => ({ HTMLFormControlsCollection, HTMLSelectElement, displaySize, isChosen, namedControl, optionsOf, setSelectedness } = exports),
  "lists": (exports) => ({ reportInvalid } = exports),
  "submission": (exports) => ({ sendForm, submitForm } = exports),
  "focus": (exports) => ({ focusElement, isFocusable } = exports) });
const $checked = sharedKey("checked");
const $indeterminate = sharedKey("indeterminate");
const $inputType = sharedKey("inputType");
const $files = sharedKey("files");
const $clickChanges = sharedKey("clickChanges");
class HTMLInputElement extends HTMLElement {
  get type() {
    const value = attributeOf(this, "type");
    if (value === null) return "text";
    if (inputTypes.has(value)) return value;
    const type = asciiLowercase(value);
    return inputTypes.has(type) ? type : "text";
  }
  set type(value) { setAttribute(this, "type", `${value}`); }
  get value() {
    const type = this.type;
    switch (valueMode(type)) {
      case "value": return sanitizeValue(this, type, this[$value] ?? attributeOf(this, "value") ?? "");
      case "on": return attributeOf(this, "value") ?? "on";
      case "filename": return this[$files]?.length > 0 ? `C:\\fakepath\\${this[$files][0].name}` : "";
      default: return attributeOf(this, "value") ?? "";
    }
  }
  set value(value) {
    const text = value === null ? "" : `${value}`;
    const type = this.type;
    switch (valueMode(type)) {
      case "value": setFieldValue(this, sanitizeValue(this, type, text)); break;
      case "filename":
        if (text !== "") throw new DOMException("The value of a file input can only be emptied", "InvalidStateError");
        this[$files] = undefined;
        break;
      default: setAttribute(this, "value", text);
    }
  }
  get valueAsNumber() {
    const type = this.type;
    return hasNumber(type) ? numberOf(type, this.value) : NaN;
  }
  set valueAsNumber(value) {
    const number = Number(value);
    if (number === Infinity || number === -Infinity) throw new TypeError("The number must be finite");
    const type = this.type;
    if (!hasNumber(type)) throw new DOMException(`An input of type ${type} has no number`, "InvalidStateError");
    this.value = Number.isNaN(number) ? "" : textOfNumber(type, number);
  }
  get valueAsDate() {
    const type = this.type;
    if (!dateTypes.has(type) || type === "datetime-local") return null;
    const number = dateNumber(type, this.value);
    if (Number.isNaN(number)) return null;
    if (type !== "month") return new PageDate(number);
    return new PageDate(dayNumber(1970 + Math.floor(number / 12), (number % 12 + 12) % 12 + 1, 1));
  }
  set valueAsDate(value) {
    const type = this.type;
    if (!dateTypes.has(type) || type === "datetime-local") {
      throw new DOMException(`An input of type ${type} has no date`, "InvalidStateError");
    }
    if (value !== null && !(value instanceof SystemDate)) throw new TypeError("The value is not a Date");
    if (value === null || Number.isNaN(value.getTime())) {
      this.value = "";
      return;
    }
    const time = value.getTime();
    switch (type) {
      case "month":
        this.value = dateText(type, (value.getUTCFullYear() - 1970) * 12 + value.getUTCMonth());
        break;
      case "time": this.value = dateText(type, ((time % dayMilliseconds) + dayMilliseconds) % dayMilliseconds); break;
      default: this.value = dateText(type, time);
    }
  }
  get checked() {
    return this[$checked] ?? attributeOf(this, "checked") !== null;
  }
  set checked(value) {
    attributeOf(this, "id");
    setChecked(this, !!value);
  }
  get indeterminate() { return this[$indeterminate] ?? false; }
  set indeterminate(value) {
    this[$indeterminate] = !!value;
    setState(this, State.indeterminate, !!value);
  }
  get files() {
    if (this.type !== "file") return null;
    return (this[$files] ??= new FileList(secret, []));
  }
  set files(value) {
    if (value !== null && !(value instanceof FileList)) throw new TypeError("The value is not a FileList");
    if (this.type === "file" && value !== null) this[$files] = value;
  }
  get list() {
    const id = attributeOf(this, "list");
    const list = id === null || id === "" ? null : findByID(this.getRootNode(), id);
    return list instanceof HTMLDataListElement ? list : null;
  }
  get width() { return this.type === "image" ? imageSize(this, 0) : 0; }
  set width(value) { setAttribute(this, "width", unsignedText(value)); }
  get height() { return this.type === "image" ? imageSize(this, 1) : 0; }
  set height(value) { setAttribute(this, "height", unsignedText(value)); }
  get formAction() { return formActionOf(this, "formaction"); }
  set formAction(value) { setAttribute(this, "formaction", scalarText(value)); }
  stepUp(count = 1) { stepInput(this, count >> 0, 1); }
  stepDown(count = 1) { stepInput(this, count >> 0, -1); }
  showPicker() {
    if (isDisabled(this) || this.readOnly) throw new DOMException("The input cannot be changed", "InvalidStateError");
    if (this.type === "file") warnNoFileChooser();
  }
  [$changed](name, value) {
    switch (name) {
      case "id": case "name": recordControlName(value); break;
      case "type": changeInputType(this); break;
      case "checked":
        if (this[$checked] === undefined && value !== null) uncheckGroup(this);
        controlChanged(this);
        break;
      case "value": case "min": case "max": case "step": case "multiple": refreshValue(this); break;
      default: controlAttributeChanged(this, name, value);
    }
    if (name === "name") controlChanged(this);
  }
  [$connected]() { if (this.type === "radio" && this.checked) uncheckGroup(this); }
  [$copyState](copy) {
    if (this[$value] !== undefined) {
      copy[$value] = this[$value];
      sendFieldValue(copy, copy.value);
    }
    if (this[$checked] !== undefined) setChecked(copy, this[$checked]);
    if (this[$indeterminate]) copy.indeterminate = true;
    if (this[$files]) copy[$files] = this[$files];
  }
  get [$preactivate]() { return preactivateInput; }
  get [$activate]() { return this.type === "hidden" ? undefined : activateInput; }
}
function refreshValue(input) {
  const type = input.type;
  if (valueMode(type) === "value" && (input[$isValueSent] || (type !== "text" && type !== "password"))) {
    const shown = input.value;
    if (input[$isValueSent] || shown !== (attributeOf(input, "value") ?? "")) sendFieldValue(input, shown);
  }
  controlChanged(input);
}
function changeInputType(input) {
  const old = input[$inputType] ?? "text";
  const type = input.type;
  input[$inputType] = type;
  if (old === type) return;
  const oldMode = valueMode(old);
  const mode = valueMode(type);
  if (oldMode === "value" && (mode === "default" || mode === "on") && (input[$value] ?? "") !== "") {
    const value = input[$value];
    input[$value] = undefined;
    setAttribute(input, "value", value);
  } else if (oldMode !== "value" && mode === "value") input[$value] = undefined;
  else if (mode === "filename") input[$value] = undefined;
  input[$typed] = undefined;
  if (mode === "value" && input[$value] !== undefined) input[$value] = sanitizeValue(input, type, input[$value]);
  if (!selectableTypes.has(old) && selectableTypes.has(type)) input[$selection] = undefined;
  if (type === "radio" && input.checked) uncheckGroup(input);
  refreshValue(input);
}
function setChecked(input, checked) {
  input[$checked] = checked;
  recordMutation(Op.setChecked, input[$id]);
  recordMutationNumber(checked ? 1 : 0);
  if (checked) uncheckGroup(input);
  controlChanged(input);
}
function radioGroup(input) {
  const name = attributeOf(input, "name") ?? "";
  if (input.type !== "radio" || name === "") return [];
  const form = formOwner(input);
  const isMember = (other) => other instanceof HTMLInputElement && other.type === "radio" &&
    attributeOf(other, "name") === name && formOwner(other) === form;
  const root = treeRoot(input);
  const members = descendants(root, isMember);
  return root[$type] === 1 && isMember(root) ? [root, ...members] : members;
}
function uncheckGroup(input) {
  if (input.type !== "radio" || (!input[$parent] && !input[$first])) return;
  for (const other of radioGroup(input)) if (other !== input && other.checked) setChecked(other, false);
}
function preactivateInput() {
  const type = this.type;
  this[$clickedType] = type;
  if (!isChoiceType(type)) return undefined;
  const before = this.checked;
  const previous = type === "radio" ? radioGroup(this).find((other) => other.checked) : undefined;
  const wasIndeterminate = this.indeterminate;
  this[$clickChanges] = type === "checkbox" || !before;
  if (type === "checkbox") {
    if (wasIndeterminate) this.indeterminate = false;
    setChecked(this, !before);
  } else setChecked(this, true);
  return () => {
    setChecked(this, before);
    if (type === "checkbox") this.indeterminate = wasIndeterminate;
    if (previous && previous !== this && radioGroup(this).includes(previous)) setChecked(previous, true);
  };
}
function activateInput(event) {
  const type = this.type;
  if (isChoiceType(type) ? this[$clickedType] !== type : isDisabled(this)) return;
  switch (type) {
    case "checkbox": case "radio":
      if (!this.isConnected || !this[$clickChanges]) return;
      this[$userChanged] = true;
      setUserInteracted(this);
      fireIfObserved(this, "input", true);
      fireIfObserved(this, "change", false);
      return;
    case "file": warnNoFileChooser(); return;
    case "submit": case "image":
      if (formOwner(this)) {
        this[$clickPosition] = event;
        if (this.isConnected) submitForm(formOwner(this), this);
        return;
      }
      break;
    case "reset":
      if (formOwner(this)) {
        resetForm(formOwner(this));
        return;
      }
      break;
    case "button": break;
    default: return;
  }
  runInvoker(this);
}
const $clickedType = sharedKey("clickedType");
function isChoiceType(type) { return type === "checkbox" || type === "radio"; }
function warnNoFileChooser() {
  reportUnsupported("choosing files", "a file input stays empty");
}
const textInputTypes = new Set(
  "text search tel url email password number date month week time datetime-local".split(" "));
const inputTypes = new Set(
  [...textInputTypes, ..."hidden checkbox radio file submit image reset button range color".split(" ")]);
const selectableTypes = new Set("text search tel url password".split(" "));
const attributeValueTypes = new Set("hidden submit image reset button".split(" "));
function valueMode(type) {
  if (type === "checkbox" || type === "radio") return "on";
  if (type === "file") return "filename";
  return attributeValueTypes.has(type) ? "default" : "value";
}
function hasDirection(control, type) {
  if (!(control instanceof HTMLInputElement)) return true;
  return selectableTypes.has(type) || type === "email" || attributeValueTypes.has(type) && type !== "image";
}
const floatPattern = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/;
function parseFloatStrictly(text) {
  if (!floatPattern.test(text)) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}
function trimASCII(text) {
  return text.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, "");
}
function sanitizeValue(input, type, value) {
  switch (type) {
    case "text": case "search": case "tel": case "password":
      return /[\r\n]/.test(value) ? value.replace(/[\r\n]+/g, "") : value;
    case "url": return trimASCII(value.replace(/[\r\n]+/g, ""));
    case "email":
      if (attributeOf(input, "multiple") !== null) return value.split(",").map(trimASCII).join(",");
      return trimASCII(value.replace(/[\r\n]+/g, ""));
    case "number": return parseFloatStrictly(value) === null ? "" : value;
    case "range": return sanitizeRange(input, value);
    case "color": return /^#[0-9a-fA-F]{6}$/.test(value) ? value.toLowerCase() : "#000000";
    case "datetime-local": {
      const number = dateNumber(type, value);
      return Number.isNaN(number) ? "" : dateText(type, number);
    }
    case "date": case "month": case "week": case "time": return Number.isNaN(dateNumber(type, value)) ? "" : value;
    default: return value;
  }
}
function sanitizeRange(input, value) {
  const minimum = numberLimit(input, "min") ?? 0;
  const maximum = numberLimit(input, "max") ?? 100;
  const middle = maximum < minimum ? minimum : minimum + (maximum - minimum) / 2;
  const parsed = parseFloatStrictly(value);
  let number = parsed ?? middle;
  if (number > maximum) number = maximum;
  if (number < minimum) number = minimum;
  const step = allowedStep(input, "range");
  if (step !== null && maximum >= minimum) {
    const base = stepBase(input, "range");
    const steps = (number - base) / step;
    if (Math.abs(steps - Math.round(steps)) > 1e-9) {
      number = base + Math.floor(steps + 0.5) * step;
      if (number > maximum) number -= step;
      if (number < minimum) number += step;
    }
  }
  return number === parsed ? value : numberText(number);
}
function numberText(number) {
  return String(Number(number.toPrecision(15)));
}
const dayMilliseconds = 86400000;
function daysInMonth(year, month) {
  return new SystemDate(SystemDate.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}
function dayNumber(year, month, day) {
  const date = new SystemDate(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}
function parseDay(text) {
  const parts = /^(\d{4,})-(\d\d)-(\d\d)$/.exec(text);
  if (!parts) return NaN;
  const [year, month, day] = parts.slice(1).map(Number);
  if (year < 1 || year > 275760 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return NaN;
  return dayNumber(year, month, day);
}
function parseTime(text) {
  const parts = /^(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?$/.exec(text);
  if (!parts || +parts[1] > 23 || +parts[2] > 59 || +(parts[3] ?? 0) > 59) return NaN;
  return ((+parts[1] * 60 + +parts[2]) * 60 + +(parts[3] ?? 0)) * 1000 + +(parts[4] ?? "").padEnd(3, "0");
}
function firstMonday(year) {
  const january4 = dayNumber(year, 1, 4);
  const weekday = (new SystemDate(january4).getUTCDay() + 6) % 7;
  return january4 - weekday * dayMilliseconds;
}
function dateNumber(type, text) {
  switch (type) {
    case "date": return parseDay(text);
    case "time": return parseTime(text);
    case "month": {
      const parts = /^(\d{4,})-(\d\d)$/.exec(text);
      if (!parts || +parts[1] < 1 || +parts[1] > 275760 || +parts[2] < 1 || +parts[2] > 12) return NaN;
      return (+parts[1] - 1970) * 12 + +parts[2] - 1;
    }
    case "week": {
      const parts = /^(\d{4,})-W(\d\d)$/.exec(text);
      if (!parts || +parts[1] < 1 || +parts[1] > 275760 || +parts[2] < 1) return NaN;
      const monday = firstMonday(+parts[1]) + (+parts[2] - 1) * 7 * dayMilliseconds;
      return monday < firstMonday(+parts[1] + 1) ? monday : NaN;
    }
    case "datetime-local": {
      const parts = /^(.+)[T ](.+)$/.exec(text);
      return parts ? parseDay(parts[1]) + parseTime(parts[2]) : NaN;
    }
    default: return NaN;
  }
}
const pad = (number, length = 2) => String(number).padStart(length, "0");
function dateText(type, number) {
  if (type === "month") {
    const year = 1970 + Math.floor(number / 12);
    return year < 1 || year > 275760 ? "" : `${pad(year, 4)}-${pad(number - (year - 1970) * 12 + 1)}`;
  }
  const date = new SystemDate(number);
  const year = date.getUTCFullYear();
  if (Number.isNaN(year) || year < 1) return "";
  const day = `${pad(year, 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
  const seconds = date.getUTCSeconds();
  const milliseconds = date.getUTCMilliseconds();
  const fraction = milliseconds > 0 ? `.${pad(milliseconds, 3).replace(/0+$/, "")}` : "";
  const time = `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}` +
    (seconds > 0 || fraction !== "" ? `:${pad(seconds)}${fraction}` : "");
  switch (type) {
    case "date": return day;
    case "time": return time;
    case "week": {
      const thursday = dayNumber(year, date.getUTCMonth() + 1, date.getUTCDate() + 3 - ((date.getUTCDay() + 6) % 7));
      const weekYear = new SystemDate(thursday).getUTCFullYear();
      return `${pad(weekYear, 4)}-W${pad(Math.floor((thursday - firstMonday(weekYear)) / (7 * dayMilliseconds)) + 1)}`;
    }
    default: return `${day}T${time}`;
  }
}
const dateTypes = new Set("date month week time datetime-local".split(" "));
function hasNumber(type) {
  return type === "number" || type === "range" || dateTypes.has(type);
}
function numberOf(type, text) {
  return dateTypes.has(type) ? dateNumber(type, text) : parseFloatStrictly(text) ?? NaN;
}
function textOfNumber(type, number) {
  return dateTypes.has(type) ? dateText(type, number) : numberText(number);
}
function numberLimit(input, name) {
  const text = attributeOf(input, name);
  if (text === null) return null;
  const number = numberOf(input.type, text);
  return Number.isNaN(number) ? null : number;
}
function limitOf(input, name) {
  return numberLimit(input, name) ?? (input.type === "range" ? (name === "min" ? 0 : 100) : null);
}
function stepScale(type) {
  switch (type) {
    case "date": return dayMilliseconds;
    case "week": return 7 * dayMilliseconds;
    case "time": case "datetime-local": return 1000;
    default: return 1;
  }
}
function allowedStep(input, type = input.type) {
  const standard = (type === "time" || type === "datetime-local" ? 60 : 1) * stepScale(type);
  const text = attributeOf(input, "step");
  if (text === null) return standard;
  if (text.toLowerCase() === "any") return null;
  const step = parseFloatingPoint(text);
  return step === null || step <= 0 ? standard : step * stepScale(type);
}
function stepBase(input, type = input.type) {
  const text = attributeOf(input, "value");
  const value = text === null ? NaN : numberOf(type, text);
  return numberLimit(input, "min") ?? (Number.isNaN(value) ? (type === "week" ? -259200000 : 0) : value);
}
function hasStepMismatch(input, number) {
  const step = allowedStep(input);
  if (step === null) return false;
  const steps = (number - stepBase(input)) / step;
  const distance = Math.abs(steps - Math.round(steps));
  return distance > 1e-7 && distance > Math.abs(steps) * 4e-15;
}
function stepInput(input, count, direction) {
  const type = input.type;
  if (!hasNumber(type)) throw new DOMException(`An input of type ${type} has no steps`, "InvalidStateError");
  const step = allowedStep(input, type);
  if (step === null) throw new DOMException("With step=any there are no steps", "InvalidStateError");
  const minimum = limitOf(input, "min");
  const maximum = limitOf(input, "max");
  if (minimum !== null && maximum !== null && minimum > maximum) return;
  const base = stepBase(input, type);
  const firstStep = minimum === null ? -Infinity : base + Math.ceil((minimum - base) / step - 1e-9) * step;
  const lastStep = maximum === null ? Infinity : base + Math.floor((maximum - base) / step + 1e-9) * step;
  if (firstStep > lastStep) return;
  const current = numberOf(type, input.value);
  let value = Number.isNaN(current) ? 0 : current;
  const before = value;
  const steps = (value - base) / step;
  if (Math.abs(steps - Math.round(steps)) > 1e-9) {
    value = base + (count * direction < 0 ? Math.floor(steps) : Math.ceil(steps)) * step;
  } else value += step * count * direction;
  if (value < firstStep) value = firstStep;
  if (value > lastStep) value = lastStep;
  if (count * direction > 0 ? value < before : value > before) return;
  input.value = textOfNumber(type, value);
}
function isTextControl(element) {
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && textInputTypes.has(element.type);
}
function hasSelection(field) {
  return field instanceof HTMLTextAreaElement || selectableTypes.has(field.type);
}
function editedText(field) {
  if (field instanceof HTMLTextAreaElement) return field.value;
  return field[$typed] ?? field.value;
}
function selectionOf(field) {
  const selection = (field[$selection] ??= { start: 0, end: 0, direction: "none" });
  const length = editedText(field).length;
  if (selection.end > length) selection.end = length;
  if (selection.start > selection.end) selection.start = selection.end;
  return selection;
}
function setSelection(field, start, end, direction = "none") {
  const old = selectionOf(field);
  const changed = old.start !== start || old.end !== end || old.direction !== direction;
  field[$selection] = { start, end, direction };
  return changed;
}
function moveCaretToEnd(field) {
  const length = editedText(field).length;
  field[$selection] = { start: length, end: length, direction: "none" };
}
function queueSelect(field) {
  queueEvent(field, new Event("select", { bubbles: true }));
}
function selectRange(field, start, end, direction) {
  const length = editedText(field).length;
  end = Math.min(end, length);
  start = Math.min(start, end);
  if (direction !== "forward" && direction !== "backward") direction = "none";
  if (setSelection(field, start, end, direction)) queueSelect(field);
}
function requireSelection(field) {
  if (!hasSelection(field)) {
    throw new DOMException(`An input of type ${field.type} has no selection`, "InvalidStateError");
  }
}
const textMembers = {
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
  setSelectionRange(start, end, direction) {
    if (arguments.length < 2) throw new TypeError("setSelectionRange needs a start and an end");
    requireSelection(this);
    selectRange(this, start === null ? 0 : start >>> 0, end === null ? 0 : end >>> 0, `${direction}`);
  },
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
function storeValue(field, text) {
  field[$value] = text;
  field[$typed] = undefined;
  sendFieldValue(field, field.value);
  controlChanged(field);
}
function sendFieldValue(field, text) {
  field[$isValueSent] = true;
  recordMutation(Op.setValue, field[$id]);
  recordMutationText(text);
}
const $isValueSent = sharedKey("isMirrored");
function setFieldValue(field, value) {
  const old = field.value;
  const isTyping = field[$typed] !== undefined;
  if (field[$value] === value && old === value && !isTyping) return;
  storeValue(field, value);
  if (field.value !== old || isTyping) moveCaretToEnd(field);
}
class HTMLTextAreaElement extends HTMLElement {
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
  [$changed](name, value) { controlAttributeChanged(this, name, value); }
  [$copyState](copy) {
    if (this[$value] === undefined) return;
    copy[$value] = this[$value];
    sendFieldValue(copy, this[$value]);
  }
}
function normalizeBreaks(text) {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}
class HTMLLabelElement extends HTMLElement {
  get control() {
    attributeOf(this, "for");
    return labeledControl(this);
  }
  get form() {
    const control = labeledControl(this);
    return control ? formOwner(control) : null;
  }
  get [$activate]() { return labeledControl(this) ? activateLabel : undefined; }
}
function labeledControl(label) {
  const id = attributeOf(label, "for");
  if (id !== null) {
    const element = id === "" ? null : findByID(label.getRootNode(), id);
    return element && isLabelable(element) ? element : null;
  }
  for (let node = following(label, label); node; node = following(node, label)) {
    if (node.nodeType === 1 && isLabelable(node)) return node;
  }
  return null;
}
const $labels = sharedKey("labels");
function labelsOf(control) {
  if (!isLabelable(control)) return null;
  return (control[$labels] ??= liveList(NodeList, document, () =>
    descendants(control.getRootNode(), (element) =>
      element instanceof HTMLLabelElement && labeledControl(element) === control)));
}
const labelableNames = new Set("select textarea button meter progress output".split(" "));
function isLabelable(element) {
  if (element instanceof HTMLInputElement) return element.type !== "hidden";
  return labelableNames.has(element[$name]) || element[$isFormAssociated] === true;
}
function isInteractive(element) {
  if (element[$namespace] !== htmlNamespace) return false;
  switch (element[$name]) {
    case "a": return attributeOf(element, "href") !== null;
    case "input": return element.type !== "hidden";
    case "button": case "details": case "embed": case "iframe": case "label": case "select": case "summary":
    case "textarea": return true;
    case "audio": case "video": return attributeOf(element, "controls") !== null;
    case "img": return attributeOf(element, "usemap") !== null;
    default: return parseInteger(attributeOf(element, "tabindex")) !== null;
  }
}
function activateLabel(event, origin) {
  const control = labeledControl(this);
  if (!control || (isListedControl(control) && isDisabled(control))) return;
  for (let node = origin; node && node !== this; node = flatParent(node)) {
    if (node === control || (node.nodeType === 1 && isInteractive(node))) return;
  }
  if (isFocusable(control)) focusElement(control);
  const click = syntheticClick();
  if (event.isTrusted) fire(control, click);
  else dispatch(control, click);
}
class HTMLFieldSetElement extends HTMLElement {
  get type() { return "fieldset"; }
  get elements() {
    return (this[$elements] ??= liveList(HTMLCollection, this, () => descendants(this, isListedControl)));
  }
  [$changed](name, value) {
    controlAttributeChanged(this, name, value);
    if (name !== "disabled") return;
    for (const control of descendants(this, isListedControl)) controlChanged(control);
    if (formAssociatedCount > 0) resetFormOwners(this);
  }
}
class HTMLLegendElement extends HTMLElement {
  get form() { return this[$parent] instanceof HTMLFieldSetElement ? formOwner(this[$parent]) : null; }
}
class HTMLOutputElement extends HTMLElement {
  [$changed](name, value) { controlAttributeChanged(this, name, value); }
  get type() { return "output"; }
  get defaultValue() { return this[$defaultText] ?? descendantText(this); }
  set defaultValue(value) {
    if (this[$defaultText] === undefined) replaceAllWithText(this, `${value}`);
    else this[$defaultText] = `${value}`;
  }
  get value() { return descendantText(this); }
  set value(value) {
    const text = `${value}`;
    this[$defaultText] ??= descendantText(this);
    replaceAllWithText(this, text);
  }
}
const $defaultText = sharedKey("defaultText");
const $elements = sharedKey("elements");
const $pastNames = sharedKey("pastNames");
const $proxy = sharedKey("proxy");
const $formLists = sharedKey("formLists");
class HTMLFormElement extends HTMLElement {
  constructor(...values) {
    super(...values);
    const form = new Proxy(this, formTraps);
    this[$proxy] = form;
    replaceRegistered(this, form);
    return form;
  }
  get elements() {
    attributeOf(this, "id");
    return formElements(this);
  }
  get length() { return controlsOf(this).length; }
  get action() { return formActionOf(this, "action"); }
  set action(value) { setAttribute(this, "action", scalarText(value)); }
  submit() { sendForm(this, null); }
  requestSubmit(submitter = null) {
    if (submitter !== null) {
      if (!(submitter instanceof HTMLElement) || !isSubmitButton(submitter)) {
        throw new TypeError("The submitter is not a submit button");
      }
      if (formOwner(submitter) !== this) {
        throw new DOMException("The submitter does not belong to this form", "NotFoundError");
      }
    }
    submitForm(this, submitter);
  }
  reset() { withReactionsHeld(() => resetForm(this)); }
  checkValidity() { return invalidControls(this).length === 0; }
  reportValidity() { return reportFormValidity(this); }
  [Symbol.iterator]() { return controlsOf(this).values(); }
  [$connected]() { if (formAssociatedCount > 0) resetFormOwners(this[$document]); }
  [$disconnected]() { if (formAssociatedCount > 0) resetFormOwners(this[$document]); }
  [$changed](name) { if (name === "id" && formAssociatedCount > 0) resetFormOwners(this[$document]); }
}
function formActionOf(element, name) {
  const value = attributeOf(element, name);
  if (value === null || value === "") return pageURL.href;
  return resolveIn(element[$document], value)?.href ?? value;
}
function isSubmitButton(element) {
  if (element instanceof HTMLButtonElement) return element.type === "submit";
  return element instanceof HTMLInputElement && (element.type === "submit" || element.type === "image");
}
function formElements(form) {
  return (form[$elements] ??= liveList(HTMLFormControlsCollection, document, () => {
    const isImage = (element) => element instanceof HTMLInputElement && element.type === "image";
    return submittableControls(form).filter((element) => !isImage(element));
  }));
}
function controlsOf(form) {
  return formElements(form)[$list];
}
function submittableControls(form) {
  return descendants(treeRoot(form), (element) => isListedControl(element) && formOwner(element) === form);
}
function namedMember(form, name) {
  const lists = (form[$formLists] ??= new Map());
  const found = namedControl(() => controlsOf(form), name, lists) ??
    namedControl(() => descendants(form, (element) => element instanceof HTMLImageElement), name, lists);
  const past = (form[$pastNames] ??= new Map());
  if (found) {
    if (found instanceof Element) past.set(name, new WeakRef(found));
    return found;
  }
  const old = past.get(name)?.deref();
  return old && formOwner(old) === form ? old : undefined;
}
function hidesMember(target, key) {
  if (typeof key !== "string") return false;
  const form = target[$proxy];
  if (indexPattern.test(key)) return true;
  return controlNames.has(key) && !Object.hasOwn(target, key) && namedMember(form, key) !== undefined;
}
const formTraps = {
  get(target, key, receiver) {
    if (typeof key !== "string") return sharedKeys.has(key) ? target[key] : Reflect.get(target, key, receiver);
    if (indexPattern.test(key)) return controlsOf(receiver)[key];
    if (controlNames.has(key) && !Object.hasOwn(target, key)) {
      const member = namedMember(receiver, key);
      if (member !== undefined) return member;
    }
    return Reflect.get(target, key, receiver);
  },
  set(target, key, value, receiver) {
    if (!sharedKeys.has(key)) return Reflect.set(target, key, value, receiver);
    target[key] = value;
    return true;
  },
  has(target, key) {
    if (typeof key === "string") {
      if (indexPattern.test(key)) return +key < controlsOf(target[$proxy]).length;
      if (controlNames.has(key) && namedMember(target[$proxy], key) !== undefined) return true;
    }
    return Reflect.has(target, key);
  },
  defineProperty(target, key, descriptor) {
    return !hidesMember(target, key) && Reflect.defineProperty(target, key, descriptor);
  },
  deleteProperty(target, key) { return !hidesMember(target, key) && Reflect.deleteProperty(target, key); },
  ownKeys(target) {
    const controls = controlsOf(target[$proxy]);
    const names = controls.flatMap((control) =>
      [attributeOf(control, "id"), attributeOf(control, "name")]);
    const known = new Set(Reflect.ownKeys(target));
    const named = [...new Set(names)].filter((name) => name && !known.has(name) && !indexPattern.test(name));
    return [...controls.keys().map(String), ...named, ...known];
  },
  getOwnPropertyDescriptor(target, key) {
    if (typeof key === "string") {
      const form = target[$proxy];
      const isIndex = indexPattern.test(key);
      const isNamed = controlNames.has(key) && !Object.hasOwn(target, key);
      const value = isIndex ? controlsOf(form)[key] : isNamed ? namedMember(form, key) : undefined;
      if (value) return { value, writable: false, enumerable: isIndex, configurable: true };
    }
    return Reflect.getOwnPropertyDescriptor(target, key);
  },
};
function fireInForm(form, event) {
  event[$state].trusted = true;
  const dispatching = beginDispatch(form, event);
  const outer = dispatching.path.findIndex(({ item }) => item !== form
    && item instanceof HTMLFormElement);
  if (outer >= 0) dispatching.end = outer;
  while (continueDispatch(dispatching));
  endDispatch(dispatching);
  return !dispatching.state.canceled;
}
function resetForm(form) {
  if (form[$resetting]) return;
  form[$resetting] = true;
  const isCanceled = !fireInForm(form, new Event("reset", { bubbles: true, cancelable: true }));
  form[$resetting] = false;
  if (!isCanceled) for (const control of submittableControls(form)) resetControl(control);
}
const $resetting = sharedKey("resetting");
function resetControl(control) {
  control[$userChanged] = false;
  setState(control, State.interacted, false);
  if (control[$isFormAssociated]) {
    enqueueReaction(control, "formResetCallback", []);
  } else if (control instanceof HTMLSelectElement) {
    for (const option of optionsOf(control)) {
      option[$isChosenByScript] = false;
      setSelectedness(option, attributeOf(option, "selected") !== null);
      option[$selected] = undefined;
    }
  } else if (control instanceof HTMLInputElement) {
    const wasChecked = control.checked;
    control[$value] = undefined;
    control[$typed] = undefined;
    control[$files] = undefined;
    control[$checked] = undefined;
    const checked = attributeOf(control, "checked") !== null;
    if (wasChecked !== checked) {
      recordMutation(Op.setChecked, control[$id]);
      recordMutationNumber(checked ? 1 : 0);
      if (checked) uncheckGroup(control);
    }
    refreshValue(control);
  } else if (control instanceof HTMLTextAreaElement) {
    control[$value] = undefined;
    if (control[$isValueSent]) sendFieldValue(control, control.value);
  } else if (control instanceof HTMLOutputElement && control[$defaultText] !== undefined) {
    const text = control[$defaultText];
    control[$defaultText] = undefined;
    replaceAllWithText(control, text);
  }
  controlChanged(control);
}
function submitImplicitly(field) {
  const form = formOwner(field);
  if (!form) return false;
  const controls = submittableControls(form);
  const button = controls.find(isSubmitButton);
  if (button) {
    if (!isDisabled(button)) fire(button, syntheticClick());
    return true;
  }
  const blocks = (control) => control instanceof HTMLInputElement && textInputTypes.has(control.type);
  if (controls.filter(blocks).length > 1) return false;
  submitForm(form, null);
  return true;
}
const $customError = sharedKey("customError");
const $validity = sharedKey("validity");
function willValidate(control) {
  if (control instanceof HTMLFieldSetElement || control instanceof HTMLOutputElement) return false;
  if (control instanceof HTMLObjectElement || !isListedControl(control)) return false;
  if (isDisabled(control) || ancestorNamed(control, "datalist")) return false;
  const type = control.type;
  if (control instanceof HTMLButtonElement) return type === "submit";
  if (type === "hidden" || type === "button" || type === "reset") return false;
  const canBeReadOnly = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ||
    control[$isFormAssociated];
  return !canBeReadOnly || attributeOf(control, "readonly") === null;
}
const emailPattern = new RegExp(
  "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?" +
  "(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$");
function brokenConstraints(control) {
  const broken = [];
  if (control instanceof HTMLInputElement) addInputConstraints(control, broken);
  else if (control instanceof HTMLTextAreaElement) {
    const value = control.value;
    if (attributeOf(control, "required") !== null && isMutable(control) && value === "") broken.push("valueMissing");
    addLengthConstraints(control, value, broken);
  } else if (control instanceof HTMLSelectElement && attributeOf(control, "required") !== null) {
    const options = optionsOf(control);
    const isPlaceholder = (option) => option === options[0] && option[$parent] === control && option.value === "" &&
      displaySize(control) === 1 && attributeOf(control, "multiple") === null;
    if (!options.some((option) => isChosen(control, option)
      && !isPlaceholder(option))) broken.push("valueMissing");
  }
  if (control[$customError]) broken.push("customError");
  if (control[$isFormAssociated]) broken.push(...(control[$flags] ?? []));
  return broken;
}
function isMutable(control) {
  return !isDisabled(control) && attributeOf(control, "readonly") === null;
}
function addInputConstraints(input, broken) {
  const type = input.type;
  const isRequired = attributeOf(input, "required") !== null;
  switch (type) {
    case "hidden": case "submit": case "image": case "reset": case "button": return;
    case "checkbox":
      if (isRequired && !input.checked) broken.push("valueMissing");
      return;
    case "radio":
      if (!input.checked && attributeOf(input, "name")) {
        const group = radioGroup(input);
        const groupRequires = isRequired || group.some((other) => attributeOf(other, "required") !== null);
        if (groupRequires && !group.some((other) => other.checked)) broken.push("valueMissing");
      }
      return;
    case "file":
      if (isRequired && input.files.length === 0) broken.push("valueMissing");
      return;
  }
  const value = input.value;
  if (input[$typed] !== undefined && input[$typed] !== "" && value === "") {
    broken.push("badInput");
    return;
  }
  if (value === "") {
    if (isRequired && type !== "range" && type !== "color" && isMutable(input)) broken.push("valueMissing");
    return;
  }
  if (type === "email") {
    const addresses = attributeOf(input, "multiple") === null ? [value] : value.split(",");
    if (!addresses.every((address) => emailPattern.test(address))) broken.push("typeMismatch");
  } else if (type === "url" && !URL.canParse(value)) broken.push("typeMismatch");
  if (hasNumber(type)) addRangeConstraints(input, type, value, broken);
  else if (type !== "color") {
    addPatternConstraint(input, type, value, broken);
    addLengthConstraints(input, value, broken);
  }
}
function addRangeConstraints(input, type, value, broken) {
  const number = numberOf(type, value);
  const minimum = limitOf(input, "min");
  const maximum = limitOf(input, "max");
  if (type === "time" && minimum !== null && maximum !== null && maximum < minimum) {
    if (number > maximum && number < minimum) broken.push("rangeUnderflow", "rangeOverflow");
  } else {
    if (minimum !== null && number < minimum) broken.push("rangeUnderflow");
    if (maximum !== null && number > maximum) broken.push("rangeOverflow");
  }
  if (hasStepMismatch(input, number)) broken.push("stepMismatch");
}
const patterns = new Map();
function addPatternConstraint(input, type, value, broken) {
  const pattern = attributeOf(input, "pattern");
  if (pattern === null || pattern === "") return;
  let expression = patterns.get(pattern);
  if (expression === undefined) {
    try {
      new RegExp(pattern, "v");
      expression = new RegExp(`^(?:${pattern})$`, "v");
    } catch {
      expression = null;
    }
    if (patterns.size > 500) patterns.clear();
    patterns.set(pattern, expression);
  }
  if (expression === null) return;
  const values = type === "email" && attributeOf(input, "multiple") !== null ? value.split(",") : [value];
  if (!values.every((each) => expression.test(each))) broken.push("patternMismatch");
}
function addLengthConstraints(control, value, broken) {
  if (!control[$userChanged] || control[$value] === undefined) return;
  const minimum = parseNonNegative(attributeOf(control, "minlength"));
  const maximum = parseNonNegative(attributeOf(control, "maxlength"));
  if (minimum !== null && value !== "" && value.length < minimum) broken.push("tooShort");
  if (maximum !== null && value.length > maximum) broken.push("tooLong");
}
class ValidityState {
  constructor(token, control) {
    illegalConstructor(token);
    this[$validity] = control;
  }
  get valid() { return brokenConstraints(stateOwner(this)).length === 0; }
}
for (const name of [
  "valueMissing", "typeMismatch", "patternMismatch", "tooLong", "tooShort", "rangeUnderflow", "rangeOverflow",
  "stepMismatch", "badInput", "customError",
]) defineAccessor(ValidityState, name, { get [name]() { return brokenConstraints(stateOwner(this)).includes(name); } });
function stateOwner(state) {
  const control = state?.[$validity];
  if (!control) throw new TypeError("The receiver is not a ValidityState");
  return control;
}
function validityOf(control) {
  attributeOf(control, "id");
  return (control[$validity] ??= new ValidityState(secret, control));
}
function setCustomValidity(control, message) {
  control[$customError] = normalizeBreaks(`${message}`);
  controlChanged(control);
}
function validationMessage(control) {
  const broken = brokenConstraints(control);
  if (control[$isFormAssociated]) return control[$flagMessage] ?? "";
  if (broken.includes("customError")) return control[$customError];
  const type = control.type;
  switch (broken[0]) {
    case undefined: return "";
    case "valueMissing":
      if (type === "checkbox") return "Please tick this box";
      if (type === "radio") return "Please choose one of these options";
      if (control instanceof HTMLSelectElement) return "Please choose an item of the list";
      return "Please fill in this field";
    case "typeMismatch": return type === "email" ? "Please enter an email address" : "Please enter a URL";
    case "badInput": return type === "number" ? "Please enter a number" : "Please enter a valid value";
    case "rangeUnderflow": return `The value must be ${attributeOf(control, "min")} or more`;
    case "rangeOverflow": return `The value must be ${attributeOf(control, "max")} or less`;
    case "stepMismatch": return "The value is not one of the allowed steps";
    case "patternMismatch": return attributeOf(control, "title") || "The value does not have the requested format";
    case "tooShort": return `Please use at least ${attributeOf(control, "minlength")} characters`;
    default: return `Please use at most ${attributeOf(control, "maxlength")} characters`;
  }
}
function checkControl(control) {
  if (!willValidate(control) || brokenConstraints(control).length === 0) return { valid: true, unhandled: false };
  return { valid: false, unhandled: fire(control, new Event("invalid", { cancelable: true })) };
}
function invalidControls(form) {
  return submittableControls(form).map((control) => ({ control, ...checkControl(control) }))
    .filter(({ valid }) => !valid);
}
function reportFormValidity(form) {
  const invalid = invalidControls(form);
  const first = invalid.find(({ control, unhandled }) => unhandled && isConnected(control));
  if (first) reportInvalid(first.control);
  return invalid.length === 0;
}
function syncControls() {
  const controls = [...changedControls];
  changedControls.clear();
  setSyncedVersion(treeVersion);
  const groups = new Set(invalidGroups);
  for (const control of controls) {
    const radios = control.type === "radio" ? radioGroup(control) : [];
    for (const each of radios.length > 0 ? radios : [control]) {
      const broken = brokenConstraints(each);
      setState(each, State.invalid, broken.length > 0);
      setState(each, State.outOfRange, broken.includes("rangeUnderflow") || broken.includes("rangeOverflow"));
    }
    for (let node = control; node; node = node[$parent]) if (node[$name] === "fieldset") groups.add(node);
    const form = formOwner(control);
    if (form) groups.add(form);
  }
  for (const group of groups) {
    const members = group instanceof HTMLFormElement ? controlsOf(group) : descendants(group, isListedControl);
    const isInvalid = members
      .some((each) => (each[$states] & State.invalid) !== 0 && willValidate(each));
    setState(group, State.invalid, isInvalid);
    if (isInvalid) invalidGroups.add(group);
    else invalidGroups.delete(group);
  }
}
const { registerListedElements, invokerMembers } = lazyModule("controls");
registerListedElements(HTMLInputElement, HTMLTextAreaElement, HTMLFieldSetElement, HTMLOutputElement);
delete HTMLFieldSetElement.prototype.labels;
mixin(HTMLInputElement, textMembers, invokerMembers);
mixin(HTMLTextAreaElement, textMembers);
expose(ValidityState);
elementClass(
  HTMLInputElement, HTMLTextAreaElement, HTMLLabelElement, HTMLFieldSetElement, HTMLLegendElement, HTMLOutputElement,
  HTMLFormElement);
return { HTMLFieldSetElement, HTMLFormElement, HTMLInputElement, HTMLLabelElement, HTMLOutputElement, HTMLTextAreaElement, ValidityState, allowedStep, brokenConstraints, checkControl, controlsOf, editedText, fireInForm, formActionOf, hasDirection, hasNumber, hasSelection, invalidControls, isMutable, isSubmitButton, isTextControl, labeledControl, labelsOf, limitOf, moveCaretToEnd, normalizeBreaks, numberText, queueSelect, radioGroup, reportFormValidity, resetForm, sanitizeRange, sanitizeValue, selectionOf, sendFieldValue, setChecked, setCustomValidity, setFieldValue, setSelection, stepInput, storeValue, submitImplicitly, submittableControls, syncControls, trimASCII, validationMessage, validityOf, willValidate };
}})
