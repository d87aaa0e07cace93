// The domain Overlay: boxes of highlighted nodes, and the choice of a node by a tap.
(function (agent) {
  "use strict";
  const command = agent.nodeCommand;

  /** The box of a node in the viewport of the main frame, in CSS pixels; nothing without one. @param {any} params */
  command("Overlay.boxOf", (params) => {
    let node = params.selector && params.nodeId === undefined ? document.querySelector(params.selector) : agent.nodeOf(params);
    if (node?.nodeType === 9) node = node.documentElement;
    const rects = node === null ? [] : agent.rectsOf(node);
    if (rects.length === 0) return {};
    const edge = (/** @type {"left" | "top" | "right" | "bottom"} */ name, /** @type {(...values: number[]) => number} */ choose) => (
      choose(...rects.map((/** @type {any} */ rect) => rect[name]))
    );
    return { box: [edge("left", Math.min), edge("top", Math.min), edge("right", Math.max), edge("bottom", Math.max)] };
  });

  const types = ["pointerdown", "mousedown", "touchstart", "pointerup", "mouseup", "touchend", "click"];
  /** The sessions that wait for a node. @type {Set<number>} */
  const waiting = new Set();
  agent.endings.push((/** @type {number} */ session) => stop(session));

  /** @param {number} session */
  function stop(session) {
    if (!waiting.delete(session) || waiting.size > 0) return;
    for (const type of types) window.removeEventListener(type, handle, true);
  }

  /** A tap chooses a node, and does nothing else. @param {Event} event */
  function handle(event) {
    event.stopImmediatePropagation();
    // A touch without its default action has no click.
    if (!event.type.startsWith("touch") && !event.type.startsWith("pointer")) event.preventDefault();
    if (event.type !== "click") return;
    const chosen = event.composedPath()[0] ?? event.target;
    for (const session of waiting) agent.emit("Overlay.inspectNodeRequested", { backendNodeId: agent.nodeID(chosen) }, session);
  }

  agent.command("Overlay.setInspectMode", (params, session) => {
    if (params.mode !== "searchForNode" && params.mode !== "searchForUAShadowDOM") stop(session);
    else if (!waiting.has(session)) {
      if (waiting.size === 0) for (const type of types) window.addEventListener(type, handle, true);
      waiting.add(session);
    }
    agent.inFrames("Overlay.setInspectMode", params, session);
  });
})
