import PageWire
import ShellScreen

extension ThemeVariant {
  /// The value of `prefers-color-scheme` in pages under a theme of this variant.
  var colorScheme: ColorScheme {
    switch self {
    case .light: .light
    case .dark: .dark
    }
  }
}
