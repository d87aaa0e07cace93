// Cookies: the shell keeps them; a script asks for them and waits, so that what it reads is what a server would get.

/// Documents without a host have none.
function hasCookies() {
  return ["http:", "https:", "app:"].includes(pageURL.protocol);
}

function readCookies() {
  return hasCookies() ? native.cookies(pageURL.pathname) ?? "" : "";
}

function writeCookie(text) {
  if (hasCookies()) native.setCookie(text, pageURL.pathname);
}
