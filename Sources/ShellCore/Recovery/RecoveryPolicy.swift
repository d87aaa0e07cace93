/// What the shell does when a renderer died. The raw values are the names in app.yaml and on the command line.
public enum RecoveryPolicy: String, CaseIterable, Sendable {
  /// The page stays blank.
  case none
  /// The current history entry is loaded again in the same view; no entry is added.
  case reload
  /// As `reload`, but only once the tab is shown.
  case deferred
  /// A new view takes over the stack; scroll and bar are restored.
  case recreate
  /// As `recreate`, and the breaker is the point: a page that dies again and again ends on a crash page.
  case breaker
  /// The stack is given up and the tab's start page is loaded.
  case startPage = "start-page"
  /// The app exits.
  case hostExit = "host-exit"
}
