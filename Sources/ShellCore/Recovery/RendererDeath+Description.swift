extension RendererDeath.Cause {
  /// A description of the cause: `SIGKILL (9)`, `exited with status 1`.
  public var description: String {
    switch self {
    case .signal(let number): Self.signalNames[number].map { "\($0) (\(number))" } ?? "signal \(number)"
    case .exit(let status): "exited with status \(status)"
    case .protocolViolation(let reason): "violated the protocol: \(reason)"
    case .failedToStart(let reason): "could not be started: \(reason)"
    }
  }

  /// Signals with the same number on Linux and macOS.
  private static let signalNames: [Int32: String] = [
    1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 8: "SIGFPE", 9: "SIGKILL",
    11: "SIGSEGV", 13: "SIGPIPE", 15: "SIGTERM",
  ]
}
