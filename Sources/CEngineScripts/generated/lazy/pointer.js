(function (variables) { with (variables) return function ($host,$id,$listeners,$parent,$type,HTMLSelectElement,Input,MouseEvent,PointerEvent,State,Symbol,Touch,TouchEvent,WheelEvent,activateUser,attributeOf,bindImports,cellHeight,cellWidth,clickInit,descendantText,dismissMessage,displaySize,document,fire,fireSteps,flatParent,flushMutations,focusByPointer,hasListenersFor,hasTouchListeners,inputTime,isDisabled,isFocusCurrent,isListedControl,lightDismiss,native,nodeOf,openList,resolveURL,scrollByTouch,scrollByWheel,setSharedState,setTimer,tapInList,topLayer,undefined,window) {"use strict";
bindImports({ __proto__: null,
  "input-events": (exports) => ({ MouseEvent, PointerEvent, Touch, TouchEvent, WheelEvent, clickInit } = exports),
  "dialogs": (exports) => ({ lightDismiss } = exports),
  "select": (exports) => ({ HTMLSelectElement, displaySize } = exports),
  "lists": (exports) => ({ dismissMessage, openList, tapInList } = exports),
  "focus": (exports) => ({ focusByPointer } = exports),
  "scroll-into-view": (exports) => ({ scrollByTouch, scrollByWheel } = exports) });
const touchPointer = { pointerId: 1, pointerType: "touch", isPrimary: true };
function* tap(column, row) {
  if (shownMessage) dismissMessage();
  if (openedList && (yield* tapInList(column, row))) return Input.consumed;
  flushMutations();
  const id = native.hitTest(column, row, scrollRow);
  const element = id > 0 ? nodeOf(id) : document.body;
  if (!element) return Input.ignored;
  return yield* tapElement(element, centerOf(column, row));
}
const unobservedResult = { [Symbol.iterator]: () => unobservedResult, next: () => ({ done: true, value: true }) };
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
function* fireBoundaryEvents(type, element, make, outwards) {
  if (!hasListenersFor(type)) return;
  const chain = [];
  for (let node = element; node; node = flatParent(node)) if (node[$type] === 1) chain.push(node);
  for (const node of outwards ? chain : chain.reverse()) {
    if (node[$listeners] !== undefined) yield* fireSteps(node, make(type));
  }
}
let activeTouch = null;
let lastClick = { element: null, time: 0 };
const doubleClickTime = 500;
const longPressTime = 500;
function eventMakers(point) {
  const at = { screenX: point.clientX, screenY: point.clientY, ...point };
  const init = { bubbles: true, cancelable: true, composed: true, view: window, button: 0, ...at };
  const pointer = { ...init, ...touchPointer };
  const still = { bubbles: false, cancelable: false };
  return {
    at, still,
    pointerOf: (values) => (type) => new PointerEvent(type, { ...pointer, ...values }),
    mouseOf: (values) => (type) => new MouseEvent(type, { ...init, ...values }),
  };
}
const fireIfListened = (element, type, make) => (
  hasListenersFor(type) ? fireSteps(element, make(type)) : unobservedResult);
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
function* touchAndHold(element, point) {
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
function previewedLink(element) {
  if (!previewsLinks) return null;
  let link = element;
  const isLink = (node) => node[$type] === 1 && /^(a|area)$/.test(node.localName) && attributeOf(node, "href") !== null;
  while (link && !isLink(link)) link = link[$parent] ?? link[$host] ?? null;
  if (!link) return null;
  flushMutations();
  return native.computedValue(element[$id], "-webkit-touch-callout", "") === "none" ? null : link;
}
const previewedCharacters = 200;
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
function* release() {
  if (!activeTouch) return Input.ignored;
  yield* releaseTouch();
  setSharedState(State.active, null);
  return Input.consumed;
}
function* tapElement(element, point) {
  if (!(yield* pressElement(element, point))) return Input.consumed;
  const { wantsMouse } = activeTouch;
  if (!(yield* releaseTouch())) {
    setSharedState(State.active, null);
    return Input.consumed;
  }
  const now = inputTime();
  const pause = now - lastClick.time;
  const isSecond = lastClick.element === element && pause > 0 && pause <= doubleClickTime;
  const count = isSecond ? 2 : 1;
  lastClick = { element: isSecond ? null : element, time: now };
  let moves = true;
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
  const click = new PointerEvent("click", clickInit(point, count));
  const isFree = element.isConnected && (yield* fireSteps(element, click));
  if (isSecond && element.isConnected) {
    yield* fireIfListened(element, "dblclick", eventMakers(point).mouseOf({ detail: count }));
  }
  if (isFree && moves && element instanceof HTMLSelectElement && displaySize(element) === 1) openList(element);
  return Input.consumed;
}
function* wheel(column, row, rows) {
  flushMutations();
  const id = native.hitTest(column, row, scrollRow);
  const element = (id > 0 ? nodeOf(id) : null) ?? document.body ?? document;
  const point = { clientX: column * cellWidth, clientY: row * cellHeight };
  const init = { bubbles: true, cancelable: true, composed: true, view: window, deltaY: rows * cellHeight, ...point };
  if (!(yield* fireSteps(element, new WheelEvent("wheel", init)))) return Input.consumed;
  return scrollByWheel(element, rows) ? Input.consumed : Input.ignored;
}
function centerOf(column, row) {
  return { clientX: (column + 0.5) * cellWidth, clientY: (row + 0.5) * cellHeight };
}
function touched(column, row) {
  if (shownMessage) dismissMessage();
  flushMutations();
  activateUser();
  const id = native.hitTest(column, row, scrollRow);
  return (id > 0 ? nodeOf(id) : null) ?? document.body;
}
const swipeMoves = 8;
function* swipe(column, row, toColumn, toRow) {
  const element = touched(column, row);
  if (!element) return Input.ignored;
  const at = (share) => centerOf(column + (toColumn - column) * share, row + (toRow - row) * share);
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
function* longPress(column, row) {
  const element = touched(column, row);
  if (!element) return Input.ignored;
  const point = centerOf(column, row);
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
return { longPress, release, swipe, tap, tapElement, touchAndHold, wheel };
}})
