// Event paths (DOM standard 2.9 and 4.8).

import { MouseEvent } from "../generated/interfaces/ui-events.js";
import { document } from "./document.js";
import { $listeners } from "./event-target.js";
import { $activate, $assignedSlot, $host, $isClosed, $parent } from "./events.js";
import { $isShadowRoot, $shadow, $type } from "./nodes.js";

/** @type {readonly any[]} */
export const noPath = Object.freeze([]);
/// Set with the first shadow tree; before, all paths are simple.
export let shadowTreesExist = false;

/** @param {any} node */
export function rootOf(node) {
  while (node[$parent]) node = node[$parent];
  return node;
}

/// DOM standard 4.8, "retarget".
/**
 * @param {any} object
 * @param {any} other
 */
export function retarget(object, other) {
  if (!shadowTreesExist || !object) return object;
  for (;;) {
    if (object[$type] === undefined) return object;
    const root = rootOf(object);
    if (!root[$host] || (other[$type] !== undefined && isShadowInclusiveAncestor(root, other))) return object;
    object = root[$host];
  }
}

/**
 * @param {Node} ancestor
 * @param {Node} node
 */
export function isShadowInclusiveAncestor(ancestor, node) {
  for (; node; node = node[$parent] ?? node[$host]) if (node === ancestor) return true;
  return false;
}

/// The parent of a node in the flat tree (CSS Scoping 1, section 3.6): the assigned slot, or the host for a child of a
/// shadow root; null for an unslotted child of a host.
/** @param {Node} node */
export function flatParent(node) {
  const parent = node[$parent];
  if (!shadowTreesExist || !parent) return parent ?? null;
  if (parent[$shadow]) return node[$assignedSlot] ?? null;
  return parent[$isShadowRoot] ? parent[$host] : parent;
}

/**
 * @param {Node} ancestor
 * @param {any} node
 */
export function isFlatAncestor(ancestor, node) {
  for (; node; node = flatParent(node)) if (node === ancestor) return true;
  return false;
}

/// DOM standard, "get the parent". A document's `load` never reaches the window.
/**
 * @param {EventTarget} target
 * @param {Record<string, any>} state
 * @returns {any}
 */
function parentTarget(target, state) {
  if (target === window) return null;
  const slot = target[$assignedSlot];
  if (slot) return slot;
  const parent = target[$parent];
  if (parent) return parent;
  const host = target[$host];
  if (host) return !state.composed && target === rootOf(state.path[0].item) ? null : host;
  return target === document && state.type !== "load" ? window : null;
}

/// Fills the path of an event and returns the element whose activation behavior runs afterwards.
/**
 * @param {EventTarget} target
 * @param {Event} event
 * @param {Record<string, any>} state
 * @param {EventTarget | undefined} override
 * @returns {any}
 */
export function buildPath(target, event, state, override) {
  const isActivation = state.type === "click" && event instanceof MouseEvent;
  const related = state.relatedTarget;
  const relatedToTarget = related && retarget(related, target);
  let activated = null;
  /** @type {any} */
  const path = (state.path = []);
  if (target === relatedToTarget && target !== related) return null;
  if (!shadowTreesExist && !related) return buildSimplePath(target, state, override, isActivation);
  let inShadow = shadowTreesExist && target[$type] !== undefined && !!rootOf(target)[$host];
  /**
   * @param {any} item
   * @param {any} adjusted
   * @param {any} relatedTarget
   * @param {boolean} slotInClosed
   */
  const step = (item, adjusted, relatedTarget, slotInClosed) => {
    path.push({
      item, adjusted, related: relatedTarget, slotInClosed, inShadow, closedRoot: !!(item[$host] && item[$isClosed]),
    });
  };
  step(target, override ?? target, relatedToTarget, false);
  if (isActivation && target[$activate]) activated = target;
  let slottable = target[$assignedSlot] ? target : null;
  for (let parent = parentTarget(target, state); parent; parent = parentTarget(parent, state)) {
    let slotInClosed = false;
    if (shadowTreesExist) {
      if (slottable) {
        slottable = null;
        const root = rootOf(parent);
        slotInClosed = !!(root[$host] && root[$isClosed]);
      }
      if (parent[$assignedSlot]) slottable = parent;
      inShadow = parent !== window && !!rootOf(parent)[$host];
    }
    const relatedTarget = related && retarget(related, parent);
    const isAbove = !shadowTreesExist || parent === window || isShadowInclusiveAncestor(rootOf(target), parent);
    if (isAbove) {
      if (isActivation && state.bubbles && !activated && parent[$activate]) activated = parent;
      step(parent, null, relatedTarget, slotInClosed);
    } else if (parent === relatedTarget) break;
    else {
      target = parent;
      if (isActivation && !activated && parent[$activate]) activated = parent;
      step(parent, parent, relatedTarget, slotInClosed);
    }
  }
  return activated;
}

