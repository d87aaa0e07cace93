// `turboNative` of Hotwire Native: the adapter by which Turbo proposes visits to the native side and reports their course.
(() => {
  const session = window.TurboSession;
  const timeout = session ? 4_000 : 30_000;

  /// On iOS a message has a name and members; on Android it is a method with these values as its arguments.
  function post(name, data = {}, method = name) {
    if (!session) return window.webkit.messageHandlers.turbo.postMessage({ name, data: { ...data, timestamp: Date.now() } });
    session[method](...Object.values(data).map((value) => typeof value === "object" ? JSON.stringify(value) : value));
  }

  function postAfterRepaint(name, data) {
    if (document.hidden) post(name, data);
    else requestAnimationFrame(() => requestAnimationFrame(() => post(name, data)));
  }

  let visit = null;
  /// Runs a step of the current visit, unless another one has replaced it.
  const step = (name) => (identifier) => { if (visit?.identifier === identifier) visit[name](); };

  const turboNative = window.turboNative = {
    registerAdapter() {
      window.Turbo.registerAdapter(turboNative);
      if (session) session.turboIsReady(true);
    },
    pageLoaded() {
      postAfterRepaint("pageLoaded", { restorationIdentifier: window.Turbo.navigator.restorationIdentifier ?? "" });
    },

    // Called by the native side.
    visitLocationWithOptionsAndRestorationIdentifier(location, options, restorationIdentifier) {
      const values = typeof options === "string" ? JSON.parse(options) : options;
      const { navigator } = window.Turbo;
      // A fresh request instead of scrolling to an anchor.
      const isSamePage = navigator.locationWithActionIsSamePage?.(new URL(location), values.action) ?? false;
      navigator.startVisit(location, restorationIdentifier, isSamePage ? { action: "replace" } : values);
    },
    clearSnapshotCache() { window.Turbo?.session.clearCache(); },
    cacheSnapshot() { window.Turbo?.session.view.cacheSnapshot(); },
    restoreCurrentVisit() { document.dispatchEvent(new Event("native:restore")); },
    issueRequestForVisitWithIdentifier: step("issueRequest"),
    changeHistoryForVisitWithIdentifier: step("changeHistory"),
    loadCachedSnapshotForVisitWithIdentifier: step("loadCachedSnapshot"),
    loadResponseForVisitWithIdentifier: step("loadResponse"),
    cancelVisitWithIdentifier: step("cancel"),

    // Called by Turbo.
    visitProposedToLocation(location, options) {
      const { navigator } = window.Turbo;
      const data = { location: `${location}`, options };
      if (navigator.locationWithActionIsSamePage?.(location, options.action)) {
        post("visitProposalScrollingToAnchor", data);
        navigator.view.scrollToAnchorFromLocation(location);
      } else if (navigator.location?.href === location.href) {
        post("visitProposalRefreshingPage", data);
        turboNative.visitLocationWithOptionsAndRestorationIdentifier(`${location}`, options, navigator.restorationIdentifier);
      } else {
        post("visitProposed", data, "visitProposedToLocation");
      }
    },
    visitStarted(started) {
      visit = started;
      const { identifier } = visit;
      const data = { identifier, hasCachedSnapshot: visit.hasCachedSnapshot(), isPageRefresh: visit.isPageRefresh ?? false };
      post("visitStarted", session ? { ...data, location: `${visit.location}` } : data);
      for (const name of ["issueRequest", "changeHistory", "loadCachedSnapshot"]) step(name)(identifier);
    },
    visitRequestStarted: ({ identifier }) => post("visitRequestStarted", { identifier }),
    visitRequestCompleted({ identifier }) {
      post("visitRequestCompleted", { identifier });
      step("loadResponse")(identifier);
    },
    visitRequestFailedWithStatusCode: ({ identifier }, statusCode) =>
      post("visitRequestFailed", { identifier, statusCode }, "visitRequestFailedWithStatusCode"),
    visitRequestFinished: ({ identifier }) => post("visitRequestFinished", { identifier }),
    visitRendered: ({ identifier }) => postAfterRepaint("visitRendered", { identifier }),
    visitCompleted: ({ identifier, restorationIdentifier }) => post("visitCompleted", { identifier, restorationIdentifier }),
    formSubmissionStarted: ({ location }) => post("formSubmissionStarted", { location: `${location}` }),
    formSubmissionFinished: ({ location }) => post("formSubmissionFinished", { location: `${location}` }),
    pageInvalidated: () => post("pageInvalidated"),
    // Prefetching a link can be a request for a native screen.
    linkPrefetchingIsEnabledForLocation: () => false,
    log: (message) => { if (!session) post("log", { message }); },
  };

  function start() {
    document.removeEventListener("turbo:load", start);
    turboNative.registerAdapter();
    turboNative.pageLoaded();
  }
  if (window.Turbo) {
    start();
  } else {
    document.addEventListener("turbo:load", start);
    setTimeout(() => { if (!window.Turbo) post("pageLoadFailed", {}, "turboFailedToLoad"); }, timeout);
  }
})();
