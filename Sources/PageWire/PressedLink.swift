/// A link on which the user has pressed long.
public struct PressedLink: Equatable, Sendable {
  /// Absolute URL.
  public var url: String
  /// What the user reads there; empty when the link has no text.
  public var text: String

  public init(url: String, text: String) {
    self.url = url
    self.text = text
  }
}
