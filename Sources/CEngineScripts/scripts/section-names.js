// The sections, by what of them is a global, and by what other scripts use.

// ---- Trees ----

let {
  XMLReader, XMLSerializer, parseXMLDocument, parseXMLFragment, serializeInnerXML, serializeOuterXML,
} = later("xml", (given) => ({
  XMLReader, XMLSerializer, parseXMLDocument, parseXMLFragment, serializeInnerXML, serializeOuterXML,
} = given));
lazily("xml", "XMLSerializer");

let {
  rangeAtStart, rangesBeforeInsertion, rangesBeforeRemoval, rangesBeforeReplacing, rangesAfterSplitting,
  rangesBeforeMerging,
} = later("ranges", (given) => ({
  rangeAtStart, rangesBeforeInsertion, rangesBeforeRemoval, rangesBeforeReplacing, rangesAfterSplitting,
  rangesBeforeMerging,
} = given));
lazily("ranges", "AbstractRange", "StaticRange", "Range", "Selection");

let { NodeIterator, TreeWalker, checkedFilter, iteratorsBeforeRemoval, preceding } = later(
  "traversal", (given) => ({ NodeIterator, TreeWalker, checkedFilter, iteratorsBeforeRemoval, preceding } = given));
lazily("traversal", "NodeFilter", "TreeWalker", "NodeIterator");

let { recordAttribute, recordChildren, recordText, watchRemoved, signalSlotChange } = later(
  "observer", (given) => ({ recordAttribute, recordChildren, recordText, watchRemoved, signalSlotChange } = given));
lazily("observer", "MutationRecord", "MutationObserver");

let {
  attributeReaction, constructCustom, createForParser, createReported, customConnected, enqueueReaction,
  enqueueUpgrade, flushReactions, shadowIncludingElements,
} = later("custom", (given) => ({
  attributeReaction, constructCustom, createForParser, createReported, customConnected, enqueueReaction,
  enqueueUpgrade, flushReactions, shadowIncludingElements,
} = given));
lazily("custom", "CustomElementRegistry");

let {
  attachShadow, cloneShadow, declaredShadow, openSlot, serializeShadow, shadowOptions, slotsAfterInsertion,
  slotsAfterRemoval, slotsAfterRenaming, assignStaleSlots,
} = later("shadow", (given) => ({
  attachShadow, cloneShadow, declaredShadow, openSlot, serializeShadow, shadowOptions, slotsAfterInsertion,
  slotsAfterRemoval, slotsAfterRenaming, assignStaleSlots,
} = given));
lazily("shadow", "ShadowRoot");

let {
  Attr, attributeMap, attributeNode, cloneAttribute, removeAttributeNode, setAttributeNode,
} = later("attributes", (given) => ({
  Attr, attributeMap, attributeNode, cloneAttribute, removeAttributeNode, setAttributeNode,
} = given));
lazily("attributes", "Attr", "NamedNodeMap");
let { comparePosition, areEqual, normalizeNode } = later(
  "comparison", (given) => ({ comparePosition, areEqual, normalizeNode } = given));
let { DOMImplementation, DOMParser } = later("documents", (given) => ({ DOMImplementation, DOMParser } = given));
lazily("documents", "DOMImplementation", "DOMParser");
let { serializeChildren, serializeNode, isVoidName } = later(
  "serializing", (given) => ({ serializeChildren, serializeNode, isVoidName } = given));

let { attachInternals, associateWithForm, becomeFormAssociated, formOwnerChanged, reviewForms } = later(
  "internals", (given) => ({
    attachInternals, associateWithForm, becomeFormAssociated, formOwnerChanged, reviewForms,
  } = given));
lazily("internals", "ElementInternals", "CustomStateSet");

lazily("xpath", "XPathResult", "XPathExpression", "XPathEvaluator");

// ---- Elements ----

let { drawnElement } = later("svg", (given) => ({ drawnElement } = given));
lazily(
  "svg", "SVGAnimatedString", "SVGElement", "SVGGraphicsElement", "SVGGeometryElement", "SVGSVGElement",
  "SVGTextContentElement", "MathMLElement", "SVGCircleElement", "SVGEllipseElement", "SVGLineElement",
  "SVGPathElement", "SVGPolygonElement", "SVGPolylineElement", "SVGRectElement", "SVGDefsElement",
  "SVGForeignObjectElement", "SVGGElement", "SVGSwitchElement", "SVGAElement", "SVGImageElement", "SVGUseElement",
  "SVGTextElement", "SVGTSpanElement", "SVGTextPathElement", "SVGClipPathElement", "SVGDescElement",
  "SVGFilterElement", "SVGLinearGradientElement", "SVGMarkerElement", "SVGMaskElement", "SVGMetadataElement",
  "SVGPatternElement", "SVGRadialGradientElement", "SVGScriptElement", "SVGStopElement", "SVGStyleElement",
  "SVGSymbolElement", "SVGTitleElement", "SVGViewElement");

