import ShellRuntime

extension TerminalFrontend.End {
  /// The reason for the end of the app: SIGHUP and SIGTERM are not the user's decision.
  var exitReason: HostExitReason {
    switch self {
    case .exit(129), .exit(143): .terminated
    case .exit, .resume, .continued: .closedByUser
    }
  }
}
