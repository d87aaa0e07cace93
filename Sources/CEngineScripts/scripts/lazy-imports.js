// The lazy modules, with their globals and the names that other scripts import.

// ---- Trees ----

let {
  XMLReader, XMLSerializer, parseXMLDocument, parseXMLFragment, serializeInnerXML, serializeOuterXML,
} = lazyImport("xml", (exports) => ({
  XMLReader, XMLSerializer, parseXMLDocument, parseXMLFragment, serializeInnerXML, serializeOuterXML,
} = exports));
defineLazyGlobals("xml", "XMLSerializer");

let {
  rangeAtStart, rangesBeforeInsertion, rangesBeforeRemoval, rangesBeforeReplacing, rangesAfterSplitting,
  rangesBeforeMerging,
} = lazyImport("ranges", (exports) => ({
  rangeAtStart, rangesBeforeInsertion, rangesBeforeRemoval, rangesBeforeReplacing, rangesAfterSplitting,
  rangesBeforeMerging,
} = exports));
defineLazyGlobals("ranges", "AbstractRange", "StaticRange", "Range", "Selection");

let { NodeIterator, TreeWalker, checkedFilter, iteratorsBeforeRemoval, preceding } = lazyImport(
  "traversal", (exports) => ({ NodeIterator, TreeWalker, checkedFilter, iteratorsBeforeRemoval, preceding } = exports));
defineLazyGlobals("traversal", "NodeFilter", "TreeWalker", "NodeIterator");

let { recordAttribute, recordChildren, recordText, watchRemoved, signalSlotChange } = lazyImport(
  "observer", (exports) => ({ recordAttribute, recordChildren, recordText, watchRemoved, signalSlotChange } = exports));
defineLazyGlobals("observer", "MutationRecord", "MutationObserver");

let {
  attributeReaction, constructCustom, createForParser, createCustomOrUnknown, customConnected, enqueueReaction,
  enqueueUpgrade, flushReactions, shadowIncludingElements,
} = lazyImport("custom-elements", (exports) => ({
  attributeReaction, constructCustom, createForParser, createCustomOrUnknown, customConnected, enqueueReaction,
  enqueueUpgrade, flushReactions, shadowIncludingElements,
} = exports));
defineLazyGlobals("custom-elements", "CustomElementRegistry");

let {
  attachShadow, cloneShadow, declaredShadow, openSlot, serializeShadow, shadowOptions, slotsAfterInsertion,
  slotsAfterRemoval, slotsAfterRenaming, assignStaleSlots,
} = lazyImport("shadow", (exports) => ({
  attachShadow, cloneShadow, declaredShadow, openSlot, serializeShadow, shadowOptions, slotsAfterInsertion,
  slotsAfterRemoval, slotsAfterRenaming, assignStaleSlots,
} = exports));
defineLazyGlobals("shadow", "ShadowRoot");

let {
  Attr, attributeMap, attributeNode, cloneAttribute, removeAttributeNode, setAttributeNode,
} = lazyImport("attributes", (exports) => ({
  Attr, attributeMap, attributeNode, cloneAttribute, removeAttributeNode, setAttributeNode,
} = exports));
defineLazyGlobals("attributes", "Attr", "NamedNodeMap");
let { comparePosition, areEqual, normalizeNode } = lazyImport(
  "comparison", (exports) => ({ comparePosition, areEqual, normalizeNode } = exports));
let { DOMImplementation, DOMParser } = lazyImport(
  "documents", (exports) => ({ DOMImplementation, DOMParser } = exports));
defineLazyGlobals("documents", "DOMImplementation", "DOMParser");
let { serializeChildren, serializeNode, isVoidName } = lazyImport(
  "serializing", (exports) => ({ serializeChildren, serializeNode, isVoidName } = exports));

let { attachInternals, associateWithForm, becomeFormAssociated, formOwnerChanged, resetFormOwners } = lazyImport(
  "internals", (exports) => ({
    attachInternals, associateWithForm, becomeFormAssociated, formOwnerChanged, resetFormOwners,
  } = exports));
defineLazyGlobals("internals", "ElementInternals", "CustomStateSet");

defineLazyGlobals("xpath", "XPathResult", "XPathExpression", "XPathEvaluator");

// ---- Elements ----

