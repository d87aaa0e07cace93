// The page's side of a browser engine: clock, random numbers, history, console, dialogs and bridge of a document in a browser.
// It runs in the page's world at document start, and talks to the engine's isolated world by events whose types are secret.

import {
  alert, confirm, deliverProgress, deliverReply, installBridge, jsonOf, notifyStateChange, prompt, settleMessage,
  tapNavigationBar,
} from "../scripts/bridge.js";
import { SystemPromise, defineProperty, parseJSON, stringifyJSON } from "../scripts/built-ins.js";
import { ConsoleLevel } from "../scripts/console.js";
import { refreshOf } from "../scripts/declarative-refresh.js";
import { platformName, vendorName } from "../scripts/navigator-names.js";
import { disownOpener, handleWindowCommand, openNewWindow, openerWindow } from "../scripts/opened-windows.js";
import { seedRandomness } from "../scripts/random.js";
import {
  cancelAnimationFrame, cancelIdleCallback, clearInterval, clearTimeout, clock, clockNow, nextFrameDue, nextTimer,
  performanceNow, requestAnimationFrame, requestIdleCallback, runDueTimer, scheduleFrame, setClockReads, setInterval,
  setTimeout, setTimer, timerHeap,
} from "../scripts/timers.js";
import { handleEvent } from "../scripts/web-socket.js";
import {
  DOMException, Event, HashChangeEvent, PageTransitionEvent, PopStateEvent, clone, document, errorText, reportErrors,
  requireArguments, setPageVisible,
} from "./browser-platform.js";
import { installAnnouncements } from "./browser-network.js";
import { encodeUTF8, hasOpener, installBlobDownloads, resolveURL, setHasOpener, textOfBytes } from "./browser-services.js";
import { installSynchronousRequests } from "./synchronous-requests.js";

const { StorageEvent, history, navigator, performance } = /** @type {any} */ (window);
const dispatch = window.dispatchEvent.bind(window);
const isTop = /** @type {any} */ (window).top === window;
/** @type {string} */
let channel = "";
/** @type {string | null} */
let reply = null;
/// The document has ended while a script waited for a reply.
let isEnded = false;

/// Sends a message to the isolated world, and returns its reply as text, or null.
/**
 * @param {string} kind
 * @param {...any} values
 */
function send(kind, ...values) {
  if (!isEngineReady) return sendEarly(kind, values);
  reply = null;
  dispatch(new StorageEvent(`${channel}>engine`, { key: kind, newValue: stringifyJSON(values) }));
  // A script that waits for a reply in a loop would never end.
  if (isEnded) throw new DOMException("The document has ended", "AbortError");
  return reply;
}

/// Browsers run the scripts of the two worlds in any order: before the engine's, messages take the way of its questions, which
/// block the script until they have arrived.
let isEngineReady = false;
const blockingKinds = new Set(["dialog", "cookies", "isWindowOpen", "resource"]);
const ask = window.prompt.bind(window);

/**
 * @param {string} kind
 * @param {any[]} values
 */
function sendEarly(kind, values) {
  const { origin, pathname } = window.location;
  if (blockingKinds.has(kind)) {
    return parseJSON(ask(channel + stringifyJSON([kind, ...values, origin, pathname]), "") ?? "[null]")[0];
  }
  if (kind === "setCookie") values.push(pathname);
  ask(channel + stringifyJSON(["message", stringifyJSON([kind, isTop, origin, ...values])]), "");
  return null;
}

/// What the shared modules call. The page's time in real time is the browser's.
const start = performance.now();
const monotonic = performance.now.bind(performance);
let realStart = 0;

/// UTF-16 code units of a message that the shell receives in any encoding.
let messageLimit = Infinity;

/// The error for a text that exceeds the limit, as JSON; null for others. The text is not copied.
/** @param {string} text */
function sizeError(text) {
  if (text.length <= messageLimit) return null;
  const message = `${text.length} characters exceed the message size limit of the bridge`;
  native.log(ConsoleLevel.error, message, window.location.href);
  return stringifyJSON({ code: "PAYLOAD_TOO_LARGE", message, detail: null });
}

