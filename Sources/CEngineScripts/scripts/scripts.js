// Script elements: when and how they run (HTML standard 4.12.1).

const scriptTypes = /^(?:|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:jscript|livescript))$/i;

/// HTML standard 4.12.1.1. Parser-inserted scripts run in place, others as soon as they can.
function prepareScript(script, byParser = false) {
  if (script[$alreadyStarted] || script[$parserInserted]) return;
  const source = script.textContent;
  const src = script.getAttribute("src");
  if (src === null && source === "") return;
  const type = (script.getAttribute("type") ?? "").trim();
  const isModule = type.toLowerCase() === "module";
  if (!isModule && !scriptTypes.test(type)) return;
  if (!isModule && script.hasAttribute("nomodule")) return;
  script[$alreadyStarted] = true;
  const item = { script, source, url: pageURL.href, line: script[$line] ?? 1, ready: true, isModule, failed: false };
  if (src !== null) {
    const url = resolveURL(src);
    if (!url || src === "") {
      queueEvent(script, new Event("error"));
      return;
    }
    Object.assign(item, { ready: false, url: url.href, line: 1 });
  }
  const isAsync = script.hasAttribute("async") || (src !== null && !byParser);
  const isDeferred = byParser && !isAsync && (isModule || (src !== null && script.hasAttribute("defer")));
  if (isDeferred) deferredScripts.push(item);
  if (!item.ready) {
    loadBlockers++;
    requestResource(Destination.script, item.url, (answer) => {
      loadBlockers--;
      item.ready = true;
      item.failed = answer.failure !== "" || !answer.ok;
      if (item.failed) {
        const reason = answer.failure || `status ${answer.status}`;
        native.log(ConsoleLevel.error, `The script ${item.url} was not loaded: ${reason}`, "");
      } else item.source = new TextDecoder().decode(answer.body);
      item.arrived?.();
    });
  }
  if (isDeferred) {
    item.arrived = runDeferred;
    return;
  }
  if (byParser && !isAsync) {
    parserBlocked = true;
    const run = () => runScript(item, () => {
      parserBlocked = false;
      queueTask(parse);
    });
    if (item.ready) run();
    else item.arrived = run;
    return;
  }
  if (!item.ready) item.arrived = () => runScript(item, checkLoaded);
  else if (isModule) queueTask(() => runScript(item, checkLoaded));
  // An inline script that a script inserts runs at once, in the midst of its inserter.
  else evaluateNow(item);
}

const importPattern = /(?:^|[;\n}])\s*import\s*(?:[\w*{][^;'"]*?from\s*)?["']([^"']+)["']/;

/// Gives a script to the host, which evaluates it as a task of its own.
function runScript(item, then) {
  const { script } = item;
  if (item.failed) {
    queueEvent(script, new Event("error"));
    then();
    return;
  }
  let source = item.source;
  if (item.isModule) {
    const imported = importPattern.exec(source);
    if (imported) {
      const place = shortPlace({ url: item.url, line: item.line, column: 0 });
      native.log(ConsoleLevel.error, `Modules cannot be imported here: "${imported[1]}"`, place);
      queueEvent(script, new Event("error"));
      then();
      return;
    }
    // A module has a scope of its own and may await at its top.
    source = source.replace(/^(\s*)export\s+(?=(?:const|let|var|function|class|async)\b)/gm, "$1");
    source = `(async function () { "use strict"; ${source}\n}).call(undefined);`;
  }
  queueTask(() => {
    runningScript = item.isModule ? null : script;
    readyScript = {
      source, url: item.url, line: item.line,
      *done() {
        runningScript = null;
        if (script.hasAttribute("src")) yield* fireSteps(script, new Event("load"));
        then();
      },
    };
  });
}

function evaluateNow(item) {
  const previous = runningScript;
  runningScript = item.script;
  native.evaluate(item.source, item.url, item.line);
  runningScript = previous;
}
