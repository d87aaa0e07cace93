"use strict";

// A reloaded page continues with its second step, and adds it to the history again.
const { find, bar, saved } = lab;
bar("Stutter");

function showSecond() {
  find("title").textContent = "Step 2";
  find("next").hidden = true;
}

function showNext() {
  history.pushState({ step: 2 }, "", "stutter.html?step=2");
  bridge.save_state({ step: 2 });
  showSecond();
}

if (saved()) showNext();
find("next").addEventListener("click", showNext);
