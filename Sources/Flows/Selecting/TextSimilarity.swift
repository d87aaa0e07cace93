/// The similarity of texts to one text by shared bigrams (Sørensen-Dice coefficient).
struct TextSimilarity {
  /// Only this number of scalars of a text is compared.
  private static let length = 120

  private let target: String
  private let pairs: [UInt64: Int]
  private let count: Int

  init(to target: String) {
    self.target = target.lowercased()
    let list = Self.pairs(self.target)
    pairs = list.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    count = list.count
  }

  /// The similarity from 0 to 1; 1 for texts that differ at most in case.
  func score(_ text: String) -> Double {
    let lowered = text.lowercased()
    let list = Self.pairs(lowered)
    guard count > 0, !list.isEmpty else { return lowered == target ? 1 : 0 }
    var rest = pairs
    var shared = 0
    for pair in list {
      guard let left = rest[pair], left > 0 else { continue }
      rest[pair] = left - 1
      shared += 1
    }
    return 2 * Double(shared) / Double(count + list.count)
  }

  /// The bigrams of a text, each packed into one integer.
  private static func pairs(_ text: String) -> [UInt64] {
    let scalars = Array(text.unicodeScalars.prefix(length))
    guard scalars.count > 1 else { return [] }
    return (1..<scalars.count).map { UInt64(scalars[$0 - 1].value) << 32 | UInt64(scalars[$0].value) }
  }
}
