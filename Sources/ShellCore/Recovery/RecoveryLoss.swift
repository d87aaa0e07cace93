/// What a death took with it and no recovery brings back; shown to whoever looks at the death.
public enum RecoveryLoss: Equatable, Sendable {
  /// Variables, timers, open connections: everything that was only in the page's process.
  case scriptState
  /// Text in fields that the page had not saved.
  case formText
  /// A question that stood open.
  case dialog
  /// A load that had not committed.
  case navigation
  /// Where the page was scrolled to.
  case scroll
  /// The way back.
  case history
  /// Where scripts had led the entry since its document was loaded.
  case scriptedURL
  /// Where the view was: it was asked for its URL and had none.
  case url

  /// In words.
  public var text: String {
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
