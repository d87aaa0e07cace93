/// What the terminal gets for a pair of colours.
///
/// ncurses sets ink and paper of a pair one after the other, both with each change, by formulas that it works out anew each
/// time; in a frame of many colours that is most of its work. So its description names a pair by a mark (`set_color_pair` of
/// terminfo(5)), and the mark becomes the sequence here: once for both, and for what differs alone.
struct PairSequences {
  /// No byte of UTF-8, and none of a control sequence.
  private static let mark: UInt8 = 0xFF

  /// For terminfo's `scp`: a pair's number between two marks.
  static let capability = [mark] + Array("%p1%d".utf8) + [mark]

  private struct Pair: Equatable {
    var ink = -1
    var paper = -1
  }

  private struct Codes {
    var pair = Pair()
    /// Parameters of SGR (ECMA-48, 8.3.117).
    var ink: [UInt8] = []
    var paper: [UInt8] = []
  }

  private var codes: [Codes] = []
  /// The terminal's colours; nil when that is not known.
  private var current: Pair?

  /// Numbers are those of `ColorNumbers`; -1 is the terminal's own colour.
  mutating func define(_ number: Int, ink: Int, paper: Int) {
    while codes.count <= number { codes.append(Codes()) }
    codes[number] = Codes(
      pair: Pair(ink: ink, paper: paper), ink: Self.parameters(ink, own: 39, low: 30, bright: 90, more: 38),
      paper: Self.parameters(paper, own: 49, low: 40, bright: 100, more: 48))
  }

  /// Somebody else may have set colours.
  mutating func forget() { current = nil }

  /// Adds what ncurses has drawn, with a sequence for each mark.
  mutating func append(_ drawn: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    output.reserveCapacity(output.count + drawn.count)
    var place = 0
    var copied = 0
    while place < drawn.count {
      switch drawn[place] {
      case Self.mark:
        output.append(contentsOf: drawn[copied..<place])
        var number = 0
        place += 1
        while place < drawn.count, drawn[place] != Self.mark {
          number = number &* 10 &+ Int(drawn[place] &- 0x30)
          place += 1
        }
        place += 1
        copied = min(place, drawn.count)
        set(number, &output)
      case 0x1B where place + 1 < drawn.count && drawn[place + 1] == UInt8(ascii: "["):
        place = follow(drawn, from: place + 2)
      default: place += 1
      }
    }
    output.append(contentsOf: drawn[copied...])
  }

  private mutating func set(_ number: Int, _ output: inout [UInt8]) {
    guard codes.indices.contains(number), codes[number].pair != current else { return }
    let pair = codes[number].pair
    output += [0x1B, UInt8(ascii: "[")]
    if pair.ink != current?.ink { output += codes[number].ink }
    if pair.ink != current?.ink, pair.paper != current?.paper { output.append(UInt8(ascii: ";")) }
    if pair.paper != current?.paper { output += codes[number].paper }
    output.append(UInt8(ascii: "m"))
    current = pair
  }

  /// Goes to the end of a control sequence that ncurses has written itself, and learns what it does to the colours.
  private mutating func follow(_ drawn: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < drawn.count, !(0x40...0x7E).contains(drawn[end]) { end += 1 }
    guard end < drawn.count, drawn[end] == UInt8(ascii: "m") else { return min(end + 1, drawn.count) }
    var value = 0
    for byte in drawn[start...end] {
      if (0x30...0x39).contains(byte) {
        value = value &* 10 &+ Int(byte - 0x30)
        continue
      }
      learn(value)
      value = 0
    }
    return end + 1
  }

  private mutating func learn(_ parameter: Int) {
    switch parameter {
    case 0: current = Pair()
    case 1...29: break
    case 39: current?.ink = -1
    case 49: current?.paper = -1
    default: current = nil
    }
  }

  private static func parameters(_ number: Int, own: Int, low: Int, bright: Int, more: Int) -> [UInt8] {
    let text =
      switch number {
      case ..<0: "\(own)"
      case ..<8: "\(low + number)"
      case ..<16: "\(bright + number - 8)"
      case ..<ColorNumbers.direct: "\(more);5;\(number)"
      default: "\(more);2;\(number >> 16 & 0xFF);\(number >> 8 & 0xFF);\(number & 0xFF)"
      }
    return Array(text.utf8)
  }
}
