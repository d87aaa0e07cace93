/// Splits the output of a program into lines.
struct LineBuffer {
  enum Next: Equatable {
    case line([UInt8])
    /// The current line exceeds its limit.
    case tooLong
  }

  private var bytes: [UInt8] = []
  private var searched = 0
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  mutating func append(_ more: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: more)
  }

  /// The next complete line without its line break; nil if there is none.
  mutating func next() -> Next? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return bytes.count > limit ? .tooLong : nil
    }
    guard end <= limit else { return .tooLong }
    var line = Array(bytes[..<end])
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    bytes.removeSubrange(...end)
    searched = 0
    return .line(line)
  }
}
