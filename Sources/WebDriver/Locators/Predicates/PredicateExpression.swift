/// The syntax of a predicate.
indirect enum PredicateExpression: Equatable, Sendable {
  enum Operand: Equatable, Sendable {
    case key(PredicateKey)
    case literal(PredicateValue)
    case list([PredicateValue])
  }

  enum Relation: String, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case contains = "CONTAINS"
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case between = "BETWEEN"
    case isIn = "IN"
  }

  case constant(Bool)
  case not(PredicateExpression)
  case and([PredicateExpression])
  case or([PredicateExpression])
  case comparison(Operand, Relation, Operand, TextFolding)
  /// LIKE and MATCHES.
  case pattern(Operand, TextMatcher)

  func matches(_ tree: NativeTree, _ index: Int) -> Bool {
    switch self {
    case .constant(let value): value
    case .not(let expression): !expression.matches(tree, index)
    case .and(let expressions): expressions.allSatisfy { $0.matches(tree, index) }
    case .or(let expressions): expressions.contains { $0.matches(tree, index) }
    case .comparison(let left, let relation, let right, let folding):
      relation.holds(left.values(tree, index), right.values(tree, index), folding)
    case .pattern(let operand, let matcher):
      if case .text(let text)? = operand.values(tree, index).first { matcher.matches(text) } else { false }
    }
  }
}

extension PredicateExpression.Operand {
  fileprivate func values(_ tree: NativeTree, _ index: Int) -> [PredicateValue] {
    switch self {
    case .key(let key): [key.value(of: index, in: tree)]
    case .literal(let value): [value]
    case .list(let values): values
    }
  }
}

extension PredicateExpression.Relation {
  /// Only BETWEEN and IN have several values, on the right.
  fileprivate func holds(_ left: [PredicateValue], _ right: [PredicateValue], _ folding: TextFolding) -> Bool {
    guard let value = left.first else { return false }
    let other = right.first ?? .null
    func compares(_ condition: (Int) -> Bool) -> Bool { value.compare(other, folding).map(condition) ?? false }
    switch self {
    case .equal: return value.equals(other, folding)
    case .notEqual: return !value.equals(other, folding)
    case .less: return compares { $0 < 0 }
    case .lessOrEqual: return compares { $0 <= 0 }
    case .greater: return compares { $0 > 0 }
    case .greaterOrEqual: return compares { $0 >= 0 }
    case .isIn: return right.contains { value.equals($0, folding) }
    case .between:
      guard right.count == 2, let lower = value.compare(right[0], folding), let upper = value.compare(right[1], folding)
      else { return false }
      return lower >= 0 && upper <= 0
    case .contains, .beginsWith, .endsWith:
      guard case .text(let text) = value, case .text(let part) = other else { return false }
      let scalars = folding.folded(text)
      let wanted = folding.folded(part)
      if self == .beginsWith { return scalars.starts(with: wanted) }
      return self == .endsWith ? scalars.ends(with: wanted) : scalars.contains(sequence: wanted)
    }
  }
}
