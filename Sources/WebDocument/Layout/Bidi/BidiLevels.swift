/// Resolves the embedding levels of a line (UAX #9, sections 3.3.4 to 3.3.6). An isolate is one neutral object to the
/// text around it.
struct BidiLevels {
  /// An item of a line.
  indirect enum Item {
    case character(Character)
    /// An atomic inline, which is neutral.
    case object
    /// An isolate with its own direction; `isOverridden` treats all characters as strong.
    case isolate(isRightToLeft: Bool, isOverridden: Bool, [Item])
  }

  /// The level of each character in logical order.
  private(set) var levels: [Int] = []

  private static let maximumLevel = 60

  init(_ items: [Item], level: Int, isOverridden: Bool = false) {
    var classes = items.map { item -> BidiClass in
      guard case .character(let character) = item else { return .neutral }
      return isOverridden ? (level % 2 == 1 ? .right : .left) : BidiClass(character)
    }
    Self.resolveWeak(&classes, base: level)
    if !isOverridden { Self.resolveBrackets(items, &classes, base: level) }
    Self.resolveNeutral(&classes, base: level)
    for (item, kind) in zip(items, classes) {
      switch item {
      case .character, .object: levels.append(Self.level(of: kind, in: level))
      case .isolate(let isRightToLeft, let isOverridden, let inner):
        let next = isRightToLeft == (level % 2 == 0) ? level + 1 : level + 2
        guard next <= Self.maximumLevel else {
          levels += Array(repeating: level, count: Self.count(inner))
          continue
        }
        levels += BidiLevels(inner, level: next, isOverridden: isOverridden).levels
      }
    }
    // Trailing white space has the paragraph level (rule L1).
    var end = levels.count - 1
    for item in items.reversed() {
      guard case .character(let character) = item, BidiClass(character) == .space, end >= 0 else { break }
      levels[end] = level
      end -= 1
    }
  }

  private static func count(_ items: [Item]) -> Int {
    items.reduce(0) { sum, item in
      if case .isolate(_, _, let inner) = item { return sum + count(inner) }
      return sum + 1
    }
  }

  private static func level(of kind: BidiClass, in level: Int) -> Int {
    switch kind {
    case .right: level % 2 == 1 ? level : level + 1
    case .number, .arabicNumber: level % 2 == 1 ? level + 1 : level + 2
    default: level % 2 == 1 ? level + 1 : level
    }
  }

  /// Rules W2 to W7.
  private static func resolveWeak(_ classes: inout [BidiClass], base: Int) {
    let start: BidiClass = base % 2 == 1 ? .right : .left
    var strong = start
    for index in classes.indices {
      if classes[index].isStrong { strong = classes[index] }
      if classes[index] == .number, strong == .arabic { classes[index] = .arabicNumber }
    }
    for index in classes.indices where classes[index] == .arabic { classes[index] = .right }
    for index in classes.indices.dropFirst().dropLast() {
      let (before, after) = (classes[index - 1], classes[index + 1])
      guard before == after else { continue }
      if classes[index] == .separator, before == .number { classes[index] = .number }
      if classes[index] == .commonSeparator, before == .number || before == .arabicNumber { classes[index] = before }
    }
    var index = 0
    while index < classes.count {
      guard classes[index] == .terminator else {
        index += 1
        continue
      }
      var end = index
      while end < classes.count, classes[end] == .terminator { end += 1 }
      let touches = index > 0 && classes[index - 1] == .number || end < classes.count && classes[end] == .number
      for offset in index..<end { classes[offset] = touches ? .number : .neutral }
      index = end
    }
    strong = start
    for index in classes.indices {
      switch classes[index] {
      case .separator, .commonSeparator, .terminator: classes[index] = .neutral
      case .left, .right: strong = classes[index]
      case .number: if strong == .left { classes[index] = .left }
      case .arabic, .arabicNumber, .space, .neutral: continue
      }
    }
  }

  /// Paired brackets take the direction of their content or of the preceding text (rule N0).
  private static func resolveBrackets(_ items: [Item], _ classes: inout [BidiClass], base: Int) {
    var open: [(closer: Character, index: Int)] = []
    var pairs: [(open: Int, close: Int)] = []
    for (index, item) in items.enumerated() {
      guard case .character(let character) = item, classes[index] == .neutral else { continue }
      if let closer = closers[character] {
        guard open.count < 63 else { break }
        open.append((closer, index))
      } else if let match = open.lastIndex(where: { $0.closer == character }) {
        pairs.append((open[match].index, index))
        open.removeSubrange(match...)
      }
    }
    let embedding: BidiClass = base % 2 == 1 ? .right : .left
    func side(_ kind: BidiClass) -> BidiClass? {
      switch kind {
      case .left: .left
      case .right, .arabic, .number, .arabicNumber: .right
      case .separator, .terminator, .commonSeparator, .space, .neutral: nil
      }
    }
    for pair in pairs.sorted(by: { $0.open < $1.open }) {
      let inside = classes[pair.open + 1..<pair.close].compactMap(side)
      guard !inside.isEmpty else { continue }
      let isOther = !inside.contains(embedding)
      let before = classes[..<pair.open].last { side($0) != nil }.flatMap(side) ?? embedding
      let kind = isOther && before != embedding ? before : embedding
      classes[pair.open] = kind
      classes[pair.close] = kind
    }
  }

  private static let closers: [Character: Character] = [
    "(": ")", "[": "]", "{": "}", "「": "」", "『": "』", "【": "】", "《": "》", "〈": "〉",
  ]

  /// Rules N1 and N2.
  private static func resolveNeutral(_ classes: inout [BidiClass], base: Int) {
    let embedding: BidiClass = base % 2 == 1 ? .right : .left
    func isNeutral(_ kind: BidiClass) -> Bool { kind == .space || kind == .neutral }
    func side(_ kind: BidiClass) -> BidiClass { kind == .left ? .left : .right }
    var index = 0
    while index < classes.count {
      guard isNeutral(classes[index]) else {
        index += 1
        continue
      }
      var end = index
      while end < classes.count, isNeutral(classes[end]) { end += 1 }
      let before = index > 0 ? side(classes[index - 1]) : embedding
      let after = end < classes.count ? side(classes[end]) : embedding
      for offset in index..<end { classes[offset] = before == after ? before : embedding }
      index = end
    }
  }

  /// The visual order of a right-to-left text.
  static func visualText(_ text: String) -> String {
    let characters = Array(text)
    let levels = BidiLevels(characters.map { .character($0) }, level: 1)
    return String(levels.visualOrder().map { characters[$0] })
  }

  /// The indices in visual order (rule L2).
  func visualOrder() -> [Int] {
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
