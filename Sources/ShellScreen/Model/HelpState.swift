/// State of the help.
struct HelpState: Equatable, Sendable {
  /// Lines without these words are hidden.
  var filter = LineEditor()
  /// First visible line.
  var scroll = 0
}
