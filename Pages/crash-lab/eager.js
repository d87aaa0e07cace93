"use strict";

// An order without a reply is sent again, as if it had never arrived.
const { find, bar, saved, order } = lab;
bar("Eager");

async function send() {
  find("order").hidden = true;
  find("state").textContent = "Ordering…";
  bridge.save_state({ isOrdering: true });
  await order("coffee");
  bridge.save_state(null);
  find("state").textContent = "Ordered.";
}

if (saved()) send();
find("order").addEventListener("click", send);
