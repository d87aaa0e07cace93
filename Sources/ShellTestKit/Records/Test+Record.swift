import Testing

extension Test {
  /// The path of the record, relative to the repository.
  var recordPath: String {
    let names = id.nameComponents.map { $0.prefix { $0 != "(" } }
    return "Tests/\(id.moduleName)/Records/\(names.joined(separator: "/")).txt"
  }
}

extension Test.Case {
  /// The arguments of the case; nil for a test without arguments. The library has no access to them, so they are read
  /// by reflection; without them, cases are ordered by their content.
  var recordLabel: String? {
    guard isParameterized else { return nil }
    let values = Self.arguments(in: self, depth: 3).map { ValueText($0).line }
    return RecordDigest.shortened(values.joined(separator: ", "))
  }

  private static func arguments(in value: Any, depth: Int) -> [Any] {
    guard depth > 0 else { return [] }
    let children = Mirror(reflecting: value).children
    if let list = children.first(where: { $0.label == "arguments" }) {
      return Mirror(reflecting: list.value).children.compactMap { argument in
        Mirror(reflecting: argument.value).children.first { $0.label == "value" }?.value
      }
    }
    return children.lazy.map { arguments(in: $0.value, depth: depth - 1) }.first { !$0.isEmpty } ?? []
  }
}
