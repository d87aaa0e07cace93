// The native side of Capacitor's bridge: plugin calls, their results, and the events of kept calls. Both platforms have
// the same messages; only the channel differs.

/// The tabs whose pages have this bridge.
const tabs = new Set();

/// The kept calls of `addListener` by tab and callback id.
const listeners = new Map();

const sendResult = (result, tab) => native.run(`window.Capacitor.fromNative(${JSON.stringify(result)})`, { tab });

function notify(tab, pluginId, eventName, data) {
  for (const [callbackId, listener] of listeners.get(tab) ?? []) {
    if (listener.pluginId !== pluginId || listener.eventName !== eventName) continue;
    sendResult({ callbackId, pluginId, methodName: "addListener", save: true, success: true, data }, tab);
  }
}

const tabOf = (call) => native.ask("tab", null, { call });

const networkStatus = ({ online }) => ({ connected: online, connectionType: online ? "wifi" : "none" });

// The values of Preferences are one record of Hull's storage, so that `clear` and `keys` see nothing else.
const preferencesKey = "CapacitorStorage";
const readPreferences = async (call) => await native.call("storage_get", { key: preferencesKey }, { call }) ?? {};
const writePreferences = (value, call) => native.call("storage_set", { key: preferencesKey, value }, { call });
let lastWrite = Promise.resolve();
/// Changes run one after the other: each reads the record that the one before has written.
function changePreferences(call, change) {
  lastWrite = lastWrite.catch(() => {}).then(async () => {
    const values = await readPreferences(call);
    await writePreferences(change(values) ?? values, call);
  });
  return lastWrite;
}

function requireOption(options, name) {
  if (typeof options[name] !== "string") throw new native.Error("", `Must provide a ${name}`);
  return options[name];
}

const statusBar = { visible: true, style: "DEFAULT", color: "#000000", overlays: false };
const isIOS = async () => await native.ask("platform") !== "android";

const labels = ({ title, okButtonTitle: ok, cancelButtonTitle: cancel }) => ({ title, ok, cancel });

