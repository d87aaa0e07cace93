/// A checksum that detects truncated, damaged or different content (FNV-1a over words of eight bytes). It is no
/// protection against a deliberate change.
package struct ContentChecksum: Sendable {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  /// Adds bytes. The result depends on the division into calls.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var state = value ^ UInt64(bytes.count)
    var offset = 0
    while offset + 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      state = (state ^ word) &* 0x100_0000_01B3
      state ^= state >> 29
      offset += 8
    }
    while offset < bytes.count {
      state = (state ^ UInt64(bytes[offset])) &* 0x100_0000_01B3
      offset += 1
    }
    value = state
  }

  /// 16 hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
