/// Collects bracketed paste (DEC private mode 2004) up to `ESC [ 201 ~`.
struct PasteCollector: Sendable {
  private static let endMark: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  private let limit: Int
  private var bytes: [UInt8] = []

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes bytes and gives how many of them belong to the paste, the text that is complete, and whether the paste ended.
  mutating func collect(_ input: ArraySlice<UInt8>) -> (used: Int, text: String?, ended: Bool) {
    let known = bytes.count
    bytes.append(contentsOf: input)
    // The mark may have begun in an earlier piece.
    guard let mark = Self.firstMark(in: bytes, from: max(0, known - Self.endMark.count + 1)) else {
      return (input.count, overflow(), false)
    }
    let text = mark > 0 ? Self.text(bytes[..<mark]) : nil
    return (mark + Self.endMark.count - known, text, true)
  }

  /// Gives a full piece, cut between two characters and before anything that may become the end mark.
  private mutating func overflow() -> String? {
    guard bytes.count > limit else { return nil }
    var end = bytes.count - Self.endMark.count + 1
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let piece = Self.text(bytes[..<end])
    bytes.removeFirst(end)
    return piece
  }

  private static func firstMark(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + endMark.count <= bytes.count {
      if bytes[index] == endMark[0], bytes[index..<index + endMark.count].elementsEqual(endMark) { return index }
      index += 1
    }
    return nil
  }

  /// Terminals send a carriage return for a line break, as the Enter key does.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var followsReturn = false
    for byte in bytes {
      if !(byte == 0x0A && followsReturn) { result.append(byte == 0x0D ? 0x0A : byte) }
      followsReturn = byte == 0x0D
    }
    return String(decoding: result, as: UTF8.self)
  }
}
