import BridgeContract
import PageWire
import ShellCore
import ShellSession

/// What the shell knows.
extension AgentTool {
  static let factTools: [AgentTool] = [
    fact(
      "stack", "Back stack",
      "Returns the back stack of the selected tab, oldest entry first, and the index of the shown one."),
    fact("bar", "Navigation bar", "Returns the title and the icons of the navigation bar."),
    fact("tabs", "Tabs", "Returns the tabs with their badges, deaths, and the status of their page processes."),
    fact(
      "calls", "Bridge calls",
      "Returns the calls of pages to the native side, with arguments, outcomes and times: each ends exactly once."),
    fact(
      "deaths", "Deaths",
      "Returns the deaths of page processes: kind, cause, what the app did, and the calls that were lost."),
    fact("console", "Console", "Returns the console messages of pages, and errors of their scripts."),
    fact("loads", "Loads", "Returns how often each URL was loaded."),
    AgentTool(
      "network", "Network requests", .reads,
      "Returns the requests of the app and its pages since open, as in the inspector's network panel.",
      [("bodies", .flag("Whether the beginnings of text bodies and the headers are included."))]
    ) { session, arguments throws(ToolFailure) in
      let app = try session.requireApp()
      let records = app.driver.session.host?.networkRecords ?? []
      let isComplete = arguments.flag("bodies") == true
      return ToolResult(
        data: .object([JSONMember("network", .array(records.map { NetworkFacts.json($0, isComplete: isComplete) }))]))
    },
  ]

  /// A tool that returns a fact: an object, or a list as the member with the name of the tool.
  private static func fact(_ name: String, _ title: String, _ summary: String) -> AgentTool {
    AgentTool(name, title, .reads, summary) { session, _ throws(ToolFailure) in
      let app = try session.requireApp()
      let command = "hull" + name.prefix(1).uppercased() + name.dropFirst()
      let value = ShellFacts.all.first { $0.name == command }?.read(app.state) ?? .null
      guard case .object = value, name != "loads" else { return ToolResult(data: .object([JSONMember(name, value)])) }
      return ToolResult(data: value)
    }
  }
}

/// Requests as data.
enum NetworkFacts {
  static func json(_ record: NetworkRecord, isComplete: Bool) -> JSONValue {
    var members = [
      JSONMember("method", .string(record.method)), JSONMember("url", .string(record.url)),
      JSONMember("kind", .string(record.kind.rawValue)), JSONMember("tab", .string(record.tab.rawValue)),
      JSONMember("outcome", .string(outcome(record.outcome))), JSONMember("status", .integer(Int64(record.status))),
      JSONMember("started", .pixels(record.startedAt)),
      JSONMember("ended", record.endedAt.map { .pixels($0) } ?? .null),
      JSONMember("type", .string(record.contentType)), JSONMember("bytes", .integer(Int64(record.receivedBytes))),
    ]
    if case .failed(let reason) = record.outcome { members.append(JSONMember("reason", .string(reason))) }
    if let source = record.source { members.append(JSONMember("source", .string(source.rawValue))) }
    if !record.redirects.isEmpty {
      members.append(JSONMember("redirects", .array(record.redirects.map { .string($0) })))
    }
    guard isComplete else { return .object(members) }
    members += [
      JSONMember("request_headers", headers(record.requestHeaders)), JSONMember("sent", .string(record.sentText)),
      JSONMember("response_headers", headers(record.responseHeaders)),
      JSONMember("received", .string(record.receivedText)),
    ]
    return .object(members)
  }

  private static func headers(_ items: [StorageItem]) -> JSONValue {
    .array(items.map { .array([.string($0.key), .string($0.value)]) })
  }

  private static func outcome(_ outcome: NetworkRecord.Outcome) -> String {
    switch outcome {
    case .pending: "pending"
    case .open: "open"
    case .responded: "responded"
    case .failed: "failed"
    case .canceled: "canceled"
    }
  }
}