Object.assign(native, {
  /**
   * @param {number} level
   * @param {string} text
   * @param {string} position
   * @param {string} values
   */
  log(level, text, position, values = "") { send("log", level, text, position, values); },
  /**
   * @param {string} name
   * @param {string} data
   * @param {string} callback
   */
  callBridge(name, data, callback) {
    const error = sizeError(data);
    if (error === null) send("call", name, data, callback);
    else deliverReply(/** @type {any} */ (callback), false, error);
  },
  /**
   * @param {string} handler
   * @param {string} body
   * @param {string} callback
   */
  postMessage(handler, body, callback) { send("post", handler, body, callback); },
  /**
   * @param {number} kind
   * @param {string} message
   * @param {string} initial
   */
  openDialog(kind, message, initial) {
    const error = sizeError(message);
    if (error !== null) return [error];
    const text = send("dialog", kind, message, initial);
    return text === null ? null : parseJSON(text);
  },
  /** @param {string} json */
  stateChanged(json) { send("state", json); },
  clockNow() { return realStart + monotonic() - start; },
  /** @param {Uint32Array} words */
  fillRandom(words) { /** @type {any} */ (window).crypto.getRandomValues(words); },
  encodeUTF8,
  /**
   * @param {number} socket
   * @param {string} url
   * @param {string[]} protocols
   */
  openSocket(socket, url, protocols) { send("openSocket", socket, url, protocols); },
  /**
   * @param {number} socket
   * @param {boolean} isText
   * @param {Uint8Array} bytes
   */
  sendToSocket(socket, isText, bytes) { send("sendToSocket", socket, isText, textOfBytes(bytes)); },
  /**
   * @param {number} socket
   * @param {number} code
   * @param {string} reason
   */
  closeSocket(socket, code, reason) { send("closeSocket", socket, code, reason); },
  /** @param {number} number */
  isWindowOpen(number) { return send("isWindowOpen", number) === "true"; },
  /**
   * @param {number} number
   * @param {number} action
   * @param {string} text
   * @param {any} detail
   */
  commandWindow(number, action, text, detail) { send("commandWindow", number, action, text, detail); },
  /**
   * @param {string} cause
   * @param {string} url
   * @param {{ target: string, window: number, referrerPolicy: string }} options
   */
  requestNavigation(cause, url, { target, window: number, referrerPolicy }) {
    send("openWindow", url, target, number, referrerPolicy);
  },
  /** @param {string} source */
  evaluate(source) { return (0, eval)(source); },
  /**
   * @param {number} request
   * @param {string} json
   */
  evaluationSucceeded(request, json) { send("evaluated", request, true, json); },
  /**
   * @param {number} request
   * @param {string} text
   */
  evaluationFailed(request, text) { send("evaluated", request, false, text); },
});

/// Replaces functions of an object by ones with the same names.
/**
 * @param {any} target
 * @param {Record<string, any>} members
 */
function replace(target, members) {
  for (const [name, value] of Object.entries(members)) {
    defineProperty(target, name, { value, writable: true, configurable: true, enumerable: true });
  }
}