const plugins = {
  App: {
    async getInfo(options, call) {
      const { name, origin } = await native.ask("app", null, { call });
      return { name, id: origin.replace(/^.*:\/\//, ""), build: "1", version: "1.0" };
    },
    async getState(options, call) {
      return { isActive: !(await native.ask("device", null, { call })).background };
    },
    getLaunchUrl: () => ({}),
    async exitApp(options, call) {
      // As Apple demands, an app does not end itself there.
      if (await isIOS()) throw unimplemented("App", "exitApp");
      await native.ask("exit", null, { call });
    },
    async minimizeApp(options, call) {
      if (await isIOS()) throw unimplemented("App", "minimizeApp");
      await native.ask("minimize", null, { call });
    },
    toggleBackButtonHandler({ enabled }) {
      handlesBack = enabled;
      updateBackButton();
    },
  },
  Device: {
    getId: () => ({ identifier: "00000000-0000-4000-8000-000000000000" }),
    async getInfo(options, call) {
      const isApple = await isIOS();
      return {
        name: "Hull", model: "Hull", platform: isApple ? "ios" : "android", operatingSystem: isApple ? "ios" : "android",
        osVersion: isApple ? "18.0" : "15", manufacturer: isApple ? "Apple" : "Google", isVirtual: true, webViewVersion: "1.0",
      };
    },
    getBatteryInfo: () => ({ batteryLevel: 1, isCharging: true }),
    getLanguageCode: async (options, call) => ({ value: (await native.evaluate("navigator.language", { call })).split("-")[0] }),
    getLanguageTag: async (options, call) => ({ value: await native.evaluate("navigator.language", { call }) }),
  },
  Dialog: {
    async alert(options, call) {
      const { title, buttonTitle: ok } = options;
      await native.ask("alert", { message: requireOption(options, "message"), title, ok }, { call });
    },
    confirm: async (options, call) => ({
      value: await native.ask("confirm", { message: requireOption(options, "message"), ...labels(options) }, { call }),
    }),
    async prompt(options, call) {
      const data = { message: requireOption(options, "message"), default: options.inputText ?? "", ...labels(options) };
      const value = await native.ask("prompt", data, { call });
      return { value: value ?? "", cancelled: value === null };
    },
  },
  Network: { getStatus: async (options, call) => networkStatus(await native.ask("network", null, { call })) },
  Preferences: {
    configure() {},
    async get(options, call) {
      const values = await readPreferences(call);
      const key = requireOption(options, "key");
      return { value: Object.hasOwn(values, key) ? values[key] : null };
    },
    set: (options, call) => {
      const key = requireOption(options, "key");
      return changePreferences(call, (values) => { values[key] = `${options.value}`; });
    },
    remove: (options, call) => {
      const key = requireOption(options, "key");
      return changePreferences(call, (values) => { delete values[key]; });
    },
    clear: (options, call) => changePreferences(call, () => ({})),
    keys: async (options, call) => ({ keys: Object.keys(await readPreferences(call)) }),
    migrate: () => ({ migrated: [], existing: [] }),
    removeOld() {},
  },
  SplashScreen: { show() {}, hide() {} },
  StatusBar: {
    show() { statusBar.visible = true; },
    hide() { statusBar.visible = false; },
    setStyle({ style }) { statusBar.style = style; },
    setBackgroundColor({ color }) { statusBar.color = color; },
    setOverlaysWebView({ overlay }) { statusBar.overlays = overlay; },
    getInfo: () => ({ ...statusBar }),
  },
};

/// The methods that every plugin has.
const baseMethods = {
  async removeListener({ callbackId }, call) {
    listeners.get(await tabOf(call))?.delete(callbackId);
    updateBackButton();
  },
  async removeAllListeners(options, call, { pluginId }) {
    const kept = listeners.get(await tabOf(call));
    for (const [id, listener] of kept ?? []) if (listener.pluginId === pluginId) kept.delete(id);
    updateBackButton();
  },
  checkPermissions: () => ({}),
  requestPermissions: () => ({}),
};

const unimplemented = (pluginId, methodName) =>
  new native.Error("UNIMPLEMENTED", `"${pluginId}.${methodName}()" is not implemented in Hull`);

/// Ends the call when the plugin's method has ended, so that a call with a pending dialog is pending in the call log.
async function handlePluginCall(message, call) {
  const { callbackId, pluginId, methodName, options } = message;
  if (message.type === "js.error") return console.error(message.error.message);
  const tab = await tabOf(call);
  tabs.add(tab);
  const result = { callbackId, pluginId, methodName, save: false };
  try {
    const plugin = Object.hasOwn(plugins, pluginId) ? plugins[pluginId] : null;
    if (plugin && methodName === "addListener") {
      if (!listeners.has(tab)) listeners.set(tab, new Map());
      listeners.get(tab).set(callbackId, { pluginId, eventName: options.eventName });
      updateBackButton();
      return;
    }
    const methods = plugin && (Object.hasOwn(plugin, methodName) ? plugin : baseMethods);
    if (!methods || !Object.hasOwn(methods, methodName)) throw unimplemented(pluginId, methodName);
    const data = await methods[methodName](options ?? {}, call, message);
    Object.assign(result, { success: true, data: data ?? {} });
  } catch (error) {
    if (error.code === "UNIMPLEMENTED") console.warn(error.message);
    const { message: text, code } = error;
    Object.assign(result, { success: false, error: { message: text, errorMessage: text, ...code ? { code } : {} } });
  }
  // A call without a callback gets no result. The result of a call of an earlier document is evaluated in the later one,
  // which finds no such callback id.
  if (callbackId !== "-1") sendResult(result, tab);
}

// MARK: Events of the system

/// The listeners of a document end with it.
native.addEventListener("document", ({ tab }) => {
  tabs.add(tab);
  listeners.delete(tab);
  updateBackButton();
});

for (const [type, name] of [["background", "pause"], ["foreground", "resume"]]) {
  native.addEventListener(type, () => {
    for (const tab of tabs) {
      notify(tab, "App", "appStateChange", { isActive: type === "foreground" });
      notify(tab, "App", name, {});
      native.run(`window.Capacitor.triggerEvent("${name}", "document")`, { tab });
    }
  });
}

native.addEventListener("network", ({ data }) => {
  for (const tab of tabs) notify(tab, "Network", "networkStatusChange", networkStatus(data));
});

/// The back button belongs to the app while a page listens to it.
let handlesBack = true;
const listensToBack = (tab) => [...listeners.get(tab)?.values() ?? []].some(({ pluginId, eventName }) =>
  pluginId === "App" && eventName === "backButton");

function updateBackButton() {
  const isWanted = handlesBack && [...listeners.keys()].some(listensToBack);
  native[isWanted ? "addEventListener" : "removeEventListener"]("back", handleBack);
}

function handleBack({ tab, data }) {
  if (!listensToBack(tab)) return native.ask("back", null, { tab });
  notify(tab, "App", "backButton", { canGoBack: data.can_go_back });
  native.run('window.Capacitor.triggerEvent("backbutton", "document")', { tab });
}

native.on("bridge", handlePluginCall);

// A method of an Android object blocks the page until it returns, and dialogs need the page: it starts the call only.
native.on("androidBridge.postMessage", ([text], call) => { handlePluginCall(JSON.parse(text), call); });
