// Plugin calls by hand: what @capacitor/core does with the global `Capacitor`.

const log = document.getElementById("log");
const say = (text) => { log.append(Object.assign(document.createElement("p"), { textContent: text })); };
const on = (id, action) => document.getElementById(id).addEventListener("click", async () => {
  try {
    await action();
  } catch (error) {
    say(`${error.code ?? "no code"}: ${error.message}`);
  }
});
const { Capacitor } = window;
const call = (plugin, method, options) => Capacitor.nativePromise(plugin, method, options);

on("info", async () => {
  const { platform, isVirtual } = await call("Device", "getInfo");
  const { name } = await call("App", "getInfo");
  say(`${Capacitor.getPlatform()} ${platform} ${isVirtual} ${name}`);
  say(`headers ${Capacitor.PluginHeaders.length}`);
});

on("preferences", async () => {
  const before = await call("Preferences", "get", { key: "visits" });
  await call("Preferences", "set", { key: "visits", value: `${Number(before.value) + 1}` });
  say(`visits ${(await call("Preferences", "get", { key: "visits" })).value}`);
  await call("Preferences", "get", {});
});

on("confirm", async () => say(`confirmed ${(await call("Dialog", "confirm", { message: "Pay 120?" })).value}`));

on("camera", () => call("Camera", "getPhoto", { quality: 90 }));

let listener = null;
on("listen", () => {
  listener = Capacitor.addListener("Network", "networkStatusChange", ({ connected }) => say(`connected ${connected}`));
  Capacitor.addListener("App", "appStateChange", ({ isActive }) => say(`active ${isActive}`));
});
on("remove", () => listener.remove());
