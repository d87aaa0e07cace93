import CFriBidi

/// The embedding levels of a line (UAX #9), which FriBidi resolves.
///
/// Inline boxes are controls around their content (CSS Writing Modes 4, section 2.4.2), so controls in the text are
/// resolved with them.
struct BidiLevels {
  /// An item of a line.
  indirect enum Item {
    case character(Character)
    /// An atomic inline, which is neutral.
    case object
    /// An isolate with its own direction; `isOverridden` treats all characters as strong.
    case isolate(isRightToLeft: Bool, isOverridden: Bool, [Item])
  }

  /// The level of each character and object in logical order.
  private(set) var levels: [Int] = []

  /// The code points with the controls of isolates.
  private var codePoints: [FriBidiChar] = []
  /// The positions of the items in the code points: of a character, its first one.
  private var positions: [Int] = []

  private static let leftToRightIsolate: FriBidiChar = 0x2066
  private static let rightToLeftIsolate: FriBidiChar = 0x2067
  private static let endOfIsolate: FriBidiChar = 0x2069
  private static let leftToRightOverride: FriBidiChar = 0x202D
  private static let rightToLeftOverride: FriBidiChar = 0x202E
  private static let object: FriBidiChar = 0xFFFC

  /// - Parameter level: of the paragraph: 1 from right to left, 0 from left to right.
  init(_ items: [Item], level: Int) {
    append(items)
    let all = Self.resolve(codePoints, level: level)
    levels = positions.map { Int(all[$0]) }
  }

  private mutating func append(_ items: [Item]) {
    for item in items {
      switch item {
      case .character(let character):
        positions.append(codePoints.count)
        codePoints += character.unicodeScalars.map(\.value)
      case .object:
        positions.append(codePoints.count)
        codePoints.append(Self.object)
      case .isolate(let isRightToLeft, let isOverridden, let inner):
        codePoints.append(isRightToLeft ? Self.rightToLeftIsolate : Self.leftToRightIsolate)
        if isOverridden { codePoints.append(isRightToLeft ? Self.rightToLeftOverride : Self.leftToRightOverride) }
        append(inner)
        codePoints.append(Self.endOfIsolate)
      }
    }
  }

  /// The levels of code points (rules W1 to N2 and L1).
  static func resolve(_ codePoints: [UInt32], level: Int) -> [Int8] {
    let count = FriBidiStrIndex(codePoints.count)
    guard count > 0 else { return [] }
    var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: codePoints.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: codePoints.count)
    var levels = [FriBidiLevel](repeating: FriBidiLevel(level), count: codePoints.count)
    fribidi_get_bidi_types(codePoints, count, &types)
    fribidi_get_bracket_types(codePoints, count, types, &brackets)
    var direction = level % 2 == 1 ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR
    // It returns 0 when it has no memory, and leaves the levels.
    _ = fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels)
    return levels
  }

  /// The visual order of a right-to-left text.
  static func visualText(_ text: String) -> String {
    let characters = Array(text)
    let levels = BidiLevels(characters.map { .character($0) }, level: 1)
    return String(levels.visualOrder().map { characters[$0] })
  }

  /// The indices in visual order (rule L2).
  func visualOrder() -> [Int] { Self.visualOrder(of: levels) }

  static func visualOrder(of levels: [Int]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    let lowestOdd = levels.filter { $0 % 2 == 1 }.min() ?? highest + 1
    guard lowestOdd <= highest else { return order }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var index = 0
      while index < order.count {
        guard levels[order[index]] >= level else {
          index += 1
          continue
        }
        var end = index
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[index..<end].reverse()
        index = end
      }
    }
    return order
  }
}
