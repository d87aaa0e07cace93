// The domain DOMStorage: changes of clients, which a document of the origin makes.
(function (agent) {
  "use strict";
  const { ProtocolError } = agent;
  const { apply } = Reflect;
  // As they are before the page's scripts.
  const { setItem, removeItem, clear } = window.Storage.prototype;

  agent.command("DOMStorage.change", (params) => {
    try {
      const area = params.isLocal ? localStorage : sessionStorage;
      switch (params.action) {
        case "set": apply(setItem, area, params.values); break;
        case "remove": apply(removeItem, area, params.values); break;
        default: apply(clear, area, []);
      }
    } catch (error) {
      throw new ProtocolError(`${error}`);
    }
  });
})
