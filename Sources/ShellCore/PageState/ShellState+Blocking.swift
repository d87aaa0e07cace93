import PageWire

/// A shell that waits for its scripts in a loop of its own: a habit of some, which a script that asks the user turns into a
/// deadlock.
extension ShellState {
  /// Whether the shell stands still for a script of its own.
  public var isBlockedByScript: Bool { app.bridge.habits.evaluation == .blocking && !waits.scripts.isEmpty }

  /// What happens to an event while the shell stands still: nil when it is dealt with all the same, because it comes from
  /// the system or is what the loop waits for.
  mutating func hold(_ event: ShellEvent) -> [ShellEffect]? {
    guard isBlockedByScript else { return nil }
    if case .timerFired(let timer) = event { return [.setTimer(timer, after: ShellLimits.evaluationDeadline)] }
    guard case .user(let action) = event, !Self.isOfSystem(action) else { return nil }
    if let index = index(of: selectedTab) {
      log(.warning, index, "the app does not answer: it waits for a script in a page")
    }
    return []
  }

  private static func isOfSystem(_ action: UserAction) -> Bool {
    if case .killRenderer = action { return true }
    if case .reviveRenderer = action { return true }
    if case .describePage = action { return true }
    if case .evaluate = action { return true }
    if case .setNetwork = action { return true }
    return [.background, .foreground, .memoryWarning, .updateWebView].contains(action)
  }
}
