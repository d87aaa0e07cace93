"use strict";

// The form text exists only in this document.
const { find, bar } = lab;
bar("Forgetful");
find("send").addEventListener("click", () => {
  find("sent").textContent = "Sent: " + (find("note").value || "nothing");
});
