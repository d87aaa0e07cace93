import CWebKit
import PageWire

#if canImport(Glibc)
  import Glibc
#endif

/// The web process of all views. The page process of the shell is both together: it ends as the web process has ended, and its
/// guard ends the rest of the group.
enum WebProcess {
  /// Milliseconds that it may take from the end of its connection until the system has ended it.
  private static let endMilliseconds: Int32 = 2_000

  /// Follows the web process when it exists. Its process ID is needed before a signal comes for it.
  static func attach() {
    guard !isAttached, hull_web_process_find() > 0 else { return }
    isAttached = true
    hull_web_process_pass_signals()
  }

  private nonisolated(unsafe) static var isAttached = false

  /// Ends this process as the web process has ended.
  static func end(after termination: hull_termination) -> Never {
    switch termination {
    case HULL_TERMINATION_MEMORY: _exit(PageExitStatus.outOfMemory)
    case HULL_TERMINATION_REQUESTED: stop()
    default: break
    }
    var (number, status): (Int32, Int32) = (0, 0)
    // It has only closed its connection, and runs.
    guard hull_web_process_wait(endMilliseconds, &number, &status) else { stop() }
    if number != 0 { hull_end_by_signal(number) }
    _exit(status)
  }

  /// Ends the web process and this process, for instance since a script in it cannot be interrupted.
  static func stop() -> Never {
    hull_web_process_signal(SIGKILL)
    hull_end_by_signal(SIGKILL)
  }
}
