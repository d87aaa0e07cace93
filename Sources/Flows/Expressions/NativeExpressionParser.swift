import BridgeContract

/// Parses the subset of JavaScript that is evaluated without an engine: literals, names, members, operators,
/// conditionals and assignments to `output`. Everything else needs an engine.
struct NativeExpressionParser {
  /// The maximum nesting of brackets and operators.
  private static let depthLimit = 100

  /// Keywords and built-in globals.
  private static let engineNames: Set<String> = [
    "var", "let", "const", "function", "new", "typeof", "if", "for", "while", "do", "switch", "async", "await", "class",
    "return", "throw", "try", "void", "delete", "in", "instanceof", "this", "import", "require", "module", "exports",
    "JSON", "Math", "Date", "Number", "String", "Boolean", "Object", "Array", "RegExp", "Promise", "Symbol", "BigInt",
    "Map", "Set", "WeakMap", "WeakSet", "WeakRef", "Error", "TypeError", "RangeError", "SyntaxError", "Reflect",
    "Proxy", "Intl", "Infinity", "globalThis", "eval", "isNaN", "isFinite", "parseInt", "parseFloat", "Function",
    "encodeURIComponent", "decodeURIComponent", "encodeURI", "decodeURI", "escape", "unescape", "ArrayBuffer",
    "DataView", "Uint8Array", "Int8Array", "Uint16Array", "Int16Array", "Uint32Array", "Int32Array", "Float32Array",
    "Float64Array", "http", "console", "json", "relativePoint", "faker",
  ]

  private let text: [Character]
  private var position = 0
  private var depth = 0

  static func parse(_ script: String) throws(ExpressionError) -> NativeExpression {
    var parser = NativeExpressionParser(script)
    let expression = try parser.statement()
    parser.skipSpace()
    if parser.consume(";") { parser.skipSpace() }
    guard parser.position == parser.text.count else { throw parser.unsupported() }
    return expression
  }

  private init(_ script: String) { text = Array(script) }

  private mutating func statement() throws(ExpressionError) -> NativeExpression {
    let left = try choice()
    skipSpace()
    guard peek() == "=", peek(1) != "=" else { return left }
    guard let path = Self.path(of: left), path.first == "output", path.count > 1 else { throw unsupported() }
    position += 1
    return .assignment(path, try choice())
  }

  private static func path(of expression: NativeExpression) -> [String]? {
    switch expression {
    case .name(let name): return [name]
    case .member(let base, .value(.json(.string(let name)))): return path(of: base).map { $0 + [name] }
    default: return nil
    }
  }

  private mutating func choice() throws(ExpressionError) -> NativeExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { throw .needsEngine("it is nested too deeply") }
    let condition = try binary(above: 0)
    skipSpace()
    guard peek() == "?", peek(1) != "." else { return condition }
    position += 1
    let first = try choice()
    skipSpace()
    guard consume(":") else { throw unsupported() }
    return .conditional(condition, first, try choice())
  }

  private mutating func binary(above precedence: Int) throws(ExpressionError) -> NativeExpression {
    var left = try unary()
    while let next = nextOperator(), next.precedence > precedence {
      position += next.rawValue.count
      left = .binary(next, left, try binary(above: next.precedence))
    }
    return left
  }

  private mutating func nextOperator() -> NativeExpression.Operator? {
    skipSpace()
    return NativeExpression.Operator.allCases.filter { starts(with: $0.rawValue) }
      .max { $0.rawValue.count < $1.rawValue.count }
  }

  private mutating func unary() throws(ExpressionError) -> NativeExpression {
    skipSpace()
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { throw .needsEngine("it is nested too deeply") }
    if consume("!") { return .not(try unary()) }
    if consume("-") { return .negative(try unary()) }
    return try postfix()
  }

  private mutating func postfix() throws(ExpressionError) -> NativeExpression {
    var expression = try primary()
    while true {
      skipSpace()
      if consume(".") {
        guard let name = identifier() else { throw unsupported() }
        expression = .member(expression, .value(.json(.string(name))))
      } else if consume("[") {
        let key = try choice()
        skipSpace()
        guard consume("]") else { throw unsupported() }
        expression = .member(expression, key)
      } else {
        // Calls, templates and optional chains need an engine.
        guard peek() != "(", peek() != "`", !(peek() == "?" && peek(1) == ".") else { throw unsupported() }
        return expression
      }
    }
  }

  private mutating func primary() throws(ExpressionError) -> NativeExpression {
    skipSpace()
    guard let next = peek() else { throw .failed("unexpected end of the expression") }
    if consume("(") {
      let inner = try choice()
      skipSpace()
      guard consume(")") else { throw unsupported() }
      return inner
    }
    if next == "'" || next == "\"" { return .value(.json(.string(try string(quote: next)))) }
    if next.isASCII, next.isNumber { return try number() }
    guard let name = identifier() else { throw unsupported() }
    switch name {
    case "true": return .value(.json(.bool(true)))
    case "false": return .value(.json(.bool(false)))
    case "null": return .value(.json(.null))
    case "undefined": return .value(.undefined)
    case _ where Self.engineNames.contains(name):
      throw .needsEngine("it uses \(name)")
    default: return .name(name)
    }
  }

  private mutating func string(quote: Character) throws(ExpressionError) -> String {
    position += 1
    var result = ""
    while let next = peek() {
      position += 1
      if next == quote { return result }
      guard next != "\\" else {
        let escapes: [Character: Character] = ["n": "\n", "t": "\t", "'": "'", "\"": "\"", "\\": "\\"]
        guard let escaped = peek().flatMap({ escapes[$0] }) else { throw unsupported() }
        result.append(escaped)
        position += 1
        continue
      }
      result.append(next)
    }
    throw .failed("a string is not terminated")
  }

  private mutating func number() throws(ExpressionError) -> NativeExpression {
    var digits = ""
    while let next = peek(), next.isASCII, next.isNumber || next.isLetter || next == "." {
      digits.append(next)
      position += 1
    }
    guard digits.allSatisfy({ $0.isNumber || $0 == "." }), let value = Double(digits) else { throw unsupported() }
    return .value(.number(value))
  }

  private mutating func identifier() -> String? {
    skipSpace()
    var name = ""
    while let next = peek(), next == "_" || next == "$" || next.isLetter || (next.isNumber && !name.isEmpty) {
      name.append(next)
      position += 1
    }
    return name.isEmpty ? nil : name
  }

  private func peek(_ offset: Int = 0) -> Character? {
    text.indices.contains(position + offset) ? text[position + offset] : nil
  }

  private func starts(with symbol: String) -> Bool {
    zip(symbol.indices, 0...).allSatisfy { index, offset in peek(offset) == symbol[index] }
  }

  private mutating func consume(_ character: Character) -> Bool {
    guard peek() == character else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let next = peek(), next.isWhitespace { position += 1 }
  }

  private func unsupported() -> ExpressionError {
    guard position < text.count else { return .needsEngine("it ends unexpectedly") }
    return .needsEngine("unsupported syntax: \(String(text[position...].prefix(30)))")
  }
}

extension NativeExpressionParser {
  /// Whether an expression has no side effects, so that its value can be displayed.
  static func isReadOnly(_ script: String) -> Bool {
    guard let expression = try? parse(script) else { return false }
    switch expression {
    case .assignment: return false
    case .value, .name, .member, .not, .negative, .binary, .conditional: return true
    }
  }
}
