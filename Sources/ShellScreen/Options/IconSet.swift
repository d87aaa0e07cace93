/// The set of glyphs for icons, rules and markers.
public enum IconSet: String, CaseIterable, Sendable {
  /// ASCII only, for terminals and fonts without other glyphs.
  case ascii
  case unicode
  /// `unicode` with icons of a Nerd Font (version 3). Terminals do not report their font, so the user must choose this
  /// set.
  case nerd
}
