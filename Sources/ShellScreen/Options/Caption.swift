/// A presenter's text for the audience, drawn over the page.
public struct Caption: Equatable, Sendable {
  public var text: String
  /// Whether the presentation pauses until the next key.
  public var waitsForKey: Bool

  public init(_ text: String, waitsForKey: Bool = false) {
    self.text = text
    self.waitsForKey = waitsForKey
  }
}
