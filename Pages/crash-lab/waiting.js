"use strict";

// It saves that it has ordered, and ignores that the reply only reaches the document that called.
const { find, bar, saved, order } = lab;
bar("Waiting");

function wait() {
  find("order").hidden = true;
  find("state").textContent = "Ordering…";
}

if (saved()) wait();
find("order").addEventListener("click", async () => {
  wait();
  bridge.save_state({ isOrdering: true });
  await order("tea");
  bridge.save_state(null);
  find("state").textContent = "Ordered.";
});
