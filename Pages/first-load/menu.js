import { row } from "./row.js";

bridge.set_navigation_bar({ title: "Café Kvarnen" });

const state = document.getElementById("state");
try {
  const { dishes } = await (await fetch("menu.json")).json();
  document.getElementById("dishes").append(...dishes.map(row));
  state.textContent = `The page waited ${(performance.now() / 1000).toFixed(0)} seconds for its scripts and its menu.`;
} catch (error) {
  state.textContent = `No menu: ${error.message}`;
}
