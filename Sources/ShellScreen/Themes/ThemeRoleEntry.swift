import TerminalModel

/// A name that `roles` of a theme accepts, for the documentation.
package struct ThemeRoleEntry: Equatable, Sendable {
  package let name: String
  /// The parts of the screen that have the role.
  package let summary: String
  /// The default, for example `base06 on base02, bold`; empty when everything is inherited.
  package let standard: String

  /// The roles of the screen, then the colors of pages.
  package static var all: [ThemeRoleEntry] { ThemeRole.allCases.map(Self.init) + PageColorRole.allCases.map(Self.init) }

  private init(_ role: ThemeRole) {
    let record = role.record
    let color = record.foreground?.rawValue ?? ""
    let colors = record.background.map { color.isEmpty ? "on \($0)" : "\(color) on \($0)" } ?? color
    let attributes = ThemeRoleReader.attributes.filter { record.attributes?.contains($0.value) == true }.map(\.name)
    name = role.rawValue
    summary = record.summary
    standard = ([colors].filter { !$0.isEmpty } + attributes).joined(separator: ", ")
  }

  private init(_ role: PageColorRole) {
    name = "page.\(role)"
    summary = role.record.summary
    standard = role.record.standard.rawValue
  }
}
