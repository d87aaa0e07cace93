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
    if case .timerFired(let timer) = event { return [.setTimer(timer, after: ShellLimits.evaluationDeadline)] }
    guard case .user(let action) = event, !Self.isSystemAction(action) else { return nil }
    if let index = index(of: selectedTab) {
      log(.warning, index, "the app is not responding: it is blocked by a script in a page")
    }
    return []
  }

  private static func isSystemAction(_ action: UserAction) -> Bool {
    if case .killRenderer = action { return true }
    if case .reviveRenderer = action { return true }
    if case .describePage = action { return true }
    if case .evaluate = action { return true }
    if case .setNetwork = action { return true }
    return [.background, .foreground, .memoryWarning, .updateWebView].contains(action)
  }
}
