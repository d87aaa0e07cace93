import BridgeContract
import PageWire
import ShellCore
import ShellScreen
import ShellSession
import TerminalModel

/// The screen and the page.
extension AgentTool {
  static let screenTools: [AgentTool] = [
    AgentTool(
      "describe", "Describe the screen", .reads,
      "Returns the whole screen as lines: first where it is, then an element a line, such as `Button 3: Pay rent`. The number is "
        + "what tap, type and long_press accept; elements that are scrolled out of view are included."
    ) { session, _ throws(ToolFailure) in
      let app = try session.requireRunningApp()
      var lines = app.description()
      if let obstacle = app.obstacle { lines.append(ActionReport.line(obstacle)) }
      return ToolResult(
        lines.joined(separator: "\n"), structured: .object([JSONMember("lines", .array(lines.map { .string($0) }))]))
    },
    AgentTool(
      "screenshot", "Take a screenshot", .reads,
      "Returns the screen as a PNG image, or as text with a line for each row of cells.",
      [("format", .choice(["png", "text"], "png by default."))]
    ) { session, arguments throws(ToolFailure) in
      let app = try session.requireRunningApp()
      let grid = app.driver.session.screenGrid(showsDeathCard: true)
      guard arguments.text("format") != "text" else { return ToolResult(GridExport.text(grid)) }
      do throws(SessionError) {
        return ToolResult(
          image: try PictureFormat.png.bytes(of: grid, theme: app.driver.session.theme), type: "image/png")
      } catch {
        throw ToolFailure("no image can be made: \(error.message); use {\"format\": \"text\"}")
      }
    },
    AgentTool(
      "evaluate", "Evaluate a script", .changes(),
      "Evaluates JavaScript in the shown page, and returns its value as JSON. A promise is awaited.",
      [("script", .text("An expression, or statements of which the last value counts.", atLeast: 1))],
      required: ["script"],
      run: evaluate),
  ]

  @Sendable private static func evaluate(
    _ session: AgentSession, _ arguments: ToolArguments
  ) throws(ToolFailure) -> ToolResult {
    let app = try session.requireRunningApp()
    let script = arguments.text("script") ?? ""
    guard app.state.selected?.page != nil else {
      throw ToolFailure("evaluate needs a page; the selected tab shows a native screen")
    }
    if let obstacle = app.obstacle { throw ActionReport.failure("evaluate", obstacle) }
    let before = app.recorder.moment()
    let evaluation = app.driver.evaluate(script, tab: app.state.selectedTab, timeout: AgentLimits.scriptTime)
    // Navigations that the script starts are part of its effect.
    app.driver.driver.settle()
    switch evaluation {
    case .value, .blocked:
      let literal = FlowValue.text(.string(script.replacing("${", with: "\\${")))
      app.recorder.record("evalPage: \(literal)", after: before)
    // It would fail in the flow, too.
    case .exception, .noReply: break
    }
    switch evaluation {
    case .value(let text):
      let value = (try? JSONValue(parsing: text)) ?? .string(text)
      var members = [JSONMember("value", value)]
      let lines = app.changes()
      if !lines.isEmpty { members.append(JSONMember("lines", .array(lines.map { .string($0) }))) }
      return ToolResult(([value.text] + lines).joined(separator: "\n"), structured: .object(members))
    case .exception(let text):
      if let obstacle = app.obstacle { throw ActionReport.failure("evaluate", obstacle) }
      throw ToolFailure("the script has thrown: \(text)")
    case .blocked:
      let dialog = app.state.shownDialog.map { "\($0.kindName) \($0.request.message)" } ?? ""
      throw ToolFailure("the script is blocked by a dialog: \(dialog); call answer_dialog")
    case .noReply:
      if let obstacle = app.obstacle { throw ActionReport.failure("evaluate", obstacle) }
      throw ToolFailure("the page has not replied in time; its script may not end: kill or reload the page")
    }
  }
}
