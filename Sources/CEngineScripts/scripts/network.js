// Resources: everything comes from the shell, asked for by number.

const Destination = { script: 0, style: 1, image: 2, fetch: 3 };
const RequestMode = { "no-cors": 0, cors: 1, "same-origin": 2 };
const CredentialsMode = { omit: 0, "same-origin": 1, include: 2 };
const RedirectMode = { follow: 0, error: 1, manual: 2 };
const CacheMode = {
  default: 0, "no-store": 1, reload: 2, "no-cache": 3, "force-cache": 4, "only-if-cached": 5,
};
const ResponseKind = ["basic", "cors", "opaque", "opaqueredirect"];
const pendingResources = new Map();
let nextResource = 1;

/// Asks the shell for a resource; `arrived` gets `{status, url, headers, body, failure}` and more as a task.
///
/// `init` may have `method`, `headers` (names and values in one list), `body`, `mode`, `credentials`, `redirect`,
/// `referrer`, `cache`, `preflights`, `keepalive`, and `part`: a function that takes `{bytes, isLast, failure}` when
/// the body comes in parts. A resource that is `endless` is not waited for.
function requestResource(destination, url, arrived, init = {}) {
  const request = nextResource++;
  pendingResources.set(request, { arrived, part: init.part, hasAnswer: false });
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
    CacheMode[init.cache] ?? 0,
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
  else pending.hasAnswer = true;
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

function fetch(input, init = undefined) {
  return section("fetch").fetch(arguments.length, input, init);
}
