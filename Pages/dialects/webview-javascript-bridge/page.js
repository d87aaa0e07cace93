// The page's part: it asks the shell for the bridge by a frame, and waits for it.

const log = document.getElementById("log");
const say = (text) => { log.append(Object.assign(document.createElement("p"), { textContent: text })); };

function withBridge(callback) {
  if (window.WebViewJavascriptBridge) return callback(window.WebViewJavascriptBridge);
  if (window.WVJBCallbacks) return window.WVJBCallbacks.push(callback);
  window.WVJBCallbacks = [callback];
  const frame = document.createElement("iframe");
  frame.style.display = "none";
  frame.src = "https://__bridge_loaded__";
  document.documentElement.append(frame);
  setTimeout(() => frame.remove());
}

withBridge((bridge) => {
  say("bridge is ready");
  bridge.registerHandler("basket", ({ item }, respond) => respond(`2 × ${item}`));
  bridge.registerHandler("position", (step, respond) => {
    say(`position ${step}`);
    respond(null);
  });
  const on = (id, action) => document.getElementById(id).addEventListener("click", action);
  on("say", () => bridge.callHandler("say", "hello", (value) => say(`say ${value}`)));
  // Both messages are in one fetched queue.
  on("two", () => {
    bridge.callHandler("say", "first", (value) => say(`say ${value}`));
    bridge.callHandler("say", "second", (value) => say(`say ${value}`));
  });
  on("track", () => bridge.callHandler("track", 3, (value) => say(`track ${value}`)));
  on("pay", () => bridge.callHandler("pay", { sum: 120 }, ({ paid, basket }) => say(`paid ${paid} for ${basket}`)));
  on("refuse", () => bridge.callHandler("refuse", () => say("never")));
  on("missing", () => bridge.callHandler("missing", () => say("never")));
});
