import BridgeContract
import ShellCore
import WebDriver

/// Navigations and the commands that wait for them.
final class BiDiNavigations {
  enum Phase: Int {
    case committed, interactive, complete
  }

  private struct Waiter {
    var tab: TabID
    var navigation: String
    var phase: Phase
    var reply: BiDiReply
  }

  private var waiters: [Waiter] = []
  /// The last navigation that has started in a tab.
  private(set) var last: [TabID: String] = [:]

  /// The number of launches of the app before the current one: each begins its loads with the same number.
  private var launches = 0

  func id(_ load: LoadID) -> String {
    launches == 0 ? "navigation-\(load.rawValue)" : "navigation-\(launches).\(load.rawValue)"
  }

  /// The app has been launched again.
  func relaunch() {
    launches += 1
    last = [:]
  }

  var isAwaited: Bool { !waiters.isEmpty }

  func start(_ navigation: String, in tab: TabID) { last[tab] = navigation }

  func isAwaited(_ tab: TabID, _ phase: Phase) -> Bool {
    waiters.contains { $0.tab == tab && $0.phase == phase }
  }

  /// Replies when a navigation has reached a phase.
  func wait(for navigation: String, in tab: TabID, until phase: Phase, reply: @escaping BiDiReply) {
    waiters.append(Waiter(tab: tab, navigation: navigation, phase: phase, reply: reply))
  }

  private func remove(_ isMeant: (Waiter) -> Bool) -> [Waiter] {
    let found = waiters.filter(isMeant)
    waiters.removeAll(where: isMeant)
    return found
  }

  func reach(_ phase: Phase, _ navigation: String, url: String) {
    for waiter in remove({ $0.navigation == navigation && $0.phase.rawValue <= phase.rawValue }) {
      waiter.reply(.success(Self.result(navigation, url)))
    }
  }

  func fail(_ navigation: String, _ message: String) {
    for waiter in remove({ $0.navigation == navigation }) {
      waiter.reply(.failure(WebDriverError(.unknownError, message)))
    }
  }

  /// Ends the commands of a tab, or of all tabs.
  func failAll(of tab: TabID?, _ error: WebDriverError) {
    for waiter in remove({ tab == nil || $0.tab == tab }) { waiter.reply(.failure(error)) }
  }

  static func result(_ navigation: String?, _ url: String) -> JSONValue {
    .members([("navigation", navigation.map { .string($0) } ?? .null), ("url", .string(url))])
  }
}
