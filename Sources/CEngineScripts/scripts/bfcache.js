// Suspension and resumption of a document in the bfcache (HTML standard 7.4.6; in the order of WebKit).

import { PageTransitionEvent } from "../generated/interfaces/page-transition-event.js";
import { notifyStateChange } from "./bridge.js";
import { document } from "./document.js";
import { Event, fireSteps } from "./events.js";
import { evaluatedLazyModules, lazyModule } from "./lazy-modules.js";
import { cancelResource, makeResourceResponse, pendingResources } from "./network.js";
import { setLocalQuota, setStoredItems } from "./shared-state.js";
import { replaceStorage } from "./storage.js";
import { queueTask } from "./tasks.js";
import { clock, clockNow, scheduleFrame, setClockReads, timerHeap } from "./timers.js";
import { device } from "./user-activation.js";
import { pageVisible, setPageVisible } from "./viewport.js";

let suspensionTime = 0;

/// The document no longer receives events from the shell. Its pending requests fail, and the failures are reported
/// after resumption.
export function suspend() {
  suspensionTime = clockNow();
  for (const [request, pending] of [...pendingResources]) {
    cancelResource(request);
    const failure = "the page was left before the response was received";
    if (pending.hasResponse) queueTask(() => pending.part?.({ bytes: new Uint8Array(), isLast: true, failure }));
    else queueTask(() => pending.onResponse(makeResourceResponse(request, 0, "", [], "", failure)));
  }
  if (evaluatedLazyModules.has("web-socket")) {
    lazyModule("web-socket").closeAll("WebSocket is closed due to suspension.");
  }
}

/// - now: the shell's time.
/// - isOfPage: whether the document has the origin whose storage is passed.
/**
 * @param {number} now
 * @param {boolean} isVisible
 * @param {boolean} isOnline
 * @param {any} grants
 * @param {boolean} isOfPage
 * @param {string} local
 * @param {any} session
 * @param {number} localQuota
 */
export function* resume(now, isVisible, isOnline, grants, isOfPage, local, session, localQuota) {
  clock.now = Math.max(clock.now, now);
  setClockReads(0);
  // Timers keep their remaining time.
  const suspendedTime = Math.max(0, clockNow() - suspensionTime);
  for (const timer of timerHeap) timer.due += suspendedTime;
  Object.assign(device, { online: isOnline, grants });
  setLocalQuota(localQuota);
  if (isOfPage) updateStorage(local, session);
  if (notifyStateChange !== null) notifyStateChange(true);
  if (isVisible !== pageVisible) {
    setPageVisible(isVisible);
    scheduleFrame();
    yield* fireSteps(document, new Event("visibilitychange", { bubbles: true }));
  }
  yield* fireSteps(window, new PageTransitionEvent("pageshow", { persisted: true }), document);
}

/// Applies changes that other documents made in the meantime.
/**
 * @param {string} local
 * @param {any} session
 */
function updateStorage(local, session) {
  setStoredItems({ local, session });
  if (evaluatedLazyModules.has("storage")) replaceStorage(local, session);
}
