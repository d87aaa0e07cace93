import TerminalModel

extension Canvas {
  /// Draws a part over its whole rectangle. The text stands in its first row.
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

  /// Spans one after the other; where they are longer than their room, an ellipsis ends what fits.
  private mutating func draw(_ spans: [TextSpan], from start: Int, to end: Int, _ part: ScreenPart) {
    let texts = spans.map { ScreenText.visible($0.text) }
    let columns = texts.reduce(0) { $0 + CharacterWidth.columns(of: $1) }
    // Spaces at the end are no loss.
    let isCut =
      columns > end - start && CharacterWidth.columns(of: texts.joined().trimmingTrailingSpaces) > end - start
    let last = isCut ? max(start, end - CharacterWidth.columns(of: marks.ellipsis)) : end
    var column = start
    for (span, text) in zip(spans, texts) {
      // Reversed, spans of several colours would be patches of them: what has the focus has one look.
      var style = theme.style(for: part.isFocused ? part.role : span.role ?? part.role, on: part.role)
      // The line of a field runs through whatever stands on it.
      if part.role == .field { style.attributes.formUnion(theme.style(for: .field).attributes) }
      if span.isMarked { style.attributes.formUnion([.underline, .bold]) }
      let shown = isCut ? ScreenText.prefix(text, columns: last - column) : text
      column = write(shown, column: column, row: part.rect.row, columns: end - column, style: style)
      guard isCut, shown.utf8.count < text.utf8.count else { continue }
      style.attributes.subtract([.underline])
      write(marks.ellipsis, column: column, row: part.rect.row, columns: end - column, style: style)
      // Behind what was cut nothing has a place.
      return
    }
  }
}
