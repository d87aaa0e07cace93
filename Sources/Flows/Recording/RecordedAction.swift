import ShellCore
import SourceText
import TerminalModel

/// An action of a user with the state and screen before it.
package struct RecordedAction {
  package var action: UserAction
  /// The state directly before the action.
  package var state: ShellState
  /// The screen directly before the action; nil if it was not needed or the page did not respond.
  package var screen: [ScreenElement]?
  /// Whether a field of the page receives keys.
  package var isTyping: Bool
  /// The time of the last event that the user did not cause, in milliseconds since launch.
  package var lastEventTime: Double
  /// The page's area on the flow's screen.
  package var pageArea: GridRect
  /// The size of the flow's screen.
  package var screenSize: GridSize

  package init(
    action: UserAction, state: ShellState, screen: [ScreenElement]? = nil, lastEventTime lastNews: Double,
    pageArea: GridRect,
    screenSize: GridSize
  ) {
    self.action = action
    self.state = state
    self.screen = screen
    self.lastEventTime = lastNews
    isTyping = state.selected?.page?.input.focus == .textField
    self.pageArea = pageArea
    self.screenSize = screenSize
  }
}

/// Formats texts in a recorded flow.
enum YAMLText {
  /// Formats a literal text; `${` is escaped so that it is not evaluated.
  static func literal(_ text: String) -> String {
    YAMLScalar.serialized(text.replacingOccurrences(of: "${", with: "\\${"))
  }
}
