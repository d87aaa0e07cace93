import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Buffered, nonblocking output to the terminal. A terminal that does not read (for example a frozen connection) does
/// not block the program.
struct TerminalOutput {
  /// The output descriptor; poll it for writing while output is pending.
  let descriptor: Int32
  /// Whether the terminal was reopened, so that its descriptor can be nonblocking.
  private let isOwn: Bool
  private var pending: [UInt8] = []

  init() {
    let own = hull_line_open(STDOUT_FILENO)
    isOwn = own >= 0
    descriptor = isOwn ? own : STDOUT_FILENO
  }

  /// Whether output is pending.
  var hasPendingOutput: Bool { !pending.isEmpty }

  mutating func append(_ text: String) { pending.append(contentsOf: text.utf8) }

  /// Appends the output of ncurses.
  mutating func appendNcursesOutput(_ sequences: inout PairSequences) { Self.collect(into: &pending, &sequences) }

  /// Returns the output of ncurses.
  static func ncursesOutput(_ sequences: inout PairSequences) -> [UInt8] {
    var bytes: [UInt8] = []
    collect(into: &bytes, &sequences)
    return bytes
  }

  private static func collect(into output: inout [UInt8], _ sequences: inout PairSequences) {
    var bytes: UnsafePointer<UInt8>?
    let count = hull_nc_read_output(&bytes)
    sequences.append(UnsafeBufferPointer(start: bytes, count: count), to: &output)
  }

  /// Writes as much as the terminal accepts.
  mutating func send() {
    var done = 0
    defer { pending.removeFirst(done) }
    while done < pending.count {
      let count = pending[done...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        done += count
      } else if count < 0, errno == EAGAIN {
        if isOwn { return }
        // Another process made the shared file description nonblocking.
        _ = hull_line_wait(descriptor, 100)
      } else if count == 0 || errno != EINTR {
        // The terminal hung up.
        done = pending.count
      }
    }
  }

  /// Writes the final sequences. If the terminal does not read, its unread output is discarded to make space for them.
  mutating func finish(with finalBytes: [UInt8]) {
    pending += finalBytes
    sendWithTimeout()
    guard hasPendingOutput else { return }
    hull_line_discard(descriptor)
    // CAN aborts a truncated sequence; then synchronized output is ended.
    pending = [0x18] + Array(TerminalSequences.endSynchronizedUpdate.utf8) + finalBytes
    send()
    pending = []
  }

  mutating func close() {
    if isOwn { _ = systemClose(descriptor) }
  }

  private mutating func sendWithTimeout() {
    let deadline = hull_nc_milliseconds() + Int64(HULL_LINE_TIMEOUT)
    send()
    while hasPendingOutput {
      let remaining = deadline - hull_nc_milliseconds()
      guard remaining > 0, hull_line_wait(descriptor, Int32(remaining)) else { return }
      send()
    }
  }
}

/// `close(2)`, which the method `close` shadows.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
