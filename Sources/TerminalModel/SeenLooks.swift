/// What styles have become: a frame has few of them, again and again.
struct SeenLooks {
  private var last: (given: CellLook, result: CellLook)?
  private var seen: [(given: CellLook, result: CellLook)] = []

  /// Looks that are remembered. A page can have as many as cells; then looking for them would be the work.
  private static var limit: Int { 16 }

  /// What a look's style becomes.
  /// - Parameter change: asked for styles that are not known.
  mutating func result(of look: CellLook, _ change: (CellStyle) -> CellStyle) -> CellLook {
    if let last, look.hasStyle(of: last.given) { return last.result }
    if let known = seen.first(where: { look.hasStyle(of: $0.given) }) {
      last = known
      return known.result
    }
    let found = (given: look, result: CellLook(change(look.style), .narrow))
    if seen.count < Self.limit { seen.append(found) }
    last = found
    return found.result
  }
}
