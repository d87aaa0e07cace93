"use strict";

const note = document.getElementById("note");

bridge.set_navigation_bar({ leftIcon: "ic_back", rightIcon: "ic_settings", title: "The Lighthouse Keeper's Year" });

// The bar's right icon is the page's own idea; what it opens is a native screen of the app.
bridge.on_navigation_bar_tap = ({ item }) => {
  if (item !== "right") return false;
  bridge.present_modal({ screen: "settings" });
  return true;
};

document.getElementById("about").addEventListener("click", () => bridge.push_screen({ screen: "about_book" }));

// The app has no such screen: the page is told so, and which ones there are.
document.getElementById("lamp").addEventListener("click", async () => {
  try {
    await bridge.present_modal({ screen: "printing" });
  } catch (error) {
    note.textContent = `${error.code}: ${error.message}.`;
  }
});
