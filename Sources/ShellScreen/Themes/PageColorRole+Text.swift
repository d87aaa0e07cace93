import TerminalModel

extension PageColorRole {
  /// Whether it is a text color; others are for backgrounds and borders.
  var isText: Bool {
    switch self {
    case .text, .muted, .link, .accentText, .controlText, .fieldText, .placeholder, .error, .success, .warning: true
    case .background, .accent, .control, .field, .border, .selection, .focus: false
    }
  }

  /// Whether it is the text color for a background.
  func isTextColor(on background: PageColorRole) -> Bool {
    switch self {
    case .text, .muted, .link, .error, .success, .warning: background == .background
    case .accentText: background == .accent
    case .controlText: background == .control
    case .fieldText, .placeholder: background == .field
    case .background, .accent, .control, .field, .border, .selection, .focus: false
    }
  }
}
