// The bridge to the native shell. Its names are the contract with pages and must not change.

import { CustomEvent } from "../generated/interfaces/event-types.js";
import { SystemPromise, defineProperty, parseJSON, stringifyJSON } from "./built-ins.js";
import { ConsoleLevel } from "./console.js";
import { requireArguments } from "./conversions.js";
import { fireSteps } from "./events.js";
import { expose } from "./kernel.js";
import { lazyModule } from "./lazy-modules.js";
import { installActions } from "./page-actions.js";
import { random } from "./random.js";
import { callAndReport } from "./tasks.js";
import { watchState } from "./watched-state.js";
import { then } from "./window.js";

const messageHandler = "bridgeMessageHandler";
const syncMarker = "call_interface_sync";
export let bridgeNamespace = "bridge";
/// The error of the last synchronous call; null when it returned a value.
let syncFailure = null;

class BridgeError extends Error {
  constructor({ code = "NATIVE_ERROR", message = "", detail = null } = {}) {
    super(message);
    this.code = code;
    /** @type {any} */
    this.detail = detail;
  }
  /** @override */
  get name() { return "BridgeError"; }
  toJSON() { return { code: this.code, message: this.message, detail: this.detail }; }
}

/** @param {string} text */
function bridgeErrorFrom(text) {
  try {
    return new BridgeError(parseJSON(text));
  } catch {
    return new BridgeError({ message: `${text}` });
  }
}

/** @param {unknown} value */
export function jsonOf(value) {
  return stringifyJSON(value) ?? "null";
}

/// `window.webkit.messageHandlers.<name>`. WebKit accepts any value that can be cloned and returns a promise
/// (`Promise<any> postMessage(any message)`), so a failure is a rejection and not an exception.
/**
 * @param {string} name
 * @param {boolean} replies
 */
