// The sections, by what of them is a global, and by what other scripts use.

// ---- Trees ----

const {
  XMLReader, XMLSerializer, parseXMLDocument, parseXMLFragment, serializeInnerXML, serializeOuterXML,
} = later("xml");
lazily("xml", "XMLSerializer");

let {
  rangeAtStart, rangesBeforeInsertion, rangesBeforeRemoval, rangesBeforeReplacing, rangesAfterSplitting,
  rangesBeforeMerging,
} = later("ranges", (given) => ({
  rangesBeforeInsertion, rangesBeforeRemoval, rangesBeforeReplacing, rangesAfterSplitting, rangesBeforeMerging,
} = given));
lazily("ranges", "AbstractRange", "StaticRange", "Range", "Selection");

let { NodeIterator, TreeWalker, checkedFilter, iteratorsBeforeRemoval, preceding } = later(
  "traversal", (given) => ({ iteratorsBeforeRemoval } = given));
lazily("traversal", "NodeFilter", "TreeWalker", "NodeIterator");

let { recordAttribute, recordChildren, recordText, watchRemoved, signalSlotChange } = later(
  "observer", (given) => ({ recordAttribute, recordChildren, recordText, watchRemoved } = given));
lazily("observer", "MutationRecord", "MutationObserver");

let {
  attributeReaction, constructCustom, createForParser, createReported, customConnected, enqueueReaction,
  enqueueUpgrade, flushReactions, shadowIncludingElements,
} = later("custom", (given) => ({
  attributeReaction, createForParser, customConnected, enqueueReaction, enqueueUpgrade, flushReactions,
} = given));
lazily("custom", "CustomElementRegistry");

let {
  attachShadow, cloneShadow, declaredShadow, openSlot, serializeShadow, shadowOptions, slotsAfterInsertion,
  slotsAfterRemoval, slotsAfterRenaming, assignStaleSlots,
} = later("shadow", (given) => ({ slotsAfterInsertion, slotsAfterRemoval, assignStaleSlots } = given));
lazily("shadow", "ShadowRoot");

const {
  Attr, attributeMap, attributeNode, cloneAttribute, removeAttributeNode, setAttributeNode,
} = later("attributes");
lazily("attributes", "Attr", "NamedNodeMap");
const { comparePosition, areEqual, normalizeNode } = later("comparison");
const { DOMImplementation, DOMParser } = later("documents");
lazily("documents", "DOMImplementation", "DOMParser");
let { serializeChildren, serializeNode, isVoidName } = later(
  "serializing", (given) => ({ serializeChildren, serializeNode } = given));

const { attachInternals, associateWithForm, becomeFormAssociated, formOwnerChanged, reviewForms } = later("internals");
lazily("internals", "ElementInternals", "CustomStateSet");

lazily("xpath", "XPathResult", "XPathExpression", "XPathEvaluator");

// ---- Elements ----

const { drawnElement } = later("svg");
lazily(
  "svg", "SVGAnimatedString", "SVGElement", "SVGGraphicsElement", "SVGGeometryElement", "SVGSVGElement",
  "SVGTextContentElement", "MathMLElement", "SVGCircleElement", "SVGEllipseElement", "SVGLineElement",
  "SVGPathElement", "SVGPolygonElement", "SVGPolylineElement", "SVGRectElement", "SVGDefsElement",
  "SVGForeignObjectElement", "SVGGElement", "SVGSwitchElement", "SVGAElement", "SVGImageElement", "SVGUseElement",
  "SVGTextElement", "SVGTSpanElement", "SVGTextPathElement", "SVGClipPathElement", "SVGDescElement",
  "SVGFilterElement", "SVGLinearGradientElement", "SVGMarkerElement", "SVGMaskElement", "SVGMetadataElement",
  "SVGPatternElement", "SVGRadialGradientElement", "SVGScriptElement", "SVGStopElement", "SVGStyleElement",
  "SVGSymbolElement", "SVGTitleElement", "SVGViewElement");

const { HTMLObjectElement, HTMLDataListElement } = later("simple");
const { HTMLDetailsElement, queueToggle, toggleDetails, summarizedDetails } = later("details");
const { HTMLImageElement, imageSize } = later("images");
lazily("images", "Image");
lazily("media", "Audio", "MediaError", "TimeRanges");
const { renderedText, setInnerText, setOuterText } = later("inner-text");

const {
  HTMLDialogElement, closeDialog, closeTopmost, dismissLightly, leaveDocument, showPopover, hidePopover, hideByScript,
  togglePopover, showModalDialog, requestDialogClose,
} = later("dialogs");

const {
  listAncestors, foreignWindow, frameNumbers, frameLoaded, dropLostFrames, openWindow, openBlank, relaxDomain,
} = later("frames");
lazily("frames", "DOMStringList");

const { CSSStyleDeclaration, styleOf } = later("style");
lazyGlobal("CSSStyleDeclaration", () => section("style").propertyNames());
const { scrollByTouch, scrollByWheel, scrollElementIntoView, scrollIntoView } = later("into-view");

// ---- Controls ----

const { HTMLButtonElement, runInvoker } = later("controls");
lazily("controls", "CommandEvent");

