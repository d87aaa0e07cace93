/// Whether a theme is made for a light or a dark screen; pages see it as `prefers-color-scheme`.
public enum ThemeVariant: String, CaseIterable, Sendable {
  case light, dark
}
