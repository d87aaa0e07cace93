(function (native) {"use strict";
const window = globalThis;
const {
  Array, ArrayBuffer, Boolean, Error, Function, Map, Math, Number, Object, Proxy, RangeError, Reflect, RegExp, Set,
  String, Symbol, TypeError, Uint8Array, WeakMap, WeakRef, WeakSet,
} = window;
const { parse: parseJSON, stringify: stringifyJSON } = JSON;
const SystemDate = Date;
const SystemPromise = Promise;
const SystemWeakRef = WeakRef;
const { defineProperty, getOwnPropertyDescriptor } = Object;
const platformSource = "hull:platform";
function sharedKey(name) {
  const key = Symbol.for(`hull ${name}`);
  sharedKeys.add(key);
  return key;
}
const sharedKeys = new Set();
const secret = Symbol("constructor");
function illegalConstructor(token) {
  if (token !== secret) throw new TypeError("Illegal constructor");
}
const platformPrototypes = new WeakSet();
function expose(...classes) {
  for (const type of classes) {
    const prototype = type.prototype;
    platformPrototypes.add(prototype);
    for (const key of Reflect.ownKeys(prototype)) {
      if (key === "constructor" || typeof key === "symbol") continue;
      const descriptor = getOwnPropertyDescriptor(prototype, key);
      descriptor.enumerable = true;
      defineProperty(prototype, key, descriptor);
    }
    for (const key of Object.getOwnPropertyNames(type)) {
      if (key === "length" || key === "name" || key === "prototype") continue;
      const descriptor = getOwnPropertyDescriptor(type, key);
      if (descriptor.configurable) defineProperty(type, key, { ...descriptor, enumerable: true });
    }
    defineProperty(prototype, Symbol.toStringTag, { value: type.name, configurable: true });
    defineGlobal(type.name, type);
  }
}
function constants(type, values) {
  for (const name in values) {
    const descriptor = { value: values[name], enumerable: true };
    defineProperty(type, name, descriptor);
    defineProperty(type.prototype, name, descriptor);
  }
}
const mutationBuffer = native.mutationBuffer;
const mutationBufferCapacity = mutationBuffer.length - 16;
let mutationBufferLength = 0;
let mutationBufferText = "";
let treeChanged = false;
const Op = {
  createElement: 1, createText: 2, createComment: 3, createFragment: 4, setText: 5, insert: 6, remove: 7,
  setAttribute: 8, removeAttribute: 9, setValue: 10, setChecked: 11, setSelected: 12, setSheet: 13, free: 14,
  setState: 15, setFocused: 16, attachShadow: 17, clearSlot: 18, assignSlot: 19, setDefined: 20,
  adoptSheets: 21, setCustomStates: 22,
};
function recordMutation(op, id) {
  if (mutationBufferLength > mutationBufferCapacity) flushMutations();
  mutationBuffer[mutationBufferLength++] = op;
  mutationBuffer[mutationBufferLength++] = id;
}
function recordMutationNumber(number) {
  mutationBuffer[mutationBufferLength++] = number;
}
function recordMutationText(text) {
  mutationBuffer[mutationBufferLength++] = text.length;
  mutationBufferText += text;
}
let pendingSheets = null;
const status = native.status;
const Status = {
  nextTimer: 0, focus: 1, scrollRow: 2, focusedNode: 3, caret: 4, treeChanged: 5, renderBlockers: 6, anchor: 7,
  queriedStates: 8, nextFrame: 9,
};
function flushMutations() {
  if (controlsNeedSync()) syncControls();
  if (shadowCount !== 0) assignStaleSlots();
  if (pendingSheets !== null) lazyModule("sheets").writeSheets();
  if (mutationBufferLength !== 0) applyMutations();
  if (unrequestedStates() !== 0 && updateRequestedStates()) flushMutations();
}
function unrequestedStates() {
  return status[Status.queriedStates] & ~requestedStates & lazilyTrackedStates;
}
function isLayoutDocumentCurrent() {
  return mutationBufferLength === 0 && shadowCount === 0 && pendingSheets === null && !controlsNeedSync() &&
    unrequestedStates() === 0;
}
function isFocusCurrent(element) {
  return element === focusedElement && !treeChanged && isLayoutDocumentCurrent();
}
function applyMutations() {
  const length = mutationBufferLength;
  const text = mutationBufferText;
  mutationBufferLength = 0;
  mutationBufferText = "";
  treeChanged = true;
  native.applyMutations(length, text);
}
const $id = sharedKey("id");
let nextNodeID = 1;
const nodePages = [];
let firstUnsorted = 1;
let removedNodes = [];
const removedNodesLimit = 65536;
let nodesSinceSweep = 0;
function register(node) {
  const id = nextNodeID++;
  node[$id] = id;
  const page = nodePages[id >> 10];
  if (page === undefined) (nodePages[id >> 10] = new Array(1024))[id & 1023] = node;
  else page[id & 1023] = node;
  return id;
}
function replaceRegistered(node, proxy) {
  const id = node[$id];
  nodePages[id >> 10][id & 1023] = proxy;
}
function unregister(id) {
  nodePages[id >> 10][id & 1023] = undefined;
  recordMutation(Op.free, id);
}
function nodeOf(id) {
  if (id === 0) return document;
  const entry = nodePages[id >> 10]?.[id & 1023];
  return entry instanceof SystemWeakRef ? entry.deref() ?? null : entry ?? null;
}
function sortNodes() {
  for (let id = firstUnsorted; id < nextNodeID; id++) holdWeakly(id);
  for (const node of removedNodes) holdWeakly(node[$id]);
  nodesSinceSweep += nextNodeID - firstUnsorted + removedNodes.length;
  firstUnsorted = nextNodeID;
  removedNodes = [];
}
function holdWeakly(id) {
  const page = nodePages[id >> 10];
  const entry = page?.[id & 1023];
  if (entry === undefined || entry instanceof SystemWeakRef || entry[$live]) return;
  page[id & 1023] = new SystemWeakRef(entry);
}
function sweepNodes() {
  if (nextNodeID - firstUnsorted + removedNodes.length >= 512) sortNodes();
  if (nodesSinceSweep < 4096) return;
  nodesSinceSweep = 0;
  for (let number = 0; number < nodePages.length; number++) {
    const page = nodePages[number];
    if (page !== undefined && sweepPage(page, number) === 0 && number < nextNodeID >> 10) nodePages[number] = undefined;
  }
}
function sweepPage(page, number) {
  let count = 0;
  for (let index = 0; index < 1024; index++) {
    const entry = page[index];
    if (entry === undefined) continue;
    if (entry instanceof SystemWeakRef && entry.deref() === undefined) {
      page[index] = undefined;
      recordMutation(Op.free, (number << 10) + index);
    } else count++;
  }
  return count;
}
function setTreeChanged(value) { treeChanged = value; }
function setPendingSheets(value) { pendingSheets = value; }
const lazyGlobals = new Map();
const lazyNames = new Map();
const unconfigurableGlobals = new Map();
function defineLazyGlobal(name, read) {
  const get = () => {
    read();
    return unconfigurableGlobals.has(name) ? unconfigurableGlobals.get(name) : window[name];
  };
  const set = (value) => {
    lazyGlobals.delete(name);
    lazyNames.delete(get);
    defineProperty(window, name, { value, writable: true, enumerable: true, configurable: true });
  };
  lazyGlobals.set(name, get);
  lazyNames.set(get, name);
  defineProperty(window, name, { get, set, configurable: true });
}
function defineGlobal(name, value) {
  const get = lazyGlobals.get(name);
  if (get !== undefined) {
    lazyGlobals.delete(name);
    lazyNames.delete(get);
    const found = getOwnPropertyDescriptor(window, name);
    if (found?.get !== get) return;
    if (!found.configurable) {
      unconfigurableGlobals.set(name, value);
      return;
    }
  }
  defineProperty(window, name, { value, writable: true, configurable: true });
}
function replaceBuiltIn(owner, name, make) {
  const found = getOwnPropertyDescriptor(owner, name);
  const value = make(found.value).bind();
  for (const key of ["name", "length"]) {
    defineProperty(value, key, { value: found.value[key], configurable: true });
  }
  defineProperty(owner, name, { ...found, value });
}
for (const owner of [Object, Reflect]) {
  replaceBuiltIn(owner, "getOwnPropertyDescriptor", (system) =>
    (object, key) => {
    const found = system(object, key);
    if (found === undefined || found.get === undefined) return found;
    const name = lazyNames.get(found.get);
    if (name === undefined) return found;
    found.get();
    return system(object, name);
  });
}
replaceBuiltIn(Object, "getOwnPropertyDescriptors", (system) => (object) => {
  if (object === window) for (const get of [...lazyNames.keys()]) get();
  return system(object);
});
const $clone = Symbol("clone");
const $exception = sharedKey("exception");
class DOMException {
  constructor(message = "", name = "Error") {
    const made = Reflect.construct(Error, [], new.target);
    made[$exception] = { message: `${message}`, name: `${name}` };
    return made;
  }
  get name() { return exceptionState(this).name; }
  get message() { return exceptionState(this).message; }
  get code() { return domExceptionCodes[exceptionState(this).name] ?? 0; }
  [$clone]() { return new DOMException(this.message, this.name); }
}
constants(DOMException, { INDEX_SIZE_ERR: 1, DOMSTRING_SIZE_ERR: 2, HIERARCHY_REQUEST_ERR: 3, WRONG_DOCUMENT_ERR: 4, INVALID_CHARACTER_ERR: 5, NO_DATA_ALLOWED_ERR: 6, NO_MODIFICATION_ALLOWED_ERR: 7, NOT_FOUND_ERR: 8, NOT_SUPPORTED_ERR: 9, INUSE_ATTRIBUTE_ERR: 10, INVALID_STATE_ERR: 11, SYNTAX_ERR: 12, INVALID_MODIFICATION_ERR: 13, NAMESPACE_ERR: 14, INVALID_ACCESS_ERR: 15, VALIDATION_ERR: 16, TYPE_MISMATCH_ERR: 17, SECURITY_ERR: 18, NETWORK_ERR: 19, ABORT_ERR: 20, URL_MISMATCH_ERR: 21, QUOTA_EXCEEDED_ERR: 22, TIMEOUT_ERR: 23, INVALID_NODE_TYPE_ERR: 24, DATA_CLONE_ERR: 25 });
Object.setPrototypeOf(DOMException.prototype, Error.prototype);
function exceptionState(value) {
  return value?.[$exception] ?? illegalInvocation("This member");
}
const domExceptionCodes = {
  IndexSizeError: 1, HierarchyRequestError: 3, WrongDocumentError: 4, InvalidCharacterError: 5,
  NoModificationAllowedError: 7, NotFoundError: 8,
  NotSupportedError: 9, InUseAttributeError: 10, InvalidStateError: 11, SyntaxError: 12, InvalidModificationError: 13,
  NamespaceError: 14, InvalidAccessError: 15, TypeMismatchError: 17, SecurityError: 18, NetworkError: 19,
  AbortError: 20, URLMismatchError: 21, QuotaExceededError: 22, TimeoutError: 23, InvalidNodeTypeError: 24,
  DataCloneError: 25,
};
expose(DOMException);
const systemEval = eval;
const evaluatedLazyModules = new Map();
const { apply, construct } = Reflect;
function lazyModule(name) {
  return evaluatedLazyModules.get(name) ?? startLazyModule(name);
}
function startLazyModule(name) {
  const exports = evaluateLazyModule(name) ?? noMembers;
  evaluatedLazyModules.set(name, exports);
  lazyImportBinders.get(name)?.(exports);
  for (const binders of importBinders) binders[name]?.(exports);
  return exports;
}
const importBinders = [];
function bindImports(binders) {
  importBinders.push(binders);
}
function evaluateLazyModule(name) {
  const body = native.lazyModule(name)(lazyModuleVariables);
  return apply(body, undefined, valuesOf(native.lazyModuleParameters(name)));
}
function valuesOf(names) {
  const found = getOwnPropertyDescriptor(window, "eval");
  if (found !== undefined && found.value === systemEval) return eval(`[${names}]`);
  defineProperty(window, "eval", { value: systemEval, writable: true, configurable: true });
  try {
    return eval(`[${names}]`);
  } finally {
    if (found === undefined) delete window.eval;
    else defineProperty(window, "eval", found);
  }
}
function defineLazyGlobals(name, ...interfaces) {
  const bind = () => lazyModule(name);
  for (const type of interfaces) defineLazyGlobal(type, bind);
}
const lazyImportBinders = new Map();
function lazyImport(name, bind) {
  lazyImportBinders.set(name, bind);
  return new Proxy({}, {
    get: (none, key) => (key[0] >= "A" && key[0] <= "Z"
      ? lazyClass(name, key) : lazyFunction(name, key)),
  });
}
function lazyFunction(name, key) {
  return function (...values) {
    return apply(lazyModule(name)[key], this, values);
  };
}
function lazyClass(name, key) {
  const isOne = (value) => evaluatedLazyModules.has(name) && value instanceof evaluatedLazyModules.get(name)[key];
  return new Proxy(lazyFunction(name, key), {
    construct: (none, values) => construct(lazyModule(name)[key], values),
    get: (none, member) => (member === Symbol.hasInstance ? isOne : lazyModule(name)[key][member]),
  });
}
let liveRanges = [];
let liveIterators = [];
let observerCount = 0;
let shadowCount = 0;
let focusedElement = null;
const autofocusCandidates = [];
let tableForm = null;
const tableParts = new Set(["table", "tbody", "thead", "tfoot", "tr"]);
let openedList = null;
let shownMessage = null;
let restoredForm = "";
const Input = { none: 0, consumed: 1, ignored: 2 };
let storedItems = { local: [], session: [] };
let localQuota = 0;
let writer = null;
let parserStack = null;
let throwOnDynamicMarkupInsertion = 0;
const indexPattern = /^(?:0|[1-9]\d{0,9})$/;
const $shadowState = sharedKey("shadowState");
const $style = sharedKey("style");
const $reload = sharedKey("reload");
const $update = sharedKey("update");
const $pairs = sharedKey("pairs");
const $frame = sharedKey("frame");
const $bytes = sharedKey("bytes");
const $transfer = sharedKey("transfer");
const $setSource = sharedKey("setSource");
const $refill = sharedKey("refill");
const $value = sharedKey("value");
const $userChanged = sharedKey("userChanged");
const $selection = sharedKey("selection");
const $typed = sharedKey("typed");
const $clickPosition = sharedKey("clickPlace");
const $formValue = sharedKey("formValue");
const $restorable = sharedKey("restorable");
const $flags = sharedKey("validityFlags");
const $flagMessage = sharedKey("validityMessage");
const $options = sharedKey("options");
const $selected = sharedKey("selected");
const $isChosenByScript = sharedKey("isChosenByScript");
function setTableForm(value) { tableForm = value; }
function setStoredItems(value) { storedItems = value; }
function setLocalQuota(value) { localQuota = value; }
function setRestoredForm(value) { restoredForm = value; }
function setShadowCount(value) { shadowCount = value; }
function setLiveRanges(value) { liveRanges = value; }
function setLiveIterators(value) { liveIterators = value; }
function setParserStack(value) { parserStack = value; }
function setWriter(value) { writer = value; }
function setObserverCount(value) { observerCount = value; }
function setThrowOnDynamicMarkupInsertion(value) { throwOnDynamicMarkupInsertion = value; }
function setOpenedList(value) { openedList = value; }
function setShownMessage(value) { shownMessage = value; }
function setFocusedElement(value) { focusedElement = value; }
let documentPicture = null;
function setDocumentPicture(value) { documentPicture = value; }
let { Blob, File, FileList, blobOfURL, createObjectURL, dataURLOfBlob, joinBytes, revokeObjectURL, sequence } = lazyImport("files", (exports) => ({ Blob, File, FileList, blobOfURL, createObjectURL, dataURLOfBlob, joinBytes, revokeObjectURL, sequence } = exports));
let { DataTransfer } = lazyImport("data-transfer", (exports) => ({ DataTransfer } = exports));
let { XMLReader, XMLSerializer, parseXMLDocument, parseXMLFragment, serializeInnerXML, serializeOuterXML } = lazyImport("xml", (exports) => ({ XMLReader, XMLSerializer, parseXMLDocument, parseXMLFragment, serializeInnerXML, serializeOuterXML } = exports));
let { StaticRange, rangeAtStart, rangesAfterSplitting, rangesBeforeInsertion, rangesBeforeMerging, rangesBeforeRemoval, rangesBeforeReplacing } = lazyImport("ranges", (exports) => ({ StaticRange, rangeAtStart, rangesAfterSplitting, rangesBeforeInsertion, rangesBeforeMerging, rangesBeforeRemoval, rangesBeforeReplacing } = exports));
let { NodeIterator, TreeWalker, checkedFilter, iteratorsBeforeRemoval } = lazyImport("traversal", (exports) => ({ NodeIterator, TreeWalker, checkedFilter, iteratorsBeforeRemoval } = exports));
let { StructuredCloner, cloneWithTransfer, deserializeState, serializeState } = lazyImport("structured-clone", (exports) => ({ StructuredCloner, cloneWithTransfer, deserializeState, serializeState } = exports));
let { MessagePort, messageOptions, receiveCrossOrigin, sendTo } = lazyImport("messages", (exports) => ({ MessagePort, messageOptions, receiveCrossOrigin, sendTo } = exports));
let { CompositionEvent, DragEvent, FocusEvent, InputEvent, KeyboardEvent, MouseEvent, PointerEvent, TextEvent, Touch, TouchEvent, UIEvent, WheelEvent, clickInit, syntheticClick } = lazyImport("input-events", (exports) => ({ CompositionEvent, DragEvent, FocusEvent, InputEvent, KeyboardEvent, MouseEvent, PointerEvent, TextEvent, Touch, TouchEvent, UIEvent, WheelEvent, clickInit, syntheticClick } = exports));
let { AnimationEvent, BeforeUnloadEvent, CloseEvent, CustomEvent, ErrorEvent, FormDataEvent, HashChangeEvent, MediaQueryListEvent, MessageEvent, PopStateEvent, ProgressEvent, PromiseRejectionEvent, SecurityPolicyViolationEvent, StorageEvent, SubmitEvent, ToggleEvent, TransitionEvent, createLegacyEvent } = lazyImport("event-types", (exports) => ({ AnimationEvent, BeforeUnloadEvent, CloseEvent, CustomEvent, ErrorEvent, FormDataEvent, HashChangeEvent, MediaQueryListEvent, MessageEvent, PopStateEvent, ProgressEvent, PromiseRejectionEvent, SecurityPolicyViolationEvent, StorageEvent, SubmitEvent, ToggleEvent, TransitionEvent, createLegacyEvent } = exports));
let { TextDecoder, TextEncoder, bufferBytes, packageText } = lazyImport("encoding", (exports) => ({ TextDecoder, TextEncoder, bufferBytes, packageText } = exports));
let { FormData } = lazyImport("form-data", (exports) => ({ FormData } = exports));
let { Storage, replaceStorage, storageChanged, storageChangedElsewhere, storedPairs } = lazyImport("storage", (exports) => ({ Storage, replaceStorage, storageChanged, storageChangedElsewhere, storedPairs } = exports));
let { firstItems, inspect } = lazyImport("inspect", (exports) => ({ firstItems, inspect } = exports));
let { completions, expandableValues, promptResult } = lazyImport("object-preview", (exports) => ({ completions, expandableValues, promptResult } = exports));
let { renderedText, setInnerText, setOuterText } = lazyImport("inner-text", (exports) => ({ renderedText, setInnerText, setOuterText } = exports));
let { closeDocument, closeParserElement, finishWriter, openDocument, pushParserElement, writeDocument } = lazyImport("document-write", (exports) => ({ closeDocument, closeParserElement, finishWriter, openDocument, pushParserElement, writeDocument } = exports));
let { AbortController, AbortSignal, endSignal, whenAborted } = lazyImport("abort", (exports) => ({ AbortController, AbortSignal, endSignal, whenAborted } = exports));
let { recordAttribute, recordChildren, recordText, signalSlotChange, watchRemoved } = lazyImport("observer", (exports) => ({ recordAttribute, recordChildren, recordText, signalSlotChange, watchRemoved } = exports));
let { attributeReaction, constructCustom, createCustomOrUnknown, createForParser, customConnected, enqueueReaction, enqueueUpgrade, flushReactions, shadowIncludingElements } = lazyImport("custom-elements", (exports) => ({ attributeReaction, constructCustom, createCustomOrUnknown, createForParser, customConnected, enqueueReaction, enqueueUpgrade, flushReactions, shadowIncludingElements } = exports));
let { assignStaleSlots, attachShadow, cloneShadow, declaredShadow, openSlot, serializeShadow, shadowOptions, slotsAfterInsertion, slotsAfterRemoval, slotsAfterRenaming } = lazyImport("shadow", (exports) => ({ assignStaleSlots, attachShadow, cloneShadow, declaredShadow, openSlot, serializeShadow, shadowOptions, slotsAfterInsertion, slotsAfterRemoval, slotsAfterRenaming } = exports));
let { associateWithForm, attachInternals, becomeFormAssociated, formOwnerChanged, resetFormOwners } = lazyImport("internals", (exports) => ({ associateWithForm, attachInternals, becomeFormAssociated, formOwnerChanged, resetFormOwners } = exports));
let { drawnElement } = lazyImport("svg", (exports) => ({ drawnElement } = exports));
let { HTMLDataListElement, HTMLObjectElement } = lazyImport("simple", (exports) => ({ HTMLDataListElement, HTMLObjectElement } = exports));
let { HTMLDetailsElement, queueToggle, summarizedDetails, toggleDetails } = lazyImport("details", (exports) => ({ HTMLDetailsElement, queueToggle, summarizedDetails, toggleDetails } = exports));
let { HTMLImageElement, imageSize } = lazyImport("images", (exports) => ({ HTMLImageElement, imageSize } = exports));
let { crossOriginWindow, disownOpener, frameLoaded, frameNumbers, handleWindowCommand, listAncestors, nextWindow, openBlankDocument, openWindow, openerWindow, relaxDomain, removeDetachedFrames } = lazyImport("frames", (exports) => ({ crossOriginWindow, disownOpener, frameLoaded, frameNumbers, handleWindowCommand, listAncestors, nextWindow, openBlankDocument, openWindow, openerWindow, relaxDomain, removeDetachedFrames } = exports));
let { HTMLDialogElement, closeDialog, closeOnRemoval, closeTopmost, hideByScript, hidePopover, lightDismiss, requestDialogClose, showModalDialog, showPopover, togglePopover } = lazyImport("dialogs", (exports) => ({ HTMLDialogElement, closeDialog, closeOnRemoval, closeTopmost, hideByScript, hidePopover, lightDismiss, requestDialogClose, showModalDialog, showPopover, togglePopover } = exports));
let { HTMLButtonElement, runInvoker } = lazyImport("controls", (exports) => ({ HTMLButtonElement, runInvoker } = exports));
let { HTMLFieldSetElement, HTMLFormElement, HTMLInputElement, HTMLLabelElement, HTMLOutputElement, HTMLTextAreaElement, allowedStep, checkControl, editedText, fireInForm, formActionOf, hasDirection, hasNumber, hasSelection, isMutable, isSubmitButton, isTextControl, labeledControl, labelsOf, limitOf, moveCaretToEnd, numberText, queueSelect, radioGroup, reportFormValidity, resetForm, sanitizeRange, sanitizeValue, selectionOf, sendFieldValue, setChecked, setCustomValidity, setFieldValue, setSelection, stepInput, submitImplicitly, submittableControls, syncControls, trimASCII, validationMessage, validityOf, willValidate } = lazyImport("forms", (exports) => ({ HTMLFieldSetElement, HTMLFormElement, HTMLInputElement, HTMLLabelElement, HTMLOutputElement, HTMLTextAreaElement, allowedStep, checkControl, editedText, fireInForm, formActionOf, hasDirection, hasNumber, hasSelection, isMutable, isSubmitButton, isTextControl, labeledControl, labelsOf, limitOf, moveCaretToEnd, numberText, queueSelect, radioGroup, reportFormValidity, resetForm, sanitizeRange, sanitizeValue, selectionOf, sendFieldValue, setChecked, setCustomValidity, setFieldValue, setSelection, stepInput, submitImplicitly, submittableControls, syncControls, trimASCII, validationMessage, validityOf, willValidate } = exports));
let { HTMLFormControlsCollection, HTMLOptGroupElement, HTMLOptionElement, HTMLSelectElement, chooseOption, displaySize, isChosen, isOptionDisabled, isSelected, namedControl, optionsOf, selectedIndexOf, setSelected, setSelectedness } = lazyImport("select", (exports) => ({ HTMLFormControlsCollection, HTMLOptGroupElement, HTMLOptionElement, HTMLSelectElement, chooseOption, displaySize, isChosen, isOptionDisabled, isSelected, namedControl, optionsOf, selectedIndexOf, setSelected, setSelectedness } = exports));
let { checkList, closeList, dismissMessage, keyInList, keyInSelect, openList, openSuggestions, reportInvalid, tapInList } = lazyImport("lists", (exports) => ({ checkList, closeList, dismissMessage, keyInList, keyInSelect, openList, openSuggestions, reportInvalid, tapInList } = exports));
let { anchorOf, caretOf, clusterEnds, clustersBefore, edit, editField, insertText } = lazyImport("editing", (exports) => ({ anchorOf, caretOf, clusterEnds, clustersBefore, edit, editField, insertText } = exports));
let { constructEntryList, sendForm, submitForm } = lazyImport("submission", (exports) => ({ constructEntryList, sendForm, submitForm } = exports));
let { associateTableForm } = lazyImport("table-forms", (exports) => ({ associateTableForm } = exports));
let { restoreFormState, savedFormState } = lazyImport("form-state", (exports) => ({ restoreFormState, savedFormState } = exports));
let { clearFocus, commitField, flushAutofocus, focusArea, focusByPointer, focusDelegate, focusElement, focusKind, isFocusable, isRendered, moveFocus, runFocusFixup } = lazyImport("focus", (exports) => ({ clearFocus, commitField, flushAutofocus, focusArea, focusByPointer, focusDelegate, focusElement, focusKind, isFocusable, isRendered, moveFocus, runFocusFixup } = exports));
let { longPress, release, swipe, tap, tapElement, touchAndHold, wheel } = lazyImport("pointer", (exports) => ({ longPress, release, swipe, tap, tapElement, touchAndHold, wheel } = exports));
let { pointer } = lazyImport("mouse", (exports) => ({ pointer } = exports));
let { concealInternals, exposeInternals, internalsOfRealm } = lazyImport("automation", (exports) => ({ concealInternals, exposeInternals, internalsOfRealm } = exports));
let { isPrintable, pressKey, userChange } = lazyImport("keyboard", (exports) => ({ isPrintable, pressKey, userChange } = exports));
let { CSSStyleDeclaration, styleOf } = lazyImport("style", (exports) => ({ CSSStyleDeclaration, styleOf } = exports));
let { domainToASCII, parseIPv6, serializeIPv6 } = lazyImport("hosts", (exports) => ({ domainToASCII, parseIPv6, serializeIPv6 } = exports));
let { pairIterable, pairsOf } = lazyImport("pairs", (exports) => ({ pairIterable, pairsOf } = exports));
let { URLSearchParams, parseForm } = lazyImport("search-params", (exports) => ({ URLSearchParams, parseForm } = exports));
let { dataOfURL, inUTF8, parseMediaType, progressEvent } = lazyImport("fetch-utilities", (exports) => ({ dataOfURL, inUTF8, parseMediaType, progressEvent } = exports));
let { DOMImplementation, DOMParser } = lazyImport("documents", (exports) => ({ DOMImplementation, DOMParser } = exports));
let { Attr, attributeMap, attributeNode, cloneAttribute, removeAttributeNode, setAttributeNode } = lazyImport("attributes", (exports) => ({ Attr, attributeMap, attributeNode, cloneAttribute, removeAttributeNode, setAttributeNode } = exports));
let { scrollAcross, scrollByTouch, scrollByWheel, scrollElementIntoView, scrollIntoView } = lazyImport("scroll-into-view", (exports) => ({ scrollAcross, scrollByTouch, scrollByWheel, scrollElementIntoView, scrollIntoView } = exports));
let { areEqual, comparePosition, normalizeNode } = lazyImport("comparison", (exports) => ({ areEqual, comparePosition, normalizeNode } = exports));
let { isVoidName, serializeChildren, serializeNode } = lazyImport("serializing", (exports) => ({ isVoidName, serializeChildren, serializeNode } = exports));
let { binaryText, decodeBase64, encodeBase64 } = lazyImport("base64", (exports) => ({ binaryText, decodeBase64, encodeBase64 } = exports));
let { randomUUID } = lazyImport("randomness", (exports) => ({ randomUUID } = exports));
let { installActions, runUserScripts, runUserScriptsAtOnce, watchState } = lazyImport("app-parts", (exports) => ({ installActions, runUserScripts, runUserScriptsAtOnce, watchState } = exports));
let { openScript, screenEvent } = lazyImport("script-realm", (exports) => ({ openScript, screenEvent } = exports));
const lazyModuleVariables = {
  __proto__: null,
  get blockingScript() { return blockingScript },
  get bridgeNamespace() { return bridgeNamespace },
  get definitionCount() { return definitionCount },
  get documentPicture() { return documentPicture },
  get fallbackBase() { return fallbackBase },
  get focusedElement() { return focusedElement },
  get formAssociatedCount() { return formAssociatedCount },
  get frameNumber() { return frameNumber },
  get isRandomnessSeeded() { return isRandomnessSeeded },
  get lastActivation() { return lastActivation },
  get liveIterators() { return liveIterators },
  get liveRanges() { return liveRanges },
  get loadBlockers() { return loadBlockers },
  get loadFinished() { return loadFinished },
  get localQuota() { return localQuota },
  get modulesRunning() { return modulesRunning },
  get mutationBufferLength() { return mutationBufferLength },
  get notifyStateChange() { return notifyStateChange },
  get observerCount() { return observerCount },
  get openedList() { return openedList },
  get pageEncoding() { return pageEncoding },
  get pageReferrer() { return pageReferrer },
  get pageURL() { return pageURL },
  get pageVisible() { return pageVisible },
  get parentNumber() { return parentNumber },
  get parserStack() { return parserStack },
  get pendingSheets() { return pendingSheets },
  get previewsLinks() { return previewsLinks },
  get reactionQueue() { return reactionQueue },
  get reactionsHeld() { return reactionsHeld },
  get reader() { return reader },
  get referrerPolicy() { return referrerPolicy },
  get restoredForm() { return restoredForm },
  get runningScript() { return runningScript },
  get sandboxTokens() { return sandboxTokens },
  get scrollRow() { return scrollRow },
  get shadowCount() { return shadowCount },
  get shownMessage() { return shownMessage },
  get storedItems() { return storedItems },
  get tableForm() { return tableForm },
  get throwOnDynamicMarkupInsertion() { return throwOnDynamicMarkupInsertion },
  get treeVersion() { return treeVersion },
  get userAgent() { return userAgent },
  get webView() { return webView },
  get writer() { return writer },
};
defineLazyGlobals("xml", "XMLSerializer");
defineLazyGlobals("ranges", "AbstractRange", "StaticRange", "Range", "Selection");
defineLazyGlobals("traversal", "NodeFilter", "TreeWalker", "NodeIterator");
defineLazyGlobals("observer", "MutationRecord", "MutationObserver");
defineLazyGlobals("custom-elements", "CustomElementRegistry");
defineLazyGlobals("shadow", "ShadowRoot");
defineLazyGlobals("attributes", "Attr", "NamedNodeMap");
defineLazyGlobals("documents", "DOMImplementation", "DOMParser");
defineLazyGlobals("internals", "ElementInternals", "CustomStateSet");
defineLazyGlobals("xpath", "XPathResult", "XPathExpression", "XPathEvaluator");
defineLazyGlobals(
  "svg", "SVGAnimatedString", "SVGElement", "SVGGraphicsElement", "SVGGeometryElement", "SVGSVGElement",
  "SVGTextContentElement", "MathMLElement", "SVGCircleElement", "SVGEllipseElement", "SVGLineElement",
  "SVGPathElement", "SVGPolygonElement", "SVGPolylineElement", "SVGRectElement", "SVGDefsElement",
  "SVGForeignObjectElement", "SVGGElement", "SVGSwitchElement", "SVGAElement", "SVGImageElement", "SVGUseElement",
  "SVGTextElement", "SVGTSpanElement", "SVGTextPathElement", "SVGClipPathElement", "SVGDescElement",
  "SVGFilterElement", "SVGLinearGradientElement", "SVGMarkerElement", "SVGMaskElement", "SVGMetadataElement",
  "SVGPatternElement", "SVGRadialGradientElement", "SVGScriptElement", "SVGStopElement", "SVGStyleElement",
  "SVGSymbolElement", "SVGTitleElement", "SVGViewElement");
defineLazyGlobals("images", "Image");
defineLazyGlobals("media", "Audio", "MediaError", "TimeRanges");
defineLazyGlobals("frames", "DOMStringList");
defineLazyGlobal("CSSStyleDeclaration", () => lazyModule("style").propertyNames());
defineLazyGlobals("controls", "CommandEvent");
defineLazyGlobals("forms", "ValidityState");
defineLazyGlobals("select", "Option", "RadioNodeList", "HTMLFormControlsCollection", "HTMLOptionsCollection");
defineLazyGlobals("form-data", "FormData");
defineLazyGlobals(
  "input-events", "UIEvent", "MouseEvent", "PointerEvent", "WheelEvent", "DragEvent", "KeyboardEvent", "InputEvent",
  "CompositionEvent", "TextEvent", "FocusEvent", "ClipboardEvent", "Touch", "TouchList", "TouchEvent");
defineLazyGlobals(
  "event-types", "CustomEvent", "SubmitEvent", "FormDataEvent", "PopStateEvent", "HashChangeEvent",
  "BeforeUnloadEvent", "StorageEvent", "ErrorEvent", "PromiseRejectionEvent", "MessageEvent", "ProgressEvent",
  "CloseEvent", "ToggleEvent", "AnimationEvent", "TransitionEvent", "MediaQueryListEvent",
  "SecurityPolicyViolationEvent");
defineLazyGlobals(
  "css-animations", "AnimationTimeline", "DocumentTimeline", "AnimationPlaybackEvent", "AnimationEffect",
  "KeyframeEffect",
  "Animation", "CSSAnimation", "CSSTransition");
defineLazyGlobals(
  "performance", "PerformanceEntry", "PerformanceMark", "PerformanceMeasure", "PerformanceTiming",
  "PerformanceNavigation",
  "Performance", "PerformanceObserverEntryList", "PerformanceObserver");
defineLazyGlobals("messages", "MessagePort", "MessageChannel", "BroadcastChannel");
defineLazyGlobals("abort", "AbortController", "AbortSignal");
defineLazyGlobals("storage", "Storage");
defineLazyGlobals(
  "navigator", "UserActivation", "Navigator", "Clipboard", "PermissionStatus", "Permissions", "Screen",
  "VisualViewport", "BarProp");
defineLazyGlobals("randomness", "Crypto");
defineLazyGlobals("crypto", "CryptoKey", "SubtleCrypto");
defineLazyGlobals("search-params", "URLSearchParams");
defineLazyGlobals("files", "Blob", "File", "FileList", "FileReader");
defineLazyGlobals("encoding", "TextDecoder", "TextEncoder");
defineLazyGlobals(
  "streams", "ReadableStream", "ReadableStreamDefaultReader", "ReadableStreamBYOBReader",
  "ReadableStreamDefaultController", "ReadableByteStreamController", "WritableStream", "WritableStreamDefaultWriter",
  "WritableStreamDefaultController", "TransformStream", "TransformStreamDefaultController",
  "ByteLengthQueuingStrategy", "CountQueuingStrategy", "TextEncoderStream", "TextDecoderStream");
defineLazyGlobals("fetch", "Headers", "Request", "Response");
defineLazyGlobals("xml-http-request", "XMLHttpRequest", "XMLHttpRequestEventTarget", "XMLHttpRequestUpload");
defineLazyGlobals("event-source", "EventSource");
defineLazyGlobals("web-socket", "WebSocket");
defineLazyGlobals("url-pattern", "URLPattern");
defineLazyGlobals("data-transfer", "DataTransfer", "DataTransferItem", "DataTransferItemList");
const tasks = [];
let currentSteps = null;
const StepGenerator = Object.getPrototypeOf(function* () {}).prototype;
const nextStep = StepGenerator.next;
function queueTask(task) {
  tasks.push(task);
}
function isStepGenerator(value) {
  return value !== null && typeof value === "object" && StepGenerator.isPrototypeOf(value);
}
function startSteps(steps) {
  currentSteps = steps;
  return resumeSteps();
}
function resumeSteps() {
  const steps = currentSteps;
  try {
    const { done, value } = nextStep.call(steps);
    if (!done) return undefined;
    currentSteps = null;
    return value ?? null;
  } catch (error) {
    currentSteps = null;
    reportException(error);
    return null;
  }
}
function stepwise(body) {
  return (...values) => startSteps(body(...values));
}
function runSteps(steps) {
  if (!isStepGenerator(steps)) return steps;
  for (;;) {
    const { done, value } = nextStep.call(steps);
    if (done) return value;
  }
}
function queueEvent(target, event) {
  queueTask(() => fireSteps(target, event));
}
function callAndReport(callback, receiver, ...values) {
  try {
    return callback.apply(receiver, values);
  } catch (error) {
    reportFor(callback, error);
    return undefined;
  }
}
function setCurrentSteps(value) { currentSteps = value; }
function requireArguments(argumentCount, needed, name) {
  if (argumentCount < needed) missingArguments(argumentCount, needed, name);
}
function missingArguments(argumentCount, needed, name) {
  throw new TypeError(`${name} needs ${needed} argument${needed === 1 ? "" : "s"}, but got ${argumentCount}`);
}
const noMembers = Object.freeze(Object.create(null));
function dictionary(value, name) {
  if (value === undefined || value === null) return noMembers;
  if (typeof value !== "object" && typeof value !== "function") throw new TypeError(`${name} must be an object`);
  return value;
}
function toLong(value) { return +value | 0; }
function toUnsignedLong(value) { return +value >>> 0; }
function toShort(value) { return (+value << 16) >> 16; }
function toUnsignedShort(value) { return +value & 0xffff; }
function toFloat(value) { return Math.fround(toDouble(value)); }
function toDouble(value) {
  const number = +value;
  if (!Number.isFinite(number)) throw new TypeError("The value must be a finite number");
  return number;
}
function initMember(value, convert, fallback) { return value === undefined ? fallback : convert(value); }
function toText(value) { return `${value}`; }
function toNullable(value, convert) { return value === undefined || value === null ? null : convert(value); }
function required(value, name) {
  if (value === undefined) throw new TypeError(`${name} is missing`);
  return value;
}
function requiredObject(value, name) { return required(value ?? undefined, name); }
function toInterface(value, accepts, name) {
  if (value === undefined || value === null) return null;
  if (!accepts(value)) throw new TypeError(`The value must be a ${name}`);
  return value;
}
function toInstance(value, type, name) { return toInterface(value, (object) => object instanceof type, name); }
function toEventTarget(value) { return toInterface(value, isEventTarget, "EventTarget"); }
function toWindow(value) { return toInterface(value, isWindow, "Window"); }
function toMessageSource(value) {
  return toInterface(value, (object) => isWindow(object) || object instanceof MessagePort, "Window or MessagePort");
}
function toInstances(values, type, name) {
  if (values === undefined) return Object.freeze([]);
  if (typeof values !== "object" && typeof values !== "function") {
    throw new TypeError(`A list of ${name} must be an object`);
  }
  const list = [...values];
  if (!list.every((value) => value instanceof type)) throw new TypeError(`A list of ${name} has other values`);
  return Object.freeze(list);
}
const promiseThen = Function.prototype.call.bind(SystemPromise.prototype.then);
const resolvedWith = (value) => new SystemPromise((resolve) => resolve(value));
const rejectedWith = (reason) => SystemPromise.reject(reason);
const toWellFormed = Function.prototype.call.bind(String.prototype.toWellFormed);
function scalarText(value) {
  return toWellFormed(`${value}`);
}
function byteText(value) {
  const text = `${value}`;
  if (/[^\0-\xff]/.test(text)) throw new TypeError(`"${text}" has characters beyond U+00FF, where bytes are needed`);
  return text;
}
function enumeration(value, names, fallback, what) {
  if (value === undefined) return fallback;
  const name = `${value}`;
  if (!names.includes(name)) throw new TypeError(`"${name}" is no ${what}; it must be one of ${names.join(", ")}`);
  return name;
}
function wrappedInteger(value, bits, signed = false) {
  let number = Number(value);
  if (!Number.isFinite(number)) return 0;
  number = Math.trunc(number);
  const range = 2 ** bits;
  number %= range;
  if (number < 0) number += range;
  if (signed && number >= range / 2) number -= range;
  return number === 0 ? 0 : number;
}
function enforcedInteger(value, least, greatest, what) {
  const number = Math.trunc(Number(value));
  if (!(number >= least && number <= greatest)) {
    throw new TypeError(`${what} must be a number from ${least} to ${greatest}, not ${String(value)}`);
  }
  return number === 0 ? 0 : number;
}
const controlSet = /[^\x20-\x7e]/gu;
const fragmentSet = /[^\x21\x23-\x3b\x3d\x3f-\x5f\x61-\x7e]/gu;
const querySet = /[^\x21\x24-\x3b\x3d\x3f-\x7e]/gu;
const specialQuerySet = /[^\x21\x24-\x26\x28-\x3b\x3d\x3f-\x7e]/gu;
const pathSet = /[^\x21\x24-\x3b\x3d\x40-\x5d\x5f\x61-\x7a\x7c\x7e]/gu;
const userinfoSet = /[^\x21\x24-\x2e\x30-\x39\x41-\x5a\x5f\x61-\x7a\x7e]/gu;
const formSet = /[^*\-.0-9A-Z_a-z]/gu;
function percentEncode(text, set) {
  return text.replace(set, percentEncodeCharacter);
}
function percentEncodeCharacter(character) {
  const code = character.codePointAt(0);
  if (code < 128) return `%${code < 16 ? "0" : ""}${code.toString(16).toUpperCase()}`;
  return code >= 0xd800 && code < 0xe000 ? "%EF%BF%BD" : encodeURIComponent(character);
}
function percentDecode(text) {
  const bytes = native.encodeUTF8(text);
  let length = 0;
  for (let index = 0; index < bytes.length; index++) {
    const digits = bytes[index] === 37 ? hexadecimal(bytes[index + 1]) * 16 + hexadecimal(bytes[index + 2]) : -1;
    if (digits >= 0) {
      bytes[length++] = digits;
      index += 2;
    } else bytes[length++] = bytes[index];
  }
  return bytes.subarray(0, length);
}
function hexadecimal(byte) {
  if (byte >= 48 && byte <= 57) return byte - 48;
  const letter = byte | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : NaN;
}
function decodeUTF8Text(bytes) {
  const text = native.decodeUTF8(bytes);
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
function parseHost(input, isOpaque) {
  if (input.startsWith("[")) {
    if (!input.endsWith("]")) return null;
    const pieces = parseIPv6(input.slice(1, -1));
    return pieces && `[${serializeIPv6(pieces)}]`;
  }
  if (isOpaque) return /[\0\t\n\r #/:<>?@[\\\]^|]/.test(input) ? null : percentEncode(input, controlSet);
  let domain = input;
  if (/[^a-z0-9.-]|xn--/.test(input)) {
    domain = decodeUTF8Text(percentDecode(input));
    domain = /^[\0-\x7f]*$/.test(domain) && !/xn--/i.test(domain) ? domain.toLowerCase() : domainToASCII(domain);
    if (domain === null || domain === "" || /[\0- #%/:<>?@[\\\]^|\x7f]/.test(domain)) return null;
  }
  return endsInNumber(domain) ? parseIPv4(domain) : domain;
}
function endsInNumber(domain) {
  const parts = domain.split(".");
  if (parts[parts.length - 1] === "" && parts.length > 1) parts.pop();
  const last = parts[parts.length - 1];
  return /^[0-9]+$/.test(last) || /^0[xX][0-9A-Fa-f]*$/.test(last);
}
function parseIPv4(domain) {
  const parts = domain.split(".");
  if (parts[parts.length - 1] === "" && parts.length > 1) parts.pop();
  if (parts.length > 4) return null;
  const numbers = parts.map(parseIPv4Number);
  if (numbers.includes(null)) return null;
  const last = numbers.pop();
  if (numbers.some((number) => number > 255) || last >= 256 ** (4 - numbers.length)) return null;
  const value = numbers.reduce(
    (sum, number, index) =>
      sum + number * 256 ** (3 - index), last);
  return [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join(".");
}
function parseIPv4Number(text) {
  if (/^0[xX][0-9A-Fa-f]*$/.test(text)) return text.length === 2 ? 0 : parseInt(text.slice(2), 16);
  if (/^0[0-7]*$/.test(text)) return text.length === 1 ? 0 : parseInt(text, 8);
  return /^[1-9][0-9]*$/.test(text) ? parseInt(text, 10) : null;
}
function isSpecial(url) {
  return url.scheme in specialPorts;
}
function hasOpaquePath(url) {
  return typeof url.path === "string";
}
function isWindowsDrive(text) {
  return /^[A-Za-z][:|]$/.test(text);
}
function startsWithWindowsDrive(text) {
  return /^[A-Za-z][:|](?:[/\\?#]|$)/.test(text);
}
function shortenPath(url) {
  if (url.scheme === "file" && url.path.length === 1 && /^[A-Za-z]:$/.test(url.path[0])) return;
  url.path.pop();
}
function copyURLParts(base, url, ...parts) {
  for (const part of parts) url[part] = part === "path" && !hasOpaquePath(base) ? base.path.slice() : base[part];
}
function changeScheme(url, scheme) {
  if (scheme in specialPorts !== isSpecial(url)) return false;
  if (scheme === "file" && (url.username !== "" || url.password !== "" || url.port !== null)) return false;
  if (url.scheme === "file" && url.host === "") return false;
  url.scheme = scheme;
  if (url.port === specialPorts[scheme]) url.port = null;
  return true;
}
function addSegment(url, segment, isSlash) {
  const plain = segment.replace(/%2e/gi, ".");
  if (plain === "..") {
    shortenPath(url);
    if (!isSlash) url.path.push("");
  } else if (plain === ".") {
    if (!isSlash) url.path.push("");
  } else {
    if (url.scheme === "file" && url.path.length === 0 && isWindowsDrive(segment)) segment = `${segment[0]}:`;
    url.path.push(percentEncode(segment, pathSet));
  }
}
function serializePath(url) {
  if (hasOpaquePath(url)) return url.path;
  return url.path.length === 0 ? "" : `/${url.path.join("/")}`;
}
function serializeHost(url) {
  return url.host === null ? "" : url.port === null ? url.host : `${url.host}:${url.port}`;
}
function serializeURL(url) {
  let text = `${url.scheme}:`;
  if (url.host !== null) {
    text += "//";
    if (url.username !== "" || url.password !== "") {
      text += `${url.username}${url.password === "" ? "" : `:${url.password}`}@`;
    }
    text += serializeHost(url);
  } else if (!hasOpaquePath(url) && url.path.length > 1 && url.path[0] === "") text += "/.";
  text += serializePath(url);
  if (url.query !== null) text += `?${url.query}`;
  return url.fragment === null ? text : `${text}#${url.fragment}`;
}
function serializeOrigin(url) {
  if (url.scheme === "blob") {
    const inner = parseURL(serializePath(url));
    return inner && ["http", "https", "app"].includes(inner.scheme) ? serializeOrigin(inner) : "null";
  }
  return isSpecial(url) && url.scheme !== "file" ? `${url.scheme}://${serializeHost(url)}` : "null";
}
const specialPorts = { __proto__: null, http: 80, https: 443, ws: 80, wss: 443, ftp: 21, file: null, app: null };
const ParserState = {
  schemeStart: 0, scheme: 1, noScheme: 2, specialRelativeOrAuthority: 3, pathOrAuthority: 4, relative: 5,
  relativeSlash: 6, specialAuthoritySlashes: 7, specialAuthorityIgnoreSlashes: 8, authority: 9, host: 10, hostname: 11,
  port: 12, file: 13, fileSlash: 14, fileHost: 15, pathStart: 16, path: 17, opaquePath: 18, query: 19, fragment: 20,
};
function parseURL(input, base = null) {
  const url = {
    scheme: "", username: "", password: "", host: null, port: null, path: [], query: null, fragment: null,
  };
  const text = input.replace(/^[\0- ]+|[\0- ]+$/g, "").replace(/[\t\n\r]/g, "");
  return runParser(text, base, url, ParserState.schemeStart, false) ? url : null;
}
function parseInto(url, input, state) {
  return runParser(input.replace(/[\t\n\r]/g, ""), null, url, state, true);
}
function runParser(input, base, url, state, overrides) {
  let buffer = "";
  let seenAt = false;
  let inBrackets = false;
  let seenPassword = false;
  const end = input.length;
  for (let index = 0; ; index++) {
    const letter = index < end ? input[index] : "";
    switch (state) {
      case ParserState.schemeStart:
        if (/^[A-Za-z]$/.test(letter)) {
          buffer += letter.toLowerCase();
          state = ParserState.scheme;
        } else if (overrides) return false;
        else {
          state = ParserState.noScheme;
          index--;
        }
        break;
      case ParserState.scheme:
        if (/^[A-Za-z0-9+.-]$/.test(letter)) buffer += letter.toLowerCase();
        else if (letter === ":") {
          if (overrides) return changeScheme(url, buffer);
          url.scheme = buffer;
          buffer = "";
          if (url.scheme === "file") state = ParserState.file;
          else if (isSpecial(url)) {
            state = base?.scheme === url.scheme ? ParserState.specialRelativeOrAuthority
              : ParserState.specialAuthoritySlashes;
          } else if (input[index + 1] === "/") {
            state = ParserState.pathOrAuthority;
            index++;
          } else {
            url.path = "";
            state = ParserState.opaquePath;
          }
        } else if (overrides) return false;
        else {
          buffer = "";
          state = ParserState.noScheme;
          index = -1;
        }
        break;
      case ParserState.noScheme:
        if (!base || (hasOpaquePath(base) && letter !== "#")) return false;
        if (hasOpaquePath(base)) {
          copyURLParts(base, url, "scheme", "path", "query");
          url.fragment = "";
          state = ParserState.fragment;
        } else {
          state = base.scheme === "file" ? ParserState.file : ParserState.relative;
          index--;
        }
        break;
      case ParserState.specialRelativeOrAuthority:
        if (letter === "/" && input[index + 1] === "/") {
          state = ParserState.specialAuthorityIgnoreSlashes;
          index++;
        } else {
          state = ParserState.relative;
          index--;
        }
        break;
      case ParserState.pathOrAuthority:
        if (letter === "/") state = ParserState.authority;
        else {
          state = ParserState.path;
          index--;
        }
        break;
      case ParserState.relative:
        url.scheme = base.scheme;
        if (letter === "/" || (letter === "\\" && isSpecial(url))) state = ParserState.relativeSlash;
        else {
          copyURLParts(base, url, "username", "password", "host", "port", "path", "query");
          if (letter === "?" || letter === "#") {
            if (letter === "?") url.query = "";
            else url.fragment = "";
            state = letter === "?" ? ParserState.query : ParserState.fragment;
          } else if (letter !== "") {
            url.query = null;
            shortenPath(url);
            state = ParserState.path;
            index--;
          }
        }
        break;
      case ParserState.relativeSlash:
        if (isSpecial(url) && (letter === "/" || letter === "\\")) state = ParserState.specialAuthorityIgnoreSlashes;
        else if (letter === "/") state = ParserState.authority;
        else {
          copyURLParts(base, url, "username", "password", "host", "port");
          state = ParserState.path;
          index--;
        }
        break;
      case ParserState.specialAuthoritySlashes:
        state = ParserState.specialAuthorityIgnoreSlashes;
        if (letter === "/" && input[index + 1] === "/") index++;
        else index--;
        break;
      case ParserState.specialAuthorityIgnoreSlashes:
        if (letter !== "/" && letter !== "\\") {
          state = ParserState.authority;
          index--;
        }
        break;
      case ParserState.authority:
        if (letter === "@") {
          if (seenAt) buffer = `%40${buffer}`;
          seenAt = true;
          for (const part of buffer) {
            if (part === ":" && !seenPassword) seenPassword = true;
            else url[seenPassword ? "password" : "username"] += percentEncode(part, userinfoSet);
          }
          buffer = "";
        } else if (letter === "" || "/?#".includes(letter) || (letter === "\\" && isSpecial(url))) {
          if (seenAt && buffer === "") return false;
          index -= buffer.length + 1;
          buffer = "";
          state = ParserState.host;
        } else buffer += letter;
        break;
      case ParserState.host:
      case ParserState.hostname:
        if (overrides && url.scheme === "file") {
          index--;
          state = ParserState.fileHost;
        } else if (letter === ":" && !inBrackets) {
          if (buffer === "") return false;
          if (overrides && state === ParserState.hostname) return false;
          const host = parseHost(buffer, !isSpecial(url));
          if (host === null) return false;
          url.host = host;
          buffer = "";
          state = ParserState.port;
        } else if (letter === "" || "/?#".includes(letter) || (letter === "\\" && isSpecial(url))) {
          index--;
          if (buffer === "" && isSpecial(url)) return false;
          const hasCredentials = url.username !== "" || url.password !== "" || url.port !== null;
          if (overrides && buffer === "" && hasCredentials) return false;
          const host = parseHost(buffer, !isSpecial(url));
          if (host === null) return false;
          url.host = host;
          if (overrides) return true;
          buffer = "";
          state = ParserState.pathStart;
        } else {
          if (letter === "[") inBrackets = true;
          if (letter === "]") inBrackets = false;
          buffer += letter;
        }
        break;
      case ParserState.port:
        if (letter >= "0" && letter <= "9") buffer += letter;
        else if (letter === "" || "/?#".includes(letter) || (letter === "\\" && isSpecial(url)) || overrides) {
          if (buffer !== "") {
            const port = Number(buffer);
            if (port > 65535) return false;
            url.port = port === specialPorts[url.scheme] ? null : port;
            buffer = "";
            if (overrides) return true;
          }
          if (overrides) return false;
          state = ParserState.pathStart;
          index--;
        } else return false;
        break;
      case ParserState.file:
        url.scheme = "file";
        url.host = "";
        if (letter === "/" || letter === "\\") state = ParserState.fileSlash;
        else if (base?.scheme === "file") {
          copyURLParts(base, url, "host", "path", "query");
          if (letter === "?" || letter === "#") {
            if (letter === "?") url.query = "";
            else url.fragment = "";
            state = letter === "?" ? ParserState.query : ParserState.fragment;
          } else if (letter !== "") {
            url.query = null;
            if (!startsWithWindowsDrive(input.slice(index))) shortenPath(url);
            else url.path = [];
            state = ParserState.path;
            index--;
          }
        } else {
          state = ParserState.path;
          index--;
        }
        break;
      case ParserState.fileSlash:
        if (letter === "/" || letter === "\\") state = ParserState.fileHost;
        else {
          if (base?.scheme === "file") {
            url.host = base.host;
            const drive = base.path[0];
            if (!startsWithWindowsDrive(input.slice(index)) && drive !== undefined && /^[A-Za-z]:$/.test(drive)) {
              url.path.push(drive);
            }
          }
          state = ParserState.path;
          index--;
        }
        break;
      case ParserState.fileHost:
        if (letter === "" || "/\\?#".includes(letter)) {
          index--;
          if (!overrides && isWindowsDrive(buffer)) state = ParserState.path;
          else if (buffer === "") {
            url.host = "";
            if (overrides) return true;
            state = ParserState.pathStart;
          } else {
            const host = parseHost(buffer, false);
            if (host === null) return false;
            url.host = host === "localhost" ? "" : host;
            if (overrides) return true;
            buffer = "";
            state = ParserState.pathStart;
          }
        } else buffer += letter;
        break;
      case ParserState.pathStart:
        if (isSpecial(url)) {
          state = ParserState.path;
          if (letter !== "/" && letter !== "\\") index--;
        } else if (!overrides && letter === "?") {
          url.query = "";
          state = ParserState.query;
        } else if (!overrides && letter === "#") {
          url.fragment = "";
          state = ParserState.fragment;
        } else if (letter !== "") {
          state = ParserState.path;
          if (letter !== "/") index--;
        } else if (overrides && url.host === null) url.path.push("");
        break;
      case ParserState.path: {
        const isSlash = letter === "/" || (letter === "\\" && isSpecial(url));
        if (letter !== "" && !isSlash && (overrides || (letter !== "?" && letter !== "#"))) {
          buffer += letter;
          break;
        }
        addSegment(url, buffer, isSlash);
        buffer = "";
        if (letter === "?") {
          url.query = "";
          state = ParserState.query;
        } else if (letter === "#") {
          url.fragment = "";
          state = ParserState.fragment;
        }
        break;
      }
      case ParserState.opaquePath:
        if (letter === "?" || letter === "#" || letter === "") {
          const text = letter === "" ? buffer : buffer.replace(/ $/, "%20");
          url.path += percentEncode(text, controlSet);
          buffer = "";
          if (letter === "?") {
            url.query = "";
            state = ParserState.query;
          } else if (letter === "#") {
            url.fragment = "";
            state = ParserState.fragment;
          }
        } else buffer += letter;
        break;
      case ParserState.query:
        if (letter === "" || (!overrides && letter === "#")) {
          url.query += percentEncode(buffer, isSpecial(url) ? specialQuerySet : querySet);
          buffer = "";
          if (letter === "#") {
            url.fragment = "";
            state = ParserState.fragment;
          }
        } else buffer += letter;
        break;
      case ParserState.fragment:
        url.fragment += percentEncode(input.slice(index), fragmentSet);
        return true;
    }
    if (index >= end) return true;
  }
}
const $state = sharedKey("event");
const $parent = sharedKey("parent");
const $activate = sharedKey("activate");
const $preactivate = sharedKey("preactivate");
const $initialize = sharedKey("initialize");
const $host = sharedKey("host");
const $assignedSlot = sharedKey("assignedSlot");
const $isClosed = sharedKey("closed");
let currentEvent = undefined;
const trustedDescriptor = {
  ...Object.getOwnPropertyDescriptor({ get isTrusted() { return this[$state].trusted; } }, "isTrusted"),
  configurable: false,
};
class Event {
  constructor(type, init = undefined) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Event");
    type = `${type}`;
    let bubbles = false, cancelable = false, composed = false;
    if (init !== undefined) {
      init = dictionary(init, "The init dictionary of an event");
      bubbles = !!init.bubbles;
      cancelable = !!init.cancelable;
      composed = !!init.composed;
    }
    this[$state] = {
      type, bubbles, cancelable, composed, target: null, currentTarget: null, relatedTarget: null, phase: 0,
      stopped: false, stoppedNow: false, canceled: false, passive: false, dispatching: false, initialized: true,
      trusted: false, path: noPath, time: performanceNow() || firstTimestamp,
    };
    defineProperty(this, "isTrusted", trustedDescriptor);
  }
  get type() { return this[$state].type; }
  get target() { return this[$state].target; }
  get srcElement() { return this[$state].target; }
  get currentTarget() { return this[$state].currentTarget; }
  composedPath() { return composedPathOf(this[$state]); }
  get eventPhase() { return this[$state].phase; }
  stopPropagation() { this[$state].stopped = true; }
  get cancelBubble() { return this[$state].stopped; }
  set cancelBubble(value) { if (value) this[$state].stopped = true; }
  stopImmediatePropagation() {
    const state = this[$state];
    state.stopped = true;
    state.stoppedNow = true;
  }
  get bubbles() { return this[$state].bubbles; }
  get cancelable() { return this[$state].cancelable; }
  get returnValue() { return !this[$state].canceled; }
  set returnValue(value) { if (!value) cancelEvent(this[$state]); }
  preventDefault() { cancelEvent(this[$state]); }
  get defaultPrevented() { return this[$state].canceled; }
  get composed() { return this[$state].composed; }
  get timeStamp() { return this[$state].time; }
  initEvent(type, bubbles = false, cancelable = false) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Event.initEvent");
    initializeEvent(this, type, bubbles, cancelable);
  }
}
constants(Event, { NONE: 0, CAPTURING_PHASE: 1, AT_TARGET: 2, BUBBLING_PHASE: 3 });
expose(Event);
function cancelEvent(state) {
  if (state.cancelable && !state.passive) state.canceled = true;
}
function initializeEvent(event, type, bubbles, cancelable) {
  type = `${type}`;
  const state = event[$state];
  if (state.dispatching) return false;
  Object.assign(state, {
    type, bubbles: !!bubbles, cancelable: !!cancelable, canceled: false, stopped: false, stoppedNow: false,
    trusted: false, target: null, initialized: true,
  });
  return true;
}
function changedValues(values, changes) {
  const copy = {};
  for (const name in values) copy[name] = values[name];
  return Object.assign(copy, changes);
}
const legacyTypes = new Map([
  ["animationend", "webkitAnimationEnd"], ["animationiteration", "webkitAnimationIteration"],
  ["animationstart", "webkitAnimationStart"], ["transitionend", "webkitTransitionEnd"],
]);
function beginDispatch(target, event, override) {
  const state = event[$state];
  state.dispatching = true;
  let activated;
  if (shadowTreesExist || hadFrames || target[$type] === undefined || state.relatedTarget || override ||
    legacyTypes.has(state.type) || hasListenersOnPath(target, state.type)) {
    if (shadowTreesExist) assignStaleSlots();
    activated = buildPath(target, event, state, override);
  } else {
    activated = activatedBy(target, event, state);
    state.target = target;
  }
  const path = state.path;
  const dispatching = {
    event, state, path, activated, undo: undefined, clears: false, original: state.relatedTarget,
    capturing: true, index: path.length, end: path.length, list: null, count: 0, listenerIndex: 0, shown: undefined,
  };
  if (shadowTreesExist) dispatching.clears = shouldClearTargets(path);
  if (activated) dispatching.undo = activated[$preactivate]?.();
  return dispatching;
}
function shouldClearTargets(path) {
  const isInside = (target) => target?.[$type] !== undefined && !!rootOf(target)[$host];
  for (let index = path.length - 1; index >= 0; index--) {
    const step = path[index];
    if (step.adjusted) return isInside(step.adjusted) || isInside(step.related);
  }
  return false;
}
function continueDispatch(dispatching) {
  const { state, path } = dispatching;
  for (;;) {
    while (dispatching.listenerIndex < dispatching.count) {
      const entry = dispatching.list[dispatching.listenerIndex++];
      if (entry.removed || entry.capture !== dispatching.capturing) continue;
      callListener(dispatching, entry, path[dispatching.index]);
      if (state.stoppedNow) dispatching.listenerIndex = dispatching.count;
      return true;
    }
    if (!enterNextStep(dispatching)) return false;
  }
}
function enterNextStep(dispatching) {
  const { state, path } = dispatching;
  for (;;) {
    if (state.stopped) return false;
    if (dispatching.capturing && --dispatching.index < 0) {
      dispatching.capturing = false;
      dispatching.index = -1;
    }
    if (!dispatching.capturing && ++dispatching.index >= dispatching.end) return false;
    const step = path[dispatching.index];
    if (!dispatching.capturing && !step.adjusted && !state.bubbles) continue;
    const all = step.item[$listeners];
    if (all === undefined) continue;
    let list = all.get(state.type);
    if (list === undefined && state.trusted) list = all.get(legacyTypes.get(state.type));
    if (list === undefined || list.length === 0) continue;
    state.phase = step.adjusted ? 2 : dispatching.capturing ? 1 : 3;
    let above = dispatching.index;
    while (!path[above].adjusted) above--;
    state.target = path[above].adjusted;
    state.relatedTarget = step.related;
    state.currentTarget = step.item;
    Object.assign(dispatching, { list, count: list.length, listenerIndex: 0 });
    return true;
  }
}
function callListener(dispatching, entry, step) {
  const { event, state } = dispatching;
  if (entry.once) removeListener(step.item, entry);
  const shown = step.inShadow ? undefined : event;
  const other = frameElements.size > 0 || frameNumber !== 0 ? realmOf(entry.slot?.callback ?? entry.callback) : null;
  const previous = other === null ? currentEvent : other.event;
  if (other === null) currentEvent = dispatching.shown = shown;
  else {
    other.event = shown;
    dispatching.shown = currentEvent;
  }
  state.passive = entry.passive;
  const type = state.type;
  if (entry.type !== type) state.type = entry.type;
  try {
    const { callback } = entry;
    if (typeof callback === "function") callback.call(step.item, event);
    else {
      const handle = callback.handleEvent;
      if (typeof handle !== "function") {
        throw new (other === null ? TypeError : other.TypeError)("The listener has no function handleEvent");
      }
      handle.call(callback, event);
    }
  } catch (error) {
    (other ?? realm).reportException(error);
  }
  if (entry.type !== type) state.type = type;
  state.passive = false;
  if (other === null) currentEvent = previous;
  else other.event = previous;
}
function endDispatch(dispatching) {
  const { event, state, path } = dispatching;
  if (path.length > 0) {
    let last = path.length - 1;
    while (!path[last].adjusted) last--;
    state.target = path[last].adjusted;
    state.relatedTarget = path[last].related;
  } else state.relatedTarget = dispatching.original;
  state.phase = 0;
  state.currentTarget = null;
  state.path = noPath;
  state.dispatching = false;
  state.stopped = false;
  state.stoppedNow = false;
  if (dispatching.clears) {
    state.target = null;
    state.relatedTarget = null;
  }
  if (!dispatching.activated) return undefined;
  if (state.canceled) return dispatching.undo?.();
  return dispatching.activated[$activate]?.(event, path.length > 0 ? path[0].item : state.target);
}
function dispatch(target, event, override) {
  const dispatching = beginDispatch(target, event, override);
  while (continueDispatch(dispatching));
  runSteps(endDispatch(dispatching));
  return !dispatching.state.canceled;
}
const listenedTypes = new Set();
let hadFrames = false;
function hasListenersFor(type) {
  return listenedTypes.has(type) || hadFrames || legacyTypes.has(type);
}
const touchEventTypes = [
  "pointerover", "pointerenter", "pointerdown", "pointerup", "pointerout", "pointerleave", "touchstart", "touchend",
  "mouseover", "mouseenter", "mousemove", "mousedown", "mouseup", "dblclick",
];
let touchListenerCache = { types: 0, hasListener: false };
function hasTouchListeners() {
  if (touchListenerCache.types !== listenedTypes.size) {
    touchListenerCache = {
      types: listenedTypes.size, hasListener: touchEventTypes.some((type) => listenedTypes.has(type)),
    };
  }
  return touchListenerCache.hasListener || hadFrames;
}
function fire(target, event, override) {
  const state = event[$state];
  state.trusted = true;
  if (state.type !== "click" && !hasListenersFor(state.type)) {
    return finishUnobservedDispatch(override ?? target, state);
  }
  return dispatch(target, event, override);
}
function fireIfObserved(target, type, composed) {
  if (!hasListenersFor(type) || !(shadowTreesExist || hadFrames || hasListenersOnPath(target, type))) return;
  fire(target, new Event(type, { bubbles: true, composed }));
}
function finishUnobservedDispatch(target, state) {
  state.target = target;
  return true;
}
function* fireSteps(target, event, override) {
  const ownState = event[$state];
  ownState.trusted = true;
  if (ownState.type !== "click" && !hasListenersFor(ownState.type)) {
    return finishUnobservedDispatch(override ?? target, ownState);
  }
  const dispatching = beginDispatch(target, event, override);
  while (continueDispatch(dispatching)) {
    const previous = currentEvent;
    currentEvent = dispatching.shown;
    yield;
    currentEvent = previous;
  }
  const behavior = endDispatch(dispatching);
  if (isStepGenerator(behavior)) yield* behavior;
  return !dispatching.state.canceled;
}
function setCurrentEvent(value) { currentEvent = value; }
function setHadFrames(value) { hadFrames = value; }
const noPath = Object.freeze([]);
let shadowTreesExist = false;
function rootOf(node) {
  while (node[$parent]) node = node[$parent];
  return node;
}
function retarget(object, other) {
  if (!shadowTreesExist || !object) return object;
  for (;;) {
    if (object[$type] === undefined) return object;
    const root = rootOf(object);
    if (!root[$host] || (other[$type] !== undefined && isShadowInclusiveAncestor(root, other))) return object;
    object = root[$host];
  }
}
function isShadowInclusiveAncestor(ancestor, node) {
  for (; node; node = node[$parent] ?? node[$host]) if (node === ancestor) return true;
  return false;
}
function flatParent(node) {
  const parent = node[$parent];
  if (!shadowTreesExist || !parent) return parent ?? null;
  if (parent[$shadow]) return node[$assignedSlot] ?? null;
  return parent[$isShadowRoot] ? parent[$host] : parent;
}
function isFlatAncestor(ancestor, node) {
  for (; node; node = flatParent(node)) if (node === ancestor) return true;
  return false;
}
function parentTarget(target, state) {
  if (target === window) return null;
  const slot = target[$assignedSlot];
  if (slot) return slot;
  const parent = target[$parent];
  if (parent) return parent;
  const host = target[$host];
  if (host) return !state.composed && target === rootOf(state.path[0].item) ? null : host;
  return target === document && state.type !== "load" ? window : null;
}
function buildPath(target, event, state, override) {
  const isActivation = state.type === "click" && event instanceof MouseEvent;
  const related = state.relatedTarget;
  const relatedToTarget = related && retarget(related, target);
  let activated = null;
  const path = (state.path = []);
  if (target === relatedToTarget && target !== related) return null;
  if (!shadowTreesExist && !related) return buildSimplePath(target, state, override, isActivation);
  let inShadow = shadowTreesExist && target[$type] !== undefined && !!rootOf(target)[$host];
  const step = (item, adjusted, relatedTarget, slotInClosed) => {
    path.push({
      item, adjusted, related: relatedTarget, slotInClosed, inShadow, closedRoot: !!(item[$host] && item[$isClosed]),
    });
  };
  step(target, override ?? target, relatedToTarget, false);
  if (isActivation && target[$activate]) activated = target;
  let slottable = target[$assignedSlot] ? target : null;
  for (let parent = parentTarget(target, state); parent; parent = parentTarget(parent, state)) {
    let slotInClosed = false;
    if (shadowTreesExist) {
      if (slottable) {
        slottable = null;
        const root = rootOf(parent);
        slotInClosed = !!(root[$host] && root[$isClosed]);
      }
      if (parent[$assignedSlot]) slottable = parent;
      inShadow = parent !== window && !!rootOf(parent)[$host];
    }
    const relatedTarget = related && retarget(related, parent);
    const isAbove = !shadowTreesExist || parent === window || isShadowInclusiveAncestor(rootOf(target), parent);
    if (isAbove) {
      if (isActivation && state.bubbles && !activated && parent[$activate]) activated = parent;
      step(parent, null, relatedTarget, slotInClosed);
    } else if (parent === relatedTarget) break;
    else {
      target = parent;
      if (isActivation && !activated && parent[$activate]) activated = parent;
      step(parent, parent, relatedTarget, slotInClosed);
    }
  }
  return activated;
}
function buildSimplePath(target, state, override, isActivation) {
  const { path, relatedTarget: related } = state;
  let activated = null;
  let item = target;
  let adjusted = override ?? target;
  while (item) {
    path.push({ item, adjusted, related, slotInClosed: false, inShadow: false, closedRoot: false });
    if (isActivation && !activated && (item === target || state.bubbles) && item[$activate]) activated = item;
    adjusted = null;
    if (item === window) break;
    item = item[$parent] ?? (item === document && state.type !== "load" ? window : null);
  }
  return activated;
}
function composedPathOf(state) {
  const { path, currentTarget } = state;
  if (path.length === 0) return [];
  if (!shadowTreesExist) return path.map((step) => step.item);
  const seen = [currentTarget];
  const current = path.findIndex((step) => step.item === currentTarget);
  const start = hiddenLevel(path, current);
  const walk = (from, by, opens, closes, appendItem) => {
    let level = start, limit = start;
    for (let index = from; index >= 0 && index < path.length; index += by) {
      if (path[index][opens]) level++;
      if (level <= limit) appendItem(path[index].item);
      if (path[index][closes] && --level < limit) limit = level;
    }
  };
  walk(current - 1, -1, "closedRoot", "slotInClosed", (item) => seen.unshift(item));
  walk(current + 1, 1, "slotInClosed", "closedRoot", (item) => seen.push(item));
  return seen;
}
function hiddenLevel(path, current) {
  let level = 0;
  for (let index = path.length - 1; index >= 0; index--) {
    if (path[index].closedRoot) level++;
    if (index === current) break;
    if (path[index].slotInClosed) level--;
  }
  return level;
}
function hasListenersOnPath(target, type) {
  for (let item = target; item !== undefined && item !== null; item = item === document ? window : item[$parent]) {
    if (item[$listeners]?.has(type)) return true;
    if (item === window) return false;
  }
  return false;
}
function activatedBy(target, event, state) {
  if (state.type !== "click" || !(event instanceof MouseEvent)) return null;
  if (!state.bubbles) return target[$activate] ? target : null;
  for (let item = target; item && item !== document; item = item[$parent]) if (item[$activate]) return item;
  return null;
}
function setShadowTreesExist(value) { shadowTreesExist = value; }
const $listeners = sharedKey("listeners");
const $firstListenerAdded = sharedKey("firstListenerAdded");
class EventTarget {
  constructor() {}
  addEventListener(type, callback, options = undefined) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "EventTarget.addEventListener");
    const target = eventTarget(this);
    type = `${type}`;
    callback = listenerCallback(callback);
    let capture = false, once = false, passive, signal;
    if (options !== undefined) {
      if (options !== null && (typeof options === "object" || typeof options === "function")) {
        capture = !!options.capture;
        once = !!options.once;
        ({ passive, signal } = options);
        if (passive !== undefined) passive = !!passive;
        if (signal !== undefined && !(signal instanceof AbortSignal)) {
          throw new TypeError("The option signal must be an AbortSignal");
        }
        if (signal?.aborted) return;
      } else capture = !!options;
    }
    if (callback === null) return;
    const entry = { type, callback, capture, once, passive, removed: false };
    if (!addListener(target, entry)) return;
    if (signal !== undefined) whenAborted(signal, () => removeListener(target, entry));
  }
  removeEventListener(type, callback, options = undefined) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "EventTarget.removeEventListener");
    const target = eventTarget(this);
    type = `${type}`;
    callback = listenerCallback(callback);
    const isObject = options !== null && (typeof options === "object" || typeof options === "function");
    const capture = isObject ? !!options.capture : !!options;
    const entry = findListener(target[$listeners]?.get(type), callback, capture);
    if (entry) removeListener(target, entry);
  }
  dispatchEvent(event) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "EventTarget.dispatchEvent");
    const target = eventTarget(this);
    const state = event !== null && event !== undefined ? event[$state] : undefined;
    if (state === undefined) throw new TypeError("dispatchEvent needs an Event");
    if (state.dispatching) throw new DOMException("The event is being dispatched already", "InvalidStateError");
    if (!state.initialized) throw new DOMException("The event has not been initialized", "InvalidStateError");
    state.trusted = false;
    return dispatch(target, event);
  }
}
expose(EventTarget);
function isWindow(value) { return value === window; }
function isEventTarget(value) {
  return value instanceof EventTarget || isWindow(value) || isNode(value);
}
function eventTarget(receiver) {
  if (receiver === undefined || receiver === null) return window;
  if (!isEventTarget(receiver)) throw new TypeError("The receiver is not an EventTarget");
  return receiver;
}
function listenerCallback(value) {
  if (typeof value === "function") return value;
  if (value === null || value === undefined) return null;
  if (typeof value !== "object") throw new TypeError("A listener must be a function or an object");
  return value;
}
function findListener(list, callback, capture) {
  if (list === undefined) return undefined;
  for (const entry of list) if (entry.callback === callback && entry.capture === capture) return entry;
  return undefined;
}
function addListener(target, entry) {
  let all = target[$listeners];
  if (all === undefined) {
    all = target[$listeners] = new Map();
    target[$firstListenerAdded]?.();
  }
  const list = all.get(entry.type);
  listenedTypes.add(entry.type);
  entry.passive ??= isPassiveByDefault(target, entry.type);
  if (list === undefined) all.set(entry.type, [entry]);
  else if (findListener(list, entry.callback, entry.capture)) return false;
  else list.push(entry);
  return true;
}
function removeListener(target, entry) {
  if (entry.removed) return;
  entry.removed = true;
  const all = target[$listeners];
  const list = all.get(entry.type).filter((other) => other !== entry);
  if (list.length === 0) all.delete(entry.type);
  else all.set(entry.type, list);
}
function isPassiveByDefault(target, type) {
  if (type !== "touchstart" && type !== "touchmove" && type !== "wheel" && type !== "mousewheel") return false;
  return target === window || target === document || target === document.documentElement || target === document.body;
}
const $handlers = sharedKey("handlers");
const elementEventTypes = (
  "abort animationcancel animationend animationiteration animationstart auxclick beforecopy beforecut beforeinput " +
  "beforematch beforepaste beforetoggle blur cancel canplay canplaythrough change click close command contextlost " +
  "contextmenu contextrestored copy cuechange cut dblclick drag dragend dragenter dragleave dragover dragstart drop " +
  "durationchange emptied ended error focus focusin focusout formdata gotpointercapture input invalid keydown " +
  "keypress keyup load loadeddata loadedmetadata loadstart lostpointercapture mousedown mouseenter mouseleave " +
  "mousemove mouseout mouseover mouseup mousewheel paste pause play playing pointercancel pointerdown pointerenter " +
  "pointerleave pointermove pointerout pointerover pointerup progress ratechange reset resize scroll scrollend " +
  "securitypolicyviolation seeked seeking select selectionchange selectstart slotchange stalled submit " +
  "suspend timeupdate toggle touchcancel touchend touchmove touchstart transitioncancel transitionend " +
  "transitionrun transitionstart volumechange waiting webkitanimationend webkitanimationiteration " +
  "webkitanimationstart webkittransitionend wheel"
).split(" ");
const windowEventTypes = (
  "afterprint beforeprint beforeunload hashchange languagechange message messageerror offline online pagehide " +
  "pagereveal pageshow pageswap popstate rejectionhandled storage unhandledrejection unload"
).split(" ");
const forwardedEventTypes = ["blur", "error", "focus", "load", "resize", "scroll"];
const handlerTypes = {
  webkitanimationend: "webkitAnimationEnd", webkitanimationiteration: "webkitAnimationIteration",
  webkitanimationstart: "webkitAnimationStart", webkittransitionend: "webkitTransitionEnd",
};
function setHandler(target, name, callback, source = null) {
  const handlers = (target[$handlers] ??= new Map());
  const slot = handlers.get(name);
  if (callback === null && source === null) {
    if (!slot) return;
    handlers.delete(name);
    removeListener(target, slot.entry);
    return;
  }
  if (slot) {
    slot.callback = callback;
    slot.source = source;
    return;
  }
  const made = { callback, source, entry: null };
  const type = handlerTypes[name] ?? name;
  made.entry = {
    type, callback: (event) => callHandler(target, name, event), capture: false, once: false,
    passive: undefined, removed: false, slot: made,
  };
  handlers.set(name, made);
  addListener(target, made.entry);
}
function getHandler(target, name) {
  const slot = target[$handlers]?.get(name);
  if (!slot) return null;
  if (slot.source !== null) {
    const { element, text } = slot.source;
    slot.source = null;
    slot.callback = compileHandler(target, element, name, text);
  }
  return slot.callback;
}
function compileHandler(target, element, name, text) {
  if (isSandboxed("allow-scripts") || (element && element[$document] !== document)) return null;
  if (isBlocked("event-handler", { content: text, element, line: element?.[$line] })) return null;
  const isWindowError = name === "error" && target === window;
  const names = isWindowError ? "event, source, lineno, colno, error" : "event";
  try {
    new compileFunction(names, text);
    const scopes = target === window ? "" : "with (document) with (form) with (element) ";
    const body = `${scopes}return function on${name}(${names}) {\n${text}\n}`;
    const make = new compileFunction("document", "form", "element", body);
    return make(document, formAround(element) ?? noMembers, element);
  } catch (error) {
    reportException(error, { url: pageURL.href, line: element?.[$line] ?? 1, column: 0 });
    return null;
  }
}
function formAround(element) {
  if (isListedControl(element)) return formOwner(element);
  return element instanceof HTMLImageElement ? ancestorNamed(element, "form") : element.form;
}
function setHandlerSource(element, name, text) {
  const isBody = element[$name] === "body" || element[$name] === "frameset";
  const isForWindow = windowEventTypes.includes(name);
  if (isForWindow && !isBody) return;
  const target = isBody && (isForWindow || forwardedEventTypes.includes(name)) ? window : element;
  if (target === window && element[$document] !== document) return;
  setHandler(target, name, null, text === null ? null : { element, text });
}
function callHandler(target, name, event) {
  const callback = getHandler(target, name);
  if (typeof callback !== "function") return;
  if (event.type === "error" && target === window && isErrorEvent(event)) {
    const { message, filename, lineno, colno, error } = event;
    if (callback.call(target, message, filename, lineno, colno, error) === true) cancelEvent(event[$state]);
    return;
  }
  const result = callback.call(target, event);
  if (event.type === "beforeunload" && event instanceof BeforeUnloadEvent) {
    if (result === null || result === undefined) return;
    cancelEvent(event[$state]);
    if (event.returnValue === "") event.returnValue = result;
  } else if (result === false) cancelEvent(event[$state]);
}
function isErrorEvent(event) {
  return event instanceof ErrorEvent || event[Symbol.toStringTag] === "ErrorEvent";
}
function handlerValue(value) {
  return typeof value === "function" || (typeof value === "object" && value !== null) ? value : null;
}
const handlerDescriptors = new Map();
function handlerOwner(receiver) {
  if (platformPrototypes.has(receiver)) illegalInvocation("An event handler");
  return eventTarget(receiver);
}
function handlerDescriptor(name) {
  let descriptor = handlerDescriptors.get(name);
  if (descriptor) return descriptor;
  const key = `on${name}`;
  descriptor = Object.getOwnPropertyDescriptor({
    get [key]() { return getHandler(handlerOwner(this), name); },
    set [key](value) { setHandler(handlerOwner(this), name, handlerValue(value)); },
  }, key);
  handlerDescriptors.set(name, descriptor);
  return descriptor;
}
function handlerAccessors(owner, names) {
  for (const name of names) defineProperty(owner, `on${name}`, handlerDescriptor(name));
}
function forwardHandlers(owner) {
  for (const name of [...forwardedEventTypes, ...windowEventTypes]) {
    const key = `on${name}`;
    defineProperty(owner, key, Object.getOwnPropertyDescriptor({
      get [key]() { return this[$document] === document ? getHandler(window, name) : null; },
      set [key](value) { if (this[$document] === document) setHandler(window, name, handlerValue(value)); },
    }, key));
  }
}
class PageTransitionEvent extends Event {
  #values;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, "PageTransitionEvent");
    super(type, init);
    init = dictionary(init, "PageTransitionEventInit");
    this.#values = {
      persisted: !!init.persisted,
    };
  }
  get persisted() { return this.#values.persisted; }
}
expose(PageTransitionEvent);
const $first = sharedKey("first");
const $last = sharedKey("last");
const $next = sharedKey("next");
const $previous = sharedKey("previous");
const $data = sharedKey("data");
const $type = sharedKey("type");
const $document = sharedKey("document");
const $childNodes = sharedKey("childNodes");
const $listClock = sharedKey("listClock");
const $observers = sharedKey("observers");
const $content = sharedKey("content");
const $definition = sharedKey("definition");
const NodeType = {
  element: 1, attribute: 2, text: 3, section: 4, instruction: 7, comment: 8, document: 9, doctype: 10, fragment: 11,
};
function illegalInvocation(name) {
  throw new TypeError(`${name} can only be used on objects of its interface`);
}
function requireNode(value, what) {
  if (value === null || typeof value !== "object" || value[$parent] === undefined) {
    throw new TypeError(`${what} needs a Node`);
  }
  return value;
}
function requireParent(value, what) {
  const type = requireNode(value, what)[$type];
  if (type !== 1 && type !== 9 && type !== 11) illegalInvocation(what);
  return value;
}
class Node extends EventTarget {
  constructor(token = undefined) {
    illegalConstructor(token);
    super();
    this[$parent] = null;
    this[$first] = null;
    this[$last] = null;
    this[$next] = null;
    this[$previous] = null;
  }
  get nodeType() { return this[$type] ?? illegalInvocation("nodeType"); }
  get nodeName() {
    switch (this[$type]) {
      case 1: return tagNameOf(this);
      case 2: return qualifiedName(this);
      case 3: return "#text";
      case 4: return "#cdata-section";
      case 7: return this[$name];
      case 8: return "#comment";
      case 9: return "#document";
      case 10: return this[$name];
      case 11: return "#document-fragment";
      default: return illegalInvocation("nodeName");
    }
  }
  get baseURI() { return baseURLOf(requireNode(this, "baseURI")[$document]); }
  get isConnected() {
    return isConnected(requireNode(this, "isConnected")) || shadowIncludingRoot(this)[$type] === 9;
  }
  get ownerDocument() { return requireNode(this, "ownerDocument")[$type] === 9 ? null : this[$document]; }
  get parentNode() {
    const parent = this[$parent];
    return parent === undefined ? illegalInvocation("parentNode") : parent;
  }
  get parentElement() {
    const parent = this[$parent];
    if (parent === undefined) illegalInvocation("parentElement");
    return parent !== null && parent[$type] === 1 ? parent : null;
  }
  get childNodes() { return (this[$childNodes] ??= childList(requireNode(this, "childNodes"))); }
  get firstChild() {
    const child = this[$first];
    return child === undefined ? illegalInvocation("firstChild") : child;
  }
  get lastChild() {
    const child = this[$last];
    return child === undefined ? illegalInvocation("lastChild") : child;
  }
  get previousSibling() {
    const sibling = this[$previous];
    return sibling === undefined ? illegalInvocation("previousSibling") : sibling;
  }
  get nextSibling() {
    const sibling = this[$next];
    return sibling === undefined ? illegalInvocation("nextSibling") : sibling;
  }
  get nodeValue() {
    switch (this[$type]) {
      case 2: return this.value;
      case 3: case 4: case 7: case 8: return this[$data];
      case undefined: return illegalInvocation("nodeValue");
      default: return null;
    }
  }
  set nodeValue(value) {
    switch (this[$type]) {
      case 2: this.value = value ?? ""; break;
      case 3: case 4: case 7: case 8: setData(this, value === null || value === undefined ? "" : `${value}`); break;
      case undefined: illegalInvocation("nodeValue");
    }
  }
  get textContent() {
    switch (this[$type]) {
      case 1: case 11: return descendantText(this);
      case 2: return this.value;
      case 3: case 4: case 7: case 8: return this[$data];
      case undefined: return illegalInvocation("textContent");
      default: return null;
    }
  }
  set textContent(value) {
    const text = value === null || value === undefined ? "" : `${value}`;
    switch (this[$type]) {
      case 1: case 11: replaceAllWithText(this, text); break;
      case 2: this.value = text; break;
      case 3: case 4: case 7: case 8: setData(this, text); break;
      case undefined: illegalInvocation("textContent");
    }
  }
  hasChildNodes() { return requireNode(this, "hasChildNodes")[$first] !== null; }
  getRootNode(options = undefined) {
    requireNode(this, "getRootNode");
    return options?.composed ? shadowIncludingRoot(this) : rootOf(this);
  }
  normalize() { normalizeNode(requireNode(this, "normalize")); }
  cloneNode(subtree = false) {
    if (requireNode(this, "cloneNode")[$isShadowRoot]) {
      throw new DOMException("A shadow root cannot be cloned; clone its host", "NotSupportedError");
    }
    return finishReactions(cloneTree(this, this[$document], !!subtree));
  }
  isEqualNode(other) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Node.isEqualNode");
    requireNode(this, "isEqualNode");
    if (other !== null && other !== undefined) requireNode(other, "isEqualNode");
    return !!other && areEqual(this, other);
  }
  isSameNode(other) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Node.isSameNode");
    requireNode(this, "isSameNode");
    return this === other;
  }
  compareDocumentPosition(other) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Node.compareDocumentPosition");
    return comparePosition(requireNode(this), requireNode(other, "compareDocumentPosition"));
  }
  contains(other) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Node.contains");
    requireNode(this, "contains");
    if (other === null || other === undefined) return false;
    return isInclusiveAncestor(this, requireNode(other, "contains"));
  }
  lookupPrefix(namespace) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Node.lookupPrefix");
    requireNode(this, "lookupPrefix");
    const element = namespaceElement(this);
    return namespace === null || namespace === undefined || namespace === "" || !element ? null
      : locatePrefix(element, `${namespace}`);
  }
  lookupNamespaceURI(prefix) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Node.lookupNamespaceURI");
    requireNode(this, "lookupNamespaceURI");
    return locateNamespace(this, prefix === null || prefix === undefined || prefix === "" ? null : `${prefix}`);
  }
  isDefaultNamespace(namespace) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Node.isDefaultNamespace");
    requireNode(this, "isDefaultNamespace");
    const requested = namespace === null || namespace === undefined || namespace === "" ? null : `${namespace}`;
    return locateNamespace(this, null) === requested;
  }
  insertBefore(node, child) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "Node.insertBefore");
    requireNode(node, "insertBefore");
    if (child !== null && child !== undefined) requireNode(child, "insertBefore");
    return preInsert(requireNode(this), node, child ?? null);
  }
  appendChild(node) { if (arguments.length < 1) missingArguments(arguments.length, 1, "Node.appendChild");
    return preInsert(requireNode(this), requireNode(node, "appendChild"), null); }
  replaceChild(node, child) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "Node.replaceChild");
    return replaceNode(requireNode(this), requireNode(node, "replaceChild"), requireNode(child, "replaceChild"));
  }
  removeChild(child) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Node.removeChild");
    requireNode(this, "removeChild");
    requireNode(child, "removeChild");
    if (child[$parent] !== this) throw new DOMException("The node is not a child of this node", "NotFoundError");
    removeNode(child);
    return child;
  }
}
constants(Node, { ELEMENT_NODE: 1, ATTRIBUTE_NODE: 2, TEXT_NODE: 3, CDATA_SECTION_NODE: 4, ENTITY_REFERENCE_NODE: 5, ENTITY_NODE: 6, PROCESSING_INSTRUCTION_NODE: 7, COMMENT_NODE: 8, DOCUMENT_NODE: 9, DOCUMENT_TYPE_NODE: 10, DOCUMENT_FRAGMENT_NODE: 11, NOTATION_NODE: 12, DOCUMENT_POSITION_DISCONNECTED: 0x01, DOCUMENT_POSITION_PRECEDING: 0x02, DOCUMENT_POSITION_FOLLOWING: 0x04, DOCUMENT_POSITION_CONTAINS: 0x08, DOCUMENT_POSITION_CONTAINED_BY: 0x10, DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC: 0x20 });
function nodeDefaults(type, values) {
  for (const key of Object.getOwnPropertySymbols(values)) {
    defineProperty(type.prototype, key, { value: values[key], writable: true });
  }
}
const $contentHost = sharedKey("contentHost");
const $isShadowRoot = sharedKey("isShadowRoot");
const $shadow = sharedKey("shadow");
const $live = sharedKey("live");
nodeDefaults(Node, {
  [$live]: false, [$contentHost]: null, [$shadow]: null, [$isShadowRoot]: false, [$listClock]: null,
});
function shadowIncludingRoot(node) {
  for (;;) {
    node = rootOf(node);
    if (!node[$isShadowRoot]) return node;
    node = node[$host];
  }
}
function isConnected(node) {
  return node[$live];
}
function isInclusiveAncestor(ancestor, node) {
  for (; node; node = node[$parent]) if (node === ancestor) return true;
  return false;
}
function isHostIncludingAncestor(ancestor, node) {
  for (; node; node = node[$parent] ?? node[$host] ?? node[$contentHost]) if (node === ancestor) return true;
  return false;
}
function ancestry(node) {
  const path = [];
  for (; node; node = node[$parent]) path.push(node);
  return path.reverse();
}
function childArray(parent) {
  const list = [];
  for (let node = parent[$first]; node; node = node[$next]) list.push(node);
  return list;
}
function indexOf(node) {
  let index = 0;
  while ((node = node[$previous])) index++;
  return index;
}
function following(node, root) {
  if (node[$first]) return node[$first];
  return followingSkippingChildren(node, root);
}
function followingSkippingChildren(node, root) {
  while (node && node !== root) {
    if (node[$next]) return node[$next];
    node = node[$parent];
  }
  return null;
}
function descendantText(root) {
  const first = root[$first];
  if (first === null) return "";
  if (first[$next] === null && first[$type] === 3) return first[$data];
  let text = "";
  for (let node = first; node; node = following(node, root)) {
    if (node[$type] === 3 || node[$type] === 4) text += node[$data];
  }
  return text;
}
function ancestorNamed(node, name) {
  for (let parent = node[$parent]; parent; parent = parent[$parent]) if (parent[$name] === name) return parent;
  return null;
}
function descendants(root, accepts) {
  const list = [];
  for (let node = following(root, root); node; node = following(node, root)) {
    if (node[$type] === 1 && accepts(node)) list.push(node);
  }
  return list;
}
let definitionCount = 0;
let formAssociatedCount = 0;
const definitionsByName = new Map();
const $upgrading = sharedKey("upgrading");
const reservedNames = new Set([
  "annotation-xml", "color-profile", "font-face", "font-face-src", "font-face-uri", "font-face-format",
  "font-face-name", "missing-glyph",
]);
const customNamePattern = new RegExp(
  "^[a-z][-.0-9_a-z\\u00b7\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u203f\\u2040" +
  "\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}]*$", "u");
function isCustomName(name) {
  return customNamePattern.test(name) && name.includes("-") && !reservedNames.has(name);
}
let reactionQueue = [];
let reactionsHeld = 0;
function holdReactions() {
  reactionsHeld++;
}
function releaseReactions() {
  reactionsHeld--;
  if (reactionQueue.length !== 0) flushReactions();
}
function withReactionsHeld(operation) {
  reactionsHeld++;
  try {
    return operation();
  } finally {
    releaseReactions();
  }
}
function finishReactions(value) {
  if (reactionQueue.length !== 0) flushReactions();
  return value;
}
defineProperty(window, "customElements", {
  ...getOwnPropertyDescriptor(
    { get customElements() { return lazyModule("custom-elements").customElements; } }, "customElements"),
  configurable: true,
});
function setDefinitionCount(value) { definitionCount = value; }
function setReactionQueue(value) { reactionQueue = value; }
function setFormAssociatedCount(value) { formAssociatedCount = value; }
const $connected = sharedKey("connected");
const $disconnected = sharedKey("disconnected");
const $childrenChanged = sharedKey("childrenChanged");
function throwHierarchyError(message) {
  throw new DOMException(message, "HierarchyRequestError");
}
function checkInsertion(parent, node, child, replacing) {
  const parentType = parent[$type];
  if (parentType !== 1 && parentType !== 11 && parentType !== 9) throwHierarchyError("This node cannot have children");
  if (node === parent || ((node[$first] || node[$shadow] || node[$content]) && isHostIncludingAncestor(node, parent))) {
    throwHierarchyError("The new child contains its parent");
  }
  if (child !== null && child[$parent] !== parent) {
    throw new DOMException("The node before which to insert is not a child of this node", "NotFoundError");
  }
  const type = node[$type];
  if (type === 9 || type === 2) throwHierarchyError("This kind of node cannot be inserted");
  if (parentType === 9) checkDocumentChild(parent, node, child, replacing);
  else if (type === 10) throwHierarchyError("A document type belongs into a document");
}
function checkDocumentChild(owner, node, child, replacing) {
  const elsewhere = (kind) => {
    for (let other = owner[$first]; other; other = other[$next]) {
      if (other[$type] === kind && !(replacing && other === child)) return true;
    }
    return false;
  };
  const doctypeFollows = () => {
    for (let other = replacing ? child?.[$next] : child; other; other = other[$next]) {
      if (other[$type] === 10) return true;
    }
    return false;
  };
  switch (node[$type]) {
    case 3: case 4: throwHierarchyError("A document cannot have text as its child"); break;
    case 11: {
      let elements = 0;
      for (let inner = node[$first]; inner; inner = inner[$next]) {
        if (inner[$type] === 3 || inner[$type] === 4) throwHierarchyError("A document cannot have text as its child");
        if (inner[$type] === 1) elements++;
      }
      if (elements === 0) break;
      if (elements > 1 || elsewhere(1)) throwHierarchyError("A document has one element only");
      if (doctypeFollows()) throwHierarchyError("The document type must precede the document's element");
      break;
    }
    case 1:
      if (elsewhere(1)) throwHierarchyError("A document has one element only");
      if (doctypeFollows()) throwHierarchyError("The document type must precede the document's element");
      break;
    case 10: {
      if (elsewhere(10)) throwHierarchyError("A document has one document type only");
      for (let other = owner[$first]; other && other !== child; other = other[$next]) {
        if (other[$type] === 1) throwHierarchyError("The document type must precede the document's element");
      }
      if (child === null && elsewhere(1)) throwHierarchyError("The document type must precede the document's element");
    }
  }
}
function preInsert(parent, node, before) {
  checkInsertion(parent, node, before, false);
  if (before === node) before = node[$next];
  insertNode(parent, node, before);
  return node;
}
function insertNode(parent, node, before) {
  if (node[$type] === 11) insertFragment(parent, node, before);
  else {
    if (node[$parent] !== null) detach(node);
    const previous = before === null ? parent[$last] : before[$previous];
    link(parent, node, before);
    if (observerCount > 0) recordChildren(parent, [node], [], previous, before);
    parent[$childrenChanged]?.(node);
    if (isConnected(parent)) connected([node]);
    else if (definitionCount !== 0 && node[$type] === 1) connectedInOtherDocument(node, "connectedCallback");
  }
  if (reactionQueue.length !== 0) flushReactions();
}
function insertFragment(parent, fragment, before) {
  if (isFromOtherRealm(fragment)) lazyModule("cross-realm-nodes").claimTree(fragment);
  const nodes = childArray(fragment);
  if (nodes.length === 0) return;
  for (const node of nodes) unlink(node);
  if (observerCount > 0) recordChildren(fragment, [], nodes, null, null);
  insertAll(parent, nodes, before);
}
function insertAll(parent, nodes, before) {
  const previous = before === null ? parent[$last] : before[$previous];
  for (const node of nodes) link(parent, node, before);
  if (observerCount > 0) recordChildren(parent, nodes, [], previous, before);
  parent[$childrenChanged]?.();
  if (!isConnected(parent)) {
    if (definitionCount !== 0) for (const node of nodes) connectedInOtherDocument(node, "connectedCallback");
    return;
  }
  connected(nodes);
}
function link(parent, node, before) {
  if (node[$document] !== parent[$document]) adoptTree(node, parent[$document]);
  if (liveRanges.length !== 0 && before !== null) rangesBeforeInsertion(parent, before);
  const previous = before === null ? parent[$last] : before[$previous];
  node[$parent] = parent;
  node[$previous] = previous;
  node[$next] = before;
  if (previous === null) parent[$first] = node;
  else previous[$next] = node;
  if (before === null) parent[$last] = node;
  else before[$previous] = node;
  setTreeVersion(treeVersion + 1);
  const clock = parent[$listClock];
  if (clock !== null) clock.version++;
  if (node[$type] !== 10) {
    recordMutation(Op.insert, node[$id]);
    recordMutationNumber(parent[$id]);
    recordMutationNumber(before === null || before[$type] === 10 ? -1 : before[$id]);
  }
  if (shadowCount !== 0) slotsAfterInsertion(parent, node);
}
function isFromOtherRealm(node) {
  const owner = node[$document];
  return owner !== document && !(owner instanceof Document);
}
function detach(node) {
  if (isFromOtherRealm(node)) {
    lazyModule("cross-realm-nodes").claimTree(node);
    return;
  }
  const parent = node[$parent];
  const previous = node[$previous];
  const next = node[$next];
  if (observerCount > 0) watchRemoved(node, parent);
  unlink(node);
  if (observerCount > 0) recordChildren(parent, [], [node], previous, next);
  parent[$childrenChanged]?.();
}
function removeNode(node) {
  if (!node[$parent]) return;
  detach(node);
  if (reactionQueue.length !== 0) flushReactions();
}
function unlink(node) {
  const parent = node[$parent];
  if (liveRanges.length !== 0) rangesBeforeRemoval(parent, node);
  if (liveIterators.length !== 0) iteratorsBeforeRemoval(node);
  const wasConnected = isConnected(parent);
  const previous = node[$previous];
  const next = node[$next];
  if (previous === null) parent[$first] = next;
  else previous[$next] = next;
  if (next === null) parent[$last] = previous;
  else next[$previous] = previous;
  node[$parent] = null;
  node[$previous] = null;
  node[$next] = null;
  setTreeVersion(treeVersion + 1);
  const clock = parent[$listClock];
  if (clock !== null) clock.version++;
  if (node[$type] !== 10) recordMutation(Op.remove, node[$id]);
  if (shadowCount !== 0) slotsAfterRemoval(parent, node);
  if (wasConnected) disconnected(node);
  else if (definitionCount !== 0 && shadowIncludingRoot(parent)[$type] === 9) {
    enqueueReactionsInTree(node, "disconnectedCallback");
  }
  if (formAssociatedCount !== 0 && !wasConnected) resetFormOwners(node);
}
function replaceNode(parent, node, child) {
  checkInsertion(parent, node, child, true);
  let before = child[$next];
  if (before === node) before = node[$next];
  const previous = child[$previous];
  holdReactions();
  try {
    if (child === node) {
      detach(node);
      insertNode(parent, node, before);
      return child;
    }
    if (node[$parent] !== null) detach(node);
    if (node[$type] === 11 && isFromOtherRealm(node)) lazyModule("cross-realm-nodes").claimTree(node);
    const nodes = node[$type] === 11 ? childArray(node) : [node];
    if (node[$type] === 11 && nodes.length > 0) {
      for (const inner of nodes) unlink(inner);
      if (observerCount > 0) recordChildren(node, [], nodes, null, null);
    }
    const previousSibling = previous === node ? child[$previous] : previous;
    let removed = [];
    if (child[$parent] === parent) {
      if (observerCount > 0) watchRemoved(child, parent);
      unlink(child);
      removed = [child];
    }
    for (const inner of nodes) link(parent, inner, before);
    if (observerCount > 0) recordChildren(parent, nodes, removed, previousSibling, before);
    parent[$childrenChanged]?.();
    if (isConnected(parent)) connected(nodes);
  } finally {
    releaseReactions();
  }
  return child;
}
function replaceAll(parent, nodes) {
  const removed = parent[$first] === null ? [] : childArray(parent);
  if (removed.length === 0 && nodes.length === 0) return;
  holdReactions();
  try {
    for (const child of removed) {
      if (observerCount > 0) watchRemoved(child, parent);
      unlink(child);
    }
    for (const node of nodes) link(parent, node, null);
    if (observerCount > 0) recordChildren(parent, nodes, removed, null, null);
    parent[$childrenChanged]?.();
    if (isConnected(parent)) connected(nodes);
  } finally {
    releaseReactions();
  }
}
function replaceAllWithText(parent, text) {
  const first = parent[$first];
  if (first === null) {
    if (text !== "") insertNode(parent, new Text(secret, text), null);
    return;
  }
  replaceAll(parent, text === "" ? [] : [new Text(secret, text)]);
}
function adoptTree(root, owner) {
  const old = root[$document];
  if (isFromOtherRealm(root)) lazyModule("cross-realm-nodes").claimTree(root);
  for (let node = root; node; node = following(node, root)) {
    node[$document] = owner;
    if (node[$type] !== 1) continue;
    if (node[$attributeNodes]) for (const attribute of node[$attributeNodes].values()) attribute[$document] = owner;
    if (node[$content]) adoptTree(node[$content], templateDocument(owner));
    if (node[$shadow]) adoptTree(node[$shadow], owner);
    if (node[$definition]) enqueueReaction(node, "adoptedCallback", [old, owner]);
  }
}
function connected(roots) {
  const acting = [];
  for (const root of roots) insertedIntoDocument(root, acting);
  for (const node of acting) if (node[$live]) node[$connected]();
}
function insertedIntoDocument(root, acting) {
  const isNamed = shadowCount === 0 || !rootOf(root)[$isShadowRoot];
  for (let node = root; node; node = following(node, root)) {
    node[$live] = true;
    if (node[$type] !== 1) continue;
    const attributes = node[$attributes];
    if (isNamed && attributes.size !== 0) {
      const id = attributes.get("id");
      if (id) nameElement(id, node);
      if (namedTypes.has(node[$name])) nameElement(attributes.get("name"), node);
    }
    if (definitionCount !== 0) customConnected(node);
    if (node[$shadow] !== null) insertedIntoDocument(node[$shadow], acting);
    if (node[$connected] !== undefined) acting.push(node);
  }
}
function connectedInOtherDocument(root, callback) {
  if (shadowIncludingRoot(root)[$type] === 9) enqueueReactionsInTree(root, callback);
  if (formAssociatedCount !== 0) resetFormOwners(root);
}
function enqueueReactionsInTree(root, callback) {
  for (const element of shadowIncludingElements(root)) if (element[$definition]) enqueueReaction(element, callback, []);
}
function disconnected(root) {
  if (topLayer.length !== 0) closeOnRemoval(root);
  if (focusedElement !== null && isShadowInclusiveAncestor(root, focusedElement)) clearFocus();
  const acting = [];
  removedFromDocument(root, acting);
  for (const node of acting) node[$disconnected]();
}
function removedFromDocument(root, acting) {
  for (let node = root; node; node = following(node, root)) {
    node[$live] = false;
    if (removedNodes.push(node) > removedNodesLimit) sortNodes();
    if (node[$type] !== 1) continue;
    const attributes = node[$attributes];
    if (attributes.size !== 0) {
      const id = attributes.get("id");
      if (id) unnameElement(id, node);
      if (namedTypes.has(node[$name])) unnameElement(attributes.get("name"), node);
    }
    if (node[$definition]) {
      enqueueReaction(node, "disconnectedCallback", []);
      if (node[$isFormAssociated]) formOwnerChanged(node);
    }
    if (node[$shadow] !== null) removedFromDocument(node[$shadow], acting);
    if (node[$disconnected] !== undefined) acting.push(node);
  }
}
let treeVersion = 0;
function invalidateLists() {
  treeVersion++;
}
const $list = sharedKey("list");
const $names = sharedKey("names");
const $collect = sharedKey("collect");
const $root = sharedKey("root");
const $clock = sharedKey("clock");
const $seen = sharedKey("seen");
function listOf(target) {
  const collect = target[$collect];
  if (collect === null) return target[$list];
  const clock = target[$clock];
  const version = clock === null ? treeVersion : clock.version;
  if (target[$seen] !== version) {
    target[$list] = collect(target[$root]);
    target[$seen] = version;
  }
  return target[$list];
}
class NodeList {
  constructor(token = undefined, list) {
    illegalConstructor(token);
    this[$list] = list;
    this[$collect] = null;
  }
  get length() { return this[$list].length; }
  item(index) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "NodeList.item");
    return this[$list][index >>> 0] ?? null;
  }
}
class HTMLCollection {
  constructor(token = undefined, list) {
    illegalConstructor(token);
    this[$list] = list;
    this[$collect] = null;
  }
  get length() { return this[$list].length; }
  item(index) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "HTMLCollection.item");
    return this[$list][index >>> 0] ?? null;
  }
  namedItem(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "HTMLCollection.namedItem");
    return namedIn(this[$list], `${name}`);
  }
  static [$names](list) { return elementNames(list); }
}
function namedIn(list, name) {
  if (name === "") return null;
  for (const element of list) {
    const attributes = element[$attributes];
    if (attributes.get("id") === name) return element;
    if (attributes.get("name") === name && element[$namespace] === htmlNamespace) return element;
  }
  return null;
}
function elementNames(list) {
  const names = new Set();
  for (const element of list) {
    const attributes = element[$attributes];
    if (attributes.get("id")) names.add(attributes.get("id"));
    if (attributes.get("name") && element[$namespace] === htmlNamespace) names.add(attributes.get("name"));
  }
  return [...names];
}
function iterable(type, hasMethods) {
  const values = Array.prototype.values;
  defineProperty(type.prototype, Symbol.iterator, { value: values, writable: true, configurable: true });
  if (!hasMethods) return;
  for (const name of ["entries", "forEach", "keys", "values"]) {
    defineProperty(type.prototype, name, {
      value: Array.prototype[name], writable: true, enumerable: true, configurable: true,
    });
  }
}
iterable(NodeList, true);
iterable(HTMLCollection, false);
expose(NodeList, HTMLCollection);
function arrayIndex(key) {
  const code = key.charCodeAt(0);
  if (!(code >= 48 && code <= 57)) return -1;
  if (key.length === 1) return code - 48;
  const index = key >>> 0;
  return `${index}` === key && index !== 0xffffffff ? index : -1;
}
function namedValue(target, key) {
  if (target.namedItem === undefined || key in target) return null;
  return target.namedItem(key);
}
const listTraps = {
  get(target, key, receiver) {
    if (typeof key === "string") {
      if (key === "length") return Reflect.get(target, key, receiver);
      const index = arrayIndex(key);
      if (index >= 0) return listOf(target)[index];
      if (target.namedItem !== undefined && !(key in target)) return receiver.namedItem(key) ?? undefined;
    } else if (key === $list) return listOf(target);
    return Reflect.get(target, key, receiver);
  },
  set(target, key, value, receiver) {
    if (typeof key === "string") {
      const index = arrayIndex(key);
      if (index >= 0) return target[$setItem] ? target[$setItem].call(receiver, index, value) !== false : false;
    }
    return Reflect.set(target, key, value, receiver);
  },
  has(target, key) {
    if (typeof key !== "string") return Reflect.has(target, key);
    const index = arrayIndex(key);
    if (index >= 0) return index < listOf(target).length;
    listOf(target);
    return Reflect.has(target, key) || namedValue(target, key) !== null;
  },
  deleteProperty(target, key) {
    if (typeof key !== "string") return Reflect.deleteProperty(target, key);
    const index = arrayIndex(key);
    if (index >= 0) return index >= listOf(target).length;
    if (!Object.hasOwn(target, key)) {
      listOf(target);
      if (namedValue(target, key) !== null) return false;
    }
    return Reflect.deleteProperty(target, key);
  },
  ownKeys(target) {
    const list = listOf(target);
    const keys = [];
    for (let index = 0; index < list.length; index++) keys.push(`${index}`);
    const own = Reflect.ownKeys(target).filter((key) => !isListState(key));
    const names = target.constructor[$names]?.(list, target) ?? [];
    return [...new Set([...keys, ...names, ...own])];
  },
  getOwnPropertyDescriptor(target, key) {
    if (typeof key === "string") {
      const index = arrayIndex(key);
      const list = listOf(target);
      if (index >= 0) {
        if (index >= list.length) return undefined;
        const writable = target[$setItem] !== undefined;
        return { value: list[index], writable, enumerable: true, configurable: true };
      }
      const own = Reflect.getOwnPropertyDescriptor(target, key);
      if (own) return own;
      const value = namedValue(target, key);
      return value === null ? undefined : { value, writable: false, enumerable: false, configurable: true };
    }
    return isListState(key) ? undefined : Reflect.getOwnPropertyDescriptor(target, key);
  },
  defineProperty(target, key, descriptor) {
    if (typeof key === "string") {
      if (arrayIndex(key) >= 0) return false;
      listOf(target);
      if (!Object.hasOwn(target, key) && namedValue(target, key) !== null) return false;
    }
    return Reflect.defineProperty(target, key, descriptor);
  },
  preventExtensions() { return false; },
};
const $setItem = sharedKey("setItem");
function isListState(key) {
  return key === $list || key === $collect || key === $root || key === $clock || key === $seen;
}
function liveList(type, root, collect, ownClock = null) {
  const target = new type(secret, null);
  target[$collect] = collect;
  target[$root] = root;
  target[$clock] = ownClock;
  target[$seen] = -1;
  return new Proxy(target, listTraps);
}
function staticList(list) {
  return new Proxy(new NodeList(secret, list), listTraps);
}
function childClock(parent) {
  return (parent[$listClock] ??= { version: 0 });
}
function childList(parent) {
  return liveList(NodeList, parent, childArray, childClock(parent));
}
function childElementArray(root) {
  const list = [];
  for (let node = root[$first]; node; node = node[$next]) if (node[$type] === 1) list.push(node);
  return list;
}
function descendantCollection(root, accepts) {
  return liveList(HTMLCollection, root, () => descendants(root, accepts));
}
function setTreeVersion(value) { treeVersion = value; }
class CharacterData extends Node {
  constructor(token = undefined, data) {
    super(token);
    this[$data] = data;
  }
  get data() { return this[$data] ?? illegalInvocation("data"); }
  set data(value) { setData(this, value === null ? "" : `${value}`); }
  get length() { return (this[$data] ?? illegalInvocation("length")).length; }
  substringData(offset, count) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "CharacterData.substringData");
    offset = dataOffset(this, offset);
    return this[$data].slice(offset, offset + (count >>> 0));
  }
  appendData(data) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "CharacterData.appendData");
    replaceText(this, this[$data].length, 0, `${data}`);
  }
  insertData(offset, data) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "CharacterData.insertData");
    replaceText(this, dataOffset(this, offset), 0, `${data}`);
  }
  deleteData(offset, count) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "CharacterData.deleteData");
    replaceText(this, dataOffset(this, offset), count >>> 0, "");
  }
  replaceData(offset, count, data) {
    if (arguments.length < 3) missingArguments(arguments.length, 3, "CharacterData.replaceData");
    offset = offset >>> 0;
    count = count >>> 0;
    data = `${data}`;
    replaceText(this, dataOffset(this, offset), count, data);
  }
}
function dataOffset(node, offset) {
  offset = offset >>> 0;
  if (offset > node[$data].length) throw new DOMException("The offset is beyond the data", "IndexSizeError");
  return offset;
}
function setData(node, data) {
  if (node[$data] === undefined) illegalInvocation("data");
  if (liveRanges.length !== 0) rangesBeforeReplacing(node, 0, node[$data].length, data.length);
  storeData(node, data);
}
function replaceText(node, offset, count, data) {
  const old = node[$data];
  count = Math.min(count, old.length - offset);
  if (liveRanges.length !== 0) rangesBeforeReplacing(node, offset, count, data.length);
  storeData(node, old.slice(0, offset) + data + old.slice(offset + count));
}
function storeData(node, data) {
  const oldValue = node[$data];
  node[$data] = data;
  if ((node[$type] === 3 || node[$type] === 4) && oldValue !== data) {
    recordMutation(Op.setText, node[$id]);
    recordMutationText(data);
  }
  if (observerCount > 0) recordText(node, oldValue);
  if (node[$parent]) node[$parent][$childrenChanged]?.();
}
class Text extends CharacterData {
  constructor(data = "", own = undefined) {
    super(secret, data === secret ? own : `${data}`);
    recordMutation(Op.createText, register(this));
    recordMutationText(this[$data]);
  }
  get wholeText() {
    let text = this[$data] ?? illegalInvocation("wholeText");
    for (let node = this[$previous]; isText(node); node = node[$previous]) text = node[$data] + text;
    for (let node = this[$next]; isText(node); node = node[$next]) text += node[$data];
    return text;
  }
  splitText(offset) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Text.splitText");
    return splitText(this, dataOffset(this, offset));
  }
  get assignedSlot() { return shadowCount === 0 ? null : openSlot(this); }
}
function isText(node) {
  return node !== null && (node[$type] === 3 || node[$type] === 4);
}
function splitText(node, offset) {
  const text = node[$data].slice(offset);
  const rest = inDocument(node[$type] === 4 ? new CDATASection(secret, text) : new Text(secret, text), node[$document]);
  const parent = node[$parent];
  if (parent !== null) {
    insertNode(parent, rest, node[$next]);
    if (liveRanges.length !== 0) rangesAfterSplitting(node, offset, rest);
  }
  replaceText(node, offset, text.length, "");
  return rest;
}
class CDATASection extends Text {
  constructor(token = undefined, data) {
    illegalConstructor(token);
    super(secret, data);
  }
}
class Comment extends CharacterData {
  constructor(data = "", own = undefined) {
    super(secret, data === secret ? own : `${data}`);
    recordMutation(Op.createComment, register(this));
  }
}
class ProcessingInstruction extends CharacterData {
  constructor(token = undefined, target, data) {
    super(token, data);
    this[$name] = target;
    recordMutation(Op.createComment, register(this));
  }
  get target() { return this[$name]; }
  get sheet() { return null; }
}
class DocumentType extends Node {
  constructor(token = undefined, name, publicID, systemID) {
    super(token);
    this[$name] = name;
    this[$publicID] = publicID;
    this[$systemID] = systemID;
    this[$id] = -1;
  }
  get name() { return this[$name] ?? illegalInvocation("name"); }
  get publicId() { return this[$publicID] ?? illegalInvocation("publicId"); }
  get systemId() { return this[$systemID] ?? illegalInvocation("systemId"); }
}
const $publicID = sharedKey("publicID");
const $systemID = sharedKey("systemID");
class DocumentFragment extends Node {
  constructor() {
    super(secret);
    recordMutation(Op.createFragment, register(this));
  }
  getElementById(id) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "DocumentFragment.getElementById");
    return findByID(this, `${id}`);
  }
}
nodeDefaults(Text, { [$type]: NodeType.text });
nodeDefaults(CDATASection, { [$type]: NodeType.section });
nodeDefaults(Comment, { [$type]: NodeType.comment });
nodeDefaults(ProcessingInstruction, { [$type]: NodeType.instruction });
nodeDefaults(DocumentType, { [$type]: NodeType.doctype });
nodeDefaults(DocumentFragment, { [$type]: NodeType.fragment });
function inDocument(node, owner) {
  if (node[$document] !== owner) node[$document] = owner;
  return node;
}
function cloneDocument(node) {
  const kinds = [HTMLDocument, XMLDocument];
  const copy = new (kinds.find((type) => node instanceof type) ?? Document)(secret);
  if (copy[$id] === undefined) recordMutation(Op.createFragment, register(copy));
  for (const key of [$isHTML, $contentType, $url, $mode]) copy[key] = node[key];
  return copy;
}
function cloneAlone(node, owner) {
  switch (node[$type]) {
    case 1: return cloneElement(node, owner);
    case 2: return cloneAttribute(node, owner);
    case 3: return inDocument(new Text(secret, node[$data]), owner);
    case 4: return inDocument(new CDATASection(secret, node[$data]), owner);
    case 7: return inDocument(new ProcessingInstruction(secret, node[$name], node[$data]), owner);
    case 8: return inDocument(new Comment(secret, node[$data]), owner);
    case 9: return cloneDocument(node);
    case 10: return inDocument(new DocumentType(secret, node[$name], node[$publicID], node[$systemID]), owner);
    default: return inDocument(new DocumentFragment(), owner);
  }
}
function cloneTree(root, owner, subtree) {
  const copy = cloneAlone(root, owner);
  if (copy[$type] === 9) owner = copy;
  cloneInside(root, copy, owner, subtree);
  if (!subtree) return copy;
  let parent = copy;
  for (let node = root[$first]; node; ) {
    const inner = cloneAlone(node, owner);
    insertNode(parent, inner, null);
    cloneInside(node, inner, owner, true);
    if (node[$first]) {
      parent = inner;
      node = node[$first];
      continue;
    }
    while (node !== root && !node[$next]) {
      node = node[$parent];
      parent = parent[$parent];
    }
    if (node === root) break;
    node = node[$next];
  }
  return copy;
}
function cloneInside(node, copy, owner, subtree) {
  if (subtree && node[$content]) {
    const contents = copy[$content];
    for (let child = node[$content][$first]; child; child = child[$next]) {
      insertNode(contents, cloneTree(child, contents[$document], true), null);
    }
  }
  if (node[$shadow] && node[$shadow].clonable) cloneShadow(node, copy, owner);
}
const $copyState = sharedKey("copyState");
function nodeFrom(values, owner) {
  const toNode = (value) => (isNode(value) ? value : inDocument(new Text(secret, `${value}`), owner));
  if (values.length === 1) return toNode(values[0]);
  const nodes = values.map(toNode);
  const fragment = inDocument(new DocumentFragment(), owner);
  for (const node of nodes) preInsert(fragment, node, null);
  return fragment;
}
function isNode(value) {
  return value !== null && typeof value === "object" && value[$parent] !== undefined && value[$type] !== undefined;
}
const parentMembers = {
  get children() {
    requireParent(this, "children");
    return (this[$children] ??= liveList(HTMLCollection, this, childElementArray, childClock(this)));
  },
  get firstElementChild() {
    let node = requireParent(this, "firstElementChild")[$first];
    while (node !== null && node[$type] !== 1) node = node[$next];
    return node;
  },
  get lastElementChild() {
    let node = requireParent(this, "lastElementChild")[$last];
    while (node !== null && node[$type] !== 1) node = node[$previous];
    return node;
  },
  get childElementCount() {
    let count = 0;
    for (let node = requireParent(this, "childElementCount")[$first]; node; node = node[$next]) {
      if (node[$type] === 1) count++;
    }
    return count;
  },
  append(...nodes) {
    requireParent(this, "append");
    if (nodes.length > 0) withReactionsHeld(() => preInsert(this, nodeFrom(nodes, this[$document]), null));
  },
  prepend(...nodes) {
    requireParent(this, "prepend");
    if (nodes.length === 0) return;
    withReactionsHeld(() => preInsert(this, nodeFrom(nodes, this[$document]), this[$first]));
  },
  replaceChildren(...nodes) {
    requireParent(this, "replaceChildren");
    withReactionsHeld(() => {
      const node = nodes.length === 0 ? null : nodeFrom(nodes, this[$document]);
      if (node === null) {
        replaceAll(this, []);
        return;
      }
      checkInsertion(this, node, null, false);
      replaceAll(this, freeNodes(node));
    });
  },
  querySelector(selectors) {
    requireArguments(arguments.length, 1, "querySelector");
    const found = selectNodes(this, selectors, true);
    return found.length > 0 ? nodeOf(found[0]) : null;
  },
  querySelectorAll(selectors) {
    requireArguments(arguments.length, 1, "querySelectorAll");
    return staticList(selectNodes(this, selectors, false).map(nodeOf));
  },
};
function freeNodes(node) {
  if (node[$type] !== 11) {
    if (node[$parent] !== null) detach(node);
    return [node];
  }
  if (isFromOtherRealm(node)) lazyModule("cross-realm-nodes").claimTree(node);
  const nodes = childArray(node);
  for (const inner of nodes) unlink(inner);
  if (nodes.length > 0 && observerCount > 0) recordChildren(node, [], nodes, null, null);
  return nodes;
}
function selectNodes(root, selector, firstOnly) {
  requireNode(root, "querySelector");
  flushMutations();
  let found = native.select(root[$id], `${selector}`, firstOnly);
  if (selectorNeedsMoreStates()) found = native.select(root[$id], `${selector}`, firstOnly);
  if (typeof found === "string") throw new DOMException(found, "SyntaxError");
  return found;
}
function selectorNeedsMoreStates() {
  if (unrequestedStates() === 0 || !updateRequestedStates()) return false;
  flushMutations();
  return true;
}
function matchesSelector(element, selector) {
  if (element[$attributes] === undefined) illegalInvocation("matches");
  flushMutations();
  let answer = native.matches(element[$id], `${selector}`);
  if (selectorNeedsMoreStates()) answer = native.matches(element[$id], `${selector}`);
  if (typeof answer === "string") throw new DOMException(answer, "SyntaxError");
  return answer;
}
const $children = sharedKey("children");
const childMembers = {
  remove() { removeNode(requireNode(this, "remove")); },
  before(...nodes) {
    const parent = requireNode(this, "before")[$parent];
    if (parent === null || nodes.length === 0) return;
    let previous = this[$previous];
    while (previous && nodes.includes(previous)) previous = previous[$previous];
    withReactionsHeld(() => {
      const node = nodeFrom(nodes, this[$document]);
      preInsert(parent, node, previous === null ? parent[$first] : previous[$next]);
    });
  },
  after(...nodes) {
    const parent = requireNode(this, "after")[$parent];
    if (parent === null || nodes.length === 0) return;
    let next = this[$next];
    while (next && nodes.includes(next)) next = next[$next];
    withReactionsHeld(() => preInsert(parent, nodeFrom(nodes, this[$document]), next));
  },
  replaceWith(...nodes) {
    const parent = requireNode(this, "replaceWith")[$parent];
    if (parent === null) return;
    let next = this[$next];
    while (next && nodes.includes(next)) next = next[$next];
    withReactionsHeld(() => {
      if (nodes.length === 0) {
        removeNode(this);
        return;
      }
      const node = nodeFrom(nodes, this[$document]);
      if (this[$parent] === parent) replaceNode(parent, node, this);
      else preInsert(parent, node, next);
    });
  },
};
const siblingMembers = {
  get nextElementSibling() {
    let node = requireNode(this, "nextElementSibling")[$next];
    while (node !== null && node[$type] !== 1) node = node[$next];
    return node;
  },
  get previousElementSibling() {
    let node = requireNode(this, "previousElementSibling")[$previous];
    while (node !== null && node[$type] !== 1) node = node[$previous];
    return node;
  },
};
function mixin(type, ...members) {
  for (const source of members) Object.defineProperties(type.prototype, Object.getOwnPropertyDescriptors(source));
}
function unscopable(type, names) {
  const hidden = Object.create(null);
  for (const name of names.split(" ")) hidden[name] = true;
  defineProperty(type.prototype, Symbol.unscopables, { value: hidden, configurable: true });
}
mixin(CharacterData, childMembers, siblingMembers);
mixin(DocumentType, childMembers);
mixin(DocumentFragment, parentMembers);
unscopable(CharacterData, "before after replaceWith remove");
unscopable(DocumentType, "before after replaceWith remove");
unscopable(DocumentFragment, "prepend append replaceChildren");
expose(Node, CharacterData, Text, CDATASection, Comment, ProcessingInstruction, DocumentType, DocumentFragment);
const $attributes = sharedKey("attributes");
const $attributeNodes = sharedKey("attributeNodes");
const $attributeMap = sharedKey("attributeMap");
const $foreignNames = sharedKey("foreignNames");
const $name = sharedKey("name");
const $namespace = sharedKey("namespace");
const $prefix = sharedKey("prefix");
const $changed = sharedKey("attributeChanged");
const $ownerElement = sharedKey("ownerElement");
const htmlNamespace = "http://www.w3.org/1999/xhtml";
const svgNamespace = "http://www.w3.org/2000/svg";
const mathNamespace = "http://www.w3.org/1998/Math/MathML";
const xmlNamespace = "http://www.w3.org/XML/1998/namespace";
const xmlnsNamespace = "http://www.w3.org/2000/xmlns/";
const xlinkNamespace = "http://www.w3.org/1999/xlink";
function qualifiedName(node) {
  const prefix = node[$prefix];
  return prefix === null ? node[$name] : `${prefix}:${node[$name]}`;
}
function keyFor(namespace, name) {
  return namespace === null ? name : `\0${namespace}\0${name}`;
}
function attributeKey(attribute) {
  return keyFor(attribute[$namespace], attribute[$name]);
}
function emptyToNull(text) {
  return text === null || text === undefined || text === "" ? null : `${text}`;
}
function lowerASCII(text) {
  const lower = text.toLowerCase();
  return lower === text ? text : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
function isInHTML(element) {
  return element[$namespace] === htmlNamespace && element[$document][$isHTML];
}
function attributeName(element, name) {
  name = `${name}`;
  return isInHTML(element) ? lowerASCII(name) : name;
}
function keyOfName(element, name) {
  const foreign = element[$foreignNames];
  if (foreign === null) return name;
  for (const key of element[$attributes].keys()) {
    const existing = foreign.get(key);
    if (existing === undefined ? key === name : existing.qualified === name) return key;
  }
  return name;
}
function qualifiedOfKey(element, key) {
  return element[$foreignNames]?.get(key)?.qualified ?? key;
}
let namePattern = null;
function isXMLName(name) {
  if (/^[A-Za-z_][A-Za-z0-9_.-]*$/.test(name)) return true;
  if (namePattern === null) {
    const start = ":A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d" +
      "\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}";
    namePattern = new RegExp(`^[${start}][${start}\\-.0-9\\u00b7\\u0300-\\u036f\\u203f-\\u2040]*$`, "u");
  }
  return namePattern.test(name);
}
function validateAttributeName(name) {
  if (!isXMLName(name)) {
    throw new DOMException(`"${name}" cannot be the name of an attribute`, "InvalidCharacterError");
  }
}
function splitName(name) {
  const colon = name.indexOf(":");
  const prefix = colon < 0 ? null : name.slice(0, colon);
  const local = colon < 0 ? name : name.slice(colon + 1);
  if (local.includes(":") || !isXMLName(local) || (prefix !== null && !isXMLName(prefix))) {
    throw new DOMException(`"${name}" is not a valid name`, "InvalidCharacterError");
  }
  return [prefix, local];
}
function extractName(namespace, name) {
  namespace = emptyToNull(namespace);
  name = `${name}`;
  const [prefix, local] = splitName(name);
  const isXmlns = name === "xmlns" || prefix === "xmlns";
  if ((prefix !== null && namespace === null) || (prefix === "xml" && namespace !== xmlNamespace) ||
    isXmlns !== (namespace === xmlnsNamespace)) {
    throw new DOMException(`"${name}" does not fit the namespace "${namespace ?? ""}"`, "NamespaceError");
  }
  return [namespace, prefix, local];
}
function setAttribute(element, name, value) {
  changeAttribute(element, name, value);
}
function changeAttribute(element, key, value) {
  const attributes = element[$attributes];
  const oldValue = attributes.get(key);
  if (oldValue !== value && hasPolicies && key === "style" && isStyleBlocked(element, value)) {
    attributes.set(key, value);
    element[$blockedStyle] = value;
    setTreeVersion(treeVersion + 1);
  } else if (oldValue !== value) {
    attributes.set(key, value);
    recordMutation(Op.setAttribute, element[$id]);
    recordMutationText(key.charCodeAt(0) === 0 ? selectorName(element, key) : key);
    recordMutationText(value);
    setTreeVersion(treeVersion + 1);
  }
  if (observerCount > 0) recordAttribute(element, key, oldValue);
  if (element[$definition]) attributeReaction(element, key, oldValue, value);
  attributeChanged(element, key, value, oldValue);
  if (reactionQueue.length !== 0) flushReactions();
}
function isStyleBlocked(element, content) {
  if (content === "" || content === element[$writtenStyle]) return false;
  return isBlocked("style-attribute", { content, element, line: element[$line] });
}
const $blockedStyle = sharedKey("blockedStyle");
const $writtenStyle = sharedKey("writtenStyle");
function removeAttribute(element, key) {
  const attributes = element[$attributes];
  const oldValue = attributes.get(key);
  if (oldValue === undefined) return;
  const node = element[$attributeNodes]?.get(key);
  if (node) {
    node[$data] = oldValue;
    node[$ownerElement] = null;
    element[$attributeNodes].delete(key);
  }
  attributes.delete(key);
  recordMutation(Op.removeAttribute, element[$id]);
  recordMutationText(key.charCodeAt(0) === 0 ? selectorName(element, key) : key);
  setTreeVersion(treeVersion + 1);
  if (observerCount > 0) recordAttribute(element, key, oldValue);
  if (element[$definition]) attributeReaction(element, key, oldValue, null);
  if (key.charCodeAt(0) === 0) element[$foreignNames].delete(key);
  attributeChanged(element, key, null, oldValue);
  if (reactionQueue.length !== 0) flushReactions();
}
function selectorName(element, key) {
  const { prefix, qualified } = element[$foreignNames].get(key);
  return prefix === null ? `|${qualified}` : qualified;
}
function setAttributeNS(element, namespace, prefix, name, value) {
  const key = keyFor(namespace, name);
  if (namespace !== null && !element[$attributes].has(key)) {
    const qualified = prefix === null ? name : `${prefix}:${name}`;
    (element[$foreignNames] ??= new Map()).set(key, { namespace, prefix, name, qualified });
  }
  changeAttribute(element, key, value);
}
const handlerAttributes = new Set([...elementEventTypes, ...windowEventTypes].map((type) => `on${type}`));
function attributeChanged(element, name, value, oldValue) {
  if (name.charCodeAt(0) === 111 && handlerAttributes.has(name)) setHandlerSource(element, name.slice(2), value);
  else if (name === "style") element[$style]?.[$reload]();
  else if (name === "id") renameElement(element, oldValue, value);
  else if (name === "name" && namedTypes.has(element[$name])) renameElement(element, oldValue, value);
  else if (name === "slot" && shadowCount !== 0) slotsAfterRenaming(element);
  element[$changed]?.(name, value);
}
function haveEqualAttributes(one, two) {
  const attributes = two[$attributes];
  if (one[$attributes].size !== attributes.size) return false;
  for (const [key, value] of one[$attributes]) if (attributes.get(key) !== value) return false;
  return true;
}
const $element = sharedKey("element");
const $attribute = sharedKey("attribute");
const $text = sharedKey("text");
class DOMTokenList {
  constructor(token = undefined, element, attribute) {
    illegalConstructor(token);
    this[$element] = element;
    this[$attribute] = attribute;
    this[$text] = null;
    this[$list] = [];
    return new Proxy(this, tokenTraps);
  }
  get length() { return this[$list].length; }
  get value() { return this[$element][$attributes].get(this[$attribute]) ?? ""; }
  set value(value) { setAttribute(this[$element], this[$attribute], `${value}`); }
  item(index) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "DOMTokenList.item");
    return this[$list][index >>> 0] ?? null;
  }
  contains(token) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "DOMTokenList.contains");
    return this[$list].includes(`${token}`);
  }
  add(...tokens) {
    const added = checkedTokens(tokens);
    const list = this[$list];
    updateTokens(this, [...new Set([...list, ...added])]);
  }
  remove(...tokens) {
    const removed = checkedTokens(tokens);
    updateTokens(this, this[$list].filter((token) => !removed.includes(token)));
  }
  toggle(token, force = undefined) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "DOMTokenList.toggle");
    [token] = checkedTokens([token]);
    const list = this[$list];
    if (list.includes(token)) {
      if (force !== undefined && force) return true;
      updateTokens(this, list.filter((other) => other !== token));
      return false;
    }
    if (force !== undefined && !force) return false;
    updateTokens(this, [...list, token]);
    return true;
  }
  replace(token, replacement) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "DOMTokenList.replace");
    token = `${token}`;
    replacement = `${replacement}`;
    if (token === "" || replacement === "") throw new DOMException("A token must not be empty", "SyntaxError");
    checkedTokens([token, replacement]);
    const list = this[$list];
    if (!list.includes(token)) return false;
    updateTokens(this, [...new Set(list.map((other) => (other === token ? replacement : other)))]);
    return true;
  }
  supports(token) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "DOMTokenList.supports");
    const supported = supportedTokens(this[$element][$name], this[$attribute]);
    if (supported === null) throw new TypeError(`"${this[$attribute]}" has no list of supported tokens`);
    return supported.includes(lowerASCII(`${token}`));
  }
  toString() { return this.value; }
}
iterable(DOMTokenList, true);
function supportedTokens(name, attribute) {
  if (attribute === "sandbox") {
    return ("allow-downloads allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-same-origin " +
      "allow-scripts allow-top-navigation allow-top-navigation-by-user-activation").split(" ");
  }
  if (attribute !== "rel") return null;
  if (name !== "link") return ["noopener", "noreferrer", "opener"];
  return ["alternate", "icon", "modulepreload", "preload", "stylesheet"];
}
function checkedTokens(tokens) {
  tokens = tokens.map((token) => `${token}`);
  for (const token of tokens) if (token === "") throw new DOMException("A token must not be empty", "SyntaxError");
  for (const token of tokens) {
    if (/[\t\n\f\r ]/.test(token)) throw new DOMException("A token must not have spaces", "InvalidCharacterError");
  }
  return tokens;
}
function updateTokens(list, tokens) {
  const element = list[$element];
  const attribute = list[$attribute];
  if (tokens.length === 0 && !element[$attributes].has(attribute)) return;
  setAttribute(element, attribute, tokens.join(" "));
}
function splitTokens(text) {
  if (text === "") return [];
  return [...new Set(text.split(/[\t\n\f\r ]+/).filter((token) => token !== ""))];
}
function currentTokens(target) {
  const text = target[$element][$attributes].get(target[$attribute]) ?? "";
  if (target[$text] !== text) {
    target[$text] = text;
    target[$list] = splitTokens(text);
  }
  return target[$list];
}
const tokenTraps = {
  get(target, key, receiver) {
    if (key === $list) return currentTokens(target);
    if (typeof key === "string") {
      const index = arrayIndex(key);
      if (index >= 0) return currentTokens(target)[index];
    }
    return Reflect.get(target, key, receiver);
  },
  set(target, key, value, receiver) {
    if (typeof key === "string" && arrayIndex(key) >= 0) return false;
    return Reflect.set(target, key, value, receiver);
  },
  has(target, key) {
    const index = typeof key === "string" ? arrayIndex(key) : -1;
    return index >= 0 ? index < currentTokens(target).length : Reflect.has(target, key);
  },
  deleteProperty(target, key) {
    const index = typeof key === "string" ? arrayIndex(key) : -1;
    return index >= 0 ? index >= currentTokens(target).length : Reflect.deleteProperty(target, key);
  },
  ownKeys(target) {
    const keys = currentTokens(target).map((_, index) => `${index}`);
    return [...keys, ...Reflect.ownKeys(target).filter((key) => !isTokenState(key))];
  },
  getOwnPropertyDescriptor(target, key) {
    if (isTokenState(key)) return undefined;
    const index = typeof key === "string" ? arrayIndex(key) : -1;
    if (index < 0) return Reflect.getOwnPropertyDescriptor(target, key);
    const value = currentTokens(target)[index];
    return value === undefined ? undefined : { value, writable: false, enumerable: true, configurable: true };
  },
  defineProperty(target, key, descriptor) {
    if (typeof key === "string" && arrayIndex(key) >= 0) return false;
    return Reflect.defineProperty(target, key, descriptor);
  },
  preventExtensions() { return false; },
};
function isTokenState(key) {
  return key === $list || key === $element || key === $attribute || key === $text;
}
class DOMStringMap {
  constructor(token = undefined, element) {
    illegalConstructor(token);
    this[$element] = element;
    return new Proxy(this, dataTraps);
  }
}
function dataAttribute(key) {
  return `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
function dataNames(element) {
  const names = [];
  for (const key of element[$attributes].keys()) {
    if (key.startsWith("data-") && !/[A-Z]/.test(key)) {
      names.push(key.slice(5).replace(/-([a-z])/g, (_, letter) =>
        letter.toUpperCase()));
    }
  }
  return names;
}
function dataValue(element, key) {
  if (/-[a-z]/.test(key)) return undefined;
  return element[$attributes].get(dataAttribute(key));
}
const dataTraps = {
  get(target, key, receiver) {
    if (typeof key === "symbol") return Reflect.get(target, key, receiver);
    return dataValue(target[$element], key) ?? Reflect.get(target, key, receiver);
  },
  set(target, key, value, receiver) {
    if (typeof key === "symbol") return Reflect.set(target, key, value, receiver);
    setDataProperty(target[$element], key, value);
    return true;
  },
  has(target, key) {
    return (typeof key === "string" && dataValue(target[$element], key) !== undefined) || Reflect.has(target, key);
  },
  deleteProperty(target, key) {
    if (typeof key === "symbol") return Reflect.deleteProperty(target, key);
    if (dataValue(target[$element], key) !== undefined) removeAttribute(target[$element], dataAttribute(key));
    return true;
  },
  ownKeys(target) {
    const own = Reflect.ownKeys(target).filter((key) => key !== $element);
    return [...new Set([...dataNames(target[$element]), ...own])];
  },
  getOwnPropertyDescriptor(target, key) {
    if (key === $element) return undefined;
    if (typeof key === "symbol") return Reflect.getOwnPropertyDescriptor(target, key);
    const value = dataValue(target[$element], key);
    return value === undefined ? undefined : { value, writable: true, enumerable: true, configurable: true };
  },
  defineProperty(target, key, descriptor) {
    if (typeof key === "symbol") return Reflect.defineProperty(target, key, descriptor);
    if (!("value" in descriptor)) return false;
    setDataProperty(target[$element], key, descriptor.value);
    return true;
  },
  preventExtensions() { return false; },
};
function setDataProperty(element, key, value) {
  if (/-[a-z]/.test(key)) {
    throw new DOMException(`"${key}" cannot name data: no small letter may follow a hyphen`, "SyntaxError");
  }
  value = `${value}`;
  const name = dataAttribute(key);
  validateAttributeName(name);
  setAttribute(element, name, value);
}
expose(DOMTokenList, DOMStringMap);
function requireElement(value, what) {
  if (value === null || typeof value !== "object" || value[$attributes] === undefined) illegalInvocation(what);
  return value;
}
class Element extends Node {
  constructor(token = undefined, name, namespace) {
    super(token);
    this[$name] = name;
    this[$namespace] = namespace;
    this[$attributes] = new Map();
    recordMutation(Op.createElement, register(this));
    recordMutationText(name);
  }
  get namespaceURI() { return this[$namespace] === undefined ? illegalInvocation("namespaceURI") : this[$namespace]; }
  get prefix() { return requireElement(this, "prefix")[$prefix]; }
  get localName() { return this[$name] ?? illegalInvocation("localName"); }
  get tagName() { return tagNameOf(this); }
  get classList() {
    return (this[$classList] ??= new DOMTokenList(secret, requireElement(this, "classList"), "class"));
  }
  set classList(value) { this.classList.value = value; }
  get part() { return (this[$part] ??= new DOMTokenList(secret, this, "part")); }
  set part(value) { this.part.value = value; }
  get attributes() { return (this[$attributeMap] ??= attributeMap(requireElement(this, "attributes"))); }
  hasAttributes() { return this[$attributes].size > 0; }
  getAttributeNames() { return [...this[$attributes].keys()].map((key) => qualifiedOfKey(this, key)); }
  getAttribute(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Element.getAttribute");
    name = attributeName(this, name);
    return this[$attributes].get(this[$foreignNames] === null ? name : keyOfName(this, name)) ?? null;
  }
  getAttributeNS(namespace, name) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "Element.getAttributeNS");
    return this[$attributes].get(keyFor(emptyToNull(namespace), `${name}`)) ?? null;
  }
  setAttribute(name, value) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "Element.setAttribute");
    name = `${name}`;
    validateAttributeName(name);
    name = attributeName(this, name);
    changeAttribute(this, this[$foreignNames] === null ? name : keyOfName(this, name), `${value}`);
  }
  setAttributeNS(namespace, name, value) {
    if (arguments.length < 3) missingArguments(arguments.length, 3, "Element.setAttributeNS");
    const [uri, prefix, local] = extractName(namespace, name);
    setAttributeNS(this, uri, prefix, local, `${value}`);
  }
  removeAttribute(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Element.removeAttribute");
    removeAttribute(this, keyOfName(this, attributeName(this, name)));
  }
  removeAttributeNS(namespace, name) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "Element.removeAttributeNS");
    removeAttribute(this, keyFor(emptyToNull(namespace), `${name}`));
  }
  toggleAttribute(name, force = undefined) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Element.toggleAttribute");
    name = `${name}`;
    validateAttributeName(name);
    const key = keyOfName(this, attributeName(this, name));
    if (this[$attributes].has(key)) {
      if (force !== undefined && force) return true;
      removeAttribute(this, key);
      return false;
    }
    if (force !== undefined && !force) return false;
    setAttribute(this, key, "");
    return true;
  }
  hasAttribute(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Element.hasAttribute");
    return this[$attributes].has(keyOfName(this, attributeName(this, name)));
  }
  hasAttributeNS(namespace, name) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "Element.hasAttributeNS");
    return this[$attributes].has(keyFor(emptyToNull(namespace), `${name}`));
  }
  getAttributeNode(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Element.getAttributeNode");
    return attributeNode(this, keyOfName(this, attributeName(this, name)));
  }
  getAttributeNodeNS(namespace, name) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "Element.getAttributeNodeNS");
    return attributeNode(this, keyFor(emptyToNull(namespace), `${name}`));
  }
  setAttributeNode(attribute) { if (arguments.length < 1) missingArguments(arguments.length, 1, "Element.setAttributeNode");
    return setAttributeNode(this, attribute); }
  setAttributeNodeNS(attribute) { if (arguments.length < 1) missingArguments(arguments.length, 1, "Element.setAttributeNodeNS");
    return setAttributeNode(this, attribute); }
  removeAttributeNode(attribute) { if (arguments.length < 1) missingArguments(arguments.length, 1, "Element.removeAttributeNode");
    return removeAttributeNode(this, attribute); }
  attachShadow(init) { if (arguments.length < 1) missingArguments(arguments.length, 1, "Element.attachShadow");
    return attachShadow(this, init); }
  get shadowRoot() {
    const shadow = this[$shadow];
    return shadow !== null && shadow.mode === "open" ? shadow : null;
  }
  get assignedSlot() { return shadowCount === 0 ? null : openSlot(this); }
  closest(selector) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Element.closest");
    requireElement(this, "closest");
    selector = `${selector}`;
    for (let node = this; node?.[$type] === 1; node = node[$parent]) if (matchesSelector(node, selector)) return node;
    return null;
  }
  matches(selector) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Element.matches");
    return matchesSelector(this, selector);
  }
  webkitMatchesSelector(selector) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Element.webkitMatchesSelector");
    return matchesSelector(this, selector);
  }
  getElementsByTagName(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Element.getElementsByTagName");
    requireElement(this, "getElementsByTagName");
    return elementsByTagName(this, name);
  }
  getElementsByTagNameNS(namespace, name) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "Element.getElementsByTagNameNS");
    requireElement(this, "getElementsByTagNameNS");
    return elementsByTagNameNS(this, namespace, name);
  }
  getElementsByClassName(names) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Element.getElementsByClassName");
    requireElement(this, "getElementsByClassName");
    return elementsByClassName(this, names);
  }
  insertAdjacentElement(position, element) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "Element.insertAdjacentElement");
    requireElement(this, "insertAdjacentElement");
    const [parent, before] = adjacentPosition(this, position);
    if (requireNode(element, "insertAdjacentElement")[$type] !== 1) throw new TypeError("The value is not an Element");
    return parent ? preInsert(parent, element, before) : null;
  }
  insertAdjacentText(position, text) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "Element.insertAdjacentText");
    requireElement(this, "insertAdjacentText");
    const [parent, before] = adjacentPosition(this, position);
    if (parent) preInsert(parent, inDocument(new Text(secret, `${text}`), this[$document]), before);
  }
  get innerHTML() {
    const isHTML = requireElement(this, "innerHTML")[$document][$isHTML];
    return isHTML ? serializeChildren(this) : serializeInnerXML(this);
  }
  set innerHTML(html) { setInnerHTML(this[$content] ?? this, this, html === null ? "" : `${html}`); }
  get outerHTML() {
    const isHTML = requireElement(this, "outerHTML")[$document][$isHTML];
    return isHTML ? serializeNode(this) : serializeOuterXML(this);
  }
  set outerHTML(html) { setOuterHTML(this, html === null ? "" : `${html}`); }
  insertAdjacentHTML(position, html) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "Element.insertAdjacentHTML");
    insertAdjacentHTML(this, position, `${html}`);
  }
  setHTMLUnsafe(html) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Element.setHTMLUnsafe");
    setInnerHTML(this[$content] ?? this, this, `${html}`, true);
  }
  getHTML(options = undefined) { return serializeChildren(this, shadowOptions(options)); }
}
const $classList = sharedKey("classList");
const $part = sharedKey("part");
nodeDefaults(Element, {
  [$type]: NodeType.element, [$prefix]: null, [$foreignNames]: null, [$attributeNodes]: null, [$definition]: null,
});
const upperNames = new Map();
function tagNameOf(element) {
  const name = element[$name];
  if (name === undefined || element[$attributes] === undefined) illegalInvocation("tagName");
  if (element[$prefix] !== null) {
    const qualified = qualifiedName(element);
    return isInHTML(element)
      ? qualified.replace(/[a-z]+/g, (letters) => letters.toUpperCase()) : qualified;
  }
  if (!isInHTML(element)) return name;
  let upper = upperNames.get(name);
  if (upper === undefined) {
    upper = name.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
    if (upperNames.size < 1000) upperNames.set(name, upper);
  }
  return upper;
}
function adjacentPosition(element, position) {
  switch (lowerASCII(`${position}`)) {
    case "beforebegin": return [element[$parent], element];
    case "afterbegin": return [element, element[$first]];
    case "beforeend": return [element, null];
    case "afterend": return [element[$parent], element[$next]];
  }
  const known = '"beforebegin", "afterbegin", "beforeend" or "afterend"';
  throw new DOMException(`"${position}" is not a position; use ${known}`, "SyntaxError");
}
function elementsByTagName(root, name) {
  name = `${name}`;
  if (name === "*") return descendantCollection(root, () => true);
  const lower = lowerASCII(name);
  return descendantCollection(root, (element) => {
    const requested = isInHTML(element) ? lower : name;
    return element[$prefix] === null ? element[$name] === requested : qualifiedName(element) === requested;
  });
}
function elementsByTagNameNS(root, namespace, name) {
  namespace = emptyToNull(namespace);
  name = `${name}`;
  return descendantCollection(root, (element) =>
    (namespace === "*" || element[$namespace] === namespace) && (name === "*" || element[$name] === name));
}
function elementsByClassName(root, names) {
  const ignoresCase = (root[$document] ?? root).compatMode === "BackCompat";
  const fold = (text) => (ignoresCase ? lowerASCII(text) : text);
  const requested = splitTokens(fold(`${names}`));
  return descendantCollection(root, (element) => {
    const value = element[$attributes].get("class");
    if (value === undefined || requested.length === 0) return false;
    const tokens = splitTokens(fold(value));
    return requested.every((token) => tokens.includes(token));
  });
}
function cloneElement(node, owner) {
  const copy = makeElement(owner, node[$name], node[$namespace], node[$prefix]);
  for (const [key, value] of node[$attributes]) {
    const foreign = node[$foreignNames]?.get(key);
    if (foreign) setAttributeNS(copy, foreign.namespace, foreign.prefix, foreign.name, value);
    else setAttribute(copy, key, value);
  }
  node[$copyState]?.(copy);
  return copy;
}
function makeElement(owner, name, namespace, prefix = null) {
  const element = createElement(name, namespace);
  if (prefix !== null) element[$prefix] = prefix;
  if (owner !== document) {
    element[$document] = owner;
    if (element[$content]) adoptTree(element[$content], templateDocument(owner));
  } else if (definitionCount !== 0) enqueueUpgrade(element);
  return element;
}
function namespaceElement(node) {
  switch (node[$type]) {
    case 1: return node;
    case 9: return node.documentElement;
    case 10: case 11: return null;
    case 2: return node[$ownerElement];
    default: return node[$parent]?.[$type] === 1 ? node[$parent] : null;
  }
}
function locatePrefix(element, namespace) {
  for (; element?.[$type] === 1; element = element[$parent]) {
    if (element[$namespace] === namespace && element[$prefix] !== null) return element[$prefix];
    for (const [key, value] of element[$attributes]) {
      const foreign = element[$foreignNames]?.get(key);
      if (foreign?.prefix === "xmlns" && value === namespace) return foreign.name;
    }
  }
  return null;
}
function locateNamespace(node, prefix) {
  for (let element = namespaceElement(node); element?.[$type] === 1; element = element[$parent]) {
    if (prefix === "xml") return xmlNamespace;
    if (prefix === "xmlns") return xmlnsNamespace;
    if (element[$namespace] !== null && element[$prefix] === prefix) return element[$namespace];
    const declared = element[$attributes].get(keyFor(xmlnsNamespace, prefix ?? "xmlns"));
    if (declared !== undefined && (prefix === null || declaresPrefix(element, prefix))) return emptyToNull(declared);
  }
  return null;
}
function declaresPrefix(element, prefix) {
  return element[$foreignNames]?.get(keyFor(xmlnsNamespace, prefix))?.prefix === "xmlns";
}
class DOMRect {
  constructor(x = 0, y = 0, width = 0, height = 0) { Object.assign(this, { x, y, width, height }); }
  get left() { return Math.min(this.x, this.x + this.width); }
  get right() { return Math.max(this.x, this.x + this.width); }
  get top() { return Math.min(this.y, this.y + this.height); }
  get bottom() { return Math.max(this.y, this.y + this.height); }
  toJSON() {
    const { x, y, width, height, top, right, bottom, left } = this;
    return { x, y, width, height, top, right, bottom, left };
  }
}
mixin(Element, parentMembers, childMembers, siblingMembers);
unscopable(Element, "before after replaceWith remove prepend append replaceChildren slot");
expose(Element, DOMRect);
const namedElements = new Map();
const windowProperties = Object.create(EventTarget.prototype, {
  [Symbol.toStringTag]: { value: "WindowProperties", configurable: true },
});
const namedTypes = new Set(["embed", "form", "img", "object", "iframe", "frameset"]);
function nameElement(name, element) {
  if (!name) return;
  const named = namedElements.get(name);
  if (named === undefined) {
    namedElements.set(name, element);
    nameOnWindow(name);
    if (isNamedOnDocument(element, name)) nameOnDocument(name);
    return;
  }
  if (named instanceof Set) named.add(element);
  else if (named !== element) namedElements.set(name, new Set([named, element]));
  if (isNamedOnDocument(element, name)) nameOnDocument(name);
}
function unnameElement(name, element) {
  if (!name) return;
  if (documentNames.size !== 0) removeNamedDocumentProperty(name);
  const named = namedElements.get(name);
  if (named instanceof Set) {
    named.delete(element);
    if (named.size > 0) return;
  } else if (named !== element) return;
  namedElements.delete(name);
  delete windowProperties[name];
}
function renameElement(element, oldValue, value) {
  if (oldValue === value || !isConnected(element)) return;
  if (shadowCount !== 0 && rootOf(element)[$isShadowRoot]) return;
  const attributes = element[$attributes];
  const keepsOld = attributes.get("id") === oldValue ||
    (namedTypes.has(element[$name]) && attributes.get("name") === oldValue);
  if (oldValue && !keepsOld) unnameElement(oldValue, element);
  else if (oldValue) removeNamedDocumentProperty(oldValue);
  if (value) nameElement(value, element);
}
function isInLightTree(element) {
  return shadowTreesExist ? rootOf(element) === document : element[$live];
}
function findByID(root, id) {
  if (id === "") return null;
  if (root === document) {
    const named = namedElements.get(id);
    if (named === undefined) return null;
    if (!(named instanceof Set) && named[$attributes].get("id") === id && isInLightTree(named)) return named;
  }
  for (let node = following(root, root); node; node = following(node, root)) {
    if (node[$type] === 1 && node[$attributes].get("id") === id) return node;
  }
  return null;
}
function namedOnWindow(name) {
  const named = namedElements.get(name);
  if (named === undefined) return undefined;
  const isNamed = (element) => {
    const attributes = element[$attributes];
    return attributes.get("id") === name || (namedTypes.has(element[$name]) && attributes.get("name") === name);
  };
  const candidates = named instanceof Set ? [...named] : [named];
  const found = candidates.filter((element) => rootOf(element) === document && isNamed(element));
  const frame = found.find((element) => element[$frame] && element[$attributes].get("name") === name);
  if (frame) return windowFor(frame[$frame]);
  if (found.length <= 1) return found[0];
  return descendantCollection(document, isNamed);
}
function nameOnWindow(name) {
  if (name in windowProperties) return;
  defineProperty(windowProperties, name, {
    get: () => namedOnWindow(name),
    set(value) { defineProperty(window, name, { value, writable: true, enumerable: true, configurable: true }); },
    enumerable: false, configurable: true,
  });
}
function isNamedOnDocument(element, name) {
  const attributes = element[$attributes];
  switch (element[$name]) {
    case "embed": case "form": case "iframe": return attributes.get("name") === name;
    case "img": return attributes.get("name") === name || (attributes.get("id") === name && !!attributes.get("name"));
    case "object": return attributes.get("name") === name || attributes.get("id") === name;
    default: return false;
  }
}
function namedOnDocument(name) {
  const isNamed = (element) => isNamedOnDocument(element, name);
  const found = descendants(document, isNamed);
  if (found.length > 1) return descendantCollection(document, isNamed);
  return found[0]?.[$frame] ? windowFor(found[0][$frame]) : found[0];
}
const documentNames = new Map();
function nameOnDocument(name) {
  if (name in document) return;
  const get = () => namedOnDocument(name);
  documentNames.set(name, get);
  defineProperty(document, name, {
    get,
    set(value) { defineProperty(document, name, { value, writable: true, enumerable: true, configurable: true }); },
    enumerable: false, configurable: true,
  });
}
function removeNamedDocumentProperty(name) {
  const get = documentNames.get(name);
  if (get === undefined || namedOnDocument(name) !== undefined) return;
  documentNames.delete(name);
  if (getOwnPropertyDescriptor(document, name)?.get === get) delete document[name];
}
const Markup = {
  open: 1, close: 2, text: 3, comment: 4, doctype: 5, openSVG: 6, openMath: 7, mode: 8,
};
const markupNamespaces = {
  [Markup.open]: htmlNamespace, [Markup.openSVG]: svgNamespace, [Markup.openMath]: mathNamespace,
};
class MarkupReader {
  constructor([numbers, text], owner = document) {
    this.numbers = numbers;
    this.text = text;
    this.position = 0;
    this.offset = 0;
    this.owner = owner;
  }
  get atEnd() { return this.position >= this.numbers.length; }
  number() { return this.numbers[this.position++]; }
  string() {
    const start = this.offset;
    this.offset += this.numbers[this.position++];
    return this.text.slice(start, this.offset);
  }
  element(step, isPage = false) {
    const namespace = markupNamespaces[step];
    const name = this.string();
    const line = this.number();
    const element = isPage && definitionCount !== 0 && namespace === htmlNamespace && name.includes("-")
      ? createForParser(name)
      : inDocument(createElement(name, namespace), this.owner);
    if (name === "script") element[$line] = line;
    for (let count = this.number(); count > 0; count--) {
      const attribute = this.string();
      const value = this.string();
      if (attribute.startsWith("on")) element[$line] = line;
      if (attribute === "autofocus") autofocusCandidates.push(element);
      if (namespace === htmlNamespace) setAttribute(element, attribute, value);
      else setForeignAttribute(element, attribute, value);
    }
    return element;
  }
  leaf(step) {
    switch (step) {
      case Markup.text: return inDocument(new Text(secret, this.string()), this.owner);
      case Markup.comment: return inDocument(new Comment(secret, this.string()), this.owner);
      case Markup.doctype: {
        const name = this.string();
        const publicID = this.string();
        return inDocument(new DocumentType(secret, name, publicID, this.string()), this.owner);
      }
      default:
        this.owner[$mode] = this.number() === 1 ? "BackCompat" : "CSS1Compat";
        return null;
    }
  }
}
const $line = sharedKey("line");
const $mode = sharedKey("mode");
function setForeignAttribute(element, name, value) {
  const colon = name.indexOf(":");
  const prefix = colon < 0 ? null : name.slice(0, colon);
  if (name === "xmlns") setAttributeNS(element, xmlnsNamespace, null, name, value);
  else if (prefix === "xlink") setAttributeNS(element, xlinkNamespace, prefix, name.slice(colon + 1), value);
  else if (prefix === "xml") setAttributeNS(element, xmlNamespace, prefix, name.slice(colon + 1), value);
  else if (prefix === "xmlns") setAttributeNS(element, xmlnsNamespace, prefix, name.slice(colon + 1), value);
  else setAttribute(element, name, value);
}
function childHolder(element) {
  return element[$content] ?? element;
}
function parseFragment(html, context, shadows = false) {
  const owner = childHolder(context)[$document];
  if (!/[<&\0\r]/.test(html)) return html === "" ? [] : [inDocument(new Text(secret, html), owner)];
  if (!context[$document][$isHTML] && !shadows) return parseXMLFragment(html, context);
  const isHTML = context[$namespace] === htmlNamespace || context[$type] !== 1;
  const name = context[$type] === 1 ? context[$name] : "body";
  if (isHTML) {
    const plain = native.parsePlain(html, name);
    if (plain !== undefined) return readPlainTrees(plain, html, owner);
  }
  const space = isHTML ? 0 : context[$namespace] === svgNamespace ? 1 : 2;
  return readTrees(new MarkupReader(native.parseFragment(html, name, space), owner), shadows);
}
function readTrees(reader, shadows = false) {
  const roots = [];
  const stack = [];
  let holder = null;
  const checkNode = (node) => {
    if (holder === null) roots.push(node);
    else insertNode(holder, node, null);
  };
  while (!reader.atEnd) {
    const step = reader.number();
    switch (step) {
      case Markup.open: case Markup.openSVG: case Markup.openMath: {
        const element = reader.element(step);
        if (element[$name] === "script") element[$alreadyStarted] = true;
        const shadow = shadows && element[$name] === "template"
          ? declaredShadow(holder, element) : null;
        if (shadow === null) {
          checkNode(element);
          if (definitionCount !== 0 && element[$document] === document) enqueueUpgrade(element);
        }
        stack.push(holder);
        holder = shadow ?? childHolder(element);
        break;
      }
      case Markup.close: holder = stack.pop(); break;
      default: {
        const node = reader.leaf(step);
        if (node !== null) checkNode(node);
      }
    }
  }
  return roots;
}
function setInnerHTML(target, context, html, shadows = false) {
  withReactionsHeld(() => {
    replaceAll(target, parseFragment(html, context[$isShadowRoot] ? context[$host] : context, shadows));
  });
}
function setOuterHTML(element, html) {
  const parent = element[$parent];
  if (!parent) return;
  if (parent[$type] === 9) {
    throw new DOMException("The document's element cannot be replaced by markup", "NoModificationAllowedError");
  }
  withReactionsHeld(() => {
    const fragment = fragmentOf(parseFragment(html, parent), element[$document]);
    if (fragment[$first] === null) removeNode(element);
    else replaceNode(parent, fragment, element);
  });
}
function insertAdjacentHTML(element, position, html) {
  const [parent, before] = adjacentPosition(element, position);
  if (!parent || parent[$type] === 9) {
    throw new DOMException("The element has no parent to insert markup into", "NoModificationAllowedError");
  }
  withReactionsHeld(() => {
    insertNode(parent, fragmentOf(parseFragment(html, parent), element[$document]), before);
  });
}
function fragmentOf(nodes, owner) {
  const fragment = inDocument(new DocumentFragment(), owner);
  for (const node of nodes) link(fragment, node, null);
  return fragment;
}
function readPlainTrees([numbers, names], html, owner) {
  const roots = [];
  const stack = [];
  const end = numbers.length;
  const isUpgraded = definitionCount !== 0 && owner === document;
  let holder = null;
  let position = 0;
  while (position < end) {
    const step = numbers[position++];
    if (step === Markup.close) {
      holder = stack.pop();
      continue;
    }
    let node;
    if (step === Markup.open) {
      node = inDocument(createElement(names[numbers[position]], htmlNamespace), owner);
      const line = numbers[position + 1];
      let count = numbers[position + 2];
      position += 3;
      for (; count > 0; count--) {
        const name = names[numbers[position]];
        if (name.startsWith("on")) node[$line] = line;
        if (name === "autofocus") autofocusCandidates.push(node);
        changeAttribute(node, name, html.slice(numbers[position + 1], numbers[position + 2]));
        position += 3;
      }
    } else {
      const text = html.slice(numbers[position], numbers[position + 1]);
      position += 2;
      node = inDocument(step === Markup.text ? new Text(secret, text) : new Comment(secret, text), owner);
    }
    if (holder === null) roots.push(node);
    else {
      link(holder, node, null);
      holder[$childrenChanged]?.();
    }
    if (step !== Markup.open) continue;
    if (isUpgraded) enqueueUpgrade(node);
    stack.push(holder);
    holder = node;
  }
  return roots;
}
const CSS = {
  supports(property, value) {
    requireArguments(arguments.length, 1, "supports");
    return arguments.length > 1
      ? native.supportsProperty(`${property}`, `${value}`) : native.supportsCondition(`${property}`);
  },
  escape(text) {
    requireArguments(arguments.length, 1, "escape");
    return escapeIdentifier(`${text}`);
  },
};
defineProperty(CSS, Symbol.toStringTag, { value: "CSS", configurable: true });
defineProperty(window, "CSS", { value: CSS, writable: true, configurable: true });
function escapeIdentifier(text) {
  let result = "";
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const isDigit = code >= 48 && code <= 57;
    if (code === 0) result += "\uFFFD";
    else if (code < 32 || code === 127 || isDigit && (index === 0 || index === 1 && text[0] === "-")) {
      result += `\\${code.toString(16)} `;
    } else if (text === "-" || code < 128 && !/[-\w]/.test(text[index])) result += `\\${text[index]}`;
    else result += text[index];
  }
  return result;
}
const corsSettings = "anonymous use-credentials";
const fetchPriorityKeywords = "high low auto";
const formEncodingTypes = "application/x-www-form-urlencoded multipart/form-data text/plain";
const formMethods = "get post dialog";
const loadingKeywords = "lazy eager";
const potentialDestinations = "audio document embed fetch font image json object report script serviceworker sharedworker style track video worker xslt";
const referrerPolicyKeywords = "no-referrer no-referrer-when-downgrade same-origin origin strict-origin origin-when-cross-origin strict-origin-when-cross-origin unsafe-url";
const elementReflections = {
  string: "id className=class slot",
};
const ariaReflections = {
  nullable: "role ariaAtomic=aria-atomic ariaAutoComplete=aria-autocomplete ariaBrailleLabel=aria-braillelabel ariaBrailleRoleDescription=aria-brailleroledescription ariaBusy=aria-busy ariaChecked=aria-checked ariaColCount=aria-colcount ariaColIndex=aria-colindex ariaColIndexText=aria-colindextext ariaColSpan=aria-colspan ariaCurrent=aria-current ariaDescription=aria-description ariaDisabled=aria-disabled ariaExpanded=aria-expanded ariaHasPopup=aria-haspopup ariaHidden=aria-hidden ariaInvalid=aria-invalid ariaKeyShortcuts=aria-keyshortcuts ariaLabel=aria-label ariaLevel=aria-level ariaLive=aria-live ariaModal=aria-modal ariaMultiLine=aria-multiline ariaMultiSelectable=aria-multiselectable ariaOrientation=aria-orientation ariaPlaceholder=aria-placeholder ariaPosInSet=aria-posinset ariaPressed=aria-pressed ariaReadOnly=aria-readonly ariaRelevant=aria-relevant ariaRequired=aria-required ariaRoleDescription=aria-roledescription ariaRowCount=aria-rowcount ariaRowIndex=aria-rowindex ariaRowIndexText=aria-rowindextext ariaRowSpan=aria-rowspan ariaSelected=aria-selected ariaSetSize=aria-setsize ariaSort=aria-sort ariaValueMax=aria-valuemax ariaValueMin=aria-valuemin ariaValueNow=aria-valuenow ariaValueText=aria-valuetext",
  reference: "ariaActiveDescendantElement=aria-activedescendant",
  references: "ariaControlsElements=aria-controls ariaDescribedByElements=aria-describedby ariaDetailsElements=aria-details ariaErrorMessageElements=aria-errormessage ariaFlowToElements=aria-flowto ariaLabelledByElements=aria-labelledby ariaOwnsElements=aria-owns",
};
const htmlElementReflections = {
  string: "title lang accessKey",
  flag: "inert autofocus",
  enumerated: {
    dir: ["dir", "ltr rtl auto"],
    enterKeyHint: ["enterkeyhint", "enter done go next previous search send"],
    inputMode: ["inputmode", "none text tel url email numeric decimal search"],
  },
};
const elementInterfaces = {
  Unknown: ["", {}],
  Html: ["html", {
    string: "version",
  }],
  Head: ["head", {}],
  Title: ["title", {}],
  Base: ["base", {
    string: "target",
  }],
  Link: ["link", {
    url: "href",
    string: "rel media integrity hreflang type imageSizes charset rev target",
    tokens: "relList=rel sizes",
    scalar: "imageSrcset",
    flag: "disabled",
    enumerated: {
      crossOrigin: ["crossorigin", corsSettings, null, "anonymous"],
      as: ["as", potentialDestinations],
      referrerPolicy: ["referrerpolicy", referrerPolicyKeywords],
      fetchPriority: ["fetchpriority", fetchPriorityKeywords, "auto"],
    },
  }],
  Meta: ["meta", {
    string: "name httpEquiv=http-equiv content media scheme",
  }],
  Style: ["style", {
    string: "media type",
  }],
  Body: ["body", {
    cleared: "text link vLink aLink bgColor",
    string: "background",
  }],
  Heading: ["h1 h2 h3 h4 h5 h6", {
    string: "align",
  }],
  Paragraph: ["p", {
    string: "align",
  }],
  HR: ["hr", {
    string: "align color size width",
    flag: "noShade",
  }],
  Pre: ["pre listing xmp", {
    long: "width",
  }],
  Quote: ["blockquote q", {
    url: "cite",
  }],
  OList: ["ol", {
    flag: "reversed compact",
    long: "start:1",
    string: "type",
  }],
  UList: ["ul", {
    flag: "compact",
    string: "type",
  }],
  Menu: ["menu", {
    flag: "compact",
  }],
  LI: ["li", {
    long: "value",
    string: "type",
  }],
  DList: ["dl", {
    flag: "compact",
  }],
  Div: ["div", {
    string: "align",
  }],
  Anchor: ["a", {
    string: "target download rel hreflang type coords charset name rev shape",
    scalar: "ping",
    tokens: "relList=rel",
    enumerated: {
      referrerPolicy: ["referrerpolicy", referrerPolicyKeywords],
    },
  }],
  Data: ["data", {
    string: "value",
  }],
  Time: ["time", {
    string: "dateTime",
  }],
  Span: ["span", {}],
  BR: ["br", {
    string: "clear",
  }],
  Mod: ["ins del", {
    url: "cite",
    string: "dateTime",
  }],
  Picture: ["picture", {}],
  Source: ["source", {
    url: "src",
    string: "type sizes media",
    scalar: "srcset",
    unsigned: "width height",
  }],
  Image: ["img", {
    string: "alt sizes useMap name align",
    url: "src lowsrc longDesc",
    scalar: "srcset",
    flag: "isMap",
    unsigned: "hspace vspace",
    cleared: "border",
    enumerated: {
      crossOrigin: ["crossorigin", corsSettings, null, "anonymous"],
      referrerPolicy: ["referrerpolicy", referrerPolicyKeywords],
      decoding: ["decoding", "sync async auto", "auto"],
      loading: ["loading", loadingKeywords, "eager"],
      fetchPriority: ["fetchpriority", fetchPriorityKeywords, "auto"],
    },
  }, "images"],
  IFrame: ["iframe", {
    url: "src longDesc",
    string: "srcdoc name allow width height align scrolling frameBorder",
    tokens: "sandbox",
    flag: "allowFullscreen",
    cleared: "marginHeight marginWidth",
    enumerated: {
      referrerPolicy: ["referrerpolicy", referrerPolicyKeywords],
      loading: ["loading", loadingKeywords, "eager"],
    },
  }, "frames"],
  Embed: ["embed", {
    url: "src",
    string: "type width height align name",
  }, "simple"],
  Object: ["object", {
    url: "data codeBase",
    string: "type name width height align archive code standby codeType useMap",
    flag: "declare",
    unsigned: "hspace vspace",
    cleared: "border",
  }, "simple"],
  Param: ["param", {
    string: "name value type valueType",
  }],
  Media: ["", {
    url: "src",
    flag: "autoplay loop controls defaultMuted=muted",
    enumerated: {
      crossOrigin: ["crossorigin", corsSettings, null, "anonymous"],
      preload: ["preload", "none metadata auto", "auto"],
    },
  }, "media"],
  Video: ["video", {
    unsigned: "width height",
    url: "poster",
    flag: "playsInline",
  }, "media"],
  Audio: ["audio", {}, "media"],
  Track: ["track", {
    url: "src",
    string: "srclang label",
    flag: "default",
    enumerated: {
      kind: ["kind", "subtitles captions descriptions chapters metadata", "subtitles", "metadata"],
    },
  }],
  Map: ["map", {
    string: "name",
  }, "simple"],
  Area: ["area", {
    string: "alt coords shape target download rel",
    scalar: "ping",
    tokens: "relList=rel",
    flag: "noHref",
    enumerated: {
      referrerPolicy: ["referrerpolicy", referrerPolicyKeywords],
    },
  }],
  Table: ["table", {
    string: "align border frame rules summary width",
    cleared: "bgColor cellPadding cellSpacing",
  }, "tables"],
  TableCaption: ["caption", {
    string: "align",
  }],
  TableCol: ["col colgroup", {
    clamped: "span:1,1,1000",
    string: "width align ch=char chOff=charoff vAlign",
  }],
  TableSection: ["thead tbody tfoot", {
    string: "align ch=char chOff=charoff vAlign",
  }, "tables"],
  TableRow: ["tr", {
    cleared: "bgColor",
    string: "align ch=char chOff=charoff vAlign",
  }, "tables"],
  TableCell: ["td th", {
    clamped: "colSpan:1,1,1000 rowSpan:1,0,65534",
    string: "headers abbr axis height width align ch=char chOff=charoff vAlign",
    flag: "noWrap",
    cleared: "bgColor",
    enumerated: {
      scope: ["scope", "row col rowgroup colgroup"],
    },
  }, "tables"],
  Form: ["form", {
    string: "acceptCharset=accept-charset name target rel",
    flag: "noValidate",
    tokens: "relList=rel",
    enumerated: {
      autocomplete: ["autocomplete", "on off", "on"],
      enctype: ["enctype", formEncodingTypes, "application/x-www-form-urlencoded"],
      encoding: ["enctype", formEncodingTypes, "application/x-www-form-urlencoded"],
      method: ["method", formMethods, "get"],
    },
  }, "forms"],
  Label: ["label", {
    string: "htmlFor=for",
  }, "forms"],
  Input: ["input", {
    string: "accept alt dirName max min name pattern placeholder step defaultValue=value align useMap formTarget",
    autofill: "autocomplete",
    flag: "defaultChecked=checked disabled multiple readOnly required formNoValidate",
    limitedLong: "maxLength minLength",
    positive: "size:20",
    url: "src",
    enumerated: {
      formEnctype: ["formenctype", formEncodingTypes, "", "application/x-www-form-urlencoded"],
      formMethod: ["formmethod", formMethods, "", "get"],
    },
  }, "forms"],
  Button: ["button", {
    flag: "disabled formNoValidate",
    string: "name value formTarget",
    enumerated: {
      formEnctype: ["formenctype", formEncodingTypes, "", "application/x-www-form-urlencoded"],
      formMethod: ["formmethod", formMethods, "", "get"],
    },
  }, "controls"],
  Select: ["select", {
    autofill: "autocomplete",
    flag: "disabled multiple required",
    string: "name",
    unsigned: "size",
  }, "select"],
  DataList: ["datalist", {}, "simple"],
  OptGroup: ["optgroup", {
    flag: "disabled",
    string: "label",
  }, "select"],
  Option: ["option", {
    flag: "disabled defaultSelected=selected",
  }, "select"],
  TextArea: ["textarea", {
    autofill: "autocomplete",
    fallback: "cols:20 rows:2",
    string: "dirName name placeholder wrap",
    flag: "disabled readOnly required",
    limitedLong: "maxLength minLength",
  }, "forms"],
  Output: ["output", {
    tokens: "htmlFor=for",
    string: "name",
  }, "forms"],
  Progress: ["progress", {}, "simple"],
  Meter: ["meter", {}, "simple"],
  FieldSet: ["fieldset", {
    flag: "disabled",
    string: "name",
  }, "forms"],
  Legend: ["legend", {
    string: "align",
  }, "forms"],
  Details: ["details", {
    string: "name",
    flag: "open",
  }, "details"],
  Dialog: ["dialog", {
    flag: "open",
  }, "dialogs"],
  Script: ["script", {
    string: "type integrity charset event htmlFor=for",
    url: "src",
    flag: "noModule defer",
    enumerated: {
      crossOrigin: ["crossorigin", corsSettings, null, "anonymous"],
      referrerPolicy: ["referrerpolicy", referrerPolicyKeywords],
      fetchPriority: ["fetchpriority", fetchPriorityKeywords, "auto"],
    },
  }],
  Template: ["template", {
    flag: "shadowRootDelegatesFocus shadowRootClonable shadowRootSerializable",
    enumerated: {
      shadowRootMode: ["shadowrootmode", "open closed"],
    },
  }],
  Slot: ["slot", {
    string: "name",
  }, "shadow"],
  Canvas: ["canvas", {
    unsigned: "width:300 height:150",
  }, "media"],
  Marquee: ["marquee", {
    string: "behavior bgColor direction height width",
    unsigned: "hspace scrollAmount:6 scrollDelay:85 vspace",
    flag: "trueSpeed",
  }],
  FrameSet: ["frameset", {
    string: "cols rows",
  }],
  Frame: ["frame", {
    string: "name scrolling frameBorder",
    url: "src longDesc",
    flag: "noResize",
    cleared: "marginHeight marginWidth",
  }],
  Directory: ["dir", {
    flag: "compact",
  }],
  Font: ["font", {
    cleared: "color",
    string: "face size",
  }],
};
function attributeOf(element, name) {
  return element[$attributes].get(name) ?? null;
}
function asciiLowercase(text) {
  return /[^\0-\x7f]/.test(text) ? text.replace(/[A-Z]+/g, (part) => part.toLowerCase()) : text.toLowerCase();
}
function parseInteger(text) {
  const match = /^[\t\n\f\r ]*([+-]?\d+)/.exec(text ?? "");
  if (!match) return null;
  const value = Number(match[1]) + 0;
  return value >= -2147483648 && value <= 2147483647 ? value : null;
}
function parseFloatingPoint(text) {
  const match = /^[\t\n\f\r ]*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)/.exec(text ?? "");
  const value = match ? Number(match[1]) : NaN;
  return Number.isFinite(value) ? value : null;
}
function finiteNumber(value) {
  const number = Number(value);
  if (!Number.isFinite(number)) throw new TypeError(`"${value}" is not a finite number`);
  return number;
}
function parseNonNegative(text) {
  const value = parseInteger(text);
  return value !== null && value >= 0 ? value : null;
}
function unsignedText(value, standard = 0) {
  const number = value >>> 0;
  return `${number > 2147483647 ? standard : number}`;
}
function reflect(type, kinds) {
  for (const kind in kinds) {
    const table = kinds[kind];
    if (typeof table === "object") {
      for (const key in table) {
        defineAccessor(type, key, enumeratedReflection(key, ...table[key]));
      }
      continue;
    }
    const entries = table.split(" ");
    const make = reflections[kind];
    for (let index = 0; index < entries.length; index++) {
      const entry = entries[index];
      const colon = entry.indexOf(":");
      const path = colon < 0 ? entry : entry.slice(0, colon);
      const equals = path.indexOf("=");
      const key = equals < 0 ? path : path.slice(0, equals);
      const attribute = equals < 0 ? path.toLowerCase() : path.slice(equals + 1);
      defineAccessor(type, key, make(key, attribute, colon < 0 ? undefined : entry.slice(colon + 1)));
    }
  }
}
const descriptorOf = Object.getOwnPropertyDescriptor;
function defineAccessor(type, key, literal) {
  defineProperty(type.prototype, key, descriptorOf(literal, key));
}
const reflections = {
  reference: (key, name) => ({
    get [key]() { return lazyModule("aria").referredElement(this, name); },
    set [key](value) { lazyModule("aria").setReferredElement(this, name, value); },
  }),
  references: (key, name) => ({
    get [key]() { return lazyModule("aria").referredList(this, name); },
    set [key](value) { lazyModule("aria").setReferredList(this, name, value); },
  }),
  string: (key, name) => ({
    get [key]() { return attributeOf(this, name) ?? ""; },
    set [key](value) { setAttribute(this, name, `${value}`); },
  }),
  scalar: (key, name) => ({
    get [key]() { return attributeOf(this, name) ?? ""; },
    set [key](value) { setAttribute(this, name, scalarText(value)); },
  }),
  cleared: (key, name) => ({
    get [key]() { return attributeOf(this, name) ?? ""; },
    set [key](value) { setAttribute(this, name, value === null ? "" : `${value}`); },
  }),
  nullable: (key, name) => ({
    get [key]() { return attributeOf(this, name); },
    set [key](value) {
      if (value === null || value === undefined) removeAttribute(this, name);
      else setAttribute(this, name, `${value}`);
    },
  }),
  flag: (key, name) => ({
    get [key]() { return attributeOf(this, name) !== null; },
    set [key](value) { if (value) setAttribute(this, name, ""); else removeAttribute(this, name); },
  }),
  url: (key, name) => ({
    get [key]() {
      const value = attributeOf(this, name);
      return value === null ? "" : resolveIn(this[$document], value)?.href ?? value;
    },
    set [key](value) { setAttribute(this, name, scalarText(value)); },
  }),
  long: (key, name, standard = 0) => ({
    get [key]() { return parseInteger(attributeOf(this, name)) ?? +standard; },
    set [key](value) { setAttribute(this, name, `${value >> 0}`); },
  }),
  limitedLong: (key, name, standard = -1) => ({
    get [key]() { return parseNonNegative(attributeOf(this, name)) ?? +standard; },
    set [key](value) {
      const number = value >> 0;
      if (number < 0) throw new DOMException(`${key} must not be negative`, "IndexSizeError");
      setAttribute(this, name, `${number}`);
    },
  }),
  unsigned: (key, name, standard = 0) => ({
    get [key]() { return parseNonNegative(attributeOf(this, name)) ?? +standard; },
    set [key](value) { setAttribute(this, name, unsignedText(value, standard)); },
  }),
  positive: (key, name, standard = 1) => ({
    get [key]() { return parseNonNegative(attributeOf(this, name)) || +standard; },
    set [key](value) {
      const number = value >>> 0;
      if (number === 0) throw new DOMException(`${key} must be positive`, "IndexSizeError");
      setAttribute(this, name, `${number > 2147483647 ? standard : number}`);
    },
  }),
  fallback: (key, name, standard = 1) => ({
    get [key]() { return parseNonNegative(attributeOf(this, name)) || +standard; },
    set [key](value) {
      const number = value >>> 0;
      setAttribute(this, name, `${number === 0 || number > 2147483647 ? standard : number}`);
    },
  }),
  clamped: (key, name, range) => {
    const [standard, least, most] = range.split(",").map(Number);
    return {
      get [key]() {
        const match = /^[\t\n\f\r ]*\+?(\d+)/.exec(attributeOf(this, name) ?? "");
        return match ? Math.min(most, Math.max(least, Number(match[1]))) : standard;
      },
      set [key](value) {
        const number = value >>> 0;
        setAttribute(this, name, `${number > 2147483647 ? standard : number}`);
      },
    };
  },
  autofill: (key, name) => ({
    get [key]() {
      const text = attributeOf(this, name);
      return text === null ? "" : lazyModule("autofill").autofillDetail(this, text);
    },
    set [key](value) { setAttribute(this, name, `${value}`); },
  }),
  tokens: (key, name) => {
    const $tokens = Symbol(key);
    return {
      get [key]() {
        attributeOf(this, name);
        return (this[$tokens] ??= new DOMTokenList(secret, this, name));
      },
      set [key](value) { this[key].value = value; },
    };
  },
};
function enumeratedReflection(key, name, keywords, missing = "", invalid = missing) {
  const known = keywords.split(" ");
  const nullable = missing === null;
  return {
    get [key]() {
      const value = attributeOf(this, name);
      if (value === null) return missing;
      const lower = asciiLowercase(value);
      return lower !== "" && known.includes(lower) ? lower : invalid;
    },
    set [key](value) {
      if (nullable && (value === null || value === undefined)) removeAttribute(this, name);
      else setAttribute(this, name, `${value}`);
    },
  };
}
class HTMLElement extends Element {
  constructor(token = undefined, name, namespace) {
    if (token !== secret) return constructCustom(new.target);
    super(token, name, namespace);
  }
  get style() { return this[$style] ?? styleOf(this); }
  set style(text) { styleOf(this).cssText = text; }
  get dataset() { return (this[$dataset] ??= new DOMStringMap(secret, this)); }
  get innerText() { return renderedText(this); }
  set innerText(value) { setInnerText(this, value); }
  get outerText() { return renderedText(this); }
  set outerText(value) { setOuterText(this, value); }
  get hidden() {
    const value = attributeOf(this, "hidden");
    return value !== null && asciiLowercase(value) === "until-found" ? "until-found" : value !== null;
  }
  set hidden(value) {
    const isUntilFound = typeof value === "string" && asciiLowercase(value) === "until-found";
    if (isUntilFound) setAttribute(this, "hidden", "until-found");
    else if (value === "" || value === null || Number.isNaN(value) || !value) removeAttribute(this, "hidden");
    else setAttribute(this, "hidden", "");
  }
  get translate() {
    for (let element = this; element?.nodeType === 1; element = element[$parent]) {
      const value = attributeOf(element, "translate")?.toLowerCase();
      if (value === "" || value === "yes") return true;
      if (value === "no") return false;
    }
    return true;
  }
  set translate(value) { setAttribute(this, "translate", value ? "yes" : "no"); }
  get draggable() {
    const value = attributeOf(this, "draggable")?.toLowerCase();
    if (value === "true" || value === "false") return value === "true";
    return this[$name] === "img" || (this[$name] === "a" && attributeOf(this, "href") !== null);
  }
  set draggable(value) { setAttribute(this, "draggable", `${!!value}`); }
  get spellcheck() {
    for (let element = this; element?.nodeType === 1; element = element[$parent]) {
      const value = attributeOf(element, "spellcheck")?.toLowerCase();
      if (value === "false") return false;
      if (value === "true" || value === "") return true;
    }
    return true;
  }
  set spellcheck(value) { setAttribute(this, "spellcheck", `${!!value}`); }
  get contentEditable() {
    const value = attributeOf(this, "contenteditable")?.toLowerCase();
    if (value === "" || value === "true") return "true";
    return value === "false" || value === "plaintext-only" ? value : "inherit";
  }
  set contentEditable(value) {
    const lower = asciiLowercase(`${value}`);
    if (lower === "inherit") removeAttribute(this, "contenteditable");
    else if (["true", "false", "plaintext-only"].includes(lower)) setAttribute(this, "contenteditable", lower);
    else throw new DOMException(`contentEditable cannot be "${value}"`, "SyntaxError");
  }
  get isContentEditable() { return editingHost(this) !== null; }
  get autocapitalize() { return autocapitalizationHint(this); }
  set autocapitalize(value) { setAttribute(this, "autocapitalize", `${value}`); }
  get tabIndex() { return parseInteger(attributeOf(this, "tabindex")) ?? (hasTabStop(this) ? 0 : -1); }
  set tabIndex(value) { setAttribute(this, "tabindex", `${value >> 0}`); }
  get accessKeyLabel() { return ""; }
  get nonce() { return this[$nonce] ?? attributeOf(this, "nonce") ?? ""; }
  set nonce(value) { this[$nonce] = `${value}`; }
  attachInternals() { return attachInternals(this); }
  click() { clickByScript(this); }
  focus(options = undefined) {
    const label = this instanceof HTMLLabelElement && !isFocusable(this) ? labeledControl(this) : null;
    focusElement(label ?? this, options);
  }
  blur() {
    attributeOf(this, "id");
    if (focusedElement === this) focusElement(null);
  }
}
const $nonce = sharedKey("nonce");
function autocapitalizationHint(element) {
  const value = attributeOf(element, "autocapitalize");
  if (value) {
    const word = asciiLowercase(value);
    return word === "off" ? "none" : ["none", "words", "characters"].includes(word) ? word : "sentences";
  }
  const form = isAutocapitalizeInheriting(element) ? formOwner(element) : null;
  return form ? autocapitalizationHint(form) : "";
}
function isAutocapitalizeInheriting(element) {
  return ["button", "fieldset", "input", "output", "select", "textarea"].includes(element[$name]);
}
const $dataset = sharedKey("dataset");
const tabStopNames = new Set("a area button frame iframe input object select textarea".split(" "));
function hasTabStop(element) {
  return tabStopNames.has(element[$name]) || (element[$name] === "summary" && summarizedDetails(element) !== null);
}
handlerAccessors(HTMLElement.prototype, elementEventTypes);
reflect(HTMLElement, htmlElementReflections);
function editingHost(element) {
  let host = null;
  for (let node = element; node?.nodeType === 1; node = node[$parent]) {
    const value = attributeOf(node, "contenteditable")?.toLowerCase();
    if (value === "" || value === "true" || value === "plaintext-only") host = node;
    else if (value === "false") break;
  }
  return host;
}
const $clicking = sharedKey("clicking");
function clickByScript(element) {
  if (element[$clicking] || (isListedControl(element) && isDisabled(element))) return;
  attributeOf(element, "id");
  element[$clicking] = true;
  try {
    dispatch(element, syntheticClick());
  } finally {
    element[$clicking] = false;
  }
}
class HTMLScriptElement extends HTMLElement {
  get text() { return childText(this); }
  set text(value) { this.textContent = `${value}`; }
  [$connected]() { prepareScript(this); }
  [$childrenChanged]() { if (isConnected(this)) prepareScript(this); }
  [$changed](name, value) {
    if (name === "async" && value !== null) this[$ordered] = true;
    if (name === "src" && value !== null && isConnected(this)) prepareScript(this);
  }
  [$copyState](copy) { copy[$alreadyStarted] = this[$alreadyStarted]; }
  get async() { return this.hasAttribute("async") || !this[$ordered]; }
  set async(value) {
    this[$ordered] = true;
    this.toggleAttribute("async", !!value);
  }
  static supports(type) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "HTMLScriptElement.supports");
    return ["classic", "module", "importmap"].includes(`${type}`);
  }
}
class HTMLStyleElement extends HTMLElement {
  [$connected]() { prepareStyle(this); }
  [$childrenChanged]() { if (isConnected(this)) prepareStyle(this); }
}
class HTMLLinkElement extends HTMLElement {
  [$connected]() { prepareLink(this); }
  [$changed](name) { if (name === "href" || name === "rel") prepareLink(this); }
}
class HTMLTemplateElement extends HTMLElement {
  constructor(...values) {
    super(...values);
    this[$content] = inDocument(new DocumentFragment(), templateDocument(document));
    this[$content][$contentHost] = this;
  }
  get content() { return this[$content]; }
}
class HTMLUnknownElement extends HTMLElement {}
class HTMLMetaElement extends HTMLElement {
  [$connected]() { prepareMeta(this); }
}
class HTMLBaseElement extends HTMLElement {
  [$connected]() { if (hasPolicies) baseURL(); }
  get href() {
    const value = attributeOf(this, "href") ?? "";
    return URL.parse(value, pageURL.protocol === "about:" ? undefined : pageURL.href)?.href ?? value;
  }
  set href(value) { setAttribute(this, "href", scalarText(value)); }
}
class HTMLTitleElement extends HTMLElement {
  get text() { return childText(this); }
  set text(value) { replaceAllWithText(this, `${value}`); }
}
class HTMLBodyElement extends HTMLElement {}
function childText(element) {
  let text = "";
  for (let node = element[$first]; node; node = node[$next]) {
    if (node[$type] === 3 || node[$type] === 4) text += node[$data];
  }
  return text;
}
const elementTypes = new Map();
const elementClasses = new Map();
function elementClass(...types) {
  for (const type of types) elementClasses.set(type.name, type);
}
const plainNames = new Set((
  "abbr acronym address article aside b basefont bdi bdo big center cite code dd dfn dt em figcaption figure footer " +
  "header hgroup i kbd main mark nav nobr noembed noframes noscript plaintext rb rp rt rtc ruby s samp search " +
  "section small strike strong sub summary sup tt u var wbr"
).split(" "));
function createElement(name, namespace = htmlNamespace) {
  if (namespace !== htmlNamespace) {
    if (namespace === svgNamespace || namespace === mathNamespace) return drawnElement(name, namespace);
    return new Element(secret, name, namespace);
  }
  const element = new (elementTypes.get(name) ?? elementType(name))(secret, name, namespace);
  if (name === "summary") element[$activate] = toggleDetails;
  return element;
}
expose(HTMLElement);
elementClass(
  HTMLScriptElement, HTMLStyleElement, HTMLLinkElement, HTMLTemplateElement, HTMLUnknownElement, HTMLMetaElement,
  HTMLBaseElement, HTMLTitleElement, HTMLBodyElement);
const State = {
  modal: 1, popoverOpen: 2, invalid: 4, interacted: 8, indeterminate: 16, outOfRange: 32, focusVisible: 64,
  listOpen: 128, hover: 256, active: 512, target: 1024, formAssociated: 2048,
};
const $states = sharedKey("states");
function setState(element, state, isOn) {
  const old = element[$states] ?? 0;
  const states = isOn ? old | state : old & ~state;
  if (states === old) return;
  element[$states] = states;
  recordMutation(Op.setState, element[$id]);
  recordMutationNumber(states);
}
const lazilyTrackedStates = State.hover | State.active | State.invalid | State.outOfRange;
let requestedStates = 0;
let hovered = null;
let pressed = null;
const sharedStates = { [State.hover]: [], [State.active]: [] };
function setSharedState(state, element) {
  if (state === State.hover) hovered = element;
  else pressed = element;
  if ((requestedStates & state) !== 0) updateSharedState(state, element);
}
function updateSharedState(state, element) {
  const old = sharedStates[state];
  if (element === null ? old.length === 0 : old[0] === element && old.version === treeVersion) return;
  const chain = [];
  chain.version = treeVersion;
  for (let node = element; node; node = flatParent(node)) if (node[$type] === 1) chain.push(node);
  for (const node of old) if (!chain.includes(node)) setState(node, state, false);
  for (const node of chain) setState(node, state, true);
  sharedStates[state] = chain;
}
function updateRequestedStates() {
  const hasAny = hovered !== null || pressed !== null || changedControls.size > 0;
  if (!hasAny) return false;
  const queriedStates = status[Status.queriedStates] < 0 ? native.findReadStates() : status[Status.queriedStates];
  const added = queriedStates & lazilyTrackedStates & ~requestedStates;
  if (added === 0) return false;
  requestedStates |= added;
  for (const [state, element] of ([
    [State.hover, hovered], [State.active, pressed],
  ])) {
    if ((added & state) !== 0 && element !== null && isConnected(element)) updateSharedState(state, element);
  }
  return true;
}
let targetElement = null;
function setTarget(element) {
  if (element === targetElement) return;
  if (targetElement) setState(targetElement, State.target, false);
  targetElement = element;
  if (element) setState(element, State.target, true);
}
const constraintAttributes = new Set((
  "type required pattern min max step minlength maxlength disabled readonly name multiple value selected form"
).split(" "));
const changedControls = new Set();
const invalidGroups = new Set();
let syncedVersion = 0;
const changedControlsLimit = 64;
function controlsNeedSync() {
  if ((requestedStates & (State.invalid | State.outOfRange)) === 0) return changedControls.size > changedControlsLimit;
  return changedControls.size > 0 || (invalidGroups.size > 0 && syncedVersion !== treeVersion);
}
function controlChanged(control) {
  changedControls.add(control);
}
function controlAttributeChanged(control, name, value) {
  if (name === "name" || name === "id") recordControlName(value);
  if (constraintAttributes.has(name)) controlChanged(control);
}
function setUserInteracted(control) {
  setState(control, State.interacted, true);
}
const $isListed = sharedKey("isListed");
function isListedControl(element) {
  return element[$isListed] === true || element[$isFormAssociated] === true;
}
const $isFormAssociated = sharedKey("isFormAssociated");
function formOwner(element) {
  const id = attributeOf(element, "form");
  if (id !== null && element[$isListed] && isConnected(element)) {
    const owner = findByID(treeRoot(element), id);
    return owner instanceof HTMLFormElement ? owner : null;
  }
  const own = element[$parserForm];
  if (own !== undefined && treeRoot(own) === treeRoot(element)) return own;
  return ancestorNamed(element, "form");
}
const $parserForm = sharedKey("parserForm");
function isDisabled(control) {
  if (attributeOf(control, "disabled") !== null && control[$name] !== "output") return true;
  let inside = control;
  for (let node = control[$parent]; node; inside = node, node = node[$parent]) {
    if (node[$name] !== "fieldset" || attributeOf(node, "disabled") === null) continue;
    if (inside[$name] !== "legend" || childNamed(node, "legend") !== inside) return true;
  }
  return false;
}
function treeRoot(node) {
  while (node[$parent]) node = node[$parent];
  return node;
}
const controlNames = new Set();
function recordControlName(name) {
  if (name !== null && name !== "") controlNames.add(name);
}
function isTextField(element) {
  const name = element[$name];
  return (name === "input" || name === "textarea") && isTextControl(element);
}
function setSyncedVersion(value) { syncedVersion = value; }
const topLayer = [];
const $isModal = sharedKey("isModal");
const $isPopoverOpen = sharedKey("isPopoverOpen");
function isOpenPopover(element) {
  return element[$isPopoverOpen] === true;
}
function modalDialog() {
  return topLayer.findLast((element) => element[$isModal]) ?? null;
}
function isInert(element) {
  const modal = topLayer.length > 0 ? modalDialog() : null;
  let escapes = modal === null;
  for (let node = element; node; node = flatParent(node)) {
    if (node === modal) return false;
    if (node[$type] !== 1) continue;
    if (attributeOf(node, "inert") !== null) return true;
    if (modal && isOpenPopover(node) && topLayer.indexOf(node) > topLayer.indexOf(modal)) escapes = true;
  }
  return !escapes;
}
Object.defineProperties(HTMLElement.prototype, Object.getOwnPropertyDescriptors({
  get popover() {
    const value = attributeOf(this, "popover");
    if (value === null) return null;
    const lower = asciiLowercase(value);
    return lower === "" || lower === "auto" ? "auto" : lower === "hint" ? "hint" : "manual";
  },
  set popover(value) {
    if (value === null || value === undefined) removeAttribute(this, "popover");
    else setAttribute(this, "popover", `${value}`);
  },
  showPopover(options = {}) { showPopover(this, options?.source ?? null); },
  hidePopover() { hideByScript(this); },
  togglePopover(options = {}) { return togglePopover(this, options); },
}));
function followLink(link, event) {
  const href = attributeOf(link, "href");
  if (href === null) return;
  const name = attributeOf(link, "download");
  if (name !== null) return startDownload(resolveURL(href), name);
  const relations = (attributeOf(link, "rel") ?? "").toLowerCase().split(/[\t\n\f\r ]+/);
  const policy = referrerPolicyOf(attributeOf(link, "referrerpolicy"));
  openLink(href, event.ctrlKey || event.metaKey ? "_blank" : link.target, relations, policy);
}
function startDownload(url, name) {
  if (url === null) return;
  if (isSandboxed("allow-downloads")) {
    native.log(ConsoleLevel.error, `The sandboxed frame may not download ${url.href}`, "");
    return;
  }
  if (url.protocol !== "blob:") return requestNavigation("link", url.href, { download: name });
  const blob = blobOfURL(url.href);
  if (blob) requestNavigation("link", dataURLOfBlob(blob), { download: name });
}
function linkURL(link) {
  const href = attributeOf(link, "href");
  return href === null ? null : resolveIn(link[$document], href);
}
const linkMembers = {
  get href() {
    const href = attributeOf(this, "href");
    return href === null ? "" : resolveIn(this[$document], href)?.href ?? href;
  },
  set href(value) { setAttribute(this, "href", `${value}`); },
  toString() { return this.href; },
  get origin() { return linkURL(this)?.origin ?? ""; },
};
for (const part of ["protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"]) {
  const literal = {
    get [part]() { return linkURL(this)?.[part] ?? (part === "protocol" ? ":" : ""); },
    set [part](value) {
      const url = linkURL(this);
      if (!url) return;
      url[part] = `${value}`;
      setAttribute(this, "href", url.href);
    },
  };
  defineProperty(linkMembers, part, Object.getOwnPropertyDescriptor(literal, part));
}
class HTMLAnchorElement extends HTMLElement {
  get text() { return descendantText(this); }
  set text(value) { replaceAllWithText(this, `${value}`); }
  get [$activate]() { return attributeOf(this, "href") === null ? undefined : activateLink; }
}
class HTMLAreaElement extends HTMLElement {
  get [$activate]() { return attributeOf(this, "href") === null ? undefined : activateLink; }
}
function activateLink(event) {
  followLink(this, event);
}
mixin(HTMLAnchorElement, linkMembers);
mixin(HTMLAreaElement, linkMembers);
elementClass(HTMLAnchorElement, HTMLAreaElement);
const stemsByTag = new Map();
function nameInterfaces() {
  for (const stem in elementInterfaces) {
    for (const tag of elementInterfaces[stem][0].split(" ")) stemsByTag.set(tag, stem);
    defineLazyGlobal(`HTML${stem}Element`, () => makeInterface(stem));
  }
}
nameInterfaces();
const createdInterfaces = new Set();
function makeInterface(stem) {
  const [tags, kinds, part] = elementInterfaces[stem];
  const name = `HTML${stem}Element`;
  if (part !== undefined) lazyModule(part);
  const type = elementClasses.get(name) ?? { [name]: class extends HTMLElement {} }[name];
  if (createdInterfaces.has(type)) return;
  createdInterfaces.add(type);
  const base = Object.getPrototypeOf(type);
  if (base !== HTMLElement) makeInterface(base.name.slice("HTML".length, -"Element".length));
  expose(type);
  reflect(type, kinds);
  if (stem === "Body" || stem === "FrameSet") forwardHandlers(type.prototype);
  for (const tag of tags.split(" ")) if (tag !== "") elementTypes.set(tag, type);
}
function elementType(name) {
  const stem = stemsByTag.get(name);
  if (stem !== undefined) makeInterface(stem);
  else if (plainNames.has(name)) elementTypes.set(name, HTMLElement);
  else if (!isCustomName(name)) {
    makeInterface("Unknown");
    return elementClasses.get("HTMLUnknownElement");
  } else return HTMLElement;
  return elementTypes.get(name);
}
reflect(Element, elementReflections);
reflect(Element, ariaReflections);
const $record = Symbol("record");
const urlSetters = {
  protocol(url, value) { parseInto(url, `${value}:`, ParserState.schemeStart); },
  username(url, value) {
    if (mayHaveCredentials(url)) url.username = percentEncode(value, userinfoSet);
  },
  password(url, value) {
    if (mayHaveCredentials(url)) url.password = percentEncode(value, userinfoSet);
  },
  host(url, value) {
    if (!hasOpaquePath(url)) parseInto(url, value, ParserState.host);
  },
  hostname(url, value) {
    if (!hasOpaquePath(url)) parseInto(url, value, ParserState.hostname);
  },
  port(url, value) {
    if (!mayHaveCredentials(url)) return;
    if (value === "") url.port = null;
    else parseInto(url, value, ParserState.port);
  },
  pathname(url, value) {
    if (hasOpaquePath(url)) return;
    url.path = [];
    parseInto(url, value, ParserState.pathStart);
  },
  search(url, value) {
    url.query = null;
    if (value === "") return;
    url.query = "";
    parseInto(url, value.replace(/^\?/, ""), ParserState.query);
  },
  hash(url, value) {
    url.fragment = null;
    if (value === "") return;
    url.fragment = "";
    parseInto(url, value.replace(/^#/, ""), ParserState.fragment);
  },
};
const urlGetters = {
  protocol: (url) => `${url.scheme}:`,
  username: (url) => url.username,
  password: (url) => url.password,
  host: serializeHost,
  hostname: (url) => url.host ?? "",
  port: (url) => (url.port === null ? "" : `${url.port}`),
  pathname: serializePath,
  search: (url) => (url.query ? `?${url.query}` : ""),
  hash: (url) => (url.fragment ? `#${url.fragment}` : ""),
};
function mayHaveCredentials(url) {
  return url.host !== null && url.host !== "" && url.scheme !== "file";
}
function parseWithBase(input, base) {
  const baseRecord = base === undefined ? null : parseURL(scalarText(base));
  return base !== undefined && baseRecord === null ? null : parseURL(scalarText(input), baseRecord);
}
class URL {
  #url;
  #params = null;
  constructor(url, base = undefined) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "URL");
    if (url === secret) {
      this.#url = base;
      return;
    }
    const text = scalarText(url);
    const record = parseWithBase(text, base);
    if (record === null) {
      const relative = base === undefined ? "" : ` against "${base}"`;
      throw new TypeError(`"${text}" cannot be parsed as a URL${relative}`);
    }
    this.#url = record;
  }
  static parse(url, base = undefined) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "URL.parse");
    const record = parseWithBase(url, base);
    return record && new URL(secret, record);
  }
  static canParse(url, base = undefined) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "URL.canParse");
    return parseWithBase(url, base) !== null;
  }
  static createObjectURL(object) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "URL.createObjectURL");
    return createObjectURL(object);
  }
  static revokeObjectURL(url) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "URL.revokeObjectURL");
    revokeObjectURL(scalarText(url));
  }
  get href() { return serializeURL(this.#url); }
  set href(value) {
    const text = scalarText(value);
    const url = parseURL(text);
    if (!url) throw new TypeError(`"${text}" cannot be parsed as a URL`);
    this.#url = url;
    this.#refreshParams();
  }
  get origin() { return serializeOrigin(this.#url); }
  get searchParams() {
    if (!this.#params) {
      this.#params = new URLSearchParams();
      this.#refreshParams();
      URLSearchParams[$update](this.#params,
        (query) => { this.#url.query = query === "" ? null : query; });
    }
    return this.#params;
  }
  #refreshParams() {
    if (this.#params) URLSearchParams[$reload](this.#params, this.#url.query ?? "");
  }
  toString() { return serializeURL(this.#url); }
  toJSON() { return serializeURL(this.#url); }
  static [$record](url) { return url.#url; }
  static {
    for (const part in urlGetters) {
      const accessors = {
        get [part]() { return urlGetters[part](this.#url); },
        set [part](value) {
          const url = this.#url;
          urlSetters[part](url, scalarText(value));
          if (part === "search") this.#refreshParams();
        },
      };
      defineProperty(URL.prototype, part, Object.getOwnPropertyDescriptor(accessors, part));
    }
  }
}
expose(URL);
const frameMilliseconds = 16;
const clock = { virtual: true, now: 0, epoch: 0, origin: 0 };
const freeClockReads = 1000;
const clockReadMilliseconds = 0.05;
let clockReads = 0;
const firstTimestamp = 0.1;
const timers = new Map();
const timerHeap = [];
let nextTimerID = 1;
let timerOrder = 0;
let timerNesting = 0;
function clockNow() {
  if (!clock.virtual) return native.clockNow();
  if (++clockReads > freeClockReads) clock.now += clockReadMilliseconds;
  return clock.now;
}
const inputTime = () => (clock.virtual ? clock.now : native.clockNow());
function performanceNow() {
  return clockNow() - clock.origin;
}
function isEarlier(left, right) {
  return left.due < right.due || (left.due === right.due && left.order < right.order);
}
function pushTimer(timer) {
  timer.order = timerOrder++;
  timers.set(timer.id, timer);
  let index = timerHeap.push(timer) - 1;
  while (index > 0) {
    const above = (index - 1) >> 1;
    if (!isEarlier(timer, timerHeap[above])) break;
    timerHeap[index] = timerHeap[above];
    index = above;
  }
  timerHeap[index] = timer;
}
function popTimer() {
  const top = timerHeap[0];
  const last = timerHeap.pop();
  if (timerHeap.length === 0) return top;
  let index = 0;
  for (;;) {
    let below = 2 * index + 1;
    if (below >= timerHeap.length) break;
    if (below + 1 < timerHeap.length && isEarlier(timerHeap[below + 1], timerHeap[below])) below++;
    if (!isEarlier(timerHeap[below], last)) break;
    timerHeap[index] = timerHeap[below];
    index = below;
  }
  timerHeap[index] = last;
  return top;
}
function setTimer(callback, delay, values, repeats) {
  const nesting = timerNesting + 1;
  const wait = Math.max(0, toLong(delay));
  const due = clockNow() + (nesting > 5 && wait < 4 ? 4 : wait);
  const id = nextTimerID++;
  pushTimer({ id, due, order: 0, wait, callback, values, repeats, nesting });
  return id;
}
function timerHandler(handler) {
  if (typeof handler === "function") return handler;
  return isBlocked("evaluation", {}) ? null : `${handler}`;
}
function setTimeout(handler, timeout = undefined, ...values) {
  requireArguments(arguments.length, 1, "setTimeout");
  const callback = timerHandler(handler);
  return callback === null ? 0 : setTimer(callback, timeout, values, false);
}
function setInterval(handler, timeout = undefined, ...values) {
  requireArguments(arguments.length, 1, "setInterval");
  const callback = timerHandler(handler);
  return callback === null ? 0 : setTimer(callback, timeout, values, true);
}
function clearTimeout(id = 0) { timers.delete(toLong(id)); }
function clearInterval(id = 0) { timers.delete(toLong(id)); }
function nextTimer() {
  while (timerHeap.length > 0 && timers.get(timerHeap[0].id) !== timerHeap[0]) popTimer();
  return timerHeap[0] ?? null;
}
function runDueTimer(time) {
  const timer = nextTimer();
  if (timer === null || timer.due > time) return false;
  popTimer();
  clock.now = Math.max(clock.now, timer.due);
  clockReads = 0;
  timerNesting = timer.nesting;
  if (!timer.repeats) timers.delete(timer.id);
  try {
    if (typeof timer.callback === "function") timer.callback.apply(window, timer.values);
    else native.evaluate(timer.callback, pageURL.href, 1);
  } catch (error) {
    reportFor(timer.callback, error);
  } finally {
    timerNesting = 0;
  }
  if (timer.repeats && timers.get(timer.id) === timer) {
    timer.nesting++;
    timer.due = clock.now + Math.max(timer.wait, timer.nesting > 5 ? 4 : 1);
    pushTimer(timer);
  }
  return true;
}
let nextFrameID = 1;
let frameTimer = 0;
const frameCallbacks = new Map();
function requestAnimationFrame(callback) {
  requireArguments(arguments.length, 1, "requestAnimationFrame");
  if (typeof callback !== "function") throw new TypeError("requestAnimationFrame needs a function");
  const id = nextFrameID++;
  frameCallbacks.set(id, callback);
  scheduleFrame();
  return id;
}
function cancelAnimationFrame(id = 0) {
  frameCallbacks.delete(toUnsignedLong(id));
}
function setInternalTimer(callback, wait) {
  const id = -nextTimerID++;
  pushTimer({ id, due: clockNow() + wait, order: 0, wait: 0, callback, values: [], repeats: false, nesting: 0 });
  return id;
}
let animatesHidden = false;
function setAnimatesHidden(value) { animatesHidden = value; }
const hasFrames = () => pageVisible || animatesHidden;
function scheduleFrame() {
  if (frameTimer !== 0 || frameCallbacks.size === 0 || !hasFrames()) return;
  const now = performanceNow();
  frameTimer = setInternalTimer(runFrame, (Math.floor(now / frameMilliseconds) + 1) * frameMilliseconds - now);
}
function runFrame() {
  frameTimer = 0;
  if (hasFrames()) setCurrentSteps(frameSteps());
}
function* frameSteps() {
  const callbacks = [...frameCallbacks];
  const time = performanceNow();
  for (const [id, callback] of callbacks) {
    if (!frameCallbacks.delete(id)) continue;
    callAndReport(callback, window, time);
    yield;
  }
}
function nextFrameDue() {
  if (!hasFrames() || (frameCallbacks.size === 0 && idleCallbacks.size === 0)) return -1;
  let due = Infinity;
  if (frameCallbacks.size > 0) due = timers.get(frameTimer)?.due ?? due;
  for (const { timer } of idleCallbacks.values()) due = Math.min(due, timers.get(timer)?.due ?? due);
  return due === Infinity ? -1 : due;
}
const idleCallbacks = new Map();
let nextIdleID = 1;
const idleMilliseconds = 50;
class IdleDeadline {
  #end; #didTimeout;
  constructor(token, end, didTimeout) {
    illegalConstructor(token);
    this.#end = end;
    this.#didTimeout = didTimeout;
  }
  get didTimeout() { return this.#didTimeout; }
  timeRemaining() { return Math.max(0, this.#end - performanceNow()); }
}
expose(IdleDeadline);
function requestIdleCallback(callback, options = undefined) {
  requireArguments(arguments.length, 1, "requestIdleCallback");
  if (typeof callback !== "function") throw new TypeError("requestIdleCallback needs a function");
  const timeout = initMember(dictionary(options, "IdleRequestOptions").timeout, toUnsignedLong, 0);
  const id = nextIdleID++;
  const timer = setInternalTimer(() => runIdle(id), pageVisible ? 1 : 10);
  idleCallbacks.set(id, { callback, timer, late: timeout > 0 ? performanceNow() + timeout : Infinity });
  return id;
}
function cancelIdleCallback(handle = 0) {
  const idle = idleCallbacks.get(toUnsignedLong(handle));
  if (!idle) return;
  idleCallbacks.delete(toUnsignedLong(handle));
  timers.delete(idle.timer);
}
function runIdle(id) {
  const { callback, late } = idleCallbacks.get(id);
  idleCallbacks.delete(id);
  const now = performanceNow();
  callAndReport(callback, window, new IdleDeadline(secret, now + idleMilliseconds, now > late));
}
function setClockReads(value) { clockReads = value; }
function PageDate(...values) {
  if (!new.target) return new SystemDate(clock.epoch + clockNow()).toString();
  const actual = values.length === 0 ? [clock.epoch + clockNow()] : values;
  return Reflect.construct(SystemDate, actual, new.target);
}
Object.defineProperties(PageDate, {
  name: { value: "Date", configurable: true },
  length: { value: 7, configurable: true },
  prototype: { value: SystemDate.prototype, writable: false },
});
for (const [name, value] of Object.entries({
  now() { return Math.floor(clock.epoch + clockNow()); }, parse: SystemDate.parse, UTC: SystemDate.UTC,
})) defineProperty(PageDate, name, { value, writable: true, configurable: true });
defineProperty(SystemDate.prototype, "constructor", { value: PageDate, writable: true, configurable: true });
defineProperty(window, "Date", { value: PageDate, writable: true, configurable: true });
let isRandomnessSeeded = false;
let randomA = 0;
let randomB = 0;
let randomC = 0;
let randomCounter = 1;
function seedRandomness(seed) {
  isRandomnessSeeded = seed >= 0;
  const words = new Uint32Array([seed, seed >>> 16, 0x9e3779b9]);
  if (!isRandomnessSeeded) native.fillRandom(words);
  [randomA, randomB, randomC] = words;
  randomCounter = 1;
  for (let round = 0; round < 12; round++) randomWord();
}
function randomWord() {
  const word = (randomA + randomB + randomCounter) | 0;
  randomCounter = (randomCounter + 1) | 0;
  randomA = randomB ^ (randomB >>> 9);
  randomB = (randomC + (randomC << 3)) | 0;
  randomC = (((randomC << 21) | (randomC >>> 11)) + word) | 0;
  return word >>> 0;
}
function random() {
  return (randomWord() * 2097152 + (randomWord() >>> 11)) / 9007199254740992;
}
defineProperty(Math, "random", { value: random, writable: true, configurable: true });
const ConsoleLevel = { debug: 0, log: 1, info: 2, warn: 3, error: 4 };
const inspectLimits = { depth: 3, members: 100, characters: 16384 };
function formatConsole(values) {
  let rest = values;
  let text = "";
  if (typeof values[0] === "string" && values.length > 1 && values[0].includes("%")) {
    rest = values.slice(1);
    text = values[0].replace(/%([sdifoOc%])/g, (directive, kind) => {
      if (kind === "%") return "%";
      if (rest.length === 0) return directive;
      const value = rest.shift();
      switch (kind) {
        case "s": return typeof value === "string" ? value : inspect(value);
        case "d": case "i": return typeof value === "symbol" ? "NaN" : `${parseInt(value, 10)}`;
        case "f": return typeof value === "symbol" ? "NaN" : `${parseFloat(value)}`;
        case "c": return "";
        default: return inspect(value, 1);
      }
    });
    if (rest.length === 0) return text;
    text += " ";
  }
  return text + rest.map((value) => (typeof value === "string" ? value : inspect(value)))
    .join(" ");
}
function callerPosition(stack) {
  for (const frame of `${stack ?? ""}`.split("\n")) {
    if (frame.includes(platformSource)) continue;
    const match = /(?:^|@)([^@]*):(\d+):(\d+)$/.exec(frame);
    if (match && match[1] !== "") return { url: match[1], line: +match[2], column: sourceColumn(match) };
  }
  return null;
}
function sourceColumn([, url, line, column]) {
  const shift = columnShifts.size > 0 ? columnShifts.get(`${url}\n${line}`) : undefined;
  return shift === undefined ? +column : Math.max(1, column - shift);
}
function shortPosition(position) {
  if (!position) return "";
  const path = position.url.replace(/[?#].*$/, "");
  const file = path.slice(path.lastIndexOf("/") + 1) || path;
  return `${file}:${position.line}${position.column > 0 ? `:${position.column}` : ""}`;
}
function isExpandable(value) {
  return typeof value === "object" && value !== null;
}
const deepestGroup = 40;
let consoleGroups = 0;
const consoleCounts = new Map();
const consoleTimers = new Map();
const consoleLabels = 1000;
const consoleObservers = [];
function notifyConsoleObservers(name, values, text = undefined, stack = undefined) {
  const main = frameNumber === 0 ? undefined : native.realm(0)?.consoleObservers;
  const observers = main === undefined
    ? consoleObservers : [...consoleObservers, ...main.filter(({ includesFrames }) => includesFrames)];
  if (observers.length === 0) return;
  const lines = (stack ?? `${new Error().stack}`).split("\n").filter((line) => !line.includes(platformSource));
  const call = { name, values, text: text ?? formatConsole([...values]), stack: lines.join("\n"), view: window };
  for (const { notify } of observers) notify(call);
}
function logConsole(level, values, name = level, observed = values) {
  notifyConsoleObservers(name, observed);
  const text = formatConsole(values);
  const indent = "  ".repeat(Math.min(consoleGroups, deepestGroup));
  const shown = indent === "" ? text : text.replace(/^/gm, indent);
  const position = shortPosition(callerPosition(new Error().stack));
  const number = ConsoleLevel[level];
  if (values.some(isExpandable)) native.log(number, shown, position, expandableValues(values));
  else native.log(number, shown, position);
}
function tableRows(data) {
  if (data instanceof Map) return firstItems(data.entries(), (pair) => pair);
  if (data instanceof Set) return firstItems(data.values(), (value) => value).map((value, index) => [index, value]);
  return Object.keys(data).slice(0, inspectLimits.members).map((key) => [key, data[key]]);
}
function tableText(data, shownColumns) {
  const rows = tableRows(data).map(([key, row]) => [inspect(key), row]);
  const isObject = (row) => row !== null && typeof row === "object";
  const found = [...new Set(rows.flatMap(([, row]) => (isObject(row) ? Object.keys(row) : [])))];
  const columns = (shownColumns ?? found).slice(0, inspectLimits.members);
  const hasValues = rows.some(([, row]) => !isObject(row));
  const lines = [["", ...columns, ...(hasValues ? ["Value"] : [])]];
  for (const [key, row] of rows) {
    const cells = columns
      .map((column) => (isObject(row) && column in row ? inspect(row[column], 1) : ""));
    lines.push([key, ...cells, ...(hasValues ? [isObject(row) ? "" : inspect(row, 1)] : [])]);
  }
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column])).join(" | ").trimEnd()).join("\n");
}
function elapsedText(label) {
  const start = consoleTimers.get(label);
  if (start !== undefined) return `${label}: ${Math.round((performanceNow() - start) * 1000) / 1000} ms`;
  logConsole("warn", [`Timer "${label}" does not exist`]);
  return null;
}
const pageConsole = Object.assign(Object.create({}), {
  assert(condition = false, ...values) {
    if (condition) return;
    const [first, ...rest] = values;
    if (typeof first === "string") logConsole("error", [`Assertion failed: ${first}`, ...rest], "assert", values);
    else logConsole("error", ["Assertion failed", ...values], "assert", values);
  },
  clear() {
    notifyConsoleObservers("clear", []);
    consoleGroups = 0;
  },
  debug(...values) { logConsole("debug", values); },
  error(...values) { logConsole("error", values); },
  info(...values) { logConsole("info", values); },
  log(...values) { logConsole("log", values); },
  table(data = undefined, columns = undefined) {
    if (data === null || typeof data !== "object") return logConsole("log", [data], "table");
    const shown = columns === undefined ? null : sequence(columns, "The columns").map(String);
    logConsole("log", [tableText(data, shown)], "table", columns === undefined ? [data] : [data, columns]);
  },
  trace(...values) {
    const frames = `${new Error().stack}`.split("\n").filter((line) => line !== "" && !line.includes(platformSource));
    const title = values.length > 0 ? `Trace: ${formatConsole(values)}` : "Trace";
    logConsole("log", [[title, ...frames.map((line) => `    at ${line}`)].join("\n")], "trace", values);
  },
  warn(...values) { logConsole("warn", values); },
  dir(item = undefined, options = undefined) { logConsole("log", [inspect(item, 1)], "dir", [item]); },
  dirxml(...values) {
    logConsole("log", values.map((value) => (value instanceof Element ? value.outerHTML : value)), "dirxml", values);
  },
  count(label = "default") {
    const key = `${label}`;
    const count = (consoleCounts.get(key) ?? 0) + 1;
    if (count > 1 || consoleCounts.size < consoleLabels) consoleCounts.set(key, count);
    logConsole("info", [`${key}: ${count}`], "count");
  },
  countReset(label = "default") {
    if (!consoleCounts.delete(`${label}`)) logConsole("warn", [`Counter "${label}" does not exist`]);
  },
  group(...values) {
    if (values.length > 0) logConsole("log", values, "group");
    else notifyConsoleObservers("group", values);
    consoleGroups++;
  },
  groupCollapsed(...values) {
    if (values.length > 0) logConsole("log", values, "groupCollapsed");
    else notifyConsoleObservers("groupCollapsed", values);
    consoleGroups++;
  },
  groupEnd() {
    notifyConsoleObservers("groupEnd", []);
    consoleGroups = Math.max(0, consoleGroups - 1);
  },
  time(label = "default") {
    const key = `${label}`;
    if (consoleTimers.has(key)) logConsole("warn", [`Timer "${key}" already exists`]);
    else if (consoleTimers.size < consoleLabels) consoleTimers.set(key, performanceNow());
  },
  timeLog(label = "default", ...values) {
    const text = elapsedText(`${label}`);
    if (text !== null) logConsole("log", [text, ...values], "timeLog");
  },
  timeEnd(label = "default") {
    const text = elapsedText(`${label}`);
    consoleTimers.delete(`${label}`);
    if (text !== null) logConsole("info", [text], "timeEnd");
  },
});
defineProperty(pageConsole, Symbol.toStringTag, { value: "console", configurable: true });
defineProperty(window, "console", { value: pageConsole, writable: true, configurable: true });
let reportingException = false;
function errorPosition(error) {
  if (error === null || typeof error !== "object") return null;
  const position = callerPosition(error.stack);
  const isForeign = error.line && error.sourceURL && error.sourceURL !== platformSource;
  if (!isForeign || (position && !(error instanceof SyntaxError))) return position;
  const isParsed = !position || position.url !== error.sourceURL || position.line !== error.line;
  return { url: error.sourceURL, line: error.line, column: isParsed ? 0 : position.column };
}
function reportException(error, fallback) {
  let position = null;
  let message;
  let text;
  try {
    position = errorPosition(error);
    message = error instanceof Error || error instanceof DOMException ? `${error.name}: ${error.message}` : `${error}`;
    text = `Uncaught ${error instanceof Error ? message : inspect(error, 1)}`;
  } catch {
    message ??= "An error without description";
    text = message;
  }
  position ??= fallback ?? null;
  if (!reportingException) {
    reportingException = true;
    try {
      const init = {
        message, filename: position?.url ?? "", lineno: position?.line ?? 0, colno: position?.column ?? 0, error,
        cancelable: true,
      };
      if (!fire(window, new ErrorEvent("error", init))) return;
    } finally {
      reportingException = false;
    }
  }
  notifyConsoleObservers("exception", [error], message, `${error instanceof Error ? error.stack : ""}`);
  native.log(ConsoleLevel.error, text, shortPosition(position));
  reportUnsupportedName(message);
}
function reportFor(callback, error) {
  const other = frameElements.size > 0 || frameNumber !== 0 ? realmOf(callback) : null;
  if (other === null) reportException(error);
  else other.reportException(error);
}
function realmOf(object) {
  const realms = native.realms();
  try {
    for (let type = object; type !== null; type = Object.getPrototypeOf(type)) {
      if (type === Object.prototype) return null;
      const found = realms.find((other) => other !== realm && other.objectPrototype === type);
      if (found) return found;
    }
  } catch {
  }
  return null;
}
function reportRejection(promise, reason) {
  const watching = watchRejection(promise, reason);
  queueTask(function* () {
    if (watching.handled) return;
    const event = new PromiseRejectionEvent("unhandledrejection", { promise, reason, cancelable: true });
    const isCanceled = !(yield* fireSteps(window, event));
    watching.reported = !watching.handled;
    if (isCanceled) return;
    const position = errorPosition(reason);
    const text = reason instanceof Error ? `${reason.name}: ${reason.message}` : inspect(reason, 1);
    native.log(ConsoleLevel.error, `Unhandled promise rejection: ${text}`, shortPosition(position));
    reportUnsupportedName(text);
  });
}
function watchRejection(promise, reason) {
  const watching = { handled: false, reported: false };
  const then = promise.then;
  if (typeof then !== "function" || !Object.isExtensible(promise) || Object.hasOwn(promise, "then")) return watching;
  const value = function (...reactions) {
    delete promise.then;
    watching.handled = true;
    if (watching.reported) {
      queueTask(() => fireSteps(window, new PromiseRejectionEvent("rejectionhandled", { promise, reason })));
    }
    return then.apply(promise, reactions);
  };
  defineProperty(promise, "then", { value, writable: true, configurable: true });
  return watching;
}
const unsupportedNames =
  "AudioContext webkitAudioContext caches CompressionStream DecompressionStream indexedDB MediaRecorder MediaSource " +
  "Notification OffscreenCanvas PaymentRequest RTCPeerConnection serviceWorker SharedWorker SpeechSynthesisUtterance " +
  "speechSynthesis WebAssembly WebGL2RenderingContext WebGLRenderingContext WebTransport Worker XSLTProcessor " +
  "bluetooth credentials geolocation mediaDevices mediaSession requestMIDIAccess usb wakeLock xr";
let unreportedNames = null;
function reportUnsupportedName(message) {
  if (!/Can't find variable|undefined is not|is not a (?:function|constructor)/.test(message)) return;
  const isThere = (name) => name in window || name in lazyModule("navigator").navigator;
  unreportedNames ??= new Set(unsupportedNames.split(" ").filter((name) => !isThere(name)));
  for (const [name] of message.matchAll(/[A-Za-z]\w+/g)) {
    if (unreportedNames.delete(name)) native.log(ConsoleLevel.warn, `${name} is not supported here`, "");
  }
}
const reportedFeatures = new Set();
function reportUnsupported(name, advice) {
  if (reportedFeatures.has(name)) return;
  reportedFeatures.add(name);
  native.log(ConsoleLevel.warn, `${name} is not supported: ${advice}`, "");
}
let readyState = "loading";
let pageReferrer = "";
const $isHTML = sharedKey("isHTML");
const $contentType = sharedKey("contentType");
const $implementation = sharedKey("implementation");
const $url = sharedKey("url");
function requireDocument(value) {
  if (value === null || typeof value !== "object" || value[$isHTML] === undefined) illegalInvocation("This member");
  return value;
}
const locationMember = {
  ...Object.getOwnPropertyDescriptor({
    get location() { return this === document ? location : null; },
    set location(value) { if (this === document) location.href = value; },
  }, "location"),
  configurable: false,
};
class Document extends Node {
  constructor(token = undefined) {
    super(secret);
    this[$document] = this;
    defineProperty(this, "location", locationMember);
    if (token === secret) return;
    this[$isHTML] = false;
    this[$contentType] = "application/xml";
    recordMutation(Op.createFragment, register(this));
  }
  static parseHTMLUnsafe(html) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Document.parseHTMLUnsafe");
    return lazyModule("documents").parseHTMLUnsafe(`${html}`);
  }
  get implementation() { return (requireDocument(this)[$implementation] ??= new DOMImplementation(secret, this)); }
  get URL() { return requireDocument(this) === document ? pageURL.href : this[$url]; }
  get documentURI() { return this.URL; }
  get compatMode() { return requireDocument(this)[$mode] ?? "CSS1Compat"; }
  get characterSet() { return requireDocument(this) === document ? encodingName() : "UTF-8"; }
  get charset() { return this.characterSet; }
  get inputEncoding() { return this.characterSet; }
  get contentType() { return requireDocument(this)[$contentType]; }
  get doctype() {
    let node = this[$first];
    while (node !== null && node[$type] !== 10) node = node[$next];
    return node;
  }
  get documentElement() {
    let node = requireNode(this, "documentElement")[$first];
    while (node !== null && node[$type] !== 1) node = node[$next];
    return node;
  }
  get domain() { return relaxedDomain ?? originURL().hostname; }
  set domain(value) { relaxDomain(this, `${value}`); }
  get referrer() { return this === document ? pageReferrer : ""; }
  get cookie() { return this === document ? readCookies() : ""; }
  set cookie(text) { if (this === document) writeCookie(`${text}`); }
  get lastModified() { return modificationDate(); }
  get readyState() { return this === document ? readyState : "complete"; }
  get title() {
    const title = titleElementOf(this);
    return title === null ? "" : childText(title).replace(/[\t\n\f\r ]+/g, " ").replace(/^ | $/g, "");
  }
  set title(value) { setTitle(this, `${value}`); }
  get dir() {
    const value = lowerASCII(this.documentElement?.[$attributes].get("dir") ?? "");
    return value === "ltr" || value === "rtl" || value === "auto" ? value : "";
  }
  set dir(value) { this.documentElement?.setAttribute("dir", value); }
  get body() { return bodyOf(this); }
  set body(element) { setBody(this, element); }
  get head() {
    const root = this.documentElement;
    return root?.[$name] === "html" && root[$namespace] === htmlNamespace ? childNamed(root, "head") : null;
  }
  get images() { return (this[$imageList] ??= elementsOfHTML(this, "img")); }
  get embeds() { return (this[$embedList] ??= elementsOfHTML(this, "embed")); }
  get plugins() { return this.embeds; }
  get links() {
    return (this[$linkList] ??= descendantCollection(this, (element) =>
      (element[$name] === "a" || element[$name] === "area") && element[$namespace] === htmlNamespace &&
      element[$attributes].has("href")));
  }
  get forms() { return (this[$formList] ??= elementsOfHTML(this, "form")); }
  get scripts() { return (this[$scriptList] ??= elementsOfHTML(this, "script")); }
  get anchors() {
    return (this[$anchorList] ??= descendantCollection(this, (element) =>
      element[$name] === "a" && element[$namespace] === htmlNamespace && element[$attributes].has("name")));
  }
  get applets() { return (this[$appletList] ??= descendantCollection(this, () => false)); }
  get currentScript() {
    return this !== document || runningScript === null || rootOf(runningScript)[$isShadowRoot] ? null : runningScript;
  }
  get defaultView() { return this === document ? window : null; }
  get designMode() { return "off"; }
  set designMode(value) { if (lowerASCII(`${value}`) === "on") warnNotEditable("document.designMode"); }
  get hidden() { return this !== document || !pageVisible; }
  get visibilityState() { return this === document && pageVisible ? "visible" : "hidden"; }
  get activeElement() { return this === document ? activeElementOf(this) ?? bodyOf(this) : null; }
  get scrollingElement() { return this.documentElement; }
  hasFocus() { return this === document && pageVisible; }
  createElement(name, options = undefined) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Document.createElement");
    name = `${name}`;
    if (!isXMLName(name)) throw new DOMException(`"${name}" is not an element name`, "InvalidCharacterError");
    if (this === document && this[$isHTML]) {
      name = lowerASCII(name);
      const custom = definitionCount !== 0 && name.includes("-") ? createCustomOrUnknown(name, this) : null;
      return custom ?? createElement(name);
    }
    if (requireDocument(this)[$isHTML]) return makeElement(this, lowerASCII(name), htmlNamespace);
    const isXHTML = this[$contentType] === "application/xhtml+xml";
    return makeElement(this, name, isXHTML ? htmlNamespace : null);
  }
  createElementNS(namespace, name, options = undefined) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "Document.createElementNS");
    requireDocument(this);
    const [uri, prefix, local] = extractName(namespace, name);
    const isCustom = definitionCount !== 0 && uri === htmlNamespace && local.includes("-")
      && this === document;
    const custom = isCustom ? createCustomOrUnknown(local, this) : null;
    if (custom === null) return makeElement(this, local, uri, prefix);
    if (prefix !== null) custom[$prefix] = prefix;
    return custom;
  }
  createDocumentFragment() { return inDocument(new DocumentFragment(), requireDocument(this)); }
  createTextNode(data) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Document.createTextNode");
    requireDocument(this);
    return inDocument(new Text(secret, `${data}`), this);
  }
  createCDATASection(data) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Document.createCDATASection");
    requireDocument(this);
    if (this[$isHTML]) throw new DOMException("Documents of HTML have no CDATA sections", "NotSupportedError");
    data = `${data}`;
    if (data.includes("]]>")) throw new DOMException('The data must not contain "]]>"', "InvalidCharacterError");
    return inDocument(new CDATASection(secret, data), this);
  }
  createComment(data) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Document.createComment");
    requireDocument(this);
    return inDocument(new Comment(secret, `${data}`), this);
  }
  createProcessingInstruction(target, data) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "Document.createProcessingInstruction");
    requireDocument(this);
    target = `${target}`;
    data = `${data}`;
    if (!isXMLName(target)) throw new DOMException(`"${target}" is not a valid name`, "InvalidCharacterError");
    if (data.includes("?>")) throw new DOMException('The data must not contain "?>"', "InvalidCharacterError");
    return inDocument(new ProcessingInstruction(secret, target, data), this);
  }
  createAttribute(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Document.createAttribute");
    requireDocument(this);
    name = `${name}`;
    validateAttributeName(name);
    return inDocument(new Attr(secret, null, null, this[$isHTML] ? lowerASCII(name) : name, ""), this);
  }
  createAttributeNS(namespace, name) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "Document.createAttributeNS");
    requireDocument(this);
    return inDocument(new Attr(secret, ...extractName(namespace, name), ""), this);
  }
  createEvent(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Document.createEvent");
    requireDocument(this);
    return createLegacyEvent(name);
  }
  createRange() {
    requireDocument(this);
    return rangeAtStart(requireNode(this, "createRange"));
  }
  createNodeIterator(root, whatToShow = 0xffffffff, filter = null) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Document.createNodeIterator");
    requireDocument(this);
    requireNode(root, "createNodeIterator");
    return new NodeIterator(secret, root, whatToShow >>> 0, checkedFilter(filter));
  }
  createTreeWalker(root, whatToShow = 0xffffffff, filter = null) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Document.createTreeWalker");
    requireDocument(this);
    requireNode(root, "createTreeWalker");
    return new TreeWalker(secret, root, whatToShow >>> 0, checkedFilter(filter));
  }
  importNode(node, options = false) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Document.importNode");
    requireDocument(this);
    const type = requireNode(node, "importNode")[$type];
    if (type === 9 || node[$isShadowRoot]) {
      throw new DOMException("Documents and shadow roots cannot be imported", "NotSupportedError");
    }
    const subtree = options !== null && typeof options === "object" ? !options.selfOnly : !!options;
    return withReactionsHeld(() => cloneTree(node, this, subtree));
  }
  adoptNode(node) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Document.adoptNode");
    requireDocument(this);
    const type = requireNode(node, "adoptNode")[$type];
    if (type === 9) throw new DOMException("A document cannot be adopted", "NotSupportedError");
    if (node[$isShadowRoot]) throwHierarchyError("A shadow root cannot be adopted; adopt its host");
    if (type === 11 && node[$contentHost]) return node;
    withReactionsHeld(() => {
      if (type === 2 && node[$ownerElement]) removeAttribute(node[$ownerElement], attributeKey(node));
      if (node[$parent]) detach(node);
      if (node[$document] !== this) adoptTree(node, this);
    });
    return node;
  }
  getElementById(id) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Document.getElementById");
    requireDocument(this);
    return findByID(this, `${id}`);
  }
  getElementsByTagName(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Document.getElementsByTagName");
    requireDocument(this);
    return elementsByTagName(this, name);
  }
  getElementsByTagNameNS(namespace, name) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "Document.getElementsByTagNameNS");
    requireDocument(this);
    return elementsByTagNameNS(this, namespace, name);
  }
  getElementsByClassName(names) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Document.getElementsByClassName");
    requireDocument(this);
    return elementsByClassName(this, names);
  }
  getElementsByName(name) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Document.getElementsByName");
    requireDocument(this);
    name = `${name}`;
    const isNamed = (element) =>
      element[$attributes].get("name") === name && element[$namespace] === htmlNamespace;
    return liveList(NodeList, this, () => descendants(this, isNamed));
  }
  getSelection() { return this === document ? getSelection() : null; }
  execCommand(command) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Document.execCommand");
    if (editingCommands.test(`${command}`)) warnNotEditable("document.execCommand");
    return false;
  }
  queryCommandSupported(_command) { if (arguments.length < 1) missingArguments(arguments.length, 1, "Document.queryCommandSupported");
    return false; }
  queryCommandEnabled(_command) { if (arguments.length < 1) missingArguments(arguments.length, 1, "Document.queryCommandEnabled");
    return false; }
  open(...values) {
    if (values.length > 2) return open(...values);
    openDocument(this, "document.open");
    return this;
  }
  write(...texts) { writeDocument(this, "document.write", texts); }
  writeln(...texts) { writeDocument(this, "document.writeln", [...texts, "\n"]); }
  close() { closeDocument(this); }
}
const editingCommands = new RegExp(
  "^(?:backColor|bold|copy|create|cut|delete|font|fore|format|forward|heading|hilite|indent|insert|italic|justify|" +
  "outdent|paste|redo|remove|selectAll|strike|style|subscript|superscript|underline|undo|unlink)", "i");
nodeDefaults(Document, {
  [$type]: NodeType.document, [$isHTML]: true, [$contentType]: "text/html", [$mode]: undefined, [$url]: "about:blank",
});
const $imageList = sharedKey("images");
const $embedList = sharedKey("embeds");
const $linkList = sharedKey("links");
const $formList = sharedKey("forms");
const $scriptList = sharedKey("scripts");
const $anchorList = sharedKey("anchors");
const $appletList = sharedKey("applets");
class HTMLDocument extends Document {
  constructor(token = undefined) {
    illegalConstructor(token);
    super(secret);
  }
}
class XMLDocument extends Document {
  constructor(token = undefined) {
    illegalConstructor(token);
    super(null);
  }
}
mixin(Document, parentMembers);
unscopable(Document, "prepend append replaceChildren fullscreen");
handlerAccessors(Document.prototype, [...elementEventTypes, "readystatechange", "visibilitychange"]);
expose(Document, HTMLDocument, XMLDocument);
const document = new HTMLDocument(secret);
document[$id] = 0;
document[$live] = true;
nodeDefaults(Node, { [$document]: document });
function* changeReadyState(state) {
  readyState = state;
  markLoadTiming(state === "interactive" ? "domInteractive" : "domComplete");
  yield* fireSteps(document, new Event("readystatechange"));
}
function setPageReferrer(value) { pageReferrer = value; }
function setReadyState(value) { readyState = value; }
function warnNotEditable(name) {
  native.log(ConsoleLevel.warn, `${name} is not supported: pages cannot be edited`, "");
}
function childNamed(parent, name, namespace = htmlNamespace) {
  for (let node = parent?.[$first] ?? null; node; node = node[$next]) {
    if (node[$name] === name && node[$namespace] === namespace) return node;
  }
  return null;
}
function titleElement(owner) {
  for (let node = following(owner, owner); node; node = following(node, owner)) {
    if (node[$type] === 1 && node[$name] === "title" && node[$namespace] === htmlNamespace) return node;
  }
  return null;
}
function titleElementOf(owner) {
  const root = owner.documentElement;
  const isSVG = root?.[$namespace] === svgNamespace && root[$name] === "svg";
  return isSVG ? childNamed(root, "title", svgNamespace) : titleElement(owner);
}
function setTitle(owner, text) {
  const root = owner.documentElement;
  if (root === null) return;
  if (root[$namespace] === svgNamespace && root[$name] === "svg") {
    let title = childNamed(root, "title", svgNamespace);
    if (title === null) insertNode(root, (title = makeElement(owner, "title", svgNamespace)), root[$first]);
    replaceAllWithText(title, text);
    return;
  }
  if (root[$namespace] !== htmlNamespace) return;
  let title = titleElement(owner);
  if (title === null) {
    const { head } = owner;
    if (head === null) return;
    insertNode(head, (title = makeElement(owner, "title", htmlNamespace)), null);
  }
  replaceAllWithText(title, text);
}
function isBody(element) {
  return (element[$name] === "body" || element[$name] === "frameset") && element[$namespace] === htmlNamespace;
}
function bodyOf(owner) {
  const root = owner.documentElement;
  if (root === null || root[$name] !== "html" || root[$namespace] !== htmlNamespace) return null;
  for (let node = root[$first]; node; node = node[$next]) if (node[$type] === 1 && isBody(node)) return node;
  return null;
}
function setBody(owner, element) {
  if (element !== null && !(element instanceof HTMLElement)) throw new TypeError("The body must be an element of HTML");
  if (element === null || !isBody(element)) throwHierarchyError("The body must be a body or a frameset");
  const old = bodyOf(owner);
  if (old === element) return;
  const root = owner.documentElement;
  if (old) replaceNode(old[$parent], element, old);
  else if (root === null) throwHierarchyError("The document has no element to put a body into");
  else preInsert(root, element, null);
}
function elementsOfHTML(root, name) {
  return descendantCollection(root, (element) => element[$name] === name && element[$namespace] === htmlNamespace);
}
function modificationDate() {
  const date = new PageDate();
  const two = (number) => `${number}`.padStart(2, "0");
  const day = `${two(date.getMonth() + 1)}/${two(date.getDate())}/${date.getFullYear()}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}
function baseURLOf(owner) {
  return owner === document ? baseURL().href : documentBase(owner);
}
function documentBase(owner) {
  const base = descendants(owner, (element) => element[$name] === "base" && element[$attributes].has("href"))[0];
  return (base ? URL.parse(base[$attributes].get("href"), owner[$url])?.href : null) ?? owner[$url];
}
function activeElementOf(root) {
  if (!focusedElement) return null;
  const seen = retarget(focusedElement, root);
  return rootOf(seen) === root ? seen : null;
}
function makeDocument() {
  const made = new HTMLDocument(secret);
  recordMutation(Op.createFragment, register(made));
  return made;
}
function makeDetachedDocument(html, url, shadows = false) {
  const made = makeDocument();
  made[$url] = url;
  const trees = readTrees(new MarkupReader(native.parseDocument(html), made), shadows);
  for (const node of trees) insertNode(made, node, null);
  return made;
}
const $templateDocument = sharedKey("templateDocument");
const $isInert = sharedKey("isInert");
function templateDocument(owner) {
  if (owner[$isInert]) return owner;
  let made = owner[$templateDocument];
  if (made === undefined) {
    made = owner[$templateDocument] = owner[$isHTML] ? makeDocument() : new XMLDocument(secret);
    made[$isInert] = true;
  }
  return made;
}
const documentXPath = {
  createExpression(expression, resolver = null) {
    return evaluatorOf(this).createExpression(...arguments);
  },
  createNSResolver(nodeResolver) {
    return evaluatorOf(this).createNSResolver(...arguments);
  },
  evaluate(expression, contextNode, resolver = null, type = 0, result = null) {
    return evaluatorOf(this).evaluate(...arguments);
  },
};
function evaluatorOf(target) {
  if (!(target instanceof Document)) throw new TypeError("The method belongs to documents");
  return lazyModule("xpath").evaluator;
}
for (const name in documentXPath) {
  defineProperty(Document.prototype, name, {
    value: documentXPath[name], writable: true, enumerable: true, configurable: true,
  });
}
let pageURL = new URL("about:blank");
function baseURL() {
  const href = childNamed(document.head, "base")?.getAttribute("href") ?? null;
  const own = pageURL.protocol === "about:" && fallbackBase !== null ? new URL(fallbackBase) : pageURL;
  const base = (href === null ? null : URL.parse(href, own.href)) ?? own;
  return base === own || !hasPolicies || lazyModule("content-security").allowsBase(base.href) ? base : own;
}
function resolveIn(owner, text) {
  if (owner === document) return resolveURL(text);
  const base = ownBaseHref(owner);
  if (base === null && (owner[$url] ?? "about:blank") === "about:blank") return resolveURL(text);
  return URL.parse(text, base ?? owner[$url]);
}
function ownBaseHref(owner) {
  const head = childNamed(childNamed(owner, "html"), "head");
  for (let node = head?.[$first] ?? null; node !== null; node = node[$next]) {
    const href = node[$name] === "base" ? attributeOf(node, "href") : null;
    if (href === null) continue;
    const fallback = owner[$url] === "about:blank" ? baseURL().href : owner[$url];
    return URL.parse(href, fallback)?.href ?? null;
  }
  return null;
}
function resolveURL(text) {
  const isBlank = pageURL.protocol === "about:" && fallbackBase === null;
  return URL.parse(text, isBlank ? undefined : baseURL().href);
}
const NavigationCause = {
  link: 0, form: 1, locationAssign: 2, locationReplace: 3, reload: 4, metaRefresh: 5, windowOpen: 6, windowClose: 7,
};
const $plan = sharedKey("plan");
function requestNavigation(cause, url, init = {}) {
  if (navigateElsewhere(cause, url, init)) return;
  if (/^http:/i.test(url) && URL.parse(url)?.hostname === pageURL.hostname) url = upgraded(url);
  const { method = "GET", contentType = "", body = "", target = "", download, window: opened = 0 } = init;
  const source = native.runningFrame();
  const replaces = target === "" && download === undefined && replacesDocument(url);
  const request = () => {
    if (replaces) notifyOfFrame("started", url);
    native.requestNavigation(
      NavigationCause[cause], url, method, contentType, body, target,
      download !== undefined, download,
      opened, init.referrerPolicy || referrerPolicy, source);
  };
  if (!replaces || !hasBeforeUnloadListener()) request();
  else queueTask(() => { if (mayUnload()) request(); });
}
function replacesDocument(url) {
  return /^(?:https?|app|file|data|about|blob):/i.test(url);
}
function hasBeforeUnloadListener() {
  const key = $listeners;
  return window[key]?.has("beforeunload") || childRealms().some((child) => child.hasBeforeUnloadListener());
}
function childRealms() {
  if (frameElements.size === 0) return [];
  return [...frameElements.keys()].map(friendlyRealm).filter((child) => child !== null);
}
let isUnloading = false;
function mayUnload() {
  if (isUnloading) return false;
  isUnloading = true;
  try {
    const isPrevented = isUnloadPrevented();
    if (!isPrevented || lastActivation === -Infinity || isSandboxed("allow-modals")) return true;
    return native.openDialog(DialogKind.leave, "Leave this page? What you entered may be lost.", "") !== null;
  } finally {
    isUnloading = false;
  }
}
function isUnloadPrevented() {
  const event = new BeforeUnloadEvent(secret);
  const objects = !fire(window, event, document) || event.returnValue !== "";
  return childRealms().reduce((result, child) => child.isUnloadPrevented() || result, objects);
}
function sameButFragment(left, right) {
  return left.href.replace(/#.*$/, "") === right.href.replace(/#.*$/, "");
}
const evaluateGlobally = eval;
function evaluateURL(url) {
  if (isSandboxed("allow-scripts")) return;
  const source = native.decodeUTF8(percentDecode(url.href.slice("javascript:".length)));
  if (isBlocked("javascript-url", { content: source })) return;
  queueTask(() => {
    const result = evaluateGlobally(source);
    if (typeof result !== "string") return;
    if (frameNumber !== 0) native.openFrame(frameNumber, pageURL.href, result, referrerPolicy);
    else {
      native.log(ConsoleLevel.warn, "A javascript: URL returned a document, which is not shown", "");
    }
  });
}
function navigate(url, cause, target = "", keepsOpener = false, policy = "") {
  const opensElsewhere = targetFrame(target) !== frameNumber;
  if (opensElsewhere && targetFrame(target) < 0 && isSandboxed("allow-popups")) {
    native.log(ConsoleLevel.error, `The sandboxed frame may not open ${url.href} in a new view`, "");
    return;
  }
  if (opensElsewhere && navigateElsewhere(cause, url.href, { target, referrerPolicy: policy })) return;
  if (url.protocol === "javascript:") return evaluateURL(url);
  if (!opensElsewhere && url.href.includes("#") && sameButFragment(url, pageURL)) {
    return navigateToFragment(url, cause === "locationReplace" || replacesEntry(url));
  }
  realm[$plan] = undefined;
  if (cause === "locationAssign" && !opensElsewhere && url.href === pageURL.href) cause = "locationReplace";
  const opened = keepsOpener && opensElsewhere ? nextWindow(target) : 0;
  requestNavigation(cause, url.href, { target: opensElsewhere ? target : "", window: opened, referrerPolicy: policy });
}
function replacesEntry(url) {
  return url.href === pageURL.href || (!loadFinished && !isUserActive());
}
function openLink(href, target, relations = [], policy = "") {
  const url = resolveURL(href);
  if (!url) return;
  const chosen = target || childNamed(document.head, "base")?.getAttribute("target") || "";
  const severs = ["noopener", "noreferrer"].some((word) => relations.includes(word));
  const keepsOpener = !severs && (chosen.toLowerCase() !== "_blank" || relations.includes("opener"));
  navigate(url, "link", chosen, keepsOpener, relations.includes("noreferrer") ? "no-referrer" : policy);
}
function navigateToFragment(url, replaces) {
  const oldURL = pageURL.href;
  const isSame = oldURL === url.href;
  pageURL = url;
  const hadState = historyStateJSON !== "null";
  setHistoryState("null");
  if (!isSame) {
    if (!replaces) appendHistoryEntry();
    native.historyChanged(replaces ? HistoryKind.replace : HistoryKind.fragment, url.href, "null");
  } else if (hadState) native.historyChanged(HistoryKind.replace, url.href, "null");
  scrollToFragment();
  if (isSame) return;
  fire(window, new PopStateEvent("popstate", { state: null }));
  queueEvent(window, new HashChangeEvent("hashchange", { oldURL, newURL: url.href }));
}
function fragmentTarget() {
  if (pageURL.hash.length < 2) return null;
  const raw = pageURL.hash.slice(1);
  const id = native.decodeUTF8(percentDecode(raw));
  return findByID(document, raw) ?? findByID(document, id) ??
    [...document.getElementsByName(id)].find((element) => element[$name] === "a") ?? null;
}
function scrollToFragment() {
  const element = fragmentTarget();
  setTarget(element);
  if (element) scrollElementIntoView(element, true);
  else if (/^#top$/i.test(pageURL.hash) || pageURL.hash === "") scrollToRow(0);
}
class Location {
  constructor(token) {
    illegalConstructor(token);
  }
}
expose(Location);
function navigateTo(text, cause) {
  if (!isDetached()) navigate(requiredURL(text), cause);
}
function requiredURL(value) {
  const url = resolveURL(`${value}`);
  if (!url) throw new DOMException("Invalid URL", "SyntaxError");
  return url;
}
function setURLPart(part, value) {
  if (isDetached()) return;
  const url = new URL(pageURL.href);
  url[part] = value;
  if (part !== "hash") return navigate(url, "locationAssign");
  if (url.hash === pageURL.hash) return;
  const target = url.hash === "" ? new URL(`${url.href.replace(/#.*$/, "")}#`) : url;
  navigateToFragment(target, replacesEntry(target));
}
function requireLocation(receiver) {
  if (receiver !== location) throw new TypeError("The receiver is not a Location");
}
const locationMembers = {
  get href() { return requireLocation(this), pageURL.href; },
  set href(value) {
    requireLocation(this);
    navigateTo(`${value}`, "locationAssign");
  },
  get protocol() { return requireLocation(this), pageURL.protocol; },
  set protocol(value) {
    requireLocation(this);
    value = `${value}`.replace(/[\t\n\r]/g, "");
    if (!/^[a-z][a-z0-9+.-]*(?::|$)/i.test(value)) {
      throw new DOMException("The string did not match the expected pattern.", "SyntaxError");
    }
    const url = new URL(pageURL.href);
    url.protocol = value;
    if (url.protocol !== `${value.replace(/:.*$/s, "").toLowerCase()}:`) return;
    if (/^https?:$/.test(url.protocol)) navigate(url, "locationAssign");
  },
  get host() { return requireLocation(this), pageURL.host; },
  set host(value) { requireLocation(this), setURLPart("host", `${value}`); },
  get hostname() { return requireLocation(this), pageURL.hostname; },
  set hostname(value) { requireLocation(this), setURLPart("hostname", `${value}`); },
  get port() { return requireLocation(this), pageURL.port; },
  set port(value) { requireLocation(this), setURLPart("port", `${value}`); },
  get pathname() { return requireLocation(this), pageURL.pathname; },
  set pathname(value) { requireLocation(this), setURLPart("pathname", `${value}`); },
  get search() { return requireLocation(this), pageURL.search; },
  set search(value) { requireLocation(this), setURLPart("search", `${value}`); },
  get hash() { return requireLocation(this), pageURL.hash; },
  set hash(value) { requireLocation(this), setURLPart("hash", `${value}`); },
  get origin() { return requireLocation(this), pageURL.protocol === "about:" ? "null" : pageURL.origin; },
  get ancestorOrigins() { return requireLocation(this), listAncestors(); },
  assign(url) {
    requireLocation(this);
    requireArguments(arguments.length, 1, "assign");
    navigateTo(`${url}`, "locationAssign");
  },
  replace(url) {
    requireLocation(this);
    requireArguments(arguments.length, 1, "replace");
    navigateTo(`${url}`, "locationReplace");
  },
  reload() {
    requireLocation(this);
    if (!isDetached()) requestNavigation("reload", pageURL.href);
  },
  toString() { return requireLocation(this), pageURL.href; },
};
function makeLocation() {
  const made = Object.create(Location.prototype);
  const descriptors = Object.getOwnPropertyDescriptors(locationMembers);
  for (const descriptor of Object.values(descriptors)) {
    descriptor.configurable = false;
    if ("value" in descriptor) descriptor.writable = false;
  }
  Object.defineProperties(made, descriptors);
  defineProperty(made, "valueOf", { value: Object.prototype.valueOf });
  defineProperty(made, Symbol.toPrimitive, { value: undefined });
  return new Proxy(made, {
    setPrototypeOf: (target, prototype) => prototype === Location.prototype,
    preventExtensions: () => false,
  });
}
const location = makeLocation();
function setPageURL(value) { pageURL = value; }
let historyLength = 1;
let historyIndex = 0;
let historyStateJSON = "null";
let historyState = null;
let scrollRestoration = "auto";
const HistoryKind = { push: 0, replace: 1, fragment: 2 };
const historyChangeLimit = 100;
const historyChangeMilliseconds = 10_000;
const historyChangeTimes = [];
function setHistoryState(text) {
  historyStateJSON = text;
  try {
    historyState = text === "null" ? null : deserializeState(text) ?? null;
  } catch {
    historyState = null;
  }
}
function appendHistoryEntry() {
  historyIndex++;
  historyLength = historyIndex + 1;
}
let pendingTraversal = null;
function traverseBy(delta) {
  const plan = (pendingTraversal = () => { if (pendingTraversal === plan) native.requestTraversal(delta); });
  queueTask(plan);
}
const historyActions = {
  get length() { return historyLength; },
  get scrollRestoration() { return scrollRestoration; },
  set scrollRestoration(value) { if (value === "auto" || value === "manual") scrollRestoration = value; },
  get state() { return historyState; },
  go(steps) {
    if (steps === 0) location.reload();
    else traverseBy(steps);
  },
  change: changeHistory,
  get isDetached() { return isDetached(); },
};
const $actions = sharedKey("historyActions");
function actionsOf(receiver) {
  const actions = receiver?.[$actions] ?? illegalInvocation("A member of History");
  if (actions.isDetached) throw new DOMException("The document is not fully active", "SecurityError");
  return actions;
}
class History {
  constructor(token = undefined) {
    illegalConstructor(token);
    this[$actions] = historyActions;
  }
  get length() { return actionsOf(this).length; }
  get scrollRestoration() { return actionsOf(this).scrollRestoration; }
  set scrollRestoration(value) { actionsOf(this).scrollRestoration = `${value}`; }
  get state() { return actionsOf(this).state; }
  back() { actionsOf(this).go(-1); }
  forward() { actionsOf(this).go(1); }
  go(delta = 0) { actionsOf(this).go(toLong(delta)); }
  pushState(data, unused, url = null) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "History.pushState");
    actionsOf(this).change(HistoryKind.push, "pushState", data, `${unused}`, url);
  }
  replaceState(data, unused, url = null) {
    if (arguments.length < 2) missingArguments(arguments.length, 2, "History.replaceState");
    actionsOf(this).change(HistoryKind.replace, "replaceState", data, `${unused}`, url);
  }
}
expose(History);
const history = new History(secret);
function canRewriteURL(url) {
  for (const part of ["protocol", "username", "password", "host"]) {
    if (url[part] !== pageURL[part]) return false;
  }
  if (/^(?:https?|app):$/.test(url.protocol)) return true;
  if (url.pathname !== pageURL.pathname) return false;
  return url.protocol === "file:" || url.search === pageURL.search;
}
function changeHistory(kind, name, data, unused, url) {
  const text = data === null ? "null" : serializeState(new StructuredCloner().clone(data));
  let target = pageURL;
  if (url !== null && url !== undefined && `${url}` !== "") {
    target = resolveURL(`${url}`);
    const refused = `Blocked attempt to use history.${name}() to change session history URL from ${pageURL.href} to `;
    if (!target) throw new DOMException(`${refused}${url}. URL is invalid`, "SecurityError");
    if (!canRewriteURL(target)) {
      const rule = "Protocols, domains, ports, usernames, and passwords must match.";
      throw new DOMException(`${refused}${target.href}. ${rule}`, "SecurityError");
    }
  }
  checkHistoryRate(name);
  setHistoryState(text);
  setPageURL(target);
  if (kind === HistoryKind.push) {
    pendingTraversal = null;
    appendHistoryEntry();
  }
  native.historyChanged(kind, target.href, text);
}
function checkHistoryRate(name) {
  const now = performanceNow();
  while (historyChangeTimes.length > 0 && historyChangeTimes[0] <= now - historyChangeMilliseconds) {
    historyChangeTimes.shift();
  }
  if (historyChangeTimes.length >= historyChangeLimit) {
    const seconds = historyChangeMilliseconds / 1000;
    throw new DOMException(
      `Attempt to use history.${name}() more than ${historyChangeLimit} times per ${seconds} seconds`,
      "SecurityError");
  }
  historyChangeTimes.push(now);
}
function* traverse(href, stateJSON, length, index, row) {
  const oldURL = pageURL;
  setPageURL(new URL(href));
  historyLength = length;
  historyIndex = index;
  setHistoryState(stateJSON);
  if (oldURL.href !== href && sameButFragment(oldURL, pageURL)) {
    queueEvent(window, new HashChangeEvent("hashchange", { oldURL: oldURL.href, newURL: href }));
  }
  setTarget(fragmentTarget());
  yield* fireSteps(window, new PopStateEvent("popstate", { state: historyState }));
  if (scrollRestoration !== "auto") return;
  if (row >= 0) scrollToRow(row);
  else scrollToFragment();
}
function setHistoryLength(value) { historyLength = value; }
function setHistoryIndex(value) { historyIndex = value; }
const cellWidth = 8;
const cellHeight = 16;
const viewport = { columns: 80, rows: 24, dark: false };
let scrollRow = 0;
let insetRows = 0;
let pageVisible = true;
function viewportWidth() { return viewport.columns * cellWidth; }
function viewportHeight() { return viewport.rows * cellHeight; }
function contentRows() {
  flushMutations();
  return native.contentRows();
}
function documentHeight() {
  return Math.max(contentRows(), viewport.rows) * cellHeight;
}
function boxOf(element) {
  flushMutations();
  return native.box(element[$id], scrollRow);
}
class MediaQueryList extends EventTarget {
  #media;
  constructor(token, media) {
    illegalConstructor(token);
    super();
    this.#media = native.mediaText(media);
    this[$value] = mediaMatches(media);
    if (mediaLists.length >= mediaPurge) {
      mediaLists = mediaLists.filter((reference) => reference.deref() !== undefined);
      mediaPurge = Math.max(64, 2 * mediaLists.length);
    }
    mediaLists.push(new WeakRef(this));
  }
  [$firstListenerAdded]() { listenedMediaLists.add(this); }
  get media() { return this.#media; }
  get matches() { return mediaMatches(this.#media); }
  addListener(callback) { if (arguments.length < 1) missingArguments(arguments.length, 1, "MediaQueryList.addListener");
    this.addEventListener("change", callback); }
  removeListener(callback) { if (arguments.length < 1) missingArguments(arguments.length, 1, "MediaQueryList.removeListener");
    this.removeEventListener("change", callback); }
}
handlerAccessors(MediaQueryList.prototype, ["change"]);
let mediaLists = [];
let mediaPurge = 64;
const listenedMediaLists = new Set();
function mediaMatches(text) {
  return native.matchesMedia(text);
}
function* updateMediaLists() {
  for (const reference of mediaLists) {
    const list = reference.deref();
    if (!list || list[$value] === list.matches) continue;
    list[$value] = list.matches;
    yield* fireSteps(list, new MediaQueryListEvent("change", { media: list.media, matches: list.matches }));
  }
}
expose(MediaQueryList);
function setScrollRow(value) { scrollRow = value; }
function setInsetRows(value) { insetRows = value; }
function setPageVisible(value) { pageVisible = value; }
let requestedScrollTop = 0;
const scrolledTargets = new Set();
function documentScrollTop() {
  return Math.round(requestedScrollTop / cellHeight) === scrollRow ? requestedScrollTop : scrollRow * cellHeight;
}
function viewportRow(y) { return Math.floor((y + documentScrollTop()) / cellHeight) - scrollRow; }
function documentScrollLeft() { return 0; }
function maximumScroll() {
  return Math.max(0, contentRows() + insetRows - viewport.rows);
}
function queueScrollEvent(target) {
  setTreeChanged(true);
  if (scrolledTargets.size === 0) {
    queueTask(function* () {
      const targets = [...scrolledTargets];
      scrolledTargets.clear();
      for (const target of targets) yield* fireSteps(target, new Event("scroll", { bubbles: target === document }));
    });
  }
  scrolledTargets.add(target);
}
function scrollToRow(row) {
  const target = Math.max(0, Math.min(Math.round(row) || 0, maximumScroll()));
  if (target === scrollRow) return false;
  setScrollRow(target);
  queueScrollEvent(document);
  return true;
}
function scrollToPixel(y) {
  const most = maximumScroll() * cellHeight;
  requestedScrollTop = Math.max(0, Math.min(y, most));
  scrollToRow(requestedScrollTop / cellHeight);
}
function finite(value) {
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
}
function scrollTarget(values) {
  if (values.length === 0) return [undefined, undefined];
  if (values.length > 1) return [finite(values[0]), finite(values[1])];
  const options = values[0];
  if (options === undefined || options === null) return [undefined, undefined];
  if (typeof options !== "object" && typeof options !== "function") {
    throw new TypeError("Scrolling needs two numbers, or an object with left and top");
  }
  enumeration(options.behavior, ["auto", "instant", "smooth"], "auto", "scroll behavior");
  const { left, top } = options;
  return [left === undefined ? left : finite(left), top === undefined ? top : finite(top)];
}
function scrollTo(x = undefined, y = undefined) {
  const [, top] = scrollTarget(arguments);
  if (top !== undefined) scrollToPixel(top);
}
function scrollBy(x = undefined, y = undefined) {
  const [, top] = scrollTarget(arguments);
  if (top !== undefined) scrollToPixel(documentScrollTop() + top);
}
function scrollElement(element, left, top) {
  if (isRoot(element)) {
    const before = scrollRow;
    if (top !== undefined) scrollToPixel(top);
    return before !== scrollRow;
  }
  flushMutations();
  if (!native.scrollArea(element[$id], left ?? NaN, top ?? NaN)) return false;
  queueScrollEvent(element);
  return true;
}
const Geometry = {
  x: 0, y: 1, width: 2, height: 3, borderLeft: 4, borderTop: 5, clientWidth: 6, clientHeight: 7, scrollWidth: 8,
  scrollHeight: 9, scrollLeft: 10, scrollTop: 11, isInline: 12,
};
function geometryOf(element) {
  flushMutations();
  return native.geometry(element[$id], scrollRow);
}
function elementOf(value, name) {
  if (!(value instanceof Element)) throw new TypeError(`${name} needs an Element as its receiver`);
  return value;
}
function isRoot(element) {
  return element === document.documentElement;
}
function clientNumber(element, item) {
  const geometry = geometryOf(element);
  return geometry === null || geometry[Geometry.isInline] === 1 ? 0 : geometry[item];
}
function middleOf(element) {
  const [x, y, width, height] = geometryOf(element) ?? [documentScrollLeft(), documentScrollTop(), 0, 0];
  return { clientX: x - documentScrollLeft() + width / 2, clientY: y - documentScrollTop() + height / 2 };
}
function rectOf(x, y, width, height) {
  return new DOMRect(x - documentScrollLeft(), y - documentScrollTop(), width, height);
}
class DOMRectList {
  constructor(token, rects) {
    illegalConstructor(token);
    rects.forEach((rect, index) =>
      defineProperty(this, index, { value: rect, enumerable: true, configurable: true }));
    defineProperty(this, $rectCount, { value: rects.length });
  }
  get length() { return this[$rectCount]; }
  item(index) { return this[index >>> 0] ?? null; }
}
const $rectCount = sharedKey("length");
DOMRectList.prototype[Symbol.iterator] = Array.prototype.values;
function mixInto(prototype, source) {
  for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(source.prototype))) {
    if (key === "constructor") continue;
    descriptor.enumerable = true;
    defineProperty(prototype, key, descriptor);
  }
}
mixInto(Element.prototype, class {
  getBoundingClientRect() {
    const geometry = geometryOf(elementOf(this, "getBoundingClientRect"));
    return geometry ? rectOf(geometry[0], geometry[1], geometry[2], geometry[3]) : new DOMRect();
  }
  getClientRects() {
    flushMutations();
    const numbers = native.clientRects(elementOf(this, "getClientRects")[$id], scrollRow);
    const rects = [];
    for (let at = 0; at < numbers.length; at += 4) {
      rects.push(rectOf(...numbers.slice(at, at + 4)));
    }
    return new DOMRectList(secret, rects);
  }
  get clientTop() { return clientNumber(elementOf(this, "clientTop"), Geometry.borderTop); }
  get clientLeft() { return clientNumber(elementOf(this, "clientLeft"), Geometry.borderLeft); }
  get clientWidth() {
    return isRoot(elementOf(this, "clientWidth")) ? viewportWidth() : clientNumber(this, Geometry.clientWidth);
  }
  get clientHeight() {
    return isRoot(elementOf(this, "clientHeight")) ? viewportHeight() : clientNumber(this, Geometry.clientHeight);
  }
  get scrollWidth() {
    if (isRoot(elementOf(this, "scrollWidth"))) return viewportWidth();
    return clientNumber(this, Geometry.scrollWidth);
  }
  get scrollHeight() {
    if (isRoot(elementOf(this, "scrollHeight"))) return documentHeight();
    return clientNumber(this, Geometry.scrollHeight);
  }
  get scrollTop() {
    if (isRoot(elementOf(this, "scrollTop"))) return documentScrollTop();
    return clientNumber(this, Geometry.scrollTop);
  }
  set scrollTop(value) { scrollElement(elementOf(this, "scrollTop"), undefined, finite(value)); }
  get scrollLeft() {
    if (isRoot(elementOf(this, "scrollLeft"))) return documentScrollLeft();
    return clientNumber(this, Geometry.scrollLeft);
  }
  set scrollLeft(value) { scrollElement(elementOf(this, "scrollLeft"), finite(value), undefined); }
  scroll(x = undefined, y = undefined) {
    scrollElement(elementOf(this, "scroll"), ...scrollTarget(arguments));
  }
  scrollTo(x = undefined, y = undefined) {
    scrollElement(elementOf(this, "scrollTo"), ...scrollTarget(arguments));
  }
  scrollBy(x = undefined, y = undefined) {
    const [left, top] = scrollTarget(arguments);
    elementOf(this, "scrollBy");
    scrollElement(
      this, left === undefined ? left : this.scrollLeft + left, top === undefined ? top : this.scrollTop + top);
  }
  scrollIntoView(options = undefined) { scrollIntoView(elementOf(this, "scrollIntoView"), options); }
  checkVisibility() { return geometryOf(elementOf(this, "checkVisibility")) !== null; }
});
mixInto(HTMLElement.prototype, class {
  get offsetWidth() { return geometryOf(elementOf(this, "offsetWidth"))?.[Geometry.width] ?? 0; }
  get offsetHeight() { return geometryOf(elementOf(this, "offsetHeight"))?.[Geometry.height] ?? 0; }
  get offsetTop() { return offsetOf(elementOf(this, "offsetTop"))[2]; }
  get offsetLeft() { return offsetOf(elementOf(this, "offsetLeft"))[1]; }
  get offsetParent() {
    const parent = offsetOf(elementOf(this, "offsetParent"))[0];
    return parent > 0 ? nodeOf(parent) : null;
  }
});
function offsetOf(element) {
  flushMutations();
  return native.offset(element[$id]);
}
function elementsAt(x, y) {
  const column = Math.floor((x + documentScrollLeft()) / cellWidth);
  const row = viewportRow(y);
  const isInside = x >= 0 && y >= 0 && x < viewportWidth() && y < viewportHeight();
  if (!isInside) return [];
  flushMutations();
  return native.hits(column, row, scrollRow);
}
function retargetedElementsAt(root, x, y) {
  const seen = new Set();
  for (const id of elementsAt(toFinite(x), toFinite(y))) {
    const node = nodeOf(id);
    if (node) seen.add(retarget(node, root));
  }
  return [...seen];
}
mixInto(Document.prototype, class {
  elementFromPoint(x, y) {
    requireArguments(arguments.length, 2, "elementFromPoint");
    return retargetedElementsAt(this, x, y)[0] ?? null;
  }
  elementsFromPoint(x, y) {
    requireArguments(arguments.length, 2, "elementsFromPoint");
    return retargetedElementsAt(this, x, y);
  }
  get scrollingElement() { return this.documentElement; }
});
function toFinite(value) {
  const number = Number(value);
  if (!Number.isFinite(number)) throw new TypeError(`A coordinate must be a finite number, not ${String(value)}`);
  return number;
}
expose(DOMRectList);
let observeGeometry = null;
defineLazyGlobals(
  "geometry", "IntersectionObserver", "IntersectionObserverEntry", "ResizeObserver", "ResizeObserverEntry",
  "ResizeObserverSize");
function setObserveGeometry(value) { observeGeometry = value; }
const messageHandler = "bridgeMessageHandler";
const syncMarker = "call_interface_sync";
let bridgeNamespace = "bridge";
let syncFailure = null;
class BridgeError extends Error {
  constructor({ code = "NATIVE_ERROR", message = "", detail = null } = {}) {
    super(message);
    this.code = code;
    this.detail = detail;
  }
  get name() { return "BridgeError"; }
  toJSON() { return { code: this.code, message: this.message, detail: this.detail }; }
}
function bridgeErrorFrom(text) {
  try {
    return new BridgeError(parseJSON(text));
  } catch {
    return new BridgeError({ message: `${text}` });
  }
}
function jsonOf(value) {
  return stringifyJSON(value) ?? "null";
}
function makeMessageHandler(name, replies) {
  return {
    postMessage(body) {
      try {
        requireArguments(arguments.length, 1, "postMessage");
        const message = messageBody(body);
        if (replies) return postForReply(name, jsonOf(message));
        if (name === messageHandler) postToBridge(message);
        else native.postMessage(name, jsonOf(message), "");
        return SystemPromise.resolve();
      } catch (error) {
        return SystemPromise.reject(error);
      }
    },
  };
}
const pendingMessages = new Map();
let nextMessage = 0;
function postForReply(name, json) {
  return new SystemPromise((resolve, reject) => {
    nextMessage ||= Math.floor(random() * 1e9) + 1;
    const id = `message ${nextMessage++}`;
    pendingMessages.set(id, { resolve, reject });
    native.postMessage(name, json, id);
  });
}
function settleMessage(id, succeeded, text) {
  const pending = pendingMessages.get(id);
  if (!pending) return;
  pendingMessages.delete(id);
  if (succeeded) pending.resolve(parseJSON(text));
  else pending.reject(new Error(bridgeErrorFrom(text).message));
}
function messageBody(body) {
  return isPlainData(body, 0) ? body : lazyModule("structured-clone").structuredClone(body);
}
const plainDataDepth = 100;
function isPlainData(value, depth) {
  switch (typeof value) {
    case "function": case "symbol": case "bigint": return false;
    case "object": {
      if (value === null) return true;
      const prototype = Object.getPrototypeOf(value);
      if (depth > plainDataDepth || (prototype !== Object.prototype && !Array.isArray(value))) return false;
      return Object.keys(value).every((key) => isPlainData(value[key], depth + 1));
    }
    default: return true;
  }
}
function postToBridge(body) {
  const { interface_name: interfaceName, data, callback_id: callbackID } = body ?? {};
  if (typeof interfaceName !== "string") {
    const text = `A message to ${messageHandler} is ignored: it needs {interface_name, data, callback_id}`;
    native.log(ConsoleLevel.warn, `${text}, found ${jsonOf(body).slice(0, 100)}`, "");
    return;
  }
  native.callBridge(
    interfaceName, typeof data === "string" ? data : jsonOf(data),
    callbackID === undefined || callbackID === null ? "" : `${callbackID}`);
}
let notifyStateChange = null;
function installBridge({
  namespace, webView, handlers, replyingHandlers, objects, objectMethods, watches, takesActions,
}) {
  const isAndroid = webView === "android";
  bridgeNamespace = namespace || "bridge";
  if (watches.length > 0) notifyStateChange = watchState(watches);
  if (isAndroid) {
    installRawObject();
    objects.forEach((name, index) => installObject(name, objectMethods[index].split(" ")));
  } else {
    installHandlers(handlers, replyingHandlers);
  }
  if (namespace !== "") installNamespace(namespace, isAndroid, takesActions);
}
function installHandlers(handlers, replyingHandlers) {
  let messageHandlers = {};
  for (const name of handlers) messageHandlers[name] = makeMessageHandler(name, replyingHandlers.includes(name));
  if (handlers.length > 1) messageHandlers = reportUnknownHandlers(messageHandlers);
  defineProperty(window, "webkit", { value: { messageHandlers }, writable: true, configurable: true });
}
function reportUnknownHandlers(handlers) {
  const reported = new Set();
  return new Proxy(handlers, {
    get(target, name) {
      if (name in target || typeof name !== "string") return target[name];
      if (!reported.has(name) && reported.size < 100) {
        reported.add(name);
        native.postMessage(name, "", "");
      }
      return undefined;
    },
  });
}
function installRawObject() {
  const object = {
    postMessage(json) {
      try {
        postToBridge(parseJSON(`${json}`));
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        native.log(ConsoleLevel.warn, `A message to ${messageHandler} is ignored: it is not JSON text`, "");
      }
    },
  };
  defineProperty(window, messageHandler, { value: object, writable: true, configurable: true, enumerable: true });
}
function installNamespace(namespace, isAndroid, takesActions) {
  let nextCallback = Math.floor(random() * 1e9) + 1;
  const bridge = {
    callbacks: {},
    call_interface(interfaceName, data) {
      return new SystemPromise((resolve, reject) => {
        const id = `${nextCallback++}`;
        bridge.callbacks[id] = {
          success: (text) => {
            try {
              resolve(parseJSON(text));
            } catch {
              resolve(text);
            }
          },
          failure: (text) => reject(bridgeErrorFrom(text)),
        };
        const fail = (error) => {
          delete bridge.callbacks[id];
          reject(error);
        };
        try {
          const message = { interface_name: interfaceName, data: jsonOf(data), callback_id: id };
          const sent = isAndroid
            ? window[messageHandler].postMessage(stringifyJSON(message))
            : window.webkit.messageHandlers[messageHandler].postMessage(message);
          if (sent instanceof SystemPromise) then.call(sent, undefined, fail);
        } catch (error) {
          fail(error);
        }
      });
    },
    watch_interface(interfaceName, data, listener) {
      if (typeof listener !== "function") throw new TypeError("watch_interface expects a function");
      const first = nextCallback;
      const done = bridge.call_interface(interfaceName, data);
      const callback = bridge.callbacks[`${first}`];
      if (callback) callback.progress = (text) => listener(parseJSON(text));
      return { done, cancel: () => bridge.call_interface("cancel_call", { callback_id: `${first}` }) };
    },
    call_interface_sync(interfaceName, data) {
      syncFailure = null;
      const reply = window.prompt(stringifyJSON({ interface_name: interfaceName, data }), syncMarker);
      const failure = syncFailure;
      syncFailure = null;
      if (failure !== null) throw bridgeErrorFrom(failure);
      return reply;
    },
    set_navigation_bar(bar) { return bridge.call_interface("set_navigation_bar", bar); },
    move_to_tab(target) { return bridge.call_interface("move_to_tab", target); },
    set_badge(badge) { return bridge.call_interface("set_badge", badge); },
    present_modal(target) { return bridge.call_interface("present_modal", target); },
    push_screen(target) { return bridge.call_interface("push_screen", target); },
    present_screen(contract) { return bridge.call_interface("present_screen", contract); },
    update_screen(values) { return bridge.call_interface("update_screen", { values }); },
    dismiss_modal() { return bridge.call_interface("dismiss_modal", {}); },
    skip_history_entry() { return bridge.call_interface("skip_history_entry", { skip: true }); },
    storage_get(key) { return bridge.call_interface("storage_get", { key }); },
    storage_set(key, value) { return bridge.call_interface("storage_set", { key, value }); },
    storage_remove(key) { return bridge.call_interface("storage_remove", { key }); },
    storage_keys() { return bridge.call_interface("storage_keys", {}); },
    storage_clear() { return bridge.call_interface("storage_clear", {}); },
    keychain_get(key) { return bridge.call_interface("keychain_get", { key }); },
    keychain_set(key, value) { return bridge.call_interface("keychain_set", { key, value }); },
    keychain_remove(key) { return bridge.call_interface("keychain_remove", { key }); },
    cache_get(key) { return bridge.call_interface("cache_get", { key }); },
    cache_put(key, value) { return bridge.call_interface("cache_put", { key, value }); },
    cache_remove(key) { return bridge.call_interface("cache_remove", { key }); },
    cache_keys() { return bridge.call_interface("cache_keys", {}); },
    cache_clear() { return bridge.call_interface("cache_clear", {}); },
    permission_request(name, reason) { return bridge.call_interface("permission_request", { name, reason }); },
    save_state(value) { return bridge.call_interface("save_state", value); },
    load_state() { return bridge.call_interface("load_state", {}); },
    last_death() { return bridge.call_interface("last_death", {}); },
  };
  if (takesActions) installActions(bridge);
  defineProperty(window, namespace, { value: bridge, writable: true, configurable: true, enumerable: true });
}
function installObject(name, methods) {
  const object = {};
  for (const method of methods) {
    object[method] = (...parameters) => callMethod(`${name}.${method}`, parameters);
  }
  defineProperty(window, name, { value: object, writable: true, configurable: true, enumerable: true });
}
function callMethod(name, parameters) {
  const reply = native.openDialog(DialogKind.method, jsonOf(parameters.map(methodArgument)), name);
  if (reply === null) return undefined;
  if (typeof reply !== "string") {
    const error = new Error("Java exception was raised during method invocation");
    error.cause = bridgeErrorFrom(reply[0]);
    throw error;
  }
  const value = parseJSON(reply);
  return value !== null && typeof value === "object" ? undefined : value ?? undefined;
}
function methodArgument(value) {
  switch (typeof value) {
    case "string": case "boolean": return value;
    case "number": return Number.isFinite(value) ? value : `${value}`;
    case "object":
      if (value === null) return null;
      if (Array.isArray(value)) {
        return value.map((element) => typeof element === "object" ? null : methodArgument(element));
      }
      return "undefined";
    default: return "undefined";
  }
}
function deliverReply(id, succeeded, text) {
  const callbacks = window[bridgeNamespace]?.callbacks;
  const callback = callbacks && Object.hasOwn(callbacks, id) ? callbacks[id] : null;
  if (!callback) {
    native.log(ConsoleLevel.debug, `Received a reply for the unknown callback ${id}`, "");
    return;
  }
  callAndReport(succeeded ? callback.success : callback.failure, callback, text);
  delete callbacks[id];
}
function deliverProgress(id, succeeded, text) {
  const callbacks = window[bridgeNamespace]?.callbacks;
  const callback = callbacks && Object.hasOwn(callbacks, id) ? callbacks[id] : null;
  if (succeeded && typeof callback?.progress === "function") callAndReport(callback.progress, callback, text);
}
function* tapNavigationBar(item, icon) {
  const detail = { item, icon };
  const event = new CustomEvent("navigation_bar_tap", { detail, cancelable: true });
  const free = yield* fireSteps(window, event);
  const listener = window[bridgeNamespace]?.on_navigation_bar_tap;
  const reply = typeof listener === "function" ? callAndReport(listener, window[bridgeNamespace], detail) : undefined;
  return !free || reply === true;
}
expose(BridgeError);
const DialogKind = { alert: 0, confirm: 1, prompt: 2, leave: 3, method: 4 };
function alert() {
  native.openDialog(DialogKind.alert, arguments.length === 0 ? "" : `${arguments[0]}`, "");
}
function confirm(message = "") {
  return native.openDialog(DialogKind.confirm, `${message}`, "") !== null;
}
function prompt(message = "", defaultText = "") {
  const reply = native.openDialog(DialogKind.prompt, `${message}`, `${defaultText}`);
  if (reply === null || typeof reply === "string") return reply;
  syncFailure = reply[0];
  return `{"error": ${reply[0]}}`;
}
function hasCookies() {
  return ["http:", "https:", "app:"].includes(pageURL.protocol);
}
function readCookies() {
  return hasCookies() ? native.cookies(pageURL.pathname) ?? "" : "";
}
function writeCookie(text) {
  if (hasCookies()) native.setCookie(text, pageURL.pathname);
}
let hasPolicies = false;
let hidesNonces = false;
let referrerPolicy = "";
const referrerPolicies = new Set([
  "no-referrer", "no-referrer-when-downgrade", "same-origin", "origin", "strict-origin", "origin-when-cross-origin",
  "strict-origin-when-cross-origin", "unsafe-url",
]);
const legacyPolicies = {
  never: "no-referrer", default: "strict-origin-when-cross-origin", always: "unsafe-url",
  "origin-when-crossorigin": "origin-when-cross-origin",
};
function setMetaReferrer(content) {
  const name = content.trim().toLowerCase();
  const policy = legacyPolicies[name] ?? name;
  if (referrerPolicies.has(policy)) referrerPolicy = policy;
}
function ownReferrerPolicy() { return referrerPolicy || "strict-origin-when-cross-origin"; }
let upgradesRequests = false;
function upgraded(href) {
  return upgradesRequests && href !== null ? native.upgradeURL(href) : href;
}
function isBlocked(kind, facts) {
  return hasPolicies && lazyModule("content-security").check(kind, facts);
}
function isExempt(kind, init) {
  return (kind === "script" && init.isParserInserted === false) || (init.nonce ?? "") !== "";
}
function reportRefusal(kind, url, policies, isReported) {
  lazyModule("content-security").reportRefusal(kind, url, policies, isReported);
}
function nonceOf(element) {
  const { nonce } = element;
  if (hidesNonces && nonce !== "") lazyModule("content-security").hideNonce(element, nonce);
  return nonce;
}
function referrerPolicyOf(attribute) {
  const policy = attribute?.toLowerCase() ?? "";
  return referrerPolicies.has(policy) ? policy : "";
}
function addMetaPolicy(meta) {
  if (native.addMetaPolicy(meta.content)) {
    hasPolicies = true;
    upgradesRequests = native.upgradesRequests();
    lazyModule("content-security").guardEvaluation();
  }
}
function installPolicies(settings) {
  hasPolicies = settings.hasPolicies;
  upgradesRequests = settings.upgradesRequests;
  hidesNonces = settings.hidesNonces;
  referrerPolicy = settings.referrerPolicy;
  if (hasPolicies) lazyModule("content-security").guardEvaluation();
}
const Destination = { script: 0, style: 1, image: 2, fetch: 3 };
const RequestMode = { "no-cors": 0, cors: 1, "same-origin": 2 };
const CredentialsMode = { omit: 0, "same-origin": 1, include: 2 };
const RedirectMode = { follow: 0, error: 1, manual: 2 };
const CacheMode = {
  default: 0, "no-store": 1, reload: 2, "no-cache": 3, "force-cache": 4, "only-if-cached": 5,
};
const ResponseKind = ["basic", "cors", "opaque", "opaqueredirect"];
const pendingResources = new Map();
let nextResource = 1;
function requestResource(destination, url, onResponse, init = {}) {
  const request = nextResource++;
  url = upgraded(url);
  if (hasPolicies && !init.isReport && isBlocked(kindOf(destination), { url, ...init })) {
    queueTask(() => onResponse(blockedResponse(url)));
    return request;
  }
  pendingResources.set(request, { onResponse, part: init.part, hasResponse: false, destination, url });
  native.requestResource(...resourceArguments(request, destination, url, init));
  return request;
}
function requestResourceNow(url, init) {
  url = upgraded(url);
  if (hasPolicies && isBlocked("connect", { url })) return blockedResponse(url);
  const response = native.requestResourceNow(...resourceArguments(0, Destination.fetch, url, init));
  const facts = response && makeResourceResponse(...response);
  if (facts) reportRefusals({ destination: Destination.fetch, url }, facts);
  return facts;
}
function resourceArguments(request, destination, url, init) {
  const flags =
    (init.part ? 1 : 0) | (init.endless ? 2 : 0) | (init.preflights ? 4 : 0) | (init.keepalive ? 8 : 0) |
    (init.isReport || (hasPolicies && isExempt(kindOf(destination), init)) ? 16 : 0);
  return [
    request, destination, url, init.method ?? "GET", init.headers ?? [], init.body ?? "", RequestMode[init.mode] ?? 255,
    CredentialsMode[init.credentials] ?? 255, RedirectMode[init.redirect] ?? 0,
    init.referrerPolicy || referrerPolicy, flags,
    CacheMode[init.cache] ?? 0,
  ];
}
function makeResourceResponse(
  request, status, url, headers, body, failure, statusText = "", kind = 0, redirected = false, complete = true,
  refusing = [], reported = [],
) {
  return {
    isBlocked: false, status, url, headers, body, failure, statusText, type: ResponseKind[kind], redirected, complete,
    ok: status >= 200 && status < 300, refusing, reported,
  };
}
const kindOf = (destination) => ["script", "style", "image", "connect"][destination];
function blockedResponse(url) {
  const reason = "the Content Security Policy does not allow it";
  const response = makeResourceResponse(0, 0, url ?? "", [], "", reason);
  response.isBlocked = true;
  return response;
}
function reportRefusals({ destination, url }, response) {
  const { refusing, reported } = response;
  if (reported.length > 0) reportRefusal(kindOf(destination), url, reported, true);
  if (refusing.length === 0) return;
  reportRefusal(kindOf(destination), url, refusing, false);
  response.isBlocked = true;
}
function receiveResponse(request, ...response) {
  const pending = pendingResources.get(request);
  if (!pending) return;
  const facts = makeResourceResponse(request, ...response);
  reportRefusals(pending, facts);
  if (facts.complete) pendingResources.delete(request);
  else pending.hasResponse = true;
  queueTask(() => pending.onResponse(facts));
}
function receiveResponseChunk(request, bytes, isLast, failure) {
  const pending = pendingResources.get(request);
  if (!pending) return;
  if (isLast) pendingResources.delete(request);
  queueTask(() => pending.part?.({ bytes, isLast, failure }));
}
function cancelResource(request) {
  if (pendingResources.delete(request)) native.cancelResource(request);
}
function fetch(input, init = undefined) {
  return lazyModule("fetch").fetch(arguments.length, input, init);
}
let userAgent = "Hull";
let webView = "desktop";
let previewsLinks = false;
const device = { online: true, grants: [] };
let lastActivation = -Infinity;
const activationMilliseconds = 5000;
function activateUser() {
  lastActivation = performanceNow();
}
function whileActive(run) {
  const former = lastActivation;
  activateUser();
  try {
    return run();
  } finally {
    lastActivation = former;
  }
}
function isUserActive() {
  return performanceNow() - lastActivation < activationMilliseconds;
}
const pageLanguages = Object.freeze(["en-US", "en"]);
function setUserAgent(value) { userAgent = value; }
function setWebView(value) { webView = value; }
function setPreviewsLinks(value) { previewsLinks = value; }
let reader = null;
const outerReaders = [];
const openElements = [];
let loadBlockers = 0;
let renderBlockers = 0;
let scriptBlockingSheets = 0;
let parsingEnded = false;
let contentLoaded = false;
let loadFinished = false;
let restoredRow = -1;
let startScripts = null;
let endScripts = null;
const loadTimings = {};
function markLoadTiming(name) {
  loadTimings[name] ??= performanceNow();
}
function startParsing(stream) {
  reader = new MarkupReader(stream);
  queueTask(parse);
}
function startParsingXML(text, contentType) {
  if (startScripts !== null) runUserScripts(startScripts);
  Object.setPrototypeOf(document, XMLDocument.prototype);
  document[$isHTML] = false;
  document[$contentType] = contentType;
  reader = new XMLReader(text, document, { isPage: true });
  queueTask(parse);
}
function parse() {
  while (!reader.atEnd || outerReaders.length > 0) {
    if (blockingScript) return;
    if (reader.atEnd) {
      reader = outerReaders.pop();
      continue;
    }
    if (reader.isStepwise) {
      reader.step();
      continue;
    }
    const holder = openElements.length > 0 ? childHolder(openElements[openElements.length - 1]) : document;
    const step = reader.number();
    switch (step) {
      case Markup.open: case Markup.openSVG: case Markup.openMath: {
        const element = reader.element(step, holder === document || isConnected(holder));
        if (parserStack !== null && pushParserElement(element)) break;
        if (element[$name] === "script") element[$parserInserted] = true;
        const shadow = element[$name] === "template" ? declaredShadow(holder, element) : null;
        if (tableForm !== null || (element[$name] === "form" && tableParts.has(holder[$name]))) {
          associateTableForm(holder, element);
        }
        openElements.push(shadow ?? element);
        if (shadow === null) insertNode(holder, element, null);
        if (startScripts !== null && holder === document) {
          const scripts = startScripts;
          startScripts = null;
          return runUserScripts(scripts, parse);
        }
        break;
      }
      case Markup.close: {
        const element = parserStack === null ? openElements.pop() : closeParserElement();
        if (element?.[$name] === "script") endOfScript(element);
        else if (tableForm !== null && element?.[$name] === "table") setTableForm(null);
        break;
      }
      default: {
        const node = reader.leaf(step);
        if (node !== null) insertNode(holder, node, null);
      }
    }
  }
  if (blockingScript || parsingEnded || reader.isOpen) return;
  parsingEnded = true;
  reader = null;
  renderBlockers = 0;
  if (restoredForm !== "") restoreFormState();
  if (autofocusCandidates.length > 0) queueTask(flushAutofocus);
  queueTask(() => changeReadyState("interactive"));
  queueTask(runDeferred);
}
function endOfScript(script) {
  script[$parserInserted] = false;
  prepareScript(script, true);
}
function checkLoaded() {
  if (!contentLoaded || loadFinished || loadBlockers > 0) return;
  loadFinished = true;
  queueTask(finishLoading);
}
function* finishLoading() {
  yield* changeReadyState("complete");
  markLoadTiming("loadEventStart");
  setTarget(fragmentTarget());
  yield* fireSteps(window, new Event("load"), document);
  notifyOfDocument("complete");
  markLoadTiming("loadEventEnd");
  yield* fireSteps(window, new PageTransitionEvent("pageshow", { persisted: false }), document);
  if (restoredRow >= 0) scrollToRow(restoredRow);
  else if (pageURL.hash !== "" && scrollRow === 0) scrollToFragment();
  native.documentFinished();
}
function setLoadBlockers(value) { loadBlockers = value; }
function setContentLoaded(value) { contentLoaded = value; }
function setRenderBlockers(value) { renderBlockers = value; }
function setScriptBlockingSheets(value) { scriptBlockingSheets = value; }
function setRestoredRow(value) { restoredRow = value; }
function setStartScripts(value) { startScripts = value; }
function setEndScripts(value) { endScripts = value; }
function setReader(value) { reader = value; }
function setParsingEnded(value) { parsingEnded = value; }
function setLoadFinished(value) { loadFinished = value; }
const preloads = new Map();
let isRemainderPreloaded = false;
function requestText(destination, url, onResponse, init = {}) {
  const key = `${destination} ${url}`;
  const preload = preloads.get(key);
  if (!preload) return requestResource(destination, url, onResponse, init);
  preloads.delete(key);
  if (preload.response) queueTask(() => onResponse(preload.response));
  else preload.onResponse = onResponse;
  return undefined;
}
function preload(destination, url, onResponse, init) {
  const key = `${destination} ${url}`;
  const existing = preloads.get(key);
  if (existing) {
    if (!onResponse) return;
    if (existing.response) onResponse(existing.response);
    else existing.hints.push(onResponse);
    return;
  }
  const entry = { response: null, onResponse: null, hints: onResponse ? [onResponse] : [] };
  preloads.set(key, entry);
  requestResource(destination, url, (response) => {
    entry.response = response;
    for (const hint of entry.hints) hint(response);
    entry.onResponse?.(response);
  }, init);
}
function preloadRemainder() {
  if (isRemainderPreloaded || !reader || reader.isStepwise) return;
  isRemainderPreloaded = true;
  const ahead = new MarkupReader([reader.numbers, reader.text]);
  ahead.position = reader.position;
  ahead.offset = reader.offset;
  const skip = (count) => {
    for (; count > 0; count--) ahead.offset += ahead.numbers[ahead.position++];
  };
  while (!ahead.atEnd) {
    switch (ahead.number()) {
      case Markup.open: case Markup.openSVG: case Markup.openMath: {
        const name = ahead.string();
        ahead.number();
        const count = ahead.number();
        if (name !== "script" && name !== "link") {
          skip(2 * count);
          break;
        }
        const attributes = {};
        for (let index = 0; index < count; index++) {
          const attribute = ahead.string();
          attributes[attribute] = ahead.string();
        }
        preloadElement(name, attributes);
        break;
      }
      case Markup.close: break;
      case Markup.text: case Markup.comment: skip(1); break;
      case Markup.doctype: skip(3); break;
      default: ahead.number();
    }
  }
}
function preloadElement(name, { src, href, rel = "", type = "", nonce = "", nomodule, disabled, referrerpolicy }) {
  const address = name === "script" ? src : href;
  const url = address ? resolveURL(address)?.href : undefined;
  if (url === undefined || !/^(?:https?|app):/.test(url)) return;
  const kinds = rel.toLowerCase().split(/[\t\n\f\r ]+/);
  const init = { nonce, referrerPolicy: referrerPolicyOf(referrerpolicy) };
  const kind = kinds.includes("stylesheet") ? "style" : "script";
  if (hasPolicies && lazyModule("content-security").isQuietlyBlocked(kind, { url, nonce })) return;
  if (name === "script") {
    if (/^\s*module\s*$/i.test(type)) modules().fetchModule(url, "", init);
    else if (nomodule === undefined && (type === "" || scriptTypes.test(type.trim()))) {
      preload(Destination.script, url, undefined, init);
    }
  } else if (kinds.includes("modulepreload")) modules().fetchModule(url, "", init);
  else if (kinds.includes("stylesheet") && !kinds.includes("alternate") && disabled === undefined) {
    preload(Destination.style, url, undefined, init);
  }
}
function prepareHint(link) {
  const url = resolveURL(link.getAttribute("href") ?? "")?.href;
  if (url === undefined || !link.getAttribute("href") || link[$hintURL] === url) return;
  const notifyElement = (isLoaded) => queueEvent(link, new Event(isLoaded ? "load" : "error"));
  const rel = link.rel.toLowerCase().split(/[\t\n\f\r ]+/);
  if (rel.includes("modulepreload")) {
    link[$hintURL] = url;
    const entry = modules().fetchModule(url, "", { nonce: link.nonce });
    modules().whenFetched(entry, () => notifyElement(entry.error === null));
  } else if (rel.includes("preload")) {
    const destination = hintDestinations[(link.getAttribute("as") ?? "").toLowerCase()];
    if (destination === undefined) return;
    link[$hintURL] = url;
    preload(Destination[destination], url, (response) =>
      notifyElement(response.failure === "" && response.ok), { nonce: link.nonce });
  }
}
const $hintURL = sharedKey("hintURL");
const hintDestinations = { script: "script", style: "style", fetch: "fetch", image: "image", font: "fetch" };
let frameNumber = 0;
let parentNumber = 0;
let inheritedOrigin = null;
let fallbackBase = null;
let hasOpener = false;
const opaqueOrigin = Symbol("opaque origin");
let sandboxTokens = null;
const frameObservers = [];
function notifyFrameObservers(kind, element, url) {
  const observers = frameNumber === 0 ? frameObservers : native.realm(0)?.frameObservers;
  if (observers !== undefined) for (const observer of observers) observer(kind, element, url);
}
let isErrorDocument = false;
function setErrorDocument(isError) { isErrorDocument = isError; }
const documentObservers = [];
function notifyOfDocument(kind) {
  for (const observer of documentObservers) observer(kind);
  if (kind !== "opened") notifyOfFrame(kind);
}
function notifyOfFrame(kind, url) {
  if (frameNumber === 0) return;
  const element = native.realm(parentNumber)?.elementOf(frameNumber);
  if (element) notifyFrameObservers(kind, element, url);
}
const frameElements = new Map();
function isSandboxed(permission) {
  return sandboxTokens !== null && !sandboxTokens.includes(permission);
}
function isDetached() {
  if (frameNumber === 0) return false;
  const parent = native.realm(parentNumber);
  parent?.removeDetachedFrames();
  return parent === null || native.realm(frameNumber) !== realm;
}
function originKey() {
  if (isSandboxed("allow-same-origin")) return opaqueOrigin;
  if (inheritedOrigin !== null && pageURL.protocol === "about:") return inheritedOrigin;
  return pageURL.origin === "null" ? opaqueOrigin : pageURL.origin;
}
function pageOrigin() {
  const key = originKey();
  return typeof key === "string" ? key : "null";
}
let relaxedDomain = null;
function accessKey() {
  if (isSandboxed("allow-same-origin")) return opaqueOrigin;
  if (relaxedDomain !== null) return `${originURL().protocol} ${relaxedDomain}`;
  if (inheritedOrigin === null || pageURL.protocol !== "about:") return originKey();
  return native.realm(parentNumber)?.accessKey() ?? inheritedOrigin;
}
function originURL() {
  return typeof inheritedOrigin === "string" && pageURL.protocol === "about:" ? new URL(inheritedOrigin) : pageURL;
}
function friendlyRealm(number) {
  const realm = native.realm(number);
  return realm !== null && realm.accessKey() === accessKey() ? realm : null;
}
function windowFor(number) {
  if (number === frameNumber) return window;
  return friendlyRealm(number)?.window ?? crossOriginWindow(number);
}
function topWindow() { return windowFor(0); }
function parentWindow() { return windowFor(parentNumber); }
function frameElement() {
  return frameNumber === 0 ? null : friendlyRealm(parentNumber)?.elementOf(frameNumber) ?? null;
}
function frameCount() { return frameElements.size === 0 ? 0 : frameNumbers().length; }
function targetFrame(target) {
  switch (target.toLowerCase()) {
    case "": case "_self": return frameNumber;
    case "_parent": return parentNumber;
    case "_top": return 0;
    case "_blank": return -1;
  }
  if (frameNumber !== 0 && windowName === target) return frameNumber;
  if (frameElements.size !== 0) removeDetachedFrames();
  return native.frameNamed(target);
}
function navigateElsewhere(cause, url, init) {
  if (init.download !== undefined) return false;
  const target = init.target ?? "";
  const number = targetFrame(target);
  if (number === frameNumber || number < 0) return false;
  if (number === 0 && isSandboxed("allow-top-navigation")) {
    native.log(ConsoleLevel.error, "The sandboxed frame may not navigate the page", "");
    return true;
  }
  native.realm(number)?.request(
    cause, url, { ...init, target: "", referrerPolicy: init.referrerPolicy || ownReferrerPolicy() });
  return true;
}
function friendlyRealms() {
  if (frameElements.size === 0 && frameNumber === 0) return [];
  const key = originKey();
  return native.realms().filter((other) => other !== realm && other.originKey() === key);
}
function shareablePairs(isSession) {
  if (evaluatedLazyModules.has("storage")) return storedPairs(isSession);
  return isSession ? storedItems.session : storedItems.local;
}
function shareStorage() {
  const other = friendlyRealms()[0];
  if (other) setStoredItems({ local: other.shareablePairs(false), session: other.shareablePairs(true) });
}
const realm = {
  window,
  get consoleObservers() { return consoleObservers; },
  get frameObservers() { return frameObservers; },
  internals: () => internalsOfRealm(),
  get isErrorDocument() { return isErrorDocument; },
  whileActive,
  removeDetachedFrames,
  hasBeforeUnloadListener,
  isUnloadPrevented,
  shareablePairs,
  storageChanged,
  setLocalQuota,
  objectPrototype: Object.prototype,
  reportException,
  TypeError,
  get event() { return currentEvent; },
  set event(event) { setCurrentEvent(event); },
  get document() { return document; },
  originKey,
  accessKey,
  origin: pageOrigin,
  elementOf: (number) => frameElements.get(number) ?? null,
  focusFrame: (number) => focusElement(frameElements.get(number) ?? null, { preventScroll: true }),
  frameNumbers,
  frameNumber: () => frameNumber,
  parentNumber: () => parentNumber,
  baseURL: () => baseURL().href,
  owns: (owner) => owner instanceof Document,
  entriesOf: (form) => constructEntryList(form, null) ?? [],
  release: (root) => lazyModule("cross-realm-nodes").releaseTree(root),
  receive: receiveCrossOrigin,
  sendTo,
  navigate: (href, cause, policy) => navigate(new URL(href), cause, "", false, policy),
  request: (cause, url, init) => {
    const parsed = new URL(url);
    if (init.method === undefined || init.method === "GET") navigate(parsed, cause, "", false, init.referrerPolicy);
    else requestNavigation(cause, url, init);
  },
};
function initializeFrame({ frame, parent, frameName, sandbox, isSandbox }) {
  frameNumber = frame;
  parentNumber = parent;
  if (isSandbox) sandboxTokens = sandbox;
  if (frame === 0) return;
  setHadFrames(true);
  setWindowName(frameName);
  const maker = native.realm(parent);
  if (maker === null) return;
  inheritedOrigin = maker.originKey();
  fallbackBase = maker.baseURL();
}
function setHasOpener(value) { hasOpener = value; }
function setRelaxedDomain(value) { relaxedDomain = value; }
const $parserInserted = sharedKey("parserInserted");
const $alreadyStarted = sharedKey("alreadyStarted");
const $ordered = sharedKey("ordered");
let runningScript = null;
let modulesRunning = 0;
let readyScript = null;
let blockingScript = null;
const deferredScripts = [];
const orderedScripts = [];
const scriptTypes =
  /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/i;
function scriptKind(script) {
  const type = script.getAttribute("type");
  const language = script.getAttribute("language");
  if (type === "" || (type === null && !language)) return "classic";
  const name = type === null ? `text/${language}` : type.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, "");
  if (scriptTypes.test(name)) return "classic";
  const kind = name.toLowerCase();
  return kind === "module" || kind === "importmap" ? kind : null;
}
function prepareScript(script, byParser = false) {
  if (isSandboxed("allow-scripts")) return;
  if (script[$alreadyStarted] || script[$parserInserted]) return;
  const source = script.text;
  const src = script.getAttribute("src");
  if (src === null && source === "") return;
  if (!isConnected(script) || script.ownerDocument !== document) return;
  const kind = scriptKind(script);
  if (kind === null) return;
  if (byParser) script[$ordered] = true;
  script[$alreadyStarted] = true;
  if (kind === "classic" && script.hasAttribute("nomodule")) return;
  if (kind === "classic" && !isForThisWindow(script)) return;
  const nonce = hasPolicies ? nonceOf(script) : "";
  const line = byParser ? script[$line] : undefined;
  if (src === null && isBlocked("inline-script", { content: source, nonce, element: script, line })) return;
  const item = {
    script, kind, source, url: baseURL().href, line: script[$line] ?? 1, record: null, isReady: false, hasFailed: false,
    then: checkLoaded,
    init: {
      nonce, isParserInserted: byParser, referrerPolicy: referrerPolicyOf(script.getAttribute("referrerpolicy")),
    },
  };
  if (src === null) {
    item.url = pageURL.href;
    if (kind === "importmap") return registerImportMap(item);
    if (kind === "classic") item.isReady = true;
  } else {
    const url = resolveURL(src);
    if (!url || src === "" || kind === "importmap") {
      queueEvent(script, new Event("error"));
      return;
    }
    Object.assign(item, { url: url.href, line: 1 });
  }
  scheduleScript(item, byParser);
}
function isForThisWindow(script) {
  const target = script.getAttribute("for");
  const event = script.getAttribute("event");
  if (target === null || event === null) return true;
  return asciiLowercase(target) === "window" && /^onload(?:\(\))?$/i.test(event);
}
function scheduleScript(item, byParser) {
  const { script, kind } = item;
  const isExternal = script.hasAttribute("src");
  const isAsync = script.hasAttribute("async") || !script[$ordered];
  const waits = kind === "module" || isExternal;
  if (waits) setLoadBlockers(loadBlockers + 1);
  if (waits && isAsync) item.onReady = () => runScript(item, unblockLoadEvent);
  else if (waits && !byParser) {
    orderedScripts.push(item);
    item.onReady = runOrdered;
  } else if (waits && (kind === "module" || script.hasAttribute("defer"))) {
    deferredScripts.push(item);
    item.onReady = runDeferred;
  } else if (byParser && (isExternal || scriptBlockingSheets > 0)) {
    blockingScript = item;
    item.onReady = runBlocking;
    if (!isExternal) setLoadBlockers(loadBlockers + 1);
  } else if (byParser) {
    blockingScript = item;
    setLoadBlockers(loadBlockers + 1);
    item.onReady = runBlocking;
    runBlocking();
    return;
  } else {
    evaluateNow(item);
    return;
  }
  if (kind === "module") fetchModuleScript(item);
  else if (isExternal) fetchClassicScript(item);
  if (blockingScript === item) preloadRemainder();
}
function unblockLoadEvent() {
  setLoadBlockers(loadBlockers - 1);
  queueTask(checkLoaded);
}
const noScriptType = /^\s*(?:audio\/|image\/|video\/|text\/csv\s*(?:;|$))/i;
function fetchClassicScript(item) {
  requestText(Destination.script, item.url, (response) => {
    item.isReady = true;
    const type = headerOf(response, "content-type") ?? "";
    const isNoScript = noScriptType.test(type);
    item.hasFailed = response.failure !== "" || !response.ok || isNoScript;
    if (item.hasFailed) {
      const reason = response.failure || (response.ok ? `its content type is "${type}"` : `status ${response.status}`);
      if (!response.isBlocked) native.log(ConsoleLevel.error, `The script ${item.url} was not loaded: ${reason}`, "");
    } else {
      item.source = decodeResource(response, item.script.getAttribute("charset"));
      item.url = response.url || item.url;
    }
    item.onReady();
  }, item.init);
}
function fetchModuleScript(item) {
  const ready = (missing) => {
    item.isReady = true;
    item.hasFailed = missing !== "";
    if (item.hasFailed) native.log(ConsoleLevel.error, `The module was not loaded: ${missing}`, "");
    item.onReady();
  };
  if (!item.script.hasAttribute("src")) {
    item.record = modules().makeScriptRecord(baseURL().href, item.source, item.line, item.url);
    modules().loadModuleGraph(item.record, ready, item.init);
    return;
  }
  const entry = modules().fetchModule(item.url, "", item.init);
  modules().whenFetched(entry, () => {
    if (entry.error !== null) return ready(`${item.url}: ${entry.error}`);
    item.record = entry.record;
    modules().loadModuleGraph(entry.record, ready, item.init);
  });
}
function runBlocking() {
  const item = blockingScript;
  if (!item?.isReady || item.isRunning || scriptBlockingSheets > 0) return;
  item.isRunning = true;
  runScript(item, () => {
    setLoadBlockers(loadBlockers - 1);
    if (blockingScript === item) blockingScript = null;
    if (writer !== null) finishWriter();
    queueTask(parse);
  });
}
function runOrdered() {
  const item = orderedScripts[0];
  if (!item?.isReady || item.isRunning) return;
  item.isRunning = true;
  runScript(item, () => {
    orderedScripts.shift();
    unblockLoadEvent();
    runOrdered();
  });
}
function runDeferred() {
  if (!parsingEnded || readyState !== "interactive") return;
  const item = deferredScripts[0];
  if (item) {
    if (!item.isReady || item.isRunning || scriptBlockingSheets > 0) return;
    item.isRunning = true;
    runScript(item, () => {
      deferredScripts.shift();
      setLoadBlockers(loadBlockers - 1);
      queueTask(runDeferred);
    });
    return;
  }
  if (contentLoaded) return;
  setContentLoaded(true);
  queueTask(function* () {
    markLoadTiming("domContentLoadedEventStart");
    yield* fireSteps(document, new Event("DOMContentLoaded", { bubbles: true }));
    notifyOfDocument("interactive");
    markLoadTiming("domContentLoadedEventEnd");
  });
  if (endScripts === null) queueTask(checkLoaded);
  else runUserScripts(endScripts, checkLoaded);
}
function resumeScripts() {
  runBlocking();
  runDeferred();
}
function runScript(item, proceed) {
  const { script } = item;
  queueTask(function () {
    if (item.hasFailed) return endScript(item, "error", proceed);
    if (item.kind === "module") {
      modulesRunning++;
      try {
        then.call(modules().runModuleGraph(item.record), undefined, reportException);
      } finally {
        modulesRunning--;
      }
      return endScript(item, "load", proceed);
    }
    runningScript = script;
    readyScript = {
      source: withDynamicImports(item.source, item.url), url: item.url, line: item.line,
      *done() {
        runningScript = null;
        if (script.hasAttribute("src")) yield* fireSteps(script, new Event("load"));
        proceed();
      },
    };
    return undefined;
  });
}
function* endScript({ script }, type, proceed) {
  yield;
  yield* fireSteps(script, new Event(type));
  proceed();
}
function evaluateNow(item) {
  const previous = runningScript;
  runningScript = item.script;
  native.evaluate(withDynamicImports(item.source, item.url), item.url, item.line);
  runningScript = previous;
}
function registerImportMap(item) {
  try {
    modules().addImportMap(item.source, item.url, item.line);
  } catch (error) {
    reportException(error, { url: item.url, line: item.line, column: 0 });
  }
}
function setReadyScript(value) { readyScript = value; }
function setRunningScript(value) { runningScript = value; }
function setBlockingScript(value) { blockingScript = value; }
const modules = () => lazyModule("modules");
const columnShifts = new Map();
function headerOf(response, name) {
  for (let index = 0; index + 1 < response.headers.length; index += 2) {
    if (response.headers[index].toLowerCase() === name) return response.headers[index + 1];
  }
  return null;
}
const importFunctions = new Map();
function withDynamicImports(source, url) {
  if (!/\bimport\s*(?:\(|\/[*/])/.test(source)) return source;
  let name = importFunctions.get(url) ?? `\u0131${importFunctions.size.toString(36).padStart(5, "0")}`;
  const text = native.renameImports(source, name);
  if (text === null) return source;
  if (!importFunctions.has(url)) {
    importFunctions.set(url, name);
    defineProperty(window, name, {
      value: (specifier, options) =>
        modules().importModule(url, specifier, options),
    });
  }
  return text;
}
const SystemFunction = Function;
function PageFunction(...parts) {
  if (hasPolicies) lazyModule("content-security").requireEvaluation();
  return makeFunction(parts, new.target ?? SystemFunction);
}
function compileFunction(...parts) { return makeFunction(parts, SystemFunction); }
function makeFunction(parts, type) {
  const last = parts.length - 1;
  if (last >= 0) parts[last] = withDynamicImports(`${parts[last]}`, baseURL().href);
  return Reflect.construct(SystemFunction, parts, type);
}
Object.defineProperties(PageFunction, {
  name: { value: "Function", configurable: true },
  length: { value: 1, configurable: true },
  prototype: { value: SystemFunction.prototype, writable: false },
});
defineProperty(SystemFunction.prototype, "constructor", { value: PageFunction, writable: true, configurable: true });
defineProperty(window, "Function", { value: PageFunction, writable: true, configurable: true });
const whitespace = "[\\t\\n\\f\\r ]*";
const number = new RegExp(`^${whitespace}(?:(\\d+)|(?=\\.))[\\d.]*(?=$|[\\t\\n\\f\\r ;,])`);
const separator = new RegExp(`^${whitespace}[;,]?${whitespace}`);
const name = new RegExp(`^url${whitespace}=${whitespace}`, "i");
function refreshOf(content) {
  const delay = number.exec(content);
  if (!delay) return null;
  let target = content.slice(delay[0].length).replace(separator, "").replace(name, "");
  const quote = target[0];
  if (quote === '"' || quote === "'") target = target.slice(1).split(quote)[0];
  return { delay: Number(delay[1] ?? 0) * 1000, target };
}
function prepareLink(link) {
  if (!link.isConnected) return;
  prepareSheet(link);
  prepareHint(link);
}
function prepareSheet(link) {
  if (!/(?:^|[\t\n\f\r ])stylesheet(?:[\t\n\f\r ]|$)/i.test(link.rel)) {
    removeSheet(link);
    return;
  }
  if (link.disabled) return;
  const url = resolveURL(link.getAttribute("href") ?? "");
  if (!url || !link.getAttribute("href") || link[$sheetURL] === url.href) return;
  link[$sheetURL] = url.href;
  const blocks = !parsingEnded;
  setLoadBlockers(loadBlockers + 1);
  if (blocks) setRenderBlockers(renderBlockers + 1);
  if (blocks) setScriptBlockingSheets(scriptBlockingSheets + 1);
  requestText(Destination.style, url.href, (response) => {
    const loaded = response.failure === "" && response.ok && isStyleSheet(response);
    const finish = () => {
      setLoadBlockers(loadBlockers - 1);
      if (blocks && renderBlockers > 0) setRenderBlockers(renderBlockers - 1);
      if (blocks) setScriptBlockingSheets(scriptBlockingSheets - 1);
      queueEvent(link, new Event(loaded ? "load" : "error"));
      queueTask(checkLoaded);
      resumeScripts();
    };
    if (loaded) {
      link[$sheetText] = decodeResource(response, link.getAttribute("charset"));
      withImports(link[$sheetText], url.href, (whole) => {
        recordMutation(Op.setSheet, link[$id]);
        recordMutationText(whole);
        finish();
      });
    } else {
      const reason = response.failure || (response.ok ? "its type is not text/css" : `status ${response.status}`);
      if (!response.isBlocked) {
        native.log(ConsoleLevel.error, `The style sheet ${url.href} was not loaded: ${reason}`, "");
      }
      finish();
    }
  }, { nonce: nonceOf(link), referrerPolicy: referrerPolicyOf(link.getAttribute("referrerpolicy")) });
}
function removeSheet(link) {
  if (link[$sheetURL] === undefined) return;
  link[$sheetURL] = link[$sheetText] = undefined;
  recordMutation(Op.setSheet, link[$id]);
  recordMutationText("");
}
function isStyleSheet(response) {
  const type = (headerOf(response, "content-type") ?? "").split(";")[0].trim().toLowerCase();
  if (type === "text/css") return true;
  if (/^nosniff$/i.test(headerOf(response, "x-content-type-options") ?? "")) return false;
  const isQuirky = document[$mode] === "BackCompat" && URL.parse(response.url)?.origin === pageURL.origin;
  return type === "" || isQuirky;
}
let pageEncoding = "utf-8";
function encodingName(encoding = pageEncoding) {
  const mixed = { gbk: "GBK", big5: "Big5", shift_jis: "Shift_JIS" };
  if (Object.hasOwn(mixed, encoding)) return mixed[encoding];
  const isLower = /^(?:gb18030|macintosh|x-|windows-|replacement)/.test(encoding);
  return isLower ? encoding : encoding.toUpperCase();
}
function decodeResource(response, charset) {
  const declared = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(headerOf(response, "content-type") ?? "")?.[1];
  return native.decodeText(response.body, declared ?? charset ?? pageEncoding);
}
const $sheetURL = sharedKey("sheetURL");
const $sheetText = sharedKey("sheetText");
function prepareMeta(meta) {
  if (meta.parentNode === document.head && /^content-security-policy$/i.test(meta.httpEquiv)) addMetaPolicy(meta);
  else if (/^referrer$/i.test(meta.name)) setMetaReferrer(meta.content);
  else preparePageRefresh(meta);
}
function preparePageRefresh(meta) {
  if (!/^refresh$/i.test(meta.httpEquiv)) return;
  const refresh = refreshOf(meta.content);
  if (!refresh) return;
  const url = refresh.target === "" ? pageURL : resolveURL(refresh.target);
  if (url) setTimer(() => requestNavigation("metaRefresh", url.href), refresh.delay, [], false);
}
function setPageEncoding(value) { pageEncoding = value; }
defineLazyGlobals(
  "sheets", "StyleSheet", "MediaList", "CSSRuleList", "StyleSheetList", "CSSRule", "CSSGroupingRule", "CSSStyleRule",
  "CSSConditionRule", "CSSMediaRule", "CSSSupportsRule", "CSSContainerRule", "CSSLayerBlockRule",
  "CSSScopeRule", "CSSLayerStatementRule", "CSSImportRule", "CSSNamespaceRule", "CSSFontFaceRule", "CSSPageRule",
  "CSSPropertyRule", "CSSKeyframesRule", "CSSKeyframeRule", "CSSStyleSheet");
const $isSheetBlocked = sharedKey("isSheetBlocked");
const $adopted = sharedKey("adopted");
const $styleSheets = sharedKey("styleSheets");
function sheetOf(element) {
  if (!element.isConnected) return null;
  if (element[$isSheetBlocked]) return null;
  if (element.localName === "style") {
    const type = element.type.toLowerCase();
    return type === "" || type === "text/css" ? lazyModule("sheets").sheetFor(element, element.textContent) : null;
  }
  return element[$sheetText] === undefined ? null : lazyModule("sheets").sheetFor(element, element[$sheetText]);
}
for (const type of [HTMLStyleElement, HTMLLinkElement]) {
  defineProperty(type.prototype, "sheet", {
    get() { return sheetOf(this); }, enumerable: true, configurable: true,
  });
}
function ownSheets(type) {
  defineProperty(type.prototype, "styleSheets", {
    get() {
      const find = () => [...this.querySelectorAll("style, link")].map(sheetOf).filter((sheet) => sheet !== null);
      return (this[$styleSheets] ??= lazyModule("sheets").listOf(find));
    },
    enumerable: true, configurable: true,
  });
  defineProperty(type.prototype, "adoptedStyleSheets", {
    get() {
      if (!this[$adopted]) lazyModule("sheets").adopt(this, []);
      return this[$adopted];
    },
    set(value) { lazyModule("sheets").adopt(this, value); },
    enumerable: true, configurable: true,
  });
}
ownSheets(Document);
function withImports(text, base, done) {
  if (/@import/i.test(text)) lazyModule("css-imports").load(text, base, done);
  else done(text);
}
function prepareStyle(element) {
  const text = element.textContent;
  if (hasPolicies && text === "") return;
  if (element[$preparedText] === text) return;
  element[$preparedText] = text;
  const isForbidden = hasPolicies && isBlocked("inline-style", {
    content: text, nonce: nonceOf(element), element, line: element[$line],
  });
  if (hasPolicies) element[$isSheetBlocked] = isForbidden;
  if (isForbidden) {
    lazyModule("content-security").emptySheet(element);
    queueEvent(element, new Event("error"));
    return;
  }
  if (!/@import/i.test(text)) {
    queueEvent(element, new Event("load"));
    return;
  }
  setLoadBlockers(loadBlockers + 1);
  const blocks = !parsingEnded;
  if (blocks) setRenderBlockers(renderBlockers + 1);
  lazyModule("css-imports").load(text, document.baseURI, (whole) => {
    setLoadBlockers(loadBlockers - 1);
    if (blocks && renderBlockers > 0) setRenderBlockers(renderBlockers - 1);
    if (element[$preparedText] === text) {
      recordMutation(Op.setSheet, element[$id]);
      recordMutationText(whole);
    }
    queueEvent(element, new Event("load"));
    queueTask(checkLoaded);
  });
}
const $preparedText = Symbol("preparedText");
mixin(Element, {
  animate(keyframes, options = undefined) {
    requireArguments(arguments.length, 1, "animate");
    return lazyModule("css-animations").animate(this, keyframes, options);
  },
  getAnimations(options = undefined) {
    updateAnimations();
    return lazyModule("css-animations").animationsOf(this, !!dictionary(options, "GetAnimationsOptions").subtree);
  },
});
mixin(Document, {
  get timeline() { return lazyModule("css-animations").timeline(); },
  getAnimations() {
    updateAnimations();
    return lazyModule("css-animations").animationsOf(null);
  },
});
function updateAnimations() {
  flushMutations();
  startAnimations();
}
function startAnimations() {
  const motions = native.dequeueStyleAnimations();
  if (motions !== undefined) lazyModule("css-animations").start(motions);
}
function Window() { throw new TypeError("Illegal constructor"); }
const windowPrototype = Object.getPrototypeOf(window);
Object.setPrototypeOf(Window, EventTarget);
Object.setPrototypeOf(windowPrototype, windowProperties);
defineProperty(Window, "prototype", { value: windowPrototype, writable: false });
defineProperty(windowPrototype, "constructor", { value: Window, writable: true, configurable: true });
expose(Window);
let windowName = "";
const unforgeableMembers = {
  get window() { return window; },
  get document() { return document; },
  get location() { return location; },
  set location(value) { location.href = value; },
  get top() { return topWindow(); },
};
const readableMembers = {
  get closed() { return false; },
  get history() { return history; },
  get navigator() { return lazyModule("navigator").navigator; },
  get localStorage() { return lazyModule("storage").localStorage; },
  get sessionStorage() { return lazyModule("storage").sessionStorage; },
  get crypto() { return lazyModule("randomness").crypto; },
  get frameElement() { return frameElement(); },
  get isSecureContext() { return pageURL.protocol !== "http:" || /^(localhost|127\.|\[::1\])/.test(pageURL.hostname); },
  get crossOriginIsolated() { return false; },
  get name() { return windowName; },
  set name(value) { windowName = `${value}`; },
  get opener() { return hasOpener ? openerWindow() : null; },
  set opener(value) {
    if (value !== null) {
      defineProperty(window, "opener", { value, writable: true, enumerable: true, configurable: true });
    } else if (hasOpener) disownOpener();
  },
  get status() { return statusText; },
  set status(value) { statusText = `${value}`; },
};
let statusText = "";
const replaceableMembers = {
  get self() { return window; },
  get parent() { return parentWindow(); },
  get frames() { return window; },
  get length() { return frameCount(); },
  get performance() { return lazyModule("performance").performance; },
  get screen() { return lazyModule("navigator").screen; },
  get clientInformation() { return lazyModule("navigator").navigator; },
  get visualViewport() { return lazyModule("navigator").visualViewport; },
  get origin() { return pageOrigin(); },
  get event() { return currentEvent; },
  get innerWidth() { return viewportWidth(); },
  get innerHeight() { return viewportHeight(); },
  get outerWidth() { return viewportWidth(); },
  get outerHeight() { return viewportHeight(); },
  get screenX() { return 0; },
  get screenY() { return 0; },
  get screenLeft() { return 0; },
  get screenTop() { return 0; },
  get scrollX() { return 0; },
  get scrollY() { return documentScrollTop(); },
  get pageXOffset() { return 0; },
  get pageYOffset() { return documentScrollTop(); },
  get devicePixelRatio() { return 1; },
  get locationbar() { return lazyModule("navigator").bar; },
  get menubar() { return lazyModule("navigator").bar; },
  get personalbar() { return lazyModule("navigator").bar; },
  get scrollbars() { return lazyModule("navigator").bar; },
  get statusbar() { return lazyModule("navigator").bar; },
  get toolbar() { return lazyModule("navigator").bar; },
};
function defineWindowMembers() {
  Object.defineProperties(window, Object.getOwnPropertyDescriptors(unforgeableMembers));
  Object.defineProperties(window, Object.getOwnPropertyDescriptors(readableMembers));
  for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(replaceableMembers))) {
    const { set } = Object.getOwnPropertyDescriptor({
      set [name](value) {
        defineProperty(window, name, { value, writable: true, enumerable: true, configurable: true });
      },
    }, name);
    defineProperty(window, name, { get, set, enumerable: true, configurable: true });
  }
}
defineWindowMembers();
function sealWindow() {
  for (const name in unforgeableMembers) defineProperty(window, name, { configurable: false });
}
function open(url = "", target = "_blank", features = "") {
  const resolved = `${url}` === "" ? URL.parse("about:blank") : resolveURL(`${url}`);
  if (!resolved) throw new DOMException(`"${url}" cannot be parsed as a URL`, "SyntaxError");
  return openWindow(resolved, `${target}` || "_blank", `${features}`);
}
function close() {
  if (frameNumber === 0) native.requestNavigation(NavigationCause.windowClose, "", "GET", "", "", "", false);
}
function print() {
  native.log(ConsoleLevel.warn, "window.print is not supported", "");
}
function stop() {}
function focusWindow() {}
function blurWindow() {}
function matchMedia(query) {
  requireArguments(arguments.length, 1, "matchMedia");
  return new MediaQueryList(secret, `${query}`);
}
function btoa(data) {
  return lazyModule("base64").btoa(...arguments);
}
function atob(data) {
  return lazyModule("base64").atob(...arguments);
}
function getComputedStyle(element, pseudo = null) {
  return lazyModule("style").getComputedStyle(...arguments);
}
function getSelection() {
  return lazyModule("ranges").selection;
}
function structuredClone(value, options = undefined) {
  return lazyModule("structured-clone").structuredClone(...arguments);
}
function postMessage(message, options = undefined, transfer = undefined) {
  return lazyModule("messages").postMessage(...arguments);
}
function reportError(error) {
  requireArguments(arguments.length, 1, "reportError");
  reportException(error, callerPosition(new Error().stack));
}
const settled = SystemPromise.resolve();
const then = SystemPromise.prototype.then;
function queueMicrotask(callback) {
  requireArguments(arguments.length, 1, "queueMicrotask");
  if (typeof callback !== "function") throw new TypeError("queueMicrotask needs a function");
  then.call(settled, () => callAndReport(callback));
}
function moveTo(x, y) {}
function moveBy(x, y) {}
function resizeTo(width, height) {}
function resizeBy(x, y) {}
function captureEvents() {}
function releaseEvents() {}
function exposeFunctions(members) {
  for (const member of members) {
    defineProperty(window, member.name, { value: member, writable: true, enumerable: true, configurable: true });
  }
}
exposeFunctions([
  setTimeout, setInterval, clearTimeout, clearInterval, requestAnimationFrame, cancelAnimationFrame,
  requestIdleCallback, cancelIdleCallback, queueMicrotask, alert, confirm, prompt, print, fetch, getComputedStyle,
  matchMedia, getSelection, scrollTo, scrollBy, open, close, stop, postMessage, structuredClone, btoa, atob,
  reportError, moveTo, moveBy, resizeTo, resizeBy, captureEvents, releaseEvents,
]);
for (const [name, value] of Object.entries({ scroll: scrollTo, focus: focusWindow, blur: blurWindow })) {
  defineProperty(window, name, { value, writable: true, enumerable: true, configurable: true });
}
handlerAccessors(window, [...elementEventTypes, ...windowEventTypes]);
function setWindowName(value) { windowName = value; }
let lastTitle = "";
let titleSource = { version: -1, element: null, text: null };
function notifyTitleChange() {
  if (titleSource.version === treeVersion) {
    const { element, text } = titleSource;
    if ((element === null ? null : childText(element)) === text) return;
  }
  const element = titleElementOf(document);
  titleSource = { version: treeVersion, element, text: element === null ? null : childText(element) };
  const { title } = document;
  if (title === lastTitle) return;
  lastTitle = title;
  native.titleChanged(title);
}
function settle() {
  if (frameElements.size > 0) removeDetachedFrames();
  sweepNodes();
  flushMutations();
  if (openedList) checkList();
  if (focusedElement && treeChanged) runFocusFixup(focusedElement);
  const changed = treeChanged;
  setTreeChanged(false);
  if (changed && renderBlockers === 0) startAnimations();
  if (changed) {
    const bottom = maximumScroll();
    if (scrollRow > bottom) setScrollRow(bottom);
    notifyTitleChange();
  }
  const timer = nextTimer();
  status[Status.nextTimer] = timer ? timer.due : -1;
  status[Status.nextFrame] = nextFrameDue();
  status[Status.focus] = focusedElement ? focusKind(focusedElement) : 0;
  status[Status.scrollRow] = scrollRow;
  status[Status.focusedNode] = focusedElement ? focusedElement[$id] : -1;
  const field = focusedElement && isTextField(focusedElement) ? focusedElement : null;
  status[Status.caret] = field ? clustersBefore(field, caretOf(field)) : 0;
  status[Status.anchor] = field ? clustersBefore(field, anchorOf(field)) : 0;
  status[Status.treeChanged] = changed ? 1 : 0;
  status[Status.renderBlockers] = renderBlockers;
  observeGeometry?.(changed);
  if (notifyStateChange !== null) notifyStateChange();
  return tasks.length > 0;
}
const hostCallbacks = {
  open(settings) {
    for (const scheme of settings.schemes) specialPorts[scheme] = null;
    setPageURL(URL.parse(settings.url) ?? pageURL);
    initializeFrame(settings);
    installPolicies(settings);
    setPageReferrer(settings.referrer);
    setPageEncoding(settings.charset);
    setUserAgent(settings.userAgent);
    setWebView(settings.webView);
    setPreviewsLinks(settings.previewsLinks);
    setHasOpener(settings.hasOpener);
    setInsetRows(settings.insetRows);
    Object.assign(viewport, { columns: settings.columns, rows: settings.rows, dark: settings.dark });
    setPageVisible(settings.visible);
    Object.assign(device, { online: settings.online, grants: settings.grants });
    Object.assign(clock, { virtual: settings.virtual, now: settings.now, epoch: settings.epoch, origin: settings.now });
    seedRandomness(settings.seed);
    setHistoryLength(settings.historyLength);
    setHistoryIndex(settings.historyIndex);
    setHistoryState(settings.historyState);
    setRestoredRow(settings.scrollRow);
    setRestoredForm(settings.formState);
    setStoredItems({ local: settings.storage, session: settings.session });
    setLocalQuota(settings.localQuota);
    if (frameNumber !== 0) shareStorage();
    setErrorDocument(settings.isError);
    if (!settings.isBlank) notifyOfDocument(settings.isError ? "failed" : "committed");
    installBridge(settings);
    if (settings.script !== undefined) return openScript(settings.script, settings.url);
    sealWindow();
    setStartScripts(settings.startScripts);
    setEndScripts(settings.endScripts);
    if (settings.isBlank) {
      openBlankDocument();
      if (startScripts !== null) runUserScriptsAtOnce(startScripts);
      if (endScripts !== null) runUserScriptsAtOnce(endScripts);
    }
    else if (settings.xml !== undefined) startParsingXML(settings.xml, settings.contentType);
    else if (settings.stream) {
      document[$contentType] = settings.contentType;
      if (settings.picture) setDocumentPicture({ bytes: settings.picture, name: settings.pictureName });
      startParsing(settings.stream);
    }
  },
  step() {
    if (currentSteps) {
      resumeSteps();
      return readyScript ?? true;
    }
    let task = tasks[0];
    if (readyScript) {
      task = readyScript.done;
      setReadyScript(null);
    } else if (task) tasks.shift();
    else return false;
    const steps = callAndReport(task);
    if (isStepGenerator(steps)) setCurrentSteps(steps);
    return readyScript ?? true;
  },
  proceed: resumeSteps,
  settle,
  settleIdle() {
    status[Status.treeChanged] = 0;
    return currentSteps !== null || readyScript !== null || tasks.length > 0 || settle();
  },
  runDueTimer,
  nextDue: () => nextTimer()?.due ?? -1,
  realm,
  queueFrameLoaded(number) { queueTask(() => frameLoaded(number)); },
  setHistoryPosition(index, length) {
    setHistoryIndex(index);
    setHistoryLength(length);
  },
  focusFrame(id) { focusElement(nodeOf(id)); },
  setClock(time) {
    clock.now = Math.max(clock.now, time);
    setClockReads(0);
  },
  reportException(error, url, line) {
    reportException(error, url === undefined ? undefined : { url, line, column: 0 });
  },
  reportRejection,
  reportViolations(fields) { lazyModule("content-security").reportViolations(fields); },
  receiveResponse,
  receiveResponseChunk,
  storageChanged: storageChangedElsewhere,
  windowCommand(kind, window, ...facts) { handleWindowCommand(kind, window, ...facts); },
  socketEvent(kind, socket, ...facts) { lazyModule("web-socket").handleEvent(socket, kind, ...facts); },
  pressKey: stepwise(pressKey),
  insertText: stepwise(insertText),
  tap: stepwise(tap),
  wheel: stepwise(wheel),
  swipe: stepwise(swipe),
  longPress: stepwise(longPress),
  pointer: stepwise(pointer),
  exposeInternals(name) { exposeInternals(name); },
  concealInternals() { concealInternals(); },
  traverse: stepwise(traverse),
  deliverProgress,
  deliverReply,
  settleMessage,
  screenEvent,
  tapNavigationBar: stepwise(tapNavigationBar),
  savedFormState() {
    return evaluatedLazyModules.has("forms") || evaluatedLazyModules.has("select") ? savedFormState() : "";
  },
  scrollToRow(row) { scrollToRow(row); },
  focusEdge(last) { focusElement(null); return moveFocus(last); },
  blur() { focusElement(null); },
  performAction: stepwise(function* (
    kind, id, x = undefined, y = undefined,
  ) {
    const element = nodeOf(id);
    if (kind === 4) return yield* release();
    if (!element?.isConnected) return Input.ignored;
    if (kind === 2) {
      focusElement(element);
      return focusedElement === element ? Input.consumed : Input.ignored;
    }
    const isPositionKnown = x !== undefined && scrollRow === status[Status.scrollRow] && isLayoutDocumentCurrent();
    if (!isPositionKnown) scrollElementIntoView(element, false);
    if (kind === 1) return Input.consumed;
    const middle = isPositionKnown
      ? { clientX: x - documentScrollLeft(), clientY: y - documentScrollTop() }
      : middleOf(element);
    return yield* (kind === 3 ? touchAndHold : tapElement)(element, middle);
  }),
  resize: stepwise(function* (columns, rows, dark) {
    const sizeChanged = viewport.columns !== columns || viewport.rows !== rows;
    Object.assign(viewport, { columns, rows, dark });
    setScrollRow(Math.min(scrollRow, maximumScroll()));
    if (focusedElement) scrollElementIntoView(focusedElement, false);
    if (sizeChanged) yield* fireSteps(window, new UIEvent("resize", { view: window }));
    yield* updateMediaLists();
  }),
  setVisibility: stepwise(function* (visible) {
    if (visible === pageVisible) return;
    setPageVisible(visible);
    scheduleFrame();
    yield* fireSteps(document, new Event("visibilitychange", { bubbles: true }));
  }),
  setDevice: stepwise(function* (online, grants) {
    device.grants = grants;
    if (online === device.online) return;
    device.online = online;
    yield* fireSteps(window, new Event(online ? "online" : "offline"));
  }),
  scriptTerminated() {
    setCurrentSteps(null);
    setRunningScript(null);
    native.log(ConsoleLevel.error, "The script was terminated: it did not finish", "");
  },
  unloadDocument: stepwise(function* (isSuspended) {
    if (focusedElement && !isSuspended) commitField(focusedElement);
    yield* fireSteps(window, new PageTransitionEvent("pagehide", { persisted: isSuspended }), document);
    if (pageVisible) {
      setPageVisible(false);
      yield* fireSteps(document, new Event("visibilitychange", { bubbles: true }));
    }
    if (!isSuspended) yield* fireSteps(window, new Event("unload"), document);
  }),
  suspend() { lazyModule("bfcache").suspend(); },
  resume: stepwise(function* (...facts) {
    yield* lazyModule("bfcache").resume(...facts);
  }),
  finishEvaluation(request, value, isTyped) {
    if (value !== null && typeof value === "object" && typeof value.then === "function") {
      SystemPromise.resolve(value).then(
        (result) => sendEvaluation(request, result, isTyped),
        (error) => native.evaluationFailed(request, errorText(error)));
    } else sendEvaluation(request, value, isTyped);
  },
  completions(text) { return completions(text); },
  errorText,
  warmUp() { lazyModule("warm-up").warmUp(); },
  lazyModuleNames: () => [...evaluatedLazyModules.keys()].join(" "),
};
function sendEvaluation(request, value, isTyped) {
  try {
    native.evaluationSucceeded(request, isTyped ? stringifyJSON(promptResult(value)) : jsonOf(value));
  } catch (error) {
    native.evaluationFailed(request, errorText(error));
  }
}
function errorText(error) {
  if (!(error instanceof Error)) return `Uncaught ${inspect(error, 1)}`;
  const position = error instanceof SyntaxError ? null : callerPosition(error.stack);
  return `${error.name}: ${error.message}${position ? ` (${shortPosition(position)})` : ""}`;
}
return hostCallbacks;
})
