/// A line of a box: one part over the whole width, or several side by side in the middle.
enum BoxLine: Equatable, Sendable {
  case part(ScreenPart)
  case row([ScreenPart])
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
  static func wrapped(_ text: String, columns: Int, limit: Int = 200, _ role: ThemeRole, id: String = "") -> [BoxLine] {
    ScreenText.wrapped(text, columns: columns, limit: limit).enumerated().map { number, line in
      guard number == 0, !id.isEmpty else { return .text(line, role) }
      var part = ScreenPart(line, role, id: id)
      part.words = ScreenText.visible(text)
      return .part(part)
    }
  }
}
