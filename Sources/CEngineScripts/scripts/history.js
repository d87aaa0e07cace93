// Location, history, and the wish to go elsewhere (HTML standard 7.2). Navigations are decided by the shell.

let pageURL = new URL("about:blank");
let historyLength = 1;
/// The place of the shown entry: what is pushed goes behind it, and what was there goes.
let historyIndex = 0;
let historyStateJSON = "null";
let historyState = null;
let scrollRestoration = "auto";

function baseURL() {
  const href = childNamed(document.head, "base")?.getAttribute("href") ?? null;
  return (href === null ? null : URL.parse(href, pageURL.href)) ?? pageURL;
}

/// A URL relative to the document, or null.
function resolveURL(text) {
  return URL.parse(text, pageURL.protocol === "about:" ? undefined : baseURL().href);
}

const NavigationCause = {
  link: 0, form: 1, locationAssign: 2, locationReplace: 3, reload: 4, metaRefresh: 5, windowOpen: 6,
};

function requestNavigation(cause, url, init = {}) {
  const { method = "GET", contentType = "", body = "", target = "" } = init;
  native.requestNavigation(NavigationCause[cause], url, method, contentType, body, target);
}

function sameButFragment(left, right) {
  return left.href.replace(/#.*$/, "") === right.href.replace(/#.*$/, "");
}

/// A link or `location` leads somewhere: inside of the document when only the fragment differs.
function navigate(url, cause, target = "") {
  const opensElsewhere = target !== "" && !["_self", "_top", "_parent"].includes(target.toLowerCase());
  if (url.protocol === "javascript:") {
    const source = decodeURIComponent(url.href.slice("javascript:".length));
    queueTask(() => (0, eval)(source));
    return;
  }
  if (!opensElsewhere && url.href.includes("#") && sameButFragment(url, pageURL)) {
    navigateToFragment(url, cause === "locationReplace");
    return;
  }
  requestNavigation(cause, url.href, { target: opensElsewhere ? target : "" });
}

function openLink(href, target) {
  const url = resolveURL(href);
  if (url) navigate(url, "link", target || childNamed(document.head, "base")?.getAttribute("target") || "");
}

function navigateToFragment(url, replaces) {
  const oldURL = pageURL.href;
  const isSame = oldURL === url.href;
  pageURL = url;
  historyState = null;
  historyStateJSON = "null";
  if (!isSame) {
    if (!replaces) growHistory();
    native.historyChanged(replaces ? HistoryKind.replace : HistoryKind.fragment, url.href, "null");
  }
  scrollToFragment();
  if (!isSame) queueEvent(window, new HashChangeEvent("hashchange", { oldURL, newURL: url.href }));
}

function growHistory() {
  historyIndex++;
  historyLength = historyIndex + 1;
}

const HistoryKind = { push: 0, replace: 1, fragment: 2 };

function fragmentTarget() {
  if (pageURL.hash.length < 2) return null;
  const raw = pageURL.hash.slice(1);
  let id = raw;
  try {
    id = decodeURIComponent(raw);
  } catch {
    // A fragment that is no percent-encoding is taken as it is.
  }
  return findByID(document, raw) ?? findByID(document, id) ?? document.getElementsByName(id)[0] ?? null;
}

function scrollToFragment() {
  const element = fragmentTarget();
  if (element) scrollElementIntoView(element, true);
  else if (pageURL.hash === "#top" || pageURL.hash === "") scrollToRow(0);
}

class Location {
  constructor(token) { illegalConstructor(token); }
  get href() { return pageURL.href; }
  set href(value) { this.assign(value); }
  get origin() { return pageURL.origin; }
  assign(value) { navigate(requiredURL(value), "locationAssign"); }
  replace(value) { navigate(requiredURL(value), "locationReplace"); }
  reload() { requestNavigation("reload", pageURL.href); }
  toString() { return pageURL.href; }
}

function requiredURL(value) {
  const url = resolveURL(`${value}`);
  if (!url) throw new DOMException(`"${value}" cannot be parsed as a URL`, "SyntaxError");
  return url;
}

for (const part of ["protocol", "host", "hostname", "port", "pathname", "search", "hash"]) {
  defineProperty(Location.prototype, part, {
    get() { return pageURL[part]; },
    set(value) {
      const url = new URL(pageURL.href);
      url[part] = value;
      if (part === "hash" && url.hash === "" && pageURL.hash !== "") navigateToFragment(url, false);
      else if (part !== "hash" || url.href !== pageURL.href) navigate(url, "locationAssign");
    },
    enumerable: true, configurable: true,
  });
}
const location = new Location(secret);

class History {
  constructor(token) { illegalConstructor(token); }
  get length() { return historyLength; }
  get state() { return historyState; }
  get scrollRestoration() { return scrollRestoration; }
  set scrollRestoration(value) { if (value === "auto" || value === "manual") scrollRestoration = value; }
  back() { this.go(-1); }
  forward() { this.go(1); }
  go(delta = 0) {
    const steps = Math.trunc(Number(delta)) || 0;
    if (steps === 0) location.reload();
    else native.requestTraversal(steps);
  }
  pushState(state, unused, url) { changeHistory(HistoryKind.push, state, url); }
  replaceState(state, unused, url) { changeHistory(HistoryKind.replace, state, url); }
}
const history = new History(secret);

function changeHistory(kind, state, url) {
  let target = pageURL;
  if (url !== undefined && url !== null) {
    const parsed = resolveURL(`${url}`);
    if (!parsed || parsed.origin !== pageURL.origin) {
      throw new DOMException(`The URL "${url}" is not of this document's origin`, "SecurityError");
    }
    target = parsed;
  }
  historyStateJSON = serializeState(state);
  historyState = parseJSON(historyStateJSON);
  pageURL = target;
  if (kind === HistoryKind.push) growHistory();
  native.historyChanged(kind, target.href, historyStateJSON);
}

/// State travels to the shell and back as JSON.
function serializeState(state) {
  try {
    return stringifyJSON(state, (key, value) => {
      if (typeof value === "function" || typeof value === "symbol") throw new TypeError("not cloneable");
      return value;
    }) ?? "null";
  } catch {
    throw new DOMException("The state cannot be cloned", "DataCloneError");
  }
}

/// The shell went to another entry of this document.
function* traverse(href, stateJSON, length, index, row) {
  const oldURL = pageURL;
  pageURL = new URL(href);
  historyLength = length;
  historyIndex = index;
  historyStateJSON = stateJSON;
  historyState = guarded(parseJSON, null, stateJSON) ?? null;
  yield* fireSteps(window, new PopStateEvent("popstate", { state: historyState }));
  if (row >= 0 && scrollRestoration === "auto") scrollToRow(row);
  else if (scrollRestoration === "auto") scrollToFragment();
  if (oldURL.href !== href && sameButFragment(oldURL, pageURL)) {
    yield* fireSteps(window, new HashChangeEvent("hashchange", { oldURL: oldURL.href, newURL: href }));
  }
}
expose(Location, History);
