// State shared by lazy modules and the always-loaded scripts: property keys, and the state by which the latter see
// whether there is work to do, so that a module costs nothing before its evaluation.

import { sharedKey } from "./kernel.js";

/// Live ranges and node iterators, held weakly.
/** @type {WeakRef<any>[]} */
export let liveRanges = [];
/** @type {WeakRef<any>[]} */
export let liveIterators = [];
/// Number of mutation observer registrations on all nodes.
export let observerCount = 0;
/// Number of shadow roots ever created.
export let shadowCount = 0;

/** @type {any} */
export let focusedElement = null;
/// Elements of the markup with `autofocus` (HTML standard 6.6.7).
/** @type {any[]} */
export const autofocusCandidates = [];
/// A form that is a direct child of a table part, while the parser is in that table: it is empty, and its controls are
/// in cells.
/** @type {any} */
export let tableForm = null;
export const tableParts = new Set(["table", "tbody", "thead", "tfoot", "tr"]);
/// The open list: `{control, items, index, typed, typedAt}`, or null. Items are options; the host shows their texts.
/** @type {{ control: any, items: any[], index: number, typed: string, typedAt: number } | null} */
export let openedList = null;
/// The control with a validation message.
/** @type {any} */
export let shownMessage = null;
/// JSON of the user-changed fields, for the next document.
export let restoredForm = "";
/// The result of a key or a tap for the host.
export const Input = { none: 0, consumed: 1, ignored: 2 };

/// Initial contents of the storage areas.
/** @type {{ local: any, session: any }} */
export let storedItems = { local: [], session: [] };
/// Maximum size of localStorage in UTF-8 bytes; 0 while the shell cannot write it.
export let localQuota = 0;
/// The reader of text written by scripts; null when nothing is written.
/** @type {any} */
export let writer = null;
/// Elements opened by the parser's text, while scripts write into it; elements opened by scripts are in `openElements`
/// only.
/** @type {any} */
export let parserStack = null;
/// The throw-on-dynamic-markup-insertion counter (HTML standard).
export let throwOnDynamicMarkupInsertion = 0;

/// Keys that are array indexes.
export const indexPattern = /^(?:0|[1-9]\d{0,9})$/;

export const $shadowState = sharedKey("shadowState");
export const $style = sharedKey("style");
export const $reload = sharedKey("reload");
export const $update = sharedKey("update");
/// The static method of a class that returns the pairs of an object.
export const $pairs = sharedKey("pairs");
export const $frame = sharedKey("frame");
export const $bytes = sharedKey("bytes");
export const $transfer = sharedKey("transfer");
export const $setSource = sharedKey("setSource");
/// Replaces the files of a list.
export const $refill = sharedKey("refill");
export const $value = sharedKey("value");
export const $userChanged = sharedKey("userChanged");
export const $selection = sharedKey("selection");
/// The typed text while it is not a valid value of the field's type.
export const $typed = sharedKey("typed");
/// The click that activated an image button: its position is submitted.
export const $clickPosition = sharedKey("clickPlace");
export const $formValue = sharedKey("formValue");
/// The restorable state of a form-associated element.
export const $restorable = sharedKey("restorable");
/// Validity flags of a form-associated element, and its message.
export const $flags = sharedKey("validityFlags");
export const $flagMessage = sharedKey("validityMessage");
export const $options = sharedKey("options");
export const $selected = sharedKey("selected");
/// The dirtiness of an option: its attribute is ignored.
export const $isChosenByScript = sharedKey("isChosenByScript");

// ---- Variables that other modules set ----

/** @param {unknown} value */
export function setTableForm(value) { tableForm = value; }
/** @param {{ local: any, session: any }} value */
export function setStoredItems(value) { storedItems = value; }
/** @param {number} value */
export function setLocalQuota(value) { localQuota = value; }
/** @param {string} value */
export function setRestoredForm(value) { restoredForm = value; }
/** @param {number} value */
export function setShadowCount(value) { shadowCount = value; }
/** @param {WeakRef<any>[]} value */
export function setLiveRanges(value) { liveRanges = value; }
/** @param {WeakRef<any>[]} value */
export function setLiveIterators(value) { liveIterators = value; }
/** @param {any[] | null} value */
export function setParserStack(value) { parserStack = value; }
/** @param {unknown} value */
export function setWriter(value) { writer = value; }
/** @param {number} value */
export function setObserverCount(value) { observerCount = value; }
/** @param {number} value */
export function setThrowOnDynamicMarkupInsertion(value) { throwOnDynamicMarkupInsertion = value; }
/** @param {any} value */
export function setOpenedList(value) { openedList = value; }
/** @param {unknown} value */
export function setShownMessage(value) { shownMessage = value; }
/** @param {unknown} value */
export function setFocusedElement(value) { focusedElement = value; }

/// The body and the name of a document that is a picture, until its image is loaded.
/** @type {{ bytes: Uint8Array, name: string } | null} */
export let documentPicture = null;
/** @param {{ bytes: Uint8Array, name: string } | null} value */
export function setDocumentPicture(value) { documentPicture = value; }
