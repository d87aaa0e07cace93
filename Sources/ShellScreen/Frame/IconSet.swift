/// Which glyphs icons, rules and markers are drawn with.
public enum IconSet: String, CaseIterable, Sendable {
  /// Letters and signs of ASCII alone, for terminals and fonts that have nothing else.
  case ascii
  case unicode
}
