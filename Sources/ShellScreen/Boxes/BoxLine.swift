/// A line of a box: one part over the full width, or several in a row.
enum BoxLine: Equatable, Sendable {
  case part(ScreenPart)
  /// Centered parts.
  case row([ScreenPart])
  /// Trailing parts.
  case trailing([ScreenPart])
  /// A horizontal rule with vertical rules between `cells` cells below it.
  case rule(cells: Int)
  /// Cells of equal width below such a rule.
  case cells([ScreenPart])
  case blank

  static func text(_ text: String, _ role: ThemeRole, id: String = "") -> BoxLine {
    .part(ScreenPart(text, role, id: id))
  }

  static func centered(_ text: String, _ role: ThemeRole, id: String = "") -> BoxLine {
    var part = ScreenPart(text, role, id: id)
    part.alignment = .center
    return .part(part)
  }

  /// Wrapped text; only the first line has the ID.
  static func wrapped(
    _ text: String, columns: Int, limit: Int = 200, _ role: ThemeRole, id: String = "",
    alignment: ScreenPart.Alignment = .leading
  ) -> [BoxLine] {
    ScreenText.wrapped(text, columns: columns, limit: limit).enumerated().map { number, line in
      var part = ScreenPart(line, role)
      part.alignment = alignment
      guard number == 0, !id.isEmpty else { return .part(part) }
      part.id = id
      part.fullText = ScreenText.visible(text)
      return .part(part)
    }
  }
}
