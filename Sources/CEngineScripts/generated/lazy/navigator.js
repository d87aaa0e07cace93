(function (variables) { with (variables) return function (DOMException,Destination,EventTarget,Infinity,Set,SystemPromise,TypeError,Uint8Array,bindImports,defineProperty,device,dictionary,expose,handlerAccessors,illegalConstructor,isUserActive,lazyModule,missingArguments,pageLanguages,requestResource,requireArguments,resolveURL,scalarText,secret,undefined,viewportHeight,viewportWidth,window) {"use strict";
bindImports({ __proto__: null });
function platformName(userAgent, webView) {
  if (/iPhone/.test(userAgent)) return "iPhone";
  if (/iPad/.test(userAgent)) return "iPad";
  if (/Android/.test(userAgent)) return "Linux armv8l";
  if (/Macintosh/.test(userAgent)) return "MacIntel";
  if (webView === "ios") return "iPhone";
  return webView === "android" ? "Linux armv8l" : "Linux x86_64";
}
function vendorName(userAgent, webView) {
  if (/Chrome\/|Android/.test(userAgent)) return "Google Inc.";
  if (/AppleWebKit/.test(userAgent)) return "Apple Computer, Inc.";
  if (webView === "ios") return "Apple Computer, Inc.";
  return webView === "android" ? "Google Inc." : "";
}
class UserActivation {
  #isOwn = true;
  constructor(token) { illegalConstructor(token); }
  get hasBeenActive() { return this.#isOwn && lastActivation !== -Infinity; }
  get isActive() { return this.#isOwn && isUserActive(); }
}
class Navigator {
  #userActivation = new UserActivation(secret);
  #clipboard = new Clipboard(secret);
  #permissions = new Permissions(secret);
  constructor(token) { illegalConstructor(token); }
  get clipboard() { return this.#clipboard; }
  get permissions() { return this.#permissions; }
  get userActivation() { return this.#userActivation; }
  get hardwareConcurrency() { return this.#userActivation && 1; }
  get webdriver() { return !this.#userActivation; }
  get maxTouchPoints() { return this.#userActivation && 5; }
  get cookieEnabled() { return !!this.#userActivation; }
  get appCodeName() { return this.#userActivation && "Mozilla"; }
  get appName() { return this.#userActivation && "Netscape"; }
  get appVersion() { return this.#userActivation && userAgent.slice(userAgent.indexOf("/") + 1); }
  get platform() { return this.#userActivation && platformName(userAgent, webView); }
  get product() { return this.#userActivation && "Gecko"; }
  get productSub() { return this.#userActivation && "20030107"; }
  get userAgent() { return this.#userActivation && userAgent; }
  get vendor() { return this.#userActivation && vendorName(userAgent, webView); }
  get vendorSub() { return this.#userActivation && ""; }
  get language() { return this.#userActivation && pageLanguages[0]; }
  get languages() { return this.#userActivation && pageLanguages; }
  get onLine() { return this.#userActivation && device.online; }
  get pdfViewerEnabled() { return !this.#userActivation; }
  javaEnabled() { return !this.#userActivation; }
}
class Clipboard extends EventTarget {
  constructor(token) {
    illegalConstructor(token);
    super();
  }
  readText() { return rejectNotAllowed("The clipboard cannot be read here"); }
  writeText(text) { return rejectNotAllowed("The clipboard cannot be written here"); }
}
function rejectNotAllowed(reason) {
  return SystemPromise.reject(new DOMException(reason, "NotAllowedError"));
}
const permissionNames = new Set([
  "geolocation", "notifications", "push", "camera", "microphone", "clipboard-read", "clipboard-write",
  "persistent-storage", "screen-wake-lock", "accelerometer", "gyroscope", "magnetometer",
]);
class PermissionStatus extends EventTarget {
  #name;
  constructor(token, name) {
    illegalConstructor(token);
    super();
    this.#name = name;
  }
  get name() { return this.#name; }
  get state() {
    const index = device.grants.indexOf(this.#name);
    return index % 2 === 0 ? device.grants[index + 1] : "denied";
  }
}
handlerAccessors(PermissionStatus.prototype, ["change"]);
class Permissions {
  constructor(token) { illegalConstructor(token); }
  async query(descriptor) {
    if (arguments.length < 1) missingArguments(arguments.length, 1, "Permissions.query");
    const name = `${dictionary(descriptor, "PermissionDescriptor").name}`;
    if (!permissionNames.has(name)) throw new TypeError(`"${name}" is not a permission name`);
    return new PermissionStatus(secret, name);
  }
}
class Screen {
  #isOwn = true;
  constructor(token) { illegalConstructor(token); }
  get height() { return this.#isOwn && viewportHeight(); }
  get width() { return this.#isOwn && viewportWidth(); }
  get colorDepth() { return this.#isOwn && 24; }
  get pixelDepth() { return this.#isOwn && 24; }
  get availLeft() { return this.#isOwn && 0; }
  get availTop() { return this.#isOwn && 0; }
  get availHeight() { return this.#isOwn && viewportHeight(); }
  get availWidth() { return this.#isOwn && viewportWidth(); }
}
class VisualViewport extends EventTarget {
  constructor(token) {
    illegalConstructor(token);
    super();
  }
  get offsetLeft() { return 0; }
  get offsetTop() { return 0; }
  get pageLeft() { return window.scrollX; }
  get pageTop() { return window.scrollY; }
  get width() { return viewportWidth(); }
  get height() { return viewportHeight(); }
  get scale() { return 1; }
}
handlerAccessors(VisualViewport.prototype, ["resize", "scroll"]);
class BarProp {
  #isOwn = true;
  constructor(token) { illegalConstructor(token); }
  get visible() { return this.#isOwn; }
}
expose(
  UserActivation, Navigator, Clipboard, PermissionStatus, Permissions, Screen, VisualViewport, BarProp);
const beaconLimit = 64 << 10;
let beaconBytes = 0;
defineProperty(Navigator.prototype, "sendBeacon", {
  value: {
    sendBeacon(url, data = null) {
      const receiver = this;
      if (receiver !== navigator) throw new TypeError("The receiver of sendBeacon is not a Navigator");
      requireArguments(arguments.length, 1, "navigator.sendBeacon");
      const target = resolveURL(scalarText(url));
      if (!target || !/^(?:https?|app):$/.test(target.protocol)) {
        throw new TypeError(`"${url}" cannot be the URL of a beacon`);
      }
      const [content, type] = data === null || data === undefined ? [null, null]
        : lazyModule("fetch").extractBody(data);
      const bytes = content?.bytes ?? new Uint8Array();
      if (beaconBytes + bytes.length > beaconLimit) return false;
      beaconBytes += bytes.length;
      requestResource(Destination.fetch, target.href, () => { beaconBytes -= bytes.length; }, {
        method: "POST", headers: type === null ? [] : ["content-type", type], body: bytes, credentials: "include",
        mode: type === null || lazyModule("fetch").isSafelistedHeader("content-type", type) ? "no-cors" : "cors",
        keepalive: true,
      });
      return true;
    },
  }.sendBeacon,
  writable: true, enumerable: true, configurable: true,
});
const navigator = new Navigator(secret);
const screen = new Screen(secret);
const visualViewport = new VisualViewport(secret);
const bar = new BarProp(secret);
return { bar, navigator, screen, visualViewport };
}})
