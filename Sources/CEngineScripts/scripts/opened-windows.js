// Windows that this page has opened, and the one that has opened it (HTML standard 7.2.2.1). They are other processes:
// each shows of itself what a window of another origin shows, whatever its origin is.

const WindowAction = { message: 0, navigate: 1, close: 2, disown: 3 };
/// The opener among the numbers of windows.
const openerNumber = 0;
let lastWindow = openerNumber;
const windowNumbers = new Map();
const openedWindows = new Map();

/// The features of `window.open` that cut the connection (HTML standard 7.2.2.1).
function isSevered(features) {
  return features.toLowerCase().split(/[\t\n\f\r ,]+/).some((feature) => {
    const [name, value = ""] = feature.split("=");
    if (name !== "noopener" && name !== "noreferrer") return false;
    return value === "" || value === "yes" || value === "true" || Number.parseInt(value, 10) > 0;
  });
}

/// The number of a window that is opened under a name, or of the one that has the name; 0 for a frame, which gets no
/// connection.
function nextWindow(target) {
  if (frameNumber !== 0) return 0;
  const known = windowNumbers.get(target);
  if (known !== undefined && native.isWindowOpen(known)) return known;
  const number = ++lastWindow;
  if (!target.startsWith("_")) windowNumbers.set(target, number);
  return number;
}

/// `opener = null`
function disownOpener() {
  hasOpener = false;
  native.commandWindow(openerNumber, WindowAction.disown, "", false);
}

/// The shell decides whether there is a window; the page learns it at once.
function openInShell(url, target, features) {
  const number = isSevered(features) ? 0 : nextWindow(target);
  requestNavigation("windowOpen", url.href, { target, window: number });
  return number !== 0 && native.isWindowOpen(number) ? openedWindow(number) : null;
}

/// The opener as long as it is there.
function openerWindow() {
  return native.isWindowOpen(openerNumber) ? openedWindow(openerNumber) : null;
}

function openedWindow(number) {
  let found = openedWindows.get(number);
  if (!found) {
    const functions = openedFunctions(number);
    const read = (key) => openedMember(number, key, found, functions);
    found = new Proxy({}, {
      ...foreignTraps(-1, read, foreignWindowMembers),
      get: (target, key) => readOpened(key, read),
      has: (target, key) => foreignWindowMembers.includes(key) || (!hiddenKeys.has(key) && refuseForeign()),
      set(target, key, value) {
        if (key !== "location") refuseForeign();
        leadOpened(number, value, false);
        return true;
      },
    });
    openedWindows.set(number, found);
  }
  return found;
}

function readOpened(key, read) {
  if (hiddenKeys.has(key)) return undefined;
  return foreignWindowMembers.includes(key) ? read(key) : refuseForeign();
}

function openedMember(number, key, proxy, functions) {
  switch (key) {
    case "closed": return !native.isWindowOpen(number);
    case "opener": return number === openerNumber ? null : window;
    case "length": return 0;
    case "window": case "self": case "frames": case "top": case "parent": return proxy;
    default: return functions[key];
  }
}

function openedFunctions(number) {
  const replace = (url) => leadOpened(number, url, true);
  return {
    location: new Proxy({ replace }, {
      get: (target, key) => (key === "replace" ? replace : hiddenKeys.has(key) ? undefined : refuseForeign()),
      set(target, key, value) {
        if (key !== "href") refuseForeign();
        leadOpened(number, value, false);
        return true;
      },
      has: (target, key) => key === "replace" || key === "href" || refuseForeign(),
      defineProperty: refuseForeign,
      deleteProperty: refuseForeign,
      getPrototypeOf: () => null,
      setPrototypeOf: (target, prototype) => prototype === null,
      preventExtensions: () => false,
    }),
    /// The shell closes what a page has opened, and nothing else.
    close() { native.commandWindow(number, WindowAction.close, "", false); },
    focus() {},
    blur() {},
    /// What goes to another process is JSON; ports and buffers stay here.
    postMessage(message, options = undefined, transfer = undefined) {
      requireArguments(arguments.length, 1, "postMessage");
      const { list, targetOrigin } = messageOptions(options, transfer);
      if (list.length > 0) throw new DOMException("Nothing can be transferred to another process", "DataCloneError");
      const wanted =
        targetOrigin === "*" ? "*" : targetOrigin === "/" ? pageOrigin() : requiredURL(targetOrigin).origin;
      const json = stringifyJSON([window.structuredClone(message)]);
      native.commandWindow(number, WindowAction.message, json, wanted);
    },
  };
}

function leadOpened(number, value, replaces) {
  const url = requiredURL(value);
  if (url.protocol === "javascript:") refuseForeign();
  native.commandWindow(number, WindowAction.navigate, url.href, replaces);
}

/// A command of another window for this one.
function takeWindowCommand(kind, number, text, detail, origin) {
  queueTask(() => {
    if (kind === WindowAction.message) return receiveFromWindow(number, text, detail, origin);
    const url = URL.parse(text);
    if (url && url.protocol !== "javascript:") navigate(url, detail ? "locationReplace" : "locationAssign");
    return undefined;
  });
}

function receiveFromWindow(number, json, targetOrigin, origin) {
  if (targetOrigin !== "*" && targetOrigin !== pageOrigin()) {
    const text = `Unable to post message to ${targetOrigin}. Recipient has origin ${pageOrigin()}.`;
    return void native.log(ConsoleLevel.error, text, "");
  }
  const event = new MessageEvent("message", { data: parseJSON(json)[0], origin });
  event[$setSource](openedWindow(number));
  return fireSteps(window, event);
}
