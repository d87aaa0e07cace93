/// terminfo's `setaf` and `setab` with their number of colors (terminfo(5), parameterized strings).
struct ColorCapabilities: Sendable {
  var count: Int
  var foreground: [UInt8]
  var background: [UInt8]

  static let ansi16 = ColorCapabilities(
    count: 16, foreground: setter(3, 9, 38, "5;%p1%d"), background: setter(4, 10, 48, "5;%p1%d"))

  static let palette256 = ColorCapabilities(
    count: 256, foreground: setter(3, 9, 38, "5;%p1%d"), background: setter(4, 10, 48, "5;%p1%d"))

  /// Palette entries, and 24-bit colors from `ColorNumberMap.direct` up.
  static let direct = ColorCapabilities(
    count: 2 * ColorNumberMap.direct, foreground: setter(3, 9, 38, paletteOrDirect),
    background: setter(4, 10, 48, paletteOrDirect))

  private static let paletteOrDirect =
    "%?%p1%{16777216}%<%t5;%p1%d%e2;%p1%{65536}%/%{255}%&%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;"

  /// `low` and `bright` are the leading digits of the parameters of the 16 ANSI colors, `extended` is the parameter for
  /// other colors.
  private static func setter(_ low: Int, _ bright: Int, _ extended: Int, _ others: String) -> [UInt8] {
    let text =
      "\u{1B}[%?%p1%{8}%<%t\(low)%p1%d%e%p1%{16}%<%t\(bright)%p1%{8}%-%d%e\(extended);\(others)%;m"
    return Array(text.utf8)
  }
}
