/// The parser of predicates (Predicate Format String Syntax of NSPredicate).
struct PredicateParser {
  /// Maximum depth of parentheses and negations.
  static let depthLimit = 64
  /// Maximum number of values of a list.
  static let listLimit = 256

  private typealias Operand = PredicateExpression.Operand

  private var scanner: LocatorScanner
  private var depth = 0

  init(_ text: String) throws(WebDriverError) {
    scanner = try LocatorScanner(text, subject: "predicate")
  }

  mutating func parse() throws(WebDriverError) -> PredicateExpression {
    let expression = try disjunction()
    scanner.skipSpace()
    guard scanner.isAtEnd else { throw scanner.expected("AND, OR or the end") }
    return expression
  }

  /// Accepts a keyword in any case, if no letter follows.
  private mutating func accept(keyword: String) -> Bool {
    var copy = scanner
    copy.skipSpace()
    guard copy.name().uppercased() == keyword else { return false }
    scanner = copy
    return true
  }

  private mutating func accept(symbol: String) -> Bool {
    scanner.skipSpace()
    return scanner.accept(symbol)
  }

  private mutating func disjunction() throws(WebDriverError) -> PredicateExpression {
    var expressions = [try conjunction()]
    while accept(symbol: "||") || accept(keyword: "OR") { expressions.append(try conjunction()) }
    return expressions.count == 1 ? expressions[0] : .or(expressions)
  }

  private mutating func conjunction() throws(WebDriverError) -> PredicateExpression {
    var expressions = [try negation()]
    while accept(symbol: "&&") || accept(keyword: "AND") { expressions.append(try negation()) }
    return expressions.count == 1 ? expressions[0] : .and(expressions)
  }

