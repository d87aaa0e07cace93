// Entry point of geometry observers, which cost nothing until a page uses one.

import { defineLazyGlobals } from "./lazy-modules.js";

/// Checks observed targets for changes; set by the lazy module once something is observed.
/** @type {AnyFunction | null} */
export let observeGeometry = null;

defineLazyGlobals(
  "geometry", "IntersectionObserver", "IntersectionObserverEntry", "ResizeObserver", "ResizeObserverEntry",
  "ResizeObserverSize");

// ---- Variables that other modules set ----

/** @param {AnyFunction | null} value */
export function setObserveGeometry(value) { observeGeometry = value; }
