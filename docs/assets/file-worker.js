// Browsers refuse workers in pages that were opened from a disk. There the search runs in a hidden frame instead.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      this.loaded = new Promise((resolve) => {
        frame.addEventListener("load", () => {
          const scope = frame.contentWindow;
          scope.importScripts = () => {};
          scope.postMessage = (data) => {
            const event = new MessageEvent("message", { data });
            this.dispatchEvent(event);
            this.onmessage?.(event);
          };
          const script = scope.document.createElement("script");
          script.src = url;
          script.addEventListener("load", () => resolve(scope));
          scope.document.body.append(script);
        }, { once: true });
      });
      frame.srcdoc = "<!doctype html><body></body>";
      document.body.append(frame);
    }

    postMessage(data) {
      this.loaded.then((scope) => scope.dispatchEvent(new scope.MessageEvent("message", { data })));
    }

    terminate() {}
  };
}
