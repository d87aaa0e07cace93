"use strict";

// A reloaded page decodes its photo at once, which exceeds its memory limit: the cause of the death kills it again.
const { find, bar, saved } = lab;
bar("Relapse");

function unpack() {
  let pixels = null;
  for (;;) pixels = { next: pixels };
}

if (saved()) unpack();
find("add").addEventListener("click", () => {
  find("photo").textContent = "One photo.";
  bridge.save_state({ photos: 1 });
});
