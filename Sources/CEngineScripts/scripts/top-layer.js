// The top layer and inertness (CSS Positioned Layout 4, HTML standard 6.3).

import { flatParent } from "./event-paths.js";
import { sharedKey } from "./kernel.js";
import { $type } from "./nodes.js";
import { attributeOf } from "./reflection.js";

/// Modal dialogs and open popovers; the last one is on top.
/** @type {any[]} */
export const topLayer = [];

export const $isModal = sharedKey("isModal");
export const $isPopoverOpen = sharedKey("isPopoverOpen");

/** @param {any} element */
export function isOpenPopover(element) {
  return element[$isPopoverOpen] === true;
}

/// The topmost modal dialog; everything outside of it is inert.
export function modalDialog() {
  return topLayer.findLast((element) => element[$isModal]) ?? null;
}

/** @param {Element} element */
export function isInert(element) {
  const modal = topLayer.length > 0 ? modalDialog() : null;
  let escapes = modal === null;
  for (let node = element; node; node = flatParent(node)) {
    if (node === modal) return false;
    if (node[$type] !== 1) continue;
    if (attributeOf(node, "inert") !== null) return true;
    // A popover above a modal dialog is not inert.
    if (modal && isOpenPopover(node) && topLayer.indexOf(node) > topLayer.indexOf(modal)) escapes = true;
  }
  return !escapes;
}
