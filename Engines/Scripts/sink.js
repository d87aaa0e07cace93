// The output of painting: fills, texts and changes of styles in lists of layers, clipped to cells.

"use strict";
{
  const engine = (globalThis.hullEngine ??= {});
  const { borders, geometry, styles, text } = engine;
  const { cellHeight, cellWidth } = geometry;

  const kinds = { fill: 0, text: 1, restyle: 2 };

  /// A box that is painted as a whole (CSS 2.2, appendix E). A stacking context has the layers inside of it.
  class Layer {
    own = [];
    boxes = [];
    floats = [];
    content = [];

    constructor(zIndex, isContext) {
      this.zIndex = zIndex;
      this.layers = isContext ? [] : null;
    }

    appendTo(paint) {
      // Sorting is stable: equal layers keep the order of the tree.
      const layers = (this.layers ?? []).sort((a, b) => a.zIndex - b.zIndex);
      for (const item of this.own) paint.push(item);
      for (const layer of layers) if (layer.zIndex < 0) layer.appendTo(paint);
      for (const list of [this.boxes, this.floats, this.content]) for (const item of list) paint.push(item);
      for (const layer of layers) if (layer.zIndex >= 0) layer.appendTo(paint);
    }
  }

  /// The edges of a clip, which lie on the grid.
  const edges = (clip) => [
    Math.round(clip.left / cellWidth), Math.round(clip.top / cellHeight), Math.round(clip.right / cellWidth),
    Math.round(clip.bottom / cellHeight)];

  function clippedCells([column, row, columns, rows], clip) {
    const [clipLeft, clipTop, clipRight, clipBottom] = edges(clip);
    const left = Math.max(column, clipLeft);
    const top = Math.max(row, clipTop);
    return [left, top, Math.min(column + columns, clipRight) - left, Math.min(row + rows, clipBottom) - top];
  }

  class CellSink {
    styles = [];
    #indices = new Map();
    /// The directions of collapsed borders by their cells.
    #lines = new Map();

    #style(foreground, background, attributes) {
      const key = `${foreground};${background};${attributes}`;
      let index = this.#indices.get(key);
      if (index === undefined) {
        index = this.styles.length;
        this.styles.push([foreground, background, attributes]);
        this.#indices.set(key, index);
      }
      return index;
    }

    /// Fills cells with a background; `keepsText` for collapsed borders, which overlap those of other cells.
    fill(list, cells, clip, color, keepsText = false) {
      const area = clippedCells(cells, clip);
      if (area[2] <= 0 || area[3] <= 0 || !styles.isVisible(color)) return;
      list.push([keepsText ? kinds.restyle : kinds.fill, ...area, this.#style(null, color, 0)]);
    }

    restyle(list, cells, clip, foreground, background, attributes) {
      const area = clippedCells(cells, clip);
      if (area[2] <= 0 || area[3] <= 0) return;
      list.push([kinds.restyle, ...area, this.#style(foreground, background, attributes)]);
    }

    /// Writes a text; `columns` are those that the engine gives it.
    text(list, clip, column, row, string, columns, ink, attributes) {
      const [left, top, right, bottom] = edges(clip);
      if (row < top || row >= bottom || column >= right || column + columns <= left) return;
      const style = this.#style(ink, null, attributes);
      if (column >= left && column + columns <= right) {
        list.push([kinds.text, column, row, string, style]);
        return;
      }
      let start = column;
      let first = -1;
      let part = "";
      for (const cluster of text.clustersOf(string)) {
        const width = text.clusterColumns(cluster);
        if (start >= left && start + width <= right) {
          if (first < 0) first = start;
          part += cluster;
        }
        start += width;
      }
      if (part !== "") list.push([kinds.text, first, row, part, style]);
    }

    border(list, clip, style, cells) {
      borders.paintBorder(style, cells, (column, row, string, ink) => (
        this.text(list, clip, column, row, string, string.length, ink, 0)), this.#lines);
    }
  }

  engine.sink = { CellSink, Layer };
}
