// The page's part: it waits for the bridge, and registers its default handler.

const log = document.getElementById("log");
const say = (text) => { log.append(Object.assign(document.createElement("p"), { textContent: text })); };

function withBridge(callback) {
  if (window.WebViewJavascriptBridge) callback(window.WebViewJavascriptBridge);
  else document.addEventListener("WebViewJavascriptBridgeReady", ({ bridge }) => callback(bridge));
}

withBridge((bridge) => {
  say("bridge is ready");
  bridge.init((data, respond) => {
    say(`default ${data}`);
    respond?.("received");
  });
  // Data is text: objects are their JSON.
  bridge.registerHandler("basket", (text, respond) => respond(`2 × ${JSON.parse(text).item}`));
  bridge.registerHandler("position", (step, respond) => {
    say(`position ${step}`);
    respond("");
  });
  const on = (id, action) => document.getElementById(id).addEventListener("click", action);
  on("say", () => bridge.callHandler("say", "hello", (value) => say(`say ${value}`)));
  // Both messages are in one fetched queue.
  on("two", () => {
    bridge.callHandler("say", "first", (value) => say(`say ${value}`));
    bridge.callHandler("say", "second", (value) => say(`say ${value}`));
  });
  on("track", () => bridge.callHandler("track", 3, (value) => say(`track ${value}`)));
  on("pay", () => bridge.callHandler("pay", { sum: 120 }, (value) => say(`paid ${value}`)));
  on("refuse", () => bridge.callHandler("refuse", null, () => say("never")));
  on("send", () => bridge.send("news", (value) => say(`send ${value}`)));
  on("missing", () => bridge.callHandler("missing", null, () => say("never")));
});
