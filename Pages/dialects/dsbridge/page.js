// The page's half of the wire.

const log = document.getElementById("log");
const say = (text) => { log.append(Object.assign(document.createElement("p"), { textContent: text })); };
const on = (id, action) => document.getElementById(id).addEventListener("click", action);

// The library has this variable: it replaces the bridge of the shell.
var bridge = { call };

let nextCallback = 0;
function call(method, data, callback) {
  const argument = { data };
  if (callback) {
    argument._dscbstub = `dscb${nextCallback++}`;
    window[argument._dscbstub] = callback;
  }
  const json = JSON.stringify(argument);
  const reply = window._dsbridge ? _dsbridge.call(method, json) : window._dswk ? prompt(`_dsbridge=${method}`, json) : "{}";
  return JSON.parse(reply);
}

// Calls of the native side: the arguments are JSON text, the value goes back by a call.
const functions = { basket: (item, count) => `${count} × ${item}` };
window._handleMessageFromNative = ({ method, callbackId, data }) => {
  say(`native calls ${method}`);
  const value = functions[method](...JSON.parse(data));
  call("_dsb.returnValue", { id: callbackId, complete: true, data: value });
};
call("_dsb.dsinit", null);

say(window._dsbridge ? "object" : "prompt");
on("say", () => say(`say ${JSON.stringify(call("echo.say", "hello"))}`));
on("later", () => call("echo.say", "later", (value) => say(`later ${value}`)));
on("count", () => call("count", 3, (value) => say(`count ${value}`)));
on("pay", () => call("pay", { sum: 120 }, (value) => say(value)));
on("refuse", () => {
  say(`refuse ${JSON.stringify(call("refuse", null))}`);
  call("refuse", null, () => say("never"));
});
on("missing", () => say(`missing ${JSON.stringify(call("missing.method", null))}`));
on("has", () => say(`has ${["echo.say", "_dsb.closePage", "missing"].map((name) => call("_dsb.hasNativeMethod", { name, type: "all" }).data)}`));
on("close", () => say(`close ${JSON.stringify(call("_dsb.closePage", null))}`));
