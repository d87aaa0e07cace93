/// Takes the bytes of a socket as they come and gives whole messages.
///
/// A message that breaks the protocol is never passed over: every later question throws the same violation again.
public struct WireReader {
  private var buffer: [UInt8] = []
  /// Bytes of the buffer that have been read.
  private var consumed = 0

  public init() {}

  /// Bytes that wait for the rest of their message, or to be asked for.
  public var pendingBytes: Int { buffer.count - consumed }

  /// Takes what the socket gave.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if consumed == buffer.count {
      buffer.removeAll(keepingCapacity: buffer.capacity <= Self.keptCapacity)
      consumed = 0
    } else if consumed > Self.keptCapacity, consumed > buffer.count / 2 {
      buffer.removeSubrange(..<consumed)
      consumed = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next command; nil until the rest of it has come.
  public mutating func nextCommand() throws(WireViolation) -> CommandEnvelope? {
    guard let frame = try nextFrame() else { return nil }
    let envelope = try buffer.withUnsafeBufferPointer { bytes throws(WireViolation) in
      var cursor = WireCursor(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[frame]))
      return try cursor.readCommandEnvelope()
    }
    consumed = frame.upperBound
    return envelope
  }

  /// The next event; nil until the rest of it has come.
  public mutating func nextEvent() throws(WireViolation) -> EventEnvelope? {
    guard let frame = try nextFrame() else { return nil }
    let envelope = try buffer.withUnsafeBufferPointer { bytes throws(WireViolation) in
      var cursor = WireCursor(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[frame]))
      return try cursor.readEventEnvelope()
    }
    consumed = frame.upperBound
    return envelope
  }

  /// The next command of a script process; nil until the rest of it has come.
  public mutating func nextScriptCommand() throws(WireViolation) -> ScriptCommand? {
    guard let frame = try nextFrame() else { return nil }
    let command = try buffer.withUnsafeBufferPointer { bytes throws(WireViolation) in
      var cursor = WireCursor(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[frame]))
      return try cursor.readScriptCommand()
    }
    consumed = frame.upperBound
    return command
  }

  /// The next event of a script process; nil until the rest of it has come.
  public mutating func nextScriptEvent() throws(WireViolation) -> ScriptEvent? {
    guard let frame = try nextFrame() else { return nil }
    let event = try buffer.withUnsafeBufferPointer { bytes throws(WireViolation) in
      var cursor = WireCursor(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[frame]))
      return try cursor.readScriptEvent()
    }
    consumed = frame.upperBound
    return event
  }

  /// A buffer up to this size is kept for the next messages.
  private static let keptCapacity = 1 << 16

  /// Where the next whole body lies in the buffer.
  private func nextFrame() throws(WireViolation) -> Range<Int>? {
    guard pendingBytes >= WireWriter.lengthBytes else { return nil }
    var length = 0
    for index in 0..<WireWriter.lengthBytes { length |= Int(buffer[consumed + index]) << (8 * index) }
    guard length <= WireLimits.frameBytes else { throw .tooLarge(bytes: length, limit: WireLimits.frameBytes) }
    guard pendingBytes - WireWriter.lengthBytes >= length else { return nil }
    let start = consumed + WireWriter.lengthBytes
    return start..<start + length
  }
}
