/// Parses the reply to OSC 11: `11;rgb:RRRR/GGGG/BBBB`, with one to four hexadecimal digits per component.
enum BackgroundColorReply {
  static func parse(_ bytes: ArraySlice<UInt8>) -> TerminalReply? {
    let text = String(decoding: bytes, as: UTF8.self)
    let prefix = "11;rgb:"
    guard text.hasPrefix(prefix) else { return nil }
    let parts = text.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false).map(fraction)
    guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
    return .background(red: red, green: green, blue: blue)
  }

  /// Whether the background is dark: its luma (ITU-R BT.601) is below 0.5.
  static func isDark(red: Double, green: Double, blue: Double) -> Bool {
    0.299 * red + 0.587 * green + 0.114 * blue < 0.5
  }

  private static func fraction(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.count), let value = Int(digits, radix: 16), value >= 0 else { return nil }
    return Double(value) / Double((1 << (4 * digits.count)) - 1)
  }
}
