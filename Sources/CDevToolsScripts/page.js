// The domain Page, as far as it concerns the document.
(function (agent) {
  "use strict";
  agent.command("Page.setDocumentContent", (params) => {
    document.open();
    document.write(params.html);
    document.close();
  });
})
