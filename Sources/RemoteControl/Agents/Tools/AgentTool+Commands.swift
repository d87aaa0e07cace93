import BridgeContract
import Flows

/// All commands of flows.
extension AgentTool {
  static let commandTools: [AgentTool] = [
    AgentTool(
      "run_command", "Run a command of flows", .changes(),
      "Runs any command of the flow language in the open app, such as assertVisible, waitUntilVisible, setAirplaneMode or "
        + "memoryWarning. A failed assertion is an error with the reason. The resource hull://commands has all commands with "
        + "their arguments.",
      [
        ("name", .choice(FlowCommandRegistry.names, "The command.")),
        (
          "arguments",
          .anyValue("The value of the command as in a flow: a text, a number, a list or an object; omit it for none.")
        ),
      ], required: ["name"]
    ) { session, arguments throws(ToolFailure) in
      // Commands such as launchApp start an app that is not running.
      let app = try session.requireApp()
      let value = arguments.json["arguments"]
      do throws(ToolFailure) {
        try app.run(arguments.text("name") ?? "", value == .null ? nil : value)
      } catch {
        guard let obstacle = app.obstacle else { throw error }
        throw ToolFailure(
          error.message + "\n" + ActionReport.line(obstacle),
          structured: .object([JSONMember("page", obstacle.json)]))
      }
      return ActionReport(app: app).result()
    }
  ]
}
