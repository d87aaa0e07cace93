extension RendererDeath.Cause {
  /// Whether it is the process's own fault, and not that of somebody who ended it.
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
