// The global `Capacitor` of the native shell, as Capacitor injects it before the page's scripts. The wire is a plugin call
// {callbackId, pluginId, methodName, options}, and a result that the native side passes to Capacitor.fromNative.
(() => {
  const isAndroid = window.androidBridge !== undefined;
  // r: returns a promise; c: gets a callback. Every plugin has the methods of the base class.
  const base = { addListener: "c", removeListener: "c", removeAllListeners: "r", checkPermissions: "r", requestPermissions: "r" };
  const plugins = {
    App: ["exitApp", "getInfo", "getState", "getLaunchUrl", "minimizeApp", "toggleBackButtonHandler"],
    Device: ["getId", "getInfo", "getBatteryInfo", "getLanguageCode", "getLanguageTag"],
    Dialog: ["alert", "confirm", "prompt"],
    Network: ["getStatus"],
    Preferences: ["configure", "get", "set", "remove", "keys", "clear", "migrate", "removeOld"],
    SplashScreen: ["show", "hide"],
    StatusBar: ["show", "hide", "setStyle", "setBackgroundColor", "setOverlaysWebView", "getInfo"],
  };

  class Exception extends Error {
    constructor(message, code, data) {
      super(message);
      this.code = code;
      this.data = data;
    }
  }

  const calls = new Map();
  // A random start: a reply to a call of an earlier document must not settle a call of this one.
  let lastCall = Math.floor(Math.random() * 2 ** 27);

  function post(message) {
    if (isAndroid) window.androidBridge.postMessage(JSON.stringify(message));
    else window.webkit.messageHandlers.bridge.postMessage({ ...message, type: message.type ?? "message" });
  }

  function handleResult(result) {
    const call = calls.get(result.callbackId);
    const error = result.error && Object.assign(new Exception(""), result.error);
    if (call?.callback) {
      if (result.success) call.callback(result.data);
      else call.callback(null, error);
    } else if (call) {
      calls.delete(result.callbackId);
      if (result.success) call.resolve(result.data);
      else call.reject(error);
    } else if (!result.success && error) {
      console.warn(error);
    }
    if (result.save === false) calls.delete(result.callbackId);
  }

  const Capacitor = window.Capacitor = Object.assign(window.Capacitor ?? {}, {
    DEBUG: false,
    isLoggingEnabled: false,
    Plugins: {},
    PluginHeaders: [],
    Exception,
    getPlatform: () => isAndroid ? "android" : "ios",
    isNativePlatform: () => true,
    isPluginAvailable: (name) => Object.hasOwn(Capacitor.Plugins, name),
    getServerUrl: () => window.WEBVIEW_SERVER_URL,
    convertFileSrc: (path) => path
      .replace(/^(file:\/\/)?(?=\/)/, `${window.WEBVIEW_SERVER_URL}/_capacitor_file_`)
      .replace(/^content:\//, `${window.WEBVIEW_SERVER_URL}/_capacitor_content_`),
    toNative(pluginId, methodName, options, stored) {
      const callbackId = stored?.callback || stored?.resolve ? `${++lastCall}` : "-1";
      if (callbackId !== "-1") calls.set(callbackId, stored);
      post({ callbackId, pluginId, methodName, options: options ?? {} });
      return callbackId;
    },
    fromNative: handleResult,
    nativePromise: (pluginId, methodName, options) => new Promise((resolve, reject) => {
      Capacitor.toNative(pluginId, methodName, options, { resolve, reject });
    }),
    nativeCallback: (pluginId, methodName, options, callback) => typeof options === "function"
      ? Capacitor.toNative(pluginId, methodName, null, { callback: options })
      : Capacitor.toNative(pluginId, methodName, options, { callback }),
    withPlugin() {},
    addListener(pluginId, eventName, callback) {
      const callbackId = Capacitor.nativeCallback(pluginId, "addListener", { eventName }, callback);
      return { remove: async () => Capacitor.removeListener(pluginId, callbackId, eventName, callback) };
    },
    removeListener(pluginId, callbackId, eventName, callback) {
      calls.delete(callbackId);
      Capacitor.nativeCallback(pluginId, "removeListener", { callbackId, eventName }, callback);
    },
    createEvent: (name, data) => Object.assign(new Event(name), data),
    triggerEvent(name, target, data) {
      if (target === "document" && window.cordova?.fireDocumentEvent) {
        window.cordova.fireDocumentEvent(name, data);
        return true;
      }
      const element = { document, window }[target] ?? document.querySelector(target);
      return element?.dispatchEvent(Capacitor.createEvent(name, data)) ?? false;
    },
    logJs: (message, level) => (console[level] ?? console.log)(message),
    handleError: (error) => console.error(error),
  });
  window.WEBVIEW_SERVER_URL = location.origin === "null" ? `${location.protocol}//${location.host}` : location.origin;
  if (isAndroid) window.androidBridge.onmessage = ({ data }) => handleResult(JSON.parse(data));

  for (const [name, methods] of Object.entries(plugins)) {
    const plugin = Capacitor.Plugins[name] = {
      addListener: (eventName, callback) => Capacitor.addListener(name, eventName, callback),
      removeAllListeners: () => Capacitor.nativePromise(name, "removeAllListeners"),
    };
    for (const method of methods) plugin[method] = (options) => Capacitor.nativePromise(name, method, options);
    const kinds = { ...base, ...Object.fromEntries(methods.map((method) => [method, "r"])) };
    Capacitor.PluginHeaders.push({
      name,
      methods: Object.entries(kinds).map(([method, kind]) => kind === "r" ? { name: method, rtype: "promise" } : { name: method }),
    });
  }
})();
