/// A small cache for style conversions: a screen has few distinct styles.
struct SeenLooks {
  private var last: (given: CellLook, result: CellLook)?
  private var entries: [(given: CellLook, result: CellLook)] = []

  /// Maximum number of entries. Pages can use a different style in each cell, which would make the search slow.
  private static var limit: Int { 16 }

  /// The converted style.
  /// - Parameter change: called for styles that are not cached.
  mutating func result(of look: CellLook, _ change: (CellStyle) -> CellStyle) -> CellLook {
    if let last, look.hasStyle(of: last.given) { return last.result }
    if let known = entries.first(where: { look.hasStyle(of: $0.given) }) {
      last = known
      return known.result
    }
    let converted = (given: look, result: CellLook(change(look.style), .narrow))
    if entries.count < Self.limit { entries.append(converted) }
    last = converted
    return converted.result
  }
}
