/// A piece of a line with what it means; nil takes the look of the part it stands in.
struct TextSpan: Equatable, Sendable {
  var text: String
  var role: ThemeRole?
  /// Underlined and bold, whatever its colours.
  var isMarked = false

  init(_ text: String, _ role: ThemeRole? = nil, isMarked: Bool = false) {
    self.text = text
    self.role = role
    self.isMarked = isMarked
  }
}
