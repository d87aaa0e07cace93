/// Color depth of a terminal.
package enum ColorDepth: String, CaseIterable, Sendable {
  /// Attributes only: NO_COLOR is set, or the terminal has no colors.
  case none
  case ansi16
  case palette256
  case trueColor
}
