// Frames come, load and go with their elements (HTML standard 4.8.5).

const $isFrameLoading = sharedKey("isFrameLoading");

/// Numbers of the frames of this document, in tree order.
function frameNumbers() {
  dropLostFrames();
  const entries = [...frameElements].filter(([, element]) => !rootOf(element)[$isShadowRoot]);
  entries.sort(([, left], [, right]) => (left.compareDocumentPosition(right) & 4 ? -1 : 1));
  return entries.map(([number]) => number);
}

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

function insertFrame(element) {
  if (element[$frame]) dropFrame(element);
  const number = native.addFrame(element[$id]);
  if (number === 0) {
    native.log(ConsoleLevel.error, "The frame is not shown: there are too many frames, or they lie too deep", "");
    return;
  }
  element[$frame] = number;
  hadFrames = true;
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

/// The text of a blob that a frame shows; empty for a URL of nothing.
function blobText(href) {
  const blob = blobOfURL(href);
  return blob === null ? "" : packageText(Blob[$bytes](blob), "", blob.type);
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

/// `window.open` with a name of a frame leads there; anything else asks the shell for another view.
function openWindow(url, target, features) {
  const number = target === "_blank" ? -1 : targetFrame(target);
  if (number < 0 && isSandboxed("allow-popups")) return null;
  if (number < 0) {
    return openInShell(url, target, features);
  }
  if (number === frameNumber) navigate(url, "locationAssign");
  else native.realm(number)?.navigate(url.href, "locationAssign");
  return windowFor(number);
}

/// The document that a frame has before another one came: complete at once, and nobody is told.
function openBlank() {
  document[$mode] = "BackCompat";
  const root = createElement("html");
  insertNode(root, createElement("head"), null);
  insertNode(root, createElement("body"), null);
  insertNode(document, root, null);
  readyState = "complete";
  parsingEnded = true;
  contentLoaded = true;
  loadFinished = true;
}

({
  listAncestors, foreignWindow, frameNumbers, frameLoaded, dropLostFrames, openWindow, openBlank, relaxDomain,
  openerWindow, takeWindowCommand, nextWindow, disownOpener,
});
