/// A semantic color of a page's paint, which the shell's theme resolves.
///
/// Pages without explicit colors follow the theme. The raw value is part of the page protocol.
public enum PageColorRole: UInt8, CaseIterable, Sendable {
  case text, background, muted, link, accent, accentText, control, controlText, field, fieldText, placeholder, border
  case selection, focus, error, success, warning
}
