// The cells of the viewport: hullEngine.paint(columns, rows).
//
// A cell is 8 by 16 CSS pixels. The value can be made into JSON:
//   styles: [[foreground, background, attributes]...]   see styles.js
//   paint:  the content in painting order; columns and rows are those of the viewport. Each is one of
//             [0, column, row, columns, rows, style]    fills with blanks
//             [1, column, row, text, style]             writes text from a column on, over the existing backgrounds
//             [2, column, row, columns, rows, style]    changes colors that are not null, and adds attributes
//   cursor: [column, row] of the caret, or null
//   focusRing: [column, row, columns, rows] of the focused element's visible part, or null
//   focus:  0 for none, 1 for a control, 2 for a text field
//   scroll: {row, contentRows}
// Fills and texts can overlap: the later one wins. Nothing lies outside of the viewport.

"use strict";
{
  const engine = (globalThis.hullEngine ??= {});
  const { boxes, controls, counters, geometry, styles, text, tree } = engine;
  const { CellSink, Layer } = engine.sink;
  const { Page } = engine.page;
  const { roles } = styles;
  const { cellHeight, cellWidth, halfColumns, halfRows, hasArea, intersection, isEmpty, meets } = geometry;

  const inlineDisplays = new Set(["inline", "ruby", "ruby-base", "ruby-text"]);
  const skipped = new Set([
    "script", "style", "template", "head", "noscript", "title", "datalist", "area", "param", "source", "track"]);
  const replaced = new Set(["iframe", "frame", "svg", "object"]);

  class Painter {
    sink = new CellSink();
    lists = new counters.ListNumbers();
    cursor = null;
    ring = null;

    constructor(document, columns, rows) {
      this.area = { left: 0, top: 0, right: columns * cellWidth, bottom: rows * cellHeight };
      this.focused = tree.focusedElement(document);
      this.isFieldFocused = controls.isField(this.focused ? controls.controlKind(this.focused) : null);
    }

    paintDocument(document, x, y, clip, layer) {
      const root = document.documentElement;
      if (!root) return;
      const page = new Page(document, x, y);
      page.keepEscaping(clip);
      this.#paintCanvas(page, root, clip, layer);
      this.#visitElement(page, root, {
        clip, absoluteClip: clip, fixedClip: clip, viewport: clip, root: layer, layer, stacking: layer, boxes: layer.boxes, content: layer.content,
        decoration: 0, halves: 0, isHighlighted: false, isVisible: true, isItemContainer: false, ellipsis: null,
        clampColumn: null, style: null,
      });
    }

    /// The canvas has the background of the root element or of the body (CSS Backgrounds 3, section 2.11.2).
    #paintCanvas(page, root, clip, layer) {
      const elements = [root, page.document.body].filter(Boolean);
      const colors = elements.map((element) => styles.color(page.style(element).backgroundColor));
      const index = colors.findIndex(styles.isVisible);
      page.canvas = index < 0 ? null : elements[index];
      const cells = geometry.cellsOf(clip);
      this.sink.fill(layer.own, cells, clip, roles.background);
      if (index >= 0) this.sink.fill(layer.own, cells, clip, colors[index]);
    }

    // MARK: The tree

    #visitChildren(page, element, context) {
      const children = tree.flatChildren(element);
      const range = children.length > tree.longList && context.style.display === "block"
        ? tree.childrenIn(children, page, this.area) : null;
      let first = 0;
      let end = children.length;
      if (range) {
        [first, end] = range;
        for (const child of page.kept.get(element) ?? []) {
          if (!tree.isBetween(children, first, end, child)) this.#visitElement(page, child, context);
        }
      }
      for (let index = first; index < end; index += 1) {
        const child = children[index];
        if (child.nodeType === 1) this.#visitElement(page, child, context);
        else if (child.nodeType === 3 && context.isVisible) this.#paintText(page, child, context);
      }
    }

    #visitElement(page, element, outer) {
      if (skipped.has(element.localName)) return;
      const rect = page.rect(element);
      // Boxes without an area can have content in view.
      const isOutside = hasArea(rect) && !meets(rect, this.area);
      if (isOutside && !page.isKept(element) && !overflows(element, rect, this.area)) return;
      const style = page.style(element);
      const display = style.display;
      if (display === "none" || style.opacity === "0") return;
      const context = { ...outer, style, text: null, isVisible: style.visibility === "visible" };
      if (element === this.focused && !this.isFieldFocused) context.isHighlighted = true;
      if (element.shadowRoot) page.index.noteShadow(element.shadowRoot);
      if (display === "contents") return this.#visitChildren(page, element, context);

      const kind = controls.controlKind(element);
      const isInlineLevel = inlineDisplays.has(display);
      // Replaced elements are not split into lines.
      context.isInline = isInlineLevel && (kind === null || kind === "button") && !replaced.has(element.localName);
      const isOnTop = isTopLayer(element);
      context.isOnTop = isOnTop;
      const list = this.#enterBox(rect, style, display, isInlineLevel, isOnTop, outer, context);
      if (context.isVisible && !isEmpty(context.clip)) boxes.paintBox(this, page, element, rect, kind, context, list);
      if (element === this.focused) this.#noteFocus(element, rect, context);
      const outerClip = context.clip;
      const overflow = this.#clipContent(page, element, rect, context);
      const frame = tree.frameDocument(element);
      if (frame) return this.#paintFrame(frame, rect, context);
      if (kind !== null && kind !== "button" || style.contentVisibility === "hidden") return;
      if (display === "list-item" && context.isVisible) boxes.paintMarker(this, page, element, rect, context);
      const generated = page.index.generated.has(element) ? engine.generated : null;
      generated?.paint(this, page, element, "::before", rect, context);
      if (element.localName === "details" && !element.open) {
        const summary = Array.from(element.children).find((child) => child.localName === "summary");
        if (summary) this.#visitElement(page, summary, context);
      } else {
        this.#visitChildren(page, element, context);
      }
      generated?.paint(this, page, element, "::after", rect, context);
      if (/auto$|scroll$/.test(overflow) && context.isVisible && !isViewport(page, element)) {
        boxes.paintThumb(this, element, rect, outerClip, context);
      }
    }

    /// Chooses the lists that a box and its content are painted into. Returns the list of the box.
    #enterBox(rect, style, display, isInlineLevel, isOnTop, outer, context) {
      const position = style.position;
      const isPositioned = position !== "static";
      const zIndex = isPositioned || outer.isItemContainer ? style.zIndex : "auto";
      const hasZIndex = zIndex !== "auto";
      const opacity = style.opacity;
      const isTransformed = style.transform !== "none";
      const isAbsolute = position === "absolute" || position === "fixed";
      const isFloating = style.float !== "none";
      if (position === "fixed") context.clip = outer.fixedClip;
      else if (position === "absolute") context.clip = outer.absoluteClip;
      context.isItemContainer = display.includes("flex") || display.includes("grid");
      if (isHalf(rect) || display === "table-cell") {
        context.halves = halvesOf(style, display, isAbsolute, isTransformed, outer);
      }
      context.isContainingBlock = isPositioned || isTransformed;
      // Decorations do not reach atomic boxes (CSS Text Decoration 3, section 2.1).
      const isCut = isAbsolute || isFloating || display.startsWith("inline-");
      context.decoration = (isCut ? 0 : outer.decoration) | styles.decorationAttributes(style.textDecorationLine);
      if (isOnTop) context.clip = context.fixedClip = outer.viewport;
      const isStacking = isOnTop || hasZIndex && (isPositioned || outer.isItemContainer) || position === "fixed" ||
        position === "sticky" || isTransformed || (opacity !== "1" && Number(opacity) < 1) ||
        style.isolation === "isolate";
      if (isPositioned || isStacking) {
        let layerIndex = hasZIndex && isStacking ? Number(zIndex) : 0;
        if (isOnTop) layerIndex = Infinity;
        const layer = new Layer(layerIndex, isStacking);
        (isOnTop ? outer.root : outer.stacking).layers.push(layer);
        context.layer = layer;
        if (isStacking) context.stacking = layer;
        context.boxes = layer.boxes;
        context.content = layer.content;
        if (isTransformed) context.fixedClip = context.clip;
        return layer.own;
      }
      if (isFloating) {
        context.boxes = context.layer.floats;
        context.content = context.layer.floats;
        return context.boxes;
      }
      // An atomic box is painted like a character of its line.
      if (display.startsWith("inline-")) context.boxes = context.content;
      return isInlineLevel ? context.content : context.boxes;
    }

    #clipContent(page, element, rect, context) {
      const { style, isInline, halves } = context;
      const overflow = style.overflow;
      const clips = !isInline && overflow !== "visible" && !isViewport(page, element);
      context.ellipsis = isInline ? context.ellipsis : null;
      if (clips) {
        const clipsAcross = style.overflowX !== "visible";
        const clipsDown = style.overflowY !== "visible";
        const area = geometry.areaOf(geometry.cellsOf(geometry.paddingBox(rect, style), halves));
        if (!clipsAcross) [area.left, area.right] = [context.clip.left, context.clip.right];
        if (!clipsDown) [area.top, area.bottom] = [context.clip.top, context.clip.bottom];
        context.clip = intersection(context.clip, area);
        const isClamped = (style.webkitLineClamp ?? "none") !== "none";
        context.clampColumn = isClamped ? geometry.snapColumn(geometry.contentBox(rect, style).right, halves) : null;
        if (style.textOverflow === "ellipsis") context.ellipsis = context.clip.right / cellWidth;
      }
      if (context.isContainingBlock) context.absoluteClip = context.clip;
      return overflow;
    }

    #paintFrame(document, rect, context) {
      const box = geometry.contentBox(rect, context.style);
      // The cells of a frame's document start at a cell of this one.
      const cells = geometry.cellsOf(box, context.halves);
      const area = intersection(context.clip, geometry.areaOf(cells));
      if (isEmpty(area) || !context.isVisible) return;
      const layer = new Layer(0, true);
      this.paintDocument(document, cells[0] * cellWidth, cells[1] * cellHeight, area, layer);
      layer.appendTo(context.content);
    }

    // MARK: Text

    #paintText(page, node, context) {
      const { clip } = context;
      if (isEmpty(clip)) return;
      const { x, y } = page;
      const area = { left: clip.left - x, top: clip.top - y, right: clip.right - x, bottom: clip.bottom - y };
      const [columnOffset, rowOffset] = [x / cellWidth, y / cellHeight];
      let last = null;
      let ink = null;
      let attributes = 0;
      // Most text nodes between elements have no boxes, and all of an element have one style.
      const styleOf = () => {
        context.text ??= textFacts(context);
        ({ ink, attributes } = context.text);
        return context.text;
      };
      const isCut = text.textRuns(page.range, node, styleOf, area, context.halves, (column, row, string, columns) => {
        this.putText(context, column + columnOffset, row + rowOffset, string, columns, ink, attributes);
        last = [column + columnOffset + string.trimEnd().length, row + rowOffset];
      });
      if (isCut && last && context.clampColumn !== null) {
        this.sink.text(
          context.content, clip, Math.min(last[0], context.clampColumn - 1), last[1], "…", 1, ink, attributes);
      }
      if (this.focused?.isContentEditable) this.#noteEditingCaret(page, node, clip);
    }

    /// Writes a text of a line, cut with an ellipsis where its block asks for one.
    putText(context, column, row, string, columns, ink, attributes) {
      let limits = context.clip;
      const { ellipsis } = context;
      const isCut = ellipsis !== null && column + columns > ellipsis;
      if (isCut) limits = { ...limits, right: Math.min(limits.right, (ellipsis - 1) * cellWidth) };
      this.sink.text(context.content, limits, column, row, string, columns, ink, attributes);
      if (isCut && column < ellipsis) {
        this.sink.text(context.content, context.clip, ellipsis - 1, row, "…", 1, ink, attributes);
      }
      if (context.isHighlighted) {
        this.sink.restyle(context.content, [column, row, columns, 1], limits, roles.accentText, roles.focus, 0);
      }
    }

    // MARK: Focus

    setCursor(column, row, clip) {
      const x = column * cellWidth;
      const y = row * cellHeight;
      if (x >= clip.left && x < clip.right && y >= clip.top && y < clip.bottom) this.cursor = [column, row];
    }

    #noteFocus(element, rect, { clip, halves }) {
      const shown = geometry.cellsOf(intersection(rect, intersection(clip, this.area)), halves);
      if (shown[2] > 0 && shown[3] > 0) this.ring = shown;
      // An editing host without text has no line for the caret.
      if (!element.isContentEditable || element.textContent !== "") return;
      const [column, row] = geometry.cellsOf(rect, halves);
      this.setCursor(column, row, clip);
    }

    /// The caret of an editing host, when it lies in this text.
    #noteEditingCaret(page, node, clip) {
      const selection = page.document.getSelection();
      if (selection.focusNode !== node) return;
      const offset = selection.focusOffset;
      const { range } = page;
      const isAfter = offset > 0;
      // A collapsed range has no box at some ends of lines.
      range.setStart(node, isAfter ? offset - 1 : 0);
      range.setEnd(node, isAfter ? offset : Math.min(1, node.data.length));
      const rects = range.getClientRects();
      if (rects.length === 0) return;
      const rect = page.moved(rects[rects.length - 1]);
      this.setCursor(geometry.snapColumn(isAfter ? rect.right : rect.left, 0), geometry.snapRow(rect.top, 0), clip);
    }
  }

  function textFacts({ style, decoration }) {
    return {
      ...text.textStyle(style), ink: styles.color(style.color), attributes: styles.fontAttributes(style) | decoration,
      halves: style.textAlign.endsWith("center") ? halfColumns : 0,
    };
  }

  /// Whether an edge of a box is in the middle of a cell.
  const isHalf = (rect) => (
    Math.abs(rect.left) % cellWidth === cellWidth / 2 || Math.abs(rect.right) % cellWidth === cellWidth / 2 ||
    Math.abs(rect.top) % cellHeight === cellHeight / 2 || Math.abs(rect.bottom) % cellHeight === cellHeight / 2);

  /// The axes in which a box lies in the middle of its container.
  function halvesOf(style, display, isAbsolute, isTransformed, outer) {
    let halves = outer.halves;
    if (isAbsolute || isTransformed) halves |= halfColumns | halfRows;
    if (display === "table-cell") return style.verticalAlign === "middle" ? halves | halfRows : halves;
    const parent = outer.style;
    if (outer.isItemContainer && parent) {
      const isColumn = parent.display.includes("flex") && parent.flexDirection.startsWith("column");
      const alignment = style.alignSelf === "auto" ? parent.alignItems : style.alignSelf;
      if (alignment.includes("center")) halves |= isColumn ? halfColumns : halfRows;
      if (/center|space/.test(parent.justifyContent)) halves |= isColumn ? halfRows : halfColumns;
      if (parent.display.includes("grid")) {
        const own = style.justifySelf === "auto" ? parent.justifyItems : style.justifySelf;
        if (own.includes("center")) halves |= halfColumns;
      }
    } else if (display !== "inline" && style.marginLeft === style.marginRight && parseFloat(style.marginLeft) > 0) {
      halves |= halfColumns;
    }
    return halves;
  }

  /// Whether an element is a modal dialog or an open popover (CSS Position 4, section 3).
  const isTopLayer = (element) => (
    (element.localName === "dialog" || element.hasAttribute("popover")) && element.matches(":modal, :popover-open"));

  /// Whether the overflow of an element applies to the viewport (CSS Overflow 3, section 3.3).
  function isViewport(page, element) {
    const root = page.document.documentElement;
    if (element === root) return true;
    if (element !== page.document.body) return false;
    const style = page.style(root);
    return style.overflowX === "visible" && style.overflowY === "visible";
  }

  /// Whether the content of an element reaches from outside into an area.
  function overflows(element, rect, area) {
    if (rect.top >= area.bottom || rect.left >= area.right) return false;
    const { scrollHeight, scrollWidth } = element;
    if (scrollHeight <= element.clientHeight && scrollWidth <= element.clientWidth) return false;
    return meets({
      left: rect.left, top: rect.top, right: Math.max(rect.right, rect.left + scrollWidth),
      bottom: Math.max(rect.bottom, rect.top + scrollHeight),
    }, area);
  }

  /// 0 for none, 1 for a control, 2 for a text field.
  function focusKind(element) {
    if (!element) return 0;
    if (controls.isField(controls.controlKind(element))) return element.readOnly ? 1 : 2;
    return element.isContentEditable ? 2 : 1;
  }

  /// The rows of a document and the first one in view.
  function scrollState() {
    const scroller = document.scrollingElement ?? document.documentElement;
    return {
      row: Math.round(window.scrollY / cellHeight),
      contentRows: Math.max(1, Math.ceil((scroller?.scrollHeight ?? 0) / cellHeight - 0.01)),
    };
  }

  /// The cells of the viewport of this document: see the top of this file.
  engine.paint = (columns, rows) => {
    const painter = new Painter(document, columns, rows);
    const layer = new Layer(0, true);
    painter.paintDocument(document, 0, 0, painter.area, layer);
    const paint = [];
    layer.appendTo(paint);
    return {
      styles: painter.sink.styles, paint, cursor: painter.cursor, focusRing: painter.ring,
      focus: focusKind(painter.focused), scroll: scrollState(),
    };
  };

  engine.focusKind = () => focusKind(tree.focusedElement(document));
}
