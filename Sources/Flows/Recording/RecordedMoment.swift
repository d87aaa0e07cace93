import ShellCore
import TerminalModel

/// Something a user did, with what was there before it was done.
public struct RecordedMoment {
  public var action: UserAction
  /// The state right before.
  public var state: ShellState
  /// The screen right before; nil where nobody had to look, or the page did not answer.
  public var screen: [ScreenElement]?
  /// Whether keys go into a field of the page.
  public var isTyping: Bool
  /// When something last happened by itself before, in milliseconds since launch.
  public var lastNews: Double
  /// Where the page lies on the screen that flows see.
  public var pageArea: GridRect
  /// The size of that screen.
  public var screenSize: GridSize

  public init(
    action: UserAction, state: ShellState, screen: [ScreenElement]? = nil, lastNews: Double, pageArea: GridRect,
    screenSize: GridSize
  ) {
    self.action = action
    self.state = state
    self.screen = screen
    self.lastNews = lastNews
    isTyping = state.selected?.page?.focus == .textField
    self.pageArea = pageArea
    self.screenSize = screenSize
  }
}
