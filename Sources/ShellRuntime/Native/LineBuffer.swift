/// Splits the output of a program into lines.
struct LineBuffer {
  enum Next: Equatable {
    case line([UInt8])
    /// The current line exceeds its limit.
    case tooLong
  }

  private var bytes: [UInt8] = []
  /// The start of the current line. Earlier lines are removed with the next bytes, all at once.
  private var start = 0
  private var searched = 0
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  mutating func append(_ more: UnsafeRawBufferPointer) {
    bytes.removeSubrange(..<start)
    searched -= start
    start = 0
    bytes.append(contentsOf: more)
  }

  /// The next complete line without its line break; nil if there is none.
  mutating func next() -> Next? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return bytes.count - start > limit ? .tooLong : nil
    }
    guard end - start <= limit else { return .tooLong }
    var line = Array(bytes[start..<end])
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    start = end + 1
    searched = start
    return .line(line)
  }
}
