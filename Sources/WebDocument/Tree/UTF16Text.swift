/// Conversion of UTF-16 strings.
package enum UTF16Text {
  /// Lone surrogates become U+FFFD. Fast path for ASCII.
  package static func string(_ units: UnsafeBufferPointer<UInt16>) -> String {
    var union: UInt16 = 0
    for unit in units { union |= unit }
    guard union < 0x80 else { return String(decoding: units, as: UTF16.self) }
    return String(unsafeUninitializedCapacity: units.count) { bytes in
      for index in units.indices { bytes[index] = UInt8(truncatingIfNeeded: units[index]) }
      return units.count
    }
  }
}
