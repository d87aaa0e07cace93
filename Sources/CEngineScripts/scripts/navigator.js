// The navigator and the screen (HTML standard 8.10, CSSOM View 4.3).

import { SystemPromise } from "./built-ins.js";
import { dictionary } from "./conversions.js";
import { DOMException } from "./dom-exception.js";
import { EventTarget } from "./event-target.js";
import { expose, illegalConstructor, secret } from "./kernel.js";
import { platformName, vendorName } from "./navigator-names.js";
import { device, isUserActive, lastActivation, pageLanguages, userAgent, webView } from "./user-activation.js";
import { viewportHeight, viewportWidth } from "./viewport.js";

class UserActivation {
  #isOwn = true;
  /** @param {unknown} token */
  constructor(token) { illegalConstructor(token); }
  get hasBeenActive() { return this.#isOwn && lastActivation !== -Infinity; }
  get isActive() { return this.#isOwn && isUserActive(); }
}

export class Navigator {
  #userActivation = new UserActivation(secret);
  #clipboard = new Clipboard(secret);
  #permissions = new Permissions(secret);
  /** @param {unknown} token */
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

/// Pages have no access to a clipboard: requests are rejected as if the user had refused them.
class Clipboard extends EventTarget {
  /** @param {unknown} token */
  constructor(token) {
    illegalConstructor(token);
    super();
  }
  readText() { return rejectNotAllowed("The clipboard cannot be read here"); }
  /** @param {ScriptValue} text */
  writeText(text) { return rejectNotAllowed("The clipboard cannot be written here"); }
}

/** @param {string | undefined} reason */
function rejectNotAllowed(reason) {
  return SystemPromise.reject(new DOMException(reason, "NotAllowedError"));
}

const permissionNames = new Set([
  "geolocation", "notifications", "push", "camera", "microphone", "clipboard-read", "clipboard-write",
  "persistent-storage", "screen-wake-lock", "accelerometer", "gyroscope", "magnetometer",
]);

class PermissionStatus extends EventTarget {
  #name;
  /**
   * @param {unknown} token
   * @param {ScriptValue} name
   */
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

class Permissions {
  /** @param {unknown} token */
  constructor(token) { illegalConstructor(token); }
  /** @param {ScriptValue} descriptor */
  async query(descriptor) {
    const name = `${dictionary(descriptor, "PermissionDescriptor").name}`;
    if (!permissionNames.has(name)) throw new TypeError(`"${name}" is not a permission name`);
    return new PermissionStatus(secret, name);
  }
}

export class Screen {
  #isOwn = true;
  /** @param {unknown} token */
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

/// The visual viewport equals the layout viewport: there is no pinch zoom.
export class VisualViewport extends EventTarget {
  /** @param {unknown} token */
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

export class BarProp {
  #isOwn = true;
  /** @param {unknown} token */
  constructor(token) { illegalConstructor(token); }
  get visible() { return this.#isOwn; }
}
expose(
  UserActivation, Navigator, Clipboard, PermissionStatus, Permissions, Screen, VisualViewport, BarProp);
