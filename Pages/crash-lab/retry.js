"use strict";

// A charge without a reply is sent again with a counter: the native side executes it as another one.
const { find, bar, saved } = lab;
bar("Retry");

async function send(attempt) {
  find("order").hidden = true;
  find("state").textContent = "Ordering…";
  bridge.save_state({ attempt });
  await bridge.call_interface("charge", { amount: 780, attempt });
  bridge.save_state(null);
  find("state").textContent = "Ordered.";
}

const before = saved();
if (before) send(before.attempt + 1);
find("order").addEventListener("click", () => send(1));
