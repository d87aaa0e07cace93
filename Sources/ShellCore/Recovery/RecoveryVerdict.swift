/// What was decided about one death.
public enum RecoveryVerdict: String, CaseIterable, Sendable {
  case leaveBlank, reload, reloadWhenShown, recreate, recreateWhenShown, crashPage, startPage, startPageWhenShown
  case hostExit
  /// A navigation to what the view was made with.
  case loadSource, loadSourceWhenShown
  /// A load in a view object that is dead with its renderer: nothing comes of it.
  case useDeadView
  /// The shell has not been told; nothing can be decided before a probe.
  case undetected

  /// Whether a load follows that is to show the page again.
  public var bringsPageBack: Bool {
    switch self {
    case .reload, .reloadWhenShown, .recreate, .recreateWhenShown, .startPage, .startPageWhenShown, .loadSource,
      .loadSourceWhenShown:
      true
    case .leaveBlank, .crashPage, .hostExit, .useDeadView, .undetected: false
    }
  }
}
