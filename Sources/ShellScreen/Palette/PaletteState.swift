/// The open command palette.
struct PaletteState: Equatable, Sendable {
  var query = LineEditor()
  /// The chosen entry, counted in what the query leaves.
  var selected = 0
}
