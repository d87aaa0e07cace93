/// A message in the footer, cleared by the next key.
package struct ScreenNotice: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case info, warning
  }

  package var text: String
  package var kind: Kind

  package init(_ text: String, kind: Kind = .info) {
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
