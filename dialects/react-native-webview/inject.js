// On iOS the shell injects the object into the main frame. On Android every frame has an interface object.
if (!/Android/.test(navigator.userAgent)) {
  delete window.ReactNativeWebView;
  if (window === top) {
    window.ReactNativeWebView = {
      postMessage(data) { window.webkit.messageHandlers.ReactNativeWebView.postMessage(String(data)); },
    };
  }
}
