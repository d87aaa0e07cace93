/// Where a panel's list is.
struct InspectorPosition: Equatable, Sendable {
  /// First row shown; nil follows the end.
  var top: Int?
  /// The selected row, unfolded below the list.
  var selected: Int?
}
