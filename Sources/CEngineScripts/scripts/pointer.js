// Taps and the wheel. A tap is a touch: pointer events, touch events, then the compatibility mouse events, in the order
// of WebKit on a phone (Pointer Events 11, Touch Events 8).

import { Touch, TouchEvent } from "../generated/interfaces/touch-events.js";
import { MouseEvent, PointerEvent, WheelEvent } from "../generated/interfaces/ui-events.js";
import { State, isDisabled, isListedControl, setSharedState } from "./control-states.js";
import { lightDismiss } from "./dialog.js";
import { document } from "./document.js";
import { flatParent } from "./event-paths.js";
import { $listeners } from "./event-target.js";
import { $host, $parent, fire, fireSteps, hasListenersFor, hasTouchListeners } from "./events.js";
import { focusByPointer } from "./focus.js";
import { $id, flushMutations, isFocusCurrent, nodeOf } from "./kernel.js";
import { dismissMessage, openList, tapInList } from "./list.js";
import { resolveURL } from "./location.js";
import { $type, descendantText } from "./nodes.js";
import { attributeOf } from "./reflection.js";
import { scrollByTouch, scrollByWheel } from "./scroll-into-view.js";
import { HTMLSelectElement, displaySize } from "./select.js";
import { Input, openedList, shownMessage } from "./shared-state.js";
import { clickInit } from "./synthetic-events.js";
import { inputTime, setTimer } from "./timers.js";
import { topLayer } from "./top-layer.js";
import { activateUser, previewsLinks, webView } from "./user-activation.js";
import { cellHeight, cellWidth, scrollRow } from "./viewport.js";

const touchPointer = { pointerId: 1, pointerType: "touch", isPrimary: true };

/// A tap at a cell of the viewport.
/**
 * @param {number} column
 * @param {any} row
 */
export function* tap(column, row) {
  if (shownMessage) dismissMessage();
  if (openedList && (yield* tapInList(column, row))) return Input.consumed;
  flushMutations();
  const id = native.hitTest(column, row, scrollRow);
  const element = id > 0 ? nodeOf(id) : document.body;
  if (!element) return Input.ignored;
  return yield* tapElement(element, centerOf(column, row));
}

/// The result of an event without listeners: not prevented.
const unobservedResult = { [Symbol.iterator]: () => unobservedResult, next: () => ({ done: true, value: true }) };

/**
 * @param {string} type
 * @param {Element} element
 * @param {any} point
 * @param {boolean} isDown
 */
function touchEvent(type, element, point, isDown) {
  const touch = new Touch({
    identifier: 1, target: element, ...point, screenX: point.clientX, screenY: point.clientY, pageX: point.clientX,
    pageY: point.clientY + window.scrollY, radiusX: 1, radiusY: 1, force: isDown ? 0.5 : 0,
  });
  const down = isDown ? [touch] : [];
  return new TouchEvent(type, {
    bubbles: true, cancelable: true, composed: true, view: window, touches: down, targetTouches: down,
    changedTouches: [touch],
  });
}

/// Fires boundary events (enter and leave) at the ancestors, one by one.
/**
 * @param {string} type
 * @param {Element} element
 * @param {AnyFunction} make
 * @param {boolean} outwards
 */
function* fireBoundaryEvents(type, element, make, outwards) {
  if (!hasListenersFor(type)) return;
  const chain = [];
  for (let node = element; node; node = flatParent(node)) if (node[$type] === 1) chain.push(node);
  for (const node of outwards ? chain : chain.reverse()) {
    if (node[$listeners] !== undefined) yield* fireSteps(node, make(type));
  }
}

/// The active touch: its target, position, and the page's response; null without one.
/** @type {any} */
let activeTouch = null;

/// The previous click; a second one on the same element soon after it is a double click (UI Events, dblclick).
let lastClick = { element: null, time: 0 };
const doubleClickTime = 500;
/// Duration in milliseconds of a long press.
const longPressTime = 500;

