// Cookies: stored by the shell. A script reads them synchronously, so it sees the values that a server would receive.

import { pageURL } from "./location.js";

/// Documents without a host have no cookies.
function hasCookies() {
  return ["http:", "https:", "app:"].includes(pageURL.protocol);
}

export function readCookies() {
  return hasCookies() ? native.cookies(pageURL.pathname) ?? "" : "";
}

/** @param {string} text */
export function writeCookie(text) {
  if (hasCookies()) native.setCookie(text, pageURL.pathname);
}
