/// Reads colours (CSS Color 4): names, hexadecimal notation, `rgb()` and `hsl()` in both syntaxes, system colours.
enum CSSColorParser {
  static func parse(_ tokens: ArraySlice<CSSToken>) -> CSSColor? {
    var reader = CSSTokenReader(CSSTokenReader.trimmed(tokens))
    guard let color = parse(&reader), reader.isAtEnd else { return nil }
    return color
  }

  /// Reads one colour and leaves the rest.
  static func parse(_ reader: inout CSSTokenReader) -> CSSColor? {
    let start = reader
    switch reader.next() {
    case .hash(let digits):
      if let color = hexadecimal(digits) { return color }
    case .identifier(let name):
      if let color = named(name.lowercased()) { return color }
    case .function(let name) where ["rgb", "rgba", "hsl", "hsla"].contains(name):
      if let color = function(name, reader.block()) { return color }
    default: break
    }
    reader = start
    return nil
  }

  private static func named(_ name: String) -> CSSColor? {
    switch name {
    case "transparent": return .transparent
    case "currentcolor": return .currentColor
    default:
      if let value = CSSNamedColors.values[name] {
        return .rgba(
          red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF), alpha: 1)
      }
      return CSSSystemColors.roles[name].map(CSSColor.role)
    }
  }

  private static func hexadecimal(_ text: String) -> CSSColor? {
    let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == text.utf8.count else { return nil }
    let values: [Int]
    switch digits.count {
    case 3, 4: values = digits.map { $0 * 17 }
    case 6, 8: values = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    return .rgba(
      red: UInt8(values[0]), green: UInt8(values[1]), blue: UInt8(values[2]),
      alpha: values.count == 4 ? Double(values[3]) / 255 : 1)
  }

  private static func function(_ name: String, _ content: ArraySlice<CSSToken>) -> CSSColor? {
    let parts = content.filter { $0 != .whitespace && $0 != .comma && $0 != .delimiter("/") }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    var alpha = 1.0
    if parts.count == 4 {
      guard let value = component(parts[3], percentScale: 1) else { return nil }
      alpha = min(max(value, 0), 1)
    }
    if name.hasPrefix("rgb") {
      let channels = parts[..<3].compactMap { component($0, percentScale: 255) }
      guard channels.count == 3 else { return nil }
      return .rgba(red: byte(channels[0]), green: byte(channels[1]), blue: byte(channels[2]), alpha: alpha)
    }
    guard let hue = angle(parts[0]), let saturation = component(parts[1], percentScale: 100),
      let lightness = component(parts[2], percentScale: 100)
    else { return nil }
    return fromHue(
      hue, saturation: min(max(saturation / 100, 0), 1), lightness: min(max(lightness / 100, 0), 1), alpha: alpha)
  }

  private static func component(_ token: CSSToken, percentScale: Double) -> Double? {
    switch token {
    case .number(let value, _): value
    case .percentage(let value): value / 100 * percentScale
    case .identifier("none"): 0
    default: nil
    }
  }

  private static func angle(_ token: CSSToken) -> Double? {
    switch token {
    case .number(let value, _): value
    case .dimension(let value, "deg"): value
    case .dimension(let value, "turn"): value * 360
    case .dimension(let value, "rad"): value * 180 / Double.pi
    case .identifier("none"): 0
    default: nil
    }
  }

  private static func byte(_ value: Double) -> UInt8 { UInt8(min(max(value.rounded(), 0), 255)) }

  /// CSS Color 4, section 7.1.
  private static func fromHue(_ hue: Double, saturation: Double, lightness: Double, alpha: Double) -> CSSColor {
    func channel(_ offset: Double) -> UInt8 {
      var k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      if k < 0 { k += 12 }
      let amplitude = saturation * min(lightness, 1 - lightness)
      return byte((lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))) * 255)
    }
    return .rgba(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
  }
}
