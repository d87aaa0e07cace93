import ShellCore

/// What the two answers to a dialog are called, on its buttons and in the last line.
struct DialogWords {
  let accept: String
  let cancel: String
  /// An alert has one answer: whatever key closes it closes it.
  private let isAlert: Bool

  init(_ dialog: DialogState) {
    isAlert = dialog.request.kind == .alert
    (accept, cancel) =
      switch dialog.purpose {
      case .page:
        switch dialog.request.kind {
        case .alert, .confirm, .prompt: ("OK", "Cancel")
        case .leave: ("Leave", "Stay")
        }
      case .permission: ("Allow", "Don't allow")
      case .stopScript: ("Stop script", "Wait")
      case .leaveApp: ("Leave", "Stay")
      case .openExternally: ("Open", "Cancel")
      case .download: ("Download", "Cancel")
      case .credential: ("Sign in", "Cancel")
      case .trust: ("Trust", "Cancel")
      case .linkPreview, .shareLink: ("Choose", "Close")
      }
  }

  var acceptHint: String { Self.hint(accept) }

  var cancelHint: String { Self.hint(cancel) }

  var escapeHint: String { isAlert ? "close" : cancelHint }

  /// Hints begin small, but for what is no word.
  private static func hint(_ title: String) -> String { title == "OK" ? title : title.lowercased() }
}
