import TerminalModel

extension Canvas {
  mutating func drawStatus(_ line: StatusLine, in rect: GridRect) {
    fill(rect, .status)
    let end = draw(line.left, from: rect.column, to: rect.maxColumn, row: rect.row)
    let right = max(end, rect.maxColumn - width(line.right))
    draw(line.right, from: right, to: rect.maxColumn, row: rect.row)
    let center = width(line.center)
    let middle = rect.column + (rect.columns - center) / 2
    // Centered, unless that would touch the left or the right text.
    let column = max(end + 2, min(middle, right - center - 1))
    draw(line.center, from: column, to: right, row: rect.row)
  }

  /// Draws the key hints, or the notice in their place.
  mutating func drawFooter(_ hints: [FooterLine.Hint], notice: ScreenNotice?, in rect: GridRect) {
    fill(rect, .footer)
    if let notice {
      let sign =
        switch notice.kind {
        case .info: ""
        case .warning: marks.warning + " "
        }
      writeFitted(" \(sign)\(notice.text) ", column: rect.column, row: rect.row, columns: rect.columns, .notice)
      return
    }
    var column = rect.column + 1
    for hint in hints {
      column = write(hint.key, column: column, row: rect.row, columns: rect.maxColumn - column, .footerKey)
      column = write(" " + hint.label, column: column, row: rect.row, columns: rect.maxColumn - column, .footer) + 2
    }
  }

  @discardableResult
  private mutating func draw(_ spans: [TextSpan], from start: Int, to end: Int, row: Int) -> Int {
    spans.reduce(start) { column, span in
      write(span.text, column: column, row: row, columns: max(0, end - column), span.role ?? .status)
    }
  }

  private func width(_ spans: [TextSpan]) -> Int { spans.reduce(0) { $0 + CharacterWidth.columns(of: $1.text) } }
}
