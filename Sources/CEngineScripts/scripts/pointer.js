// Taps and the wheel. A tap is a finger's: pointer events, touch events, then the mouse events that pages without touch
// count on, in the order of WebKit on a phone (Pointer Events 11, Touch Events 8).

const touchPointer = { pointerId: 1, pointerType: "touch", isPrimary: true };

/// A tap at a cell of the viewport.
function* tap(column, row) {
  if (shownMessage) dismissMessage();
  if (openedList && (yield* tapInList(column, row))) return Input.consumed;
  flushJournal();
  const id = native.hitTest(column, row, scrollRow);
  const element = id > 0 ? nodeOf(id) : document.body;
  if (!element) return Input.ignored;
  return yield* tapElement(element, centerOf(column, row));
}

/// The steps of an event that nobody can hear: it was not prevented.
const unheard = { [Symbol.iterator]: () => unheard, next: () => ({ done: true, value: true }) };

function touchEvent(type, element, place, isDown) {
  const touch = new Touch({
    identifier: 1, target: element, ...place, screenX: place.clientX, screenY: place.clientY, pageX: place.clientX,
    pageY: place.clientY + window.scrollY, radiusX: 1, radiusY: 1, force: isDown ? 0.5 : 0,
  });
  const down = isDown ? [touch] : [];
  return new TouchEvent(type, {
    bubbles: true, cancelable: true, composed: true, view: window, touches: down, targetTouches: down,
    changedTouches: [touch],
  });
}

/// Ancestors that a pointer enters or leaves hear of it one by one.
function* crossBorders(type, element, make, outwards) {
  if (!isHeard(type)) return;
  const chain = [];
  for (let node = element; node; node = flatParent(node)) if (node[$type] === 1) chain.push(node);
  for (const node of outwards ? chain : chain.reverse()) {
    if (node[$listeners] !== undefined) yield* fireSteps(node, make(type));
  }
}

/// The finger on the page: what it lies on, where, and what the page said to that; null when there is none.
let finger = null;

/// The click before, which with another one on the same element soon after it is a double click (UI Events, dblclick).
let lastClick = { element: null, time: 0 };
const doubleClickTime = 500;
/// Milliseconds after which a press is a long one.
const longPressTime = 500;

/// The events of a pointer at a place, by their types.
function eventMakers(place) {
  const at = { screenX: place.clientX, screenY: place.clientY, ...place };
  const init = { bubbles: true, cancelable: true, composed: true, view: window, button: 0, ...at };
  const pointer = { ...init, ...touchPointer };
  const still = { bubbles: false, cancelable: false };
  return {
    at, still,
    pointerOf: (values) => (type) => new PointerEvent(type, { ...pointer, ...values }),
    mouseOf: (values) => (type) => new MouseEvent(type, { ...init, ...values }),
  };
}

/// An event that nobody can hear is not made.
const fireHeard = (element, type, make) => (isHeard(type) ? fireSteps(element, make(type)) : unheard);

/// A finger comes down on an element. False when that takes no part.
function* pressElement(element, place) {
  noteUserActivation();
  finger = null;
  if (isDisabled(element) && isListedControl(element)) return false;
  if (topLayer.length > 0) dismissLightly(element);
  setSharedState(State.active, element);
  if (!isFingerHeard()) {
    finger = { element, place, wantsMouse: true, isFree: true };
    return true;
  }
  const { still, pointerOf } = eventMakers(place);
  yield* fireHeard(element, "pointerover", pointerOf({}));
  yield* crossBorders("pointerenter", element, pointerOf(still), false);
  const wantsMouse = yield* fireHeard(element, "pointerdown", pointerOf({ buttons: 1, pressure: 0.5 }));
  const isFree = yield* fireHeard(element, "touchstart", (type) => touchEvent(type, element, place, true));
  finger = { element, place, wantsMouse, isFree };
  return true;
}

/// The finger is lifted. True when a click may follow: a page that handles the touch itself gets none (Touch Events 8).
function* liftFinger() {
  const { element, place, isFree } = finger;
  finger = null;
  if (!isFingerHeard()) return isFree;
  const { still, pointerOf } = eventMakers(place);
  yield* fireHeard(element, "pointerup", pointerOf({}));
  yield* fireHeard(element, "pointerout", pointerOf({ cancelable: false }));
  yield* crossBorders("pointerleave", element, pointerOf(still), true);
  const isEndFree = yield* fireHeard(element, "touchend", (type) => touchEvent(type, element, place, false));
  return isFree && isEndFree;
}

