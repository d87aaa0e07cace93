// Actions from the shell: `window.NAMESPACE.action({type, payload})` and a list of listeners.

import { ConsoleLevel } from "./console.js";
import { callAndReport } from "./tasks.js";

/// Adds `action` to the bridge. A page that defines its own `action` replaces it.
/** @param {any} bridge */
export function installActions(bridge) {
  /** @type {AnyFunction[]} */
  const listeners = [];

  /// Returns false when no listener accepted the action: there is none, or each returned `false`.
  /** @param {any} message */
  bridge.action = function action(message) {
    const type = message?.type;
    if (typeof type !== "string") {
      native.log(ConsoleLevel.error, "An action must be {type, payload} with a string as its type", "");
      return false;
    }
    // Listeners always receive a payload; a page's own `action` receives the original message.
    const sent = message.payload === undefined ? { ...message, payload: {} } : message;
    let isTaken = false;
    // Changes of the list take effect with the next action.
    for (const listener of [...listeners]) {
      if (callAndReport(listener, bridge, sent) !== false) isTaken = true;
    }
    return isTaken;
  };

  /// Adding an existing listener has no effect.
  /** @param {AnyFunction} listener */
  bridge.add_action_listener = function (listener) {
    if (typeof listener !== "function") throw new TypeError("An action's listener is a function");
    if (!listeners.includes(listener)) listeners.push(listener);
  };

  /** @param {AnyFunction} listener */
  bridge.remove_action_listener = function (listener) {
    const index = listeners.indexOf(listener);
    if (index >= 0) listeners.splice(index, 1);
  };
}
