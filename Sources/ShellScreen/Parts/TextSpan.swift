/// A piece of a line with what it means; nil takes the look of the part it stands in.
struct TextSpan: Equatable, Sendable {
  var text: String
  var role: ThemeRole?

  init(_ text: String, _ role: ThemeRole? = nil) {
    self.text = text
    self.role = role
  }
}
