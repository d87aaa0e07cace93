// The domain Page, as far as it concerns the document.
(function (agent) {
  "use strict";
  agent.command("Page.setDocumentContent", (params) => {
    document.open();
    document.write(params.html);
    document.close();
  });
  agent.command("Page.scrollTop", () => ({ top: scrollY }));
  agent.command("Page.scroll", ({ top }) => {
    scrollTo({ top, behavior: /** @type {any} */ ("instant") });
  });
})
