/// The wish of a user, or of the system, that this process ends: it can then still write down what it has done. Only the first
/// signal is taken so; the next one ends the process as ever.
public final class Interruption {
  private let pipe: SignalPipe
  /// What came; nil while nothing has.
  public private(set) var signal: ProcessSignal?

  private static let signals: [ProcessSignal] = [.interrupt, .terminate]

  /// nil when the system has no pipe left.
  public init?() {
    guard let pipe = SignalPipe() else { return nil }
    self.pipe = pipe
    for signal in Self.signals { pipe.listen(to: signal) { [weak self] in self?.take(signal) } }
  }

  deinit { pipe.close() }

  /// Becomes readable with a signal.
  var descriptor: Int32 { pipe.readEnd }

  /// Takes what has come. True from the first signal on.
  func hasCome() -> Bool {
    pipe.deliver()
    return signal != nil
  }

  private func take(_ signal: ProcessSignal) {
    self.signal = self.signal ?? signal
    for other in Self.signals { pipe.restoreDefault(of: other) }
  }
}
