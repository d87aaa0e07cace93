"use strict";

// A reloaded page restores the name and not the checkbox: it sends half of the user's input.
const { find, bar, saved, newNumber, isDone } = lab;
bar("Booking");

let number = 0;
function keep() {
  bridge.save_state({ name: find("name").value, number });
}

const before = saved();
if (before) {
  find("name").value = before.name;
  resume(before.number);
}

async function resume(earlier) {
  if (earlier && await isDone("book", earlier)) find("state").textContent = "Booked.";
}

find("name").addEventListener("input", keep);
find("book").addEventListener("click", async () => {
  number = newNumber();
  keep();
  await bridge.call_interface("book", { name: find("name").value, window: find("window").checked, number });
  find("state").textContent = "Booked.";
});
