/// A card over the page area that reports the last detected death. The next key dismisses it, or a timeout in the
/// session.
struct DeathCard: Equatable, Sendable {
  /// Deaths reported since the card appeared.
  var count: Int
}
