// The wire of cordova-android by hand: a secret, `exec` with results that are there at once, and scripts for later ones.

const callbacks = {};
// A random start, as in cordova.js: a result for an earlier document must not settle a call of this one.
let lastCallback = Math.floor(Math.random() * 2e9);
let isPrompt = false;
const secret = Number(prompt("", "gap_init:3"));

function handleResult(callbackId, isSuccess, value, keepCallback) {
  const callback = callbacks[callbackId];
  if (!keepCallback) delete callbacks[callbackId];
  if (isSuccess) callback?.success(value);
  else callback?.fail(value);
}

/// The messages that `exec` or a poll has returned.
function handleMessages(text) {
  for (let start = 0; start < text.length;) {
    const space = text.indexOf(" ", start);
    const end = space + 1 + Number(text.slice(start, space));
    const [, isSuccess, keep, callbackId, payload] = /^([SF])([01])\d+ (\S+) (.*)$/s.exec(text.slice(space + 1, end));
    const value = payload[0] === "s" ? payload.slice(1) : payload[0] === "n" ? Number(payload.slice(1)) : JSON.parse(payload);
    handleResult(callbackId, isSuccess === "S", value, keep === "1");
    start = end;
  }
}

function exec(success, fail, service, action, values) {
  const callbackId = `${service}${++lastCallback}`;
  callbacks[callbackId] = { success, fail };
  const text = JSON.stringify(values);
  handleMessages(isPrompt
    ? prompt(text, `gap:${JSON.stringify([secret, service, action, callbackId])}`)
    : _cordovaNative.exec(secret, service, action, callbackId, text));
}

const poll = () => handleMessages(_cordovaNative.retrieveJsMessages(secret, false));

window.cordova = {
  callbackFromNative: (callbackId, isSuccess, status, values, keepCallback) =>
    handleResult(callbackId, isSuccess, values[0], keepCallback),
};
exec(({ action }) => document.dispatchEvent(new Event(action)), null, "CoreAndroid", "messageChannel", []);