let { HTMLObjectElement, HTMLDataListElement } = later(
  "simple", (given) => ({ HTMLObjectElement, HTMLDataListElement } = given));
let { HTMLDetailsElement, queueToggle, toggleDetails, summarizedDetails } = later(
  "details", (given) => ({ HTMLDetailsElement, queueToggle, toggleDetails, summarizedDetails } = given));
let { HTMLImageElement, imageSize } = later("images", (given) => ({ HTMLImageElement, imageSize } = given));
lazily("images", "Image");
lazily("media", "Audio", "MediaError", "TimeRanges");
let { renderedText, setInnerText, setOuterText } = later(
  "inner-text", (given) => ({ renderedText, setInnerText, setOuterText } = given));

let {
  HTMLDialogElement, closeDialog, closeTopmost, dismissLightly, leaveDocument, showPopover, hidePopover, hideByScript,
  togglePopover, showModalDialog, requestDialogClose,
} = later("dialogs", (given) => ({
  HTMLDialogElement, closeDialog, closeTopmost, dismissLightly, leaveDocument, showPopover, hidePopover, hideByScript,
  togglePopover, showModalDialog, requestDialogClose,
} = given));

let {
  listAncestors, foreignWindow, frameNumbers, frameLoaded, dropLostFrames, openWindow, openBlank, relaxDomain,
  openerWindow, takeWindowCommand, nextWindow, disownOpener,
} = later("frames", (given) => ({
  listAncestors, foreignWindow, frameNumbers, frameLoaded, dropLostFrames, openWindow, openBlank, relaxDomain,
  openerWindow, takeWindowCommand, nextWindow, disownOpener,
} = given));
lazily("frames", "DOMStringList");

let { CSSStyleDeclaration, styleOf } = later("style", (given) => ({ CSSStyleDeclaration, styleOf } = given));
lazyGlobal("CSSStyleDeclaration", () => section("style").propertyNames());
let { scrollByTouch, scrollByWheel, scrollElementIntoView, scrollIntoView } = later(
  "into-view", (given) => ({ scrollByTouch, scrollByWheel, scrollElementIntoView, scrollIntoView } = given));

// ---- Controls ----

let { HTMLButtonElement, runInvoker } = later("controls", (given) => ({ HTMLButtonElement, runInvoker } = given));
lazily("controls", "CommandEvent");

let {
  HTMLInputElement, HTMLTextAreaElement, HTMLFieldSetElement, HTMLLabelElement, HTMLOutputElement, HTMLFormElement,
  allowedStep, brokenConstraints, checkControl, controlsOf, editedText, fireInForm, formActionOf, hasDirection,
  hasNumber,
  hasSelection, isMutable, isSubmitButton, isTextControl, labeledControl, labelsOf, limitOf, mirrorValue,
  moveCaretToEnd, numberText, queueSelect, radioGroup, reportFormValidity, resetForm, sanitizeRange, sanitizeValue,
  selectionOf, setChecked, setCustomValidity, setFieldValue, setSelection, stepInput, submitImplicitly,
  submittableControls, syncControls, trimASCII, validationMessage, validityOf, willValidate,
} = later("forms", (given) => ({
  HTMLInputElement, HTMLTextAreaElement, HTMLFieldSetElement, HTMLLabelElement, HTMLOutputElement, HTMLFormElement,
  allowedStep, brokenConstraints, checkControl, controlsOf, editedText, fireInForm, formActionOf, hasDirection,
  hasNumber,
  hasSelection, isMutable, isSubmitButton, isTextControl, labeledControl, labelsOf, limitOf, mirrorValue,
  moveCaretToEnd, numberText, queueSelect, radioGroup, reportFormValidity, resetForm, sanitizeRange, sanitizeValue,
  selectionOf, setChecked, setCustomValidity, setFieldValue, setSelection, stepInput, submitImplicitly,
  submittableControls, syncControls, trimASCII, validationMessage, validityOf, willValidate,
} = given));
lazily("forms", "ValidityState");