  private mutating func negation() throws(WebDriverError) -> PredicateExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw scanner.error("more than \(Self.depthLimit) nested parentheses and negations")
    }
    if accept(keyword: "NOT") || accept(symbol: "!") { return .not(try negation()) }
    if accept(keyword: "TRUEPREDICATE") { return .constant(true) }
    if accept(keyword: "FALSEPREDICATE") { return .constant(false) }
    guard accept(symbol: "(") else { return try comparison() }
    let expression = try disjunction()
    guard accept(symbol: ")") else { throw scanner.expected("AND, OR or )") }
    return expression
  }

  // MARK: Comparisons

  private mutating func comparison() throws(WebDriverError) -> PredicateExpression {
    scanner.skipSpace()
    let start = scanner.position
    let left = try operand()
    if case .list = left { throw scanner.error("a list can only be the right side of BETWEEN and IN", at: start) }
    scanner.skipSpace()
    let name = try relationName()
    let folding = try modifiers()
    scanner.skipSpace()
    let rightStart = scanner.position
    let right = try operand()
    if name == "LIKE" || name == "MATCHES" {
      return try pattern(left, name, right, folding, start: start, rightStart: rightStart)
    }
    guard let relation = PredicateExpression.Relation(rawValue: name) else { return .constant(false) }
    try check(left, relation, right, start: start, rightStart: rightStart)
    if relation == .isIn, case .list = right {
    } else if relation == .isIn {
      // 'a' IN label: the text is a part of the other one.
      return .comparison(right, .contains, left, folding)
    }
    return .comparison(left, relation, right, folding)
  }

  private static let symbols: [(symbol: String, name: String)] = [
    ("==", "=="), ("=<", "<="), ("=>", ">="), ("=", "=="), ("!=", "!="), ("<>", "!="), ("<=", "<="), (">=", ">="),
    ("<", "<"), (">", ">"),
  ]
  private static let words = ["BETWEEN", "IN", "CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE", "MATCHES"]

  private mutating func relationName() throws(WebDriverError) -> String {
    for (symbol, name) in Self.symbols where scanner.accept(symbol) { return name }
    var copy = scanner
    let word = copy.name().uppercased()
    guard Self.words.contains(word) else {
      throw scanner.expected("an operator (== != < <= > >= \(Self.words.joined(separator: " ")))")
    }
    scanner = copy
    return word
  }

  private mutating func modifiers() throws(WebDriverError) -> TextFolding {
    var folding = TextFolding()
    guard accept(symbol: "[") else { return folding }
    while let scalar = scanner.peek(), scalar != "]" {
      switch scalar {
      case "c", "C": folding.ignoresCase = true
      case "d", "D": folding.ignoresDiacritics = true
      default: throw scanner.expected("c, d or ] after the operator")
      }
      _ = scanner.next()
    }
    guard scanner.accept("]") else { throw scanner.expected("c, d or ] after the operator") }
    return folding
  }

  private func pattern(
    _ left: Operand, _ name: String, _ right: Operand, _ folding: TextFolding, start: Int, rightStart: Int
  ) throws(WebDriverError) -> PredicateExpression {
    try checkText(left, name, at: start)
    guard case .literal(.text(let text)) = right else {
      throw scanner.error("\(name) needs a text in quotes on its right side", at: rightStart)
    }
    do throws(PatternSyntaxError) {
      let matcher =
        name == "LIKE"
        ? try TextMatcher(wildcards: text, folding: folding) : try TextMatcher(pattern: text, folding: folding)
      return .pattern(left, matcher)
    } catch {
      throw scanner.error("\(error.reason), at character \(error.position + 1) of the pattern", at: rightStart)
    }
  }

  /// Whether the operator is defined for the operands.
  private func check(
    _ left: Operand, _ relation: PredicateExpression.Relation, _ right: Operand, start: Int, rightStart: Int
  ) throws(WebDriverError) {
    switch relation {
    case .contains, .beginsWith, .endsWith:
      try checkText(left, relation.rawValue, at: start)
      try checkText(right, relation.rawValue, at: rightStart)
    case .between:
      guard case .list(let values) = right, values.count == 2 else {
        throw scanner.error("BETWEEN needs a list of two values, such as {1, 10}", at: rightStart)
      }
      for value in values { try checkBoolean(left, .literal(value), at: rightStart) }
    case .isIn:
      guard case .list(let values) = right else {
        guard case .key(let key) = right, key.kind == .text else {
          throw scanner.error("IN needs a list, such as {'a', 'b'}, or an attribute that is a text", at: rightStart)
        }
        return try checkText(left, "IN", at: start)
      }
      for value in values { try checkBoolean(left, .literal(value), at: rightStart) }
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      if case .list = right {
        throw scanner.error("a list can only be the right side of BETWEEN and IN", at: rightStart)
      }
      try checkBoolean(left, right, at: rightStart)
      try checkBoolean(right, left, at: start)
    }
  }

  private func checkText(_ operand: Operand, _ name: String, at start: Int) throws(WebDriverError) {
    switch operand {
    case .key(let key) where key.kind == .text: return
    case .key(let key): throw scanner.error("\(name) needs a text, and \(key.rawValue) is not a text", at: start)
    case .literal(.text), .literal(.null): return
    case .literal, .list: throw scanner.error("\(name) needs a text", at: start)
    }
  }

  /// An attribute that is a boolean or a number never equals a text, which a device does not report.
  private func checkBoolean(_ operand: Operand, _ other: Operand, at start: Int) throws(WebDriverError) {
    guard case .key(let key) = operand, case .literal(.text) = other else { return }
    switch key.kind {
    case .text: return
    case .boolean:
      throw scanner.error("\(key.rawValue) is a boolean: compare it with 1, 0, true or false without quotes", at: start)
    case .number: throw scanner.error("\(key.rawValue) is a number: compare it with a number without quotes", at: start)
    }
  }

  // MARK: Operands

  private mutating func operand() throws(WebDriverError) -> Operand {
    scanner.skipSpace()
    let start = scanner.position
    if scanner.peek() == "{" { return .list(try list()) }
    if let literal = try literal() { return .literal(literal) }
    let name = scanner.name(with: ["."])
    guard !name.isEmpty else { throw scanner.expected("an attribute or a value") }
    guard let key = PredicateKey(named: name) else { throw unknown(name, at: start) }
    return .key(key)
  }

  private func unknown(_ name: String, at start: Int) -> WebDriverError {
    let advice =
      name.nearest(of: PredicateKey.names).map { "did you mean \($0)?" }
      ?? "known are \(PredicateKey.names.joined(separator: ", "))"
    return scanner.error("unknown attribute \(name.prefix(40)); \(advice)", at: start)
  }

  private mutating func list() throws(WebDriverError) -> [PredicateValue] {
    _ = scanner.accept("{")
    var values: [PredicateValue] = []
    if accept(symbol: "}") { return values }
    repeat {
      scanner.skipSpace()
      guard let value = try literal() else { throw scanner.expected("a value of the list") }
      guard values.count < Self.listLimit else { throw scanner.error("a list of more than \(Self.listLimit) values") }
      values.append(value)
    } while accept(symbol: ",")
    guard accept(symbol: "}") else { throw scanner.expected(", or }") }
    return values
  }

  /// Nil if no literal follows.
  private mutating func literal() throws(WebDriverError) -> PredicateValue? {
    if let scalar = scanner.peek(), scalar == "'" || scalar == "\"" { return .text(try scanner.quoted()) }
    if let number = try scanner.number() { return .number(number) }
    if accept(keyword: "TRUE") || accept(keyword: "YES") { return .boolean(true) }
    if accept(keyword: "FALSE") || accept(keyword: "NO") { return .boolean(false) }
    if accept(keyword: "NIL") || accept(keyword: "NULL") { return .null }
    return nil
  }
}
