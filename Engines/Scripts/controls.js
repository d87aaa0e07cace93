// Form controls, images and unsupported content, drawn with characters in the way of the embedded engine's
// Painter+Controls.swift and Painter+Values.swift.

"use strict";
{
  const engine = (globalThis.hullEngine ??= {});
  const { styles, text } = engine;
  const { roles } = styles;
  const { cellWidth, cellHeight } = engine.geometry;
  const { clusterColumns, clustersOf, textColumns } = text;

  const inputKinds = {
    checkbox: "checkbox", radio: "radio", submit: "buttonInput", reset: "buttonInput", button: "buttonInput",
    file: "buttonInput", image: "buttonInput", color: "color", hidden: "hiddenInput", password: "password",
    range: "slider",
  };
  const elementKinds = {
    textarea: "textArea", canvas: "placeholder", video: "placeholder", audio: "placeholder", embed: "placeholder",
    button: "button", progress: "progress", meter: "meter", img: "image",
  };
  const markup = "http://www.w3.org/1999/xhtml";

  /// The kind of a control or of replaced content, as the embedded engine's ControlState names it; null for others.
  function controlKind(element) {
    if (element.namespaceURI !== markup) return null;
    switch (element.localName) {
      case "input": return inputKinds[element.getAttribute("type")?.toLowerCase()] ?? "textField";
      case "select": return isListBox(element) ? "listBox" : "select";
      case "object": return element.firstElementChild ? null : "placeholder";
      default: return elementKinds[element.localName] ?? null;
    }
  }

  function isListBox(select) {
    const size = Number.parseInt(select.getAttribute("size") ?? "", 10);
    return size > 0 ? size > 1 || select.multiple : select.multiple;
  }

  const isField = (kind) => kind === "textField" || kind === "password" || kind === "textArea";
  const collapsed = (string) => string.replace(/[ \t\n\r\f]+/g, " ").trim();

  /// The label of a button that is an `input` element.
  function buttonLabel(input) {
    const type = input.type;
    if (type === "file") {
      return input.files?.length > 0 ? Array.from(input.files, (file) => file.name).join(", ") : "Choose file";
    }
    const value = input.getAttribute("value") === null && type !== "image" ? "" : input.value;
    if (value) return collapsed(value);
    if (type === "submit") return "Submit";
    return type === "reset" ? "Reset" : collapsed(input.getAttribute("alt") ?? "");
  }

  /// The shown option of a drop-down.
  const shownOption = (select) => select.selectedOptions[0] ?? null;
  const optionText = (option) => collapsed(option.label || option.text);

  /// The lines of a text area's value: [text, offset of its first character].
  /** @returns {[string, number][]} */
  function wrappedLines(value, columns) {
    /** @type {[string, number][]} */
    const lines = [];
    let line = "";
    let start = 0;
    let used = 0;
    let offset = 0;
    /// The length of the line up to its last space.
    let breakable = 0;
    const push = (next) => {
      lines.push([line, start]);
      start = next;
      line = "";
      used = 0;
      breakable = 0;
    };
    for (const cluster of clustersOf(value)) {
      if (cluster === "\n" || cluster === "\r\n") {
        push(offset + cluster.length);
      } else {
        const width = cluster === "\t" ? 1 : clusterColumns(cluster);
        if (used + width > columns && used > 0 && cluster !== " ") {
          const rest = line.slice(breakable);
          if (breakable > 0 && textColumns(rest) < columns) {
            line = line.slice(0, breakable);
            push(offset - rest.length);
            line = rest;
            used = textColumns(rest);
          } else {
            push(offset);
          }
        }
        line += cluster;
        used += width;
        if (cluster === " ") breakable = line.length;
      }
      offset += cluster.length;
    }
    lines.push([line, start]);
    return lines;
  }

  const replacedControls = (string) => string.replace(/[\x00-\x1f]/g, (character) => (
    String.fromCharCode(0x2400 + character.charCodeAt(0)))).replace(/\x7f/g, "\u2421");

  /// Paints a control. `box` and `inner` are the cells of its border box and of its content box; `put(column, row, text,
  /// color, attributes, area)` writes, `restyle(area, foreground, background, attributes)` changes styles.
  function paintControl(element, kind, style, box, inner, isFocused, painter) {
    const ink = styles.color(style.color);
    const attributes = styles.fontAttributes(style);
    const [left, top, columns] = inner;
    const write = (string, column = left, row = top) => painter.put(column, row, string, ink, attributes, inner);
    switch (kind) {
      case "button":
        // An empty one has no line for them.
        return element.hasChildNodes() ? paintBrackets(style, box, ink, attributes, painter) : undefined;
      case "buttonInput": {
        paintBrackets(style, box, ink, attributes, painter);
        const label = buttonLabel(element);
        const column = box[0] + Math.max(0, Math.floor((box[2] - textColumns(label)) / 2));
        return painter.put(column, box[1] + ((box[3] - 1) >> 1), label, ink, attributes, box);
      }
      case "textField": case "password": case "textArea":
        return paintField(element, kind, style, inner, isFocused, painter);
      case "checkbox": return write(element.indeterminate ? "[-]" : element.checked ? "[x]" : "[ ]");
      case "radio": return write(element.checked ? "(•)" : "( )");
      case "select": {
        // The padding at the end holds the arrow.
        const end = box[0] + box[2] - (isBordered(style, "Right") ? 2 : 1);
        const option = shownOption(element);
        const area = [left, top, Math.max(0, end - 1 - left), 1];
        if (option) painter.put(left, top, optionText(option), ink, attributes, area);
        return painter.put(end, top, "▾", ink, attributes, [end, top, 1, 1]);
      }
      case "listBox": return paintListBox(element, ink, attributes, box, inner, painter);
      case "image": {
        const alternative = collapsed(element.getAttribute("alt") ?? "");
        // An image without pixels can be as large as its alternative text.
        const label = textColumns(alternative) + 2 > columns ? alternative : alternative && `[${alternative}]`;
        return label ? painter.put(left, top, label, ink, attributes, [left, top, columns, inner[3]]) : undefined;
      }
      case "progress": case "meter": return paintBar(element, kind, ink, inner, painter);
      case "slider": {
        if (columns <= 0) return;
        const least = finite(element.min, 0);
        const most = finite(element.max, 100);
        const knob = Math.round(fraction(Number(element.value), least, most) * (columns - 1));
        return write("━".repeat(knob) + "●" + "─".repeat(Math.max(0, columns - knob - 1)));
      }
      case "color": {
        const value = element.value;
        const rgb = [1, 3, 5].map((index) => Number.parseInt(value.slice(index, index + 2), 16) || 0);
        painter.fill([left, top, 2, 1], rgb);
        return write(value, left + 3);
      }
      case "placeholder": return paintPlaceholder(element, attributes, box, painter);
      default:
    }
  }

  const finite = (string, fallback) => (string !== "" && Number.isFinite(Number(string)) ? Number(string) : fallback);
  const fraction = (value, least, most) => (
    most > least ? Math.min(Math.max((value - least) / (most - least), 0), 1) : 0);
  const isBordered = (style, side) => (
    style[`border${side}Style`] !== "none" && parseFloat(style[`border${side}Width`]) > 0);

  /// A button that has the box of font.css.
  function paintBrackets(style, [left, top, columns, rows], ink, attributes, painter) {
    if (columns < 2 || rows < 1) return;
    if (styles.color(style.backgroundColor) !== roles.control || style.paddingLeft !== "16px") return;
    if (isBordered(style, "Left") || isBordered(style, "Top")) return;
    const row = top + ((rows - 1) >> 1);
    painter.put(left, row, "[", ink, attributes);
    painter.put(left + columns - 1, row, "]", ink, attributes);
  }

  function paintField(element, kind, style, inner, isFocused, painter) {
    const [left, top, columns, rows] = inner;
    if (columns <= 0) return;
    const ink = styles.color(style.color);
    const attributes = styles.fontAttributes(style);
    const value = element.value;
    // Null for types without a selection, such as `email` and `number`.
    const { length } = value;
    const selection = isFocused ? [element.selectionStart ?? length, element.selectionEnd ?? length] : null;
    const caret = selection && (element.selectionDirection === "backward" ? selection[0] : selection[1]);
    const placeholder = element.getAttribute("placeholder");
    if (value === "" && placeholder) {
      const own = painter.pseudoStyle(element, "::placeholder");
      const hint = replacedControls(collapsed(placeholder));
      painter.put(left, top, hint, styles.color(own.color), styles.fontAttributes(own), inner);
      if (isFocused) painter.setCursor(left, top);
    } else if (kind === "textArea") {
      paintArea(element, value, selection, caret, ink, attributes, inner, painter);
    } else {
      const isHidden = kind === "password";
      const display = (string) => (
        isHidden ? "•".repeat(clustersOf(string).length) : replacedControls(string));
      const before = caret === null ? 0 : textColumns(display(value.slice(0, caret)));
      // The engine's own scrolling has no space for a caret of one cell.
      let first = Math.round(element.scrollLeft / cellWidth);
      if (caret !== null) first = Math.min(Math.max(first, before - columns + 1), before);
      painter.put(left - first, top, display(value), ink, attributes, inner);
      if (caret !== null) painter.setCursor(left + before - first, top);
      if (selection && selection[1] > selection[0]) {
        const start = textColumns(display(value.slice(0, selection[0])));
        const end = textColumns(display(value.slice(0, selection[1])));
        painter.restyle(clipped([left + start - first, top, end - start, 1], inner), null, roles.selection, 0);
      }
    }
    // A background alone cannot be seen with few colors and by all users.
    if (!["Top", "Right", "Bottom", "Left"].some((side) => isBordered(style, side))) {
      painter.restyle([left, top, columns, rows], null, null, styles.attributes.underline);
    }
  }

  function paintArea(element, value, selection, caret, ink, attributes, inner, painter) {
    const [left, top, columns, rows] = inner;
    const lines = wrappedLines(value, columns);
    const lineOf = (offset) => {
      let index = lines.length - 1;
      while (index > 0 && lines[index][1] > offset) index -= 1;
      return index;
    };
    const columnOf = (index, offset) => Math.min(
      textColumns(lines[index][0].slice(0, offset - lines[index][1])), columns - 1);
    let first = Math.round(element.scrollTop / cellHeight);
    const caretLine = caret === null ? first : lineOf(caret);
    first = Math.min(Math.max(first, caretLine - rows + 1), caretLine);
    for (let row = 0; row < rows && first + row < lines.length; row += 1) {
      const line = replacedControls(lines[first + row][0].replace(/\t/g, " "));
      painter.put(left, top + row, line, ink, attributes, inner);
    }
    if (caret === null) return;
    painter.setCursor(left + columnOf(caretLine, caret), top + caretLine - first);
    const last = lineOf(selection[1]);
    for (let index = lineOf(selection[0]); index <= last && selection[1] > selection[0]; index += 1) {
      const start = Math.max(0, columnOf(index, Math.max(selection[0], lines[index][1])));
      const end = index === last ? columnOf(index, selection[1]) : Math.max(start + 1, textColumns(lines[index][0]));
      painter.restyle(clipped([left + start, top + index - first, end - start, 1], inner), null, roles.selection, 0);
    }
  }

  function clipped([left, top, columns, rows], [areaLeft, areaTop, areaColumns, areaRows]) {
    const start = Math.max(left, areaLeft);
    const first = Math.max(top, areaTop);
    return [
      start, first, Math.max(0, Math.min(left + columns, areaLeft + areaColumns) - start),
      Math.max(0, Math.min(top + rows, areaTop + areaRows) - first),
    ];
  }

  function paintBar(element, kind, ink, [left, top, columns], painter) {
    if (columns <= 0) return;
    const isProgress = kind === "progress";
    const least = isProgress ? 0 : element.min;
    const value = isProgress && !element.hasAttribute("value") ? 0 : element.value;
    const filled = Math.round(fraction(value, least, element.max) * columns);
    const color = isProgress ? ink : meterColor(element, ink);
    painter.put(left, top, "█".repeat(filled) + "░".repeat(Math.max(0, columns - filled)), color, 0);
  }

  /// The distance of the value's region from the optimum's (HTML, section 4.10.14).
  function meterColor(meter, ink) {
    if (!meter.hasAttribute("low") && !meter.hasAttribute("high")) return ink;
    const region = (value) => (value < meter.low ? 0 : value > meter.high ? 2 : 1);
    return [roles.success, roles.warning, roles.error][Math.abs(region(meter.value) - region(meter.optimum))];
  }

  function paintListBox(select, ink, attributes, box, [left, top, columns, rows], painter) {
    const options = Array.from(select.options);
    const chosen = Math.max(0, select.selectedIndex);
    const first = Math.max(0, Math.min(chosen - rows + 1, options.length - rows));
    // The marks are in the padding.
    const start = Math.max(box[0], left - 2);
    options.slice(first, first + rows).forEach((option, row) => {
      const line = [start, top + row, columns + left - start, 1];
      const color = option.disabled ? roles.placeholder : ink;
      painter.put(start, top + row, (option.selected ? "▸ " : "  ") + optionText(option), color, attributes, line);
      if (option.selected) painter.restyle(line, null, roles.selection, 0);
    });
  }

  /// An outline with the name of content that is not shown.
  function paintPlaceholder(element, attributes, box, painter) {
    const [left, top, columns, rows] = box;
    if (columns < 2 || rows < 1) return;
    const label = element.getAttribute("aria-label") ?? element.getAttribute("title");
    const name = collapsed(label === null ? element.localName : `${element.localName}: ${label}`);
    if (rows > 2) {
      const bar = "─".repeat(columns - 2);
      painter.put(left, top, `┌${bar}┐`, roles.border, 0);
      painter.put(left, top + rows - 1, `└${bar}┘`, roles.border, 0);
      for (let row = top + 1; row < top + rows - 1; row += 1) {
        painter.put(left, row, "│", roles.border, 0);
        painter.put(left + columns - 1, row, "│", roles.border, 0);
      }
    }
    const length = Math.min(textColumns(name), columns - 2);
    const line = [left + ((columns - length) >> 1), top + ((rows - 1) >> 1), length, 1];
    painter.put(line[0], line[1], name, roles.muted, attributes, line);
  }

  engine.controls = {
    controlKind, isField, buttonLabel, shownOption, optionText, paintControl, collapsed, replacedControls,
  };
}
