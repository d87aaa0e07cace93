/// Where a panel's list is.
struct InspectorPosition: Equatable, Sendable {
  /// First row shown; nil follows the end.
  var top: Int?
  /// The selected row and where it was when it was selected.
  var selected: InspectorRow?
  var place = 0

  /// Where the selected row is now: mostly where it was. nil when there is none, or it is gone.
  func selectedIndex(in rows: InspectorRows) -> Int? {
    guard let selected else { return nil }
    if rows.indices.contains(place), rows[place] == selected { return place }
    return rows.firstIndex(of: selected)
  }
}
