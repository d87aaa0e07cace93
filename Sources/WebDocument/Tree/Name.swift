/// An interned name of a `NameTable`.
struct Name: Hashable {
  var rawValue: Int32

  /// One of 64 bits; not unique.
  var bit: UInt64 { 1 << UInt64(truncatingIfNeeded: rawValue & 63) }
}
