import ShellCore

/// Keeps one page process warm, because starting an engine takes far longer than handing over one that waits.
final class SparePool {
  private let loop: EventLoop
  private let enginePath: String
  private let standardError: Int32?
  private(set) var spare: PageProcess?
  private var failures = 0

  init(enginePath: String, standardError: Int32?, loop: EventLoop) {
    self.enginePath = enginePath
    self.standardError = standardError
    self.loop = loop
  }

  /// The warm process, or a new one.
  func take() throws(SpawnFailure) -> PageProcess {
    if let process = spare, process.phase == .running {
      spare = nil
      process.onEnd = nil
      failures = 0
      return process
    }
    return try PageProcess(path: enginePath, standardError: standardError, loop: loop)
  }

  /// Starts a spare when there is none; not again and again when they fail.
  func refill() {
    guard spare == nil, failures < RuntimeLimits.spareFailures else { return }
    do throws(SpawnFailure) {
      let process = try PageProcess(path: enginePath, standardError: standardError, loop: loop)
      process.onEnd = { [weak self, weak process] _ in
        guard let self, self.spare === process else { return }
        self.spare = nil
        self.failures += 1
      }
      spare = process
    } catch {
      failures += 1
    }
  }

  /// Ends the spare; it is reaped by the loop.
  func discard() -> PageProcess? {
    defer { spare = nil }
    spare?.end()
    return spare
  }
}
