import PageWire

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A page process that is started like those of the shell, for tests of its engine: they write any bytes to it, and read
/// its events without the shell's reaction to them.
///
/// Its calls block, each for a limited time.
package final class RawPageProcess {
  /// The result of waiting for events.
  package enum Reading: Equatable, Sendable {
    case events([EventEnvelope])
    case timedOut
    /// The process has closed its socket.
    case closed
    case violated(WireViolation)
  }

  private let connection: PageConnection
  private var reader = WireReader()
  private var end: ProcessEnd?

  /// Starts a process, and waits until its engine is initialized.
  package init(_ engine: WarmEngine) throws(SpawnFailure) {
    connection = try engine.spares.startAndWait()
  }

  deinit { kill() }

  /// Writes bytes.
  /// - Parameter timeout: milliseconds within which the process must read so much that they fit into its socket.
  /// - Returns: false if it did not read them in time, or has closed its socket.
  package func write(_ bytes: [UInt8], timeout: Double) -> Bool {
    var buffer = OutgoingBuffer()
    buffer.append(bytes)
    let deadline = System.monotonicMilliseconds + timeout
    while true {
      guard buffer.flush(to: connection.socket.number) else { return false }
      guard buffer.count > 0 else { return true }
      guard waitUntil(POLLOUT, deadline) else { return false }
    }
  }

  /// Waits some milliseconds for the next events.
  package func read(timeout: Double) -> Reading {
    let deadline = System.monotonicMilliseconds + timeout
    while true {
      do throws(WireViolation) {
        var events: [EventEnvelope] = []
        while let event = try reader.nextEvent() { events.append(event) }
        if !events.isEmpty { return .events(events) }
      } catch {
        return .violated(error)
      }
      guard waitUntil(POLLIN, deadline) else { return .timedOut }
      let isOpen = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
        switch System.receive(connection.socket.number, into: buffer) {
        case .bytes(let count):
          reader.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
          return true
        case .wouldBlock: return true
        case .ended, .failed: return false
        }
      }
      guard isOpen else { return .closed }
    }
  }

  private func waitUntil(_ events: Int32, _ deadline: Double) -> Bool {
    let rest = deadline - System.monotonicMilliseconds
    guard rest > 0 else { return false }
    var polled = [pollfd(fd: connection.socket.number, events: Int16(events), revents: 0)]
    return System.poll(&polled, timeoutMilliseconds: Int32(rest.rounded(.up))) > 0
  }

  /// Closes the socket, by which the process must end.
  package func disconnect() { connection.socket.close() }

  /// Waits some milliseconds for its end; nil if it still runs.
  package func waitForEnd(timeout: Double) -> ProcessEnd? {
    let deadline = System.monotonicMilliseconds + timeout
    while end == nil {
      end = ProcessEnd.reap(connection.child)
      guard end == nil, System.monotonicMilliseconds < deadline else { break }
      var none: [pollfd] = []
      _ = System.poll(&none, timeoutMilliseconds: 1)
    }
    return end
  }

  /// Ends it, and all that it has started.
  package func kill() {
    guard end == nil else { return }
    disconnect()
    connection.send(.kill)
    var peak: UInt64 = 0
    end = ProcessEnd.reap(connection.child, waits: true, peak: &peak)
  }
}