let { drawnElement } = lazyImport("svg", (exports) => ({ drawnElement } = exports));
defineLazyGlobals(
  "svg", "SVGAnimatedString", "SVGElement", "SVGGraphicsElement", "SVGGeometryElement", "SVGSVGElement",
  "SVGTextContentElement", "MathMLElement", "SVGCircleElement", "SVGEllipseElement", "SVGLineElement",
  "SVGPathElement", "SVGPolygonElement", "SVGPolylineElement", "SVGRectElement", "SVGDefsElement",
  "SVGForeignObjectElement", "SVGGElement", "SVGSwitchElement", "SVGAElement", "SVGImageElement", "SVGUseElement",
  "SVGTextElement", "SVGTSpanElement", "SVGTextPathElement", "SVGClipPathElement", "SVGDescElement",
  "SVGFilterElement", "SVGLinearGradientElement", "SVGMarkerElement", "SVGMaskElement", "SVGMetadataElement",
  "SVGPatternElement", "SVGRadialGradientElement", "SVGScriptElement", "SVGStopElement", "SVGStyleElement",
  "SVGSymbolElement", "SVGTitleElement", "SVGViewElement");

let { HTMLObjectElement, HTMLDataListElement } = lazyImport(
  "simple", (exports) => ({ HTMLObjectElement, HTMLDataListElement } = exports));
let { HTMLDetailsElement, queueToggle, toggleDetails, summarizedDetails } = lazyImport(
  "details", (exports) => ({ HTMLDetailsElement, queueToggle, toggleDetails, summarizedDetails } = exports));
let { HTMLImageElement, imageSize } = lazyImport("images", (exports) => ({ HTMLImageElement, imageSize } = exports));
defineLazyGlobals("images", "Image");
defineLazyGlobals("media", "Audio", "MediaError", "TimeRanges");
let { renderedText, setInnerText, setOuterText } = lazyImport(
  "inner-text", (exports) => ({ renderedText, setInnerText, setOuterText } = exports));

let {
  HTMLDialogElement, closeDialog, closeTopmost, lightDismiss, closeOnRemoval, showPopover, hidePopover, hideByScript,
  togglePopover, showModalDialog, requestDialogClose,
} = lazyImport("dialogs", (exports) => ({
  HTMLDialogElement, closeDialog, closeTopmost, lightDismiss, closeOnRemoval, showPopover, hidePopover, hideByScript,
  togglePopover, showModalDialog, requestDialogClose,
} = exports));

let {
  listAncestors, crossOriginWindow, frameNumbers, frameLoaded, removeDetachedFrames, openWindow, openBlankDocument,
  relaxDomain,
  openerWindow, handleWindowCommand, nextWindow, disownOpener,
} = lazyImport("frames", (exports) => ({
  listAncestors, crossOriginWindow, frameNumbers, frameLoaded, removeDetachedFrames, openWindow, openBlankDocument,
  relaxDomain,
  openerWindow, handleWindowCommand, nextWindow, disownOpener,
} = exports));
defineLazyGlobals("frames", "DOMStringList");

let { CSSStyleDeclaration, styleOf } = lazyImport("style", (exports) => ({ CSSStyleDeclaration, styleOf } = exports));
defineLazyGlobal("CSSStyleDeclaration", () => lazyModule("style").propertyNames());
let { scrollByTouch, scrollByWheel, scrollElementIntoView, scrollIntoView } = lazyImport(
  "scroll-into-view", (exports) => ({ scrollByTouch, scrollByWheel, scrollElementIntoView, scrollIntoView } = exports));

// ---- Controls ----

let { HTMLButtonElement, runInvoker } = lazyImport(
  "controls", (exports) => ({ HTMLButtonElement, runInvoker } = exports));
defineLazyGlobals("controls", "CommandEvent");

let {
  HTMLInputElement, HTMLTextAreaElement, HTMLFieldSetElement, HTMLLabelElement, HTMLOutputElement, HTMLFormElement,
  allowedStep, brokenConstraints, checkControl, controlsOf, editedText, fireInForm, formActionOf, hasDirection,
  hasNumber,
  hasSelection, isMutable, isSubmitButton, isTextControl, labeledControl, labelsOf, limitOf, sendFieldValue,
  moveCaretToEnd, numberText, queueSelect, radioGroup, reportFormValidity, resetForm, sanitizeRange, sanitizeValue,
  selectionOf, setChecked, setCustomValidity, setFieldValue, setSelection, stepInput, submitImplicitly,
  submittableControls, syncControls, trimASCII, validationMessage, validityOf, willValidate,
} = lazyImport("forms", (exports) => ({
  HTMLInputElement, HTMLTextAreaElement, HTMLFieldSetElement, HTMLLabelElement, HTMLOutputElement, HTMLFormElement,
  allowedStep, brokenConstraints, checkControl, controlsOf, editedText, fireInForm, formActionOf, hasDirection,
  hasNumber,
  hasSelection, isMutable, isSubmitButton, isTextControl, labeledControl, labelsOf, limitOf, sendFieldValue,
  moveCaretToEnd, numberText, queueSelect, radioGroup, reportFormValidity, resetForm, sanitizeRange, sanitizeValue,
  selectionOf, setChecked, setCustomValidity, setFieldValue, setSelection, stepInput, submitImplicitly,
  submittableControls, syncControls, trimASCII, validationMessage, validityOf, willValidate,
} = exports));
defineLazyGlobals("forms", "ValidityState");

