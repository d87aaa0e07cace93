// Text on the grid: the line boxes of text nodes, split into runs of cells.

"use strict";
{
  const engine = (globalThis.hullEngine ??= {});

  const { cellWidth, cellHeight, lineRow, snapColumn } = engine.geometry;
  const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

  /// Characters of one column in Unifont and in the shell.
  const narrow = new RegExp(
    "^[\\x20-\\x7e\\xa1-\\xac\\xae-\\u02ff\\u0370-\\u0482\\u048a-\\u0529\\u2010-\\u2027\\u2030-\\u2056" +
    "\\u20ac\\u2500-\\u259f]*$", "u");
  /// Characters of two columns in both.
  const wide = new RegExp(
    "[\\u1100-\\u115f\\u2e80-\\u302d\\u3030-\\u303e\\u3041-\\u3096\\u3099-\\u30ff\\u3105-\\u312f\\u3131-\\u318e\\u3190-\\ua48c" +
    "\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe6f\\uff01-\\uff60\\uffe0-\\uffe6\\u{20000}-\\u{3fffd}]", "u");
  const emoji = /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{Regional_Indicator}{2})/u;
  const combining = /^[\p{Mn}\p{Me}\u200b-\u200f\u2060\ufeff\u00ad]+$/u;
  const unprintable = /[\x00-\x1f\x7f\u00ad\u200b\u200e\u200f\u2060\ufeff]/g;

  const firstLetters = /(^|[^\p{L}\p{N}\p{M}'’])(\p{L})/gu;

  const clustersOf = (text) => Array.from(segmenter.segment(text), (part) => part.segment);

  /// The columns of a grapheme cluster.
  function clusterColumns(cluster) {
    if (narrow.test(cluster)) return 1;
    if (combining.test(cluster)) return 0;
    return wide.test(cluster) || emoji.test(cluster) ? 2 : 1;
  }

  function textColumns(text) {
    if (narrow.test(text)) return text.length;
    return clustersOf(text).reduce((columns, cluster) => columns + clusterColumns(cluster), 0);
  }

  /// Whether the columns of a cluster are the same in the font and in the shell.
  const isPredictable = (cluster) => narrow.test(cluster) || (wide.test(cluster) && [...cluster].length === 1);

  /// What the rendering of an element's text depends on.
  function textStyle(style) {
    const collapse = style.whiteSpaceCollapse ?? (/pre|break-spaces/.test(style.whiteSpace) ? "preserve" : "collapse");
    return {
      collapses: collapse === "collapse" || collapse === "preserve-breaks",
      isReversed: style.direction === "rtl" && style.unicodeBidi.includes("override"),
      transform: style.textTransform,
      isHidden: (style.webkitTextSecurity ?? "none") !== "none",
    };
  }

  /// The text of a node as it is rendered, apart from collapsed white space.
  function transformed(text, style) {
    if (style.isHidden) return "•".repeat(clustersOf(text).length);
    switch (style.transform) {
      case "uppercase": return text.toUpperCase();
      case "lowercase": return text.toLowerCase();
      case "capitalize": return text.replace(firstLetters, (_, before, letter) => before + letter.toUpperCase());
      default: return text;
    }
  }

  /// The index after the last character that lies in the lines before a position.
  function lineEnd(range, node, nextTop, low, high) {
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      range.setStart(node, middle - 1);
      range.setEnd(node, middle);
      const rects = range.getClientRects();
      const last = rects[rects.length - 1];
      if (!last || last.top < nextTop - 1) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /// The lines of a text node: [top, bottom, left, right, number of boxes].
  function linesOf(rects) {
    const lines = [];
    for (const rect of rects) {
      const last = lines[lines.length - 1];
      if (last && Math.abs(last.top - rect.top) < cellHeight / 2) {
        last.left = Math.min(last.left, rect.left);
        last.right = Math.max(last.right, rect.right);
        last.width += rect.width;
        last.boxes += 1;
      } else {
        lines.push(withWidth(rect));
      }
    }
    return lines;
  }

  /// Calls `emit(column, row, text, columns)` for the runs of a part of a text node whose characters are not in
  /// consecutive cells: each cluster is placed where the engine has it.
  function placeClusters(range, node, start, end, row, style, halves, emit) {
    let run = "";
    let runColumn = 0;
    let next = 0;
    const flush = () => {
      if (run !== "") emit(runColumn, row, run, next - runColumn);
      run = "";
    };
    for (const part of segmenter.segment(node.data.slice(start, end))) {
      range.setStart(node, start + part.index);
      range.setEnd(node, start + part.index + part.segment.length);
      // At the border of two directions there is an empty box in the other one.
      const rect = Array.from(range.getClientRects()).find((box) => box.width > 0);
      if (!rect) continue;
      const isSpace = /^[ \t\n\r\f]/.test(part.segment);
      const text = isSpace ? " " : transformed(part.segment, style).replace(unprintable, "").replace("\u00a0", " ");
      if (text === "") continue;
      const column = snapColumn(rect.left, halves);
      const columns = Math.max(1, Math.round(rect.width / cellWidth));
      if (isSpace && !style.collapses && columns > 1) {
        flush();
        continue;
      }
      const isExpected = isPredictable(text) && (isSpace || clusterColumns(text) === columns);
      if (run !== "" && (column !== next || !isExpected)) flush();
      if (run === "") runColumn = column;
      run += text;
      next = column + (isSpace ? 1 : columns);
      if (!isExpected) flush();
    }
    flush();
  }

  /// Calls `emit(column, row, text, columns)` for the runs of a text node in an area: {left, top, right, bottom} in
  /// pixels. Returns whether more lines follow below the area. `styleOf` returns the element's textStyle.
  function textRuns(range, node, styleOf, area, halves, emit) {
    range.selectNodeContents(node);
    const rects = range.getClientRects();
    if (rects.length === 0) return false;
    const lines = rects.length === 1 ? [withWidth(rects[0])] : linesOf(rects);
    const length = node.data.length;
    let start = -1;
    for (let index = 0; index < lines.length; index += 1) {
      const line = lines[index];
      if (line.top >= area.bottom) return line.right > line.left;
      if (line.bottom <= area.top || line.right <= area.left || line.left >= area.right) {
        start = -1;
        continue;
      }
      if (start < 0) start = index === 0 ? 0 : lineEnd(range, node, line.top, 0, length);
      const end = index === lines.length - 1 ? length : lineEnd(range, node, lines[index + 1].top, start, length);
      const ends = [index > 0, index < lines.length - 1];
      const own = styleOf();
      paintLine(range, node, start, end, line, ends, own, halves | (own.halves ?? 0), emit);
      start = end;
    }
    return false;
  }

  const withWidth = (rect) => (
    { top: rect.top, bottom: rect.bottom, left: rect.left, right: rect.right, width: rect.width, boxes: 1 });

  /// `ends` has whether lines of the same node come before and after this one.
  function paintLine(range, node, start, end, line, ends, style, halves, emit) {
    const row = lineRow(line, halves);
    const column = snapColumn(line.left, halves);
    const columns = Math.round(line.width / cellWidth);
    const source = node.data.slice(start, end);
    let text = source;
    if (style.collapses) {
      text = text.replace(/[ \t\n\r\f]+/g, " ");
      if (ends[0]) text = text.trimStart();
      if (ends[1]) text = text.replace(/ $/, "");
    } else text = text.replace(/[\r\n]+$/, "");
    const hyphenated = text.endsWith("\u00ad");
    text = transformed(text, style).replace(unprintable, (character) => (character === "\t" ? "\t" : ""));
    text = text.replaceAll("\u00a0", " ");
    if (hyphenated) text += "-";
    if (text.trim() === "" && line.boxes === 1 && !text.includes("\t")) {
      if (columns > 0) emit(column, row, " ".repeat(Math.min(columns, 4096)), columns);
      return;
    }
    const exact = Math.abs(line.width - columns * cellWidth) < 2;
    if (line.boxes === 1 && exact && !style.isReversed && !text.includes("\t") && isSimple(text)) {
      const fitted = fit(range, node, start, text, columns, source);
      if (fitted !== null) return emit(column, row, fitted, columns);
    }
    placeClusters(range, node, start, end, row, style, halves, emit);
  }

  function isSimple(text) {
    if (narrow.test(text)) return true;
    return clustersOf(text).every(isPredictable);
  }

  /// The text without the spaces at its ends that the engine has removed; null when it does not have the columns.
  function fit(range, node, start, text, columns, source) {
    const excess = textColumns(text) - columns;
    if (excess === 0) return text;
    const leads = text.startsWith(" ");
    const trails = text.endsWith(" ");
    if (excess === 2 && leads && trails) return text.slice(1, -1);
    if (excess !== 1) return excess > 0 && text.trimEnd().length === columns ? text.trimEnd() : null;
    if (leads && trails) {
      range.setStart(node, start);
      range.setEnd(node, start + (/^[ \t\n\r\f]+/.exec(source)?.[0].length ?? 1));
      return range.getBoundingClientRect().width > 0 ? text.slice(0, -1) : text.slice(1);
    }
    if (leads) return text.slice(1);
    return trails ? text.slice(0, -1) : null;
  }

  engine.text = { textStyle, clustersOf, clusterColumns, textColumns, textRuns, transformed };
}
