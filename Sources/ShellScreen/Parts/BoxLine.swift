/// A line of a box: one part over the whole width, or several side by side.
enum BoxLine: Equatable, Sendable {
  case part(ScreenPart)
  /// In the middle.
  case row([ScreenPart])
  /// At the trailing end.
  case trailing([ScreenPart])
  /// A rule from side to side, and from there down to the bottom between so many cells.
  case rule(cells: Int)
  /// Cells of one width below such a rule.
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

  /// Wrapped text; every line after the first is without a name.
  static func wrapped(
    _ text: String, columns: Int, limit: Int = 200, _ role: ThemeRole, id: String = "",
    alignment: ScreenPart.Alignment = .leading
  ) -> [BoxLine] {
    ScreenText.wrapped(text, columns: columns, limit: limit).enumerated().map { number, line in
      var part = ScreenPart(line, role)
      part.alignment = alignment
      guard number == 0, !id.isEmpty else { return .part(part) }
      part.id = id
      part.words = ScreenText.visible(text)
      return .part(part)
    }
  }
}
