/// How an app detects a silent death or an unresponsive page.
public enum RecoveryProbe: Equatable, Sendable {
  /// No probe.
  case none
  /// Pings the page when the app comes to the foreground, when a tab is shown, and when a reply is overdue.
  /// `deadline` in milliseconds; nil: only pings that fail at once are detected, so that a hung page is not found.
  /// `everyView`: at the foreground the pages of all tabs are pinged, not only the visible one.
  case answer(deadline: Double? = ShellLimits.probeDeadline, everyView: Bool = false)
  /// Checks at the foreground whether the view still has a URL, without a ping. It detects deaths only.
  case url
  /// Checks at the foreground whether the view has a title, and reloads the page otherwise, without a ping. It detects
  /// deaths, and mistakes live pages without a title for dead ones.
  case title
}
