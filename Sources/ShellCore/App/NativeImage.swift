/// A picture of a native screen, drawn as an icon with its alternative text below.
public struct NativeImage: Equatable, Sendable {
  /// An icon name (`ic_card`).
  public var icon: String
  /// The alternative text.
  public var alternative: String

  public init(icon: String, alternative: String) {
    self.icon = icon
    self.alternative = alternative
  }
}
