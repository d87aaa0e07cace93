/// Computes custom properties (CSS Variables 1, section 2): resolves references in any order and invalidates cycles.
final class CustomPropertyResolver {
  private let own: [String: CSSValue]
  private let inherited: [String: CustomProperty]
  private let registered: [String: RegisteredProperty]
  private var resolvedValues: [String: CustomProperty?] = [:]
  private var resolving: [String] = []
  private var cyclic: Set<String> = []

  init(own: [String: CSSValue], inherited: [String: CustomProperty], registered: [String: RegisteredProperty]) {
    self.own = own
    self.inherited = inherited
    self.registered = registered
  }

  /// All custom properties, including inherited ones.
  func resolveAll() -> [String: CustomProperty] {
    var result = inherited
    for (name, property) in registered where own[name] == nil {
      if !property.inherits || result[name] == nil { result[name] = property.initial }
    }
    for name in own.keys.sorted() {
      result[name] = value(of: name)
    }
    return result
  }

  private func value(of name: String) -> CustomProperty? {
    guard let declared = own[name] else {
      if let property = registered[name], !property.inherits || inherited[name] == nil { return property.initial }
      return inherited[name]
    }
    if let known = resolvedValues[name] { return known }
    if let start = resolving.firstIndex(of: name) {
      cyclic.formUnion(resolving[start...])
      return nil
    }
    let property = registered[name]
    let unset = property.map { $0.inherits ? inherited[name] ?? $0.initial : $0.initial } ?? inherited[name]
    var result: CustomProperty?
    switch declared {
    case .inherit: result = inherited[name] ?? property?.initial
    case .initial: result = property?.initial
    case .unset, .revert, .revertLayer: result = unset
    case .unresolved(_, let tokens, let text):
      guard CSSPropertyParser.hasReferences(tokens[...]) else {
        result = CustomProperty(tokens: tokens, text: text)
        break
      }
      resolving.append(name)
      let resolved = VariableResolver(values: [:]).resolve(tokens[...], depth: resolving.count) { other in
        self.value(of: other)?.tokens
      }
      resolving.removeLast()
      if cyclic.contains(name) {
        result = nil
      } else {
        result = resolved.map {
          let trimmed = Array(CSSTokenReader.trimmed($0[...]))
          return CustomProperty(tokens: trimmed, text: trimmed.map(\.cssText).joined())
        }
      }
    default: result = nil
    }
    if result == nil, property != nil { result = unset }
    resolvedValues[name] = .some(result)
    return result
  }
}
