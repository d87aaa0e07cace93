// The page's area: 8 by 16 CSS pixels a cell, scrolled by whole rows.

const cellWidth = 8;
const cellHeight = 16;
const viewport = { columns: 80, rows: 24, dark: false };
let scrollRow = 0;
let pageVisible = true;

function viewportWidth() { return viewport.columns * cellWidth; }
function viewportHeight() { return viewport.rows * cellHeight; }

function contentRows() {
  flushJournal();
  return native.contentRows();
}

function documentHeight() {
  return Math.max(contentRows(), viewport.rows) * cellHeight;
}

/// The border box in document pixels, or null.
function boxOf(element) {
  flushJournal();
  return native.box(element[$id], scrollRow);
}

class MediaQueryList extends EventTarget {
  #media;
  constructor(token, media) {
    illegalConstructor(token);
    super();
    this.#media = media;
    this[$value] = mediaMatches(media);
    mediaLists.push(new WeakRef(this));
  }
  get media() { return this.#media; }
  get matches() { return mediaMatches(this.#media); }
  addListener(callback) { this.addEventListener("change", callback); }
  removeListener(callback) { this.removeEventListener("change", callback); }
}
handlerAccessors(MediaQueryList.prototype, ["change"]);
const mediaLists = [];

function mediaMatches(text) {
  return text.toLowerCase().split(",").some((query) => {
    const negated = /^\s*not\s/.test(query);
    const matches = query.replace(/^\s*(not|only)\s/, "").split(/\sand\s/).every((part) => {
      const term = part.trim().replace(/^\(|\)$/g, "").trim();
      const [name, value = ""] = term.split(":").map((side) => side.trim());
      const pixels = parseFloat(value) * (/r?em$/.test(value) ? cellHeight : 1);
      switch (name) {
        case "": case "all": case "screen": return true;
        case "min-width": return viewportWidth() >= pixels;
        case "max-width": return viewportWidth() <= pixels;
        case "min-height": return viewportHeight() >= pixels;
        case "max-height": return viewportHeight() <= pixels;
        case "orientation": return value === (viewportHeight() >= viewportWidth() ? "portrait" : "landscape");
        case "prefers-color-scheme": return value === (viewport.dark ? "dark" : "light");
        case "prefers-reduced-motion": return value === "reduce" || value === "";
        case "hover": case "any-hover": return value === "none";
        case "pointer": case "any-pointer": return value === "coarse";
        case "grid": return value === "" || value === "1";
        default: return false;
      }
    });
    return matches !== negated;
  });
}

/// After a change of size or scheme: tells the lists whose answer is another one now.
function* updateMediaLists() {
  for (const reference of mediaLists) {
    const list = reference.deref();
    if (!list || list[$value] === list.matches) continue;
    list[$value] = list.matches;
    yield* fireSteps(list, new MediaQueryListEvent("change", { media: list.media, matches: list.matches }));
  }
}
expose(MediaQueryList);
