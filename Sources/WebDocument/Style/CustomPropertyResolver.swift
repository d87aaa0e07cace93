/// Computes the custom properties that an element declares (CSS Variables 1, section 2): references among them are
/// followed in any order, and all that take part in a cycle are invalid.
final class CustomPropertyResolver {
  private let own: [String: CSSValue]
  private let inherited: [String: CustomProperty]
  private let registered: [String: RegisteredProperty]
  private var done: [String: CustomProperty?] = [:]
  private var underWay: [String] = []
  private var cyclic: Set<String> = []

  init(own: [String: CSSValue], inherited: [String: CustomProperty], registered: [String: RegisteredProperty]) {
    self.own = own
    self.inherited = inherited
    self.registered = registered
  }

  /// Everything in force.
  func all() -> [String: CustomProperty] {
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
    if let known = done[name] { return known }
    if let start = underWay.firstIndex(of: name) {
      cyclic.formUnion(underWay[start...])
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
      underWay.append(name)
      let resolved = VariableResolver(values: [:]).resolve(tokens[...], depth: underWay.count) { other in
        self.value(of: other)?.tokens
      }
      underWay.removeLast()
      if cyclic.contains(name) {
        result = nil
      } else {
        result = resolved.map {
          let trimmed = Array(CSSTokenReader.trimmed($0[...]))
          return CustomProperty(tokens: trimmed, text: trimmed.map(\.text).joined())
        }
      }
    default: result = nil
    }
    if result == nil, property != nil { result = unset }
    done[name] = .some(result)
    return result
  }
}
