import BridgeContract
import Flows
import LineMode
import ShellCore
import ShellSession

/// What an action has changed, as the result of its tool.
struct ActionReport {
  let app: AgentApp

  /// - Parameter needsPage: whether the action had no effect if the page cannot be driven afterwards.
  func result(needsPage: Bool = false) -> ToolResult {
    var lines = app.changes()
    let obstacle = app.obstacle
    if obstacle != nil { lines.removeAll { $0.hasPrefix("Page: ") } }
    if lines.isEmpty { lines.append("Unchanged: nothing on the screen has changed") }
    if let obstacle { lines.append(Self.line(obstacle)) }
    if !app.driver.driver.isRunning { lines.append("App: it is not running; run_command launchApp starts it") }
    let pending = app.state.calls.filter(\.isPending).map(\.interfaceName)
    if !pending.isEmpty, !app.driver.session.isInRealTime {
      lines.append("Pending: \(pending.joined(separator: ", ")); advance lets time pass")
    }
    var members = [
      JSONMember("lines", .array(lines.map { .string($0) })), JSONMember("time", .pixels(app.driver.now)),
    ]
    if let obstacle { members.append(JSONMember("page", obstacle.json)) }
    return ToolResult(
      lines.joined(separator: "\n"), structured: .object(members), isError: needsPage && obstacle != nil)
  }

  /// Throws if the page does not get the action, so that a tool never waits for it.
  /// - Parameter action: begins the message, such as `tap`.
  static func requirePage(_ app: AgentApp, for action: String) throws(ToolFailure) {
    guard let obstacle = app.obstacle, !app.hasDiedUnnoticed else { return }
    throw failure(action, obstacle)
  }

  /// Names the death of the page, and what to do.
  static func failure(_ action: String, _ obstacle: PageObstacle) -> ToolFailure {
    ToolFailure(
      "\(action) is not possible: " + message(obstacle), structured: .object([JSONMember("page", obstacle.json)]))
  }

  static func line(_ obstacle: PageObstacle) -> String { "Page: " + message(obstacle) }

  private static func message(_ obstacle: PageObstacle) -> String {
    var text = obstacle.message
    if let death = obstacle.death { text += " (\(death.summary))" }
    let advice =
      if obstacle.isSpinning {
        "kill, which lets the app recover, or back"
      } else if obstacle.isAlive {
        "revive, kill, back, or advance, which lets the app notice it"
      } else if obstacle.death?.detection == nil {
        "reload, back, or advance, which lets the app notice it"
      } else {
        "reload or back"
      }
    return text + "; what to do: \(advice); deaths has the details"
  }
}

extension PageObstacle {
  /// The obstacle as data.
  var json: JSONValue {
    var members = [JSONMember("status", .string(message))]
    if let death { members.append(JSONMember("death", ShellFacts.death(death))) }
    return .object(members)
  }
}
