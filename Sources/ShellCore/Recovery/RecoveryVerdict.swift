/// What the recovery policy decided about one death.
public enum RecoveryVerdict: String, Sendable {
  case leaveBlank, reload, reloadWhenShown, recreate, crashPage, startPage, hostExit
  /// The shell has not been told; nothing can be decided before a probe.
  case undetected
}
