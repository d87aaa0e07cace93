// The module map, and fetching of module graphs (HTML standard 8.1.5).

/// Modules by type and URL: each is fetched once, and fails once.
const moduleMap = new Map();

const jsonMIME = /^(?:application|text)\/json$|\+json$/;

/// The type of an answer without its parameters.
function mimeEssence(answer) {
  return (headerOf(answer, "content-type") ?? "").split(";", 1)[0].trim().toLowerCase();
}

/// An entry of the map: `{url, record, fault, waiting}`. The fault is null for a module that came; `waiting` is null
/// once that is known.
function fetchModule(url, type) {
  const key = `${type} ${url}`;
  const known = moduleMap.get(key);
  if (known) return known;
  const entry = { url, record: null, fault: null, waiting: [] };
  moduleMap.set(key, entry);
  const destination = type === "css" ? Destination.style : type === "json" ? Destination.fetch : Destination.script;
  requestResource(destination, url, (answer) => {
    entry.fault = moduleFault(answer, type);
    // Redirects: what a module imports is relative to where it came from.
    if (entry.fault === null) entry.record = makeRecord(answer.url || url, type, decodeUTF8(answer.body));
    const { waiting } = entry;
    entry.waiting = null;
    for (const arrived of waiting) arrived();
  });
  return entry;
}

function decodeUTF8(bytes) {
  const text = native.decodeUTF8(bytes);
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/// Why an answer is no module; null when it is one.
function moduleFault(answer, type) {
  if (answer.failure !== "") return answer.failure;
  if (!answer.ok) return `status ${answer.status}`;
  const essence = mimeEssence(answer);
  const expected = type === "json" ? jsonMIME : type === "css" ? /^text\/css$/ : scriptTypes;
  if (expected.test(essence)) return null;
  const wanted = type === "json" ? "JSON" : type === "css" ? "CSS" : "JavaScript";
  return `its content type is "${essence}", which is no type of ${wanted}`;
}

function makeRecord(url, type, text) {
  if (type === "json" || type === "css") {
    let value;
    try {
      if (type === "json") value = parseJSON(text);
      else {
        value = new CSSStyleSheet();
        value.replaceSync(text);
      }
    } catch (error) {
      const record = new ModuleRecord(url, "", 1);
      record.parseError = { value: makeSyntaxError(error.message, url, 1, 0) };
      return record;
    }
    return makeValueModule(url, value);
  }
  return makeScriptRecord(url, text, 1);
}

/// A module of source text, whose requests are resolved.
function makeScriptRecord(url, source, line, place = url) {
  const record = new ModuleRecord(url, source, line, place);
  const requests = parseModule(record);
  record.requests = [];
  if (record.parseError) return record;
  try {
    record.requests = requests.map(([specifier, type]) => {
      requireModuleType(type);
      return { url: resolveSpecifier(specifier, url), type };
    });
  } catch (error) {
    record.parseError = { value: error };
  }
  return record;
}

function requireModuleType(type) {
  const hasSheets = typeof CSSStyleSheet === "function" && "replaceSync" in CSSStyleSheet.prototype;
  if (type === "" || type === "json" || (type === "css" && hasSheets)) return;
  throw new TypeError(`Modules of type "${type}" are not supported`);
}

/// Fetches everything that a module imports, all at once as it becomes known. `done` gets what of it is missing, or an
/// empty text.
function loadModuleGraph(root, done) {
  const seen = new Set();
  let pending = 1;
  let missing = "";
  const end = () => { if (--pending === 0) done(missing); };
  const visit = (record) => {
    if (seen.has(record)) return;
    seen.add(record);
    if (record.parseError || !record.requests) return;
    record.requests.forEach(({ url, type }, index) => {
      const entry = fetchModule(url, type);
      pending++;
      whenFetched(entry, () => {
        if (entry.fault !== null) missing ||= `${url}, which ${record.place} imports: ${entry.fault}`;
        else {
          record.requested[index] = entry.record;
          visit(entry.record);
        }
        end();
      });
    });
  };
  visit(root);
  end();
}

function whenFetched(entry, arrived) {
  if (entry.waiting) entry.waiting.push(arrived);
  else arrived();
}

/// The first error of a loaded graph that keeps it from being linked; null without one.
function findParseError(root) {
  const seen = new Set();
  const pending = [root];
  while (pending.length > 0) {
    const record = pending.pop();
    if (seen.has(record)) continue;
    seen.add(record);
    if (record.parseError) return record.parseError;
    pending.push(...record.requested.toReversed());
  }
  return null;
}

/// Links and evaluates a loaded graph. What is wrong with it rejects the promise.
function runModuleGraph(root) {
  const fault = findParseError(root);
  if (fault) return SystemPromise.reject(fault.value);
  try {
    linkModules(root);
  } catch (error) {
    return SystemPromise.reject(error);
  }
  return evaluateModule(root);
}

// ---- import() ----

/// `import(specifier, options)` in a script of that URL.
function importModule(base, specifier, options) {
  return new SystemPromise((resolve, reject) => {
    const name = `${specifier}`;
    const type = importType(options);
    const entry = fetchModule(resolveSpecifier(name, base), type);
    const refuse = (missing) => reject(new TypeError(`Importing a module script failed: ${missing}`));
    const run = () => then.call(runModuleGraph(entry.record), () => resolve(namespaceOf(entry.record)), reject);
    whenFetched(entry, () => {
      if (entry.fault !== null) refuse(`${entry.url}: ${entry.fault}`);
      else {
        loadModuleGraph(entry.record, (missing) => {
          if (missing !== "") refuse(missing);
          else then.call(settled, run);
        });
      }
    });
  });
}

/// The value of the attribute `type` of an import's options.
function importType(options) {
  if (options === undefined) return "";
  const isObject = (value) => value !== null && (typeof value === "object" || typeof value === "function");
  if (!isObject(options)) throw new TypeError("The second argument of import() is an object");
  const attributes = options.with;
  if (attributes === undefined) return "";
  if (!isObject(attributes)) throw new TypeError("The attributes of import() are an object");
  let type = "";
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value !== "string") throw new TypeError("The attributes of import() are strings");
    if (key !== "type") throw new TypeError(`Import attribute "${key}" is not supported: only "type" is`);
    type = value;
  }
  requireModuleType(type);
  return type;
}

// What the section gives.
({ addImportMap, fetchModule, importModule, loadModuleGraph, makeScriptRecord, runModuleGraph, whenFetched });
