// The native side of Cordova's exec bridge. Both platforms have the same plugins and status numbers; the channels differ.

const status = { ok: 1, classNotFound: 2, invalidAction: 7, error: 9 };

/// The document that a tab shows, and its callbacks that native code keeps.
class Page {
  constructor(tab) {
    this.tab = tab;
    this.kept = new Map();
    this.overridesBack = false;
  }

  /// Delivers a result; each platform has its own way.
  deliver(callbackId, code, value, keep) { throw new Error(`no way to deliver ${callbackId}`); }

  run(script) { native.run(script, { tab: this.tab }); }

  /// A result for a callback. One of a document that has ended is evaluated in the later document, which finds no such
  /// callback.
  send(callbackId, code, value, keep = false) {
    if (callbackId === "INVALID") return;
    this.deliver(callbackId, code, value ?? "OK", keep);
  }

  notify(name, value) {
    if (this.kept.has(name)) this.send(this.kept.get(name), status.ok, value, true);
  }
}

/// iOS: each result is a script.
class ApplePage extends Page {
  deliver(callbackId, code, value, keep) {
    const values = `'${callbackId}',${code},${JSON.stringify(value)},${Number(keep)},0`;
    this.run(`cordova.require('cordova/exec').nativeCallback(${values})`);
  }

  /// `active` and `resign` exist on iOS only.
  changeState(event) {
    const events = event === "pause" ? ["resign", "pause"] : ["resume", "active"];
    for (const name of events) this.run(`window.cordova?.fireDocumentEvent?.('${name}', null, true)`);
  }
}

const bridgeModes = { polling: 0, loadURL: 1, onlineEvents: 2, evaluate: 3 };

/// Android: results wait in a queue. The call of `exec` returns those that exist when it ends, the others are evaluated
/// or fetched by the page.
class AndroidPage extends Page {
  constructor(tab) {
    super(tab);
    this.queue = [];
    this.mode = bridgeModes.evaluate;
    this.isPaused = false;
  }

  deliver(callbackId, code, value, keep) {
    this.queue.push({ callbackId, code, value, keep });
    this.flush();
  }

  flush() {
    if (this.isPaused || this.queue.length === 0) return;
    if (this.mode === bridgeModes.polling) return;
    if (this.mode === bridgeModes.onlineEvents) return this.run("dispatchEvent(new Event('online'))");
    const scripts = this.queue.splice(0).map(({ callbackId, code, value, keep }) =>
      `cordova.callbackFromNative('${callbackId}',${code <= status.ok},${code},[${JSON.stringify(value)}],${keep});`);
    this.run(scripts.reduceRight((rest, script) => `try{${script}}finally{${rest}}`));
  }

  /// The queue as text: for each message its length, a space and the message.
  takeMessages() {
    return this.queue.splice(0).map((message) => {
      const text = encode(message);
      return `${text.length} ${text}`;
    }).join("");
  }

  changeState(event) { this.notify("messageChannel", { action: event }); }
}

function encode({ callbackId, code, value, keep }) {
  const payload = value === null ? "N"
    : typeof value === "string" ? `s${value}`
    : typeof value === "number" ? `n${value}`
    : typeof value === "boolean" ? (value ? "t" : "f")
    : JSON.stringify(value);
  return `${code <= status.ok ? "S" : "F"}${Number(keep)}${code} ${callbackId} ${payload}`;
}

/// The shown document of each tab, and on Android the documents by the secret that they have got.
const pages = new Map();
const secrets = new Map();

const isApple = async () => await native.ask("platform") !== "android";

const connection = ({ online }) => online ? "wifi" : "none";

const accepted = () => "OK";

/// Ends the page, or leaves it, when the call of Android's object has returned: until then it blocks the page.
async function askAfterCall(question, data, call) {
  await native.delay(0);
  await native.ask(question, data, { call });
}

const appPlugin = {
  messageChannel: keep("messageChannel", () => undefined),
  show: accepted,
  exitApp: (args, call) => askAfterCall("exit", null, call),
  backHistory: (args, call) => askAfterCall("back", null, call),
  loadUrl: ([url, options], call) => askAfterCall(options?.openExternal ? "open_externally" : "open", { url }, call),
  async overrideBackbutton([isOverridden], call) {
    (await pageOf(call)).overridesBack = isOverridden;
    updateBackButton();
  },
  clearCache: accepted,
  clearHistory: accepted,
  cancelLoadUrl: accepted,
};

/// A method whose callback is kept: it gets the first value now, and the others from `notify`.
function keep(name, first) {
  return Object.assign((args, call) => first(call), { keptName: name });
}

