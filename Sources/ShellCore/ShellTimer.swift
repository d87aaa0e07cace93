import PageWire

/// Deadlines and delays that the state asks for. Setting one again moves it.
public enum ShellTimer: Hashable, Sendable {
  case bridgeDeadline(CallID)
  case nativeDelay(CallID)
  case barTap(request: UInt32)
  case probe(request: UInt32)
  case evaluation(request: UInt32)
  case description(request: UInt32)
  case inspection(request: UInt32)
  /// A script of the shell itself.
  case script(request: UInt32)
  /// The stored events are uploaded.
  case flushEvents
  /// An action that waits for its page to be ready.
  case queuedAction(ActionID)
  /// A document was handed to a page that has not committed it.
  case commit(LoadID)
  /// The server is asked whether it has newer pages.
  case bundleCheck
  /// The layout of a tab's view is done (quirk `late_layout`).
  case layout(TabID)
  /// The remark over the page goes.
  case banner

  /// Whether it fires when a page has not answered in time.
  public var isPageDeadline: Bool {
    switch self {
    case .barTap, .probe, .evaluation, .description, .inspection, .script, .commit: true
    case .bridgeDeadline, .nativeDelay, .flushEvents, .queuedAction, .bundleCheck, .layout, .banner: false
    }
  }
}
