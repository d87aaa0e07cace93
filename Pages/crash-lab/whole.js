"use strict";

// The complete input is saved, so a reloaded page sends the same.
const { find, bar, saved, newNumber, isDone } = lab;
bar("Whole");

let number = 0;
function keep() {
  bridge.save_state({ name: find("name").value, window: find("window").checked, number });
}

const before = saved();
if (before) {
  find("name").value = before.name;
  find("window").checked = before.window;
  resume(before.number);
}

async function resume(earlier) {
  if (earlier && await isDone("book", earlier)) find("state").textContent = "Booked.";
}

find("name").addEventListener("input", keep);
find("window").addEventListener("change", keep);
find("book").addEventListener("click", async () => {
  number = newNumber();
  keep();
  await bridge.call_interface("book", { name: find("name").value, window: find("window").checked, number });
  find("state").textContent = "Booked.";
});
