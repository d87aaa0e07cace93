// A document that is left, stands still, and comes back as it was (HTML standard 7.4.6; in the order of WebKit).

let suspendedAt = 0;

/// Nothing of the shell reaches the document any more: what it waits for fails, and it hears so when it goes on.
function suspend() {
  suspendedAt = clockNow();
  for (const [request, pending] of [...pendingResources]) {
    cancelResource(request);
    const failure = "the page was left before it came";
    if (pending.hasAnswer) queueTask(() => pending.part?.({ bytes: new Uint8Array(), isLast: true, failure }));
    else queueTask(() => pending.arrived(resourceAnswer(request, 0, "", [], "", failure)));
  }
  if (readSections.has("sockets")) section("sockets").closeAll("WebSocket is closed due to suspension.");
}

/// - now: the shell's time.
/// - isOfPage: whether the document is of the origin whose storage is given.
function* resume(now, isVisible, isOnline, grants, isOfPage, local, session) {
  clock.now = Math.max(clock.now, now);
  clockReads = 0;
  // A timer has as long to wait as it had then.
  const away = Math.max(0, clockNow() - suspendedAt);
  for (const timer of timerHeap) timer.due += away;
  Object.assign(device, { online: isOnline, grants });
  if (isOfPage) takeStorage(local, session);
  if (tellState !== null) tellState(true);
  if (isVisible !== pageVisible) {
    pageVisible = isVisible;
    scheduleFrame();
    yield* fireSteps(document, new Event("visibilitychange", { bubbles: true }));
  }
  yield* fireSteps(window, new PageTransitionEvent("pageshow", { persisted: true }), document);
}

/// What other documents have changed meanwhile.
function takeStorage(local, session) {
  storedItems = { local, session };
  if (readSections.has("storage")) replaceStored(local, session);
}

({ suspend, resume });
