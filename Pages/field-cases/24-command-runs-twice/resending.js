/// A bridge on two transports. A call without a reply when the page is left counts as lost on the first, and is sent on the second.
const waiting = new Map();
let lastCall = 0;

window.send = (name, data) => {
  const call = ++lastCall;
  waiting.set(call, { name, data });
  return bridge.call_interface(name, data).finally(() => waiting.delete(call));
};

addEventListener("pagehide", () => {
  for (const { name, data } of waiting.values()) {
    webkit.messageHandlers.bridgeMessageHandler.postMessage({ interface_name: name, data: JSON.stringify(data) });
  }
});
