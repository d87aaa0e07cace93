import CWebKit
import PageWire

#if canImport(Glibc)
  import Glibc
#endif

/// The memory that a page may use in addition to the initial memory of its web process.
///
/// WebKit enforces the limit between two scripts, after it has tried to free memory. A script that does not return keeps it from
/// that, so this process measures the web process as well, and ends it when it is clearly beyond the limit.
enum MemoryLimit {
  /// Milliseconds between two measurements.
  private static let interval: Int32 = 50
  /// Bytes beyond the limit that WebKit gets time to free; an eighth of the limit if that is more.
  private static let margin: UInt64 = 16 << 20

  /// Bytes of the web process, and of this process, which holds what a page sends until the shell reads it.
  private nonisolated(unsafe) static var (ceiling, ownCeiling): (UInt64, UInt64) = (0, 0)

  /// Measures from now on.
  static func begin() {
    let limit = hull_web_process_memory_limit()
    guard limit > 0 else { return }
    ceiling = limit + max(margin, limit / 8)
    ownCeiling = hull_memory(getpid()) + ceiling
    hull_webkit_repeat(interval) { MemoryLimit.check() }
  }

  private static func check() {
    WebProcess.attach()
    report(hull_memory(hull_web_process_find()), ceiling, "web process")
    report(hull_memory(getpid()), ownCeiling, "page process")
  }

  private static func report(_ used: UInt64, _ allowed: UInt64, _ process: String) {
    guard used > allowed else { return }
    hull_web_process_signal(SIGKILL)
    WebKitProgram.fail(
      "the \(process) has \(used >> 20) MB of memory, more than \(allowed >> 20) MB", status: PageExitStatus.outOfMemory
    )
  }
}
