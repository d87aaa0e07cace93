import BridgeContract

/// What the parser tells about commands and arguments.
extension JSONValue {
  /// The elements of a list; none of anything else.
  var elements: [JSONValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  /// The text of a member; empty when there is none.
  func word(_ name: String) -> String { self[name]?.stringValue ?? "" }

  /// Arguments of a command that have no name.
  var positionals: [JSONValue] { arguments.filter(\.isPositional) }

  /// Options and flags of a command but those that each has.
  var options: [JSONValue] {
    arguments.filter { !$0.isPositional && !["help", "version"].contains($0.word("valueName")) }
  }

  var isPositional: Bool { word("kind") == "positional" }

  /// `TARGET` as the usage line has it.
  var usage: String { word("valueName") + (self["isRepeating"] == .bool(true) ? " ..." : "") }

  /// The names with the value's name, in bold and italics.
  var heading: String {
    let names = (self["names"]?.elements ?? []).map { name in
      RoffText.bold((name.word("kind") == "long" ? "--" : "-") + name.word("name"))
    }.joined(separator: ", ")
    return word("kind") == "option" ? names + " " + RoffText.italic(word("valueName")) : names
  }

  /// What it is for, with its values and its default.
  var explanation: String {
    var facts: [String] = []
    let values = self["allValues"]?.elements.compactMap(\.stringValue) ?? []
    // Some sentences name the values already.
    if !values.isEmpty, !values.allSatisfy(word("abstract").contains) {
      facts.append("values: " + values.joined(separator: ", "))
    }
    if let standard = self["defaultValue"]?.stringValue { facts.append("default: " + standard) }
    return word("abstract") + (facts.isEmpty ? "" : " (\(facts.joined(separator: "; ")))")
  }

  private var arguments: [JSONValue] {
    (self["arguments"]?.elements ?? []).filter { $0["shouldDisplay"] == .bool(true) }
  }
}
