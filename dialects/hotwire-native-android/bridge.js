// `nativeBridge` of Hotwire Native: the adapter of the page's bridge components. The library of the page calls
// `supportsComponent`, `receive` and `platform`; the native side calls `register`, `unregister` and `replyWith`.
(() => {
  const android = window.BridgeComponentsNative;
  const web = () => (window.HotwireNative ?? window.Bridge ?? window.Strada)?.web;

  const nativeBridge = window.nativeBridge = {
    supportedComponents: [],
    platform: android ? "android" : "ios",
    isRegistered: false,
    register(names) {
      nativeBridge.supportedComponents.push(...[names].flat());
      nativeBridge.isRegistered = true;
      connect();
      notifyOfComponents();
    },
    unregister(name) {
      nativeBridge.supportedComponents = nativeBridge.supportedComponents.filter((other) => other !== name);
      notifyOfComponents();
    },
    supportsComponent: (name) => nativeBridge.supportedComponents.includes(name),
    /// A message for the page.
    replyWith(message) { web()?.receive(android ? JSON.parse(message) : message); },
    /// A message of the page.
    receive(message) { nativeBridge.postMessage(android ? JSON.stringify(message) : message); },
    postMessage(message) {
      if (android) android.bridgeDidReceiveMessage(message);
      else window.webkit.messageHandlers.bridge.postMessage(message);
    },
  };
  // The library announces a page to the native side again by the first of these that exists.
  if (android) nativeBridge.ready = () => android.bridgeDidInitialize();

  let adapted = null;
  /// The library and the native side may be ready in any order.
  function connect() {
    if (!nativeBridge.isRegistered || !web() || adapted === web()) return;
    adapted = web();
    adapted.setAdapter(nativeBridge);
  }
  function notifyOfComponents() {
    if (android) android.bridgeDidUpdateSupportedComponents();
    web()?.adapterDidUpdateSupportedComponents();
  }
  document.addEventListener("web-bridge:ready", connect);

  if (android) nativeBridge.ready();
  else nativeBridge.postMessage("ready");
})();
