(function (variables) { with (variables) return function (Event,Math,Object,PageTransitionEvent,Uint8Array,bindImports,cancelResource,clock,clockNow,device,document,evaluatedLazyModules,fireSteps,lazyModule,makeResourceResponse,pendingResources,queueTask,replaceStorage,scheduleFrame,setClockReads,setLocalQuota,setPageVisible,setStoredItems,timerHeap,window) {"use strict";
bindImports({ __proto__: null,
  "storage": (exports) => ({ replaceStorage } = exports) });
let suspensionTime = 0;
function suspend() {
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
function* resume(now, isVisible, isOnline, grants, isOfPage, local, session, localQuota) {
  clock.now = Math.max(clock.now, now);
  setClockReads(0);
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
function updateStorage(local, session) {
  setStoredItems({ local, session });
  if (evaluatedLazyModules.has("storage")) replaceStorage(local, session);
}
return { resume, suspend };
}})
