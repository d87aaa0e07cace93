import ShellCore

/// Labels of a dialog's buttons, and the hints for them in the footer.
struct DialogLabels {
  let accept: String
  let cancel: String
  /// An alert has a single button.
  private let isAlert: Bool

  init(_ dialog: DialogState) {
    isAlert = dialog.request.kind == .alert
    let (accept, cancel) =
      switch dialog.purpose {
      case .page, .program:
        switch dialog.request.kind {
        case .alert, .confirm, .prompt, .method: ("OK", "Cancel")
        case .leave: ("Leave", "Stay")
        }
      case .permission: ("Allow", "Don't allow")
      case .stopScript: ("Stop script", "Wait")
      case .exitApp: ("Leave", "Stay")
      case .openExternally: ("Open", "Cancel")
      case .download: ("Download", "Cancel")
      case .credential: ("Sign in", "Cancel")
      case .trust: ("Trust", "Cancel")
      case .linkPreview, .shareLink: ("Choose", "Close")
      }
    self.accept = dialog.labels.accept.map { ScreenText.visible($0) } ?? accept
    self.cancel = dialog.labels.cancel.map { ScreenText.visible($0) } ?? cancel
  }

  var acceptHint: String { Self.hint(accept) }

  var cancelHint: String { Self.hint(cancel) }

  var escapeHint: String { isAlert ? "close" : cancelHint }

  /// Hints are lowercase, except "OK".
  private static func hint(_ title: String) -> String { title == "OK" ? title : title.lowercased() }
}
