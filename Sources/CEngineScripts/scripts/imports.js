// `@import` (CSS Cascade 5, section 2): sheets are loaded in the order in which they are named, and stand in the place
// of their rules, inside of the layer and the conditions that these give.

const maximumImports = 200;
const maximumImportDepth = 8;
/// Texts of sheets by their URL; null while they are under way or when there is none.
const importedTexts = new Map();
const waitingImports = new Map();

/// Absolute URLs of a sheet's imports.
function importsOf(text, base) {
  const parts = native.sheetImports(text);
  const urls = [];
  for (let place = 1; place < parts.length; place += 4) {
    const url = URL.parse(parts[place], base);
    if (url) urls.push(url.href);
  }
  return urls;
}

/// The text with what is known of its imports in their places. A sheet that imports itself stands there once.
function expandImports(text, base, around = []) {
  const parts = /@import/i.test(text) ? native.sheetImports(text) : [];
  if (parts.length === 0) return text;
  let result = "";
  for (let place = 0; place + 4 < parts.length; place += 4) {
    const [before, name, open, close] = parts.slice(place, place + 4);
    const url = URL.parse(name, base)?.href;
    result += before;
    const imported = url && !around.includes(url) && around.length < maximumImportDepth ? importedTexts.get(url) : null;
    if (imported) result += `${open}${expandImports(imported, url, [...around, url])}\n${close}`;
  }
  return result + parts[parts.length - 1];
}

/// Loads what a sheet imports, and what that imports, then calls back with the whole text.
function loadImports(text, base, done) {
  let pending = 1;
  const arrived = () => {
    pending--;
    if (pending === 0) done(expandImports(text, base));
  };
  const visit = (text, base, depth) => {
    if (depth >= maximumImportDepth || !/@import/i.test(text)) return;
    for (const url of importsOf(text, base)) {
      pending++;
      loadImport(url, (imported, isNew) => {
        if (imported !== null && isNew) visit(imported, url, depth + 1);
        arrived();
      });
    }
  };
  const visited = new Set();
  const loadImport = (url, take) => {
    if (visited.has(url)) return take(null, false);
    visited.add(url);
    if (importedTexts.get(url)) return take(importedTexts.get(url), true);
    if (importedTexts.size >= maximumImports) return take(null, false);
    return fetchImport(url, (imported) => take(imported, true));
  };
  visit(text, base, 0);
  arrived();
}

function fetchImport(url, take) {
  const waiting = waitingImports.get(url);
  if (waiting) {
    waiting.push(take);
    return;
  }
  waitingImports.set(url, [take]);
  requestText(Destination.style, url, (answer) => {
    const loaded = answer.failure === "" && answer.ok;
    if (!loaded) {
      const reason = answer.failure || `status ${answer.status}`;
      native.log(ConsoleLevel.error, `The style sheet ${url} was not loaded: ${reason}`, "");
    }
    const text = loaded ? decodeResource(answer, null) : null;
    importedTexts.set(url, text);
    const callbacks = waitingImports.get(url);
    waitingImports.delete(url);
    for (const callback of callbacks) callback(text);
  });
}

({ load: loadImports, expand: expandImports, textOf: (url) => importedTexts.get(url) ?? null });
