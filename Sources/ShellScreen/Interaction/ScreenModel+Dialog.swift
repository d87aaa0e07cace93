import ShellCore
import TerminalModel

extension ScreenModel {
  /// Handles a key in a dialog.
  mutating func handleDialogKey(_ key: KeyPress, _ shown: DialogState, state: ShellState) -> [ScreenCommand] {
    switch key.code {
    case .escape:
      // An alert has a single result.
      return [.user(.respondToDialog(accepted: shown.request.kind == .alert))]
    case .enter:
      return activateFocusedButton()
    case .tab:
      moveDialogFocus(key.modifiers.contains(.shift) ? -1 : 1, shown)
      return []
    default:
      break
    }
    if dialog?.target == .field || dialog?.target == .password { return editDialog(shown) { _ = $0.handle(key) } }
    switch key.code {
    case .left, .up: moveDialogFocus(-1, shown)
    case .right, .down: moveDialogFocus(1, shown)
    case .character(" "): return activateFocusedButton()
    default: break
    }
    return []
  }

  private func activateFocusedButton() -> [ScreenCommand] {
    switch dialog?.target {
    case .action(let action): [.user(.chooseLinkAction(action))]
    case .cancel: [.user(.respondToDialog(accepted: false))]
    case .field, .password, .accept, nil: [.user(.respondToDialog(accepted: true))]
    }
  }

  /// Edits the text of the focused field. The text is part of the shell's state, the caret of the model.
  mutating func editDialog(_ shown: DialogState, _ change: (inout LineEditor) -> Void) -> [ScreenCommand] {
    guard shown.hasField else { return [] }
    let isPassword = shown.hasPasswordField && dialog?.target == .password
    let text = isPassword ? shown.password : shown.text
    var editor = LineEditor(text, caret: dialog?.caret ?? text.count)
    change(&editor)
    dialog?.caret = editor.caret
    if editor.text == text { return [] }
    return [.user(isPassword ? .editPassword(text: editor.text) : .editDialog(text: editor.text))]
  }

  private mutating func moveDialogFocus(_ step: Int, _ shown: DialogState) {
    let stops = DialogFocus.targets(shown)
    let current = stops.firstIndex(of: dialog?.target ?? .accept) ?? 0
    dialog?.target = stops[(current + step + stops.count) % stops.count]
    dialog?.caret = nil
  }
}
