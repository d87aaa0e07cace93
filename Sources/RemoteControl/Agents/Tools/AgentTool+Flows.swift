import BridgeContract
import Flows
import ShellSession

/// Flows: recorded, run, and crash-tested.
extension AgentTool {
  static let flowTools: [AgentTool] = [
    AgentTool(
      "record_flow", "Record a flow", .reads,
      "Returns the YAML of a flow that repeats everything since open, and asserts each location, the title and the back stack. "
        + "Add assertions where the result matters.",
      [
        (
          "path",
          .text(
            "A file to write it to; the flow then names the app relative to it. An existing file is replaced.",
            atLeast: 1)
        )
      ], run: recordFlow),
    AgentTool(
      "run_flow", "Run a flow", .changes(repeats: true),
      "Runs a flow in an app of its own, and returns its steps and its failure. The open app is not touched.",
      [
        (
          "path",
          .text("The file of the flow, or one of a sample such as bank/flows/05-payment-succeeds.yaml.", atLeast: 1)
        ),
        ("yaml", .text("The text of the flow, instead of a file.", atLeast: 1)),
      ], run: runFlow),
    AgentTool(
      "crash_test", "Crash-test a flow", .changes(repeats: true),
      "Runs a flow again and again, each time with a death of the page's process at another moment, and reports what breaks: calls "
        + "that are executed twice, wrong data, wrong pages, crash loops. It takes seconds to minutes; it reports progress, and "
        + "can be cancelled.",
      [
        ("flow", .text("The file of the flow, or one of a sample.", atLeast: 1)),
        ("deaths", .text("Kinds of death, separated by commas, or all.", atLeast: 1)),
        ("platforms", .text("Platforms, separated by commas, or all.", atLeast: 1)),
        ("policies", .text("Recovery policies, separated by commas, or all.", atLeast: 1)),
        ("at", .text("Only points with these numbers, such as 3,17-20.", atLeast: 1)),
      ], required: ["flow"]
    ) { session, arguments throws(ToolFailure) in try session.crashTests.run(arguments) },
  ]

  @Sendable private static func recordFlow(
    _ session: AgentSession, _ arguments: ToolArguments
  ) throws(ToolFailure) -> ToolResult {
    let app = try session.requireApp()
    let path = arguments.text("path")
    let text = app.recorder.flow(path: path)
    var members = [JSONMember("yaml", .string(text))]
    if let path {
      do throws(SessionError) {
        try FileSystem.write(text.utf8, to: path)
      } catch {
        throw ToolFailure(error.message)
      }
      members.append(JSONMember("path", .string(path)))
    }
    return ToolResult(text, structured: .object(members))
  }

  @Sendable private static func runFlow(
    _ session: AgentSession, _ arguments: ToolArguments
  ) throws(ToolFailure) -> ToolResult {
    guard arguments.given(["path", "yaml"]).count == 1 else {
      throw ToolFailure("run_flow needs exactly one of path and yaml")
    }
    do throws(SessionError) {
      var folder: TemporaryFolder?
      defer { folder?.remove() }
      var path = arguments.text("path") ?? ""
      if let text = arguments.text("yaml") {
        let created = try TemporaryFolder(prefix: "hull-flow")
        folder = created
        path = created.path + "/flow.yaml"
        try FileSystem.write(text.utf8, to: path)
      }
      var options = FlowSuite.Options()
      options.engine = session.settings.serve.engine
      options.engineStart = session.settings.serve.engineStart
      options.clockMode = session.settings.isInRealTime ? .real : .virtual
      let suite = try FlowSuite([path], options: options)
      let diagnostics = suite.check()
      guard diagnostics.isEmpty else {
        throw SessionError(.badInput, diagnostics.map { hiding(folder, $0.description) })
      }
      var results: [JSONValue] = []
      var texts: [String] = []
      try suite.run { record in
        let flow = record.report
        results.append(FlowResult.json(flow, path: hiding(folder, flow.path)))
        texts.append(hiding(folder, ConsoleReporter.text(flow) + "\n" + ConsoleReporter.steps(flow)))
      }
      return ToolResult(texts.joined(separator: "\n"), structured: .object([JSONMember("flows", .array(results))]))
    } catch {
      throw ToolFailure(error.message)
    }
  }

  /// A text without the path of a temporary folder.
  private static func hiding(_ folder: TemporaryFolder?, _ text: String) -> String {
    guard let folder else { return text }
    return text.replacing(folder.path + "/", with: "")
  }
}

/// The result of a flow as data.
enum FlowResult {
  static func json(_ flow: FlowReport, path: String) -> JSONValue {
    var members = [
      JSONMember("name", .string(flow.name)), JSONMember("path", .string(path)),
      JSONMember("passed", .bool(flow.hasPassed)), JSONMember("milliseconds", .pixels(flow.milliseconds)),
      JSONMember(
        "steps",
        .array(
          flow.steps.map { step in
            var members = [
              JSONMember("step", .string(step.description)), JSONMember("line", .integer(Int64(step.position.line))),
              JSONMember("status", .string(step.status.rawValue.lowercased())),
            ]
            if let message = step.message { members.append(JSONMember("message", .string(message))) }
            return .object(members)
          })),
    ]
    if let failure = flow.failure {
      members.append(
        JSONMember(
          "failure",
          .object([
            JSONMember("step", .string(failure.location.step)),
            JSONMember("line", .integer(Int64(failure.location.position.line))),
            JSONMember("message", .string(failure.summary)),
            JSONMember("screen", .array(failure.snapshot.lines.map { .string($0) })),
          ])))
    }
    return .object(members)
  }
}
