"use strict";

// It remembers that it has ordered, and forgets that the answer can only reach the life that asked.
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
