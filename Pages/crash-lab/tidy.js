"use strict";

// Each load sets its bar, so the bar always matches the page.
const { find, bar } = lab;
bar("Orders");

find("edit").addEventListener("click", () => {
  bar("Editing 2 orders");
  find("edit").hidden = true;
  find("remove").hidden = false;
});
