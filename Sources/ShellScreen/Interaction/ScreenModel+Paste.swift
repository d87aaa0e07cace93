import ShellCore
import TerminalModel

extension ScreenModel {
  mutating func handlePaste(_ text: String, state: ShellState) -> [ScreenCommand] {
    switch overlay {
    case .address(var editor):
      editor.insert(text)
      overlay = .address(editor)
      return []
    case .help(var help):
      help.filter.insert(text)
      overlay = .help(HelpState(filter: help.filter))
      return []
    case .palette(var palette):
      palette.query.insert(text)
      palette.selected = 0
      overlay = .palette(palette)
      return []
    case .jump, .selection, .killMenu, .actionMenu, .quitConfirmation, .breakpoint: return []
    case nil: break
    }
    if focus == .inspector {
      panes.handlePaste(text)
      return []
    }
    if let shown = state.shownDialog { return dialog?.edit(shown) { $0.insert(text) } ?? [] }
    if focus == .page, state.focusedInput != nil { return native.edit(state: state) { $0.insert(text) } }
    guard focus == .page, state.isTypingInPage else {
      notify("Focus a text field before pasting", kind: .warning)
      return []
    }
    // Line breaks and tabs are kept; other control characters become visible pictures.
    return [.user(.insertText(DisplayText.visible(text, layout: .kept)))]
  }
}
