/// Collects bracketed paste (DEC private mode 2004) up to `ESC [ 201 ~`.
struct PasteCollector: Sendable {
  private static let endMarker: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  private let limit: Int
  private var bytes: [UInt8] = []

  init(limit: Int) {
    self.limit = limit
  }

  /// Consumes bytes. Returns the number of bytes that belong to the paste, complete text, and whether the paste ended.
  mutating func collect(_ input: ArraySlice<UInt8>) -> (used: Int, text: String?, ended: Bool) {
    let known = bytes.count
    bytes.append(contentsOf: input)
    // The end marker may have started in an earlier chunk.
    guard let markerStart = Self.firstMarker(in: bytes, from: max(0, known - Self.endMarker.count + 1)) else {
      return (input.count, overflow(), false)
    }
    let text = markerStart > 0 ? Self.text(bytes[..<markerStart]) : nil
    return (markerStart + Self.endMarker.count - known, text, true)
  }

  /// Returns a full chunk, split between characters and before a possible start of the end marker.
  private mutating func overflow() -> String? {
    guard bytes.count > limit else { return nil }
    var end = bytes.count - Self.endMarker.count + 1
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let chunk = Self.text(bytes[..<end])
    bytes.removeFirst(end)
    return chunk
  }

  private static func firstMarker(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + endMarker.count <= bytes.count {
      if bytes[index] == endMarker[0], bytes[index..<index + endMarker.count].elementsEqual(endMarker) { return index }
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