function makeMessageHandler(name, replies) {
  return {
    /** @param {any} body */
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

/// The promises of messages that wait for a reply, by the ids that the shell knows them by.
/** @type {Map<string, { resolve: (value: any) => void, reject: (error: any) => void }>} */
const pendingMessages = new Map();
let nextMessage = 0;

/// A message to a handler with replies (`WKScriptMessageHandlerWithReply`).
/**
 * @param {string} name
 * @param {string} json
 */
function postForReply(name, json) {
  return new SystemPromise((resolve, reject) => {
    nextMessage ||= Math.floor(random() * 1e9) + 1;
    const id = `message ${nextMessage++}`;
    pendingMessages.set(id, { resolve, reject });
    native.postMessage(name, json, id);
  });
}

/// Settles the promise of a message. WebKit rejects with an `Error` that has the native side's text as its message.
/**
 * @param {string} id
 * @param {boolean} succeeded
 * @param {string} text
 */
export function settleMessage(id, succeeded, text) {
  const pending = pendingMessages.get(id);
  if (!pending) return;
  pendingMessages.delete(id);
  if (succeeded) pending.resolve(parseJSON(text));
  else pending.reject(new Error(bridgeErrorFrom(text).message));
}

/// The body as the native side receives it: a structured clone. Plain data is not copied.
/** @param {any} body */
function messageBody(body) {
  return isPlainData(body, 0) ? body : lazyModule("structured-clone").structuredClone(body);
}

const plainDataDepth = 100;

/**
 * @param {any} value
 * @param {number} depth
 * @returns {boolean}
 */
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

/// A message that is not an interface call is accepted, as a web view's handler accepts it, and has no effect.
/** @param {any} body */
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

/// Reports changed watched values to the shell; null when no value is watched.
/** @type {any} */
export let notifyStateChange = null;

/// Message handlers exist in web views of iOS only, and objects in those of Android only.
/**
 * @param {{ namespace: string, webView: string, handlers: any, replyingHandlers: string[], objects: string[],
 *   objectMethods: string[], watches: any, takesActions: any }} options
 */
export function installBridge({
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

/**
 * @param {string[]} handlers
 * @param {string[]} replyingHandlers
 */
function installHandlers(handlers, replyingHandlers) {
  /** @type {Record<string, any>} */
  let messageHandlers = {};
  for (const name of handlers) messageHandlers[name] = makeMessageHandler(name, replyingHandlers.includes(name));
  if (handlers.length > 1) messageHandlers = reportUnknownHandlers(messageHandlers);
  defineProperty(window, "webkit", { value: { messageHandlers }, writable: true, configurable: true });
}

/// Wraps the message handlers of app.yaml: access to another name is undefined, and reported to the shell once.
/** @param {any} handlers */
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

/// The wire of a page's own bridge on Android: an object, whose method gets the message as JSON text.
function installRawObject() {
  const object = {
    /** @param {any} json */
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

/**
 * @param {string} namespace
 * @param {boolean} isAndroid
 * @param {boolean} takesActions
 */
function installNamespace(namespace, isAndroid, takesActions) {
  let nextCallback = Math.floor(random() * 1e9) + 1;
  const bridge = {
    callbacks: {},
    /**
     * @param {string} interfaceName
     * @param {unknown} data
     */
    call_interface(interfaceName, data) {
      return new SystemPromise((resolve, reject) => {
        const id = `${nextCallback++}`;
        /** @type {any} */ (bridge.callbacks)[id] = {
          /** @param {string} text */
          success: (text) => {
            try {
              resolve(parseJSON(text));
            } catch {
              resolve(text);
            }
          },
          /** @param {string} text */
          failure: (text) => reject(bridgeErrorFrom(text)),
        };
        /** @param {unknown} error */
        const fail = (error) => {
          delete /** @type {any} */ (bridge.callbacks)[id];
          reject(error);
        };
        try {
          const message = { interface_name: interfaceName, data: jsonOf(data), callback_id: id };
          const sent = isAndroid
            ? /** @type {any} */ (window)[messageHandler].postMessage(stringifyJSON(message))
            : window.webkit.messageHandlers[messageHandler].postMessage(message);
          // A page may have replaced the handler with one that returns nothing.
          if (sent instanceof SystemPromise) then.call(sent, undefined, fail);
        } catch (error) {
          fail(error);
        }
      });
    },
    /**
     * @param {string} interfaceName
     * @param {unknown} data
     * @param {(value: any) => void} listener
     */
    watch_interface(interfaceName, data, listener) {
      if (typeof listener !== "function") throw new TypeError("watch_interface expects a function");
      const first = nextCallback;
      const done = bridge.call_interface(interfaceName, data);
      const callback = /** @type {any} */ (bridge.callbacks)[`${first}`];
      if (callback) callback.progress = (/** @type {string} */ text) => listener(parseJSON(text));
      return { done, cancel: () => bridge.call_interface("cancel_call", { callback_id: `${first}` }) };
    },
    /**
     * @param {string} interfaceName
     * @param {unknown} data
     */
    call_interface_sync(interfaceName, data) {
      syncFailure = null;
      const reply = window.prompt(stringifyJSON({ interface_name: interfaceName, data }), syncMarker);
      const failure = syncFailure;
      syncFailure = null;
      if (failure !== null) throw bridgeErrorFrom(failure);
      return reply;
    },
    /** @param {any} bar */
    set_navigation_bar(bar) { return bridge.call_interface("set_navigation_bar", bar); },
    /** @param {EventTarget} target */
    move_to_tab(target) { return bridge.call_interface("move_to_tab", target); },
    /** @param {any} badge */
    set_badge(badge) { return bridge.call_interface("set_badge", badge); },
    /** @param {EventTarget} target */
    present_modal(target) { return bridge.call_interface("present_modal", target); },
    /** @param {EventTarget} target */
    push_screen(target) { return bridge.call_interface("push_screen", target); },
    /** @param {any} contract */
    present_screen(contract) { return bridge.call_interface("present_screen", contract); },
    /** @param {any} values */
    update_screen(values) { return bridge.call_interface("update_screen", { values }); },
    dismiss_modal() { return bridge.call_interface("dismiss_modal", {}); },
    skip_history_entry() { return bridge.call_interface("skip_history_entry", { skip: true }); },
    /** @param {string} key */
    storage_get(key) { return bridge.call_interface("storage_get", { key }); },
    /**
     * @param {string} key
     * @param {unknown} value
     */
    storage_set(key, value) { return bridge.call_interface("storage_set", { key, value }); },
    /** @param {string} key */
    storage_remove(key) { return bridge.call_interface("storage_remove", { key }); },
    storage_keys() { return bridge.call_interface("storage_keys", {}); },
    storage_clear() { return bridge.call_interface("storage_clear", {}); },
    /** @param {string} key */
    keychain_get(key) { return bridge.call_interface("keychain_get", { key }); },
    /**
     * @param {string} key
     * @param {unknown} value
     */
    keychain_set(key, value) { return bridge.call_interface("keychain_set", { key, value }); },
    /** @param {string} key */
    keychain_remove(key) { return bridge.call_interface("keychain_remove", { key }); },
    /** @param {string} key */
    cache_get(key) { return bridge.call_interface("cache_get", { key }); },
    /**
     * @param {string} key
     * @param {unknown} value
     */
    cache_put(key, value) { return bridge.call_interface("cache_put", { key, value }); },
    /** @param {string} key */
    cache_remove(key) { return bridge.call_interface("cache_remove", { key }); },
    cache_keys() { return bridge.call_interface("cache_keys", {}); },
    cache_clear() { return bridge.call_interface("cache_clear", {}); },
    /**
     * @param {string} name
     * @param {unknown} reason
     */
    permission_request(name, reason) { return bridge.call_interface("permission_request", { name, reason }); },
    /** @param {unknown} value */
    save_state(value) { return bridge.call_interface("save_state", value); },
    load_state() { return bridge.call_interface("load_state", {}); },
    last_death() { return bridge.call_interface("last_death", {}); },
  };
  if (takesActions) installActions(bridge);
  defineProperty(window, namespace, { value: bridge, writable: true, configurable: true, enumerable: true });
}

/// An object of the app (`WebView.addJavascriptInterface` of Android). Its methods block until the native side replies.
/**
 * @param {string} name
 * @param {string[]} methods
 */
function installObject(name, methods) {
  /** @type {Record<string, any>} */
  const object = {};
  for (const method of methods) {
    object[method] = (/** @type {any[]} */ ...parameters) => callMethod(`${name}.${method}`, parameters);
  }
  defineProperty(window, name, { value: object, writable: true, configurable: true, enumerable: true });
}

/**
 * @param {string} name
 * @param {any[]} parameters
 */
function callMethod(name, parameters) {
  const reply = native.openDialog(DialogKind.method, jsonOf(parameters.map(methodArgument)), name);
  // The script is terminated with its page.
  if (reply === null) return undefined;
  if (typeof reply !== "string") {
    const error = new Error("Java exception was raised during method invocation");
    error.cause = bridgeErrorFrom(reply[0]);
    throw error;
  }
  const value = parseJSON(reply);
  return value !== null && typeof value === "object" ? undefined : value ?? undefined;
}

/// The argument as a Java method gets it: strings, numbers and booleans are passed on. An object that is no array of
/// primitive values arrives as the text "undefined" where Java declares a `String`.
/**
 * @param {any} value
 * @returns {any}
 */
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

/// What the shell does in a web view: `window.bridge.callbacks['ID'].success('<JSON>')`. A bridge that a page defined
/// under that name receives replies in the same way.
/**
 * @param {number} id
 * @param {any} succeeded
 * @param {string} text
 */
export function deliverReply(id, succeeded, text) {
  const callbacks = window[bridgeNamespace]?.callbacks;
  const callback = callbacks && Object.hasOwn(callbacks, id) ? callbacks[id] : null;
  if (!callback) {
    native.log(ConsoleLevel.debug, `Received a reply for the unknown callback ${id}`, "");
    return;
  }
  callAndReport(succeeded ? callback.success : callback.failure, callback, text);
  delete callbacks[id];
}

/// A reply that is not the last one: the callback stays.
/**
 * @param {string} id
 * @param {boolean} succeeded
 * @param {string} text
 */
export function deliverProgress(id, succeeded, text) {
  const callbacks = window[bridgeNamespace]?.callbacks;
  const callback = callbacks && Object.hasOwn(callbacks, id) ? callbacks[id] : null;
  if (succeeded && typeof callback?.progress === "function") callAndReport(callback.progress, callback, text);
}

/// Notifies the page of a tap on the navigation bar; returns true when the page handled it.
/**
 * @param {any} item
 * @param {any} icon
 */
export function* tapNavigationBar(item, icon) {
  const detail = { item, icon };
  const event = new CustomEvent("navigation_bar_tap", { detail, cancelable: true });
  const free = yield* fireSteps(window, event);
  const listener = window[bridgeNamespace]?.on_navigation_bar_tap;
  const reply = typeof listener === "function" ? callAndReport(listener, window[bridgeNamespace], detail) : undefined;
  return !free || reply === true;
}
expose(BridgeError);

// ---- Dialogs: the script is blocked until the shell replies. ----

export const DialogKind = { alert: 0, confirm: 1, prompt: 2, leave: 3, method: 4 };

/// Two overloads (HTML standard 8.8.1): `undefined` is a message here, but not the default of `confirm` and `prompt`.
export function alert() {
  native.openDialog(DialogKind.alert, arguments.length === 0 ? "" : `${arguments[0]}`, "");
}

export function confirm(message = "") {
  return native.openDialog(DialogKind.confirm, `${message}`, "") !== null;
}

export function prompt(message = "", defaultText = "") {
  const reply = native.openDialog(DialogKind.prompt, `${message}`, `${defaultText}`);
  if (reply === null || typeof reply === "string") return reply;
  syncFailure = reply[0];
  return `{"error": ${reply[0]}}`;
}
