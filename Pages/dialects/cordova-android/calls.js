const log = document.getElementById("log");
const say = (text) => { log.append(Object.assign(document.createElement("p"), { textContent: text })); };
const shown = (value) => typeof value === "string" ? value : JSON.stringify(value);
const on = (id, action) => document.getElementById(id).addEventListener("click", action);
const fail = (error) => say(`failed: ${shown(error)}`);

on("device", () => exec(({ platform, isVirtual }) => say(`${platform} ${isVirtual}`), fail, "Device", "getDeviceInfo", []));
on("confirm", () => exec((button) => say(`button ${button}`), fail, "Notification", "confirm", ["Pay 120?", "Pay", ["OK", "Cancel"]]));
on("camera", () => {
  exec(say, fail, "Camera", "takePicture", []);
  exec(say, fail, "Device", "explode", []);
});
on("network", () => exec((type) => say(`network ${type}`), fail, "NetworkStatus", "getConnectionInfo", []));
for (const name of ["pause", "resume"]) document.addEventListener(name, () => say(name));