let {
  HTMLSelectElement, HTMLOptionElement, HTMLOptGroupElement, HTMLFormControlsCollection, chooseOption, displaySize,
  isChosen, isOptionDisabled, isSelected, namedControl, optionsOf, selectedIndexOf, setSelected, setSelectedness,
} = later("select", (given) => ({
  HTMLSelectElement, HTMLOptionElement, HTMLOptGroupElement, HTMLFormControlsCollection, chooseOption, displaySize,
  isChosen, isOptionDisabled, isSelected, namedControl, optionsOf, selectedIndexOf, setSelected, setSelectedness,
} = given));
lazily("select", "Option", "RadioNodeList", "HTMLFormControlsCollection", "HTMLOptionsCollection");

let {
  checkList, closeList, dismissMessage, keyInList, keyInSelect, openList, openSuggestions, reportInvalid, tapInList,
} = later("lists", (given) => ({
  checkList, closeList, dismissMessage, keyInList, keyInSelect, openList, openSuggestions, reportInvalid, tapInList,
} = given));
let { anchorOf, caretOf, clusterEnds, clustersBefore, edit, editField, insertText } = later(
  "editing", (given) => ({ anchorOf, caretOf, clusterEnds, clustersBefore, edit, editField, insertText } = given));
let { joinTableForm } = later("table-forms", (given) => ({ joinTableForm } = given));
let { constructEntryList, sendForm, submitForm } = later(
  "submission", (given) => ({ constructEntryList, sendForm, submitForm } = given));
let { restoreFormState, savedFormState } = later(
  "form-state", (given) => ({ restoreFormState, savedFormState } = given));
let { FormData } = later("form-data", (given) => ({ FormData } = given));
lazily("form-data", "FormData");

// ---- What the user does ----

let {
  commitField, dropFocus, fixFocus, flushAutofocus, focusArea, focusDelegate, focusElement, focusKind, isFocusable,
  isRendered, moveFocus,
} = later("focus", (given) => ({
  commitField, dropFocus, fixFocus, flushAutofocus, focusArea, focusDelegate, focusElement, focusKind, isFocusable,
  isRendered, moveFocus,
} = given));
let { hold, longPress, release, swipe, tap, tapElement, wheel } = later(
  "pointer", (given) => ({ hold, longPress, release, swipe, tap, tapElement, wheel } = given));
let { isPrintable, pressKey, userChange } = later(
  "keyboard", (given) => ({ isPrintable, pressKey, userChange } = given));

let {
  UIEvent, MouseEvent, PointerEvent, WheelEvent, DragEvent, KeyboardEvent, InputEvent, CompositionEvent, TextEvent,
  FocusEvent, Touch, TouchEvent, clickInit, plainClick,
} = later("input-events", (given) => ({
  UIEvent, MouseEvent, PointerEvent, WheelEvent, DragEvent, KeyboardEvent, InputEvent, CompositionEvent, TextEvent,
  FocusEvent, Touch, TouchEvent, clickInit, plainClick,
} = given));
lazily(
  "input-events", "UIEvent", "MouseEvent", "PointerEvent", "WheelEvent", "DragEvent", "KeyboardEvent", "InputEvent",
  "CompositionEvent", "TextEvent", "FocusEvent", "ClipboardEvent", "Touch", "TouchList", "TouchEvent");

let {
  CustomEvent, SubmitEvent, FormDataEvent, PopStateEvent, HashChangeEvent, BeforeUnloadEvent, StorageEvent, ErrorEvent,
  PromiseRejectionEvent, MessageEvent, ProgressEvent, CloseEvent, ToggleEvent, AnimationEvent,
  TransitionEvent, MediaQueryListEvent, createLegacyEvent,
} = later("event-types", (given) => ({
  CustomEvent, SubmitEvent, FormDataEvent, PopStateEvent, HashChangeEvent, BeforeUnloadEvent, StorageEvent, ErrorEvent,
  PromiseRejectionEvent, MessageEvent, ProgressEvent, CloseEvent, ToggleEvent, AnimationEvent,
  TransitionEvent, MediaQueryListEvent, createLegacyEvent,
} = given));
lazily(
  "event-types", "CustomEvent", "SubmitEvent", "FormDataEvent", "PopStateEvent", "HashChangeEvent",
  "BeforeUnloadEvent", "StorageEvent", "ErrorEvent", "PromiseRejectionEvent", "MessageEvent", "ProgressEvent",
  "CloseEvent", "ToggleEvent", "AnimationEvent", "TransitionEvent", "MediaQueryListEvent");

lazily(
  "motion", "AnimationTimeline", "DocumentTimeline", "AnimationPlaybackEvent", "AnimationEffect", "KeyframeEffect",
  "Animation", "CSSAnimation", "CSSTransition");

// ---- The window ----

