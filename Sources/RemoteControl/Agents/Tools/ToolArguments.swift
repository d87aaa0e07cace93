import BridgeContract

/// The arguments of a call, which match the schema of the tool.
struct ToolArguments {
  let json: JSONValue

  /// - Throws: all differences from the schema of the tool.
  init(_ json: JSONValue, of tool: AgentTool) throws(ToolFailure) {
    let violations = tool.input.violations(of: json)
    guard violations.isEmpty else {
      throw ToolFailure(
        "wrong arguments of \(tool.name): " + violations.map(\.text).joined(separator: "; ")
          + "; the inputSchema of the tool has all arguments")
    }
    self.json = json
  }

  func text(_ name: String) -> String? { json[name]?.stringValue }

  func flag(_ name: String) -> Bool? {
    guard case .bool(let flag)? = json[name] else { return nil }
    return flag
  }

  func number(_ name: String) -> Double? { json[name]?.doubleValue }

  func integer(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0) } }

  /// The names of those that are given.
  func given(_ names: [String]) -> [String] { names.filter { json[$0] != nil } }
}
