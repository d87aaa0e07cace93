/// A picture of a native screen. Cells have no pictures: an icon stands for it, with its words below.
public struct NativeImage: Equatable, Sendable {
  /// An icon name (`ic_card`).
  public var icon: String
  /// What the picture shows.
  public var alternative: String

  public init(icon: String, alternative: String) {
    self.icon = icon
    self.alternative = alternative
  }
}
