"use strict";

// An order has its number before it is sent. A reloaded page queries that number, and does not order again. Numbers and
// times differ in every run.
const { find, bar, saved, newNumber, isDone } = lab;
bar("Receipt");

function wait() {
  find("order").hidden = true;
  find("state").textContent = "Ordering…";
}

function show({ number, at }) {
  find("order").hidden = true;
  find("state").textContent = "Order " + number + " is done.";
  find("clock").textContent = "At " + new Date(at).toISOString().slice(11, 19);
}

async function resume(order) {
  wait();
  if (await isDone("order", order.number)) {
    show(order);
    return;
  }
  bridge.save_state(null);
  find("order").hidden = false;
  find("state").textContent = "";
}

const before = saved();
if (before) resume(before);
find("order").addEventListener("click", async () => {
  const order = { number: newNumber(), at: Date.now() };
  wait();
  bridge.save_state(order);
  await bridge.call_interface("order", { what: "coffee", ...order });
  show(order);
});
