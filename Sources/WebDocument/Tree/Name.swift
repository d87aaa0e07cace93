/// A name in a `NameTable`.
struct Name: Hashable {
  var rawValue: Int32

  /// One of 64 bits, which other names have, too.
  var bit: UInt64 { 1 << UInt64(truncatingIfNeeded: rawValue & 63) }
}
