// Positions in pixels and in cells.
//
// Boxes of a page lie anywhere, cells do not: edges are rounded to the nearest cell. A box in the middle of its container
// is often half a cell off; the embedded engine rounds it down there. `halves` has a bit for each axis where it does:
// 1 for columns, 2 for rows.

"use strict";
{
  const engine = (globalThis.hullEngine ??= {});

  const cellWidth = 8;
  const cellHeight = 16;
  const halfColumns = 1;
  const halfRows = 2;

  const snapColumn = (x, halves) => (halves & halfColumns ? Math.ceil(x / cellWidth - 0.5) : Math.round(x / cellWidth));
  const snapRow = (y, halves) => (halves & halfRows ? Math.ceil(y / cellHeight - 0.5) : Math.round(y / cellHeight));

  const intersection = (a, b) => ({
    left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const isEmpty = (area) => area.right <= area.left || area.bottom <= area.top;
  const meets = (rect, area) => (
    rect.right > area.left && rect.left < area.right && rect.bottom > area.top && rect.top < area.bottom);
  const hasArea = (rect) => rect.right > rect.left && rect.bottom > rect.top;

  /// The number of a computed length; 0 for keywords.
  const length = (value) => parseFloat(value) || 0;

  /// The cells of a box in pixels: [column, row, columns, rows].
  function cellsOf(rect, halves = 0) {
    const column = snapColumn(rect.left, halves);
    const row = snapRow(rect.top, halves);
    return [column, row, snapColumn(rect.right, halves) - column, snapRow(rect.bottom, halves) - row];
  }

  /// The cells of a table cell with collapsed borders: half of each line belongs to it.
  function collapsedCellsOf(rect) {
    const column = Math.floor(rect.left / cellWidth + 0.01);
    const row = Math.floor(rect.top / cellHeight + 0.01);
    return [
      column, row, Math.floor(rect.right / cellWidth + 0.01) + 1 - column,
      Math.floor(rect.bottom / cellHeight + 0.01) + 1 - row];
  }

  /// The area of cells in pixels.
  const areaOf = ([column, row, columns, rows]) => ({
    left: column * cellWidth, top: row * cellHeight, right: (column + columns) * cellWidth,
    bottom: (row + rows) * cellHeight,
  });

  function paddingBox(rect, style) {
    return {
      left: rect.left + length(style.borderLeftWidth), top: rect.top + length(style.borderTopWidth),
      right: rect.right - length(style.borderRightWidth), bottom: rect.bottom - length(style.borderBottomWidth),
    };
  }

  function contentBox(rect, style) {
    const box = paddingBox(rect, style);
    return {
      left: box.left + length(style.paddingLeft), top: box.top + length(style.paddingTop),
      right: box.right - length(style.paddingRight), bottom: box.bottom - length(style.paddingBottom),
    };
  }

  /// The row of a line: the glyphs are in the middle of taller boxes.
  const lineRow = (box, halves) => snapRow((box.top + box.bottom - cellHeight) / 2, halves);

  engine.geometry = {
    cellWidth, cellHeight, halfColumns, halfRows, snapColumn, snapRow, intersection, isEmpty, meets, hasArea, length,
    cellsOf, collapsedCellsOf, areaOf, paddingBox, contentBox, lineRow,
  };
}
