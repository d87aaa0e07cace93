import ShellScreen

/// Which theme is used on a light and which on a dark terminal: names of themes or paths of theme files.
public struct ThemeSelection: Equatable, Sendable {
  public var light: String
  public var dark: String

  public init(light: String = "light", dark: String = "dark") {
    self.light = light
    self.dark = dark
  }

  /// The same theme everywhere.
  public init(_ name: String) { self.init(light: name, dark: name) }

  /// The theme for a terminal of that brightness.
  public func name(on variant: ThemeVariant) -> String {
    switch variant {
    case .light: light
    case .dark: dark
    }
  }

  /// For a report.
  public var text: String { light == dark ? light : "\(light) (light), \(dark) (dark)" }
}
