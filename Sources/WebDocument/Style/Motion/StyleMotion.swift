/// Something that began to move, or ended, when a style took the place of another one.
public struct StyleMotion: Equatable, Sendable {
  /// What happened; the raw values are those of `motion.js`.
  public enum Kind: Int, Sendable {
    /// Properties that may be transitioned have other values.
    case transition = 0
    /// `animation-name` is another one.
    case animation = 1
    /// The element is no longer rendered.
    case hidden = 2
  }

  public var node: NodeID
  public var kind: Kind
  /// Names of the properties that changed, with blanks between them.
  public var properties: String
}