const {
  HTMLInputElement, HTMLTextAreaElement, HTMLFieldSetElement, HTMLLabelElement, HTMLOutputElement, HTMLFormElement,
  allowedStep, brokenConstraints, checkControl, controlsOf, editedText, fireInForm, formActionOf, hasDirection,
  hasNumber,
  hasSelection, isMutable, isSubmitButton, isTextControl, labeledControl, labelsOf, limitOf, mirrorValue,
  moveCaretToEnd, numberText, queueSelect, radioGroup, reportFormValidity, resetForm, sanitizeRange, sanitizeValue,
  selectionOf, setChecked, setCustomValidity, setFieldValue, setSelection, stepInput, submitImplicitly,
  submittableControls, syncControls, trimASCII, validationMessage, validityOf, willValidate,
} = later("forms");
lazily("forms", "ValidityState");

const {
  HTMLSelectElement, HTMLOptionElement, HTMLOptGroupElement, HTMLFormControlsCollection, chooseOption, displaySize,
  isChosen, isOptionDisabled, isSelected, namedControl, optionsOf, selectedIndexOf, setSelected, setSelectedness,
} = later("select");
lazily("select", "Option", "RadioNodeList", "HTMLFormControlsCollection", "HTMLOptionsCollection");

const {
  checkList, closeList, dismissMessage, keyInList, keyInSelect, openList, openSuggestions, reportInvalid, tapInList,
} = later("lists");
const { anchorOf, caretOf, clusterEnds, clustersBefore, edit, editField, insertText } = later("editing");
const { joinTableForm } = later("table-forms");
const { constructEntryList, sendForm, submitForm } = later("submission");
const { restoreFormState, savedFormState } = later("form-state");
const { FormData } = later("form-data");
lazily("form-data", "FormData");

// ---- What the user does ----

const {
  commitField, dropFocus, fixFocus, flushAutofocus, focusElement, focusKind, isFocusable, isRendered, moveFocus,
} = later("focus");
const { hold, longPress, release, swipe, tap, tapElement, wheel } = later("pointer");
const { isPrintable, pressKey, userChange } = later("keyboard");

const {
  UIEvent, MouseEvent, PointerEvent, WheelEvent, DragEvent, KeyboardEvent, InputEvent, CompositionEvent, TextEvent,
  FocusEvent, Touch, TouchEvent,
} = later("input-events");
lazily(
  "input-events", "UIEvent", "MouseEvent", "PointerEvent", "WheelEvent", "DragEvent", "KeyboardEvent", "InputEvent",
  "CompositionEvent", "TextEvent", "FocusEvent", "ClipboardEvent", "Touch", "TouchList", "TouchEvent");

const {
  CustomEvent, SubmitEvent, FormDataEvent, PopStateEvent, HashChangeEvent, BeforeUnloadEvent, StorageEvent, ErrorEvent,
  PromiseRejectionEvent, MessageEvent, ProgressEvent, CloseEvent, ToggleEvent, AnimationEvent,
  TransitionEvent, MediaQueryListEvent, createLegacyEvent,
} = later("event-types");
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
const { StructuredCloner, cloneWithTransfer, stateText, stateOfText } = later("clones");
const { MessagePort, messageOptions, receiveForeign, sendTo } = later("messages");
lazily("messages", "MessagePort", "MessageChannel", "BroadcastChannel");
const { AbortController, AbortSignal, endSignal, whenAborted } = later("abort");
lazily("abort", "AbortController", "AbortSignal");
const { Storage, replaceStored, storageChanged, storageChangedElsewhere, storedPairs } = later("storage");
lazily("storage", "Storage");
lazily(
  "navigator", "UserActivation", "Navigator", "Clipboard", "PermissionStatus", "Permissions", "Screen",
  "VisualViewport", "BarProp");
const {
  openDocument, writeDocument, closeDocument, endOfWriter, isOpenAlready, closeOwn,
} = later("writing");
const { inspect, firstOf } = later("inspect");
const { completions, unfoldable, promptAnswer } = later("inspection");
const { randomUUID } = later("randomness");
const { openScript, screenEvent } = later("script-realm");
const { watchState, takeActions, runUserScripts, refuseOthers } = later("app-parts");
lazily("randomness", "Crypto");
lazily("crypto", "CryptoKey", "SubtleCrypto");

// ---- Data and the network ----

const { domainToASCII, parseIPv6, serializeIPv6 } = later("hosts");
const { pairIterable, pairsOf } = later("pairs");
const { URLSearchParams, parseForm } = later("search-params");
lazily("search-params", "URLSearchParams");
const { encodeBase64, decodeBase64, binaryText } = later("base64");
const { referrerFor, dataOfURL, parseMediaType, mediaText, progressEvent } = later("resource-facts");

const {
  Blob, File, FileList, blobOfURL, createObjectURL, revokeObjectURL, joinBytes, sequence, dataURLOfBlob,
} = later("files");
lazily("files", "Blob", "File", "FileList", "FileReader");
const { TextDecoder, TextEncoder, bufferBytes, packageText } = later("encoding");
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
