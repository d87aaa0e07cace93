// The engine's side in a browser: runs the shell's commands in the isolated script world of each frame, and reports what the
// page's world does. It is free of anything that only one browser has: `hullHost` is the browser's, `send(text)` reports a
// message to the page process, `ask(text)` blocks until its reply, and `realms` is a map that all frames of a view share, of any
// origin: each registers its engine by its window. `evaluate(source, receiver)` is optional: it runs a script of the page's world,
// whose `let` and `const` stay as those of the page's own scripts, and passes the value to the function of that name.
//
// The page's world (browser-page.js) is reached by synchronous events whose types are secret: pages cannot listen to them.
(function (options) {
  "use strict";
  const { channel } = options;
  const engine = (globalThis.hullEngine ??= {});
  const { hullHost: host } = globalThis;
  const isTop = window.top === window;
  const { stringify, parse } = JSON;
  let result = "null";
  /// Reports a navigation to a fragment, as soon as it has happened; null without one.
  let reportFragment = null;
  /// The document has ended while a script was blocked: what that does now has no effect.
  let isEnded = false;
  /// Messages whose replies the page's script waits for.
  const blockingKinds = new Set(["dialog", "cookies", "isWindowOpen", "resource"]);

  window.addEventListener(`${channel}>result`, (event) => { result = event.newValue; });
  window.addEventListener(`${channel}>engine`, (event) => {
    const { key: kind, newValue } = event;
    // What the script has stored before, and the fragment to which it has navigated.
    if (isTop) reportStorage();
    reportFragment?.();
    if (socketKinds.has(kind)) {
      const [socket, ...values] = parse(newValue);
      return report(kind, firstSocket + socket, ...values);
    }
    if (kind === "setCookie") return report(kind, ...parse(newValue), location.pathname);
    if (kind === "openWindow") return report(kind, ...parse(newValue), frameURL());
    if (!blockingKinds.has(kind)) return report(kind, ...parse(newValue));
    const request = stringify([kind, ...parse(newValue), location.origin, location.pathname]);
    const [reply, time, ended] = isEnded ? [null, null, true] : parse(host.ask(request) ?? "[null, null, true]");
    isEnded = ended;
    // The clock has advanced while the script was blocked.
    if (time !== null) for (const realm of realms()) realm.callPage("setClock", time);
    dispatchEvent(new StorageEvent(`${channel}>reply`, { key: ended ? "ended" : "reply", newValue: reply }));
  });

  // The page's world may begin before or after this one.
  const reportReadiness = () => dispatchEvent(new StorageEvent(`${channel}>ready`));
  addEventListener(`${channel}>begun`, reportReadiness);
  reportReadiness();

  /// The URL of a frame's document; empty for the view's.
  const frameURL = () => (isTop ? "" : location.href);

  /// Reports an event: its kind and values, and the frame's origin.
  function report(kind, ...values) {
    if (!isEnded) host.send(stringify([kind, isTop, location.origin, ...values]));
  }

  // Each document numbers its sockets; those of frames get a range of numbers in the view.
  const frameSockets = 4096;
  const firstFrameSocket = 2 ** 31;
  const frames = firstFrameSocket / frameSockets;
  const firstSocket = isTop ? 0 : firstFrameSocket + (crypto.getRandomValues(new Uint32Array(1))[0] % frames) * frameSockets;
  const socketKinds = new Set(["openSocket", "sendToSocket", "closeSocket"]);

  function deliverToSocket(action, kind, socket, ...facts) {
    const number = socket - firstSocket;
    if (number < 0 || number >= (isTop ? firstFrameSocket : frameSockets)) return;
    if (action === "socketBytes") callPage(action, number, ...facts);
    else callPage(action, kind, number, ...facts);
  }

  /// Calls a function of the page's world.
  function callPage(action, ...values) {
    result = "null";
    dispatchEvent(new StorageEvent(`${channel}>page`, { key: action, newValue: stringify(values) }));
    return parse(result);
  }

  /// A turn of the event loop: microtasks have run, and tasks that were queued before. An image without a source fails in a
  /// task of its own, which is the fastest way to one.
  const turn = () => new Promise((resolve) => {
    const image = new Image();
    image.onerror = resolve;
    image.src = "";
  });

  /// A turn of messages between ports. Some browsers pass them through the process that loads: it has received all requests
  /// that were made before.
  const waiting = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => waiting.shift()();
  const messageTurn = () => new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(0);
  });

  /// The engines of this frame and of the frames in it.
  function realms() {
    const found = [engine];
    for (let index = 0; index < window.length; index++) {
      const inner = engine.tree.realmOf(window[index]);
      if (inner?.realms) found.push(...inner.realms());
    }
    return found;
  }

  /// Runs all timers that are due until a time, in the order of all frames.
  async function advance(time) {
    for (;;) {
      const next = realms().map((realm) => ({ realm, due: realm.callPage("status")[0] }))
        .filter(({ due }) => due >= 0 && due <= time).sort((left, right) => left.due - right.due)[0];
      if (!next) break;
      for (const realm of realms()) realm.callPage("setClock", next.due);
      next.realm.callPage("runDueTimer", time);
      await turn();
    }
    for (const realm of realms()) realm.callPage("setClock", time);
  }

  /// Milliseconds of real time after which an event is not waited for any more: the page may have no layout yet.
  const eventLimit = 1000;

  /// Calls a function for each event of a type in this window, before the page's listeners. Returns what ends that.
  function observe(type, listener) {
    const options = { capture: true, passive: true };
    addEventListener(type, listener, options);
    return () => removeEventListener(type, listener, options);
  }

  /// The same after the page's listeners.
  function listen(type, listener) {
    addEventListener(type, listener);
    return () => removeEventListener(type, listener);
  }

  /// The same as observe for this window and those of the frames in it.
  function observeAll(types, listener) {
    const ends = types.flatMap((type) => realms().map((realm) => realm.observe(type, listener)));
    return () => { for (const end of ends) end(); };
  }

  /// Waits for an event of the window or of a frame, and for what its listeners have queued; not longer than a promise.
  function awaited(type, limit = null) {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        stop();
        turn().then(resolve);
      };
      const timer = setTimeout(end, eventLimit);
      const stop = observeAll([type], end);
      limit?.then(end);
    });
  }

  // A tap is a touch and the events of a mouse. Those of a touch that the page prevents have no effect (Touch Events, section 8).
  let tap = [];
  const wasPrevented = ({ defaultPrevented }) => defaultPrevented;
  observe("touchstart", (event) => { tap = [event]; });
  observe("touchend", (event) => { tap.push(event); });
  const mouseTypes = ["over", "enter", "move", "down", "up"].flatMap((phase) => [`pointer${phase}`, `mouse${phase}`]);
  for (const type of [...mouseTypes, "click", "dblclick"]) {
    addEventListener(type, (event) => {
      const isOfTap = event.isTrusted && (type !== "click" || /** @type {MouseEvent} */ (event).detail > 0);
      if (!isOfTap || !tap.some(wasPrevented)) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      if (type === "mouseup") engine.endTap?.();
    }, { capture: true });
  }

  /// Waits for the end of a tap.
  async function tapped() {
    const isPrevented = new Promise((resolve) => { for (const realm of realms()) realm.endTap = resolve; });
    await awaited("mouseup", isPrevented);
  }

  /// Waits for the events of a touch up to one of a type. Returns whether the page has prevented neither its start nor its first
  /// move: it may scroll, or open a menu.
  async function touched(lastType) {
    const events = [];
    const stop = observeAll(["touchstart", "touchmove"], (event) => events.push(event));
    await awaited(lastType);
    stop();
    return !events.slice(0, 2).some(wasPrevented);
  }

  /// Returns whether the page has not prevented the menu.
  function openContextMenu(column, row) {
    const target = document.elementFromPoint(column * 8 + 4, row * 16 + 8) ?? document.documentElement;
    return target.dispatchEvent(new MouseEvent("contextmenu", {
      bubbles: true, cancelable: true, composed: true, view: window, button: 2, clientX: column * 8 + 4, clientY: row * 16 + 8,
    }));
  }

  function isEditable(element) {
    if (!element) return false;
    if (element.isContentEditable || element.localName === "textarea") return true;
    return element.localName === "input" && !/^(?:checkbox|radio|button|submit|reset|image|range|color|file)$/.test(element.type);
  }

  function moveCaretToEnd() {
    const field = /** @type {HTMLInputElement} */ (engine.tree.activeElement(document));
    if (!isEditable(field) || field.isContentEditable) return;
    try {
      if (field.selectionStart === field.selectionEnd) field.setSelectionRange(field.value.length, field.value.length);
    } catch {
      // Fields of numbers have no selection.
    }
  }

  const input = { none: 0, consumed: 1, ignored: 2 };
  const commands = {
    advance,
    setClock(time) { for (const realm of realms()) realm.callPage("setClock", time); },
    async setVisibility(isVisible) {
      // The browser changes the state of the document a little later.
      if ((document.visibilityState === "visible") !== isVisible) await awaited("visibilitychange");
      for (const realm of realms()) realm.callPage("setVisibility", isVisible);
    },
    /// Dispatches the final events of a document that is replaced, and returns the user's input.
    retire() {
      if (isEnded) return {};
      const form = engine.forms.saved();
      for (const realm of realms()) realm.leave(false);
      return { form };
    },
    /// The same for a document that is kept.
    suspend() {
      if (isEnded) return {};
      const form = engine.forms.saved();
      for (const realm of realms()) realm.leave(true);
      return { form };
    },
    /// Shows a kept document again: those of frames before their parents. Its storage may have changed without it.
    resume(now, isVisible, isOnline, storage, entry) {
      for (const { area, isSession, known } of areas) {
        area.clear();
        known.clear();
        for (const [key, value] of storage[isSession ? "session" : "local"]) {
          area.setItem(key, value);
          known.set(key, value);
        }
      }
      const isMoved = callPage("returnToEntry", ...entry);
      for (const realm of realms().reverse()) realm.enter(now, isVisible, isOnline);
      if (isMoved) commands.traverse(...entry);
    },
    setDevice(isOnline, grants) { for (const realm of realms()) realm.callPage("setDevice", isOnline, grants); },
    /// The frame that has called knows the callback; an unknown one is reported by the document.
    reply(kind, id, succeeded, text) {
      const all = realms();
      const known = all.find((realm) => realm.callPage("hasCallback", id) === true);
      for (const realm of kind === "settleMessage" ? all : [known ?? engine]) realm.callPage(kind, id, succeeded, text);
    },
    tapNavigationBar: (item, icon) => ({ handled: callPage("tapNavigationBar", item, icon) === true }),
    socketEvent(...values) { for (const realm of realms()) realm.deliverToSocket("socketEvent", ...values); },
    socketBytes(...values) { for (const realm of realms()) realm.deliverToSocket("socketBytes", 1, ...values); },
    windowCommand(...values) { callPage("windowCommand", ...values); },
    evaluate(request, source) {
      if (!host.evaluate) return callPage("evaluate", request, source);
      const receiver = `${channel}${request}`;
      callPage("receiveEvaluation", request, receiver);
      host.evaluate(source, receiver);
    },
    traverse(url, state, length, index, row) {
      callPage("traverse", url, state, length, index);
      if (row >= 0) engine.act.scrollToRow(row);
    },
    scrollToRow(row) { engine.act.scrollToRow(row); return { input: input.consumed }; },
    focusEdge: (isLast) => ({ input: engine.act.focusEdge(isLast) ? input.consumed : input.ignored }),
    blur() { engine.act.blur(); },
    wheel: (column, row, rows) => ({ input: engine.act.wheel(column, row, rows) ? input.consumed : input.ignored }),
    /// The cell of a node for a trusted click, in view; nothing for one that cannot be clicked.
    reveal: (node) => ({ cell: engine.act.reveal(node), input: input.consumed }),
    focusNode: (node) => ({ input: engine.act.focus(node) ? input.consumed : input.ignored }),
    storageChanged(change, key, value) {
      const { area, known } = areas.find(({ isSession }) => !isSession) ?? {};
      if (!area) return;
      const oldValue = key === null ? null : area.getItem(key);
      if (change === "set") { area.setItem(key, value); known.set(key, value); }
      if (change === "remove") { area.removeItem(key); known.delete(key); }
      if (change === "clear") { area.clear(); known.clear(); }
      dispatchEvent(new StorageEvent("storage", {
        key, oldValue, newValue: change === "set" ? value : null, url: location.href, storageArea: area,
      }));
    },
    sessionStorageCleared() {
      for (const { area, isSession, known } of areas) {
        if (!isSession) continue;
        area.clear();
        known.clear();
      }
    },
    describe: () => ({ nodes: stringify(engine.describe()) }),
    async awaitSize(width, height) {
      if (innerWidth !== width || innerHeight !== height) await awaited("resize");
    },
    /// Input arrives by another way than commands: the command waits until its last event is dispatched. A field that a flow
    /// taps has its caret at the end, as after a touch.
    async awaitTap(movesCaret) {
      await tapped();
      if (movesCaret) moveCaretToEnd();
      return { input: input.consumed };
    },
    async awaitSwipe(column, row, columns, rows) {
      if (await touched("touchend")) engine.act.scrollByTouch(column, row, columns, rows);
      return { input: input.consumed };
    },
    /// A touch that stays opens the context menu, except on iOS, or the preview of a link. The page may prevent both; otherwise
    /// the touch is canceled.
    async awaitPress(column, row, hasMenu, previewsLinks) {
      const isFree = await touched("touchstart");
      const link = isFree && previewsLinks ? engine.act.link(column, row) : null;
      const isCanceled = hasMenu ? openContextMenu(column, row) : link !== null;
      return { input: input.consumed, link: isCanceled ? link : null, isCanceled };
    },
    /// The end of a touch without a click.
    async awaitTouchEnd(isCanceled) {
      await awaited(isCanceled ? "touchcancel" : "touchend");
      return { input: input.consumed };
    },
    async awaitKey() {
      const state = () => [scrollX, scrollY, engine.tree.activeElement(document)];
      const before = state();
      const edges = [engine.act.isAtEdge(true), engine.act.isAtEdge(false)];
      let isPrevented = false;
      let leaves = false;
      const listen = ({ defaultPrevented, key, shiftKey }) => {
        isPrevented = defaultPrevented;
        leaves = key === "Tab" && edges[shiftKey ? 1 : 0];
      };
      const stop = realms().map((realm) => realm.listen("keydown", listen));
      await awaited("keyup");
      for (const end of stop) end();
      // The browser would begin again at the other end; the shell moves the focus to the bars.
      if (leaves && !isPrevented) {
        engine.act.blur();
        return { input: input.ignored };
      }
      const after = state();
      const isChanged = before.some((value, index) => value !== after[index]);
      return { input: isPrevented || isChanged || isEditable(after[2]) ? input.consumed : input.ignored };
    },
    insertText(text) {
      const element = engine.tree.activeElement(document);
      const done = isEditable(element) && element.ownerDocument.execCommand("insertText", false, text);
      return { input: done ? input.consumed : input.ignored };
    },
    frameFor: (url) => frameFor(url),
    nothing() {},
  };

  // The position of a history entry is restored as soon as the document is high enough, and until something else scrolls it.
  let restoredRow = isTop ? options.scrollRow : -1;
  const scrolls = new Set(["scrollToRow", "wheel", "traverse", "awaitKey", "awaitSwipe", "reveal"]);

  function restoreScroll() {
    const { documentElement: root } = document;
    if (restoredRow < 0 || !root || root.scrollHeight - innerHeight < restoredRow * 16) return;
    engine.act.scrollToRow(restoredRow);
    restoredRow = -1;
  }

  // The browser scrolls to the fragment of the URL some time after the load.
  let scrollsToFragment = isTop && restoredRow < 0 && location.hash !== "";

  function scrollToFragment() {
    if (!scrollsToFragment || document.readyState !== "complete") return;
    scrollsToFragment = false;
    if (scrollY !== 0) return;
    let name = location.hash.slice(1);
    try {
      name = decodeURIComponent(name);
    } catch {
      // A name with a percent sign.
    }
    (document.getElementById(name) ?? document.getElementsByName(name)[0])?.scrollIntoView();
  }

  /// Runs a command that does not change the page, and returns its outcome.
  const query = (name, values) => stringify(commands[name](...values));

  /// Runs a command, lets the page settle, and returns its state with the painted cells.
  async function perform(name, values, columns, rows) {
    if (scrolls.has(name)) restoredRow = -1;
    const outcome = (await commands[name](...values)) ?? {};
    restoreScroll();
    scrollToFragment();
    // The tasks of the page, and their tasks.
    await messageTurn();
    await messageTurn();
    if (isTop) reportStorage();
    const due = [-1, -1];
    for (const realm of realms()) {
      realm.callPage("status").forEach((time, index) => {
        if (time >= 0 && (due[index] < 0 || time < due[index])) due[index] = time;
      });
    }
    outcome.due = due;
    outcome.title = document.title;
    outcome.state = document.readyState;
    if (columns > 0) outcome.frame = stringify(engine.paint(columns, rows));
    return stringify(outcome);
  }

  // The storage of the origin is the shell's: it is filled at the start, and changes are found before each message of the page
  // and after each command.
  const areas = ["local", "session"].map((name) => {
    const isSession = name === "session";
    try {
      const area = isSession ? sessionStorage : localStorage;
      if (isTop) {
        area.clear();
        for (const [key, value] of options[name]) area.setItem(key, value);
      }
      return { area, isSession, known: new Map(options[name]) };
    } catch {
      // Documents with an opaque origin have none.
      return null;
    }
  }).filter(Boolean);

  function reportStorage() {
    for (const { area, isSession, known } of areas) {
      const found = new Map();
      for (let index = 0; index < area.length; index++) {
        const key = area.key(index);
        found.set(key, area.getItem(key));
      }
      if (found.size === 0 && known.size > 0) {
        known.clear();
        report("storage", isSession, "clear");
        continue;
      }
      for (const key of [...known.keys()]) {
        if (found.has(key)) continue;
        known.delete(key);
        report("storage", isSession, "remove", key);
      }
      for (const [key, value] of found) {
        if (known.get(key) === value) continue;
        known.set(key, value);
        report("storage", isSession, "set", key, value);
      }
    }
  }

  // The browser dispatches the final events when the next document is loaded: then it is too late for the page to send
  // anything. Nor does it know of documents that are kept.
  let hasLeft = false;
  for (const type of ["pagehide", "pageshow", "visibilitychange", "unload"]) {
    addEventListener(type, (event) => { if (hasLeft && event.isTrusted) event.stopImmediatePropagation(); }, { capture: true });
  }
  // The storage of the browser is shared by documents that are kept: the shell says what others have changed.
  addEventListener("storage", (event) => { if (event.isTrusted) event.stopImmediatePropagation(); }, { capture: true });

  function leave(isKept) {
    if (hasLeft) return;
    hasLeft = true;
    callPage("leave", isKept);
  }

  function enter(...values) {
    hasLeft = false;
    callPage("enter", ...values);
  }

  Object.assign(engine, { callPage, deliverToSocket, realms, query, perform, leave, enter, observe, listen });
  if (isTop && options.form !== "") addEventListener("DOMContentLoaded", () => engine.forms.restore(options.form), { once: true });

  // Navigations to other documents are decided by the shell: this says why they happen, before the browser asks. The event
  // is fired for URLs of fetch schemes only (HTML standard, section 7.4.2.2), and for fragments.
  window.navigation?.addEventListener("navigate", (event) => {
    const { destination, hashChange, navigationType } = event;
    if (hashChange && navigationType !== "traverse") {
      const isReplaced = navigationType === "replace";
      // The URL changes after the event: at the end of the script, or of the click on a link, before popstate.
      const report = () => {
        if (reportFragment !== report || location.href !== destination.url) return;
        reportFragment = null;
        callPage("didNavigateToFragment", isReplaced);
      };
      reportFragment = report;
      queueMicrotask(() => {
        report();
        if (reportFragment === report) turn().then(report);
      });
    }
    if (destination.sameDocument) return;
    const form = event.formData ? entriesOf(event.formData) : null;
    report("navigate", navigationType, destination.url, event.userInitiated, form, event.downloadRequest ?? null,
      event.sourceElement?.referrerPolicy ?? "");
  });
  // Links in documents of other schemes have no such event, and the browser does not say in which frame a link is.
  addEventListener("click", (event) => {
    const link = /** @type {HTMLAnchorElement | undefined} */ (
      event.composedPath().find((node) => node instanceof HTMLAnchorElement && node.href !== ""));
    if (link?.referrerPolicy || link && !isTop) report("link", link.href, link.referrerPolicy, frameURL());
  }, { capture: true });
  addEventListener("formdata", (event) => report("form", entriesOf(event.formData), frameURL()));

  function entriesOf(data) {
    return [...data].map(([name, value]) => [name, typeof value === "string" ? value : value.name]);
  }

  // The browser asks about a navigation without saying in which frame: URLs that frames were given are noted, also of those
  // that are removed at once.
  const frameURLs = new Set();
  const frameNames = "iframe, frame, object, embed";
  const frameURLLimit = 1000;

  function noteFrames(node) {
    for (const frame of [...(node.matches(frameNames) ? [node] : []), ...node.querySelectorAll(frameNames)]) {
      const source = frame.src ?? frame.data;
      if (source && frameURLs.size < frameURLLimit) frameURLs.add(source);
    }
  }

  /// Refreshes are requested by the page's clock. The page process drops those of the browser, which come by the system's.
  const refreshes = new WeakSet();
  function noteRefreshes(node) {
    for (const meta of [...(node.matches("meta") ? [node] : []), ...node.querySelectorAll("meta")]) {
      if (!/^refresh$/i.test(meta.httpEquiv) || refreshes.has(meta)) continue;
      refreshes.add(meta);
      const scheduled = callPage("scheduleRefresh", meta.content);
      if (scheduled) report("refreshes", ...scheduled);
    }
  }

  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target.nodeType === Node.ELEMENT_NODE) noteFrames(target);
      for (const node of addedNodes) {
        if (node.nodeType !== Node.ELEMENT_NODE) continue;
        noteFrames(node);
        if (isTop) noteRefreshes(node);
      }
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["src", "data"] });

  /// Whether a frame of this document, or of one in it, loads a URL, and whether that frame still exists.
  function frameFor(url) {
    for (const frame of document.querySelectorAll(frameNames)) {
      if ((frame.src ?? frame.data) === url && frame.contentWindow !== null) return { isInFrame: true, exists: true };
    }
    if (frameURLs.delete(url)) return { isInFrame: true, exists: false };
    for (const realm of realms()) {
      const found = realm === engine ? null : realm.frameFor(url);
      if (found?.isInFrame) return found;
    }
    return { isInFrame: false, exists: false };
  }
  engine.frameFor = frameFor;
})
