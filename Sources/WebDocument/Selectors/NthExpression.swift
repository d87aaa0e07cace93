/// The An+B notation (CSS Syntax 3, section 6).
struct NthExpression: Equatable, Sendable {
  var step: Int
  var offset: Int

  init(step: Int, offset: Int) {
    self.step = step
    self.offset = offset
  }

  /// Parses `odd`, `even`, `3`, `2n`, `-n+3` etc.
  init?(_ tokens: ArraySlice<CSSToken>) {
    var reader = CSSTokenReader(tokens)
    var step: Int
    var tail: Substring
    switch reader.next() {
    case .number(let value, isInteger: true, _):
      guard reader.isAtEnd else { return nil }
      self.init(step: 0, offset: Self.clamped(value))
      return
    case .dimension(let value, let unit) where value == value.rounded() && unit.hasPrefix("n"):
      step = Self.clamped(value)
      tail = unit.dropFirst()
    case .identifier(let name):
      let word = name.lowercased()
      if word == "odd" || word == "even" {
        guard reader.isAtEnd else { return nil }
        self.init(step: 2, offset: word == "odd" ? 1 : 0)
        return
      }
      guard word.hasPrefix("n") || word.hasPrefix("-n") else { return nil }
      step = word.hasPrefix("-") ? -1 : 1
      tail = word.dropFirst(word.hasPrefix("-") ? 2 : 1)
    case .delimiter("+"):
      guard case .identifier(let name) = reader.next(), name.lowercased().hasPrefix("n") else { return nil }
      step = 1
      tail = name.lowercased().dropFirst()
    default: return nil
    }
    guard let offset = Self.offset(tail, &reader), reader.isAtEnd else { return nil }
    self.init(step: step, offset: offset)
  }

  /// The part after `n`: in the identifier, a signed number, or a sign and a number.
  private static func offset(_ tail: Substring, _ reader: inout CSSTokenReader) -> Int? {
    if tail.hasPrefix("-"), tail.count > 1 {
      return tail.dropFirst().allSatisfy(\.isNumber) ? Int(tail) : nil
    }
    var sign = tail == "-" ? -1 : 0
    guard tail.isEmpty || sign != 0 else { return nil }
    reader.skipWhitespace()
    if sign == 0 {
      switch reader.peek {
      case nil: return 0
      case .number(let value, isInteger: true, isSigned: true):
        _ = reader.next()
        return clamped(value)
      case .delimiter("+"): sign = 1
      case .delimiter("-"): sign = -1
      default: return nil
      }
      _ = reader.next()
      reader.skipWhitespace()
    }
    guard case .number(let value, isInteger: true, isSigned: false) = reader.next() else { return nil }
    return sign * clamped(value)
  }

  private static func clamped(_ value: Double) -> Int { Int(min(max(value, -1e9), 1e9)) }

  /// Whether the one-based position equals `step * k + offset` for a non-negative k.
  func contains(_ position: Int) -> Bool {
    let distance = position - offset
    if step == 0 { return distance == 0 }
    return distance.isMultiple(of: step) && (distance == 0 || (distance > 0) == (step > 0))
  }
}

/// `:nth-child()` and related pseudo-classes.
struct NthCondition: Equatable, Sendable {
  var expression: NthExpression
  var isFromEnd: Bool
  var isOfType: Bool
  /// The selector list of `of`; only matching siblings count.
  var list: SelectorList?

  /// `:first-child` and `:last-child`.
  static func edge(isLast: Bool, isOfType: Bool) -> NthCondition {
    NthCondition(expression: NthExpression(step: 0, offset: 1), isFromEnd: isLast, isOfType: isOfType)
  }
}
