/// A cache of values by UTF-16 strings that occur repeatedly.
///
/// A direct-mapped cache with a fixed number of entries, so that pages cannot make it grow.
struct UTF16Cache<Value> {
  private struct Entry {
    var units: [UInt16]
    var value: Value
  }

  private var entries: [Entry?]
  /// Longer strings rarely repeat.
  private static var longest: Int { 64 }

  /// - Parameter capacity: the number of entries, a power of two.
  init(capacity: Int) { entries = Array(repeating: nil, count: capacity) }

  mutating func value(for units: UnsafeBufferPointer<UInt16>, make: () -> Value) -> Value {
    guard units.count <= Self.longest else { return make() }
    let index = Int(truncatingIfNeeded: Self.hash(units)) & (entries.count - 1)
    if let known = entries[index], known.units.count == units.count, known.units.elementsEqual(units) {
      return known.value
    }
    let value = make()
    entries[index] = Entry(units: Array(units), value: value)
    return value
  }

  /// FNV-1a. A page that causes collisions only loses the benefit of the cache.
  private static func hash(_ units: UnsafeBufferPointer<UInt16>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for unit in units { hash = (hash ^ UInt32(unit)) &* 16_777_619 }
    return hash ^ hash >> 15
  }
}
