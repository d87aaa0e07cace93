"use strict";

// Each letter is saved with the shell, and so are sent orders: a reloaded page restores both.
const { find, bar, saved } = lab;
bar("Careful");

function keep() {
  bridge.save_state({ note: find("note").value, sent: find("sent").textContent });
}

const before = saved();
if (before) {
  find("note").value = before.note;
  find("sent").textContent = before.sent;
}
find("note").addEventListener("input", keep);
find("send").addEventListener("click", () => {
  find("sent").textContent = "Sent: " + (find("note").value || "nothing");
  keep();
});
