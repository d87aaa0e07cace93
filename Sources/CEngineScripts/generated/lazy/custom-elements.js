(function (variables) { with (variables) return function ($attributes,$definition,$document,$first,$foreignNames,$id,$isFormAssociated,$name,$namespace,$parent,$shadow,$type,$upgrading,Array,DOMException,HTMLElement,HTMLUnknownElement,Map,Object,Op,Proxy,Set,Symbol,SystemPromise,TypeError,WeakSet,associateWithForm,becomeFormAssociated,bindImports,callAndReport,createElement,createdInterfaces,definitionsByName,document,expose,following,formOwnerChanged,htmlNamespace,illegalConstructor,isCustomName,isNode,missingArguments,queueMicrotask,recordMutation,reportException,reportUnsupported,requireNode,secret,setDefinitionCount,setFormAssociatedCount,setReactionQueue,setThrowOnDynamicMarkupInsertion,setTreeVersion,shadowIncludingRoot,sharedKey,undefined,withReactionsHeld) {"use strict";
bindImports({ __proto__: null,
  "internals": (exports) => ({ associateWithForm, becomeFormAssociated, formOwnerChanged } = exports) });
const definitionsByConstructor = new Map();
const constructionStacks = new Map();
const alreadyConstructed = Symbol("alreadyConstructed");
const failedElements = new WeakSet();
let reactionBackup = false;
const $reactions = sharedKey("reactions");
function enqueueElement(element) {
  reactionQueue.push(element);
  if (reactionBackup) return;
  reactionBackup = true;
  queueMicrotask(() => {
    reactionBackup = false;
    if (reactionQueue.length !== 0) flushReactions();
  });
}
function enqueueReaction(element, name, values) {
  const callback = element[$definition].callbacks[name];
  if (callback === undefined) return;
  (element[$reactions] ??= []).push({ callback, values });
  if (element !== upgradingElement) enqueueElement(element);
}
let upgradingElement = null;
function attributeReaction(element, key, oldValue, value) {
  const { observed } = element[$definition];
  const foreign = element[$foreignNames]?.get(key);
  const name = foreign?.name ?? key;
  if (element[$isFormAssociated] && (name === "disabled" || name === "form" || name === "readonly")) {
    formOwnerChanged(element);
  }
  if (!observed.has(name)) return;
  enqueueReaction(element, "attributeChangedCallback", [name, oldValue ?? null, value, foreign?.namespace ?? null]);
}
function enqueueUpgrade(element) {
  if (!element[$name].includes("-") || element[$namespace] !== htmlNamespace) return;
  const definition = definitionsByName.get(element[$name]);
  if (!definition || element[$definition] || failedElements.has(element)) return;
  (element[$reactions] ??= []).push({ upgrade: definition });
  enqueueElement(element);
}
function customConnected(element) {
  if (!element[$definition]) {
    enqueueUpgrade(element);
    return;
  }
  enqueueReaction(element, "connectedCallback", []);
  if (element[$isFormAssociated]) formOwnerChanged(element);
}
function flushReactions() {
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
function isShadowConnected(element) {
  return shadowIncludingRoot(element)[$type] === 9;
}
function builtInBase(type) {
  while (type !== null && type !== HTMLElement && !createdInterfaces.has(type)) type = Object.getPrototypeOf(type);
  return type;
}
function constructCustom(type) {
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
function createCustomOrUnknown(name, owner) {
  try {
    return createCustom(name, owner);
  } catch (error) {
    reportException(error);
    const element = new HTMLUnknownElement(secret, name, htmlNamespace);
    failedElements.add(element);
    return element;
  }
}
function createForParser(name) {
  setThrowOnDynamicMarkupInsertion(throwOnDynamicMarkupInsertion + 1);
  try {
    return createCustomOrUnknown(name, document) ?? createElement(name);
  } finally {
    setThrowOnDynamicMarkupInsertion(throwOnDynamicMarkupInsertion - 1);
  }
}
class CustomElementRegistry {
  #promises = new Map();
  #defining = false;
  constructor(token = undefined) { illegalConstructor(token); }
  define(name, constructor, options = undefined) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "CustomElementRegistry.define");
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
  get(name) { if (arguments.length < 1) missingArguments(arguments.length, 1, "CustomElementRegistry.get");
    return definitionsByName.get(`${name}`)?.constructor; }
  getName(constructor) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "CustomElementRegistry.getName");
    if (typeof constructor !== "function") throw new TypeError("getName needs a constructor");
    return definitionsByConstructor.get(constructor)?.name ?? null;
  }
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
  upgrade(root) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "CustomElementRegistry.upgrade");
    requireNode(root, "upgrade");
    withReactionsHeld(() => {
      for (const element of shadowIncludingElements(root)) if (element[$document] === document) enqueueUpgrade(element);
    });
  }
}
function isConstructor(value) {
  try {
    return !!new (new Proxy(value, { construct: () => ({}) }))();
  } catch {
    return false;
  }
}
function readDefinition(name, constructor) {
  const { prototype } = constructor;
  if (prototype === null || typeof prototype !== "object") throw new TypeError("The constructor has no prototype");
  const callbacks = {};
  const read = (key) => {
    const callback = prototype[key];
    if (callback === undefined) return;
    if (typeof callback !== "function") throw new TypeError(`${key} is not a function`);
    callbacks[key] = callback;
  };
  for (const key of ["connectedCallback", "disconnectedCallback", "adoptedCallback", "attributeChangedCallback"]) {
    read(key);
  }
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
function defined(element) {
  setTreeVersion(treeVersion + 1);
  recordMutation(Op.setDefined, element[$id]);
  if (element[$definition].isFormAssociated) associateWithForm(element);
}
function shadowIncludingElements(root) {
  const list = [];
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
const customElements = new CustomElementRegistry(secret);
expose(CustomElementRegistry);
return { attributeReaction, constructCustom, createCustomOrUnknown, createForParser, customConnected, customElements, enqueueReaction, enqueueUpgrade, flushReactions, shadowIncludingElements };
}})
