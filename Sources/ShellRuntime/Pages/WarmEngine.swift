/// A loop with its spare page process and its zygote, for hosts that run one after another: the next one starts with the
/// processes that the last one had waiting.
public final class WarmEngine {
  let loop = EventLoop()
  let spares: SparePool
  let files = FileMemory()

  /// - Parameters:
  ///   - path: the page process's program.
  ///   - standardError: where its stderr goes; nil for nowhere.
  ///   - remembers: whether page processes of seeded runs in virtual time are remembered. What they would do again is
  ///     told from memory then, and a process is there only when something new is asked of it, or when it is to die.
  public init(path: String, standardError: Int32? = nil, remembers: Bool = false) {
    spares = SparePool(enginePath: path, standardError: standardError, remembers: remembers, loop: loop)
  }

  /// What the memory was good for; nil when nothing is remembered.
  public var recallCounts: RecallCounts? { spares.memory?.counts }

  /// Ends both and waits until they are gone.
  public func shutDown() {
    guard let spare = spares.discard() else { return }
    let deadline = System.monotonicMilliseconds + 2 * RuntimeLimits.endTimeout
    while spare.phase != .ended, System.monotonicMilliseconds < deadline { loop.runOnce(timeoutMilliseconds: 10) }
  }
}
