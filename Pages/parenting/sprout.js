// What all pages of the diary share: the state that the shell may read, and a place for actions.

sprout.state = {};

const find = (id) => document.getElementById(id);

/// Handles actions of the given types; other listeners handle the rest.
function onActions(handlers) {
  const listener = ({ type, payload }) => {
    if (!Object.hasOwn(handlers, type)) return false;
    handlers[type](payload);
    return true;
  };
  sprout.add_action_listener(listener);
  return listener;
}
