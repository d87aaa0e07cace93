// What the host calls. The returned object is the only way into the platform.

let lastTitle = "";
/// The element that the title was read from, when the tree was of that version; and its text.
let titleSource = { version: -1, element: null, text: null };

/// Tells the host of another title. Most changes of a page touch neither its tree nor the title's text.
function tellTitle() {
  if (titleSource.version === treeVersion) {
    const { element, text } = titleSource;
    if ((element === null ? null : childText(element)) === text) return;
  }
  const element = shownTitle(document);
  titleSource = { version: treeVersion, element, text: element === null ? null : childText(element) };
  const { title } = document;
  if (title === lastTitle) return;
  lastTitle = title;
  native.titleChanged(title);
}

/// Brings what the host looks at up to date. True when that made tasks.
function settle() {
  if (frameElements.size > 0) dropLostFrames();
  sweepNodes();
  flushJournal();
  if (openedList) checkList();
  if (focusedElement && treeChanged) fixFocus(focusedElement);
  const changed = treeChanged;
  treeChanged = false;
  if (changed && renderBlockers === 0) startMotions();
  if (changed) {
    const bottom = maximumScroll();
    if (scrollRow > bottom) scrollRow = bottom;
    tellTitle();
  }
  const timer = nextTimer();
  status[0] = timer ? timer.due : -1;
  status[9] = nextFrameDue();
  status[1] = focusedElement ? focusKind(focusedElement) : 0;
  status[2] = scrollRow;
  status[3] = focusedElement ? focusedElement[$id] : -1;
  const field = focusedElement && isTextField(focusedElement) ? focusedElement : null;
  status[4] = field ? clustersBefore(field, caretOf(field)) : 0;
  status[7] = field ? clustersBefore(field, anchorOf(field)) : 0;
  status[5] = changed ? 1 : 0;
  status[6] = renderBlockers;
  observeGeometry?.(changed);
  if (tellState !== null) tellState();
  return tasks.length > 0;
}

