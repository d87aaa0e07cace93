// The bridge object of the page. The host injects it when the page has finished loading.

(() => {
  function install() {
    if (window.WebViewJavascriptBridge) return;
    const handlers = {};
    const callbacks = {};
    let queue = [];
    let nextCallback = 1;
    /// Messages of the native side before `init`.
    let received = [];

    const makeFrame = () => {
      const frame = document.createElement("iframe");
      frame.style.display = "none";
      document.documentElement.append(frame);
      return frame;
    };
    // One frame would lose a notification that is set while the queue is on its way.
    const notifier = makeFrame();
    const carrier = makeFrame();

    function post(message, callback) {
      if (callback) {
        message.callbackId = `cb_${nextCallback++}_${Date.now()}`;
        callbacks[message.callbackId] = callback;
      }
      queue.push(message);
      notifier.src = "yy://__QUEUE_MESSAGE__/";
    }

    function dispatch(json) {
      const { responseId, responseData, callbackId, handlerName, data } = JSON.parse(json);
      if (responseId) {
        const callback = callbacks[responseId];
        delete callbacks[responseId];
        callback?.(responseData);
        return;
      }
      const respond = callbackId && ((value) => post({ responseId: callbackId, responseData: value }));
      const handler = handlerName ? handlers[handlerName] : bridge._messageHandler;
      try {
        handler(data, respond);
      } catch (error) {
        console.log("WebViewJavascriptBridge: WARNING: javascript handler threw.", json, error);
      }
    }

    const bridge = {
      init(handler) {
        if (bridge._messageHandler) throw new Error("WebViewJavascriptBridge.init called twice");
        bridge._messageHandler = handler;
        const waiting = received;
        received = null;
        for (const json of waiting) setTimeout(dispatch, 0, json);
      },
      send(data, callback) { post({ data }, callback); },
      registerHandler(name, handler) { handlers[name] = handler; },
      callHandler(handlerName, data, callback) { post({ handlerName, data }, callback); },
      // Android could not read the value of a script: the queue is sent as a URL.
      _fetchQueue() {
        const text = JSON.stringify(queue);
        queue = [];
        carrier.src = `yy://return/_fetchQueue/${encodeURIComponent(text)}`;
      },
      // Calls before `init` wait for it, replies do too.
      _handleMessageFromNative(json) {
        if (received) received.push(json);
        else setTimeout(dispatch, 0, json);
      },
    };
    window.WebViewJavascriptBridge = bridge;

    const event = new Event("WebViewJavascriptBridgeReady");
    event.bridge = bridge;
    document.dispatchEvent(event);
  }

  if (document.readyState === "complete") install();
  else addEventListener("load", install, { once: true });
})();
