/// A loop and its spare page process, for hosts that run one after another: the next one starts with the process that the
/// last one had waiting.
public final class WarmEngine {
  let loop = EventLoop()
  let spares: SparePool

  /// `path` is the page process's program; `standardError` where its stderr goes, nil for nowhere.
  public init(path: String, standardError: Int32? = nil) {
    spares = SparePool(enginePath: path, standardError: standardError, loop: loop)
  }

  /// Ends the spare process and waits until it is gone.
  public func shutDown() {
    guard let spare = spares.discard() else { return }
    let deadline = System.monotonicMilliseconds + 2 * RuntimeLimits.endTimeout
    while spare.phase != .ended, System.monotonicMilliseconds < deadline { loop.runOnce(timeoutMilliseconds: 10) }
  }
}
