/// Substitutes `var()` and `env()` (CSS Variables 1, section 3).
struct VariableResolver {
  let values: [String: CustomProperty]

  /// Limits against exponential growth.
  private static let maximumDepth = 24
  private static let maximumTokens = 16_384

  /// Nil if a variable is missing and has no fallback.
  func resolve(_ tokens: ArraySlice<CSSToken>) -> [CSSToken]? { resolve(tokens, depth: 0) { values[$0]?.tokens } }

  /// Resolves with a custom lookup function, which may resolve recursively.
  func resolve(_ tokens: ArraySlice<CSSToken>, depth: Int, _ lookUp: (String) -> [CSSToken]?) -> [CSSToken]? {
    guard depth < Self.maximumDepth else { return nil }
    guard CSSPropertyParser.hasReferences(tokens) else { return Array(tokens) }
    var result: [CSSToken] = []
    var reader = CSSTokenReader(tokens)
    while let token = reader.next() {
      switch token {
      case .function("var"), .function("env"):
        let arguments = reader.block()
        guard let part = reference(token, arguments, depth: depth, lookUp) else { return nil }
        result += part
      default: result.append(token)
      }
      guard result.count <= Self.maximumTokens else { return nil }
    }
    return result
  }

  private func reference(
    _ function: CSSToken, _ arguments: ArraySlice<CSSToken>, depth: Int, _ lookUp: (String) -> [CSSToken]?
  ) -> [CSSToken]? {
    var reader = CSSTokenReader(arguments)
    reader.skipWhitespace()
    guard case .identifier(let name) = reader.next() else { return nil }
    if function == .function("env") {
      if let inset = Self.environment[name] { return [inset] }
    } else {
      guard name.hasPrefix("--") else { return nil }
      if let value = lookUp(name) { return value }
    }
    _ = reader.until { $0 == .comma }
    guard reader.skip(.comma) else { return nil }
    return resolve(CSSTokenReader.trimmed(reader.rest), depth: depth + 1, lookUp)
  }

  /// Safe area insets are zero in a terminal (CSS Environment Variables 1, section 2).
  private static let environment: [String: CSSToken] = {
    var table: [String: CSSToken] = [:]
    for side in ["top", "right", "bottom", "left"] {
      table["safe-area-inset-\(side)"] = .dimension(0, unit: "px")
      table["safe-area-max-inset-\(side)"] = .dimension(0, unit: "px")
      table["keyboard-inset-\(side)"] = .dimension(0, unit: "px")
    }
    return table
  }()
}
