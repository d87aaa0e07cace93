(function (variables) { with (variables) return function ($id,$type,Boolean,Geometry,Math,bindImports,cellHeight,enumeration,flatParent,flushMutations,geometryOf,native,nodeOf,scrollElement,scrollToPixel,scrollToRow,undefined,viewportHeight) {"use strict";
bindImports({ __proto__: null });
function scrollAreasAround(element) {
  flushMutations();
  return native.scrollAreas(element[$id]).map(nodeOf).filter(Boolean);
}
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
function scrollElementIntoView(element, alignsTop) {
  flushMutations();
  if (alignsTop) revealElement(element, "start", "nearest");
  else if (!native.isInView(element[$id], scrollRow)) revealElement(element, "nearest", "nearest");
}
function scrollByWheel(element, rows) {
  if (element[$type] === 1) {
    const areas = scrollAreasAround(element);
    if (native.isScrollArea(element[$id])) areas.unshift(element);
    for (const area of areas) {
      if (!native.isScrollable(area[$id], false)) continue;
      if (scrollElement(area, undefined, area.scrollTop + rows * cellHeight)) return true;
    }
  }
  return scrollToRow(scrollRow + rows);
}
function scrollByTouch(element, across, down) {
  const isAcross = Math.abs(across) > Math.abs(down);
  const refused = isAcross ? ["none", "pan-y"] : ["none", "pan-x"];
  for (let node = element; node?.[$type] === 1; node = flatParent(node)) {
    if (refused.includes(native.computedValue(node[$id], "touch-action", ""))) return false;
  }
  if (!isAcross) return down !== 0 && scrollByWheel(element, Math.round(down / cellHeight));
  return scrollAcross(element, across);
}
function scrollAcross(element, across) {
  const areas = scrollAreasAround(element);
  if (native.isScrollArea(element[$id])) areas.unshift(element);
  return areas.some((area) => (
    native.isScrollable(area[$id], true) && scrollElement(area, area.scrollLeft + across, undefined)));
}
return { scrollAcross, scrollByTouch, scrollByWheel, scrollElementIntoView, scrollIntoView };
}})
