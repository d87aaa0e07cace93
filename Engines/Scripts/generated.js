// Generated boxes: ::before and ::after. The DOM has no geometry of them: positioned ones have used offsets and sizes in
// their computed styles, the other ones lie next to the content of their element.

"use strict";
{
  const engine = (globalThis.hullEngine ??= {});
  const { counters, geometry, styles, text } = engine;
  const { cellHeight, cellWidth, contentBox, hasArea, length } = geometry;

  /// The boxes of an element's content, in the order of the tree.
  function contentRects(page, element) {
    page.range.selectNodeContents(element);
    return Array.from(page.range.getClientRects(), (rect) => page.moved(rect)).filter(hasArea);
  }

  /// The position of an element's first line: `left` and `right` of its content, `start` and `end` of the content box.
  function firstLine(page, element, rect, style) {
    const box = contentBox(rect, style);
    const first = contentRects(page, element)[0];
    const line = { start: box.left, end: box.right, left: box.left, right: box.right, top: box.top };
    if (first && first.top - box.top < 8) {
      line.left = first.left;
      line.right = first.right;
      if (first.bottom - first.top <= cellHeight * 1.5) line.top = (first.top + first.bottom - cellHeight) / 2;
    }
    return line;
  }

  function paint(painter, page, element, pseudo, rect, context) {
    const { isInline, halves } = context;
    const style = page.style(element, pseudo);
    const content = style.content;
    if (content === "none" || content === "normal" || style.display === "none") return;
    if (style.visibility !== "visible" || style.opacity === "0") return;
    const string = counters.contentText(content, element, pseudo, () => {
      page.counters ??= new counters.CounterValues(page.document);
      return page.counters;
    });
    if (string === null) return;
    const shown = text.transformed(string.replace(/\n/g, " "), text.textStyle(style));
    const box = boxOf(painter, page, element, pseudo, style, shown, rect, context, isInline);
    if (!box) return;
    const cells = geometry.cellsOf(box, halves);
    const isRaised = style.position === "absolute" || style.position === "fixed";
    const list = isRaised || isInline || style.display === "inline" ? context.content : context.boxes;
    const background = styles.color(style.backgroundColor);
    if (styles.isVisible(background)) painter.sink.fill(list, cells, context.clip, background);
    if (style.borderWidth !== "0px") painter.sink.border(list, context.clip, style, cells);
    if (shown.trim() === "") return;
    const inner = contentBox(box, style);
    const columns = text.textColumns(shown);
    let left = inner.left;
    const space = inner.right - inner.left - columns * cellWidth;
    if (space > 0 && style.textAlign === "center") left += space / 2;
    if (space > 0 && (style.textAlign === "right" || style.textAlign === "end")) left += space;
    const attributes = styles.fontAttributes(style) | context.decoration |
      styles.decorationAttributes(style.textDecorationLine);
    painter.putText(
      context, geometry.snapColumn(left, halves), geometry.snapRow(inner.top, halves), shown, columns,
      styles.color(style.color), attributes);
  }

  /// The border box of generated content.
  function boxOf(painter, page, element, pseudo, style, string, rect, context, isInline) {
    const isBorderBox = style.boxSizing === "border-box";
    const inside = contentBox({ left: 0, top: 0, right: 0, bottom: 0 }, style);
    const across = inside.left - inside.right;
    const down = inside.top - inside.bottom;
    const hasWidth = style.width.endsWith("px");
    const hasHeight = style.height.endsWith("px");
    const contentWidth = hasWidth ? length(style.width) : text.textColumns(string) * cellWidth;
    const contentHeight = hasHeight ? length(style.height) : string === "" ? 0 : cellHeight;
    const width = contentWidth + (hasWidth && isBorderBox ? 0 : across);
    const height = contentHeight + (hasHeight && isBorderBox ? 0 : down);
    const at = (left, top) => ({ left, top, right: left + width, bottom: top + height, width, height });
    const marginLeft = length(style.marginLeft);
    const marginTop = length(style.marginTop);
    const own = contentBox(rect, context.style);

    if (style.position === "absolute" || style.position === "fixed") {
      const around = style.position === "fixed" ? painter.area : containingBlock(painter, page, element);
      let { left, top } = own;
      if (style.left.endsWith("px")) left = around.left + length(style.left) + marginLeft;
      else if (style.right.endsWith("px")) {
        left = around.right - length(style.right) - length(style.marginRight) - width;
      }
      if (style.top.endsWith("px")) top = around.top + length(style.top) + marginTop;
      else if (style.bottom.endsWith("px")) {
        top = around.bottom - length(style.bottom) - length(style.marginBottom) - height;
      }
      return at(left, top);
    }

    const isBefore = pseudo === "::before";
    const display = context.style.display;
    const rects = contentRects(page, element);
    if (display.includes("flex") && !context.style.flexDirection.startsWith("column")) {
      const children = Array.from(element.children, (child) => page.rect(child)).filter(hasArea);
      const last = children[children.length - 1] ?? rects[rects.length - 1];
      const gap = length(context.style.columnGap);
      const isCentered = context.style.alignItems === "center";
      const top = isCentered ? (own.top + own.bottom - height) / 2 : own.top + marginTop;
      if (isBefore) return at(own.left + marginLeft, top);
      return at((last ? last.right + gap : own.left) + marginLeft, top);
    }
    if (style.display !== "inline" && !style.display.startsWith("inline-") && style.float === "none") {
      if (isBefore) return at(own.left + marginLeft, own.top + marginTop);
      const top = Math.max(own.bottom - height - length(style.marginBottom), own.top);
      return at(own.left + marginLeft, top);
    }

    const lineHeight = Math.max(height - down, cellHeight);
    const lineTop = (box) => (box.bottom - box.top <= cellHeight * 1.5
      ? (box.top + box.bottom - lineHeight) / 2 : box.top) - length(style.paddingTop) - length(style.borderTopWidth);
    if (isBefore) {
      const first = rects[0];
      if (first && (isInline || first.top - own.top < 8)) {
        return at(first.left - width - length(style.marginRight), lineTop(first));
      }
      return at(alignedLeft(own, width, context.style, isInline, rect) + marginLeft, own.top);
    }
    const last = rects[rects.length - 1];
    if (!last) return at(alignedLeft(own, width, context.style, isInline, rect) + marginLeft, own.top);
    const bottom = Math.max(...rects.map((box) => box.bottom));
    if (!isInline && own.bottom - bottom >= cellHeight - 1) return at(own.left + marginLeft, own.bottom - cellHeight);
    // The end of the last line: boxes of elements come before those of their content.
    const end = Math.max(...rects.filter((box) => Math.abs(box.bottom - last.bottom) < 8).map((box) => box.right));
    return at(end + marginLeft, lineTop(last));
  }

  /// The start of a line that has nothing but generated content.
  function alignedLeft(box, width, style, isInline, rect) {
    if (isInline) return rect.left + length(style.borderLeftWidth) + length(style.paddingLeft);
    const space = Math.max(0, box.right - box.left - width);
    if (style.textAlign === "center") return box.left + space / 2;
    return style.textAlign === "right" || style.textAlign === "end" ? box.left + space : box.left;
  }

  /// The padding box of the nearest positioned element.
  function containingBlock(painter, page, element) {
    for (let node = element; node; node = engine.tree.flatParent(node)) {
      const style = page.style(node);
      if (style.position === "static" && style.transform === "none") continue;
      return geometry.paddingBox(page.rect(node), style);
    }
    return painter.area;
  }

  engine.generated = { paint, firstLine };
}
