// Collections of controls and options (HTML standard 2.6.2).

import { $list, HTMLCollection, NodeList, liveList } from "./collections.js";
import { document } from "./document.js";
import { $parent } from "./events.js";
import { HTMLInputElement, setChecked } from "./fields.js";
import { createElement } from "./html-elements.js";
import { expose, sharedKey } from "./kernel.js";
import { $next } from "./nodes.js";
import { attributeOf } from "./reflection.js";
import { HTMLOptionElement, addOption, collectOptions, optionsOf, selectedIndexOf } from "./select.js";
import { indexPattern } from "./shared-state.js";
import { checkInsertion, insertNode, removeNode } from "./tree.js";

class RadioNodeList extends NodeList {
  get value() {
    const checked = [...this].find((element) =>
      element instanceof HTMLInputElement && element.type === "radio" && element.checked);
    return checked ? attributeOf(checked, "value") ?? "on" : "";
  }
  set value(value) {
    const requested = `${value}`;
    /** @param {Element} element */
    const isRadio = (element) => element instanceof HTMLInputElement && element.type === "radio";
    const match = [...this].find(
      (element) => isRadio(element) && (attributeOf(element, "value") ?? "on") === requested);
    if (match) setChecked(match, true);
  }
}

/**
 * @param {Element} element
 * @param {string} name
 */
export const hasName = (element, name) =>
  name !== "" && (attributeOf(element, "id") === name || attributeOf(element, "name") === name);

/// One element, several as a live list, or null.
/// - lists: existing lists by name; a list keeps its identity as long as it is referenced.
/**
 * @param {AnyFunction} collect
 * @param {string} name
 * @param {any} lists
 */
export function namedControl(collect, name, lists) {
  if (name === "") return null;
  const found = collect().filter((/** @type {Element} */ element) => hasName(element, name));
  if (found.length < 2) return found[0] ?? null;
  const existing = lists.get(name)?.deref();
  if (existing !== undefined) return existing;
  const made = liveList(RadioNodeList, document, () => collect()
    .filter((/** @type {Element} */ element) => hasName(element, name)));
  lists.set(name, new WeakRef(made));
  return made;
}
const $namedLists = sharedKey("namedLists");

export class HTMLFormControlsCollection extends HTMLCollection {
  /**
   * @override
   * @param {ScriptValue} name
   */
  namedItem(name) {
    if (arguments.length === 0) throw new TypeError("namedItem needs a name");
    return namedControl(() => [...this], `${name}`, (this[$namedLists] ??= new Map()));
  }
}

class HTMLOptionsCollection extends HTMLCollection {
  /** @override */
  get length() { return this[$list].length; }
  /** @override */
  set length(value) { setOptionCount(this[$owner], value >>> 0); }
  get selectedIndex() { return selectedIndexOf(this[$owner]); }
  set selectedIndex(value) { this[$owner].selectedIndex = value; }
  /**
   * @param {ScriptValue} element
   * @param {ScriptValue} [before]
   */
  add(element, before = null) { addOption(this[$owner], element, before); }
  /** @param {ScriptValue} index */
  remove(index) {
    const option = optionsOf(this[$owner])[index >> 0];
    if (option) removeNode(option);
  }
}
const $owner = sharedKey("owner");

/// A lower count removes options from the end, a higher one adds empty options, up to a hundred thousand.
/**
 * @param {HTMLSelectElement} select
 * @param {number} count
 */
export function setOptionCount(select, count) {
  const options = optionsOf(select);
  if (count > 100000 && count > options.length) return;
  for (let index = options.length; index < count; index++) insertNode(select, createElement("option"), null);
  for (let index = options.length - 1; index >= count; index--) removeNode(options[index]);
}

/// `options[index] = option`
/**
 * @param {HTMLSelectElement} select
 * @param {number} index
 * @param {HTMLElement} option
 */
export function setOption(select, index, option) {
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

/** @param {HTMLSelectElement} select */
export function optionsCollection(select) {
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
