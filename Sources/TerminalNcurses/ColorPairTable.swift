import CNcurses
import TerminalModel

/// ncurses draws in numbered pairs of colours; this gives the numbers out.
struct ColorPairTable {
  private struct Pair: Hashable {
    var foreground: Int
    var background: Int
  }

  /// How a style is drawn: a pair, and whether its bright ink has to be made of bold.
  struct Ink: Hashable {
    var pair: Int32
    var needsBold: Bool
  }

  private let numbers: ColorNumbers
  private let capacity: Int
  private var pairs: [Pair: Int32] = [:]
  /// Of all pairs that were given out.
  var sequences = PairSequences()

  /// `capacity` counts pair 0, which is the terminal's own colours.
  init(numbers: ColorNumbers, capacity: Int) {
    self.numbers = numbers
    self.capacity = min(capacity, 0x7FFF)
  }

  /// True when a next frame may not find the pairs it needs, so that it is better to start over.
  var isNearlyFull: Bool { pairs.count > 256 && pairs.count > capacity / 2 }

  mutating func removeAll() { pairs.removeAll() }

  /// When all pairs are taken the terminal's own colours stand in.
  mutating func ink(_ style: CellStyle) -> Ink {
    guard numbers.depth != .none else { return Ink(pair: 0, needsBold: false) }
    var wanted = Pair(foreground: numbers.number(style.foreground), background: numbers.number(style.background))
    var needsBold = false
    if numbers.available < 16 {
      // Bright black made of bold is plain black on many terminals, which nobody reads on a dark paper.
      if wanted.foreground == 8 { wanted.foreground = wanted.background % 8 == 7 ? 0 : 7 }
      needsBold = wanted.foreground >= 8
      if wanted.foreground >= 8 { wanted.foreground -= 8 }
      if wanted.background >= 8 { wanted.background -= 8 }
    }
    if wanted.foreground < 0 && wanted.background < 0 { return Ink(pair: 0, needsBold: false) }
    if let known = pairs[wanted] { return Ink(pair: known, needsBold: needsBold) }
    let next = Int32(pairs.count + 1)
    guard next < capacity, define(next, wanted) else { return Ink(pair: 0, needsBold: needsBold) }
    pairs[wanted] = next
    return Ink(pair: next, needsBold: needsBold)
  }

  private mutating func define(_ number: Int32, _ pair: Pair) -> Bool {
    // A terminal without default colours is taken for white on black, as ncurses does.
    let hasDefaults = hull_nc_has_default_colors()
    let foreground = pair.foreground < 0 && !hasDefaults ? 7 : pair.foreground
    let background = pair.background < 0 && !hasDefaults ? 0 : pair.background
    sequences.define(Int(number), ink: foreground, paper: background)
    return hull_nc_define_pair(number, Int32(foreground), Int32(background))
  }
}
