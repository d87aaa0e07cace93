import CProcess
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A zygote without a shell.
final class StandaloneZygote {
  let pid: pid_t
  private(set) var control: Int32
  private var isReaped = false

  /// - Parameter branches: whether its page processes can be forked, too.
  init(isForkable branches: Bool = false) throws {
    var ends: [Int32] = [-1, -1]
    try #require(hull_socket_pair(&ends) == 0)
    var pid: Int32 = 0
    let failure = hull_spawn_page(
      TestApp.enginePath, branches ? "--branching-zygote" : "--zygote", true, nil, ends[1], -1, &pid)
    _ = close(ends[1])
    self.pid = pid
    control = ends[0]
    try #require(failure == 0)
  }

  /// A value in `/proc/PID/status`.
  func statusValue(_ name: String) throws -> Int {
    let words = StandalonePageProcess.statusFields("status", of: pid)[name]
    return try #require(words?.first.flatMap { Int($0) })
  }

  /// Whether the system collapses memory into huge pages on request.
  static let canGather: Bool = {
    #if canImport(Glibc)
      let (size, collapse) = (2 << 20, Int32(25))
      guard let start = mmap(nil, 2 * size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
        start != MAP_FAILED
      else { return false }
      defer { munmap(start, 2 * size) }
      memset(start, 1, 2 * size)
      return madvise(start.alignedUp(toMultipleOf: size), size, collapse) == 0
    #else
      return false
    #endif
  }()

  /// Kilobytes of its memory in huge pages.
  func largePages() throws -> Int {
    let words = StandalonePageProcess.statusFields("smaps_rollup", of: pid)["AnonHugePages:"]
    return try #require(words?.first.flatMap { Int($0) })
  }

  func disconnect() {
    if control >= 0 { _ = close(control) }
    control = -1
  }

  /// Its exit status; -1 if a signal ended it.
  func waitForStatus() -> Int32 {
    isReaped = true
    return StandalonePageProcess.waitForStatus(of: pid, "the zygote")
  }

  deinit {
    disconnect()
    if !isReaped { _ = waitForStatus() }
  }
}
