import PageWire

/// Deadlines and delays that the state requests. Setting one again replaces it.
public enum ShellTimer: Hashable, Sendable {
  case bridgeDeadline(CallID)
  case nativeDelay(CallID)
  /// A delay that a program has asked for.
  case programDelay(UInt32)
  /// A program that has ended is started again.
  case programRestart(ProgramReference)
  case barTap(request: UInt32)
  case probe(request: UInt32)
  case evaluation(request: UInt32)
  case description(request: UInt32)
  case inspection(request: UInt32)
  /// A script of the shell.
  case script(request: UInt32)
  /// The upload of stored events.
  case flushEvents
  /// A queued action.
  case queuedAction(ActionID)
  /// A document that a page has received but not committed.
  case commit(LoadID)
  /// The next update check of the bundle.
  case bundleCheck
  /// The delayed layout of a tab's view (quirk `late_layout`).
  case layout(TabID)
  /// The end of the banner.
  case banner
  /// The end of the time for which input of the terminal waits for the page.
  case typeAhead

  /// Whether it is a deadline for a page's response.
  public var isPageDeadline: Bool {
    switch self {
    case .barTap, .probe, .evaluation, .description, .inspection, .script, .commit: true
    case .bridgeDeadline, .nativeDelay, .programDelay, .programRestart, .flushEvents, .queuedAction, .bundleCheck,
      .layout, .banner, .typeAhead:
      false
    }
  }
}
