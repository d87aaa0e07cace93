import PageWire

/// Shells that block their event loop for a script in a page: a script that opens a dialog is a deadlock in them.
extension ShellState {
  /// Whether the shell is blocked by a script of its own.
  public var isBlockedByScript: Bool {
    app.bridge.quirks.evaluation == .blocking && pendingRequests.hasRequest(.script)
  }

  /// Handles an event while the shell is blocked; nil for events that are processed anyway, because they come from
  /// the system or end the blocking.
  mutating func handleWhileBlocked(_ event: ShellEvent) -> [ShellEffect]? {
    guard isBlockedByScript else { return nil }
    // The timer of the terminal's input is not the app's.
    if case .timerFired(let timer) = event, timer != .typeAhead {
      return [.setTimer(timer, after: ShellLimits.evaluationDeadline)]
    }
    guard case .user(let action) = event, !action.isOfSystem else { return nil }
    if let tab = tabs.id(selectedTab) {
      shared.log(.warning, tab, "the app is not responding: it is blocked by a script in a page")
    }
    return []
  }
}
