/// The variant that a theme file declares.
enum DeclaredVariant: String, CaseIterable, Sendable {
  case light, dark
  /// It uses the terminal's own ink and paper, so that it is what the terminal is.
  case terminal

  /// nil for a theme that is what the terminal is.
  var variant: ThemeVariant? {
    switch self {
    case .light: .light
    case .dark: .dark
    case .terminal: nil
    }
  }
}
