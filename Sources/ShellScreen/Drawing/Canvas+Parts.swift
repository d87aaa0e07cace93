import TerminalModel

extension Canvas {
  /// Draws a part, with its text in the first row.
  mutating func draw(_ part: ScreenPart) {
    guard !part.rect.isEmpty else { return }
    fill(part.rect, part.role)
    let end = part.rect.maxColumn
    var trailingStart = end
    if !part.trailing.isEmpty {
      let width = part.trailing.reduce(0) { $0 + CharacterWidth.columns(of: ScreenText.visible($1.text)) }
      trailingStart = max(part.rect.column, end - width)
      draw(part.trailing, from: trailingStart, to: end, part)
      trailingStart -= 1
    }
    var start = part.rect.column
    if part.alignment == .center { start += max(0, (part.rect.columns - part.columns) / 2) }
    draw(part.spans, from: start, to: trailingStart, part)
    if part.isFocused { markFocus(part.rect) }
  }

  /// Draws spans, truncated with an ellipsis.
  private mutating func draw(_ spans: [TextSpan], from start: Int, to end: Int, _ part: ScreenPart) {
    let texts = spans.map { ScreenText.visible($0.text) }
    let columns = texts.reduce(0) { $0 + CharacterWidth.columns(of: $1) }
    // Trailing spaces may be cut without an ellipsis.
    let isCut =
      columns > end - start && CharacterWidth.columns(of: texts.joined().trimmingTrailingSpaces) > end - start
    let last = isCut ? max(start, end - CharacterWidth.columns(of: marks.ellipsis)) : end
    var column = start
    for (span, text) in zip(spans, texts) {
      // A focused part has a single style: reversed spans of several colors would be hard to read.
      var style = theme.style(for: part.isFocused ? part.role : span.role ?? part.role, on: part.role)
      // The underline of a field applies to all of its spans.
      if part.role == .field { style.attributes.formUnion(theme.style(for: .field).attributes) }
      if span.isHighlighted { style.attributes.formUnion([.underline, .bold]) }
      let shown = isCut ? ScreenText.prefix(text, columns: last - column) : text
      column = write(shown, column: column, row: part.rect.row, columns: end - column, style: style)
      guard isCut, shown.utf8.count < text.utf8.count else { continue }
      style.attributes.subtract([.underline])
      write(marks.ellipsis, column: column, row: part.rect.row, columns: end - column, style: style)
      // Nothing is drawn after the ellipsis.
      return
    }
  }
}
