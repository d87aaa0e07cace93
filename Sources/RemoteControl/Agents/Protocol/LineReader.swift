#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The lines of standard input.
struct LineReader {
  enum Line: Equatable {
    case text([UInt8])
    /// The line was longer than the limit, and has been skipped.
    case tooLong
  }

  let descriptor: Int32
  /// No more lines will arrive.
  private(set) var hasEnded = false
  private var received: [UInt8] = []
  /// The number of bytes of `received` in which there is no end of a line.
  private var searched = 0
  private var isSkipping = false
  private let limit: Int

  init(descriptor: Int32, limit: Int = AgentLimits.lineBytes) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// The next complete line that has arrived; the last one needs no end.
  mutating func next() -> Line? {
    while true {
      guard let end = received[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
        searched = received.count
        if received.count > limit {
          isSkipping = true
          received = []
          searched = 0
        }
        guard hasEnded, !received.isEmpty || isSkipping else { return nil }
        return take(received.count, through: received.count)
      }
      if let line = take(end, through: end + 1) { return line }
    }
  }

  /// Removes a line from the buffer; nil for one without content.
  private mutating func take(_ length: Int, through end: Int) -> Line? {
    defer {
      received.removeSubrange(..<end)
      searched = 0
    }
    if isSkipping || length > limit {
      isSkipping = false
      return .tooLong
    }
    var line = received[..<length]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } ? nil : .text(Array(line))
  }

  /// Reads what has arrived; waits until something does.
  mutating func read() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 { received += buffer.prefix(count) } else if count == 0 || errno != EINTR { hasEnded = true }
  }

  /// Whether a read would not wait.
  func hasInput() -> Bool {
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&event, 1, 0) > 0
  }
}
