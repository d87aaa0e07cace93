import PageWire
import ShellScreen

extension ThemeVariant {
  /// What the page's `prefers-color-scheme` says under a theme of this variant.
  var colorScheme: ColorScheme {
    switch self {
    case .light: .light
    case .dark: .dark
    }
  }
}
