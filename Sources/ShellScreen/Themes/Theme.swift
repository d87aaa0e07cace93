import SourceText
import TerminalModel

/// The look of the screen: a style for each role, complete.
public struct Theme: Equatable, Sendable {
  public let name: String
  /// nil for a theme of the terminal's own ink and paper, which is light or dark as the terminal is.
  public let variant: ThemeVariant?
  /// Paths of the files that it was read from, its own first; what it inherits comes after that.
  public let files: [String]
  private let styles: [CellStyle]
  private let pageColors: [CellColor]
  /// A page's inks by the paper below them, a row for each paper.
  private let pageInks: [CellColor]
  /// Inks that the files give to roles and that are hard to read on the roles' paper. They are drawn as written: whoever
  /// wrote them may have had reasons.
  public let warnings: [Diagnostic]

  /// Builds the complete tables from what a theme says.
  init(_ sheet: ThemeSheet) {
    name = sheet.name
    variant = sheet.variant?.variant
    files = sheet.files
    let palette = sheet.palette
    styles = ThemeRole.allCases.map { ThemeDefaults.resolve($0, own: sheet.styles, color: palette.color) }
    let colors = PageColorRole.allCases.map { role in
      palette.color(sheet.pageColors[role] ?? .base(ThemeDefaults.pageColor(role)))
    }
    pageColors = colors
    pageInks = PageColorRole.allCases.flatMap { paper in
      PageColorRole.allCases.map { ink in
        let color = colors[Int(ink.rawValue)]
        // A pair that the theme's author has chosen stays as it is.
        guard ink.isText, sheet.pageColors[ink] == nil || !ink.standsOn(paper) else { return color }
        return color.readable(on: colors[Int(paper.rawValue)])
      }
    }
    warnings = ThemeWarnings.all(sheet, styles: styles, pageColors: colors)
  }

  public func style(for role: ThemeRole) -> CellStyle { styles[role.index] }

  /// A role's style on the paper of another one: ink that cannot be read there is made lighter or darker until it can.
  public func style(for role: ThemeRole, on paper: ThemeRole) -> CellStyle {
    var style = style(for: role)
    guard role != paper else { return style }
    style.background = self.style(for: paper).background
    if role.isText { style.foreground = style.foreground.readable(on: style.background) }
    return style
  }

  /// What a page's role looks like.
  public func color(for role: PageColorRole) -> CellColor { pageColors[Int(role.rawValue)] }

  /// A cell style of a page with its roles and its defaults replaced by this theme's colours.
  public func resolved(_ style: CellStyle) -> CellStyle {
    var result = style
    let ink = role(style.foreground, standard: .text)
    let paper = role(style.background, standard: .background)
    result.background = paper.map { color(for: $0) } ?? style.background
    if let ink {
      result.foreground =
        paper.map { pageInks[Int($0.rawValue) * Self.pageRoleCount + Int(ink.rawValue)] } ?? color(for: ink)
    }
    return result
  }

  /// nil for a colour of the page's own.
  private func role(_ color: CellColor, standard: PageColorRole) -> PageColorRole? {
    switch color {
    case .standard: standard
    case .role(let role): role
    case .palette, .rgb: nil
    }
  }

  private static let pageRoleCount = PageColorRole.allCases.count
}

extension ThemeRole {
  /// Place in `allCases`; looked up for every span drawn, so from a table.
  fileprivate var index: Int { Self.indices[self] ?? 0 }

  private static let indices = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}
