import BridgeContract
import SourceText

/// The methods of the protocol.
extension AgentServer {
  func result(of method: String, _ parameters: JSONValue) throws(RPCError) -> JSONValue {
    switch method {
    case "ping": return .object([])
    case "initialize": return try initialize(parameters)
    default: break
    }
    guard let handler = Self.methods[method] else {
      let known = Self.methods.keys.sorted() + ["initialize", "ping"]
      let advice = NearestName.advice(for: method, among: known).map { "; \($0)" } ?? ""
      throw RPCError(.methodNotFound, "there is no method \(method)\(advice)")
    }
    guard isInitialized else { throw RPCError(.invalidRequest, "initialize must be the first request") }
    return try handler(self, parameters)
  }

  private typealias Handler = @Sendable (AgentServer, JSONValue) throws(RPCError) -> JSONValue

  private static let methods: [String: Handler] = [
    "tools/list": { _, parameters throws(RPCError) in
      try requireNoCursor(parameters)
      return .object([JSONMember("tools", .array(AgentTool.all.map(\.json)))])
    },
    "tools/call": { server, parameters throws(RPCError) in try server.call(parameters) },
    "resources/list": { _, parameters throws(RPCError) in
      try requireNoCursor(parameters)
      return .object([JSONMember("resources", .array(AgentResource.all.map(\.json)))])
    },
    "resources/templates/list": { _, parameters throws(RPCError) in
      try requireNoCursor(parameters)
      return .object([JSONMember("resourceTemplates", .array([AgentResource.documentTemplate]))])
    },
    "resources/read": { server, parameters throws(RPCError) in
      let uri = try text("uri", of: parameters)
      return .object([JSONMember("contents", .array([try AgentResource.contents(of: uri, server.session)]))])
    },
    "logging/setLevel": { server, parameters throws(RPCError) in
      let name = try text("level", of: parameters)
      guard let level = LogLevel(rawValue: name) else {
        let known = LogLevel.allCases.map(\.rawValue).joined(separator: ", ")
        throw RPCError(.invalidParameters, "there is no log level \(name); the levels are \(known)")
      }
      server.logLevel = level
      return .object([])
    },
    "completion/complete": { _, parameters throws(RPCError) in
      guard parameters["ref"] != nil, parameters["argument"] != nil else {
        throw RPCError(.invalidParameters, "completion/complete needs `ref` and `argument`")
      }
      return .object([
        JSONMember(
          "completion",
          .object([
            JSONMember("values", .array([])), JSONMember("total", .integer(0)), JSONMember("hasMore", .bool(false)),
          ]))
      ])
    },
  ]

  private func initialize(_ parameters: JSONValue) throws(RPCError) -> JSONValue {
    guard !isInitialized else { throw RPCError(.invalidRequest, "the session is initialized already") }
    let requested = try Self.text("protocolVersion", of: parameters)
    isInitialized = true
    return .object([
      JSONMember("protocolVersion", .string(ProtocolVersion.negotiated(requested).rawValue)),
      JSONMember(
        "capabilities",
        .object([
          JSONMember("tools", .object([JSONMember("listChanged", .bool(false))])),
          JSONMember(
            "resources",
            .object([JSONMember("subscribe", .bool(false)), JSONMember("listChanged", .bool(false))])),
          JSONMember("logging", .object([])), JSONMember("completions", .object([])),
        ])),
      JSONMember(
        "serverInfo",
        .object([
          JSONMember("name", .string("hull")), JSONMember("title", .string("Hull")),
          JSONMember("version", .string(version)),
        ])),
      JSONMember("instructions", .string(Self.instructions)),
    ])
  }

  /// What a model reads before it uses the tools.
  private static let instructions = """
    Hull is the native shell of a hybrid app: navigation bar, tabs, back stack, dialogs and bridge are native, and each page \
    runs in a process of its own that can be killed as on a phone. Call open first. describe shows the screen as numbered lines; \
    every action returns the lines that it has changed, so that describe is rarely needed. Time is virtual unless real_time is \
    set: timers and delayed replies wait for advance. After kill, look at the death, at calls, and at what the page has lost. \
    record_flow turns what you did into a test; run_flow and crash_test run it.
    """

  // MARK: Tools

  private func call(_ parameters: JSONValue) throws(RPCError) -> JSONValue {
    let name = try Self.text("name", of: parameters)
    guard let tool = AgentTool.byName[name] else {
      let advice = NearestName.advice(for: name, among: AgentTool.all.map(\.name)).map { "; \($0)" } ?? ""
      throw RPCError(.invalidParameters, "there is no tool \(name)\(advice)")
    }
    let arguments = parameters["arguments"] ?? .object([])
    guard case .object = arguments else {
      throw RPCError(.invalidParameters, "`arguments` must be an object, found \(RPCError.shown(arguments))")
    }
    do throws(ToolFailure) {
      return try tool.run(session, ToolArguments(arguments, of: tool)).json
    } catch {
      return error.result.json
    }
  }

  // MARK: Parameters

  private static func text(_ name: String, of parameters: JSONValue) throws(RPCError) -> String {
    guard let text = parameters[name]?.stringValue else {
      let found = parameters[name].map { RPCError.shown($0) } ?? "nothing"
      throw RPCError(.invalidParameters, "`\(name)` must be a text, found \(found)")
    }
    return text
  }

  /// All lists have one page.
  private static func requireNoCursor(_ parameters: JSONValue) throws(RPCError) {
    guard let cursor = parameters["cursor"] else { return }
    throw RPCError(.invalidParameters, "the list has one page, and no cursor \(RPCError.shown(cursor))")
  }
}
