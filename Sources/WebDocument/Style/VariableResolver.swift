/// Replaces `var()` and `env()` by what they stand for (CSS Variables 1, section 3).
struct VariableResolver {
  let values: [String: CustomProperty]

  /// References nested deeper, or texts grown longer, are invalid: variables can be made to multiply.
  private static let maximumDepth = 24
  private static let maximumTokens = 16_384

  /// nil when a variable without a fallback is missing.
  func resolve(_ tokens: ArraySlice<CSSToken>) -> [CSSToken]? { resolve(tokens, depth: 0) { values[$0]?.tokens } }

  /// With another way to look a variable up, which may itself resolve.
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

  /// A terminal has no notch: its safe area is all of it (CSS Environment Variables 1, section 2).
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
