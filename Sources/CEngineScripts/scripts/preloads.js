// Requests made ahead: while the parser stands at a script, what comes behind it is asked for already, so that several
// requests are under way at once; and `<link rel=preload>`.

/// Answers, or who waits for them, by destination and URL. Each is taken once.
const preloads = new Map();
let restIsPreloaded = false;

/// As `requestResource`, with the answer of a preload where there is one.
function requestText(destination, url, arrived) {
  const key = `${destination} ${url}`;
  const preload = preloads.get(key);
  if (!preload) return requestResource(destination, url, arrived);
  preloads.delete(key);
  if (preload.answer) queueTask(() => arrived(preload.answer));
  else preload.arrived = arrived;
  return undefined;
}

function preload(destination, url, arrived) {
  const key = `${destination} ${url}`;
  const known = preloads.get(key);
  if (known) {
    if (!arrived) return;
    if (known.answer) arrived(known.answer);
    else known.hints.push(arrived);
    return;
  }
  const entry = { answer: null, arrived: null, hints: arrived ? [arrived] : [] };
  preloads.set(key, entry);
  requestResource(destination, url, (answer) => {
    entry.answer = answer;
    for (const hint of entry.hints) hint(answer);
    entry.arrived?.(answer);
  });
}

/// Asks for the scripts and style sheets that the parser has before it.
function preloadRest() {
  if (restIsPreloaded || !reader || reader.isStepwise) return;
  restIsPreloaded = true;
  const ahead = new MarkupReader([reader.numbers, reader.text]);
  ahead.position = reader.position;
  ahead.offset = reader.offset;
  const skip = (count) => {
    for (; count > 0; count--) ahead.offset += ahead.numbers[ahead.position++];
  };
  while (!ahead.atEnd) {
    switch (ahead.number()) {
      case Markup.open: case Markup.openSVG: case Markup.openMath: {
        const name = ahead.string();
        ahead.number();
        const count = ahead.number();
        if (name !== "script" && name !== "link") {
          skip(2 * count);
          break;
        }
        const attributes = {};
        for (let index = 0; index < count; index++) {
          const attribute = ahead.string();
          attributes[attribute] = ahead.string();
        }
        preloadElement(name, attributes);
        break;
      }
      case Markup.close: break;
      case Markup.text: case Markup.comment: skip(1); break;
      case Markup.doctype: skip(3); break;
      default: ahead.number();
    }
  }
}

function preloadElement(name, { src, href, rel = "", type = "", nomodule, disabled }) {
  const address = name === "script" ? src : href;
  const url = address ? resolveURL(address)?.href : undefined;
  if (url === undefined || !/^(?:https?|app):/.test(url)) return;
  const kinds = rel.toLowerCase().split(/[\t\n\f\r ]+/);
  if (name === "script") {
    if (/^\s*module\s*$/i.test(type)) modules().fetchModule(url, "");
    else if (nomodule === undefined && (type === "" || scriptTypes.test(type.trim()))) preload(Destination.script, url);
  } else if (kinds.includes("modulepreload")) modules().fetchModule(url, "");
  else if (kinds.includes("stylesheet") && !kinds.includes("alternate") && disabled === undefined) {
    preload(Destination.style, url);
  }
}

/// `<link rel=modulepreload>` and `<link rel=preload>` (HTML standard 4.6.8): the element is told of the answer.
function prepareHint(link) {
  const url = resolveURL(link.getAttribute("href") ?? "")?.href;
  if (url === undefined || !link.getAttribute("href") || link[$hintURL] === url) return;
  const tell = (isLoaded) => queueEvent(link, new Event(isLoaded ? "load" : "error"));
  const rel = link.rel.toLowerCase().split(/[\t\n\f\r ]+/);
  if (rel.includes("modulepreload")) {
    link[$hintURL] = url;
    const entry = modules().fetchModule(url, "");
    modules().whenFetched(entry, () => tell(entry.fault === null));
  } else if (rel.includes("preload")) {
    const destination = hintDestinations[(link.getAttribute("as") ?? "").toLowerCase()];
    if (destination === undefined) return;
    link[$hintURL] = url;
    preload(Destination[destination], url, (answer) => tell(answer.failure === "" && answer.ok));
  }
}
const $hintURL = sharedKey("hintURL");
const hintDestinations = { script: "script", style: "style", fetch: "fetch", image: "image", font: "fetch" };
