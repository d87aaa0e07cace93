// User activation (HTML standard 6.4), and the identification of the engine.

import { performanceNow } from "./timers.js";

export let userAgent = "Hull";
/// The emulated web view: `desktop`, `ios` or `android`.
export let webView = "desktop";
/// Whether the app shows a preview for a long press on a link (`WKWebView.allowsLinkPreview`).
export let previewsLinks = false;
/// Device state: whether it is online, and permissions as alternating names and states.
/** @type {{ online: boolean, grants: any[] }} */
export const device = { online: true, grants: [] };
export let lastActivation = -Infinity;
/// The duration of transient activation after a tap or key.
const activationMilliseconds = 5000;

export function activateUser() {
  lastActivation = performanceNow();
}

/// Activates the user as long as a script of a driver runs.
/** @param {() => any} run */
export function whileActive(run) {
  const former = lastActivation;
  activateUser();
  try {
    return run();
  } finally {
    lastActivation = former;
  }
}

export function isUserActive() {
  return performanceNow() - lastActivation < activationMilliseconds;
}

export const pageLanguages = Object.freeze(["en-US", "en"]);

// ---- Variables that other modules set ----

/** @param {string} value */
export function setUserAgent(value) { userAgent = value; }
/** @param {string} value */
export function setWebView(value) { webView = value; }
/** @param {boolean} value */
export function setPreviewsLinks(value) { previewsLinks = value; }
