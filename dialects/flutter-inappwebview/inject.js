// `flutter_inappwebview.callHandler`. The object also holds the pending calls by their ids.

(() => {
  const isAndroid = window.webkit === undefined;
  const bridge = window.flutter_inappwebview ??= {};

  bridge.callHandler = (handlerName, ...parameters) => {
    // The ids are those of timers that do nothing.
    const _callHandlerID = setTimeout(() => {});
    const args = JSON.stringify(parameters);
    if (isAndroid) bridge._callHandler(handlerName, _callHandlerID, args);
    else window.webkit.messageHandlers.callHandler.postMessage({ handlerName, _callHandlerID, args });
    return new Promise((resolve, reject) => { bridge[_callHandlerID] = { resolve, reject }; });
  };

  // Pages wait for the event before their first call.
  addEventListener("load", () => setTimeout(() => {
    dispatchEvent(new Event("flutterInAppWebViewPlatformReady"));
    if (isAndroid) bridge._platformReady = true;
  }), { once: true });
})();