/// Factories of pointer events at a point, by type.
/** @param {any} point */
function eventMakers(point) {
  const at = { screenX: point.clientX, screenY: point.clientY, ...point };
  const init = { bubbles: true, cancelable: true, composed: true, view: window, button: 0, ...at };
  const pointer = { ...init, ...touchPointer };
  const still = { bubbles: false, cancelable: false };
  return {
    at, still,
    /** @param {any} values */
    pointerOf: (values) => (/** @type {string} */ type) => new PointerEvent(type, { ...pointer, ...values }),
    /** @param {any} values */
    mouseOf: (values) => (/** @type {string} */ type) => new MouseEvent(type, { ...init, ...values }),
  };
}

/// Skips events without listeners.
/**
 * @param {Element} element
 * @param {string} type
 * @param {AnyFunction} make
 */
const fireIfListened = (element, type, make) => (
  hasListenersFor(type) ? fireSteps(element, make(type)) : unobservedResult);

/// Presses an element. Returns false when it does not accept input.
/**
 * @param {Element} element
 * @param {any} point
 */
function* pressElement(element, point) {
  activateUser();
  activeTouch = null;
  if (isDisabled(element) && isListedControl(element)) return false;
  if (topLayer.length > 0) lightDismiss(element);
  setSharedState(State.active, element);
  if (!hasTouchListeners()) {
    activeTouch = { element, point: point, wantsMouse: true, isFree: true };
    return true;
  }
  const { still, pointerOf } = eventMakers(point);
  yield* fireIfListened(element, "pointerover", pointerOf({}));
  yield* fireBoundaryEvents("pointerenter", element, pointerOf(still), false);
  const wantsMouse = yield* fireIfListened(element, "pointerdown", pointerOf({ buttons: 1, pressure: 0.5 }));
  const isFree = yield* fireIfListened(element, "touchstart", (type) => touchEvent(type, element, point, true));
  activeTouch = { element, point: point, wantsMouse, isFree };
  return true;
}

/// Ends the touch. Returns true when a click may follow: a page that prevents the touch event gets none (Touch Events
/// 8).
function* releaseTouch() {
  const { element, point: point, isFree } = activeTouch;
  activeTouch = null;
  if (!hasTouchListeners()) return isFree;
  const { still, pointerOf } = eventMakers(point);
  yield* fireIfListened(element, "pointerup", pointerOf({}));
  yield* fireIfListened(element, "pointerout", pointerOf({ cancelable: false }));
  yield* fireBoundaryEvents("pointerleave", element, pointerOf(still), true);
  const isEndFree = yield* fireIfListened(element, "touchend", (type) => touchEvent(type, element, point, false));
  return isFree && isEndFree;
}

/// Presses and holds. After the timeout the page gets `contextmenu`, on platforms with that event, and the system shows
/// the preview of a link.
/**
 * @param {HTMLInputElement} element
 * @param {any} point
 */
export function* touchAndHold(element, point) {
  if (!(yield* pressElement(element, point))) return Input.consumed;
  const link = activeTouch.isFree ? previewedLink(element) : null;
  if (webView !== "android" && !link) return Input.consumed;
  const held = activeTouch;
  setTimer(() => {
    if (activeTouch !== held || !element.isConnected) return;
    const { at, still, pointerOf } = eventMakers(point);
    if (webView === "android" && !fire(element, pointerOf({})("contextmenu"))) return;
    if (!link?.isConnected) return;
    activeTouch = null;
    setSharedState(State.active, null);
    fire(element, pointerOf({ cancelable: false })("pointercancel"));
    fire(element, pointerOf({ cancelable: false })("pointerout"));
    fire(element, pointerOf(still)("pointerleave"));
    fire(element, touchEvent("touchcancel", element, at, false));
    previewLink(link);
  }, longPressTime, [], false);
  return Input.consumed;
}

