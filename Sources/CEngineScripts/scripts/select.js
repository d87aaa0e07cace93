// Select elements and options (HTML standard 4.10.7 to 4.10.10).

import { $changed, $name, $namespace, htmlNamespace, setAttribute, svgNamespace } from "./attributes.js";
import { defineProperty } from "./built-ins.js";
import { $list, HTMLCollection, invalidateLists, liveList } from "./collections.js";
import { hasName, optionsCollection, setOption, setOptionCount } from "./control-collections.js";
import { controlAttributeChanged, controlChanged, formOwner, isDisabled } from "./control-states.js";
import { DOMException } from "./dom-exception.js";
import { Element } from "./elements.js";
import { $parent } from "./events.js";
import { HTMLElement, createElement, elementClass } from "./html-elements.js";
import { trimASCII } from "./input-types.js";
import {
  $id, Op, recordMutation, recordMutationNumber, replaceRegistered, secret, sharedKey, sharedKeys,
} from "./kernel.js";
import { defineGlobal } from "./lazy-globals.js";
import { lazyModule } from "./lazy-modules.js";
import { openList } from "./list.js";
import { $data, descendants, following } from "./nodes.js";
import { attributeOf, parseNonNegative } from "./reflection.js";
import { $isChosenByScript, $options, $selected, indexPattern } from "./shared-state.js";
import { HTMLDataListElement } from "./simple-elements.js";
import { Text } from "./text-nodes.js";
import { $childrenChanged, insertNode, preInsert, removeNode, replaceAllWithText } from "./tree.js";

const $selectedOptions = sharedKey("selectedOptions");

export class HTMLOptionElement extends HTMLElement {
  get text() { return optionText(this); }
  set text(value) { replaceAllWithText(this, `${value}`); }
  get value() { return attributeOf(this, "value") ?? optionText(this); }
  get label() { return attributeOf(this, "label") ?? optionText(this); }
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
  /**
   * @param {string} name
   * @param {unknown} value
   */
  [$changed](name, value) {
    const select = selectOf(this);
    if (name === "selected" && !this[$isChosenByScript]) {
      setSelectedness(this, value !== null);
      if (value !== null && select && attributeOf(select, "multiple") === null) unselectOthers(select, this);
    }
    if (select && (name === "selected" || name === "value" || name === "disabled")) controlChanged(select);
  }
}

/// The text of an option without scripts, with white space collapsed.
/** @param {HTMLElement} option */
function optionText(option) {
  let text = "";
  for (let node = following(option, option); node; node = following(node, option)) {
    if (node.nodeType === 3 && !isScript(node[$parent])) text += node[$data];
  }
  return trimASCII(text).replace(/[\t\n\f\r ]+/g, " ");
}

/** @param {Element} element */
function isScript(element) {
  if (element[$name] !== "script") return false;
  return element[$namespace] === htmlNamespace || element[$namespace] === svgNamespace;
}

/// The select element that lists an option.
/**
 * @param {HTMLOptionElement} option
 * @returns {HTMLSelectElement | null}
 */
function selectOf(option) {
  const parent = option[$parent];
  if (parent instanceof HTMLSelectElement) return parent;
  for (let node = parent; node; node = node[$parent]) {
    if (node instanceof HTMLSelectElement) return node;
    if (node instanceof HTMLOptionElement || node instanceof HTMLDataListElement) return null;
  }
  return null;
}

/** @param {HTMLOptionElement} option */
export function isSelected(option) {
  return option[$selected] ?? attributeOf(option, "selected") !== null;
}

/// Sets the selectedness by script or user: the attribute is ignored from then on.
/**
 * @param {HTMLElement} option
 * @param {boolean} selected
 */
export function setSelected(option, selected) {
  option[$isChosenByScript] = true;
  setSelectedness(option, selected);
}

/**
 * @param {HTMLSelectElement} select
 * @param {HTMLElement} option
 */
function unselectOthers(select, option) {
  for (const other of optionsOf(select)) if (other !== option && isSelected(other)) setSelectedness(other, false);
}

/**
 * @param {HTMLElement} option
 * @param {boolean} selected
 */
export function setSelectedness(option, selected) {
  if (option[$selected] === selected) return;
  option[$selected] = selected;
  invalidateLists();
  recordMutation(Op.setSelected, option[$id]);
  recordMutationNumber(selected ? 1 : 0);
}

/** @param {HTMLElement} option */
export function isOptionDisabled(option) {
  if (attributeOf(option, "disabled") !== null) return true;
  const group = option[$parent];
  return group instanceof HTMLOptGroupElement && attributeOf(group, "disabled") !== null;
}

/**
 * @param {HTMLSelectElement} select
 * @param {HTMLOptionElement} option
 */
