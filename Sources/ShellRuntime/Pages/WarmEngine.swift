/// A loop with a spare page process and a zygote, for consecutive hosts: each host starts with the processes that the
/// previous one left.
package final class WarmEngine {
  let loop = EventLoop()
  let spares: SparePool
  let engineStart: EngineStart
  let fileCache = FileCache()

  /// - Parameters:
  ///   - path: the page process's program.
  ///   - standardError: destination of its stderr; nil discards it.
  ///   - makeSource: creates the source of pages in seeded runs in virtual time; nil if they are processes like all
  ///     others.
  ///   - engineStart: whether page processes are forked, from a zygote and by a source from snapshots.
  package init(
    path: String, standardError: Int32? = nil, source makeSource: PageTransportSourceFactory? = nil,
    engineStart: EngineStart = EngineStart()
  ) {
    self.engineStart = engineStart
    spares = SparePool(
      enginePath: path, standardError: standardError, source: makeSource, engineStart: engineStart, loop: loop)
  }

  /// Starts a page process, waits for its first message, and ends it.
  /// - Returns: the milliseconds until that message; nil if there was none.
  package func measurePageStart() throws(SpawnFailure) -> Double? {
    let start = System.monotonicMilliseconds
    let process = try spares.acquire()
    let deadline = start + RuntimeLimits.pageStartTimeout
    while !process.hasStarted, process.phase != .ended, System.monotonicMilliseconds < deadline {
      loop.runOnce(timeoutMilliseconds: 10)
    }
    let end = System.monotonicMilliseconds
    let hasStarted = process.hasStarted
    process.end()
    while process.phase != .ended, System.monotonicMilliseconds < deadline { loop.runOnce(timeoutMilliseconds: 10) }
    return hasStarted ? end - start : nil
  }

  /// Ends both and waits until they have exited.
  package func shutDown() {
    guard let spare = spares.discard() else { return }
    let deadline = System.monotonicMilliseconds + 2 * RuntimeLimits.endTimeout
    while spare.phase != .ended, System.monotonicMilliseconds < deadline { loop.runOnce(timeoutMilliseconds: 10) }
  }
}
