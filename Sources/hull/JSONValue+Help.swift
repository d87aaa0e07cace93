import BridgeContract

/// Accessors of the parser's JSON description of commands and arguments.
extension JSONValue {
  /// The elements of an array; empty for other values.
  var elements: [JSONValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  /// The string value of a member; empty if it is missing.
  func stringMember(_ name: String) -> String { self[name]?.stringValue ?? "" }

  /// Positional arguments of a command.
  var positionals: [JSONValue] { arguments.filter(\.isPositional) }

  /// Options and flags of a command, except for those that all commands have.
  var options: [JSONValue] {
    arguments.filter { !$0.isPositional && !["help", "version"].contains($0.stringMember("valueName")) }
  }

  var isPositional: Bool { stringMember("kind") == "positional" }

  /// The argument in the usage line, such as `TARGET`.
  var usage: String { stringMember("valueName") + (self["isRepeating"] == .bool(true) ? " ..." : "") }

  /// The names in bold, followed by the name of the value in italics.
  var heading: String {
    let names = (self["names"]?.elements ?? []).map { name in
      RoffText.bold((name.stringMember("kind") == "long" ? "--" : "-") + name.stringMember("name"))
    }.joined(separator: ", ")
    return stringMember("kind") == "option" ? names + " " + RoffText.italic(stringMember("valueName")) : names
  }

  /// The description of the argument, with its values and its default.
  var explanation: String {
    var facts: [String] = []
    let values = self["allValues"]?.elements.compactMap(\.stringValue) ?? []
    // Some descriptions contain the values already.
    if !values.isEmpty, !values.allSatisfy(stringMember("abstract").contains) {
      facts.append("values: " + values.joined(separator: ", "))
    }
    if let standard = self["defaultValue"]?.stringValue { facts.append("default: " + standard) }
    return stringMember("abstract") + (facts.isEmpty ? "" : " (\(facts.joined(separator: "; ")))")
  }

  private var arguments: [JSONValue] {
    (self["arguments"]?.elements ?? []).filter { $0["shouldDisplay"] == .bool(true) }
  }
}
