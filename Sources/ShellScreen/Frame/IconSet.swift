/// Which glyphs icons, rules and markers are drawn with.
public enum IconSet: String, CaseIterable, Sendable {
  /// Letters and signs of ASCII alone, for terminals and fonts that have nothing else.
  case ascii
  case unicode
  /// As `unicode`, with icons of a Nerd Font (version 3). No terminal tells which font it has, so it is chosen by the user alone.
  case nerd
}
