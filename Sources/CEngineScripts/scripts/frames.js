// Documents inside of documents (HTML standard 7.2.1, 7.3.1 and 4.8.5).
//
// Every frame has a realm of its own, with this platform in it. Realms of one origin share their objects; others see
// of each other what `foreign-window.js` lets through. `native.realm(number)` gives the inner object of another realm,
// `realm` of `hooks.js`, which no page ever gets.

/// The number of this document's frame in its view; the view's own document is 0.
let frameNumber = 0;
let parentNumber = 0;
/// The origin of the document that made this one, for documents without an origin of their own.
let inheritedOrigin = null;
let fallbackBase = null;
const opaqueOrigin = Symbol("opaque origin");
/// Tokens of the frame's `sandbox`; null without that attribute.
let sandboxTokens = null;

const $isFrameLoading = Symbol("isFrameLoading");
/// Elements of living frames by their numbers.
const frameElements = new Map();

function isSandboxed(permission) {
  return sandboxTokens !== null && !sandboxTokens.includes(permission);
}

/// Whether the frame of this document is gone, or shows another one.
function isDetached() {
  if (frameNumber === 0) return false;
  const parent = native.realm(parentNumber);
  parent?.dropLostFrames();
  return parent === null || native.realm(frameNumber) !== realm;
}

/// What two realms of one origin have in common.
function originKey() {
  if (isSandboxed("allow-same-origin")) return opaqueOrigin;
  if (inheritedOrigin !== null && pageURL.protocol === "about:") return inheritedOrigin;
  return pageURL.origin === "null" ? opaqueOrigin : pageURL.origin;
}

/// The origin as text.
function pageOrigin() {
  const key = originKey();
  return typeof key === "string" ? key : "null";
}

/// The inner object of another realm, when it is of this one's origin.
function friendlyRealm(number) {
  const realm = native.realm(number);
  return realm !== null && realm.originKey() === originKey() ? realm : null;
}

/// The window of a frame as scripts of this realm may see it.
function windowFor(number) {
  if (number === frameNumber) return window;
  return friendlyRealm(number)?.window ?? foreignWindow(number);
}

function topWindow() { return windowFor(0); }
function parentWindow() { return windowFor(parentNumber); }
function frameElement() {
  return frameNumber === 0 ? null : friendlyRealm(parentNumber)?.elementOf(frameNumber) ?? null;
}

/// Numbers of the frames of this document, in tree order.
function frameNumbers() {
  dropLostFrames();
  const entries = [...frameElements];
  entries.sort(([, left], [, right]) => (left.compareDocumentPosition(right) & 4 ? -1 : 1));
  return entries.map(([number]) => number);
}

function frameCount() { return frameElements.size === 0 ? 0 : frameNumbers().length; }

/// `frames[0]` and so on are members of the window.
let indexedFrames = 0;
function indexFrames() {
  for (; indexedFrames < frameElements.size; indexedFrames++) {
    const index = indexedFrames;
    defineProperty(window, index, {
      get: () => {
        const number = frameNumbers()[index];
        return number === undefined ? undefined : windowFor(number);
      },
      enumerable: true, configurable: true,
    });
  }
  while (indexedFrames > frameElements.size) delete window[--indexedFrames];
}

// ---- The life of a frame ----

function insertFrame(element) {
  if (element[$frame]) dropFrame(element);
  const number = native.addFrame(element[$id]);
  if (number === 0) {
    native.log(ConsoleLevel.error, "The frame is not shown: there are too many frames, or they lie too deep", "");
    return;
  }
  element[$frame] = number;
  frameElements.set(number, element);
  indexFrames();
  navigateFrame(element, true);
}

/// HTML standard 4.8.5, "process the iframe attributes".
function navigateFrame(element, isFirst) {
  const number = element[$frame];
  const sandbox = element.getAttribute("sandbox");
  native.describeFrame(number, element.getAttribute("name") ?? "", sandbox ?? "", sandbox !== null);
  const markup = element.getAttribute("srcdoc");
  if (markup !== null) {
    holdLoad(element);
    native.openFrame(number, "about:srcdoc", markup);
    return;
  }
  const src = element.getAttribute("src");
  const url = (src ? resolveURL(src) : null) ?? new URL("about:blank");
  if (isFirst && url.href === "about:blank") return void fire(element, new Event("load"));
  holdLoad(element);
  if (url.protocol === "javascript:") {
    native.realm(number).navigate(url.href, "locationReplace");
    queueTask(() => frameLoaded(number));
  } else if (url.protocol === "about:") native.openFrame(number, url.href, "");
  else if (url.protocol === "blob:") native.openFrame(number, url.href, blobText(url.href));
  else if (isFirst) native.loadFrame(number, url.href, "GET", "", "");
  else native.realm(number).navigate(url.href, loadFinished ? "locationAssign" : "locationReplace");
}

