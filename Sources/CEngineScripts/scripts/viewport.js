// The viewport: a cell is 8 by 16 CSS pixels; scrolling is by whole rows.

import { MediaQueryListEvent } from "../generated/interfaces/event-types.js";
import { $firstListenerAdded, EventTarget } from "./event-target.js";
import { fireSteps } from "./events.js";
import { $id, expose, flushMutations, illegalConstructor } from "./kernel.js";
import { $value } from "./shared-state.js";

export const cellWidth = 8;
export const cellHeight = 16;
export const viewport = { columns: 80, rows: 24, dark: false };
export let scrollRow = 0;
/// Rows of a scroll view's bottom inset.
export let insetRows = 0;
export let pageVisible = true;

export function viewportWidth() { return viewport.columns * cellWidth; }
export function viewportHeight() { return viewport.rows * cellHeight; }

export function contentRows() {
  flushMutations();
  return native.contentRows();
}

export function documentHeight() {
  return Math.max(contentRows(), viewport.rows) * cellHeight;
}

/// The border box in document pixels, or null.
/** @param {Element} element */
export function boxOf(element) {
  flushMutations();
  return native.box(element[$id], scrollRow);
}

export class MediaQueryList extends EventTarget {
  #media;
  /**
   * @param {unknown} token
   * @param {ScriptValue} media
   */
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
  /** @param {ScriptValue} callback */
  addListener(callback) { this.addEventListener("change", callback); }
  /** @param {ScriptValue} callback */
  removeListener(callback) { this.removeEventListener("change", callback); }
}
/** @type {WeakRef<any>[]} */
let mediaLists = [];
let mediaPurge = 64;
/// Lists with listeners are retained even if the page no longer references them.
const listenedMediaLists = new Set();

/** @param {string} text */
export function mediaMatches(text) {
  return native.matchesMedia(text);
}

/// After a change of size or color scheme: notifies the lists whose result changed.
export function* updateMediaLists() {
  for (const reference of mediaLists) {
    const list = reference.deref();
    if (!list || list[$value] === list.matches) continue;
    list[$value] = list.matches;
    yield* fireSteps(list, new MediaQueryListEvent("change", { media: list.media, matches: list.matches }));
  }
}
expose(MediaQueryList);

// ---- Variables that other modules set ----

/** @param {number} value */
export function setScrollRow(value) { scrollRow = value; }
/** @param {number} value */
export function setInsetRows(value) { insetRows = value; }
/** @param {boolean} value */
export function setPageVisible(value) { pageVisible = value; }
