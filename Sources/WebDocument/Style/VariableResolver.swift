/// Replaces `var()` by what the custom properties hold (CSS Variables 1, section 3).
struct VariableResolver {
  let values: [String: [CSSToken]]

  /// References nested deeper, or texts grown longer, are invalid: variables can be made to multiply.
  private static let maximumDepth = 24
  private static let maximumTokens = 4096

  /// nil when a variable without a fallback is missing.
  func resolve(_ tokens: [CSSToken]) -> [CSSToken]? { resolve(tokens[...], depth: 0) }

  private func resolve(_ tokens: ArraySlice<CSSToken>, depth: Int) -> [CSSToken]? {
    guard depth < Self.maximumDepth else { return nil }
    var result: [CSSToken] = []
    var reader = CSSTokenReader(tokens)
    while let token = reader.next() {
      guard token == .function("var") else {
        result.append(token)
        continue
      }
      let arguments = reader.block()
      guard let part = reference(arguments, depth: depth) else { return nil }
      result += part
      guard result.count <= Self.maximumTokens else { return nil }
    }
    return result
  }

  private func reference(_ arguments: ArraySlice<CSSToken>, depth: Int) -> [CSSToken]? {
    var reader = CSSTokenReader(arguments)
    reader.skipWhitespace()
    guard case .identifier(let name) = reader.next() else { return nil }
    if let value = values[name], let resolved = resolve(value[...], depth: depth + 1) { return resolved }
    reader.skipWhitespace()
    guard reader.skip(.comma) else { return nil }
    return resolve(CSSTokenReader.trimmed(arguments[reader.index...]), depth: depth + 1)
  }
}
