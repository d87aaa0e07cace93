/// State of the command palette.
struct PaletteState: Equatable, Sendable {
  var query = LineEditor()
  /// Index of the selected entry in the matching entries.
  var selected = 0
}
