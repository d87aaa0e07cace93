// Scrolling of the document and of elements (CSSOM View 4, 6 and 13). The document moves by whole rows; what a script
// sets is told back as it was set.

/// What a script asked for last, in pixels; holds while the rows agree with it.
let askedTop = 0;
/// Targets that moved since their `scroll` events were fired.
const scrolledTargets = new Set();

function documentScrollTop() {
  return Math.round(askedTop / cellHeight) === scrollRow ? askedTop : scrollRow * cellHeight;
}

/// Documents are as wide as the viewport.
function documentScrollLeft() { return 0; }

function maximumScroll() {
  return Math.max(0, contentRows() - viewport.rows);
}

function noteScrolled(target) {
  treeChanged = true;
  if (scrolledTargets.size === 0) {
    queueTask(function* () {
      const targets = [...scrolledTargets];
      scrolledTargets.clear();
      for (const target of targets) yield* fireSteps(target, new Event("scroll", { bubbles: target === document }));
    });
  }
  scrolledTargets.add(target);
}

/// True when the page moved.
function scrollToRow(row) {
  const target = Math.max(0, Math.min(Math.round(row) || 0, maximumScroll()));
  if (target === scrollRow) return false;
  scrollRow = target;
  noteScrolled(document);
  return true;
}

function scrollToPixel(y) {
  const most = maximumScroll() * cellHeight;
  askedTop = Math.max(0, Math.min(y, most));
  scrollToRow(askedTop / cellHeight);
}

function finite(value) {
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
}

/// Left and top of the arguments of `scroll` and its kin; undefined where they say nothing.
function scrollTarget(values) {
  if (values.length === 0) return [undefined, undefined];
  if (values.length > 1) return [finite(values[0]), finite(values[1])];
  const options = values[0];
  if (options === undefined || options === null) return [undefined, undefined];
  if (typeof options !== "object" && typeof options !== "function") {
    throw new TypeError("Scrolling takes two numbers, or an object with left and top");
  }
  enumeration(options.behavior, ["auto", "instant", "smooth"], "auto", "scroll behavior");
  const { left, top } = options;
  return [left === undefined ? left : finite(left), top === undefined ? top : finite(top)];
}

function scrollTo(x = undefined, y = undefined) {
  const [, top] = scrollTarget(arguments);
  if (top !== undefined) scrollToPixel(top);
}

function scrollBy(x = undefined, y = undefined) {
  const [, top] = scrollTarget(arguments);
  if (top !== undefined) scrollToPixel(documentScrollTop() + top);
}

/// Moves what is in an element; undefined leaves an axis as it is. True when it moved.
function scrollElement(element, left, top) {
  if (isRoot(element)) {
    const before = scrollRow;
    if (top !== undefined) scrollToPixel(top);
    return before !== scrollRow;
  }
  flushJournal();
  if (!native.scrollArea(element[$id], left ?? NaN, top ?? NaN)) return false;
  noteScrolled(element);
  return true;
}

/// Elements around a node whose content can be scrolled, the innermost first.
function scrollAreasAround(element) {
  flushJournal();
  return native.scrollAreas(element[$id]).map(nodeOf).filter(Boolean);
}

/// Where one of two lengths has to begin so that a part of it shows as asked.
function alignedOffset(position, start, size, shown, offset) {
  switch (position) {
    case "start": return start;
    case "end": return start + size - shown;
    case "center": return start + (size - shown) / 2;
    default:
      if (start < offset && start + size > offset + shown) return offset;
      if (start < offset || size > shown) return start;
      return start + size > offset + shown ? start + size - shown : offset;
  }
}

function scrollIntoView(element, options) {
  const positions = ["start", "center", "end", "nearest"];
  let block = "start";
  let inline = "nearest";
  if (options === false) block = "end";
  else if (options !== null && typeof options === "object") {
    enumeration(options.behavior, ["auto", "instant", "smooth"], "auto", "scroll behavior");
    block = enumeration(options.block, positions, "start", "scroll position");
    inline = enumeration(options.inline, positions, "nearest", "scroll position");
  }
  revealElement(element, block, inline);
}

function revealElement(element, block, inline) {
  for (const area of scrollAreasAround(element)) {
    const own = geometryOf(element);
    const around = geometryOf(area);
    if (!own || !around) return;
    const left = own[Geometry.x] - around[Geometry.x] - around[Geometry.borderLeft] + around[Geometry.scrollLeft];
    const top = own[Geometry.y] - around[Geometry.y] - around[Geometry.borderTop] + around[Geometry.scrollTop];
    scrollElement(
      area,
      alignedOffset(
        inline, left, own[Geometry.width], around[Geometry.clientWidth], around[Geometry.scrollLeft]),
      alignedOffset(block, top, own[Geometry.height], around[Geometry.clientHeight], around[Geometry.scrollTop]));
  }
  const own = geometryOf(element);
  if (!own || native.isFixed(element[$id])) return;
  const offset = scrollRow * cellHeight;
  scrollToPixel(alignedOffset(block, own[Geometry.y], own[Geometry.height], viewportHeight(), offset));
}

/// To the top for fragments and `scrollIntoView`; by as little as needed for the focus.
function scrollElementIntoView(element, alignsTop) {
  revealElement(element, alignsTop ? "start" : "nearest", "nearest");
}

/// The wheel moves the innermost area that can still move, then the document.
function scrollByWheel(element, rows) {
  if (element.nodeType === 1) {
    const areas = scrollAreasAround(element);
    if (native.isScrollArea(element[$id])) areas.unshift(element);
    for (const area of areas) {
      if (!native.isScrollable(area[$id])) continue;
      if (scrollElement(area, undefined, area.scrollTop + rows * cellHeight)) return true;
    }
  }
  return scrollToRow(scrollRow + rows);
}
