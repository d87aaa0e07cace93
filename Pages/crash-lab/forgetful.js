"use strict";

// What is typed is known to this document alone.
const { find, bar } = lab;
bar("Forgetful");
find("send").addEventListener("click", () => {
  find("sent").textContent = "Sent: " + (find("note").value || "nothing");
});
