/// A WebSocket frame (RFC 6455, section 5.2).
struct WebSocketFrame: Equatable {
  enum Kind: UInt8 {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10

    var isControl: Bool { rawValue >= 8 }
  }

  var kind: Kind
  var isLast = true
  var payload: [UInt8]

  /// The encoded frame, masked as a client must send it.
  func bytes(mask: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [(isLast ? 0x80 : 0) | kind.rawValue]
    let count = payload.count
    switch count {
    case ..<126: bytes.append(0x80 | UInt8(count))
    case ..<65_536: bytes += [0x80 | 126, UInt8(count >> 8), UInt8(count & 0xFF)]
    default: bytes += [0x80 | 127] + (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) }
    }
    bytes += mask
    bytes.reserveCapacity(bytes.count + count)
    for (index, byte) in payload.enumerated() { bytes.append(byte ^ mask[index & 3]) }
    return bytes
  }
}
