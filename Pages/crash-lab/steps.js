"use strict";

// A user who has started may not start again, but the answers exist only in this document: a page that is reloaded after a death
// can neither continue nor start.
const { find, bar } = lab;
bar("Steps");

let number = 1;
if (localStorage.begun) {
  find("title").textContent = "You have taken part already";
  find("next").remove();
} else {
  find("next").addEventListener("click", () => {
    localStorage.begun = "yes";
    number += 1;
    find("title").textContent = number > 3 ? "Thank you" : "Question " + number;
  });
}