/// The link of an element that a long press previews; null without one, or when the page disabled callouts
/// (`-webkit-touch-callout`, which is inherited).
/** @param {Element} element */
function previewedLink(element) {
  if (!previewsLinks) return null;
  let link = element;
  /** @param {any} node */
  const isLink = (node) => node[$type] === 1 && /^(a|area)$/.test(node.localName) && attributeOf(node, "href") !== null;
  while (link && !isLink(link)) link = link[$parent] ?? link[$host] ?? null;
  if (!link) return null;
  flushMutations();
  return native.computedValue(element[$id], "-webkit-touch-callout", "") === "none" ? null : link;
}

/// Maximum number of characters of a link's text in a preview.
const previewedCharacters = 200;

/// Requests the preview of a link from the shell. `javascript:` URLs have none.
/** @param {any} link */
function previewLink(link) {
  const url = resolveURL(attributeOf(link, "href"));
  if (!url || url.protocol === "javascript:") return;
  const texts = [
    attributeOf(link, "aria-label"), descendantText(link), link.querySelector("img[alt]")?.getAttribute("alt"),
    attributeOf(link, "title"),
  ];
  const text = texts.map((found) => (found ?? "").replace(/\s+/g, " ").trim()).find((found) => found !== "") ?? "";
  native.previewLink(url.href, text.slice(0, previewedCharacters).toWellFormed());
}

/// Ends a long press; phones fire no click then.
export function* release() {
  if (!activeTouch) return Input.ignored;
  yield* releaseTouch();
  setSharedState(State.active, null);
  return Input.consumed;
}

/**
 * @param {any} element
 * @param {any} point
 */
export function* tapElement(element, point) {
  if (!(yield* pressElement(element, point))) return Input.consumed;
  const { wantsMouse } = activeTouch;
  if (!(yield* releaseTouch())) {
    setSharedState(State.active, null);
    return Input.consumed;
  }
  // Two taps at the same virtual time are two steps of a flow, not a double tap.
  const now = inputTime();
  const pause = now - lastClick.time;
  const isSecond = lastClick.element === element && pause > 0 && pause <= doubleClickTime;
  const count = isSecond ? 2 : 1;
  lastClick = { element: isSecond ? null : element, time: now };

  let moves = true;
  // On phones the pointer stays at the last tap.
  setSharedState(State.hover, element);
  if (wantsMouse && hasTouchListeners()) {
    const { still, mouseOf } = eventMakers(point);
    yield* fireIfListened(element, "mouseover", mouseOf({}));
    yield* fireBoundaryEvents("mouseenter", element, mouseOf(still), false);
    yield* fireIfListened(element, "mousemove", mouseOf({}));
    moves = yield* fireIfListened(element, "mousedown", mouseOf({ buttons: 1, detail: count }));
  }
  if (moves && !isFocusCurrent(element)) focusByPointer(element);
  setSharedState(State.active, null);
  if (wantsMouse && hasTouchListeners()) {
    yield* fireIfListened(element, "mouseup", eventMakers(point).mouseOf({ detail: count }));
  }
  // A browser opens the list at the press; here it opens at the end of the tap.
  const click = new PointerEvent("click", clickInit(point, count));
  const isFree = element.isConnected && (yield* fireSteps(element, click));
  if (isSecond && element.isConnected) {
    yield* fireIfListened(element, "dblclick", eventMakers(point).mouseOf({ detail: count }));
  }
  if (isFree && moves && element instanceof HTMLSelectElement && displaySize(element) === 1) openList(element);
  return Input.consumed;
}

/**
 * @param {number} column
 * @param {any} row
 * @param {number} rows
 */
export function* wheel(column, row, rows) {
  flushMutations();
  const id = native.hitTest(column, row, scrollRow);
  const element = (id > 0 ? nodeOf(id) : null) ?? document.body ?? document;
  const point = { clientX: column * cellWidth, clientY: row * cellHeight };
  const init = { bubbles: true, cancelable: true, composed: true, view: window, deltaY: rows * cellHeight, ...point };
  if (!(yield* fireSteps(element, new WheelEvent("wheel", init)))) return Input.consumed;
  return scrollByWheel(element, rows) ? Input.consumed : Input.ignored;
}

