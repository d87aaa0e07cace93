// Details and their summaries (HTML standard 4.11.1).

import { ToggleEvent } from "../generated/interfaces/event-types.js";
import { $changed, removeAttribute, setAttribute } from "./attributes.js";
import { childNamed } from "./document-parts.js";
import { $parent, fire } from "./events.js";
import { HTMLElement, elementClass } from "./html-elements.js";
import { sharedKey } from "./kernel.js";
import { descendants } from "./nodes.js";
import { attributeOf } from "./reflection.js";
import { queueTask } from "./tasks.js";
import { $connected } from "./tree.js";

const $toggleTask = sharedKey("toggleTask");

/// Coalesces changes into one event, from the first old state to the last new one.
/**
 * @param {Element} element
 * @param {string} oldState
 * @param {string} newState
 * @param {any} [source]
 */
export function queueToggle(element, oldState, newState, source = null) {
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

export class HTMLDetailsElement extends HTMLElement {
  /**
   * @param {string} name
   * @param {unknown} value
   */
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

/** @param {Record<string, any>} details */
function detailsGroup(details) {
  const name = attributeOf(details, "name") ?? "";
  if (name === "") return [];
  return descendants(details.getRootNode(), (other) =>
    other !== details && other instanceof HTMLDetailsElement && attributeOf(other, "name") === name);
}

/** @param {Record<string, any>} details */
function closeOtherDetails(details) {
  for (const other of detailsGroup(details)) if (other[$wasOpen]) removeAttribute(other, "open");
}

/// An element that joins a group with an open member is closed.
/** @param {Record<string, any>} details */
function closeIfGroupIsOpen(details) {
  if (detailsGroup(details).some((other) => other[$wasOpen])) removeAttribute(details, "open");
}

/// A click on the summary of a details element toggles it.
/** @this {any} */
export function toggleDetails() {
  const details = summarizedDetails(this);
  if (!details) return;
  if (attributeOf(details, "open") === null) setAttribute(details, "open", "");
  else removeAttribute(details, "open");
}

/// The details element whose first summary is this one.
/**
 * @param {any} summary
 * @returns {any}
 */
export function summarizedDetails(summary) {
  const parent = summary[$parent];
  return parent instanceof HTMLDetailsElement && childNamed(parent, "summary") === summary ? parent : null;
}

elementClass(HTMLDetailsElement);
