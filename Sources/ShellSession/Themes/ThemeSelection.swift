import ShellScreen

/// The themes for light and dark terminals: names of themes or paths of theme files.
public struct ThemeSelection: Equatable, Sendable {
  public var light: String
  public var dark: String

  public init(light: String = "light", dark: String = "dark") {
    self.light = light
    self.dark = dark
  }

  /// The same theme for light and dark terminals.
  public init(_ name: String) { self.init(light: name, dark: name) }

  /// The theme for a light or dark terminal.
  public func name(on variant: ThemeVariant) -> String {
    switch variant {
    case .light: light
    case .dark: dark
    }
  }

  /// The value for the settings report.
  public var description: String { light == dark ? light : "\(light) (light), \(dark) (dark)" }
}
