import BridgeContract
import TerminalModel

/// Builds one packet.
struct WireWriter {
  /// Bytes of the length before the body.
  static let lengthBytes = 4

  private(set) var bytes: [UInt8]

  init() {
    bytes = []
    // Capacity for a bridge call with a small payload.
    bytes.reserveCapacity(256)
    write(UInt32(0))
  }

  mutating func write(tag: UInt8, view: ViewID, generation: Generation) {
    bytes.append(tag)
    write(view.rawValue)
    write(generation.rawValue)
  }

  /// Sets the length and returns the packet.
  consuming func finish() throws(WireViolation) -> [UInt8] {
    let length = bytes.count - Self.lengthBytes
    guard length <= WireLimits.packetBytes else {
      throw .tooLarge(bytes: length, limit: WireLimits.packetBytes)
    }
    for index in 0..<Self.lengthBytes {
      bytes[index] = UInt8(truncatingIfNeeded: length >> (8 * index))
    }
    return bytes
  }

  mutating func write(_ value: UInt8) {
    bytes.append(value)
  }

  mutating func write(_ flag: Bool) {
    bytes.append(flag ? 1 : 0)
  }

  mutating func write(_ value: UInt32) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ value: UInt64) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// A whole number, saturated to 32 bits.
  mutating func write(_ value: Int) {
    write(UInt32(bitPattern: Int32(clamping: value)))
  }

  mutating func write(_ value: Double) throws(WireViolation) {
    guard value.isFinite else { throw .badNumber }
    write(value.bitPattern)
  }

  mutating func write(_ text: String, limit: Int = WireLimits.textBytes) throws(WireViolation) {
    var text = text
    let count = text.utf8.count
    guard count <= limit else { throw .tooLarge(bytes: count, limit: limit) }
    write(UInt32(truncatingIfNeeded: count))
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ body: [UInt8]) throws(WireViolation) {
    guard body.count <= WireLimits.packetBytes else {
      throw .tooLarge(bytes: body.count, limit: WireLimits.packetBytes)
    }
    write(UInt32(truncatingIfNeeded: body.count))
    bytes.append(contentsOf: body)
  }

  mutating func write(count: Int, limit: Int = WireLimits.listCount) throws(WireViolation) {
    guard count <= limit else { throw .badCount(count) }
    write(UInt32(truncatingIfNeeded: count))
  }

  mutating func write(_ value: Int?) {
    write(value != nil)
    if let value { write(value) }
  }

  mutating func write(_ value: Double?) throws(WireViolation) {
    write(value != nil)
    if let value { try write(value) }
  }

  mutating func write(_ items: [StorageItem]) throws(WireViolation) {
    try write(count: items.count)
    for item in items { try write(item) }
  }

  mutating func write(_ item: StorageItem) throws(WireViolation) {
    try write(item.key)
    try write(item.value)
  }

  mutating func write(_ point: GridPoint) {
    write(point.column)
    write(point.row)
  }

  mutating func write(_ rect: GridRect) {
    write(rect.column)
    write(rect.row)
    write(rect.columns)
    write(rect.rows)
  }

  mutating func write(_ size: GridSize) throws(WireViolation) {
    guard size.columns <= WireLimits.gridExtent, size.rows <= WireLimits.gridExtent else {
      throw .badExtent(columns: size.columns, rows: size.rows)
    }
    write(size.columns)
    write(size.rows)
  }

  /// Writes a length in a painted row: seven bits per byte, least significant first.
  mutating func write(short value: Int) {
    var remaining = UInt(truncatingIfNeeded: value)
    while remaining > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: remaining & 0x7F) | 0x80)
      remaining >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: remaining))
  }

  mutating func write(raw body: some Collection<UInt8>) {
    bytes.append(contentsOf: body)
  }
}
