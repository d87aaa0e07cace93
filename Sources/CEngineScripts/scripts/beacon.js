// Beacons (Beacon standard): a request that outlives its page and whose response is ignored.

import { defineProperty } from "./built-ins.js";
import { requireArguments } from "./conversions.js";
import { secret } from "./kernel.js";
import { lazyModule } from "./lazy-modules.js";
import { resolveURL } from "./location.js";
import { BarProp, Navigator, Screen, VisualViewport } from "./navigator.js";
import { Destination, requestResource } from "./network.js";
import { scalarText } from "./web-idl.js";

const beaconLimit = 64 << 10;
let beaconBytes = 0;

defineProperty(Navigator.prototype, "sendBeacon", {
  value: {
    /**
     * @param {string} url
     * @param {unknown} [data]
     */
    sendBeacon(url, data = null) {
      /** @type {unknown} */
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

export const navigator = new Navigator(secret);

export const screen = new Screen(secret);
export const visualViewport = new VisualViewport(secret);
export const bar = new BarProp(secret);
