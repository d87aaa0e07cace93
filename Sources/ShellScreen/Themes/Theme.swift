import SourceText
import TerminalModel

/// A theme: a style for each role of the screen.
package struct Theme: Equatable, Sendable {
  package let name: String
  /// nil for a theme that uses the terminal's default colors and has its variant.
  package let variant: ThemeVariant?
  /// Paths of the theme's files: its own file, then inherited ones.
  package let files: [String]
  private let styles: [CellStyle]
  private let pageColors: [CellColor]
  /// Text colors of pages by background, one row per background.
  private let pageForegrounds: [CellColor]
  /// Warnings for foreground colors of the theme with low contrast. They are used as configured.
  package let warnings: [Diagnostic]

  /// Resolves a theme definition to complete tables.
  init(_ sheet: ThemeDefinition) {
    name = sheet.name
    variant = sheet.variant?.variant
    files = sheet.files
    let palette = sheet.palette
    styles = ThemeRole.allCases.map { $0.style(own: sheet.styles, color: palette.color) }
    let colors = PageColorRole.allCases.map { role in
      palette.color(sheet.pageColors[role] ?? .palette(role.record.standard))
    }
    pageColors = colors
    pageForegrounds = PageColorRole.allCases.flatMap { background in
      PageColorRole.allCases.map { foreground in
        let color = colors[Int(foreground.rawValue)]
        // Pairs that the theme defines are not changed.
        guard foreground.isText, sheet.pageColors[foreground] == nil || !foreground.isTextColor(on: background) else {
          return color
        }
        return color.readable(on: colors[Int(background.rawValue)])
      }
    }
    warnings = ThemeWarnings.all(sheet, styles: styles, pageColors: colors)
  }

  package func style(for role: ThemeRole) -> CellStyle { styles[role.index] }

  /// A role's style on the background of another role, with the foreground adjusted to be readable.
  package func style(for role: ThemeRole, on backgroundRole: ThemeRole) -> CellStyle {
    var style = style(for: role)
    guard role != backgroundRole else { return style }
    style.background = self.style(for: backgroundRole).background
    if role.isText { style.foreground = style.foreground.readable(on: style.background) }
    return style
  }

  /// The color of a page color role.
  package func color(for role: PageColorRole) -> CellColor { pageColors[Int(role.rawValue)] }

  /// Resolves the roles and default colors of a page's cell style.
  package func resolvingRoles(in style: CellStyle) -> CellStyle {
    var result = style
    let foreground = role(style.foreground, standard: .text)
    let background = role(style.background, standard: .background)
    result.background = background.map { color(for: $0) } ?? style.background
    if let foreground {
      result.foreground =
        background.map { pageForegrounds[Int($0.rawValue) * Self.pageRoleCount + Int(foreground.rawValue)] }
        ?? color(for: foreground)
    }
    return result
  }

  /// The role of a color; nil for explicit colors.
  private func role(_ color: CellColor, standard: PageColorRole) -> PageColorRole? {
    switch color {
    case .terminalDefault: standard
    case .role(let role): role
    case .palette, .rgb: nil
    }
  }

  private static let pageRoleCount = PageColorRole.allCases.count
}

extension ThemeRole {
  /// Index in `allCases`, from a table because it is needed for each drawn span.
  fileprivate var index: Int { Self.indices[self] ?? 0 }

  private static let indices = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}
