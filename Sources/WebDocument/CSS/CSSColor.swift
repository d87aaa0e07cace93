import TerminalModel

/// A colour as a style sheet gives it.
enum CSSColor: Equatable {
  /// Components 0 to 255, alpha 0 to 1.
  case rgba(red: UInt8, green: UInt8, blue: UInt8, alpha: Double)
  /// A system colour: the theme decides.
  case role(PageColorRole)
  case currentColor

  static let transparent = CSSColor.rgba(red: 0, green: 0, blue: 0, alpha: 0)
}
