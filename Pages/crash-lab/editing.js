"use strict";

// The bar is set when editing starts, and not when the page is loaded: a reloaded page shows the list under the editing bar.
const { find } = lab;

find("edit").addEventListener("click", () => {
  bridge.set_navigation_bar({ leftIcon: "ic_back", title: "Editing 2 orders" });
  find("edit").hidden = true;
  find("remove").hidden = false;
});
