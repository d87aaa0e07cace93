/// A value of an attribute, or a literal.
enum PredicateValue: Equatable, Sendable {
  case null
  case text(String)
  case number(Double)
  case boolean(Bool)

  /// The number, of a boolean 1 or 0, and that of a text such as the value of a switch.
  var number: Double? {
    switch self {
    case .null: nil
    case .text(let text): Double(text)
    case .number(let number): number
    case .boolean(let flag): flag ? 1 : 0
    }
  }

  /// A difference of two values: negative, 0 or positive; nil if they cannot be compared, for example with nil.
  func compare(_ other: PredicateValue, _ folding: TextFolding) -> Int? {
    if case .text(let left) = self, case .text(let right) = other {
      let left = folding.folded(left)
      let right = folding.folded(right)
      return left == right ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
    }
    guard let left = number, let right = other.number else { return nil }
    return left == right ? 0 : left < right ? -1 : 1
  }

  /// Nil equals nil only.
  func equals(_ other: PredicateValue, _ folding: TextFolding) -> Bool {
    if self == .null || other == .null { return self == other }
    return compare(other, folding) == 0
  }
}
