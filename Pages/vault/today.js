"use strict";

const find = (id) => document.getElementById(id);
const say = (text) => { find("said").textContent = text; };

// Restores the values of an earlier launch.
async function remember() {
  const line = await bridge.storage_get("line");
  if (line) find("line").value = line.text;
  const locked = await bridge.keychain_get("password");
  bridge.set_navigation_bar({ title: "Night Diary", rightIcon: locked ? "ic_lock" : "none" });
  if (line) say(locked ? "Kept, and locked." : "Kept, and open to everybody.");
}

find("keep").addEventListener("click", async () => {
  await bridge.storage_set("line", { text: find("line").value, length: find("line").value.length });
  say(`Kept among ${(await bridge.storage_keys()).length}.`);
});

find("lock").addEventListener("click", async () => {
  await bridge.keychain_set("password", find("word").value);
  find("word").value = "";
  await remember();
});

find("speak").addEventListener("click", async () => {
  const answer = await bridge.permission_request("microphone", "What you say is written down, and kept nowhere else.");
  const { state } = await navigator.permissions.query({ name: "microphone" });
  say(`The microphone is ${answer}, the browser says ${state}.`);
});

// A value beyond the limit is a typed error, and changes nothing.
find("huge").addEventListener("click", async () => {
  try {
    await bridge.storage_set("novel", "x".repeat(300 * 1024));
  } catch (error) {
    say(`${error.code}: ${error.message}`);
  }
});

remember();
