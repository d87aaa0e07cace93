// What the user's doing allows (HTML standard 6.4), and what the engine says that it is.

let userAgent = "Hull";
/// Whose web view the page is in: `desktop`, `ios` or `android`.
let webView = "desktop";
/// Whether the app shows a preview for a long press on a link (`WKWebView.allowsLinkPreview`).
let previewsLinks = false;
/// Of the device: whether it is online, and permissions as names and states in turns.
const device = { online: true, grants: [] };
let lastActivation = -Infinity;
/// A tap or a key allows a while what pages may not do on their own.
const activationMilliseconds = 5000;

function noteUserActivation() {
  lastActivation = performanceNow();
}

function isUserActive() {
  return performanceNow() - lastActivation < activationMilliseconds;
}

const pageLanguages = Object.freeze(["en-US", "en"]);
