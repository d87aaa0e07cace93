import TerminalModel

/// Replaces colours by the nearest that a terminal has, and remembers what it found.
public struct ColorReducer {
  public let depth: ColorDepth
  private var found: [CellStyle: CellStyle] = [:]

  /// Styles that are remembered; pages can have as many as cells, and others the next time.
  private static let limit = 8_192

  public init(depth: ColorDepth) { self.depth = depth }

  /// A style as a terminal of this depth can show it.
  public mutating func reduce(_ style: CellStyle) -> CellStyle {
    if depth == .trueColor { return style }
    if let known = found[style] { return known }
    let result = compute(style)
    if found.count >= Self.limit { found.removeAll() }
    found[style] = result
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
    // Two colours that fall together would leave a text that nobody sees.
    if result.foreground == result.background, style.foreground != style.background,
      case .palette(let paper) = result.background
    {
      let isLight = TerminalPalette.colors[Int(paper)].luminance > 0.18
      result.foreground = range.contains(0) ? .palette(isLight ? 0 : 15) : .palette(isLight ? 16 : 231)
    }
    if !range.contains(0) { keepReadable(style, &result, range) }
    return result
  }

  /// Rounding both colours can take a text's contrast away: then the nearest ink that has it is taken. Not for sixteen
  /// colours, which are what the terminal's user has made of them.
  private func keepReadable(_ style: CellStyle, _ result: inout CellStyle, _ range: Range<Int>) {
    guard let ink = style.foreground.rgbColor, let paper = style.background.rgbColor,
      let newInk = result.foreground.rgbColor, let newPaper = result.background.rgbColor,
      ink.contrast(with: paper) >= CellColor.readableContrast,
      newInk.contrast(with: newPaper) < CellColor.readableContrast,
      let readable = nearest(
        ink, range.filter { TerminalPalette.colors[$0].contrast(with: newPaper) >= CellColor.readableContrast })
    else { return }
    result.foreground = .palette(readable)
  }

  private func nearest(_ color: CellColor, _ range: Range<Int>) -> CellColor {
    switch color {
    case .standard: return .standard
    case .role: return .standard
    case .palette(let index) where index < 16 || range.contains(Int(index)): return color
    case .palette, .rgb: break
    }
    guard let rgb = color.rgbColor, let index = nearest(rgb, range) else { return .standard }
    return .palette(index)
  }

  /// Of some numbers of the palette the one whose colour is most alike; nil of none.
  private func nearest(_ color: RGBColor, _ candidates: some Sequence<Int>) -> UInt8? {
    let wanted = PerceivedColor(color)
    var best: Int?
    var bestDistance = Double.infinity
    for candidate in candidates {
      let known = Self.palette[candidate]
      let distance = candidate < 16 ? wanted.distanceByHue(to: known) : wanted.distance(to: known)
      if best == nil || distance < bestDistance { (best, bestDistance) = (candidate, distance) }
    }
    return best.map { UInt8($0) }
  }

  /// Attributes alone. A strong paper, such as a focused button's or a notice's, becomes a reversal; colours that only
  /// shade an area are dropped.
  private static func colorless(_ style: CellStyle) -> CellStyle {
    var result = CellStyle(attributes: style.attributes)
    guard let ink = style.foreground.rgbColor, let paper = style.background.rgbColor else { return result }
    // Shades of a screen are greyish, light or dark; a paper that calls for attention has a hue.
    let channels = [paper.red, paper.green, paper.blue]
    let hue = Int(channels.max() ?? 0) - Int(channels.min() ?? 0)
    let isStrong = hue > 60 && ink.contrast(with: paper) >= 3
    if isStrong { result.attributes.formSymmetricDifference(.reverse) }
    return result
  }

  private static let palette = TerminalPalette.colors.map(PerceivedColor.init)
}
