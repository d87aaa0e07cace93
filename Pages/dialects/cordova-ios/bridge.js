// The wire of cordova-ios by hand: a command [callbackId, service, action, arguments], and nativeCallback for results.

const callbacks = {};
// A random start, as in cordova.js: a result for an earlier document must not settle a call of this one.
let lastCallback = Math.floor(Math.random() * 2e9);

function exec(success, fail, service, action, values) {
  const callbackId = `${service}${++lastCallback}`;
  callbacks[callbackId] = { success, fail };
  webkit.messageHandlers.cordova.postMessage([callbackId, service, action, values]);
}

window.cordova = {
  require: () => ({
    nativeCallback(callbackId, status, message, keepCallback) {
      const callback = callbacks[callbackId];
      if (!keepCallback) delete callbacks[callbackId];
      if (status <= 1) callback?.success(message);
      else callback?.fail(message);
    },
  }),
  fireDocumentEvent(name) { document.dispatchEvent(new Event(name)); },
};
