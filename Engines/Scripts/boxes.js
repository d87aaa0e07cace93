// Painting of one box: backgrounds, borders, controls, list markers and scroll thumbs.

"use strict";
{
  const engine = (globalThis.hullEngine ??= {});
  const { controls, counters, geometry, styles, text } = engine;
  const { roles } = styles;
  const { cellHeight, cellWidth, length, snapColumn, snapRow } = geometry;

  /// Paints a box into a list. `rect` is its border box in the viewport.
  function paintBox(painter, page, element, rect, kind, context, list) {
    const { style, isInline, clip, halves } = context;
    if (context.isOnTop) {
      const backdrop = styles.color(page.style(element, "::backdrop").backgroundColor);
      painter.sink.fill(list, geometry.cellsOf(clip), clip, backdrop);
    }
    const background = element === page.canvas ? null : styles.color(style.backgroundColor);
    const hasBackground = background !== null && styles.isVisible(background);
    const isBordered = style.borderWidth !== "0px";
    const isControl = kind !== null && element.localName !== "iframe";
    const isMarked = context.isHighlighted && element === painter.focused &&
      (isInline || isControl || style.display.startsWith("inline"));
    // The legend of a group interrupts its border.
    const isLegend = element.localName === "legend" && element.parentNode?.localName === "fieldset";
    if (!hasBackground && !isBordered && !isControl && !isMarked && !isLegend) return;
    const isCollapsed = isBordered && style.borderCollapse === "collapse" && style.display === "table-cell";
    const isSplit = isInline && !isControl;
    const rects = isSplit ? Array.from(element.getClientRects(), (box) => page.moved(box)) : [rect];
    for (const box of rects) {
      if (!geometry.meets(box, clip)) continue;
      const cells = isCollapsed ? geometry.collapsedCellsOf(box) : geometry.cellsOf(box, halves);
      if (isSplit) [cells[1], cells[3]] = [geometry.lineRow(box, halves), 1];
      if (hasBackground) painter.sink.fill(list, cells, clip, background, isCollapsed);
      if (isLegend) {
        const blanks = " ".repeat(Math.max(0, cells[2]));
        painter.sink.text(list, clip, cells[0], cells[1], blanks, cells[2], roles.text, 0);
      }
      if (isControl) paintControl(painter, page, element, kind, box, cells, context, list);
      // As in the embedded engine, the borders of inline boxes only take space.
      if (isBordered && !isSplit && style.display !== "table-row") painter.sink.border(list, clip, style, cells);
      if (isMarked) painter.sink.restyle(list, cells, clip, roles.accentText, roles.focus, 0);
    }
  }

  function paintControl(painter, page, element, kind, rect, cells, context, list) {
    const { style, clip, halves } = context;
    const box = geometry.contentBox(rect, style);
    const column = snapColumn(box.left, halves);
    const isOneLine = kind !== "textArea" && kind !== "listBox" && kind !== "image";
    const row = isOneLine ? geometry.lineRow(box, halves) : snapRow(box.top, halves);
    const rows = isOneLine ? 1 : Math.max(1, snapRow(box.bottom, halves) - row);
    const inner = [column, row, snapColumn(box.right, halves) - column, rows];
    controls.paintControl(element, kind, style, cells, inner, element === painter.focused, {
      put(left, top, string, ink, attributes, area) {
        const limits = area ? geometry.intersection(clip, geometry.areaOf(area)) : clip;
        painter.sink.text(list, limits, left, top, string, text.textColumns(string), ink, attributes);
      },
      fill(area, color) { painter.sink.fill(list, area, clip, color); },
      restyle(area, foreground, background, attributes) {
        painter.sink.restyle(list, area, clip, foreground, background, attributes);
      },
      setCursor(left, top) { painter.setCursor(left, top, clip); },
      pseudoStyle: page.style,
    });
  }

  function paintMarker(painter, page, element, rect, context) {
    const { style, halves } = context;
    const own = page.style(element, "::marker");
    const { content } = own;
    let marker = content.startsWith('"')
      ? counters.contentText(content, element, "::marker", () => null) : painter.lists.marker(element, style);
    if (!marker || content === "none") return;
    const columns = text.textColumns(marker);
    const isRightToLeft = style.direction === "rtl";
    if (isRightToLeft) marker = text.clustersOf(marker).reverse().join("");
    const line = engine.generated.firstLine(page, element, rect, style);
    const isInside = style.listStylePosition === "inside";
    let left = (isInside ? line.left : line.start) - columns * cellWidth;
    if (isRightToLeft) left = isInside ? line.right : line.end;
    painter.sink.text(
      context.content, context.clip, snapColumn(left, halves), snapRow(line.top, halves), marker, columns,
      styles.color(own.color), styles.fontAttributes(own));
  }

  /// A thumb at the right edge shows the position of a scroll container, as in Painter+Scrolling.swift.
  function paintThumb(painter, element, rect, outerClip, context) {
    const { style } = context;
    const shown = Math.round(element.clientHeight / cellHeight);
    const all = Math.round(element.scrollHeight / cellHeight);
    if (all <= shown || shown <= 1) return;
    const isBordered = length(style.borderRightWidth) > 0;
    const column = snapColumn(rect.right, context.halves) - 1;
    const size = Math.max(1, Math.floor(shown * shown / all));
    const offset = Math.round(element.scrollTop / cellHeight);
    const first = Math.floor((shown - size) * offset / Math.max(1, all - shown));
    const top = snapRow(rect.top + length(style.borderTopWidth), context.halves);
    for (let row = first; row < first + size; row += 1) {
      painter.sink.text(context.content, outerClip, column, top + row, isBordered ? "┃" : "▐", 1, roles.muted, 0);
    }
  }

  engine.boxes = { paintBox, paintMarker, paintThumb };
}
