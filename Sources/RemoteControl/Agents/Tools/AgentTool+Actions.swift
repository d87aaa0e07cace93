import BridgeContract
import Flows
import PageWire
import ShellCore
import TerminalModel

/// Actions of the user that concern the native side.
extension AgentTool {
  static let actionTools: [AgentTool] = [
    AgentTool(
      "back", "Go back", .changes(),
      "Goes back as the platform does: the back button of the bar, the gesture, or the Back key of Android. It also leaves a page "
        + "whose process has died."
    ) { session, _ throws(ToolFailure) in
      let app = try session.requireRunningApp()
      guard !app.state.isInBackground else {
        throw ToolFailure("back: the app is in the background; call run_command with {\"name\": \"foreground\"}")
      }
      guard app.state.canGoBack || app.state.app.platform == .android || app.state.shownDialog != nil else {
        throw ToolFailure("back: the stack has one entry, so there is nothing to go back to")
      }
      app.perform(.goBack)
      return ActionReport(app: app).result()
    },
    AgentTool(
      "forward", "Go forward", .changes(),
      "Goes forward in the history of the tab, if there is an entry after this one."
    ) {
      session, _ throws(ToolFailure) in
      let app = try session.requireRunningApp()
      app.perform(.goForward)
      return ActionReport(app: app).result()
    },
    AgentTool(
      "reload", "Reload the page", .changes(),
      "Loads the shown page again. A page whose process has died gets a new process."
    ) { session, _ throws(ToolFailure) in
      let app = try session.requireRunningApp()
      guard let obstacle = app.obstacle else {
        app.perform(.reload)
        return ActionReport(app: app).result()
      }
      // The shell offers it for a dead page; a process that is only stopped keeps its page.
      guard let button = app.elements().first(where: { ["reload", "retry"].contains($0.id) }) else {
        throw ActionReport.failure("reload", obstacle)
      }
      try app.run("tapOn", .object([JSONMember("id", .string(button.id))]))
      return ActionReport(app: app).result(needsPage: true)
    },
    AgentTool(
      "select_tab", "Select a tab", .changes(repeats: true), "Shows a tab of the tab bar.",
      [("tab", .text("The number of the tab from 1, its title, or its id.", atLeast: 1))], required: ["tab"]
    ) { session, arguments throws(ToolFailure) in
      let app = try session.requireRunningApp()
      app.perform(.selectTab(try tab(arguments.text("tab") ?? "", in: app.state)))
      return ActionReport(app: app).result()
    },
    AgentTool(
      "open_url", "Open a URL", .changes(),
      "Opens a URL as a deep link of the system does: the app decides where it is shown.",
      [("url", .text("The URL, also of the app itself, such as app://bank/pay.html.", atLeast: 1))], required: ["url"]
    ) { session, arguments throws(ToolFailure) in
      let app = try session.requireRunningApp()
      app.perform(.openURL(arguments.text("url") ?? "", tab: nil))
      return ActionReport(app: app).result()
    },
    AgentTool(
      "answer_dialog", "Answer a dialog", .changes(),
      "Answers the open dialog: an alert, a question, a prompt, a sign-in or a permission.",
      [
        ("accept", .flag("Whether the answer is yes.")), ("text", .text("The text for the field of a prompt.")),
      ], required: ["accept"]
    ) { session, arguments throws(ToolFailure) in
      let app = try session.requireRunningApp()
      guard let dialog = app.state.shownDialog else { throw ToolFailure("no dialog is open") }
      if let text = arguments.text("text") {
        guard dialog.hasField else { throw ToolFailure("the dialog has no field for a text; omit `text`") }
        app.perform(.editDialog(text: text))
      }
      app.perform(.respondToDialog(accepted: arguments.flag("accept") == true))
      return ActionReport(app: app).result()
    },
    AgentTool(
      "advance", "Let time pass", .changes(),
      "Lets time pass, so that timers, delayed replies and animations happen. In virtual time this takes no real time.",
      [("milliseconds", .integer("The time in milliseconds.", 1...Int(AgentLimits.longestAdvance)))],
      required: ["milliseconds"]
    ) { session, arguments throws(ToolFailure) in
      let app = try session.requireRunningApp()
      try app.run("advance", .string("\(arguments.integer("milliseconds") ?? 0)ms"))
      return ActionReport(app: app).result()
    },
  ]

  /// A tab by its number, title or id.
  static func tab(_ name: String, in state: ShellState) throws(ToolFailure) -> TabID {
    if let number = Int(name), state.tabs.indices.contains(number - 1) { return state.tabs[number - 1].id }
    let lowercased = name.lowercased()
    let found = state.tabs.first {
      $0.id.rawValue.lowercased() == lowercased || state.title(of: $0.id).lowercased() == lowercased
    }
    guard let found else {
      let known = state.tabs.map { state.title(of: $0.id) }.joined(separator: ", ")
      throw ToolFailure("there is no tab \(name); there are \(state.tabs.count): \(known)")
    }
    return found.id
  }
}
