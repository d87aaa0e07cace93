/// Parses received bytes into complete messages and control frames (RFC 6455, section 5).
struct WebSocketReader {
  enum Item: Equatable {
    case message(isText: Bool, [UInt8])
    case ping([UInt8])
    case pong
    case close(code: UInt16?, reason: String)
  }

  /// A protocol violation of the server, with the close code to send.
  struct Violation: Error, Equatable {
    var code: UInt16
    var text: String
  }

  private var buffer: [UInt8] = []
  private var consumed = 0
  private var message: [UInt8] = []
  private var kind: WebSocketFrame.Kind?
  /// Validates text messages as they arrive: an invalid one fails before it is complete (section 8.1).
  private var validator = UTF8Validator()
  /// Bytes of the current frame's payload that were validated.
  private var validatedBytes = 0

  mutating func append(_ bytes: some Collection<UInt8>) {
    if consumed > 0 {
      buffer.removeFirst(consumed)
      consumed = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next item; nil until it is complete.
  mutating func next() throws(Violation) -> Item? {
    while let frame = try nextFrame() {
      switch frame.kind {
      case .ping: return .ping(frame.payload)
      case .pong: return .pong
      case .close: return try close(frame.payload)
      case .text, .binary:
        guard kind == nil else { throw Violation(code: 1002, text: "data frame within a fragmented message") }
        kind = frame.kind
      case .continuation:
        guard kind != nil else { throw Violation(code: 1002, text: "continuation frame without a start frame") }
      }
      message += frame.payload
      guard message.count <= RuntimeLimits.socketMessageBytes else {
        throw Violation(code: 1009, text: "a message is larger than \(RuntimeLimits.socketMessageBytes >> 20) MB")
      }
      guard frame.isLast else { continue }
      let whole = message
      let isText = kind == .text
      message = []
      kind = nil
      guard validator.isComplete else { throw Self.invalidText }
      return .message(isText: isText, whole)
    }
    return nil
  }

  private static let invalidText = Violation(code: 1007, text: "a message is not UTF-8")

  /// Validates the part of a text frame's payload that has arrived.
  private mutating func validate(_ frame: WebSocketFrame.Kind, _ payload: ArraySlice<UInt8>) throws(Violation) {
    guard frame == .text && kind == nil || frame == .continuation && kind == .text else { return }
    guard validator.append(payload.dropFirst(validatedBytes)) else { throw Self.invalidText }
    validatedBytes = payload.count
  }

  private func close(_ payload: [UInt8]) throws(Violation) -> Item {
    guard payload.count != 1 else { throw Violation(code: 1002, text: "close frame with an incomplete code") }
    guard payload.count >= 2 else { return .close(code: nil, reason: "") }
    let code = UInt16(payload[0]) << 8 | UInt16(payload[1])
    guard let reason = String(validating: payload[2...], as: UTF8.self) else {
      throw Violation(code: 1007, text: "the close reason is not UTF-8")
    }
    guard 1000...1003 ~= code || 1007...1014 ~= code || 3000...4999 ~= code else {
      throw Violation(code: 1002, text: "invalid close code \(code)")
    }
    return .close(code: code, reason: reason)
  }

  private mutating func nextFrame() throws(Violation) -> WebSocketFrame? {
    let bytes = buffer[consumed...]
    guard bytes.count >= 2 else { return nil }
    let first = buffer[consumed]
    let second = buffer[consumed + 1]
    guard first & 0x70 == 0, let kind = WebSocketFrame.Kind(rawValue: first & 0x0F) else {
      throw Violation(code: 1002, text: "frame with an unknown opcode")
    }
    guard second & 0x80 == 0 else { throw Violation(code: 1002, text: "masked frame from the server") }
    var length = Int(second & 0x7F)
    let lengthBytes = length == 126 ? 2 : length == 127 ? 8 : 0
    if kind.isControl, lengthBytes > 0 || first & 0x80 == 0 {
      throw Violation(code: 1002, text: "control frame is too long or fragmented")
    }
    guard bytes.count >= 2 + lengthBytes else { return nil }
    if lengthBytes > 0 {
      let value = buffer[consumed + 2..<consumed + 2 + lengthBytes].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      guard value <= UInt64(RuntimeLimits.socketMessageBytes) else {
        throw Violation(code: 1009, text: "a message is larger than \(RuntimeLimits.socketMessageBytes >> 20) MB")
      }
      length = Int(value)
    }
    let start = consumed + 2 + lengthBytes
    try validate(kind, buffer[start..<min(buffer.count, start + length)])
    guard buffer.count - start >= length else { return nil }
    consumed = start + length
    validatedBytes = 0
    return WebSocketFrame(kind: kind, isLast: first & 0x80 != 0, payload: Array(buffer[start..<start + length]))
  }
}
