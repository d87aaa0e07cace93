"use strict";

// The bar is set when editing begins, and not when the page is loaded: a reborn page shows the list under the bar of editing.
const { find } = lab;

find("edit").addEventListener("click", () => {
  bridge.set_navigation_bar({ leftIcon: "ic_back", title: "Editing 2 orders" });
  find("edit").hidden = true;
  find("remove").hidden = false;
});
