import TerminalModel

/// What a theme says about a role; what it leaves open comes from the role's parent.
struct ThemeStyle: Equatable, Sendable {
  var foreground: CellColor?
  var background: CellColor?
  var attributes: CellAttributes?
}
