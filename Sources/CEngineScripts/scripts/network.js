// Resources: everything comes from the shell, asked for by number.

const Destination = { script: 0, style: 1, image: 2, fetch: 3 };
const RequestMode = { "no-cors": 0, cors: 1, "same-origin": 2 };
const CredentialsMode = { omit: 0, "same-origin": 1, include: 2 };
const RedirectMode = { follow: 0, error: 1, manual: 2 };
const ResponseKind = ["basic", "cors", "opaque", "opaqueredirect"];
const pendingResources = new Map();
let nextResource = 1;

/// Asks the shell for a resource; `arrived` gets `{status, url, headers, body, failure}` and more as a task.
///
/// `init` may have `method`, `headers` (names and values in one list), `body`, `mode`, `credentials`, `redirect`,
/// `referrer`, `preflights`, `keepalive`, and `part`: a function that takes `{bytes, isLast, failure}` when the body
/// comes in parts. A resource that is `endless` is not waited for.
function requestResource(destination, url, arrived, init = {}) {
  const request = nextResource++;
  pendingResources.set(request, { arrived, part: init.part });
  native.requestResource(...resourceArguments(request, destination, url, init));
  return request;
}

/// The same for a script that waits; null when the page is to end.
function requestResourceNow(url, init) {
  const answer = native.requestResourceNow(...resourceArguments(0, Destination.fetch, url, init));
  return answer && resourceAnswer(...answer);
}

function resourceArguments(request, destination, url, init) {
  const flags =
    (init.part ? 1 : 0) | (init.endless ? 2 : 0) | (init.preflights ? 4 : 0) | (init.keepalive ? 8 : 0);
  return [
    request, destination, url, init.method ?? "GET", init.headers ?? [], init.body ?? "", RequestMode[init.mode] ?? 255,
    CredentialsMode[init.credentials] ?? 255, RedirectMode[init.redirect] ?? 0, init.referrer ?? "", flags,
  ];
}

function resourceAnswer(
  request, status, url, headers, body, failure, statusText = "", kind = 0, redirected = false, complete = true,
) {
  return {
    status, url, headers, body, failure, statusText, type: ResponseKind[kind], redirected, complete,
    ok: status >= 200 && status < 300,
  };
}

function resourceArrived(request, ...answer) {
  const pending = pendingResources.get(request);
  if (!pending) return;
  const facts = resourceAnswer(request, ...answer);
  if (facts.complete) pendingResources.delete(request);
  queueTask(() => pending.arrived(facts));
}

function resourcePart(request, bytes, isLast, failure) {
  const pending = pendingResources.get(request);
  if (!pending) return;
  if (isLast) pendingResources.delete(request);
  queueTask(() => pending.part?.({ bytes, isLast, failure }));
}

/// Nobody waits any more.
function cancelResource(request) {
  if (pendingResources.delete(request)) native.cancelResource(request);
}

/// What the `Referer` header says by the usual policy: the whole URL inside of an origin, the origin for others, and
/// nothing for what is less secure.
function referrerFor(url, policy = "strict-origin-when-cross-origin") {
  const own = URL[$record](pageURL);
  if (!["http", "https"].includes(own.scheme) || policy === "no-referrer") return "";
  const target = parseURL(url);
  const isSame = target !== null && serializeOrigin(target) === serializeOrigin(own);
  const isWeaker = own.scheme === "https" && target?.scheme !== "https";
  const whole = () => serializeURL({ ...own, username: "", password: "", fragment: null });
  const origin = () => `${serializeOrigin(own)}/`;
  switch (policy) {
    case "unsafe-url": return whole();
    case "origin": return origin();
    case "same-origin": return isSame ? whole() : "";
    case "origin-when-cross-origin": return isSame ? whole() : origin();
    case "strict-origin": return isWeaker ? "" : origin();
    case "no-referrer-when-downgrade": return isWeaker ? "" : whole();
    default: return isSame ? whole() : isWeaker ? "" : origin();
  }
}

/// The bytes and the type of a `data:` URL (Fetch standard, section 6); null when it is none.
function dataOfURL(href) {
  const text = href.replace(/#.*$/s, "").slice("data:".length);
  const comma = text.indexOf(",");
  if (comma < 0) return null;
  let type = text.slice(0, comma).trim();
  let bytes = percentDecode(text.slice(comma + 1));
  const isBase64 = /;\x20*base64$/i.exec(type);
  if (isBase64) {
    bytes = decodeBase64(binaryText(bytes));
    if (bytes === null) return null;
    type = type.slice(0, isBase64.index);
  }
  if (type.startsWith(";")) type = `text/plain${type}`;
  return { type: parseMediaType(type)?.text ?? "text/plain;charset=US-ASCII", bytes };
}

/// A media type by the MIME Sniffing standard (section 4.4); null when it is none.
function parseMediaType(text) {
  const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
  const [essence, ...rest] = text.trim().split(";");
  const [type, subtype = "", ...more] = essence.trim().split("/");
  if (!token.test(type) || !token.test(subtype) || more.length > 0) return null;
  const parameters = new Map();
  for (const match of `;${rest.join(";")}`.matchAll(/;\s*([^;=]+)=(?:"((?:[^"\\]|\\.)*)"[^;]*|([^;]*))/g)) {
    const name = match[1].trim().toLowerCase();
    const value = match[2] === undefined ? match[3].trimEnd() : match[2].replace(/\\(.)/g, "$1");
    const isThere = match[2] !== undefined || value !== "";
    const isValid = token.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
    if (isThere && isValid && !parameters.has(name)) parameters.set(name, value);
  }
  const name = `${type}/${subtype}`.toLowerCase();
  const quoted = (value) => (token.test(value) ? value : `"${value.replace(/["\\]/g, "\\$&")}"`);
  const parts = Array.from(parameters, ([key, value]) => `;${key}=${quoted(value)}`);
  return { essence: name, parameters, text: name + parts.join("") };
}

function progressEvent(type, loaded, total) {
  return new ProgressEvent(type, { lengthComputable: total > 0, loaded, total });
}

function fetch(input, init = undefined) {
  return section("fetch").fetch(arguments.length, input, init);
}
