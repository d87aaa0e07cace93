/// A message between the server and a process that it serves, such as that of a session: its length (32 bits, little-endian), the kind (8 bits), a number
/// (32 bits), and the payload.
package struct SessionFrame: Equatable, Sendable {
  package enum Kind: UInt8, Sendable {
    /// To the process: the line `METHOD PATH`, and the body after a line feed. The number is that of the request, which the
    /// response repeats. A new session has the line `NEW IDENTIFIER URL`, with the URL of its WebSockets; a request to
    /// developer tools has the line `METHOD PATH HOST`.
    case request
    /// To the server: the status of HTTP (16 bits), and the body as JSON.
    case response
    /// To the process: a WebSocket has been opened, which the number identifies from then on. The payload is its path.
    case socketOpened
    /// A text message of a WebSocket, in both directions.
    case socketText
    /// The end of a WebSocket, in both directions.
    case socketClosed
    /// To the process: the server listens; the number is its port.
    case listening
  }

  package var kind: Kind
  package var number: UInt32
  package var payload: [UInt8]

  package init(_ kind: Kind, _ number: UInt32, _ payload: [UInt8]) {
    self.kind = kind
    self.number = number
    self.payload = payload
  }

  /// Maximum bytes of a payload.
  package static let payloadLimit = 256 << 20
  static let headerLength = 9

  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.headerLength + payload.count)
    Self.append(UInt32(5 + payload.count), to: &bytes)
    bytes.append(kind.rawValue)
    Self.append(number, to: &bytes)
    bytes += payload
    return bytes
  }

  private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The reason why bytes are no frames.
  package struct InvalidFrame: Error, Equatable, Sendable {
    package init() {}
  }

  /// Removes the first frame from the bytes; nil if it is not complete.
  package static func take(from bytes: inout [UInt8]) throws(InvalidFrame) -> SessionFrame? {
    guard bytes.count >= 4 else { return nil }
    let length = Int(number(bytes[..<4]))
    guard (5...5 + payloadLimit).contains(length) else { throw InvalidFrame() }
    guard bytes.count >= 4 + length else { return nil }
    guard let kind = Kind(rawValue: bytes[4]) else { throw InvalidFrame() }
    let frame = SessionFrame(kind, number(bytes[5..<9]), Array(bytes[9..<4 + length]))
    bytes.removeFirst(4 + length)
    return frame
  }
}
