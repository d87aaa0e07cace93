import ShellRuntime

extension TerminalFront.End {
  /// Who has ended the app: a terminal that goes away and SIGTERM are not its user's word.
  var ending: HostEnding {
    switch self {
    case .exit(129), .exit(143): .terminated
    case .exit, .resume, .continued: .closed
    }
  }
}
