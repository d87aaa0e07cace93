// Bridge components and visits by hand: what the libraries of Hotwire and Turbo do with the adapters of the shell.

const log = document.getElementById("log");
const say = (text) => { log.append(Object.assign(document.createElement("p"), { textContent: text })); };
const on = (id, action) => document.getElementById(id).addEventListener("click", action);

let adapter = null;
let lastMessage = 0;
const callbacks = new Map();
window.HotwireNative = {
  web: {
    setAdapter(value) {
      adapter = value;
      say(`${adapter.platform}: ${adapter.supportedComponents}`);
    },
    adapterDidUpdateSupportedComponents() {},
    receive: (message) => callbacks.get(message.id)?.(message),
  },
};
document.dispatchEvent(new Event("web-bridge:ready"));

function send(component, event, data, callback) {
  const id = `${++lastMessage}`;
  callbacks.set(id, callback);
  adapter.receive({ id, component, event, data: { ...data, metadata: { url: location.href } } });
}

on("agent", () => say(navigator.userAgent.match(/Hotwire.*\]/)[0]));
on("form", () => send("form", "connect", { submitTitle: "Save" }, ({ event, data }) => say(`${event} ${data.submitTitle}`)));
on("disable", () => send("form", "submitDisabled", {}));
on("menu", () => send("menu", "display", { title: "Sort by", items: [{ title: "Name", index: 0 }, { title: "Date", index: 2 }] },
  ({ data }) => say(`selected ${data.selectedIndex}`)));
on("camera", () => send("camera", "open", {}, () => say("photo taken")));

// Turbo asks its adapter for a visit, and the adapter's shell makes Turbo start it.
window.Turbo = {
  registerAdapter(value) { window.Turbo.adapter = value; },
  navigator: {
    restorationIdentifier: "r1",
    startVisit(target, restorationIdentifier, { action }) { say(`${action} ${new URL(target).pathname}`); },
  },
};
on("visit", () => window.Turbo.adapter.visitProposedToLocation(new URL("/orders", location.href), { action: "advance" }));
