/// A colour that a page's paint names by meaning, so that the shell's theme decides what it looks like.
///
/// Pages that set no colours of their own follow the theme; the raw value travels on the page wire.
public enum PageColorRole: UInt8, CaseIterable, Sendable {
  case text, background, muted, link, accent, accentText, control, controlText, field, fieldText, placeholder, border
  case selection, focus, error, success, warning
}
