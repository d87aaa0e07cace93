import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The way of bytes to the terminal. Nobody waits for a terminal that reads nothing, a frozen connection for instance:
/// what it does not take is kept until it can be sent.
struct TerminalOutput {
  /// Where it is written to; writable when more can be sent.
  let descriptor: Int32
  /// The terminal was opened once more, so that writing never waits.
  private let isOwn: Bool
  private var rest: [UInt8] = []

  init() {
    let own = hull_line_open(STDOUT_FILENO)
    isOwn = own >= 0
    descriptor = isOwn ? own : STDOUT_FILENO
  }

  /// Whether something is kept.
  var hasRest: Bool { !rest.isEmpty }

  mutating func append(_ text: String) { rest.append(contentsOf: text.utf8) }

  /// Takes over what ncurses has drawn.
  mutating func appendDrawn(_ sequences: inout PairSequences) { Self.take(into: &rest, &sequences) }

  /// What ncurses has drawn.
  static func drawn(_ sequences: inout PairSequences) -> [UInt8] {
    var bytes: [UInt8] = []
    take(into: &bytes, &sequences)
    return bytes
  }

  private static func take(into output: inout [UInt8], _ sequences: inout PairSequences) {
    var bytes: UnsafePointer<UInt8>?
    let count = hull_nc_read_output(&bytes)
    sequences.append(UnsafeBufferPointer(start: bytes, count: count), to: &output)
  }

  /// Sends what the terminal takes.
  mutating func send() {
    var done = 0
    defer { rest.removeFirst(done) }
    while done < rest.count {
      let count = rest[done...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        done += count
      } else if count < 0, errno == EAGAIN {
        if isOwn { return }
        // Somebody else has made the shared description one that does not wait.
        _ = hull_line_wait(descriptor, 100)
      } else if count == 0 || errno != EINTR {
        // The terminal is gone.
        done = rest.count
      }
    }
  }

  /// Sends the last words, which a terminal that reads nothing finds when it reads again: what it has not read until then
  /// gives way to them.
  mutating func finish(with farewell: [UInt8]) {
    rest += farewell
    sendPatiently()
    guard hasRest else { return }
    hull_line_discard(descriptor)
    // A sequence that was cut off in its middle ends with CAN, a frame with its mark.
    rest = [0x18] + Array(TerminalSequences.endFrame.utf8) + farewell
    send()
    rest = []
  }

  mutating func close() {
    if isOwn { _ = systemClose(descriptor) }
  }

  private mutating func sendPatiently() {
    let deadline = hull_nc_milliseconds() + Int64(HULL_LINE_TIMEOUT)
    send()
    while hasRest {
      let left = deadline - hull_nc_milliseconds()
      guard left > 0, hull_line_wait(descriptor, Int32(left)) else { return }
      send()
    }
  }
}

/// `close(2)`, whose name a method above covers.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
