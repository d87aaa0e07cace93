/// A text with a role; nil uses the role of its part.
struct TextSpan: Equatable, Sendable {
  var text: String
  var role: ThemeRole?
  /// Underlined and bold.
  var isHighlighted = false

  init(_ text: String, _ role: ThemeRole? = nil, isHighlighted isMarked: Bool = false) {
    self.text = text
    self.role = role
    self.isHighlighted = isMarked
  }
}
