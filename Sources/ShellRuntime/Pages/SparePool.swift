import ShellCore

/// Keeps one page process warm, because starting an engine takes far longer than handing over one that waits, and the zygote
/// that page processes are forked from, because that takes far less time and memory than starting them from their program.
final class SparePool {
  private let loop: EventLoop
  private let enginePath: String
  private let standardError: Int32?
  private(set) var spare: PageProcess?
  private(set) var zygote: PageZygote?
  private var failures = 0
  private var zygoteFailures = 0

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
    return try start()
  }

  /// Starts the zygote, so that the first process needs not wait longer than it must.
  func warmUp() {
    guard zygote == nil, zygoteFailures < RuntimeLimits.zygoteFailures else { return }
    do throws(SpawnFailure) {
      zygote = try PageZygote(path: enginePath, standardError: standardError)
    } catch {
      zygoteFailures += 1
    }
  }

  /// Starts a spare when there is none; not again and again when they fail.
  func refill() {
    warmUp()
    guard spare == nil, failures < RuntimeLimits.spareFailures else { return }
    do throws(SpawnFailure) {
      let process = try start()
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

  /// Ends the spare, which is reaped by the loop, and the zygote.
  func discard() -> PageProcess? {
    defer { spare = nil }
    spare?.end()
    zygote?.end()
    zygote = nil
    return spare
  }

  private func start() throws(SpawnFailure) -> PageProcess {
    if let process = fork() { return process }
    return try PageProcess(path: enginePath, standardError: standardError, loop: loop)
  }

  /// A process from the zygote, or from another one when this one is broken; nil when there is none to be had.
  private func fork() -> PageProcess? {
    while let zygote {
      if let process = PageProcess(from: zygote, loop: loop) { return process }
      guard zygote.isEnded else { return nil }
      self.zygote = nil
      zygoteFailures += 1
      warmUp()
    }
    return nil
  }
}
