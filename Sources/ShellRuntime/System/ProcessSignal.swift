#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Signals that the shell sends or handles.
package enum ProcessSignal: Hashable, Sendable {
  case kill, stop, resume, abort
  /// Ends the script that runs in a page process.
  case stopScript
  /// Asks a program to reload its settings, as terminal programs do.
  case reload
  case terminate, hangUp, interrupt, quit, terminalStop, windowChange, childEnded

  /// The system's number.
  package var number: Int32 {
    switch self {
    case .kill: SIGKILL
    case .stop: SIGSTOP
    case .resume: SIGCONT
    case .abort: SIGABRT
    case .stopScript: SIGURG
    case .reload: SIGUSR1
    case .terminate: SIGTERM
    case .hangUp: SIGHUP
    case .interrupt: SIGINT
    case .quit: SIGQUIT
    case .terminalStop: SIGTSTP
    case .windowChange: SIGWINCH
    case .childEnded: SIGCHLD
    }
  }
}
