/// The decision about a death.
public enum RecoveryVerdict: String, CaseIterable, Sendable {
  case leaveBlank, reload, reloadWhenShown, recreate, recreateWhenShown, crashPage, startPage, startPageWhenShown
  case hostExit
  /// A navigation to the view's initial source.
  case loadSource, loadSourceWhenShown
  /// A load in a view that is dead with its renderer, without any effect.
  case useDeadView
  /// The death is not detected yet; a probe has to find it first.
  case undetected

  /// Whether a load that recovers the page follows.
  public var recoversPage: Bool {
    switch self {
    case .reload, .reloadWhenShown, .recreate, .recreateWhenShown, .startPage, .startPageWhenShown, .loadSource,
      .loadSourceWhenShown:
      true
    case .leaveBlank, .crashPage, .hostExit, .useDeadView, .undetected: false
    }
  }
}

/// A verdict with its reason.
public struct RecoveryDecision: Equatable, Sendable {
  public var verdict: RecoveryVerdict
  public var rule: RecoveryRule

  public init(_ verdict: RecoveryVerdict, _ rule: RecoveryRule) {
    self.verdict = verdict
    self.rule = rule
  }
}
