import BridgeContract
import PageWire

extension ShellState {
  /// Notifies programs of what an event has changed.
  func notifyPrograms(of event: ShellEvent, since before: SystemSnapshot) -> [ShellEffect] {
    before.events(since: event, in: self).flatMap { programs.notify($0) }
  }

  /// The programs that handle the back button of Android over a page, instead of the shell.
  func notifyProgramsOfBack(_ tab: TabID) -> [ShellEffect] {
    guard app.platform == .android, tabs[tab].modals.isEmpty, tabs[tab].stack.current?.page != nil else { return [] }
    return programs.notify(SystemEvent(backInTab: tab, canGoBack: tabs[tab].stack.backIndex != nil))
  }
}

extension SystemEvent {
  fileprivate init(backInTab tab: TabID, canGoBack: Bool) {
    self.init(.back, tab: tab, data: .object([JSONMember("can_go_back", .bool(canGoBack))]))
  }
}
