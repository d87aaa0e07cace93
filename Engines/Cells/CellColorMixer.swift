import TerminalModel

/// Converts colors of a page to those of cells, as the embedded engine does.
struct CellColorMixer {
  let prefersDark: Bool

  /// The cell color of a color composited over a background; nil if it is invisible.
  func cellColor(_ ink: CellInk, over background: CellColor) -> CellColor? {
    switch ink {
    case .role(let role): return .role(role)
    case .rgba(let red, let green, let blue, let alpha):
      guard alpha >= 0.02 else { return nil }
      guard alpha < 0.98 else { return .rgb(red: red, green: green, blue: blue) }
      let below = nominal(background)
      func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
        UInt8((Double(top) * alpha + Double(bottom) * (1 - alpha)).rounded())
      }
      return .rgb(red: mix(red, below.0), green: mix(green, below.1), blue: mix(blue, below.2))
    }
  }

  func isOpaque(_ ink: CellInk) -> Bool {
    switch ink {
    case .role: true
    case .rgba(_, _, _, let alpha): alpha >= 0.98
    }
  }

  /// Replaces a theme foreground by a dark or light color that is readable on the page's own background.
  func readable(_ foreground: CellColor, on background: CellColor) -> CellColor {
    guard case .role(let role) = foreground, case .rgb(let red, let green, let blue) = background else {
      return foreground
    }
    let isLight = 0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue) > 140
    switch role {
    case .text, .controlText, .fieldText:
      return isLight ? .rgb(red: 0, green: 0, blue: 0) : .rgb(red: 255, green: 255, blue: 255)
    case .muted, .placeholder:
      return isLight ? .rgb(red: 96, green: 96, blue: 96) : .rgb(red: 190, green: 190, blue: 190)
    case .link, .accent:
      return isLight ? .rgb(red: 0, green: 64, blue: 200) : .rgb(red: 140, green: 190, blue: 255)
    case .background, .accentText, .control, .field, .border, .selection, .focus, .error, .success, .warning:
      return foreground
    }
  }

  /// The assumed RGB value of a theme color for compositing.
  private func nominal(_ color: CellColor) -> (UInt8, UInt8, UInt8) {
    if case .rgb(let red, let green, let blue) = color { return (red, green, blue) }
    return prefersDark ? (24, 24, 24) : (255, 255, 255)
  }
}
