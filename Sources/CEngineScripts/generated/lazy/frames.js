(function (variables) { with (variables) return function ($bytes,$changed,$connected,$frame,$id,$isShadowRoot,$mode,$setSource,Array,Blob,ConsoleLevel,DOMException,Event,HTMLElement,Map,MessageEvent,Number,Object,Proxy,Set,Symbol,URL,bindImports,blobOfURL,checkLoaded,createElement,defineProperty,document,elementClass,expose,fire,fireSteps,frameElements,friendlyRealm,illegalConstructor,insertNode,isDetached,isSandboxed,messageOptions,missingArguments,native,navigate,notifyFrameObservers,originURL,ownReferrerPolicy,packageText,pageOrigin,parseJSON,queueTask,referrerPolicyOf,requestNavigation,requireArguments,requiredURL,resolveURL,rootOf,secret,sendTo,setContentLoaded,setHadFrames,setHasOpener,setLoadBlockers,setLoadFinished,setParsingEnded,setReadyState,setRelaxedDomain,sharedKey,stringifyJSON,targetFrame,toUnsignedLong,undefined,window,windowFor) {"use strict";
bindImports({ __proto__: null,
  "files": (exports) => ({ Blob, blobOfURL } = exports),
  "messages": (exports) => ({ messageOptions, sendTo } = exports),
  "event-types": (exports) => ({ MessageEvent } = exports),
  "encoding": (exports) => ({ packageText } = exports) });
class HTMLIFrameElement extends HTMLElement {
  [$connected]() { insertFrame(this); }
  [$changed](name) {
    if (!this[$frame] || !this.isConnected) return;
    if (name === "srcdoc" || (name === "src" && !this.hasAttribute("srcdoc"))) navigateFrame(this, false);
  }
  get contentWindow() {
    removeDetachedFrames();
    return this[$frame] ? windowFor(this[$frame]) : null;
  }
  get contentDocument() {
    removeDetachedFrames();
    return this[$frame] ? friendlyRealm(this[$frame])?.document ?? null : null;
  }
  getSVGDocument() { return null; }
}
elementClass(HTMLIFrameElement);
class DOMStringList {
  #items;
  constructor(token, items) {
    illegalConstructor(token);
    this.#items = items;
    items.forEach((item, index) =>
      defineProperty(this, index, { value: item, enumerable: true, configurable: true }));
  }
  get length() { return this.#items.length; }
  item(index) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "DOMStringList.item");
    return this.#items[toUnsignedLong(index)] ?? null;
  }
  contains(text) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "DOMStringList.contains");
    return this.#items.includes(`${text}`);
  }
}
defineProperty(DOMStringList.prototype, Symbol.iterator, {
  value: Array.prototype[Symbol.iterator], writable: true, configurable: true,
});
expose(DOMStringList);
let ancestorOrigins = null;
let noOrigins = null;
function listAncestors() {
  if (isDetached()) return (noOrigins ??= new DOMStringList(secret, []));
  if (ancestorOrigins !== null) return ancestorOrigins;
  const origins = [];
  for (let number = frameNumber; number !== 0; ) {
    number = number === frameNumber ? parentNumber : native.realm(number).parentNumber();
    origins.push(native.realm(number).origin());
  }
  return (ancestorOrigins = new DOMStringList(secret, origins));
}
const hiddenKeys = new Set(["then", Symbol.toStringTag, Symbol.hasInstance, Symbol.isConcatSpreadable]);
const crossOriginWindowMembers = [
  "window", "self", "location", "close", "closed", "focus", "blur", "frames", "length", "top", "opener", "parent",
  "postMessage",
];
function throwCrossOrigin() {
  throw new DOMException(
    `Blocked a frame with origin "${pageOrigin()}" from accessing a cross-origin frame. ` +
      "Protocols, domains, and ports must match.",
    "SecurityError");
}
function windowTraps(read, isVisible, names) {
  return {
    get(target, key) {
      if (hiddenKeys.has(key)) return undefined;
      return isVisible(key) ? read(key) : throwCrossOrigin();
    },
    has(target, key) {
      return hiddenKeys.has(key) || isVisible(key) ? !hiddenKeys.has(key) : throwCrossOrigin();
    },
    getOwnPropertyDescriptor(target, key) {
      if (hiddenKeys.has(key)) return { value: undefined, writable: false, enumerable: false, configurable: true };
      if (!isVisible(key)) throwCrossOrigin();
      return { value: read(key), writable: false, enumerable: false, configurable: true };
    },
    defineProperty: throwCrossOrigin,
    deleteProperty: throwCrossOrigin,
    ownKeys: () => [...names, ...hiddenKeys],
    getPrototypeOf: () => null,
    setPrototypeOf: (target, prototype) => prototype === null,
    preventExtensions: () => false,
  };
}
const crossOriginWindows = new Map();
function relaxDomain(owner, value) {
  const refuse = (reason) => {
    throw new DOMException(`The domain cannot be set to "${value}": ${reason}`, "SecurityError");
  };
  if (owner !== document) refuse("the document is not shown");
  if (sandboxTokens !== null) refuse("its frame is sandboxed");
  const host = originURL().hostname;
  const domain = value === "" ? null : URL.parse(`https://${value}`)?.hostname ?? null;
  const isSuffix = domain !== null && domain.includes(".") && !/[\d\]]$/.test(host) && host.endsWith(`.${domain}`);
  if (domain === null || (domain !== host && !isSuffix)) refuse(`it is not a suffix of "${host}"`);
  setRelaxedDomain(domain);
}
function crossOriginWindow(number) {
  let found = crossOriginWindows.get(number);
  if (!found) {
    found = new Proxy({}, crossOriginTraps(number, (key) => crossOriginMember(number, key), crossOriginWindowMembers));
    crossOriginWindows.set(number, found);
  }
  return found;
}
function crossOriginTraps(number, read, names) {
  const own = () => friendlyRealm(number)?.window;
  const isVisible = (key) => names.includes(key) || (typeof key === "string" && /^(0|[1-9]\d*)$/.test(key));
  const traps = windowTraps(read, isVisible, names);
  return {
    ...traps,
    get(target, key) {
      const friend = own();
      return friend ? friend[key] : traps.get(target, key);
    },
    set(target, key, value) {
      const friend = own();
      if (friend) friend[key] = value;
      else if (key === "location") navigateCrossOrigin(number, value, "locationAssign");
      else throwCrossOrigin();
      return true;
    },
    has(target, key) {
      const friend = own();
      return friend ? key in friend : traps.has(target, key);
    },
  };
}
const crossOriginFunctions = new Map();
function crossOriginMember(number, key) {
  const realm = native.realm(number);
  switch (key) {
    case "window": case "self": case "frames": return crossOriginWindow(number);
    case "closed": return realm === null;
    case "opener": return null;
    case "top": return windowFor(0);
    case "parent": return windowFor(realm?.parentNumber() ?? 0);
    case "length": return realm?.frameNumbers().length ?? 0;
  }
  if (typeof key === "string" && /^\d/.test(key)) {
    const child = realm?.frameNumbers()[Number(key)];
    return child === undefined ? undefined : windowFor(child);
  }
  const name = `${number} ${key}`;
  if (!crossOriginFunctions.has(name)) crossOriginFunctions.set(name, makeCrossOriginWindow(number, key));
  return crossOriginFunctions.get(name);
}
function makeCrossOriginWindow(number, key) {
  switch (key) {
    case "postMessage":
      return function postMessage(message, options = undefined, transfer = undefined) {
        requireArguments(arguments.length, 1, "postMessage");
        const { list, targetOrigin } = messageOptions(options, transfer);
        sendTo(number, message, list, targetOrigin);
      };
    case "location": {
      const replace = (url) => navigateCrossOrigin(number, url, "locationReplace");
      const target = Object.defineProperties({}, {
        replace: { value: replace, configurable: true },
        href: { set: (url) => navigateCrossOrigin(number, url, "locationAssign"), configurable: true },
      });
      return new Proxy(target, {
        get(inner, name) {
          if (name === "replace") return inner.replace;
          return hiddenKeys.has(name) ? undefined : throwCrossOrigin();
        },
        set(inner, name, value) {
          if (name !== "href") throwCrossOrigin();
          navigateCrossOrigin(number, value, "locationAssign");
          return true;
        },
        has: (inner, name) => name in inner || throwCrossOrigin(),
        defineProperty: throwCrossOrigin,
        deleteProperty: throwCrossOrigin,
        getPrototypeOf: () => null,
        setPrototypeOf: (inner, prototype) => prototype === null,
        preventExtensions: () => false,
      });
    }
    default: return { [key]() {} }[key];
  }
}
function navigateCrossOrigin(number, value, cause) {
  const url = requiredURL(value);
  if (url.protocol === "javascript:") throwCrossOrigin();
  if (number === 0 && isSandboxed("allow-top-navigation")) throwCrossOrigin();
  native.realm(number)?.navigate(url.href, cause);
}
const WindowAction = { message: 0, navigate: 1, close: 2, disown: 3 };
const openerNumber = 0;
let lastWindow = openerNumber;
const windowNumbers = new Map();
const openedWindows = new Map();
function hasFeature(features, ...names) {
  return features.toLowerCase().split(/[\t\n\f\r ,]+/).some((feature) => {
    const [name, value = ""] = feature.split("=");
    if (!names.includes(name)) return false;
    return value === "" || value === "yes" || value === "true" || Number.parseInt(value, 10) > 0;
  });
}
function nextWindow(target) {
  if (frameNumber !== 0) return 0;
  const existing = windowNumbers.get(target);
  if (existing !== undefined && native.isWindowOpen(existing)) return existing;
  const number = ++lastWindow;
  if (!target.startsWith("_")) windowNumbers.set(target, number);
  return number;
}
function disownOpener() {
  setHasOpener(false);
  native.commandWindow(openerNumber, WindowAction.disown, "", false);
}
function openNewWindow(url, target, features) {
  const hidesReferrer = hasFeature(features, "noreferrer");
  const number = hidesReferrer || hasFeature(features, "noopener") ? 0 : nextWindow(target);
  requestNavigation(
    "windowOpen", url.href, { target, window: number, referrerPolicy: hidesReferrer ? "no-referrer" : "" });
  return number !== 0 && native.isWindowOpen(number) ? openedWindow(number) : null;
}
function openerWindow() {
  return native.isWindowOpen(openerNumber) ? openedWindow(openerNumber) : null;
}
function openedWindow(number) {
  let found = openedWindows.get(number);
  if (!found) {
    const functions = openedFunctions(number);
    const read = (key) => openedMember(number, key, found, functions);
    const isVisible = (key) => crossOriginWindowMembers.includes(key);
    found = new Proxy({}, {
      ...windowTraps(read, isVisible, crossOriginWindowMembers),
      set(target, key, value) {
        if (key !== "location") throwCrossOrigin();
        navigateOpenedWindow(number, value, false);
        return true;
      },
    });
    openedWindows.set(number, found);
  }
  return found;
}
function openedMember(number, key, proxy, functions) {
  switch (key) {
    case "closed": return !native.isWindowOpen(number);
    case "opener": return number === openerNumber ? null : window;
    case "length": return 0;
    case "window": case "self": case "frames": case "top": case "parent": return proxy;
    default: return functions[key];
  }
}
function openedFunctions(number) {
  const replace = (url) => navigateOpenedWindow(number, url, true);
  return {
    location: new Proxy({ replace }, {
      get: (target, key) => (key === "replace" ? replace : hiddenKeys.has(key) ? undefined : throwCrossOrigin()),
      set(target, key, value) {
        if (key !== "href") throwCrossOrigin();
        navigateOpenedWindow(number, value, false);
        return true;
      },
      has: (target, key) => key === "replace" || key === "href" || throwCrossOrigin(),
      defineProperty: throwCrossOrigin,
      deleteProperty: throwCrossOrigin,
      getPrototypeOf: () => null,
      setPrototypeOf: (target, prototype) => prototype === null,
      preventExtensions: () => false,
    }),
    close() { native.commandWindow(number, WindowAction.close, "", false); },
    focus() {},
    blur() {},
    postMessage(message, options = undefined, transfer = undefined) {
      requireArguments(arguments.length, 1, "postMessage");
      const { list, targetOrigin } = messageOptions(options, transfer);
      if (list.length > 0) throw new DOMException("Nothing can be transferred to another process", "DataCloneError");
      const requested =
        targetOrigin === "*" ? "*" : targetOrigin === "/" ? pageOrigin() : requiredURL(targetOrigin).origin;
      const json = stringifyJSON([window.structuredClone(message)]);
      native.commandWindow(number, WindowAction.message, json, requested);
    },
  };
}
function navigateOpenedWindow(number, value, replaces) {
  const url = requiredURL(value);
  if (url.protocol === "javascript:") throwCrossOrigin();
  native.commandWindow(number, WindowAction.navigate, url.href, replaces);
}
function handleWindowCommand(kind, number, text, detail, origin) {
  queueTask(() => {
    if (kind === WindowAction.message) return receiveFromWindow(number, text, detail, origin);
    const url = URL.parse(text);
    if (url && url.protocol !== "javascript:") navigate(url, detail ? "locationReplace" : "locationAssign");
    return undefined;
  });
}
function receiveFromWindow(number, json, targetOrigin, origin) {
  if (targetOrigin !== "*" && targetOrigin !== pageOrigin()) {
    const text = `Unable to post message to ${targetOrigin}. Recipient has origin ${pageOrigin()}.`;
    return void native.log(ConsoleLevel.error, text, "");
  }
  const event = new MessageEvent("message", { data: parseJSON(json)[0], origin });
  event[$setSource](openedWindow(number));
  return fireSteps(window, event);
}
const $isFrameLoading = sharedKey("isFrameLoading");
function frameNumbers() {
  removeDetachedFrames();
  const entries = [...frameElements].filter(([, element]) => !rootOf(element)[$isShadowRoot]);
  entries.sort(([, left], [, right]) => (left.compareDocumentPosition(right) & 4 ? -1 : 1));
  return entries.map(([number]) => number);
}
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
  if (element[$frame]) removeFrame(element);
  const number = native.addFrame(element[$id]);
  if (number === 0) {
    const reason = "there are too many frames, or they are nested too deeply";
    native.log(ConsoleLevel.error, `The frame is not shown: ${reason}`, "");
    return;
  }
  element[$frame] = number;
  setHadFrames(true);
  frameElements.set(number, element);
  indexFrames();
  notifyFrameObservers("created", element);
  navigateFrame(element, true);
}
function navigateFrame(element, isFirst) {
  const number = element[$frame];
  const sandbox = element.getAttribute("sandbox");
  native.describeFrame(
    number, element.getAttribute("name") ?? "", sandbox ?? "", sandbox !== null, element.getAttribute("allow") ?? "");
  const policy = referrerPolicyOf(element.getAttribute("referrerpolicy")) || referrerPolicy;
  const markup = element.getAttribute("srcdoc");
  if (markup !== null) {
    delayLoadEvent(element);
    notifyFrameObservers("started", element, "about:srcdoc");
    native.openFrame(number, "about:srcdoc", markup, policy);
    return;
  }
  const src = element.getAttribute("src");
  const url = (src ? resolveURL(src) : null) ?? new URL("about:blank");
  if (isFirst && url.href === "about:blank") return void fire(element, new Event("load"));
  delayLoadEvent(element);
  if (isFirst ? url.protocol !== "javascript:" : /^(?:about|blob):/.test(url.protocol)) {
    notifyFrameObservers("started", element, url.href);
  }
  if (url.protocol === "javascript:") {
    native.realm(number).navigate(url.href, "locationReplace");
    queueTask(() => frameLoaded(number));
  } else if (url.protocol === "about:") native.openFrame(number, url.href, "", policy);
  else if (url.protocol === "blob:") native.openFrame(number, url.href, blobText(url.href), policy);
  else if (isFirst) native.loadFrame(number, url.href, "GET", "", "", policy);
  else native.realm(number).navigate(url.href, loadFinished ? "locationAssign" : "locationReplace");
}
function blobText(href) {
  const blob = blobOfURL(href);
  return blob === null ? "" : packageText(Blob[$bytes](blob), "", blob.type);
}
function delayLoadEvent(element) {
  if (element[$isFrameLoading] || loadFinished) return;
  element[$isFrameLoading] = true;
  setLoadBlockers(loadBlockers + 1);
}
function* frameLoaded(number) {
  const element = frameElements.get(number);
  if (!element) return;
  stopDelayingLoadEvent(element);
  yield* fireSteps(element, new Event("load"));
  checkLoaded();
}
function stopDelayingLoadEvent(element) {
  if (!element[$isFrameLoading]) return;
  element[$isFrameLoading] = false;
  setLoadBlockers(loadBlockers - 1);
}
function removeFrame(element) {
  const number = element[$frame];
  element[$frame] = 0;
  frameElements.delete(number);
  stopDelayingLoadEvent(element);
  notifyFrameObservers("destroyed", element);
  native.removeFrame(number);
  indexFrames();
  queueTask(checkLoaded);
}
function removeDetachedFrames() {
  for (const element of [...frameElements.values()]) if (!element.isConnected) removeFrame(element);
}
function openWindow(url, target, features) {
  const number = target === "_blank" ? -1 : targetFrame(target);
  if (number < 0 && isSandboxed("allow-popups")) return null;
  if (number < 0) {
    return openNewWindow(url, target, features);
  }
  if (number === frameNumber) navigate(url, "locationAssign");
  else {
    const hidesReferrer = hasFeature(features, "noreferrer");
    native.realm(number)?.navigate(url.href, "locationAssign", hidesReferrer ? "no-referrer" : ownReferrerPolicy());
  }
  return windowFor(number);
}
function openBlankDocument() {
  document[$mode] = "BackCompat";
  const root = createElement("html");
  insertNode(root, createElement("head"), null);
  insertNode(root, createElement("body"), null);
  insertNode(document, root, null);
  setReadyState("complete");
  setParsingEnded(true);
  setContentLoaded(true);
  setLoadFinished(true);
}
return { crossOriginWindow, disownOpener, frameLoaded, frameNumbers, handleWindowCommand, insertFrame, listAncestors, navigateFrame, nextWindow, openBlankDocument, openWindow, openerWindow, relaxDomain, removeDetachedFrames };
}})
