import SourceText

/// Values of the arguments of several commands.
extension FlowReader {
  /// Reads a list of texts, which may be empty.
  func list(
    _ arguments: CommandArguments, _ example: String, _ element: String
  ) throws(Diagnostic) -> [String] {
    try texts(try arguments.required(example), "`\(arguments.name)`", element)
  }

  func texts(_ node: YAMLNode, _ what: String, _ element: String) throws(Diagnostic) -> [String] {
    var texts: [String] = []
    for item in try node.elements(what) { texts.append(try item.text(element)) }
    return texts
  }

  func count(_ node: YAMLNode, _ what: String) throws(Diagnostic) -> Int {
    let count = try node.integer(what)
    guard count >= 0 else { throw node.mismatch(what, "at least 0") }
    return count
  }

  /// Reads the raw value of an enum.
  func named<Value: RawRepresentable>(
    _ node: YAMLNode, _ thing: String, _ values: [Value], _ list: String
  ) throws(Diagnostic) -> Value where Value.RawValue == String {
    let name = try node.text(thing)
    if let value = Value(rawValue: name) { return value }
    let known = values.map(\.rawValue)
    throw node.diagnostic(
      "\(Diagnostic.quote(name)) is not \(thing)",
      advice: NearestName.advice(for: name, among: known) ?? "\(list) \(known.joined(separator: ", "))")
  }
}
