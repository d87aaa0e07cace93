import BridgeContract
import PageWire

extension ShellState {
  /// Notifies programs of what an event has changed.
  func notifyPrograms(since before: SystemSnapshot) -> [ShellEffect] {
    before.events(in: self).flatMap { programs.notify($0) }
  }
}

extension SystemEvent {
  /// The back button of Android over a page, which programs can handle instead of the shell; nil elsewhere.
  init?(backIn tab: TabID, of shell: ShellState) {
    let state = shell.tabs[tab]
    guard shell.app.platform == .android, state.modals.isEmpty, state.stack.current?.page != nil else { return nil }
    self.init(.back, tab: tab, data: .object([JSONMember("can_go_back", .bool(state.stack.backIndex != nil))]))
  }
}
