// The native side of flutter_inappwebview. The reply is a script that settles the promise of the call's id.

// No result: the page's script must not wait for the app.
native.on("callHandler", ({ handlerName, _callHandlerID, args }, call) => { invoke(handlerName, _callHandlerID, args, call); });
native.on("flutter_inappwebview._callHandler", ([name, id, args], call) => { invoke(name, id, args, call); });

async function invoke(name, id, args, call) {
  try {
    // The interface gets the list of arguments, as a handler in Dart does.
    const value = await native.call(`${name}`, JSON.parse(args), { call });
    settle(id, "resolve", JSON.stringify(value ?? null), call);
  } catch (error) {
    // The page is gone, and the next page can have a call of the same id.
    if (error.code === "PAGE_GONE") return;
    if (error.code === "UNKNOWN_INTERFACE") {
      console.error(`flutter_inappwebview: UNIMPLEMENTED: the app has no interface "${name}"`);
      settle(id, "resolve", "null", call);
      return;
    }
    console.error(`flutter_inappwebview: ${name}: ${error.code}: ${error.message}`);
    // The code and the message of a platform exception of Flutter.
    settle(id, "reject", `new Error(${JSON.stringify(`error, Exception: ${error.message}`)})`, call);
  }
}

function settle(id, action, value, call) {
  const pending = `window.flutter_inappwebview[${Number(id)}]`;
  native.run(`if (${pending} != null) { ${pending}.${action}(${value}); delete ${pending}; }`, { call });
}
