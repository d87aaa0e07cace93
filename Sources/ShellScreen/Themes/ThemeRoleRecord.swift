import TerminalModel

/// The properties of a role: what it is for, and its default style in terms of the palette, so that any base16 scheme is
/// a complete theme.
package struct ThemeRoleRecord: Sendable {
  /// The parts of the screen that have the role, for the documentation.
  package let summary: String
  /// Properties that are nil are inherited from the parent.
  let foreground: BaseColor?
  let background: BaseColor?
  let attributes: CellAttributes?
  /// Whether the role is for text, which must be readable, not for rules and markers.
  let isText: Bool

  init(
    _ summary: String, _ foreground: BaseColor? = nil, on background: BaseColor? = nil,
    _ attributes: CellAttributes? = nil, isText: Bool = true
  ) {
    self.summary = summary
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.isText = isText
  }

  /// The default style.
  var style: ThemeStyle {
    ThemeStyle(
      foreground: foreground.map { .palette($0) }, background: background.map { .palette($0) },
      attributes: attributes)
  }
}

extension ThemeRole {
  package var isText: Bool { record.isText }

  /// Resolves the style from the theme, the defaults, then the parents. A foreground that the theme does not set for
  /// this role is adjusted to be readable.
  func style(own: [ThemeRole: ThemeStyle], color: (ThemeColorName) -> CellColor) -> CellStyle {
    var style = ThemeStyle()
    var link: ThemeRole? = self
    while let current = link {
      style = style.overriding(own[current]).overriding(current.record.style)
      link = current.parent
    }
    var result = CellStyle(
      foreground: style.foreground.map(color) ?? .terminalDefault,
      background: style.background.map(color) ?? .terminalDefault,
      attributes: style.attributes ?? [])
    if isText, own[self]?.foreground == nil {
      result.foreground = result.foreground.readable(on: result.background)
    }
    return result
  }
}
