"use strict";

// A user who has begun may not begin again, but the answers live in this document alone: a page that is loaded again after a death
// can neither continue nor begin.
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
