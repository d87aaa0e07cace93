import BridgeContract
import Flows
import ShellCore
import ShellSession
import TerminalModel

extension AgentTool {
  static let appTools: [AgentTool] = [
    AgentTool(
      "open", "Open an app", .destroys,
      "Opens an app in Hull, the native shell of a hybrid app, and returns its first screen. The app that was open before is "
        + "closed, and its data is removed. Call it first.",
      [
        (
          "app",
          .text(
            "The folder of an app with app.yaml, an .html file, an http(s) URL, or a sample such as bank; without it, the app "
              + "with which the server was started.", atLeast: 1)
        ),
        ("platform", .choice(Platform.allCases.map(\.rawValue), "The emulated platform; by default that of app.yaml.")),
        (
          "policy",
          .choice(
            RecoveryChoice.names,
            "What the app does when the process of a page dies: a policy, or the preset of a known shell; by default that of "
              + "app.yaml.")
        ),
        ("columns", .integer("The width of the screen in cells; 80 by default.", 20...500)),
        ("rows", .integer("The height of the screen in cells; 24 by default.", 8...500)),
        (
          "real_time",
          .flag(
            "Whether time is real. By default it is virtual: it passes only while tools wait and by advance, and everything "
              + "can be repeated exactly.")
        ),
      ], run: open),
    AgentTool(
      "app_description", "Describe the app", .reads,
      "Returns what the open app is: name, origin, platform, recovery policy, tabs, interfaces of its bridge, native screens, "
        + "and the flows in its folder. The resource hull://app has its app.yaml.", run: describeApp),
  ]

  @Sendable private static func open(
    _ session: AgentSession, _ arguments: ToolArguments
  ) throws(ToolFailure) -> ToolResult {
    var request = AppRequest()
    request.app = arguments.text("app")
    guard request.app != nil || session.settings.serve.target != nil else {
      throw ToolFailure("open needs `app`: a folder with app.yaml, an .html file, a URL, or a sample such as bank")
    }
    request.platform = arguments.text("platform").flatMap { Platform(rawValue: $0) } ?? session.settings.serve.platform
    request.policy = arguments.text("policy").flatMap { RecoveryChoice(rawValue: $0) } ?? session.settings.serve.policy
    request.isInVirtualTime = !(arguments.flag("real_time") ?? session.settings.isInRealTime)
    request.lookupTimeout = AgentLimits.lookupTimeout
    request.recordsRequests = true
    if !arguments.given(["columns", "rows"]).isEmpty {
      let standard = HeadlessOptions.standardSize
      request.size = GridSize(
        columns: arguments.integer("columns") ?? standard.columns, rows: arguments.integer("rows") ?? standard.rows)
    }
    let app = try session.open(request)
    var result = ActionReport(app: app).result()
    let description = app.state.app
    let head =
      "App: \(description.name), on \(description.platform.rawValue), policy \(description.recovery.name), "
      + (app.driver.session.isInRealTime ? "real time" : "virtual time")
    result.prepend(head)
    return result
  }

  @Sendable private static func describeApp(
    _ session: AgentSession, _ arguments: ToolArguments
  ) throws(ToolFailure) -> ToolResult {
    let app = try session.requireApp()
    let description = app.state.app
    let folder = app.driver.session.target.folder
    let flows = folder.map { FileSystem.entries(of: $0 + "/flows").filter { $0.hasSuffix(".yaml") } } ?? []
    func texts(_ values: [String]) -> JSONValue { .array(values.map { .string($0) }) }
    return ToolResult(
      data: .object([
        JSONMember("name", .string(description.name)), JSONMember("origin", .string(description.origin)),
        JSONMember("folder", folder.map { .string($0) } ?? .null),
        JSONMember("platform", .string(description.platform.rawValue)),
        JSONMember("policy", .string(description.recovery.name)),
        JSONMember("engine", .string(app.driver.session.engine.choice)),
        JSONMember("real_time", .bool(app.driver.session.isInRealTime)),
        JSONMember(
          "tabs",
          .array(
            description.tabs.map { tab in
              .object([JSONMember("id", .string(tab.id.rawValue)), JSONMember("title", .string(tab.title))])
            })),
        JSONMember("bridge", .string(description.bridge.namespace)),
        JSONMember("interfaces", texts(description.bridge.interfaces.keys.sorted())),
        JSONMember("screens", texts(description.screens.keys.map(\.rawValue).sorted())),
        JSONMember("flows", texts(flows.map { "flows/" + $0 })),
      ]))
  }
}

extension ToolResult {
  /// Adds a line before the text, and to the lines of the data.
  mutating func prepend(_ line: String) {
    if case .object(var members)? = content.first, let index = members.firstIndex(where: { $0.name == "text" }),
      let text = members[index].value.stringValue
    {
      members[index].value = .string(line + "\n" + text)
      content[0] = .object(members)
    }
    if case .object(var members)? = structured, let index = members.firstIndex(where: { $0.name == "lines" }),
      case .array(let lines) = members[index].value
    {
      members[index].value = .array([.string(line)] + lines)
      structured = .object(members)
    }
  }
}
