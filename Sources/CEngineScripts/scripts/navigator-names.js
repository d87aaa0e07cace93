// Members of `navigator` that agree with the user agent where it names a device, and with the web view otherwise.

/**
 * @param {string} userAgent
 * @param {string} webView
 */
export function platformName(userAgent, webView) {
  if (/iPhone/.test(userAgent)) return "iPhone";
  if (/iPad/.test(userAgent)) return "iPad";
  if (/Android/.test(userAgent)) return "Linux armv8l";
  if (/Macintosh/.test(userAgent)) return "MacIntel";
  if (webView === "ios") return "iPhone";
  return webView === "android" ? "Linux armv8l" : "Linux x86_64";
}

/**
 * @param {string} userAgent
 * @param {string} webView
 */
export function vendorName(userAgent, webView) {
  if (/Chrome\/|Android/.test(userAgent)) return "Google Inc.";
  if (/AppleWebKit/.test(userAgent)) return "Apple Computer, Inc.";
  if (webView === "ios") return "Apple Computer, Inc.";
  return webView === "android" ? "Google Inc." : "";
}
