// Actions of the shell on the page. Positions are cells of the viewport; the document scrolls by whole rows.
//
//   hullEngine.act.reveal(node)       scrolls a node into view; returns the cell [column, row] to click at, null when
//                                     there is none: the node is gone, is not rendered or is covered
//   hullEngine.act.focus(node)        focuses it; returns whether it has the focus
//   hullEngine.act.focusEdge(isLast)  focuses the first or the last stop of the tab order; returns false without any
//   hullEngine.act.isAtEdge(isLast)   whether that stop has the focus
//   hullEngine.act.blur()             clears the focus
//   hullEngine.act.scrollToRow(row)   scrolls the document; returns whether it moved
//   hullEngine.act.wheel(column, row, rows)  scrolls the innermost container that can move; returns whether one did
//   hullEngine.act.scrollByTouch(column, row, columns, rows)  the same for a finger, along the axis of its larger movement
//   hullEngine.act.nodeAt(column, row)       the number of the topmost element; null outside of the document
//   hullEngine.act.link(column, row)  {url, text} of the link there, or null

"use strict";
{
  const engine = (globalThis.hullEngine ??= {});
  const { controls, geometry, nodes, tree } = engine;
  const { cellHeight, cellWidth } = geometry;

  /// The offset of a document in the viewport of the outermost one.
  function offsetOf(document) {
    let x = 0;
    let y = 0;
    for (let element = tree.frameElementOf(document); element; element = tree.frameElementOf(element.ownerDocument)) {
      const style = getComputedStyle(element);
      const box = geometry.contentBox(element.getBoundingClientRect(), style);
      x += Math.round(box.left / cellWidth) * cellWidth;
      y += Math.round(box.top / cellHeight) * cellHeight;
    }
    return [x, y];
  }

  /// The innermost element at a point, inside of shadow trees and frames.
  function deepElementAt(root, x, y) {
    const element = root.elementFromPoint(x, y);
    if (!element) return null;
    if (element.shadowRoot && element.shadowRoot !== root) return deepElementAt(element.shadowRoot, x, y) ?? element;
    const frame = tree.frameDocument(element);
    if (!frame) return element;
    const box = geometry.contentBox(
      element.getBoundingClientRect(), getComputedStyle(element));
    return deepElementAt(frame, x - box.left, y - box.top) ?? element;
  }

  const elementAt = (column, row) => deepElementAt(
    document, column * cellWidth + cellWidth / 2, row * cellHeight + cellHeight / 2);

  function contains(element, descendant) {
    for (let node = descendant; node;) {
      if (node === element) return true;
      node = tree.flatParent(node) ?? tree.frameElementOf(node.ownerDocument);
    }
    return false;
  }

  /// The scroll containers around an element, innermost first, without the viewport.
  function* scrollContainers(element) {
    for (let node = element; node; node = tree.flatParent(node)) {
      const document = node.ownerDocument;
      if (node === document.documentElement || node === document.scrollingElement) return;
      const { overflowY } = getComputedStyle(node);
      if (overflowY === "auto" || overflowY === "scroll" || overflowY === "hidden") yield node;
    }
  }

  /// Scrolls a container to a whole row. Returns whether it moved.
  function scrollContainer(container, top) {
    const before = container.scrollTop;
    container.scrollTop = Math.round(top / cellHeight) * cellHeight;
    return container.scrollTop !== before;
  }

  /// Scrolls the document to a whole row. The last one may be cut: the end of the document is shown then.
  function scrollDocument(view, row) {
    const before = view.scrollY;
    view.scrollTo({ top: Math.max(0, Math.round(row) || 0) * cellHeight, behavior: "instant" });
    return view.scrollY !== before;
  }

  /// The position that shows a part of a scrolled length with the least movement.
  function nearest(start, size, shown, offset) {
    if (start < offset && start + size > offset + shown) return offset;
    if (start < offset || size > shown) return start;
    return start + size > offset + shown ? start + size - shown : offset;
  }

  const roundedDown = (position) => Math.floor(position / cellHeight) * cellHeight;
  const roundedUp = (position) => Math.ceil(position / cellHeight - 0.01) * cellHeight;

  /// Scrolls an element into view by as little as possible, and by whole rows.
  function scrollIntoView(element) {
    for (const container of scrollContainers(tree.flatParent(element))) {
      const own = element.getBoundingClientRect();
      const around = container.getBoundingClientRect();
      const top = own.top - around.top - container.clientTop + container.scrollTop;
      const target = nearest(top, own.height, container.clientHeight, container.scrollTop);
      if (target !== container.scrollTop) {
        scrollContainer(container, target > container.scrollTop ? roundedUp(target) : roundedDown(target));
      }
      const left = own.left - around.left - container.clientLeft + container.scrollLeft;
      container.scrollLeft = nearest(left, own.width, container.clientWidth, container.scrollLeft);
    }
    const view = tree.viewportOf(element.ownerDocument);
    const rect = element.getBoundingClientRect();
    const target = nearest(rect.top + view.scrollY, rect.height, view.innerHeight, view.scrollY);
    if (target !== view.scrollY) {
      scrollDocument(view, target > view.scrollY ? roundedUp(target) / cellHeight : Math.floor(target / cellHeight));
    }
    const frame = tree.frameElementOf(element.ownerDocument);
    if (frame) scrollIntoView(frame);
  }

  /// The first cell of an element at which a click reaches it; null for none.
  function clickableCell(element) {
    const [x, y] = offsetOf(element.ownerDocument);
    const columns = Math.floor(window.innerWidth / cellWidth);
    const rows = Math.floor(window.innerHeight / cellHeight);
    for (const rect of element.getClientRects()) {
      const cells = geometry.cellsOf(
        { left: rect.left + x, top: rect.top + y, right: rect.right + x, bottom: rect.bottom + y });
      // The cells whose centers lie in the box.
      const left = Math.max(0, Math.ceil((rect.left + x) / cellWidth - 0.5));
      const top = Math.max(0, Math.ceil((rect.top + y) / cellHeight - 0.5));
      const right = Math.min(columns, Math.max(left + 1, Math.floor((rect.right + x) / cellWidth + 0.5)));
      const bottom = Math.min(rows, Math.max(top + 1, Math.floor((rect.bottom + y) / cellHeight + 0.5)));
      for (let row = top; row < bottom; row += 1) {
        for (let column = left; column < right; column += 1) {
          const hit = elementAt(column, row);
          if (!hit || !contains(element, hit)) continue;
          // The middle of a box is more robust than its corner: pages treat edges differently.
          const middle = Math.min(right - 1, Math.max(column, cells[0] + (cells[2] >> 1)));
          const center = elementAt(middle, row);
          return center && contains(element, center) ? [middle, row] : [column, row];
        }
      }
    }
    // A label or an option is clicked through its control.
    const control = element.localName === "option" ? element.closest("select") : element.control;
    return control && control !== element ? clickableCell(control) : null;
  }

  function isFocusable(element) {
    if (element.tabIndex < 0 || element.matches(":disabled") || element.closest("[inert]")) return false;
    if (element.getClientRects().length === 0) return false;
    return getComputedStyle(element).visibility === "visible";
  }

  /// The stops of the tab order: positive `tabindex` first, then the order of the tree (HTML, section 6.6.3).
  function tabStops() {
    const stops = [];
    const visit = (element) => {
      if (isFocusable(element) && isTabStop(element)) stops.push(element);
      for (const child of tree.flatChildren(element)) if (tree.isElement(child)) visit(child);
      const frame = tree.frameDocument(element);
      if (frame?.documentElement) visit(frame.documentElement);
    };
    const modal = Array.from(document.querySelectorAll("dialog:modal")).pop();
    const root = modal ?? document.documentElement;
    if (root) visit(root);
    const key = (element) => (element.tabIndex > 0 ? element.tabIndex : Number.MAX_SAFE_INTEGER);
    return stops.sort((a, b) => key(a) - key(b));
  }

  /// In a group of radio buttons Tab stops at the checked one.
  function isTabStop(element) {
    if (element.localName === "iframe") return false;
    if (controls.controlKind(element) !== "radio" || !element.name || element.checked) return true;
    const group = element.getRootNode().querySelectorAll(`input[type="radio" i][name="${CSS.escape(element.name)}"]`);
    return !Array.from(group).some((other) => other.form === element.form && other.checked);
  }

  function focus(element) {
    element.focus({ preventScroll: true });
    const isFocused = tree.focusedElement(document) === element || element.matches(":focus-within");
    if (isFocused) scrollIntoView(element);
    return isFocused;
  }

  /// The element and those around it, also around its frames; innermost first.
  function* ancestors(element) {
    for (let node = element; node; node = tree.flatParent(node) ?? tree.frameElementOf(node.ownerDocument)) yield node;
  }

  /// The scroll containers around an element, also around its frames, without viewports.
  function* containersAround(element) {
    for (let node = element; node; node = tree.frameElementOf(node.ownerDocument)) yield* scrollContainers(node);
  }

  function wheel(column, row, rows) {
    const element = elementAt(column, row);
    for (let node = element; node; node = tree.frameElementOf(node.ownerDocument)) {
      for (const container of scrollContainers(node)) {
        if (getComputedStyle(container).overflowY === "hidden") continue;
        if (scrollContainer(container, container.scrollTop + rows * cellHeight)) return true;
      }
      const view = tree.viewportOf(node.ownerDocument);
      if (scrollDocument(view, view.scrollY / cellHeight + rows)) return true;
    }
    return element ? false : scrollDocument(engine.viewport, window.scrollY / cellHeight + rows);
  }

  engine.act = {
    reveal(node) {
      const element = nodes.elementOf(node);
      if (!element) return null;
      const target = element.localName === "option" ? element.closest("select") ?? element : element;
      scrollIntoView(target);
      return clickableCell(target);
    },
    focus(node) {
      const element = nodes.elementOf(node);
      return element ? focus(element) : false;
    },
    focusEdge(isLast) {
      engine.act.blur();
      const stops = tabStops();
      const element = isLast ? stops[stops.length - 1] : stops[0];
      return element ? focus(element) : false;
    },
    isAtEdge(isLast) {
      const stops = tabStops();
      const focused = tree.focusedElement(document);
      return Boolean(focused) && focused === (isLast ? stops[stops.length - 1] : stops[0]);
    },
    blur() { tree.focusedElement(document)?.blur(); },
    scrollToRow: (row) => scrollDocument(engine.viewport, row),
    wheel,
    scrollByTouch(column, row, columns, rows) {
      const isAcross = Math.abs(columns) > Math.abs(rows);
      const refused = isAcross ? ["none", "pan-y"] : ["none", "pan-x"];
      const element = elementAt(column, row);
      for (const node of ancestors(element)) if (refused.includes(getComputedStyle(node).touchAction)) return false;
      if (!isAcross) return rows !== 0 && wheel(column, row, rows);
      for (const container of containersAround(element)) {
        if (getComputedStyle(container).overflowX === "hidden") continue;
        const before = container.scrollLeft;
        container.scrollLeft = (Math.round(before / cellWidth) + columns) * cellWidth;
        if (container.scrollLeft !== before) return true;
      }
      return false;
    },
    nodeAt(column, row) {
      const element = elementAt(column, row) ?? document.documentElement;
      return element ? nodes.numberOf(element) : null;
    },
    link(column, row) {
      const link = elementAt(column, row)?.closest("a[href], area[href]");
      return link ? { url: link.href, text: controls.collapsed(link.textContent) } : null;
    },
  };
}
