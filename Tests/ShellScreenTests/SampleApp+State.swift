import BridgeContract
import PageWire
import TerminalModel

@testable import ShellCore

extension SampleApp {
  /// An app with watched values and actions, where booleans are numbers.
  static func watching() -> ShellState {
    var app = description
    app.pages.watches = ["DIARY.child", "DIARY.asleep", "DIARY.feeds"]
    app.bridge.booleans = .numbers
    app.pages.actions = [
      ActionDescription(type: "refresh", key: "r"),
      ActionDescription(type: "select_child", payload: .object([JSONMember("id", .string("leo"))]), key: "s"),
      ActionDescription(type: "share"),
    ]
    var state = homeShown()
    state.app = app
    state.tabs[0].page?.watched = [
      JSONMember("DIARY.child", .string("mia")), JSONMember("DIARY.asleep", .integer(1)),
    ]
    state.console = ["> bridge.state.DIARY.child", "< \"mia\""].enumerated().map { number, text in
      ConsoleRecord(
        time: 12_000, tab: "TAB_1",
        message: ConsoleMessage(level: number == 0 ? .info : .log, text: text, source: "console"))
    }
    state.actions = [
      ActionRecord(id: ActionID(1), time: 9_000, tab: "TAB_1", type: "refresh", payload: nil, outcome: .accepted),
      ActionRecord(
        id: ActionID(2), time: 10_000, tab: "TAB_1", type: "selekt", payload: .integer(1), outcome: .ignored),
      ActionRecord(id: ActionID(3), time: 12_000, tab: "TAB_2", type: "share", payload: nil, outcome: .queued),
    ]
    return state
  }
}
