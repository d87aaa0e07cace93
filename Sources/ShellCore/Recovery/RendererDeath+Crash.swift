extension RendererDeath.Cause {
  /// Whether the process failed by itself, and was not ended from outside.
  public var isCrash: Bool {
    switch self {
    // SIGHUP, SIGINT, SIGKILL, SIGPIPE and SIGTERM come from outside.
    case .signal(let number): ![1, 2, 9, 13, 15].contains(number)
    case .exit(let status): status != 0
    case .protocolViolation: true
    case .failedToStart: false
    }
  }
}
