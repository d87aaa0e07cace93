import ShellCore

/// Where the keys go in a dialog of the page. Belongs to one request; another one starts anew.
struct DialogFocus: Equatable, Sendable {
  enum Stop: Equatable, Sendable {
    case field, password, cancel, accept
    case action(LinkAction)
  }

  var request: UInt32
  var stop: Stop
  /// Clusters before the caret in the field that has the keys; nil is its end.
  var caret: Int?

  /// Where the keys go first. A key that was meant for the page must not stop it, and must not trust anybody.
  static func firstStop(_ dialog: DialogState) -> Stop {
    if dialog.hasField { return .field }
    if let first = dialog.actions.first { return .action(first) }
    switch dialog.purpose {
    case .page, .permission, .leaveApp, .openExternally, .download, .credential: return .accept
    case .stopScript, .trust, .linkPreview, .shareLink: return .cancel
    }
  }

  /// Where they can go, in order.
  static func stops(_ dialog: DialogState) -> [Stop] {
    guard dialog.actions.isEmpty else { return dialog.actions.map { .action($0) } }
    var stops: [Stop] = []
    if dialog.hasField { stops.append(.field) }
    if dialog.hasPasswordField { stops.append(.password) }
    if dialog.request.kind != .alert { stops.append(.cancel) }
    return stops + [.accept]
  }
}
