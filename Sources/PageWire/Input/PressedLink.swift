/// A link that the user has long-pressed.
public struct PressedLink: Equatable, Sendable {
  /// Absolute URL.
  public var url: String
  /// The visible text of the link; may be empty.
  public var text: String

  public init(url: String, text: String) {
    self.url = url
    self.text = text
  }
}
