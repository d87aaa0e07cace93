// The iframe element (HTML standard 4.8.5); what its frames are is in `frames.js`.

class HTMLIFrameElement extends HTMLElement {
  [$connected]() { insertFrame(this); }
  [$changed](name) {
    if (!this[$frame] || !this.isConnected) return;
    if (name === "srcdoc" || (name === "src" && !this.hasAttribute("srcdoc"))) navigateFrame(this, false);
  }
  get contentWindow() {
    dropLostFrames();
    return this[$frame] ? windowFor(this[$frame]) : null;
  }
  get contentDocument() {
    dropLostFrames();
    return this[$frame] ? friendlyRealm(this[$frame])?.document ?? null : null;
  }
  getSVGDocument() { return null; }
}
elementClass(HTMLIFrameElement);
