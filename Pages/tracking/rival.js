// The same SDK with the settings of another project: its events are for another server.
sdk.project = "rival";
sdk.app = "http://rival.test/app";
sdk.server = "http://rival.test/direct";

const field = (id) => document.getElementById(id);
const show = () => {
  field("user").textContent = sdk.distinctID;
  field("way").textContent = sdk.way;
};
sdk.onUser = show;
// No page has to wait, or to ask for more than it may: it only has to ask.
const name = new URLSearchParams(location.search).get("sdk");
if (name === "call") listenToApp();
else ways[name].start();
show();
field("buy").onclick = () => sdk.track("Lamp", {});
