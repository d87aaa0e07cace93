import ShellCore
import TerminalModel

extension ScreenModel {
  /// Whether what an event means depends on where the page puts its focus: keys that a field would take, and text.
  public func dependsOnPage(_ event: TerminalEvent, state: ShellState) -> Bool {
    guard overlay == nil, focus == .page, state.shownDialog == nil, case .page(let page) = state.pageContent,
      page.focus != .textField, state.canReachPage
    else { return false }
    return switch event {
    case .key(let key): key.isForTyping
    case .paste: true
    case .pointer, .resized, .focusGained, .focusLost: false
    }
  }
}
