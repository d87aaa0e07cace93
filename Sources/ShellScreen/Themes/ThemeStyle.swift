import TerminalModel

/// The properties that a theme sets for a role; others are inherited from the role's parent.
struct ThemeStyle: Equatable, Sendable {
  var foreground: ThemeColorName?
  var background: ThemeColorName?
  var attributes: CellAttributes?

  /// This style, with missing properties from another one.
  func overriding(_ other: ThemeStyle?) -> ThemeStyle {
    ThemeStyle(
      foreground: foreground ?? other?.foreground, background: background ?? other?.background,
      attributes: attributes ?? other?.attributes)
  }
}