/// A fast path without shadow trees and without a related target.
/**
 * @param {EventTarget} target
 * @param {Record<string, any>} state
 * @param {EventTarget | undefined} override
 * @param {boolean} isActivation
 */
function buildSimplePath(target, state, override, isActivation) {
  const { path, relatedTarget: related } = state;
  let activated = null;
  let item = target;
  /** @type {any} */
  let adjusted = override ?? target;
  while (item) {
    path.push({ item, adjusted, related, slotInClosed: false, inShadow: false, closedRoot: false });
    if (isActivation && !activated && (item === target || state.bubbles) && item[$activate]) activated = item;
    adjusted = null;
    if (item === window) break;
    item = item[$parent] ?? (item === document && state.type !== "load" ? window : null);
  }
  return activated;
}

/// The part of the path that scripts may see (DOM standard 2.2, "composedPath").
/** @param {Record<string, any>} state */
export function composedPathOf(state) {
  const { path, currentTarget } = state;
  if (path.length === 0) return [];
  if (!shadowTreesExist) return path.map((/** @type {any} */ step) => step.item);
  const seen = [currentTarget];
  const current = path.findIndex((/** @type {any} */ step) => step.item === currentTarget);
  const start = hiddenLevel(path, current);
  /**
   * @param {number} from
   * @param {number} by
   * @param {string} opens
   * @param {string} closes
   * @param {AnyFunction} appendItem
   */
  const walk = (from, by, opens, closes, appendItem) => {
    let level = start, limit = start;
    for (let index = from; index >= 0 && index < path.length; index += by) {
      if (path[index][opens]) level++;
      if (level <= limit) appendItem(path[index].item);
      if (path[index][closes] && --level < limit) limit = level;
    }
  };
  walk(current - 1, -1, "closedRoot", "slotInClosed", (item) => seen.unshift(item));
  walk(current + 1, 1, "slotInClosed", "closedRoot", (item) => seen.push(item));
  return seen;
}

/**
 * @param {any} path
 * @param {number} current
 */
function hiddenLevel(path, current) {
  let level = 0;
  for (let index = path.length - 1; index >= 0; index--) {
    if (path[index].closedRoot) level++;
    if (index === current) break;
    if (path[index].slotInClosed) level--;
  }
  return level;
}

/// Whether an event reaches a listener in a document without shadow trees and frames.
/**
 * @param {EventTarget} target
 * @param {string} type
 */
export function hasListenersOnPath(target, type) {
  for (let item = target; item !== undefined && item !== null; item = item === document ? window : item[$parent]) {
    if (item[$listeners]?.has(type)) return true;
    if (item === window) return false;
  }
  return false;
}

/// The element whose activation behavior runs for a click without listeners.
/**
 * @param {EventTarget} target
 * @param {Event} event
 * @param {Record<string, any>} state
 */
export function activatedBy(target, event, state) {
  if (state.type !== "click" || !(event instanceof MouseEvent)) return null;
  if (!state.bubbles) return target[$activate] ? target : null;
  for (let item = target; item && item !== document; item = item[$parent]) if (item[$activate]) return item;
  return null;
}

// ---- Variables that other modules set ----

/** @param {boolean} value */
export function setShadowTreesExist(value) { shadowTreesExist = value; }
