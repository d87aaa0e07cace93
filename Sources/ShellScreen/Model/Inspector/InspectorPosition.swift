/// Scroll position and selection of a panel's list.
struct InspectorPosition: Equatable, Sendable {
  /// First visible row; nil follows the end.
  var top: Int?
  /// The selected row, and its index at that time.
  var selected: InspectorRow?
  var index = 0

  /// The current index of the selected row, usually unchanged; nil without a selection, or if the row was removed.
  func selectedIndex(in rows: InspectorRows) -> Int? {
    guard let selected else { return nil }
    if rows.indices.contains(index), rows[index] == selected { return index }
    return rows.firstIndex(of: selected)
  }
}
