/// A small cache for style conversions: a screen has few distinct styles.
struct StyleConversionCache {
  private var last: (given: PackedCellStyle, result: PackedCellStyle)?
  private var entries: [(given: PackedCellStyle, result: PackedCellStyle)] = []

  /// Maximum number of entries. Pages can use a different style in each cell, which would make the search slow.
  private static var limit: Int { 16 }

  /// The converted style.
  /// - Parameter change: called for styles that are not cached.
  mutating func result(of packed: PackedCellStyle, _ change: (CellStyle) -> CellStyle) -> PackedCellStyle {
    if let last, packed.hasSameStyle(as: last.given) { return last.result }
    if let known = entries.first(where: { packed.hasSameStyle(as: $0.given) }) {
      last = known
      return known.result
    }
    let converted = (given: packed, result: PackedCellStyle(change(packed.style), .narrow))
    if entries.count < Self.limit { entries.append(converted) }
    last = converted
    return converted.result
  }
}
