"use strict";

// Shared by the pages of the lab: their elements by id, the bar, and the state that an earlier document saved.
window.lab = (() => {
  const find = (id) => document.getElementById(id);

  function bar(title) {
    bridge.set_navigation_bar({ leftIcon: "ic_back", title });
  }

  /** The state that an earlier document saved; blocks the page. null for none. */
  function saved() {
    const value = bridge.call_interface_sync("load_state", {});
    return typeof value === "string" ? JSON.parse(value) : value;
  }

  /** Orders something: a promise of the native side's reply. */
  function order(what) {
    return bridge.call_interface("order", { what });
  }

  /** A number for an order, with which it can be queried later. */
  function newNumber() {
    return Math.floor(Math.random() * 9e8 + 1e8);
  }

  /** Whether the native side has executed a call of an earlier document. An interrupted call may still be pending. */
  async function isDone(name, number) {
    const death = await bridge.last_death();
    for (;;) {
      const answer = await bridge.call_interface("order_state", { number });
      const { state } = typeof answer === "string" ? JSON.parse(answer) : answer;
      if (state === "ordered") return true;
      if (!death || !death.lost_calls.includes(name)) return false;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  return { find, bar, saved, order, newNumber, isDone };
})();
