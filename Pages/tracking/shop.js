const find = (id) => document.getElementById(id);
const name = new URLSearchParams(location.search).get("sdk") ?? "post";
const way = Object.hasOwn(ways, name) ? ways[name] : ways.post;
const titles = { call: "Scheme 1", ask: "Scheme 2", frames: "Scheme 3", post: "Scheme 4" };

function show() {
  const isKnown = sdk.distinctID.startsWith("phone");
  find("who").textContent = sdk.distinctID;
  find("who").className = isKnown ? "known" : "unknown";
  find("user").textContent = isKnown ? "that of the app" : "the page's own guess";
  find("way").textContent = sdk.way;
}

let sent = 0;
function track(event, properties) {
  sdk.track(event, properties);
  find("sent").textContent = `${++sent}: ${event}`;
}

find("scheme").textContent = titles[name] ?? titles.post;
find("words").textContent = way.words;
sdk.onUser = show;
way.start();
show();
find("buy").onclick = () => track("Buy", { item: "kettle" });
find("look").onclick = () => track("Look", { item: "cups" });
