import CProcess

/// How a child process ended.
package enum ProcessEnd: Equatable, Sendable {
  case signal(Int32)
  case exit(Int32)

  /// Reaps a child if it has ended; nil while it runs.
  static func reap(_ pid: Int32) -> ProcessEnd? {
    var peak: UInt64 = 0
    return reap(pid, peak: &peak)
  }

  /// The same, with the peak memory.
  /// - Parameters:
  ///   - waits: whether to block, for a process that was sent SIGKILL.
  ///   - peak: the peak memory in bytes.
  static func reap(_ pid: Int32, waits: Bool = false, peak: inout UInt64) -> ProcessEnd? {
    var code: Int32 = 0
    switch waits ? hull_reap_waiting(pid, &code, &peak) : hull_reap(pid, &code, &peak) {
    case HULL_WAIT_SIGNALED: return .signal(code)
    case HULL_WAIT_EXITED: return .exit(code)
    case HULL_WAIT_RUNNING: return nil
    // The process was reaped elsewhere, so its status is unknown.
    default: return .exit(-1)
    }
  }

  /// For example `was ended by signal 11`.
  package var sentence: String {
    switch self {
    case .signal(let number): "was ended by signal \(number)"
    case .exit(let status): "exited with status \(status)"
    }
  }
}

/// Why a program could not be started.
package struct SpawnFailure: Error, Equatable {
  var path: String
  /// errno; nil if the program itself is missing.
  var code: Int32?
  /// Why something that it needs is missing; nil if the system has refused to start it.
  var detail: String?

  /// Why, without the path.
  var reason: String { detail ?? code.map(System.errorText) ?? HelperPrograms.missingMessage(path) }

  package var message: String { "\(path) could not be started: \(reason)" }
}
