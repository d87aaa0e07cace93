/// Detects accidental damage in stored bytes. It does not protect against deliberate changes.
enum Checksum {
  /// 64 bits of FNV-1a over eight bytes at a time; the tail is padded with zeros, and the length is hashed first.
  static func value(of bytes: [UInt8], start: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    bytes.withUnsafeBytes { buffer in
      var hash = mix(start, UInt64(buffer.count))
      var offset = 0
      while offset + 8 <= buffer.count {
        hash = mix(hash, buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian)
        offset += 8
      }
      var tail: UInt64 = 0
      for index in stride(from: buffer.count - 1, through: offset, by: -1) { tail = tail << 8 | UInt64(buffer[index]) }
      return mix(hash, tail)
    }
  }

  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (hash ^ word) &* 0x0000_0100_0000_01B3
    // The product carries only to higher bits; this folds them down.
    return mixed ^ mixed >> 29
  }
}