/// The center of a cell; fractional coordinates are allowed.
/**
 * @param {number} column
 * @param {any} row
 */
function centerOf(column, row) {
  return { clientX: (column + 0.5) * cellWidth, clientY: (row + 0.5) * cellHeight };
}

/// The element under a cell; null without a document.
/**
 * @param {number} column
 * @param {any} row
 */
function touched(column, row) {
  if (shownMessage) dismissMessage();
  flushMutations();
  activateUser();
  const id = native.hitTest(column, row, scrollRow);
  return (id > 0 ? nodeOf(id) : null) ?? document.body;
}

/// Number of pointer moves of a swipe.
const swipeMoves = 8;

/// A touch that moves from one cell to another. The first move decides: unless the page prevents it, the element is
/// scrolled and the pointer is canceled (Pointer Events 3, section 10.4).
/**
 * @param {number} column
 * @param {any} row
 * @param {number} toColumn
 * @param {number} toRow
 */
export function* swipe(column, row, toColumn, toRow) {
  const element = touched(column, row);
  if (!element) return Input.ignored;
  /** @param {number} share */
  const at = (share) => centerOf(column + (toColumn - column) * share, row + (toRow - row) * share);
  /**
   * @param {string} type
   * @param {any} point
   * @param {any} values
   */
  const pointer = (type, point, values) => eventMakers(point).pointerOf(values)(type);
  const down = { buttons: 1, pressure: 0.5 };
  yield* fireSteps(element, pointer("pointerdown", at(0), down));
  const isStartFree = yield* fireSteps(element, touchEvent("touchstart", element, at(0), true));
  let scrolled = false;
  for (let move = 1; move <= swipeMoves; move++) {
    const point = at(move / swipeMoves);
    if (!scrolled) yield* fireSteps(element, pointer("pointermove", point, { ...down, button: -1 }));
    const isMoveFree = yield* fireSteps(element, touchEvent("touchmove", element, point, true));
    if (move > 1 || !isStartFree || !isMoveFree) continue;
    scrolled = scrollByTouch(element, (column - toColumn) * cellWidth, (row - toRow) * cellHeight);
    if (scrolled) yield* fireSteps(element, pointer("pointercancel", point, { cancelable: false }));
  }
  if (!scrolled) yield* fireSteps(element, pointer("pointerup", at(1), {}));
  yield* fireSteps(element, touchEvent("touchend", element, at(1), false));
  return Input.consumed;
}

/// A complete long press. The page receives `contextmenu`, except on iOS, which lacks the event; otherwise the system's
/// own menu, text selection or link preview cancels the touch (Pointer Events 3, sections 10.4 and 11). There is no
/// click.
/**
 * @param {number} column
 * @param {Element} row
 */
export function* longPress(column, row) {
  const element = touched(column, row);
  if (!element) return Input.ignored;
  const point = centerOf(column, row);
  /**
   * @param {string} type
   * @param {any} values
   */
  const pointer = (type, values) => eventMakers(point).pointerOf(values)(type);
  setSharedState(State.active, element);
  yield* fireSteps(element, pointer("pointerdown", { buttons: 1, pressure: 0.5 }));
  const isTouchFree = yield* fireSteps(element, touchEvent("touchstart", element, point, true));
  const link = isTouchFree ? previewedLink(element) : null;
  const isFree = webView === "ios" ? link !== null : yield* fireSteps(element, pointer("contextmenu", {}));
  setSharedState(State.active, null);
  yield* fireSteps(element, pointer(isFree ? "pointercancel" : "pointerup", { cancelable: !isFree }));
  yield* fireSteps(element, touchEvent(isFree ? "touchcancel" : "touchend", element, point, false));
  if (isFree && link?.isConnected) previewLink(link);
  return Input.consumed;
}
