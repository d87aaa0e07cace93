/// The handling of a URL that belongs to another app.
public enum ExternalDecision: String, CaseIterable, Sendable {
  /// Opens it in the other app.
  case open
  /// Asks the user first.
  case ask
  /// Rejects it.
  case deny
}
