// Scripts of the shell that run in the document: at its start, and when it is parsed.

/// Runs scripts one after the other, each as a task of its own, and then goes on. They come as names and sources in
/// turns.
function runUserScripts(scripts, proceed) {
  if (scripts.length < 2) return void proceed?.();
  queueTask(() => {
    readyScript = {
      url: scripts[0], source: scripts[1], line: 1,
      done: () => runUserScripts(scripts.slice(2), proceed),
    };
  });
}

/// Handlers of app.yaml; a name that is none of them is no handler, as in a web view, and the shell is told once.
function refuseOthers(handlers) {
  const told = new Set();
  return new Proxy(handlers, {
    get(target, name) {
      if (name in target || typeof name !== "string") return target[name];
      if (!told.has(name) && told.size < 100) {
        told.add(name);
        native.postMessage(name, "");
      }
      return undefined;
    },
  });
}

({ watchState, takeActions, runUserScripts, refuseOthers });
