/// A loop with a spare page process and a zygote, for consecutive hosts: each host starts with the processes that the
/// previous one left.
package final class WarmEngine {
  let loop = EventLoop()
  let spares: SparePool
  let engineStart: EngineStart
  let fileCache = FileCache()

  /// - Parameters:
  ///   - path: the program of `hull-page`.
  ///   - standardError: destination of its stderr; nil discards it.
  ///   - makeSource: creates the source of pages in seeded runs in virtual time; nil if they are processes like all
  ///     others.
  ///   - engineStart: whether page processes are forked, from a zygote and by a source from snapshots.
  package convenience init(
    path: String, standardError: Int32? = nil, source makeSource: PageTransportSourceFactory? = nil,
    engineStart: EngineStart = EngineStart()
  ) {
    self.init(
      InstalledEngine(embedded: path), standardError: standardError, source: makeSource, engineStart: engineStart)
  }

  /// The same for any engine. The processes of one that cannot be copied are started from its program.
  /// - Parameter display: a display that is shared with others; nil to start one if the engine needs it.
  package init(
    _ engine: InstalledEngine, standardError: Int32? = nil, source makeSource: PageTransportSourceFactory? = nil,
    engineStart: EngineStart = EngineStart(), display: EngineDisplay? = nil
  ) {
    var engineStart = engineStart
    if !engine.can(.branches) { engineStart.usesZygote = false }
    self.engineStart = engineStart
    spares = SparePool(
      engine: engine, standardError: standardError, source: engine.can(.branches) ? makeSource : nil,
      engineStart: engineStart, display: display, loop: loop)
  }

  /// The engine of its page processes.
  package var engine: InstalledEngine { spares.engine }

  /// The name that its program declares.
  package var engineName: String { engine.identity.name }

  /// Starts the process that the first page needs, without waiting for it.
  package func prepare() {
    guard (try? spares.prepare()) != nil else { return }
    spares.refill()
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

  /// Ends both and waits until they have exited, and then ends the engine's display.
  package func shutDown() {
    defer { spares.endDisplay() }
    guard let spare = spares.discard() else { return }
    let deadline = System.monotonicMilliseconds + 2 * RuntimeLimits.endTimeout
    while spare.phase != .ended, System.monotonicMilliseconds < deadline { loop.runOnce(timeoutMilliseconds: 10) }
  }
}
