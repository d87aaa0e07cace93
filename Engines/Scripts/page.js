// A document of the viewport's tree of frames, with its position.

"use strict";
{
  const engine = (globalThis.hullEngine ??= {});
  const { tree } = engine;
  const { hasArea, meets } = engine.geometry;

  /// A document with its position in the viewport.
  class Page {
    counters = null;
    canvas = null;
    /// Boxes out of the flow that are in view, and their ancestors, by their parents.
    kept = new Map();

    constructor(document, x, y) {
      this.document = document;
      this.x = x;
      this.y = y;
      this.index = tree.indexOf(document);
      this.range = document.createRange();
      this.style = (element, pseudo) => getComputedStyle(element, pseudo);
    }

    /// A box of the document in the viewport of the outermost one.
    moved(rect) {
      const { x, y } = this;
      if (x === 0 && y === 0) return rect;
      return { left: rect.left + x, top: rect.top + y, right: rect.right + x, bottom: rect.bottom + y };
    }

    rect(element) { return this.moved(element.getBoundingClientRect()); }

    keepEscaping(area) {
      for (const element of this.index.escaping) {
        const rect = this.rect(element);
        if (!hasArea(rect) || !meets(rect, area)) continue;
        for (let node = element; node;) {
          const parent = tree.flatParent(node);
          const children = this.kept.get(parent);
          if (children?.has(node)) break;
          if (children) children.add(node);
          else this.kept.set(parent, new Set([node]));
          node = parent;
        }
      }
    }

    isKept(element) { return this.kept.size > 0 && (this.kept.get(tree.flatParent(element))?.has(element) ?? false); }
  }

  engine.page = { Page };
}
