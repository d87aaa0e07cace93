"use strict";

// A reborn page unpacks its photo at once, and that takes more memory than a page has: what killed it kills it again.
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