let {
  HTMLSelectElement, HTMLOptionElement, HTMLOptGroupElement, HTMLFormControlsCollection, chooseOption, displaySize,
  isChosen, isOptionDisabled, isSelected, namedControl, optionsOf, selectedIndexOf, setSelected, setSelectedness,
} = lazyImport("select", (exports) => ({
  HTMLSelectElement, HTMLOptionElement, HTMLOptGroupElement, HTMLFormControlsCollection, chooseOption, displaySize,
  isChosen, isOptionDisabled, isSelected, namedControl, optionsOf, selectedIndexOf, setSelected, setSelectedness,
} = exports));
defineLazyGlobals("select", "Option", "RadioNodeList", "HTMLFormControlsCollection", "HTMLOptionsCollection");

let {
  checkList, closeList, dismissMessage, keyInList, keyInSelect, openList, openSuggestions, reportInvalid, tapInList,
} = lazyImport("lists", (exports) => ({
  checkList, closeList, dismissMessage, keyInList, keyInSelect, openList, openSuggestions, reportInvalid, tapInList,
} = exports));
let { anchorOf, caretOf, clusterEnds, clustersBefore, edit, editField, insertText } = lazyImport(
  "editing", (exports) => ({ anchorOf, caretOf, clusterEnds, clustersBefore, edit, editField, insertText } = exports));
let { associateTableForm } = lazyImport("table-forms", (exports) => ({ associateTableForm } = exports));
let { constructEntryList, sendForm, submitForm } = lazyImport(
  "submission", (exports) => ({ constructEntryList, sendForm, submitForm } = exports));
let { restoreFormState, savedFormState } = lazyImport(
  "form-state", (exports) => ({ restoreFormState, savedFormState } = exports));
let { FormData } = lazyImport("form-data", (exports) => ({ FormData } = exports));
defineLazyGlobals("form-data", "FormData");

// ---- User input ----

let {
  commitField, clearFocus, runFocusFixup, flushAutofocus, focusArea, focusDelegate, focusElement, focusKind,
  isFocusable,
  isRendered, moveFocus,
} = lazyImport("focus", (exports) => ({
  commitField, clearFocus, runFocusFixup, flushAutofocus, focusArea, focusDelegate, focusElement, focusKind,
  isFocusable,
  isRendered, moveFocus,
} = exports));
let { touchAndHold, longPress, release, swipe, tap, tapElement, wheel } = lazyImport(
  "pointer", (exports) => ({ touchAndHold, longPress, release, swipe, tap, tapElement, wheel } = exports));
let { isPrintable, pressKey, userChange } = lazyImport(
  "keyboard", (exports) => ({ isPrintable, pressKey, userChange } = exports));

let {
  UIEvent, MouseEvent, PointerEvent, WheelEvent, DragEvent, KeyboardEvent, InputEvent, CompositionEvent, TextEvent,
  FocusEvent, Touch, TouchEvent, clickInit, syntheticClick,
} = lazyImport("input-events", (exports) => ({
  UIEvent, MouseEvent, PointerEvent, WheelEvent, DragEvent, KeyboardEvent, InputEvent, CompositionEvent, TextEvent,
  FocusEvent, Touch, TouchEvent, clickInit, syntheticClick,
} = exports));
defineLazyGlobals(
  "input-events", "UIEvent", "MouseEvent", "PointerEvent", "WheelEvent", "DragEvent", "KeyboardEvent", "InputEvent",
  "CompositionEvent", "TextEvent", "FocusEvent", "ClipboardEvent", "Touch", "TouchList", "TouchEvent");

let {
  CustomEvent, SubmitEvent, FormDataEvent, PopStateEvent, HashChangeEvent, BeforeUnloadEvent, StorageEvent, ErrorEvent,
  PromiseRejectionEvent, MessageEvent, ProgressEvent, CloseEvent, ToggleEvent, AnimationEvent,
  TransitionEvent, MediaQueryListEvent, createLegacyEvent,
} = lazyImport("event-types", (exports) => ({
  CustomEvent, SubmitEvent, FormDataEvent, PopStateEvent, HashChangeEvent, BeforeUnloadEvent, StorageEvent, ErrorEvent,
  PromiseRejectionEvent, MessageEvent, ProgressEvent, CloseEvent, ToggleEvent, AnimationEvent,
  TransitionEvent, MediaQueryListEvent, createLegacyEvent,
} = exports));
defineLazyGlobals(
  "event-types", "CustomEvent", "SubmitEvent", "FormDataEvent", "PopStateEvent", "HashChangeEvent",
  "BeforeUnloadEvent", "StorageEvent", "ErrorEvent", "PromiseRejectionEvent", "MessageEvent", "ProgressEvent",
  "CloseEvent", "ToggleEvent", "AnimationEvent", "TransitionEvent", "MediaQueryListEvent");