const plugins = {
  CoreAndroid: appPlugin,
  App: appPlugin,
  Device: {
    async getDeviceInfo() {
      const isIOS = await isApple();
      return {
        platform: isIOS ? "iOS" : "Android", version: isIOS ? "18.0" : "15", model: "Hull",
        manufacturer: isIOS ? "Apple" : "Google", uuid: "00000000-0000-4000-8000-000000000000", serial: "unknown", isVirtual: true,
      };
    },
  },
  NetworkStatus: { getConnectionInfo: keep("NetworkStatus", async (call) => connection(await native.ask("network", null, { call }))) },
  Notification: {
    async alert([message, title, ok], call) {
      await native.ask("alert", { message: `${message}`, title, ok }, { call });
      return 0;
    },
    // Buttons have numbers from 1, in the order of their labels: OK and Cancel.
    confirm: async ([message, title, labels], call) =>
      await native.ask("confirm", { message: `${message}`, title, ok: labels?.[0], cancel: labels?.[1] }, { call }) ? 1 : 2,
    async prompt([message, title, labels, text], call) {
      const data = { message: `${message}`, default: text ?? "", title, ok: labels?.[0], cancel: labels?.[1] };
      const input = await native.ask("prompt", data, { call });
      return { buttonIndex: input === null ? 2 : 1, input1: input ?? "" };
    },
    beep: accepted,
  },
  StatusBar: Object.fromEntries(
    ["_ready", "overlaysWebView", "styleDefault", "styleLightContent", "backgroundColorByName", "backgroundColorByHexString", "hide", "show"]
      .map((name) => [name, accepted])),
  SplashScreen: { show: accepted, hide: accepted },
  LaunchScreen: { show: accepted, hide: accepted },
  CordovaSplashScreenPlugin: { show: accepted, hide: accepted },
  // The console of Hull has the lines of the page already.
  Console: { logLevel: accepted },
};

/// Calls a plugin. A method without a promise has its result when this returns.
function execute(page, callbackId, service, action, args, call) {
  const fail = (error) => page.send(callbackId, status.error, error.message);
  if (!Object.hasOwn(plugins, service)) return reject(status.classNotFound, "Class not found", service);
  const plugin = plugins[service];
  if (!Object.hasOwn(plugin, action)) return reject(status.invalidAction, "Invalid action", `${service}.${action}`);
  const method = plugin[action];
  const isKept = method.keptName !== undefined;
  if (isKept) page.kept.set(method.keptName, callbackId);
  // A kept callback without a first value gets nothing yet.
  const end = (value) => { if (!isKept || value !== undefined) page.send(callbackId, status.ok, value, isKept); };
  try {
    const value = method(args, call);
    if (value instanceof Promise) return value.then(end, fail);
    end(value);
  } catch (error) {
    fail(error);
  }

  function reject(code, text, name) {
    console.warn(`${name} is not implemented in Hull`);
    page.send(callbackId, code, text);
  }
}

const tabOf = (call) => native.ask("tab", null, { call });

/// The document of the tab that calls. This script may have been started again while one is shown.
async function pageOf(call) {
  const tab = await tabOf(call);
  if (!pages.has(tab)) pages.set(tab, new (await isApple() ? ApplePage : AndroidPage)(tab));
  return pages.get(tab);
}

// MARK: Events of the system

native.addEventListener("document", async ({ tab }) => {
  pages.set(tab, new (await isApple() ? ApplePage : AndroidPage)(tab));
  updateBackButton();
});

for (const [type, name] of [["background", "pause"], ["foreground", "resume"]]) {
  native.addEventListener(type, () => { for (const page of pages.values()) page.changeState(name); });
}

native.addEventListener("network", ({ data }) => {
  for (const page of pages.values()) page.notify("NetworkStatus", connection(data));
});

/// The back button belongs to the app while a page overrides it.
function updateBackButton() {
  const isWanted = [...pages.values()].some(({ overridesBack }) => overridesBack);
  native[isWanted ? "addEventListener" : "removeEventListener"]("back", handleBack);
}

function handleBack({ tab }) {
  const page = pages.get(tab);
  if (page?.overridesBack) page.notify("messageChannel", { action: "backbutton" });
  else native.ask("back", null, { tab });
}

// iOS: the call is pending in the call log until its plugin has ended.
native.on("cordova", async ([callbackId, service, action, args], call) => {
  await execute(await pageOf(call), callbackId, service, action, args, call);
});

// Android: an object, and `prompt` as its substitute.

function verify(secret) {
  const page = secrets.get(Number(secret));
  if (page) return page;
  console.error("bridge access with a wrong secret");
  throw new native.Error("ILLEGAL_ACCESS", "the secret of the bridge is wrong");
}

const android = {
  async initialize(mode, call) {
    const page = await pageOf(call);
    page.mode = Number(mode);
    const secret = Math.floor(Math.random() * 2 ** 31);
    secrets.set(secret, page);
    return `${secret}`;
  },
  exec(secret, service, action, callbackId, text, call) {
    const page = verify(secret);
    if (text === null) return "@Null arguments.";
    page.isPaused = true;
    execute(page, callbackId, service, action, JSON.parse(text), call);
    page.isPaused = false;
    return page.takeMessages();
  },
  setNativeToJsBridgeMode(secret, mode) {
    const page = verify(secret);
    page.mode = Number(mode);
    page.flush();
    return "";
  },
  retrieveJsMessages: (secret) => verify(secret).takeMessages(),
};

native.on("_cordovaNative.exec", ([secret, service, action, callbackId, text], call) =>
  android.exec(secret, service, action, callbackId, text, call));
native.on("_cordovaNative.setNativeToJsBridgeMode", ([secret, mode]) => android.setNativeToJsBridgeMode(secret, mode));
native.on("_cordovaNative.retrieveJsMessages", ([secret]) => android.retrieveJsMessages(secret));

native.on("gap", ({ text, default: command }, call) => {
  const [, name, value] = /^(\w+):(.*)$/s.exec(command);
  switch (name) {
  case "gap_init": return android.initialize(value, call);
  case "gap": {
    const [secret, service, action, callbackId] = JSON.parse(value);
    return android.exec(secret, service, action, callbackId, text, call);
  }
  case "gap_bridge_mode": return android.setNativeToJsBridgeMode(value, text);
  case "gap_poll": return android.retrieveJsMessages(value);
  default: return "";
  }
});
