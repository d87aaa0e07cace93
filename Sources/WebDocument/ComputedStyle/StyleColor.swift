import TerminalModel

/// A computed color.
enum StyleColor: Equatable {
  case role(PageColorRole)
  case rgba(red: UInt8, green: UInt8, blue: UInt8, alpha: Double)

  var isTransparent: Bool {
    switch self {
    case .role: false
    case .rgba(_, _, _, let alpha): alpha < 0.02
    }
  }

  /// The RGB components. Theme colors are reported as black, white, gray or blue, since pages cannot know the theme.
  func components(prefersDark: Bool) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: Double) {
    switch self {
    case .rgba(let red, let green, let blue, let alpha): return (red, green, blue, alpha)
    case .role(let role):
      let (background, foreground): (UInt8, UInt8) = prefersDark ? (0, 255) : (255, 0)
      switch role {
      case .background, .field, .accentText: return (background, background, background, 1)
      case .text, .controlText, .fieldText: return (foreground, foreground, foreground, 1)
      case .link, .accent, .focus, .selection: return (0, 0, 238, 1)
      case .muted, .control, .placeholder, .border, .error, .success, .warning: return (128, 128, 128, 1)
      }
    }
  }

  func cssText(prefersDark: Bool) -> String {
    let (red, green, blue, alpha) = components(prefersDark: prefersDark)
    return CSSColor.legacyCSSText(red, green, blue, alpha)
  }
}
