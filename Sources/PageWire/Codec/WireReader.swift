/// Reassembles messages from the bytes of a socket.
///
/// After a protocol violation every further call throws the same violation.
public struct WireReader {
  private var buffer: [UInt8] = []
  /// Bytes of the buffer that were consumed.
  private var consumed = 0

  public init() {}

  /// Bytes of incomplete or unread messages.
  public var pendingBytes: Int { buffer.count - consumed }

  /// Appends bytes from the socket.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if consumed == buffer.count {
      buffer.removeAll(keepingCapacity: buffer.capacity <= Self.retainedCapacity)
      consumed = 0
    } else if consumed > Self.retainedCapacity, consumed > buffer.count / 2 {
      buffer.removeSubrange(..<consumed)
      consumed = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next command; nil until it is complete.
  public mutating func nextCommand() throws(WireViolation) -> CommandEnvelope? {
    guard let packet = try nextPacket() else { return nil }
    let envelope = try buffer.withUnsafeBufferPointer { bytes throws(WireViolation) in
      var cursor = WireCursor(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[packet]))
      return try cursor.readCommandEnvelope()
    }
    consumed = packet.upperBound
    return envelope
  }

  /// The next event; nil until it is complete.
  public mutating func nextEvent() throws(WireViolation) -> EventEnvelope? {
    guard let packet = try nextPacket() else { return nil }
    let envelope = try buffer.withUnsafeBufferPointer { bytes throws(WireViolation) in
      var cursor = WireCursor(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[packet]))
      return try cursor.readEventEnvelope()
    }
    consumed = packet.upperBound
    return envelope
  }

  /// The next command of a script process; nil until it is complete.
  public mutating func nextScriptCommand() throws(WireViolation) -> ScriptCommand? {
    guard let packet = try nextPacket() else { return nil }
    let command = try buffer.withUnsafeBufferPointer { bytes throws(WireViolation) in
      var cursor = WireCursor(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[packet]))
      return try cursor.readScriptCommand()
    }
    consumed = packet.upperBound
    return command
  }

  /// The next event of a script process; nil until it is complete.
  public mutating func nextScriptEvent() throws(WireViolation) -> ScriptEvent? {
    guard let packet = try nextPacket() else { return nil }
    let event = try buffer.withUnsafeBufferPointer { bytes throws(WireViolation) in
      var cursor = WireCursor(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[packet]))
      return try cursor.readScriptEvent()
    }
    consumed = packet.upperBound
    return event
  }

  /// Capacity up to which the buffer is retained for the next messages.
  private static let retainedCapacity = 1 << 16

  /// The range of the next complete body in the buffer.
  private func nextPacket() throws(WireViolation) -> Range<Int>? {
    guard pendingBytes >= WireWriter.lengthBytes else { return nil }
    var length = 0
    for index in 0..<WireWriter.lengthBytes { length |= Int(buffer[consumed + index]) << (8 * index) }
    guard length <= WireLimits.packetBytes else { throw .tooLarge(bytes: length, limit: WireLimits.packetBytes) }
    guard pendingBytes - WireWriter.lengthBytes >= length else { return nil }
    let start = consumed + WireWriter.lengthBytes
    return start..<start + length
  }
}
