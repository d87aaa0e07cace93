/// The download policy of an app.
public enum DownloadDecision: String, CaseIterable, Sendable {
  case allow
  /// Asks the user first.
  case ask
  case deny
}
