"use strict";

// A page that was not opened from the list navigates back to it: a reloaded page looks like that.
const { find, bar, saved } = lab;
bar("Homesick");

if (saved()) location.replace("index.html");
bridge.save_state({ isOpen: true });
find("tea").addEventListener("click", () => { find("chosen").textContent = "Tea it is."; });
