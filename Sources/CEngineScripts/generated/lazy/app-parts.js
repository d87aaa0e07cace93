(function (variables) { with (variables) return function (ConsoleLevel,TypeError,bindImports,callAndReport,concealInternals,errorText,exposeInternals,native,queueTask,setReadyScript,stringifyJSON,undefined,window) {"use strict";
bindImports({ __proto__: null,
  "automation": (exports) => ({ concealInternals, exposeInternals } = exports) });
const watchedValueLimit = 16384;
function serializeWatched(value) {
  const text = stringifyJSON(value);
  if (text === undefined || text.length <= watchedValueLimit) return text;
  return stringifyJSON(`too large: ${text.length} characters`);
}
function readWatched(path) {
  try {
    let value = window[bridgeNamespace]?.state;
    for (const name of path) value = value?.[name];
    return serializeWatched(value);
  } catch (error) {
    return stringifyJSON(`no value: ${errorText(error)}`);
  }
}
function watchState(names) {
  const paths = names.map((name) => {
    const dot = name.indexOf(".");
    return [name, dot < 0 ? [name] : [name.slice(0, dot), name.slice(dot + 1)]];
  });
  let reported = "{}";
  return (isRequested = false) => {
    const members = [];
    for (const [name, path] of paths) {
      const text = readWatched(path);
      if (text !== undefined) members.push(`${stringifyJSON(name)}:${text}`);
    }
    const now = `{${members.join(",")}}`;
    if (now === reported && (!isRequested || now === "{}")) return;
    reported = now;
    native.stateChanged(now);
  };
}
function installActions(bridge) {
  const listeners = [];
  bridge.action = function action(message) {
    const type = message?.type;
    if (typeof type !== "string") {
      native.log(ConsoleLevel.error, "An action must be {type, payload} with a string as its type", "");
      return false;
    }
    const sent = message.payload === undefined ? { ...message, payload: {} } : message;
    let isTaken = false;
    for (const listener of [...listeners]) {
      if (callAndReport(listener, bridge, sent) !== false) isTaken = true;
    }
    return isTaken;
  };
  bridge.add_action_listener = function (listener) {
    if (typeof listener !== "function") throw new TypeError("An action's listener is a function");
    if (!listeners.includes(listener)) listeners.push(listener);
  };
  bridge.remove_action_listener = function (listener) {
    const index = listeners.indexOf(listener);
    if (index >= 0) listeners.splice(index, 1);
  };
}
function runUserScripts(scripts, proceed) {
  if (scripts.length < 2) return void proceed?.();
  queueTask(() => {
    const conceal = prepare(scripts[1]);
    setReadyScript({
      url: scripts[0], source: scripts[1], line: 1,
      done: () => {
        conceal();
        runUserScripts(scripts.slice(2), proceed);
      },
    });
  });
}
function runUserScriptsAtOnce(scripts) {
  for (let index = 0; index < scripts.length; index += 2) {
    const conceal = prepare(scripts[index + 1]);
    native.evaluate(scripts[index + 1], scripts[index], 1);
    conceal();
  }
}
function prepare(source) {
  const name = /^'use internals as (\w+)';/.exec(source)?.[1];
  if (name === undefined) return () => undefined;
  exposeInternals(name);
  return concealInternals;
}
return { installActions, runUserScripts, runUserScriptsAtOnce, watchState };
}})
