/// A loop with its spare page process and its zygote, for hosts that run one after another: the next one starts with the
/// processes that the last one had waiting.
public final class WarmEngine {
  let loop = EventLoop()
  let spares: SparePool

  /// `path` is the page process's program; `standardError` where its stderr goes, nil for nowhere.
  public init(path: String, standardError: Int32? = nil) {
    spares = SparePool(enginePath: path, standardError: standardError, loop: loop)
  }

  /// Ends both and waits until they are gone.
  public func shutDown() {
    guard let spare = spares.discard() else { return }
    let deadline = System.monotonicMilliseconds + 2 * RuntimeLimits.endTimeout
    while spare.phase != .ended, System.monotonicMilliseconds < deadline { loop.runOnce(timeoutMilliseconds: 10) }
  }
}
