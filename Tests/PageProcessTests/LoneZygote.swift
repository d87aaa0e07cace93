import CProcess
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A zygote without a shell.
final class LoneZygote {
  let pid: pid_t
  private(set) var control: Int32
  private var isReaped = false

  /// - Parameter branches: whether its page processes are to be forked in their turn.
  init(branches: Bool = false) throws {
    var ends: [Int32] = [-1, -1]
    try #require(hull_socket_pair(&ends) == 0)
    var pid: Int32 = 0
    let failure = hull_spawn_page(TestApp.enginePath, branches ? "--branching-zygote" : "--zygote", ends[1], -1, &pid)
    _ = close(ends[1])
    self.pid = pid
    control = ends[0]
    try #require(failure == 0)
  }

  /// A number of `/proc/PID/status`.
  func figure(_ name: String) throws -> Int {
    let words = LonePage.figures("status", of: pid)[name]
    return try #require(words?.first.flatMap { Int($0) })
  }

  /// Whether the system has large pages that a process can gather: those of Linux 6.1.
  static let canGather: Bool = {
    var system = utsname()
    guard uname(&system) == 0 else { return false }
    guard let file = fopen("/sys/kernel/mm/transparent_hugepage/enabled", "r") else { return false }
    defer { fclose(file) }
    var choices = [CChar](repeating: 0, count: 64)
    guard fgets(&choices, Int32(choices.count), file) != nil, strstr(choices, "[never]") == nil else { return false }
    let release = withUnsafeBytes(of: &system.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    let numbers = release.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
    return numbers.count == 2 && (numbers[0], numbers[1]) >= (6, 1)
  }()

  /// Kilobytes of it that are in large pages.
  func largePages() throws -> Int {
    let words = LonePage.figures("smaps_rollup", of: pid)["AnonHugePages:"]
    return try #require(words?.first.flatMap { Int($0) })
  }

  func disconnect() {
    if control >= 0 { _ = close(control) }
    control = -1
  }

  /// Its exit status; -1 when a signal ended it.
  func waitForStatus() -> Int32 {
    isReaped = true
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
  }

  deinit {
    disconnect()
    if !isReaped { _ = waitForStatus() }
  }
}
