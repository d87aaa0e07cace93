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
/// Another page has opened this window, and has a connection to it.
let hasOpener = false;
const opaqueOrigin = Symbol("opaque origin");
/// Tokens of the frame's `sandbox`; null without that attribute.
let sandboxTokens = null;

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

/// What `document.domain` was set to: from then on only documents that did the same are of one origin with this one as
/// far as their objects go (HTML standard 7.1.1.2).
let relaxedDomain = null;

/// What two realms have in common that may reach each other's objects.
function accessKey() {
  if (relaxedDomain !== null) return `${originURL().protocol} ${relaxedDomain}`;
  if (inheritedOrigin === null || pageURL.protocol !== "about:") return originKey();
  return native.realm(parentNumber)?.accessKey() ?? inheritedOrigin;
}

/// A URL of the document's origin, which may be that of another document.
function originURL() {
  return typeof inheritedOrigin === "string" && pageURL.protocol === "about:" ? new URL(inheritedOrigin) : pageURL;
}

/// The inner object of another realm, when it is of this one's origin.
function friendlyRealm(number) {
  const realm = native.realm(number);
  return realm !== null && realm.accessKey() === accessKey() ? realm : null;
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

function frameCount() { return frameElements.size === 0 ? 0 : frameNumbers().length; }

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
  // The name of a frame that is gone may be that of another one by now.
  if (frameElements.size !== 0) dropLostFrames();
  return native.frameNamed(target);
}

/// A navigation of another frame, asked for by this document. True when there is such a frame.
function navigateElsewhere(cause, url, init) {
  if (init.download !== undefined) return false;
  const target = init.target ?? "";
  const number = targetFrame(target);
  if (number === frameNumber || number < 0) return false;
  if (number === 0 && isSandboxed("allow-top-navigation")) {
    native.log(ConsoleLevel.error, "The sandboxed frame may not navigate the page", "");
    return true;
  }
  native.realm(number)?.request(cause, url, { ...init, target: "" });
  return true;
}

/// The realms of other frames that are of this one's origin: their documents share its storage.
function friendlyRealms() {
  if (frameElements.size === 0 && frameNumber === 0) return [];
  const key = originKey();
  return native.realms().filter((other) => other !== realm && other.originKey() === key);
}

/// What a storage area has, whether it was used here or not.
function shareablePairs(isSession) {
  if (readSections.has("storage")) return storedPairs(isSession);
  return isSession ? storedItems.session : storedItems.local;
}

/// A frame begins with what other documents of its origin have.
function shareStorage() {
  const other = friendlyRealms()[0];
  if (other) storedItems = { local: other.shareablePairs(false), session: other.shareablePairs(true) };
}

/// What other realms may do with this one.
const realm = {
  window,
  dropLostFrames,
  isLeavingHeard,
  objectsToLeaving,
  shareablePairs,
  storageChanged,
  objectPrototype: Object.prototype,
  reportException,
  TypeError,
  get event() { return currentEvent; },
  set event(event) { currentEvent = event; },
  get document() { return document; },
  originKey,
  accessKey,
  origin: pageOrigin,
  elementOf: (number) => frameElements.get(number) ?? null,
  frameNumbers,
  parentNumber: () => parentNumber,
  baseURL: () => baseURL().href,
  owns: (owner) => owner instanceof Document,
  entriesOf: (form) => constructEntryList(form, null) ?? [],
  release: (root) => section("foreign").releaseTree(root),
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
  hadFrames = true;
  windowName = frameName;
  if (isSandbox) sandboxTokens = sandbox.toLowerCase().split(/[\t\n\f\r ]+/).filter(Boolean);
  const maker = native.realm(parent);
  if (maker === null) return;
  inheritedOrigin = maker.originKey();
  fallbackBase = maker.baseURL();
}
