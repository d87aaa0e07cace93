/// What becomes of files that a page view does not show.
public enum DownloadDecision: String, CaseIterable, Sendable {
  case allow
  /// The user is asked first.
  case ask
  case deny
}
