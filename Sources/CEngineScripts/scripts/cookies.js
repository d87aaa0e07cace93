// Cookies: stored by the shell. A script reads them synchronously, so it sees the values that a server would receive.

/// Documents without a host have no cookies.
function hasCookies() {
  return ["http:", "https:", "app:"].includes(pageURL.protocol);
}

function readCookies() {
  return hasCookies() ? native.cookies(pageURL.pathname) ?? "" : "";
}

function writeCookie(text) {
  if (hasCookies()) native.setCookie(text, pageURL.pathname);
}
