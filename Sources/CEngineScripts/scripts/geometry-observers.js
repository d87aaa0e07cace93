// Observers of geometry cost nothing until a page uses one.

/// Looks whether what is observed has changed; set by the section once something is observed.
let observeGeometry = null;

lazily(
  "geometry", "IntersectionObserver", "IntersectionObserverEntry", "ResizeObserver", "ResizeObserverEntry",
  "ResizeObserverSize");
