/// terminfo's `setaf` and `setab` with a number of colours that they take (terminfo(5), parameterized strings).
struct ColorCapabilities: Sendable {
  var count: Int
  var foreground: [UInt8]
  var background: [UInt8]

  static let ansi16 = ColorCapabilities(
    count: 16, foreground: setter(3, 9, 38, "5;%p1%d"), background: setter(4, 10, 48, "5;%p1%d"))

  static let palette256 = ColorCapabilities(
    count: 256, foreground: setter(3, 9, 38, "5;%p1%d"), background: setter(4, 10, 48, "5;%p1%d"))

  /// Palette entries, and 24-bit colours from `ColorNumbers.direct` up, which are asked for first: there are many in a
  /// frame, and ncurses reads on through all that is not meant.
  static let direct = ColorCapabilities(
    count: 2 * ColorNumbers.direct, foreground: setter(3, 9, 38, "5;%p1%d", rgb: 38),
    background: setter(4, 10, 48, "5;%p1%d", rgb: 48))

  /// `low` and `bright` are the first digits of the 16 ANSI colours' parameters, `extended` opens all others, and `rgb`
  /// those of 24 bits, where there are any.
  private static func setter(
    _ low: Int, _ bright: Int, _ extended: Int, _ others: String, rgb: Int? = nil
  ) -> [UInt8] {
    let direct = rgb.map {
      "%p1%{\(ColorNumbers.direct - 1)}%>%t\($0);2;%p1%{65536}%/%{255}%&%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%e"
    }
    let text =
      "\u{1B}[%?\(direct ?? "")%p1%{8}%<%t\(low)%p1%d%e%p1%{16}%<%t\(bright)%p1%{8}%-%d%e\(extended);\(others)%;m"
    return Array(text.utf8)
  }
}
