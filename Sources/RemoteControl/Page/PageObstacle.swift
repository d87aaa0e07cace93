import BridgeContract
import ShellCore
import WebDriver

/// Why the page of a tab cannot be driven.
struct PageObstacle {
  var message: String
  var death: DeathRecord?
  /// Whether the process exists, and can respond again.
  var isAlive = false
  /// Whether a script does not finish, which the app has not detected.
  var isSpinning = false

  /// nil for a page that responds.
  static func of(_ tab: TabState, in state: ShellState) -> PageObstacle? {
    if state.hasExited { return PageObstacle(message: "the app has exited", death: state.deaths.last) }
    guard let page = tab.page else { return nil }
    if state.tab(tab.id)?.stack.current?.scriptScreen != nil {
      return PageObstacle(message: "the document of the tab is a script without a page", death: nil)
    }
    if page.phase == .empty { return PageObstacle(message: "no document has been loaded yet", death: nil) }
    let death = state.deaths.last { $0.tab == tab.id }
    if page.phase == .gone { return PageObstacle(message: "the web content process has died", death: death) }
    guard let renderer = page.renderer.flatMap({ state.renderers[$0] }) else { return nil }
    switch renderer.status {
    case .starting, .alive:
      return renderer.isStopped ? PageObstacle(message: "the web content process is stopped", isAlive: true) : nil
    case .hung: return PageObstacle(message: "the web content process does not respond", death: death, isAlive: true)
    case .suspended: return PageObstacle(message: "the web content process is suspended", isAlive: true)
    case .diedSilently:
      return PageObstacle(message: "the web content process has died, and the app has not detected it", death: death)
    case .dead: return PageObstacle(message: "the web content process has died", death: death)
    }
  }

  var error: WebDriverError {
    var members: [JSONMember] = []
    if let death {
      members = [
        JSONMember("death", .string(death.kind)),
        JSONMember("cause", death.cause.map { .string($0.description) } ?? .null),
        JSONMember("url", .string(death.url)), JSONMember("verdict", .string(death.verdictDescription)),
        JSONMember("lostCalls", .array(death.lostCalls.map { .string($0) })),
        JSONMember("time", .number(death.time)),
      ]
    }
    return WebDriverError(
      .noSuchWindow, message + (death.map { ": \($0.verdictDescription)" } ?? ""),
      data: .object([JSONMember("hull", .object(members))]))
  }
}
