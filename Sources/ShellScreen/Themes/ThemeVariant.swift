/// Whether a theme is light or dark; pages see it as `prefers-color-scheme`.
package enum ThemeVariant: String, CaseIterable, Sendable {
  case light, dark
}

/// The variant declared by a theme file.
enum DeclaredVariant: String, CaseIterable, Sendable {
  case light, dark
  /// The theme uses the terminal's default colors and has the terminal's variant.
  case terminal

  /// nil for themes with the terminal's variant.
  var variant: ThemeVariant? {
    switch self {
    case .light: .light
    case .dark: .dark
    case .terminal: nil
    }
  }
}
