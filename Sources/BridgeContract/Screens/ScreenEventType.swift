/// Events of a script's screens, which `bridge.on_screen_event` receives as `{type, screen, values}` with further
/// members.
public enum ScreenEventType: String, CaseIterable, Sendable {
  /// A button, a row or an icon of the bar was tapped; with `action`.
  case action
  /// The user has changed a value; with `id` and `value`.
  case change
  /// Back has shown the screen.
  case shown
}
