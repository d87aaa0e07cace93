// Native scripts get no events of the system. The page sees the same ones, and reports them on a channel of Hull.
(() => {
  const host = window.hullHost ?? window.webkit.messageHandlers.hullHost;
  const report = (event) => host.postMessage(event);
  report("start");
  document.addEventListener("visibilitychange", () => report("visibility"));
  for (const type of ["online", "offline"]) addEventListener(type, () => report("network"));
})();
