// Windows of other origins, with their accessible members (HTML standard 7.2.1.3).

import { requireArguments } from "./conversions.js";
import { document } from "./document.js";
import { DOMException } from "./dom-exception.js";
import {
  friendlyRealm, isSandboxed, originURL, sandboxTokens, setRelaxedDomain, windowFor,
} from "./frames.js";
import { requiredURL } from "./location.js";
import { messageOptions, sendTo } from "./messages.js";
import { URL } from "./url.js";
import { crossOriginWindowMembers, hiddenKeys, throwCrossOrigin, windowTraps } from "./window-proxies.js";

const crossOriginWindows = new Map();
/// `document.domain = value`
/**
 * @param {Document} owner
 * @param {string} value
 */
export function relaxDomain(owner, value) {
  /** @param {string} reason */
  const refuse = (reason) => {
    throw new DOMException(`The domain cannot be set to "${value}": ${reason}`, "SecurityError");
  };
  if (owner !== document) refuse("the document is not shown");
  if (sandboxTokens !== null) refuse("its frame is sandboxed");
  const host = originURL().hostname;
  const domain = value === "" ? null : URL.parse(`https://${value}`)?.hostname ?? null;
  const isSuffix = domain !== null && domain.includes(".") && !/[\d\]]$/.test(host) && host.endsWith(`.${domain}`);
  if (domain === null || (domain !== host && !isSuffix)) refuse(`it is not a suffix of "${host}"`);
  setRelaxedDomain(domain);
}

/** @param {number} number */
export function crossOriginWindow(number) {
  let found = crossOriginWindows.get(number);
  if (!found) {
    found = new Proxy({}, crossOriginTraps(number, (key) => crossOriginMember(number, key), crossOriginWindowMembers));
    crossOriginWindows.set(number, found);
  }
  return found;
}

/// Proxy traps that expose what `bind` returns. Once the frame has a same-origin document, everything is accessible.
/**
 * @param {number} number
 * @param {AnyFunction} read
 * @param {string[]} names
 * @returns {ProxyHandler<any>}
 */
export function crossOriginTraps(number, read, names) {
  const own = () => friendlyRealm(number)?.window;
  /** @param {any} key */
  const isVisible = (key) => names.includes(key) || (typeof key === "string" && /^(0|[1-9]\d*)$/.test(key));
  const traps = /** @type {any} */ (windowTraps(read, isVisible, names));
  return {
    ...traps,
    get(target, key) {
      const friend = own();
      return friend ? friend[key] : traps.get(target, key);
    },
    set(target, key, value) {
      const friend = own();
      if (friend) friend[key] = value;
      else if (key === "location") navigateCrossOrigin(number, value, "locationAssign");
      else throwCrossOrigin();
      return true;
    },
    has(target, key) {
      const friend = own();
      return friend ? key in friend : traps.has(target, key);
    },
  };
}

/// Functions of cross-origin windows are cached, so they keep their identity.
const crossOriginFunctions = new Map();

/**
 * @param {number} number
 * @param {string} key
 */
function crossOriginMember(number, key) {
  const realm = native.realm(number);
  switch (key) {
    case "window": case "self": case "frames": return crossOriginWindow(number);
    case "closed": return realm === null;
    case "opener": return null;
    case "top": return windowFor(0);
    case "parent": return windowFor(realm?.parentNumber() ?? 0);
    case "length": return realm?.frameNumbers().length ?? 0;
  }
  if (typeof key === "string" && /^\d/.test(key)) {
    const child = realm?.frameNumbers()[Number(key)];
    return child === undefined ? undefined : windowFor(child);
  }
  const name = `${number} ${key}`;
  if (!crossOriginFunctions.has(name)) crossOriginFunctions.set(name, makeCrossOriginWindow(number, key));
  return crossOriginFunctions.get(name);
}

/**
 * @param {number} number
 * @param {string | number} key
 */
function makeCrossOriginWindow(number, key) {
  switch (key) {
    case "postMessage":
      return function postMessage(/** @type {string} */ message, options = undefined, transfer = undefined) {
        requireArguments(arguments.length, 1, "postMessage");
        const { list, targetOrigin } = messageOptions(options, transfer);
        sendTo(number, message, list, targetOrigin);
      };
    case "location": {
      /** @param {string} url */
      const replace = (url) => navigateCrossOrigin(number, url, "locationReplace");
      /** @type {any} */
      const target = Object.defineProperties({}, {
        replace: { value: replace, configurable: true },
        href: { set: (url) => navigateCrossOrigin(number, url, "locationAssign"), configurable: true },
      });
      return new Proxy(target, {
        get(inner, name) {
          if (name === "replace") return inner.replace;
          return hiddenKeys.has(name) ? undefined : throwCrossOrigin();
        },
        set(inner, name, value) {
          if (name !== "href") throwCrossOrigin();
          navigateCrossOrigin(number, value, "locationAssign");
          return true;
        },
        has: (inner, name) => name in inner || throwCrossOrigin(),
        defineProperty: throwCrossOrigin,
        deleteProperty: throwCrossOrigin,
        getPrototypeOf: () => null,
        setPrototypeOf: (inner, prototype) => prototype === null,
        preventExtensions: () => false,
      });
    }
    default: return { [key]() {} }[key];
  }
}

/// Navigates a cross-origin frame to a URL relative to this document.
/**
 * @param {number} number
 * @param {any} value
 * @param {string} cause
 */
function navigateCrossOrigin(number, value, cause) {
  const url = requiredURL(value);
  if (url.protocol === "javascript:") throwCrossOrigin();
  if (number === 0 && isSandboxed("allow-top-navigation")) throwCrossOrigin();
  native.realm(number)?.navigate(url.href, cause);
}