defineLazyGlobals(
  "css-animations", "AnimationTimeline", "DocumentTimeline", "AnimationPlaybackEvent", "AnimationEffect",
  "KeyframeEffect",
  "Animation", "CSSAnimation", "CSSTransition");

// ---- The window ----

defineLazyGlobals(
  "performance", "PerformanceEntry", "PerformanceMark", "PerformanceMeasure", "PerformanceTiming",
  "PerformanceNavigation",
  "Performance", "PerformanceObserverEntryList", "PerformanceObserver");
let { StructuredCloner, cloneWithTransfer, serializeState, deserializeState } = lazyImport(
  "structured-clone", (exports) => ({
    StructuredCloner, cloneWithTransfer, serializeState, deserializeState,
  } = exports));
let { MessagePort, messageOptions, receiveCrossOrigin, sendTo } = lazyImport(
  "messages", (exports) => ({ MessagePort, messageOptions, receiveCrossOrigin, sendTo } = exports));
defineLazyGlobals("messages", "MessagePort", "MessageChannel", "BroadcastChannel");
let { AbortController, AbortSignal, endSignal, whenAborted } = lazyImport(
  "abort", (exports) => ({ AbortController, AbortSignal, endSignal, whenAborted } = exports));
defineLazyGlobals("abort", "AbortController", "AbortSignal");
let { Storage, replaceStorage, storageChanged, storageChangedElsewhere, storedPairs } = lazyImport(
  "storage", (exports) => ({
    Storage, replaceStorage, storageChanged, storageChangedElsewhere, storedPairs,
  } = exports));
defineLazyGlobals("storage", "Storage");
defineLazyGlobals(
  "navigator", "UserActivation", "Navigator", "Clipboard", "PermissionStatus", "Permissions", "Screen",
  "VisualViewport", "BarProp");
let {
  openDocument, writeDocument, closeDocument, finishWriter, pushParserElement, closeParserElement,
} = lazyImport("document-write", (exports) => ({
  openDocument, writeDocument, closeDocument, finishWriter, pushParserElement, closeParserElement,
} = exports));
let { inspect, firstItems } = lazyImport("inspect", (exports) => ({ inspect, firstItems } = exports));
let { completions, expandableValues, promptResult } = lazyImport(
  "object-preview", (exports) => ({ completions, expandableValues, promptResult } = exports));
let { randomUUID } = lazyImport("randomness", (exports) => ({ randomUUID } = exports));
let { openScript, screenEvent } = lazyImport("script-realm", (exports) => ({ openScript, screenEvent } = exports));
let { watchState, installActions, runUserScripts, reportUnknownHandlers } = lazyImport(
  "app-parts", (exports) => ({ watchState, installActions, runUserScripts, reportUnknownHandlers } = exports));
defineLazyGlobals("randomness", "Crypto");
defineLazyGlobals("crypto", "CryptoKey", "SubtleCrypto");

// ---- Data and the network ----

let { domainToASCII, parseIPv6, serializeIPv6 } = lazyImport(
  "hosts", (exports) => ({ domainToASCII, parseIPv6, serializeIPv6 } = exports));
let { pairIterable, pairsOf } = lazyImport("pairs", (exports) => ({ pairIterable, pairsOf } = exports));
let { URLSearchParams, parseForm } = lazyImport(
  "search-params", (exports) => ({ URLSearchParams, parseForm } = exports));
defineLazyGlobals("search-params", "URLSearchParams");
let { encodeBase64, decodeBase64, binaryText } = lazyImport(
  "base64", (exports) => ({ encodeBase64, decodeBase64, binaryText } = exports));
let { referrerFor, dataOfURL, parseMediaType, mediaText, progressEvent } = lazyImport(
  "fetch-utilities", (exports) => ({ referrerFor, dataOfURL, parseMediaType, mediaText, progressEvent } = exports));

let {
  Blob, File, FileList, blobOfURL, createObjectURL, revokeObjectURL, joinBytes, sequence, dataURLOfBlob,
} = lazyImport("files", (exports) => ({
  Blob, File, FileList, blobOfURL, createObjectURL, revokeObjectURL, joinBytes, sequence, dataURLOfBlob,
} = exports));
defineLazyGlobals("files", "Blob", "File", "FileList", "FileReader");
let { TextDecoder, TextEncoder, bufferBytes, packageText } = lazyImport(
  "encoding", (exports) => ({ TextDecoder, TextEncoder, bufferBytes, packageText } = exports));
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
