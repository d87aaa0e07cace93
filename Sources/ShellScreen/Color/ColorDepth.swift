/// How many colours a terminal can show.
public enum ColorDepth: String, CaseIterable, Sendable {
  /// Attributes alone: NO_COLOR, or a terminal without colours.
  case none
  case ansi16
  case palette256
  case trueColor
}
