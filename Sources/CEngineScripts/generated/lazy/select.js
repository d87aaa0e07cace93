(function (variables) { with (variables) return function ($changed,$childrenChanged,$data,$id,$isChosenByScript,$list,$name,$namespace,$next,$options,$parent,$selected,DOMException,Element,HTMLCollection,HTMLDataListElement,HTMLElement,HTMLInputElement,Map,Math,NodeList,Op,Proxy,Reflect,String,Symbol,Text,TypeError,WeakRef,attributeOf,bindImports,checkInsertion,controlAttributeChanged,controlChanged,createElement,defineGlobal,defineProperty,descendants,document,elementClass,expose,following,formOwner,htmlNamespace,indexPattern,insertNode,invalidateLists,isDisabled,lazyModule,liveList,missingArguments,openList,parseNonNegative,preInsert,recordMutation,recordMutationNumber,removeNode,replaceAllWithText,replaceRegistered,secret,setAttribute,setChecked,sharedKey,sharedKeys,svgNamespace,trimASCII,undefined) {"use strict";
bindImports({ __proto__: null,
  "simple": (exports) => ({ HTMLDataListElement } = exports),
  "forms": (exports) => ({ HTMLInputElement, setChecked, trimASCII } = exports),
  "lists": (exports) => ({ openList } = exports) });
class RadioNodeList extends NodeList {
  get value() {
    const checked = [...this].find((element) =>
      element instanceof HTMLInputElement && element.type === "radio" && element.checked);
    return checked ? attributeOf(checked, "value") ?? "on" : "";
  }
  set value(value) {
    const requested = `${value}`;
    const isRadio = (element) => element instanceof HTMLInputElement && element.type === "radio";
    const match = [...this].find(
      (element) => isRadio(element) && (attributeOf(element, "value") ?? "on") === requested);
    if (match) setChecked(match, true);
  }
}
const hasName = (element, name) =>
  name !== "" && (attributeOf(element, "id") === name || attributeOf(element, "name") === name);
function namedControl(collect, name, lists) {
  if (name === "") return null;
  const found = collect().filter((element) => hasName(element, name));
  if (found.length < 2) return found[0] ?? null;
  const existing = lists.get(name)?.deref();
  if (existing !== undefined) return existing;
  const made = liveList(RadioNodeList, document, () => collect()
    .filter((element) => hasName(element, name)));
  lists.set(name, new WeakRef(made));
  return made;
}
const $namedLists = sharedKey("namedLists");
class HTMLFormControlsCollection extends HTMLCollection {
  namedItem(name) {
    if (arguments.length === 0) throw new TypeError("namedItem needs a name");
    return namedControl(() => [...this], `${name}`, (this[$namedLists] ??= new Map()));
  }
}
class HTMLOptionsCollection extends HTMLCollection {
  get length() { return this[$list].length; }
  set length(value) { setOptionCount(this[$owner], value >>> 0); }
  get selectedIndex() { return selectedIndexOf(this[$owner]); }
  set selectedIndex(value) { this[$owner].selectedIndex = value; }
  add(element, before = null) { addOption(this[$owner], element, before); }
  remove(index) {
    const option = optionsOf(this[$owner])[index >> 0];
    if (option) removeNode(option);
  }
}
const $owner = sharedKey("owner");
function setOptionCount(select, count) {
  const options = optionsOf(select);
  if (count > 100000 && count > options.length) return;
  for (let index = options.length; index < count; index++) insertNode(select, createElement("option"), null);
  for (let index = options.length - 1; index >= count; index--) removeNode(options[index]);
}
function setOption(select, index, option) {
  if (option === null || option === undefined) {
    const old = optionsOf(select)[index];
    if (old) removeNode(old);
    return;
  }
  if (!(option instanceof HTMLOptionElement)) throw new TypeError("The value is not an HTMLOptionElement");
  const count = optionsOf(select).length;
  if (index > count) setOptionCount(select, index);
  const old = optionsOf(select)[index];
  if (old) {
    checkInsertion(old[$parent], option, null);
    const referenceNode = old[$next] === option ? option[$next] : old[$next];
    const parent = old[$parent];
    removeNode(old);
    insertNode(parent, option, referenceNode);
  } else insertNode(select, option, null);
}
function optionsCollection(select) {
  return new Proxy(liveList(HTMLOptionsCollection, select, collectOptions), {
    get(target, key, receiver) { return key === $owner ? select : Reflect.get(target, key, receiver); },
    set(target, key, value, receiver) {
      if (typeof key !== "string" || !indexPattern.test(key)) return Reflect.set(target, key, value, receiver);
      setOption(select, +key, value);
      return true;
    },
  });
}
expose(RadioNodeList, HTMLFormControlsCollection, HTMLOptionsCollection);
const $selectedOptions = sharedKey("selectedOptions");
class HTMLOptionElement extends HTMLElement {
  get text() { return optionText(this); }
  set text(value) { replaceAllWithText(this, `${value}`); }
  get value() { return attributeOf(this, "value") ?? optionText(this); }
  set value(value) { setAttribute(this, "value", `${value}`); }
  get label() { return attributeOf(this, "label") ?? optionText(this); }
  set label(value) { setAttribute(this, "label", `${value}`); }
  get selected() {
    attributeOf(this, "id");
    const select = selectOf(this);
    return select ? isChosen(select, this) : isSelected(this);
  }
  set selected(value) { chooseOption(this, !!value); }
  get index() {
    const select = selectOf(this);
    return select ? Math.max(0, optionsOf(select).indexOf(this)) : 0;
  }
  get form() {
    const select = selectOf(this);
    return select ? formOwner(select) : null;
  }
  [$changed](name, value) {
    const select = selectOf(this);
    if (name === "selected" && !this[$isChosenByScript]) {
      setSelectedness(this, value !== null);
      if (value !== null && select && attributeOf(select, "multiple") === null) unselectOthers(select, this);
    }
    if (select && (name === "selected" || name === "value" || name === "disabled")) controlChanged(select);
  }
}
function optionText(option) {
  let text = "";
  for (let node = following(option, option); node; node = following(node, option)) {
    if (node.nodeType === 3 && !isScript(node[$parent])) text += node[$data];
  }
  return trimASCII(text).replace(/[\t\n\f\r ]+/g, " ");
}
function isScript(element) {
  if (element[$name] !== "script") return false;
  return element[$namespace] === htmlNamespace || element[$namespace] === svgNamespace;
}
function selectOf(option) {
  const parent = option[$parent];
  if (parent instanceof HTMLSelectElement) return parent;
  for (let node = parent; node; node = node[$parent]) {
    if (node instanceof HTMLSelectElement) return node;
    if (node instanceof HTMLOptionElement || node instanceof HTMLDataListElement) return null;
  }
  return null;
}
function isSelected(option) {
  return option[$selected] ?? attributeOf(option, "selected") !== null;
}
function setSelected(option, selected) {
  option[$isChosenByScript] = true;
  setSelectedness(option, selected);
}
function unselectOthers(select, option) {
  for (const other of optionsOf(select)) if (other !== option && isSelected(other)) setSelectedness(other, false);
}
function setSelectedness(option, selected) {
  if (option[$selected] === selected) return;
  option[$selected] = selected;
  invalidateLists();
  recordMutation(Op.setSelected, option[$id]);
  recordMutationNumber(selected ? 1 : 0);
}
function isOptionDisabled(option) {
  if (attributeOf(option, "disabled") !== null) return true;
  const group = option[$parent];
  return group instanceof HTMLOptGroupElement && attributeOf(group, "disabled") !== null;
}
function isChosen(select, option) {
  return attributeOf(select, "multiple") !== null ? isSelected(option)
    : optionsOf(select)[selectedIndexOf(select)] === option;
}
function chooseOption(option, chosen) {
  const select = selectOf(option);
  if (!select || attributeOf(select, "multiple") !== null) setSelected(option, chosen);
  else {
    const options = optionsOf(select);
    const current = options[selectedIndexOf(select)];
    if (chosen) unselectOthers(select, option);
    setSelected(option, chosen);
    if (!chosen && current && current !== option) setSelected(current, true);
    if (!chosen && displaySize(select) === 1 && !options.some(isSelected)) {
      const first = options.find((other) => !isOptionDisabled(other));
      if (first) setSelected(first, true);
    }
  }
  if (select) controlChanged(select);
}
function displaySize(select) {
  return parseNonNegative(attributeOf(select, "size")) || (attributeOf(select, "multiple") !== null ? 4 : 1);
}
function collectOptions(select) {
  return descendants(select, (element) => element instanceof HTMLOptionElement && selectOf(element) === select);
}
function optionsOf(select) {
  return select.options[$list];
}
function selectedIndexOf(select) {
  const options = optionsOf(select);
  if (attributeOf(select, "multiple") !== null) return options.findIndex(isSelected);
  const last = options.findLastIndex(isSelected);
  if (last >= 0 || displaySize(select) > 1) return last;
  if (options.length > 0 && options.every((option) => option[$selected] === false)) {
    return -1;
  }
  return options.findIndex((option) => !isOptionDisabled(option));
}
class HTMLSelectElement extends HTMLElement {
  constructor(...values) {
    super(...values);
    const select = new Proxy(this, selectTraps);
    replaceRegistered(this, select);
    return select;
  }
  get type() { return attributeOf(this, "multiple") !== null ? "select-multiple" : "select-one"; }
  get options() {
    attributeOf(this, "id");
    return (this[$options] ??= optionsCollection(this));
  }
  get length() { return optionsOf(this).length; }
  set length(value) { setOptionCount(this, value >>> 0); }
  get selectedIndex() { return selectedIndexOf(this); }
  set selectedIndex(index) {
    const selected = index >> 0;
    optionsOf(this).forEach((option, each) =>
      setSelected(option, each === selected));
    controlChanged(this);
  }
  get selectedOptions() {
    return (this[$selectedOptions] ??= liveList(HTMLCollection, this, () =>
      collectOptions(this).filter((option) => isChosen(this, option))));
  }
  get value() { return optionsOf(this)[selectedIndexOf(this)]?.value ?? ""; }
  set value(value) {
    const requested = value === null ? "" : `${value}`;
    const options = optionsOf(this);
    const match = options.find((option) => option.value === requested);
    for (const option of options) setSelected(option, option === match);
    controlChanged(this);
  }
  item(index) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "HTMLSelectElement.item");
    return optionsOf(this)[index >>> 0] ?? null;
  }
  namedItem(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "HTMLSelectElement.namedItem");
    return optionsOf(this).find((option) => hasName(option, `${name}`)) ?? null;
  }
  add(option, before = null) { if (arguments.length < 1) missingArguments(arguments.length, 1, "HTMLSelectElement.add");
    addOption(this, option, before); }
  remove(index = undefined) {
    if (arguments.length === 0) removeNode(this);
    else this.options.remove(index);
  }
  showPicker() {
    if (isDisabled(this)) throw new DOMException("The select is disabled", "InvalidStateError");
    openList(this);
  }
  [$changed](name, value) { controlAttributeChanged(this, name, value); }
  [$childrenChanged](inserted) {
    if (inserted instanceof HTMLOptionElement && isSelected(inserted) && attributeOf(this, "multiple") === null) {
      unselectOthers(this, inserted);
    }
    controlChanged(this);
  }
  [Symbol.iterator]() { return optionsOf(this).values(); }
}
const selectTraps = {
  get(target, key, receiver) {
    if (typeof key !== "string") return sharedKeys.has(key) ? target[key] : Reflect.get(target, key, receiver);
    if (indexPattern.test(key)) return optionsOf(receiver)[key];
    return Reflect.get(target, key, receiver);
  },
  has(target, key) {
    if (typeof key === "string" && indexPattern.test(key)) return +key < optionsOf(target).length;
    return Reflect.has(target, key);
  },
  set(target, key, value, receiver) {
    if (sharedKeys.has(key)) {
      target[key] = value;
      return true;
    }
    if (typeof key !== "string" || !indexPattern.test(key)) return Reflect.set(target, key, value, receiver);
    setOption(receiver, +key, value);
    return true;
  },
  ownKeys(target) { return [...optionsOf(target).keys().map(String), ...Reflect.ownKeys(target)]; },
  getOwnPropertyDescriptor(target, key) {
    const value = typeof key === "string" && indexPattern.test(key) ? optionsOf(target)[key] : undefined;
    if (value) return { value, writable: true, enumerable: true, configurable: true };
    return Reflect.getOwnPropertyDescriptor(target, key);
  },
};
function addOption(select, option, before) {
  if (!(option instanceof HTMLOptionElement) && !(option instanceof HTMLOptGroupElement)) {
    throw new TypeError("Only an option or an optgroup can be added");
  }
  if (option.contains(select)) throw new DOMException("The option contains the select", "HierarchyRequestError");
  let selected = before ?? null;
  if (selected !== null && !(selected instanceof Element)) selected = optionsOf(select)[selected >> 0] ?? null;
  if (selected === option) return;
  if (selected !== null && !select.contains(selected)) {
    throw new DOMException("The place is not inside of the select", "NotFoundError");
  }
  preInsert(selected ? selected[$parent] : select, option, selected);
}
class HTMLOptGroupElement extends HTMLElement {}
function Option(text = "", value = undefined, defaultSelected = false, selected = false) {
  if (!new.target) throw new TypeError("Option is a constructor: use new");
  const option = createElement("option");
  if (`${text}` !== "") insertNode(option, new Text(secret, `${text}`), null);
  if (value !== undefined) setAttribute(option, "value", `${value}`);
  if (defaultSelected) setAttribute(option, "selected", "");
  if (selected || defaultSelected) setSelectedness(option, !!selected);
  return option;
}
defineProperty(Option, "length", { value: 0, configurable: true });
defineProperty(Option, "prototype", { value: HTMLOptionElement.prototype, writable: false });
defineGlobal("Option", Option);
lazyModule("controls").registerListedElements(HTMLSelectElement);
elementClass(HTMLSelectElement, HTMLOptionElement, HTMLOptGroupElement);
return { HTMLFormControlsCollection, HTMLOptGroupElement, HTMLOptionElement, HTMLSelectElement, addOption, chooseOption, collectOptions, displaySize, isChosen, isOptionDisabled, isSelected, namedControl, optionsOf, selectedIndexOf, setSelected, setSelectedness };
}})
