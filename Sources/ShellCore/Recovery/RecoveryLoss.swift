/// State that is lost by a death in spite of the recovery.
public enum RecoveryLoss: Equatable, Sendable {
  /// Variables, timers, open connections: all state in the page's process.
  case scriptState
  /// Text in fields that the page had not saved.
  case formText
  /// An open dialog.
  case dialog
  /// An uncommitted load.
  case navigation
  /// The scroll position.
  case scroll
  /// The back stack.
  case history
  /// Changes of the entry's URL by scripts since its document was loaded.
  case scriptedURL
  /// The page's URL, because the view's own URL was empty.
  case url

  /// The description for users.
  public var description: String {
    switch self {
    case .scriptState: "JavaScript state"
    case .formText: "form text"
    case .dialog: "an open dialog"
    case .navigation: "navigation in progress"
    case .scroll: "scroll position"
    case .history: "back stack"
    case .scriptedURL: "URL set by scripts"
    case .url: "URL of the page"
    }
  }
}
