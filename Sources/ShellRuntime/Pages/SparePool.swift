import ShellCore

/// Keeps one page process warm, because starting an engine takes far longer than handing over one that waits, and the zygote
/// that page processes are forked from, because that takes far less time and memory than starting them from their program.
final class SparePool {
  private let loop: EventLoop
  private let enginePath: String
  private let standardError: Int32?
  private(set) var spare: PageProcess?
  private(set) var zygote: PageZygote?
  /// What page processes of seeded runs in virtual time did; nil when nothing is remembered.
  private(set) var memory: PageMemory?
  private var failures = 0
  private var zygoteFailures = 0

  init(enginePath: String, standardError: Int32?, remembers: Bool = false, loop: EventLoop) {
    self.enginePath = enginePath
    self.standardError = standardError
    self.loop = loop
    guard remembers else { return }
    memory = PageMemory { [weak self] () throws(SpawnFailure) in
      if let self { return try startLink() }
      return try PageLink(path: enginePath, standardError: standardError)
    }
  }

  /// The warm process, or a new one.
  /// - Parameter isRepeatable: it is for a seeded run in virtual time. When such are remembered, nothing is started before
  ///   something new is asked of it.
  func take(isRepeatable: Bool = false) throws(SpawnFailure) -> PageProcess {
    if isRepeatable, let memory { return PageProcess(following: memory.recollection(), loop: loop) }
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
      zygote = try PageZygote(path: enginePath, standardError: standardError, branches: memory != nil)
    } catch {
      zygoteFailures += 1
    }
  }

  /// Starts a spare when there is none; not again and again when they fail.
  func refill() {
    warmUp()
    // What is remembered needs no process, and those that are not have to be forked anyway.
    guard spare == nil, memory == nil, failures < RuntimeLimits.spareFailures else { return }
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

  /// Ends the spare, which is reaped by the loop, the zygote, and what is remembered.
  func discard() -> PageProcess? {
    defer { spare = nil }
    memory?.forget()
    spare?.end()
    zygote?.end()
    zygote = nil
    return spare
  }

  private func start() throws(SpawnFailure) -> PageProcess {
    PageProcess(try startLink(), loop: loop)
  }

  private func startLink() throws(SpawnFailure) -> PageLink {
    warmUp()
    if let link = fork() { return link }
    return try PageLink(path: enginePath, standardError: standardError)
  }

  /// A process from the zygote, or from another one when this one is broken; nil when there is none to be had.
  private func fork() -> PageLink? {
    while let zygote {
      if let link = PageLink(from: zygote) { return link }
      guard zygote.isEnded else { return nil }
      self.zygote = nil
      zygoteFailures += 1
      warmUp()
    }
    return nil
  }
}
