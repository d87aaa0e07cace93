import ShellScreen

/// The themes for light and dark terminals: names of themes or paths of theme files.
package struct ThemeSelection: Equatable, Sendable {
  package var light: String
  package var dark: String

  package init(light: String = "light", dark: String = "dark") {
    self.light = light
    self.dark = dark
  }

  /// The same theme for light and dark terminals.
  package init(_ name: String) { self.init(light: name, dark: name) }

  /// The theme for a light or dark terminal.
  package func name(on variant: ThemeVariant) -> String {
    switch variant {
    case .light: light
    case .dark: dark
    }
  }

  /// The value for the settings report.
  package var description: String { light == dark ? light : "\(light) (light), \(dark) (dark)" }
}
