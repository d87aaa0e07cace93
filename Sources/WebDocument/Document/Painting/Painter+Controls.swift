import TerminalModel

extension Painter {
  mutating func paintControl(_ fragment: Fragment, _ rect: GridRect, _ area: GridRect) {
    let slot = fragment.box.slot
    guard let kind = controls.kind(slot, store) else { return }
    let style = fragment.box.style
    let inner = content(rect, fragment.edges)
    func put(_ text: String, _ painter: inout Painter, at column: Int, row: Int) {
      painter.put(text, column: column, row: row, area: area, foreground: style.color, attributes: style.attributes)
    }
    switch kind {
    case .button: paintBrackets(slot, rect, area)
    case .buttonInput:
      paintBrackets(slot, rect, area)
      let label = ControlText.button(slot, store, attributes, controls)
      put(label.text, &self, at: rect.column + max(0, rect.columns - label.columns) / 2, row: inner.row)
    case .textField, .password, .textArea: paintField(slot, kind, inner, area)
    case .checkbox:
      let mark = store[slot].states.contains(.indeterminate) ? "[-]" : controls.isChecked(slot, store) ? "[x]" : "[ ]"
      put(mark, &self, at: inner.column, row: inner.row)
    case .radio: put(controls.isChecked(slot, store) ? "(•)" : "( )", &self, at: inner.column, row: inner.row)
    case .select:
      let label = controls.displayedOption(of: slot, store).map { TextContent.collapsed($0, store) } ?? ""
      self.put(
        label, column: inner.column, row: inner.row,
        area: area.intersection(GridRect(column: inner.column, row: inner.row, columns: inner.columns - 2, rows: 1)),
        foreground: style.color, attributes: style.attributes)
      put("▾", &self, at: inner.maxColumn - 1, row: inner.row)
    case .image:
      if let picture = store[slot].image {
        paintImage(picture, inner, area)
      } else {
        put(ControlText.image(slot, store, attributes).text, &self, at: inner.column, row: inner.row)
      }
    case .progress, .meter: paintBar(slot, inner, area)
    case .slider: paintSlider(slot, inner, area)
    case .color: paintSwatch(slot, inner, area)
    case .listBox: paintListBox(slot, inner, area)
    case .placeholder: paintPlaceholder(slot, rect, area)
    case .hiddenInput: return
    }
  }

  /// The content area inside border and padding.
  func content(_ rect: GridRect, _ edges: BoxEdges) -> GridRect {
    GridRect(
      column: rect.column + edges.left, row: rect.row + edges.top, columns: rect.columns - edges.horizontal,
      rows: max(1, rect.rows - edges.vertical))
  }

  private mutating func paintBrackets(_ slot: Int, _ rect: GridRect, _ area: GridRect) {
    guard !styles[slot].hasAuthorBox, rect.columns >= 2, rect.rows > 0 else { return }
    let row = rect.row + (rect.rows - 1) / 2
    let style = styles[slot]
    put("[", column: rect.column, row: row, area: area, foreground: style.color, attributes: style.attributes)
    put("]", column: rect.maxColumn - 1, row: row, area: area, foreground: style.color, attributes: style.attributes)
  }

  /// Paints the placeholder of an empty field with the `::placeholder` style.
  private mutating func paintHint(_ text: String, _ style: ComputedStyle, _ inner: GridRect, _ clip: GridRect) {
    guard let own = style.pseudos?[.placeholder] else {
      return put(
        text, column: inner.column, row: inner.row, area: clip, foreground: .role(.placeholder), attributes: [])
    }
    guard !own.isInvisible else { return }
    let foreground = own.color == style.color ? .role(.placeholder) : own.color
    put(text, column: inner.column, row: inner.row, area: clip, foreground: foreground, attributes: own.attributes)
  }

  private mutating func paintField(_ slot: Int, _ kind: ControlKind, _ inner: GridRect, _ area: GridRect) {
    guard inner.columns > 0 else { return }
    let style = styles[slot]
    let raw = controls.value(slot, store)
    let isFocused = slot == focused
    let field = FieldText(
      value: raw, kind: kind, columns: inner.columns, rows: inner.rows, caret: isFocused ? request.caret : nil,
      anchor: request.anchor)
    let clip = area.intersection(inner)
    if raw.isEmpty, let hint = store.attribute(attributes.placeholder, of: slot) {
      let text = DisplayText.visible(hint)
      paintHint(text, style, inner, clip)
    } else {
      for (index, line) in field.lines.enumerated() {
        put(
          line, column: inner.column, row: inner.row + index, area: clip, foreground: style.color,
          attributes: style.attributes
        )
      }
    }
    // A background alone is not distinguishable with few or no colors and for all users.
    if !(0..<4).contains(where: { style.border[$0].isDrawn }) {
      grid.restyle(clip) { $0.attributes.insert(.underline) }
    }
    for piece in field.selected {
      let rect = GridRect(
        column: inner.column + piece.column, row: inner.row + piece.row, columns: piece.columns, rows: 1)
      let selected = style.pseudos?[.selection]
      let background =
        selected.flatMap { mixer.cellColor($0.background, over: .role(.background)) } ?? .role(.selection)
      let foreground = selected.flatMap { mixer.cellColor($0.color, over: background) }
      grid.restyle(rect.intersection(clip)) { cell in
        cell.background = background
        if let foreground { cell.foreground = foreground }
      }
    }
    if isFocused, let caret = field.caret {
      let point = GridPoint(column: inner.column + caret.column, row: inner.row + caret.row)
      if area.contains(point) { cursor = point }
    }
  }
}
