/// A loop with a spare page process and a zygote, for consecutive hosts: each host starts with the processes that the
/// previous one left.
package final class WarmEngine {
  let loop = EventLoop()
  let spares: SparePool
  let usesZygote: Bool
  let fileCache = FileCache()

  /// - Parameters:
  ///   - path: the page process's program.
  ///   - standardError: destination of its stderr; nil discards it.
  ///   - remembers: whether to cache the events of page processes in seeded runs in virtual time. Known command
  ///     sequences are
  ///     then replayed, and a process is started only for an unknown command, or to be killed.
  ///   - usesZygote: whether page processes are forked, from a zygote and, with a replay cache, from snapshots.
  package init(
    path: String, standardError: Int32? = nil, usesReplayCache remembers: Bool = false, usesZygote: Bool = true
  ) {
    self.usesZygote = usesZygote
    spares = SparePool(
      enginePath: path, standardError: standardError, usesReplayCache: remembers, usesZygote: usesZygote, loop: loop)
  }

  /// Statistics of the replay cache; nil without one.
  package var replayStatistics: ReplayStatistics? { spares.replayCache?.statistics }

  /// Ends both and waits until they have exited.
  package func shutDown() {
    guard let spare = spares.discard() else { return }
    let deadline = System.monotonicMilliseconds + 2 * RuntimeLimits.endTimeout
    while spare.phase != .ended, System.monotonicMilliseconds < deadline { loop.runOnce(timeoutMilliseconds: 10) }
  }
}
