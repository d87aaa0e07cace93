import BridgeContract
import TerminalModel

/// Reads the body of a packet from an untrusted peer: each count and length is validated before it is used.
struct WireCursor {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var remaining: Int { bytes.count - position }

  func expectEnd() throws(WireViolation) {
    guard remaining == 0 else { throw .trailingBytes(remaining) }
  }

  mutating func readByte() throws(WireViolation) -> UInt8 {
    guard remaining >= 1 else { throw .truncated }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func readFlag() throws(WireViolation) -> Bool {
    let byte = try readByte()
    guard byte <= 1 else { throw .unknownValue(byte) }
    return byte == 1
  }

  mutating func readNumber() throws(WireViolation) -> UInt32 {
    guard remaining >= 4 else { throw .truncated }
    defer { position += 4 }
    return UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self))
  }

  mutating func readLongNumber() throws(WireViolation) -> UInt64 {
    guard remaining >= 8 else { throw .truncated }
    defer { position += 8 }
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  mutating func readInteger() throws(WireViolation) -> Int {
    Int(Int32(bitPattern: try readNumber()))
  }

  mutating func readDouble() throws(WireViolation) -> Double {
    let value = Double(bitPattern: try readLongNumber())
    guard value.isFinite else { throw .badNumber }
    return value
  }

  mutating func readText(limit: Int = WireLimits.textBytes) throws(WireViolation) -> String {
    let count = Int(try readNumber())
    guard count <= limit else { throw .tooLarge(bytes: count, limit: limit) }
    return try readText(count: count)
  }

  mutating func readText(count: Int) throws(WireViolation) -> String {
    let bytes = try readBytes(count)
    // Nearly all texts are ASCII, which needs no UTF-8 validation.
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .badText }
    return text
  }

  mutating func readBody() throws(WireViolation) -> [UInt8] {
    let count = Int(try readNumber())
    guard count <= WireLimits.packetBytes else { throw .tooLarge(bytes: count, limit: WireLimits.packetBytes) }
    return [UInt8](try readBytes(count))
  }

  mutating func readBytes(_ count: Int) throws(WireViolation) -> UnsafeBufferPointer<UInt8> {
    guard remaining >= count else { throw .truncated }
    defer { position += count }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]).assumingMemoryBound(to: UInt8.self)
  }

  /// Reads the count of a list and checks it against the minimum size of its elements, so that it cannot cause a large
  /// allocation.
  mutating func readCount(elementBytes: Int, limit: Int = WireLimits.listCount) throws(WireViolation) -> Int {
    let count = Int(try readNumber())
    guard count <= limit else { throw .badCount(count) }
    guard count * elementBytes <= remaining else { throw .truncated }
    return count
  }

  /// Reads a length in a painted row: seven bits per byte, least significant first, at most three bytes.
  mutating func readShort() throws(WireViolation) -> Int {
    var value = 0
    for shift in [0, 7, 14] {
      let byte = try readByte()
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw .badCount(value)
  }

  mutating func readCase<Value: RawRepresentable<UInt8>>(_ type: Value.Type) throws(WireViolation) -> Value {
    let byte = try readByte()
    guard let value = Value(rawValue: byte) else { throw .unknownValue(byte) }
    return value
  }

  mutating func readOptionalDouble() throws(WireViolation) -> Double? {
    try readFlag() ? try readDouble() : nil
  }

  mutating func readOptionalInteger() throws(WireViolation) -> Int? {
    try readFlag() ? try readInteger() : nil
  }

  /// Reads the identity of a process, which may have an earlier version of the protocol.
  mutating func readIdentity(nameLimit: Int) throws(WireViolation) -> EngineIdentity {
    var identity = EngineIdentity(wireVersion: try readNumber(), name: try readText(limit: nameLimit))
    if identity.declaresCapabilities { identity.capabilities = EngineCapabilities(rawValue: try readNumber()) }
    return identity
  }

  mutating func readItems() throws(WireViolation) -> [StorageItem] {
    let count = try readCount(elementBytes: 8)
    var items: [StorageItem] = []
    items.reserveCapacity(count)
    for _ in 0..<count { items.append(try readItem()) }
    return items
  }

  mutating func readItem() throws(WireViolation) -> StorageItem {
    StorageItem(key: try readText(), value: try readText())
  }

  mutating func readPoint() throws(WireViolation) -> GridPoint {
    GridPoint(column: try readInteger(), row: try readInteger())
  }

  mutating func readRect() throws(WireViolation) -> GridRect {
    GridRect(
      column: try readInteger(), row: try readInteger(), columns: try readInteger(), rows: try readInteger())
  }

  mutating func readSize() throws(WireViolation) -> GridSize {
    let columns = try readInteger()
    let rows = try readInteger()
    guard 0...WireLimits.gridExtent ~= columns, 0...WireLimits.gridExtent ~= rows else {
      throw .badExtent(columns: columns, rows: rows)
    }
    return GridSize(columns: columns, rows: rows)
  }
}
