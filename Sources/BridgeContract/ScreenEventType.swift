/// What a tab's script is told about the screens that it has drawn; `bridge.on_screen_event` gets `{type, screen, values}` and more.
public enum ScreenEventType: String, CaseIterable, Sendable {
  /// A button, a row or an icon of the bar was tapped; with `action`.
  case action
  /// The user has changed a value; with `id` and `value`.
  case change
  /// Back has led to the screen.
  case shown
}
