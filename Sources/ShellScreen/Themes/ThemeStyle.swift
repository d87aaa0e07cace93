import TerminalModel

/// What a theme says about a role; what it leaves open comes from the role's parent.
struct ThemeStyle: Equatable, Sendable {
  var foreground: ThemeColorName?
  var background: ThemeColorName?
  var attributes: CellAttributes?

  /// This style, and another one where it says nothing.
  func over(_ other: ThemeStyle?) -> ThemeStyle {
    ThemeStyle(
      foreground: foreground ?? other?.foreground, background: background ?? other?.background,
      attributes: attributes ?? other?.attributes)
  }
}