return {
  open(settings) {
    for (const scheme of settings.schemes) specialPorts[scheme] = null;
    pageURL = URL.parse(settings.url) ?? pageURL;
    enterFrame(settings);
    pageReferrer = settings.referrer;
    pageEncoding = settings.charset;
    userAgent = settings.userAgent;
    webView = settings.webView;
    previewsLinks = settings.previewsLinks;
    hasOpener = settings.hasOpener;
    insetRows = settings.insetRows;
    Object.assign(viewport, { columns: settings.columns, rows: settings.rows, dark: settings.dark });
    pageVisible = settings.visible;
    Object.assign(device, { online: settings.online, grants: settings.grants });
    Object.assign(clock, { virtual: settings.virtual, now: settings.now, epoch: settings.epoch, origin: settings.now });
    seedRandomness(settings.seed);
    historyLength = settings.historyLength;
    historyIndex = settings.historyIndex;
    setHistoryState(settings.historyState);
    restoredRow = settings.scrollRow;
    restoredForm = settings.formState;
    storedItems = { local: settings.storage, session: settings.session };
    if (frameNumber !== 0) shareStorage();
    installBridge(settings);
    if (settings.script !== undefined) return openScript(settings.script, settings.url);
    sealWindow();
    startScripts = settings.startScripts;
    endScripts = settings.endScripts;
    if (settings.isBlank) {
      openBlank();
      if (startScripts !== null) runUserScripts(startScripts);
      if (endScripts !== null) runUserScripts(endScripts);
    }
    else if (settings.xml !== undefined) startParsingXML(settings.xml, settings.contentType);
    else if (settings.stream) {
      document[$contentType] = settings.contentType;
      startParsing(settings.stream);
    }
  },

  /// Runs one task, or the next step of one. True when there may be more; a script to evaluate is given back instead.
  step() {
    if (activity) {
      proceed();
      return readyScript ?? true;
    }
    let task = tasks[0];
    if (readyScript) {
      task = readyScript.done;
      readyScript = null;
    } else if (task) tasks.shift();
    else return false;
    const steps = guarded(task);
    if (areSteps(steps)) activity = steps;
    return readyScript ?? true;
  },

  /// Goes on with what a function in steps began: undefined until there is a result.
  proceed,

  settle,
  /// Settles unless there are tasks to run first. True when there are tasks, then or afterwards.
  settleIdle() {
    status[5] = 0;
    return activity !== null || readyScript !== null || tasks.length > 0 || settle();
  },

  runDueTimer,
  /// When the next timer is due; -1 without one.
  nextDue: () => nextTimer()?.due ?? -1,

  /// For the platform in other realms of the page.
  realm,
  queueFrameLoaded(number) { queueTask(() => frameLoaded(number)); },
  setHistoryPlace(index, length) {
    historyIndex = index;
    historyLength = length;
  },
  focusFrame(id) { focusElement(nodeOf(id)); },
  setClock(time) {
    clock.now = Math.max(clock.now, time);
    clockReads = 0;
  },
  reportException(error, url, line) {
    reportException(error, url === undefined ? undefined : { url, line, column: 0 });
  },
  reportRejection,
  resourceArrived,
  resourcePart,
  storageChanged: storageChangedElsewhere,
  windowCommand(kind, window, ...facts) { takeWindowCommand(kind, window, ...facts); },
  socketEvent(kind, socket, ...facts) { section("sockets").take(socket, kind, ...facts); },
  pressKey: inSteps(pressKey),
  insertText: inSteps(insertText),
  tap: inSteps(tap),
  wheel: inSteps(wheel),
  swipe: inSteps(swipe),
  longPress: inSteps(longPress),
  traverse: inSteps(traverse),
  deliverReply,
  screenEvent,
  tapNavigationBar: inSteps(tapNavigationBar),
  savedFormState: () => (readSections.has("forms") || readSections.has("select") ? savedFormState() : ""),

  scrollToRow(row) { scrollToRow(row); },
  focusEdge(last) { focusElement(null); return moveFocus(last); },
  blur() { focusElement(null); },

  /// `x` and `y`: the middle of an element that is in view, as far as the host has heard.
  act: inSteps(function* (kind, id, x = undefined, y = undefined) {
    const element = nodeOf(id);
    if (kind === 4) return yield* release();
    if (!element?.isConnected) return Input.ignored;
    if (kind === 2) {
      focusElement(element);
      return focusedElement === element ? Input.consumed : Input.ignored;
    }
    const isKnown = x !== undefined && scrollRow === status[2] && isMirrorCurrent();
    if (!isKnown) scrollElementIntoView(element, false);
    if (kind === 1) return Input.consumed;
    const middle = isKnown
      ? { clientX: x - documentScrollLeft(), clientY: y - documentScrollTop() } : middleOf(element);
    return yield* (kind === 3 ? hold : tapElement)(element, middle);
  }),

  resize: inSteps(function* (columns, rows, dark) {
    const sizeChanged = viewport.columns !== columns || viewport.rows !== rows;
    Object.assign(viewport, { columns, rows, dark });
    scrollRow = Math.min(scrollRow, maximumScroll());
    if (focusedElement) scrollElementIntoView(focusedElement, false);
    if (sizeChanged) yield* fireSteps(window, new UIEvent("resize", { view: window }));
    yield* updateMediaLists();
  }),

  setVisibility: inSteps(function* (visible) {
    if (visible === pageVisible) return;
    pageVisible = visible;
    scheduleFrame();
    yield* fireSteps(document, new Event("visibilitychange", { bubbles: true }));
  }),

  setDevice: inSteps(function* (online, grants) {
    device.grants = grants;
    if (online === device.online) return;
    device.online = online;
    yield* fireSteps(window, new Event(online ? "online" : "offline"));
  }),

  /// The shell had the script ended that ran: what it was in the middle of is given up.
  scriptStopped() {
    activity = null;
    runningScript = null;
    native.log(ConsoleLevel.error, "The script was stopped: it did not come to an end", "");
  },

  /// The document is about to be replaced. One that is kept for its user hears no `unload`.
  leave: inSteps(function* (isKept) {
    if (focusedElement && !isKept) commitField(focusedElement);
    yield* fireSteps(window, new PageTransitionEvent("pagehide", { persisted: isKept }), document);
    if (pageVisible) {
      pageVisible = false;
      yield* fireSteps(document, new Event("visibilitychange", { bubbles: true }));
    }
    if (!isKept) yield* fireSteps(window, new Event("unload"), document);
  }),

  /// It stands still until `resume`.
  suspend() { section("page-cache").suspend(); },
  resume: inSteps(function* (...facts) { yield* section("page-cache").resume(...facts); }),

  /// A value of `evaluate`: JSON text now, or when its promise settles.
  evaluated(request, value, isTyped) {
    if (value !== null && typeof value === "object" && typeof value.then === "function") {
      SystemPromise.resolve(value).then(
        (result) => giveEvaluation(request, result, isTyped),
        (error) => native.evaluationFailed(request, errorText(error)));
    } else giveEvaluation(request, value, isTyped);
  },
  /// What could stand at the end of a script: see completion.js.
  completions(text) { return completions(text); },
  errorText,
  /// Makes ready what nearly every page comes to use.
  warm() { section("warm").warm(); },
  /// The sections that were read, for those who measure.
  sectionNames: () => [...readSections.keys()].join(" "),
};

function giveEvaluation(request, value, isTyped) {
  try {
    native.evaluationGave(request, isTyped ? stringifyJSON(promptAnswer(value)) : jsonOf(value));
  } catch (error) {
    native.evaluationFailed(request, errorText(error));
  }
}

function errorText(error) {
  if (!(error instanceof Error)) return `Uncaught ${inspect(error, 1)}`;
  const place = error instanceof SyntaxError ? null : callerPlace(error.stack);
  return `${error.name}: ${error.message}${place ? ` (${shortPlace(place)})` : ""}`;
}
