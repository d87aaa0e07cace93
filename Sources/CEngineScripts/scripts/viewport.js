// The page's area: 8 by 16 CSS pixels a cell, scrolled by whole rows.

const cellWidth = 8;
const cellHeight = 16;
const viewport = { columns: 80, rows: 24, dark: false };
let scrollRow = 0;
/// Rows that an inset of the scroll view adds behind the end of the document.
let insetRows = 0;
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
    this.#media = native.mediaText(media);
    this[$value] = mediaMatches(media);
    if (mediaLists.length >= mediaPurge) {
      mediaLists = mediaLists.filter((reference) => reference.deref() !== undefined);
      mediaPurge = Math.max(64, 2 * mediaLists.length);
    }
    mediaLists.push(new WeakRef(this));
  }
  [$heard]() { heardMediaLists.add(this); }
  get media() { return this.#media; }
  get matches() { return mediaMatches(this.#media); }
  addListener(callback) { this.addEventListener("change", callback); }
  removeListener(callback) { this.removeEventListener("change", callback); }
}
handlerAccessors(MediaQueryList.prototype, ["change"]);
let mediaLists = [];
let mediaPurge = 64;
/// Lists that have listeners stay, though the page may hold them no more.
const heardMediaLists = new Set();

function mediaMatches(text) {
  return native.matchesMedia(text);
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
