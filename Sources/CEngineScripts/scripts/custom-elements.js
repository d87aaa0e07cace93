// Custom elements (HTML standard 4.13): the registry, upgrades, and the reaction queue.

import { $attributes, $foreignNames, $name, $namespace, htmlNamespace } from "./attributes.js";
import { SystemPromise } from "./built-ins.js";
import { setTreeVersion, treeVersion } from "./collections.js";
import { $isFormAssociated } from "./control-states.js";
import { document } from "./document.js";
import { DOMException } from "./dom-exception.js";
import { associateWithForm, becomeFormAssociated, formOwnerChanged } from "./element-internals.js";
import { reportException } from "./errors.js";
import { $parent } from "./events.js";
import { HTMLElement, HTMLUnknownElement, createElement } from "./html-elements.js";
import { createdInterfaces } from "./html-interfaces.js";
import { $id, Op, expose, illegalConstructor, recordMutation, secret, sharedKey } from "./kernel.js";
import { isNode } from "./node-members.js";
import {
  $definition, $document, $first, $shadow, $type, following, requireNode, shadowIncludingRoot,
} from "./nodes.js";
import {
  $upgrading, definitionCount, definitionsByName, formAssociatedCount, isCustomName, reactionQueue, reactionsHeld,
  setDefinitionCount, setFormAssociatedCount, setReactionQueue, withReactionsHeld,
} from "./reactions.js";
import { setThrowOnDynamicMarkupInsertion, throwOnDynamicMarkupInsertion } from "./shared-state.js";
import { callAndReport } from "./tasks.js";
import { reportUnsupported } from "./unsupported.js";
import { queueMicrotask } from "./window.js";

const definitionsByConstructor = new Map();
/// Elements that are being upgraded, by definition: the HTMLElement constructor uses the last one.
const constructionStacks = new Map();
const alreadyConstructed = Symbol("alreadyConstructed");
const failedElements = new WeakSet();

// ---- Reactions ----

let reactionBackup = false;
const $reactions = sharedKey("reactions");

/** @param {Element} element */
function enqueueElement(element) {
  reactionQueue.push(element);
  if (reactionBackup) return;
  // Tree changes outside of script calls run their reactions in a microtask.
  reactionBackup = true;
  queueMicrotask(() => {
    reactionBackup = false;
    if (reactionQueue.length !== 0) flushReactions();
  });
}

/**
 * @param {any} element
 * @param {string} name
 * @param {any[]} values
 */
export function enqueueReaction(element, name, values) {
  const callback = element[$definition].callbacks[name];
  if (callback === undefined) return;
  (element[$reactions] ??= []).push({ callback, values });
  // Reactions caused by an upgrade run after the upgrade, whose queue is being processed.
  if (element !== upgradingElement) enqueueElement(element);
}
/** @type {Element | null} */
let upgradingElement = null;

/**
 * @param {HTMLElement} element
 * @param {PropertyKey | null} key
 * @param {any} oldValue
 * @param {unknown} value
 */
export function attributeReaction(element, key, oldValue, value) {
  const { observed } = element[$definition];
  const foreign = element[$foreignNames]?.get(key);
  const name = foreign?.name ?? key;
  if (element[$isFormAssociated] && (name === "disabled" || name === "form" || name === "readonly")) {
    formOwnerChanged(element);
  }
  if (!observed.has(name)) return;
  enqueueReaction(element, "attributeChangedCallback", [name, oldValue ?? null, value, foreign?.namespace ?? null]);
}

/** @param {any} element */
export function enqueueUpgrade(element) {
  if (!element[$name].includes("-") || element[$namespace] !== htmlNamespace) return;
  const definition = definitionsByName.get(element[$name]);
  if (!definition || element[$definition] || failedElements.has(element)) return;
  (element[$reactions] ??= []).push({ upgrade: definition });
  enqueueElement(element);
}

/** @param {any} element */
export function customConnected(element) {
  if (!element[$definition]) {
    enqueueUpgrade(element);
    return;
  }
  enqueueReaction(element, "connectedCallback", []);
  if (element[$isFormAssociated]) formOwnerChanged(element);
}

/// Runs pending reactions. Reactions of nested tree changes run before the call returns.
export function flushReactions() {
  if (reactionsHeld !== 0) return;
  const elements = reactionQueue;
  setReactionQueue([]);
  for (const element of elements) {
    const reactions = element[$reactions];
    while (reactions?.length > 0) {
      const { upgrade, callback, values } = reactions.shift();
      if (upgrade) callAndReport(() => upgradeElement(element, upgrade));
      else callAndReport(callback, element, ...values);
    }
  }
}

// ---- Construction ----

/// HTML standard, "upgrade an element".
/**
 * @param {HTMLElement} element
 * @param {any} definition
 */
