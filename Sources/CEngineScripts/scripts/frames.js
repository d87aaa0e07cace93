// Windows inside of windows. A document of its own has no frames yet.

function topWindow() { return window; }
function parentWindow() { return window; }
function frameElement() { return null; }
function frameCount() { return 0; }
function openWindow(url, target) {
  requestNavigation("windowOpen", url.href, { target });
  return null;
}
