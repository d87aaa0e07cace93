// The page's part: a protocol of calls on top of messages.

const log = document.getElementById("log");
const say = (text) => { log.append(Object.assign(document.createElement("p"), { textContent: text })); };

const callbacks = new Map();
let nextID = 0;
function call(method, data, callback) {
  const id = nextID++;
  callbacks.set(id, callback);
  window.ReactNativeWebView.postMessage(JSON.stringify({ id, method, data }));
}

const receive = (target) => ({ data }) => {
  const { id, value, error, event, data: detail } = JSON.parse(data);
  const callback = callbacks.get(id);
  callbacks.delete(id);
  if (event) say(`${event} ${detail}`);
  else if (callback) callback(error ? `error ${error}` : value);
  // The view delivers messages to the page that it shows, also those for the page before it.
  else say(`late reply on ${target}`);
};
document.addEventListener("message", receive("document"));
window.addEventListener("message", receive("window"));

say(`user ${JSON.parse(window.ReactNativeWebView.injectedObjectJson()).user}`);
const on = (id, data) => document.getElementById(id).addEventListener("click", () => {
  call(id, data, (value) => say(`${id} ${value}`));
  say(`sent ${id}`);
});
on("say", "hello");
on("track", 3);
on("pay", { sum: 120 });
on("refuse", null);
on("missing", null);
