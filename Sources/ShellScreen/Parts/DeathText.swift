import ShellCore

/// Deaths in words.
enum DeathText {
  /// `reported: SIGKILL (9)`.
  static func cause(_ death: DeathRecord) -> String {
    guard let cause = death.cause else { return death.kind }
    return "\(death.kind): \(text(cause))"
  }

  static func text(_ cause: RendererDeath.Cause) -> String {
    switch cause {
    case .signal(let number): signalNames[number].map { "\($0) (\(number))" } ?? "signal \(number)"
    case .exit(let status): "exited with status \(status)"
    case .protocolViolation(let reason): "broke the protocol: \(reason)"
    case .failedToStart(let reason): "could not be started: \(reason)"
    }
  }

  static func verdict(_ verdict: RecoveryVerdict) -> String {
    switch verdict {
    case .leaveBlank: "The policy leaves the page blank"
    case .reload: "The policy loads the page again"
    case .reloadWhenShown: "The policy loads the page again once the tab is shown"
    case .recreate: "The policy makes a new view"
    case .crashPage: "The policy shows a crash page"
    case .startPage: "The policy goes to the start page"
    case .hostExit: "The policy ends the app"
    case .undetected: "Nobody has noticed yet"
    }
  }

  /// Those that have the same number on Linux and macOS.
  private static let signalNames: [Int32: String] = [
    1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 8: "SIGFPE", 9: "SIGKILL",
    11: "SIGSEGV", 13: "SIGPIPE", 15: "SIGTERM",
  ]
}
