/// Requests to end this process (SIGINT and SIGTERM), so that results can be saved first. Only the first signal is
/// handled; the next one has its default action.
package final class TerminationRequest {
  private let pipe: SignalPipe
  /// The received signal; nil if there was none.
  package private(set) var signal: ProcessSignal?

  private static let signals: [ProcessSignal] = [.interrupt, .terminate]

  /// Returns nil if the system cannot create a pipe.
  package init?() {
    guard let pipe = SignalPipe() else { return nil }
    self.pipe = pipe
    for signal in Self.signals { pipe.listen(to: signal) { [weak self] in self?.handle(signal) } }
  }

  deinit { pipe.close() }

  /// Becomes readable when a signal is received.
  package var descriptor: Int32 { pipe.readEnd }

  /// Whether a signal was received. Handles pending signals.
  package func poll() -> Bool {
    pipe.deliver()
    return signal != nil
  }

  private func handle(_ signal: ProcessSignal) {
    self.signal = self.signal ?? signal
    for other in Self.signals { pipe.restoreDefault(of: other) }
  }
}
