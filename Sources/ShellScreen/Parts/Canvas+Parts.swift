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

  private mutating func draw(_ spans: [TextSpan], from start: Int, to end: Int, _ part: ScreenPart) {
    var column = start
    for span in spans {
      guard column < end else { return }
      // Reversed, spans of several colours would be patches of them: what has the focus has one look.
      var style = theme.style(for: part.isFocused ? part.role : span.role ?? part.role, on: part.role)
      if span.isMarked { style.attributes.formUnion([.underline, .bold]) }
      let whole = ScreenText.visible(span.text)
      let text = ScreenText.fitted(whole, columns: end - column, ellipsis: marks.ellipsis)
      column = write(text, column: column, row: part.rect.row, columns: end - column, style: style)
      // Behind what was cut nothing has a place.
      if text.count < whole.count { return }
    }
  }
}