/// The state of an entry is kept here: a document that the engine loads has no entry of the browser's own.
/** @param {{ length: number, index: number, stateJSON: string }} context */
function installHistory(context) {
  let { length } = context;
  let state = parseJSON(context.stateJSON);
  const prototype = Object.getPrototypeOf(history);
  const { pushState, replaceState } = history;
  defineProperty(prototype, "length", { get: () => length, configurable: true, enumerable: true });
  defineProperty(prototype, "state", { get: () => state, configurable: true, enumerable: true });
  /** @param {number} delta */
  const go = (delta) => {
    if (delta === 0) window.location.reload();
    else send("traverse", delta);
  };
  /**
   * @param {AnyFunction} change
   * @param {any[]} values
   * @param {boolean} isPushed
   */
  const update = (change, values, isPushed) => {
    requireArguments(values.length, 2, isPushed ? "pushState" : "replaceState");
    const copy = clone(values[0] ?? null);
    change.call(history, null, ...values.slice(1));
    state = copy;
    if (isPushed) length = ++context.index + 1;
    send("history", isPushed ? 0 : 1, window.location.href, jsonOf(copy));
  };
  replace(prototype, {
    back() { go(-1); }, forward() { go(1); }, go(delta = 0) { go(+delta | 0); },
    /** @param {any[]} values */
    pushState(...values) { update(pushState, values, true); },
    /** @param {any[]} values */
    replaceState(...values) { update(replaceState, values, false); },
  });
  return {
    /// A link or a script has navigated to a fragment.
    /** @param {boolean} isReplaced */
    didNavigateToFragment(isReplaced) {
      state = null;
      if (!isReplaced) length = ++context.index + 1;
      send("history", isReplaced ? 1 : 2, window.location.href, "null");
    },
    /// Sets the length of the history of a document that is shown again, and returns whether its entry is another one.
    /**
     * @param {string} url
     * @param {string} stateJSON
     * @param {number} newLength
     * @param {number} index
     */
    returnToEntry(url, stateJSON, newLength, index) {
      if (index !== context.index) return true;
      length = newLength;
      return url !== window.location.href || stateJSON !== jsonOf(state);
    },
    /**
     * @param {string} url
     * @param {string} stateJSON
     * @param {number} newLength
     * @param {number} index
     */
    traverse(url, stateJSON, newLength, index) {
      const oldURL = window.location.href;
      length = newLength;
      context.index = index;
      replaceState.call(history, null, "", url);
      state = parseJSON(stateJSON);
      dispatch(new PopStateEvent("popstate", { state }));
      const isFragment = oldURL !== url && oldURL.replace(/#.*/, "") === url.replace(/#.*/, "");
      if (isFragment) dispatch(new HashChangeEvent("hashchange", { oldURL, newURL: url }));
    },
  };
}

/** @param {any} options */
function installClock({ isVirtual, now, epoch, seed }) {
  realStart = now;
  Object.assign(clock, { virtual: isVirtual, now, epoch, origin: now });
  seedRandomness(seed);
  replace(window, {
    setTimeout, setInterval, clearTimeout, clearInterval, requestAnimationFrame, cancelAnimationFrame,
    requestIdleCallback, cancelIdleCallback, alert, confirm, prompt,
  });
  replace(Object.getPrototypeOf(performance), { now: performanceNow });
  defineProperty(performance, "timeOrigin", { get: () => epoch + now, configurable: true, enumerable: true });
  if (isVirtual) installTimeStamps();
}

/// The browser creates events in real time. The virtual clock does not advance while one is dispatched, so the time at which it
/// is read first is that of its creation.
function installTimeStamps() {
  const times = new WeakMap();
  const timeOf = times.get.bind(times);
  const keepTime = times.set.bind(times);
  const { get } = /** @type {any} */ (Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp"));
  const check = get.call.bind(get);
  defineProperty(Event.prototype, "timeStamp", {
    /** @this {Event} */
    get() {
      const known = timeOf(this);
      if (known !== undefined) return known;
      // Throws the browser's error for what is no event.
      check(this);
      const time = performanceNow();
      keepTime(this, time);
      return time;
    },
    configurable: true, enumerable: true,
  });
}

/// Windows are opened by the shell, in processes of their own.
/** @param {boolean} isOpened */
function installWindows(isOpened) {
  const { open: openHere, document } = /** @type {any} */ (window);
  setHasOpener(isOpened);
  /** @param {string} name */
  const isHere = (name) => /^_(?:self|parent|top)$/i.test(name) || name === /** @type {any} */ (window).name ||
    [...document.querySelectorAll("iframe, frame, object")].some((frame) => frame.name === name);
  replace(window, {
    open(url = "", target = "_blank", features = "") {
      // WebKit treats an empty name as `_blank`.
      const name = `${target}` || "_blank";
      const resolved = resolveURL(`${url}` || "about:blank");
      if (!resolved) throw new DOMException(`"${url}" cannot be parsed as a URL`, "SyntaxError");
      if (isHere(name) || resolved.protocol === "javascript:") return openHere.call(window, url, target, features);
      return openNewWindow(resolved, name, `${features}`);
    },
  });
  if (!isTop) return;
  defineProperty(window, "opener", {
    get: () => (hasOpener ? openerWindow() : null),
    set(value) {
      if (value !== null) {
        defineProperty(window, "opener", { value, writable: true, enumerable: true, configurable: true });
      } else if (hasOpener) disownOpener();
    },
    enumerable: true, configurable: true,
  });
}

/// The browser refuses user agents that are no list of products, as those of some apps. Its own answers depend on the machine and on
/// where cookies are stored.
/**
 * @param {{ isOnline: boolean, userAgent: string }} device
 * @param {string} webView
 */
function installDevice(device, webView) {
  /** @type {Record<string, () => any>} */
  const members = {
    platform: () => platformName(device.userAgent, webView), vendor: () => vendorName(device.userAgent, webView),
    cookieEnabled: () => true, hardwareConcurrency: () => 1, maxTouchPoints: () => 5, onLine: () => device.isOnline, userAgent: () => device.userAgent,
    appVersion: () => device.userAgent.replace(/^Mozilla\//, ""),
  };
  for (const [name, get] of Object.entries(members)) {
    defineProperty(Object.getPrototypeOf(navigator), name, { get, configurable: true, enumerable: true });
  }
}

/// The browser reports a permission that the user has denied as one that has not been asked for.
/** @param {{ grants: Record<string, string> }} device */
function installPermissions(device) {
  const { Permissions } = /** @type {any} */ (window);
  if (Permissions === undefined) return;
  const { query } = Permissions.prototype;
  replace(Permissions.prototype, {
    /** @this {any} @param {any[]} values */
    async query(...values) {
      const status = await Reflect.apply(query, this, values);
      const { name } = values[0];
      if (name in device.grants) {
        defineProperty(status, "state", { get: () => device.grants[name] ?? "denied", configurable: true });
      }
      return status;
    },
  });
}

/// Cookies are the shell's: scripts ask it.
function installCookies() {
  const prototype = /** @type {any} */ (window).Document.prototype;
  defineProperty(prototype, "cookie", {
    get: () => send("cookies") ?? "",
    set(text) { send("setCookie", `${text}`); },
    configurable: true, enumerable: true,
  });
}

/** @param {any} value */
function finishEvaluation(request = 0, value) {
  SystemPromise.resolve(value).then(
    (/** @type {any} */ result) => {
      try {
        native.evaluationSucceeded(request, jsonOf(result));
      } catch (error) {
        native.evaluationFailed(request, errorText(error));
      }
    },
    (/** @type {any} */ error) => native.evaluationFailed(request, errorText(error)));
}

/** @param {Iterator<any>} steps */
function run(steps) {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/// When the document was suspended.
let suspensionTime = 0;

/// The final events of a document that is replaced, or kept until it is shown again (HTML standard, "unload a document").
/** @param {boolean} isKept */
function leave(isKept) {
  dispatch(new PageTransitionEvent("pagehide", { persisted: isKept }));
  if (document.visibilityState === "visible") {
    setPageVisible(false);
    for (const [name, value] of Object.entries({ visibilityState: "hidden", hidden: true })) {
      defineProperty(document, name, { value, configurable: true });
    }
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }
  suspensionTime = clockNow();
  if (!isKept) dispatch(new Event("unload"));
}

/// A suspended document is shown again. Its timers keep their remaining time.
/**
 * @param {number} now
 * @param {boolean} isVisible
 */
function enter(now, isVisible) {
  clock.now = Math.max(clock.now, now);
  setClockReads(0);
  const suspendedTime = Math.max(0, clockNow() - suspensionTime);
  for (const timer of timerHeap) timer.due += suspendedTime;
  delete document.visibilityState;
  delete document.hidden;
  if (isVisible) {
    setPageVisible(true);
    scheduleFrame();
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }
  dispatch(new PageTransitionEvent("pageshow", { persisted: true }));
}

/// Begins a document. Returns nothing: the engine calls it by events.
/** @param {any} options */
function begin(options) {
  channel = options.channel;
  messageLimit = options.messageLimit;
  const device = { ...options.device };
  installClock(options.clock);
  const historyActions = installHistory(options.history);
  installDevice(device, options.bridge.webView);
  installPermissions(device);
  installCookies();
  installWindows(options.hasOpener);
  installBlobDownloads((...values) => { send("blob", ...values); }, replace);
  // Requests over HTTP take another way than messages, and could arrive first.
  installAnnouncements((url) => { (url.startsWith("http:") ? sendEarly("fetch", [url]) : send("fetch", url)); }, replace);
  installSynchronousRequests((...values) => parseJSON(send("resource", ...values) ?? "null"), replace);
  if (isTop) replace(window, { close() { send("close"); } });
  reportErrors();
  installBridge(options.bridge);
  /** @type {Record<string, AnyFunction>} */
  const actions = {
    /// Runs the next timer that is due, and returns whether there was one.
    runDueTimer: (time) => runDueTimer(time),
    setClock(time) {
      clock.now = Math.max(clock.now, time);
      setClockReads(0);
    },
    status() {
      setClockReads(0);
      notifyStateChange?.();
      return [nextTimer()?.due ?? -1, nextFrameDue()];
    },
    hasCallback: (id) => Object.hasOwn(/** @type {any} */ (window)[options.bridge.namespace]?.callbacks ?? {}, id),
    socketEvent(kind, socket, ...facts) { handleEvent(socket, kind, ...facts); },
    /// Binary messages are texts of bytes.
    socketBytes(socket, text) {
      handleEvent(socket, 1, Uint8Array.from(text, (/** @type {string} */ byte) => byte.charCodeAt(0)));
    },
    windowCommand: (kind, number, text, detail, origin) => handleWindowCommand(kind, number, text, detail, origin),
    setVisibility(isVisible) {
      setPageVisible(isVisible);
      scheduleFrame();
    },
    setDevice(isOnline, grants) {
      device.grants = grants;
      if (device.isOnline === isOnline) return;
      device.isOnline = isOnline;
      dispatch(new Event(isOnline ? "online" : "offline"));
    },
    deliverReply: (id, succeeded, text) => deliverReply(id, succeeded, text),
    deliverProgress: (id, succeeded, text) => deliverProgress(id, succeeded, text),
    settleMessage: (id, succeeded, text) => settleMessage(id, succeeded, text),
    tapNavigationBar: (item, icon) => run(tapNavigationBar(item, icon)),
    traverse: historyActions.traverse,
    leave,
    enter(now, isVisible, isOnline) {
      device.isOnline = isOnline;
      enter(now, isVisible);
    },
    returnToEntry: historyActions.returnToEntry,
    didNavigateToFragment: historyActions.didNavigateToFragment,
    evaluate(request, source) {
      try {
        finishEvaluation(request, (0, eval)(source));
      } catch (error) {
        native.evaluationFailed(request, errorText(error));
      }
    },
    /// The browser takes the function, which gets the value of a script or its exception, before a script of the page runs.
    receiveEvaluation(request, name) {
      defineProperty(window, name, {
        /** @type {(succeeded: boolean, value: any) => void} */
        value: (succeeded, value) => {
          if (succeeded) finishEvaluation(request, value);
          else native.evaluationFailed(request, errorText(value));
        },
        configurable: true,
      });
    },
    now: () => clockNow(),
    /// Requests the navigation of a `meta` element in virtual time. Returns its URL and delay; null for none.
    scheduleRefresh(content) {
      const refresh = clock.virtual ? refreshOf(content) : null;
      if (!refresh) return null;
      const url = refresh.target === "" ? window.location.href : resolveURL(refresh.target)?.href;
      if (!url) return null;
      setTimer(() => send("refresh", url), refresh.delay, [], false);
      return [url, refresh.delay];
    },
  };
  window.addEventListener(`${channel}>page`, (/** @type {any} */ event) => {
    const result = actions[event.key](...parseJSON(event.newValue));
    dispatch(new StorageEvent(`${channel}>result`, { newValue: stringifyJSON(result ?? null) }));
  });
  window.addEventListener(`${channel}>ready`, () => { isEngineReady = true; });
  dispatch(new StorageEvent(`${channel}>begun`));
  window.addEventListener(`${channel}>reply`, (/** @type {any} */ event) => {
    reply = event.newValue;
    isEnded = event.key === "ended";
  });
}

const hostCallbacks = { begin };
