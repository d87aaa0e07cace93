// The domain Page, as far as it concerns the document.
(function (agent) {
  "use strict";
  agent.command("Page.setDocumentContent", (params) => {
    document.open();
    document.write(params.html);
    document.close();
  });

  /** The sessions that want animation frames while the page is hidden. @type {Set<number>} */
  const animating = new Set();
  /** @param {number} session @param {boolean} isWanted */
  agent.animate = (session, isWanted) => {
    if (isWanted) animating.add(session);
    else animating.delete(session);
    agent.internals?.animateWhenHidden(animating.size > 0);
  };
  agent.command("Emulation.animateWhenHidden", (params, session) => {
    agent.animate(session, params.enabled);
    agent.inFrames("Emulation.animateWhenHidden", params, session);
  });
  agent.endings.push((/** @type {number} */ session) => { if (animating.has(session)) agent.animate(session, false); });

  /** The sessions that want to see the page on paper. @type {Set<number>} */
  const printing = new Set();
  /** @param {number} session @param {boolean} isWanted */
  agent.emulatePrint = (session, isWanted) => {
    if (isWanted) printing.add(session);
    else printing.delete(session);
    agent.internals?.emulatePrint(printing.size > 0);
  };
  agent.command("Emulation.emulatePrint", (params, session) => agent.emulatePrint(session, params.enabled));
  agent.endings.push((/** @type {number} */ session) => { if (printing.has(session)) agent.emulatePrint(session, false); });

  agent.command("Page.scrollTop", () => ({ top: scrollY }));
  agent.command("Page.scroll", ({ top }) => {
    scrollTo({ top, behavior: /** @type {any} */ ("instant") });
  });
})
