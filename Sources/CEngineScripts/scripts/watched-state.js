// The page's state as the shell watches it: `window.NAMESPACE.state.PAGE.KEY` for names of the form `PAGE.KEY`.

/// Characters of one value's JSON; of longer ones the shell learns only how long they are.
const longestWatchedValue = 16384;

/// What the shell is told of a value; undefined for one that is not there.
function watchedText(value) {
  const text = stringifyJSON(value);
  if (text === undefined || text.length <= longestWatchedValue) return text;
  return stringifyJSON(`too large: ${text.length} characters`);
}

/// The page's own getters may do anything.
function readWatched(path) {
  try {
    let value = window[bridgeNamespace]?.state;
    for (const name of path) value = value?.[name];
    return watchedText(value);
  } catch (error) {
    return stringifyJSON(`no value: ${errorText(error)}`);
  }
}

/// Gives a function that tells the shell of all watched values when one of them has changed, or when it asks.
function watchState(names) {
  const paths = names.map((name) => {
    const dot = name.indexOf(".");
    return [name, dot < 0 ? [name] : [name.slice(0, dot), name.slice(dot + 1)]];
  });
  let told = "{}";
  return (isAsked = false) => {
    const members = [];
    for (const [name, path] of paths) {
      const text = readWatched(path);
      if (text !== undefined) members.push(`${stringifyJSON(name)}:${text}`);
    }
    const now = `{${members.join(",")}}`;
    if (now === told && (!isAsked || now === "{}")) return;
    told = now;
    native.stateChanged(now);
  };
}