/// A finger comes down and stays. In time the page gets `contextmenu`, where the platform has that event, and the
/// system shows the preview of a link.
function* hold(element, place) {
  if (!(yield* pressElement(element, place))) return Input.consumed;
  const link = finger.isFree ? previewedLink(element) : null;
  if (webView !== "android" && !link) return Input.consumed;
  const held = finger;
  setTimer(() => {
    if (finger !== held || !element.isConnected) return;
    const { at, still, pointerOf } = eventMakers(place);
    if (webView === "android" && !fire(element, pointerOf({})("contextmenu"))) return;
    if (!link?.isConnected) return;
    finger = null;
    setSharedState(State.active, null);
    fire(element, pointerOf({ cancelable: false })("pointercancel"));
    fire(element, pointerOf({ cancelable: false })("pointerout"));
    fire(element, pointerOf(still)("pointerleave"));
    fire(element, touchEvent("touchcancel", element, at, false));
    previewLink(link);
  }, longPressTime, [], false);
  return Input.consumed;
}

/// The link at an element that a long press previews; null where there is none, or where the page has turned the
/// callouts of the system off (`-webkit-touch-callout`, which is inherited).
function previewedLink(element) {
  if (!previewsLinks) return null;
  let link = element;
  const isLink = (node) => node[$type] === 1 && /^(a|area)$/.test(node.localName) && attributeOf(node, "href") !== null;
  while (link && !isLink(link)) link = link[$parent] ?? link[$host] ?? null;
  if (!link) return null;
  flushJournal();
  return native.computedValue(element[$id], "-webkit-touch-callout", "") === "none" ? null : link;
}

/// Characters of a link's text that a preview shows.
const previewedCharacters = 200;

/// Asks the shell for the preview of a link. Scripts in the place of an address have none.
function previewLink(link) {
  const url = resolveURL(attributeOf(link, "href"));
  if (!url || url.protocol === "javascript:") return;
  const texts = [
    attributeOf(link, "aria-label"), descendantText(link), link.querySelector("img[alt]")?.getAttribute("alt"),
    attributeOf(link, "title"),
  ];
  const text = texts.map((found) => (found ?? "").replace(/\s+/g, " ").trim()).find((found) => found !== "") ?? "";
  native.pressLink(url.href, text.slice(0, previewedCharacters).toWellFormed());
}

/// The end of a long press, after which phones have no click.
function* release() {
  if (!finger) return Input.ignored;
  yield* liftFinger();
  setSharedState(State.active, null);
  return Input.consumed;
}

function* tapElement(element, place) {
  if (!(yield* pressElement(element, place))) return Input.consumed;
  const { wantsMouse } = finger;
  if (!(yield* liftFinger())) {
    setSharedState(State.active, null);
    return Input.consumed;
  }
  // Two taps at one moment are two steps of a flow, and no finger's double tap.
  const pause = clock.now - lastClick.time;
  const isSecond = lastClick.element === element && pause > 0 && pause <= doubleClickTime;
  const count = isSecond ? 2 : 1;
  lastClick = { element: isSecond ? null : element, time: clock.now };

  let moves = true;
  // The pointer of a phone stays where it tapped last.
  setSharedState(State.hover, element);
  if (wantsMouse && isFingerHeard()) {
    const { still, mouseOf } = eventMakers(place);
    yield* fireHeard(element, "mouseover", mouseOf({}));
    yield* crossBorders("mouseenter", element, mouseOf(still), false);
    yield* fireHeard(element, "mousemove", mouseOf({}));
    moves = yield* fireHeard(element, "mousedown", mouseOf({ buttons: 1, detail: count }));
  }
  if (moves && !keepsFocus(element)) {
    let focusable = element;
    while (focusable && !(focusable[$type] === 1 && focusArea(focusable))) focusable = flatParent(focusable);
    focusElement(focusable, { byPointer: true });
  }
  setSharedState(State.active, null);
  if (wantsMouse && isFingerHeard()) {
    yield* fireHeard(element, "mouseup", eventMakers(place).mouseOf({ detail: count }));
  }
  // What a browser does at the press, with a list that unfolds, is done here at the end of the tap.
  const click = new PointerEvent("click", clickInit(place, count));
  const isFree = element.isConnected && (yield* fireSteps(element, click));
  if (isSecond && element.isConnected) {
    yield* fireHeard(element, "dblclick", eventMakers(place).mouseOf({ detail: count }));
  }
  if (isFree && moves && element instanceof HTMLSelectElement && displaySize(element) === 1) openList(element);
  return Input.consumed;
}

