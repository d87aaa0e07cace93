import TerminalModel

extension Painter {
  mutating func paintControl(_ fragment: Fragment, _ rect: GridRect, _ area: GridRect) {
    let slot = fragment.box.slot
    guard let kind = controls.kind(slot, store) else { return }
    let style = fragment.box.style
    let inner = content(rect, fragment.edges)
    func put(_ text: String, _ painter: inout Painter, at column: Int, row: Int) {
      painter.put(text, column: column, row: row, area: area, ink: style.color, attributes: style.attributes)
    }
    switch kind {
    case .button: paintBrackets(slot, rect, area)
    case .buttonInput:
      paintBrackets(slot, rect, area)
      let label = ControlText.button(slot, store, attributes, controls)
      put(label.text, &self, at: rect.column + max(0, rect.columns - label.columns) / 2, row: inner.row)
    case .textField, .password, .textArea: paintField(slot, kind, inner, area)
    case .checkbox:
      put(controls.isChecked(slot, store) ? "[x]" : "[ ]", &self, at: inner.column, row: inner.row)
    case .radio: put(controls.isChecked(slot, store) ? "(•)" : "( )", &self, at: inner.column, row: inner.row)
    case .select:
      let label = controls.shownOption(of: slot, store).map { PlainText.of($0, store) } ?? ""
      self.put(
        label, column: inner.column, row: inner.row,
        area: area.intersection(GridRect(column: inner.column, row: inner.row, columns: inner.columns - 2, rows: 1)),
        ink: style.color, attributes: style.attributes)
      put("▾", &self, at: inner.maxColumn - 1, row: inner.row)
    case .image:
      put(ControlText.image(slot, store, attributes).text, &self, at: inner.column, row: inner.row)
    case .progress, .meter: paintBar(slot, inner, area)
    case .hiddenInput: return
    }
  }

  /// The area inside border and padding.
  private func content(_ rect: GridRect, _ edges: BoxEdges) -> GridRect {
    GridRect(
      column: rect.column + edges.left, row: rect.row + edges.top, columns: rect.columns - edges.horizontal,
      rows: max(1, rect.rows - edges.vertical))
  }

  private mutating func paintBrackets(_ slot: Int, _ rect: GridRect, _ area: GridRect) {
    guard !styles[slot].hasAuthorBox, rect.columns >= 2, rect.rows > 0 else { return }
    let row = rect.row + (rect.rows - 1) / 2
    let style = styles[slot]
    put("[", column: rect.column, row: row, area: area, ink: style.color, attributes: style.attributes)
    put("]", column: rect.maxColumn - 1, row: row, area: area, ink: style.color, attributes: style.attributes)
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
      put(text, column: inner.column, row: inner.row, area: clip, ink: .role(.placeholder), attributes: [])
    } else {
      for (index, line) in field.lines.enumerated() {
        put(
          line, column: inner.column, row: inner.row + index, area: clip, ink: style.color, attributes: style.attributes
        )
      }
    }
    for piece in field.selected {
      let rect = GridRect(
        column: inner.column + piece.column, row: inner.row + piece.row, columns: piece.columns, rows: 1)
      grid.restyle(rect.intersection(clip)) { $0.background = .role(.selection) }
    }
    if isFocused, let caret = field.caret {
      let point = GridPoint(column: inner.column + caret.column, row: inner.row + caret.row)
      if area.contains(point) { cursor = point }
    }
  }

  private mutating func paintBar(_ slot: Int, _ inner: GridRect, _ area: GridRect) {
    func number(_ name: Name) -> Double? { store.attribute(name, of: slot).flatMap { Double($0) } }
    let isRange = store[slot].tag == .input
    let least = store[slot].tag == .progress ? 0 : number(attributes.min) ?? 0
    let most = number(attributes.max) ?? (isRange ? 100 : 1)
    let value = Double(controls.value(slot, store)) ?? (isRange ? (least + most) / 2 : 0)
    let share = most > least ? min(max((value - least) / (most - least), 0), 1) : 0
    let filled = share.isFinite ? Int((share * Double(inner.columns)).rounded()) : 0
    let text = String(repeating: "█", count: filled) + String(repeating: "░", count: max(0, inner.columns - filled))
    put(text, column: inner.column, row: inner.row, area: area, ink: styles[slot].color, attributes: [])
  }
}
