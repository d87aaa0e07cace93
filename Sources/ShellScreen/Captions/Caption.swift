/// A text for an audience, in the frame.
public struct Caption: Equatable, Sendable {
  public var text: String
  /// The presentation continues with the next key.
  public var waitsForKey: Bool

  public init(_ text: String, waitsForKey: Bool = false) {
    self.text = text
    self.waitsForKey = waitsForKey
  }
}
