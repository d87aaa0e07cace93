/// A lazy collection of rows: each row is created when it is accessed.
struct InspectorRows: RandomAccessCollection, Sendable {
  private struct Part: Sendable {
    var start: Int
    var count: Int
    var make: @Sendable (Int) -> InspectorRow
  }

  private var parts: [Part] = []
  private(set) var endIndex = 0
  var startIndex: Int { 0 }

  init() {}

  /// - Parameter make: returns the row of each index below `count`.
  init(_ count: Int, _ make: @escaping @Sendable (Int) -> InspectorRow) { append(count, make) }

  init(_ rows: [InspectorRow]) { append(rows.count) { rows[$0] } }

  mutating func append(_ count: Int, _ make: @escaping @Sendable (Int) -> InspectorRow) {
    guard count > 0 else { return }
    parts.append(Part(start: endIndex, count: count, make: make))
    endIndex += count
  }

  static func + (left: InspectorRows, right: InspectorRows) -> InspectorRows {
    var rows = left
    for part in right.parts { rows.append(part.count, part.make) }
    return rows
  }

  subscript(index: Int) -> InspectorRow {
    var (low, high) = (0, parts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if parts[middle].start <= index { low = middle } else { high = middle - 1 }
    }
    return parts[low].make(index - parts[low].start)
  }
}
