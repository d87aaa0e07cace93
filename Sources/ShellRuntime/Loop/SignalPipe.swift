import CProcess

/// Signals as bytes in a pipe: the signal handler in C writes, the loop reads.
final class SignalPipe {
  let readEnd: Int32
  private let writeEnd: Int32
  private var handlers: [Int32: () -> Void] = [:]

  init?() {
    var ends: [Int32] = [-1, -1]
    guard hull_pipe(&ends) == 0 else { return nil }
    readEnd = ends[0]
    writeEnd = ends[1]
    _ = hull_set_nonblocking(readEnd)
    _ = hull_set_nonblocking(writeEnd)
  }

  func listen(to signal: ProcessSignal, handler: @escaping () -> Void) {
    handlers[signal.number] = handler
    _ = hull_watch_signal(signal.number, writeEnd)
  }

  func restoreDefault(of signal: ProcessSignal) {
    handlers[signal.number] = nil
    _ = hull_watch_signal(signal.number, -1)
  }

  /// Runs the handlers of the received signals, each once.
  func deliver() {
    var received: [Int32] = []
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
      while case .bytes(let count) = System.receive(readEnd, into: buffer) {
        for byte in buffer[..<count] where !received.contains(Int32(byte)) { received.append(Int32(byte)) }
      }
    }
    for number in received { handlers[number]?() }
  }

  func close() {
    for number in handlers.keys { _ = hull_watch_signal(number, -1) }
    System.closeDescriptor(readEnd)
    System.closeDescriptor(writeEnd)
  }
}
