// One button for each way in which a page reaches the native side.

const log = document.getElementById("log");
const say = (text) => { log.append(Object.assign(document.createElement("p"), { textContent: text })); };
const shown = (value) => typeof value === "string" ? value : JSON.stringify(value);
const sayError = (error) => say(error.code ? `${error.code}: ${error.message}` : `${error}`);
const on = (id, action) => document.getElementById(id).addEventListener("click", async () => {
  try {
    await action();
  } catch (error) {
    sayError(error);
  }
});

on("model", async () => say(shown(await bridge.call_interface("model", null))));

let watch = null;
on("watch", async () => {
  watch = bridge.watch_interface("watch_position", {}, ({ step }) => say(`position ${step}`));
  await watch.done;
});
on("cancel", async () => say(`canceled: ${await watch.cancel()}`));

window.addEventListener("paid", (event) => say(`event paid ${shown(event.detail)}`));
on("pay", async () => say(`paid ${shown(await bridge.call_interface("pay", { sum: 120 }))}`));

window.addEventListener("searched", (event) => say(`event searched ${shown(event.detail)}`));
on("branches", async () => {
  const search = bridge.watch_interface("branches", { near: "Main" }, ({ percent }) => say(`${percent} %`));
  say(shown(await search.done));
});

// Handlers, on iOS: a promise of the reply, and a function that gets it.
on("sum", async () => {
  webkit.messageHandlers.visit.postMessage({ page: "index" });
  say(`sum ${await webkit.messageHandlers.sum.postMessage([1, 2, 3])}`);
  await webkit.messageHandlers.sum.postMessage("no list");
});
window.onGreeting = (value, error) => say(`greeting ${shown(value)} ${shown(error)}`);
on("greet", () => webkit.messageHandlers.greet.postMessage(null));

// An object of the app, on Android: its methods block.
on("object", () => {
  say(`${Device.getModel()}, ${Device.add(2, 3)}, ${Object.keys(Device)}`);
  Device.fail();
});

on("prompt", () => say(`prompt ${prompt("_native=getToken", "7")}`));

// Messages that wait for the native side, which fetches them when a frame navigates.
const queue = [];
window.takeQueue = () => JSON.stringify(queue.splice(0));
window.handleReply = ({ id, reply }) => say(`reply ${id}: ${reply}`);
on("queue", () => {
  queue.push({ id: 1, text: "first" }, { id: 2, text: "second" });
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.src = "yy://__QUEUE_MESSAGE__/";
  document.body.append(frame);
});

on("fetch", async () => {
  say(shown(await (await fetch("https://api.example/orders")).json()));
  say(`${(await fetch("https://api.example/missing", { method: "POST" })).status}`);
});
