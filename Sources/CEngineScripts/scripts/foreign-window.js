// Windows of other origins, as far as they may be seen (HTML standard 7.2.1.3).

const foreignWindows = new Map();
const hiddenKeys = new Set(["then", Symbol.toStringTag, Symbol.hasInstance, Symbol.isConcatSpreadable]);
const foreignWindowMembers = [
  "window", "self", "location", "close", "closed", "focus", "blur", "frames", "length", "top", "opener", "parent",
  "postMessage",
];

/// `document.domain = value`
function relaxDomain(owner, value) {
  const refuse = (why) => {
    throw new DOMException(`The domain cannot be set to "${value}": ${why}`, "SecurityError");
  };
  if (owner !== document) refuse("the document is not shown");
  if (sandboxTokens !== null) refuse("its frame is sandboxed");
  const host = originURL().hostname;
  const wanted = value === "" ? null : URL.parse(`https://${value}`)?.hostname ?? null;
  const isSuffix = wanted !== null && wanted.includes(".") && !/[\d\]]$/.test(host) && host.endsWith(`.${wanted}`);
  if (wanted === null || (wanted !== host && !isSuffix)) refuse(`it is no part of "${host}"`);
  relaxedDomain = wanted;
}

function foreignWindow(number) {
  let found = foreignWindows.get(number);
  if (!found) {
    found = new Proxy({}, foreignTraps(number, (key) => foreignMember(number, key), foreignWindowMembers));
    foreignWindows.set(number, found);
  }
  return found;
}

function refuseForeign() {
  throw new DOMException(
    `Blocked a frame with origin "${pageOrigin()}" from accessing a cross-origin frame. ` +
      "Protocols, domains, and ports must match.",
    "SecurityError");
}

/// Traps that let through what `read` gives. Once the frame has a document of this origin, all of it can be reached.
function foreignTraps(number, read, names) {
  const own = () => friendlyRealm(number)?.window;
  const visible = (key) => names.includes(key) || (typeof key === "string" && /^(0|[1-9]\d*)$/.test(key));
  return {
    get(target, key) {
      const friend = own();
      if (friend) return friend[key];
      if (hiddenKeys.has(key)) return undefined;
      return visible(key) ? read(key) : refuseForeign();
    },
    set(target, key, value) {
      const friend = own();
      if (friend) friend[key] = value;
      else if (key === "location") leadForeign(number, value, "locationAssign");
      else refuseForeign();
      return true;
    },
    has(target, key) {
      const friend = own();
      if (friend) return key in friend;
      return hiddenKeys.has(key) || visible(key) ? !hiddenKeys.has(key) : refuseForeign();
    },
    getOwnPropertyDescriptor(target, key) {
      if (hiddenKeys.has(key)) return { value: undefined, writable: false, enumerable: false, configurable: true };
      if (!visible(key)) refuseForeign();
      return { value: read(key), writable: false, enumerable: false, configurable: true };
    },
    defineProperty: refuseForeign,
    deleteProperty: refuseForeign,
    ownKeys: () => [...names, ...hiddenKeys],
    getPrototypeOf: () => null,
    setPrototypeOf: (target, prototype) => prototype === null,
    preventExtensions: () => false,
  };
}

/// Functions of foreign windows are made once, so that they are the same each time.
const foreignFunctions = new Map();

function foreignMember(number, key) {
  const realm = native.realm(number);
  switch (key) {
    case "window": case "self": case "frames": return foreignWindow(number);
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
  if (!foreignFunctions.has(name)) foreignFunctions.set(name, makeForeign(number, key));
  return foreignFunctions.get(name);
}

function makeForeign(number, key) {
  switch (key) {
    case "postMessage":
      return function postMessage(message, options = undefined, transfer = undefined) {
        requireArguments(arguments.length, 1, "postMessage");
        const { list, targetOrigin } = messageOptions(options, transfer);
        sendTo(number, message, list, targetOrigin);
      };
    case "location": {
      const replace = (url) => leadForeign(number, url, "locationReplace");
      const target = Object.defineProperties({}, {
        replace: { value: replace, configurable: true },
        href: { set: (url) => leadForeign(number, url, "locationAssign"), configurable: true },
      });
      return new Proxy(target, {
        get(inner, name) {
          if (name === "replace") return inner.replace;
          return hiddenKeys.has(name) ? undefined : refuseForeign();
        },
        set(inner, name, value) {
          if (name !== "href") refuseForeign();
          leadForeign(number, value, "locationAssign");
          return true;
        },
        has: (inner, name) => name in inner || refuseForeign(),
        defineProperty: refuseForeign,
        deleteProperty: refuseForeign,
        getPrototypeOf: () => null,
        setPrototypeOf: (inner, prototype) => prototype === null,
        preventExtensions: () => false,
      });
    }
    default: return { [key]() {} }[key];
  }
}

/// A foreign frame is sent to a URL, relative to this document.
function leadForeign(number, value, cause) {
  const url = requiredURL(value);
  if (url.protocol === "javascript:") refuseForeign();
  if (number === 0 && isSandboxed("allow-top-navigation")) refuseForeign();
  native.realm(number)?.navigate(url.href, cause);
}