export function isChosen(select, option) {
  return attributeOf(select, "multiple") !== null ? isSelected(option)
    : optionsOf(select)[selectedIndexOf(select)] === option;
}

/**
 * @param {HTMLOptionElement} option
 * @param {boolean} chosen
 */
export function chooseOption(option, chosen) {
  const select = selectOf(option);
  if (!select || attributeOf(select, "multiple") !== null) setSelected(option, chosen);
  else {
    const options = optionsOf(select);
    const current = options[selectedIndexOf(select)];
    if (chosen) unselectOthers(select, option);
    setSelected(option, chosen);
    if (!chosen && current && current !== option) setSelected(current, true);
    // A drop-down list always has a selected option.
    if (!chosen && displaySize(select) === 1 && !options.some(isSelected)) {
      const first = options.find((/** @type {HTMLElement} */ other) => !isOptionDisabled(other));
      if (first) setSelected(first, true);
    }
  }
  if (select) controlChanged(select);
}

/** @param {HTMLSelectElement} select */
export function displaySize(select) {
  return parseNonNegative(attributeOf(select, "size")) || (attributeOf(select, "multiple") !== null ? 4 : 1);
}

/**
 * @param {HTMLElement} select
 * @returns {HTMLOptionElement[]}
 */
export function collectOptions(select) {
  return descendants(select, (element) => element instanceof HTMLOptionElement && selectOf(element) === select);
}

/// The options as an array.
/** @param {any} select */
export function optionsOf(select) {
  return select.options[$list];
}

/// The index of the last selected option, or else of the first enabled one.
/** @param {HTMLSelectElement} select */
export function selectedIndexOf(select) {
  const options = optionsOf(select);
  if (attributeOf(select, "multiple") !== null) return options.findIndex(isSelected);
  const last = options.findLastIndex(isSelected);
  if (last >= 0 || displaySize(select) > 1) return last;
  if (options.length > 0 && options.every((/** @type {HTMLElement} */ option) => option[$selected] === false)) {
    return -1;
  }
  return options.findIndex((/** @type {HTMLElement} */ option) => !isOptionDisabled(option));
}

export class HTMLSelectElement extends HTMLElement {
  /** @param {...ScriptValue} values */
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
    optionsOf(this).forEach((/** @type {HTMLElement} */ option, /** @type {number} */ each) =>
      setSelected(option, each === selected));
    controlChanged(this);
  }
  /** @returns {HTMLCollection} */
  get selectedOptions() {
    return (this[$selectedOptions] ??= liveList(HTMLCollection, this, () =>
      collectOptions(this).filter((option) => isChosen(this, option))));
  }
  get value() { return optionsOf(this)[selectedIndexOf(this)]?.value ?? ""; }
  set value(value) {
    const requested = value === null ? "" : `${value}`;
    const options = optionsOf(this);
    const match = options.find((/** @type {HTMLInputElement} */ option) => option.value === requested);
    for (const option of options) setSelected(option, option === match);
    controlChanged(this);
  }
  /** @param {ScriptValue} index */
  item(index) {
    return optionsOf(this)[index >>> 0] ?? null;
  }
  /** @param {ScriptValue} name */
  namedItem(name) {
    return optionsOf(this).find((/** @type {HTMLElement} */ option) => hasName(option, `${name}`)) ?? null;
  }
  /**
   * @param {ScriptValue} option
   * @param {ScriptValue} [before]
   */
  add(option, before = null) { addOption(this, option, before); }
  /** @param {ScriptValue} [index] */
  remove(index = undefined) {
    if (arguments.length === 0) removeNode(this);
    else this.options.remove(index);
  }
  showPicker() {
    if (isDisabled(this)) throw new DOMException("The select is disabled", "InvalidStateError");
    openList(this);
  }
  /**
   * @param {string} name
   * @param {unknown} value
   */
  [$changed](name, value) { controlAttributeChanged(this, name, value); }
  /** @param {Node} inserted */
  [$childrenChanged](inserted) {
    if (inserted instanceof HTMLOptionElement && isSelected(inserted) && attributeOf(this, "multiple") === null) {
      unselectOthers(this, inserted);
    }
    controlChanged(this);
  }
  [Symbol.iterator]() { return optionsOf(this).values(); }
}

/// Options are indexed members of a select. The tree contains the proxy itself: an element has one identity.
/** @type {ProxyHandler<any>} */
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

/**
 * @param {HTMLElement} select
 * @param {HTMLElement} option
 * @param {any} before
 */
export function addOption(select, option, before) {
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

export class HTMLOptGroupElement extends HTMLElement {}

/// `new Option(text, value, defaultSelected, selected)`
/** @param {unknown} [value] */
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
