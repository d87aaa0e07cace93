/// A card over the page area that reports the last death the shell has learnt of. It is gone with the next key or after some time,
/// which the session measures.
struct DeathCard: Equatable, Sendable {
  /// Deaths since the card was not shown last.
  var count: Int
}
