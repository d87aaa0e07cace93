/// What becomes of an address that belongs to another app.
public enum ExternalDecision: String, CaseIterable, Sendable {
  /// It is handed over.
  case open
  /// The user is asked first.
  case ask
  /// It stays here and is refused.
  case deny
}
