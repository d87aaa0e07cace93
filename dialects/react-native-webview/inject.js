// On iOS the shell injects the object into the main frame. On Android every frame has an interface object.
if (window.webkit && window === top) {
  window.ReactNativeWebView = {
    postMessage(data) { window.webkit.messageHandlers.ReactNativeWebView.postMessage(String(data)); },
  };
}
