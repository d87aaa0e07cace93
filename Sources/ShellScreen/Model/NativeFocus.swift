import ShellCore

/// The focus in a native screen.
struct NativeFocus: Equatable, Sendable {
  /// The history entry of the screen; another entry starts with a new focus.
  var entry: EntryID
  /// nil if no element can be tapped.
  var target: NativeFocusTarget?
  /// Clusters before the caret in the focused input; nil for its end.
  var caret: Int?
}

/// A focusable element of a native screen, or an option of an open picker.
struct NativeFocusTarget: Equatable, Sendable {
  /// Index into the screen's elements.
  var element: Int
  var option: Int?
}

/// The focus in a dialog. Each dialog request starts with a new one.
struct DialogFocus: Equatable, Sendable {
  enum Target: Equatable, Sendable {
    case field, password, cancel, accept
    case action(LinkAction)
  }

  var request: UInt32
  var target: Target
  /// Clusters before the caret in the focused field; nil for its end.
  var caret: Int?

  /// The initial focus. A key intended for the page must not stop its script or trust a server.
  static func initialTarget(_ dialog: DialogState) -> Target {
    if dialog.hasField { return .field }
    if let first = dialog.actions.first { return .action(first) }
    switch dialog.purpose {
    case .page, .permission, .exitApp, .openExternally, .download, .credential: return .accept
    case .stopScript, .trust, .linkPreview, .shareLink: return .cancel
    }
  }

  /// The focusable elements in order.
  static func targets(_ dialog: DialogState) -> [Target] {
    guard dialog.actions.isEmpty else { return dialog.actions.map { .action($0) } }
    var stops: [Target] = []
    if dialog.hasField { stops.append(.field) }
    if dialog.hasPasswordField { stops.append(.password) }
    if dialog.request.kind != .alert { stops.append(.cancel) }
    return stops + [.accept]
  }
}
