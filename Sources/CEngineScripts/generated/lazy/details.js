(function (variables) { with (variables) return function ($changed,$connected,$parent,HTMLElement,ToggleEvent,attributeOf,bindImports,childNamed,descendants,elementClass,fire,queueTask,removeAttribute,setAttribute,sharedKey) {"use strict";
bindImports({ __proto__: null,
  "event-types": (exports) => ({ ToggleEvent } = exports) });
const $toggleTask = sharedKey("toggleTask");
function queueToggle(element, oldState, newState, source = null) {
  const waiting = element[$toggleTask];
  if (waiting) {
    waiting.newState = newState;
    return;
  }
  const change = (element[$toggleTask] = { oldState, newState });
  queueTask(() => {
    element[$toggleTask] = null;
    fire(element, new ToggleEvent("toggle", { oldState: change.oldState, newState: change.newState, source }));
  });
}
class HTMLDetailsElement extends HTMLElement {
  [$changed](name, value) {
    if (name === "open") {
      const isOpen = value !== null;
      if (isOpen === !!this[$wasOpen]) return;
      this[$wasOpen] = isOpen;
      if (isOpen) closeOtherDetails(this);
      queueToggle(this, isOpen ? "closed" : "open", isOpen ? "open" : "closed");
    } else if (name === "name" && this[$wasOpen]) closeIfGroupIsOpen(this);
  }
  [$connected]() { if (this[$wasOpen]) closeIfGroupIsOpen(this); }
}
const $wasOpen = sharedKey("wasOpen");
function detailsGroup(details) {
  const name = attributeOf(details, "name") ?? "";
  if (name === "") return [];
  return descendants(details.getRootNode(), (other) =>
    other !== details && other instanceof HTMLDetailsElement && attributeOf(other, "name") === name);
}
function closeOtherDetails(details) {
  for (const other of detailsGroup(details)) if (other[$wasOpen]) removeAttribute(other, "open");
}
function closeIfGroupIsOpen(details) {
  if (detailsGroup(details).some((other) => other[$wasOpen])) removeAttribute(details, "open");
}
function toggleDetails() {
  const details = summarizedDetails(this);
  if (!details) return;
  if (attributeOf(details, "open") === null) setAttribute(details, "open", "");
  else removeAttribute(details, "open");
}
function summarizedDetails(summary) {
  const parent = summary[$parent];
  return parent instanceof HTMLDetailsElement && childNamed(parent, "summary") === summary ? parent : null;
}
elementClass(HTMLDetailsElement);
return { HTMLDetailsElement, queueToggle, summarizedDetails, toggleDetails };
}})
