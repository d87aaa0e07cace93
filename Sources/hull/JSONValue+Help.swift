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

  /// The visible commands of the root, in the order of the help. A command with subcommands stands for these.
  var commands: [JSONValue] {
    visibleCommands.flatMap { command -> [JSONValue] in
      let nested = command.visibleCommands
      guard !nested.isEmpty, case .string(let name)? = command["commandName"] else { return [command] }
      return nested.map { command in
        guard case .object(let members) = command else { return command }
        return .object(members + [JSONMember("commandName", .string("\(name) \(command.stringMember("commandName"))"))])
      }
    }
  }

  private var visibleCommands: [JSONValue] {
    (self["subcommands"]?.elements ?? []).filter {
      $0["shouldDisplay"] == .bool(true) && $0.stringMember("commandName") != "help"
    }
  }

  /// Positional arguments of a command.
  var positionals: [JSONValue] { arguments.filter(\.isPositional) }

  /// Options and flags of a command, except for those that all commands have.
  var options: [JSONValue] {
    arguments.filter { !$0.isPositional && !["help", "version"].contains($0.stringMember("valueName")) }
  }

  var isPositional: Bool { stringMember("kind") == "positional" }

  /// The argument in the usage line, such as `TARGET`.
  var usage: String { stringMember("valueName") + (self["isRepeating"] == .bool(true) ? " ..." : "") }

  /// The names of an option, such as `-e` and `--env`.
  var optionNames: [String] {
    (self["names"]?.elements ?? []).map { name in
      (name.stringMember("kind") == "long" ? "--" : "-") + name.stringMember("name")
    }
  }

  /// Whether an option has a value.
  var hasValue: Bool { stringMember("kind") == "option" }

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
