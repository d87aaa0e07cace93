/// The shell's reaction to the death of a renderer. The raw values are the names in app.yaml and on the command line.
public enum RecoveryPolicy: String, CaseIterable, Sendable {
  /// The page stays blank.
  case none
  /// The current history entry is reloaded in the same view; no entry is added.
  case reload
  /// As `reload`, but not before the tab is shown.
  case deferred
  /// A new view replaces the old one; stack, scroll and bar are restored.
  case recreate
  /// As `recreate`; repeated deaths end on a crash page.
  case breaker
  /// The stack is discarded and the tab's start page is loaded.
  case startPage = "start-page"
  /// The app exits.
  case hostExit = "host-exit"
}
