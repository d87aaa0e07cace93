/// Whether a theme is light or dark; pages see it as `prefers-color-scheme`.
public enum ThemeVariant: String, CaseIterable, Sendable {
  case light, dark
}