lazily(
  "timing", "PerformanceEntry", "PerformanceMark", "PerformanceMeasure", "PerformanceTiming", "PerformanceNavigation",
  "Performance", "PerformanceObserverEntryList", "PerformanceObserver");
let { StructuredCloner, cloneWithTransfer, stateText, stateOfText } = later(
  "clones", (given) => ({ StructuredCloner, cloneWithTransfer, stateText, stateOfText } = given));
let { MessagePort, messageOptions, receiveForeign, sendTo } = later(
  "messages", (given) => ({ MessagePort, messageOptions, receiveForeign, sendTo } = given));
lazily("messages", "MessagePort", "MessageChannel", "BroadcastChannel");
let { AbortController, AbortSignal, endSignal, whenAborted } = later(
  "abort", (given) => ({ AbortController, AbortSignal, endSignal, whenAborted } = given));
lazily("abort", "AbortController", "AbortSignal");
let { Storage, replaceStored, storageChanged, storageChangedElsewhere, storedPairs } = later(
  "storage", (given) => ({ Storage, replaceStored, storageChanged, storageChangedElsewhere, storedPairs } = given));
lazily("storage", "Storage");
lazily(
  "navigator", "UserActivation", "Navigator", "Clipboard", "PermissionStatus", "Permissions", "Screen",
  "VisualViewport", "BarProp");
let {
  openDocument, writeDocument, closeDocument, endOfWriter, isOpenAlready, closeOwn,
} = later("writing", (given) => ({
  openDocument, writeDocument, closeDocument, endOfWriter, isOpenAlready, closeOwn,
} = given));
let { inspect, firstOf } = later("inspect", (given) => ({ inspect, firstOf } = given));
let { completions, unfoldable, promptAnswer } = later(
  "inspection", (given) => ({ completions, unfoldable, promptAnswer } = given));
let { randomUUID } = later("randomness", (given) => ({ randomUUID } = given));
let { openScript, screenEvent } = later("script-realm", (given) => ({ openScript, screenEvent } = given));
let { watchState, takeActions, runUserScripts, refuseOthers } = later(
  "app-parts", (given) => ({ watchState, takeActions, runUserScripts, refuseOthers } = given));
lazily("randomness", "Crypto");
lazily("crypto", "CryptoKey", "SubtleCrypto");

// ---- Data and the network ----

let { domainToASCII, parseIPv6, serializeIPv6 } = later(
  "hosts", (given) => ({ domainToASCII, parseIPv6, serializeIPv6 } = given));
let { pairIterable, pairsOf } = later("pairs", (given) => ({ pairIterable, pairsOf } = given));
let { URLSearchParams, parseForm } = later("search-params", (given) => ({ URLSearchParams, parseForm } = given));
lazily("search-params", "URLSearchParams");
let { encodeBase64, decodeBase64, binaryText } = later(
  "base64", (given) => ({ encodeBase64, decodeBase64, binaryText } = given));
let { referrerFor, dataOfURL, parseMediaType, mediaText, progressEvent } = later(
  "resource-facts", (given) => ({ referrerFor, dataOfURL, parseMediaType, mediaText, progressEvent } = given));

let {
  Blob, File, FileList, blobOfURL, createObjectURL, revokeObjectURL, joinBytes, sequence, dataURLOfBlob,
} = later("files", (given) => ({
  Blob, File, FileList, blobOfURL, createObjectURL, revokeObjectURL, joinBytes, sequence, dataURLOfBlob,
} = given));
lazily("files", "Blob", "File", "FileList", "FileReader");
let { TextDecoder, TextEncoder, bufferBytes, packageText } = later(
  "encoding", (given) => ({ TextDecoder, TextEncoder, bufferBytes, packageText } = given));
lazily("encoding", "TextDecoder", "TextEncoder");
lazily(
  "streams", "ReadableStream", "ReadableStreamDefaultReader", "ReadableStreamBYOBReader",
  "ReadableStreamDefaultController", "ReadableByteStreamController", "WritableStream", "WritableStreamDefaultWriter",
  "WritableStreamDefaultController", "TransformStream", "TransformStreamDefaultController",
  "ByteLengthQueuingStrategy", "CountQueuingStrategy", "TextEncoderStream", "TextDecoderStream");
lazily("fetch", "Headers", "Request", "Response");
lazily("requests", "XMLHttpRequest", "XMLHttpRequestEventTarget", "XMLHttpRequestUpload");
lazily("events", "EventSource");
lazily("sockets", "WebSocket");
lazily("url-pattern", "URLPattern");
lazily("transfer", "DataTransfer", "DataTransferItem", "DataTransferItemList");
