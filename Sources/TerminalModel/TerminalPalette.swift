/// The colors of xterm's default palette.
package enum TerminalPalette {
  /// All 256 entries: 16 configurable colors, a cube of 6 levels a side, and 24 grays.
  package static let colors: [RGBColor] = ansi + cube + grays

  private static let ansi: [RGBColor] = [
    RGBColor(red: 0, green: 0, blue: 0), RGBColor(red: 205, green: 0, blue: 0), RGBColor(red: 0, green: 205, blue: 0),
    RGBColor(red: 205, green: 205, blue: 0), RGBColor(red: 0, green: 0, blue: 238),
    RGBColor(red: 205, green: 0, blue: 205), RGBColor(red: 0, green: 205, blue: 205),
    RGBColor(red: 229, green: 229, blue: 229), RGBColor(red: 127, green: 127, blue: 127),
    RGBColor(red: 255, green: 0, blue: 0), RGBColor(red: 0, green: 255, blue: 0),
    RGBColor(red: 255, green: 255, blue: 0), RGBColor(red: 92, green: 92, blue: 255),
    RGBColor(red: 255, green: 0, blue: 255), RGBColor(red: 0, green: 255, blue: 255),
    RGBColor(red: 255, green: 255, blue: 255),
  ]

  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static let cube: [RGBColor] = levels.flatMap { red in
    levels.flatMap { green in levels.map { RGBColor(red: red, green: green, blue: $0) } }
  }

  private static let grays: [RGBColor] = (0..<24).map { step in
    let value = UInt8(8 + step * 10)
    return RGBColor(red: value, green: value, blue: value)
  }
}
