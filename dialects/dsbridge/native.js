// The native side of DSBridge. A call is a method's name and {data, _dscbstub}: with a stub it is asynchronous, and
// `_dscbstub` is the name of a global function of the page.

const android = { name: "android", empty: { code: -1 }, none: undefined };
const ios = { name: "ios", empty: { code: -1, data: "" }, none: "" };

native.on("_dsbridge.call", ([method, argument], call) => invoke(`${method}`, argument, android, call));
native.on("dsbridge", ({ text, default: argument }, call) =>
  invoke(text.slice("_dsbridge=".length), argument, ios, call));

/// Returns the text that the page's script waits for: {code: 0, data} or {code: -1}.
async function invoke(method, argument, host, call) {
  const name = method.trim();
  const message = parse(argument);
  if (!message && host === android) {
    console.error(`dsBridge: the argument of "${name}" must be a JSON object string`);
    return JSON.stringify(host.empty);
  }
  const { data, _dscbstub: callback } = message ?? {};
  try {
    if (internals[name]) return success(await internals[name](data, host, call), host);
    if (callback === undefined) return success(await native.call(name, data, { call }), host);
  } catch (error) {
    report(name, error);
    return JSON.stringify(host.empty);
  }
  native.run(relay(name, data, callback, host), { call });
  // The host replies to an asynchronous call before the method has run, with the code of a failure.
  return JSON.stringify(host.empty);
}

const success = (value, host) => JSON.stringify({ code: 0, data: value ?? host.none });

function parse(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/// The shell's bridge in the page calls the app's interface: a reply can then only reach the document that has called. The host
/// has no way to report a failure of an asynchronous method: its callback is never called.
function relay(name, data, callback, { none }) {
  const stub = `window[${JSON.stringify(callback)}]`;
  const value = `value ?? ${JSON.stringify(none)}`;
  return `_dsbridgeShell.watch_interface(
      ${JSON.stringify(name)}, ${JSON.stringify(data ?? null)}, (value) => ${stub}?.(${value}))
    .done.then((value) => { ${stub}?.(${value}); delete ${stub}; }, (error) => console.error(error.code ===
      "UNKNOWN_INTERFACE" ? ${JSON.stringify(unimplemented(name))} : "dsBridge: " + error.code + ": " + error.message));
    void 0`;
}

const unimplemented = (name) => `dsBridge: UNIMPLEMENTED: the app has no interface "${name}"`;

function report(name, error) {
  console.error(error.code === "UNKNOWN_INTERFACE" ? unimplemented(name) : `dsBridge: ${error.code}: ${error.message}`);
}

// MARK: Methods of the bridge itself

const internals = {
  "_dsb.hasNativeMethod": async ({ name }, host, call) =>
    name.trim() in internals || (await native.ask("interfaces", null, { call })).includes(name.trim()),
  "_dsb.closePage": (data, host, call) => {
    if (host === android) native.ask("back", null, { call });
    else console.warn("dsBridge: closePage does nothing on iOS without a listener of the app");
  },
  "_dsb.disableJavascriptDialogBlock": () => {
    console.warn("dsBridge: UNIMPLEMENTED: disableJavascriptDialogBlock; dialogs block the page");
  },
  // The page's library is ready: calls that waited for it are sent.
  "_dsb.dsinit": () => {
    for (const { message, call } of queue.splice(0)) dispatch(message, call);
  },
  "_dsb.returnValue": ({ id, data, complete }) => {
    const reply = replies.get(id);
    if (complete) replies.delete(id);
    if (complete) reply?.resolve(data);
    else reply?.call.send(data);
  },
};

// MARK: Calls to the page

const queue = [];
const replies = new Map();
// Ids are unique also when this script has been started again and the page has not.
let nextID = Math.floor(Math.random() * 1e9);

const dispatch = (message, call) => native.run(`window._handleMessageFromNative(${JSON.stringify(message)})`, { call });

native.on("call_handler", async ({ name, args = [] }, call) => {
  const id = nextID++;
  const reply = new Promise((resolve) => replies.set(id, { resolve, call }));
  // The arguments are JSON text in the message, which is JSON itself.
  const message = { method: name, callbackId: id, data: JSON.stringify(args) };
  call.onCancel = () => {
    replies.delete(id);
    const position = queue.findIndex((entry) => entry.call === call);
    if (position >= 0) queue.splice(position, 1);
  };
  if (await native.evaluate("typeof _handleMessageFromNative === 'function'", { call })) dispatch(message, call);
  else queue.push({ message, call });
  return reply;
});
