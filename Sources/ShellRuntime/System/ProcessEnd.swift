import CProcess

/// How a child process ended.
enum ProcessEnd: Equatable {
  case signal(Int32)
  case exit(Int32)

  /// Reaps a child if it has ended; nil while it runs.
  static func reap(_ pid: Int32) -> ProcessEnd? {
    var peak: UInt64 = 0
    return reap(pid, peak: &peak)
  }

  /// As above, with the most memory that it had.
  /// - Parameters:
  ///   - waits: for one that was sent SIGKILL, which is waited for.
  ///   - peak: the most bytes of memory that it had.
  static func reap(_ pid: Int32, waits: Bool = false, peak: inout UInt64) -> ProcessEnd? {
    var code: Int32 = 0
    switch waits ? hull_reap_waiting(pid, &code, &peak) : hull_reap(pid, &code, &peak) {
    case HULL_WAIT_SIGNALED: return .signal(code)
    case HULL_WAIT_EXITED: return .exit(code)
    case HULL_WAIT_RUNNING: return nil
    // Somebody else has reaped it; how it ended is lost.
    default: return .exit(-1)
    }
  }

  /// For instance `was ended by signal 11`.
  var sentence: String {
    switch self {
    case .signal(let number): "was ended by signal \(number)"
    case .exit(let status): "exited with status \(status)"
    }
  }
}
