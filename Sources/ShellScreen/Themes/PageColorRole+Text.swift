import TerminalModel

extension PageColorRole {
  /// Whether words are written in this colour; the others fill or frame.
  var isText: Bool {
    switch self {
    case .text, .muted, .link, .accentText, .controlText, .fieldText, .placeholder, .error, .success, .warning: true
    case .background, .accent, .control, .field, .border, .selection, .focus: false
    }
  }

  /// Whether this ink is meant for that paper.
  func standsOn(_ paper: PageColorRole) -> Bool {
    switch self {
    case .text, .muted, .link, .error, .success, .warning: paper == .background
    case .accentText: paper == .accent
    case .controlText: paper == .control
    case .fieldText, .placeholder: paper == .field
    case .background, .accent, .control, .field, .border, .selection, .focus: false
    }
  }
}
