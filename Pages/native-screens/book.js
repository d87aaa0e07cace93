"use strict";

const note = document.getElementById("note");

bridge.set_navigation_bar({ leftIcon: "ic_back", rightIcon: "ic_settings", title: "The Lighthouse Keeper's Year" });

// The page sets the bar's right icon, which opens a native screen of the app.
bridge.on_navigation_bar_tap = ({ item }) => {
  if (item !== "right") return false;
  bridge.present_modal({ screen: "settings" });
  return true;
};

document.getElementById("about").addEventListener("click", () => bridge.push_screen({ screen: "about_book" }));

// An unknown screen: the error lists the existing ones.
document.getElementById("lamp").addEventListener("click", async () => {
  try {
    await bridge.present_modal({ screen: "printing" });
  } catch (error) {
    note.textContent = `${error.code}: ${error.message}.`;
  }
});
