/// Generates the control sequences of color pairs.
///
/// For each change ncurses evaluates parameterized strings for both colors of a pair, which dominates its run time on
/// colorful screens. Therefore the description encodes a pair as a marker (`set_color_pair` of terminfo(5)), which is
/// replaced here by one sequence for the changed colors.
struct PairSequences {
  /// Never occurs in UTF-8 or in control sequences.
  private static let marker: UInt8 = 0xFF

  /// terminfo's `scp`: the pair's number between two markers.
  static let capability = [marker] + Array("%p1%d".utf8) + [marker]

  private struct Pair: Equatable {
    var foreground = -1
    var background = -1
  }

  private struct Codes {
    var pair = Pair()
    /// Parameters of SGR (ECMA-48, 8.3.117).
    var foreground: [UInt8] = []
    var background: [UInt8] = []
  }

  private var codes: [Codes] = []
  /// The terminal's current colors; nil if unknown.
  private var current: Pair?

  /// Defines a pair by color numbers of `ColorNumberMap`; -1 is the terminal's default color.
  mutating func define(_ number: Int, foreground: Int, background: Int) {
    while codes.count <= number { codes.append(Codes()) }
    codes[number] = Codes(
      pair: Pair(foreground: foreground, background: background),
      foreground: Self.parameters(foreground, standard: 39, low: 30, bright: 90, extended: 38),
      background: Self.parameters(background, standard: 49, low: 40, bright: 100, extended: 48))
  }

  /// Invalidates the current colors, after other output.
  mutating func invalidate() { current = nil }

  /// Appends the output of ncurses, with markers replaced by sequences.
  mutating func append(_ drawn: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    output.reserveCapacity(output.count + drawn.count)
    var position = 0
    var copied = 0
    while position < drawn.count {
      switch drawn[position] {
      case Self.marker:
        output.append(contentsOf: drawn[copied..<position])
        var number = 0
        position += 1
        while position < drawn.count, drawn[position] != Self.marker {
          number = number &* 10 &+ Int(drawn[position] &- 0x30)
          position += 1
        }
        position += 1
        copied = min(position, drawn.count)
        set(number, &output)
      case 0x1B where position + 1 < drawn.count && drawn[position + 1] == UInt8(ascii: "["):
        position = skipSequence(drawn, from: position + 2)
      default: position += 1
      }
    }
    output.append(contentsOf: drawn[copied...])
  }

  private mutating func set(_ number: Int, _ output: inout [UInt8]) {
    guard codes.indices.contains(number), codes[number].pair != current else { return }
    let pair = codes[number].pair
    output += [0x1B, UInt8(ascii: "[")]
    if pair.foreground != current?.foreground { output += codes[number].foreground }
    if pair.foreground != current?.foreground, pair.background != current?.background {
      output.append(UInt8(ascii: ";"))
    }
    if pair.background != current?.background { output += codes[number].background }
    output.append(UInt8(ascii: "m"))
    current = pair
  }

  /// Skips a control sequence of ncurses and tracks its effect on the colors.
  private mutating func skipSequence(_ drawn: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < drawn.count, !(0x40...0x7E).contains(drawn[end]) { end += 1 }
    guard end < drawn.count, drawn[end] == UInt8(ascii: "m") else { return min(end + 1, drawn.count) }
    var value = 0
    for byte in drawn[start...end] {
      if (0x30...0x39).contains(byte) {
        value = value &* 10 &+ Int(byte - 0x30)
        continue
      }
      track(value)
      value = 0
    }
    return end + 1
  }

  private mutating func track(_ parameter: Int) {
    switch parameter {
    case 0: current = Pair()
    case 1...29: break
    case 39: current?.foreground = -1
    case 49: current?.background = -1
    default: current = nil
    }
  }

  private static func parameters(_ number: Int, standard: Int, low: Int, bright: Int, extended: Int) -> [UInt8] {
    let text =
      switch number {
      case ..<0: "\(standard)"
      case ..<8: "\(low + number)"
      case ..<16: "\(bright + number - 8)"
      case ..<ColorNumberMap.direct: "\(extended);5;\(number)"
      default: "\(extended);2;\(number >> 16 & 0xFF);\(number >> 8 & 0xFF);\(number & 0xFF)"
      }
    return Array(text.utf8)
  }
}
