import TerminalModel

/// The properties of a color of pages.
package struct PageColorRecord: Sendable {
  /// What has the color, for the documentation.
  package let summary: String
  let standard: BaseColor
  /// The background on which text of this color must be readable; nil for backgrounds and borders.
  let background: PageColorRole?

  init(_ summary: String, _ standard: BaseColor, textOn background: PageColorRole? = nil) {
    self.summary = summary
    self.standard = standard
    self.background = background
  }
}

extension PageColorRole {
  package var record: PageColorRecord {
    switch self {
    case .text: PageColorRecord("text", .base05, textOn: .background)
    case .background: PageColorRecord("the background of the page", .base00)
    case .muted: PageColorRecord("secondary text", .base04, textOn: .background)
    case .link: PageColorRecord("links", .base0D, textOn: .background)
    case .accent: PageColorRecord("checked controls, and progress", .base0D)
    case .accentText: PageColorRecord("text on `page.accent`", .base00, textOn: .accent)
    case .control: PageColorRecord("buttons and other controls", .base02)
    case .controlText: PageColorRecord("the text of controls", .base06, textOn: .control)
    case .field: PageColorRecord("text fields", .base01)
    case .fieldText: PageColorRecord("the text of fields", .base05, textOn: .field)
    case .placeholder: PageColorRecord("placeholders of fields", .base04, textOn: .field)
    case .border: PageColorRecord("borders and rules", .base03)
    case .selection: PageColorRecord("selected text and chosen options", .base02)
    case .focus: PageColorRecord("the focus ring", .base0D)
    case .error: PageColorRecord("a meter far from its optimum", .base08, textOn: .background)
    case .success: PageColorRecord("a meter in its optimal range", .base0B, textOn: .background)
    case .warning: PageColorRecord("a meter outside of its optimal range", .base0A, textOn: .background)
    }
  }

  /// Whether it is a text color; others are for backgrounds and borders.
  var isText: Bool { record.background != nil }

  /// Whether it is the text color for a background.
  func isTextColor(on background: PageColorRole) -> Bool { record.background == background }
}
