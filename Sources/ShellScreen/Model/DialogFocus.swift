import ShellCore
import TerminalModel

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

  /// Whether a field receives letters.
  var isTyping: Bool { target == .field || target == .password }

  /// The initial focus. A key intended for the page must not stop its script or trust a server.
  static func initialTarget(_ dialog: DialogState) -> Target {
    if dialog.hasField { return .field }
    if let first = dialog.actions.first { return .action(first) }
    switch dialog.purpose {
    case .page, .program, .permission, .exitApp, .openExternally, .download, .credential: return .accept
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

  /// Handles a key in a dialog.
  mutating func handle(_ key: KeyPress, _ shown: DialogState) -> [ScreenCommand] {
    switch key.code {
    case .escape:
      // An alert has a single result.
      return [.user(.respondToDialog(accepted: shown.request.kind == .alert))]
    case .enter:
      return activateButton()
    case .tab:
      move(key.modifiers.contains(.shift) ? -1 : 1, shown)
      return []
    default:
      break
    }
    if isTyping { return edit(shown) { _ = $0.handle(key) } }
    switch key.code {
    case .left, .up: move(-1, shown)
    case .right, .down: move(1, shown)
    case .character(" "): return activateButton()
    default: break
    }
    return []
  }

  private func activateButton() -> [ScreenCommand] {
    switch target {
    case .action(let action): [.user(.chooseLinkAction(action))]
    case .cancel: [.user(.respondToDialog(accepted: false))]
    case .field, .password, .accept: [.user(.respondToDialog(accepted: true))]
    }
  }

  /// Edits the text of the focused field. The text is part of the shell's state, the caret of the model.
  mutating func edit(_ shown: DialogState, _ change: (inout LineEditor) -> Void) -> [ScreenCommand] {
    guard shown.hasField else { return [] }
    let isPassword = shown.hasPasswordField && target == .password
    let text = isPassword ? shown.password : shown.text
    var editor = LineEditor(text, caret: caret ?? text.count)
    change(&editor)
    caret = editor.caret
    if editor.text == text { return [] }
    return [.user(isPassword ? .editPassword(text: editor.text) : .editDialog(text: editor.text))]
  }

  private mutating func move(_ step: Int, _ shown: DialogState) {
    let stops = Self.targets(shown)
    let current = stops.firstIndex(of: target) ?? 0
    target = stops[(current + step + stops.count) % stops.count]
    caret = nil
  }
}
