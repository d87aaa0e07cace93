/// What was made of texts that come again and again, found by their UTF-16 units.
///
/// Keeps the latest text for each of a fixed number of places, so that it never grows with what pages send.
struct UnitCache<Value> {
  private struct Entry {
    var units: [UInt16]
    var value: Value
  }

  private var entries: [Entry?]
  /// Longer texts seldom come twice.
  private static var longest: Int { 64 }

  /// - Parameter places: a power of two.
  init(places: Int) { entries = Array(repeating: nil, count: places) }

  mutating func value(for units: UnsafeBufferPointer<UInt16>, make: () -> Value) -> Value {
    guard units.count <= Self.longest else { return make() }
    let place = Int(truncatingIfNeeded: Self.hash(units)) & (entries.count - 1)
    if let known = entries[place], known.units.count == units.count, known.units.elementsEqual(units) {
      return known.value
    }
    let value = make()
    entries[place] = Entry(units: Array(units), value: value)
    return value
  }

  /// FNV-1a. A page that makes texts meet in one place costs itself the help of the cache and nothing else.
  private static func hash(_ units: UnsafeBufferPointer<UInt16>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for unit in units { hash = (hash ^ UInt32(unit)) &* 16_777_619 }
    return hash ^ hash >> 15
  }
}
