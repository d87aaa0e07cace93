import BridgeContract
import ShellCore

/// Deaths of page processes.
extension AgentTool {
  static let deathTools: [AgentTool] = [
    AgentTool(
      "kill", "Kill the page's process", .destroys,
      "Kills, suspends or blocks the process of a page as a phone does, with real signals. The result names the death, and what "
        + "the app has done about it. Kinds: "
        + DeathKind.allCases.map { $0.record.title }.joined(separator: "; ") + ".",
      [
        ("kind", .choice(DeathKind.allCases.map(\.rawValue), "The kind of death; reported by default.")),
        ("tab", .text("The tab: its number, title or id; by default the selected one.", atLeast: 1)),
      ]
    ) { session, arguments throws(ToolFailure) in
      let app = try session.requireRunningApp()
      var members = [JSONMember("kind", .string(arguments.text("kind") ?? DeathKind.reported.rawValue))]
      var target = app.state.selectedTab
      if let name = arguments.text("tab") {
        target = try tab(name, in: app.state)
        members.append(JSONMember("tab", .string(target.rawValue)))
      }
      guard let state = app.state.tab(target), state.page != nil else {
        throw ToolFailure("kill: the tab \(target.rawValue) has no page, and so no process")
      }
      if let obstacle = PageObstacle.of(state, in: app.state), !obstacle.isAlive {
        throw ActionReport.failure("kill", obstacle)
      }
      try app.run("killRenderer", .object(members))
      return ActionReport(app: app).result()
    },
    AgentTool(
      "revive", "Resume the page's process", .changes(repeats: true),
      "Ends a hang, a busy loop, a suspension or deaths on load (the kinds hang, busy-loop, suspended and on-load). A page whose "
        + "process has ended gets a new one by reload.",
      [("tab", .text("The tab: its number, title or id; by default the selected one.", atLeast: 1))]
    ) { session, arguments throws(ToolFailure) in
      let app = try session.requireRunningApp()
      var members: [JSONMember] = []
      if let name = arguments.text("tab") {
        members.append(JSONMember("tab", .string(try tab(name, in: app.state).rawValue)))
      }
      try app.run("reviveRenderer", members.isEmpty ? nil : .object(members))
      return ActionReport(app: app).result()
    },
  ]
}
