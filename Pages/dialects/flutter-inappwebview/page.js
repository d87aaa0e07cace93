// The page's part: it waits for the platform, then calls handlers.

const log = document.getElementById("log");
const say = (text) => { log.append(Object.assign(document.createElement("p"), { textContent: text })); };

window.addEventListener("position", ({ detail }) => say(`position ${detail}`));
addEventListener("flutterInAppWebViewPlatformReady", () => {
  say("platform is ready");
  const on = (id, ...parameters) => document.getElementById(id).addEventListener("click", () => {
    window.flutter_inappwebview.callHandler(id, ...parameters).then(
      (value) => say(`${id} ${JSON.stringify(value)}`), (error) => say(`${id} failed: ${error.message}`));
    say(`called ${id}`);
  });
  on("say", "Hello", "Ada");
  on("track", 3);
  on("pay", { sum: 120 });
  on("refuse");
  on("missing");
});
