"use strict";

// What the pages of the lab share: their elements by id, the bar, and what the shell kept of an earlier life.
window.lab = (() => {
  const find = (id) => document.getElementById(id);

  function bar(title) {
    bridge.set_navigation_bar({ leftIcon: "ic_back", title });
  }

  /** What an earlier life of this page saved; the page stands still meanwhile. null for none. */
  function saved() {
    const value = bridge.call_interface_sync("load_state", {});
    return typeof value === "string" ? JSON.parse(value) : value;
  }

  /** Orders something: a promise of the native side's answer. */
  function order(what) {
    return bridge.call_interface("order", { what });
  }

  return { find, bar, saved, order };
})();
