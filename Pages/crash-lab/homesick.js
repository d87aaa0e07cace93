"use strict";

// Whoever comes without having come from the list is sent back to it: a reborn page looks like that.
const { find, bar, saved } = lab;
bar("Homesick");

if (saved()) location.replace("index.html");
bridge.save_state({ isOpen: true });
find("tea").addEventListener("click", () => { find("chosen").textContent = "Tea it is."; });
