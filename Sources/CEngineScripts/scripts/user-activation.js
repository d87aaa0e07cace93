// User activation (HTML standard 6.4), and the identification of the engine.

let userAgent = "Hull";
/// The emulated web view: `desktop`, `ios` or `android`.
let webView = "desktop";
/// Whether the app shows a preview for a long press on a link (`WKWebView.allowsLinkPreview`).
let previewsLinks = false;
/// Device state: whether it is online, and permissions as alternating names and states.
const device = { online: true, grants: [] };
let lastActivation = -Infinity;
/// The duration of transient activation after a tap or key.
const activationMilliseconds = 5000;

function activateUser() {
  lastActivation = performanceNow();
}

function isUserActive() {
  return performanceNow() - lastActivation < activationMilliseconds;
}

const pageLanguages = Object.freeze(["en-US", "en"]);