function upgradeElement(element, definition) {
  if (element[$definition] || failedElements.has(element)) return;
  element[$definition] = definition;
  const outer = upgradingElement;
  upgradingElement = element;
  for (const key of element[$attributes].keys()) {
    attributeReaction(element, key, null, element[$attributes].get(key));
  }
  if (isShadowConnected(element)) enqueueReaction(element, "connectedCallback", []);
  upgradingElement = outer;
  const stack = constructionStacks.get(definition) ?? [];
  constructionStacks.set(definition, stack);
  stack.push(element);
  element[$definition] = null;
  if (definition.isFormAssociated) becomeFormAssociated(element, true);
  let failure = null;
  try {
    if (definition.disablesShadow && element[$shadow]) {
      throw new DOMException("The element has a shadow root, which its definition forbids", "NotSupportedError");
    }
    element[$upgrading] = true;
    const made = new definition.constructor();
    if (made !== element) throw new TypeError("The constructor of a custom element returned another object");
  } catch (error) {
    failure = { error };
  }
  stack.pop();
  element[$upgrading] = false;
  if (failure !== null) {
    failedElements.add(element);
    element[$reactions] = [];
    if (definition.isFormAssociated) becomeFormAssociated(element, false);
    throw failure.error;
  }
  element[$definition] = definition;
  defined(element);
}

/** @param {Element} element */
function isShadowConnected(element) {
  return shadowIncludingRoot(element)[$type] === 9;
}

/// The interface that a class extends; HTML elements with their own interface cannot be extended.
/** @param {Class} type */
function builtInBase(type) {
  while (type !== null && type !== HTMLElement && !createdInterfaces.has(type)) type = Object.getPrototypeOf(type);
  return type;
}

/// Implements `new` of a class that extends HTMLElement, and the `super()` call of its constructor. `Reflect.construct`
/// also passes functions that are not classes and inherit nothing.
/** @param {Class} type */
export function constructCustom(type) {
  const definition = definitionsByConstructor.get(type);
  const base = definition === undefined ? null : builtInBase(type);
  if (!definition || type === HTMLElement || (base !== null && base !== HTMLElement)) {
    throw new TypeError("Illegal constructor");
  }
  const { prototype } = type;
  const hasPrototype = prototype !== null && (typeof prototype === "object" || typeof prototype === "function");
  const stack = constructionStacks.get(definition);
  if (stack === undefined || stack.length === 0) {
    const element = new HTMLElement(secret, definition.name, htmlNamespace);
    if (hasPrototype) Object.setPrototypeOf(element, prototype);
    element[$definition] = definition;
    defined(element);
    return element;
  }
  const element = stack[stack.length - 1];
  if (element === alreadyConstructed) {
    throw new TypeError("The constructor of a custom element constructed itself before its super()");
  }
  Object.setPrototypeOf(element, hasPrototype ? prototype : HTMLElement.prototype);
  stack[stack.length - 1] = alreadyConstructed;
  return element;
}

/// DOM standard, "create an element" with synchronous custom elements.
/**
 * @param {string | null} name
 * @param {Document} owner
 * @returns {any}
 */
function createCustom(name, owner) {
  const definition = definitionsByName.get(name);
  if (!definition || owner !== document) return null;
  const element = new definition.constructor();
  let fault = null;
  if (!isNode(element) || !(element instanceof HTMLElement)) {
    throw new TypeError("The constructor of a custom element did not return an HTML element");
  } else if (element[$attributes].size > 0) fault = "has attributes";
  else if (element[$first]) fault = "has children";
  else if (element[$parent]) fault = "has a parent";
  else if (element[$document] !== owner) fault = "is of another document";
  else if (element[$name] !== name) fault = "has another name";
  if (fault) throw new DOMException(`The constructor returned an element that ${fault}`, "NotSupportedError");
  return element;
}

/// For `createElement`: reports an exception of the constructor and returns an HTMLUnknownElement.
/**
 * @param {string | null} name
 * @param {Document} owner
 * @returns {any}
 */
export function createCustomOrUnknown(name, owner) {
  try {
    return createCustom(name, owner);
  } catch (error) {
    reportException(error);
    const element = new HTMLUnknownElement(secret, name, htmlNamespace);
    failedElements.add(element);
    return element;
  }
}

/** @param {string} name */
export function createForParser(name) {
  setThrowOnDynamicMarkupInsertion(throwOnDynamicMarkupInsertion + 1);
  try {
    return createCustomOrUnknown(name, document) ?? createElement(name);
  } finally {
    setThrowOnDynamicMarkupInsertion(throwOnDynamicMarkupInsertion - 1);
  }
}

// ---- The registry ----

