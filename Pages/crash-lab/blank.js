"use strict";

// It draws from data that it fetched when it was first shown, and assumes that it still has the data.
const { find, bar, saved } = lab;
bar("Blank");

const isRecovered = saved() !== null;
let prices = null;
if (!isRecovered) {
  bridge.save_state({ hasPrices: true });
  bridge.call_interface("get_prices", {}).then((answer) => {
    prices = typeof answer === "string" ? JSON.parse(answer) : answer;
    draw();
  });
} else {
  draw();
}

function draw() {
  const button = document.createElement("button");
  button.textContent = "Tea, " + prices.tea;
  button.addEventListener("click", () => { button.textContent = "Tea is in the basket"; });
  find("app").append(button);
}
