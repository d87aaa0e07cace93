// Entry point of geometry observers, which cost nothing until a page uses one.

/// Checks observed targets for changes; set by the lazy module once something is observed.
let observeGeometry = null;

defineLazyGlobals(
  "geometry", "IntersectionObserver", "IntersectionObserverEntry", "ResizeObserver", "ResizeObserverEntry",
  "ResizeObserverSize");
