// The native side of JsBridge. Data and replies are strings in Java: other values are their JSON text.

const text = (value) => value === undefined || value === null || typeof value === "string" ? value : JSON.stringify(value);

/// A message that has no reader yet waits in the document that it is for.
const send = (message, call) => native.run(
  `(() => {
    const send = () => WebViewJavascriptBridge._handleMessageFromNative(${JSON.stringify(JSON.stringify(message))});
    if (window.WebViewJavascriptBridge) send();
    else document.addEventListener("WebViewJavascriptBridgeReady", send, { once: true });
  })()`, { call });

native.on("jsbridge_queue", (data, call) => native.run("WebViewJavascriptBridge._fetchQueue()", { call }));

native.on("jsbridge_return", ({ url }, call) => {
  const [, name, json] = /^yy:\/\/return\/([^/]*)\/(.*)$/.exec(url) ?? [];
  if (name !== "_fetchQueue") console.warn(`JsBridge: UNIMPLEMENTED: a returned value of ${name}`);
  else for (const message of JSON.parse(decodeURIComponent(json))) receive(message, call);
});

/// Calls the app's interface. The page's callback gets a value only: the bridge has no failures.
async function receive({ handlerName, data, callbackId, responseId, responseData }, call) {
  if (responseId) {
    replies.get(responseId)?.(text(responseData));
    replies.delete(responseId);
    return;
  }
  try {
    // `send` is for the default handler, which has this reply in the library.
    const value = handlerName ? await native.call(handlerName, text(data) ?? null, { call }) : "DefaultHandler response data";
    if (callbackId) send({ responseId: callbackId, responseData: text(value) }, call);
  } catch (error) {
    console.error(error.code === "UNKNOWN_INTERFACE"
      ? `JsBridge: UNIMPLEMENTED: the app has no interface "${handlerName}"`
      : `JsBridge: ${handlerName}: ${error.code}: ${error.message}`);
  }
}

// MARK: Calls to the page

const replies = new Map();
let nextID = 0;
// The library adds a time. Ids are unique also when this script has been started again and the page has not.
const start = Math.floor(Math.random() * 1e9);

native.on("call_handler", ({ name, data }, call) => {
  const callbackId = `JAVA_CB_${++nextID}_${start}`;
  const reply = new Promise((resolve) => replies.set(callbackId, resolve));
  call.onCancel = () => replies.delete(callbackId);
  send({ handlerName: name, data: text(data), callbackId }, call);
  return reply;
});