function holdLoad(element) {
  if (element[$isFrameLoading] || loadFinished) return;
  element[$isFrameLoading] = true;
  loadBlockers++;
}

/// A frame's document has loaded, or will not.
function* frameLoaded(number) {
  const element = frameElements.get(number);
  if (!element) return;
  releaseLoad(element);
  yield* fireSteps(element, new Event("load"));
  checkLoaded();
}

function releaseLoad(element) {
  if (!element[$isFrameLoading]) return;
  element[$isFrameLoading] = false;
  loadBlockers--;
}

function dropFrame(element) {
  const number = element[$frame];
  element[$frame] = 0;
  frameElements.delete(number);
  releaseLoad(element);
  native.removeFrame(number);
  indexFrames();
  queueTask(checkLoaded);
}

/// Frames end with the elements that left the document.
function dropLostFrames() {
  for (const element of [...frameElements.values()]) if (!element.isConnected) dropFrame(element);
}

// ---- Where a navigation leads ----

/// The number of the frame that a target names, -1 for a view of its own.
function targetFrame(target) {
  switch (target.toLowerCase()) {
    case "": case "_self": return frameNumber;
    case "_parent": return parentNumber;
    case "_top": return 0;
    case "_blank": return -1;
  }
  if (frameNumber !== 0 && windowName === target) return frameNumber;
  return native.frameNamed(target);
}

/// A navigation of another frame, asked for by this document. True when there is such a frame.
function navigateElsewhere(cause, url, init) {
  const target = init.target ?? "";
  if (target === "_download") return false;
  const number = targetFrame(target);
  if (number === frameNumber || number < 0) return false;
  if (number === 0 && isSandboxed("allow-top-navigation")) {
    native.log(ConsoleLevel.error, "The sandboxed frame may not navigate the page", "");
    return true;
  }
  native.realm(number)?.request(cause, url, { ...init, target: "" });
  return true;
}

/// `window.open` with a name of a frame leads there; anything else asks the shell for another view, to which there is
/// no handle.
function openWindow(url, target) {
  const number = target === "_blank" ? -1 : targetFrame(target);
  if (number < 0 && isSandboxed("allow-popups")) return null;
  if (number < 0) {
    requestNavigation("windowOpen", url.href, { target });
    return null;
  }
  if (number === frameNumber) navigate(url, "locationAssign");
  else native.realm(number)?.navigate(url.href, "locationAssign");
  return windowFor(number);
}

/// What other realms may do with this one.
const realm = {
  window,
  dropLostFrames,
  isLeavingHeard,
  objectsToLeaving,
  storedPairs,
  storageChanged,
  objectPrototype: Object.prototype,
  reportException,
  get document() { return document; },
  originKey,
  origin: pageOrigin,
  elementOf: (number) => frameElements.get(number) ?? null,
  frameNumbers,
  parentNumber: () => parentNumber,
  baseURL: () => baseURL().href,
  receive: receiveForeign,
  sendTo,
  navigate: (href, cause) => navigate(new URL(href), cause),
  request: (cause, url, init) => {
    const parsed = new URL(url);
    if (init.method === undefined || init.method === "GET") navigate(parsed, cause);
    else requestNavigation(cause, url, init);
  },
};

/// What a frame's document is told of its place.
function enterFrame({ frame, parent, frameName, sandbox, isSandbox }) {
  frameNumber = frame;
  parentNumber = parent;
  if (frame === 0) return;
  windowName = frameName;
  if (isSandbox) sandboxTokens = sandbox.toLowerCase().split(/[\t\n\f\r ]+/).filter(Boolean);
  const maker = native.realm(parent);
  if (maker === null) return;
  inheritedOrigin = maker.originKey();
  fallbackBase = maker.baseURL();
}

/// The document that a frame has before another one came: complete at once, and nobody is told.
function openBlank() {
  const root = createElement("html");
  insertNode(root, createElement("head"), null);
  insertNode(root, createElement("body"), null);
  insertNode(document, root, null);
  readyState = "complete";
  parsingEnded = true;
  contentLoaded = true;
  loadFinished = true;
}
