import CNcurses
import TerminalModel

/// Allocates ncurses color pairs.
struct ColorPairTable {
  private struct Pair: Hashable {
    var foreground: Int
    var background: Int
  }

  /// Color pair of a style, and whether its bright foreground must be approximated by bold.
  struct PairStyle: Hashable {
    var pair: Int32
    var needsBold: Bool
  }

  private let numbers: ColorNumberMap
  private let capacity: Int
  private var pairs: [Pair: Int32] = [:]
  /// Control sequences of all allocated pairs.
  var pairSequences = PairSequences()

  /// - Parameter capacity: number of pairs, including pair 0 with the terminal's default colors.
  init(numbers: ColorNumberMap, capacity: Int) {
    self.numbers = numbers
    self.capacity = min(capacity, 0x7FFF)
  }

  /// Whether the next rendering may run out of pairs, so that the table should be cleared.
  var isNearlyFull: Bool { pairs.count > 256 && pairs.count > capacity / 2 }

  mutating func removeAll() { pairs.removeAll() }

  /// Returns the pair of a style, or pair 0 if all pairs are in use.
  mutating func pairStyle(for style: CellStyle) -> PairStyle {
    guard numbers.depth != .none else { return PairStyle(pair: 0, needsBold: false) }
    var pair = Pair(foreground: numbers.number(style.foreground), background: numbers.number(style.background))
    var needsBold = false
    if numbers.available < 16 {
      // Many terminals show bold black as black, which is unreadable on a dark background.
      if pair.foreground == 8 { pair.foreground = pair.background % 8 == 7 ? 0 : 7 }
      needsBold = pair.foreground >= 8
      if pair.foreground >= 8 { pair.foreground -= 8 }
      if pair.background >= 8 { pair.background -= 8 }
    }
    if pair.foreground < 0 && pair.background < 0 { return PairStyle(pair: 0, needsBold: false) }
    if let known = pairs[pair] { return PairStyle(pair: known, needsBold: needsBold) }
    let next = Int32(pairs.count + 1)
    guard next < capacity, define(next, pair) else { return PairStyle(pair: 0, needsBold: needsBold) }
    pairs[pair] = next
    return PairStyle(pair: next, needsBold: needsBold)
  }

  private mutating func define(_ number: Int32, _ pair: Pair) -> Bool {
    // Like ncurses, assume white on black for terminals without default colors.
    let hasDefaults = hull_nc_has_default_colors()
    let foreground = pair.foreground < 0 && !hasDefaults ? 7 : pair.foreground
    let background = pair.background < 0 && !hasDefaults ? 0 : pair.background
    pairSequences.define(Int(number), foreground: foreground, background: background)
    return hull_nc_define_pair(number, Int32(foreground), Int32(background))
  }
}
