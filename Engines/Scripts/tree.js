// The flat tree of a document, and what is remembered about it between two paintings: elements that can lie outside of
// their parents, and borders.
//
// A border takes a whole cell, as in the embedded engine, whatever its width in the page: an animation without duration
// overrides the width, and rounds the padding inside of the border to cells, so that boxes are symmetric. So it does with the padding of table cells where the page sets none: it is an attribute's
// (cellpadding), which a style sheet of the user cannot override without overriding the page's. Neither attributes nor
// style sheets of the page change.

"use strict";
{
  const engine = (globalThis.hullEngine ??= {});

  const isElement = (node) => node?.nodeType === 1;

  /// The children of an element in the flat tree (CSS Shadow 1, section 3.4); closed shadow trees cannot be entered.
  function flatChildren(element) {
    if (element.shadowRoot) return element.shadowRoot.childNodes;
    if (element.localName === "slot") {
      const assigned = element.assignedNodes();
      if (assigned.length > 0) return assigned;
    }
    return element.childNodes;
  }

  /// The parent element in the flat tree; null for the root element.
  function flatParent(node) {
    if (node.assignedSlot) return node.assignedSlot;
    const parent = node.parentNode;
    return isElement(parent) ? parent : parent?.host ?? null;
  }

  /// The length of a list of children from which on those in view are searched.
  const longList = 64;
  /// Children before and behind those in view that are visited too: they can overflow.
  const margin = 4;

  /// The children of a block that can be in view, as indices of the first and of the end; null when they are not in the
  /// order of their rows.
  function childrenIn(children, page, area) {
    const elements = [];
    for (let index = 0; index < children.length; index += 1) if (isElement(children[index])) elements.push(index);
    const find = (isBefore) => {
      let low = 0;
      let high = elements.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        // Boxes without a size have no position in the order.
        let probe = middle;
        let rect = page.rect(children[elements[probe]]);
        while (rect.bottom <= rect.top && probe + 1 < high) rect = page.rect(children[elements[++probe]]);
        if (rect.bottom <= rect.top) high = middle;
        else if (isBefore(rect)) low = probe + 1;
        else high = middle;
      }
      return low;
    };
    const first = Math.max(0, find((rect) => rect.bottom <= area.top) - margin);
    const end = Math.min(elements.length, find((rect) => rect.top < area.bottom) + margin);
    if (first >= end) return null;
    return [first === 0 ? 0 : elements[first], end === elements.length ? children.length : elements[end]];
  }

  function isBetween(children, first, end, child) {
    for (let index = first; index < end; index += 1) if (children[index] === child) return true;
    return false;
  }

  /// The engines of the view's frames by their windows. Their documents, and the objects in them, can be used whatever their
  /// origin; the properties of a window of another origin cannot.
  const realms = globalThis.hullHost?.realms ?? new WeakMap();
  engine.document = document;
  engine.viewport = {
    get scrollY() { return window.scrollY; },
    get innerHeight() { return window.innerHeight; },
    scrollTo(position) { window.scrollTo(position); },
  };
  realms.set(window, engine);

  /// The engine of a window; null for none.
  function realmOf(view) {
    const realm = realms.get(view);
    // A document that was replaced has no window.
    return realm?.document.defaultView === view ? realm : null;
  }

  /// What scrolls a document.
  const viewportOf = (document) => realmOf(document.defaultView)?.viewport ?? document.defaultView;

  /// Elements of frames by the documents that they show. A document of another origin does not say which.
  const frameElements = new WeakMap();

  /// The document of a frame's element; null for none.
  function frameDocument(element) {
    if (element.localName !== "iframe" && element.localName !== "frame") return null;
    const found = element.contentDocument ?? realmOf(element.contentWindow)?.document ?? null;
    if (found) frameElements.set(found, element);
    return found;
  }

  /// The element of the frame that shows a document which was found in it; null for the outermost one.
  const frameElementOf = (document) => frameElements.get(document) ?? null;

  /// The active element of a document, inside of shadow trees and frames.
  function activeElement(document) {
    let element = document.activeElement;
    for (;;) {
      const inner = element?.shadowRoot?.activeElement ?? (element ? frameDocument(element)?.activeElement : null);
      if (!inner) return element;
      element = inner;
    }
  }

  /// The element with the focus, inside of shadow trees and frames; null for none.
  function focusedElement(document) {
    const element = activeElement(document);
    if (!element || element === element.ownerDocument.body || element === element.ownerDocument.documentElement) {
      return null;
    }
    return element;
  }

  const sides = ["Top", "Right", "Bottom", "Left"];
  const sizes = [16, 8, 16, 8];

  /// Siblings up to which all of them are looked at when an attribute of one changes.
  const maximumSiblings = 32;

  class DocumentIndex {
    /// Elements that are positioned outside of the flow.
    escaping = new Set();
    /// Elements with ::before or ::after.
    generated = new WeakSet();
    #document;
    #overrides = new Map();
    #dirty = new Set();
    #isFullyDirty = true;
    #observer;
    #shadows = new WeakSet();
    #width = 0;

    constructor(document) {
      this.#document = document;
      this.#observer = new MutationObserver((records) => this.#note(records));
      this.#observe(document);
      // A style sheet that has arrived, or an element that has got another state.
      document.addEventListener("load", (event) => this.#noteLoad(event.target), true);
    }

    #observe(root) {
      this.#observer.observe(root, { subtree: true, childList: true, attributes: true });
    }

    #noteLoad(target) {
      if (target.localName === "link" || target.localName === "style") this.#isFullyDirty = true;
    }

    #note(records) {
      for (const { type, target, addedNodes, removedNodes } of records) {
        if (target.localName === "style" || target.localName === "head" || target.localName === "link") {
          this.#isFullyDirty = true;
        }
        if (type === "attributes") {
          // Selectors can also reach the siblings of the element.
          const parent = target.parentElement;
          this.#dirty.add(parent && parent.childElementCount <= maximumSiblings ? parent : target);
        }
        for (const node of addedNodes) {
          if (isElement(node)) this.#dirty.add(node);
        }
        for (const node of removedNodes) if (isElement(node)) this.#forget(node);
      }
    }

    #forget(root) {
      if (this.escaping.size === 0 && this.#overrides.size === 0) return;
      for (const element of [root, ...root.getElementsByTagName("*")]) {
        this.escaping.delete(element);
        // It can come back with another style.
        for (const animation of this.#overrides.get(element) ?? []) animation.cancel();
        this.#overrides.delete(element);
      }
    }

    /// A shadow tree in view: attaching one is not a mutation that an observer reports.
    noteShadow(shadow) {
      if (this.#shadows.has(shadow)) return;
      this.#dirty.add(shadow.host);
      this.#override();
    }

    /// Brings everything up to date with the document.
    update() {
      this.#note(this.#observer.takeRecords());
      const width = this.#document.documentElement?.clientWidth ?? 0;
      if (width !== this.#width) this.#isFullyDirty = true;
      this.#width = width;
      this.#override();
    }

    /// Looks at the elements that may have changed.
    #override() {
      if (this.#dirty.size === 0 && !this.#isFullyDirty) return;
      let roots = [...this.#dirty];
      if (this.#isFullyDirty) roots = this.#document.documentElement ? [this.#document.documentElement] : [];
      this.#dirty.clear();
      this.#isFullyDirty = false;
      const elements = new Set();
      for (const root of roots) if (root.isConnected) this.#collect(root, elements);
      for (const element of elements) {
        for (const animation of this.#overrides.get(element) ?? []) animation.cancel();
        this.#overrides.delete(element);
        this.generated.delete(element);
      }
      const wide = [];
      for (const element of elements) {
        const style = getComputedStyle(element);
        const position = style.position;
        if (position === "fixed" || position === "absolute" || position === "sticky") this.escaping.add(element);
        else this.escaping.delete(element);
        const isTableCell = (element.localName === "td" || element.localName === "th") && style.padding === "1px";
        if (isTableCell || style.borderWidth !== "0px") {
          wide.push([element, undefined, this.#frame(style, isTableCell)]);
        }
        for (const pseudoElement of ["::before", "::after"]) {
          const generated = getComputedStyle(element, pseudoElement);
          if (generated.content === "none" || generated.content === "normal") continue;
          this.generated.add(element);
          if (generated.borderWidth !== "0px") wide.push([element, pseudoElement, this.#frame(generated, false)]);
        }
      }
      for (const [element, pseudoElement, frame] of wide) {
        if (!frame) continue;
        const animation = element.animate([frame, frame], { duration: 0, fill: "both", pseudoElement });
        animation.finish();
        const known = this.#overrides.get(element);
        if (known) known.push(animation);
        else this.#overrides.set(element, [animation]);
      }
    }

    /// The keyframe with the widths of a style's borders, and with the padding of a table cell.
    #frame(style, isTableCell) {
      const frame = isTableCell
        ? { paddingTop: "0px", paddingRight: "8px", paddingBottom: "0px", paddingLeft: "8px" } : {};
      sides.forEach((side, index) => {
        const name = `border${side}Width`;
        if (!(parseFloat(style[name]) > 0)) return;
        frame[name] = `${sizes[index]}px`;
        const padding = parseFloat(style[`padding${side}`]) || 0;
        if (!isTableCell && padding % sizes[index] !== 0) {
          frame[`padding${side}`] = `${Math.round(padding / sizes[index]) * sizes[index]}px`;
        }
      });
      return Object.keys(frame).length > 0 ? frame : null;
    }

    #collect(root, elements) {
      elements.add(root);
      if (root.shadowRoot) this.#enter(root.shadowRoot, elements);
      for (const element of root.getElementsByTagName("*")) {
        elements.add(element);
        if (element.shadowRoot) this.#enter(element.shadowRoot, elements);
      }
    }

    #enter(shadow, elements) {
      this.#shadows.add(shadow);
      this.#observe(shadow);
      for (const child of shadow.children) this.#collect(child, elements);
    }
  }

  const indices = new WeakMap();

  /// The up-to-date index of a document.
  function indexOf(document) {
    let index = indices.get(document);
    if (!index) {
      index = new DocumentIndex(document);
      indices.set(document, index);
    }
    index.update();
    return index;
  }

  engine.tree = {
    longList, childrenIn, isBetween, isElement, flatChildren, flatParent, frameDocument, frameElementOf, activeElement,
    focusedElement, indexOf, realmOf, viewportOf,
  };
}
