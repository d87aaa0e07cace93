/// A text with a role; nil uses the role of its part.
struct TextSpan: Equatable, Sendable {
  var text: String
  var role: ThemeRole?
  /// Underlined and bold.
  var isMarked = false

  init(_ text: String, _ role: ThemeRole? = nil, isMarked: Bool = false) {
    self.text = text
    self.role = role
    self.isMarked = isMarked
  }
}
