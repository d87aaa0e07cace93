import BridgeContract

/// A tool of `hull mcp`.
struct AgentTool: Sendable {
  /// What a call changes.
  enum Effect: Sendable {
    case reads
    /// - Parameter repeats: whether the same call again changes nothing.
    case changes(repeats: Bool = false)
    /// Ends processes, or loses state of the app.
    case destroys
  }

  typealias Action = @Sendable (AgentSession, ToolArguments) throws(ToolFailure) -> ToolResult

  let name: String
  let title: String
  let summary: String
  let effect: Effect
  let input: ValueSchema
  let run: Action

  init(
    _ name: String, _ title: String, _ effect: Effect, _ summary: String, _ properties: [(String, ValueSchema)] = [],
    required: [String] = [], run: @escaping Action
  ) {
    self.name = name
    self.title = title
    self.effect = effect
    self.summary = summary
    input = .arguments(properties, required: required)
    self.run = run
  }

  /// The tool in the result of `tools/list`.
  var json: JSONValue {
    let (isReadOnly, isDestructive, isIdempotent) =
      switch effect {
      case .reads: (true, false, true)
      case .changes(let repeats): (false, false, repeats)
      case .destroys: (false, true, false)
      }
    var schema = [JSONMember("$schema", .string("https://json-schema.org/draft/2020-12/schema"))]
    if case .object(let members) = input.json { schema += members }
    return .object([
      JSONMember("name", .string(name)), JSONMember("title", .string(title)),
      JSONMember("description", .string(summary)), JSONMember("inputSchema", .object(schema)),
      JSONMember(
        "annotations",
        .object([
          JSONMember("title", .string(title)), JSONMember("readOnlyHint", .bool(isReadOnly)),
          JSONMember("destructiveHint", .bool(isDestructive)), JSONMember("idempotentHint", .bool(isIdempotent)),
        ])),
    ])
  }

  static let all: [AgentTool] =
    appTools + actionTools + touchTools + deathTools + factTools + screenTools + commandTools + flowTools

  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