class CustomElementRegistry {
  #promises = new Map();
  #defining = false;
  /** @param {unknown} [token] */
  constructor(token = undefined) { illegalConstructor(token); }
  /**
   * @param {ScriptValue} name
   * @param {ScriptValue} constructor
   * @param {ScriptValue} [options]
   */
  define(name, constructor, options = undefined) {
    name = `${name}`;
    if (typeof constructor !== "function" || !isConstructor(constructor)) {
      throw new TypeError("define needs a constructor");
    }
    if (!isCustomName(name)) {
      throw new DOMException(
        `"${name}" is not a custom element name: use lowercase letters with a hyphen`, "SyntaxError");
    }
    if (definitionsByName.has(name)) throw new DOMException(`"${name}" is defined already`, "NotSupportedError");
    if (definitionsByConstructor.has(constructor)) {
      throw new DOMException("The constructor is in use for another element", "NotSupportedError");
    }
    // As in WebKit, customized built-in elements are not supported.
    if (options?.extends !== undefined) {
      reportUnsupported("customized built-in elements", "the option extends is ignored");
    }
    if (this.#defining) throw new DOMException("Another definition is under way", "NotSupportedError");
    this.#defining = true;
    let definition;
    try {
      definition = readDefinition(name, constructor);
    } finally {
      this.#defining = false;
    }
    definitionsByName.set(name, definition);
    definitionsByConstructor.set(constructor, definition);
    setDefinitionCount(definitionCount + 1);
    if (definition.isFormAssociated) setFormAssociatedCount(formAssociatedCount + 1);
    withReactionsHeld(() => {
      for (const element of shadowIncludingElements(document)) if (element[$name] === name) enqueueUpgrade(element);
    });
    this.#promises.get(name)?.resolve(constructor);
    this.#promises.delete(name);
  }
  /** @param {ScriptValue} name */
  get(name) { return definitionsByName.get(`${name}`)?.constructor; }
  /** @param {ScriptValue} constructor */
  getName(constructor) {
    if (typeof constructor !== "function") throw new TypeError("getName needs a constructor");
    return definitionsByConstructor.get(constructor)?.name ?? null;
  }
  /** @param {ScriptValue} name */
  whenDefined(name) {
    name = `${name}`;
    if (!isCustomName(name)) {
      return SystemPromise.reject(new DOMException(`"${name}" is not a custom element name`, "SyntaxError"));
    }
    const definition = definitionsByName.get(name);
    if (definition) return SystemPromise.resolve(definition.constructor);
    let waiting = this.#promises.get(name);
    if (!waiting) {
      waiting = {};
      waiting.promise = new SystemPromise((resolve) => { waiting.resolve = resolve; });
      this.#promises.set(name, waiting);
    }
    return waiting.promise;
  }
  /** @param {ScriptValue} root */
  upgrade(root) {
    requireNode(root, "upgrade");
    withReactionsHeld(() => {
      for (const element of shadowIncludingElements(root)) if (element[$document] === document) enqueueUpgrade(element);
    });
  }
}

/** @param {any} value */
function isConstructor(value) {
  try {
    // A proxy is a constructor when its target is one; the proxied target is neither read nor run.
    return !!new (new Proxy(value, { construct: () => ({}) }))();
  } catch {
    return false;
  }
}

/// Reads a class in the order of the standard: prototype, callbacks, observed attributes, then the rest.
/**
 * @param {string} name
 * @param {any} constructor
 */
function readDefinition(name, constructor) {
  const { prototype } = constructor;
  if (prototype === null || typeof prototype !== "object") throw new TypeError("The constructor has no prototype");
  /** @type {Record<string, any>} */
  const callbacks = {};
  /** @param {string} key */
  const read = (key) => {
    const callback = prototype[key];
    if (callback === undefined) return;
    if (typeof callback !== "function") throw new TypeError(`${key} is not a function`);
    callbacks[key] = callback;
  };
  for (const key of ["connectedCallback", "disconnectedCallback", "adoptedCallback", "attributeChangedCallback"]) {
    read(key);
  }
  /** @param {string} key */
  const texts = (key) => {
    const list = constructor[key];
    if (list === undefined) return [];
    if (list === null || (typeof list !== "object" && typeof list !== "function")) {
      throw new TypeError(`${key} is not iterable`);
    }
    return Array.from({ [Symbol.iterator]: () => list[Symbol.iterator]() }, (item) => `${item}`);
  };
  const observed = new Set(callbacks.attributeChangedCallback ? texts("observedAttributes") : []);
  const disabled = texts("disabledFeatures");
  const isFormAssociated = !!constructor.formAssociated;
  if (isFormAssociated) {
    for (const key of [
      "formAssociatedCallback", "formResetCallback", "formDisabledCallback", "formStateRestoreCallback",
    ]) read(key);
  }
  return {
    name, constructor, callbacks, observed, isFormAssociated,
    disablesInternals: disabled.includes("internals"), disablesShadow: disabled.includes("shadow"),
  };
}

/// Makes `:defined` match.
/** @param {HTMLElement} element */
function defined(element) {
  setTreeVersion(treeVersion + 1);
  recordMutation(Op.setDefined, element[$id]);
  if (element[$definition].isFormAssociated) associateWithForm(element);
}

/// The elements of a tree and of the shadow trees in it, in tree order.
/** @param {Node} root */
export function shadowIncludingElements(root) {
  /** @type {any[]} */
  const list = [];
  /** @param {any} top */
  const visit = (top) => {
    for (let node = top; node; node = following(node, top)) {
      if (node[$type] !== 1) continue;
      list.push(node);
      if (node[$shadow]) visit(node[$shadow]);
    }
  };
  visit(root);
  return list;
}

export const customElements = new CustomElementRegistry(secret);
expose(CustomElementRegistry);
