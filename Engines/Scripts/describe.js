// The semantic tree of the page: hullEngine.describe(), with the rules of the embedded engine's SemanticTreeBuilder.
//
// The value is a list in document order:
//   {node, parent, name, role, text, label, placeholder, id, bounds: [column, row, columns, rows], state}
// `parent` is an index of the list, or null. `state` is the raw value of DescribedNode.State. Node numbers stay the same
// in a document. Bounds are in cells of the viewport and can lie outside of it.

"use strict";
{
  const engine = (globalThis.hullEngine ??= {});
  const { controls, geometry, tree } = engine;

  const states = { enabled: 1, checked: 2, focused: 4, selected: 8, clickable: 16, onScreen: 32 };
  /// WireLimits.describedNodes.
  const maximumNodes = 20_000;
  const longestRole = 32;

  const clickableNames = new Set(["button", "select", "textarea", "summary", "label", "option"]);
  const clickableRoles = new Set(["button", "link", "tab", "checkbox", "radio", "switch", "menuitem", "option"]);
  const selfContained = new Set([
    "select", "textarea", "input", "script", "style", "template", "canvas", "video", "audio"]);
  const kindRoles = {
    textField: "textbox", textArea: "textbox", password: "password", checkbox: "checkbox", radio: "radio",
    button: "button", select: "combobox", listBox: "listbox", progress: "progressbar", meter: "meter", image: "img",
    slider: "slider", color: "color",
  };

  const numbers = new WeakMap();
  const elements = new Map();
  let lastNumber = 0;

  /// The number of an element.
  function numberOf(element) {
    let number = numbers.get(element);
    if (number === undefined) {
      lastNumber += 1;
      number = lastNumber;
      numbers.set(element, number);
      elements.set(number, new WeakRef(element));
    }
    return number;
  }

  /// The element of a number; null when it is not in the document any more.
  function elementOf(number) {
    const element = elements.get(number)?.deref();
    if (!element) elements.delete(number);
    return element?.isConnected ? element : null;
  }

  const clean = (text) => controls.replacedControls(controls.collapsed(text));
  const isClosed = (element) => element.localName === "details" && !element.open;

  const disableable = new Set(["button", "input", "select", "textarea", "option", "optgroup", "fieldset"]);
  const canBeDisabled = (element) => disableable.has(element.localName) || element.localName.includes("-");

  class Describer {
    nodes = [];
    /// The indices of listed elements.
    #indices = new Map();
    #focused = tree.focusedElement(document);
    #styles = new Map();
    /// Columns and rows of the viewport.
    #size = [window.innerWidth / geometry.cellWidth, window.innerHeight / geometry.cellHeight];

    /// The documents of frames with the indices of their elements: they follow the nodes of the outer document.
    #frames = [];

    describe(page) {
      this.#visit(page, page.document.documentElement, null);
      for (const [frame, index] of this.#frames) this.#visit(frame, frame.document.documentElement, index);
      return this.nodes;
    }

    #style(element) {
      let style = this.#styles.get(element);
      if (!style) {
        style = getComputedStyle(element);
        this.#styles.set(element, style);
      }
      return style;
    }

    #isVisible(element) { return this.#style(element).visibility === "visible"; }

    #visit(page, element, parent) {
      if (this.nodes.length >= maximumNodes) return;
      const style = this.#style(element);
      const isOption = element.localName === "option" || element.localName === "optgroup";
      if (!isOption && (style.display === "none" || style.opacity === "0")) return;
      let index = parent;
      // The cheap conditions first: most elements of a page only group others.
      const kind = controls.controlKind(element);
      const isClickable = this.#isClickable(element, kind);
      const area = this.#isListed(element, kind, isClickable) ? this.#area(page, element) : null;
      if (area) {
        index = this.nodes.length;
        this.nodes.push(this.#node(element, kind, isClickable, area, parent));
      }
      const frame = tree.frameDocument(element);
      if (frame?.documentElement) {
        const box = geometry.contentBox(page.rect(element), style);
        const [column, row] = geometry.cellsOf(box);
        this.#frames.push([
          new engine.page.Page(frame, column * geometry.cellWidth, row * geometry.cellHeight), index]);
        return;
      }
      const onlySummary = isClosed(element);
      for (const child of tree.flatChildren(element)) {
        if (!tree.isElement(child) || onlySummary && child.localName !== "summary") continue;
        this.#visit(page, child, index);
      }
    }

    /// The cells of an element; null when it is not rendered. Options have the area of their `select` element.
    #area(page, element) {
      let target = element;
      if (element.localName === "option") {
        target = element.closest("select");
        if (!target) return null;
      }
      if (!this.#isVisible(target)) return null;
      const rect = page.rect(target);
      if (!geometry.hasArea(rect) && target.getClientRects().length === 0) return null;
      const style = this.#style(target);
      const isCollapsed = style.display === "table-cell" && style.borderCollapse === "collapse" &&
        style.borderWidth !== "0px";
      const cells = isCollapsed ? geometry.collapsedCellsOf(rect) : geometry.cellsOf(rect);
      // What can be seen has at least one cell.
      if (rect.bottom > rect.top) cells[3] = Math.max(cells[3], 1);
      if (rect.right > rect.left) cells[2] = Math.max(cells[2], 1);
      return cells;
    }

    #isListed(element, kind, isClickable) {
      if (isClickable || kind !== null) return true;
      if (element.getAttribute("id") || element.hasAttribute("data-testid") || element.hasAttribute("aria-label")) return true;
      if (element.localName === "option" || element.localName === "iframe") return true;
      if (isClosed(element)) return false;
      for (const child of tree.flatChildren(element)) {
        if (child.nodeType === 3 && /[^ \t\n\r\f]/.test(child.data)) return true;
      }
      return false;
    }

    #isClickable(element, kind) {
      const name = element.localName;
      if ((name === "a" || name === "area") && element.hasAttribute("href")) return true;
      if (clickableNames.has(name)) return true;
      if (name === "input") return kind !== "hiddenInput";
      return element.hasAttribute("onclick") || clickableRoles.has(element.getAttribute("role"));
    }

    #node(element, kind, isClickable, bounds, parent) {
      return {
        // A field of a form can hide the form's own properties.
        node: numberOf(element), parent, name: Reflect.get(Element.prototype, "localName", element), role: this.#role(element, kind),
        text: this.#text(element, kind, isClickable), label: this.#label(element, kind),
        placeholder: clean(element.getAttribute("placeholder") ?? ""),
        id: element.getAttribute("id") ?? element.getAttribute("data-testid") ?? "", bounds,
        state: this.#state(element, isClickable, bounds),
      };
    }

    #state(element, isClickable, [column, row, columns, rows]) {
      const isChecked = element.localName === "input" && element.checked ||
        element.getAttribute("aria-checked") === "true";
      const current = element.getAttribute("aria-current");
      const isSelected = element.getAttribute("aria-selected") === "true" ||
        current !== null && current !== "false" || element.localName === "option" && element.selected;
      const isDisabled = canBeDisabled(element) && element.matches(":disabled") || element.getAttribute("aria-disabled") === "true";
      const [width, height] = this.#size;
      const isOnScreen = columns > 0 && rows > 0 && column < width && row < height &&
        column + columns > 0 && row + rows > 0;
      return (isDisabled ? 0 : states.enabled) | (isChecked ? states.checked : 0) |
        (element === this.#focused ? states.focused : 0) | (isSelected ? states.selected : 0) |
        (isClickable ? states.clickable : 0) | (isOnScreen ? states.onScreen : 0);
    }

    /// The role: its attribute or the one of its kind (WAI-ARIA 1.2, section 5.3; HTML-AAM 1.0, section 3.5).
    #role(element, kind) {
      // The first token counts; later ones are fallbacks.
      const role = element.getAttribute("role")?.toLowerCase().match(/\S+/)?.[0];
      if (role) return clean(role.slice(0, longestRole));
      if (kind === "buttonInput") return element.type === "file" ? "file" : "button";
      return kindRoles[kind] ?? "";
    }

    #text(element, kind, isClickable) {
      switch (kind) {
        case "password": return "•".repeat(engine.text.clustersOf(element.value).length);
        case "textField": return controls.replacedControls(element.value);
        // Line breaks and tabs are kept.
        case "textArea": return element.value.split(/([\n\t])/).map((part) => (
          part === "\n" || part === "\t" ? part : controls.replacedControls(part))).join("");
        case "listBox": return Array.from(element.selectedOptions, controls.optionText).join(", ");
        case "select": {
          const option = controls.shownOption(element);
          return option ? controls.optionText(option) : "";
        }
        case "buttonInput": return controls.buttonLabel(element);
        case "checkbox": case "radio": case "hiddenInput": case "image": case "placeholder": return "";
        case "progress": case "meter": return clean(element.getAttribute("value") ?? "");
        case "slider": case "color": return clean(element.value);
        default:
      }
      if (element.localName === "option") return controls.optionText(element);
      if (element.localName === "iframe") return "";
      return controls.collapsed(this.#renderedText(element, isClickable)).replaceAll("\u00a0", " ");
    }

    /// The rendered text of an element's own lines; for clickable elements with that of its blocks.
    #renderedText(root, includesBlocks) {
      let text = "";
      const visit = (element) => {
        if (isClosed(element) && element !== root) return;
        const style = this.#style(element);
        const transform = { transform: style.textTransform, isHidden: (style.webkitTextSecurity ?? "none") !== "none" };
        const isVisible = this.#isVisible(element);
        for (const child of tree.flatChildren(element)) {
          if (child.nodeType === 3) {
            if (isVisible && !isClosed(element)) text += controls.replacedControls(
              engine.text.transformed(child.data.replace(/[ \t\n\r\f]+/g, " "), transform));
          } else if (tree.isElement(child)) {
            const { display, opacity } = this.#style(child);
            const isBlock = !/^(inline|contents|none|ruby)/.test(display);
            if (child.localName === "br" || isBlock) text += " ";
            if (display === "none" || opacity === "0") continue;
            if (selfContained.has(child.localName) || isBlock && !includesBlocks) continue;
            visit(child);
          }
        }
      };
      visit(root);
      return text;
    }

    #label(element, kind) {
      for (const name of ["aria-label", "alt", "title"]) {
        const label = element.getAttribute(name);
        if (label) return clean(label);
      }
      if (kind === null || kind === "button") return "";
      const id = element.getAttribute("id");
      const label = id ? element.getRootNode().querySelector(`label[for="${CSS.escape(id)}"]`) : null;
      const owner = label ?? element.closest("label");
      return owner ? controls.collapsed(this.#renderedText(owner, true)).replaceAll("\u00a0", " ") : "";
    }
  }

  /// The semantic tree of this document and of those of its frames.
  engine.describe = () => {
    if (!document.documentElement) return [];
    return new Describer().describe(new engine.page.Page(document, 0, 0));
  };

  engine.nodes = { numberOf, elementOf };
}
