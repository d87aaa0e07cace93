/// The open list of keys.
struct HelpState: Equatable, Sendable {
  /// Lines without these words are left out.
  var filter = LineEditor()
  /// First line shown.
  var scroll = 0
}
