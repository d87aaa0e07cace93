// On iOS the shell injects the object into the main frame. On Android every frame has an interface object, and no
// message handler.
if (/Android/.test(navigator.userAgent)) {
  delete window.webkit.messageHandlers.ReactNativeWebView;
} else {
  delete window.ReactNativeWebView;
  if (window === top) {
    window.ReactNativeWebView = {
      postMessage(data) { window.webkit.messageHandlers.ReactNativeWebView.postMessage(String(data)); },
    };
  }
}
