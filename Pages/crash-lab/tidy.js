"use strict";

// Each load says what its bar is, so that the bar fits the page whatever was before.
const { find, bar } = lab;
bar("Orders");

find("edit").addEventListener("click", () => {
  bar("Editing 2 orders");
  find("edit").hidden = true;
  find("remove").hidden = false;
});
