/// Texts as scripts have them: units of UTF-16.
public enum UnitText {
  /// Lone surrogates become U+FFFD. Text in ASCII, which most is, is only copied.
  public static func string(_ units: UnsafeBufferPointer<UInt16>) -> String {
    var union: UInt16 = 0
    for unit in units { union |= unit }
    guard union < 0x80 else { return String(decoding: units, as: UTF16.self) }
    return String(unsafeUninitializedCapacity: units.count) { bytes in
      for place in units.indices { bytes[place] = UInt8(truncatingIfNeeded: units[place]) }
      return units.count
    }
  }
}
