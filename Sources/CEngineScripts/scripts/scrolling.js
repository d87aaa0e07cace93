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
  return Math.max(0, contentRows() + insetRows - viewport.rows);
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
