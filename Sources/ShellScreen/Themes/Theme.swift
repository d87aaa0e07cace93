import TerminalModel

/// The look of the screen: a style for each role, complete.
public struct Theme: Equatable, Sendable {
  public let name: String
  public let variant: ThemeVariant
  private let styles: [CellStyle]
  private let pageColors: [CellColor]

  /// Builds the complete tables from what a theme says.
  init(
    name: String, variant: ThemeVariant, palette: [BaseColor: CellColor], styles: [ThemeRole: ThemeStyle],
    pageColors: [PageColorRole: CellColor]
  ) {
    self.name = name
    self.variant = variant
    let color: (ThemeColorName) -> CellColor = { name in
      switch name {
      case .base(let base): palette[base] ?? .standard
      case .fixed(let color): color
      }
    }
    self.styles = ThemeRole.allCases.map { role in
      ThemeDefaults.resolve(role, own: styles, color: color)
    }
    self.pageColors = PageColorRole.allCases.map { role in
      pageColors[role] ?? color(.base(ThemeDefaults.pageColor(role)))
    }
  }

  public func style(for role: ThemeRole) -> CellStyle { styles[role.index] }

  /// What a page's role looks like.
  public func color(for role: PageColorRole) -> CellColor { pageColors[Int(role.rawValue)] }

  /// A cell style of a page with its roles and its defaults replaced by this theme's colours.
  public func resolved(_ style: CellStyle) -> CellStyle {
    var result = style
    result.foreground = resolved(style.foreground, standard: .text)
    result.background = resolved(style.background, standard: .background)
    return result
  }

  private func resolved(_ color: CellColor, standard: PageColorRole) -> CellColor {
    switch color {
    case .standard: self.color(for: standard)
    case .role(let role): self.color(for: role)
    case .palette, .rgb: color
    }
  }
}

extension ThemeRole {
  /// Place in `allCases`; looked up for every span drawn, so from a table.
  fileprivate var index: Int { Self.indices[self] ?? 0 }

  private static let indices = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}
