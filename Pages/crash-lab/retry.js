"use strict";

// A charge whose answer is missing is sent again, and counted: the native side takes it for another one.
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
