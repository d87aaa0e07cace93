// The globals of the lazy modules: the first access to one of them evaluates the module.

import { defineLazyGlobal } from "./lazy-globals.js";
import { defineLazyGlobals, lazyModule } from "./lazy-modules.js";

// ---- Trees ----

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

// ---- Elements ----

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

// ---- Controls ----

defineLazyGlobals("controls", "CommandEvent");
defineLazyGlobals("forms", "ValidityState");
defineLazyGlobals("select", "Option", "RadioNodeList", "HTMLFormControlsCollection", "HTMLOptionsCollection");
defineLazyGlobals("form-data", "FormData");

// ---- User input ----

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

// ---- The window ----

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

// ---- Data and the network ----

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
