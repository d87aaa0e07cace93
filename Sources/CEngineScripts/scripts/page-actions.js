// Actions that the shell sends to the page: `window.NAMESPACE.action({type, payload})` and a list of listeners.

/// Gives the bridge its actions. A page that has an `action` of its own puts it in this one's place.
function takeActions(bridge) {
  const listeners = [];

  /// False when nobody took the action: there is no listener, or each of them said `false`.
  bridge.action = function action(message) {
    const type = message?.type;
    if (typeof type !== "string") {
      native.log(ConsoleLevel.error, "An action is {type, payload} with a text as its type", "");
      return false;
    }
    // Listeners may rely on a payload; a page's own `action` gets the message as it was sent.
    const sent = message.payload === undefined ? { ...message, payload: {} } : message;
    let isTaken = false;
    // What listeners add and remove counts from the next action on.
    for (const listener of [...listeners]) {
      if (guarded(listener, bridge, sent) !== false) isTaken = true;
    }
    return isTaken;
  };

  /// A listener that is there already is not added again.
  bridge.add_action_listener = function (listener) {
    if (typeof listener !== "function") throw new TypeError("An action's listener is a function");
    if (!listeners.includes(listener)) listeners.push(listener);
  };

  bridge.remove_action_listener = function (listener) {
    const place = listeners.indexOf(listener);
    if (place >= 0) listeners.splice(place, 1);
  };
}
