/// How an app finds out that a page is gone although nobody said so, or that it does not answer.
public enum RecoveryProbe: Equatable, Sendable {
  /// It never asks.
  case none
  /// It asks the page for a sign of life when the app comes to the foreground, when a tab is shown, and when the page
  /// owes it an answer. `deadline` in milliseconds; nil: only a question that fails at once is noticed, so that a page that
  /// hangs is never found. `everyView`: at the foreground the pages of all tabs are asked, not only the one shown.
  case answer(deadline: Double? = ShellLimits.probeDeadline, everyView: Bool = false)
  /// It asks nothing of the page: at the foreground it looks whether the view still has a URL. Only deaths are found.
  case url
  /// It asks nothing of the page: at the foreground it looks whether the view has a title, and loads the page again when it has
  /// none. Deaths are found, and healthy pages without a title are taken for dead.
  case title
}
