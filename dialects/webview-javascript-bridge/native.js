// The native side of WebViewJavascriptBridge: it injects the bridge when the page asks for it, and fetches the page's
// queue when a frame navigates.

/// The bridge object of the page. Its text is injected, so it uses nothing from outside.
function installBridge() {
  if (window.WebViewJavascriptBridge) return;
  window.onerror ??= (message, url, line) =>
    console.log(`WebViewJavascriptBridge: ERROR:${message}@${url}:${line}`);

  const handlers = {};
  const callbacks = {};
  const queue = [];
  let nextCallback = 1;
  // A handler that opens a dialog must not block the script of the host.
  let dispatchesLater = true;

  const frame = document.createElement("iframe");
  frame.style.display = "none";
  const notify = () => { frame.src = "https://__wvjb_queue_message__"; };

  function send(message, callback) {
    if (callback) {
      message.callbackId = `cb_${nextCallback++}_${Date.now()}`;
      callbacks[message.callbackId] = callback;
    }
    queue.push(message);
    notify();
  }

  function dispatch(message) {
    const { responseId, callbackId, handlerName, data } = message;
    if (responseId) {
      const callback = callbacks[responseId];
      delete callbacks[responseId];
      callback?.(message.responseData);
      return;
    }
    const respond = callbackId &&
      ((responseData) => send({ handlerName, responseId: callbackId, responseData }));
    const handler = handlers[handlerName];
    if (handler) handler(data, respond);
    else console.log("WebViewJavascriptBridge: WARNING: no handler for message from ObjC:", message);
  }

  window.WebViewJavascriptBridge = {
    registerHandler(name, handler) { handlers[name] = handler; },
    callHandler(name, data, callback) {
      if (arguments.length === 2 && typeof data === "function") [data, callback] = [null, data];
      send({ handlerName: name, data }, callback);
    },
    // The name has this spelling in the original.
    disableJavscriptAlertBoxSafetyTimeout() { dispatchesLater = false; },
    _fetchQueue: () => JSON.stringify(queue.splice(0)),
    _handleMessageFromObjC(json) {
      const message = JSON.parse(json);
      if (dispatchesLater) setTimeout(dispatch, 0, message);
      else dispatch(message);
    },
  };
  handlers._disableJavascriptAlertBoxSafetyTimeout = () => { dispatchesLater = false; };

  notify();
  document.documentElement.append(frame);
  setTimeout(() => {
    const waiting = window.WVJBCallbacks ?? [];
    delete window.WVJBCallbacks;
    for (const callback of waiting) callback(window.WebViewJavascriptBridge);
  });
}

const send = (message, call) => native.run(
  `WebViewJavascriptBridge._handleMessageFromObjC(${JSON.stringify(JSON.stringify(message))})`, { call });

native.on("wvjb_loaded", (data, call) => {
  native.run(`(${installBridge})()`, { call });
  for (const waiting of startup.splice(0)) send(waiting.message, waiting.call);
});

native.on("wvjb_queue", async (data, call) => {
  const text = await native.evaluate("window.WebViewJavascriptBridge?._fetchQueue()", { call });
  if (!text) console.warn("WebViewJavascriptBridge: WARNING: the page has no bridge, and no queue to fetch");
  else for (const message of JSON.parse(text)) receive(message, call);
});

/// Calls the app's interface. The page's callback gets a value only: the bridge has no failures.
async function receive({ handlerName, data, callbackId, responseId, responseData }, call) {
  if (responseId) {
    replies.get(responseId)?.(responseData);
    replies.delete(responseId);
    return;
  }
  try {
    const value = await native.call(handlerName, data, { call });
    if (callbackId) send({ responseId: callbackId, responseData: value }, call);
  } catch (error) {
    console.error(error.code === "UNKNOWN_INTERFACE"
      ? `WVJBNoHandlerException: UNIMPLEMENTED: no handler for message from JS: "${handlerName}"`
      : `WebViewJavascriptBridge: ${handlerName}: ${error.code}: ${error.message}`);
  }
}

// MARK: Calls to the page

/// Messages until the page has the bridge.
const startup = [];
const replies = new Map();
// Ids are unique also when this script has been started again and the page has not.
let nextID = Math.floor(Math.random() * 1e9);

native.on("call_handler", async ({ name, data }, call) => {
  const callbackId = `objc_cb_${++nextID}`;
  const reply = new Promise((resolve) => replies.set(callbackId, resolve));
  const waiting = { call, message: { handlerName: name, data, callbackId } };
  call.onCancel = () => {
    replies.delete(callbackId);
    if (startup.includes(waiting)) startup.splice(startup.indexOf(waiting), 1);
  };
  if (await native.evaluate("!!window.WebViewJavascriptBridge", { call })) send(waiting.message, call);
  else startup.push(waiting);
  return reply;
});
