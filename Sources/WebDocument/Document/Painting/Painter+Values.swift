import TerminalModel

/// Controls with a numeric value, a color or a list.
extension Painter {
  private func number(_ name: Name, _ slot: Int) -> Double? {
    store.attribute(name, of: slot).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The position of the value between minimum and maximum, from 0 to 1.
  private func fraction(_ value: Double, _ least: Double, _ most: Double) -> Double {
    most > least ? min(max((value - least) / (most - least), 0), 1) : 0
  }

  mutating func paintBar(_ slot: Int, _ inner: GridRect, _ area: GridRect) {
    let isProgress = store[slot].tag == .progress
    let least = isProgress ? 0 : number(attributes.min, slot) ?? 0
    let most = number(attributes.max, slot) ?? 1
    let value = Double(controls.value(slot, store)) ?? 0
    let filled = Int((fraction(value, least, most) * Double(inner.columns)).rounded())
    let text = String(repeating: "█", count: filled) + String(repeating: "░", count: max(0, inner.columns - filled))
    let foreground = isProgress ? styles[slot].color : meterColor(slot, value, least, most)
    put(text, column: inner.column, row: inner.row, area: area, foreground: foreground, attributes: [])
  }

  /// The meter color depends on the distance of the value's region from the optimum's (HTML, section 4.10.14).
  private func meterColor(_ slot: Int, _ value: Double, _ least: Double, _ most: Double) -> StyleColor {
    guard number(attributes.low, slot) != nil || number(attributes.high, slot) != nil else { return styles[slot].color }
    let low = min(max(number(attributes.low, slot) ?? least, least), most)
    let high = min(max(number(attributes.high, slot) ?? most, low), most)
    let optimum = number(attributes.optimum, slot) ?? (least + most) / 2
    func region(_ value: Double) -> Int { value < low ? 0 : value > high ? 2 : 1 }
    switch abs(region(value) - region(optimum)) {
    case 0: return .role(.success)
    case 1: return .role(.warning)
    default: return .role(.error)
    }
  }

  mutating func paintSlider(_ slot: Int, _ inner: GridRect, _ area: GridRect) {
    guard inner.columns > 0 else { return }
    let least = number(attributes.min, slot) ?? 0
    let most = number(attributes.max, slot) ?? 100
    let value = Double(controls.value(slot, store)) ?? (least + most) / 2
    let knob = Int((fraction(value, least, most) * Double(inner.columns - 1)).rounded())
    let text =
      String(repeating: "━", count: knob) + "●" + String(repeating: "─", count: max(0, inner.columns - knob - 1))
    put(
      text, column: inner.column, row: inner.row, area: area, foreground: styles[slot].color,
      attributes: styles[slot].attributes)
  }

  /// Two cells in the color, and its name.
  mutating func paintSwatch(_ slot: Int, _ inner: GridRect, _ area: GridRect) {
    let value = controls.value(slot, store)
    let name = value.isEmpty ? "#000000" : value
    if let color = Self.simpleColor(name) {
      let swatch = GridRect(column: inner.column, row: inner.row, columns: 2, rows: 1)
      fillBackground(color, swatch.intersection(area), keepsGlyphs: false)
    }
    put(
      name, column: inner.column + 3, row: inner.row, area: area, foreground: styles[slot].color,
      attributes: styles[slot].attributes)
  }

  /// Parses `#rrggbb`.
  private static func simpleColor(_ text: String) -> StyleColor? {
    guard text.utf8.count == 7, text.hasPrefix("#"), let number = UInt32(text.dropFirst(), radix: 16) else {
      return nil
    }
    return .rgba(
      red: UInt8(number >> 16 & 255), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255), alpha: 1)
  }

  /// The visible options, scrolled to the selected one.
  mutating func paintListBox(_ slot: Int, _ inner: GridRect, _ area: GridRect) {
    let options = controls.options(of: slot, store)
    let chosen = options.firstIndex { controls.isSelected($0, store) } ?? 0
    let first = max(0, min(chosen - inner.rows + 1, options.count - inner.rows))
    let style = styles[slot]
    for (row, option) in options.dropFirst(first).prefix(inner.rows).enumerated() {
      let line = GridRect(column: inner.column, row: inner.row + row, columns: inner.columns, rows: 1)
      let isChosen = controls.isSelected(option, store)
      let isBarred = controls.isDisabled(option, store)
      put(
        (isChosen ? "▸ " : "  ") + TextContent.collapsed(option, store), column: line.column, row: line.row,
        area: area.intersection(line), foreground: isBarred ? .role(.placeholder) : style.color,
        attributes: style.attributes)
      if isChosen { grid.restyle(line.intersection(area)) { $0.background = .role(.selection) } }
    }
  }

  /// An outline with the name of unsupported content.
  mutating func paintPlaceholder(_ slot: Int, _ rect: GridRect, _ area: GridRect) {
    guard rect.columns > 1, rect.rows > 0 else { return }
    let label = store.attribute(attributes.ariaLabel, of: slot) ?? store.attribute(attributes.title, of: slot)
    let text = DisplayText.visible(label.map { "\(store[slot].tag.rawValue): \($0)" } ?? store[slot].tag.rawValue)
    if rect.rows > 2 { paintOutline(rect, area) }
    let columns = min(CharacterWidth.columns(of: text), max(0, rect.columns - 2))
    let line = GridRect(
      column: rect.column + (rect.columns - columns) / 2, row: rect.row + (rect.rows - 1) / 2, columns: columns, rows: 1
    )
    put(
      text, column: line.column, row: line.row, area: area.intersection(line), foreground: .role(.muted),
      attributes: styles[slot].attributes)
  }
}