function* wheel(column, row, rows) {
  flushJournal();
  const id = native.hitTest(column, row, scrollRow);
  const element = (id > 0 ? nodeOf(id) : null) ?? document.body ?? document;
  const place = { clientX: column * cellWidth, clientY: row * cellHeight };
  const init = { bubbles: true, cancelable: true, composed: true, view: window, deltaY: rows * cellHeight, ...place };
  if (!(yield* fireSteps(element, new WheelEvent("wheel", init)))) return Input.consumed;
  return scrollByWheel(element, rows) ? Input.consumed : Input.ignored;
}

/// The middle of a cell, or of one that lies between two.
function centerOf(column, row) {
  return { clientX: (column + 0.5) * cellWidth, clientY: (row + 0.5) * cellHeight };
}

/// What a finger comes down on at a cell; null where there is no document.
function touched(column, row) {
  if (shownMessage) dismissMessage();
  flushJournal();
  noteUserActivation();
  const id = native.hitTest(column, row, scrollRow);
  return (id > 0 ? nodeOf(id) : null) ?? document.body;
}

/// Moves that a page hears of while a finger swipes.
const swipeMoves = 8;

/// A finger from one cell to another. The first move decides: unless the page prevents it, what lies under the finger
/// is scrolled, and the pointer is taken from the page (Pointer Events 3, section 10.4).
function* swipe(column, row, toColumn, toRow) {
  const element = touched(column, row);
  if (!element) return Input.ignored;
  const at = (share) => centerOf(column + (toColumn - column) * share, row + (toRow - row) * share);
  const pointer = (type, place, values) => eventMakers(place).pointerOf(values)(type);
  const down = { buttons: 1, pressure: 0.5 };
  yield* fireSteps(element, pointer("pointerdown", at(0), down));
  const isStartFree = yield* fireSteps(element, touchEvent("touchstart", element, at(0), true));
  let scrolled = false;
  for (let move = 1; move <= swipeMoves; move++) {
    const place = at(move / swipeMoves);
    if (!scrolled) yield* fireSteps(element, pointer("pointermove", place, { ...down, button: -1 }));
    const isMoveFree = yield* fireSteps(element, touchEvent("touchmove", element, place, true));
    if (move > 1 || !isStartFree || !isMoveFree) continue;
    scrolled = scrollByTouch(element, (column - toColumn) * cellWidth, (row - toRow) * cellHeight);
    if (scrolled) yield* fireSteps(element, pointer("pointercancel", place, { cancelable: false }));
  }
  if (!scrolled) yield* fireSteps(element, pointer("pointerup", at(1), {}));
  yield* fireSteps(element, touchEvent("touchend", element, at(1), false));
  return Input.consumed;
}

/// A long press, all of it at once. The page is asked for its own menu, except on iOS, which has no `contextmenu`
/// event; where it has none the system's takes the touch away, as the selection of text does (Pointer Events 3,
/// sections 10.4 and 11), and the preview of a link. There is no click.
function* longPress(column, row) {
  const element = touched(column, row);
  if (!element) return Input.ignored;
  const place = centerOf(column, row);
  const pointer = (type, values) => eventMakers(place).pointerOf(values)(type);
  setSharedState(State.active, element);
  yield* fireSteps(element, pointer("pointerdown", { buttons: 1, pressure: 0.5 }));
  const isTouchFree = yield* fireSteps(element, touchEvent("touchstart", element, place, true));
  const link = isTouchFree ? previewedLink(element) : null;
  const isFree = webView === "ios" ? link !== null : yield* fireSteps(element, pointer("contextmenu", {}));
  setSharedState(State.active, null);
  yield* fireSteps(element, pointer(isFree ? "pointercancel" : "pointerup", { cancelable: !isFree }));
  yield* fireSteps(element, touchEvent(isFree ? "touchcancel" : "touchend", element, place, false));
  if (isFree && link?.isConnected) previewLink(link);
  return Input.consumed;
}

({ hold, longPress, release, swipe, tap, tapElement, wheel });
