// The iframe element (HTML standard 4.8.5); see `frames.js` for frames.

import { $changed } from "./attributes.js";
import { friendlyRealm, windowFor } from "./frames.js";
import { HTMLElement, elementClass } from "./html-elements.js";
import { insertFrame, navigateFrame, removeDetachedFrames } from "./iframe-lifecycle.js";
import { $frame } from "./shared-state.js";
import { $connected } from "./tree.js";

class HTMLIFrameElement extends HTMLElement {
  [$connected]() { insertFrame(this); }
  /** @param {string} name */
  [$changed](name) {
    if (!this[$frame] || !this.isConnected) return;
    if (name === "srcdoc" || (name === "src" && !this.hasAttribute("srcdoc"))) navigateFrame(this, false);
  }
  get contentWindow() {
    removeDetachedFrames();
    return this[$frame] ? windowFor(this[$frame]) : null;
  }
  get contentDocument() {
    removeDetachedFrames();
    return this[$frame] ? friendlyRealm(this[$frame])?.document ?? null : null;
  }
  getSVGDocument() { return null; }
}
elementClass(HTMLIFrameElement);
