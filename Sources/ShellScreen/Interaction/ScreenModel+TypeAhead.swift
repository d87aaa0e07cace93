import ShellCore
import TerminalModel

extension ScreenModel {
  /// Whether the effect of an event depends on the page's focus: keys that a field could handle, and pasted text.
  package func dependsOnPageFocus(_ event: TerminalEvent, state: ShellState) -> Bool {
    guard overlay == nil, focus == .page, state.shownDialog == nil, case .page(let page) = state.pageContent,
      page.input.focus != .textField, state.canReachPage
    else { return false }
    return switch event {
    case .key(let key): key.isTextInput
    case .paste: true
    case .pointer, .resized, .focusGained, .focusLost: false
    }
  }
}
