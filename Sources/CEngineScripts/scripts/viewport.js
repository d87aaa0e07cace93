// The viewport: a cell is 8 by 16 CSS pixels; scrolling is by whole rows.

const cellWidth = 8;
const cellHeight = 16;
const viewport = { columns: 80, rows: 24, dark: false };
let scrollRow = 0;
/// Rows of a scroll view's bottom inset.
let insetRows = 0;
let pageVisible = true;

function viewportWidth() { return viewport.columns * cellWidth; }
function viewportHeight() { return viewport.rows * cellHeight; }

function contentRows() {
  flushMutations();
  return native.contentRows();
}

function documentHeight() {
  return Math.max(contentRows(), viewport.rows) * cellHeight;
}

/// The border box in document pixels, or null.
function boxOf(element) {
  flushMutations();
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
  [$firstListenerAdded]() { listenedMediaLists.add(this); }
  get media() { return this.#media; }
  get matches() { return mediaMatches(this.#media); }
  addListener(callback) { this.addEventListener("change", callback); }
  removeListener(callback) { this.removeEventListener("change", callback); }
}
handlerAccessors(MediaQueryList.prototype, ["change"]);
let mediaLists = [];
let mediaPurge = 64;
/// Lists with listeners are retained even if the page no longer references them.
const listenedMediaLists = new Set();

function mediaMatches(text) {
  return native.matchesMedia(text);
}

/// After a change of size or color scheme: notifies the lists whose result changed.
function* updateMediaLists() {
  for (const reference of mediaLists) {
    const list = reference.deref();
    if (!list || list[$value] === list.matches) continue;
    list[$value] = list.matches;
    yield* fireSteps(list, new MediaQueryListEvent("change", { media: list.media, matches: list.matches }));
  }
}
expose(MediaQueryList);
