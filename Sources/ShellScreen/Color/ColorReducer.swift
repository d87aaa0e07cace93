import TerminalModel

/// Replaces colors by the nearest ones of the terminal's palette, and caches the results.
package struct ColorReducer {
  package let depth: ColorDepth
  private var cache: [CellStyle: CellStyle] = [:]

  /// Maximum number of cached styles: pages can use a different style in each cell.
  private static let limit = 8_192

  package init(depth: ColorDepth) { self.depth = depth }

  /// Returns the style with colors of this depth.
  package mutating func reduce(_ style: CellStyle) -> CellStyle {
    if depth == .trueColor { return style }
    if let known = cache[style] { return known }
    let result = compute(style)
    if cache.count >= Self.limit { cache.removeAll() }
    cache[style] = result
    return result
  }

  private func compute(_ style: CellStyle) -> CellStyle {
    switch depth {
    case .trueColor: return style
    case .none: return Self.colorless(style)
    case .palette256: return mapped(style, among: 16..<256)
    case .ansi16: return mapped(style, among: 0..<16)
    }
  }

  private func mapped(_ style: CellStyle, among range: Range<Int>) -> CellStyle {
    var result = style
    result.foreground = nearest(style.foreground, range)
    result.background = nearest(style.background, range)
    // Text would be invisible if both colors map to the same entry.
    if result.foreground == result.background, style.foreground != style.background,
      case .palette(let background) = result.background
    {
      let isLight = TerminalPalette.colors[Int(background)].luminance > 0.18
      result.foreground = range.contains(0) ? .palette(isLight ? 0 : 15) : .palette(isLight ? 16 : 231)
    }
    if !range.contains(0) { keepReadable(style, &result, range) }
    return result
  }

  /// Rounding both colors can reduce the contrast of text. In this case, chooses the nearest readable foreground. Not
  /// used with 16 colors, whose values the terminal's user configures.
  private func keepReadable(_ style: CellStyle, _ result: inout CellStyle, _ range: Range<Int>) {
    guard let foreground = style.foreground.rgbColor, let background = style.background.rgbColor,
      let newForeground = result.foreground.rgbColor, let newBackground = result.background.rgbColor,
      foreground.contrast(with: background) >= CellColor.minimumContrast,
      newForeground.contrast(with: newBackground) < CellColor.minimumContrast,
      let readable = nearest(
        foreground,
        range.filter { TerminalPalette.colors[$0].contrast(with: newBackground) >= CellColor.minimumContrast })
    else { return }
    result.foreground = .palette(readable)
  }

  private func nearest(_ color: CellColor, _ range: Range<Int>) -> CellColor {
    switch color {
    case .terminalDefault: return .terminalDefault
    case .role: return .terminalDefault
    case .palette(let index) where index < 16 || range.contains(Int(index)): return color
    case .palette, .rgb: break
    }
    guard let rgb = color.rgbColor, let index = nearest(rgb, range) else { return .terminalDefault }
    return .palette(index)
  }

  /// The candidate with the most similar color; nil without candidates.
  private func nearest(_ color: RGBColor, _ candidates: some Sequence<Int>) -> UInt8? {
    let target = PerceivedColor(color)
    var best: Int?
    var bestDistance = Double.infinity
    for candidate in candidates {
      let known = Self.palette[candidate]
      let distance = candidate < 16 ? target.distanceByHue(to: known) : target.distance(to: known)
      if best == nil || distance < bestDistance { (best, bestDistance) = (candidate, distance) }
    }
    return best.map { UInt8($0) }
  }

  /// Keeps attributes only. A strong background (a focused button, a notice) becomes reverse video; shades are dropped.
  private static func colorless(_ style: CellStyle) -> CellStyle {
    var result = CellStyle(attributes: style.attributes)
    guard let foreground = style.foreground.rgbColor, let background = style.background.rgbColor else { return result }
    // Backgrounds that only shade an area are nearly gray; those that call for attention have a hue.
    let channels = [background.red, background.green, background.blue]
    let hue = Int(channels.max() ?? 0) - Int(channels.min() ?? 0)
    let isStrong = hue > 60 && foreground.contrast(with: background) >= 3
    if isStrong { result.attributes.formSymmetricDifference(.reverse) }
    return result
  }

  private static let palette = TerminalPalette.colors.map(PerceivedColor.init)
}
