/// A message in the footer, cleared by the next key.
public struct ScreenNotice: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case info, warning
  }

  public var text: String
  public var kind: Kind

  public init(_ text: String, kind: Kind = .info) {
    self.text = text
    self.kind = kind
  }
}

/// A card over the page area that reports the last detected death. The next key dismisses it, or a timeout in the
/// session.
struct DeathCard: Equatable, Sendable {
  /// Deaths reported since the card appeared.
  var count: Int
}
