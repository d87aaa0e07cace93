import BridgeContract

extension YAMLNode {
  /// The node as a JSON value. Plain scalars follow the core schema of YAML 1.2, all others are strings.
  package func json(_ what: String) throws(Diagnostic) -> JSONValue {
    switch kind {
    case .scalar(let text, isQuoted: true): return .string(text)
    case .scalar(let text, isQuoted: false):
      if isNull { return .null }
      if let value = Self.boolean(from: text) { return .bool(value) }
      if let value = Self.integer(from: text) { return .integer(value) }
      guard let number = Self.number(from: text) else { return .string(text) }
      guard number.isFinite else {
        throw diagnostic(
          "\(what) has the number \(text), which JSON does not support", advice: "put it in quotation marks")
      }
      return .number(number)
    case .sequence(let elements):
      var values: [JSONValue] = []
      for element in elements { values.append(try element.json(what)) }
      return .array(values)
    case .mapping(let members):
      var values: [JSONMember] = []
      for member in members { values.append(JSONMember(member.key, try member.value.json(what))) }
      return .object(values)
    }
  }
}
